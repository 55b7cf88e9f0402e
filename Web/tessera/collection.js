// A screen in an element of the page.

import { checkNumber, checkWord, fail, now, onTouches, setTabIndex } from './elements.js';
import { Focus } from './focus.js';
import { PartInput } from './input.js';
import { Reading } from './reading.js';
import { release } from './parts.js';
import { CollectionInput } from './pointer.js';
import { Scroller } from './scroller.js';
import { Semantics, announce } from './semantics.js';
import { Shelves } from './shelves.js';
import { addStyle } from './styles.js';
import { Views, makeNode, showContent } from './views.js';
import { readCommands } from './words.js';

const POSITIONS = ['start', 'center', 'end', 'nearest'];
const EVENTS = ['', 'section', 'visible', 'nearstart', 'nearend', 'scrollend', 'select', 'focuschange', 'activate', 'dragstart', 'dragend', 'itemmove', '', 'press', 'shelfscrollend'];
/** The number of the event that reports more elements than the view limit allows. */
const TOO_MANY = 12;
/** The maximum delay of a timer, in milliseconds. */
const LONGEST_DELAY = 2 ** 31 - 1;
/** The maximum number of measuring rounds per frame. */
const ROUNDS = 16;

/** The implementation of each frame command. See docs/WEB-BOUNDARY.md. */
const COMMANDS = {
  make: ({ views }, view, kind, name) => views.make(view, kind, name),
  content(page, view, content) {
    const node = page.views.show(view, content);
    page.hasStops ||= content.isInteractive;
    page.semantics.showContent(node, content.isInteractive);
  },
  position: ({ views }, view, position) => views.position(view, position),
  pin: ({ views }, view, isPinned) => views.setPinned(view, isPinned),
  values: ({ views }, view, values) => views.setValues(view, values),
  state({ views, semantics, focus }, view, state) {
    const { node, isSelected, isFocused } = views.setState(view, state);
    if (node.kind === 0) {
      setTabIndex(node.element, isFocused ? 0 : -1);
      semantics.showSelected(node, isSelected);
    }
    focus.set(node, isFocused);
  },
  accessibility: ({ views, semantics }, view, accessibility) => semantics.show(views.node(view), accessibility),
  depart({ views, semantics, focus }, view) {
    views.depart(view);
    semantics.isStale = true;
    focus.leave(view);
  },
  retire({ views, semantics, focus }, view) {
    views.retire(view);
    semantics.isStale = true;
    focus.leave(view);
  },
  discard: ({ views }, view) => views.discard(view),
  order({ views, semantics }, order) {
    views.setOrder(order);
    semantics.isStale = true;
  },
  spacer: (page, ...lengths) => page.area.laySpacer(lengths),
  scroll: (page, x, y) => page.area.scrollTo(x, y),
  measure: ({ views }, rooms) => views.prepareMeasuring(rooms),
  reuse: ({ views }, view) => views.reuse(view),
  controls(page, controls) {
    page.controls = controls;
    page.after(() => page.options.onControls?.(controls, page));
  },
  status(page, status) {
    // Do not announce the same text again.
    if (status === page.status) return;
    page.status = status;
    page.after(() => page.options.onStatus?.(status, page));
  },
  bar: (page, height, content) => page.showBar(height, content),
  pinInsets: (page, ...insets) => page.area.setPinInsets(insets),
  tick(page, wantsTick, wakeTime) {
    page.wantsTick = wantsTick;
    page.setAlarm(wakeTime);
  },
  event(page, event, section, item, kind) {
    if (event === TOO_MANY) page.fail(new Error('Too many items are visible. Do the element and its cells have a height?'));
    else page.announceLater(EVENTS[event], kind === undefined ? { section, item } : { section, item, kind });
  },
  file: (page, name) => page.fetchFile(name),
  label: ({ semantics }, label, isLog, isMovable, isDeletable) => semantics.showLabel(label, isLog, isMovable, isDeletable),
  announce: ({ scroller }, text) => announce(scroller, text),
  pressHandling: ({ scroller }, isHandled) => scroller.classList.toggle('is-handled', isHandled),
  shelf: ({ shelves }, ...lengths) => shelves.lay(lengths),
  closeShelf: ({ shelves }, number) => shelves.close(number),
  parent: ({ views }, view, shelf) => views.setParent(view, shelf),
  focusPart: ({ views, focus }, view, isBackward) => { focus.viewToEnter = { node: views.node(view), isBackward }; },
};

/** The value that reports the release of a slider. */
const RELEASED = -1;

/** Functions that return whether a value is valid for a control, by the kind of control. */
const VALUES = {
  button: (value) => Object(value) !== value,
  choice: (value, { options }) => Number.isInteger(value) && value >= 0 && value < options.length,
  toggle: (value) => [0, 1, false, true].includes(value),
  slider: (value) => typeof value === 'number' && (value >= 0 && value <= 1 || value === RELEASED),
  search: (value) => typeof value === 'string',
};

/** User events that only the innermost collection handles, because a cell can contain another collection. */
const OWN = new Set([
  'keydown', 'focusin', 'focusout', 'pointerdown', 'click', 'change', 'input', 'compositionstart', 'compositionend', 'dragstart',
]);

/** A screen in an element of the page, which becomes its scroller. */
export class Collection {
  /** The number of the host in the program; undefined until the program can open the screen. */
  host;
  /** The controls that the screen provides. */
  controls = [];
  /** The figures of the last frame. */
  stats = { frames: 0, script: 0, engine: 0, words: 0, views: 0 };
  isClosed = false;
  /** Whether the program has failed and can no longer be called. */
  #isBroken = false;
  /** The scroll position before the page was reloaded. */
  #reloaded;
  /** The scroll position to restore after printing. */
  #folded;
  /** Whether the next frame is needed. */
  wantsTick = false;
  /** The request for the next frame; 0 for none. */
  frame = 0;
  /** The active touches, by identifier. During a touch, scrolling is considered in progress. */
  fingers = new Set();
  /** Whether any content contains parts that the Tab key can reach. */
  hasStops = false;
  #cleanups = [];
  /** Whether a file of the screen is being fetched. */
  isFetching = false;
  #hasSynchronousScrolling = false;
  #bar;
  #alarm;
  /** The time at which the next frame is due even if there is no event, in seconds; −1 for none. */
  #wakeTime = -1;
  /** The calls to make after all commands have been read. */
  #waiting;
  /** The events of the frame whose commands are being read. */
  #happened;
  #motion = matchMedia('(prefers-reduced-motion: reduce)');

  constructor(scroller, host, program, options) {
    Object.assign(this, { scroller, host, program, options });
    addStyle(scroller.getRootNode());
    const on = (target, name, listen, settings) => {
      const isOwn = ({ target }) => !target.closest || target.closest('.tessera') === scroller;
      const listener = target === scroller && OWN.has(name) ? (event) => { if (isOwn(event)) listen(event); } : listen;
      target.addEventListener(name, listener, settings);
      this.#cleanups.push(() => target.removeEventListener(name, listener, settings));
    };
    this.area = new Scroller(this, scroller);
    this.views = new Views(this);
    this.shelves = new Shelves(this);
    this.semantics = new Semantics(scroller, this.area.spacer);
    // Let parts handle events before the collection does.
    this.parts = new PartInput(this, on);
    this.input = new CollectionInput(this, on);
    this.focus = new Focus(this, on);
    this.reading = new Reading(this, on);
    this.#listen(on);
    this.#cleanups.push(program.onFailure((error) => this.#fail(error)));
    try {
      this.area.resize();
      this.run();
      this.area.fit();
      this.attempt(() => {
        if (!this.isFetching) this.area.takeOver();
        this.#recall();
      });
    } catch (error) {
      // The caller never got the collection, so close it here.
      this.close();
      throw error;
    }
    program.completeEarly();
  }

  get exports() { return this.program.exports; }

  #listen(on) {
    const { scroller, area, shelves } = this;
    // Listen in the capture phase, because shelves scroll too and scroll events do not bubble.
    const heard = { passive: true, capture: true };
    on(scroller, 'scroll', ({ target }) => {
      if (target === scroller) area.scrolled();
      else if (target.tesseraShelf) shelves.scrolled(target);
      else this.views.noteScrolled(target);
    }, heard);
    on(scroller, 'scrollend', ({ target }) => { if (target === scroller) area.settle(); else shelves.settle(target); }, heard);
    on(scroller, 'touchstart', ({ changedTouches }) => { for (const { identifier } of changedTouches) this.fingers.add(identifier); }, { passive: true });
    const left = ({ changedTouches }) => { for (const { identifier } of changedTouches) this.fingers.delete(identifier); };
    onTouches(scroller, on, { touchend: left, touchcancel: left });
    for (const name of ['wheel', 'pointerdown', 'keydown']) on(scroller, name, () => { area.noteUser(); }, heard);
    // If focus moves into an option, a control was added after the option was filled.
    on(scroller, 'focusin', ({ target }) => { if (target.parentNode.closest?.('[role=option]')) this.semantics.arrange(this.views.inOrder); });
    on(globalThis, 'pagehide', () => this.#leave());
    on(globalThis, 'beforeprint', () => this.#unfold());
    on(globalThis, 'afterprint', () => this.#fold());
    on(this.#motion, 'change', () => this.resize());
  }

  /** Shows all content of a vertical collection, up to a limit, for printing. */
  #unfold() {
    if (!this.area.look() || this.#folded || this.contentSize.height <= this.height) return;
    this.#folded = this.position;
    this.area.unfold();
  }

  /** Restores the state from before printing. */
  #fold() {
    if (!this.#folded) return;
    this.area.fold();
    this.restore(this.#folded);
    this.run();
    this.#folded = undefined;
  }

  /** Closes the screen, releases all its memory, and restores the element. */
  close() {
    if (this.isClosed) return;
    this.isClosed = true;
    cancelAnimationFrame(this.frame);
    clearTimeout(this.#alarm);
    for (const cleanup of this.#cleanups) cleanup();
    this.views.close();
    this.parts.close();
    for (const part of this.#bar?.parts ?? []) release(this, part);
    this.area.close();
    if (!this.#isBroken) this.program.whenWhole(() => { if (this.host !== undefined) this.exports.tessera_close(this.host); });
  }

  /** Closes the collection without calling the program, because the rest of the program is missing. */
  #fail(error) {
    this.#isBroken = true;
    this.close();
    this.fail(error);
  }

  /**
   * Makes a call after the whole program has loaded, unless the collection has been closed by then. Calls are made in the order
   * of requests.
   */
  when(call) { this.program.whenWhole(() => { if (!this.isClosed) call(); }); }

  /** Makes a call now. If the call needs the rest of the program, defers it with `when` and returns `later`. */
  attempt(call, later) {
    return this.program.attempt(() => !this.isClosed && call(), later);
  }

  // ---- A frame

  /** Requests a frame if none has been requested. */
  schedule() {
    if (!this.frame && !this.isClosed) {
      this.frame = requestAnimationFrame(() => { this.frame = 0; this.run(); });
    }
  }

  /** Updates the page. This happens automatically, so call it only if you cannot wait for the next frame. */
  run() {
    if (!this.isClosed && this.area.look()) this.attempt(() => this.#update());
  }

  #update() {
    const { stats, views } = this;
    const start = performance.now();
    let engine = 0;
    const time = now();
    views.measureAsked();
    for (let round = 0; round <= ROUNDS; round += 1) {
      const before = performance.now();
      const pointer = this.exports.tessera_frame(this.host, time);
      engine += performance.now() - before;
      this.#apply(pointer);
      if (this.isClosed) return;
      if (!views.measureAsked()) break;
    }
    this.focus.isWanted = false;
    this.area.shrink();
    if (views.tall.size) this.reading.look();
    stats.frames += 1;
    stats.script = performance.now() - start;
    stats.engine = engine;
    stats.views = views.count;
    if (this.wantsTick) this.schedule();
    if (this.#alarm === undefined) this.setAlarm(this.#wakeTime);
    this.options.onFrame?.(this);
  }

  #apply(pointer) {
    const { views, scroller, semantics, shelves, focus, program } = this;
    const { active } = this;
    const before = focus.examine(scroller.contains(active) ? active : undefined);
    views.noteSelectedText();
    const waiting = this.#waiting = [];
    const happened = this.#happened = [];
    try {
      const count = readCommands(program.exports.memory, pointer, program.decoder, (name, values) => {
        // A page callback may have closed the collection.
        if (!this.isClosed) COMMANDS[name](this, ...values);
      });
      if (count && !this.isClosed) this.options.onFill?.(this);
      if (count && !this.isClosed) {
        this.stats.words = count;
        views.arrange();
        shelves.update(focus.shelf);
        if (semantics.isStale) semantics.arrange(views.inOrder);
        views.layBands();
        focus.move(before);
      }
    } finally {
      this.#waiting = undefined;
    }
    // Resolve paths now, because a page callback may change the data that they refer to.
    for (const event of happened) event.detail = this.#complete(event.detail);
    for (const call of waiting) {
      // Report errors from page callbacks and finish the frame.
      try { call(); } catch (error) { reportError(error); }
    }
  }

  /** Calls the program after all current commands have been read, because a call would move the commands in memory. */
  after(call) {
    if (this.isClosed) return;
    if (this.#waiting) this.#waiting.push(call);
    else call();
  }

  /** Schedules a frame for a time in seconds, and another one if the timer fires early. −1 cancels the frame. */
  setAlarm(time) {
    this.#wakeTime = time;
    clearTimeout(this.#alarm);
    this.#alarm = undefined;
    if (time < 0) return;
    const delay = Math.max(0, Math.ceil(time * 1000 - performance.now()));
    const ring = () => {
      this.#alarm = undefined;
      if (delay > LONGEST_DELAY) this.setAlarm(time);
      else this.schedule();
    };
    this.#alarm = setTimeout(ring, Math.min(delay, LONGEST_DELAY));
  }

  /** Reports the container's size, insets, scale and direction. Call this after you change `insets`; other changes are detected. */
  resize() { this.area.resize(); }

  showBar(height, content) {
    if (!this.#bar) {
      if (height < 0) return;
      this.#bar = makeNode(-1, 1, 'bar');
      this.area.addBar(this.#bar.element);
    }
    this.#bar.element.style.height = `${Math.max(0, height)}px`;
    showContent(this, this.#bar, 'tessera-bar', content);
    this.hasStops ||= content.isInteractive;
  }

  /** Returns the element that contains a node. */
  homeOf({ shelf }) { return this.shelves.elementOf(shelf) ?? this.area.layer; }

  /** The element with the keyboard focus, as visible from the collection's root. */
  get active() { return this.focus.active; }

  get layer() { return this.area.layer; }
  get stage() { return this.area.stage; }
  get width() { return this.area.width; }
  get height() { return this.area.height; }
  /** Whether scrolling has not stopped yet. */
  get isScrolling() { return this.area.isScrolling; }
  get reducesMotion() { return this.#motion.matches; }

  /** Returns the detail of an event, with the ids of its items if they have any. */
  #complete(detail) { return this.options.addDetail?.(detail) ?? detail; }

  /** Reports an event to the page. */
  dispatch(name, detail) { this.#announce(name, this.#complete(detail)); }

  /** Reports an event of a frame after its commands have been read. */
  announceLater(name, detail) {
    const event = { detail };
    this.#happened.push(event);
    this.after(() => this.#announce(name, event.detail));
  }

  #announce(name, detail) {
    this.scroller.dispatchEvent(new CustomEvent(`tessera-${name}`, { detail, bubbles: true }));
  }

  /** Reports an error to the page. */
  fail(error) { fail(this.scroller, error); }

  // ---- For the page

  #checkOpen() { if (this.isClosed) throw new Error('The collection is closed.'); }

  /** Scrolls to an item. Returns false if it does not exist. */
  scrollToItem(section, item, { position = 'nearest', animated = false } = {}) {
    this.#checkOpen();
    for (const index of [section, item]) {
      if (!Number.isInteger(index)) throw new TypeError(`Invalid index “${index}” of a section or item.`);
    }
    checkWord(position, 'position', POSITIONS);
    const found = Math.max(section, item) < 2 ** 31 && Math.min(section, item) >= 0 && this.attempt(
      () => this.exports.tessera_scroll_to(this.host, section, item, POSITIONS.indexOf(position), animated ? 1 : 0) === 1, true);
    this.schedule();
    this.again((mayAnimate) => this.scrollToItem(section, item, { position, animated: animated && mayAnimate }));
    return found;
  }

  /**
   * Repeats a scrolling call that may have missed its target: when the element gets a size, or when the browser ends its own
   * smooth scroll, which setting the position does not stop. User input cancels the repetition.
   *
   * @param call A function that receives whether it may animate.
   */
  again(call) {
    if (!this.width || !this.height) this.area.onSize = () => call(false);
    else this.area.repeatAtRest(() => call(true));
  }

  /** Scrolls to content coordinates. */
  scrollToOffset(x, y) {
    this.#checkOpen();
    checkNumber(x, 'The offset x');
    checkNumber(y, 'The offset y');
    this.attempt(() => this.exports.tessera_scroll_to_offset(this.host, x, y));
    this.schedule();
    this.again(() => this.scrollToOffset(x, y));
  }

  /** Announces text to assistive technology. */
  announce(text) { announce(this.scroller, text); }

  /** The scroll position, as an item and its position on screen, to save and restore. */
  get position() {
    this.#checkOpen();
    if (this.host === undefined) return { section: -1, item: -1, x: 0, y: 0, isAtEnd: false, shelves: [] };
    const pointer = this.exports.tessera_position(this.host);
    const [section, item, x, y, isAtEnd, count] = new Float64Array(this.exports.memory.buffer, pointer, 6);
    const numbers = new Float64Array(this.exports.memory.buffer, pointer + 48, 3 * count);
    const shelves = Array.from({ length: count }, (_, index) => {
      const [section, item, distance] = numbers.subarray(3 * index);
      return { section, item, distance };
    });
    return { section, item, x, y, isAtEnd: isAtEnd === 1, shelves };
  }

  /** Restores a scroll position immediately and exactly. */
  restore(position) {
    const { section, item, x, y, isAtEnd, shelves = [] } = position;
    this.#checkOpen();
    const check = (numbers) => {
      for (const [name, value] of Object.entries(numbers)) checkNumber(value, `“${name}” of a position`);
    };
    check({ section, item, x, y });
    for (const { section, item, distance } of shelves) check({ section, item, distance });
    this.attempt(() => this.exports.tessera_restore(this.host, section, item, x, y, isAtEnd ? 1 : 0));
    for (const { section, item, distance } of shelves) this.attempt(() => this.exports.tessera_restore_shelf(this.host, section, item, distance));
    this.schedule();
    this.area.repeatAtRest(() => this.restore(position));
  }

  /** Operates a control by passing it a number or a string. */
  use(index, value) {
    this.#checkOpen();
    const control = this.controls[index];
    if (!control) throw new RangeError(`There is no control ${index}.`);
    if (!VALUES[control.kind](value ?? 1, control)) throw new (Object(value) === value ? TypeError : RangeError)(`Invalid value “${value}” for the ${control.kind} “${control.title}”.`);
    const isText = control.kind === 'search';
    this.when(() => {
      const bytes = isText ? this.program.writeText(value) : 0;
      this.exports.tessera_used(this.host, index, isText ? 0 : Number(value ?? 1), bytes);
      this.schedule();
    });
  }

  /**
   * Makes the engine position all elements in a fixed viewport. Content is then never blank or late, but it scrolls only as fast
   * as the main thread runs.
   */
  set synchronousScrolling(isOn) {
    this.#checkOpen();
    this.#hasSynchronousScrolling = Boolean(isOn);
    this.attempt(() => this.exports.tessera_synchronous_scrolling(this.host, isOn ? 1 : 0));
    this.schedule();
  }

  get synchronousScrolling() { return this.#hasSynchronousScrolling; }

  get offset() { return { x: this.fact(0), y: this.fact(1) }; }

  get contentSize() { return { width: this.fact(2), height: this.fact(3) }; }

  fact(which) {
    this.#checkOpen();
    return this.host === undefined ? 0 : this.exports.tessera_fact(this.host, which);
  }

  /** The position in its saved form, with the ids of its items if they have any. */
  get #written() { return this.options.positions?.name(this.position) ?? this.position; }

  /** Whether to save the position. Saving begins when the first data arrive, because the saved position must be restored first. */
  get #isRemembered() {
    const { remembers, isAwaiting } = this.options;
    return remembers && !this.isClosed && !this.isFetching && !isAwaiting?.();
  }

  /** Saves the position in the page's history, for users who return to the page or reload it. */
  remember() {
    if (!this.#isRemembered) return;
    const { remembers } = this.options;
    const { state } = history;
    const known = Object(state) === state ? state : {};
    // Browsers reject history changes in embedded pages, and changes that are too frequent.
    try { history.replaceState({ ...known, tessera: { ...known.tessera, [remembers]: this.#written } }, ''); } catch { }
  }

  /** The key under which the position is saved for a reload. */
  get #key() { return `tessera ${this.options.remembers} ${location.pathname}${location.search}`; }

  /** Saves the position for a reload, because WebKitGTK can lose changes to the history and the address. */
  #leave() {
    this.remember();
    if (!this.#isRemembered) return;
    try { sessionStorage.setItem(this.#key, JSON.stringify(this.#written)); } catch { }
  }

  /** Restores the position from the page's history. */
  #recall() {
    const { remembers, positions } = this.options;
    this.#reloaded ??= remembers && this.#takeKept();
    const position = this.#reloaded ?? (remembers && history.state?.tessera?.[remembers]);
    if (position) this.restore(positions?.find(position) ?? position);
    else positions?.start(this);
  }

  /** Handles the arrival of the first data. The item of the saved position may not have existed before. */
  arrived() { if (!this.area.hasMoved) this.#recall(); }

  /** Reads the position that was saved for a reload. This happens only once, and not on a new visit. */
  #takeKept() {
    try {
      const kept = sessionStorage.getItem(this.#key);
      sessionStorage.removeItem(this.#key);
      if (performance.getEntriesByType('navigation')[0]?.type === 'reload') return JSON.parse(kept) ?? undefined;
    } catch { }
  }

  async fetchFile(name) {
    this.isFetching = true;
    let bytes = new Uint8Array();
    try {
      const response = await fetch(new URL(name, this.program.address));
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      bytes = new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      // Give the screen an empty file.
      if (!this.isClosed) this.fail(new Error(`${name} cannot be read: ${error.message}`));
    }
    this.when(() => {
      this.exports.tessera_loaded(this.host, this.program.write(bytes));
      this.isFetching = false;
      this.run();
      this.area.takeOver();
      this.arrived();
      this.schedule();
    });
  }
}
