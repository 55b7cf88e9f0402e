// The cells of a server-rendered first view, for pages that keep them.

import { cellKey } from './description.js';

/** The cells of the first view in an element, by their contents. */
export class ServedCells {
  #view;
  #cells;

  /** @param element The element that contains the first view, if there is one. */
  constructor(element) {
    this.#view = element.querySelector(':scope > .tessera-first');
    this.#cells = new Map(Array.from(this.#view?.querySelectorAll('[data-cell]') ?? [], (cell) => [cell.dataset.cell, cell]));
  }

  /** Takes a cell from the first view while the view is shown. Returns undefined if there is no such cell. */
  take(about) {
    if (!this.#cells.size || !this.#view.isConnected) return undefined;
    const cell = this.#cells.get(cellKey(about));
    cell?.removeAttribute('data-cell');
    this.#cells.delete(cellKey(about));
    return cell;
  }
}
