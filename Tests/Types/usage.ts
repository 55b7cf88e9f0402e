// Correct uses in pages, which the TypeScript compiler checks.
import { createCollection, define, load, type Collection, type CollectionOptions, type ID, type Item, type Layout, type OutlineItem, type TesseraCollectionElement } from '../../Web/tessera';
import { exchangeItems } from '../../Web/tessera/exchange';
import { pullToRefresh } from '../../Web/tessera/refresh';

const element = document.querySelector('div')!;
const list: Layout = { section: { arrangement: { type: 'list', itemSize: { estimated: 44 } }, header: { length: 32, pinned: true } } };
const table: Layout = { type: 'table', rows: 30, columns: [80, { fraction: 0.5 }], frozenRows: 1 };

const options: CollectionOptions = {
  layout: list,
  sections: [{ id: 'A', items: ['a', 1] }, { items: ['b'], arrangement: { type: 'grid', columns: { minimumWidth: 90 }, itemSize: { aspectRatio: 1 } } },
    { items: ['c'], header: { label: 'C' }, arrangement: { columns: 3 }, footer: null }],
  render(cell, { id, index, sectionId }) { cell.textContent = `${id} ${index} ${sectionId}`; },
  renderers: { header: (cell, { id }) => { cell.textContent = String(id); }, badge: (cell) => cell.remove() },
  itemSize: (id) => (id === 1 ? 30 : { aspectRatio: 2 }),
  selectionMode: 'multiple',
  onSelect: (ids) => ids.map(String),
  onMove: ({ id, sectionId, index, from }) => [id, sectionId, index, from.index],
  onRefresh: async () => { await fetch('news.json'); },
  canDrop: (item, target) => item.sectionId === target.sectionId,
};

async function use(): Promise<void> {
  const collection: Collection = await createCollection(element, options);
  collection.apply([{ id: 'A', items: ['a', 2] }], { animation: { spring: { duration: 0.3, bounce: 0.1 } }, reload: ['a'] });
  const found: boolean = collection.scrollTo('a', { position: 'center', animated: true });
  collection.layout = table;
  const transition = collection.beginTransition(list);
  transition.progress = 0.5;
  if (found) transition.finish();
  const selection: ID[] = collection.selection;
  collection.selection = [...selection, { sectionIndex: 0, index: 1 }];
  collection.selection = selection;
  collection.append(['a'], { section: 's', animation: true });
  collection.insert(['b'], { before: 'a' });
  collection.move('b', { after: 'a' });
  collection.remove(['a', 'b']);
  collection.restore(collection.position);
  const end: () => void = exchangeItems([collection, collection], { canExchange: ({ id }) => id !== 'a', onExchange: ({ id, to, index }) => to.scrollTo(id, { animated: index > 0 }) });
  pullToRefresh(element, async () => { collection.apply(collection.sections); });
  end();
  const sectionIndex: number | undefined = collection.indexOf('a')?.sectionIndex;
  if (sectionIndex !== undefined) collection.scrollToIndex(sectionIndex, 0);
  const own = document.createElement('tessera-collection');
  own.options = options;
  own.sections = [{ items: ['a'] }];
  define();
  own.addEventListener('tessera-activate', ({ detail }) => { const [item, id]: [number, ID | undefined] = [detail.item, detail.id]; void [item, id]; });
  element.addEventListener('tessera-part', ({ detail: { action, text, isOn } }) => { if (action === 'toggled') void (isOn ?? text); });
  await createCollection(element, { ...options, program: { first: 'first-1a.wasm', rest: new URL('rest-2b.wasm', location.href) } });
  const screen = (await load('books.wasm')).open('books', element, { parts: { meter: () => document.createElement('meter') } });
  screen.use(0, 'text');

}

/** Ids of the page's own type, which all functions for items then use. */
type PersonID = string & { readonly type: 'person' };

async function useIds(people: PersonID[]): Promise<void> {
  const collection = await createCollection(element, {
    layout: list,
    sections: [{ id: 'A', items: people }],
    render(cell, item) { const id: PersonID = item.id; cell.textContent = id; },
    onSelect(ids) { const first: PersonID | undefined = ids[0]; void first; },
    onActivate: ({ id, sectionIndex, index }) => [id, sectionIndex, index],
    startsAt: { id: people[0], position: 'center' },
  });
  const typed: Collection<PersonID> = collection;
  typed.append(people);
  const shown: (PersonID | OutlineItem<PersonID>)[] = typed.sections[0].items;
  typed.setOptions({ layout: table, sections: [{ items: shown }], render() {} }, { animation: true });
  await createCollection(element, { layout: list, scroller: 'page', render() {} });
  await createCollection(element, { layout: list, scroller: { page: { top: 56 } }, render() {} });
  // String literals are ids of type `string`, because later data can have other ids.
  const texts: Collection<string> = await createCollection(element, { layout: list, sections: [{ items: ['a', 'b'] }], render() {} });
  texts.append(['c']);
  const numbers = await createCollection(element, { layout: list, sections: [{ items: [1, 2] }], render: (cell, { id }) => { cell.textContent = id.toFixed(); } });
  numbers.scrollTo(3);
  const own: TesseraCollectionElement<PersonID> = document.createElement('tessera-collection') as TesseraCollectionElement<PersonID>;
  own.addEventListener('tessera-activate', ({ detail }) => { const [id, index]: [PersonID | undefined, number | undefined] = [detail.id, detail.sectionIndex]; void [id, index]; });
  own.addEventListener('click', ({ clientX }) => { void clientX; });
}

/** Items with children. */
async function useOutlines(): Promise<void> {
  const folders: OutlineItem<string> = { id: 'Mail', children: ['Inbox', { id: 'Archive', children: ['2026'] }], isExpanded: true };
  const collection = await createCollection(element, {
    layout: list,
    sections: [{ items: [folders, 'Notes'] }],
    render(cell, { id, level = 1, isExpanded }) { cell.textContent = `${' '.repeat(level)}${isExpanded ? '-' : '+'}${id}`; },
    onExpand({ id, isExpanded }) { const words: string = id; const state: boolean = isExpanded; void [words, state]; },
    canDropInto: (_, { id }) => id !== 'Notes',
    onMove({ id, parentId }) { const parent: string | undefined = parentId; void [id, parent]; },
  });
  collection.expand(['Archive'], { animation: true });
  collection.collapse(['Mail']);
  collection.move('Notes', { under: 'Mail' });
  collection.insert([{ id: 'Lists', children: ['Food'] }], { after: 'Notes' });
  const isExpanded: boolean | undefined = collection.isExpanded('Mail');
  element.addEventListener('tessera-expand', ({ detail }) => { const state: boolean = detail.isExpanded; void state; });
  void isExpanded;
}

async function useCounts(): Promise<void> {
  const log = await createCollection(element, {
    layout: list,
    sections: [{ id: 'log', items: 1_000_000 }],
    render(cell, item) { const counted: Item<undefined> = item; cell.textContent = `${counted.sectionIndex} ${counted.index}`; },
    startsAt: 'end',
  });
  log.apply([{ id: 'log', items: 1_000_001 }]);
  const [first] = log.selection;
  log.selection = [{ sectionIndex: 0, index: first.index + 1 }];
  const [{ sectionIndex, start, end }] = log.selectedRanges;
  log.scrollToIndex(sectionIndex, end - start);
}

void [use, useIds, useCounts];
