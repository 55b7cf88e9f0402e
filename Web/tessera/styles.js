// The styles that every collection needs.

const STYLE = `
.tessera { position: relative; overflow: auto; scroll-behavior: auto !important; overflow-anchor: none; padding: 0 !important; outline-offset: -2px; touch-action: pan-x pan-y pinch-zoom; }
tessera-sensor { position: absolute; left: 0; inset-inline-end: 5px; height: 0; visibility: hidden; }
.tessera.is-still-x { overflow-x: hidden; }
.tessera.is-still-y { overflow-y: hidden; }
.tessera.is-unsteady { overflow: scroll; }
.tessera.is-unbounded { max-height: 100vh; }
.tessera.is-printed { height: var(--tessera-printed) !important; max-height: none !important; overflow: hidden !important; }
.tessera.is-printed > .tessera-spacer { max-height: var(--tessera-printed); }
.tessera.is-on-sheets { height: auto !important; }
.tessera.is-on-sheets > .tessera-spacer { height: auto !important; max-height: none; overflow: visible; }
.tessera-sheet { position: relative; break-inside: avoid; }
.tessera:focus:not(:focus-visible) { outline: none; }
.tessera-spacer { position: relative; flex: none; isolation: isolate; overflow: clip; overflow-clip-margin: 0; direction: ltr; }
.tessera-layer { position: absolute; direction: ltr; }
.tessera-shelf { position: absolute; overflow: auto hidden; overscroll-behavior-x: contain; scrollbar-width: none; outline: none; }
.tessera-shelf.is-down { overflow: hidden auto; overscroll-behavior: auto contain; }
.tessera-shelf::-webkit-scrollbar { display: none; }
.tessera-shelf-room { position: absolute; left: 0; top: 0; width: 1px; height: 1px; visibility: hidden; }
.tessera-stage { position: sticky; left: 0; top: 0; overflow: hidden; }
.tessera-view { position: absolute; left: 0; top: 0; box-sizing: border-box; outline-offset: -2px; }
.tessera-box { position: absolute; display: flex; flex-direction: column; direction: ltr; pointer-events: none; }
.tessera-box > .tessera-view { position: sticky; left: auto; top: auto; flex: none; pointer-events: auto; }
.tessera-box.is-loose > .tessera-view { position: absolute; left: 0; top: 0; }
.tessera-body { display: inherit; flex: none; grid-area: 1 / 1 / -1 / -1; place-self: start; flex-flow: inherit; place-content: inherit; place-items: inherit; gap: inherit; grid-template: inherit; grid-auto-columns: inherit; grid-auto-rows: inherit; grid-auto-flow: inherit; }
.tessera-body.is-stretched { display: grid; }
.tessera-band { display: flex !important; flex-flow: column !important; place-content: normal !important; place-items: normal !important; padding: 0 !important; direction: ltr; }
.tessera-band > .tessera-body { position: sticky; box-sizing: border-box; }
.tessera-top { position: sticky; left: 0; top: 0; height: 0; z-index: 2147483647; }
.tessera-bar { position: absolute; inset: 0 0 auto; box-sizing: border-box; }
.tessera.is-mirrored .tessera-bar, .tessera.is-mirrored .tessera-view:not(.tessera-band), .tessera.is-mirrored .tessera-band > .tessera-body { direction: rtl; }
.tessera.is-handled { user-select: none; -webkit-user-select: none; }
.tessera.is-handled :is(input, textarea, [contenteditable]) { user-select: text; -webkit-user-select: text; }
.tessera-row, .tessera-column { display: flex; }
.tessera-row { align-items: center; }
.tessera-column { flex-direction: column; }
.tessera-view textarea:not(.tessera-cell *) { field-sizing: content; resize: none; }
.tessera-view button:not(.tessera-cell *) > svg { display: block; width: 1em; height: 1em; }
:where(.tessera-cell) { display: flow-root; }
.tessera-cell { box-sizing: border-box; height: 100%; }
.tessera-decoration { pointer-events: none; }
.tessera-owners, .tessera-end { position: absolute; width: 0; height: 0; overflow: hidden; }`;

/** Returns a function that adds styles to a document or shadow root, once. */
export function styles(text) {
  const roots = new WeakSet();
  // Documents cannot share constructed style sheets.
  const sheets = new WeakMap();
  return (root) => {
    const { defaultView: view } = root.ownerDocument ?? root;
    // Elements outside the page have no root that adopts style sheets.
    if (!root.adoptedStyleSheets || !view || roots.has(root)) return;
    roots.add(root);
    if (!sheets.has(view)) {
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(text);
      sheets.set(view, sheet);
    }
    const sheet = sheets.get(view);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  };
}

/** Adds the styles that every collection needs. */
export const addStyle = styles(STYLE);
