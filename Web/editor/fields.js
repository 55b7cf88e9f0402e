// The fields of layouts. Written by `make generated`.

/** The default values of members, by the type of the object. */
export const DEFAULTS = {
  stack: { axis: 'vertical', sectionSpacing: 0 },
  section: { itemInsets: 0, sectionInsets: 0, outlineLevel: 0 },
  table: { frozenRows: 0, frozenColumns: 0, frozenLastRows: 0, frozenLastColumns: 0, rowSpacing: 0, columnSpacing: 0, rowLines: 0, columnLines: 0 },
  calendar: { dayHeader: 0, hourGutter: 0, allDayLength: 24, eventSpacing: 1, minimumEventLength: 0, lineThickness: 1 },
  list: { spacing: 0 },
  grid: { lineSpacing: 0, itemSpacing: 0, alignment: 'start' },
  flow: { lineSpacing: 0, itemSpacing: 0, distribution: 'justified', alignment: 'center' },
  waterfall: { lineSpacing: 0, itemSpacing: 0 },
  mosaic: { lineSpacing: 0, itemSpacing: 0 },
  shelf: {},
};
/** The default values of members of nested objects, by the name of the object. */
export const PART_DEFAULTS = {
  header: { pinned: false },
  footer: { pinned: false },
  snapping: { at: 'start', strictness: 'mandatory', oneAtATime: false },
  itemInsets: { top: 0, leading: 0, bottom: 0, trailing: 0 },
  sectionInsets: { top: 0, leading: 0, bottom: 0, trailing: 0 },
  maximumWidth: { alignment: 'center' },
  background: { kind: 'background', coverage: 'section', insets: 0 },
  separators: { kind: 'separator', insets: 0 },
  hours: { from: 0, to: 24 },
};
/** The words that each member accepts. If members with the same name accept different words, the name of the object precedes theirs, as in `maximumWidth.alignment`. */
export const WORDS = {
  axis: ['vertical', 'horizontal'],
  alignment: ['start', 'center', 'end', 'stretch'],
  distribution: ['justified', 'start', 'center', 'end'],
  edge: ['top', 'leading', 'bottom', 'trailing'],
  to: ['item', 'line', 'section', 'page'],
  at: ['start', 'center', 'end'],
  strictness: ['mandatory', 'proximity'],
  'maximumWidth.alignment': ['start', 'center', 'end'],
  coverage: ['section', 'items', 'headerAndItems', 'itemsAndFooter', 'header', 'footer', 'headerAndFooter', 'nothing'],
};
/** Members that null removes. */
export const REMOVABLE = ['background', 'footer', 'header', 'maximumWidth', 'separators'];
