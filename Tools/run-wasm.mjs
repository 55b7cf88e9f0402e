// Runs an exported function of a WebAssembly file and prints its output: node Tools/run-wasm.mjs FILE FUNCTION
import { readFile } from 'node:fs/promises';

const [file, name] = process.argv.slice(2);
const printed = [];
const { instance } = await WebAssembly.instantiate(await readFile(file), {
  tessera: {
    putchar: (byte) => printed.push(byte),
    // Nothing here needs randomness, and constant bytes make outputs comparable.
    random: (pointer, count) => new Uint8Array(instance.exports.memory.buffer, pointer, count).fill(7),
  },
});
try {
  instance.exports[name]();
} finally {
  process.stdout.write(Buffer.from(printed));
}
