// The selection as text, in the form in which spreadsheets exchange cells.

/** A cell in a line of cells. A cell with separators in it is quoted. */
function quoted(text) { return /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text; }

/**
 * The selected items as text: one in each line, or the cells of a table with tabs between them. A cell between others of its table that is
 * not selected is empty.
 *
 * @param ranges The selected ranges of indices, by their sections and in order.
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
