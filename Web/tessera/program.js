// Fetches, starts and calls a program that contains screens. A program can have two parts. See docs/WEB-BOUNDARY.md.

/** The name of the module from which the first part imports the functions of the rest, and of the module from which the rest imports. */
const REST = 'p';
const FIRST = 'm';
/** The custom section whose contents are equal in two matching parts. */
const BUILD = 'tessera-build';
/** The custom section of the first part with the names of the screens that it can show by itself. */
const SCREENS = 'tessera-screens';
/** The maximum memory size, in bytes, to copy before each call until the rest is loaded. If the memory is larger, calls wait for the rest. */
const MAX_SAVED = 2 ** 25;

/**
 * Returns the absolute URLs of the parts of a program.
 *
 * @param source The URL of the first part, with the rest in the same folder, or an object with both URLs as `first` and `rest`.
 */
export function partsOf(source) {
  const [address, own] = source?.first ? [source.first, source.rest] : [source];
  const first = new URL(address, location.href);
  const rest = new URL(own ?? first, location.href);
  if (!own) rest.pathname = rest.pathname.replace(/(\.wasm)?$/, '.rest.wasm');
  return { first, rest };
}

function buildOf(module) { return WebAssembly.Module.customSections(module, BUILD).map((bytes) => new Uint8Array(bytes).join()).join(); }

/** Returns the error for a call that needs a function of the rest before it has loaded. The call has changed nothing in the program. */
function restNeeded() { return Object.assign(new Error('Not loaded yet.'), { needsRest: true }); }

function withoutRest(error) { return new Error(`The rest of the program cannot be read: ${error.message}`, { cause: error }); }

/** A running program that contains screens. */
export class Program {
  encoder = new TextEncoder();
  decoder = new TextDecoder();
  /** Whether all parts are loaded. */
  isWhole = true;
  /** Whether to fetch the rest only on demand. */
  isFrugal = false;
  /** The exports of the first part. */
  #first;
  #printed = [];
  #rest;
  #module;
  #fetching;
  /** Calls that are waiting for the rest. */
  #held = [];
  /** Whether a call has needed the rest. If so, all later calls wait too. */
  #isStuck = false;
  /** The functions that answer hosts' questions. */
  #listeners = new Map();
  /** The closures to call when the program can no longer be called. */
  #failures = new Set();

  /**
   * @param first The URL of the program. The files that its screens need are in the same folder.
   * @param rest The URL of its second part.
   */
  constructor({ first, rest }) {
    this.address = first;
    this.#rest = rest;
  }

  /** Fetches a program and starts it. */
  static async load(source) {
    const program = new Program(partsOf(source));
    const { address } = program;
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} cannot be read: ${response.status} ${response.statusText}`);
    const module = await WebAssembly.compileStreaming(response);
    program.isWhole = !WebAssembly.Module.imports(module).some((item) => item.module === REST);
    program.#module = module;
    program.#first = (await WebAssembly.instantiate(module, program.#imports)).exports;
    program.exports = program.#guarded(program.#first);
    (program.exports.__main_argc_argv ?? program.exports.main)?.(0, 0);
    return program;
  }

  get #imports() {
    return {
      tessera: {
        putchar: (byte) => {
          if (byte === 10) console.warn(this.decoder.decode(new Uint8Array(this.#printed.splice(0))));
          else this.#printed.push(byte);
        },
        random: (pointer, count) => crypto.getRandomValues(new Uint8Array(this.exports.memory.buffer, pointer, count)),
        ask: (host, ...question) => (this.#listeners.get(host)?.(...question) ? 1 : 0),
      },
      // A call that needs a function of the rest too early is aborted as a whole and repeated later.
      [REST]: new Proxy({}, { get: (_, index) => (...values) => {
        if (!this.isWhole) throw restNeeded();
        return this.exports['%table'].get(index)(...values);
      } }),
    };
  }

  // ---- The rest

  /** Waits for the rest if one of these screens needs it. Throws if the rest cannot be loaded. */
  async prepare(screens) {
    const [names] = WebAssembly.Module.customSections(this.#module, SCREENS);
    if (this.isWhole || !names) return;
    const ready = this.decoder.decode(names).split('\n');
    if (screens.every((screen) => ready.includes(screen))) return;
    this.#fetchRest(Promise.resolve());
    const error = await this.#fetching;
    if (error) throw withoutRest(error);
  }

  /** Fetches the rest in advance if it is missing, after the page has shown its current content. */
  completeEarly() { if (!this.isFrugal) this.complete(); }

  /** Fetches the rest if it is missing, after the page has shown its current content. */
  complete() { this.#fetchRest(new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))); }

  #fetchRest(start) {
    if (this.isWhole || this.#fetching) return;
    this.#fetching = start
      .then(() => WebAssembly.compileStreaming(fetch(this.#rest)))
      .then((module) => this.#addRest(module))
      .catch((error) => {
        this.#fetching = undefined;
        // Retry on demand.
        if (this.#held.length) this.#fail(withoutRest(error));
        return error;
      });
  }

  /** Waits until all parts are loaded. */
  whole() {
    return new Promise((resolve, reject) => {
      const forget = this.onFailure(reject);
      this.whenWhole(() => { forget(); resolve(); });
    });
  }

  /**
   * Makes a call that usually needs only the first part. If this call or an earlier one needs the rest, the call is made after the whole
   * program has loaded.
   *
   * @param later The value to return if the call is deferred.
   */
  attempt(call, later) {
    if (!this.#isStuck) {
      try {
        return call();
      } catch (error) {
        if (!error?.needsRest) throw error;
        this.#isStuck = true;
      }
    }
    this.whenWhole(call);
    return later;
  }

  /** Makes a call immediately if the whole program has loaded. Otherwise, makes it after the program has loaded, in the order of requests. */
  whenWhole(call) {
    if (this.isWhole) {
      call();
      return;
    }
    this.#held.push(call);
    this.complete();
  }

  /**
   * Calls a closure when the program can no longer be called, because the rest is unavailable or the program has trapped. Returns a
   * function that cancels this.
   */
  onFailure(closure) {
    this.#failures.add(closure);
    return () => this.#failures.delete(closure);
  }

  #addRest(module) {
    if (this.isWhole) return;
    if (buildOf(module) !== buildOf(this.#module)) throw new Error(`${this.#rest} belongs to another build.`);
    // The functions of the rest fill their slots in the table of the first part.
    new WebAssembly.Instance(module, { [FIRST]: this.#first });
    this.isWhole = true;
    this.#isStuck = false;
    for (const call of this.#held.splice(0)) call();
  }

  /** Makes a call, and reverts its effects if it needs the rest. Waiting for the rest would freeze the page. */
  #undoable(call, values) {
    const { memory, '%global': stack } = this.#first;
    if (memory.buffer.byteLength > MAX_SAVED) throw restNeeded();
    const [before, top] = [new Uint8Array(memory.buffer.slice()), stack.value];
    try {
      return call(...values);
    } catch (error) {
      if (error?.needsRest) {
        // Memory cannot shrink again, but newly added memory is all zeros.
        new Uint8Array(memory.buffer).fill(0, before.length).set(before);
        stack.value = top;
      }
      throw error;
    }
  }

  #fail(error) {
    this.#held = [];
    const closures = [...this.#failures];
    this.#failures.clear();
    for (const closure of closures) closure(error);
  }

  /**
   * Returns the exports, wrapped so that a call detects a trap, after which the program's memory is unreliable, and throws an
   * error with `needsRest` if it needs the rest.
   */
  #guarded(exports) {
    const guard = (call) => (...values) => {
      try {
        return this.isWhole ? call(...values) : this.#undoable(call, values);
      } catch (error) {
        if (error instanceof WebAssembly.RuntimeError) this.#fail(new Error(`The program has trapped: ${error.message}`, { cause: error }));
        throw error;
      }
    };
    const entries = Object.entries(exports).map(([name, value]) => [name, name.startsWith('tessera_') ? guard(value) : value]);
    return Object.fromEntries(entries);
  }

  /** Sets the function that answers a host's questions; undefined for none. */
  listen(host, listener) {
    if (listener) this.#listeners.set(host, listener);
    else this.#listeners.delete(host);
  }

  // ---- Memory

  /** Writes bytes to the scratch memory of the program, and returns their number. */
  write(bytes) {
    const pointer = this.exports.tessera_scratch(bytes.length);
    if (!pointer) throw new RangeError(`${bytes.length} bytes are more than the program accepts.`);
    new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
    return bytes.length;
  }

  writeText(text) { return this.write(this.encoder.encode(text)); }
}
