// The log of an issue tracker, written only in JavaScript: 200,000 entries, twenty new ones per second, and a filter that updates
// as the user types.
import { createCollection } from '../tessera.js';

const VERBS = ['Opened', 'Closed', 'Reopened', 'Assigned', 'Labeled', 'Reviewed'];
const WHAT = ['crash', 'memory leak', 'wrong translation', 'broken link', 'slow search', 'missing icon', 'flaky test', 'typo', 'layout shift', 'lost draft'];
const WHERE = ['the sign-in form', 'the export', 'the map', 'the inbox', 'the checkout', 'the editor', 'the calendar', 'the settings'];
const WHO = ['Ada', 'Bela', 'Chen', 'Dora', 'Emil', 'Fatma', 'Goran'];
const WORDS = [VERBS, WHAT, WHERE, WHO];
const COUNT = 200_000;
/** The time of the first entry, and the interval between entries in milliseconds. */
const [MORNING, BETWEEN] = [Date.UTC(2026, 10, 16, 8), 50];

/** Returns the index of one of the four words of an entry. Nothing is stored, because an entry's number always produces the same words. */
function indexOf(number, part) {
  const turned = Math.imul(number + 1, 0x9e3779b1);
  const mixed = Math.imul(turned ^ (turned >>> 15), 0x85ebca6b) >>> 0;
  return (mixed >>> (6 * part)) % WORDS[part].length;
}

/** Returns the words of an entry and its time. */
function entry(number) {
  const [verb, what, where, who] = WORDS.map((words, part) => words[indexOf(number, part)]);
  return { verb, what, where, who, time: new Date(MORNING + number * BETWEEN) };
}

/**
 * Returns a test for entries that contain all words of a search. Entries consist of only a few different words, and each search
 * word is compared with those only once.
 */
function filter(search) {
  const found = search.toLowerCase().split(/\s+/).filter(Boolean).map((word) => WORDS.map((words) => words.map((text) => text.toLowerCase().includes(word))));
  return (number) => found.every((parts) => parts.some((has, part) => has[indexOf(number, part)]));
}

/** Formats the time of an entry, in hundredths of a second. */
function clock(time) { return time.toISOString().slice(11, 22); }

export async function open(stage, options, { showControls, showStatus }) {
  let [count, matches, timer] = [COUNT, () => true, 0];
  const numbers = () => Array.from({ length: count }, (_, number) => number);
  let shown = numbers();
  const collection = await createCollection(stage, {
    ...options,
    label: 'Log',
    layout: { header: { length: 44, pinned: true }, section: { arrangement: { type: 'list', itemSize: { estimated: 40 } } } },
    // Items have no IDs, so a filter costs nothing but the search itself.
    sections: [{ id: 'log', items: shown.length }],
    startsAt: 'end', followsEnd: true,
    selectionMode: 'multiple',
    copyText({ index }) {
      const { verb, what, where, who, time } = entry(shown[index]);
      return `${clock(time)} ${verb} ${what} in ${where}, ${who}`;
    },
    render(cell, { index }) {
      const { verb, what, where, who, time } = entry(shown[index]);
      cell.replaceChildren(
        part('time', clock(time)), part(`verb ${verb.toLowerCase()}`, verb), part('text', `${what} in ${where}`), part('who', who));
    },
    renderers: {
      globalHeader(cell) { cell.textContent = `${shown.length.toLocaleString('en')} of ${count.toLocaleString('en')} entries`; },
    },
  });
  const show = () => {
    collection.apply([{ id: 'log', items: shown.length }]);
    collection.refresh();
  };
  /** Appends the new entries that pass the filter. */
  const add = () => {
    for (const end = count + 5; count < end; count += 1) if (matches(count)) shown.push(count);
    show();
  };
  const showEnd = () => collection.scrollToIndex(0, shown.length - 1, { position: 'end' });
  /** Whether the newest entry is on screen. If it is not, a button leads there. */
  let isAtEnd = true;
  const controls = () => [
    { kind: 'search', title: 'Filter entries' }, { kind: 'toggle', title: 'Live', value: isLive ? 1 : 0 }, { kind: 'button', title: 'Newest', value: isAtEnd ? 0 : 1 },
  ];
  const events = new AbortController();
  let clearing;
  stage.addEventListener('scroll', () => {
    const isNowAtEnd = stage.scrollTop + stage.clientHeight >= stage.scrollHeight - 60;
    if (isNowAtEnd === isAtEnd) return;
    isAtEnd = isNowAtEnd;
    showControls(controls());
  }, { passive: true, signal: events.signal });
  document.addEventListener('copy', ({ defaultPrevented }) => {
    if (!defaultPrevented || !stage.contains(document.activeElement)) return;
    const entries = collection.selectedRanges.reduce((sum, { start, end }) => sum + end - start, 0) || 1;
    showStatus(entries === 1 ? 'Copied 1 entry' : `Copied ${entries.toLocaleString('en')} entries`);
    clearTimeout(clearing);
    clearing = setTimeout(() => showStatus(''), 4000);
  }, { signal: events.signal });
  const live = () => { timer = setInterval(() => { if (!document.hidden) add(); }, 250); };
  let isLive = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isLive) live();
  return {
    collection,
    others: [{
      close() {
        clearInterval(timer);
        clearTimeout(clearing);
        events.abort();
      },
    }],
    controls: controls(),
    use(index, value) {
      if (index === 1) {
        clearInterval(timer);
        isLive = Boolean(value);
        if (isLive) live();
        return;
      }
      if (index === 2) {
        showEnd();
        return;
      }
      // The selection consists of indices, which the filter changes.
      collection.selection = [];
      matches = filter(value);
      shown = numbers().filter(matches);
      show();
      showEnd();
    },
  };
}

function part(name, text) { return Object.assign(document.createElement('span'), { className: `log-${name}`, textContent: text }); }
