// Prints a server's output: the application's HTML and its first views.
import { renderFirstView } from 'tessera/server';
import { optionsOf, render } from 'application';

const views = {};
for (const by of ['element', 'page']) {
  const first = await renderFirstView({ ...optionsOf(by), width: 300, height: 400, serverProgram: process.argv[2] });
  views[by] = { ...first, linked: await render(by, { html: first.html }), inline: await render(by, { ...first, nonce: 'YWI+/w==' }), without: await render(by) };
}
console.log(JSON.stringify(views));
