// Reads the commands for a frame from the numbers that the program writes. See docs/WEB-BOUNDARY.md.

import { readContent } from './parts.js';

/** Short strings that have been read before, such as names, by a hash of their bytes. Comparing them takes less time than decoding. */
const known = [];
const [LONGEST_KNOWN, MAX_KNOWN] = [24, 512];

/** Returns a known short string; undefined if it has not been read before. Only ASCII, because other strings have more bytes than characters. */
function find(bytes, start, length, hash) {
  const text = known[hash];
  if (text?.length !== length) return undefined;
  for (let index = 0; index < length; index += 1) if (text.charCodeAt(index) !== bytes[start + index]) return undefined;
  return text;
}

function hashOf(bytes, start, length) {
  let hash = length;
  for (let index = start; index < start + length; index += 1) hash = (31 * hash + bytes[index]) % MAX_KNOWN;
  return hash;
}

/** Reads numbers and the bytes of strings in order. */
class Words {
  index = 0;

  constructor(words, bytes, decoder) { Object.assign(this, { words, bytes, decoder }); }

  next() { return this.words[this.index++]; }

  take(count) { return this.words.subarray(this.index, this.index += count); }

  text() {
    const start = this.next();
    const length = this.next();
    if (!length) return '';
    const hash = length <= LONGEST_KNOWN && hashOf(this.bytes, start, length);
    const text = hash !== false && find(this.bytes, start, length, hash);
    if (text) return text;
    const decoded = this.decoder.decode(this.bytes.subarray(start, start + length));
    if (hash !== false) known[hash] = decoded;
    return decoded;
  }

  /** Reads a list, whose length is the next number. */
  list(item) {
    const items = [];
    for (let left = this.next(); left > 0; left -= 1) items.push(item());
    return items;
  }
}

const CONTROLS = ['button', 'choice', 'toggle', 'slider', 'search'];
/** The number of the event that is followed by the kind of the pressed element. */
const PRESSED = 13;

function readControl(words) {
  const control = { kind: CONTROLS[words.next()], value: words.next() };
  if (control.kind === 'choice') control.options = words.list(() => words.text());
  control.title = words.text();
  return control;
}

function readPosition(words) {
  const nesting = words.next();
  const [x, y, width, height, zIndex, alpha, isHidden, measurable] = words.take(8);
  const hold = nesting ? { width: words.next(), height: words.next(), x: words.take(3), y: words.take(3) } : undefined;
  const matrix = words.next() ? `matrix3d(${words.take(16).join()})` : '';
  return { nesting, x, y, width, height, zIndex, alpha, isHidden, measurable, hold, matrix };
}

/** The functions that read the numbers of each command, in the order of the commands' codes. */
const READERS = Object.entries({
  make: (words) => [words.next(), words.next(), words.text()],
  content: (words) => [words.next(), readContent(words)],
  position: (words) => [words.next(), readPosition(words)],
  pin: (words) => [words.next(), words.next() === 1],
  values: (words) => [words.next(), words.list(() => [words.text(), words.next()])],
  state: (words) => [words.next(), words.next()],
  accessibility: (words) => [words.next(), words.take(12)],
  depart: (words) => [words.next()],
  retire: (words) => [words.next()],
  discard: (words) => [words.next()],
  order: (words) => [Array.from(words.take(words.next()))],
  spacer: (words) => words.take(8),
  scroll: (words) => words.take(2),
  measure: (words) => [words.list(() => ({ view: words.next(), width: words.next(), height: words.next() }))],
  reuse: (words) => [words.next()],
  controls: (words) => [words.list(() => readControl(words))],
  status: (words) => [words.text()],
  bar: (words) => [words.next(), readContent(words)],
  pinInsets: (words) => words.take(4),
  tick: (words) => [words.next() === 1, words.next()],
  event: (words) => {
    const event = [...words.take(3)];
    return event[0] === PRESSED ? [...event, words.text()] : event;
  },
  file: (words) => [words.text()],
  label: (words) => [words.text(), ...words.take(3)],
  announce: (words) => [words.text()],
  pressHandling: (words) => [words.next() === 1],
  shelf: (words) => words.take(8),
  closeShelf: (words) => [words.next()],
  parent: (words) => [words.next(), words.next()],
  focusPart: (words) => [words.next(), words.next() === 1],
});

/**
 * Calls a function with the name and values of each command in a program's memory.
 *
 * @param pointer The address at which the program stored the addresses of words and bytes.
 * @return The number of words.
 */
export function readCommands({ buffer }, pointer, decoder, carryOut) {
  const [address, count, bytes, byteCount] = new Float64Array(buffer, pointer, 4);
  if (!count) return 0;
  // Copy the numbers, because executing a command may call the program and move its memory.
  const words = new Words(new Float64Array(buffer, address, count).slice(), new Uint8Array(buffer, bytes, byteCount).slice(), decoder);
  while (words.index < count) {
    const code = words.next();
    const reader = READERS[code - 1];
    if (!reader) throw new Error(`Unknown command ${code} at word ${words.index - 1}.`);
    carryOut(reader[0], reader[1](words));
  }
  return count;
}
