// The element that scrolls, and what it scrolls through.

import { div, fail, now, setPlace } from './elements.js';
import { laySheets } from './sheets.js';
import { addStyle } from './styles.js';

const ROUNDS = 3;
/** How long the scroller stands still until it has come to rest, in milliseconds. */
const REST = 150;
/** How much of the content is printed, in CSS pixels: some twenty sheets. */
const MOST_PRINTED = 20_000;

/** The classes that a collection gives to its element. */
const CLASSES = ['tessera', ...['mirrored', 'still-x', 'still-y', 'unsteady', 'unbounded', 'printed', 'on-sheets', 'handled', 'dragging'].map((name) => `is-${name}`)];

/** How high an element may be that is as high as its content, in CSS pixels. */
function mostUnbounded() { return 2 * Math.max(innerHeight, screen.height); }

/** The attributes of an element that a collection changes. */
function changedAttributes({ attributes }) { return [...attributes].filter(({ name }) => /^(role|tabindex|aria-.*)$/.test(name)); }

/** An element that says when it comes into a document, also with an element around it. */
function makeSensor() {
  const name = 'tessera-sensor';
  if (!customElements.get(name)) {
    customElements.define(name, class extends HTMLElement {
      connectedCallback() { this.connected?.(true); }
      // By `moveBefore`, which keeps what is scrolled.
      connectedMoveCallback() { this.connected?.(false); }
    });
  }
  return document.createElement(name);
}

/** The scroller of a collection, the spacer that it scrolls, and the content layer in that. */
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
  /** Where the scroller was set here; undefined once the user has scrolled. */
  #set;
  #rest;
  /** Where the program knows the scroller to stand. */
  #known;
  /** Whether the scroller stays there in this frame. */
  #stays = false;
  #resizes = new ResizeObserver(() => this.fit());
  /** A probe whose width changes with the reading direction. */
  #sensor = makeSensor();
  #turns = new ResizeObserver(() => this.#turn());
  /** Reports contents that are shown again though the size of the element has not changed. */
  #shows = new IntersectionObserver(() => { if (this.#wasAway) this.fit(); });
  /** The number of device pixels in a CSS pixel that was reported, and a query that notices another. */
  #scale;
  #rescaled = () => { if (this.look()) this.resize(); };
  /** Whether the element had no boxes when it was last looked at. */
  #wasAway = false;
  /** Whether the scroller must be put where the program knows it to stand as soon as the element has boxes. */
  #isLost = false;
  /** Whether what a server has written must be replaced as soon as the element has boxes. */
  #isToTakeOver = false;
  /** A call for when the element has its first size. */
  onSize;
  /** A call for when scrolling has come to rest, and how long it holds. */
  #repeat;
  /** When the user, or the browser by itself, has last scrolled. */
  #scrolledAt = -Infinity;
  /** Whether the user has scrolled. */
  hasMoved = false;
  /** What a server has written for the time until the program is there. Until then, the scroller is the user's alone. */
  #first;
  /** The attributes that the element had before, by name. */
  #attributes;
  /** What the views lie in while they are printed. */
  #sheets;
  /** The element that had the focus before printing. */
  #focused;
  /** The size of the spacer, by the program. */
  #spacerSize;
  /** The size of the content to which the element was last tried to be made smaller. */
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
  /** Whether a scroll is not yet at rest. */
  get isScrolling() { return this.#rest !== undefined; }

  /** Puts an element over the top of the collection, in the scroller, so that it is scrolled over the element, too. */
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

  /** The user has pressed a key or the like: what follows is wanted. */
  noteUser() {
    this.#repeat = undefined;
    this.#scrolledAt = now();
  }

  /**
   * Makes a call that scrolls once more at rest, if the browser may be scrolling smoothly by itself, after a key or a turn of a wheel. It
   * goes on from wherever it is taken, and says in between that it has ended. Only the last such call is made.
   */
  repeatAtRest(call) {
    const time = now();
    const mayGoOn = this.isScrolling || time - this.#scrolledAt < 0.1;
    this.#repeat = mayGoOn ? { call, until: time + 0.5 } : undefined;
  }

  /** The distance from the left and upper end of the spacer. */
  get #place() {
    const element = this.#element;
    return {
      x: this.#isMirrored ? element.scrollLeft + element.scrollWidth - element.clientWidth : element.scrollLeft,
      y: element.scrollTop,
    };
  }

  /** The scroller stands elsewhere, by a user or the page. */
  scrolled() {
    if (this.#first || !this.look()) return;
    if (this.#stays) {
      this.#goBack();
      return;
    }
    if (!this.#hasOtherSize) {
      this.#report(this.#place);
      return;
    }
    // A larger container pushes its scroller back, which is no scroll. What else has moved it is reported before the new size.
    const { x, y, isPushed } = this.#placeBefore;
    if (!isPushed) this.#report({ x, y });
    this.fit();
  }

  /** Undoes what the browser scrolls in this frame, before or after this call, to show an element that keeps no focus. */
  stay() {
    this.#stays = true;
    requestAnimationFrame(() => { this.#stays = false; });
    this.#goBack();
  }

  #goBack() {
    const { x, y } = this.#known ?? { x: 0, y: 0 };
    this.scrollTo(x, y);
  }

  /** Where the scroller stands by the size that the program knows, and whether it stands there only because that has changed. */
  get #placeBefore() {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = this.#element;
    const known = this.#known ?? { x: 0, y: 0 };
    // From right to left, distances are kept from the other end.
    const gain = this.#isMirrored ? clientWidth - this.#width : 0;
    const { x, y } = this.#place;
    const left = this.#isMirrored ? Math.max(known.x, gain) : Math.min(known.x, scrollWidth - clientWidth);
    const top = Math.min(known.y, scrollHeight - clientHeight);
    return { x: x + gain, y, isPushed: Math.abs(x + gain - left) <= 1 && Math.abs(y - top) <= 1 };
  }

  /** Reports to the program where the scroller stands. */
  #report({ x, y }) {
    const page = this.#page;
    // Not the user, but what was set here.
    if (this.#set && Math.abs(x - this.#set.x) < 1 && Math.abs(y - this.#set.y) < 1) return;
    this.#set = undefined;
    // What was shown here before may have been scrolled until it went.
    if (x !== (this.#known?.x ?? 0) || y !== (this.#known?.y ?? 0)) this.hasMoved = true;
    this.#known = { x, y };
    this.#scrolledAt = now();
    page.attempt(() => page.exports.tessera_scrolled(page.host, x, y, this.#scrolledAt));
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.settle(), REST);
    page.schedule();
  }

  /** Shows the collection in place of what a server has written, where the user has scrolled that. */
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

  settle() {
    const page = this.#page;
    clearTimeout(this.#rest);
    this.#rest = undefined;
    if (page.isClosed) return;
    if (page.fingers.size) {
      this.#rest = setTimeout(() => this.settle(), REST);
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
    // A function of the page may have hidden the element in this very frame.
    if (this.#isHidden) {
      this.#wasAway = this.#isLost = true;
      return;
    }
    if (Math.abs(element.scrollTop - y) > 0.01) element.scrollTop = y;
    const left = this.#isMirrored ? x - (element.scrollWidth - element.clientWidth) : x;
    if (Math.abs(element.scrollLeft - left) > 0.01) element.scrollLeft = left;
    // The end of the spacer can be nearer than was asked for, by a fraction of a pixel.
    this.#set = this.#place;
  }

  /** Takes the scroller back to the place where it stood before its content became wider or narrower. */
  #hold({ x, y }) {
    if (Math.abs(this.#place.x - x) < 0.01) return;
    this.#element.scrollLeft += x - this.#place.x;
    // Unless the user has scrolled meanwhile, the program knows of it.
    if (Math.abs(x - this.#known.x) < 1 && Math.abs(y - this.#known.y) < 1) this.#set = this.#place;
  }

  laySpacer([width, height, layerX, layerY, offsetX, offsetY, , isStaged]) {
    const [element, spacer, layer, stage] = [this.#element, this.#spacer, this.#layer, this.#stage];
    // From right to left, a scroller counts from the end of its content, which may move.
    const before = this.#isMirrored && this.#known && this.#place;
    spacer.style.width = `${width}px`;
    spacer.style.height = `${height}px`;
    if (before) this.#hold(before);
    // Until it is made smaller, the spacer is larger than a container that has shrunk: that is nothing to scroll.
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
    if (isStaged) setPlace(layer.style, -offsetX, -offsetY);
    else setPlace(layer.style, layerX, layerY);
    this.#spacerSize = { width, height };
    this.#tried = undefined;
  }

  /**
   * Lets an element that is as large as its content become smaller with it. The spacer is never smaller than the element, so it would
   * keep such an element as large as it once was. Call this at the end of a frame.
   */
  shrink() {
    const [element, { style }] = [this.#element, this.#spacer];
    if (this.#first || !this.#spacerSize || element.classList.contains('is-printed')) return;
    const content = this.#contentExtent;
    if (element.classList.contains('is-unbounded') && content.height <= mostUnbounded()) element.classList.remove('is-unbounded');
    if (content.width === this.#tried?.width && content.height === this.#tried?.height || this.#isHidden) return;
    this.#tried = content;
    const { width, height } = this.#spacerSize;
    const setSize = (width, height) => Object.assign(style, { width: `${width}px`, height: `${height}px` });
    setSize(content.width < this.#width ? content.width : width, content.height < this.#height ? content.height : height);
    // The observer reports a smaller size in this very frame.
    if (element.clientWidth >= this.#width && element.clientHeight >= this.#height) setSize(width, height);
  }

  /** The size of the content with its insets. */
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

  /** The size of the element. A collapsed element counts as hidden and keeps its last size. */
  get #size() {
    const { clientWidth: width, clientHeight: height } = this.#element;
    const isCollapsed = this.#width && this.#height && !(width && height);
    return isCollapsed ? { width: this.#width, height: this.#height } : { width, height };
  }

  /**
   * Whether the element is not in the page or not displayed, or its contents are not. Then its scroll position reads as 0 and cannot be
   * set, and everything in it measures 0. Where only an element around it hides its contents, browsers lay them out when they are asked.
   */
  get #isHidden() {
    const element = this.#element;
    return !element.getClientRects().length || getComputedStyle(element).contentVisibility === 'hidden';
  }

  /**
   * Whether the element has boxes. Call this before its scroll position or the size of anything in it is read or written. If it had
   * none before, it first comes back to where it was.
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

  /** Takes up what happened while the element had no boxes. */
  #comeBack() {
    const page = this.#page;
    // Insets and the like may have changed.
    if (this.#width !== undefined && !this.#hasOtherSize) this.resize();
    // Browsers keep the position of an element that stays in the page, also one of which no event has come.
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

  /** Reports where the scroller stands if it is not where the program knows it to stand. */
  #compare() {
    const { x, y } = this.#known ?? { x: 0, y: 0 };
    const place = this.#place;
    if (Math.abs(place.x - x) >= 1 || Math.abs(place.y - y) >= 1) this.scrolled();
  }

  /**
   * The element, or one around it, has been put into the page or elsewhere in it.
   *
   * @param isNew Whether its boxes are new, which are at their start.
   */
  #moved(isNew) {
    addStyle(this.#element.getRootNode());
    if (!isNew) return;
    this.#wasAway = this.#isLost = true;
    requestAnimationFrame(() => this.fit());
  }

  /** The reading direction may have turned. */
  #turn() {
    if (!this.look() || (getComputedStyle(this.#element).direction === 'rtl') === this.#isMirrored) return;
    this.resize();
  }

  /** Adapts to a new container size, in the same frame that shows it. */
  fit() {
    const page = this.#page;
    const element = this.#element;
    if (page.isClosed) return;
    const wasAway = this.#wasAway;
    if (!this.look()) return;
    if (wasAway) page.run();
    if (!this.#hasOtherSize) return;
    // Scroll bars that come and go change the size again, which the observer would report too late.
    this.#resizes.disconnect();
    requestAnimationFrame(() => { if (!page.isClosed) this.#resizes.observe(element); });
    element.classList.remove('is-unsteady');
    for (let round = 0; round <= ROUNDS && this.#hasOtherSize; round += 1) {
      // A bar can leave so little room that nothing needs it, and so much without it that it is needed: it stays.
      if (round === ROUNDS) element.classList.add('is-unsteady');
      this.resize();
      page.run();
    }
    if (!this.#width || !this.#height) return;
    this.onSize?.();
    this.onSize = undefined;
  }

  /** Makes the element as high as its content, which may change while it is measured. */
  unfold() {
    const { classList, style } = this.#element;
    this.#focused = this.#page.active;
    classList.add('is-printed');
    let height;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const next = Math.min(this.#page.contentSize.height, MOST_PRINTED);
      if (next === height) break;
      height = next;
      style.setProperty('--tessera-printed', `${height}px`);
      this.fit();
    }
    this.#sheets = laySheets({ views: this.#page.views, layer: this.#layer, spacer: this.#spacer, most: MOST_PRINTED });
    classList.add('is-on-sheets');
  }

  fold() {
    this.#page.views.arrangeAgain();
    // Browsers without `moveBefore` take the focus from what is moved.
    if (this.#page.active !== this.#focused && this.#element.contains(this.#focused)) this.#focused.focus({ preventScroll: true });
    this.#sheets.remove();
    this.#element.classList.remove('is-printed', 'is-on-sheets');
    this.#element.style.removeProperty('--tessera-printed');
    this.fit();
  }

  /** Limits an element to the window which is as high as its content, all of which it would show. */
  #bound() {
    const [element, spacer] = [this.#element, this.#spacer];
    const most = mostUnbounded();
    if (element.clientHeight <= most) return;
    const { height } = spacer.style;
    spacer.style.height = 0;
    const isUnbounded = element.clientHeight <= most;
    spacer.style.height = height;
    if (!isUnbounded) return;
    element.classList.add('is-unbounded');
    fail(element, new Error('The element is as high as its content. Give it a height, so that it can scroll.'));
  }

  resize() {
    const page = this.#page;
    const element = this.#element;
    // What has changed is reported when the element comes back.
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
    // At once: the scroller would first report where turning the device put it.
    if (hasTurned) page.run();
    else page.schedule();
  }

  /** Notices when the window goes to a screen of another resolution, which changes no size. */
  #watchScale() {
    if (this.#scale?.ratio === devicePixelRatio) return;
    this.#unwatchScale();
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', this.#rescaled);
    this.#scale = { ratio: devicePixelRatio, query };
  }

  #unwatchScale() { this.#scale?.query.removeEventListener('change', this.#rescaled); }
}
