// The types of calendar.js.

import type { Collection, CollectionOptions, ID } from '../tessera.js';

/**
 * A time: an instant, as a `Date` or in milliseconds; a time of the calendar's own clock such as `2026-11-16T09:30`; or a date such as
 * `2026-11-16` for whole days.
 */
export type CalendarTime = Date | number | string;

/** An event. The end is exclusive: a fair until `2026-11-20` is over on that day. Without an end, a date is one day. */
export interface CalendarEvent {
  /** The id of the event. */
  id: ID;
  /** The start. */
  start: CalendarTime;
  /** The end. */
  end?: CalendarTime;
  /** The text of the cell, unless `render` fills it, and the start of its name for assistive technology. */
  title?: string;
}

/** A cell of an event. An event across midnight has a cell on each of its days. */
export interface CalendarCell<Event extends CalendarEvent> {
  /** The id of the event. */
  id: Event['id'];
  /** The event. */
  event: Event;
  /** Whether the event takes whole days. */
  isAllDay: boolean;
  /** Which of its cells this is, and how many there are. */
  part: number;
  /** The number of its cells. */
  parts: number;
  /** When the cell shows the event: its own times, or during a drag those of a release now, in the form of its own. */
  start: CalendarTime;
  /** When what the cell shows ends. */
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
  /** The minimum width of a day: fewer days are visible in a narrow element. */
  minimumDayWidth?: number;
  /** The first hour and the one after the last. Default: [0, 24]. */
  hours?: [from: number, to: number];
  /** The name of a time zone, such as `Europe/Berlin`. Default: that of the user. */
  timeZone?: string;
  /** The language of dates and hours. Default: that of the browser. */
  locale?: string;
  /** The events. */
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
  /** Called when the selection has changed. */
  onSelect?(ids: Event['id'][]): void;
  /** Called when a user has pressed an event, or Enter on it. */
  onActivate?(about: { id: Event['id'] }): void;
  /** Called when a call scrolls the calendar to different days, with the number and the date of the first one. */
  onRange?(range: { day: number; count: number; date: string }): void;
  /** The length of an hour, in CSS pixels. Default: 48. */
  hourLength?: number;
  /** The length of the day headers. Default: 44. */
  dayHeader?: number;
  /** The width of the hour headers. Default: 56. */
  hourGutter?: number;
  /** The length of a row of events of whole days. Default: 24. */
  allDayLength?: number;
  /** The space subtracted from the trailing and lower sides of an event. Default: 1. */
  eventSpacing?: number;
  /** The minimum length at which an event is shown. Default: 20. */
  minimumEventLength?: number;
  /** The thickness of hour, day and now lines. Default: 1. */
  lineThickness?: number;
}

/** Days from a first one on, in a time zone. Minutes are those of the clock on the wall, from the start of the first day. */
export class Days {
  /** Creates days from the date of the first one, such as `2026-11-16`, by default in the time zone of the user. */
  constructor(first: string, timeZone?: string);
  /** The name of the time zone. */
  readonly timeZone: string;
  /** Returns the date of a day. */
  dateOf(day: number): string;
  /** Returns the day of a date. */
  dayOf(date: string): number;
  /** Returns the minutes from the start of the first day. */
  minutesOf(time: CalendarTime): number;
  /** Returns the instant of a minute. For a minute that occurs twice, returns the first one. */
  instantOf(minutes: number): Date;
}

/** A calendar in an element, as `createCalendar` returns it. */
export interface Calendar<Event extends CalendarEvent = CalendarEvent> {
  /** The collection that shows the events. */
  readonly collection: Collection;
  /** The days, which convert times. */
  readonly days: Days;
  /** The events. Setting them moves those that have changed. */
  get events(): Event[];
  set events(events: readonly Event[]);
  /** The first visible day, and how many are visible. */
  readonly range: { day: number; count: number };
  /** Scrolls to a date: at once, if `animated` is false. */
  show(date: string, options?: { animated?: boolean }): void;
  /** Scrolls to the days before the visible ones. */
  earlier(): void;
  /** Scrolls to the week of today. */
  today(): void;
  /** Scrolls to the days after the visible ones. */
  later(): void;
  /** Releases all resources and restores the element. */
  close(): void;
}

/** Creates a calendar in an element, which becomes its scroller. */
export function createCalendar<Event extends CalendarEvent>(element: HTMLElement, options: CalendarOptions<Event>): Promise<Calendar<Event>>;
