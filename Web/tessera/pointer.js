// Pointer and keyboard input for the collection itself, but not for elements inside its views.

import { now, onTouches } from './elements.js';
import { BUTTON_ROLE } from './semantics.js';

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ', 'Enter', 'Escape', 'a', 'Delete', 'Backspace'];
// Elements inside or above views that handle pointers and keys themselves.
const OWN = ['input, textarea, select, button, label, summary, a[href], audio[controls], video[controls], [draggable="true"], [contenteditable]:not([contenteditable="false"]), .tessera-bar, [data-disclosure]',
  ...['separator', 'slider', 'button', 'switch', 'checkbox', 'radio', 'menuitem', 'tab', 'textbox', 'combobox', 'spinbutton'].map((role) => `[role="${role}"]:not(.tessera-view)`)].join();
/** The phases of a pointer interaction. */
const [DOWN, MOVED, UP, CANCELLED] = [0, 1, 2, 3];
const COMMAND = 2;

function modifiers({ shiftKey, metaKey, ctrlKey, altKey }) {
  return (shiftKey ? 1 : 0) | (metaKey || ctrlKey ? COMMAND : 0) | (altKey ? 4 : 0);
}

/** Reports pointer and keyboard input in a collection to the program. */
export class CollectionInput {
  #page;
  /** Whether the pointer is down. */
  #isDown = false;
  /** Whether the pointer drags an item. */
  #holds = false;

  constructor(page, on) {
    this.#page = page;
    const { scroller } = page;
    on(scroller, 'wheel', () => page.attempt(() => page.exports.tessera_interrupted(page.host)), { passive: true });
    for (const [phase, name] of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'].entries()) {
      on(scroller, name, (event) => this.#pointer(phase, event));
    }
    on(globalThis, 'pointerup', (event) => this.#releasedElsewhere(event));
    // Prevent scrolling while a finger drags an item.
    onTouches(scroller, on, { touchmove: (event) => { if (this.#holds) event.preventDefault(); } }, { passive: false });
    on(scroller, 'dragstart', (event) => { if (scroller.classList.contains('is-handled') && !this.#isOwn(event)) event.preventDefault(); });
    on(scroller, 'keydown', (event) => this.#key(event));
  }

  /** Returns whether an element inside a view handles the event itself. */
  #isOwn(event) {
    // Also look in the shadow trees of the page's elements.
    const path = event.composedPath();
    return path.slice(0, path.indexOf(this.#page.scroller)).some((target) => target.matches?.(OWN));
  }

  /** Whether text inside the collection is selected. If so, the pointer does nothing else. */
  get #hasSelectedText() {
    const selection = getSelection();
    return !selection.isCollapsed && this.#page.scroller.contains(selection.anchorNode);
  }

  /**
   * Handles a pointer that was pressed inside the collection and released outside it. Such a release does not count as a press. This
   * does not apply while a pointer is dragging an item, because that pointer is captured.
   */
  #releasedElsewhere(event) {
    if (this.#isDown && !event.composedPath().includes(this.#page.scroller)) this.#pointer(CANCELLED, event);
  }

  #pointer(happened, event) {
    const page = this.#page;
    const { scroller } = page;
    // The pointer may have been released without an event.
    const isReleased = happened === MOVED && this.#isDown && event.pointerType === 'mouse' && !event.buttons;
    // In a hidden element, there is no position at which to drop an item.
    const isAway = happened !== DOWN && !page.area.look();
    const phase = isReleased || isAway ? CANCELLED : happened;
    if (!event.isPrimary || event.button > 0 || (phase === DOWN && this.#isOwn(event))) return;
    const bounds = scroller.getBoundingClientRect();
    // In a scaled page, the size of an element on screen differs from its layout size.
    const x = (event.clientX - bounds.left) * (scroller.offsetWidth / bounds.width || 1) - scroller.clientLeft;
    const y = (event.clientY - bounds.top) * (scroller.offsetHeight / bounds.height || 1) - scroller.clientTop;
    if (phase === DOWN && (x >= page.width || y >= page.height)) return;
    if (phase === DOWN && event.shiftKey) event.preventDefault();
    const selects = phase === UP && this.#hasSelectedText;
    const [time, keys] = [now(), modifiers(event)];
    const report = () => this.#report(selects && !this.#holds ? CANCELLED : phase, x, y, event, keys, time);
    // Hovering needs only the first part of a program.
    if (phase === MOVED && !this.#isDown) report();
    else page.when(report);
    this.#isDown = phase === DOWN || (phase === MOVED && this.#isDown);
  }

  #report(phase, x, y, { pointerType, pointerId }, keys, time) {
    const { scroller, exports, host } = this.#page;
    const result = this.#page.attempt(() => exports.tessera_pointer(host, phase, x, y, pointerType === 'touch' ? 1 : 0, keys, time));
    const holds = phase === MOVED && result === 1;
    if (holds !== this.#holds) {
      this.#holds = holds;
      scroller.classList.toggle('is-dragging', holds);
      // By the time of a late report, the pointer may have been released.
      if (holds) try { scroller.setPointerCapture(pointerId); } catch { }
    }
    if (result === 1 || phase !== MOVED) this.#page.schedule();
  }

  #key(event) {
    const page = this.#page;
    const { exports } = page;
    if (event.defaultPrevented || event.isComposing || this.#isOwn(event)) return;
    const node = page.views.node(event.target.tesseraView);
    if (node?.role === BUTTON_ROLE && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      page.when(() => { if (exports.tessera_press(page.host, node.view)) page.schedule(); });
      return;
    }
    // F2 enters a cell. Enter does the same if the page specifies that Enter does not activate the item. In screens, Enter can
    // always activate it.
    const goesIn = event.key === 'F2' || event.key === 'Enter' && page.options.activates?.() === false;
    if (node && goesIn && !modifiers(event) && page.parts.enter(node.element)) {
      event.preventDefault();
      return;
    }
    const [key, keys] = [KEYS.indexOf(event.key), modifiers(event)];
    if (key < 0 || (event.key === 'a' && !(keys & COMMAND))) return;
    // Until the whole program has loaded, it is unknown how the program responds to a key.
    if (!page.program.isWhole) event.preventDefault();
    page.when(() => {
      if (!exports.tessera_key(page.host, key, keys)) return;
      event.preventDefault();
      page.focus.isWanted = true;
      page.schedule();
    });
  }
}
