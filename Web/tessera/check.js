// Validation of a page's options.

import { checkInsets, checkName, checkNumber, checkWord } from './elements.js';
import { checkId } from './data.js';
import { FUNCTIONS, OPTIONS } from './options.js';

export const POSITIONS = ['start', 'center', 'end', 'nearest'];

/** The kinds of elements that all layouts can have. */
const KINDS = ['item', 'header', 'footer', 'globalHeader', 'globalFooter', 'background', 'separator'];

/** Returns whether two words differ by one added, removed or changed letter, or by two swapped letters. */
function isMisspelled(word, right) {
  const [short, long] = [word.toLowerCase(), right.toLowerCase()].sort((a, b) => a.length - b.length);
  const sorted = (text) => [...text].sort().join('');
  if (sorted(short) === sorted(long)) return true;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = long.slice(start + 1);
  return long.length - short.length <= 1 && (short.slice(start) === rest || short.slice(start + 1) === rest);
}

/** Throws if a call does not support one of the options. */
export function checkNames(options, known) {
  if (Object(options) !== options) throw new TypeError(`The options must be an object, not “${String(options)}”.`);
  for (const name of Object.keys(options)) checkName(name, known);
}

export function checkPosition(position) { checkWord(position, 'position', POSITIONS); }

/** Throws if the item in `startsAt` is invalid. */
function checkStart(startsAt) {
  if (startsAt === 'end') return;
  if (typeof startsAt === 'string') throw new TypeError(`Invalid value “${startsAt}” for the option “startsAt”. Expected “end”, or an object that names an item.`);
  checkNames(startsAt, ['id', 'sectionIndex', 'index', 'position']);
  const { id, sectionIndex, index, position = 'start' } = startsAt;
  checkPosition(position);
  if (id !== undefined) checkId(id, 'the option “startsAt”');
  else for (const number of [sectionIndex, index]) checkNumber(number, 'An index of the option “startsAt”');
}

/** Throws for renderers whose names look like misspelled kinds. Other names are valid, because a later layout may use them. */
function checkKinds(renderers) {
  for (const name of Object.keys(renderers)) {
    const kind = KINDS.includes(name) ? undefined : KINDS.find((known) => isMisspelled(name, known));
    if (kind) throw new TypeError(`Unknown kind “${name}” in the option “renderers”. Did you mean “${kind}”?`);
  }
}

/** Throws if a calendar layout has no function that returns the slots of items. */
export function checkSlots(layout, { itemSlot }) {
  if (layout?.type === 'calendar' && !itemSlot) throw new TypeError('The option “itemSlot” is missing: a function that returns when an item of a calendar takes place.');
}

/** Throws for invalid options. */
export function checkOptions(options) {
  checkNames(options, OPTIONS);
  checkInsets(options.insets);
  const check = (name, value, type) => {
    if (value !== undefined && typeof value !== type) throw new TypeError(`The option “${name}” must be a ${type}, not “${String(value)}”.`);
  };
  for (const name of FUNCTIONS) check(name, options[name], 'function');
  check('drags', options.drags, 'boolean');
  check('remembers', options.remembers, 'string');
  const { scroller } = options;
  if (scroller !== undefined && scroller !== 'page' && Object(scroller?.page) !== scroller?.page) {
    throw new TypeError(`Invalid value “${String(scroller)}” for “scroller”. Expected “page” or an object with “page”.`);
  }
  const { renderers = {} } = options;
  if (Object(renderers) !== renderers) throw new TypeError(`The option “renderers” must be an object, not “${String(renderers)}”.`);
  for (const [kind, fill] of Object.entries(renderers)) check(`renderers.${kind}`, fill, 'function');
  if (options.layout && !options.render && !renderers.item) throw new TypeError('The option “render” is missing: a function that fills the cell of an item.');
  checkSlots(options.layout, options);
  if (options.itemSlot && options.itemSize) throw new TypeError('Items have either an itemSlot or an itemSize.');
  checkKinds(renderers);
  if (options.startsAt) checkStart(options.startsAt);
}
