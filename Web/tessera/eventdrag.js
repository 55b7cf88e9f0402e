// Lets users move and resize the events of a calendar with a mouse or a pen, with a finger after a long press, and with keys.

import { onTouches } from './elements.js';

const DAY_MINUTES = 1440;
/** The distance from the end of an event within which a pointer or a finger grabs that end, in CSS pixels. */
const [GRIP, FINGER_GRIP] = [8, 14];
/** The maximum movement during a click or a long press, in CSS pixels. */
const [SLACK, FINGER_SLACK] = [4, 10];
/** The time that a finger must rest on an event to grab it, in milliseconds, as in other collections. */
const HOLD = 400;
/** The distance from an edge within which a dragged event scrolls the calendar, and the maximum distance per frame, in CSS pixels. */
const [EDGE, FASTEST] = [36, 12];
const KEYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** Returns the times of an event after it, or only its end, has moved by days and minutes. */
function moved({ from, to, isAllDay }, days, minutes, { step, isOfEnd }) {
  const rounded = isAllDay ? 0 : Math.round(minutes / step) * step;
  const distance = days * DAY_MINUTES + rounded;
  // An event cannot be empty, and resizing an event on one day keeps it on that day.
  if (isOfEnd) return { from, to: Math.max(from + (isAllDay ? DAY_MINUTES : step), to + (isAllDay ? distance : rounded)) };
  return { from: from + distance, to: to + distance };
}

/** Drags the events of a calendar. */
export class EventDrag {
  #element;
  #calendar;
  /** The event that is being dragged, the point where the pointer was pressed, and the times at which the event is shown. */
  #held;
  /** The timer for a finger that has not rested on an event long enough. */
  #timer;
  /** The request for the next frame of scrolling at an edge. */
  #frame;
  #cleanups = [];

  /** @param calendar The parts of the calendar that the drag needs. */
  constructor(element, calendar) {
    this.#element = element;
    this.#calendar = calendar;
    const on = (target, name, listen, options) => {
      target.addEventListener(name, listen, options);
      this.#cleanups.push(() => target.removeEventListener(name, listen, options));
    };
    on(element, 'pointerdown', (event) => this.#down(event));
    on(element, 'pointermove', (event) => this.#move(event));
    on(element, 'pointerup', () => this.#up());
    // Browsers cancel the pointer of a finger that scrolls.
    on(element, 'pointercancel', () => this.#cancel());
    // A finger that drags an event must not scroll or open a menu.
    onTouches(element, on, { touchmove: (event) => { if (this.#held?.hasMoved && event.cancelable) event.preventDefault(); } }, { passive: false });
    on(element, 'contextmenu', (event) => { if (this.#held?.isFinger) event.preventDefault(); });
    // Prevent the movement from selecting the text of events.
    on(element, 'selectstart', (event) => { if (this.#held) event.preventDefault(); });
    on(element, 'scroll', () => this.#showEvent(), { passive: true });
    // Handle keys before the collection does.
    on(element, 'keydown', (event) => this.#key(event), { capture: true });
    this.close = () => {
      this.#release();
      for (const cleanup of this.#cleanups.splice(0)) cleanup();
    };
  }

  /** In right-to-left layouts, days run in the opposite direction. */
  get #sign() { return getComputedStyle(this.#element).direction === 'rtl' ? -1 : 1; }

  #down(event) {
    if (event.button || !event.isPrimary) return;
    const found = this.#calendar.eventAt(event.target);
    if (!found) return;
    const isFinger = event.pointerType === 'touch';
    const { right, left, bottom, top } = found.view.getBoundingClientRect();
    const distance = found.isAllDay ? (this.#sign > 0 ? right - event.clientX : event.clientX - left) : bottom - event.clientY;
    // Reserve the middle of a short event for moving it.
    const grip = isFinger ? Math.min(FINGER_GRIP, (found.isAllDay ? right - left : bottom - top) / 3) : GRIP;
    const { scrollLeft, scrollTop } = this.#element;
    this.#held = {
      ...found, isFinger, isOfEnd: found.isLast && distance <= grip, pointerId: event.pointerId,
      x: event.clientX, y: event.clientY, scrollLeft, scrollTop, now: event,
    };
    if (isFinger) this.#timer = setTimeout(() => this.#lift(), HOLD);
  }

  #move(event) {
    const held = this.#held;
    if (!held || event.pointerId !== held.pointerId) return;
    if (!event.buttons) {
      this.#cancel();
      return;
    }
    held.now = event;
    if (!held.hasMoved) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) <= (held.isFinger ? FINGER_SLACK : SLACK)) return;
      // A finger that moves immediately scrolls.
      if (held.isFinger) this.#release();
      else this.#lift();
    }
    this.#showEvent();
    this.#scrollAtEdge();
  }

  /** Begins the drag. */
  #lift() {
    const held = this.#held;
    held.hasMoved = true;
    held.view.classList.add('is-held');
    this.#element.classList.add('is-dragging');
    // The pointer may already have been released.
    try { this.#element.setPointerCapture(held.pointerId); } catch { }
  }

  /** Shows the dragged event at the pointer, even after the calendar has scrolled under it. */
  #showEvent() {
    const held = this.#held;
    if (!held?.hasMoved) return;
    const { hourLength, step, dayWidth, preview } = this.#calendar;
    const across = held.now.clientX - held.x + this.#element.scrollLeft - held.scrollLeft;
    const down = held.now.clientY - held.y + this.#element.scrollTop - held.scrollTop;
    const days = Math.round((this.#sign * across) / dayWidth());
    const times = moved(held, held.isOfEnd && !held.isAllDay ? 0 : days, (down / hourLength) * 60, { step, isOfEnd: held.isOfEnd });
    if (times.from === held.times?.from && times.to === held.times?.to) return;
    held.times = times;
    preview(held.id, times);
  }

  /** Scrolls the calendar while a dragged event is near an edge. `#showEvent` shows the event at its new time. */
  #scrollAtEdge() {
    cancelAnimationFrame(this.#frame);
    if (!this.#held?.hasMoved) return;
    const { left, top, width, height } = this.#element.getBoundingClientRect();
    const { clientX, clientY } = this.#held.now;
    const [start, head] = this.#calendar.headers();
    const { isAllDay, isOfEnd, x: firstX, y: firstY } = this.#held;
    const near = (distance) => Math.ceil(FASTEST * Math.max(0, 1 - Math.max(0, distance) / EDGE));
    // If an event is grabbed near an edge, nothing scrolls until the pointer moves toward that edge.
    const speed = (way, before, after) => (way > 0 ? near(after) : way < 0 ? -near(before) : 0);
    const [x, y] = [clientX - left, clientY - top];
    const across = isOfEnd && !isAllDay ? 0 : speed(clientX - firstX, this.#sign > 0 ? x - start : x, this.#sign > 0 ? width - x : width - x - start);
    const down = isAllDay ? 0 : speed(clientY - firstY, y - head, height - y);
    if (!across && !down) return;
    this.#element.scrollBy({ left: across, top: down, behavior: 'instant' });
    this.#frame = requestAnimationFrame(() => this.#scrollAtEdge());
  }

  #release() {
    const held = this.#held;
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#held = undefined;
    held?.view.classList.remove('is-held');
    this.#element.classList.remove('is-dragging');
    return held;
  }

  #up() {
    const held = this.#release();
    if (!held?.times) return;
    if (held.times.from === held.from && held.times.to === held.to) this.#calendar.preview(held.id);
    else this.#calendar.change(held.id, held.times);
  }

  #cancel() {
    const held = this.#release();
    if (held?.times) this.#calendar.preview(held.id);
  }

  /** Alt and an arrow key move the focused event by a step or a day. With Shift, they move only its end. Escape cancels a drag. */
  #key(event) {
    if (event.key === 'Escape' && this.#held?.hasMoved) {
      event.stopPropagation();
      this.#cancel();
      return;
    }
    const way = event.altKey && KEYS[event.key];
    const found = way && this.#calendar.eventAt(event.target);
    if (!found) return;
    event.preventDefault();
    event.stopPropagation();
    const { step } = this.#calendar;
    const times = moved(found, this.#sign * way[0], way[1] * step, { step, isOfEnd: event.shiftKey });
    if (times.from !== found.from || times.to !== found.to) this.#calendar.change(found.id, times);
  }
}
