// The accessibility states that a page gives to elements of a collection.

import { checkName } from './elements.js';

/** The properties of an element, by the name of the state. */
const PROPERTIES = { label: 'ariaLabel', sort: 'ariaSort', expanded: 'ariaExpanded', checked: 'ariaChecked', disabled: 'ariaDisabled', current: 'ariaCurrent' };

/** Sets a view's states, and removes the states of its previous item. */
export function showAria(view, states) {
  if (!states && !view.tesseraAria) return;
  view.tesseraAria = states;
  for (const name of Object.keys(states ?? {})) checkName(name, Object.keys(PROPERTIES), `Unknown state “${name}” from “aria”`);
  for (const [name, property] of Object.entries(PROPERTIES)) {
    const value = states?.[name];
    view[property] = value === undefined || value === null ? null : String(value);
  }
}
