// The types of calendar.js.

import type { Collection, CollectionOptions, ID } from '../tessera.js';

/**
 * A time: an instant, as a `Date` or in milliseconds; a local time in the calendar's time zone, such as `2026-11-16T09:30`; or a date such
 * as `2026-11-16` for whole days.
 */
export type CalendarTime = Date | number | string;

/** An event. Its end is exclusive: a fair that ends at `2026-11-20` does not take place on that day. A date without an end lasts one day. */
export interface CalendarEvent {
  /** The id of the event. */
  id: ID;
  /** The start. */
  start: CalendarTime;
  /** The end. */
  end?: CalendarTime;
  /** The title. It is the text of the cell, unless `render` fills the cell, and the beginning of its accessibility label. */
  title?: string;
}

/** A cell of an event. An event that spans midnight has a cell on each of its days. */
export interface CalendarCell<Event extends CalendarEvent> {
  /** The id of the event. */
  id: Event['id'];
  /** The event. */
  event: Event;
  /** Whether the event is an all-day event. */
  isAllDay: boolean;
  /** The index of this cell among the cells of the event. */
  part: number;
  /** The number of its cells. */
  parts: number;
  /** The start of the event. During a drag, this is the start that the event would have if the user released it now, in the same format. */
  start: CalendarTime;
  /** The end of the event. During a drag, this is the end that the event would have if the user released it now. */
  end?: CalendarTime;
}

/** The options of a calendar. */
export interface CalendarOptions<Event extends CalendarEvent = CalendarEvent>
  extends Pick<CollectionOptions, 'label' | 'selectionMode' | 'renderers' | 'putAway' | 'dispose' | 'remembers' | 'program' | 'appearance' | 'onFrame' | 'insets'> {
  /** The date of the first day, such as `2026-11-16`. */
  firstDay: string;
  /** The number of days that users can scroll through. Default: 7. */
  days?: number;
  /** The number of days that fill the width of the element. Default: all. */
  visibleDays?: number;
  /** The minimum width of a day. In a narrow element, fewer days are visible. */
  minimumDayWidth?: number;
  /** The first hour, and the hour after the last. Default: [0, 24]. */
  hours?: [from: number, to: number];
  /** The name of a time zone, such as `Europe/Berlin`. Default: the user's time zone. */
  timeZone?: string;
  /** The language of dates and hours. Default: the browser's language. */
  locale?: string;
  /** The events. */
  events?: readonly Event[];
  /** The number of minutes to which drags are rounded. Default: 15. */
  step?: number;
  /** Fills the cell of an event. */
  render?(cell: HTMLDivElement, about: CalendarCell<Event>): void;
  /** The time that a line marks: true for the current time, a fixed time, or false for none. Default: true. */
  now?: boolean | CalendarTime;
  /** Returns whether users can move and resize an event. Without `onChange`, they cannot. */
  canChange?(about: { id: Event['id']; event: Event }): boolean;
  /**
   * Called after a user has moved or resized an event. To show the change, set `events`. The times have the same format as in the
   * event.
   */
  onChange?(change: { id: Event['id']; event: Event; start: Date | string; end: Date | string }): void;
  /** Called after the selection has changed. */
  onSelect?(ids: Event['id'][]): void;
  /** Called after a user has pressed an event, or pressed Enter on it. */
  onActivate?(about: { id: Event['id'] }): void;
  /** Called when a method scrolls the calendar to different days, with the number of the first day and its date. */
  onRange?(range: { day: number; count: number; date: string }): void;
  /** The length of an hour, in CSS pixels. Default: 48. */
  hourLength?: number;
  /** The length of the day headers. Default: 44. */
  dayHeader?: number;
  /** The width of the hour headers. Default: 56. */
  hourGutter?: number;
  /** The length of a row of all-day events. Default: 24. */
  allDayLength?: number;
  /** The space subtracted from the trailing and bottom edges of an event. Default: 1. */
  eventSpacing?: number;
  /** The minimum displayed length of an event. Default: 20. */
  minimumEventLength?: number;
  /** The thickness of hour, day and now lines. Default: 1. */
  lineThickness?: number;
}

/** A sequence of days in a time zone. Minutes are local times, counted from the start of the first day. */
export class Days {
  /** Creates days from the date of the first day, such as `2026-11-16`, by default in the user's time zone. */
  constructor(first: string, timeZone?: string);
  /** The name of the time zone. */
  readonly timeZone: string;
  /** Returns the date of a day. */
  dateOf(day: number): string;
  /** Returns the day of a date. */
  dayOf(date: string): number;
  /** Returns the minutes from the start of the first day. */
  minutesOf(time: CalendarTime): number;
  /** Returns the instant of a minute. If a minute occurs twice, this is the first instant. */
  instantOf(minutes: number): Date;
}

/** A calendar in an element, as returned by `createCalendar`. */
export interface Calendar<Event extends CalendarEvent = CalendarEvent> {
  /** The collection that shows the events. */
  readonly collection: Collection;
  /** The days, which convert times. */
  readonly days: Days;
  /** The events. Setting them moves changed events. */
  get events(): Event[];
  set events(events: readonly Event[]);
  /** The first visible day and the number of visible days. */
  readonly range: { day: number; count: number };
  /** Scrolls to a date, with an animation unless `animated` is false. */
  show(date: string, options?: { animated?: boolean }): void;
  /** Scrolls to the days before the visible ones. */
  earlier(): void;
  /** Scrolls to the current week. */
  today(): void;
  /** Scrolls to the days after the visible ones. */
  later(): void;
  /** Releases all resources and restores the element. */
  close(): void;
}

/** Creates a calendar in an element, which becomes its scroller. */
export function createCalendar<Event extends CalendarEvent>(element: HTMLElement, options: CalendarOptions<Event>): Promise<Calendar<Event>>;
