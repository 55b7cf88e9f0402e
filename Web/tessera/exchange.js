// Lets users drag items from one collection to another.

import { onTouches } from './elements.js';

/** The distance from an edge within which a pointer scrolls, and the maximum distance per frame, in CSS pixels. */
const [EDGE, SPEED] = [44, 10];
const QUICKLY = { spring: { duration: 0.25, bounce: 0 } };
/** The duration of the animation from the release to the final position, in milliseconds. */
const BACK = 240;

/**
 * Lets users drag items between described collections. Ids must be unique across all of them.
 *
 * The item moves to another collection as soon as the pointer is over that collection, and the other items make room. During the drag, its
 * view there has the class `is-carried`, and the preview at the pointer has the class `tessera-carried`. A section without items accepts
 * the item on its header, footer or background. If the user releases the item elsewhere or presses Escape, it returns.
 *
 * Provide an alternative for keyboard users.
 *
 * @param options.canExchange Whether an item can move to a collection: `{ id, from, to }`.
 * @param options.onExchange Called when the user drops an item that has left its collection at a different position, possibly in
 * the same collection: `{ id, from, to, sectionId, index }`.
 * @returns A function that ends this.
 */
export function exchangeItems(collections, { canExchange = () => true, onExchange } = {}) {
  const events = new AbortController();
  const on = (target, name, listener, options) => target.addEventListener(name, listener, { signal: events.signal, ...options });
  let drag;
  for (const collection of collections) {
    on(collection.element, 'tessera-dragstart', ({ detail }) => {
      if (!drag && detail.id !== undefined) drag = new Drag(collections, collection, detail.id, { canExchange, onExchange });
    });
    on(collection.element, 'tessera-dragend', () => { if (!drag?.isOut) drag = undefined; });
  }
  const finish = (event, isDropped) => {
    const ended = drag;
    drag = undefined;
    if (!ended?.isOut) return;
    event.stopPropagation();
    event.preventDefault();
    ended.end(isDropped ? event : undefined);
  };
  // The collection where the drag began has captured the pointer, and must no longer receive its events.
  on(document, 'pointermove', (event) => { if (event.isPrimary && drag?.move(event)) event.stopPropagation(); }, { capture: true });
  on(document, 'pointerup', (event) => { if (event.isPrimary) finish(event, true); }, { capture: true });
  on(document, 'pointercancel', (event) => { if (event.isTrusted && event.isPrimary) finish(event, false); }, { capture: true });
  on(document, 'keydown', (event) => { if (event.key === 'Escape') finish(event, false); }, { capture: true });
  onTouches(document, on, { touchmove: (event) => { if (drag?.isOut) event.preventDefault(); } }, { capture: true, passive: false });
  return () => {
    drag?.end();
    drag = undefined;
    events.abort();
  };
}

function isInside({ left, right, top, bottom }, x, y) { return x >= left && x < right && y >= top && y < bottom; }

function distance({ left, right, top, bottom }, x, y) {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** Returns the visible views of items or other section elements in a collection, with their section and item indices. */
function views({ element }, selector = '.tessera-item') {
  return [...element.querySelectorAll(`${selector}[data-path]:not([inert])`)].map((view) => {
    const [section, index] = view.dataset.path.split('.').map(Number);
    return { view, section, index, frame: view.getBoundingClientRect() };
  });
}

function nearestTo(x, y, all) {
  return all.reduce((a, b) => (!a || distance(b.frame, x, y) < distance(a.frame, x, y) ? b : a), undefined);
}

/** Returns the data of a collection without an item. */
function without(collection, id) {
  return collection.sections.map((section) => ({ ...section, items: section.items.filter((known) => known !== id) }));
}

/** A drag that has left its original collection or may leave it. */
class Drag {
  #collections;
  #from;
  #id;
  #options;
  /** The collection that currently contains the item. */
  #owner;
  /** Its previous position. */
  #start;
  /** The preview at the pointer. */
  #hand;
  /** The pointer's position in the preview, as fractions of the preview's size. */
  #grip;
  #size;
  #pointer;
  /** Whether the item's position must be computed again. */
  #isDue = false;
  /** Whether the item has been dropped or has returned. */
  #isOver = false;

  constructor(collections, from, id, options) {
    [this.#collections, this.#from, this.#id, this.#options, this.#owner] = [collections, from, id, options, from];
  }

  /** Whether the item has left its original collection. */
  get isOut() { return this.#hand !== undefined; }

  /** Handles a movement of the pointer. Returns whether the collection must not receive the event. */
  move({ clientX: x, clientY: y, pointerId }) {
    if (!this.isOut) {
      if (isInside(this.#from.element.getBoundingClientRect(), x, y)) return false;
      this.#pointer = { x, y };
      this.#leave(x, y, pointerId);
      if (!this.isOut) return false;
    }
    this.#pointer = { x, y };
    this.#isDue = true;
    this.#show();
    return true;
  }

  /** Moves the preview to the pointer. */
  #show() {
    const [{ x, y }, { width, height }] = [this.#pointer, this.#size];
    this.#hand.style.translate = `${x - this.#grip.x * width}px ${y - this.#grip.y * height}px`;
  }

  /** Takes over the drag from the item's collection. */
  #leave(x, y, pointerId) {
    const { element } = this.#from;
    const view = element.querySelector('.tessera-item.is-dragged');
    if (!view) return;
    const { left, top, width, height } = view.getBoundingClientRect();
    // Begin under the pointer, even if the view has not caught up with the pointer yet.
    const part = (position, extent) => Math.min(1, Math.max(0, position / extent)) || 0;
    [this.#size, this.#grip] = [{ width, height }, { x: part(x - left, width), y: part(y - top, height) }];
    this.#hand = view.cloneNode(true);
    for (const name of ['id', 'data-path']) this.#hand.removeAttribute(name);
    Object.assign(this.#hand, { inert: true, ariaHidden: 'true' });
    this.#hand.classList.add('tessera-carried');
    this.#hand.style.cssText = `position: fixed; inset: 0 auto auto 0; margin: 0; width: ${width}px; height: ${height}px; z-index: 2147483647; pointer-events: none;`;
    // Insert it beside the collection, which may be in a shadow root, so that the same styles apply.
    element.parentNode.append(this.#hand);
    element.dispatchEvent(new PointerEvent('pointercancel', { pointerId, isPrimary: true }));
    this.#start = this.#path;
    this.#tick();
  }

  /** Scrolls near an edge and marks the dragged view during the drag. */
  #tick() {
    if (!this.isOut || this.#isOver) return;
    this.#mark();
    const over = this.#over;
    if (over) {
      const { left, right, top, bottom } = over.element.getBoundingClientRect();
      const { x, y } = this.#pointer;
      const scroll = (name, position, low, high) => {
        const way = position < low + EDGE ? -SPEED : position > high - EDGE ? SPEED : 0;
        if (!way) return;
        const before = over.element[name];
        over.element[name] += way;
        this.#isDue ||= over.element[name] !== before;
      };
      scroll('scrollTop', y, top, bottom);
      scroll('scrollLeft', x, left, right);
      // Wait while views are moving, because they would pass under a stationary pointer one after another.
      if (this.#isDue && !over.inner.wantsTick) this.#position();
    }
    requestAnimationFrame(() => this.#tick());
  }

  #mark() {
    const carried = this.isOut ? this.#view : undefined;
    for (const { element } of this.#collections) {
      for (const view of element.querySelectorAll('.is-carried')) if (view !== carried) view.classList.remove('is-carried');
    }
    if (!carried) return;
    carried.classList.add('is-carried');
    // Give the preview the size of the item in that collection.
    const { offsetWidth: width, offsetHeight: height } = carried;
    if (width === this.#size.width && height === this.#size.height) return;
    this.#size = { width, height };
    Object.assign(this.#hand.style, { transition: 'width .2s, height .2s', width: `${width}px`, height: `${height}px` });
    this.#show();
  }

  /** The collection under the pointer. */
  get #over() {
    const { x, y } = this.#pointer;
    return this.#collections.find(({ element }) => isInside(element.getBoundingClientRect(), x, y));
  }

  /** The path of the item in its current collection. */
  get #path() { return this.#owner.indexOf(this.#id); }

  /** The view of the item in its current collection. */
  get #view() { return this.#owner.cellOf(this.#id)?.closest('.tessera-view'); }

  /** Makes room for the item at the pointer. */
  #position() {
    const over = this.#over;
    this.#isDue = false;
    if (!over || !this.#mayGo(over)) return;
    const { x, y } = this.#pointer;
    const path = over === this.#owner ? this.#path : undefined;
    const all = views(over);
    const isOwn = ({ section, index }) => section === path?.sectionIndex && index === path?.index;
    if (path && all.some((view) => isOwn(view) && isInside(view.frame, x, y))) return;
    const others = all.filter((view) => !isOwn(view));
    const isEmpty = over.sections.map(({ items }) => items.every((id) => id === this.#id));
    const empty = views(over, '.tessera-view:not(.tessera-item, .kind-globalHeader, .kind-globalFooter)').filter(({ section }) => isEmpty[section]);
    const nearest = nearestTo(x, y, [...empty, ...others]);
    if (!nearest || empty.includes(nearest)) {
      const section = nearest?.section ?? 0;
      if (path?.sectionIndex !== section) this.#moveTo(over, section, 0);
      return;
    }
    const { section, frame } = nearest;
    // Items follow one another horizontally if the next item is beside this one.
    const beside = all.some((other) => other.section === section && Math.abs(other.index - nearest.index) === 1
      && other.frame.top < frame.bottom && other.frame.bottom > frame.top);
    const isMirrored = getComputedStyle(nearest.view).direction === 'rtl';
    const isBehind = beside ? (x > (frame.left + frame.right) / 2) !== isMirrored : y > (frame.top + frame.bottom) / 2;
    let index = nearest.index + (isBehind ? 1 : 0);
    if (path?.sectionIndex === section && path.index < index) index -= 1;
    if (path?.sectionIndex !== section || path.index !== index) this.#moveTo(over, section, index);
  }

  /** Returns whether the item can move to a collection. Items without ids cannot be mixed with others. */
  #mayGo(over) {
    if (over.sections.some(({ items }) => typeof items === 'number')) return false;
    try {
      return this.#options.canExchange({ id: this.#id, from: this.#from, to: over });
    } catch (error) {
      // Report the error of the page's function and continue the drag.
      reportError(error);
      return false;
    }
  }

  #moveTo(target, section, index) {
    const sections = without(target, this.#id);
    if (!sections[section]) return;
    sections[section].items.splice(index, 0, this.#id);
    try {
      target.apply(sections, { animation: QUICKLY });
    } catch (error) {
      // There is an error, for example, if the page specifies no size for the item there. Leave the item in place and continue
      // the drag.
      reportError(error);
      return;
    }
    if (target !== this.#owner) this.#owner.apply(without(this.#owner, this.#id), { animation: QUICKLY });
    this.#owner = target;
  }

  /** Drops the item at the pointer, or reverts the drag. */
  end({ clientX: x, clientY: y } = {}) {
    if (!this.isOut) return;
    this.#isOver = true;
    if (this.#collections.some(({ inner }) => inner.isClosed)) {
      this.#hand.remove();
      this.#hand = undefined;
      return;
    }
    // The page may have applied data without the item to the other collection.
    const isAway = this.#owner !== this.#from;
    if ((this.#isDue || isAway && !this.#path) && x !== undefined) this.#position();
    if (isAway && !this.#path) this.#moveTo(this.#from, this.#start.sectionIndex, this.#start.index);
    const isDropped = x !== undefined && isInside(this.#owner.element.getBoundingClientRect(), x, y);
    // Return the item to its original position in the current data, unless the page has deleted it in the meantime.
    if (!isDropped && this.#path) this.#moveTo(this.#from, this.#start.sectionIndex, this.#start.index);
    // The page may also have applied data that still contain the item.
    if (this.#owner !== this.#from && this.#from.indexOf(this.#id)) this.#from.apply(without(this.#from, this.#id));
    const path = this.#path;
    this.#comeDown();
    const isElsewhere = path && (this.#owner !== this.#from || path.sectionIndex !== this.#start.sectionIndex || path.index !== this.#start.index);
    if (isDropped && isElsewhere) {
      const { id: sectionId } = this.#owner.sections[path.sectionIndex];
      this.#options.onExchange?.({ id: this.#id, from: this.#from, to: this.#owner, sectionId, index: path.index });
    }
  }

  /** Animates the preview to the current position of the item's view, or fades it out. */
  #comeDown() {
    const hand = this.#hand;
    const start = hand.getBoundingClientRect();
    const began = performance.now();
    hand.style.transition = 'none';
    const step = () => {
      const share = Math.min(1, (performance.now() - began) / BACK);
      if (share === 1 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
        this.#hand = undefined;
        this.#mark();
        hand.remove();
        return;
      }
      const view = this.#owner.inner.isClosed ? undefined : this.#view;
      const goal = view?.getBoundingClientRect() ?? start;
      const eased = 1 - (1 - share) ** 3;
      const [left, top, width, height] = ['left', 'top', 'width', 'height'].map((side) => start[side] + (goal[side] - start[side]) * eased);
      Object.assign(hand.style, { translate: `${left}px ${top}px`, width: `${width}px`, height: `${height}px`, opacity: view ? 1 : 1 - eased });
      requestAnimationFrame(step);
    };
    step();
  }
}
