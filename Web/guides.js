// Guides: copy buttons beside code, search, and live screens in sections.
import { buildFind } from './gallery/find.js';
import { copyCode, make, read } from './gallery/page.js';
import { PARTS } from './gallery/parts.js';

buildFind('../');
for (const button of document.querySelectorAll('.copy')) button.addEventListener('click', () => copyCode(button, button.closest('.block').querySelector('pre')));
for (const link of document.querySelectorAll('.live-link a')) link.addEventListener('click', (event) => runHere(event, link));
// In wide windows, the table of contents is beside the page. In narrow ones, it is above the page, so expanding it would move the
// page.
if (matchMedia('(min-width: 1321px)').matches) document.querySelector('#contents details')?.setAttribute('open', '');

/** Shows a screen in its guide, below its link. */
async function runHere(event, link) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const stage = make('div', { className: `stage stage-${link.dataset.screen}` });
  const frame = make('div', { className: 'live' }, stage);
  const whole = link.cloneNode(true);
  whole.textContent = 'Open the whole screen';
  link.parentElement.after(frame);
  link.replaceWith(whole);
  try {
    await show(link.dataset.screen, stage);
  } catch (error) {
    console.error(error);
    frame.replaceChildren(make('p', { className: 'notice', textContent: 'The screen could not be loaded. To open it on its own page, use the link above.' }));
  }
}

/** The program that provides the screens; undefined until a screen is shown. */
let program;

async function show(name, stage) {
  const address = (file) => new URL(file, import.meta.url);
  if (!document.querySelector('link[href$="screens.css"]')) {
    const styles = make('link', { rel: 'stylesheet', href: address('screens.css') });
    const loaded = new Promise((done, fail) => Object.assign(styles, { onload: done, onerror: fail }));
    document.head.append(styles);
    await loaded;
  }
  const { script } = (await read(address('screens.json'), 'json')).find((screen) => screen.name === name);
  if (script) {
    const screen = await import(address(`screens/${name}.js`));
    return void await screen.open(stage, {});
  }
  const { load } = await import('./tessera.js');
  program ??= load(address('gallery.wasm'), { screens: [name], rest: 'needed' });
  const loaded = await program;
  await loaded.prepare([name]);
  await loaded.open(name, stage, { parts: PARTS });
}
