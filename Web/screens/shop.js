// A store on a page that scrolls as a document, written only in JavaScript: two collections between other content, with headers
// pinned below the site's bar.
import { createCollection } from '../tessera.js';

/** The prints by section: the name of the photograph, its subject, its price in euros, and its label. */
const PRINTS = {
  Mountains: [
    ['autumn-larches', 'Autumn larches below a ridge', 38, 'New'], ['mountain-path', 'A worn path through a high meadow', 32], ['snow-below-cliffs', 'Snow below gray cliffs', 29],
    ['cloud-over-peaks', 'A cloud over jagged peaks', 32], ['high-meadow', 'A high meadow below the Picos de Europa', 35, 'New'], ['ridge', 'A limestone ridge in haze', 27],
    ['green-meadow', 'A green meadow at the edge of a wood', 29], ['orientation-table', 'A stone table on a summit', 27],
  ],
  'Water and woods': [
    ['forest-stream', 'A stream in a beech wood', 35], ['waterfall', 'A stream falling over rocks', 29], ['bark', 'The bark of an old tree', 24],
    ['hazel-leaves', 'Hazel leaves in the sun', 24, 'New'], ['bridge-cables', 'Cables of a bridge above mud flats', 32], ['dragonfly', 'A dragonfly on a dry twig', 27],
  ],
  Evenings: [
    ['sunset', 'The sun setting behind hills', 32], ['evening-hills', 'Hills at the end of a day', 32], ['far-horizon', 'Clouds above a far horizon', 35],
    ['dandelion', 'A dandelion clock in evening light', 29], ['dandelions', 'Dandelion clocks in long grass', 29, 'New'],
  ],
  Nights: [
    ['milky-way', 'The Milky Way over the sea', 42], ['sea-of-light', 'Stars reflected in still water', 42], ['night-sky', 'A violet night sky', 38],
    ['galaxies', 'Thousands of distant galaxies', 45, 'New'], ['rocket', 'A rocket on its launch pad at dusk', 35],
  ],
  Animals: [
    ['nuthatch', 'A nuthatch head down on a trunk', 27], ['two-spaniels', 'Two spaniels looking out of a window', 29], ['spaniel', 'A spaniel behind a curtain', 27],
    ['cat', 'A tabby cat, close', 24], ['raccoon', 'The face of a raccoon', 24, 'New'],
  ],
  'At home': [
    ['coffee-cup', 'A cup of espresso', 24], ['fig-in-a-red-bowl', 'Half a fig in a red bowl', 27], ['fig', 'Half a fig, close', 24], ['wine-and-coffee-mill', 'Wine and a coffee mill on a table of pallets', 29],
    ['dahlia', 'A dahlia in bloom', 27], ['blue-brush', 'A blue brush', 24], ['paint-brushes', 'Brushes with dried paint', 24], ['clock', 'A white clock with cut-out numbers', 27],
    ['wooden-bird', 'A wooden bird below a lamp', 29], ['drum', 'A drum on a beanbag', 24], ['temple', 'A temple tower against blue sky', 32],
  ],
};
const FRAMES = {
  Wood: [
    ['Oak, oiled', '#b08a57', 54, 'Narrow, 14 mm'], ['Oak, smoked', '#6b4b32', 58, 'Narrow, 14 mm'], ['Walnut', '#5a3d2b', 64, 'Square, 20 mm'], ['Ash, white', '#e8e2d6', 52, 'Square, 20 mm'],
    ['Ash, black', '#2b2a29', 52, 'Square, 20 mm'], ['Maple', '#dcc39a', 58, 'Rounded, 18 mm'], ['Cherry', '#9a5a3c', 62, 'Rounded, 18 mm'],
  ],
  Metal: [
    ['Aluminum', '#b9bcc0', 44, 'Narrow, 8 mm'], ['Aluminum, black', '#26272a', 44, 'Narrow, 8 mm'], ['Aluminum, white', '#f1f1ee', 44, 'Narrow, 8 mm'], ['Brass, brushed', '#b5924c', 72, 'Narrow, 8 mm'],
    ['Steel, blued', '#454d58', 68, 'Square, 12 mm'],
  ],
};
const prints = new Map(Object.values(PRINTS).flat().map(([name, alt, price, label]) => [name, { name, alt, price, label, title: (name[0].toUpperCase() + name.slice(1)).replaceAll('-', ' ') }]));
const frames = new Map(Object.values(FRAMES).flat().map(([title, color, price, form]) => [title, { title, color, price, form }]));

const FILTERS = { All: () => true, New: ({ label }) => label === 'New', 'Under €30': ({ price }) => price < 30 };
const page = { scroller: { page: { top: 56 } } };
const section = { header: { length: 48, pinned: true }, itemInsets: { leading: 16, trailing: 16, top: 14, bottom: 32 }, maximumWidth: 1200 };
const cards = (minimumWidth, estimated) => ({
  section: { ...section, arrangement: { type: 'grid', columns: { minimumWidth }, itemSize: { estimated }, itemSpacing: 16, lineSpacing: 20 } },
});

/** Two columns on a phone, and wider columns in a window. */
const isWide = matchMedia('(min-width: 720px)');
const wallLayout = () => cards(isWide.matches ? 220 : 150, 280);

const $ = (selector) => document.querySelector(selector);

function make(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** Returns the name of an item, its price and the button that adds it to the basket. */
function offer({ title, price, note }) {
  return [
    make('h3', { textContent: title }), make('p', {}, make('b', { textContent: `€${price}` }), note ? ` ${note}` : ''),
    make('button', { type: 'button', className: 'add', ariaLabel: `Add ${title} to the basket`, onclick: add }, '+'),
  ];
}

let inBasket = 0;
function add() {
  inBasket += 1;
  $('#count').textContent = inBasket;
}

let [filter, search] = ['All', ''];
function found() {
  const fits = (name) => FILTERS[filter](prints.get(name)) && `${prints.get(name).title} ${prints.get(name).alt}`.toLowerCase().includes(search);
  return Object.entries(PRINTS).map(([id, rows]) => ({ id, items: rows.map(([name]) => name).filter(fits) })).filter(({ items }) => items.length);
}

/** Shows the prints that match the filter and the search. */
function show(collection) {
  const sections = found();
  const count = sections.reduce((sum, { items }) => sum + items.length, 0);
  collection?.apply(sections, { animation: true });
  $('#found').textContent = count ? `${count} ${count === 1 ? 'print' : 'prints'}` : `No print is called “${search}”.`;
  for (const button of $('#filters').children) button.ariaPressed = String(button.textContent === filter);
  for (const button of $('#sections').children) button.disabled = !sections.some(({ id }) => id === button.textContent);
}

async function open() {
  show();
  const wall = await createCollection($('#prints'), {
    ...page, label: 'Prints', layout: wallLayout(), sections: found(), appearance: 'scale', remembers: 'prints',
    render(cell, { id }) {
      const print = prints.get(id);
      const image = make('img', { src: new URL(`../photos/${print.name}.webp`, import.meta.url), alt: print.alt, width: 4, height: 3, decoding: 'async' });
      cell.replaceChildren(image, ...offer({ ...print, note: '30 × 40 cm' }), ...(print.label ? [make('span', { className: 'label', textContent: print.label })] : []));
    },
  });
  await createCollection($('#frames'), {
    ...page, label: 'Frames', layout: cards(260, 72), sections: Object.entries(FRAMES).map(([id, rows]) => ({ id, items: rows.map(([title]) => title) })),
    render(cell, { id }) {
      const frame = frames.get(id);
      const sample = make('span', { className: 'sample' });
      sample.style.setProperty('--color', frame.color);
      cell.replaceChildren(sample, ...offer({ ...frame, note: frame.form }));
    },
  });
  for (const title of Object.keys(FILTERS)) $('#filters').append(make('button', { type: 'button', textContent: title, onclick: () => { filter = title; show(wall); } }));
  for (const id of Object.keys(PRINTS)) $('#sections').append(make('button', { type: 'button', textContent: id, onclick: () => wall.scrollToSection(id, { animated: true }) }));
  isWide.addEventListener('change', () => wall.setLayout(wallLayout()));
  $('#search').addEventListener('input', ({ target }) => { search = target.value.toLowerCase().trim(); show(wall); });
  show();
  return wall;
}

// The gallery shows this page in a frame, in the gallery's theme.
addEventListener('storage', ({ key, newValue }) => { if (key === 'theme') document.documentElement.dataset.theme = newValue ?? 'system'; });
globalThis.collection = open();
