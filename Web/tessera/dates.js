// The days of a calendar in a time zone. Converts instants to minutes of days, and minutes to instants.
//
// Days are numbered from the first day. A minute is a local time, even on days when the clock changes: 9:00 is minute 540 of
// every day, so an hour has the same length on all days.

const [MINUTE, DAY] = [60_000, 86_400_000];
const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const LOCAL_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?$/;

/** Returns the days since 1970 for a date in ISO 8601; undefined for any other text. */
function dayNumber(text) {
  const found = DATE.exec(text);
  if (!found) return undefined;
  const [year, month, day] = found.slice(1).map(Number);
  const time = new Date(0).setUTCFullYear(year, month - 1, day);
  // Reject dates such as 30 February.
  return new Date(time).getUTCDate() === day ? time / DAY : undefined;
}

/** A sequence of days in a time zone. */
export class Days {
  #first;
  #format;

  /**
   * @param first The date of day 0: “2026-11-16”.
   * @param timeZone The name of a time zone, such as “Europe/Berlin”; by default, the user's time zone.
   */
  constructor(first, timeZone) {
    this.#first = dayNumber(first);
    if (this.#first === undefined) throw new TypeError(`The first day must be a date such as “2026-11-16”, not “${String(first)}”.`);
    const fields = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' };
    this.#format = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23', era: 'short', ...fields });
  }

  /** The name of the time zone. */
  get timeZone() { return this.#format.resolvedOptions().timeZone; }

  /** Returns the date of a day: “2026-11-16”. */
  dateOf(day) { return new Date((this.#first + day) * DAY).toISOString().slice(0, 10); }

  /** Returns the day of a date. */
  dayOf(date) {
    const number = dayNumber(date);
    if (number === undefined) throw new TypeError(`Invalid date “${String(date)}”. Expected a date such as “2026-11-16”.`);
    return number - this.#first;
  }

  /**
   * Returns the minutes of a local time from the start of day 0.
   *
   * @param time An instant as a `Date` or in milliseconds, or a local time in the calendar's time zone such as “2026-11-16T09:30”.
   */
  minutesOf(time) {
    const local = typeof time === 'string' ? LOCAL_TIME.exec(time) : undefined;
    const wall = local ? Date.UTC(local[1], local[2] - 1, ...local.slice(3, 6)) : this.#wall(+time);
    if (!Number.isFinite(wall) || typeof time === 'string' && !local) {
      throw new TypeError(`Invalid time “${String(time)}”. Expected a Date or a local time such as “2026-11-16T09:30”.`);
    }
    return Math.floor((wall - this.#first * DAY) / MINUTE);
  }

  /**
   * Returns the instant of a minute, counted from the start of day 0. If a clock change skips the minute, it is moved by the
   * length of the change. If a clock change repeats the minute, the first instant is returned.
   */
  instantOf(minutes) {
    const wall = this.#first * DAY + minutes * MINUTE;
    // The clock's offsets a day before and a day after. Clocks do not change twice within two days.
    const [before, after] = [wall - DAY, wall + DAY].map((time) => this.#wall(time) - time);
    const fitting = [wall - before, wall - after].filter((time) => this.#wall(time) === wall);
    return new Date(fitting.length ? Math.min(...fitting) : wall - before);
  }

  /** Returns the local time at an instant, as if the time zone were UTC; NaN for an invalid instant. */
  #wall(time) {
    if (!Number.isFinite(time)) return NaN;
    const parts = Object.fromEntries(this.#format.formatToParts(time).map(({ type, value }) => [type, value]));
    const year = parts.era === 'BC' ? 1 - parts.year : +parts.year;
    const date = new Date(0).setUTCFullYear(year, parts.month - 1, parts.day);
    return date + ((parts.hour * 60 + +parts.minute) * 60 + +parts.second) * 1000 + (((time % 1000) + 1000) % 1000);
  }
}

/**
 * Returns the parts of an event between two minutes, one part for each day. An event that spans midnight is on two days. Midnight
 * belongs to the day that begins then.
 *
 * @param count The number of days.
 */
export function partsOf(from, to, count) {
  const [first, last] = [Math.floor(from / 1440), Math.floor((Math.max(to, from + 1) - 1) / 1440)];
  const parts = [];
  for (let day = Math.max(0, first); day <= Math.min(last, count - 1); day += 1) {
    parts.push({ day, start: day === first ? from - 1440 * day : 0, end: Math.min(1440, Math.max(to, from) - 1440 * day) });
  }
  return parts;
}
