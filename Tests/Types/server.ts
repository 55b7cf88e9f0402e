// Correct and incorrect uses on servers.
import type { Layout } from '../../Web/tessera';
import { html, renderFirstView, trusted, type FirstView } from '../../Web/tessera/server';

declare const layout: Layout;
const view: Promise<FirstView> = renderFirstView<number>({
  layout, sections: [{ id: 'A', items: [1, 2] }], width: 390, height: 844, scale: 2, direction: 'rtl', prefix: 'list-',
  render: ({ id }) => html`<b>${id.toFixed()}</b>${[trusted('<hr>'), 'text', 1, null]}`, renderers: { header: ({ id }) => String(id), badge: () => 1 },
  serverProgram: new URL('file:///programs/collections.server.wasm'),
});
void renderFirstView({ layout, sections: [{ items: 1_000 }], width: 390, height: 844, render: ({ index }) => index });
void renderFirstView<number>({
  layout, width: 390, height: 844, render: ({ id }) => ({ type: 'b', props: { children: id.toFixed() } }), renderers: { header: ({ id }) => [id] },
  renderToString: async (element: { type: string }) => `<${element.type}>`,
});
void view.then(({ html, styles }) => html + styles);

// @ts-expect-error The size is missing.
void renderFirstView({ layout, render: () => '' });
// @ts-expect-error A cell shows text or safe HTML.
void renderFirstView({ layout, width: 1, height: 1, render: () => document.createElement('b') });
// @ts-expect-error Only `html` and `trusted` create safe HTML.
void renderFirstView({ layout, width: 1, height: 1, render: () => ({ toString: () => '<b>' }) });
// @ts-expect-error `renderToString` returns text.
void renderFirstView({ layout, width: 1, height: 1, render: () => null, renderToString: () => 1 });
// @ts-expect-error There is no such direction.
void renderFirstView({ layout, width: 1, height: 1, direction: 'up' });
