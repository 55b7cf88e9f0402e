// Tessera in a page: applies the engine's updates to elements, and reports events to the engine. No dependencies.
//
//   import { load } from './tessera.js';
//   const tessera = await load('gallery.wasm');
//   const collection = tessera.open('books', document.querySelector('#books'));
//
// or, once `define` was called: <tessera-collection src="gallery.wasm" screen="books"></tessera-collection>
//
// The boundary, number by number: docs/WEB-BOUNDARY.md.

import { Collection, checkNumber } from './tessera/collection.js';
import { fail } from './tessera/elements.js';
import { Program } from './tessera/program.js';

/** Fetches a program of screens and starts it. */
export async function load(source) {
  const program = await Program.load(source);
  return {
    exports: program.exports,
    /** Opens a screen in an element. Close it with `close`. */
    open(name, element, options = {}) {
      if (!(element instanceof Element)) throw new TypeError(`“${element}” is no element.`);
      if (element.classList.contains('tessera')) throw new Error('The element has a collection. Close that first.');
      for (const [side, inset] of Object.entries(options.insets ?? {})) checkNumber(inset, `The inset “${side}”`);
      const host = program.exports.tessera_open(program.writeText(name));
      if (host < 0) throw new Error(`There is no screen “${name}”.`);
      return new Collection(element, host, program, options);
    },
  };
}

/** Makes `<tessera-collection src screen>` known to the page. */
export function define(name = 'tessera-collection') {
  if (customElements.get(name)) return;
  customElements.define(name, class extends HTMLElement {
    static programs = new Map();
    /** The options for `open`; set them before the element is in the page. */
    options;

    async connectedCallback() {
      const [source, screen] = [this.getAttribute('src'), this.getAttribute('screen')];
      const { programs } = this.constructor;
      try {
        if (!source || !screen) throw new Error(`<${name}> needs the attributes src and screen.`);
        if (!programs.has(source)) programs.set(source, load(source));
        const program = await programs.get(source);
        if (!this.isConnected || this.collection) return;
        this.style.display ||= 'block';
        this.collection = program.open(screen, this, this.options);
        this.dispatchEvent(new CustomEvent('tessera-open', { bubbles: true }));
      } catch (error) {
        // Another element may try again.
        if (programs.get(source) && !this.collection) await programs.get(source).catch(() => programs.delete(source));
        fail(this, error);
      }
    }

    disconnectedCallback() {
      this.collection?.close();
      this.collection = undefined;
    }
  });
}
