// What pages write, and what they must not, for the compiler of TypeScript.
import { createCollection, define, load, type Collection, type CollectionOptions, type ID, type Layout } from '../../Web/tessera';
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
  collection.apply([{ id: 'A', items: 1_000 }], { animation: { spring: { duration: 0.3, bounce: 0.1 } }, reload: ['a'] });
  const found: boolean = collection.scrollTo('a', { position: 'center', animated: true });
  collection.layout = table;
  const transition = collection.beginTransition(list);
  transition.progress = 0.5;
  if (found) transition.finish();
  const selection: ID[] = collection.selection;
  collection.selection = [...selection, { section: 0, index: 1 }];
  collection.selection = selection;
  collection.append(['a'], { section: 's', animation: true });
  collection.insert(['b'], { before: 'a' });
  collection.move('b', { after: 'a' });
  collection.remove(['a', 'b']);
  collection.restore(collection.position);
  const end: () => void = exchangeItems([collection, collection], { canExchange: ({ id }) => id !== 'a', onExchange: ({ id, to, index }) => to.scrollTo(id, { animated: index > 0 }) });
  pullToRefresh(element, async () => { collection.apply(collection.sections); });
  end();
  const place: number | undefined = collection.indexOf('a')?.section;
  if (place !== undefined) collection.scrollToIndex(place, 0);
  const own = document.createElement('tessera-collection');
  own.options = options;
  own.sections = [{ items: ['a'] }];
  define();
  own.addEventListener('tessera-activate', ({ detail }) => { const [item, id]: [number, ID | undefined] = [detail.item, detail.id]; void [item, id]; });
  element.addEventListener('tessera-part', ({ detail: { action, text, isOn } }) => { if (action === 'toggled') void (isOn ?? text); });
  await createCollection(element, { ...options, program: { first: 'first-1a.wasm', rest: new URL('rest-2b.wasm', location.href) } });
  const screen = (await load('books.wasm')).open('books', element, { parts: { meter: () => document.createElement('meter') } });
  screen.use(0, 'text');

  // @ts-expect-error There is no such arrangement.
  const ring: Layout = { section: { arrangement: { type: 'ring' } } };
  // @ts-expect-error An item is a text or a number.
  collection.apply([{ id: 'A', items: [{}] }]);
  // @ts-expect-error A collection needs a layout.
  await createCollection(element, {});
  // @ts-expect-error There is no such position.
  collection.scrollTo('a', { position: 'middle' });
  // @ts-expect-error The content has the size that it has.
  collection.contentSize = { width: 0, height: 0 };
  // @ts-expect-error An event tells the section by its number.
  own.addEventListener('tessera-section', ({ detail }) => { const name: string = detail.section; void name; });
  console.log(ring);
}

void use();
