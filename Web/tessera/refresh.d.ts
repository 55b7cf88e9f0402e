// The types of refresh.js.

/**
 * Lets users refresh the contents of an element by pulling it down at its start. Returns a function that ends this.
 *
 * @param refresh Returns a promise that settles when the new contents have arrived.
 */
export function pullToRefresh(element: Element, refresh: () => Promise<unknown> | unknown): () => void;
