// The state of the engine, beside the screen.
import { $, make, number } from './page.js';

// The worst frame lately, and when the figures were last shown.
let worst = 0;
let shownAt = 0;

/** Shows the figures now, if the inspector is shown. */
export function inspectNow(owner) {
  shownAt = 0;
  inspect(owner);
}

/** Shows the figures of a collection after a frame, if the inspector is shown and they have not just been shown. */
export function inspect(owner) {
  const { stats } = owner;
  worst = Math.max(worst * 0.97, stats.script);
  if (!document.body.classList.contains('shows-inspector')) return;
  const overlay = $('#inspector');
  if (performance.now() - shownAt < 90) return;
  shownAt = performance.now();
  const { exports, host } = owner;
  const { width, height } = owner.contentSize;
  const rows = [
    ['views alive', exports.tessera_fact(host, 4)],
    ['views reused', exports.tessera_fact(host, 5)],
    ['realized', `${exports.tessera_fact(host, 6)}: ${realizedRange()}`],
    ['content', `${number(width)} × ${number(height)}`],
    ['offset', `${number(owner.offset.x)}, ${number(owner.offset.y)}`],
    ['script', `${stats.script.toFixed(2)} ms`],
    ['engine', `${stats.engine.toFixed(2)} ms`],
    ['worst lately', `${worst.toFixed(2)} ms`],
  ];
  overlay.replaceChildren(...rows.map(([name, value]) => make('div', {}, make('span', { textContent: name }), make('b', { textContent: value }))));
}

/** The first and the last item that have views, by their paths. */
function realizedRange() {
  const items = document.querySelectorAll('#stage .tessera-item[data-path]');
  return items.length ? `${items[0].dataset.path} – ${items[items.length - 1].dataset.path}` : 'none';
}
