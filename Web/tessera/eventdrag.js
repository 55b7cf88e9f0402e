// Moving and resizing the events of a calendar, by a pointer and by keys.

const DAY_MINUTES = 1440;
/** The distance from the end of an event at which a pointer takes that end, and the distance that still counts as a click, in CSS pixels. */
const [GRIP, SLACK] = [8, 4];
const KEYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** The times of an event after a movement by days and minutes, of all of it or of its end. */
function moved({ from, to, isAllDay }, days, minutes, { step, isOfEnd }) {
  const rounded = isAllDay ? 0 : Math.round(minutes / step) * step;
  const distance = days * DAY_MINUTES + rounded;
  // An event has a length, and resizing an event of one day stays on that day.
  if (isOfEnd) return { from, to: Math.max(from + (isAllDay ? DAY_MINUTES : step), to + (isAllDay ? distance : rounded)) };
  return { from: from + distance, to: to + distance };
}

/** Drags the events of a calendar. */
export class EventDrag {
  #element;
  #calendar;
  /** The event that a pointer holds, where it went down, and the times at which it is shown. */
  #held;
  #cleanups = [];

  /** @param calendar What the drag needs of the calendar. */
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
    on(element, 'pointercancel', () => this.#cancel());
    // The text of the events is not selected by the movement.
    on(element, 'selectstart', (event) => { if (this.#held) event.preventDefault(); });
    on(element, 'scroll', () => this.#follow(), { passive: true });
    // Before the collection handles the key.
    on(element, 'keydown', (event) => this.#key(event), { capture: true });
    this.close = () => { for (const cleanup of this.#cleanups.splice(0)) cleanup(); };
  }

  /** From right to left, days go the other way. */
  get #sign() { return getComputedStyle(this.#element).direction === 'rtl' ? -1 : 1; }

  #down(event) {
    // A finger scrolls.
    if (event.button || event.pointerType === 'touch' || !event.isPrimary) return;
    const found = this.#calendar.eventAt(event.target);
    if (!found) return;
    const { right, left, bottom } = found.view.getBoundingClientRect();
    const distance = found.isAllDay ? (this.#sign > 0 ? right - event.clientX : event.clientX - left) : bottom - event.clientY;
    const { scrollLeft, scrollTop } = this.#element;
    this.#held = {
      ...found, isOfEnd: found.isLast && distance <= GRIP, pointerId: event.pointerId,
      x: event.clientX, y: event.clientY, scrollLeft, scrollTop, now: event,
    };
  }

  #move(event) {
    const held = this.#held;
    if (!held || event.pointerId !== held.pointerId) return;
    if (!event.buttons) {
      this.#cancel();
      return;
    }
    held.now = event;
    if (!held.hasMoved && Math.hypot(event.clientX - held.x, event.clientY - held.y) <= SLACK) return;
    if (!held.hasMoved) {
      held.hasMoved = true;
      this.#element.classList.add('is-dragging');
      this.#element.setPointerCapture(event.pointerId);
    }
    this.#follow();
  }

  /** Shows the held event at the pointer, also after the calendar has scrolled below it. */
  #follow() {
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

  #release() {
    const held = this.#held;
    this.#held = undefined;
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

  /** Alt and an arrow move the focused event by a step or a day; with Shift, they move its end. Escape cancels a drag. */
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
