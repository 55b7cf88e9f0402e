// The code that a page and a server share to describe a collection to the program.

import { encodeMessage } from './message.js';
import { SETTINGS } from './options.js';

/** The item number of a cell that belongs to a section or to the whole collection. */
const OF_SECTION = -1;

/** Whether elements of a kind belong to the whole collection instead of a section. */
function isGlobal(kind) { return kind === 'globalHeader' || kind === 'globalFooter'; }

/** The kinds of elements in a calendar, which have an index but no section. The index counts days, or hours from the
 * first visible hour. */
const OF_CALENDAR = new Set(['dayHeader', 'hourHeader', 'corner', 'hourLine', 'dayLine', 'allDayBand', 'nowLine']);

/** Returns the declarations of items. @param kinds The kinds of accessories that items have. */
export function declarationsOf({ itemSize, itemSlot, itemAccessories }, kinds) {
  return { declaresSizes: Boolean(itemSize), declaresSlots: Boolean(itemSlot), accessoryKinds: itemAccessories && kinds };
}

/** Encodes the description of a new collection. @param change The change that adds its first data. */
export function encodeDescription(options, change, kinds) {
  const description = {
    ...Object.fromEntries(SETTINGS.map((name) => [name, options[name]])),
    // If more data can load above, the start is only the start of the data loaded so far.
    staysAtStart: options.staysAtStart ?? !(options.onNearStart || options.followsEnd),
    layout: options.layout, sections: change.ownSections, ...declarationsOf(options, kinds),
    drags: Boolean(options.drags ?? options.canDrag ?? options.onMove), deletes: Boolean(options.onDelete),
  };
  return encodeMessage(description, change.numbers);
}

/** Returns the properties that a page's functions receive for a cell. @param values The program's values for the cell. */
export function describeCell(data, { kind, item, section, sectionIndex, index }) {
  if (isGlobal(kind)) return { kind };
  if (item === OF_SECTION && OF_CALENDAR.has(kind)) return { kind, index };
  const sectionId = data.sectionId(section);
  if (item === OF_SECTION) return { kind, id: sectionId, index: sectionIndex };
  const id = data.itemId(item);
  return { kind, id, index, sectionId, sectionIndex, ...data.outlinePosition(sectionId, id) };
}

/** Returns the text of a header or footer that no function fills: its `label`, from its section or from the layout. */
export function labelOf(layout, data, { kind, id }, sectionIndex) {
  if (isGlobal(kind)) return layout?.[kind.slice(6).toLowerCase()]?.label ?? '';
  return data.own(sectionIndex)?.[kind]?.label ?? layout?.section?.[kind]?.label ?? (kind === 'header' ? id : undefined) ?? '';
}

/** Returns text that identifies the content of a cell, for the cells of a server-rendered first view. */
export function cellKey({ kind, id, index, sectionId }) { return JSON.stringify([kind, sectionId, id ?? index]); }
