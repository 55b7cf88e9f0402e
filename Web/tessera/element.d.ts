// The types of element.js, whose import registers <tessera-collection>.

export { define } from '../tessera.js';
export type { CollectionEventMap, TesseraCollectionElement } from '../tessera.js';
