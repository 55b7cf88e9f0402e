// Where the keyboard's focus is in a collection.

/** Scrolls what a key has focused into view: a part in a view that is larger than the window, or the collection in its page. */
export function reveal(element) { element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' }); }

const CELLS = ['gridcell', 'columnheader', 'rowheader'];

/** Whether a view is a cell of a grid. */
export function isCell({ role }) { return CELLS.includes(role); }

/** The keyboard's focus: of the views, as the program sees it, and of the elements in the page. */
export class Focus {
  #page;
  /** The number of the view with the focus, by the program; undefined for none. */
  #focused;
  /** The node whose element receives the focus at the end of the frame. */
  #nodeToFocus;
  /** The field that receives the focus at the end of the frame. */
  fieldToFocus;
  /** The node whose part receives the focus at the end of the frame, and whether it is the last one. */
  viewToEnter;
  /** Whether a key has moved the focus, which is then to be seen. */
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
    // A key that leads out of the page goes up elsewhere.
    on(globalThis, 'blur', ({ target }) => { if (target === globalThis) this.#isTabbing = false; }, heard);
    for (const name of ['keyup', 'pointerdown']) on(globalThis, name, () => { this.#isTabbing = false; }, heard);
  }

  /** The element with the focus, as far as the collection can see it. */
  get active() { return this.#page.scroller.getRootNode().activeElement; }

  /** The number of the shelf in which the focused item is; undefined for none. */
  get shelf() { return this.#page.views.node(this.#focused)?.shelf; }

  /** A view has the focus, or has it no longer. */
  set(node, isFocused) {
    if (isFocused) {
      this.#focused = node.view;
      this.#nodeToFocus = node;
    } else {
      this.leave(node.view);
    }
  }

  /** A view cannot have the focus any more. */
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

  /** Whether the Tab key has led from outside to a control in a cell. A grid is one stop: its focused cell, or the grid. */
  #comesIntoCell(target, before) {
    const view = target.closest?.('.tessera-view');
    return Boolean(view && view !== target && isCell(view) && !this.#page.scroller.contains(before));
  }

  /**
   * What has the focus before the commands of a frame: an element in the collection or undefined, whether the focus is seen, and
   * whether the element is in a view that cannot have the focus itself, as a button in a header is.
   */
  examine(element) {
    const view = element?.closest('.tessera-view, .tessera-bar');
    return { element, isSeen: element?.matches(':focus-visible'), isOfHeader: view?.matches(':not(.tessera-item)') };
  }

  /**
   * Takes the focus to the view or the part that has it by now, and never lets it leave the collection with a view.
   *
   * @param before What `examine` returned before the commands of this frame.
   */
  move({ element: before, isSeen, isOfHeader }) {
    const page = this.#page;
    const { scroller } = page;
    // Without a key for it, the focus follows its item only from one item to another, or from the collection.
    const follows = this.isWanted || before && !isOfHeader;
    const [node, field, entered] = [follows ? this.#nodeToFocus : undefined, this.fieldToFocus, this.viewToEnter];
    this.#nodeToFocus = this.fieldToFocus = this.viewToEnter = undefined;
    // What is focused inside takes the Tab key's place.
    scroller.tabIndex = this.#focused === undefined ? 0 : -1;
    const canKeep = (element) => scroller.contains(element) && !element.closest('[inert]');
    // An element that was moved in the page is still there, but has lost the focus. If another item has the focus now, the
    // element may show anything.
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
    // A focused element inside a view keeps the focus.
    if (!isLost && element.contains(active)) return;
    // Unless a key has moved it, browsers know whether it is to be seen.
    element.focus({ preventScroll: true, ...((this.isWanted || isSeen) && { focusVisible: true }) });
    if (this.isWanted) reveal(element);
  }
}
