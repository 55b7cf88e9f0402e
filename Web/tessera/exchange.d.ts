// The types of exchange.js.

import type { Collection, ID } from '../tessera.js';

/** The options of an exchange of items between collections. */
export interface ExchangeOptions {
  /** Returns whether an item may move to another collection. */
  canExchange?(item: { id: ID; from: Collection<any>; to: Collection<any> }): boolean;
  /** Called when an item that had left its collection is dropped at a different position, possibly in the same collection. The item is
   * already shown there. */
  onExchange?(item: { id: ID; from: Collection<any>; to: Collection<any>; sectionId: ID; index: number }): void;
}

/** Lets users drag items between any of the described collections, which must allow drags (`drags: true`). Returns a function that ends
 * this. */
export function exchangeItems(collections: readonly Collection<any>[], options?: ExchangeOptions): () => void;
