// A collection that the page scrolls. Its element is as tall as the window, and stays in the window while a longer element
// scrolls past.
//
//   window ┌──────────────┐
//          │ outer: as long as the content, in the flow of the document
//          │ ┌──────────┐ │
//          │ │ element  │ │ sticky: its scroll position is how far the outer element has passed
//          │ └──────────┘ │
//          └──────────────┘
//
// At the start of the outer element, the element moves with the page. At its end, the element stays in place and continues to scroll beyond
// the range that the program knows: the end of the content scrolls past, and headers stay pinned until their sections end.

/** The time without movement after which the page's position is saved, in milliseconds. */
const REST = 150;

/** The open collections that the page scrolls. */
const open = new Set();
const moves = new ResizeObserver(() => { for (const scroller of open) scroller.readPage(true); });
let watching = 0;

/**
 * Watches for other page content that moves collections without a scroll. Changes to the collections themselves are not reported,
 * because an observer would report them too late. Collections anchor visible content themselves, so the browser's scroll
 * anchoring is off.
 */
function watch() {
  moves.disconnect();
  document.documentElement.style.overflowAnchor = open.size ? 'none' : '';
  cancelAnimationFrame(watching);
  watching = requestAnimationFrame(() => { if (open.size) moves.observe(document.body); });
}

/** The position and the length of the page after the last scroll by a collection. */
let led = {};

/** Returns whether the user or the page has scrolled since then. Browsers also scroll if the page becomes shorter. */
function hasMoved() {
  return Math.abs(scrollY - led.top) >= 1 && document.documentElement.scrollHeight === led.length;
}

/** Scrolls the page without the smooth scrolling that its styles may request. */
function scrollPage(top) {
  scrollTo({ left: scrollX, top, behavior: 'instant' });
  led = { top: scrollY, length: document.documentElement.scrollHeight };
}

/** The element that a collection with the `scroller` option scrolls, and the page around it. */
export class PageScroller {
  element = document.createElement('div');
  #outer;
  #collection;
  #remembers;
  #bars;
  /** The scroll position when the page and the element last agreed. */
  #known = 0;
  /** Whether the next frame moves the element to the edge of the window, where its position is exact. */
  #aligns = false;
  #cleanups = [];
  #style;
  /** The length of the content that scrolls in the element. */
  #length = 0;
  /** Lets the element scroll until the end of its content is at its top. */
  #tail = document.createElement('div');
  /** The server-rendered first view, until the collection replaces it. */
  #first;
  /** The page's position when it was last checked, and whether the element was in the middle of its content at that time. */
  #y = 0;
  #sticks = false;
  /** The saved distance of the page from the content, until the user scrolls. It is read only once. */
  #saved;
  #hasReadSaved = false;

  /** @param scroller The option: “page”, or an object whose `page` contains the heights of the site's bars at the `top` and `bottom`. */
  constructor(outer, { scroller, remembers }) {
    const { top = 0, bottom = 0 } = scroller.page ?? {};
    this.#bars = { top, bottom };
    this.#outer = outer;
    this.#remembers = remembers && `${remembers} page`;
    this.#style = outer.getAttribute('style');
    const clipping = this.#clippingAncestor();
    if (clipping) throw new TypeError(`The page cannot scroll the collection: <${clipping.localName}> around it scrolls or clips its content. Remove its “overflow”.`);
    Object.assign(outer.style, { overflow: 'visible', overflowAnchor: 'none' });
    const height = `calc(100vh - ${top + bottom}px)`;
    // A sticky element whose margin cancels its height stays as long as its container does. It is then in front of the content
    // that follows, so only its own content receives pointer events.
    Object.assign(this.element.style, { position: 'sticky', top: `${top}px`, overflow: 'hidden', maxHeight: height, marginBottom: `calc(-1 * ${height})`, pointerEvents: 'none' });
    Object.assign(this.#tail.style, { position: 'absolute', left: 0, width: '1px', height: '100%', visibility: 'hidden' });
    this.element.append(this.#tail);
    this.#first = outer.querySelector(':scope > .tessera-first');
    // Preserve the length of the page while its contents change.
    if (this.#first) outer.style.height = `${this.#length = outer.offsetHeight}px`;
    outer.append(this.element);
  }

  /** The element of the page that contains the collection. */
  get outer() { return this.#outer; }

  /** Returns the nearest ancestor within which sticky elements would stay instead of the window. */
  #clippingAncestor() {
    const { body, documentElement } = document;
    for (let node = this.#outer.parentElement; node && node !== body && node !== documentElement; node = node.parentElement) {
      if (/auto|scroll|hidden/.test(getComputedStyle(node).overflowY)) return node;
    }
  }

  /** Begins to follow the page. @param collection The underlying collection, for tools. */
  start(collection) {
    this.#collection = collection;
    const on = (target, name, listen) => {
      target.addEventListener(name, listen, { passive: true });
      this.#cleanups.push(() => target.removeEventListener(name, listen));
    };
    on(globalThis, 'scroll', () => this.readPage());
    on(globalThis, 'resize', () => this.readPage());
    // Only the page scrolls smoothly on its own. Repeating a call would undo a later scroll.
    collection.area.repeatAtRest = () => {};
    collection.area.maxScrollTop = () => this.#maxScrollTop;
    collection.area.spacer.style.pointerEvents = 'auto';
    const { marginBottom } = this.element.style;
    on(globalThis, 'beforeprint', () => {
      this.#outer.style.height = 'auto';
      this.element.style.marginBottom = 0;
      this.#tail.remove();
    });
    on(globalThis, 'afterprint', () => {
      this.#outer.style.height = `${this.#length}px`;
      this.element.style.marginBottom = marginBottom;
      this.element.append(this.#tail);
    });
    // Watch for other page content that moves the collection without a scroll.
    open.add(this);
    watch();
    this.#cleanups.push(() => {
      open.delete(this);
      watch();
    });
    const first = this.#first;
    first?.remove();
    // Until the length of the content is known, the element alone determines the length of the page.
    if (!this.#length) this.#outer.style.height = this.#tail.style.top = `${this.#length = this.element.offsetHeight}px`;
    this.#readSaved();
    if (this.#remembers) this.#remember(on);
    this.writePage();
    this.readPage();
    // Nothing else may be painted between the first view and the same items in the collection.
    if (first) collection.run();
  }

  close() {
    for (const cleanup of this.#cleanups) cleanup();
    this.element.remove();
    // A Content-Security-Policy can forbid the attribute.
    this.#outer.style.cssText = this.#style ?? '';
    // Chromium removes the attribute only if it has been read since its last change.
    if (!this.#style && this.#outer.hasAttribute('style') && !this.#outer.getAttribute('style')) this.#outer.removeAttribute('style');
  }

  /** The distance by which the outer element's top has passed the sticky position; negative before it has reached that position. */
  get #passed() { return this.#bars.top - this.#outer.getBoundingClientRect().top; }

  /**
   * Applies the page's position to the element.
   *
   * @param isPushed Whether other page content has changed its height. If so, the visible content stays in place.
   */
  readPage(isPushed = false) {
    if (!this.#collection || this.#collection.isClosed) return;
    const y = this.#y;
    this.#y = scrollY;
    this.#goToSaved();
    const passed = this.#passed;
    if (isPushed && y === scrollY && this.#sticks && Math.abs(passed - this.#known) >= 1) {
      scrollPage(y + this.#known - passed);
      this.#y = scrollY;
      return;
    }
    this.#show(passed);
  }

  /** Scrolls the element by the distance that the page has passed it. */
  #show(passed) {
    const maximum = this.#maxScrollTop;
    const position = Math.min(this.#length, Math.max(0, passed));
    this.#sticks = position === passed && passed <= maximum;
    // Browsers round positions of the page. The ends are exact.
    if (Math.abs(position - this.#known) < (position === 0 || position >= maximum ? 0.01 : 1)) return;
    this.element.scrollTop = position;
    this.#known = this.element.scrollTop;
    this.#collection.area.scrolled();
  }

  /** Applies the element's position to the page, and the length of the content to the outer element. Call this after each frame. */
  writePage() {
    if (!this.#collection || this.element.classList.contains('is-printed')) return;
    // Browsers with scroll anchoring change the page's position when the height changes.
    const [passed, beyond, y] = [this.#passed, this.#beyond, scrollY];
    const length = parseFloat(this.#collection.area.spacer.style.height) || 0;
    if (length !== this.#length) {
      this.#outer.style.height = this.#tail.style.top = `${this.#length = length}px`;
      watch();
    }
    if (this.#goToSaved()) {
      this.#show(this.#passed);
      return;
    }
    // Before or after the content, other page content is visible, and it must not move when rows are measured.
    const mayMove = !beyond || this.#aligns || this.element.contains(document.activeElement);
    const behind = mayMove ? 0 : Math.min(Math.max(0, beyond), this.element.clientHeight);
    if (!mayMove) this.#stayAtEdge(beyond < 0 ? 0 : this.#maxScrollTop + behind);
    if (this.#aligns) this.element.scrollTop = Math.min(this.element.scrollTop, this.#maxScrollTop);
    const top = this.element.scrollTop;
    if (Math.abs(top - this.#known) < 0.01 && !this.#aligns) return;
    this.#known = top;
    this.#aligns = false;
    scrollPage(y + top - passed + (mayMove ? 0 : beyond - behind));
    this.#y = scrollY;
    this.#sticks = mayMove;
  }

  /** Reverts a movement that the program has made at the start or the end of the content. */
  #stayAtEdge(position) {
    const before = this.element.scrollTop;
    this.element.scrollTop = position;
    if (this.element.scrollTop !== before) this.#collection.area.scrolled();
  }

  /** The maximum scroll position that the program knows. */
  get #maxScrollTop() { return Math.max(0, this.#length - this.element.clientHeight); }

  /** The distance from the page to the start of the content, as a negative number, or to its end; 0 if the content fills the element. */
  get #beyond() {
    const passed = this.#passed;
    const beyond = passed < 0 ? passed : Math.max(0, passed - this.#maxScrollTop);
    // Browsers round positions of the page.
    return Math.abs(beyond) < 1 ? 0 : beyond;
  }

  /**
   * Moves the element to the edge of the window in the next frame. At the start and the end of the content, the element's scroll
   * position alone does not reflect how far the page is from there.
   */
  align() {
    this.#saved = undefined;
    this.#aligns = Boolean(this.#beyond);
  }

  // ---- Returning to the page

  /** Call this before the collection restores a saved position. The page moves there too, unless it was at a different position. */
  recalled() {
    this.#readSaved();
    this.#aligns ||= this.#saved === undefined;
  }

  /** Reads the saved distance when the collection opens. If opening fails, the distance must remain for the next attempt. */
  #readSaved() {
    if (!this.#remembers || this.#hasReadSaved) return;
    this.#hasReadSaved = true;
    history.scrollRestoration = 'manual';
    this.#saved = this.#takeSaved();
  }

  /**
   * Saves and restores the page's position before or after the content, which the element's position does not include. Only the
   * collection nearest to the window does this, because the others move the page as they are measured.
   */
  #remember(on) {
    let rest;
    on(globalThis, 'scroll', () => {
      clearTimeout(rest);
      rest = setTimeout(() => this.#save(), REST);
    });
    this.#cleanups.push(() => clearTimeout(rest));
    on(globalThis, 'pagehide', () => {
      this.#save();
      // Browsers can lose changes to the history when a page is reloaded.
      try { sessionStorage.setItem(this.#key, JSON.stringify(this.#edge ?? null)); } catch { }
    });
  }

  /**
   * Scrolls the page to its saved distance from the start or the end of the content. Because the page reaches its full length in
   * several steps, this repeats until the user scrolls. Returns whether there is such a distance.
   */
  #goToSaved() {
    const { beyond } = this.#saved ?? {};
    if (!beyond) return false;
    if (hasMoved()) {
      this.#saved = undefined;
      return false;
    }
    scrollPage(scrollY + beyond - this.#passed + (beyond < 0 ? 0 : this.#maxScrollTop));
    this.#y = scrollY;
    return true;
  }

  get #key() { return `tessera ${this.#remembers} ${location.pathname}${location.search}`; }

  /**
   * The page's distance from the start or the end of the content, or a note that another collection is nearer; undefined if the
   * content fills the window.
   */
  get #edge() {
    const distance = Math.abs(this.#beyond);
    if (!distance) return undefined;
    const isNearest = [...open].every((other) => !other.#remembers || Math.abs(other.#beyond) >= distance);
    return isNearest ? { beyond: this.#beyond } : { isElsewhere: true };
  }

  #save() {
    const { state } = history;
    const known = Object(state) === state ? state : {};
    // Browsers reject history changes in embedded pages, and changes that are too frequent.
    try { history.replaceState({ ...known, tessera: { ...known.tessera, [this.#remembers]: this.#edge } }, ''); } catch { }
  }

  #takeSaved() {
    try {
      const kept = sessionStorage.getItem(this.#key);
      sessionStorage.removeItem(this.#key);
      if (performance.getEntriesByType('navigation')[0]?.type === 'reload') return JSON.parse(kept) ?? undefined;
    } catch { }
    return history.state?.tessera?.[this.#remembers];
  }
}
