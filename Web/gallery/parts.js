// The custom elements of the gallery's screens.
import { keep, readAddress } from './address.js';
import { makeEdge, showWidths } from './edge.js';
import { make } from './page.js';

export const PARTS = { 'column-edge': columnEdge, 'kept-values': keptValues };

/** The delay between the last change and the change of the address, in milliseconds. Browsers limit how often the address can change. */
const PAUSE = 200;

/** Creates an invisible part that stores values of a screen in the address, such as the order of a table. Empty values are not stored. */
function keptValues(report) {
  const element = make('span', { hidden: true });
  element.dataset.keptValues = '';
  let known;
  let rest;
  element.restore = (kept) => {
    for (const key of Object.keys(known)) if (kept.has(key)) report(`${key}=${kept.get(key)}`);
  };
  return {
    element,
    update(values) {
      // The first values are the initial values of the screen, before it receives the values in the address.
      const isFirst = !known;
      known = values;
      clearTimeout(rest);
      if (isFirst) return;
      rest = setTimeout(() => {
        // The address does not describe miniatures of screens, or screens without the gallery around them.
        if (!element.closest('#stage') || !readAddress().name) return;
        keep(Object.fromEntries(Object.entries(known).map(([key, value]) => [key, value || undefined])));
      }, PAUSE);
    },
    close() { clearTimeout(rest); },
  };
}

/** Sends the values in the address to the parts of a screen that store them there. */
export function restoreValues(stage, kept) {
  for (const element of stage.querySelectorAll('[data-kept-values]')) element.restore(kept);
}

/** Creates the edge of a column. It reports the requested width, or an empty string to restore the initial width. */
function columnEdge(report) {
  const element = make('span');
  let values = {};
  makeEdge(element, {
    width: () => values.width,
    // The next step may arrive before the width is shown.
    widen(width) {
      values = { ...values, width: Math.round(Math.min(values.maximum, Math.max(values.minimum, width))) };
      report(String(values.width));
    },
    reset: () => report(''),
  });
  return {
    element,
    update(next) {
      values = next;
      element.ariaLabel = next.label;
      showWidths(element, next.width, next.minimum, next.maximum);
    },
  };
}
