// The types of exchange.js.

import type { Collection, ID } from '../tessera';

export interface ExchangeOptions {
  /** Whether an item may go to a collection. */
  canExchange?(item: { id: ID; from: Collection; to: Collection }): boolean;
  /** An item has gone to another collection, which shows it there already. */
  onExchange?(item: { id: ID; from: Collection; to: Collection; sectionId: ID; index: number }): void;
}

/** Lets people drag items of described collections from each to any other. Returns a function that ends it. */
export function exchangeItems(collections: readonly Collection[], options?: ExchangeOptions): () => void;
