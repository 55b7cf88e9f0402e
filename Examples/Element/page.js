// Messages by day in the custom element: its properties describe it, and it follows them.
import 'tessera/element';

const HEADER = { length: { estimated: 34 }, pinned: true };
const LIST = { section: { arrangement: { type: 'list', itemSize: { estimated: 64 } }, header: HEADER } };
const GRID = { section: { arrangement: { type: 'grid', columns: { minimumWidth: 220 }, itemSize: { estimated: 120 } }, header: HEADER } };
const WORDS = 'the tide comes in twice a day and takes what was left on the sand'.split(' ');
const text = (id) => Array.from({ length: 3 + (id * 7) % 40 }, (_, word) => WORDS[(id * 4 + word) % WORDS.length]).join(' ');
const sections = Array.from({ length: 200 }, (_, day) => ({ id: `Day ${day + 1}`, items: Array.from({ length: 25 }, (_, index) => 25 * day + index) }));

const element = document.createElement('tessera-collection');
element.className = 'messages';
element.options = {
  label: 'Messages', layout: LIST, sections,
  render(cell, { id }) {
    cell.classList.add('row');
    cell.textContent = text(id);
  },
};
document.querySelector('#root').append(element);
document.querySelector('#grid').addEventListener('change', ({ target }) => { element.layout = target.checked ? GRID : LIST; });
