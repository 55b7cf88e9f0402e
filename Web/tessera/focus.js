// The keyboard focus in a collection.

import { setTabIndex } from './elements.js';

/**
 * Scrolls an element into view after a key has focused it. This can scroll to a part of a view that is larger than the window, or
 * scroll the page to the collection.
 */
export function reveal(element) { element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' }); }

const CELLS = ['gridcell', 'columnheader', 'rowheader'];

/** Whether a view is a cell of a grid. */
export function isCell({ role }) { return CELLS.includes(role); }

/** The keyboard focus: the focused view in the program, and the focused element in the page. */
export class Focus {
  #page;
  /** The number of the view that the program considers focused; undefined for none. */
  #focused;
  /** The node whose element receives the focus at the end of the frame. */
  #nodeToFocus;
  /** The field that receives the focus at the end of the frame. */
  fieldToFocus;
  /** The node whose part receives the focus at the end of the frame, and whether this is its last part. */
  viewToEnter;
  /** Whether a key has moved the focus, which must then become visible. */
  isWanted = false;

  /** Whether the Tab key is down. */
  #isTabbing = false;

  constructor(page, on) {
    this.#page = page;
    on(page.scroller, 'focusin', (event) => this.#came(event));
    const heard = { passive: true, capture: true };
    on(globalThis, 'keydown', ({ key, code, ctrlKey, altKey, metaKey }) => {
      this.#isTabbing = (key === 'Tab' || code === 'Tab') && !(ctrlKey || altKey || metaKey);
    }, heard);
    // If a key moves the focus out of the page, its `keyup` event occurs elsewhere.
    on(globalThis, 'blur', ({ target }) => { if (target === globalThis) this.#isTabbing = false; }, heard);
    for (const name of ['keyup', 'pointerdown']) on(globalThis, name, () => { this.#isTabbing = false; }, heard);
  }

  /** The element with the focus, as visible from the collection's root. */
  get active() { return this.#page.scroller.getRootNode().activeElement; }

  /** The number of the shelf that contains the focused item; undefined for none. */
  get shelf() { return this.#page.views.node(this.#focused)?.shelf; }

  /** Records that a view has received or lost the focus. */
  set(node, isFocused) {
    if (isFocused) {
      this.#focused = node.view;
      this.#nodeToFocus = node;
    } else {
      this.leave(node.view);
    }
  }

  /** Records that a view can no longer have the focus. */
  leave(view) { if (this.#focused === view) this.#focused = undefined; }

  #came({ target, relatedTarget }) {
    const page = this.#page;
    if (this.#isTabbing && this.#comesIntoCell(target, relatedTarget)) {
      (page.views.node(this.#focused)?.element ?? page.scroller).focus({ preventScroll: true, focusVisible: true });
      page.area.stay();
      return;
    }
    if (target.tesseraShelf) page.shelves.enter(target.tesseraShelf);
    const view = target.closest?.('.tessera-view')?.tesseraView;
    if (view === undefined || view === this.#focused) return;
    page.when(() => {
      page.exports.tessera_focused(page.host, view);
      page.schedule();
    });
  }

  /**
   * Returns whether the Tab key has moved the focus from outside the collection to a control in a cell. A grid is a single Tab
   * stop: its focused cell, or the grid itself.
   */
  #comesIntoCell(target, before) {
    const view = target.closest?.('.tessera-view');
    return Boolean(view && view !== target && isCell(view) && !this.#page.scroller.contains(before));
  }

  /**
   * Returns the state of the focus before a frame's commands: the focused element in the collection, if any; whether the focus is
   * visible; and whether the element is in a view that cannot have the focus itself, as a button in a header is.
   */
  examine(element) {
    const view = element?.closest('.tessera-view, .tessera-bar');
    return { element, isSeen: element?.matches(':focus-visible'), isOfHeader: view?.matches(':not(.tessera-item)') };
  }

  /**
   * Moves the focus to the view or part that must have it now. Removing a view never moves the focus out of the collection.
   *
   * @param before The result of `examine` before the commands of this frame.
   */
  move({ element: before, isSeen, isOfHeader }) {
    const page = this.#page;
    const { scroller } = page;
    // Unless a key moved the focus, it moves only between items, or from the collection to an item.
    const follows = this.isWanted || before && !isOfHeader;
    const [node, field, entered] = [follows ? this.#nodeToFocus : undefined, this.fieldToFocus, this.viewToEnter];
    this.#nodeToFocus = this.fieldToFocus = this.viewToEnter = undefined;
    // A focused view replaces the scroller as the Tab stop.
    setTabIndex(scroller, this.#focused === undefined ? 0 : -1);
    const canKeep = (element) => scroller.contains(element) && !element.closest('[inert]');
    // An element that moved within the page still exists but has lost the focus. If a different item has the focus now, the element may
    // show something else.
    const stays = before && before !== scroller && canKeep(before) && (!node || node.element.contains(before));
    if (stays && before !== this.active) before.focus({ preventScroll: true });
    if (entered) {
      page.after(() => page.parts.focusIn(entered.node, entered.isBackward));
      return;
    }
    if (field?.isConnected) {
      field.focus({ preventScroll: true });
      field.select();
      return;
    }
    const { active } = this;
    const isLost = before && !canKeep(active);
    if (!node && !isLost) return;
    const element = (node ?? page.views.node(this.#focused))?.element ?? scroller;
    // A focused element inside the view keeps the focus.
    if (!isLost && element.contains(active)) return;
    // Unless a key moved the focus, let the browser decide whether to show it.
    element.focus({ preventScroll: true, ...((this.isWanted || isSeen) && { focusVisible: true }) });
    if (this.isWanted) reveal(element);
  }
}
