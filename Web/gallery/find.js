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
  }, () => { note.textContent = 'The search index could not be loaded. Try again later.'; });
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
  const found = words.length ? search(entries, words, text.trim()) : [];
  list.replaceChildren(...found.slice(0, MOST).map(([, [kind, title, address, line]]) => make('li', {}, make(
    'a', { href: root + address }, make('b', { textContent: title }), make('small', { textContent: kind }), make('span', { textContent: line })))));
  note.textContent = !words.length ? '' : found.length ? `${found.length} result${found.length === 1 ? '' : 's'}` : `No results for “${text.trim()}”. Browse all guides instead.`;
}

/** Words that people type without meaning them. */
const UNMEANT = new Set('a an and are can do does for get how i in is it my of on or the to use with'.split(' '));
/** Words of other systems and of daily language, with the words of the guides. */
const ALSO = {
  add: ['append', 'insert'], remove: ['delete'], sticky: ['pinned'], virtual: ['list', 'rows'], virtualized: ['list', 'rows'], rows: ['items'],
  row: ['item'], masonry: ['waterfall'], carousel: ['shelf', 'shelves'], reorder: ['drag', 'move'], linux: ['gtk'], license: ['licenses', 'photographs'],
  credits: ['photographs'], 'self-sizing': ['themselves', 'estimated', 'measured'], drop: ['drag'], sort: ['sorted', 'sorting'], size: ['bytes'], infinite: ['end', 'append'], dark: ['colors'], a11y: ['accessibility'], scroll: ['scrolling'],
};
/** What a word costs that is nowhere in an entry, more than any position in which it can be. */
const MISSING = 12;

/** How far a word is from what an entry is about; `MISSING` if it is nowhere in it. A word matches the start of another. */
function distance(word, [, title, , line, words]) {
  if (title === word) return 0;
  const isIn = (text) => text.startsWith(word) || new RegExp(`[^a-z0-9]${word.replace(/[^a-z0-9]/g, '\\$&')}`).test(text);
  return isIn(title) ? (title.startsWith(word) ? 1 : 2) : isIn(line) ? 4 : isIn(words) ? 6 : MISSING;
}

/** What a type or a member of the API costs, unless it has the very name: most words have more general meanings. */
const API_COST = 7;

/** The entries about most of the words, the nearest first. At least half of the words must be in an entry. */
function search(entries, words, text) {
  const meant = words.filter((word) => !UNMEANT.has(word));
  const wanted = meant.length ? meant : words;
  const found = [];
  for (const entry of entries) {
    const lower = entry.map((part) => part.toLowerCase());
    const ranks = wanted.map((word) => Math.min(...[word, ...(ALSO[word] ?? [])].map((each, index) => distance(each, lower) + (index ? 1 : 0)), MISSING));
    if (ranks.filter((rank) => rank < MISSING).length * 2 < wanted.length + wanted.length % 2) continue;
    const isNamed = lower[1] === wanted.join(' ') || wanted.length === 1 && lower[1].startsWith(`${wanted[0]}(`);
    // Of names that differ in case alone, the one that was typed comes first.
    const cost = entry[1] === text ? -1 : entry[0] === 'API' && !isNamed ? API_COST : 0;
    found.push([ranks.reduce((sum, each) => sum + each, cost), entry]);
  }
  return found.sort(([one], [other]) => one - other);
}
