// Writes the first views of the gallery's screens as JSON, by the names of the screens: first-views.mjs GalleryServer.wasm
// OUTPUT WIDTH HEIGHT
import { readFile, writeFile } from 'node:fs/promises';

const [program, output, width, height] = process.argv.slice(2);
const module = await WebAssembly.compile(await readFile(program));
// A first view calls no functions of the page.
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 0;
const { exports } = await WebAssembly.instantiate(module, imports);
(exports.__main_argc_argv ?? exports.main)?.(0, 0);
const decoder = new TextDecoder();
const views = {};
for (let index = 0; ; index += 1) {
  const pointer = exports.gallery_first_view(index, Number(width), Number(height));
  if (!pointer) break;
  const { buffer } = exports.memory;
  const numbers = [...new Float64Array(buffer, pointer, 6)];
  const [name, html, styles] = [0, 1, 2].map((text) => decoder.decode(new Uint8Array(buffer, numbers[2 * text], numbers[2 * text + 1])));
  if (html) views[name] = { html, styles };
}
await writeFile(output, JSON.stringify(views));
