// Writes the first views of the gallery's screens as JSON, by the names of the screens, and those of some screens in frames of other
// sizes: first-views.mjs GalleryServer.wasm OUTPUT WIDTHxHEIGHT NAME=WIDTHxHEIGHT …
import { readFile, writeFile } from 'node:fs/promises';

const [program, output, size, ...framed] = process.argv.slice(2);
const sizes = new Map(framed.map((each) => each.split('=')));
const module = await WebAssembly.compile(await readFile(program));
// A first view calls no functions of the page.
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 0;
const { exports } = await WebAssembly.instantiate(module, imports);
(exports.__main_argc_argv ?? exports.main)?.(0, 0);
const decoder = new TextDecoder();

/** Returns the first view of the screen at an index in a container of the given size; undefined if there is no such screen. */
function firstView(index, size) {
  const [width, height] = size.split('x').map(Number);
  const pointer = exports.gallery_first_view(index, width, height);
  if (!pointer) return undefined;
  const { buffer } = exports.memory;
  const numbers = [...new Float64Array(buffer, pointer, 6)];
  const [name, html, styles] = [0, 1, 2].map((text) => decoder.decode(new Uint8Array(buffer, numbers[2 * text], numbers[2 * text + 1])));
  return { name, html, styles };
}

const [views, frames] = [{}, {}];
for (let index = 0, view; (view = firstView(index, size)); index += 1) {
  const { name, ...texts } = view;
  if (texts.html) views[name] = texts;
  if (sizes.has(name)) frames[name] = firstView(index, sizes.get(name));
}
await writeFile(output, JSON.stringify({ views, frames }));
