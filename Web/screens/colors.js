// The named colors of CSS by family, in JavaScript alone: searched, shuffled, and switched between two layouts.
import { createCollection } from '../tessera.js';

const NAMES = `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
  cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson darkblue darkcyan darkgoldenrod darkgray darkgreen
  darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray
  darkturquoise darkviolet deeppink deepskyblue dimgray dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro
  ghostwhite gold goldenrod gray green greenyellow honeydew hotpink indianred indigo ivory khaki lavender lavenderblush
  lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightpink lightsalmon
  lightseagreen lightskyblue lightslategray lightsteelblue lightyellow lime limegreen linen maroon mediumaquamarine
  mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred
  midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod
  palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown
  royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray snow springgreen
  steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen`.split(/\s+/);
const FAMILIES = [[15, 'Reds'], [45, 'Oranges'], [70, 'Yellows'], [160, 'Greens'], [200, 'Cyans'], [255, 'Blues'], [320, 'Purples'], [360, 'Reds']];
const ORDER = ['Reds', 'Oranges', 'Yellows', 'Greens', 'Cyans', 'Blues', 'Purples', 'Grays'];

const header = { length: 38, pinned: true };
const LAYOUTS = {
  Grid: { section: { header, arrangement: { type: 'grid', columns: { minimumWidth: 132 }, itemSize: { estimated: 120 }, lineSpacing: 12, itemSpacing: 12 }, itemInsets: 16 } },
  List: { section: { header, arrangement: { type: 'list', itemSize: { estimated: 64 }, spacing: 8 }, itemInsets: 16, maximumWidth: 640 } },
};

const colors = new Map(NAMES.map((name) => [name, describe(name)]));

/** The hex code of a color, and its family by hue and saturation. */
function describe(name) {
  const context = describe.context ??= document.createElement('canvas').getContext('2d');
  context.fillStyle = name;
  const hex = context.fillStyle;
  const [red, green, blue] = [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const turn = most === red ? (green - blue) / (most - least) : most === green ? 2 + (blue - red) / (most - least) : 4 + (red - green) / (most - least);
  const hue = (60 * turn + 360) % 360;
  return { hex, family: most - least < 0.06 ? 'Grays' : FAMILIES.find(([end]) => hue <= end)[1] };
}

export async function open(stage, options) {
  let [order, search] = [NAMES, ''];
  const sections = () => {
    const found = ORDER
      .map((id) => ({ id, items: order.filter((name) => colors.get(name).family === id && name.includes(search)) }))
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
    /** A control was used. */
    use(index, value) {
      if (index === 0) collection.layout = Object.values(LAYOUTS)[value];
      if (index === 1) order = order.map((name) => [Math.random(), name]).sort().map(([, name]) => name);
      if (index === 2) search = value.toLowerCase().trim();
      if (index > 0) show();
    },
  };
}

function part(name, text = '') { return Object.assign(document.createElement('span'), { className: `color-${name}`, textContent: text }); }
