// The gallery: chooses a screen, and shows its controls, its source and the engine's state.
import { showControls } from './gallery/controls.js';
import { inspect, inspectNow } from './gallery/inspector.js';
import { $, make, parameters, read, toggle } from './gallery/page.js';
import { showSource } from './gallery/source.js';
import { load } from './tessera.js';

let program;
let collection;
let screens = [];

await start();

async function start() {
  const isAlone = parameters.has('screen');
  if (isAlone) document.body.className = 'alone';
  try {
    const first = isAlone ? nameAlone() : location.hash.slice(1) || 'books';
    program = await load(new URL('gallery.wasm', import.meta.url), { screens: [first] });
    if (isAlone) await showAlone();
    else await buildGallery();
    document.documentElement.dataset.ready = 'true';
  } catch (error) {
    showFailure('The gallery could not be loaded', error, start);
  }
}

function nameAlone() { return parameters.get('screen') + (parameters.get('levels') ?? ''); }

/** A screen alone on the page, as tests look at it. */
async function showAlone() {
  const name = nameAlone();
  document.body.dataset.screen = name;
  // For all of the page: a bar stands beside its screen.
  document.body.dir = parameters.get('dir') ?? 'ltr';
  const stage = make('main', { id: 'stage' });
  document.body.replaceChildren(stage);
  try {
    const { script } = (await read('screens.json', 'json')).find((known) => known.name === name) ?? {};
    await open(name, stage, script);
  } catch (error) {
    stage.replaceChildren(make('p', { className: 'notice', textContent: error.message }));
  }
}

/** Shows an error in the screen's place, with a way to try again. */
function showFailure(title, error, again) {
  console.error(error);
  const button = make('button', { textContent: 'Try again' });
  const notice = make(
    'div', { className: 'notice', role: 'alert' }, make('h2', { textContent: title }), make('p', { textContent: error.message }), button);
  button.addEventListener('click', () => {
    const waiting = make('div', { className: 'notice', role: 'status' }, make('p', { textContent: 'Trying again …' }), make('div', { className: 'waiting' }));
    notice.replaceWith(waiting);
    again();
  });
  ($('#frame') ?? document.body).replaceChildren(notice);
}

/** Opens a screen: one of the program, or one that a script describes. */
async function open(name, stage, isScript) {
  collection?.close();
  collection = undefined;
  const options = {
    remembers: name,
    insets: screens.find((known) => known.name === name)?.insets,
    onControls: showControls,
    onStatus: (status) => { if ($('#status')) $('#status').textContent = status; },
    onFrame: inspect,
  };
  collection = isScript ? await openScript(name, stage, options) : program.open(name, stage, options);
  if (!collection) return;
  if (parameters.has('pinned')) collection.pinnedViewport = true;
  globalThis.tessera = collection;
}

/** Opens a screen that a script describes; undefined if another one was chosen meanwhile. */
async function openScript(name, stage, { remembers, onFrame }) {
  const screen = await import(new URL(`screens/${name}.js`, import.meta.url));
  const { collection, controls, use } = await screen.open(stage, { remembers, onFrame: ({ inner }) => onFrame(inner) });
  if (!stage.isConnected) {
    collection.close();
    return undefined;
  }
  showControls(controls, { use });
  return collection.inner;
}

async function buildGallery() {
  screens = await read('screens.json', 'json');
  // `tessera view` serves a scene of the user's own beside the gallery.
  if (parameters.has('view')) screens.unshift(await read('view.json', 'json'));
  const list = $('#screens');
  for (const { name, title, line } of screens) {
    const link = make('a', { href: `#${name}` }, make('b', { textContent: title }), make('span', { textContent: line }));
    link.dataset.name = name;
    list.append(make('li', {}, link));
  }
  addEventListener('hashchange', choose);
  toggle('#source-toggle', (isOn) => document.body.classList.toggle('shows-source', isOn));
  toggle('#inspect-toggle', (isOn) => {
    document.body.classList.toggle('shows-inspector', isOn);
    if (collection) inspectNow(collection);
  });
  toggle('#mirror-toggle', (isOn) => {
    // For all that the screen consists of: a bar stands beside the scroller.
    $('#frame').dir = isOn ? 'rtl' : 'ltr';
    collection?.resize();
  });
  $('#menu-toggle').addEventListener('click', () => showMenu(true));
  $('#scrim').addEventListener('click', () => showMenu(false));
  // The screen that is shown already is chosen without another address.
  list.addEventListener('click', () => showMenu(false));
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && document.body.classList.contains('shows-menu')) {
      showMenu(false);
      $('#menu-toggle').focus();
    }
  });
  await choose();
}

function showMenu(isShown) {
  document.body.classList.toggle('shows-menu', isShown);
  $('#menu-toggle').ariaExpanded = String(isShown);
  if (isShown) ($('#screens [aria-current]') ?? $('#screens a')).focus();
}

async function choose() {
  const name = location.hash.slice(1) || screens[0].name;
  const screen = screens.find((known) => known.name === name) ?? screens[0];
  if (location.hash && name !== screen.name) history.replaceState(null, '', `#${screen.name}`);
  for (const link of document.querySelectorAll('#screens a')) {
    link.ariaCurrent = link.dataset.name === screen.name ? 'page' : null;
  }
  showMenu(false);
  document.title = `${screen.title} – Tessera`;
  $('#title').textContent = screen.title;
  $('#line').textContent = screen.line;
  $('#status').textContent = '';
  $('#controls').replaceChildren();
  collection?.close();
  collection = undefined;
  const stage = make('div', { id: 'stage', className: `stage-${screen.name}` });
  if (screen.size) Object.assign(stage.style, { width: `${screen.size.width}px`, height: `${screen.size.height}px` });
  const frame = $('#frame');
  if (screen.direction) frame.dir = screen.direction;
  $('#mirror-toggle').ariaPressed = String(frame.dir === 'rtl');
  frame.replaceChildren(stage);
  stage.addEventListener('wheel', (event) => scrollSideways(stage, event), { passive: false });
  try {
    await open(screen.name, stage, screen.script);
  } catch (error) {
    if (stage.isConnected) showFailure(`${screen.title} cannot be shown`, error, choose);
    return;
  }
  if (stage.isConnected) {
    const shown = collection;
    showSource(screen.source, () => shown === collection);
  };
}

/** Lets a wheel that only turns one way move what only scrolls the other. */
function scrollSideways(stage, event) {
  if (event.shiftKey || event.ctrlKey || Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return;
  if (stage.scrollHeight > stage.clientHeight || stage.scrollWidth <= stage.clientWidth) return;
  event.preventDefault();
  stage.scrollLeft += event.deltaY * (getComputedStyle(stage).direction === 'rtl' ? -1 : 1);
}
