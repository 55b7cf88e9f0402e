// Writes a layout as equivalent Swift code.
import { DEFAULTS, PART_DEFAULTS } from './fields.js';

/** The placeholder for values that the source provides for each item. */
const OWN = '/* as in the source */';

function lengthOf(value) {
  if (typeof value === 'number') return String(value);
  const [[form, number]] = Object.entries(value);
  return `.${form}(${number})`;
}

/** Writes a length in a context where Swift could not infer the type of a literal. */
function fullLength(value) { return typeof value === 'number' ? `.fixed(${value})` : lengthOf(value); }

function insets(value) {
  if (typeof value === 'number') return String(value);
  const sides = ['top', 'leading', 'bottom', 'trailing'].filter((side) => value[side]).map((side) => `${side}: ${value[side]}`);
  return `Insets(${sides.join(', ')})`;
}

function call(name, ...values) { return `${name}(${values.filter(Boolean).join(', ')})`; }

function named(name, value, usual) { return value === undefined || value === usual ? '' : `${name}: ${typeof value === 'string' ? `.${value}` : value}`; }

function columns(value) { return typeof value === 'object' ? `.minimumWidth(${value.minimumWidth})` : value === 'fractions' ? '.fractions' : String(value); }

/** Writes the width and height of an item in a flow. */
function size({ width, height, aspectRatio }) {
  const ratio = `.aspectRatio(${aspectRatio})`;
  return `ItemSize(width: ${width === undefined ? ratio : fullLength(width)}, height: ${height === undefined ? ratio : fullLength(height)})`;
}

/** Writes an item of a grid or a waterfall. */
function piece(type, value) {
  const { span, fraction, ...rest } = typeof value === 'object' ? value : { length: value };
  const form = rest.length ?? (Object.keys(rest).length ? rest : 0);
  return `${type}.Item(${[named('span', span, 1), named('fraction', fraction), `length: ${fullLength(form)}`].filter(Boolean).join(', ')})`;
}

/** Returns the arguments for members that differ from the defaults, in the order of the fields. */
function others(value, defaults) { return Object.entries(defaults).map(([name, usual]) => named(name, value[name], usual)); }

function arrangement(value) {
  const { type, itemSize } = value;
  const own = itemSize === undefined;
  const rest = others(value, DEFAULTS[type] ?? {});
  switch (type) {
    case 'list': {
      const form = `.list(ListArrangement(${[own ? `length: ${OWN}` : `length: .same(${fullLength(itemSize)})`, ...rest].filter(Boolean).join(', ')}))`;
      if (own) return { form, isSugar: false };
      return { form: call('.list', `length: ${lengthOf(itemSize)}`, ...rest), isSugar: true };
    }
    case 'grid': {
      const isSimple = value.alignment === undefined || value.alignment === DEFAULTS.grid.alignment;
      if (isSimple && !own && typeof itemSize === 'object' && itemSize.aspectRatio !== undefined && Object.keys(itemSize).length === 1) {
        return { form: call('.grid', `columns: ${columns(value.columns)}`, `aspectRatio: ${itemSize.aspectRatio}`, ...rest), isSugar: true };
      }
      return { form: `.grid(${call('GridArrangement', `columns: ${columns(value.columns)}`, `items: ${own ? OWN : `.same(${piece('GridArrangement', itemSize)})`}`, ...rest)})`, isSugar: false };
    }
    case 'flow': {
      if (!own) return { form: call('.flow', `itemSize: ${size(itemSize)}`, ...rest), isSugar: true };
      return { form: `.flow(${call('FlowArrangement', `itemSize: ${OWN}`, ...rest)})`, isSugar: false };
    }
    case 'waterfall':
      return { form: `.waterfall(${call('WaterfallArrangement', `columns: ${columns(value.columns)}`, `items: ${own ? OWN : `.same(${piece('WaterfallArrangement', itemSize)})`}`, ...rest)})`, isSugar: false };
    default: return { form: OWN, isSugar: true };
  }
}

function supplementary(name, value) {
  const { length, edge, contentLength, ...rest } = typeof value === 'number' ? { length: value } : value;
  return `.${call(name, lengthOf(length ?? 0), edge && `on: .${edge}`, contentLength !== undefined && `contentLength: ${lengthOf(contentLength)}`, ...others(rest, PART_DEFAULTS[name]))}`;
}

function point(value) { return typeof value === 'string' ? `.${value}` : `FramePoint(x: ${value.x}, y: ${value.y})`; }

function accessory({ kind, size: box, at, anchor, offset, takesPresses }) {
  return `.${call('accessory', `"${kind}"`, `size: ${size(box)}`, `at: ${point(at)}`, anchor && `anchor: ${point(anchor)}`, offset && `offset: LayoutPoint(x: ${offset.x ?? 0}, y: ${offset.y ?? 0})`, takesPresses && 'takesPresses: true')}`;
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
    const { kind, coverage, insets: sides, ...rest } = value.background;
    add(`.${call('background', kind && kind !== 'background' && `"${kind}"`, named('covering', coverage, 'section'), sides && `insets: ${insets(sides)}`, ...others(rest, PART_DEFAULTS.background))}`);
  }
  if (value.separators) {
    const { kind, thickness, insets: sides, ...rest } = value.separators;
    add(`.${call('separators', kind && kind !== 'separator' && `"${kind}"`, `thickness: ${thickness}`, sides && `insets: ${insets(sides)}`, ...others(rest, PART_DEFAULTS.separators))}`);
  }
  if (value.outlineLevel) add(`.outlineLevel(${value.outlineLevel})`);
  for (const one of value.accessories ?? []) add(accessory(one));
  return lines;
}

/** Writes a layout as an expression. */
export function swift(layout) {
  if (layout.type === 'table') {
    const lengths = (value) => (value === undefined || Array.isArray(value) ? OWN : `.same(${fullLength(value)})`);
    return call('TableLayout', `rows: ${lengths(layout.rows)}`, `columns: ${lengths(layout.columns)}`, ...others(layout, DEFAULTS.table));
  }
  if (layout.type === 'calendar') {
    const hours = layout.hours ? `hours: ${layout.hours.from ?? 0}..<${layout.hours.to ?? 24}` : '';
    return call(
      'CalendarLayout', `days: ${layout.days}`, named('visibleDays', layout.visibleDays, layout.days), hours, `hourLength: ${layout.hourLength}`,
      ...others(layout, DEFAULTS.calendar), 'slot: { path in slots[path.item] }');
  }
  const lines = section(layout.section ?? {}).map((line) => `  ${line}`);
  const first = others(layout, DEFAULTS.stack).filter(Boolean).join(', ');
  const text = [`StackLayout(${first ? `\n  ${first},` : ''}`, ...lines, ')'];
  for (const name of ['header', 'footer']) if (layout[name] !== undefined) text.push(supplementary(name, layout[name]));
  if (layout.snapping) {
    const { to, at, strictness, oneAtATime } = typeof layout.snapping === 'string' ? { to: layout.snapping } : layout.snapping;
    text.push(`.${call('snapping', `to: .${to}`, named('at', at, 'start'), strictness && strictness !== 'mandatory' && `.${strictness}`, oneAtATime && 'oneAtATime: true')}`);
  }
  return text.join('\n');
}
