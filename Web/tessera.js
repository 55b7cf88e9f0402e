// Tessera in a page: applies the engine's updates to elements, and reports events to the engine. Has no dependencies.
//
//   import { load } from './tessera.js';
//   const tessera = await load('gallery.wasm');
//   const collection = tessera.open('books', document.querySelector('#books'));
// or, after calling `define`: <tessera-collection src="gallery.wasm" screen="books"></tessera-collection>
// You can also describe a collection in JavaScript:
//
//   import { createCollection } from './tessera.js';
//   const collection = await createCollection(element, { layout, sections, render });
// docs/WEB-BOUNDARY.md documents every call and every number that crosses the boundary.

import { Collection } from './tessera/collection.js';
import { checkInsets, checkWord, fail } from './tessera/elements.js';
import { Program, partsOf } from './tessera/program.js';

/** The loaded programs, by URL. */
const programs = new Map();

/** The valid values of the `rest` option. */
const RESTS = ['early', 'needed'];

/** The parts of the program for described collections. Bundlers detect the files only in expressions of this form. */
const DESCRIBED = { first: new URL('./collections.wasm', import.meta.url), rest: new URL('./collections.rest.wasm', import.meta.url) };

/** Fetches a program once. A later call retries a failed fetch. */
function loadOnce(source) {
  const { href } = partsOf(source).first;
  if (!programs.has(href)) {
    const program = Program.load(source);
    programs.set(href, program);
    program.catch(() => programs.delete(href));
  }
  return programs.get(href);
}

/** Fetches the program for described collections, and the function that creates a collection. */
async function loadDescribed(options) {
  const [loaded, { describe }] = await Promise.all([loadOnce(options?.program ?? DESCRIBED), import('./tessera/described.js')]);
  const show = (...values) => new Collection(...values);
  return (element, options) => describe(() => checkElement(element), show, element, loaded, options);
}

function checkElement(element) {
  // An element from another document is an instance of that document's own class.
  if (element?.nodeType !== Node.ELEMENT_NODE) throw new TypeError(`Expected an element, not “${element}”.`);
  if (element.classList.contains('tessera')) throw new Error('The element has a collection. Close that first.');
  const { body, documentElement } = element.ownerDocument;
  if (element === body || element === documentElement) {
    throw new TypeError(`<${element.localName}> cannot scroll by itself: the window scrolls it. Add a <div> with a height to the page, and pass that instead.`);
  }
  const other = [...element.childNodes].find(takesRoom);
  if (other) {
    throw new TypeError(`The element must be empty, but it contains ${other.localName ? `<${other.localName}>` : `“${other.data.trim().slice(0, 40)}”`}. Remove that first.`);
  }
}

/** Returns whether a node in an element is visible content outside a server-rendered first view. */
function takesRoom(node) {
  if (node.nodeType === Node.TEXT_NODE) return node.data.trim() !== '';
  return node.nodeType === Node.ELEMENT_NODE && !node.matches('.tessera-first, .tessera-refresh, script, style, link, meta, noscript, template, [hidden]');
}

function openScreen(program, name, element, options = {}) {
  checkElement(element);
  checkInsets(options.insets);
  let collection;
  const host = program.attempt(() => {
    try {
      const host = program.exports.tessera_open(program.writeText(name));
      if (host < 0) throw new Error(host === -1 ? `There is no screen “${name}”.` : `The screen “${name}” cannot be created: its closure returns nil.`);
      if (collection) collection.host = host;
      return host;
    } catch (error) {
      if (!collection) throw error;
      collection.fail(error);
      collection.close();
    }
  });
  collection = new Collection(element, host, program, options);
  return collection;
}

/**
 * Fetches a program that contains screens and starts it.
 *
 * @param source The URL of the program, whose second part is in the same folder, or an object with the URLs of both as `first` and `rest`.
 * @param options.screens The screens to open first. If the first part of the program cannot show one of them, the rest is fetched too.
 * @param options.rest When to fetch the rest of the program: `early` when the first screen is visible, or `needed` only on demand.
 */
export async function load(source, { screens = [], rest = 'early' } = {}) {
  checkWord(rest, 'rest', RESTS);
  const program = await Program.load(source);
  program.isFrugal = rest === 'needed';
  await program.prepare(screens);
  return {
    exports: program.exports,
    /** Waits until the program can show these screens. */
    prepare: (names) => program.prepare(names),
    /** Opens a screen in an element. Close it with `close`. */
    open: (name, element, options) => openScreen(program, name, element, options),
  };
}

/**
 * Creates a collection in an element, which becomes its scroller. The page provides the layout as JSON, the data as ids, and a function
 * that fills cells. Sources/Tessera/Tessera.docc/FROM-JAVASCRIPT.md describes the options, and tessera.d.ts their types.
 */
export function createCollection(element, options = {}) {
  const created = create(element, options, creations.get(element));
  const forget = () => { if (creations.get(element) === created) creations.delete(element); };
  created.then(forget, forget);
  if (element?.nodeType) creations.set(element, created);
  return created;
}

/** The collections that are being created, by element. */
const creations = new WeakMap();

/** @param before An earlier call for the same element. It finishes first, and the page can then close its collection. */
async function create(element, options, before) {
  if (!before) checkElement(element);
  const [make] = await Promise.all([loadDescribed(options), before?.catch(() => {})]);
  return make(element, options);
}

/** Parses an `insets` attribute in the order of CSS: top, right, bottom, left. */
function readInsets(text) {
  const [top, right, bottom, left] = text.split(' ').map(Number);
  return { top, right, bottom, left };
}

/**
 * Registers the element `<tessera-collection>`. With `src` and `screen`, it shows a screen; without them, it shows the collection that its
 * properties describe. The attribute `rest` is the URL of the program's second part, if that is not in the folder of the first, and
 * `insets` specifies the container's insets in CSS pixels, for example “44 0 34 0”.
 */
export function define(name = 'tessera-collection') {
  if (customElements.get(name)) return;
  customElements.define(name, class extends HTMLElement {
    #options;
    #collection;
    /** Whether a collection is currently being created. */
    #isOpening = false;

    constructor() {
      super();
      // Apply the properties set before the element was defined.
      for (const property of ['options', 'sections', 'layout']) {
        if (!Object.hasOwn(this, property) || this[property] === undefined) continue;
        const value = this[property];
        delete this[property];
        this[property] = value;
      }
    }

    /** The options of `createCollection` or of a screen. Set them before you insert the element into the page. */
    get options() { return this.#options; }

    set options(options) {
      // Keep data and a layout that were set earlier.
      const { sections, layout } = this.#options ?? {};
      this.#options = { ...(sections && { sections }), ...(layout && { layout }), ...options };
      if (this.#collection?.setOptions?.(this.#options, { animation: true }) === false) this.#reopen();
    }

    /** The collection; undefined until it is open. */
    get collection() { return this.#collection; }

    get sections() { return this.#collection?.sections ?? this.options?.sections ?? []; }

    set sections(sections) {
      this.#collection?.apply(sections, { animation: true });
      this.options = { ...this.options, sections };
    }

    get layout() { return this.options?.layout; }

    set layout(layout) {
      this.#collection?.setLayout(layout, { animation: true });
      this.options = { ...this.options, layout };
    }

    async connectedCallback() {
      const [source, screen] = [this.getAttribute('src'), this.getAttribute('screen')];
      try {
        if (!screen && !this.options?.layout) throw new Error(`<${name}> needs the attributes src and screen, or a layout in its options.`);
        if (screen && !source) throw new Error(`<${name}> needs the attribute src.`);
        const loaded = await (screen ? loadOnce({ first: source, rest: this.getAttribute('rest') }) : loadDescribed(this.options));
        if (screen) await loaded.prepare([screen]);
        if (!this.isConnected || this.#collection || this.#isOpening) return;
        this.style.display ||= 'block';
        const insets = this.getAttribute('insets');
        if (insets) this.options = { insets: readInsets(insets), ...this.options };
        if (screen) this.#collection = openScreen(loaded, screen, this, this.options);
        else if (!await this.#describe(loaded)) return;
        this.dispatchEvent(new CustomEvent('tessera-open', { bubbles: true }));
      } catch (error) {
        fail(this, error);
      }
    }

    /** Replaces the collection with one that has the new options. */
    #reopen() {
      this.#collection.close();
      this.#collection = undefined;
      this.connectedCallback();
    }

    /** Shows the collection that the properties describe. Returns whether the element is then still in the page. */
    async #describe(make) {
      this.#isOpening = true;
      const { options } = this;
      try {
        const collection = await make(this, options);
        if (!this.isConnected) {
          collection.close();
          return false;
        }
        this.#collection = collection;
      } finally {
        this.#isOpening = false;
      }
      // Apply properties that were set in the meantime.
      const { layout, sections } = this.options;
      if (layout !== options.layout) this.#collection.setLayout(layout);
      if (sections !== options.sections) this.#collection.apply(sections);
      return true;
    }

    disconnectedCallback() {
      // Do not close the collection if the element only moves within the page.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#collection?.close();
        this.#collection = undefined;
      });
    }
  });
}
