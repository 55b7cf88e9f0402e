// The data of a described collection, and the changes that lead to new data.

import { flatten, insertInto, isOutline, nest, numberOf, positionsOf, removeFrom } from './outline.js';

/** The first number in encoded data, which specifies whether items have ids, have no ids, or have ids and in some cases children. */
const [IDS, COUNTS, OUTLINES] = [0, 1, 2];
/** The types of length, by number. */
const FORMS = ['fixed', 'estimated', 'fraction', 'aspectRatio', 'averaging'];
const UNDECLARED = [-1, 0, 0];
/** The number of values that describe an item: its token, its size and its accessories. */
const DECLARED_NUMBERS = 5;
const ALL_ACCESSORIES = -1;
/** The maximum number of kinds, because they are the bits of a nonnegative number. */
const MAX_KINDS = 31;

/** Assigns numbers to IDs of any type, and reuses the numbers of removed IDs. */
class Tokens {
  #tokens = new Map();
  #ids = [];
  #free = [];

  /** Returns the number of an ID; undefined for none. */
  of(id) { return this.#tokens.get(id); }

  /** Returns the ID of a number; undefined for none. */
  id(token) { return this.#ids[token]; }

  add(id) {
    const token = this.#free.pop() ?? this.#ids.length;
    this.#tokens.set(id, token);
    this.#ids[token] = id;
    return token;
  }

  remove(id) {
    const token = this.#tokens.get(id);
    this.#tokens.delete(id);
    this.#ids[token] = undefined;
    this.#free.push(token);
  }
}

/** The state of an item's number: unused, in use by an item in the data, or in use by an item that the current change has removed so far. */
const [GONE, SHOWN, LEAVING] = [0, 1, 2];
/** The minimum number of values for which copying a range is faster than copying the values one by one. */
const LONG_COPY = 64;
/**
 * The maximum number of removed ids to remember, which is further limited by the largest size of the data, and the number to
 * remember in any case.
 */
const [MAX_REMEMBERED, MIN_REMEMBERED] = [1_000_000, 1000];

/**
 * Assigns numbers to the ids of items.
 *
 * The ids of removed items are remembered, because typing in a filter field removes many items and then inserts them again. The
 * number of remembered ids never exceeds the largest number of items that the data have had at once.
 */
class ItemTokens {
  #tokens = new Map();
  #ids = [];
  #states = [];
  #free = [];
  #shown = 0;
  #maxShown = MIN_REMEMBERED;

  /** Returns the number of an item's id; undefined if the item does not exist. */
  of(id) {
    const token = this.#tokens.get(id);
    return this.#states[token] ? token : undefined;
  }

  /** Returns the number of an id, even of a deleted item; undefined if it has none. */
  find(id, guess) { return guess !== undefined && this.#ids[guess] === id ? guess : this.#tokens.get(id); }

  /** Returns the id of an item's number; undefined if the item does not exist. */
  id(token) { return this.#states[token] ? this.#ids[token] : undefined; }

  state(token) { return this.#states[token]; }

  /**
   * Adds an item.
   *
   * @param known The number of its id; undefined if it has none.
   */
  add(id, known) {
    const token = known ?? this.#free.pop() ?? this.#ids.length;
    if (known === undefined) {
      this.#tokens.set(id, token);
      this.#ids[token] = id;
    }
    this.#states[token] = SHOWN;
    return token;
  }

  leave(token) { this.#states[token] = LEAVING; }

  stay(token) { this.#states[token] = SHOWN; }

  /** Ends a change that has added some items and marked others for removal. */
  end(added, leaving, isDone) {
    const states = this.#states;
    if (isDone) this.#shown += added.length;
    else for (const token of added) states[token] = GONE;
    for (const token of leaving) {
      if (!isDone) states[token] = SHOWN;
      else if (states[token] === LEAVING) {
        states[token] = GONE;
        this.#shown -= 1;
      }
    }
    this.#maxShown = Math.max(this.#maxShown, this.#shown);
    if (this.#tokens.size - this.#shown > Math.min(this.#maxShown, MAX_REMEMBERED)) this.#forget();
  }

  /** Forgets the ids of removed items. */
  #forget() {
    for (const [id, token] of this.#tokens) {
      if (this.#states[token] !== GONE) continue;
      this.#tokens.delete(id);
      this.#ids[token] = undefined;
      this.#free.push(token);
    }
    this.#maxShown = Math.max(MIN_REMEMBERED, this.#shown);
  }
}

/** The items that a section had before a filter removed some of them. Used to find their numbers when they return in the same order. */
class EarlierItems {
  #items;
  #tokens;

  constructor({ items, tokens }) { [this.#items, this.#tokens] = [items, tokens]; }

  get count() { return this.#items.length; }

  /** Returns a function that guesses the number of the next id. All of its calls together take linear time. */
  search() {
    const [items, tokens] = [this.#items, this.#tokens];
    let [next, left] = [0, 2 * items.length];
    return (id) => {
      let index = next;
      while (index < items.length && items[index] !== id) index += 1;
      left -= index - next;
      if (left <= 0) next = items.length;
      if (index === items.length) return undefined;
      next = index + 1;
      return tokens[index];
    };
  }
}

/** A growing list of numbers. */
class Numbers {
  #values = new Float64Array(64);
  #count = 0;

  /** Reserves space for numbers, and returns the array in which to set them. Set them before others are added. */
  add(count) {
    const [first, end] = [this.#count, this.#count + count];
    this.#count = end;
    if (end > this.#values.length) {
      const more = new Float64Array(Math.max(end, 2 * this.#values.length));
      more.set(this.#values);
      this.#values = more;
    }
    return this.#values.subarray(first, end);
  }

  append(values) { this.add(values.length).set(values); }

  get values() { return this.#values.subarray(0, this.#count); }
}

export function checkArray(value, what) {
  if (!Array.isArray(value)) throw new TypeError(`${what} must be an array, not “${String(value)}”.`);
}

export function checkId(id, what) {
  const isId = typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id));
  if (!isId) throw new TypeError(`The id of ${what} must be a string or a number, not “${String(id)}”.`);
}

/**
 * Returns the numbers for a size: its type and value, or the width and height of an item in a flow, and its share of the line. A
 * fraction is encoded as a negative number.
 *
 * @param type The item's arrangement. Only flows use widths, and only grids and waterfalls use shares.
 */
function sizeOf(size, what, type) {
  const isInFlow = type === 'flow';
  const isBox = typeof size?.width === 'number';
  if (isBox !== isInFlow) {
    throw new TypeError(`The size of ${what} must be ${isInFlow ? '{ width, height }, as in every flow' : 'a length: { width, height } is for flows'}.`);
  }
  if (isBox) return [...checked([size.width, size.height], what), 0];
  const [length, share] = size?.length === undefined ? [size, 0] : [size.length, shareOf(size, what, type)];
  const [form, value] = typeof length === 'number' ? [FORMS[0], length] : Object.entries(length ?? {})[0] ?? [];
  return [...checked([FORMS.indexOf(form), value], what), share];
}

/**
 * Returns the numbers for a slot in a calendar: a day and two minutes in that day; or the first day, a negative number, and the
 * day after the last.
 */
function slotOf(slot, what) {
  const { day, start, end, days, ...others } = Object(slot);
  const numbers = days === undefined ? [day, start, end] : [days?.[0], -1, days?.[1]];
  const isKnown = !Object.keys(others).length && (days === undefined ? start >= 0 : day === undefined && days.length === 2);
  if (isKnown && numbers.every(Number.isInteger)) return numbers;
  throw new TypeError(`The slot of ${what} must be { day, start, end } with minutes of a day, or { days: [first, end] }, in whole numbers.`);
}

/** Checks that the numbers for a size are finite, nonnegative and of a known type. */
function checked(numbers, what) {
  if (numbers.every(Number.isFinite) && numbers[0] >= 0) return numbers;
  throw new TypeError(`The size of ${what} must be a number, { estimated }, { fraction }, { aspectRatio }, { length, span } in a grid or waterfall, or { width, height } in a flow.`);
}

/** Returns an item's share of its line: a number of columns, or a negative number for a fraction. */
function shareOf({ length, span, fraction, ...others }, what, type) {
  const unknown = Object.keys(others)[0];
  if (unknown) throw new TypeError(`The size of ${what} has an unknown property “${unknown}”.`);
  // Mosaics and tables ignore the share.
  if (type === 'list') throw new TypeError(`The size of ${what} must be a length: { length, span } is for grids and waterfalls.`);
  if (fraction === undefined) {
    if (span !== undefined && !(Number.isInteger(span) && span > 0)) throw new TypeError(`The span of ${what} must be a whole number above 0, not “${String(span)}”.`);
    return span ?? 1;
  }
  if (type === 'waterfall' || span !== undefined) throw new TypeError(`The size of ${what} must have ${type === 'waterfall' ? 'no fraction: it is for grids' : 'a span or a fraction'}.`);
  if (!(fraction > 0 && fraction < Infinity)) throw new TypeError(`The fraction of ${what} must be a number above 0, not “${String(fraction)}”.`);
  return -fraction;
}

function ownOf(sections) {
  const hasAny = (own) => { for (const name in own) if (Object.hasOwn(own, name)) return true; return false; };
  return sections.some(({ own }) => hasAny(own)) ? sections.map(({ own }) => (hasAny(own) ? own : null)) : undefined;
}

/** Returns the number of items that two arrays have in common, starting at an index of each. */
function commonCount(before, index, after, target) {
  const maximum = Math.min(before.length - index, after.length - target);
  let count = 0;
  while (count < maximum && before[index + count] === after[target + count]) count += 1;
  return count;
}

/** Returns the number of items that two arrays have in common at their ends, after their starts. */
function commonEnd(before, after, start) {
  const maximum = Math.min(before.length, after.length) - start;
  let count = 0;
  while (count < maximum && before[before.length - 1 - count] === after[after.length - 1 - count]) count += 1;
  return count;
}

/**
 * Returns the changes from one array of ids to another, such as a filtered array, that contains only ids of the first array in
 * the same order. Otherwise, returns undefined.
 *
 * @param start The number of ids at the start that are known to be equal.
 */
function removals(before, after, start) {
  const changes = [];
  let [index, kept] = [start, start];
  for (let target = start; target <= after.length; target += 1) {
    const first = index;
    if (target === after.length) index = before.length;
    else while (index < before.length && before[index] !== after[target]) index += 1;
    if (index > first) {
      changes.push({ kept, removed: index - first, from: target, to: target });
      kept = 0;
    }
    if (target === after.length) return changes;
    if (index === before.length) return undefined;
    index += 1;
    kept += 1;
  }
  return changes;
}

/** Returns the insertions that reverse removals. */
function reversed(changes) {
  let target = 0;
  return changes.map(({ kept, removed }) => {
    const from = target + kept;
    target = from + removed;
    return { kept, removed: 0, from, to: target };
  });
}

/**
 * Returns the positions of items that are in both arrays: the index before, by the index after, and the reverse; -1 for other items.
 * Indices are relative to the start of the parts that differ.
 */
function counterparts(before, after, tokens, tokenOf, [start, last, lastTarget]) {
  const [sources, targets] = [new Int32Array(lastTarget - start).fill(-1), new Int32Array(last - start).fill(-1)];
  let indices;
  const indexOf = (id) => {
    const token = tokenOf(id);
    if (token === undefined) return -1;
    indices ??= new TokenIndices(tokens.subarray(start, last));
    return indices.of(token);
  };
  // Most items follow the same item as before, so only a few ids must be looked up.
  let next = start;
  for (let target = start; target < lastTarget; target += 1) {
    const index = next < last && before[next] === after[target] ? next - start : indexOf(after[target]);
    // A duplicate id has one index.
    if (index < 0 || targets[index] >= 0) continue;
    [sources[target - start], targets[index]] = [index + start, target];
    next = index + start + 1;
  }
  return [sources, targets];
}

/** The indices of numbers in an array. */
class TokenIndices {
  #minimum;
  /** Each index plus 1, or 0 for none. */
  #indices;

  constructor(tokens) {
    let [minimum, maximum] = [tokens[0], tokens[0]];
    for (let index = 1; index < tokens.length; index += 1) {
      const token = tokens[index];
      if (token < minimum) minimum = token;
      else if (token > maximum) maximum = token;
    }
    const indices = new Int32Array(maximum - minimum + 1);
    for (let index = 0; index < tokens.length; index += 1) indices[tokens[index] - minimum] = index + 1;
    [this.#minimum, this.#indices] = [minimum, indices];
  }

  of(token) { return (this.#indices[token - this.#minimum] || 0) - 1; }
}

/**
 * Returns the changes from one array of ids to another, from start to end. Each change has the number of unchanged items before it, the
 * number of removed items, and the range of the items that replace them.
 *
 * Takes linear time. This is not the shortest list of changes: an item whose index changes is removed and inserted at its new position.
 *
 * @param tokens The numbers of the previous ids.
 * @param tokenOf Returns the number of an id; undefined for none.
 */
function changesBetween(before, after, tokens, tokenOf) {
  const start = commonCount(before, 0, after, 0);
  if (after.length < before.length) {
    const changes = removals(before, after, start);
    if (changes) return changes;
  } else if (after.length > before.length) {
    const changes = removals(after, before, start);
    if (changes) return reversed(changes);
  }
  const end = commonEnd(before, after, start);
  const [last, lastTarget] = [before.length - end, after.length - end];
  if (start === last) return start === lastTarget ? [] : [{ kept: start, removed: 0, from: start, to: lastTarget }];
  if (start === lastTarget) return [{ kept: start, removed: last - start, from: start, to: start }];
  const [sources, targets] = counterparts(before, after, tokens, tokenOf, [start, last, lastTarget]);
  const changes = [];
  let [index, target, kept] = [start, start, start];
  let change;
  const note = () => {
    if (kept || !change) changes.push(change = { kept, removed: 0, from: target, to: target });
    kept = 0;
  };
  while (index < last || target < lastTarget) {
    const destination = index < last ? targets[index - start] : -1;
    const source = target < lastTarget ? sources[target - start] : -1;
    if (index < last && destination === target) {
      [index, target, kept] = [index + 1, target + 1, kept + 1];
      continue;
    }
    note();
    // If two items have swapped their order, treat the one farther from its previous index as moved.
    if (index < last && (destination < 0 || (source >= 0 && destination - target > source - index) || target === lastTarget)) {
      if (destination >= 0) sources[destination - start] = -1;
      change.removed += 1;
      index += 1;
    } else {
      if (source >= 0) targets[source - start] = -1;
      target += 1;
      change.to = target;
    }
  }
  return changes;
}

/**
 * The current data, with the numbers of their ids.
 *
 * The cost of a change is proportional to the difference. A section with the same array as before is skipped, and items that are
 * equal in two arrays are only compared.
 */
export class ShownData {
  #sections = new Tokens();
  #items = new ItemTokens();
  /** The current sections: their ids and numbers, the page's arrays, and copies of the arrays with the items' numbers, or the item counts. */
  #shown = [];
  #byId = new Map();
  /** A function that takes the number of a section, and returns all of its items in order with their numbers in its outline. */
  #read;

  constructor(read) { this.#read = read; }

  get itemCount() { return this.itemCounts.reduce((sum, count) => sum + count, 0); }

  /** The number of items in each section. */
  get itemCounts() { return this.#shown.map(({ items }) => items.length ?? items); }

  get isCounted() { return typeof this.#shown[0]?.items === 'number'; }

  /** Copies of the sections. The page can modify them. */
  get sections() { return this.#shown.map((section) => ({ ...section.own, id: section.id, items: this.#itemsOf(section) })); }

  /** Returns the items of a section in the page's form. */
  #itemsOf(section) {
    this.update(section);
    return section.positions ? nest(section.items, section.positions) : section.items.slice?.() ?? section.items;
  }

  /** Updates the outline of a section if a user has changed it. */
  update(section) {
    if (!section.isStale) return;
    section.isStale = false;
    const read = this.#read(section.token);
    section.tokens = Int32Array.from(read, ([token]) => token);
    const ids = read.map(([token]) => this.itemId(token));
    [section.items, section.positions] = [ids, outlineOf(positionsOf(ids, read.map(([, number]) => number)))];
  }

  /** Records, given the ids of the sections, that a user has expanded or collapsed an item, or moved one between sections with outlines. */
  noteOutlines(ids, isMoved) {
    const sections = ids.map((id) => this.#byId.get(id));
    if (!sections.some(({ positions }) => positions)) return false;
    for (const section of sections) {
      section.isStale = true;
      if (isMoved) section.given = undefined;
    }
    return true;
  }

  /** Returns the position of an item in the outline of its section; undefined for none. */
  #positionIn(sectionId, id) {
    const section = this.#byId.get(sectionId);
    if (!section?.positions) return undefined;
    this.update(section);
    return section.positions?.get(id);
  }

  /**
   * Returns the outline properties that a page's functions receive for an item: its level, starting at 1, and whether it is
   * expanded, if it has children.
   */
  outlinePosition(sectionId, id) {
    const position = this.#positionIn(sectionId, id);
    return position && { level: position.level + 1, ...(position.hasChildren && { isExpanded: position.isExpanded }) };
  }

  /** Returns the parent of an item in the outline of its section; undefined for none. */
  parentOf(sectionId, id) {
    const position = this.#positionIn(sectionId, id);
    if (!position?.level) return undefined;
    const { items, positions } = this.#byId.get(sectionId);
    return items.slice(0, items.indexOf(id)).findLast((other) => positions.get(other).level < position.level);
  }

  /** Returns whether an item's children are shown; undefined if it has none. */
  isExpanded(id) {
    const section = [...this.#byId.keys()].find((sectionId) => this.#positionIn(sectionId, id));
    return section === undefined ? undefined : this.outlinePosition(section, id).isExpanded;
  }

  /** Returns the sections with some items expanded or collapsed. */
  expanded(ids, isExpanded) {
    checkArray(ids, 'The list of items to expand or collapse');
    for (const id of ids) if (this.itemToken(id) === undefined) throw new RangeError(`There is no item “${id}”.`);
    const set = new Set(ids);
    return this.#shown.map((section) => {
      this.update(section);
      const { own, id, positions } = section;
      const isSame = !positions || !ids.some((item) => positions.has(item));
      const change = ([item, position]) => [item, set.has(item) ? { ...position, isExpanded } : position];
      return { ...own, id, items: isSame ? section.given ?? this.#itemsOf(section) : nest(section.items, new Map([...positions].map(change))) };
    });
  }

  get lastId() { return this.#shown.at(-1)?.id; }

  /**
   * Returns the sections after an edit that removes items, and inserts others beside an item, as the last children of an item, or at the
   * end of a section.
   *
   * @param target An object with one of `before`, `after`, `under` and `section`, unless nothing is inserted.
   */
  edit(removed, inserted, target) {
    for (const [ids, what] of [[removed, 'The list of items to remove'], [inserted, 'The list of items to insert']]) checkArray(ids, what);
    if (this.isCounted) throw new TypeError('Items that are only counted cannot be edited by their ids.');
    const hasOutlines = target.under !== undefined || this.#shown.some(({ positions }) => positions) || isOutline(inserted);
    const sections = this.#shown.map((section) => ({ ...section.own, id: section.id, items: hasOutlines ? this.#itemsOf(section) : section.given ?? section.items.slice?.() ?? section.items }));
    const gone = new Set(removed);
    if (hasOutlines) {
      this.#editOutlines(gone, inserted, target, sections);
      return sections;
    }
    if (gone.size) this.#remove(gone, sections);
    if (inserted.length) this.#insert(inserted, target, sections);
    return sections;
  }

  /** Edits sections, including outlines. An item that is removed and inserted again keeps its children. */
  #editOutlines(gone, inserted, target, sections) {
    const taken = new Map();
    if (gone.size) for (const section of sections) section.items = removeFrom(section.items, gone, taken);
    this.#checkRemoved(taken.size, gone);
    if (!inserted.length) return;
    checkTarget(target, ['before', 'after', 'under', 'section']);
    const entries = inserted.map((entry) => taken.get(entry) ?? entry);
    for (const section of sections) {
      const items = target.section === undefined ? insertInto(section.items, entries, target) : section.id === target.section && [...section.items, ...entries];
      if (!items) continue;
      section.items = items;
      return;
    }
    throwMissing(target);
  }

  #remove(gone, sections) {
    let count = 0;
    for (const section of sections) {
      const items = section.items.filter((id) => !gone.has(id));
      if (items.length === section.items.length) continue;
      count += section.items.length - items.length;
      section.items = items;
    }
    this.#checkRemoved(count, gone);
  }

  #checkRemoved(count, gone) {
    if (count === gone.size) return;
    const unknown = [...gone].find((id) => this.itemToken(id) === undefined);
    throw new RangeError(`There is no item “${unknown}”.`);
  }

  #insert(ids, { before, after, section }, sections) {
    checkTarget({ before, after, section }, ['before', 'after', 'section']);
    const beside = before ?? after;
    const found = sections.find(({ id, items }) => (section === undefined ? items.includes(beside) : id === section));
    if (!found) throwMissing({ before, after, section });
    const { items } = found;
    let index = items.length;
    if (section === undefined) index = items.indexOf(beside) + (before === undefined ? 1 : 0);
    found.items = items.slice(0, index).concat(ids, items.slice(index));
  }

  /** Returns the settings of the section at an index. */
  own(index) { return this.#shown[index]?.own; }

  /** The settings of sections; undefined if no section has any. */
  get ownSections() { return ownOf(this.#shown); }

  itemToken(id) { return this.#items.of(id); }

  sectionToken(id) { return this.#sections.of(id); }

  itemId(token) { return this.#items.id(token); }

  sectionId(token) { return this.#sections.id(token); }

  /** Applies the move of an item by a user, given the numbers of the two sections and the item's indices in them. */
  move(from, index, to, target) {
    const find = (token) => this.#shown.find((section) => section.token === token);
    const [source, destination] = [find(from), find(to)];
    if (this.isCounted) {
      source.items -= 1;
      destination.items += 1;
    } else {
      destination.items.splice(target, 0, ...source.items.splice(index, 1));
      const token = source.tokens[index];
      source.tokens = source.tokens.filter((_, other) => other !== index);
      destination.tokens = Int32Array.from([...destination.tokens.subarray(0, target), token, ...destination.tokens.subarray(target)]);
      source.given = destination.given = undefined;
    }
  }

  /**
   * Returns the change to new data.
   *
   * @param options An object with `layout` and the page's functions that describe items.
   * @param reloaded The ids of items to describe again.
   */
  change(sections, options, reloaded) { return new DataChange(this, sections, options, reloaded); }

  /** The numbers of the sections for a new layout, in which items are unchanged. */
  get sectionNumbers() {
    const numbers = [COUNTS, this.#shown.length];
    for (const { token } of this.#shown) numbers.push(token, 0);
    numbers.push(0, 0);
    return numbers;
  }

  /** The parts of the data that a change needs. */
  get parts() { return { sections: this.#sections, items: this.#items, byId: this.#byId }; }

  /** Replaces the sections with the sections of a change. */
  take(shown) {
    this.#shown = shown;
    this.#byId = new Map(shown.map((section) => [section.id, section]));
  }
}

/** Returns the positions of items if some have children; undefined otherwise. */
function outlineOf(positions) { return [...positions.values()].some(({ hasChildren }) => hasChildren) ? positions : undefined; }

/** Throws unless an edit has exactly one target. */
function checkTarget(target, names) {
  const { length } = names.filter((name) => target[name] !== undefined);
  if (length !== 1) throw new TypeError(`An edit needs one of ${names.slice(0, -1).map((name) => `“${name}”`).join(', ')} and “${names.at(-1)}”, not ${length}.`);
}

/** Throws an error for a missing target of an edit. */
function throwMissing({ before, after, under, section }) {
  throw new RangeError(section === undefined ? `There is no item “${before ?? after ?? under}”.` : `There is no section “${section}”.`);
}

/** A change to new data from a page, validated and encoded as numbers. */
class DataChange {
  #data;
  #options;
  #reloaded;
  #numbers = new Numbers();
  #declared = [];
  #shown = [];
  /** The numbers of all items, the numbers of new items, and the new ids of sections. */
  #items;
  #addedItems = [];
  #addedSections = [];
  /** The numbers of the items that are no longer at their previous paths. */
  #removed = [];
  /** Whether sections have outlines or had them before. */
  #hasOutlines = false;
  /** The ids of existing items whose positions in an outline have changed. */
  #reconfigured = [];

  constructor(data, sections, options, reloaded) {
    this.#data = data;
    this.#items = data.parts.items;
    this.#options = options;
    this.#reloaded = new Set(reloaded);
    checkArray(sections, '“sections”');
    for (const [index, section] of sections.entries()) {
      if (Object(section) !== section) throw new TypeError(`The section at index ${index} must be an object, not “${String(section)}”.`);
    }
    const isCounted = sections.length > 0 && sections.every(({ items }) => typeof items === 'number');
    try {
      const ids = new Set();
      for (const [index, section] of sections.entries()) this.#shown.push(this.#section(section, index, isCounted, ids));
      this.#leaveOut(ids);
      this.#hasOutlines = this.#shown.some(({ positions, before }) => positions || before?.positions);
      this.#numbers.append([isCounted ? COUNTS : this.#hasOutlines ? OUTLINES : IDS, sections.length]);
      for (const section of this.#shown) this.#write(section);
      if (this.#reloaded.size) this.#reload();
      this.#writeDescribed();
    } catch (error) {
      this.undo();
      throw error;
    }
  }

  /** The settings of sections; undefined if no section has any. */
  get ownSections() { return ownOf(this.#shown); }

  /** The numbers of a message. */
  get numbers() { return this.#numbers.values; }

  /** Discards the new ids of this change after a failure. */
  undo() {
    const { sections, items } = this.#data.parts;
    for (const id of this.#addedSections) sections.remove(id);
    items.end(this.#addedItems, this.#removed, false);
  }

  /** Applies this change to the current data. */
  commit() {
    const { sections, items, byId } = this.#data.parts;
    const ids = new Set(this.#shown.map(({ id }) => id));
    for (const id of byId.keys()) if (!ids.has(id)) sections.remove(id);
    items.end(this.#addedItems, this.#removed, true);
    for (const section of this.#shown) {
      const { given, before, changes } = section;
      if (!Array.isArray(given)) continue;
      // Copy the array, because the page may change it later, and a user may have moved an item during the change.
      const isSame = before?.given !== undefined && !changes.length;
      if (section.items === given) section.items = isSame ? before.items : given.slice();
      if (isSame) section.tokens = before.tokens;
      section.before = section.guess = undefined;
    }
    this.#data.take(this.#shown);
  }

  /** Compares a section, and finds the changes of its items. */
  #section(section, index, isCounted, ids) {
    const { id = index, items, ...own } = section;
    checkId(id, `section ${index}`);
    if (ids.has(id)) throw new RangeError(`Duplicate section id “${id}”.`);
    ids.add(id);
    const { sections, byId } = this.#data.parts;
    let token = sections.of(id);
    if (token === undefined) {
      token = sections.add(id);
      this.#addedSections.push(id);
    }
    const shown = { id, token, own, given: items, givenCount: items?.length, items, changes: [] };
    if (isCounted) {
      if (!Number.isInteger(items) || items < 0) throw new RangeError(`The section “${id}” has ${items} items.`);
      return shown;
    }
    if (!Array.isArray(items)) throw new TypeError(`The items of the section “${id}” must be an array of ids, or a number in all sections.`);
    const before = byId.get(id);
    if (!before || typeof before.items === 'number') {
      this.#takeOutline(shown);
      if (items.length) shown.changes.push({ kept: 0, removed: 0, from: 0, to: shown.items.length });
      return shown;
    }
    shown.before = before;
    this.#data.update(before);
    if (items === before.given && items.length === before.givenCount) return Object.assign(shown, { items: before.items, positions: before.positions });
    const find = () => { shown.changes = changesBetween(before.items, shown.items, before.tokens, (item) => this.#items.of(item)); };
    if (!before.positions) find();
    // Existing items have no children, so only new items must be checked.
    if (before.positions || shown.changes.some(({ from, to }) => isOutline(items, from, to))) {
      this.#takeOutline(shown, before);
      find();
    }
    const isFilter = shown.changes.length > 0 && shown.changes.every(({ from, to }) => from === to);
    const earlier = before.earlier ?? (isFilter ? new EarlierItems(before) : undefined);
    if (earlier?.count > shown.items.length) shown.earlier = earlier;
    shown.guess = before.earlier?.search();
    let next = 0;
    for (const { kept, removed } of shown.changes) {
      next += kept;
      for (const end = next + removed; next < end; next += 1) this.#leave(before.tokens[next]);
    }
    return shown;
  }

  /** Reads the items of a section, including their children, from the page. */
  #takeOutline(shown, before) {
    if (!isOutline(shown.given)) {
      // Items that previously had levels no longer have any.
      if (before?.positions) this.#reconfigured.push(...shown.given.filter((id) => before.positions.has(id)));
      return;
    }
    const { ids, positions } = flatten(shown.given, before?.positions);
    Object.assign(shown, { items: ids, positions: outlineOf(positions) });
    const isOther = (old, { level, isExpanded, hasChildren }) => !old || old.level !== level || old.isExpanded !== isExpanded || old.hasChildren !== hasChildren;
    for (const [id, position] of positions) if (this.#data.itemToken(id) !== undefined && isOther(before?.positions?.get(id), position)) this.#reconfigured.push(id);
  }

  /** Removes the items of removed sections. */
  #leaveOut(ids) {
    for (const [id, { items, tokens }] of this.#data.parts.byId) {
      if (!ids.has(id) && typeof items !== 'number') for (const token of tokens) this.#leave(token);
    }
  }

  #leave(token) {
    this.#items.leave(token);
    this.#removed.push(token);
  }

  #write(section) {
    const { token, own, items, positions, changes, before } = section;
    this.#numbers.append([token]);
    if (typeof items === 'number') {
      this.#numbers.append([items]);
      return;
    }
    this.#numbers.append([changes.length]);
    section.tokens = before && !changes.length ? before.tokens : this.#writeChanges(section, before?.tokens ?? new Int32Array(0), this.#typeOf(own));
    if (!this.#hasOutlines) return;
    this.#numbers.append([positions ? items.length : 0]);
    if (positions) this.#numbers.append(items.map((id) => numberOf(positions.get(id))));
  }

  /** Writes the changes of a section, and returns the numbers of all its items. */
  #writeChanges({ changes, items, guess }, before, type) {
    let inserted = 0;
    for (const { from, to } of changes) inserted += to - from;
    const written = this.#numbers.add(3 * changes.length + inserted);
    const tokens = new Int32Array(items.length);
    let [index, target, next] = [0, 0, 0];
    const keep = (end) => {
      if (end - index > LONG_COPY) {
        tokens.set(before.subarray(index, end), target);
        [index, target] = [end, target + end - index];
      } else while (index < end) tokens[target++] = before[index++];
    };
    for (const { kept, removed, from, to } of changes) {
      written[next++] = kept;
      written[next++] = removed;
      written[next++] = to - from;
      keep(index + kept);
      index += removed;
      for (; target < to; target += 1) written[next++] = tokens[target] = this.#item(items[target], type, guess);
    }
    keep(before.length);
    return tokens;
  }

  /** Returns the number of a new or moved item. */
  #item(id, type, guess) {
    const known = this.#items.find(id, guess?.(id));
    switch (known === undefined ? GONE : this.#items.state(known)) {
      case GONE: break;
      case LEAVING:
        this.#items.stay(known);
        return known;
      default: throw new RangeError(`Duplicate item id “${id}”.`);
    }
    checkId(id, 'an item');
    const token = this.#items.add(id, known);
    this.#addedItems.push(token);
    this.#declare(id, token, type);
    return token;
  }

  /** Returns the arrangement of the items in a section. */
  #typeOf(own) {
    const { type, content } = { ...this.#options.layout?.section?.arrangement, ...own.arrangement };
    return type === 'shelf' ? content?.type : type;
  }

  /** Describes existing items again. */
  #reload() {
    for (const id of this.#reloaded) if (this.#data.itemToken(id) === undefined) throw new RangeError(`There is no item “${id}”.`);
    const { itemSize, itemSlot, itemAccessories } = this.#options;
    if (!itemSize && !itemSlot && !itemAccessories) return;
    const added = new Set(this.#addedItems);
    for (const { own, items } of this.#shown) {
      if (typeof items === 'number') continue;
      const type = this.#typeOf(own);
      for (const id of items) {
        const token = this.#reloaded.has(id) ? this.#data.itemToken(id) : undefined;
        if (token !== undefined && !added.has(token)) this.#declare(id, token, type);
      }
    }
  }

  #writeDescribed() {
    const tokensOf = (ids) => [...ids].map((id) => this.#data.itemToken(id));
    const lists = [tokensOf(this.#reloaded)];
    if (this.#hasOutlines) lists.push(tokensOf(this.#reconfigured));
    this.#numbers.append([this.#declared.length / DECLARED_NUMBERS]);
    this.#numbers.append(this.#declared);
    for (const tokens of lists) this.#numbers.append([tokens.length, ...tokens]);
  }

  /** Asks the page for an item's size or slot, and for its accessories. */
  #declare(id, token, type) {
    const { itemSize, itemSlot, itemAccessories, kinds } = this.#options;
    if (!itemSize && !itemSlot && !itemAccessories) return;
    const what = `the item “${id}”`;
    const numbers = itemSlot ? slotOf(itemSlot(id), what) : itemSize ? sizeOf(itemSize(id), what, type) : UNDECLARED;
    const shown = itemAccessories?.(id);
    let bits = ALL_ACCESSORIES;
    if (shown) {
      checkArray(shown, `The result of “itemAccessories” for the item “${id}”`);
      bits = 0;
      for (const kind of shown) {
        if (!kinds.includes(kind)) {
          if (kinds.length === MAX_KINDS) throw new RangeError(`Items have more than ${MAX_KINDS} kinds of accessories.`);
          kinds.push(kind);
        }
        bits |= 1 << kinds.indexOf(kind);
      }
    }
    this.#declared.push(token, ...numbers, bits);
  }
}
