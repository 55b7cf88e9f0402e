// The custom elements of the gallery's screens.
import { makeEdge, showWidths } from './edge.js';
import { make } from './page.js';

export const PARTS = { 'column-edge': columnEdge };

/** Creates the edge of a column. It reports the requested width, or an empty text to restore the initial width. */
function columnEdge(report) {
  const element = make('span');
  let values = {};
  makeEdge(element, {
    width: () => values.width,
    // The next step may arrive before the width is shown.
    widen(width) {
      values = { ...values, width: Math.round(Math.min(values.most, Math.max(values.least, width))) };
      report(String(values.width));
    },
    reset: () => report(''),
  });
  return {
    element,
    update(next) {
      values = next;
      element.ariaLabel = next.label;
      showWidths(element, next.width, next.least, next.most);
    },
  };
}
