// The search over screens, guides and API: a static index that was made with the site.
import { $, make, read } from './page.js';

/** The most results to show. */
const MOST = 30;

/**
 * Makes the search open by its button, and by ⌘K or Ctrl K.
 *
 * @param root The address of the site, relative to the page.
 */
export function buildFind(root = '') {
  const button = $('#find');
  const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
  button.querySelector('[data-find]').textContent = isApple ? '⌘K' : 'Ctrl K';
  let sheet;
  const open = () => {
    sheet ??= makeSheet(root);
    if (!sheet.open) sheet.showModal();
    sheet.querySelector('input').select();
  };
  button.addEventListener('click', open);
  addEventListener('keydown', (event) => {
    if (event.key?.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  });
}

function makeSheet(root) {
  const field = make('input', { type: 'search', placeholder: 'Search screens, guides and API', ariaLabel: 'Search screens, guides and API', spellcheck: false, autocomplete: 'off' });
  const list = make('ol', { className: 'found' });
  const note = make('p', { className: 'found-note', role: 'status' });
  const sheet = make('dialog', { id: 'find-sheet', ariaLabel: 'Search' }, field, list, note);
  document.body.append(sheet);
  let entries = [];
  const show = () => showResults(entries, field.value, list, note, root);
  read(`${root}docs/search.json`, 'json').then((found) => {
    entries = found;
    show();
  }, () => { note.textContent = 'The index did not arrive. Try again later.'; });
  field.addEventListener('input', show);
  sheet.addEventListener('click', ({ target }) => { if (target === sheet || target.closest('a')) sheet.close(); });
  sheet.addEventListener('keydown', (event) => moveFocus(event, field, list));
  return sheet;
}

/** Moves the focus between the field and the results. Return in the field opens the first result. */
function moveFocus(event, field, list) {
  const links = [...list.querySelectorAll('a')];
  if (event.key === 'Enter' && event.target === field) {
    event.preventDefault();
    return links[0]?.click();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !links.length) return;
  event.preventDefault();
  const next = links.indexOf(event.target) + step;
  (next < 0 ? field : links[Math.min(next, links.length - 1)]).focus();
}

function showResults(entries, text, list, note, root) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length ? search(entries, words) : [];
  list.replaceChildren(...found.slice(0, MOST).map(([, [kind, title, address, line]]) => make('li', {}, make(
    'a', { href: root + address }, make('b', { textContent: title }), make('small', { textContent: kind }), make('span', { textContent: line })))));
  note.textContent = !words.length ? '' : found.length ? `${found.length} result${found.length === 1 ? '' : 's'}` : `No results for “${text.trim()}”. Try a shorter word.`;
}

/** The entries that contain all words, those with the words in their titles first. */
function search(entries, words) {
  const found = [];
  for (const entry of entries) {
    const [, title, , line] = entry.map((part) => part.toLowerCase());
    const ranks = words.map((word) => (title === word ? 0 : title.startsWith(word) ? 1 : title.includes(word) ? 2 : line.includes(word) ? 4 : Infinity));
    const rank = ranks.reduce((sum, each) => sum + each, 0);
    if (rank < Infinity) found.push([rank, entry]);
  }
  return found.sort(([one], [other]) => one - other);
}
