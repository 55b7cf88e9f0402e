// Tessera in a page: applies the engine's updates to elements, and reports events to the engine. No dependencies.
//
//   import { load } from './tessera.js';
//   const tessera = await load('gallery.wasm');
//   const collection = tessera.open('books', document.querySelector('#books'));
//
// or, once `define` was called: <tessera-collection src="gallery.wasm" screen="books"></tessera-collection>
//
// The boundary, number by number: docs/WEB-BOUNDARY.md.

import { PartInput } from './tessera/input.js';
import { putAway, readContent, release, showNumbers, showParts } from './tessera/parts.js';

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ', 'Enter', 'Escape', 'a', 'Delete', 'Backspace'];
const ROLES = ['listitem', 'gridcell', 'heading', 'group', 'presentation', 'columnheader', 'rowheader', null, 'button'];
/** The roles of accessories of items: this one and the next. */
const ACCESSORY = 7;
const BUTTON = 8;
const POSITIONS = ['start', 'center', 'end', 'nearest'];
const EVENTS = ['', 'section', 'visible', 'nearstart', 'nearend', 'scrollend', 'select', 'focuschange', 'activate', 'dragstart', 'dragend', 'itemmove', '', 'press', 'shelfscrollend'];
/** The event for more elements than can get views. */
const TOO_MANY = 12;
const PRESSED = 13;
// Elements in a view or over all views that handle pointers and keys themselves.
const OWN = 'input, textarea, select, button, label, summary, a[href], [contenteditable]:not([contenteditable="false"]), .tessera-bar';
// How a view lays its parts out.
const LAID_OUT = ['display', 'flexFlow', 'placeContent', 'placeItems', 'gap', 'gridTemplate', 'padding'];
const ROUNDS = 3;
const REST = 150;

const STYLE = `
.tessera { position: relative; overflow: auto; overflow-anchor: none; outline-offset: -2px; touch-action: pan-x pan-y pinch-zoom; }
.tessera.is-still-x { overflow-x: hidden; }
.tessera.is-still-y { overflow-y: hidden; }
.tessera.is-unsteady { overflow: scroll; }
.tessera.is-unbounded { max-height: 100vh; }
.tessera:focus:not(:focus-visible) { outline: none; }
.tessera-spacer { position: relative; flex: none; isolation: isolate; overflow: clip; overflow-clip-margin: 0; direction: ltr; }
.tessera-layer { position: absolute; direction: ltr; }
.tessera-shelf { position: absolute; overflow: auto hidden; overscroll-behavior-x: contain; scrollbar-width: none; outline: none; }
.tessera-shelf.is-down { overflow: hidden auto; overscroll-behavior: auto contain; }
.tessera-shelf::-webkit-scrollbar { display: none; }
.tessera-shelf-room { position: absolute; left: 0; top: 0; width: 1px; height: 1px; visibility: hidden; }
.tessera-stage { position: sticky; left: 0; top: 0; overflow: hidden; }
.tessera-view { position: absolute; left: 0; top: 0; box-sizing: border-box; outline-offset: -2px; }
.tessera-box { position: absolute; display: flex; flex-direction: column; direction: ltr; pointer-events: none; }
.tessera-box > .tessera-view { position: sticky; left: auto; top: auto; flex: none; pointer-events: auto; }
.tessera-box.is-loose > .tessera-view { position: absolute; left: 0; top: 0; }
.tessera-body { display: inherit; flex: none; grid-area: 1 / 1 / -1 / -1; place-self: start; flex-flow: inherit; place-content: inherit; place-items: inherit; gap: inherit; grid-template: inherit; grid-auto-columns: inherit; grid-auto-rows: inherit; grid-auto-flow: inherit; }
.tessera-band { display: flex !important; flex-flow: column !important; place-content: normal !important; place-items: normal !important; padding: 0 !important; direction: ltr; }
.tessera-band > .tessera-body { position: sticky; box-sizing: border-box; }
.tessera-top { position: sticky; left: 0; top: 0; height: 0; z-index: 2147483647; }
.tessera-bar { position: absolute; inset: 0 0 auto; box-sizing: border-box; }
.tessera.is-mirrored .tessera-bar, .tessera.is-mirrored .tessera-view:not(.tessera-band), .tessera.is-mirrored .tessera-band > .tessera-body { direction: rtl; }
.tessera.is-handled { user-select: none; -webkit-user-select: none; }
.tessera.is-handled :is(input, textarea, [contenteditable]) { user-select: text; -webkit-user-select: text; }
.tessera-row, .tessera-column { display: flex; }
.tessera-row { align-items: center; }
.tessera-column { flex-direction: column; }
.tessera-view textarea { field-sizing: content; resize: none; }
.tessera-view button > svg { display: block; width: 1em; height: 1em; }
.tessera-decoration { pointer-events: none; }
.tessera-owners { position: absolute; width: 0; height: 0; overflow: hidden; }`;

let styleSheet;
const styleRoots = new WeakSet();

/** Adds the styles that every collection needs to a document or shadow root, once. */
function addStyle(root) {
  if (styleRoots.has(root)) return;
  styleRoots.add(root);
  if (!styleSheet) {
    styleSheet = new CSSStyleSheet();
    styleSheet.replaceSync(STYLE);
  }
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, styleSheet];
}

/** Fetches a program of screens and starts it. */
export async function load(source) {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const printed = [];
  let exports;
  const imports = {
    tessera: {
      putchar(byte) {
        if (byte === 10) console.warn(decoder.decode(new Uint8Array(printed.splice(0))));
        else printed.push(byte);
      },
      random: (pointer, count) => crypto.getRandomValues(new Uint8Array(exports.memory.buffer, pointer, count)),
    },
  };
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source} cannot be read: ${response.status} ${response.statusText}`);
  const { instance } = await WebAssembly.instantiateStreaming(response, imports);
  exports = instance.exports;
  (exports.__main_argc_argv ?? exports.main)?.(0, 0);

  /** Writes bytes where the program finds them, and returns their number. */
  function write(bytes) {
    const pointer = exports.tessera_scratch(bytes.length);
    if (!pointer) throw new RangeError(`${bytes.length} bytes are more than a program takes.`);
    new Uint8Array(exports.memory.buffer, pointer, bytes.length).set(bytes);
    return bytes.length;
  }

  return {
    exports,
    /** Opens a screen in an element. Close it with `close`. */
    open(name, element, options = {}) {
      if (!(element instanceof Element)) throw new TypeError(`“${element}” is no element.`);
      if (element.classList.contains('tessera')) throw new Error('The element has a collection. Close that first.');
      for (const [side, inset] of Object.entries(options.insets ?? {})) checkNumber(inset, `The inset “${side}”`);
      const host = exports.tessera_open(write(encoder.encode(name)));
      if (host < 0) throw new Error(`There is no screen “${name}”.`);
      return new Collection(element, host, exports, { write, encoder, decoder, base: new URL(source, location.href) }, options);
    },
  };
}

/** A screen in an element of the page, which becomes its scroller. */
class Collection {
  constructor(scroller, host, exports, memory, options) {
    Object.assign(this, { scroller, host, exports, memory, options });
    this.nodes = [];
    this.controls = [];
    this.order = [];
    // The rows of a table by their index, the lists of sections by theirs.
    this.owners = new Map();
    this.extent = {};
    this.bands = new Set();
    this.shelves = {};
    this.frame = 0;
    this.wantsTick = false;
    // The time of the next frame that is needed even if nothing happens, in seconds; −1 for never.
    this.wakeTime = -1;
    this.isClosed = false;
    this.stats = { frames: 0, script: 0, engine: 0, words: 0, views: 0 };
    this.cleanups = [];
    this.unknownParts = new Set();
    // What waits until all commands were read.
    this.waiting = undefined;
    addStyle(scroller.getRootNode());
    this.build();
    this.listen();
    this.resize();
    this.run();
    this.fit();
    this.recall();
  }

  // ---- Elements around

  build() {
    const { scroller } = this;
    this.spacer = div('tessera-spacer');
    this.stage = div('tessera-stage');
    this.top = div('tessera-top');
    this.layer = div('tessera-layer');
    this.holder = div('tessera-owners');
    this.spacer.append(this.layer, this.holder);
    scroller.classList.add('tessera');
    scroller.tabIndex = 0;
    scroller.append(this.spacer);
  }

  listen() {
    const { scroller } = this;
    const on = (target, name, listener, options) => {
      target.addEventListener(name, listener, options);
      this.cleanups.push(() => target.removeEventListener(name, listener, options));
    };
    // Shelves are scrollers as well, whose events do not bubble.
    const heard = { passive: true, capture: true };
    on(scroller, 'scroll', ({ target }) => { if (target === scroller) this.scrolled(); else this.shelfScrolled(target); }, heard);
    on(scroller, 'scrollend', ({ target }) => { if (target === scroller) this.settle(); else this.settleShelf(target); }, heard);
    on(scroller, 'wheel', () => this.exports.tessera_interrupted(this.host), { passive: true });
    on(scroller, 'pointerdown', (event) => this.pointer(0, event));
    on(scroller, 'pointermove', (event) => this.pointer(1, event));
    on(scroller, 'pointerup', (event) => this.pointer(2, event));
    on(scroller, 'pointercancel', (event) => this.pointer(3, event));
    // While a finger is down, scrolling has not come to rest.
    const touched = (event) => { this.touches = event.touches.length; };
    for (const name of ['touchstart', 'touchend', 'touchcancel']) on(scroller, name, touched, { passive: true });
    // A finger that holds an item does not scroll.
    on(scroller, 'touchmove', (event) => { if (this.holds) event.preventDefault(); }, { passive: false });
    on(scroller, 'dragstart', (event) => { if (scroller.classList.contains('is-handled') && !this.isOwn(event)) event.preventDefault(); });
    this.input = new PartInput(this, on);
    on(scroller, 'keydown', (event) => this.key(event));
    on(scroller, 'focusin', (event) => this.focusCame(event));
    on(globalThis, 'pagehide', () => this.remember());
    this.resized = new ResizeObserver(() => this.fit());
    this.resized.observe(scroller);
    this.cleanups.push(() => this.resized.disconnect());
    this.sizes = new ResizeObserver((entries) => this.sizesChanged(entries));
    this.cleanups.push(() => this.sizes.disconnect());
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    on(motion, 'change', () => this.resize());
    this.motion = motion;
  }

  /** Closes the screen, releases all its memory, and leaves the element as it was. */
  close() {
    if (this.isClosed) return;
    this.isClosed = true;
    cancelAnimationFrame(this.frame);
    clearTimeout(this.rest);
    clearTimeout(this.alarm);
    for (const cleanup of this.cleanups) cleanup();
    for (const node of this.nodes) if (node) for (const part of node.parts) release(this, part);
    this.spacer.remove();
    this.scroller.classList.remove('tessera', 'is-mirrored');
    this.exports.tessera_close(this.host);
    this.nodes = [];
  }

  // ---- What happens

  schedule() {
    if (!this.frame && !this.isClosed) {
      this.frame = requestAnimationFrame(() => { this.frame = 0; this.run(); });
    }
  }

  get place() {
    const { scroller } = this;
    return {
      x: this.isMirrored ? scroller.scrollLeft + scroller.scrollWidth - scroller.clientWidth : scroller.scrollLeft,
      y: scroller.scrollTop,
    };
  }

  scrolled() {
    // Not the user, but a larger container, which must be reported to the engine first.
    if (this.hasOtherSize) {
      this.fit();
      return;
    }
    const { x, y } = this.place;
    // Not the user, but what was said here.
    if (this.said && Math.abs(x - this.said.x) < 1 && Math.abs(y - this.said.y) < 1) return;
    this.said = undefined;
    this.hasMoved = true;
    this.exports.tessera_scrolled(this.host, x, y, now());
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.settle(), REST);
    this.schedule();
  }

  settle() {
    clearTimeout(this.rest);
    this.rest = undefined;
    if (this.isClosed) return;
    if (this.touches) {
      this.rest = setTimeout(() => this.settle(), REST);
      return;
    }
    this.exports.tessera_scroll_ended(this.host);
    this.remember();
    this.schedule();
  }

  // ---- Shelves

  /** Puts the scroller of a shelf in its place. It is scrolled when its views are in it. */
  layShelf([number, x, y, width, height, isAcross, extent, place]) {
    const shelf = this.shelves[number] ??= makeShelf(number);
    const { element, room } = shelf;
    setBox(element.style, x, y, width, height);
    element.classList.toggle('is-down', !isAcross);
    shelf.isAcross = isAcross === 1;
    setPlace(room.style, isAcross ? extent - 1 : 0, isAcross ? 0 : extent - 1);
    if (place >= 0) shelf.toScroll = place;
  }

  /** Scrolls shelves where they must be, when their views are in them, and says which the tab key stops at. */
  updateShelves() {
    for (const number in this.shelves) {
      const shelf = this.shelves[number];
      // A shelf with the focus is entered by its item.
      const tabIndex = this.nodes[this.focused]?.shelf === shelf.number ? -1 : 0;
      if (shelf.element.tabIndex !== tabIndex) shelf.element.tabIndex = tabIndex;
      if (shelf.toScroll === undefined || !shelf.element.parentNode) continue;
      if (Math.abs(placeOf(shelf) - shelf.toScroll) > 0.01) shelf.element[shelf.isAcross ? 'scrollLeft' : 'scrollTop'] = shelf.toScroll;
      shelf.said = placeOf(shelf);
      shelf.toScroll = undefined;
    }
  }

  shelfScrolled({ tesseraShelf: shelf }) {
    if (!shelf || shelf !== this.shelves[shelf.number]) return;
    const place = placeOf(shelf);
    // Not the user, but what was said here.
    if (shelf.said !== undefined && Math.abs(place - shelf.said) < 1) return;
    shelf.said = undefined;
    shelf.hasMoved = true;
    this.exports.tessera_shelf_scrolled(this.host, shelf.number, place, now());
    clearTimeout(shelf.rest);
    shelf.rest = setTimeout(() => this.settleShelf(shelf.element), REST);
    this.schedule();
  }

  settleShelf({ tesseraShelf: shelf }) {
    if (!shelf?.hasMoved || this.isClosed) return;
    clearTimeout(shelf.rest);
    if (this.touches) {
      shelf.rest = setTimeout(() => this.settleShelf(shelf.element), REST);
      return;
    }
    shelf.hasMoved = false;
    this.exports.tessera_shelf_scroll_ended(this.host, shelf.number);
    this.remember();
    this.schedule();
  }

  /** Takes the focus to the first item that is seen as a whole: the tab key goes from shelf to shelf. */
  enterShelf({ element }) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const items = [...element.querySelectorAll('.tessera-item:not([inert])')];
    const isSeen = (box) => box.left >= left - 1 && box.right <= right + 1 && box.top >= top - 1 && box.bottom <= bottom + 1;
    (items.find((item) => isSeen(item.getBoundingClientRect())) ?? items[0])?.focus({ preventScroll: true });
  }

  /** The element that a node lies in. */
  homeOf({ shelf }) { return this.shelves[shelf]?.element ?? this.layer; }

  get hasOtherSize() { return this.scroller.clientWidth !== this.width || this.scroller.clientHeight !== this.height; }

  /** Adapts to a new container size, in the same frame that shows it. */
  fit() {
    const { scroller, resized } = this;
    if (this.isClosed || !this.hasOtherSize) return;
    // Scroll bars that come and go change the size again, which the observer would report too late.
    resized.disconnect();
    requestAnimationFrame(() => { if (!this.isClosed) resized.observe(scroller); });
    scroller.classList.remove('is-unsteady');
    for (let round = 0; round <= ROUNDS && this.hasOtherSize; round += 1) {
      // A bar can leave so little room that nothing needs it, and so much without it that it is needed: it stays.
      if (round === ROUNDS) scroller.classList.add('is-unsteady');
      this.resize();
      this.run();
    }
  }

  /** Limits an element to the window which is as high as its content, all of which it would show. */
  bound() {
    const { scroller, spacer } = this;
    const most = 2 * Math.max(innerHeight, screen.height);
    if (scroller.clientHeight <= most) return;
    const { height } = spacer.style;
    spacer.style.height = 0;
    const isUnbounded = scroller.clientHeight <= most;
    spacer.style.height = height;
    if (!isUnbounded) return;
    scroller.classList.add('is-unbounded');
    fail(scroller, new Error('The element is as high as its content. Give it a height, so that it can scroll.'));
  }

  resize() {
    const { scroller, options } = this;
    this.bound();
    const style = getComputedStyle(scroller);
    const isMirrored = style.direction === 'rtl';
    const hasTurned = this.isMirrored !== undefined && this.isMirrored !== isMirrored;
    this.isMirrored = isMirrored;
    scroller.classList.toggle('is-mirrored', isMirrored);
    const insets = options.insets ?? {};
    const { clientWidth: width, clientHeight: height } = scroller;
    this.width = width;
    this.height = height;
    Object.assign(this.stage.style, { width: `${width}px`, height: `${height}px` });
    this.top.style.width = `${width}px`;
    this.exports.tessera_resize(
      this.host, width, height, insets.top ?? 0, insets.left ?? 0, insets.bottom ?? 0, insets.right ?? 0,
      devicePixelRatio, isMirrored ? 1 : 0, this.motion?.matches ? 1 : 0, now());
    // At once: the scroller would first report where turning the device put it.
    if (hasTurned) this.run();
    else this.schedule();
  }

  /** Whether an event is for an element within a view that handles it itself. */
  isOwn(event) {
    // Into the shadow trees of the page's own elements, too.
    const path = event.composedPath();
    return path.slice(0, path.indexOf(this.scroller)).some((target) => target.matches?.(OWN));
  }

  /** Whether text is selected in here; the pointer then does nothing else. */
  get hasSelectedText() {
    const selection = getSelection();
    return !selection.isCollapsed && this.scroller.contains(selection.anchorNode);
  }

  pointer(phase, event) {
    if (!event.isPrimary || event.button > 0 || (phase === 0 && this.isOwn(event))) return;
    if (phase === 2 && !this.holds && this.hasSelectedText) phase = 3;
    const bounds = this.scroller.getBoundingClientRect();
    const x = event.clientX - bounds.left - this.scroller.clientLeft;
    const y = event.clientY - bounds.top - this.scroller.clientTop;
    if (phase === 0 && (x >= this.width || y >= this.height)) return;
    const result = this.exports.tessera_pointer(
      this.host, phase, x, y, event.pointerType === 'touch' ? 1 : 0, modifiers(event), now());
    if (phase === 0 && event.shiftKey) event.preventDefault();
    const holds = phase === 1 && result === 1;
    if (holds !== Boolean(this.holds)) {
      this.holds = holds;
      this.scroller.classList.toggle('is-dragging', holds);
      if (holds && this.scroller.setPointerCapture) this.scroller.setPointerCapture(event.pointerId);
    }
    if (result === 1 || phase !== 1) this.schedule();
  }

  key(event) {
    if (event.defaultPrevented || event.isComposing) return;
    if (this.isOwn(event)) return;
    const node = this.nodes[event.target.tesseraView];
    if (node?.role === BUTTON && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      if (this.exports.tessera_press(this.host, node.view)) this.schedule();
      return;
    }
    const key = KEYS.indexOf(event.key);
    if (key < 0 || (event.key === 'a' && !(modifiers(event) & 2))) return;
    if (this.exports.tessera_key(this.host, key, modifiers(event))) {
      event.preventDefault();
      this.takesFocus = true;
      this.schedule();
    }
  }

  focusCame(event) {
    if (event.target.tesseraShelf) this.enterShelf(event.target.tesseraShelf);
    const view = event.target.closest?.('.tessera-view');
    if (!view || view.tesseraView === this.focused) return;
    this.exports.tessera_focused(this.host, view.tesseraView);
    this.schedule();
  }

  sizesChanged(entries) {
    const changed = [];
    for (const { target } of entries) {
      const node = this.nodes[target.parentNode?.tesseraView];
      if (!node || node.body !== target || !node.measurable || !node.element.isConnected) continue;
      const size = naturalSize(node);
      // What was measured long ago is known by its place, which is rounded to pixels.
      const known = node.measured ?? node.size;
      const slack = node.measured ? 0.02 : 0.02 + 1 / devicePixelRatio;
      const differs = (side, bit) => node.measurable & bit && Math.abs(size[side] - known[side]) > slack;
      if (differs('width', 1) || differs('height', 2)) changed.push(node);
    }
    if (!changed.length) return;
    // The corrected places are painted in this very frame; what they change is not to be reported before the next.
    this.sizes.disconnect();
    this.measure(changed, false);
    this.run();
    requestAnimationFrame(() => {
      if (this.isClosed) return;
      for (const node of this.nodes) if (node?.isObserved) this.sizes.observe(node.body);
    });
  }

  // ---- A frame

  /** Updates the page. This happens automatically; call it only if you cannot wait for the next frame. */
  run() {
    if (this.isClosed) return;
    const start = performance.now();
    let engine = 0;
    const time = now();
    for (let round = 0; round <= ROUNDS; round += 1) {
      const before = performance.now();
      const pointer = this.exports.tessera_frame(this.host, time);
      engine += performance.now() - before;
      this.toMeasure = undefined;
      this.apply(pointer);
      if (!this.toMeasure) break;
      this.measure(this.toMeasure, true);
    }
    this.takesFocus = false;
    const { stats } = this;
    stats.frames += 1;
    stats.script = performance.now() - start;
    stats.engine = engine;
    if (this.wantsTick) this.schedule();
    if (this.alarm === undefined) this.setAlarm();
    this.options.onFrame?.(this);
  }

  /** Makes a frame come at the time that the screen waits for, and another one where a timer was early. */
  setAlarm() {
    clearTimeout(this.alarm);
    this.alarm = undefined;
    if (this.wakeTime < 0) return;
    const ring = () => {
      this.alarm = undefined;
      this.schedule();
    };
    this.alarm = setTimeout(ring, Math.max(0, Math.ceil(this.wakeTime * 1000 - performance.now())));
  }

  /** Reports the sizes that nodes need: because the engine asked, or because their contents have changed. */
  measure(nodes, isAsked) {
    const sizes = [];
    for (const node of nodes) {
      const size = naturalSize(node);
      node.measured = size;
      sizes.push(node.view, size.width, size.height);
    }
    const pointer = this.exports.tessera_scratch(sizes.length * 8);
    new Float64Array(this.exports.memory.buffer, pointer, sizes.length).set(sizes);
    if (this.exports.tessera_measured(this.host, nodes.length, isAsked ? 1 : 0)) return;
    for (const node of nodes) node.measured = undefined;
  }

  apply(pointer) {
    // Views of memory are made after the call, which may have moved it.
    const { buffer } = this.exports.memory;
    const [words, count, bytes] = new Float64Array(buffer, pointer, 4);
    if (!count) return;
    const { active } = this;
    const before = this.scroller.contains(active) ? active : undefined;
    const said = new Words(new Float64Array(buffer, words, count), new Uint8Array(buffer, bytes), this.memory.decoder);
    this.stats.words = count;
    this.waiting = [];
    while (said.place < count) {
      const code = said.next();
      const command = COMMANDS[code];
      if (!command) throw new Error(`Unknown command ${code} at word ${said.place - 1}.`);
      command(this, said);
    }
    if (this.orderIsStale) this.arrange(this.order);
    this.updateShelves();
    if (this.ownersAreStale) this.arrangeOwners();
    if (this.bands.size) this.layBands();
    this.moveFocus(before);
    const { waiting } = this;
    this.waiting = undefined;
    for (const call of waiting) call();
  }

  /** Calls the program, as soon as the commands that are being read have been read: a call would move them. */
  after(call) {
    if (this.isClosed) return;
    if (this.waiting) this.waiting.push(call);
    else call();
  }

  /** Shows a content that is said in a node of elements. */
  showContent(target, kinds, said) {
    const content = readContent(said);
    show(this, target, kinds, content);
    target.isBlank = content.isBlank;
    this.isInteractive ||= content.isInteractive;
    if (target.isInteractive !== content.isInteractive) {
      target.isInteractive = content.isInteractive;
      this.ownersAreStale = true;
    }
    if (target.role !== undefined) this.showRole(target);
  }

  /** Reports an error of the page's own parts. */
  fail(error) { fail(this.scroller, error); }

  /** The element with the keyboard's focus, as far as the collection can see it. */
  get active() { return this.scroller.getRootNode().activeElement; }

  /**
   * Takes the keyboard's focus to the view or the part that has it by now, and never lets it leave the collection with a view.
   *
   * @param before What had the focus before the commands of this frame; undefined for nothing in here.
   */
  moveFocus(before) {
    const { scroller, toFocus, takesFocus, partToFocus, viewToEnter } = this;
    this.toFocus = this.partToFocus = this.viewToEnter = undefined;
    // What is focused inside takes the tab key's place.
    scroller.tabIndex = this.focused === undefined ? 0 : -1;
    const canKeep = (element) => scroller.contains(element) && !element.closest('[inert]');
    // An element that was moved in the page is still there, but has lost the focus.
    if (before && before !== this.active && before !== scroller && canKeep(before)) before.focus({ preventScroll: true });
    if (viewToEnter) {
      this.after(() => this.input.focusIn(viewToEnter.node, viewToEnter.isBackward));
      return;
    }
    if (partToFocus?.isConnected) {
      partToFocus.focus({ preventScroll: true });
      partToFocus.select();
      return;
    }
    const { active } = this;
    const isLost = before && !canKeep(active);
    if (!toFocus && !isLost) return;
    const element = (toFocus ?? this.nodes[this.focused])?.element ?? scroller;
    // A focused element inside a view keeps the focus.
    if (isLost || !element.contains(active)) element.focus({ preventScroll: true, focusVisible: takesFocus });
  }

  // ---- Views

  placeView(node, said) {
    const nesting = said.next();
    const [x, y, width, height] = [said.next(), said.next(), said.next(), said.next()];
    const [zIndex, alpha, isHidden, measurable] = [said.next(), said.next(), said.next(), said.next()];
    const { element } = node;
    const hold = nesting ? { width: said.next(), height: said.next(), x: said.take(3), y: said.take(3) } : undefined;
    const matrix = said.next() ? `matrix3d(${said.take(16).join()})` : '';
    if (node.nesting !== nesting) this.nest(node, nesting);
    const { style } = element;
    if (nesting === 1) {
      setBox(node.box.style, x, y, width, height);
      style.width = `${hold.width}px`;
      style.height = `${hold.height}px`;
      setHold(style, hold);
      style.transform = matrix;
    } else {
      // Sticky content is held between the sides of its parents, which transforms do not move.
      if (nesting === 2) setBox(style, x, y, width, height);
      else {
        style.width = `${width}px`;
        style.height = `${height}px`;
      }
      style.transform = nesting === 2 ? matrix : `translate(${x}px,${y}px)${matrix}`;
      if (nesting === 2) {
        const body = bodyOf(node);
        body.style.width = `${hold.width}px`;
        body.style.height = `${hold.height}px`;
        setHold(body.style, hold);
      }
    }
    style.zIndex = zIndex || '';
    style.opacity = alpha === 1 ? '' : alpha;
    style.visibility = isHidden ? 'hidden' : '';
    if (nesting !== 2) {
      node.size = nesting === 1 ? { width: hold.width, height: hold.height } : { width, height };
      if (node.measurable !== measurable) this.setMeasurable(node, measurable);
    }
  }

  /** Makes sides of a node follow its content from now on. */
  setMeasurable(node, sides) {
    node.measurable = sides;
    if (sides) {
      const { style } = bodyOf(node);
      style.width = sides & 1 ? 'max-content' : '100%';
      style.height = sides & 2 ? 'auto' : '100%';
      if (!node.isObserved) {
        node.isObserved = true;
        // In the next frame: what is observed while sizes are reported would be reported too late.
        requestAnimationFrame(() => { if (node.isObserved && !this.isClosed) this.sizes.observe(node.body); });
      }
    } else if (node.body) {
      node.body.style.width = node.body.style.height = '100%';
    }
  }

  /** Lets the content of bands lie as their own styles lay it out: those keep it visible instead. */
  layBands() {
    const bands = [...this.bands].filter(({ nesting, element }) => nesting === 2 && element.isConnected);
    this.bands.clear();
    for (const { element } of bands) element.classList.remove('tessera-band');
    for (const { element, body } of bands) {
      const style = getComputedStyle(element);
      for (const name of LAID_OUT) body.style[name] = style[name];
    }
    for (const { element } of bands) element.classList.add('tessera-band');
  }

  nest(node, nesting) {
    const { element } = node;
    const wasOuter = node.outer;
    if (node.nesting === 2) {
      node.body.style.cssText = 'width: 100%; height: 100%';
      node.measurable = undefined;
    }
    if (nesting === 2) this.bands.add(node);
    if (nesting === 1) element.style.left = element.style.top = '';
    else {
      element.style.cssText = '';
      for (const [name, value] of node.numbers ?? []) element.style.setProperty(`--${name}`, value);
    }
    element.classList.toggle('tessera-band', nesting === 2);
    node.nesting = nesting;
    if (nesting === 1 && !node.box) {
      node.box = node.outer = div('tessera-box');
      if (wasOuter.parentNode) wasOuter.replaceWith(node.box);
      node.box.append(element);
    }
    // A box stays around its view, which would lose the keyboard's focus on the way out of it.
    node.box?.classList.toggle('is-loose', nesting !== 1);
    if (node.box && nesting !== 1) setBox(node.box.style, 0, 0, 0, 0);
  }

  /** Puts the nodes of views in data order, those of a shelf in its scroller. */
  arrange(order) {
    this.orderIsStale = false;
    const homes = new Map([[this.layer, []]]);
    for (const view of order) {
      const node = this.nodes[view];
      const home = this.homeOf(node);
      if (!homes.has(home)) {
        homes.set(home, []);
        homes.get(this.layer).push(home);
      }
      homes.get(home).push(node.outer);
    }
    for (const [home, outers] of homes) this.arrangeIn(home, outers);
    this.stats.views = order.length;
  }

  /** Moves as few nodes as possible, and never the focused one. */
  arrangeIn(home, outers) {
    const { active } = this;
    const places = new Map(Array.from(home.children, (child, place) => [child, place]));
    const staying = longestRise(outers.map((outer) => places.get(outer)), outers.findIndex((outer) => outer.contains(active)));
    let next = null;
    for (let index = outers.length - 1; index >= 0; index -= 1) {
      if (!staying.has(index)) home.insertBefore(outers[index], next);
      next = outers[index];
    }
  }

  retire(node) {
    node.outer.remove();
    putAway(this, node.parts);
    this.unobserve(node);
    if (this.focused === node.view) this.focused = undefined;
    this.ownersAreStale = true;
  }

  /** Hears no more of a node's sizes: to have been taken out of the page is one, which would be reported too late. */
  unobserve(node) {
    if (node.isObserved) this.sizes.unobserve(node.body);
    node.isObserved = false;
  }

  /** Makes a node as new, but for its content, which the next element replaces. It may not have been retired before. */
  reuse(node) {
    const { element } = node;
    element.inert = false;
    element.ariaHidden = null;
    element.classList.remove('is-selected', 'is-focused', 'is-dragged', 'is-pinned');
    node.measurable = undefined;
    node.shelf = undefined;
    this.unobserve(node);
  }

  showState(node, state) {
    const { element } = node;
    element.classList.toggle('is-selected', (state & 1) !== 0);
    element.classList.toggle('is-focused', (state & 2) !== 0);
    element.classList.toggle('is-dragged', (state & 4) !== 0);
    if (node.kind === 0) {
      node.isSelected = (state & 1) !== 0;
      this.showSelected(node);
      element.tabIndex = state & 2 ? 0 : -1;
      if (node.accessories?.length) this.ownersAreStale = true;
    }
    if (state & 2) {
      this.focused = node.view;
      if (this.takesFocus || this.scroller.contains(this.active)) this.toFocus = node;
    } else if (this.focused === node.view) {
      this.focused = undefined;
    }
  }

  showAccessibility(node, [role, level, index, count, row, column, rows, columns, section, item]) {
    const { element, kind } = node;
    const isInSet = kind === 0 && !rows;
    // Of an item, `level` says how many may be selected: none, one, several.
    Object.assign(node, { role, section, owner: rows ? row : section, selects: kind === 0 ? level : 0 });
    this.showRole(node);
    element.ariaLevel = role === 2 ? level : null;
    element.ariaPosInSet = isInSet ? index : null;
    element.ariaSetSize = isInSet ? count : null;
    element.ariaRowIndex = rows ? row : null;
    element.ariaColIndex = rows ? column : null;
    element.dataset.path = `${section}.${item}`;
    if (kind === 0) Object.assign(this.extent, { rows, columns, selects: level });
    this.ownersAreStale = true;
  }

  /** Sets a node's role: none if it is a header or the like that shows nothing. */
  showRole(node) {
    const { element, kind, role, selects } = node;
    const isNothing = role === 4 || (kind === 1 && node.isBlank);
    const name = role === 0 && selects ? 'option' : ROLES[role];
    // A group is one by its name.
    element.role = isNothing ? 'presentation' : role === 3 && !element.ariaLabel ? null : name;
    element.ariaHidden = isNothing || element.inert ? 'true' : null;
    this.showSelected(node);
    this.ownersAreStale = true;
  }

  showSelected({ element, selects, isSelected }) {
    element.ariaSelected = selects ? String(Boolean(isSelected)) : null;
  }

  /** Says what belongs together: views lie side by side in the page, so a row owns its cells, a list the items of its
   * section, and an item its accessories; buttons of the focused item can be reached by the keyboard. All of these, and headings between them, are owned by the holder as they follow one another; it is the table. */
  arrangeOwners() {
    this.ownersAreStale = false;
    const { owners, holder, scroller, extent } = this;
    const isGrid = extent.rows > 0;
    const flow = [];
    let heading;
    let item;
    for (const view of this.order) {
      const node = this.nodes[view];
      if (!node?.outer.parentNode || node.element.ariaHidden) continue;
      const id = node.element.id ||= `tessera-${this.host}-${view}`;
      if (node.role >= ACCESSORY && item?.element.dataset.path === node.element.dataset.path) {
        item.accessories.push(id);
        if (node.role === BUTTON) node.element.tabIndex = item.element.tabIndex;
        continue;
      }
      this.ownAccessories(item);
      item = undefined;
      if (node.kind) {
        flow.push(id);
        if (node.role === 2) heading = node;
        continue;
      }
      let owner = owners.get(node.owner);
      if (!owner) owners.set(node.owner, owner = { element: div('') });
      if (!owner.ids) {
        owner.ids = [];
        flow.push(owner.element.id ||= `tessera-${this.host}-of-${node.owner}`);
        this.showOwner(owner.element, node, heading?.section === node.section ? heading : undefined);
      }
      owner.ids.push(id);
      item = node;
      item.accessories = [];
    }
    this.ownAccessories(item);
    for (const [key, { element, ids }] of owners) {
      if (!ids) {
        element.remove();
        owners.delete(key);
        continue;
      }
      own(element, ids);
      owners.get(key).ids = undefined;
    }
    own(holder, flow);
    scroller.role = this.isLog ? 'log' : 'group';
    holder.role = isGrid ? 'grid' : null;
    holder.ariaLabel = isGrid ? scroller.ariaLabel : null;
    holder.ariaRowCount = isGrid ? extent.rows : null;
    holder.ariaColCount = isGrid ? extent.columns : null;
    holder.ariaMultiSelectable = isGrid && extent.selects === 2 ? 'true' : null;
  }

  ownAccessories(item) {
    if (item?.accessories.length || item?.element.tesseraOwned) own(item.element, item.accessories);
  }

  /** Sets an owner's role: the row of a table, or a list labelled by its heading, if there is one. */
  showOwner(element, { owner, selects }, heading) {
    if (!element.parentNode) this.holder.append(element);
    if (this.extent.rows) {
      element.role = 'row';
      element.ariaRowIndex = owner;
      return;
    }
    element.role = selects ? 'listbox' : 'list';
    element.ariaMultiSelectable = selects === 2 ? 'true' : null;
    element.ariaLabel = heading ? null : this.scroller.ariaLabel;
    if (heading) element.setAttribute('aria-labelledby', heading.element.id);
    else element.removeAttribute('aria-labelledby');
  }

  /** Sets the collection's label and role, and describes its keys. */
  showLabel(label, isLog, isMovable, isDeletable) {
    const { scroller } = this;
    scroller.ariaLabel = label;
    this.isLog = isLog === 1;
    // What is scrolled to is no news; what is, is announced.
    scroller.ariaLive = isLog ? 'off' : null;
    const keys = ['Up', 'Down', 'Left', 'Right'].map((way) => `Alt+Arrow${way}`).join(' ');
    scroller.ariaKeyShortcuts = [isMovable && keys, isDeletable && 'Delete'].filter(Boolean).join(' ') || null;
    this.ownersAreStale = true;
    announcer(scroller);
  }

  // ---- The scroller

  laySpacer([width, height, layerX, layerY, offsetX, offsetY, isMirrored, isStaged]) {
    const { scroller, spacer, layer, stage } = this;
    spacer.style.width = `${width}px`;
    spacer.style.height = `${height}px`;
    // Until it is made smaller, the spacer is larger than a container that has shrunk: that is nothing to scroll.
    scroller.classList.toggle('is-still-x', width <= this.width);
    scroller.classList.toggle('is-still-y', height <= this.height);
    if (isStaged !== (layer.parentNode === stage ? 1 : 0)) {
      if (isStaged) {
        spacer.append(stage);
        stage.append(layer);
      } else {
        spacer.append(layer);
        stage.remove();
      }
    }
    if (isStaged) setPlace(layer.style, -offsetX, -offsetY);
    else setPlace(layer.style, layerX, layerY);
  }

  scrollTo(x, y) {
    const { scroller } = this;
    this.said = { x, y };
    if (Math.abs(scroller.scrollTop - y) > 0.01) scroller.scrollTop = y;
    const left = this.isMirrored ? x - (scroller.scrollWidth - scroller.clientWidth) : x;
    if (Math.abs(scroller.scrollLeft - left) > 0.01) scroller.scrollLeft = left;
    // The end of the spacer can be nearer than was said, by a fraction of a pixel.
    const place = this.place;
    this.said = { x: place.x, y: place.y };
  }

  // ---- For the page

  checkOpen() { if (this.isClosed) throw new Error('The collection is closed.'); }

  /** Scrolls to an item; false if there is none. */
  scrollToItem(section, item, { position = 'nearest', animated = false } = {}) {
    this.checkOpen();
    for (const index of [section, item]) {
      if (!Number.isInteger(index)) throw new TypeError(`“${index}” is no index of a section or item.`);
    }
    if (!POSITIONS.includes(position)) throw new TypeError(`“${position}” is no position. There are ${POSITIONS.join(', ')}.`);
    const found = Math.max(section, item) < 2 ** 31 && Math.min(section, item) >= 0 && this.exports.tessera_scroll_to(this.host, section, item, POSITIONS.indexOf(position), animated ? 1 : 0) === 1;
    this.schedule();
    return found;
  }

  /** Scrolls to content coordinates. */
  scrollToOffset(x, y) {
    this.checkOpen();
    checkNumber(x, 'The offset x');
    checkNumber(y, 'The offset y');
    this.exports.tessera_scroll_to_offset(this.host, x, y);
    this.schedule();
  }

  /** The scroll position, as an item and its place, to save and restore. */
  get position() {
    this.checkOpen();
    const pointer = this.exports.tessera_position(this.host);
    const [section, item, x, y, isAtEnd, count] = new Float64Array(this.exports.memory.buffer, pointer, 6);
    const numbers = new Float64Array(this.exports.memory.buffer, pointer + 48, 3 * count);
    const shelves = Array.from({ length: count }, (_, index) => {
      const [section, item, distance] = numbers.subarray(3 * index);
      return { section, item, distance };
    });
    return { section, item, x, y, isAtEnd: isAtEnd === 1, shelves };
  }

  /** Restores a scroll position, at once and exactly. */
  restore({ section, item, x, y, isAtEnd, shelves = [] }) {
    this.checkOpen();
    const check = (numbers) => {
      for (const [name, value] of Object.entries(numbers)) checkNumber(value, `“${name}” of a position`);
    };
    check({ section, item, x, y });
    for (const { section, item, distance } of shelves) check({ section, item, distance });
    this.exports.tessera_restore(this.host, section, item, x, y, isAtEnd ? 1 : 0);
    for (const { section, item, distance } of shelves) this.exports.tessera_restore_shelf(this.host, section, item, distance);
    this.schedule();
  }

  /** Uses a control: with a number, or with a text. */
  use(index, value) {
    this.checkOpen();
    if (!this.controls[index]) throw new RangeError(`There is no control ${index}.`);
    const isText = typeof value === 'string';
    if (!isText) checkNumber(Number(value ?? 1), 'The value');
    const bytes = isText ? this.memory.write(this.memory.encoder.encode(value)) : 0;
    this.exports.tessera_used(this.host, index, isText ? 0 : Number(value ?? 1), bytes);
    this.schedule();
  }

  /** Has the engine place everything in a viewport that stays where it is: nothing is ever blank or late, and scrolling goes as
   * fast as the page's own thread does. */
  set pinnedViewport(isOn) {
    this.checkOpen();
    this.exports.tessera_pinned_viewport(this.host, isOn ? 1 : 0);
    this.schedule();
  }

  get offset() { return { x: this.fact(0), y: this.fact(1) }; }

  get contentSize() { return { width: this.fact(2), height: this.fact(3) }; }

  fact(which) {
    this.checkOpen();
    return this.exports.tessera_fact(this.host, which);
  }

  /** Saves the position in the page's history, for users who come back or reload the page. */
  remember() {
    const { remembers } = this.options;
    if (!remembers || this.isClosed) return;
    const { state } = history;
    const known = Object(state) === state ? state : {};
    // A page that is embedded, or writes too often in a short time, may not write its history.
    try { history.replaceState({ ...known, tessera: { ...known.tessera, [remembers]: this.position } }, ''); } catch { }
  }

  /** Restores the position from the page's history. */
  recall() {
    const position = history.state?.tessera?.[this.options.remembers];
    if (this.options.remembers && position) this.restore(position);
  }

  async fetchFile(name) {
    let bytes = new Uint8Array();
    try {
      const response = await fetch(new URL(name, this.memory.base));
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      bytes = new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      // The screen receives an empty file.
      if (!this.isClosed) fail(this.scroller, new Error(`${name} cannot be read: ${error.message}`));
    }
    if (this.isClosed) return;
    this.exports.tessera_loaded(this.host, this.memory.write(bytes));
    // The content to return to may exist only now.
    if (!this.hasMoved) this.recall();
    this.schedule();
  }
}

/** The engine's commands for a frame, from the first word to the last. */
class Words {
  place = 0;

  constructor(words, bytes, decoder) { Object.assign(this, { words, bytes, decoder }); }

  next() { return this.words[this.place++]; }

  take(count) { return this.words.subarray(this.place, this.place += count); }

  text() {
    const start = this.next();
    const length = this.next();
    return length ? this.decoder.decode(this.bytes.subarray(start, start + length)) : '';
  }

  /** Reads a list; the next word gives its length. */
  list(item) { return Array.from({ length: this.next() }, item); }
}

/** The handler of each command, in the order of their numbers: docs/WEB-BOUNDARY.md. */
const COMMANDS = [undefined, ...Object.values({
  make(page, said) {
    const view = said.next();
    page.nodes[view] = makeNode(view, said.next(), said.text());
  },
  content(page, said) {
    const node = page.nodes[said.next()];
    node.measured = undefined;
    page.showContent(node, node.kinds, said);
    if (node.nesting === 2) page.bands.add(node);
  },
  place(page, said) { page.placeView(page.nodes[said.next()], said); },
  pin(page, said) { page.nodes[said.next()].element.classList.toggle('is-pinned', said.next() === 1); },
  values(page, said) {
    const { style } = page.nodes[said.next()].element;
    said.list(() => style.setProperty(`--${said.text()}`, said.next()));
  },
  state(page, said) { page.showState(page.nodes[said.next()], said.next()); },
  accessibility(page, said) { page.showAccessibility(page.nodes[said.next()], said.take(10)); },
  depart(page, said) {
    const node = page.nodes[said.next()];
    node.element.inert = true;
    node.element.ariaHidden = 'true';
    page.ownersAreStale = true;
    if (page.focused === node.view) page.focused = undefined;
  },
  retire(page, said) { page.retire(page.nodes[said.next()]); },
  discard(page, said) {
    const view = said.next();
    page.unobserve(page.nodes[view]);
    for (const part of page.nodes[view].parts) release(page, part);
    delete page.nodes[view];
  },
  order(page, said) {
    page.order = Array.from(said.take(said.next()));
    page.arrange(page.order);
    page.ownersAreStale = true;
  },
  spacer(page, said) { page.laySpacer(said.take(8)); },
  scroll(page, said) { page.scrollTo(said.next(), said.next()); },
  measure(page, said) {
    const rooms = said.list(() => ({ node: page.nodes[said.next()], width: said.next(), height: said.next() }));
    giveRoom(rooms);
    page.toMeasure = rooms.map(({ node }) => node);
  },
  reuse(page, said) { page.reuse(page.nodes[said.next()]); },
  controls(page, said) {
    page.controls = said.list(() => {
      const control = { kind: ['button', 'choice', 'toggle', 'slider', 'search'][said.next()], value: said.next() };
      if (control.kind === 'choice') control.options = said.list(() => said.text());
      control.title = said.text();
      return control;
    });
    page.options.onControls?.(page.controls, page);
  },
  status(page, said) {
    page.status = said.text();
    page.options.onStatus?.(page.status, page);
  },
  bar(page, said) {
    const height = said.next();
    if (!page.bar && height >= 0) {
      // In the scroller, so that it is scrolled over the bar, too.
      page.bar = makeNode(-1, 1, 'bar');
      page.top.append(page.bar.element);
      page.spacer.prepend(page.top);
    }
    if (page.bar) page.bar.element.style.height = `${Math.max(0, height)}px`;
    page.showContent(page.bar ?? makeNode(-1, 1, 'bar'), 'tessera-bar', said);
  },
  pinInsets(page, said) {
    for (const name of ['top', 'left', 'bottom', 'right']) {
      page.spacer.style.setProperty(`--tessera-${name}`, `${said.next()}px`);
    }
  },
  tick(page, said) {
    page.wantsTick = said.next() === 1;
    page.wakeTime = said.next();
    page.setAlarm();
  },
  event({ scroller }, said) {
    const [event, section, item] = said.take(3);
    const detail = event === PRESSED ? { section, item, kind: said.text() } : { section, item };
    if (event === TOO_MANY) {
      fail(scroller, new Error('More items are visible than get views. Does the element have a height?'));
    } else {
      scroller.dispatchEvent(new CustomEvent(`tessera-${EVENTS[event]}`, { detail, bubbles: true }));
    }
  },
  file(page, said) { page.fetchFile(said.text()); },
  label(page, said) { page.showLabel(said.text(), ...said.take(3)); },
  announce({ scroller }, said) { announce(scroller, said.text()); },
  handling({ scroller }, said) { scroller.classList.toggle('is-handled', said.next() === 1); },
  shelf(page, said) { page.layShelf(said.take(8)); },
  closeShelf(page, said) {
    const number = said.next();
    clearTimeout(page.shelves[number]?.rest);
    page.shelves[number]?.element.remove();
    delete page.shelves[number];
  },
  parent(page, said) {
    const node = page.nodes[said.next()];
    node.shelf = said.next();
    if (node.outer.parentNode) page.homeOf(node).append(node.outer);
    page.orderIsStale = true;
  },
  focusPart(page, said) { page.viewToEnter = { node: page.nodes[said.next()], isBackward: said.next() === 1 }; },
})];

function checkNumber(value, name) {
  if (!Number.isFinite(value)) throw new TypeError(`${name} is to be a finite number, not “${value}”.`);
}

// ---- Nodes

function div(name) {
  const element = document.createElement('div');
  element.className = name;
  return element;
}

function makeNode(view, kind, name) {
  const kinds = `tessera-view tessera-${['item', 'supplementary', 'decoration'][kind]} kind-${name}`;
  const element = div(kinds);
  element.tesseraView = view;
  return { view, kind, kinds, element, outer: element, nesting: 0, parts: [] };
}

/** The scroller of a shelf, and what makes it as long as its content. */
function makeShelf(number) {
  const shelf = { number, element: div('tessera-shelf'), room: div('tessera-shelf-room') };
  shelf.element.tesseraShelf = shelf;
  shelf.element.append(shelf.room);
  return shelf;
}

function placeOf({ element, isAcross }) { return isAcross ? element.scrollLeft : element.scrollTop; }

/** The node around a view's content where that has a size or a place of its own. */
function bodyOf(node) {
  if (!node.body) {
    node.body = div('tessera-body');
    node.body.append(...node.element.childNodes);
    node.element.append(node.body);
  }
  return node.body;
}

/** The size that a view's content needs, with the padding and borders around it. */
function naturalSize(node) {
  const { width, height } = node.body.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = node.body;
  // The transform of an appearance does not belong to the content.
  const isScaled = Math.abs(width - offsetWidth) > 1 || Math.abs(height - offsetHeight) > 1;
  const edges = edgesOf(node.element);
  return { width: (isScaled ? offsetWidth : width) + edges.x, height: (isScaled ? offsetHeight : height) + edges.y };
}

/** Gives contents the rooms in which they are to be measured, whatever room they have on their way there. */
function giveRoom(rooms) {
  // All is read before anything is written, so that styles are worked out once.
  const edges = rooms.map(({ node }) => edgesOf(node.element));
  for (const [index, { node, width, height }] of rooms.entries()) {
    if (!(node.measurable & 1)) node.body.style.width = `${width - edges[index].x}px`;
    if (!(node.measurable & 2)) node.body.style.height = `${height - edges[index].y}px`;
  }
}

/** The padding and borders of an element, of both sides together. */
function edgesOf(element) {
  const style = getComputedStyle(element);
  const sum = (...names) => names.reduce((total, name) => total + (parseFloat(style[name]) || 0), 0);
  return {
    x: sum('paddingLeft', 'paddingRight', 'borderLeftWidth', 'borderRightWidth'),
    y: sum('paddingTop', 'paddingBottom', 'borderTopWidth', 'borderBottomWidth'),
  };
}

/** Shows content in a node, reusing existing parts. */
function show(page, node, kinds, { style, label, numbers, parts }) {
  const { element } = node;
  const states = ['is-selected', 'is-focused', 'is-dragged', 'is-pinned', 'tessera-band'].filter((name) => element.classList.contains(name));
  element.className = [kinds, style, ...states].filter(Boolean).join(' ');
  element.ariaLabel = label || null;
  showNumbers(element, numbers, node.numbers);
  node.numbers = numbers;
  showParts(page, node.body ?? element, node.parts, parts);
}

/** Which of several places are the most that rise: `fixed` among them if it is one, and none that is undefined. */
function longestRise(places, fixed) {
  const [tails, before, staying] = [[], [], new Set()];
  const pivot = places[fixed];
  for (const [index, place] of places.entries()) {
    const crosses = pivot !== undefined && index !== fixed && (index < fixed) !== (place < pivot);
    if (place === undefined || crosses) continue;
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places[tails[middle]] < place) low = middle + 1;
      else high = middle;
    }
    before[index] = tails[low - 1];
    tails[low] = index;
  }
  for (let index = tails.at(-1); index !== undefined; index = before[index]) staying.add(index);
  return staying;
}

function setBox(style, x, y, width, height) {
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

/** Places an element exactly, also where a browser counts in numbers of 24 bits: far away at whole steps, the rest as a margin. */
function setPlace(style, x, y) {
  const [left, top] = [x - x % 4, y - y % 4];
  style.left = `${left}px`;
  style.top = `${top}px`;
  style.margin = `${y - top}px 0 0 ${x - left}px`;
}

function setHold(style, { x, y }) {
  hold(style, y, 'top', 'bottom');
  hold(style, x, 'left', 'right');
  style.alignSelf = x[0] === 2 ? 'flex-end' : 'flex-start';
}

/** Holds a node between two sides of its box, by the margin at which it rests and the distance it keeps. */
function hold(style, [edge, distance, margin], low, high) {
  const [near, far] = edge === 2 ? [high, low] : [low, high];
  style[near] = edge ? `calc(var(--tessera-${near}, 0px) + ${distance}px)` : 'auto';
  style[far] = 'auto';
  style.setProperty(`margin-${near}`, `${margin}px`);
  style.setProperty(`margin-${far}`, edge === 2 && low === 'top' ? 'auto' : '0');
}

function now() { return performance.now() / 1000; }

function modifiers({ shiftKey, metaKey, ctrlKey, altKey }) {
  return (shiftKey ? 1 : 0) | (metaKey || ctrlKey ? 2 : 0) | (altKey ? 4 : 0);
}

/** Makes an element the owner of others, by their ids. */
function own(element, ids) {
  const owned = ids.join(' ');
  if (element.tesseraOwned === owned) return;
  element.tesseraOwned = owned;
  element.setAttribute('aria-owns', owned);
}

/** The live region for announcements; one for all collections of a document or dialog. */
function announcer(scroller) {
  const home = scroller.closest('dialog') ?? scroller.ownerDocument.body;
  let region = home.querySelector(':scope > .tessera-announcer');
  if (!region) {
    region = div('tessera-announcer');
    region.role = 'status';
    region.style.cssText = 'position: fixed; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap';
    home.append(region);
  }
  return region;
}

function announce(scroller, text) {
  const region = announcer(scroller);
  // A repeated text is announced again only if it differs.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** Reports an error to a page by an event, or on the console if no listener cancels the event. */
function fail(element, error) {
  const event = new CustomEvent('tessera-error', { detail: { error, message: error.message }, bubbles: true, cancelable: true });
  if (element.dispatchEvent(event)) console.warn(`Tessera: ${error.message}`);
}

// ---- A custom element

/** Makes `<tessera-collection src screen>` known to the page. */
export function define(name = 'tessera-collection') {
  if (customElements.get(name)) return;
  customElements.define(name, class extends HTMLElement {
    static programs = new Map();
    /** The options for `open`; set them before the element is in the page. */
    options;

    async connectedCallback() {
      const [source, screen] = [this.getAttribute('src'), this.getAttribute('screen')];
      const { programs } = this.constructor;
      try {
        if (!source || !screen) throw new Error(`<${name}> needs the attributes src and screen.`);
        if (!programs.has(source)) programs.set(source, load(source));
        const program = await programs.get(source);
        if (!this.isConnected || this.collection) return;
        this.style.display ||= 'block';
        this.collection = program.open(screen, this, this.options);
        this.dispatchEvent(new CustomEvent('tessera-open', { bubbles: true }));
      } catch (error) {
        // Another element may try again.
        if (programs.get(source) && !this.collection) await programs.get(source).catch(() => programs.delete(source));
        fail(this, error);
      }
    }

    disconnectedCallback() {
      this.collection?.close();
      this.collection = undefined;
    }
  });
}
