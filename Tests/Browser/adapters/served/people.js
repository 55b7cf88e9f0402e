// The content of both server-rendered applications: sections with rows of different heights below pinned headers.
const ids = (section) => Array.from({ length: 100 }, (_, index) => `${section}${index}`);
const LIST = { section: { arrangement: { type: 'list', itemSize: { estimated: 40 } }, header: { length: 32, pinned: true } } };

/** The options of the collection, which the server and the page share. @param by The scroller: “element”, or “page”
 * with a bar. */
export const optionsFor = (by) => ({
  layout: LIST, sections: ['A', 'B', 'C'].map((id) => ({ id, items: ids(id) })), ...(by === 'page' && { scroller: { page: { top: 30 } } }),
});

export const textOf = (id) => '<b>&"text"</b> '.repeat(id.length + id.charCodeAt(id.length - 1) % 4).trim();
