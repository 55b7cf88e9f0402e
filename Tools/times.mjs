// Prints how many nanoseconds each scenario of TesseraCounts takes in WebAssembly: node Tools/times.mjs FILE
import { readFile } from 'node:fs/promises';

const module = await WebAssembly.compile(await readFile(process.argv[2]));

async function start() {
  let printed = '';
  const { exports } = await WebAssembly.instantiate(module, {
    tessera: {
      putchar: (byte) => { printed += String.fromCharCode(byte); },
      random: (pointer, count) => new Uint8Array(exports.memory.buffer, pointer, count).fill(7),
    },
  });
  return { exports, printed: () => printed };
}

const { exports, printed } = await start();
exports.names();
for (const [index, name] of printed().trim().split('\n').entries()) {
  let minimum = Infinity;
  // Use a new instance for each run, so no scenario depends on the memory that another has left. The instances share the compiled
  // code.
  for (let run = 0; run < 6; run += 1) {
    const { exports } = await start();
    exports.prepare(index);
    const begun = performance.now();
    exports.work();
    minimum = Math.min(minimum, performance.now() - begun);
    if (exports.checksum() === 0) throw new Error(`Nothing was done: ${name}`);
  }
  console.log(`${Math.round(minimum * 1e6)}\t${name}`);
}
