// The selection as text, in the format that spreadsheets use to exchange cells.

/** Returns the text of a cell, in quotation marks if it contains separators. */
function quoted(text) { return /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text; }

/**
 * Returns the selected items as text: one item per line, or the cells of a table separated by tabs. Unselected cells between
 * selected ones are empty.
 *
 * @param ranges The selected ranges of indices, by section and in order.
 * @param textAt Returns the text of the item at an index of a section.
 */
export function textOfRanges(ranges, isTable, textAt) {
  const first = Math.min(...ranges.map(({ start }) => start));
  const lines = [];
  let line;
  for (const { sectionIndex, start, end } of ranges) {
    const texts = Array.from({ length: end - start }, (_, index) => quoted(String(textAt(sectionIndex, start + index) ?? '')));
    if (!isTable) lines.push(...texts);
    else {
      if (line?.sectionIndex !== sectionIndex) {
        line = { sectionIndex, texts: [], next: first };
        lines.push(line);
      }
      line.texts.push(...Array(start - line.next).fill(''), ...texts);
      line.next = end;
    }
  }
  return lines.map((line) => (isTable ? line.texts.join('\t') : line)).join('\n');
}
