// The types of refresh.js.

/**
 * Lets a finger that pulls an element down at its start refresh what it shows. Returns a function that ends it.
 *
 * @param refresh Returns a promise that is settled when what is new is there.
 */
export function pullToRefresh(element: Element, refresh: () => Promise<unknown> | unknown): () => void;
