// A calendar: days from left to right, hours from top to bottom, and events that users move and resize.
//
//   import { createCalendar } from 'tessera/calendar';
//   const calendar = await createCalendar(element, { firstDay: '2026-11-16', days: 21, visibleDays: 7, events, onChange(change) { … } });
//
// A calendar is a collection with a layout of type `calendar`. This code uses only the API of `createCollection`, so a page could
// contain it.

import { createCollection } from '../tessera.js';
import { Days, partsOf } from './dates.js';
import { checkName } from './elements.js';
import { EventDrag } from './eventdrag.js';

const MINUTE = 60_000;
const DAY_MINUTES = 1440;
const DATE = /^\d{4}-\d\d-\d\d$/;
/** The options that a calendar passes to its collection. */
const SHARED = ['label', 'selectionMode', 'renderers', 'putAway', 'dispose', 'remembers', 'program', 'appearance', 'onFrame', 'insets'];
/** The lengths of the layout, with their defaults. */
const LENGTHS = { hourLength: 48, dayHeader: 44, hourGutter: 56, allDayLength: 24, eventSpacing: 1, minimumEventLength: 20, lineThickness: 1 };
const OWN = ['firstDay', 'days', 'visibleDays', 'minimumDayWidth', 'hours', 'timeZone', 'locale', 'events', 'step', 'render', 'now', 'canChange', 'onChange', 'onSelect', 'onActivate', 'onRange'];

function checkOptions(options) {
  const known = [...SHARED, ...OWN, ...Object.keys(LENGTHS)];
  for (const name of Object.keys(options)) checkName(name, known);
}

/** Returns one of the page's events, with its times in minutes from the start of the first day. */
function timed(event, days) {
  const { id, start, end } = event;
  const isAllDay = typeof start === 'string' && DATE.test(start);
  const minutes = isAllDay
    ? { from: days.dayOf(start) * DAY_MINUTES, to: (end === undefined ? days.dayOf(start) + 1 : days.dayOf(end)) * DAY_MINUTES }
    : { from: days.minutesOf(start), to: days.minutesOf(end ?? start) };
  if (minutes.to < minutes.from) throw new RangeError(`The event “${id}” ends before it starts.`);
  return { id, event, isAllDay, isLocal: typeof start === 'string', ...minutes };
}

/** A calendar in an element. */
class Calendar {
  #options;
  #days;
  #collection;
  #element;
  /** The events with their times, by id. */
  #events = new Map();
  /** The items of each event, by its id, and the event of each item. */
  #items = new Map();
  #slots = new Map();
  #count;
  #visible;
  #formats;
  /** The cell that shows the month; undefined if the page fills that cell. */
  #corner;
  #timer;
  #cleanups = [];

  constructor(element, options) {
    checkOptions(options);
    this.#options = { step: 15, days: 7, hours: [0, 24], now: true, locale: undefined, ...LENGTHS, ...options };
    this.#element = element;
    this.#days = new Days(options.firstDay, options.timeZone);
    this.#count = this.#options.days;
    this.#visible = this.#fitting;
    const format = (fields) => new Intl.DateTimeFormat(options.locale, { ...fields, timeZone: 'UTC' });
    this.#formats = {
      day: format({ weekday: 'short', day: 'numeric' }), longDay: format({ weekday: 'long', day: 'numeric', month: 'long' }),
      hour: format({ hour: 'numeric', minute: '2-digit' }),
      month: format({ month: 'short', year: 'numeric' }),
      span: format({ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }),
    };
    this.#take(options.events ?? []);
  }

  async open() {
    const { render = (cell, about) => this.#renderEvent(cell, about), renderers, onSelect, onActivate } = this.#options;
    const shared = Object.fromEntries(SHARED.filter((name) => this.#options[name] !== undefined).map((name) => [name, this.#options[name]]));
    this.#collection = await createCollection(this.#element, {
      ...shared, layout: this.#layout, sections: this.#sections,
      itemSlot: (item) => this.#slots.get(item).slot,
      render: (cell, { id }) => render(cell, this.#about(id)),
      renderers: { dayHeader: (cell, { index }) => this.#renderDay(cell, index), hourHeader: (cell, { index }) => this.#renderHour(cell, index), corner: (cell) => this.#renderCorner(cell), ...renderers },
      aria: ({ kind, id, index }) => this.#aria(kind, id, index),
      onSelect: (items) => onSelect?.([...new Set(items.map((item) => this.#slots.get(item)?.id))]),
      onActivate: ({ id }) => onActivate?.({ id: this.#slots.get(id).id }),
    });
    const showMonth = () => this.#showMonth();
    this.#collection.element.addEventListener('scroll', showMonth, { passive: true });
    this.#cleanups.push(() => this.#collection.element.removeEventListener('scroll', showMonth));
    if (this.#options.onChange) this.#cleanups.push(new EventDrag(this.#collection.element, this.#dragging).close);
    const sizes = new ResizeObserver(() => this.#fit());
    sizes.observe(this.#element);
    this.#cleanups.push(() => sizes.disconnect());
    this.#tick();
    return this;
  }

  close() {
    clearTimeout(this.#timer);
    for (const cleanup of this.#cleanups.splice(0)) cleanup();
    this.#collection.close();
  }

  /** The collection that shows the events. */
  get collection() { return this.#collection; }

  /** The conversion of times and dates: `dateOf(day)`, `dayOf(date)`, `minutesOf(time)`, `instantOf(minutes)`. */
  get days() { return this.#days; }

  // ---- Events

  get events() { return [...this.#events.values()].map(({ event }) => event); }

  /** Replaces the events. Changed events move to their new times. */
  set events(events) {
    const before = new Map([...this.#slots].map(([item, { slot }]) => [item, JSON.stringify(slot)]));
    const known = this.#events;
    this.#take(events);
    const isChanged = ([item, { id, slot }]) => before.has(item) && (before.get(item) !== JSON.stringify(slot) || known.get(id)?.event !== this.#events.get(id).event);
    this.#apply([...this.#slots].filter(isChanged).map(([item]) => item));
  }

  #take(events) {
    const found = new Map();
    for (const event of events) {
      if (found.has(event.id)) throw new RangeError(`Duplicate event id “${event.id}”.`);
      found.set(event.id, timed(event, this.#days));
    }
    this.#events = found;
    this.#items.clear();
    this.#slots.clear();
    for (const event of found.values()) this.#insert(event);
  }

  /**
   * Creates the items of an event, one for each of its days. The first item has the id of the event, so it remains the same item
   * when the event moves.
   */
  #insert({ id, isAllDay, from, to }) {
    const slots = isAllDay ? [{ days: [from / DAY_MINUTES, to / DAY_MINUTES] }] : partsOf(from, to, this.#count);
    const items = slots.map((slot, index) => {
      const item = index ? `${id}\u0000${index}` : id;
      this.#slots.set(item, { id, slot, part: index, parts: slots.length, times: { from, to } });
      return item;
    });
    this.#items.set(id, items);
  }

  get #sections() { return [{ id: 'events', items: [...this.#items.values()].flat() }]; }

  #apply(changed, animation = true) {
    this.#collection.apply(this.#sections, { reload: changed, animation });
    this.#collection.refresh(changed);
  }

  /**
   * Shows an event at a different time without changing the page's data. @param times `from` and `to`, or nothing to show the
   * event at its own times.
   */
  #preview(id, times) {
    // The page may have deleted the event during the drag.
    if (!this.#events.has(id)) return;
    for (const item of this.#items.get(id)) this.#slots.delete(item);
    const before = new Set(this.#items.get(id));
    this.#insert({ ...this.#events.get(id), ...times });
    this.#apply(this.#items.get(id).filter((item) => before.has(item)), false);
  }

  #about(item) {
    const { id, part, parts, times } = this.#slots.get(item);
    const timed = this.#events.get(id);
    const { event, isAllDay, from, to } = timed;
    // During a drag, the event is not shown at its own time.
    const { start, end } = times.from === from && times.to === to ? event : this.#written(timed, times);
    return { id, event, isAllDay, part, parts, start, end };
  }

  // ---- Moving and resizing

  /** Returns the parts of the calendar that a drag needs. */
  get #dragging() {
    const { step, hourLength, canChange, onChange } = this.#options;
    return {
      step, hourLength,
      dayWidth: () => this.#dayWidth,
      headers: () => {
        const corner = this.#collection.element.querySelector('.kind-corner');
        return [corner?.offsetWidth ?? 0, corner?.offsetHeight ?? 0];
      },
      eventAt: (target) => {
        const view = target.closest?.('.tessera-item');
        const item = view && [...this.#slots.keys()].find((item) => this.#collection.cellOf(item)?.closest('.tessera-item') === view);
        if (item === undefined) return undefined;
        const { id, part, parts } = this.#slots.get(item);
        const event = this.#events.get(id);
        return !canChange || canChange({ id, event: event.event }) ? { ...event, view, isLast: part === parts - 1 } : undefined;
      },
      preview: (id, times) => this.#preview(id, times),
      change: (id, times) => {
        const timed = this.#events.get(id);
        if (!timed) return;
        const { event } = timed;
        const written = this.#written(timed, times);
        this.#collection.announce(this.#span({ ...timed, ...times }));
        // The data do not change until the page sets new events.
        this.#preview(id);
        onChange({ id, event, ...written });
      },
    };
  }

  /** Returns times in the format that the page uses for the event's times. */
  #written({ isAllDay, isLocal }, { from, to }) {
    const written = (minutes) => {
      if (isAllDay) return this.#days.dateOf(minutes / DAY_MINUTES);
      if (!isLocal) return this.#days.instantOf(minutes);
      return new Date(Date.parse(this.#days.dateOf(0)) + minutes * MINUTE).toISOString().slice(0, 16);
    };
    return { start: written(from), end: written(to) };
  }

  // ---- Scrolling

  /** The first visible day, and the number of visible days. */
  get range() { return { day: Math.round(this.#firstVisible), count: this.#visible }; }

  /** Scrolls to a date, or to the first or last days if the date is out of range, with an animation unless `animated` is false. */
  show(date, { animated = true } = {}) { this.#scrollTo(this.#days.dayOf(date), animated); }

  earlier() { this.#scrollTo(this.range.day - this.#visible); }

  later() { this.#scrollTo(this.range.day + this.#visible); }

  /** Scrolls to the week that contains today, or to the group of visible days that does, where groups start at the first day. */
  today() {
    const day = Math.floor(this.#now / DAY_MINUTES);
    this.#scrollTo(Math.floor(day / this.#visible) * this.#visible);
  }

  get #dayWidth() { return (this.#collection.contentSize.width - this.#options.hourGutter) / this.#count; }

  /** In right-to-left layouts, browsers use negative positions. */
  get #firstVisible() { return Math.abs(this.#collection.element.scrollLeft) / this.#dayWidth; }

  #scrollTo(day, isAnimated = true) {
    const { element, inner } = this.#collection;
    const first = Math.max(0, Math.min(this.#count - this.#visible, day));
    const left = first * this.#dayWidth * (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
    element.scrollTo({ left, behavior: !isAnimated || inner.reducesMotion ? 'instant' : 'smooth' });
    this.#collection.announce(this.#formats.longDay.formatRange(this.#wall(first * DAY_MINUTES), this.#wall((first + this.#visible - 1) * DAY_MINUTES)));
    this.#options.onRange?.({ day: first, count: this.#visible, date: this.#days.dateOf(first) });
  }

  // ---- Layout

  get #layout() {
    const { hours: [from, to], now } = this.#options;
    const minutes = this.#now;
    const lengths = Object.fromEntries(Object.keys(LENGTHS).map((name) => [name, this.#options[name]]));
    return {
      type: 'calendar', days: this.#count, visibleDays: this.#visible, hours: { from, to }, ...lengths,
      now: now ? { day: Math.floor(minutes / DAY_MINUTES), minute: minutes - Math.floor(minutes / DAY_MINUTES) * DAY_MINUTES } : undefined,
    };
  }

  /** The number of days that fit. */
  get #fitting() {
    const { visibleDays = this.#options.days, minimumDayWidth = 0, hourGutter } = this.#options;
    const room = minimumDayWidth ? Math.floor((this.#element.clientWidth - hourGutter) / minimumDayWidth) : visibleDays;
    return Math.max(1, Math.min(visibleDays, room, this.#options.days));
  }

  #fit() {
    if (this.#collection.inner.isClosed || this.#fitting === this.#visible || !this.#element.clientWidth) return;
    this.#visible = this.#fitting;
    this.#collection.setLayout(this.#layout);
  }

  /** The current time, in minutes from the start of the first day. */
  get #now() {
    const { now } = this.#options;
    return this.#days.minutesOf(typeof now === 'boolean' ? new Date() : now);
  }

  /** Moves the line of the current time at the start of each minute. */
  #tick() {
    if (this.#options.now !== true) return;
    this.#timer = setTimeout(() => {
      this.#collection.setLayout(this.#layout);
      this.#tick();
    }, MINUTE - (Date.now() % MINUTE));
  }

  // ---- Contents

  /** Returns the local time of a minute as a UTC date, for formats in UTC. */
  #wall(minutes) { return new Date(Date.parse(this.#days.dateOf(0)) + minutes * MINUTE); }

  #renderEvent(cell, { event, isAllDay, part, start }) {
    const time = isAllDay || part ? '' : this.#formats.hour.format(this.#wall(this.#days.minutesOf(start)));
    cell.replaceChildren(...[event.title ?? event.id, time].filter(Boolean).map((text) => Object.assign(document.createElement('div'), { textContent: text })));
  }

  #renderDay(cell, day) { cell.textContent = this.#formats.day.format(this.#wall(day * DAY_MINUTES)); }

  #renderHour(cell, hour) {
    // The first line is at the edge, which would cut off half of its label.
    cell.textContent = hour ? this.#formats.hour.format(this.#wall((this.#options.hours[0] + hour) * 60)) : '';
  }

  #renderCorner(cell) {
    this.#corner = cell;
    this.#showMonth();
  }

  /** Shows the month of the first visible day in the corner. */
  #showMonth() {
    // The first cells are filled before `collection` is set.
    const day = this.#collection && this.#dayWidth > 0 ? this.range.day : 0;
    const month = this.#formats.month.format(this.#wall(day * DAY_MINUTES));
    if (this.#corner && this.#corner.textContent !== month) this.#corner.textContent = month;
  }

  #span({ event, isAllDay, from, to }) {
    const format = isAllDay ? this.#formats.longDay : this.#formats.span;
    return `${event.title ?? event.id}, ${format.formatRange(this.#wall(from), this.#wall(isAllDay ? to - 1 : to))}`;
  }

  #aria(kind, item, index) {
    if (kind === 'item') {
      const { id, times } = this.#slots.get(item);
      return { label: this.#span({ ...this.#events.get(id), ...times }) };
    }
    if (kind !== 'dayHeader') return undefined;
    const isToday = index === Math.floor(this.#now / DAY_MINUTES);
    return { label: this.#formats.longDay.format(this.#wall(index * DAY_MINUTES)), ...(isToday && { current: 'date' }) };
  }
}

/** Creates a calendar in an element, which becomes its scroller. Sources/Tessera/Tessera.docc/CALENDARS.md describes the options, and
 * calendar.d.ts their types. */
export async function createCalendar(element, options) { return new Calendar(element, options).open(); }

export { Days };
