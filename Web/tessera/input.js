// User input for parts: presses, edits, and Tab navigation between parts.

import { CONTROLS, div } from './elements.js';
import { isCell, reveal } from './focus.js';
import { BUTTON, FIELD, TOGGLE, grow, setEnabled, setText } from './parts.js';

/** The names of the actions, in the order of their numbers. */
const ACTIONS = ['pressed', 'toggled', 'edited', 'ended', 'cancelled', 'sent', 'submitted'];
/** The maximum number of times that one press of the Tab key scrolls to find a part. */
const MAX_SCROLLS = 20;

/** Returns whether the Tab key stops at an element. */
function isStop(element) {
  // An editable element is a Tab stop even without a `tabindex`.
  const isReached = element.tabIndex >= 0 || element.contentEditable === 'true' && !element.hasAttribute('tabindex');
  const isShown = element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  return isReached && isShown && !element.matches(':disabled') && !element.closest('[inert]');
}

function stopsIn(element) { return [...element.querySelectorAll(CONTROLS)].filter(isStop); }

/** Returns the Tab stop next to an element in document order, outside the element. */
function stopBeside(stops, element, isBackward) {
  const way = isBackward ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const isBeside = (stop) => !element.contains(stop) && !stop.contains(element) && element.compareDocumentPosition(stop) & way;
  return isBackward ? stops.findLast(isBeside) : stops.find(isBeside);
}

/** Returns the view that contains a Tab stop or, if the stop is a shelf, a view inside it. */
function viewOf(stop) { return stop?.closest('.tessera-view') ?? stop?.querySelector('.tessera-view'); }

/** Reports user input in parts to the program. */
export class PartInput {
  /** The names of unknown custom parts, each of which is reported once. */
  #unknown = new Set();
  /** The start of a search for a part with the Tab key: the offset, and the number of scrolls left. */
  #search;

  /** The element from which the Tab key is moving the focus out of the collection; undefined for none. */
  #end;

  constructor(page, on) {
    this.page = page;
    const { scroller } = page;
    const listen = (name, kind, listener) => on(scroller, name, (event) => {
      const part = event.target.closest?.('button, input, textarea')?.tesseraPart;
      if (part?.kind === kind) listener(part, event);
    });
    listen('click', BUTTON, (part) => { if (part.isEnabled) this.report(part, 'pressed'); });
    listen('click', TOGGLE, (part, event) => { if (!part.isEnabled) event.preventDefault(); });
    listen('change', TOGGLE, (part) => this.report(part, 'toggled', '', part.element.checked));
    for (const kind of [BUTTON, TOGGLE]) listen('focusout', kind, (part) => page.after(() => setEnabled(part, part.isEnabled)));
    listen('input', FIELD, (part, event) => this.edited(part, event));
    listen('compositionstart', FIELD, (part) => { part.isComposing = true; });
    listen('compositionend', FIELD, (part) => this.composed(part));
    listen('focusin', FIELD, (part) => this.setEditing(part));
    listen('focusout', FIELD, (part) => this.left(part));
    listen('keydown', FIELD, (part, event) => this.key(part, event));
    on(scroller, 'keydown', (event) => this.leave(event));
    // Track scrolling inside views, to reset it when a view shows a different element.
    on(scroller, 'scroll', ({ target }) => { if (target.tesseraPart) target.tesseraPart.isScrolled = true; }, { capture: true, passive: true });
  }

  /** Reports an action, given its name, to the program and the page. */
  report(part, action, text = '', isOn = false) {
    const { page } = this;
    const view = part.element.closest('.tessera-view, .tessera-bar');
    // A field that was removed from its view during an edit no longer belongs to a part.
    if (!view) return;
    page.after(() => page.when(() => {
      const { program } = page;
      const name = program.encoder.encode(part.name);
      const count = program.write(new Uint8Array([...name, ...program.encoder.encode(text)]));
      page.exports.tessera_part(page.host, view.tesseraView, ACTIONS.indexOf(action), isOn ? 1 : 0, name.length, count);
      page.schedule();
      const [section, item] = (view.dataset.path ?? '-1.-1').split('.').map(Number);
      const detail = { section, item, part: part.name, action, ...(action === 'toggled' ? { isOn } : { text }) };
      page.dispatch('part', detail);
    }));
  }

  /** Reports a custom part for which the page has no function. */
  reportUnknown(name) {
    if (this.#unknown.has(name)) return;
    this.#unknown.add(name);
    this.page.fail(new Error(`There is no part “${name}”: neither a custom element nor one of the option “parts”.`));
  }

  // ---- Fields

  edited(part, { isComposing }) {
    part.isEdited = true;
    grow(part);
    if (!isComposing && !part.isComposing) this.report(part, 'edited', part.element.value);
  }

  composed(part) {
    part.isComposing = false;
    // Show content that the screen has set in the meantime.
    const { waiting } = part;
    part.waiting = undefined;
    if (waiting !== undefined) setText(part, waiting);
    else this.report(part, 'edited', part.element.value);
  }

  key(part, event) {
    // The key that ends a composition belongs to the input method.
    if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return;
    if (event.key === 'Enter' && part.submits && !event.shiftKey) {
      event.preventDefault();
      part.isEdited = false;
      this.report(part, 'submitted', part.element.value);
    } else if (event.key === 'Enter' && part.tag === 'input') {
      event.preventDefault();
      this.end(part, 'ended');
    } else if (event.key === 'Escape') {
      this.end(part, 'cancelled');
    }
  }

  /** Ends an edit. The field then shows the text of its content. */
  end(part, action) {
    part.isEdited = false;
    part.isOver = true;
    this.report(part, action, action === 'ended' ? part.element.value : '');
  }

  left(part) {
    const { page } = this;
    page.after(() => {
      // The edit continues if the window is in the background or the field has moved within the page.
      if (page.active === part.element && part.element.isConnected) return;
      if (!part.isOver) this.end(part, 'ended');
      if (page.active?.tesseraPart?.kind !== FIELD) this.setEditing(undefined);
    });
  }

  setEditing(part) {
    const { page } = this;
    // If the focus returns to the field in the same frame, it never left.
    if (part && !part.isEdited) part.isOver = false;
    const view = part?.element.closest('.tessera-view')?.tesseraView ?? -1;
    page.after(() => page.when(() => page.exports.tessera_editing(page.host, view)));
  }

  // ---- The Tab key

  /** Moves the keyboard focus out of a part, to its view or to a part of another view. */
  leave(event) {
    if (event.defaultPrevented || event.isComposing) return;
    const { page } = this;
    // WebKitGTK does not report a key name for Shift-Tab.
    const isTab = event.key === 'Tab' || event.code === 'Tab';
    if (isTab && !event.altKey && !event.ctrlKey && !event.metaKey) this.tab(event);
    // Leave the key to the browser while a list is open.
    if (event.key !== 'Escape' || event.target.matches('select')) return;
    const view = page.active?.closest('.tessera-view');
    if (view?.hasAttribute('tabindex') && page.active !== view) {
      event.preventDefault();
      view.focus({ preventScroll: true });
    }
  }

  tab(event) {
    const { page } = this;
    const { active, scroller } = page;
    if (!page.hasStops || !page.program.isWhole) return;
    const stops = stopsIn(scroller);
    // A custom element may contain no focusable element.
    if (!stops.some((stop) => stop.closest('.tessera-view') !== stop)) return;
    if (this.#isInGrid(active)) {
      this.#leaveGrid(event, stops);
      return;
    }
    if (active === scroller) {
      if (event.shiftKey) return;
      const { top, bottom } = scroller.getBoundingClientRect();
      const isSeen = (stop) => { const box = stop.getBoundingClientRect(); return box.top >= top && box.bottom <= bottom; };
      this.go(event, stops.find(isSeen));
      return;
    }
    const view = active.closest('.tessera-view');
    if (view?.tesseraView === undefined || view.tesseraView < 0) return;
    const next = stops[stops.indexOf(active) + (event.shiftKey ? -1 : 1)];
    // Until the whole program has loaded, the browser finds the next part.
    if (next && view.contains(next) || !page.program.isWhole) return;
    const { offset } = page;
    if (page.exports.tessera_tab(page.host, view.tesseraView, viewOf(next)?.tesseraView ?? -1, event.shiftKey ? 1 : 0)) {
      event.preventDefault();
      this.#search = { offset, rest: MAX_SCROLLS };
      page.run();
    } else if (next?.closest('.tessera-view')) {
      page.run();
      this.go(event, next);
    }
  }

  close() { this.#end?.remove(); }

  /** Returns whether an element is in a cell of a grid, or is a collection of cells, in which arrow keys move between cells. */
  #isInGrid(element) {
    const view = element === this.page.scroller ? this.page.views.inOrder.find((node) => isCell(node.element))?.element : element.closest('.tessera-view');
    return Boolean(view && isCell(view));
  }

  /** Within a cell, the Tab key moves to the next control, and from the last control out of the collection. */
  #leaveGrid(event, stops) {
    const { active, scroller } = this.page;
    const view = active.closest('.tessera-view');
    const next = stops[stops.indexOf(active) + (event.shiftKey ? -1 : 1)];
    if (active !== view && next && next !== view && view?.contains(next)) return;
    // Start here, so that the browser moves the focus to the next element in the page.
    if (event.shiftKey) {
      scroller.focus({ preventScroll: true });
      return;
    }
    this.#end?.remove();
    this.#end = div('tessera-end');
    this.#end.tabIndex = -1;
    this.#end.addEventListener('blur', ({ target }) => target.remove());
    scroller.append(this.#end);
    this.#end.focus({ preventScroll: true });
  }

  /** Enters a cell of a grid at its first control. Returns whether it has one. */
  enter(view) {
    const stop = isCell(view) ? stopsIn(view)[0] : undefined;
    if (!stop) return false;
    stop.focus({ preventScroll: true, focusVisible: true });
    reveal(stop);
    return true;
  }

  go(event, stop) {
    if (!stop) return;
    stop.focus({ preventScroll: true, focusVisible: true });
    reveal(stop);
    // An element that cannot be focused must not trap the focus.
    if (!stop.matches(':focus-within')) return;
    event.preventDefault();
    if (stop.tesseraPart?.kind === FIELD && stop.select) stop.select();
  }

  /** Focuses the first or last part of a view. If the view has no parts, the search continues. */
  focusIn({ element, view }, isBackward) {
    const { page } = this;
    const focus = (stop) => {
      this.#search = undefined;
      stop.focus({ preventScroll: true, focusVisible: true });
      reveal(stop);
    };
    const stop = stopsIn(element).at(isBackward ? -1 : 0);
    if (stop) {
      focus(stop);
      return;
    }
    // The program does not know which cells filled by the page have parts.
    const next = stopBeside(stopsIn(page.scroller), element, isBackward);
    const search = this.#search ??= { offset: page.offset, rest: MAX_SCROLLS };
    const goesOn = search.rest > 0 && page.exports.tessera_tab(page.host, view, viewOf(next)?.tesseraView ?? -1, isBackward ? 1 : 0);
    search.rest -= 1;
    page.run();
    if (goesOn) return;
    if (next) focus(next);
    else this.#leaveCollection(search.offset, isBackward);
  }

  /** Handles a search without a result: restores the scroll position, and moves the focus to the next element outside the collection. */
  #leaveCollection({ x, y }, isBackward) {
    const { page } = this;
    this.#search = undefined;
    page.attempt(() => page.exports.tessera_scroll_to_offset(page.host, x, y));
    page.run();
    let outer = page.scroller;
    if (isBackward && outer.tabIndex >= 0) {
      outer.focus({ preventScroll: true });
      return;
    }
    for (let root; (root = outer.getRootNode()) instanceof ShadowRoot;) outer = root.host;
    stopBeside(stopsIn(outer.ownerDocument.body), outer, isBackward)?.focus();
  }
}
