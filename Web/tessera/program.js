// A program of screens: fetched, started, and spoken to. It can be in two parts: docs/WEB-BOUNDARY.md.

/** The module from which a first part imports the functions of the rest, and the one from which the rest imports. */
const REST = 'p';
const FIRST = 'm';
/** The section that is the same in two parts that belong together. */
const BUILD = 'tessera-build';
/** The section of the first part that names the screens which need no more to be shown. */
const SCREENS = 'tessera-screens';
/** The most memory, in bytes, that is copied before each call until the rest is there. With more, calls wait for the rest. */
const MOST_SAVED = 2 ** 25;

/** The address of the rest of a program beside its first part. */
function restOf(address) {
  const rest = new URL(address);
  rest.pathname = rest.pathname.replace(/(\.wasm)?$/, '.rest.wasm');
  return rest;
}

function buildOf(module) { return WebAssembly.Module.customSections(module, BUILD).map((bytes) => new Uint8Array(bytes).join()).join(); }

/** What a call throws that needs a function of the rest before it is there. The call has then changed nothing in the program. */
function restNeeded() { return Object.assign(new Error('Not loaded yet.'), { needsRest: true }); }

/** A program of screens that runs. */
export class Program {
  encoder = new TextEncoder();
  decoder = new TextDecoder();
  /** Whether all parts are there. */
  isWhole = true;
  /** Whether the rest is fetched only when something needs it. */
  isFrugal = false;
  /** What the first part exports. */
  #first;
  #printed = [];
  #module;
  #fetching;
  /** Calls that wait for the rest. */
  #held = [];
  /** Whether a call has needed the rest: those that follow it wait too. */
  #isStuck = false;
  /** Who answers the questions of a host. */
  #listeners = new Map();
  /** What to do if the program cannot be called any more. */
  #failures = new Set();

  /** @param address Where the program came from: files that its screens need are beside it. */
  constructor(address) { this.address = address; }

  /** Fetches a program and starts it. */
  static async load(source) {
    const program = new Program(new URL(source, location.href));
    const response = await fetch(source);
    if (!response.ok) throw new Error(`${source} cannot be read: ${response.status} ${response.statusText}`);
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
      // A function of the rest that is called too early ends the call, which is then made again.
      [REST]: new Proxy({}, { get: (_, index) => (...values) => {
        if (!this.isWhole) throw restNeeded();
        return this.exports['%table'].get(index)(...values);
      } }),
    };
  }

  // ---- The rest

  /** Waits for the rest if one of these screens needs it to be shown. */
  async prepare(screens) {
    const [names] = WebAssembly.Module.customSections(this.#module, SCREENS);
    if (this.isWhole || !names) return;
    const ready = this.decoder.decode(names).split('\n');
    if (screens.every((screen) => ready.includes(screen))) return;
    this.#fetchRest(Promise.resolve());
    await this.#fetching;
  }

  /** Fetches the rest in advance, if it is not there, once the page has shown what it has. */
  completeEarly() { if (!this.isFrugal) this.complete(); }

  /** Fetches the rest, if it is not there, once the page has shown what it has. */
  complete() { this.#fetchRest(new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))); }

  #fetchRest(start) {
    if (this.isWhole || this.#fetching) return;
    this.#fetching = start
      .then(() => WebAssembly.compileStreaming(fetch(restOf(this.address))))
      .then((module) => this.#addRest(module))
      .catch((error) => {
        this.#fetching = undefined;
        // It is tried again when something needs it.
        if (this.#held.length) this.#failWithoutRest(error);
      });
  }

  /** Waits until all parts are there. */
  whole() {
    return new Promise((resolve, reject) => {
      const forget = this.onFailure(reject);
      this.whenWhole(() => { forget(); resolve(); });
    });
  }

  /**
   * Makes a call that most often needs the first part only: now, or as soon as the program is whole if this call or one before it
   * needs the rest.
   *
   * @param later What to return if the call waits.
   */
  attempt(call, later) {
    if (!this.#isStuck) {
      try {
        return call();
      } catch (error) {
        if (!error.needsRest) throw error;
        this.#isStuck = true;
      }
    }
    this.whenWhole(call);
    return later;
  }

  /** Makes a call as soon as the program is whole: at once, or in the order of calls. */
  whenWhole(call) {
    if (this.isWhole) {
      call();
      return;
    }
    this.#held.push(call);
    this.complete();
  }

  /** Calls a closure if the program cannot be called any more: the rest cannot be had, or it has trapped. Returns a way to call it off. */
  onFailure(closure) {
    this.#failures.add(closure);
    return () => this.#failures.delete(closure);
  }

  #addRest(module) {
    if (this.isWhole) return;
    if (buildOf(module) !== buildOf(this.#module)) throw new Error(`${restOf(this.address)} belongs to another build.`);
    // Its functions take their places in the table of the first part.
    new WebAssembly.Instance(module, { [FIRST]: this.#first });
    this.isWhole = true;
    this.#isStuck = false;
    for (const call of this.#held.splice(0)) call();
  }

  /** Makes a call, and undoes what it has done if it needs the rest: a page that waited for that would be frozen. */
  #undoable(call, values) {
    const { memory, '%global': stack } = this.#first;
    if (memory.buffer.byteLength > MOST_SAVED) throw restNeeded();
    const [before, top] = [new Uint8Array(memory.buffer.slice()), stack.value];
    try {
      return call(...values);
    } catch (error) {
      if (error.needsRest) {
        // Memory that grows cannot shrink, but is all zeros at first.
        new Uint8Array(memory.buffer).fill(0, before.length).set(before);
        stack.value = top;
      }
      throw error;
    }
  }

  #failWithoutRest(error) { this.#fail(new Error(`The rest of the program cannot be read: ${error.message}`)); }

  #fail(error) {
    this.#held = [];
    const closures = [...this.#failures];
    this.#failures.clear();
    for (const closure of closures) closure(error);
  }

  /**
   * The exports. Their calls notice a trap, after which the memory of the program cannot be trusted, and throw an error with `needsRest` where
   * they need the rest.
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

  /** Lets a function answer the questions of a host; undefined for none. */
  listen(host, listener) {
    if (listener) this.#listeners.set(host, listener);
    else this.#listeners.delete(host);
  }

  // ---- Memory

  /** Writes bytes where the program finds them, and returns their number. */
  write(bytes) {
    const pointer = this.exports.tessera_scratch(bytes.length);
    if (!pointer) throw new RangeError(`${bytes.length} bytes are more than a program takes.`);
    new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
    return bytes.length;
  }

  writeText(text) { return this.write(this.encoder.encode(text)); }
}
