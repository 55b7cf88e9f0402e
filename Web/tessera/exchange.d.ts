// The types of exchange.js.

import type { Collection, ID } from '../tessera.js';

/** The options for exchanging items between collections. */
export interface ExchangeOptions {
  /** Returns whether an item can move to another collection. */
  canExchange?(item: { id: ID; from: Collection<any>; to: Collection<any> }): boolean;
  /**
   * Called when the user drops an item that has left its collection at a different position, possibly in the same collection. The
   * collection already shows the item there.
   */
  onExchange?(item: { id: ID; from: Collection<any>; to: Collection<any>; sectionId: ID; index: number }): void;
}

/** Lets users drag items between any of the described collections, which must allow drags (`drags: true`). Returns a function that ends
 * this. */
export function exchangeItems(collections: readonly Collection<any>[], options?: ExchangeOptions): () => void;
