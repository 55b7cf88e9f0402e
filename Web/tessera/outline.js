// Outlines. The items of a section are either a tree, in which an item with children is an object, or a list of all items with
// their levels.

/** Returns one of a page's items as an object. */
function entryOf(entry) { return Object(entry) === entry ? entry : { id: entry }; }

/** Returns whether some of a page's items, or some in a range, are objects. */
export function isOutline(items, from = 0, to = items.length) {
  for (let index = from; index < to; index += 1) if (typeof items[index] === 'object') return true;
  return false;
}

/**
 * Returns all items of an outline in order, and the position of each item by its id: its level, starting at 0, whether it has
 * children, and whether they are shown.
 *
 * @param before The previous positions. An item that does not specify whether it is expanded keeps its state. New items are
 * collapsed.
 */
export function flatten(items, before) {
  const [ids, positions] = [[], new Map()];
  const add = (entries, level) => {
    if (!Array.isArray(entries)) throw new TypeError(`The children of an item must be an array, not “${String(entries)}”.`);
    for (const entry of entries) {
      const { id, children = [], isExpanded = before?.get(id)?.isExpanded ?? false, ...others } = entryOf(entry);
      const unknown = Object.keys(others)[0];
      if (unknown) throw new TypeError(`The item “${id}” has an unknown property “${unknown}”. Expected “id”, “children” or “isExpanded”.`);
      if (typeof isExpanded !== 'boolean') throw new TypeError(`“isExpanded” of the item “${id}” must be a boolean, not “${String(isExpanded)}”.`);
      if (positions.has(id)) throw new RangeError(`Duplicate item id “${id}”.`);
      ids.push(id);
      positions.set(id, { level, isExpanded, hasChildren: children.length > 0 });
      add(children, level + 1);
    }
  };
  add(items, 0);
  return { ids, positions };
}

/** Returns the number that represents a position in messages. */
export function numberOf({ level, isExpanded }) { return 2 * level + (isExpanded ? 1 : 0); }

/** Returns the positions that the numbers in messages represent. */
export function positionsOf(ids, numbers) {
  const positions = new Map();
  for (const [index, id] of ids.entries()) {
    const level = numbers[index] >> 1;
    positions.set(id, { level, isExpanded: numbers[index] % 2 === 1, hasChildren: (numbers[index + 1] ?? 0) >> 1 > level });
  }
  return positions;
}

/** Returns the items in the page's format, in which items with children are objects. */
export function nest(ids, positions) {
  const levels = [[]];
  for (const id of ids) {
    const { level, isExpanded, hasChildren } = positions.get(id);
    if (hasChildren) levels[level + 1] = [];
    levels[level].push(hasChildren ? { id, children: levels[level + 1], isExpanded } : id);
  }
  return levels[0];
}

/** Removes items and their descendants. @param taken Receives the removed entries by their ids. */
export function removeFrom(items, ids, taken) {
  const rest = [];
  for (const entry of items) {
    const { id, children } = entryOf(entry);
    if (ids.has(id)) {
      taken.set(id, entry);
      // Remove its descendants too, whether or not the page lists them.
      if (children) removeFrom(children, ids, taken);
    } else {
      rest.push(children ? { ...entry, children: removeFrom(children, ids, taken) } : entry);
    }
  }
  return rest;
}

/** Inserts entries beside an item or after its last child. Returns undefined if the item does not exist. */
export function insertInto(items, entries, { before, after, under }) {
  for (const [index, entry] of items.entries()) {
    const { id, children = [] } = entryOf(entry);
    const changed = (children) => [...items.slice(0, index), { ...entryOf(entry), children }, ...items.slice(index + 1)];
    if (id === under) return changed([...children, ...entries]);
    if (id === before) return [...items.slice(0, index), ...entries, ...items.slice(index)];
    if (id === after) return [...items.slice(0, index + 1), ...entries, ...items.slice(index + 1)];
    const inside = insertInto(children, entries, { before, after, under });
    if (inside) return changed(inside);
  }
  return undefined;
}
