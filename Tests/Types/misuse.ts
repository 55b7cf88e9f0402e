// Incorrect uses in pages. The TypeScript compiler rejects each statement below a comment for the reason in the comment.
import { createCollection, define, type Collection, type CollectionOptions, type Layout, type TesseraCollectionElement } from '../../Web/tessera';

declare const element: HTMLElement;
declare const own: TesseraCollectionElement;
declare const layout: Layout;
declare const options: CollectionOptions;
declare const collection: Collection;
declare const numbers: Collection<number>;
declare const counted: Collection<undefined>;
type PersonID = string & { readonly type: 'person' };
declare const people: Collection<PersonID>;
const render = () => {};

async function misuse(): Promise<void> {
  // @ts-expect-error There is no such arrangement.
  { const wrong: Layout = { section: { arrangement: { type: 'ring' } } }; void wrong; }
  // @ts-expect-error An item is a string or a number.
  collection.apply([{ id: 'A', items: [{}] }]);
  // @ts-expect-error A collection needs a layout.
  await createCollection(element, {});
  // @ts-expect-error There is no such position.
  collection.scrollTo('a', { position: 'middle' });
  // @ts-expect-error The content size is read-only.
  collection.contentSize = { width: 0, height: 0 };
  // @ts-expect-error An event identifies the section by its index.
  own.addEventListener('tessera-section', ({ detail }) => { const name: string = detail.section; void name; });
  // @ts-expect-error There is no such pinning behavior.
  { const wrong: Layout = { header: { length: 4, pinned: 'yes' } }; void wrong; }
  // @ts-expect-error A column of a table is not a string.
  { const wrong: Layout = { type: 'table', rows: 30, columns: 'wide' }; void wrong; }
  // @ts-expect-error This arrangement has no such alignment.
  { const wrong: Layout = { section: { arrangement: { type: 'grid', columns: 3, alignment: 'left' } } }; void wrong; }
  // @ts-expect-error There is no such selection mode.
  await createCollection(element, { layout, render, selectionMode: 'many' });
  // @ts-expect-error There is no such option.
  await createCollection(element, { layout, render, onClick() {} });
  // @ts-expect-error A selector is not an element.
  await createCollection('#list', { layout, render });
  // @ts-expect-error Ids are numbers.
  numbers.append(['a']);
  // @ts-expect-error Ids are numbers.
  numbers.scrollTo('a');
  // @ts-expect-error Ids have the page's own type.
  people.remove(['ada']);
  // @ts-expect-error A selection contains ids of the page's own type.
  const [first]: number[] = people.selection;
  // @ts-expect-error Items with ids cannot be replaced with a number of items.
  collection.apply([{ items: 1_000 }]);
  // @ts-expect-error Items without ids cannot be replaced with ids.
  counted.apply([{ items: ['a'] }]);
  // @ts-expect-error The position of an item has a `sectionIndex`, not a `section`.
  collection.indexOf('a')?.section;
  // @ts-expect-error The option has no `section` either.
  await createCollection(element, { layout, render, startsAt: { section: 0, index: 1 } });
  // @ts-expect-error The end is the only position with a name.
  await createCollection(element, { layout, render, startsAt: 'start' });
  // @ts-expect-error Items given as a number have no ids.
  await createCollection(element, { layout, sections: [{ items: 3 }], render(cell, { id }) { cell.textContent = id.toString(); } });
  // @ts-expect-error The ids of children are numbers too.
  numbers.apply([{ items: [{ id: 1, children: ['a'] }] }]);
  // @ts-expect-error The expanded state is not a number.
  collection.apply([{ items: [{ id: 'a', isExpanded: 1 }] }]);
  // @ts-expect-error Items given as a number have no children.
  counted.insert([{ id: 'a' }], { under: 'b' });
  // @ts-expect-error An insertion has exactly one target.
  collection.insert(['a'], { section: 'b', beside: 'c' });
  // @ts-expect-error There is no such scroller.
  await createCollection(element, { layout, render, scroller: 'window' });
  // @ts-expect-error The name is a string.
  define(3);
  // @ts-expect-error The event's detail has no such property.
  own.addEventListener('tessera-activate', ({ detail }) => detail.key);
  // @ts-expect-error The id of a header's section may be a number.
  await createCollection(element, { ...options, renderers: { header: (cell, { sectionId }) => { cell.textContent = sectionId; } } });
  void first;
}

void misuse;
