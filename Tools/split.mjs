// Divides a program of screens in two: the functions called until a screen is visible and while it scrolls, and the rest.
//
//   node Tools/split.mjs PROGRAM.wasm FIRST.wasm REST.wasm SCREEN…
//
// To find the functions that are called, it runs the program: it opens, measures, scrolls, resizes and mirrors each screen,
// without a page. A program for described collections has no screens, so it shows some descriptions instead. docs/WEB-BOUNDARY.md
// describes how a page runs the two parts.
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeMessage } from '../Web/tessera/message.js';
import { readCommands } from '../Web/tessera/words.js';

const [program, first, rest, ...screens] = process.argv.slice(2);
// The build ID that both parts share.
const build = createHash('sha256').update(readFileSync(program)).digest().subarray(0, 8);
// The most common descriptions: lists and grids of items, measured or not, with pinned headers. The numbers of sections and items
// vary as they do on real pages, because large data use different code paths.
const LIST = { section: { arrangement: { type: 'list', itemSize: { estimated: 44 } }, header: { length: { estimated: 32 }, pinned: true } } };
const LAYOUTS = [
  { layout: { section: { ...LIST.section, header: { length: 32, pinned: true } } }, sections: 4, items: 60, selectionMode: 'multiple' },
  { layout: LIST, sections: 5, items: 10_000, selectionMode: 'multiple' },
  { layout: LIST, sections: 200, items: 25 },
  {
    layout: { section: { ...LIST.section, arrangement: { type: 'list', itemSize: 44, spacing: 1 } } },
    sections: 4, items: 60, selectionMode: 'single',
  },
  {
    layout: { section: { arrangement: { type: 'grid', columns: { minimumWidth: 120 }, itemSize: { aspectRatio: 1 }, lineSpacing: 8, itemSpacing: 8 } } },
    sections: 4, items: 60, selectionMode: 'multiple',
  },
  { layout: { section: { arrangement: { type: 'grid', columns: { minimumWidth: 120 }, itemSize: { aspectRatio: 1 } } } }, sections: 1, items: 2_000 },
  { layout: { section: { arrangement: { type: 'grid', columns: 3, itemSize: 90, lineSpacing: 4 } } }, sections: 2, items: 60 },
  { layout: { section: { arrangement: { type: 'grid', columns: 3, itemSize: { estimated: 90 } } } }, sections: 1, items: 600 },
  { layout: LIST, sections: 2, items: 600, drags: true, deletes: true, selectionMode: 'multiple', staysAtStart: true },
  // Logs with or without ids that follow their end, and collections whose data have not arrived yet.
  { layout: { section: { arrangement: { type: 'list', itemSize: 24 } } }, sections: 1, items: 200_000, isCounted: true },
  { layout: { section: { arrangement: { type: 'list', itemSize: { estimated: 24 } } } }, sections: 1, items: 2_000, followsEnd: true, role: 'log' },
  { layout: LIST, sections: 0, items: 0 },
  { layout: { type: 'table', rows: 32, columns: 120, frozenRows: 1, frozenColumns: 1 }, sections: 500, items: 26, selectionMode: 'multiple' },
  { layout: { type: 'table', rows: 32, columns: [60, 120, 200], frozenRows: 1 }, sections: 100_000, items: 3, isCounted: true },
  {
    layout: { section: { header: { length: 30 }, arrangement: { type: 'shelf', length: 120, content: { type: 'list', itemSize: 90, spacing: 8 } } } },
    sections: 20, items: 40,
  },
];
const folder = mkdtempSync(join(tmpdir(), 'split-'));
const inFolder = (name) => join(folder, name);

/** A screen without a page, which only answers measurement requests. */
class Session {
  time = 1;
  offset = { x: 0, y: 0 };
  shelves = new Set();
  /** The lengths of views relative to their estimates. */
  share = 1;
  /** The most recently measured views, with their sizes. */
  sizes = [];

  /** @param screen The name of a screen, or a page's description. */
  constructor(exports, screen) {
    this.exports = exports;
    this.isDescribed = typeof screen !== 'string';
    if (!this.isDescribed) this.host = exports.tessera_open(this.write(new TextEncoder().encode(screen)));
    else this.host = exports.tessera_describe(this.write(this.describe(screen)));
    if (this.host < 0) throw new Error(`There is no screen “${this.isDescribed ? JSON.stringify(screen) : screen}”.`);
  }

  describe({ sections: sectionCount, items: itemCount, isCounted = false, ...options }) {
    const numbers = [isCounted ? 1 : 0, sectionCount];
    for (let section = 0; section < sectionCount; section += 1) {
      numbers.push(section, ...(isCounted ? [] : [1, 0, 0]), itemCount);
      if (isCounted) continue;
      for (let item = 0; item < itemCount; item += 1) numbers.push(itemCount * section + item);
    }
    return encodeMessage({ ...options, label: 'List' }, [...numbers, 0, 0]);
  }

  write(bytes) {
    const pointer = this.exports.tessera_scratch(bytes.length);
    new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
    return bytes.length;
  }

  frame() {
    const { exports, host } = this;
    for (let round = 0; round < 17; round += 1) {
      let rooms;
      const pointer = exports.tessera_frame(host, this.time);
      readCommands(exports.memory, pointer, new TextDecoder(), (name, values) => {
        if (name === 'measure') [rooms] = values;
        if (name === 'shelf') this.shelves.add(values[0]);
        if (name === 'closeShelf') this.shelves.delete(values[0]);
        if (name === 'spacer') this.offset = { x: values[4] - values[2], y: values[5] - values[3] };
        if (name === 'scroll') this.offset = { x: values[0], y: values[1] };
      });
      if (!rooms) break;
      // Any sizes will do, but no two may be equal. If rows are much shorter than estimated, more of them are measured.
      this.sizes = rooms.flatMap(({ view, width, height }) => [view, width, Math.max(1, height * this.share) + (view % 5)]);
      this.measured(1);
    }
    this.time += 1 / 60;
  }

  measured(isAsked) {
    this.write(new Uint8Array(Float64Array.from(this.sizes).buffer));
    this.exports.tessera_measured(this.host, this.sizes.length / 3, isAsked);
  }

  /** Simulates that a font or an image has loaded and changed the sizes of contents. */
  sizesChanged() {
    if (!this.sizes.length) return;
    this.sizes = this.sizes.map((size, index) => (index % 3 === 2 ? size + 1 : size));
    this.measured(0);
    this.frame();
  }

  scrollShelves() {
    for (let offset = 40; offset <= 400; offset += 40) {
      for (const shelf of this.shelves) this.exports.tessera_shelf_scrolled(this.host, shelf, offset);
      this.frame();
    }
  }

  resize(width, height, direction) {
    this.exports.tessera_resize(this.host, width, height, 0, 0, 0, 0, 2, direction, 0, this.time);
    this.frame();
  }

  scroll(x, y, times = 1) {
    for (let count = 0; count < times; count += 1) {
      this.offset = { x: Math.max(0, this.offset.x + x), y: Math.max(0, this.offset.y + y) };
      this.exports.tessera_scrolled(this.host, this.offset.x, this.offset.y, this.time);
      this.frame();
    }
  }

  /** Makes all calls that must be fast, which are the calls until the user does something other than scroll. */
  play(direction) {
    const { exports, host } = this;
    this.share = direction ? 0.4 : 1;
    this.resize(800, 600, direction);
    // A page can show a given item first, as soon as the screen is open.
    for (const [section, item] of [[1, 0], [1, 20], [3, 40], [3, 4_000]]) {
      for (const alignment of [0, 1, 2, 3]) {
        exports.tessera_scroll_to(host, section, item, alignment, 0);
        this.frame();
        this.frame();
      }
    }
    // Events of described collections identify items by their tokens.
    if (this.isDescribed) {
      for (const [section, item] of [[0, 0], [0, -1], [3, 5]]) exports.tessera_token(host, section, item);
      for (const isSection of [0, 1]) exports.tessera_path(host, 1, isSection);
      exports.tessera_scroll_to_section(host, 2, 0, 0);
      this.frame();
    }
    this.scroll(0, -this.offset.y);
    for (let count = 0; count < 5; count += 1) this.frame();
    this.sizesChanged();
    this.scrollShelves();
    for (const [x, y, times] of [[0, 40, 40], [0, 400, 20], [0, -90, 60], [40, 0, 30], [-40, 0, 30]]) this.scroll(x, y, times);
    exports.tessera_scroll_ended(host);
    this.frame();
    this.frame();
    this.scroll(0, 500);
    this.scroll(500, 0);
    this.resize(500, 700, direction);
    exports.tessera_pointer(host, 1, 100, 100, 0, 0, this.time);
    this.frame();
    this.resize(900, 500, 1 - direction);
    exports.tessera_interrupted(host);
    this.frame();
    for (let which = 0; which < 8; which += 1) exports.tessera_fact(host, which);
    exports.tessera_position(host);
    // Returning users continue at their position.
    exports.tessera_restore(host, 0, 1, 0, 20, 0);
    this.frame();
  }
}

async function start(module) {
  const imports = { tessera: { putchar() {}, ask: () => 1, random: (pointer, count) => new Uint8Array(exports.memory.buffer, pointer, count).fill(7) } };
  const { exports } = await WebAssembly.instantiate(module, imports);
  (exports.__main_argc_argv ?? exports.main)?.(0, 0);
  return exports;
}

/** Writes the functions that a screen calls to files in the folder. */
async function profile(module, screen, number) {
  const files = [];
  for (const direction of [0, 1]) {
    const exports = await start(module);
    new Session(exports, screen).play(direction);
    const size = exports.__write_profile(0, 0);
    const pointer = exports.tessera_scratch(size);
    exports.__write_profile(pointer, size);
    files.push(inFolder(`${number}.${direction}`));
    writeFileSync(files.at(-1), new Uint8Array(exports.memory.buffer, pointer, size));
  }
  return files;
}

/** Encodes a count for WebAssembly: seven bits per byte, the lowest first. */
function encodeCount(count) { return count < 128 ? [count] : [(count & 127) | 128, ...encodeCount(count >>> 7)]; }

/** Encodes a custom section. */
function section(title, content) {
  const bytes = Buffer.concat([Buffer.from(encodeCount(title.length)), Buffer.from(title), content]);
  return Buffer.concat([Buffer.from([0, ...encodeCount(bytes.length)]), bytes]);
}

try {
  execFileSync('wasm-split', ['--instrument', program, '-o', inFolder('instrumented.wasm')]);
  const module = await WebAssembly.compile(readFileSync(inFolder('instrumented.wasm')));
  const profiles = [];
  const exported = WebAssembly.Module.exports(module).map(({ name }) => name);
  const shown = [...screens, ...(exported.includes('tessera_describe') ? LAYOUTS : [])];
  for (const [number, screen] of shown.entries()) profiles.push(...await profile(module, screen, number));
  execFileSync('wasm-split', ['--merge-profiles', ...profiles, '-o', inFolder('profile')]);
  execFileSync('wasm-split', [
    '--split', program, '--profile', inFolder('profile'), '-o1', inFolder('first.wasm'), '-o2', inFolder('rest.wasm'),
    '--import-namespace=m', '--placeholder-namespace=p', '--export-prefix=%',
  ]);
  for (const [part, path] of [['first.wasm', first], ['rest.wasm', rest]]) {
    execFileSync('wasm-opt', ['--strip-debug', inFolder(part), '-o', inFolder(part)]);
    const sections = [section('tessera-build', build)];
    if (path === first) sections.push(section('tessera-screens', Buffer.from(screens.join('\n'))));
    writeFileSync(path, Buffer.concat([readFileSync(inFolder(part)), ...sections]));
  }
} finally {
  rmSync(folder, { recursive: true });
}
