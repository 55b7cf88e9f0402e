// The gallery: chooses a screen, and shows its controls, its source and the engine's state.
import { load } from './tessera.js';

const parameters = new URLSearchParams(location.search);
const $ = (selector) => document.querySelector(selector);
const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

let program;
let collection;
let screens = [];
// For the inspector: the worst frame lately, and when it was last shown.
let worst = 0;
let shownAt = 0;

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
    shownAt = 0;
    if (collection) inspect(collection);
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

/** Returns the contents of a file beside the page. */
async function read(name, kind) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return response[kind]();
}

/** Makes a toggle button of a button. */
function toggle(selector, action) {
  const button = $(selector);
  button.addEventListener('click', () => {
    const isOn = button.ariaPressed !== 'true';
    button.ariaPressed = String(isOn);
    action(isOn);
  });
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
  if (stage.isConnected) showSource(screen.source, collection);
}

async function showSource(name, owner) {
  $('#source-name').textContent = name;
  const code = $('#source code');
  code.replaceChildren();
  let source;
  try {
    source = await read(name.endsWith('.swift') ? `sources/${name}` : name, 'text');
  } catch (error) {
    source = `// The source cannot be read: ${error.message}`;
  }
  // The user may have chosen another screen meanwhile.
  if (owner !== collection) return;
  code.replaceChildren(...highlighted(source));
  $('#source pre').scrollTop = 0;
}

/** Lets a wheel that only turns one way move what only scrolls the other. */
function scrollSideways(stage, event) {
  if (event.shiftKey || event.ctrlKey || Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return;
  if (stage.scrollHeight > stage.clientHeight || stage.scrollWidth <= stage.clientWidth) return;
  event.preventDefault();
  stage.scrollLeft += event.deltaY * (getComputedStyle(stage).direction === 'rtl' ? -1 : 1);
}

// ---- Controls

function showControls(controls, owner) {
  const holder = $('#controls');
  if (!holder) return;
  // A control that the user holds is not replaced.
  const active = holder.contains(document.activeElement) ? document.activeElement : undefined;
  const known = [...holder.children];
  for (const [index, control] of controls.entries()) {
    const old = known[index];
    if (old?.dataset.key === keyOf(control)) {
      update(old, control);
      continue;
    }
    const element = controlElement(control, index, owner);
    element.dataset.key = keyOf(control);
    if (old) old.replaceWith(element);
    else holder.append(element);
  }
  for (const extra of known.slice(controls.length)) extra.remove();
  active?.focus?.();
}

function keyOf({ kind, title, options }) { return [kind, title, ...(options ?? [])].join('|'); }

function controlElement(control, index, owner) {
  const use = (value) => owner.use(index, value);
  switch (control.kind) {
    case 'button': return make('button', { textContent: control.title, onclick: () => use(1) });
    case 'toggle': {
      const input = make('input', { type: 'checkbox', checked: control.value === 1, onchange: () => use(input.checked ? 1 : 0) });
      return make('label', { className: 'toggle' }, input, make('span', { textContent: control.title }));
    }
    case 'slider': {
      return sliderElement(control, use);
    }
    case 'choice': {
      const group = make('div', { className: 'choice', role: 'radiogroup', ariaLabel: control.title });
      for (const [value, option] of control.options.entries()) {
        const button = make('button', { textContent: option, role: 'radio', onclick: () => use(value) });
        group.append(button);
      }
      check(group, control.value);
      group.addEventListener('keydown', (event) => {
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        const buttons = [...group.children];
        const next = buttons[(buttons.indexOf(event.target) + step + buttons.length) % buttons.length];
        next.focus();
        next.click();
      });
      return group;
    }
    default: {
      const input = make('input', { type: 'search', placeholder: control.title, ariaLabel: control.title, spellcheck: false });
      input.addEventListener('input', () => use(input.value));
      return input;
    }
  }
}

/** A slider that is let go when the pointer is, or when the keys have rested for a while, and then shows its value. */
function sliderElement(control, use) {
  const input = make('input', { type: 'range', min: 0, max: 1, step: 0.001, value: control.value, ariaLabel: control.title });
  const element = make('label', { className: 'slider' }, make('span', { textContent: control.title }), input);
  let [isHeld, rest] = [false, 0];
  element.show = (value) => {
    element.value = value;
    if (!isHeld) input.value = value;
  };
  const release = () => {
    clearTimeout(rest);
    if (!isHeld) return;
    isHeld = false;
    use(-1);
    // A value that stays the same is not announced again.
    requestAnimationFrame(() => requestAnimationFrame(() => element.show(element.value)));
  };
  element.show(control.value);
  input.addEventListener('input', () => {
    isHeld = true;
    use(Number(input.value));
  });
  for (const name of ['pointerup', 'pointercancel', 'blur']) input.addEventListener(name, release);
  input.addEventListener('keydown', (event) => {
    clearTimeout(rest);
    // Steps by which something is seen to happen.
    const step = { ArrowRight: 0.05, ArrowUp: 0.05, ArrowLeft: -0.05, ArrowDown: -0.05, PageUp: 0.2, PageDown: -0.2 }[event.key];
    if (!step) return;
    event.preventDefault();
    input.value = Number(input.value) + step * (getComputedStyle(input).direction === 'rtl' && /Left|Right/.test(event.key) ? -1 : 1);
    input.dispatchEvent(new Event('input'));
  });
  input.addEventListener('keyup', () => { rest = setTimeout(release, 900); });
  return element;
}

/** Shows which of several is chosen, and leaves it alone in the order of the tab key. */
function check(group, chosen) {
  for (const [value, option] of [...group.children].entries()) {
    option.ariaChecked = String(value === chosen);
    option.tabIndex = value === chosen ? 0 : -1;
  }
}

function update(element, control) {
  if (control.kind === 'choice') {
    check(element, control.value);
  } else if (control.kind === 'slider') {
    element.show(control.value);
  } else if (control.kind === 'toggle') {
    element.querySelector('input').checked = control.value === 1;
  }
}

// ---- What goes on inside

function inspect(owner) {
  const { stats } = owner;
  worst = Math.max(worst * 0.97, stats.script);
  if (!document.body.classList.contains('shows-inspector')) return;
  const overlay = $('#inspector');
  if (performance.now() - shownAt < 90) return;
  shownAt = performance.now();
  const { exports, host } = owner;
  const { width, height } = owner.contentSize;
  const rows = [
    ['views alive', exports.tessera_fact(host, 4)],
    ['views reused', exports.tessera_fact(host, 5)],
    ['realized', `${exports.tessera_fact(host, 6)}: ${realizedRange()}`],
    ['content', `${number(width)} × ${number(height)}`],
    ['offset', `${number(owner.offset.x)}, ${number(owner.offset.y)}`],
    ['script', `${stats.script.toFixed(2)} ms`],
    ['engine', `${stats.engine.toFixed(2)} ms`],
    ['worst lately', `${worst.toFixed(2)} ms`],
  ];
  overlay.replaceChildren(...rows.map(([name, value]) => make('div', {}, make('span', { textContent: name }), make('b', { textContent: value }))));
}

/** The first and the last item that have views, by their paths. */
function realizedRange() {
  const items = document.querySelectorAll('#stage .tessera-item[data-path]');
  return items.length ? `${items[0].dataset.path} – ${items[items.length - 1].dataset.path}` : 'none';
}

function number(value) { return Math.round(value).toLocaleString('en'); }

// ---- Source

var TOKENS = /(\/\/\/?[^\n]*)|("(?:[^"\\]|\\.)*")|\b(import|func|let|var|struct|enum|final|class|return|switch|case|default|if|else|guard|for|in|while|try|throws|extension|static|private|public|nil|true|false|self|some|init|where)\b|\b(\d[\d_.]*)\b|\b([A-Z]\w*)/g;

function* highlighted(source) {
  let end = 0;
  for (const match of source.matchAll(TOKENS)) {
    yield source.slice(end, match.index);
    const kind = ['comment', 'string', 'keyword', 'number', 'type'][match.slice(1).findIndex((group) => group !== undefined)];
    yield make('span', { className: kind, textContent: match[0] });
    end = match.index + match[0].length;
  }
  yield source.slice(end);
}
