// A layout as Swift that says the same.

/** What stands where the source gives each item its own value. */
const OWN = '/* as in the source */';

function lengthOf(value) {
  if (typeof value === 'number') return String(value);
  const [[form, number]] = Object.entries(value);
  return `.${form}(${number})`;
}

/** A length where a literal has no type of its own. */
function fullLength(value) { return typeof value === 'number' ? `.fixed(${value})` : lengthOf(value); }

function insets(value) {
  if (typeof value === 'number') return String(value);
  const sides = ['top', 'leading', 'bottom', 'trailing'].filter((side) => value[side]).map((side) => `${side}: ${value[side]}`);
  return `Insets(${sides.join(', ')})`;
}

function call(name, ...values) { return `${name}(${values.filter(Boolean).join(', ')})`; }

function named(name, value, usual) { return value === undefined || value === usual ? '' : `${name}: ${typeof value === 'string' ? `.${value}` : value}`; }

function columns(value) { return typeof value === 'object' ? `.minimumWidth(${value.minimumWidth})` : value === 'fractions' ? '.fractions' : String(value); }

/** The two sides of an item of a flow. */
function size({ width, height, aspectRatio }) {
  const ratio = `.aspectRatio(${aspectRatio})`;
  return `ItemSize(width: ${width === undefined ? ratio : fullLength(width)}, height: ${height === undefined ? ratio : fullLength(height)})`;
}

/** An item of a grid or a waterfall. */
function piece(type, value) {
  const { span, fraction, ...rest } = typeof value === 'object' ? value : { length: value };
  const form = rest.length ?? (Object.keys(rest).length ? rest : 0);
  return `${type}.Item(${[named('span', span, 1), named('fraction', fraction), `length: ${fullLength(form)}`].filter(Boolean).join(', ')})`;
}

function spacings({ lineSpacing, itemSpacing }) { return [named('lineSpacing', lineSpacing, 0), named('itemSpacing', itemSpacing, 0)]; }

function arrangement(value) {
  const { type, itemSize } = value;
  const own = itemSize === undefined;
  switch (type) {
    case 'list': {
      const form = `.list(ListArrangement(${[own ? `length: ${OWN}` : `length: .same(${fullLength(itemSize)})`, named('spacing', value.spacing, 0)].filter(Boolean).join(', ')}))`;
      if (own) return { form, isSugar: false };
      return { form: call('.list', `length: ${lengthOf(itemSize)}`, named('spacing', value.spacing, 0)), isSugar: true };
    }
    case 'grid': {
      const rest = [...spacings(value), named('alignment', value.alignment, 'start')];
      const isSimple = value.alignment === undefined || value.alignment === 'start';
      if (isSimple && !own && typeof itemSize === 'object' && itemSize.aspectRatio !== undefined && Object.keys(itemSize).length === 1) {
        return { form: call('.grid', `columns: ${columns(value.columns)}`, `aspectRatio: ${itemSize.aspectRatio}`, ...rest), isSugar: true };
      }
      return { form: `.grid(${call('GridArrangement', `columns: ${columns(value.columns)}`, `items: ${own ? OWN : `.same(${piece('GridArrangement', itemSize)})`}`, ...rest)})`, isSugar: false };
    }
    case 'flow': {
      const rest = [...spacings(value), named('distribution', value.distribution, 'justified'), named('alignment', value.alignment, 'center')];
      if (!own) return { form: call('.flow', `itemSize: ${size(itemSize)}`, ...rest), isSugar: true };
      return { form: `.flow(${call('FlowArrangement', `itemSize: ${OWN}`, ...rest)})`, isSugar: false };
    }
    case 'waterfall':
      return { form: `.waterfall(${call('WaterfallArrangement', `columns: ${columns(value.columns)}`, `items: ${own ? OWN : `.same(${piece('WaterfallArrangement', itemSize)})`}`, ...spacings(value))})`, isSugar: false };
    default: return { form: OWN, isSugar: true };
  }
}

function supplementary(name, value) {
  const { length, edge, contentLength, pinned } = typeof value === 'number' ? { length: value } : value;
  return `.${call(name, lengthOf(length ?? 0), edge && `on: .${edge}`, contentLength !== undefined && `contentLength: ${lengthOf(contentLength)}`, pinned && 'pinned: true')}`;
}

function section(value) {
  const { form, isSugar } = value.arrangement ? arrangement(value.arrangement) : { form: OWN, isSugar: true };
  const lines = [isSugar ? form : `SectionLayout(${form})`];
  const add = (line) => lines.push(`  ${line}`);
  for (const name of ['header', 'footer']) if (value[name] !== undefined) add(supplementary(name, value[name]));
  for (const name of ['itemInsets', 'sectionInsets']) if (value[name]) add(`.${name}(${insets(value[name])})`);
  if (value.maximumWidth !== undefined) {
    const { length, alignment } = typeof value.maximumWidth === 'number' ? { length: value.maximumWidth } : value.maximumWidth;
    add(`.${call('maximumWidth', length, named('alignment', alignment, 'center'))}`);
  }
  if (value.background) {
    const { kind, coverage, insets: sides } = value.background;
    add(`.${call('background', kind && kind !== 'background' && `"${kind}"`, named('covering', coverage, 'section'), sides && `insets: ${insets(sides)}`)}`);
  }
  if (value.separators) add(`.${call('separators', `thickness: ${value.separators.thickness}`, value.separators.insets && `insets: ${insets(value.separators.insets)}`)}`);
  if (value.outlineLevel) add(`.outlineLevel(${value.outlineLevel})`);
  return lines;
}

/** Writes a layout as an expression. */
export function swift(layout) {
  if (layout.type === 'table') {
    const lengths = (value) => (value === undefined || Array.isArray(value) ? OWN : `.same(${fullLength(value)})`);
    const names = ['frozenRows', 'frozenColumns', 'frozenLastRows', 'frozenLastColumns', 'rowSpacing', 'columnSpacing', 'rowLines', 'columnLines'];
    return call('TableLayout', `rows: ${lengths(layout.rows)}`, `columns: ${lengths(layout.columns)}`, ...names.map((name) => named(name, layout[name], 0)));
  }
  if (layout.type === 'calendar') {
    const hours = layout.hours ? `hours: ${layout.hours.from ?? 0}..<${layout.hours.to ?? 24}` : '';
    const numbers = [['allDayLength', 24], ['eventSpacing', 1], ['minimumEventLength', 0], ['lineThickness', 1]];
    return call(
      'CalendarLayout', `days: ${layout.days}`, named('visibleDays', layout.visibleDays, layout.days), hours, `hourLength: ${layout.hourLength}`,
      named('dayHeader', layout.dayHeader, 0), named('hourGutter', layout.hourGutter, 0), ...numbers.map(([name, usual]) => named(name, layout[name], usual)), 'slot: { path in slots[path.item] }');
  }
  const lines = section(layout.section ?? {}).map((line) => `  ${line}`);
  const first = [named('axis', layout.axis, 'vertical'), named('sectionSpacing', layout.sectionSpacing, 0)].filter(Boolean).join(', ');
  const text = [`StackLayout(${first ? `\n  ${first},` : ''}`, ...lines, ')'];
  for (const name of ['header', 'footer']) if (layout[name] !== undefined) text.push(supplementary(name, layout[name]));
  if (layout.snapping) {
    const { to, at, oneAtATime } = typeof layout.snapping === 'string' ? { to: layout.snapping } : layout.snapping;
    text.push(`.${call('snapping', `to: .${to}`, named('at', at, 'start'), oneAtATime && 'oneAtATime: true')}`);
  }
  return text.join('\n');
}
