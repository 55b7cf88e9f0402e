// Calls a page's program with hostile input, in WebAssembly, where an Int has 32 bits.
//
//   node Tools/fuzz-page.mjs Site/gallery.wasm
//   node Tools/fuzz-page.mjs Site/collections.wasm    # collections that a page describes
//   node Tools/fuzz-page.mjs Site/editor.wasm         # screens whose layouts a page edits
//
// TESSERA_FUZZ_SECONDS is the duration (10 by default), and TESSERA_FIRST_SEED the first trial. Trials are repeatable.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Worker, isMainThread, parentPort } from 'node:worker_threads';
import { encodeMessage } from '../Web/tessera/message.js';

const seconds = Number(process.env.TESSERA_FUZZ_SECONDS ?? 10);
const firstSeed = Number(process.env.TESSERA_FIRST_SEED ?? 0);
const CALLS_PER_TRIAL = 2000;
const MAX_SECONDS_PER_TRIAL = 240;
const MAX_BYTES = 256 << 20;
/** The limit for a call, in processor time, which does not depend on other work on the machine. */
const MAX_MILLISECONDS = 5000;

const SCREENS = [
  'books', 'photos', 'people', 'week', 'table', 'chat', 'billion', 'many', 'cards', 'shelf', 'switching', 'unicode', 'todo', 'contents', 'outline',
  'elements', 'feed', 'board', 'album', 'hero', 'store', 'wheels', 'none',
];
// Layouts as pages describe them, and values to use where something else is expected.
const ARRANGEMENTS = [
  { type: 'list', itemSize: 40 }, { type: 'list', itemSize: { estimated: 30 }, spacing: 4 },
  { type: 'grid', columns: { minimumWidth: 70 }, itemSize: { estimated: 50 }, lineSpacing: 2 },
  { type: 'waterfall', columns: 2, itemSize: { estimated: 60 } }, { type: 'flow', itemSize: { width: 40, height: 30 } },
  { type: 'shelf', content: { type: 'list', itemSize: 90 }, length: 80 },
];
const header = { length: 20, pinned: true };
const LAYOUTS = [
  ...ARRANGEMENTS.map((arrangement) => ({ section: { arrangement, header } })),
  { axis: 'horizontal', section: { arrangement: ARRANGEMENTS[0], header, background: {}, separators: { thickness: 1 } } },
  { type: 'table', rows: 30, columns: [80, 60, 60, 60], frozenRows: 1, frozenColumns: 1 },
  // Used only for edits, because pages cannot describe calendars.
  { days: 7, visibleDays: 5, hours: { from: 6, to: 20 }, hourLength: 40, dayHeader: 30, hourGutter: 40 },
];
const OTHERS = [null, true, false, 0, -1, 1e308, 0.5, '', 'a', 'fixed', [], {}, [{}], { estimated: 20 }];
const NUMBERS = [NaN, Infinity, -Infinity, 1e308, -1e308, 1e155, 1e-308, -1, 0, -0, 0.5, 1e9, -1e9, 2 ** 31, 2 ** 32, 2 ** 53];
const INTEGERS = [-(2 ** 31), 2 ** 31 - 1, -1, 2 ** 26, 2 ** 26 + 1, 715827882, 715827883, 65536];

/** A generator of 32-bit numbers (mulberry32). */
function seeded(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return (value ^ (value >>> 14)) >>> 0;
  };
  const below = (bound) => next() % bound;
  return {
    below,
    chance: (percent) => below(100) < percent,
    pick: (list) => list[below(list.length)],
    number: () => (below(100) < 40 ? NUMBERS[below(NUMBERS.length)] : below(4400) - 400),
    integer: (bound) => (below(100) < 20 ? INTEGERS[below(INTEGERS.length)] : below(bound)),
  };
}

/** A page: an instance of the program, and the calls that a trial makes. */
class Trial {
  constructor(instance, seed) {
    this.calls = instance.exports;
    this.random = seeded(seed);
    this.time = 0;
    this.made = [];
    this.slowest = 0;
    this.describes = 'tessera_describe' in this.calls;
    this.edits = 'tessera_edit_layout' in this.calls;
    this.calls.__main_argc_argv(0, 0);
    for (let count = 0; count < 2; count += 1) this.open();
  }

  call(name, ...values) {
    this.made.push(`${name}(${values.join(', ')})`);
    const start = process.cpuUsage();
    const answer = this.calls[name](...values);
    const { user, system } = process.cpuUsage(start);
    this.slowest = Math.max(this.slowest, (user + system) / 1000);
    return answer;
  }

  host() {
    return this.random.integer(6);
  }

  moment() {
    return this.random.chance(80) ? this.time : this.random.number();
  }

  /** Writes bytes to the scratch memory if it is large enough, and returns their number. */
  write(bytes) {
    const pointer = this.call('tessera_scratch', bytes.length);
    if (pointer) new Uint8Array(this.calls.memory.buffer, pointer, bytes.length).set(bytes);
    return this.random.chance(90) ? bytes.length : this.random.integer(100);
  }

  text() {
    const words = ['bee', '♥', 'U+2665', 'a', '\n', '', ...SCREENS];
    return this.random.chance(70)
      ? new TextEncoder().encode(this.random.pick(words))
      : Uint8Array.from({ length: this.random.below(60) }, () => this.random.below(256));
  }

  open() {
    const host = this.describes ? this.call('tessera_describe', this.message()) : this.openScreen();
    if (host >= 0) this.call('tessera_resize', host, 320, 480, 0, 0, 0, 0, 2, 0, 0, this.time);
  }

  openScreen() {
    const name = this.random.chance(80) ? new TextEncoder().encode(this.random.pick(SCREENS)) : this.text();
    return this.call('tessera_open', this.write(name));
  }

  /** Returns a value with one part replaced with something else. */
  changed(value) {
    const { random } = this;
    if (typeof value !== 'object' || value === null || random.chance(15)) return random.pick(OTHERS);
    const copy = Array.isArray(value) ? [...value] : { ...value };
    const key = random.pick(Object.keys(copy).concat('other'));
    copy[key] = this.changed(copy[key]);
    return copy;
  }

  /** Writes a page's description of a collection, or something similar. */
  message() {
    const { random } = this;
    const [isCounted, count] = [random.chance(20), random.below(5)];
    const numbers = [isCounted ? 1 : 0, count];
    const tokens = [];
    for (let section = 0; section < count; section += 1) {
      const items = random.below(random.chance(10) ? 2000 : 12);
      // One or two changes, usually with the correct number of items.
      const changes = isCounted ? [] : [random.chance(85) ? 1 : random.below(3), ...[0, 1].map(() => (random.chance(70) ? 0 : random.below(4)))];
      numbers.push(random.chance(95) ? section : random.number(), ...changes, items);
      if (isCounted) continue;
      for (let item = 0; item < items; item += 1) {
        tokens.push(random.chance(98) ? 10_000 * section + item : random.below(400));
        numbers.push(tokens.at(-1));
      }
    }
    const declared = random.chance(70) ? [] : tokens.filter(() => random.chance(50));
    numbers.push(declared.length);
    for (const token of declared) numbers.push(token, random.integer(5), random.number(), random.pick([0, 2, -0.5, random.number()]), random.integer(4));
    const reloaded = random.chance(80) ? [] : tokens.slice(0, 3);
    numbers.push(reloaded.length, ...reloaded);
    let value = {
      layout: random.pick(LAYOUTS), label: 'Items', selectionMode: random.pick(['none', 'single', 'multiple']),
      drags: random.chance(50), deletes: random.chance(50), followsEnd: random.chance(10),
      declaresSizes: declared.length > 0 && random.chance(50), animation: random.pick([undefined, 'eased', 'spring']),
    };
    if (random.chance(20)) value.sections = Array.from({ length: count }, () => random.pick([null, { arrangement: random.pick(ARRANGEMENTS) }]));
    if (random.chance(30)) value = this.changed(value);
    if (random.chance(10)) numbers[random.below(numbers.length)] = random.number();
    const bytes = encodeMessage(value, numbers);
    if (random.chance(10)) bytes[random.below(bytes.length)] = random.below(256);
    return this.write(bytes);
  }

  /** Calls that exist only in programs with editable layouts. */
  edited() {
    const { random } = this;
    const host = this.host();
    const edit = () => {
      let value = random.pick(LAYOUTS);
      for (let count = random.below(4); count > 0; count -= 1) value = this.changed(value);
      const bytes = encodeMessage(value, []);
      if (random.chance(10)) bytes[random.below(bytes.length)] = random.below(256);
      return this.call('tessera_edit_layout', host, this.write(bytes), random.integer(2));
    };
    // The answer to an edit is text.
    const told = (pointer) => {
      if (!pointer) return;
      const [address, count] = new Float64Array(this.calls.memory.buffer, pointer, 2);
      new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(this.calls.memory.buffer, address, count));
    };
    random.pick([
      () => this.call('tessera_layout', host), () => this.call('tessera_scene', host), () => told(edit()), () => told(edit()), () => told(edit()),
    ])();
  }

  /** Calls that exist only for collections that a page describes. */
  described() {
    const { random } = this;
    const host = this.host();
    const integers = (...bounds) => bounds.map((bound) => random.integer(bound));
    const list = (length) => {
      const numbers = Float64Array.from({ length }, () => random.chance(90) ? random.below(400) : random.number());
      this.write(new Uint8Array(numbers.buffer));
      return random.chance(90) ? length : random.integer(100);
    };
    const steps = [
      () => this.call('tessera_apply', host, this.message()),
      () => this.call('tessera_apply', host, this.message()),
      () => this.call('tessera_set_layout', host, this.message(), random.below(2)),
      () => this.call('tessera_transition', host, random.integer(3), random.number()),
      () => this.call('tessera_refresh', host, list(4)),
      () => this.call('tessera_token', host, ...integers(5, 12)),
      () => this.call('tessera_item_count', host, random.integer(5)),
      () => this.call('tessera_path', host, random.number(), random.below(2)),
      () => this.call('tessera_items', host, random.integer(2)),
      () => this.call('tessera_select', host, list(6) / 2),
      () => this.call('tessera_selection_mode', host, random.integer(3)),
      () => this.call('tessera_scroll_to_section', host, ...integers(5, 4, 2)),
      () => this.call('tessera_failure'),
    ];
    random.pick(steps)();
  }

  resize() {
    const length = (usual) => (this.random.chance(60) ? usual : this.random.number());
    const sides = [length(400), length(300), length(0), length(10), length(0), length(10)];
    this.call('tessera_resize', this.host(), ...sides, length(2), this.random.integer(2), this.random.integer(2), this.moment());
  }

  measure() {
    const count = this.random.integer(12);
    const pointer = this.call('tessera_scratch', 24 * Math.min(Math.max(count, 0), 100));
    if (pointer && this.random.chance(90)) {
      const sizes = new Float64Array(this.calls.memory.buffer, pointer, 3 * Math.min(Math.max(count, 0), 100));
      sizes.forEach((_, index) => {
        sizes[index] = index % 3 === 0 ? this.random.integer(40) : this.random.number();
      });
    }
    this.call('tessera_measured', this.host(), count, this.random.integer(4));
    if (this.random.chance(10)) this.call('tessera_scratch', this.random.pick(INTEGERS));
  }

  /** The user interacts with a part of a view. */
  part(host) {
    const names = ['done', 'title', 'new', 'delete', 'note', 'read', 'undo', 'All'];
    const name = this.random.chance(80) ? new TextEncoder().encode(this.random.pick(names)) : this.text();
    const bytes = this.write(new Uint8Array([...name, ...this.text()]));
    const count = this.random.chance(90) ? name.length : this.random.integer(100);
    this.call('tessera_part', host, this.random.integer(40) - 1, this.random.integer(7), this.random.integer(3), count, bytes);
  }

  /** Checks that the commands for the page contain only numbers that a page can use. */
  frame() {
    this.time += this.random.chance(90) ? 0.016 : 2;
    const pointer = this.call('tessera_frame', this.host(), this.random.chance(90) ? this.time : this.random.number());
    if (!pointer) return;
    const [address, count] = new Float64Array(this.calls.memory.buffer, pointer, 2);
    const words = new Float64Array(this.calls.memory.buffer, address, count);
    const wrong = words.findIndex((word) => !Number.isFinite(word));
    if (wrong >= 0) throw new Error(`word ${wrong} of a frame is ${words[wrong]}`);
  }

  step() {
    const { random } = this;
    if (this.describes && random.chance(25)) return this.described();
    if (this.edits && random.chance(20)) return this.edited();
    const integers = (...bounds) => bounds.map((bound) => random.integer(bound));
    const host = this.host();
    const steps = [
      () => this.open(),
      () => this.call('tessera_close', host),
      () => this.resize(),
      () => this.call('tessera_scrolled', host, random.number(), random.number(), this.moment()),
      () => this.call('tessera_scroll_ended', host),
      () => this.measure(),
      () => this.call('tessera_pointer', host, random.integer(4), random.number(), random.number(), ...integers(3, 4), this.moment()),
      () => this.call('tessera_key', host, ...integers(12, 4)),
      () => this.call('tessera_focused', host, random.integer(40)),
      () => this.part(host),
      () => this.call('tessera_editing', host, random.integer(40)),
      () => this.call('tessera_tab', host, ...integers(40, 40, 2)),
      () => this.call('tessera_press', host, random.integer(40)),
      () => this.call('tessera_interrupted', host),
      () => this.call('tessera_used', host, random.integer(8), random.number(), this.write(this.text())),
      () => this.call('tessera_loaded', host, this.write(this.text())),
      () => this.call('tessera_scroll_to', host, ...integers(4, 60, 4, 2)),
      () => this.call('tessera_scroll_to_offset', host, random.number(), random.number()),
      () => this.call('tessera_synchronous_scrolling', host, random.integer(2)),
      () => this.call('tessera_fact', host, random.integer(8)),
      () => this.frame(),
      () => this.frame(),
      () => this.frame(),
    ];
    return random.pick(steps)();
  }
}

/** Reads a program with one or two parts. */
async function compile(path) {
  const rest = path.replace(/\.wasm$/, '.rest.wasm');
  const parts = existsSync(rest) ? [path, rest] : [path];
  return Promise.all(parts.map(async (part) => WebAssembly.compile(await readFile(part))));
}

/** Starts a program. */
async function start([first, rest]) {
  const instance = await WebAssembly.instantiate(first, {
    tessera: {
      random: (pointer, count) => new Uint8Array(instance.exports.memory.buffer, pointer, count).fill(7),
      ask: (host, question, item) => (item % 3 ? 1 : 0),
    },
    // The rest replaces these with its functions before anything calls them.
    p: new Proxy({}, { get: () => () => { throw new Error('A function of the rest is missing.'); } }),
  });
  if (rest) await WebAssembly.instantiate(rest, { m: instance.exports });
  return instance;
}

/** Runs trials until the time is up. Reports each trial to the main thread before it begins. */
async function work() {
  const program = await compile(process.argv[2]);
  const end = performance.now() + 1000 * seconds;
  let [seed, slowest, largest] = [firstSeed, 0, 0];
  while (performance.now() < end) {
    parentPort.postMessage(seed);
    const instance = await start(program);
    const trial = new Trial(instance, seed);
    try {
      for (let count = 0; count < CALLS_PER_TRIAL; count += 1) trial.step();
      const bytes = trial.calls.memory.buffer.byteLength;
      if (bytes > MAX_BYTES) throw new Error(`${bytes >> 20} MB of memory`);
      if (trial.slowest > MAX_MILLISECONDS) throw new Error(`a call of ${Math.round(trial.slowest)} ms`);
      [slowest, largest] = [Math.max(slowest, trial.slowest), Math.max(largest, bytes)];
    } catch (error) {
      console.error(`TESSERA_FIRST_SEED=${seed}: ${error.stack}\nThe last calls:\n${trial.made.slice(-12).join('\n')}`);
      process.exit(1);
    }
    seed += 1;
  }
  console.log(
    `${seed - firstSeed} trials of ${CALLS_PER_TRIAL} calls in WebAssembly; longest call: ${Math.round(slowest)} ms; peak memory: ${largest >> 20} MB`,
  );
}

/** Terminates the process if a trial does not end. */
function watch(worker) {
  let timer;
  worker.on('message', (seed) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      console.error(`TESSERA_FIRST_SEED=${seed}: the trial takes more than ${MAX_SECONDS_PER_TRIAL} s`);
      process.exit(1);
    }, 1000 * MAX_SECONDS_PER_TRIAL);
  });
  worker.on('exit', (status) => process.exit(status));
}

if (isMainThread) watch(new Worker(new URL(import.meta.url), { argv: process.argv.slice(2) }));
else await work();
