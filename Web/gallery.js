// The gallery: chooses a screen, shows its controls, its source and what goes on inside.
import { load } from './tessera.js';

const parameters = new URLSearchParams(location.search);
const $ = (selector) => document.querySelector(selector);
const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

const program = await load(new URL('gallery.wasm', import.meta.url));
let collection;
let screens = [];
// For the inspector: the worst frame lately, and when it was last shown.
let worst = 0;
let shownAt = 0;

/** A screen alone on the page, as tests look at it. */
if (parameters.has('screen')) {
  const levels = parameters.get('levels');
  const name = parameters.get('screen') + (levels ?? '');
  document.body.className = 'alone';
  document.body.dataset.screen = name;
  const stage = make('main', { id: 'stage', dir: parameters.get('dir') ?? 'ltr' });
  document.body.replaceChildren(stage);
  open(name, stage);
} else {
  await buildGallery();
}
document.documentElement.dataset.ready = 'true';

function open(name, stage) {
  collection?.close();
  collection = program.open(name, stage, {
    insets: {},
    onBar: (bar) => stage.parentNode.append(bar),
    onControls: showControls,
    onStatus: (status) => { if ($('#status')) $('#status').textContent = status; },
    onFrame: inspect,
  });
  if (parameters.has('pinned')) collection.pinnedViewport = true;
  globalThis.tessera = collection;
  return collection;
}

async function buildGallery() {
  screens = (await (await fetch(new URL('screens.json', import.meta.url))).json());
  // `tessera view` serves a scene of the user's own beside the gallery.
  if (parameters.has('view')) screens.unshift(await (await fetch(new URL('view.json', import.meta.url))).json());
  const list = $('#screens');
  for (const { name, title, line } of screens) {
    const link = make('a', { href: `#${name}` }, make('b', { textContent: title }), make('span', { textContent: line }));
    link.dataset.name = name;
    list.append(make('li', {}, link));
  }
  addEventListener('hashchange', choose);
  $('#source-toggle').addEventListener('click', () => document.body.classList.toggle('shows-source'));
  $('#inspect-toggle').addEventListener('click', () => document.body.classList.toggle('shows-inspector'));
  $('#mirror-toggle').addEventListener('click', () => {
    const stage = $('#stage');
    stage.dir = stage.dir === 'rtl' ? 'ltr' : 'rtl';
    collection.resize();
  });
  $('#menu-toggle').addEventListener('click', () => document.body.classList.toggle('shows-menu'));
  choose();
}

async function choose() {
  const name = location.hash.slice(1) || screens[0].name;
  const screen = screens.find((known) => known.name === name) ?? screens[0];
  for (const link of document.querySelectorAll('#screens a')) {
    link.ariaCurrent = link.dataset.name === screen.name ? 'page' : null;
  }
  document.body.classList.remove('shows-menu');
  document.title = `${screen.title} – Tessera`;
  $('#title').textContent = screen.title;
  $('#line').textContent = screen.line;
  $('#status').textContent = '';
  $('#controls').replaceChildren();
  collection?.close();
  collection = undefined;
  const stage = make('div', { id: 'stage', className: `stage-${screen.name}`, dir: $('#stage')?.dir || 'ltr' });
  if (screen.size) Object.assign(stage.style, { width: `${screen.size.width}px`, height: `${screen.size.height}px` });
  if (screen.direction) stage.dir = screen.direction;
  $('#frame').replaceChildren(stage);
  open(screen.name, stage);
  const source = await (await fetch(new URL(screen.source.endsWith('.swift') ? `sources/${screen.source}` : screen.source, import.meta.url))).text();
  $('#source code').replaceChildren(...highlighted(source));
  $('#source-name').textContent = screen.source;
}

// ---- Controls

function showControls(controls, owner) {
  const holder = $('#controls');
  if (!holder) return;
  // A control that the user holds stays the one it is.
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
      const input = make('input', { type: 'range', min: 0, max: 1, step: 0.001, value: control.value, ariaLabel: control.title });
      input.addEventListener('input', () => use(Number(input.value)));
      input.addEventListener('change', () => use(-1));
      return make('label', { className: 'slider' }, make('span', { textContent: control.title }), input);
    }
    case 'choice': {
      const group = make('div', { className: 'choice', role: 'radiogroup', ariaLabel: control.title });
      for (const [value, option] of control.options.entries()) {
        group.append(make('button', {
          textContent: option, role: 'radio', ariaChecked: String(value === control.value), onclick: () => use(value),
        }));
      }
      return group;
    }
    default: {
      const input = make('input', { type: 'search', placeholder: control.title, ariaLabel: control.title, spellcheck: false });
      input.addEventListener('input', () => use(input.value));
      return input;
    }
  }
}

function update(element, control) {
  if (control.kind === 'choice') {
    for (const [value, option] of [...element.children].entries()) option.ariaChecked = String(value === control.value);
  } else if (control.kind === 'slider') {
    const input = element.querySelector('input');
    if (document.activeElement !== input) input.value = control.value;
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
