// The types of calendar.js.

import type { Collection, CollectionOptions, ID } from '../tessera.js';

/**
 * A time: an instant, as a `Date` or in milliseconds; a time of the calendar's own clock such as `2026-11-16T09:30`; or a date such as
 * `2026-11-16` for whole days.
 */
export type CalendarTime = Date | number | string;

/** An event. The end is exclusive: a fair until `2026-11-20` is over on that day. Without an end, a date is one day. */
export interface CalendarEvent {
  id: ID;
  start: CalendarTime;
  end?: CalendarTime;
  /** The text of the cell, unless `render` fills it, and the start of its name for assistive technology. */
  title?: string;
}

/** A cell of an event. An event across midnight has a cell on each of its days. */
export interface CalendarCell<Event extends CalendarEvent> {
  id: Event['id'];
  event: Event;
  isAllDay: boolean;
  /** Which of its cells this is, and how many there are. */
  part: number;
  parts: number;
}

/** The options of a calendar. */
export interface CalendarOptions<Event extends CalendarEvent = CalendarEvent>
  extends Pick<CollectionOptions, 'label' | 'selectionMode' | 'renderers' | 'putAway' | 'dispose' | 'remembers' | 'program' | 'appearance' | 'onFrame' | 'insets'> {
  /** The date of the first day, such as `2026-11-16`. */
  firstDay: string;
  /** The number of days that users can scroll through. Default: 7. */
  days?: number;
  /** How many days are as wide as the element. Default: all. */
  visibleDays?: number;
  /** The least width of a day: fewer days are visible in a narrow element. */
  minimumDayWidth?: number;
  /** The first hour and the one after the last. Default: [0, 24]. */
  hours?: [from: number, to: number];
  /** The name of a time zone, such as `Europe/Berlin`. Default: that of the user. */
  timeZone?: string;
  /** The language of dates and hours. Default: that of the browser. */
  locale?: string;
  events?: readonly Event[];
  /** The minutes to which drags are rounded. Default: 15. */
  step?: number;
  /** Fills the cell of an event. */
  render?(cell: HTMLDivElement, about: CalendarCell<Event>): void;
  /** The time that a line marks: true for the present, which moves, a fixed time, or false for none. Default: true. */
  now?: boolean | CalendarTime;
  /** Returns whether users can move and resize an event. Without `onChange`, they cannot. */
  canChange?(about: { id: Event['id']; event: Event }): boolean;
  /**
   * Called when a user has moved or resized an event. Show it by setting `events`. The times have the form of those of the event.
   */
  onChange?(change: { id: Event['id']; event: Event; start: Date | string; end: Date | string }): void;
  onSelect?(ids: Event['id'][]): void;
  onActivate?(about: { id: Event['id'] }): void;
  /** Called when the calendar scrolls to other days by a call: the number and the date of the first one. */
  onRange?(range: { day: number; count: number; date: string }): void;
  hourLength?: number;
  dayHeader?: number;
  hourGutter?: number;
  allDayLength?: number;
  eventSpacing?: number;
  minimumEventLength?: number;
  lineThickness?: number;
}

/** Days from a first one on, in a time zone. Minutes are those of the clock on the wall, from the start of the first day. */
export class Days {
  constructor(first: string, timeZone?: string);
  readonly timeZone: string;
  dateOf(day: number): string;
  dayOf(date: string): number;
  minutesOf(time: CalendarTime): number;
  instantOf(minutes: number): Date;
}

/** A calendar in an element, as `createCalendar` returns it. */
export interface Calendar<Event extends CalendarEvent = CalendarEvent> {
  readonly collection: Collection;
  readonly days: Days;
  /** The events. Setting them moves those that have changed. */
  get events(): Event[];
  set events(events: readonly Event[]);
  /** The first visible day, and how many are visible. */
  readonly range: { day: number; count: number };
  /** Scrolls to a date. */
  show(date: string): void;
  earlier(): void;
  /** Scrolls to the week of today. */
  today(): void;
  later(): void;
  close(): void;
}

/** Creates a calendar in an element, which becomes its scroller. */
export function createCalendar<Event extends CalendarEvent>(element: HTMLElement, options: CalendarOptions<Event>): Promise<Calendar<Event>>;
