// Printing. Browsers break pages only between elements in the flow, but views are positioned.

import { div } from './elements.js';

const DECORATION = 2;
/** The maximum height of a decoration between rows, in CSS pixels. Taller decorations are behind several rows. */
const THIN = 4;

/** Returns groups of vertically overlapping views, from top to bottom. */
function groupsOf(nodes, start, maxLength) {
  const boxes = [];
  for (const { outer, kind, element = outer } of nodes) {
    // The box of a pinned view is as tall as its section.
    const { top, bottom, height } = element.getBoundingClientRect();
    if (top - start < maxLength && (kind !== DECORATION || height <= THIN)) boxes.push({ outer, top: top - start, bottom: bottom - start });
  }
  boxes.sort((a, b) => a.top - b.top);
  const groups = [];
  for (const { outer, top, bottom } of boxes) {
    const last = groups.at(-1);
    // Because of rounding, adjacent rows can overlap.
    if (!last || top >= last.bottom - 0.5) groups.push({ top, bottom, outers: [outer] });
    else {
      last.outers.push(outer);
      last.bottom = Math.max(last.bottom, bottom);
    }
  }
  return groups;
}

/**
 * Moves the views of a collection that is as tall as its content into the flow, as groups of overlapping views. Page breaks then never cut
 * a row that fits on a page. A later `arrange` moves the views back.
 *
 * @param most The length of the content to print, in CSS pixels.
 * @returns The elements to remove from the page afterward.
 */
export function laySheets({ views, layer, spacer, maxLength }) {
  const sheets = div('tessera-sheets');
  const { top: start } = spacer.getBoundingClientRect();
  const { left, top } = layer.getBoundingClientRect();
  const [x, y] = [left - spacer.getBoundingClientRect().left, top - start];
  const nodes = views.inOrder.map((node) => (node.shelf === undefined ? node : { outer: node.outer.parentNode }));
  const known = new Set();
  const groups = groupsOf(nodes.filter(({ outer }) => outer && !known.has(outer) && known.add(outer)), start, maxLength);
  spacer.append(sheets);
  let end = 0;
  for (const group of groups) {
    const [sheet, shift] = [div('tessera-sheet'), div('tessera-layer')];
    sheet.style.marginTop = `${group.top - end}px`;
    sheet.style.height = `${group.bottom - group.top}px`;
    shift.style.left = `${x}px`;
    shift.style.top = `${y - group.top}px`;
    sheet.append(shift);
    sheets.append(sheet);
    for (const outer of group.outers) views.move(outer, shift);
    end = group.bottom;
  }
  return sheets;
}
