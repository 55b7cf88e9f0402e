// Functions for elements that all parts of a collection share.

const SIDES = ['top', 'left', 'bottom', 'right'];

export function div(name) {
  const element = document.createElement('div');
  element.className = name;
  return element;
}

/**
 * Inserts a node into an element before another node, or at its end for null. If the browser supports it, a node that is already
 * in the page keeps its state: `iframe` elements are not reloaded, and scroll positions, playback and selection are unaffected.
 */
export function put(parent, node, next = null) {
  if (parent.moveBefore && node.isConnected && parent.isConnected) parent.moveBefore(node, next);
  else parent.insertBefore(node, next);
}

/** Sets a property that reflects an attribute, unless it already has that value, because writing the same value costs as much as writing a
 * new one. */
export function reflect(element, name, value) {
  if (element[name] !== (value === null ? null : String(value))) element[name] = value;
}

/**
 * Sets a reflected property of a view's element. This is faster because the function stores the last value. Only this function
 * may set the property.
 */
export function reflectOf({ element, reflected }, name, value) {
  if ((reflected[name] ?? null) !== value) element[name] = reflected[name] = value;
}

/** Makes an element focusable: with the Tab key for 0, or only by scripts and pointers for -1. */
export function setTabIndex(element, index) {
  if (element.getAttribute('tabindex') !== String(index)) element.tabIndex = index;
}

export function setBox(style, x, y, width, height) {
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

/** Positions an element exactly, even in browsers with 24-bit coordinates. Distant elements are positioned in whole steps, with the
 * remainder as a margin. */
export function setPosition(style, x, y) {
  const [left, top] = [x - x % 4, y - y % 4];
  style.left = `${left}px`;
  style.top = `${top}px`;
  style.margin = `${y - top}px 0 0 ${x - left}px`;
}

/** A selector for elements that a user can operate. */
export const CONTROLS = 'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex], [contenteditable]:not([contenteditable="false"])';

/** Returns the time in seconds, on the program's clock. */
export function now() { return performance.now() / 1000; }

/**
 * Listens for touches on an element from start to end. Browsers send touch events to the touched node. If the node is removed
 * from the page, its events no longer bubble to the element.
 *
 * @param on A function that adds a listener.
 * @param listeners The listeners, by the names of events.
 */
export function onTouches(element, on, listeners, options = {}) {
  const late = Object.entries(listeners).map(([name, listen]) => [name, (event) => { if (!event.composedPath().includes(element)) listen(event); }]);
  const leave = ({ currentTarget, targetTouches }) => {
    if (targetTouches.length) return;
    for (const [name, listen] of late) currentTarget.removeEventListener(name, listen, options);
    for (const name of ['touchend', 'touchcancel']) currentTarget.removeEventListener(name, leave);
  };
  on(element, 'touchstart', (event) => {
    const [target] = event.composedPath();
    for (const [name, listen] of late) target.addEventListener(name, listen, options);
    for (const name of ['touchend', 'touchcancel']) target.addEventListener(name, leave);
  }, { passive: true });
  for (const [name, listen] of Object.entries(listeners)) on(element, name, listen, options);
}

/** Throws for an unknown name. */
export function checkName(name, names, problem = `Unknown option “${name}”`) {
  if (!names.includes(name)) throw new TypeError(`${problem}. Expected “${names.join('”, “').replace(/, (?=[^,]*$)/, ' or ')}”.`);
}

/** Throws for a value that is not one of an option's valid words. */
export function checkWord(value, name, words) {
  checkName(value, words, `Invalid value “${value}” for “${name}”`);
}

export function checkNumber(value, name) {
  if (!Number.isFinite(value)) throw new TypeError(`${name} must be a finite number, not “${value}”.`);
}

/** Validates the insets that a page specifies for an element. */
export function checkInsets(insets = {}) {
  if (Object(insets) !== insets) throw new TypeError(`Insets must be an object, not “${String(insets)}”.`);
  for (const [side, value] of Object.entries(insets)) {
    checkName(side, SIDES, `Unknown inset “${side}”`);
    checkNumber(value, `The inset “${side}”`);
    if (value < 0) throw new RangeError(`The inset “${side}” must be 0 or more, not ${value}.`);
  }
}

/** Reports an error to a page with an event, and on the console unless a listener cancels the event. */
export function fail(element, error) {
  const event = new CustomEvent('tessera-error', { detail: { error, message: error.message }, bubbles: true, cancelable: true });
  if (element.dispatchEvent(event)) console.warn(`Tessera: ${error.message}`, ...(error.cause ? [error.cause] : []));
}
