// Two collections side by side that exchange items, written only in JavaScript: things to leave at home, and things to pack.
import { createCollection } from '../tessera.js';
import { exchangeItems } from '../tessera/exchange.js';

const THINGS = {
  Clothes: ['Raincoat', 'Two sweaters', 'Hiking boots', 'Wool socks', 'Swimsuit', 'A hat', 'Something dressy'],
  Documents: ['Passport', 'Train tickets', 'Map of the coast', 'The book with the green cover'],
  Kitchen: ['Thermos', 'Pocket knife', 'Coffee, ground', 'Salt in a matchbox'],
  'Just in case': ['Headlamp', 'Bandages', 'String', 'Spare key', 'Sewing kit', 'A candle', 'Playing cards'],
};
const PACKED = ['Passport', 'Wool socks', 'Headlamp'];
const HUES = Object.fromEntries(Object.keys(THINGS).flatMap((kind, index) => THINGS[kind].map((thing) => [thing, 40 + index * 85])));

const header = { length: 44, pinned: true };
const LIST = { section: { header, arrangement: { type: 'list', itemSize: { estimated: 52 }, spacing: 8 }, itemInsets: 12 } };
const CARDS = { section: { header, arrangement: { type: 'grid', columns: { minimumWidth: 120 }, itemSize: 84, lineSpacing: 10, itemSpacing: 10 }, itemInsets: 12 } };

export async function open(stage, { remembers, onFrame }) {
  stage.classList.add('packing');
  const [home, suitcase] = ['Home', 'Suitcase'].map((name) => stage.appendChild(Object.assign(document.createElement('div'), { className: 'packing-side', ariaLabel: name })));
  let [left, right] = [];
  const count = (collection) => collection?.sections.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  const showCounts = () => {
    left?.refresh();
    right?.refresh();
  };
  const make = (element, label, layout, sections) => createCollection(element, {
    label, layout, sections, drags: true, appearance: 'scale', onFrame: element === home ? onFrame : undefined,
    remembers: remembers && `${remembers} ${label}`,
    render(cell, { id }) {
      cell.replaceChildren(Object.assign(document.createElement('span'), { className: 'packing-thing', textContent: id }));
      cell.firstChild.style.setProperty('--hue', HUES[id]);
    },
    renderers: {
      header(cell, { id }) {
        const own = element === home ? left : right;
        const section = own?.sections.find((known) => known.id === id);
        cell.replaceChildren(id, Object.assign(document.createElement('span'), { className: 'packing-count', textContent: section?.items.length ?? '' }));
      },
    },
    // Called when the user presses an item, or activates it with the keyboard.
    onActivate: ({ id }) => send(id, element === home ? left : right, element === home ? right : left),
    onMove: () => queueMicrotask(showCounts),
  });
  /** Moves an item to the end of the suitcase, or back to the end of its section at home. */
  const send = (id, from, to) => {
    const kind = to === left ? Object.keys(THINGS).find((name) => THINGS[name].includes(id)) : 'In the suitcase';
    from.apply(from.sections.map((section) => ({ ...section, items: section.items.filter((thing) => thing !== id) })), { animation: true });
    to.apply(to.sections.map((section) => ({ ...section, items: section.id === kind ? [...section.items, id] : section.items })), { animation: true });
    to.scrollTo(id, { animated: true });
    showCounts();
  };
  const putAll = (isPacked) => {
    const kinds = Object.entries(THINGS);
    left.apply(kinds.map(([id, things]) => ({ id, items: isPacked ? [] : things })), { animation: true });
    right.apply([{ id: 'In the suitcase', items: isPacked ? kinds.flatMap(([, things]) => things) : [] }], { animation: true });
    showCounts();
  };
  [left, right] = await Promise.all([
    make(home, 'At home', LIST, Object.entries(THINGS).map(([id, things]) => ({ id, items: things.filter((thing) => !PACKED.includes(thing)) }))),
    make(suitcase, 'In the suitcase', CARDS, [{ id: 'In the suitcase', items: PACKED }]),
  ]);
  showCounts();
  const close = exchangeItems([left, right], { onExchange: showCounts });
  return {
    collection: left,
    others: [{ close }, right],
    controls: [{ kind: 'button', title: 'Pack everything' }, { kind: 'button', title: 'Unpack' }],
    use(index) { putAll(index === 0); },
  };
}
