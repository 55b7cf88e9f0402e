// The named CSS colors by family, written only in JavaScript, with a search, shuffling, and two layouts.
import { createCollection } from '../tessera.js';

/** The names as words, which CSS writes without spaces. */
const NAMES = `alice blue, antique white, aqua, aquamarine, azure, beige, bisque, black, blanched almond, blue, blue violet, brown,
  burlywood, cadet blue, chartreuse, chocolate, coral, cornflower blue, cornsilk, crimson, dark blue, dark cyan,
  dark goldenrod, dark gray, dark green, dark khaki, dark magenta, dark olive green, dark orange, dark orchid, dark red,
  dark salmon, dark sea green, dark slate blue, dark slate gray, dark turquoise, dark violet, deep pink, deep sky blue,
  dim gray, dodger blue, firebrick, floral white, forest green, fuchsia, gainsboro, ghost white, gold, goldenrod, gray,
  green, green yellow, honeydew, hot pink, indian red, indigo, ivory, khaki, lavender, lavender blush, lawn green,
  lemon chiffon, light blue, light coral, light cyan, light goldenrod yellow, light gray, light green, light pink,
  light salmon, light sea green, light sky blue, light slate gray, light steel blue, light yellow, lime, lime green,
  linen, maroon, medium aquamarine, medium blue, medium orchid, medium purple, medium sea green, medium slate blue,
  medium spring green, medium turquoise, medium violet red, midnight blue, mint cream, misty rose, moccasin, navajo white,
  navy, old lace, olive, olive drab, orange, orange red, orchid, pale goldenrod, pale green, pale turquoise,
  pale violet red, papaya whip, peach puff, peru, pink, plum, powder blue, purple, rebecca purple, red, rosy brown,
  royal blue, saddle brown, salmon, sandy brown, sea green, seashell, sienna, silver, sky blue, slate blue, slate gray,
  snow, spring green, steel blue, tan, teal, thistle, tomato, turquoise, violet, wheat, white, white smoke, yellow,
  yellow green`.split(/,\s+/);
const FAMILIES = [[15, 'Reds'], [45, 'Oranges'], [70, 'Yellows'], [160, 'Greens'], [200, 'Cyans'], [255, 'Blues'], [320, 'Purples'], [360, 'Reds']];
const ORDER = ['Reds', 'Oranges', 'Yellows', 'Greens', 'Cyans', 'Blues', 'Purples', 'Grays'];

const header = { length: 38, pinned: true };
const LAYOUTS = {
  Grid: { section: { header, arrangement: { type: 'grid', columns: { minimumWidth: 132 }, itemSize: { estimated: 120 }, lineSpacing: 12, itemSpacing: 12 }, itemInsets: 16 } },
  List: { section: { header, arrangement: { type: 'list', itemSize: { estimated: 64 }, spacing: 8 }, itemInsets: 16, maximumWidth: 640 } },
};

const colors = new Map(NAMES.map((name) => [name, describe(name)]));

function nameInCSS(name) { return name.replaceAll(' ', ''); }

/** Returns a color's hex code, and its family, which depends on hue and saturation. */
function describe(name) {
  const context = describe.context ??= document.createElement('canvas').getContext('2d');
  context.fillStyle = nameInCSS(name);
  const hex = context.fillStyle;
  const [red, green, blue] = [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16) / 255);
  const [maximum, minimum] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const turn = maximum === red ? (green - blue) / (maximum - minimum) : maximum === green ? 2 + (blue - red) / (maximum - minimum) : 4 + (red - green) / (maximum - minimum);
  const hue = (60 * turn + 360) % 360;
  return { hex, family: maximum - minimum < 0.06 ? 'Grays' : FAMILIES.find(([end]) => hue <= end)[1] };
}

export async function open(stage, options) {
  let [order, search] = [NAMES, ''];
  const sections = () => {
    const found = ORDER
      .map((id) => ({ id, items: order.filter((name) => colors.get(name).family === id && [name, nameInCSS(name)].some((each) => each.includes(search))) }))
      .filter(({ items }) => items.length);
    return found.length ? found : [{ id: 'No color has this in its name', items: [] }];
  };
  const collection = await createCollection(stage, {
    ...options,
    label: 'Colors',
    layout: LAYOUTS.Grid,
    sections: sections(),
    selectionMode: 'multiple',
    appearance: 'scale',
    render(cell, { id }) {
      const { hex } = colors.get(id);
      cell.replaceChildren(part('swatch'), part('name', id), part('hex', hex));
      cell.firstChild.style.background = hex;
    },
  });
  const show = () => collection.apply(sections(), { animation: true });
  return {
    collection,
    controls: [
      { kind: 'choice', title: 'Layout', options: Object.keys(LAYOUTS), value: 0 }, { kind: 'button', title: 'Shuffle' },
      { kind: 'search', title: 'Search colors' },
    ],
    /** The user has operated a control. */
    use(index, value) {
      if (index === 0) collection.layout = Object.values(LAYOUTS)[value];
      if (index === 1) order = order.map((name) => [Math.random(), name]).sort().map(([, name]) => name);
      if (index === 2) search = value.toLowerCase().trim();
      if (index > 0) show();
    },
  };
}

function part(name, text = '') { return Object.assign(document.createElement('span'), { className: `color-${name}`, textContent: text }); }
