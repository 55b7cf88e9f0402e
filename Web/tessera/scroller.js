// The element that scrolls, and the spacer inside it.

import { div, fail, now, setPosition } from './elements.js';
import { laySheets } from './sheets.js';
import { addStyle } from './styles.js';

const ROUNDS = 3;
/** The time without movement after which scrolling is considered finished, in milliseconds. */
const REST = 150;
/** The maximum length of printed content, in CSS pixels: about twenty pages. */
const MAX_PRINTED = 20_000;

/** The classes that a collection adds to its element. */
const CLASSES = ['tessera', ...['mirrored', 'still-x', 'still-y', 'unsteady', 'unbounded', 'printed', 'on-sheets', 'handled', 'dragging'].map((name) => `is-${name}`)];

/** Returns the maximum height of an element that is as tall as its content, in CSS pixels. */
function maxUnboundedHeight() { return 2 * Math.max(innerHeight, screen.height); }

/** Returns the attributes of an element that a collection changes. */
function changedAttributes({ attributes }) { return [...attributes].filter(({ name }) => /^(role|tabindex|aria-.*)$/.test(name)); }

/** Creates an element that reports its insertion into a document, even as part of an ancestor. */
function makeSensor() {
  const name = 'tessera-sensor';
  if (!customElements.get(name)) {
    customElements.define(name, class extends HTMLElement {
      connectedCallback() { this.connected?.(true); }
      // Called for a move with `moveBefore`, which preserves scroll positions.
      connectedMoveCallback() { this.connected?.(false); }
    });
  }
  return document.createElement(name);
}

/** The scroller of a collection, its spacer, and the content layer inside the spacer. */
export class Scroller {
  #page;
  #element;
  #spacer = div('tessera-spacer');
  #stage = div('tessera-stage');
  #top = div('tessera-top');
  #layer = div('tessera-layer');
  /** The size that the program knows. */
  #width;
  #height;
  #isMirrored;
  /** The position last set by this class; undefined after the user has scrolled. */
  #set;
  #rest;
  /** The scroll position that the program knows. */
  #known;
  /** Whether the scroller must stay at that position during this frame. */
  #stays = false;
  #resizes = new ResizeObserver(() => this.fit());
  /** A probe whose width changes with the reading direction. */
  #sensor = makeSensor();
  #turns = new ResizeObserver(() => this.#turn());
  /** Detects that contents reappear without a change in the element's size. */
  #shows = new IntersectionObserver(() => { if (this.#wasAway) this.fit(); });
  /** The reported number of device pixels per CSS pixel, and a media query that detects a change. */
  #scale;
  #rescaled = () => { if (this.look()) this.resize(); };
  /** Whether the element had no boxes at the last check. */
  #wasAway = false;
  /** Whether to restore the position that the program knows when the element has boxes. */
  #isLost = false;
  /** Whether to replace the server-rendered first view when the element has boxes. */
  #isToTakeOver = false;
  /** Returns the maximum vertical scroll position to report. */
  maxScrollTop = () => Infinity;
  /** A closure to call when the element first has a size. */
  onSize;
  /** A closure to call when scrolling stops, and its expiration time. */
  #repeat;
  /**
   * The time of the last scroll by the user or by the browser itself, or of the last key press or wheel movement, which may cause
   * a scroll.
   */
  #scrolledAt = -Infinity;
  /** The time of the last movement. */
  #movedAt = -Infinity;
  /** Whether the user has scrolled. */
  hasMoved = false;
  /** The server-rendered first view, shown until the program is loaded. Until then, only the user moves the scroller. */
  #first;
  /** The original attributes of the element, by name. */
  #attributes;
  /** The elements that contain the views during printing. */
  #sheets;
  /** The element that had the focus before printing. */
  #focused;
  /** The size of the spacer as the program knows it, and as its styles set it. */
  #spacerSize;
  #styledSize;
  /** The position of the content layer in the spacer or stage. */
  #layerPosition;
  /** The content size at the last attempt to shrink the element. */
  #tried;

  constructor(page, element) {
    this.#page = page;
    this.#element = element;
    this.#spacer.append(this.#layer);
    this.#attributes = changedAttributes(element).map(({ name, value }) => [name, value]);
    this.#first = element.querySelector(':scope > .tessera-first');
    element.classList.add('tessera');
    element.tabIndex = 0;
    element.append(this.#spacer, this.#sensor);
    this.#sensor.connected = (isNew) => this.#moved(isNew);
    this.#wasAway = this.#isHidden;
    this.#resizes.observe(element);
    this.#turns.observe(this.#sensor);
    this.#shows.observe(this.#spacer);
  }

  close() {
    this.#resizes.disconnect();
    this.#turns.disconnect();
    this.#shows.disconnect();
    this.#unwatchScale();
    clearTimeout(this.#rest);
    this.#spacer.remove();
    this.#sensor.remove();
    for (const { name } of changedAttributes(this.#element)) this.#element.removeAttribute(name);
    for (const attribute of this.#attributes) this.#element.setAttribute(...attribute);
    this.#element.classList.remove(...CLASSES);
    if (!this.#element.className) this.#element.removeAttribute('class');
  }

  get spacer() { return this.#spacer; }
  get stage() { return this.#stage; }
  get layer() { return this.#layer; }
  get width() { return this.#width; }
  get height() { return this.#height; }
  /** Whether scrolling has not stopped yet. */
  get isScrolling() { return this.#rest !== undefined; }

  /** Inserts an element above the collection, inside the scroller. Scrolling over the element then scrolls the collection. */
  addBar(bar) {
    this.#top.append(bar);
    this.#spacer.prepend(this.#top);
  }

  setPinInsets(insets) {
    for (const [index, name] of ['top', 'left', 'bottom', 'right'].entries()) {
      this.#spacer.style.setProperty(`--tessera-${name}`, `${insets[index]}px`);
    }
  }

  // ---- Scrolling

  /** Records user input, such as a key press, which makes the subsequent scrolling intentional. */
  noteUser() {
    this.#repeat = undefined;
    this.#scrolledAt = now();
  }

  /**
   * Repeats a scrolling call when scrolling stops, if the browser may be in its own smooth scroll after a key press or a wheel
   * movement. Such a scroll continues from any position that a script sets, and reports its end prematurely. Only the most recent
   * call is repeated.
   */
  repeatAtRest(call) {
    const time = now();
    const mayGoOn = this.isScrolling || time - this.#scrolledAt < 0.1;
    this.#repeat = mayGoOn ? { call, until: time + 0.5 } : undefined;
  }

  /** The scroll position, as the distance from the left and top edges of the spacer. */
  get #position() {
    const element = this.#element;
    return {
      x: this.#isMirrored ? element.scrollLeft + element.scrollWidth - element.clientWidth : element.scrollLeft,
      y: Math.min(element.scrollTop, this.maxScrollTop()),
    };
  }

  /** Handles a change to the scroll position by the user or the page. */
  scrolled() {
    if (this.#first || !this.look()) return;
    if (this.#stays) {
      this.#goBack();
      return;
    }
    if (!this.#hasOtherSize) {
      this.#report(this.#position);
      return;
    }
    // If the container grows, its scroller may be pushed back, which is not a scroll. Report any other movement before the new
    // size.
    const { x, y, isPushed } = this.#positionBefore;
    if (!isPushed) this.#report({ x, y });
    this.fit();
  }

  /**
   * Reverts the browser's scrolling toward an element that does not keep the focus, whether it occurs before or after this call
   * in the frame.
   */
  stay() {
    this.#stays = true;
    requestAnimationFrame(() => { this.#stays = false; });
    this.#goBack();
  }

  #goBack() {
    const { x, y } = this.#known ?? { x: 0, y: 0 };
    this.scrollTo(x, y);
  }

  /** The scroll position for the size that the program knows, and whether only a change of that size has moved the scroller. */
  get #positionBefore() {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = this.#element;
    const known = this.#known ?? { x: 0, y: 0 };
    // In right-to-left layouts, the distance from the other end is fixed.
    const gain = this.#isMirrored ? clientWidth - this.#width : 0;
    const { x, y } = this.#position;
    const left = this.#isMirrored ? Math.max(known.x, gain) : Math.min(known.x, scrollWidth - clientWidth);
    const top = Math.min(known.y, scrollHeight - clientHeight);
    return { x: x + gain, y, isPushed: Math.abs(x + gain - left) <= 1 && Math.abs(y - top) <= 1 };
  }

  /** Reports a scroll position to the program. */
  #report({ x, y }) {
    const page = this.#page;
    // Ignore the echo of our own `scrollTo`.
    if (this.#set && Math.abs(x - this.#set.x) < 1 && Math.abs(y - this.#set.y) < 1) return;
    this.#set = undefined;
    // Previous content of the element may have left it scrolled.
    if (x !== (this.#known?.x ?? 0) || y !== (this.#known?.y ?? 0)) this.hasMoved = true;
    this.#known = { x, y };
    this.#scrolledAt = this.#movedAt = now();
    page.attempt(() => page.exports.tessera_scrolled(page.host, x, y, this.#scrolledAt));
    this.#rest ??= setTimeout(() => this.#awaitRest(), REST);
    page.schedule();
  }

  /** Replaces the server-rendered first view with the collection, at the user's scroll position. */
  takeOver() {
    if (!this.#first) return;
    if (!this.look()) {
      this.#isToTakeOver = true;
      return;
    }
    const { scrollLeft, scrollTop } = this.#element;
    this.#first.remove();
    this.#first = undefined;
    if (!scrollLeft && !scrollTop) return;
    this.#element.scrollTo(scrollLeft, scrollTop);
    this.#set = undefined;
    this.scrolled();
    this.#page.run();
  }

  /** Handles the end of scrolling if the scroller has not moved for long enough. Otherwise, waits longer. */
  #awaitRest() {
    const left = REST - 1000 * (now() - this.#movedAt);
    if (left < 1) this.settle();
    else this.#rest = setTimeout(() => this.#awaitRest(), left);
  }

  settle() {
    const page = this.#page;
    clearTimeout(this.#rest);
    this.#rest = undefined;
    if (page.isClosed) return;
    if (page.fingers.size) {
      this.#rest = setTimeout(() => this.#awaitRest(), REST);
      return;
    }
    page.when(() => {
      page.exports.tessera_scroll_ended(page.host);
      page.remember();
      page.schedule();
      const repeat = this.#repeat;
      this.#repeat = undefined;
      if (repeat && now() < repeat.until) repeat.call();
    });
  }

  scrollTo(x, y) {
    const element = this.#element;
    if (this.#first) return;
    this.#set = this.#known = { x, y };
    // A page callback may have hidden the element in this frame.
    if (this.#isHidden) {
      this.#wasAway = this.#isLost = true;
      return;
    }
    if (Math.abs(this.#position.y - y) > 0.01) element.scrollTop = y;
    const left = this.#isMirrored ? x - (element.scrollWidth - element.clientWidth) : x;
    if (Math.abs(element.scrollLeft - left) > 0.01) element.scrollLeft = left;
    // The spacer may end a fraction of a pixel before the requested position.
    this.#set = this.#position;
  }

  /** Restores the scroll position from before a change in the content's width. */
  #hold({ x, y }) {
    if (Math.abs(this.#position.x - x) < 0.01) return;
    this.#element.scrollLeft += x - this.#position.x;
    // Unless the user has scrolled in the meantime, the program already knows this position.
    if (Math.abs(x - this.#known.x) < 1 && Math.abs(y - this.#known.y) < 1) this.#set = this.#position;
  }

  laySpacer([width, height, layerX, layerY, offsetX, offsetY, , isStaged]) {
    const [element, spacer, layer, stage] = [this.#element, this.#spacer, this.#layer, this.#stage];
    // In right-to-left layouts, scroll positions are relative to the end of the content, which may move.
    const before = this.#isMirrored && this.#known && this.#position;
    this.#spacerSize = { width, height };
    this.#styleSpacer(width, height);
    if (before) this.#hold(before);
    // Until the spacer is adjusted, it is larger than a container that has shrunk. This must not allow scrolling.
    element.classList.toggle('is-still-x', width <= this.#width);
    element.classList.toggle('is-still-y', height <= this.#height);
    if (isStaged !== (layer.parentNode === stage ? 1 : 0)) {
      if (isStaged) {
        spacer.append(stage);
        stage.append(layer);
      } else {
        spacer.append(layer);
        stage.remove();
      }
    }
    const [x, y] = isStaged ? [-offsetX, -offsetY] : [layerX, layerY];
    if (this.#layerPosition?.x === x && this.#layerPosition.y === y) return;
    this.#layerPosition = { x, y };
    setPosition(layer.style, x, y);
  }

  #styleSpacer(width, height) {
    if (this.#styledSize?.width === width && this.#styledSize.height === height) return;
    this.#styledSize = { width, height };
    this.#tried = undefined;
    Object.assign(this.#spacer.style, { width: `${width}px`, height: `${height}px` });
  }

  /**
   * Lets an element that is as large as its content shrink with the content. Otherwise, the spacer would prevent this, because
   * the spacer is never smaller than the element. Call this at the end of a frame.
   */
  shrink() {
    const element = this.#element;
    if (this.#first || !this.#spacerSize || element.classList.contains('is-printed')) return;
    const content = this.#contentExtent;
    if (element.classList.contains('is-unbounded') && content.height <= maxUnboundedHeight()) element.classList.remove('is-unbounded');
    const { width, height } = this.#spacerSize;
    // Do not read anything here, because that would lay out the page. Content that fills the element cannot shrink it.
    if (content.width >= this.#width && content.height >= this.#height) {
      this.#styleSpacer(width, height);
      return;
    }
    if (content.width === this.#tried?.width && content.height === this.#tried?.height || this.#isHidden) return;
    this.#styleSpacer(Math.min(content.width, width), Math.min(content.height, height));
    // The observer reports a smaller size within the same frame.
    if (element.clientWidth >= this.#width && element.clientHeight >= this.#height) this.#styleSpacer(width, height);
    this.#tried = content;
  }

  /** The size of the content, including its insets. */
  get #contentExtent() {
    const { top = 0, left = 0, bottom = 0, right = 0 } = this.#page.options.insets ?? {};
    const { width, height } = this.#page.contentSize;
    return { width: width + left + right, height: height + top + bottom };
  }

  // ---- Size

  get #hasOtherSize() {
    const { width, height } = this.#size;
    return width !== this.#width || height !== this.#height;
  }

  /** The size of the element. A collapsed element is treated as hidden and keeps its last size. */
  get #size() {
    const { clientWidth: width, clientHeight: height } = this.#element;
    const isCollapsed = this.#width && this.#height && !(width && height);
    return isCollapsed ? { width: this.#width, height: this.#height } : { width, height };
  }

  /**
   * Whether the element is outside the page, or the element or its contents are not displayed. In that case, its scroll position
   * is 0 and cannot be set, and everything inside measures 0. If only an ancestor hides its contents, browsers lay them out on
   * demand.
   */
  get #isHidden() {
    const element = this.#element;
    return !element.getClientRects().length || getComputedStyle(element).contentVisibility === 'hidden';
  }

  /**
   * Returns whether the element has boxes. If it had none at the last call, restores its state first. Call this before reading or
   * writing its scroll position or the size of anything inside.
   */
  look() {
    if (this.#isHidden) {
      this.#wasAway = true;
      return false;
    }
    if (this.#wasAway) {
      this.#wasAway = false;
      this.#comeBack();
    }
    return true;
  }

  /** Catches up with changes made while the element had no boxes. */
  #comeBack() {
    const page = this.#page;
    // The insets and other inputs may have changed.
    if (this.#width !== undefined && !this.#hasOtherSize) this.resize();
    // Browsers preserve the position of an element that stays in the page, even a position not yet reported by an event.
    if (!this.#isLost) this.#compare();
    else if (this.#known) this.scrollTo(this.#known.x, this.#known.y);
    page.shelves.comeBack(this.#isLost);
    this.#isLost = false;
    if (this.#isToTakeOver) {
      this.#isToTakeOver = false;
      this.takeOver();
    }
    page.schedule();
  }

  /** Reports the scroll position if it differs from the one that the program knows. */
  #compare() {
    const { x, y } = this.#known ?? { x: 0, y: 0 };
    const position = this.#position;
    if (Math.abs(position.x - x) >= 1 || Math.abs(position.y - y) >= 1) this.scrolled();
  }

  /**
   * Handles an insertion or a move of the element or an ancestor in the page.
   *
   * @param isNew Whether its boxes are new, and therefore scrolled to the start.
   */
  #moved(isNew) {
    addStyle(this.#element.getRootNode());
    if (!isNew) return;
    this.#wasAway = this.#isLost = true;
    requestAnimationFrame(() => this.fit());
  }

  /** Handles a possible change in the reading direction. */
  #turn() {
    if (!this.look() || (getComputedStyle(this.#element).direction === 'rtl') === this.#isMirrored) return;
    this.resize();
  }

  /** Adapts to a new container size in the same frame that shows it. */
  fit() {
    const page = this.#page;
    const element = this.#element;
    if (page.isClosed) return;
    const wasAway = this.#wasAway;
    if (!this.look()) return;
    if (wasAway) page.run();
    if (!this.#hasOtherSize) return;
    // Scroll bars that appear or disappear change the size again, which the observer would report too late.
    this.#resizes.disconnect();
    requestAnimationFrame(() => { if (!page.isClosed) this.#resizes.observe(element); });
    element.classList.remove('is-unsteady');
    for (let round = 0; round <= ROUNDS && this.#hasOtherSize; round += 1) {
      // The content may fit only without a scroll bar, and need one again when the bar is hidden. In that case, leave the bar visible.
      if (round === ROUNDS) element.classList.add('is-unsteady');
      this.resize();
      page.run();
    }
    if (!this.#width || !this.#height) return;
    this.onSize?.();
    this.onSize = undefined;
  }

  /** Makes the element as tall as its content, which measuring may change. */
  unfold() {
    const { classList, style } = this.#element;
    this.#focused = this.#page.active;
    classList.add('is-printed');
    let height;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const next = Math.min(this.#page.contentSize.height, MAX_PRINTED);
      if (next === height) break;
      height = next;
      style.setProperty('--tessera-printed', `${height}px`);
      this.fit();
    }
    this.#sheets = laySheets({ views: this.#page.views, layer: this.#layer, spacer: this.#spacer, maxLength: MAX_PRINTED });
    classList.add('is-on-sheets');
  }

  fold() {
    this.#page.views.arrangeAgain();
    // In browsers without `moveBefore`, a moved element loses the focus.
    if (this.#page.active !== this.#focused && this.#element.contains(this.#focused)) this.#focused.focus({ preventScroll: true });
    this.#sheets.remove();
    this.#element.classList.remove('is-printed', 'is-on-sheets');
    this.#element.style.removeProperty('--tessera-printed');
    this.fit();
  }

  /** Limits an element that is as tall as its content to the height of the window. Otherwise, it would show all of its content. */
  #bound() {
    const [element, spacer] = [this.#element, this.#spacer];
    const maximum = maxUnboundedHeight();
    if (element.clientHeight <= maximum) return;
    const { height } = spacer.style;
    spacer.style.height = 0;
    const isUnbounded = element.clientHeight <= maximum;
    spacer.style.height = height;
    if (!isUnbounded) return;
    element.classList.add('is-unbounded');
    fail(element, new Error('The element is as tall as its content. Give it a height so that it can scroll.'));
  }

  resize() {
    const page = this.#page;
    const element = this.#element;
    // Report the change when the element is displayed again.
    if (this.#width !== undefined && !this.look()) return;
    this.#bound();
    const isMirrored = getComputedStyle(element).direction === 'rtl';
    const hasTurned = this.#isMirrored !== undefined && this.#isMirrored !== isMirrored;
    this.#isMirrored = isMirrored;
    element.classList.toggle('is-mirrored', isMirrored);
    const { top = 0, left = 0, bottom = 0, right = 0 } = page.options.insets ?? {};
    const { width, height } = this.#size;
    this.#width = width;
    this.#height = height;
    Object.assign(this.#stage.style, { width: `${width}px`, height: `${height}px` });
    this.#top.style.width = `${width}px`;
    this.#watchScale();
    page.attempt(() => page.exports.tessera_resize(
      page.host, width, height, top, left, bottom, right, devicePixelRatio, isMirrored ? 1 : 0, page.reducesMotion ? 1 : 0, now()));
    // Resize immediately. Otherwise, the scroller would first report the position that the rotation of the device has caused.
    if (hasTurned) page.run();
    else page.schedule();
  }

  /** Detects a move of the window to a screen with a different resolution, which does not change its size. */
  #watchScale() {
    if (this.#scale?.ratio === devicePixelRatio) return;
    this.#unwatchScale();
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', this.#rescaled);
    this.#scale = { ratio: devicePixelRatio, query };
  }

  #unwatchScale() { this.#scale?.query.removeEventListener('change', this.#rescaled); }
}
