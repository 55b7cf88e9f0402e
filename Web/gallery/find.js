// The search over screens, guides and the API, based on a static index that was built with the site.
import { $, make, read } from './page.js';

/** The maximum number of results to show. */
const MOST = 30;

/**
 * Opens the search with its button, ⌘K or Ctrl-K.
 *
 * @param root The address of the site, relative to the page.
 */
export function buildFind(root = '') {
  const button = $('#find');
  if (/Mac|iPhone|iPad/.test(navigator.platform)) button.querySelector('[data-find]').textContent = '⌘K';
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
  let index = prepare([]);
  const show = () => showResults(index, field.value, list, note, root);
  read(`${root}docs/search.json`, 'json').then((found) => {
    index = prepare(found);
    show();
  }, () => { note.textContent = 'The search index could not be loaded. Try again later.'; });
  field.addEventListener('input', show);
  sheet.addEventListener('click', ({ target }) => { if (target === sheet || target.closest('a')) sheet.close(); });
  sheet.addEventListener('keydown', (event) => moveFocus(event, field, list));
  return sheet;
}

/** Moves the focus between the field and the results. Pressing Return in the field opens the first result. */
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

function showResults(index, text, list, note, root) {
  const isEmpty = !text.trim();
  const found = isEmpty ? [] : search(index, text);
  // An API type has a module.
  list.replaceChildren(...found.slice(0, MOST).map(([, [kind, title, address, line, module]]) => make('li', {}, make(
    'a', { href: root + address }, make('b', { textContent: title }), make('small', { textContent: kind === 'API' ? `API, ${module}` : kind }), make('span', { textContent: line })))));
  note.textContent = isEmpty ? '' : found.length ? `${found.length} result${found.length === 1 ? '' : 's'}` : `No results for “${text.trim()}”. Browse all guides instead.`;
}

/** Common words that the search ignores. */
const UNMEANT = new Set('a an and are can do does for get how i in is it my of on or the to use with'.split(' '));
/** Words from other frameworks and from everyday language, with the words that the guides use instead. */
const ALSO = {
  add: ['append', 'insert'], remove: ['delete'], sticky: ['pinned'], virtual: ['list', 'rows'], virtualized: ['list', 'rows'], rows: ['items'],
  row: ['item'], masonry: ['waterfall'], carousel: ['shelf', 'shelves'], reorder: ['drag', 'move'], linux: ['gtk'], license: ['licenses', 'photographs'],
  credits: ['photographs'], size: ['bytes'], infinite: ['end', 'append'], dark: ['colors'], a11y: ['accessibility'],
  self: ['themselves', 'own'], drop: ['drag', 'drags'], drag: ['drags', 'move'],
};
/** The scores for a word that occurs in a title, in the line below it, or in the text of a section. */
const WORTH = [12, 4, 2];
/** The score of an entry whose title is exactly the typed API name, which is higher than any other score. */
const NAMED = 1_000;

/** Returns a word without its ending. “Sizing”, “sized” and “sizes” become the same word, and so do “dragging” and “drag”. */
function stem(word) {
  if (word.length < 4) return word;
  const short = word.replace(/(?:ing|ed|es|s|e)$/, '');
  return short.length < 3 ? word : short.replace(/([b-df-hj-np-tv-z])\1$/, '$1');
}

/** Returns the words in a string. An API name is treated as a word, and so is each of its parts. */
function wordsOf(text) {
  const words = new Set();
  for (const name of text.match(/[\p{L}\d]+/gu) ?? []) {
    words.add(name.toLowerCase());
    for (const part of name.split(/(?<=[\p{Ll}\d])(?=\p{Lu})/u)) words.add(part.toLowerCase());
  }
  return [...words];
}

/** Prepares the entries of the index for the search: finds the words of each entry, and counts the entries that contain each
 * word. */
function prepare(entries) {
  const counts = new Map();
  const prepared = entries.map((entry) => {
    const [, title, , line, words] = entry;
    const fields = [wordsOf(title), wordsOf(line), (words ?? '').split(/[\s-]+/).filter(Boolean)].map((each) => new Map(each.map((word) => [word, stem(word)])));
    for (const word of new Set(fields.flatMap((each) => [...each.values()]))) counts.set(word, (counts.get(word) ?? 0) + 1);
    return { entry, fields };
  });
  return { prepared, counts };
}

/** Returns how well a typed word matches the words of a field, from 0 to 1. An incomplete word matches all words that begin with it. */
function suits(word, stemmed, words) {
  let best = 0;
  for (const [other, otherStem] of words) {
    if (other === word) return 1;
    if (otherStem === stemmed) best = 0.9;
    else if (best < 0.6 && other.startsWith(word)) best = 0.6;
  }
  return best;
}

/** Returns the score of a word in an entry; 0 if the entry does not contain the word. Synonyms have lower scores. */
function worth(word, fields) {
  let most = 0;
  for (const [index, each] of [word, ...(ALSO[word] ?? [])].entries()) {
    const stemmed = stem(each);
    for (const [field, words] of fields.entries()) most = Math.max(most, suits(each, stemmed, words) * WORTH[field] * (index ? 0.7 : 1));
  }
  return most;
}

/**
 * Returns the score of an API entry for its name: a type, or a function with or without its type and parameters. Some names, such
 * as `scroll`, are also everyday words. They match only if they are typed exactly as written, such as `Animation`, or with a type
 * or parentheses.
 */
function namedWorth([kind, title], text) {
  if (kind !== 'API') return 0;
  const typed = text.trim().replace(/\(.*$/, '').replace(/^\./, '');
  const name = title.replace(/\(.*$/, '');
  const own = name.split('.').at(-1);
  const isSame = [name, own].some((each) => each.toLowerCase() === typed.toLowerCase());
  // Among functions with the same name, prefer the one with these labels.
  if (text.includes('(') && title.endsWith(text.trim())) return NAMED + 1;
  const isName = /[^A-Z]\p{Lu}|-/u.test(own) || /[(.]/.test(text) || (/^\p{Lu}/u.test(own) && own === typed);
  return isSame && isName ? NAMED + (name === own ? 1 : 0) : 0;
}

/** Returns the entries that match most of the words, best first. An entry must contain at least half of the words. */
function search({ prepared, counts }, text) {
  const typed = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const meant = typed.filter((word) => !UNMEANT.has(word));
  const wanted = meant.length ? meant : typed;
  const isSentence = wanted.length < typed.length;
  // Rare words say more about the search than common ones.
  const weights = wanted.map((word) => 1 + Math.log(prepared.length / (counts.get(stem(word)) ?? 1)) / 8);
  const found = [];
  for (const { entry, fields } of prepared) {
    const named = namedWorth(entry, text);
    const each = wanted.map((word) => worth(word, fields));
    const part = each.filter(Boolean).length / wanted.length;
    if (!named && part < 0.5) continue;
    const sum = each.reduce((total, one, index) => total + one * weights[index], 0) / wanted.length;
    // The title contains all words, and few others.
    const inTitle = each.filter((one) => one >= WORTH[0] * 0.6).length;
    const titled = inTitle === wanted.length ? 6 + 4 * inTitle / Math.max(inTitle, fields[0].size) : 0;
    // For everyday words, prefer guides and screens, especially whole guides. For sentences, prefer them even more. For names,
    // prefer the API.
    const [kind, , address] = entry;
    found.push([named + (sum * part ** 2 + titled) * (kind !== 'API' ? 1 : isSentence ? 0.2 : 0.5) + (address.includes('.html#') ? 0 : 1.5), entry]);
  }
  return found.sort(([one], [other]) => other - one);
}
