// Code that framework adapters share: a collection that follows changed options, and the cells into which a framework renders.

import { createCollection } from '../tessera.js';
import { OPTIONS } from './options.js';

/** The options that an adapter provides itself, because the framework renders into the cells. */
const PROVIDED = new Set(['render', 'hydrate', 'renderers', 'putAway', 'dispose', 'onFill']);

/** The names of the options that users of an adapter specify. */
export const ADAPTED = OPTIONS.filter((name) => !PROVIDED.has(name));

/**
 * Returns the element's markup before its collection opens: a server-rendered first view, and its styles.
 *
 * @param firstView The result of `renderFirstView`, with the `nonce` of a Content-Security-Policy that requires one for styles.
 */
export function markupOf(firstView) {
  if (!firstView) return undefined;
  const { html, styles, nonce } = firstView;
  if (typeof html !== 'string') throw new TypeError('“firstView” must be the result of `renderFirstView`: an object with “html” and “styles”.');
  const attribute = nonce ? ` nonce="${String(nonce).replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"` : '';
  return `${styles ? `<style${attribute}>${styles}</style>` : ''}${html}`;
}

/** A collection in an element that follows changes to its options. */
export class Follower {
  #element;
  #options;
  #report;
  #collection;
  #isClosed = false;

  /**
   * @param report An object with the functions `opened`, which receives a collection, `closed`, called when a new collection replaces one,
   * and `failed`, which receives an error.
   */
  constructor(element, options, report) {
    this.#element = element;
    this.#options = options;
    this.#report = report;
    this.#open();
  }

  /** Creates a collection with the position and the selection of a previous one. */
  async #open(before) {
    let collection;
    try {
      // In development, React mounts components twice. A collection that closes immediately must not take over the first view.
      await undefined;
      if (this.#isClosed) return;
      collection = await createCollection(this.#element, this.#options);
      if (this.#isClosed) {
        collection.close();
        return;
      }
      if (before) restore(collection, before);
      this.#collection = collection;
      this.#report.opened(collection);
      // The options may have changed while the program was loading.
      this.update(this.#options);
    } catch (error) {
      if (!this.#isClosed) this.#report.failed(error);
    }
  }

  /** Applies changed options. If the collection cannot change one of them, a new collection replaces it. */
  update(options, settings) {
    this.#options = options;
    const collection = this.#collection;
    if (!collection || collection.setOptions(options, settings)) return;
    const { position, selection } = collection;
    collection.close();
    this.#collection = undefined;
    this.#report.closed();
    this.#open({ position, selection });
  }

  close() {
    this.#isClosed = true;
    this.#collection?.close();
    this.#collection = undefined;
  }
}

/** Restores a position before anything is painted, and the selection of items that still exist. */
function restore(collection, { position, selection }) {
  collection.restore(position);
  collection.inner.run();
  const remaining = selection.filter((item) => typeof item === 'object' || collection.indexOf(item));
  if (remaining.length && collection.selectionMode !== 'none') collection.selection = remaining;
}

/** The cells in use, into which a framework renders the contents of their elements. */
export class Cells {
  /** Renders the entries. The framework sets this function. When it returns, all contents must be in the page, because cells are then
   * measured. */
  show = () => {};
  #entries = new Map();
  #numbers = new WeakMap();
  #count = 0;
  #isStale = false;

  /** The cells in use. Each has its element, a number that identifies it, its content, and a key that identifies the content. */
  get entries() { return [...this.#entries.values()]; }

  /** Returns the options that make a collection fill these cells. @param kinds The kinds of elements that have renderers. */
  options(kinds) {
    const fill = (cell, about) => this.#fill(cell, about);
    const remove = (cell) => this.#remove(cell);
    return { render: fill, renderers: Object.fromEntries(kinds.map((kind) => [kind, fill])), putAway: remove, dispose: remove, onFill: () => this.#flush() };
  }

  #fill(cell, about) {
    if (!this.#numbers.has(cell)) this.#numbers.set(cell, this.#count += 1);
    const { kind, id, index, sectionIndex } = about;
    // An item without an id is identified by its index.
    const key = [kind, typeof id, id ?? `${sectionIndex} ${index}`].join(' ');
    this.#entries.set(cell, { cell, about, key, number: this.#numbers.get(cell) });
    this.#isStale = true;
  }

  #remove(cell) { if (this.#entries.delete(cell)) this.#isStale = true; }

  #flush() {
    if (!this.#isStale) return;
    this.#isStale = false;
    this.show();
  }
}

/**
 * Replaces the classes that a page sets on an element, but not the collection's own classes, which a framework would remove by
 * setting all classes.
 *
 * @param before The page's previous class names, separated by spaces.
 */
export function replaceClasses({ classList }, before, after) {
  const names = (text) => text.split(/\s+/).filter(Boolean);
  classList.remove(...names(before));
  classList.add(...names(after));
}
