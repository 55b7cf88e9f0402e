// The first view of a collection as HTML and CSS, for servers that run JavaScript: Node.js, and others that can read files and run
// WebAssembly.
//
//   import { html, renderFirstView } from 'tessera/server';
//   const first = await renderFirstView({ width: 390, height: 844, layout, sections, render: ({ id }) => html`<b>${names[id]}</b>` });
//
// `createCollection` takes over the element that contains it, without a visible change.

import { readFile } from 'node:fs/promises';
import { checkNames, checkOptions } from './check.js';
import { ShownData } from './data.js';
import { cellKey, describeCell, encodeDescription, labelOf } from './description.js';
import { checkInsets, checkNumber, checkWord } from './elements.js';
import { OPTIONS } from './options.js';

const SERVER_OPTIONS = ['width', 'height', 'scale', 'direction', 'prefix', 'serverProgram', 'renderToString'];
const DIRECTIONS = ['ltr', 'rtl'];
const PROGRAM = new URL('../collections.server.wasm', import.meta.url);
const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '\0': '\uFFFD' };
/** The placeholder for a cell: its item, its section, the index of the section, its own index, and its kind. */
// eslint-disable-next-line no-control-regex
const PLACEHOLDER = /\0(-?\d+) (-?\d+) (-?\d+) (-?\d+) ([^\0]*)\0/g;

/** Markup that can be inserted verbatim, as returned by `html` and `trusted`. */
export class SafeHTML {
  #markup;

  constructor(markup) { this.#markup = markup; }

  toString() { return this.#markup; }
}

/** Returns the markup of a value: safe HTML verbatim, the values of an array one after another, and anything else as escaped text. */
function markupOf(value) {
  if (value instanceof SafeHTML) return String(value);
  if (Array.isArray(value)) return value.map(markupOf).join('');
  return String(value ?? '').replace(/[&<>"'\0]/g, (letter) => ESCAPES[letter]);
}

/** A template tag for safe HTML. Escapes the values in the template, except for safe HTML. Write attribute values in quotation marks. */
export function html(parts, ...values) { return new SafeHTML(String.raw({ raw: parts }, ...values.map(markupOf))); }

/** Marks markup as safe, for example the output of another library. Never pass users' text to it. */
export function trusted(markup) { return new SafeHTML(String(markup)); }

/** The programs that have been read, by URL. Each first view runs its own instance, so views never share memory. */
const programs = new Map();

function readProgram(source) {
  const key = String(source);
  if (!programs.has(key)) {
    const program = readFile(source).then((bytes) => WebAssembly.compile(bytes));
    programs.set(key, program);
    program.catch(() => programs.delete(key));
  }
  return programs.get(key);
}

/** A running program that renders one first view. */
class Renderer {
  #exports;
  #printed = [];

  static async start(source) {
    const module = await readProgram(source);
    const renderer = new Renderer();
    const { exports } = await WebAssembly.instantiate(module, renderer.#imports);
    renderer.#exports = exports;
    (exports.__main_argc_argv ?? exports.main)?.(0, 0);
    return renderer;
  }

  get #imports() {
    return {
      tessera: {
        putchar: (byte) => {
          if (byte === 10) console.warn(new TextDecoder().decode(new Uint8Array(this.#printed.splice(0))));
          else this.#printed.push(byte);
        },
        random: (address, count) => crypto.getRandomValues(new Uint8Array(this.#exports.memory.buffer, address, count)),
        ask: () => 0,
      },
    };
  }

  /** @param message A description of a collection. */
  render(message, { width, height, insets = {}, scale, direction, prefix }) {
    const { tessera_scratch: scratch, tessera_first_view: render, tessera_failure: failure, memory } = this.#exports;
    const name = new TextEncoder().encode(prefix);
    const address = scratch(message.length + name.length);
    if (!address) throw new RangeError(`${message.length} bytes are more than the program accepts.`);
    const bytes = new Uint8Array(memory.buffer, address);
    bytes.set(message);
    bytes.set(name, message.length);
    const { top = 0, left = 0, bottom = 0, right = 0 } = insets;
    const pointer = render(message.length, name.length, width, height, top, left, bottom, right, scale, DIRECTIONS.indexOf(direction));
    if (!pointer) throw new RangeError(this.#texts(failure(), 1)[0]);
    const [markup, styles] = this.#texts(pointer, 2);
    return { markup, styles };
  }

  /** Returns strings from the program's memory, given the address and the number of bytes of each. */
  #texts(pointer, count) {
    const { buffer } = this.#exports.memory;
    const numbers = [...new Float64Array(buffer, pointer, 2 * count)];
    return Array.from({ length: count }, (_, text) => new TextDecoder().decode(new Uint8Array(buffer, numbers[2 * text], numbers[2 * text + 1])));
  }
}

/** Returns the markup for the value that a page's function returns for a cell. @param renderToString Renders framework elements. */
async function contentMarkup(value, renderToString) {
  if (Array.isArray(value)) return (await Promise.all(value.map((part) => contentMarkup(part, renderToString)))).join('');
  const isElement = Object(value) === value && !(value instanceof SafeHTML);
  if (renderToString && isElement) return String(await renderToString(value));
  if (isElement && String(value) === '[object Object]') {
    throw new TypeError('A cell can contain only text, or the result of “html” or “trusted”. Pass “renderToString” to show elements of a framework.');
  }
  // Conditional expressions in templates can produce Booleans, which show nothing.
  return renderToString && typeof value === 'boolean' ? '' : markupOf(value);
}

/** Writes a cell with the content that the page's functions return. */
async function writeCell(data, { layout, render, renderers = {}, renderToString }, values) {
  const about = describeCell(data, values);
  const { kind } = about;
  const fill = renderers[kind] ?? (kind === 'item' ? render : undefined);
  const content = fill || values.item >= 0 || kind === 'item' ? fill?.(about) : labelOf(layout, data, about, values.sectionIndex);
  return `<div class="tessera-cell" data-cell="${markupOf(cellKey(about))}">${await contentMarkup(content, renderToString)}</div>`;
}

/** Validates the options and adds default values. */
function completed({ width, height, scale = 1, direction = 'ltr', prefix = 'first-', serverProgram = PROGRAM, renderToString, ...options }) {
  for (const [name, value] of Object.entries({ width, height, scale })) {
    checkNumber(value, `The option “${name}”`);
    if (value <= 0) throw new RangeError(`The option “${name}” must be greater than 0, not ${value}.`);
  }
  checkWord(direction, 'direction', DIRECTIONS);
  if (!/^[A-Za-z][\w-]*$/.test(prefix)) throw new TypeError(`The option “prefix” must be a letter, followed by letters, digits, “-” and “_”, not “${String(prefix)}”.`);
  if (renderToString !== undefined && typeof renderToString !== 'function') throw new TypeError(`The option “renderToString” must be a function, not “${String(renderToString)}”.`);
  checkOptions(options);
  checkInsets(options.insets);
  if (!options.layout) throw new TypeError('The option “layout” is missing.');
  return { width, height, scale, direction, prefix, serverProgram, renderToString, ...options };
}

/**
 * Renders the start of a collection in an element of a given size. The options are those of `createCollection`, with `render` and
 * `renderers` that return text or safe HTML, and options for servers. Sources/Tessera/Tessera.docc/ON-A-SERVER.md describes them.
 *
 * @param options.width The width of the element, and `height` its height, in CSS pixels.
 * @param options.scale The number of device pixels in a CSS pixel.
 * @param options.direction The reading direction: “ltr” or “rtl”.
 * @param options.prefix The prefix of the identifiers in the HTML, which must be different for each collection on a page.
 * @param options.renderToString Renders a framework element that `render` or a renderer returns. Returns text, or a promise of text.
 * @param options.serverProgram The path or URL of the program, if it is not in the folder of this script.
 * @returns `html` for the element, and `styles` for a style sheet.
 */
export async function renderFirstView(options) {
  checkNames(options, [...OPTIONS, ...SERVER_OPTIONS]);
  const all = completed(options);
  const data = new ShownData();
  const kinds = [];
  const change = data.change(all.sections ?? [], { ...all, kinds }, []);
  const message = encodeDescription(all, change, kinds);
  change.commit();
  const renderer = await Renderer.start(all.serverProgram);
  const { markup, styles } = renderer.render(message, all);
  const numbered = (item, section, sectionIndex, index, kind) => ({ item: +item, section: +section, sectionIndex: +sectionIndex, index: +index, kind });
  // If the page scrolls, headers are pinned below the bar of the site. The first rule belongs to the outermost element.
  const { top } = all.scroller?.page ?? {};
  const cells = await Promise.all(Array.from(markup.matchAll(PLACEHOLDER), ([, ...values]) => writeCell(data, all, numbered(...values))));
  return {
    html: markup.replace(PLACEHOLDER, () => cells.shift()),
    styles: top === undefined ? styles : `${styles}#${all.prefix}0 { --tessera-top: ${Number(top)}px; }\n`,
  };
}
