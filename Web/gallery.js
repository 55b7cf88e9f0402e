// The gallery: the first page, the screens, and the controls around them.
import { keep, keyOf, kept, positionText, readAddress, readPosition, valueOf } from './gallery/address.js';
import { showControls } from './gallery/controls.js';
import { buildDevice, takeSize } from './gallery/device.js';
import { buildInspector, inspect, inspectNow, report } from './gallery/inspector.js';
import { Editing } from './gallery/editing.js';
import { Landing } from './gallery/landing.js';
import { $, copyText, make, parameters, read, reason, toggle } from './gallery/page.js';
import { keepOffline } from './gallery/offline.js';
import { PARTS, restoreValues } from './gallery/parts.js';
import { buildFind } from './gallery/find.js';
import { openPage } from './gallery/framed.js';
import { buildMore } from './gallery/more.js';
import { buildSource, showSources } from './gallery/source.js';
import { buildHelp } from './gallery/help.js';
import { Opening } from './gallery/opening.js';
import { handleSwipes } from './gallery/swipes.js';
import { buildTheme } from './gallery/theme.js';
import { load } from './tessera.js';
import { pullToRefresh } from './tessera/refresh.js';

/** The program of the screens that need it; undefined until it is requested. */
let loading;
/** The current screen; undefined for the first page. */
let collection;
let screens = [];
let landing;
/** Ends a pull to refresh when the status of the screen is empty again. */
let refreshed;
const editing = new Editing(load, () => collection, () => choose(), () => showSourcePane(false));
/** The values of the screen's controls when it was opened. */
let initial;
/** Whether the page around the screens has been built. */
let isBuilt = false;
/** Whether screens follow the address. */
let followsAddress = false;
/** The object that tracks what the screen has opened in the history, such as a photo; undefined for none. */
let opening;
/** Whether the user chose the next screen with a link. If so, the screen must receive the focus. */
let focusesNextScreen = false;
/** The link that led to the current screen. It receives the focus when the user goes back. */
let way;

await start();

async function start() {
  const isAlone = parameters.has('screen');
  if (isAlone) document.body.className = 'alone';
  removeEventListener('hashchange', start);
  try {
    // Start before the rest of the page is built. The code that opens a screen handles a failure.
    loadProgram().then((program) => program.prepare([firstName()])).catch(() => {});
    if (isAlone) {
      await showAlone();
    } else {
      buildShell();
      await buildGallery();
    }
    $('#notices')?.remove();
    document.documentElement.dataset.ready = 'true';
    // Wait until nothing else is using the network.
    if (!isAlone) (globalThis.requestIdleCallback ?? setTimeout)(keepOffline);
  } catch (error) {
    if (!isAlone) document.documentElement.dataset.page = isHome(readAddress().name) ? 'home' : 'screen';
    showFailure('The gallery could not be loaded', error, start);
    // Choosing a screen also retries a failed fetch.
    addEventListener('hashchange', start, { once: true });
  }
}

/** Returns the program. It is fetched only once, but a call after a failed fetch retries. */
function loadProgram() {
  if (!loading) {
    loading = load(new URL('gallery.wasm', import.meta.url), { screens: [], rest: 'needed' });
    loading.catch(() => { loading = undefined; });
  }
  return loading;
}

/** Returns the name of the screen that the page opens first. */
function firstName() {
  const name = parameters.has('screen') ? nameAlone() : readAddress().name;
  return isHome(name) ? 'hero' : name;
}

function nameAlone() { return parameters.get('screen') + (parameters.get('levels') ?? ''); }

/** Shows a screen alone on the page, for tests. */
async function showAlone() {
  const name = nameAlone();
  document.body.dataset.screen = name;
  // Set it for the whole page, because a bar is beside its screen.
  document.body.dir = parameters.get('dir') ?? 'ltr';
  const stage = make('main', { id: 'stage', className: 'stage' });
  document.body.replaceChildren(stage);
  try {
    screens = await read('screens.json', 'json');
    await show(name, stage);
  } catch (error) {
    stage.replaceChildren(make('p', { className: 'notice', textContent: error.message }));
  }
}

/** Shows an error in place of the screen, with a button to retry. */
function showFailure(title, error, again) {
  console.error(error);
  $('#notices')?.remove();
  const button = make('button', { textContent: 'Try again' });
  const notice = make(
    'div', { className: 'notice', role: 'alert' }, make('h2', { textContent: title }), make('p', { textContent: reason(error) }), button);
  const screen = document.documentElement.dataset.page === 'screen' && screens.find(({ name }) => name === readAddress().name);
  if (screen) notice.append(make('a', { href: `views/${screen.name}.html`, textContent: 'See its first view' }));
  button.addEventListener('click', () => {
    const waiting = make('div', { className: 'notice', role: 'status' }, make('p', { textContent: 'Trying again …' }), make('div', { className: 'waiting' }));
    notice.replaceWith(waiting);
    again();
  });
  ($(document.documentElement.dataset.page === 'home' ? '#hero-frame' : '#frame') ?? document.body).replaceChildren(notice);
}

/** Opens a screen in an element. A screen can be part of the program, a collection described by a script, or a separate page. */
async function open(name, stage, options) {
  const known = screens.find((screen) => screen.name === name);
  if (known?.page) return openPage(stage, known, options);
  if (known?.script) return openScript(name, stage, options);
  // Edits need the program that supports editing.
  const shown = options.remembers && (await editing.program()) || await loadProgram();
  await shown.prepare([name]);
  return shown.open(name, stage, { insets: known?.insets, parts: PARTS, ...options });
}

async function openScript(name, stage, { remembers, onFrame, onControls, onStatus }) {
  const screen = await import(new URL(`screens/${name}.js`, import.meta.url));
  let owner;
  // An open screen can change its controls and show a status beside them.
  const bar = {
    showControls: (controls) => { if (owner && stage.isConnected) onControls?.(controls, owner); },
    showStatus: (status) => { if (stage.isConnected) onStatus?.(status); },
  };
  const { collection, others = [], controls, use } = await screen.open(stage, { remembers, onFrame: ({ inner }) => onFrame?.(inner) }, bar);
  owner = { use };
  onControls?.(controls, owner);
  const { inner } = collection;
  const close = inner.close.bind(inner);
  inner.close = () => [...others, { close }].forEach((each) => each.close());
  const resize = inner.resize.bind(inner);
  inner.resize = () => {
    resize();
    for (const other of others) other.inner?.resize();
  };
  return inner;
}

/** Replaces the current screen. */
async function show(name, stage) {
  collection?.close();
  collection = undefined;
  initial = undefined;
  const opened = await open(name, stage, {
    remembers: name,
    onControls: showScreenControls,
    onStatus: (status) => {
      if ($('#status')) $('#status').textContent = status;
      if (!status) refreshed?.();
    },
    onFrame: inspect,
  });
  // The user may have chosen another screen in the meantime.
  if (!stage.isConnected) {
    opened.close();
    return;
  }
  collection = opened;
  handleSwipes(stage, collection);
  const known = screens.find((screen) => screen.name === name);
  if (known?.refresh !== undefined) {
    pullToRefresh(stage, () => new Promise((done) => {
      refreshed = done;
      opened.use(known.refresh);
    }));
  }
  if (parameters.has('pinned')) collection.synchronousScrolling = true;
  globalThis.tessera = collection;
}

// ---- Controls, and their values in the address

function showScreenControls(controls, owner) {
  const holder = $('#controls');
  if (!holder) return;
  const isFirst = !initial;
  initial ??= controls.map(({ value }) => value);
  if (isFirst) opening = Opening.of(screens.find(({ name }) => name === readAddress().name), controls, owner);
  showControls(holder, controls, (index, value) => {
    owner.use(index, value);
    editing.screenUsed();
    const key = keyOf(controls[index]);
    if (key && index !== opening?.index) keep({ [key]: value === initial[index] ? undefined : kept(controls[index], value) });
  });
  if (isFirst) setAsKept(controls, owner, holder);
  else opening?.show(controls);
}

/** Sets controls, and other values that the screen stores, to their values in the address. */
function setAsKept(controls, owner, holder) {
  const { kept: values } = readAddress();
  for (const [index, control] of controls.entries()) {
    const key = keyOf(control);
    const value = key && values.has(key) ? valueOf(control, values.get(key)) : undefined;
    if (value === undefined) continue;
    if (control.kind === 'search') holder.children[index].value = value;
    // The screen is open only after its first frame.
    queueMicrotask(() => owner.use(index, value));
  }
  // Do this last, because a control can set the same values.
  queueMicrotask(() => restoreValues($('#stage'), values));
}

// ---- The page around the screens

/** Builds the parts that work without the screens. This happens only once; a later start retries only the rest. */
function buildShell() {
  if (isBuilt) return;
  isBuilt = true;
  // Without this script, these links lead to the first views of the screens.
  for (const link of document.querySelectorAll('a[data-screen]')) link.href = `#${link.dataset.screen}`;
  buildFind();
  buildTheme();
  buildSource();
  buildDevice();
  buildHelp();
  buildMore();
  buildInspector();
  buildCommands();
}

async function buildGallery() {
  screens = await read('screens.json', 'json');
  // `tessera view` serves the user's own scene alongside the gallery.
  if (parameters.has('view')) {
    screens.unshift({ ...await read('view.json', 'json'), group: 'Your scene' });
    if (innerWidth > 1000) editing.start();
  }
  buildMenu();
  landing ??= new Landing(screens, open);
  if (!followsAddress) addEventListener('hashchange', () => { if (!opening?.follow()) choose(); });
  followsAddress = true;
  await choose();
}

/** Activates the buttons, the menu and the keys around the screens. */
function buildCommands() {
  toggle('#source-toggle', (isOn) => {
    if (isOn) editing.show(false);
    showSourcePane(isOn);
    keep({ source: isOn ? '1' : undefined });
  });
  toggle('#edit-toggle', (isOn) => {
    if (isOn) keep({ source: undefined });
    editing.show(isOn);
  });
  toggle('#inspect-toggle', (isOn) => {
    document.body.classList.toggle('shows-inspector', isOn);
    if (collection) inspectNow(collection);
  });
  $('#report').addEventListener('click', ({ currentTarget }) => {
    if (collection) copyText(currentTarget, JSON.stringify(report(collection, readAddress().name), null, 2));
  });
  toggle('#mirror-toggle', (isOn) => {
    mirror(isOn);
    keep({ mirror: isOn ? '1' : undefined });
    collection?.resize();
  });
  $('#menu-toggle').addEventListener('click', () => showMenu(true));
  const closeMenu = () => {
    showMenu(false);
    $('#menu-toggle').focus();
  };
  $('#scrim').addEventListener('click', closeMenu);
  // In a wide window, the menu is beside the screen.
  addEventListener('resize', () => { if (!$('#menu-toggle').checkVisibility()) showMenu(false); });
  // Handles links in the menu, the search, the cards and the first page. The step buttons keep the focus.
  addEventListener('click', (event) => {
    const { target } = event;
    const link = target.closest?.('a[href^="#"]:not(.skip, #steps a)');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    // Move the focus to the chosen screen.
    focusesNextScreen = true;
    // A search result is removed after it has been followed.
    way = link.closest('#find-sheet') ? $('#find') : link;
    // Choosing the current screen does not change the address.
    showMenu(false);
    if (link.hash === location.hash) focusScreen();
  });
  $('.skip').addEventListener('click', (event) => {
    event.preventDefault();
    focusScreen();
  });
  addEventListener('keydown', (event) => {
    // When a browser autofills a form, it sends key events without a key.
    if (event.key?.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) undo(event);
    if (event.key === 'Escape' && document.body.classList.contains('shows-menu')) closeMenu();
  });
}

/** Presses a screen's undo button, unless the keys are meant for a text field. */
function undo(event) {
  const button = [...document.querySelectorAll('#device button')].find(({ textContent }) => textContent === 'Undo');
  if (!button || event.defaultPrevented || $('#help').open || event.target.closest?.('input:not([type=checkbox], [type=range]), textarea, [contenteditable], select, .CodeMirror')) return;
  event.preventDefault();
  button.click();
}

/** Moves the focus into the chosen screen, unless the user has moved it in the meantime. */
function focusChosen() {
  focusesNextScreen = false;
  const { activeElement } = document;
  if (activeElement === document.body || activeElement.closest('#menu, #landing') || !activeElement.checkVisibility()) focusScreen();
}

/** Moves the focus back to the link that led away from the first page. */
function focusWay() {
  if (document.activeElement !== document.body && document.activeElement.checkVisibility()) return;
  if (way?.isConnected && way.checkVisibility()) way.focus();
  else focusScreen();
}

function focusScreen() {
  focusesNextScreen = false;
  const target = isHome(readAddress().name) ? $('#landing') : $('#stage');
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Completes the page's menu with the user's own scene, and with a hint that there are screens below the edge. */
function buildMenu() {
  const menu = $('#screens');
  const [{ name, title, group }] = screens;
  if (parameters.has('view') && !menu.querySelector(`a[href="#${name}"]`)) {
    menu.prepend(make('h2', { textContent: group }), make('ol', {}, make('li', {}, make('a', { href: `#${name}` }, make('b', { textContent: title })))));
  }
  const showEnd = () => menu.classList.toggle('has-more', menu.scrollTop + menu.clientHeight < menu.scrollHeight - 8);
  menu.addEventListener('scroll', showEnd, { passive: true });
  new ResizeObserver(showEnd).observe(menu);
}

function showSourcePane(isOn) {
  document.body.classList.toggle('shows-source', isOn);
  $('#source-toggle').ariaPressed = String(isOn);
}

function mirror(isOn) {
  // Set it for the whole frame, because a bar is beside the scroller.
  $('#frame').dir = isOn ? 'rtl' : 'ltr';
  $('#mirror-toggle').ariaPressed = String(isOn);
}

function showMenu(isShown) {
  document.body.classList.toggle('shows-menu', isShown);
  // Make the content behind the menu inert.
  $('main').inert = isShown;
  $('#menu-toggle').ariaExpanded = String(isShown);
  if (isShown) ($('#screens [aria-current]') ?? $('#screens a')).focus();
}

function isHome(name) { return name === '' || name === 'home'; }

/** Shows the screen that the address names. */
async function choose() {
  const { name } = readAddress();
  const screen = screens.find((known) => known.name === name);
  showMenu(false);
  for (const link of document.querySelectorAll('#screens a')) {
    link.ariaCurrent = screen && link.hash === `#${screen.name}` ? 'page' : null;
    if (link.ariaCurrent) link.scrollIntoView({ block: 'nearest' });
  }
  Object.assign(document.documentElement.dataset, { page: screen ? 'screen' : 'home', screen: screen?.name ?? '' });
  collection?.close();
  collection = undefined;
  opening = undefined;
  $('#frame').replaceChildren();
  if (screen) {
    landing.hide();
    await showScreen(screen);
  } else {
    const isUnknown = !isHome(name);
    if (isUnknown) history.replaceState(null, '', '#home');
    $('#unknown').hidden = !isUnknown;
    document.title = 'Tessera';
    if (focusesNextScreen) focusChosen();
    else if (way) focusWay();
    try {
      await landing.show();
    } catch (error) {
      if (document.documentElement.dataset.page === 'home') showFailure('The gallery could not be loaded', error, showFirstPageAgain);
    }
  }
}

function showFirstPageAgain() {
  landing.hide();
  choose();
}

async function showScreen(screen) {
  document.title = `${screen.title} – Tessera`;
  $('#title').textContent = screen.title;
  $('#line').textContent = screen.line;
  $('#line').title = screen.line;
  $('#status').textContent = '';
  $('#controls').replaceChildren();
  const index = screens.indexOf(screen);
  for (const [selector, words, step] of [['#previous', 'Previous', -1], ['#next', 'Next', 1]]) {
    const other = screens[(index + step + screens.length) % screens.length];
    Object.assign($(selector), { href: `#${other.name}`, ariaLabel: `${words}: ${other.title}`, title: other.title });
  }
  const stage = make('div', { id: 'stage', className: `stage stage-${screen.name}` });
  if (screen.size) Object.assign(stage.style, { width: `${screen.size.width}px`, height: `${screen.size.height}px` });
  const { kept: values } = readAddress();
  mirror(values.has('mirror') || screen.direction === 'rtl');
  if (values.has('source')) showSourcePane(true);
  takeSize(values.get('size'));
  editing.take(screen.name, values.get('edit'));
  $('#frame').replaceChildren(stage);
  stage.addEventListener('wheel', (event) => scrollSideways(stage, event), { passive: false });
  // Do this even if the screen cannot be shown.
  showSources(sourcesOf(screen), screen.title);
  try {
    await show(screen.name, stage);
  } catch (error) {
    if (stage.isConnected) showFailure(`${screen.title} cannot be shown`, error, choose);
    return;
  }
  if (!stage.isConnected) return;
  keepPosition(screen, stage, values);
  if (focusesNextScreen) focusChosen();
  // The step buttons keep the focus, so announce the new screen.
  if (document.activeElement.closest('#steps')) collection.announce(screen.title);
  editing.open();
}

/** Returns the source files of a screen. */
function sourcesOf({ name, source, page }) {
  if (source.endsWith('.json')) return [source];
  return page ? [source, `${name}.html`, `${name}.css`] : [source, 'screens.css'];
}

/** Restores the position that the address contains, and then keeps the address up to date. */
function keepPosition({ name }, stage, values) {
  const position = readPosition(values.get('at'));
  // The history entry of this page contains a more exact position.
  if (position && !history.state?.tessera?.[name]) collection.restore(position);
  const owner = collection;
  let rest;
  stage.addEventListener('scroll', () => {
    clearTimeout(rest);
    rest = setTimeout(() => { if (!owner.isClosed) keep({ at: positionText(owner.position) }); }, 300);
  }, { passive: true });
}

/** Lets a vertical wheel scroll content that scrolls only horizontally. */
function scrollSideways(stage, event) {
  if (event.shiftKey || event.ctrlKey || Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return;
  if (stage.scrollHeight > stage.clientHeight || stage.scrollWidth <= stage.clientWidth) return;
  event.preventDefault();
  stage.scrollLeft += event.deltaY * (getComputedStyle(stage).direction === 'rtl' ? -1 : 1);
}
