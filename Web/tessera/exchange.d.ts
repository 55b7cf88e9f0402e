// The types of exchange.js.

import type { Collection, ID } from '../tessera.js';

/** The options of an exchange of items between collections. */
export interface ExchangeOptions {
  /** Whether an item may go to a collection. */
  canExchange?(item: { id: ID; from: Collection<any>; to: Collection<any> }): boolean;
  /** An item that had left its collection was dropped at a different position, perhaps of the same one. It is already shown there. */
  onExchange?(item: { id: ID; from: Collection<any>; to: Collection<any>; sectionId: ID; index: number }): void;
}

/** Lets people drag items of described collections that admit drags (`drags: true`) from each to any other. Returns a function that ends it. */
export function exchangeItems(collections: readonly Collection<any>[], options?: ExchangeOptions): () => void;
