// Defaults, differences and controls for editing a layout.
import { DEFAULTS, PART_DEFAULTS, REMOVABLE, WORDS } from './fields.js';

/** The optional parts of a stack and its sections, with their initial values. */
const PARTS = {
  header: { length: 44, pinned: true }, footer: { length: 36, pinned: false }, background: { coverage: 'section' }, separators: { thickness: 1 },
};
/** The maximum value and the step of each control. */
const RANGES = {
  columns: [12, 1], aspectRatio: [4, 0.05], fraction: [1, 0.01], thickness: [8, 0.5], rowLines: [8, 0.5], columnLines: [8, 0.5], lineThickness: [8, 0.5],
  frozenRows: [6, 1], frozenColumns: [6, 1], days: [31, 1], visibleDays: [14, 1], minimumWidth: [480, 5], hourLength: [240, 2], outlineLevel: [5, 1],
  from: [24, 1], to: [24, 1],
};
/** The titles of members with unclear names, by the type of their object. */
const NAMES = { list: { itemSize: 'Item length' }, table: { rows: 'Row height', columns: 'Column width' } };
/** The defaults of numbers and toggles, by name. */
const USUAL = Object.fromEntries(Object.values(DEFAULTS).flatMap(Object.entries).filter(([, usual]) => typeof usual !== 'string'));

function isObject(value) { return typeof value === 'object' && value !== null && !Array.isArray(value); }

/** Returns an object completed with defaults. Its own members come first. */
function over(defaults, value) { return { ...value, ...defaults, ...value }; }

/** Returns a layout completed with defaults. */
export function whole(layout) {
  if (layout.type === 'table') return over(DEFAULTS.table, layout);
  if (layout.type === 'calendar') return over(DEFAULTS.calendar, layout);
  const section = over(DEFAULTS.section, layout.section);
  if (section.arrangement) section.arrangement = over(DEFAULTS[section.arrangement.type], section.arrangement);
  return { ...over(DEFAULTS.stack, layout), section };
}

/** Returns the difference between two layouts; undefined for none. Removed members are marked as removed. */
export function difference(from, to) {
  if (!isObject(from) || !isObject(to)) return JSON.stringify(from) === JSON.stringify(to) ? undefined : to;
  // Values of different types have nothing in common.
  if (from.type !== to.type && to.type !== undefined) return to;
  const result = {};
  for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
    let value;
    if (!(key in to)) value = gone(key, from[key]);
    else if (WHOLE.has(key)) value = JSON.stringify(from[key]) === JSON.stringify(to[key]) ? undefined : to[key];
    else value = difference(from[key], to[key]);
    if (value !== undefined) result[key] = value;
  }
  return Object.keys(result).length ? result : undefined;
}

/** Members that are always written in full, because a part of them would have a different meaning. */
const WHOLE = new Set(['itemSize', 'itemInsets', 'sectionInsets', 'insets', 'columns', 'length', 'contentLength', 'hours', 'snapping', 'rows']);

function gone(key, value) {
  if (REMOVABLE.includes(key)) return null;
  return typeof value === 'boolean' ? false : USUAL[key];
}

/** Applies a difference to a layout. */
export function merged(layout, edit) {
  if (!isObject(layout) || !isObject(edit)) return edit;
  if (edit.type !== undefined && edit.type !== layout.type) return edit;
  const result = { ...layout };
  for (const [key, value] of Object.entries(edit)) {
    if (value === null) delete result[key];
    else result[key] = key in result && !WHOLE.has(key) ? merged(result[key], value) : value;
  }
  return result;
}

/** Returns the value at a path, such as `['section', 'header']`. */
export function valueAt(layout, path) { return path.reduce((value, key) => value?.[key], layout); }

/** Returns a layout with a different value at a path; undefined removes the member. */
export function replaced(layout, [key, ...rest], value) {
  const result = Array.isArray(layout) ? [...layout] : { ...layout };
  const inner = rest.length ? replaced(result[key] ?? {}, rest, value) : value;
  if (inner === undefined) delete result[key];
  else result[key] = inner;
  return result;
}

/** Returns the valid words for the member at a path. */
function wordsOf(path) { return WORDS[path.slice(-2).join('.')] ?? WORDS[path.at(-1)]; }

/** Returns “lineSpacing” as “Line spacing”. */
function titled(key) {
  const words = key.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words[0].toUpperCase() + words.slice(1);
}

/**
 * Returns the controls for a layout in titled groups. Each control has the path of the member that it changes.
 *
 * A control has a path, a title, a kind (`number`, `toggle`, `choice`, `part`) and a value. A number also has a maximum and a
 * step.
 */
export function controlsFor(layout) {
  const groups = [];
  const group = (title, path, value) => {
    const controls = [];
    const walk = (path, value, name) => {
      const key = path.at(-1);
      if (typeof value === 'number') {
        const [most, step] = RANGES[key] ?? (/[Ii]nsets$|pacing$/.test(path.findLast((part) => /[Ii]nsets|pacing/.test(part)) ?? '') ? [80, 1] : [400, 1]);
        controls.push({ kind: 'number', path, title: name, value, most: Math.max(most, value), step });
      } else if (typeof value === 'boolean') {
        controls.push({ kind: 'toggle', path, title: name, value });
      } else if (typeof value === 'string' && wordsOf(path)) {
        controls.push({ kind: 'choice', path, title: name, value, options: wordsOf(path) });
      } else if (isObject(value) && !['arrangement', 'section'].includes(key)) {
        for (const [inner, member] of Object.entries(value)) walk([...path, inner], member, `${name}: ${titled(inner).toLowerCase()}`);
      }
    };
    for (const [key, member] of Object.entries(value)) {
      // Parts have their own groups.
      if (!(key in PARTS)) walk([...path, key], member, NAMES[value.type]?.[key] ?? titled(key));
    }
    if (controls.length) groups.push({ title, controls });
    return controls;
  };
  const parts = (path, holder, title, names) => {
    for (const name of names) {
      const value = holder[name];
      const own = { kind: 'part', path: [...path, name], title: 'Shown', value: value !== undefined, added: PARTS[name] };
      const form = typeof value === 'number' ? { length: value } : value;
      if (form === undefined) groups.push({ title: titled(title + name), controls: [own] });
      else group(titled(title + name), [...path, name], over(PART_DEFAULTS[name], form)).unshift(own);
    }
  };
  const full = whole(layout);
  if (layout.type === 'table' || layout.type === 'calendar') {
    group('Layout', [], full);
    return groups;
  }
  if (full.section.arrangement) group(titled(full.section.arrangement.type), ['section', 'arrangement'], full.section.arrangement);
  group('Sections', ['section'], full.section);
  parts(['section'], full.section, '', ['header', 'footer', 'background', 'separators']);
  group('Stack', [], full);
  parts([], full, 'page ', ['header', 'footer']);
  return groups;
}
