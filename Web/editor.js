// An editor for the layout of a screen, as controls, JSON and Swift. Changes appear immediately. Loaded when first opened.
import CodeMirror from 'codemirror/lib/codemirror.js';
import 'codemirror/mode/javascript/javascript.js';
import 'codemirror/mode/swift/swift.js';
import 'codemirror/addon/edit/closebrackets.js';
import 'codemirror/addon/edit/matchbrackets.js';
import 'codemirror/addon/hint/show-hint.js';
import 'codemirror/addon/runmode/runmode.js';
import { controlsFor, difference, merged, replaced, valueAt } from './editor/document.js';
import { contextAt, readJSON, writeJSON } from './editor/json.js';
import { swift } from './editor/swift.js';
import { $, copyText, make } from './gallery/page.js';

const TABS = { controls: 'Controls', json: 'JSON', swift: 'Swift' };

/**
 * The origin prefix of JSON changes that reflect a change made elsewhere. Successive changes with the same origin, for example
 * while a slider moves, form one undo step.
 */
const SHOWN = '+shown ';

let schema;
let mirror;
/** The layout in the source, and the current layout; undefined for a custom layout. */
let [source, shown] = [undefined, undefined];
/** The applied difference, as JSON. */
let applied;
/** Applies a difference. Returns a message if there is a problem. */
let apply;
/** Called with each applied difference. */
let onEdit;
/** Returns the current state as a scene. */
let scene;
let tab = 'controls';

/**
 * Opens the editor for a screen.
 *
 * @param options.layout The layout in the screen's source; undefined for a layout in code.
 * @param options.edit The existing difference.
 * @param options.apply Applies a difference, and returns a message if there is a problem.
 * @param options.scene Returns the current state as a scene; undefined if a scene cannot express it.
 * @param options.onEdit Called with each applied difference; undefined if nothing is changed.
 */
export async function edit(options) {
  ({ layout: source, apply, onEdit, scene } = options);
  applied = undefined;
  shown = source && options.edit ? merged(source, options.edit) : source;
  if (!mirror) {
    await addStyles();
    build();
  }
  schema ??= await (await fetch(new URL('docs/scene.schema.json', location.href))).json();
  $('#editor-custom').hidden = Boolean(source);
  for (const part of ['#editor-body', '#editor > header']) $(part).hidden = !source;
  if (!source) {
    report(undefined);
    return;
  }
  mirror.setValue(writeJSON(shown));
  // Undo must not return to a previous screen.
  mirror.clearHistory();
  report(options.edit ? show(shown) : undefined);
  render();
  select(tab);
}

/** Adds the styles of CodeMirror before the page's own. */
function addStyles() {
  const link = make('link', { rel: 'stylesheet', href: 'codemirror.css' });
  const loaded = new Promise((done) => { for (const name of ['load', 'error']) link.addEventListener(name, done); });
  document.head.prepend(link);
  return loaded;
}

function build() {
  mirror = CodeMirror($('#editor-json'), {
    mode: { name: 'javascript', json: true }, lineNumbers: true, lineWrapping: true, matchBrackets: true, autoCloseBrackets: true, tabSize: 2,
    screenReaderLabel: 'The layout as JSON', extraKeys: { 'Ctrl-Space': complete, Tab: false, 'Shift-Tab': false }, viewportMargin: Infinity,
    hintOptions: { hint, completeSingle: false },
  });
  mirror.on('change', (_, { origin }) => { if (origin !== 'setValue' && !origin?.startsWith(SHOWN)) typed(); });
  mirror.on('inputRead', (_, { text }) => { if (/^["a-z]$/i.test(text[0])) complete(); });
  const tabs = Object.entries(TABS).map(([name, title]) => make('button', {
    textContent: title, id: `tab-${name}`, role: 'tab', onclick: () => select(name),
  }));
  for (const [index, button] of tabs.entries()) {
    button.setAttribute('aria-controls', `editor-${Object.keys(TABS)[index]}`);
    button.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (!step) return;
      const next = tabs[(index + step + tabs.length) % tabs.length];
      next.focus();
      next.click();
    });
  }
  $('#editor-tabs').replaceChildren(...tabs);
  $('#editor-reset').addEventListener('click', () => {
    write(source, 'reset');
    report(show(source));
    render();
  });
  $('#editor-save').addEventListener('click', () => {
    const document = scene();
    if (!document) {
      report('A scene cannot represent this collection: it contains calendar dates or too many sections.');
      return;
    }
    const address = URL.createObjectURL(new Blob([`${writeJSON(document)}\n`], { type: 'application/json' }));
    const name = `${location.hash.slice(1).split('?')[0]}.scene.json`;
    make('a', { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    note(`Saved as ${name}. Attach it to a bug report, or open it with “tessera view ${name}”.`);
  });
  $('#editor-copy').addEventListener('click', ({ currentTarget }) => {
    copyText(currentTarget, { swift: () => swift(shown), json: () => mirror.getValue() }[tab]());
  });
  $('#editor-link').addEventListener('click', ({ currentTarget }) => copyText(currentTarget, location.href));
}

/** Writes a layout as JSON, with the cause of the change as its origin. The change can be undone. */
function write(layout, cause) {
  mirror.replaceRange(writeJSON(layout), { line: 0, ch: 0 }, { line: mirror.lineCount(), ch: 0 }, SHOWN + cause);
}

function select(name) {
  tab = name;
  for (const known of Object.keys(TABS)) {
    const button = $(`#tab-${known}`);
    button.ariaSelected = String(known === name);
    button.tabIndex = known === name ? 0 : -1;
    $(`#editor-${known}`).hidden = known !== name;
  }
  const copy = $('#editor-copy');
  copy.hidden = name === 'controls';
  copy.dataset.label = `Copy ${TABS[name]}`;
  copy.textContent = copy.dataset.label;
  if (name === 'json') mirror.refresh();
  if (name === 'controls') render();
  if (name === 'swift') renderSwift();
}

// ---- Showing

/** Shows a layout. Returns a message if there is a problem. */
function show(layout) {
  const edit = difference(source, layout);
  // A new layout measures its elements again.
  if (JSON.stringify(edit) !== applied) {
    const problem = apply(edit ?? {});
    if (problem) return problem;
  }
  [shown, applied] = [layout, JSON.stringify(edit)];
  onEdit(edit);
  if (tab === 'swift') renderSwift();
  return undefined;
}

function typed() {
  let problem, location;
  try {
    const { value, ranges } = readJSON(mirror.getValue());
    problem = typeof value === 'object' && value !== null ? show(value) : 'The layout must be an object.';
    location = problem && locationOf(problem, ranges);
  } catch (error) {
    [problem, location] = [error.message, error.offset ?? 0];
  }
  report(problem, location);
}

/** The members of quantities that messages name differently. */
const KEYS = { 'column count': 'columns', 'day count': 'days', 'separator thickness': 'thickness', 'minimum column width': 'minimumWidth' };

/** Returns the location of the value that a message is about; undefined if the message does not name one. */
function locationOf(problem, ranges) {
  const [subject] = problem.split(':');
  if (subject.startsWith('$')) {
    // Report a missing value at the nearest existing ancestor.
    for (let path = subject; path; path = path.replace(/(\.[^.[]*|\[\d+\])$/, '')) {
      if (ranges.has(path) || path === '$') return ranges.get(path)?.start;
    }
  }
  // The layout's own messages name numbers in words: “section 0: line spacing is −3”.
  const quantity = /: ([a-z ]+?) is /.exec(problem)?.[1] ?? '';
  const key = KEYS[quantity] ?? quantity.replaceAll(/ (\w)/g, (_, letter) => letter.toUpperCase());
  return [...ranges].find(([path]) => key && path.endsWith(`.${key}`))?.[1].start;
}

let marked;

function report(problem, location) {
  note(problem && readable(problem), true);
  mirror.getInputField().setAttribute('aria-invalid', String(Boolean(problem)));
  if (marked !== undefined) mirror.removeLineClass(marked, 'background', 'is-wrong');
  marked = undefined;
  if (location === undefined) return;
  const { line } = mirror.posFromIndex(location);
  marked = mirror.addLineClass(line, 'background', 'is-wrong');
  note(`Line ${line + 1}: ${readable(problem)}`, true);
}

/** Shows a message below the layout. */
function note(text, isProblem = false) {
  $('#editor-problem').textContent = text ?? '';
  $('#editor-problem').classList.toggle('is-problem', isProblem);
}

/** Makes a message readable: names the member or the quantity and the expected values, and suggests a similar name. */
function readable(problem) {
  const [, where, what, value, wanted] = /^([a-z]+(?: \d+(?: of section \d+)?)?): (.+) is (.+); expected (.+)$/s.exec(problem) ?? [];
  if (what) {
    // The editor has a single description for all sections.
    const of = /^(layout|section 0)$/.test(where) ? '' : ` of ${where}`;
    const instead = value === 'not determined' ? '' : ` instead of ${value}`;
    return plain(`${what[0].toUpperCase()}${what.slice(1)}${of}: expected ${wanted}${instead}.`);
  }
  const [, path, expected, found] = /^(\$[^:]*): expected (.*), found (.*)$/s.exec(problem) ?? [];
  if (!path) return problem;
  const name = path.split('.').at(-1);
  const known = /^only the keys (.*)$/.exec(expected)?.[1].split(', ');
  if (!known) return plain(`${path === '$' ? 'Expected' : `“${name}”: expected`} ${expected} instead of ${found}.`);
  const nearest = known.map((key) => [distance(name, key), key]).sort(([one], [other]) => one - other)[0];
  const meant = nearest[0] <= 1 + name.length / 4 ? `Did you mean “${nearest[1]}”? ` : '';
  return `Unknown key “${name}”. ${meant}Expected one of ${known.join(', ')}.`;
}

/** Returns text with real minus signs, and without decimals in whole numbers. */
function plain(text) { return text.replaceAll(/(\d)\.0(?!\d)/g, '$1').replaceAll(/(?<![\w.)])-(?=\d)/g, '−'); }

/** Returns the Levenshtein distance between two words. */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, its] of [...other].entries()) {
      next.push(Math.min(row[index] + (letter.toLowerCase() === its.toLowerCase() ? 0 : 1), row[index + 1] + 1, next[index] + 1));
    }
    row = next;
  }
  return row.at(-1);
}

function renderSwift() {
  // Each line is an element, which makes it possible to indent the rest of a wrapped line.
  const lines = swift(shown).split('\n').map((text, index, all) => {
    const line = document.createElement('span');
    line.className = 'line';
    CodeMirror.runMode(index < all.length - 1 ? `${text}\n` : text, 'swift', line);
    return line;
  });
  $('#editor-swift code').replaceChildren(...lines);
}

// ---- Controls

function render() {
  const holder = $('#editor-controls');
  const groups = controlsFor(shown);
  const key = JSON.stringify(groups.map(({ title, controls }) => [title, controls.map(({ path, kind }) => [path, kind])]));
  if (holder.dataset.key === key) {
    // Reuse the elements, because the user may be dragging one of them.
    for (const [index, control] of groups.flatMap(({ controls }) => controls).entries()) holder.controls[index].set(control);
    return;
  }
  holder.dataset.key = key;
  holder.controls = [];
  holder.replaceChildren(...groups.map(({ title, controls }) => make(
    'fieldset', {}, make('legend', { textContent: title }),
    ...controls.map((control) => {
      const known = controlElement(control);
      holder.controls.push(known);
      return known.element;
    }))));
}

/** Changes the value at a path, and shows a message if there is a problem. Returns whether the layout uses the value. */
function change(path, value) {
  let next = shown;
  // Expand a header given as a number into an object.
  const holder = path.slice(0, -1);
  if (holder.length && typeof valueAt(next, holder) === 'number') next = replaced(next, holder, { length: valueAt(next, holder) });
  next = replaced(next, path, value);
  const problem = show(next);
  if (!problem) write(shown, path.join('.'));
  report(problem);
  render();
  return !problem;
}

/** Returns an element for a control, and a function that sets it. */
function controlElement(control) {
  const { kind, path, title } = control;
  const label = make('span', { textContent: title });
  switch (kind) {
    case 'number': {
      const range = make('input', { type: 'range', min: 0, max: control.most, step: control.step, ariaLabel: title });
      const number = make('input', { type: 'number', min: 0, step: 'any', ariaLabel: `${title}, exactly` });
      number.setAttribute('aria-describedby', 'editor-problem');
      const mark = (isWrong) => { number.ariaInvalid = isWrong ? 'true' : null; };
      let current;
      const set = ({ value }) => {
        current = value;
        range.value = value;
        if (document.activeElement === number) return;
        number.value = value;
        mark(false);
      };
      range.addEventListener('input', () => change(path, range.valueAsNumber));
      number.addEventListener('input', () => {
        if (Number.isFinite(number.valueAsNumber)) mark(!change(path, number.valueAsNumber));
        // The user may still be typing a number in an empty field.
        else if (number.validity.badInput) {
          mark(true);
          report(`${title}: expected a number.`);
        }
      });
      // Restore the current value if the user leaves the field empty.
      number.addEventListener('change', () => {
        if (number.value) return;
        number.value = current;
        mark(false);
        report(undefined);
      });
      set(control);
      return { element: make('div', { className: 'edit-number' }, label, range, number), set };
    }
    case 'choice': {
      const select = make('select', { ariaLabel: title }, ...control.options.map((option) => make('option', { textContent: option, value: option })));
      const set = ({ value }) => { select.value = value; };
      select.addEventListener('change', () => change(path, select.value));
      set(control);
      return { element: make('label', { className: 'edit-choice' }, label, select), set };
    }
    default: {
      const input = make('input', { type: 'checkbox' });
      const set = ({ value }) => { input.checked = value; };
      input.addEventListener('change', () => change(path, kind === 'part' ? (input.checked ? control.added : undefined) : input.checked));
      set(control);
      return { element: make('label', { className: 'edit-toggle' }, input, label), set };
    }
  }
}

// ---- Completion, from the schema of scenes

function complete() { mirror.showHint(); }

function resolved(node) { return node?.$ref ? { ...schema.$defs[node.$ref.split('/').at(-1)], ...node, $ref: undefined } : node; }

/** Returns all alternatives of a schema node. */
function forms(node) {
  const form = resolved(node);
  if (!form) return [];
  const inner = ['anyOf', 'oneOf', 'allOf'].flatMap((name) => form[name] ?? []).concat(form.then ?? [], form.else ?? []);
  return [form, ...inner.flatMap(forms)];
}

function members(nodes, key) { return nodes.flatMap((node) => (node.properties?.[key] ? forms(node.properties[key]) : [])); }

/** Returns the completions at a cursor position: names with descriptions, or values. */
export function completions(before, after = '') {
  const context = contextAt(before, after);
  if (!context) return [];
  let nodes = forms(schema.$defs[{ table: 'table', calendar: 'calendar' }[source?.type] ?? 'layout']);
  for (const key of context.path) nodes = members(nodes, key);
  if (context.isValue) {
    return members(nodes, context.key).flatMap((node) => node.enum ?? (node.const !== undefined ? [node.const] : node.type === 'boolean' ? [true, false] : []))
      .map((value) => ({ text: JSON.stringify(value), note: '' }));
  }
  const found = new Map();
  for (const node of nodes) {
    for (const [name, member] of Object.entries(node.properties ?? {})) {
      if (context.names.has(name)) continue;
      const { description, $ref } = member;
      found.set(name, description ?? ($ref && resolved(member).description) ?? '');
    }
  }
  return [...found].map(([name, note]) => ({ text: `"${name}": `, note }));
}

function hint(editor) {
  const cursor = editor.getCursor();
  const line = editor.getLine(cursor.line);
  const [begun] = /"?[\w.]*$/.exec(line.slice(0, cursor.ch));
  const from = { line: cursor.line, ch: cursor.ch - begun.length };
  const before = editor.getRange({ line: 0, ch: 0 }, from);
  // Also replace the rest of the name, and its quotation mark and colon if they exist.
  const rest = line.slice(cursor.ch);
  const isQuoted = begun.startsWith('"');
  const [after] = (isQuoted ? /^\w*"?/ : /^\w*/).exec(rest);
  const [whole] = (isQuoted ? /^\w*"?\s*:\s?/ : /^\w*\s*:\s?/).exec(rest) ?? [after];
  const to = { line: cursor.line, ch: cursor.ch + after.length };
  const list = completions(before, editor.getRange(to, { line: editor.lineCount(), ch: 0 }))
    .filter(({ text }) => text.replaceAll('"', '').startsWith(begun.replaceAll('"', '')))
    .map(({ text, note }) => ({
      text, render: (element) => element.append(make('b', { textContent: text.replace(/: $/, '') }), make('span', { textContent: note })),
      to: { line: cursor.line, ch: cursor.ch + (text.endsWith(': ') ? whole : after).length },
    }));
  return { list, from, to };
}
