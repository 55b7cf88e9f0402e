// A program of screens: fetched, started, and spoken to.

/** A program of screens that runs. */
export class Program {
  encoder = new TextEncoder();
  decoder = new TextDecoder();
  #printed = [];

  /** @param address Where the program came from: files that its screens need are beside it. */
  constructor(address) { this.address = address; }

  /** Fetches a program and starts it. */
  static async load(source) {
    const program = new Program(new URL(source, location.href));
    const response = await fetch(source);
    if (!response.ok) throw new Error(`${source} cannot be read: ${response.status} ${response.statusText}`);
    const { instance } = await WebAssembly.instantiateStreaming(response, { tessera: program.#imports });
    program.exports = instance.exports;
    (program.exports.__main_argc_argv ?? program.exports.main)?.(0, 0);
    return program;
  }

  get #imports() {
    return {
      putchar: (byte) => {
        if (byte === 10) console.warn(this.decoder.decode(new Uint8Array(this.#printed.splice(0))));
        else this.#printed.push(byte);
      },
      random: (pointer, count) => crypto.getRandomValues(new Uint8Array(this.exports.memory.buffer, pointer, count)),
    };
  }

  /** Writes bytes where the program finds them, and returns their number. */
  write(bytes) {
    const pointer = this.exports.tessera_scratch(bytes.length);
    if (!pointer) throw new RangeError(`${bytes.length} bytes are more than a program takes.`);
    new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
    return bytes.length;
  }

  writeText(text) { return this.write(this.encoder.encode(text)); }
}
