// Items that people drag from one collection to another.

import { onTouches } from './elements.js';

/** How near an edge a pointer scrolls, and how far in a frame, in CSS pixels. */
const [EDGE, SPEED] = [44, 10];
const QUICKLY = { spring: { duration: 0.25, bounce: 0 } };
/** How long what was released takes to its place, in milliseconds. */
const BACK = 240;

/**
 * Lets people drag items of described collections from each to any other. Their ids must be different in all of them.
 *
 * The item takes its place in the other collection as soon as the pointer is over that, and what is there makes room. Its view there
 * has the class `is-carried` as long as the drag lasts; what is in the hand has the class `tessera-carried`. A section without items
 * takes the item where its header, footer or background is. Released elsewhere, or by the Escape key, the item goes back.
 *
 * Offer another way for the keyboard.
 *
 * @param options.canExchange Whether an item may go to a collection: `{ id, from, to }`.
 * @param options.onExchange Called when an item has left its collection and been dropped at another place, perhaps of the same one:
 *   `{ id, from, to, sectionId, index }`.
 * @returns A function that ends it.
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
  // The pointer is captured by the collection that the drag began in, which must not hear of it any more.
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

/** The views of a collection that can be seen, of its items or of what else sections have, with the indices of sections and items. */
function views({ element }, selector = '.tessera-item') {
  return [...element.querySelectorAll(`${selector}[data-path]:not([inert])`)].map((view) => {
    const [section, index] = view.dataset.path.split('.').map(Number);
    return { view, section, index, frame: view.getBoundingClientRect() };
  });
}

function nearestTo(x, y, all) {
  return all.reduce((a, b) => (!a || distance(b.frame, x, y) < distance(a.frame, x, y) ? b : a), undefined);
}

/** The data of a collection without an item. */
function without(collection, id) {
  return collection.sections.map((section) => ({ ...section, items: section.items.filter((known) => known !== id) }));
}

/** A drag that has left the collection in which it began, or may. */
class Drag {
  #collections;
  #from;
  #id;
  #options;
  /** The collection in which the item is now. */
  #owner;
  /** Where it was before. */
  #start;
  /** What is in the hand. */
  #hand;
  /** Where the pointer holds it, as fractions of its size. */
  #grip;
  #size;
  #pointer;
  /** Whether the item may have another place now. */
  #isDue = false;
  /** Whether the item was dropped or has gone back. */
  #isOver = false;

  constructor(collections, from, id, options) {
    [this.#collections, this.#from, this.#id, this.#options, this.#owner] = [collections, from, id, options, from];
  }

  /** Whether it has left its collection. */
  get isOut() { return this.#hand !== undefined; }

  /** The pointer has moved. Returns whether the collection must not hear of it. */
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

  /** Shows the hand where the pointer is. */
  #show() {
    const [{ x, y }, { width, height }] = [this.#pointer, this.#size];
    this.#hand.style.translate = `${x - this.#grip.x * width}px ${y - this.#grip.y * height}px`;
  }

  /** Takes the item out of the hands of its collection. */
  #leave(x, y, pointerId) {
    const { element } = this.#from;
    const view = element.querySelector('.tessera-item.is-dragged');
    if (!view) return;
    const { left, top, width, height } = view.getBoundingClientRect();
    // Under the pointer, also where the view has not followed it yet.
    const part = (place, extent) => Math.min(1, Math.max(0, place / extent)) || 0;
    [this.#size, this.#grip] = [{ width, height }, { x: part(x - left, width), y: part(y - top, height) }];
    this.#hand = view.cloneNode(true);
    for (const name of ['id', 'data-path']) this.#hand.removeAttribute(name);
    Object.assign(this.#hand, { inert: true, ariaHidden: 'true' });
    this.#hand.classList.add('tessera-carried');
    this.#hand.style.cssText = `position: fixed; inset: 0 auto auto 0; margin: 0; width: ${width}px; height: ${height}px; z-index: 2147483647; pointer-events: none;`;
    // Beside the collection, where the page's styles find it: perhaps in a shadow root.
    element.parentNode.append(this.#hand);
    element.dispatchEvent(new PointerEvent('pointercancel', { pointerId, isPrimary: true }));
    this.#start = this.#path;
    this.#tick();
  }

  /** Scrolls near an edge, and shows which view is in the hand, as long as the drag lasts. */
  #tick() {
    if (!this.isOut || this.#isOver) return;
    this.#mark();
    const over = this.#over;
    if (over) {
      const { left, right, top, bottom } = over.element.getBoundingClientRect();
      const { x, y } = this.#pointer;
      const scroll = (name, place, low, high) => {
        const way = place < low + EDGE ? -SPEED : place > high - EDGE ? SPEED : 0;
        if (!way) return;
        const before = over.element[name];
        over.element[name] += way;
        this.#isDue ||= over.element[name] !== before;
      };
      scroll('scrollTop', y, top, bottom);
      scroll('scrollLeft', x, left, right);
      // Where views are on their way, a pointer that rests would be over one after another.
      if (this.#isDue && !over.inner.wantsTick) this.#place();
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
    // What is in the hand becomes as large as it is there.
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

  /** Where the item is in its collection. */
  get #path() { return this.#owner.indexOf(this.#id); }

  /** The view that shows the item in its collection. */
  get #view() { return this.#owner.cellOf(this.#id)?.closest('.tessera-view'); }

  /** Makes room for the item where the pointer is. */
  #place() {
    const over = this.#over;
    this.#isDue = false;
    if (!over || !this.#mayGo(over)) return;
    const { x, y } = this.#pointer;
    const path = over === this.#owner ? this.#path : undefined;
    const all = views(over);
    const isOwn = ({ section, index }) => section === path?.section && index === path?.index;
    if (path && all.some((view) => isOwn(view) && isInside(view.frame, x, y))) return;
    const others = all.filter((view) => !isOwn(view));
    const isEmpty = over.sections.map(({ items }) => items.every((id) => id === this.#id));
    const empty = views(over, '.tessera-view:not(.tessera-item, .kind-globalHeader, .kind-globalFooter)').filter(({ section }) => isEmpty[section]);
    const nearest = nearestTo(x, y, [...empty, ...others]);
    if (!nearest || empty.includes(nearest)) {
      const section = nearest?.section ?? 0;
      if (path?.section !== section) this.#moveTo(over, section, 0);
      return;
    }
    const { section, frame } = nearest;
    // Items follow one another sideways where the next one stands beside this one.
    const beside = all.some((other) => other.section === section && Math.abs(other.index - nearest.index) === 1
      && other.frame.top < frame.bottom && other.frame.bottom > frame.top);
    const isMirrored = getComputedStyle(nearest.view).direction === 'rtl';
    const isBehind = beside ? (x > (frame.left + frame.right) / 2) !== isMirrored : y > (frame.top + frame.bottom) / 2;
    let index = nearest.index + (isBehind ? 1 : 0);
    if (path?.section === section && path.index < index) index -= 1;
    if (path?.section !== section || path.index !== index) this.#moveTo(over, section, index);
  }

  /** Whether the item may go to a collection. Items that are only counted have no ids to be together with. */
  #mayGo(over) {
    if (over.sections.some(({ items }) => typeof items === 'number')) return false;
    try {
      return this.#options.canExchange({ id: this.#id, from: this.#from, to: over });
    } catch (error) {
      // It is the page's, and the drag goes on.
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
      // The page gives the item no size there, say. It stays where it is, and the drag goes on.
      reportError(error);
      return;
    }
    if (target !== this.#owner) this.#owner.apply(without(this.#owner, this.#id), { animation: QUICKLY });
    this.#owner = target;
  }

  /** Drops the item where the pointer is, or takes everything back. */
  end({ clientX: x, clientY: y } = {}) {
    if (!this.isOut) return;
    this.#isOver = true;
    if (this.#collections.some(({ inner }) => inner.isClosed)) {
      this.#hand.remove();
      this.#hand = undefined;
      return;
    }
    // The page may have applied data of the other collection, which do not have the item.
    const isAway = this.#owner !== this.#from;
    if ((this.#isDue || isAway && !this.#path) && x !== undefined) this.#place();
    if (isAway && !this.#path) this.#moveTo(this.#from, this.#start.section, this.#start.index);
    const isDropped = x !== undefined && isInside(this.#owner.element.getBoundingClientRect(), x, y);
    // Back to its place, in the data as they are now. Nothing is left of what has been deleted meanwhile.
    if (!isDropped && this.#path) this.#moveTo(this.#from, this.#start.section, this.#start.index);
    // Or data of its own, which still have the item.
    if (this.#owner !== this.#from && this.#from.indexOf(this.#id)) this.#from.apply(without(this.#from, this.#id));
    const path = this.#path;
    this.#comeDown();
    const isElsewhere = path && (this.#owner !== this.#from || path.section !== this.#start.section || path.index !== this.#start.index);
    if (isDropped && isElsewhere) {
      const { id: sectionId } = this.#owner.sections[path.section];
      this.#options.onExchange?.({ id: this.#id, from: this.#from, to: this.#owner, sectionId, index: path.index });
    }
  }

  /** Brings what was in the hand to the view that shows the item, wherever that is by then, or lets it fade. */
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
