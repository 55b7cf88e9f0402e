// Weeks of events, written only in JavaScript: created from local dates, dragged to other times and days, resized, and undone.
import { createCalendar } from '../tessera/calendar.js';

/** The hues of the subjects of events. */
const [WORK, PRINT, HOME, HEALTH, TRAVEL, PLAY] = [215, 275, 145, 0, 25, 190];

/** The weekly events: the day (0 for Monday), the start, the duration in minutes, the title and the hue. */
const WEEKLY = [
  [0, '09:00', 45, 'Plan the week', WORK], [1, '12:30', 60, 'Lunch with Emil', HOME], [2, '18:00', 60, 'Swimming', PLAY],
  [4, '19:30', 90, 'Choir', PLAY], [5, '09:00', 90, 'Market', HOME],
];

/** The events that do not repeat: the date, and for all-day events the day after the last. */
const WHOLE_DAYS = [
  ['2026-11-05', '2026-11-07', 'Ada in Lisbon', TRAVEL], ['2026-11-17', '2026-11-20', 'Book fair', PRINT],
  ['2026-11-21', '2026-11-23', 'Grandparents visit', TRAVEL], ['2026-11-28', '2026-11-29', 'Flea market', HOME],
  ['2026-12-02', '2026-12-04', 'Printer on site', PRINT], ['2026-12-12', '2026-12-14', 'Cabin in the hills', TRAVEL],
];
const ONCE = [
  ['2026-11-02T14:00', 60, 'Budget for the atlas', WORK], ['2026-11-03T17:15', 45, 'Parents’ evening', HOME],
  ['2026-11-04T11:00', 60, 'Choose the paper', PRINT], ['2026-11-05T10:00', 90, 'Map workshop', PRINT],
  ['2026-11-06T15:30', 45, 'Bike repair', HOME], ['2026-11-08T11:00', 120, 'Brunch at Nora’s', HOME],
  ['2026-11-09T14:00', 90, 'Sketch the cover', PRINT], ['2026-11-10T08:30', 30, 'Blood test', HEALTH],
  ['2026-11-11T10:00', 60, 'Interview: Jonas', WORK], ['2026-11-11T13:30', 60, 'Interview: Mei', WORK],
  ['2026-11-12T16:00', 60, 'Pick up the prints', PRINT], ['2026-11-13T11:00', 60, 'Team lunch', WORK],
  ['2026-11-14T15:00', 120, 'Lina’s birthday', HOME], ['2026-11-15T10:30', 150, 'Row to the island', PLAY],
  ['2026-11-16T14:00', 90, 'Design review', WORK], ['2026-11-17T08:30', 45, 'Dentist', HEALTH],
  ['2026-11-18T10:00', 30, 'Call the printer', WORK], ['2026-11-18T10:15', 105, 'Read the proofs', PRINT],
  ['2026-11-19T07:40', 150, 'Train to the coast', TRAVEL], ['2026-11-19T14:00', 60, 'Talk: maps for children', PRINT],
  ['2026-11-19T19:00', 120, 'Dinner by the harbor', HOME], ['2026-11-20T11:00', 60, 'Release', HEALTH],
  ['2026-11-22T13:00', 180, 'Walk on the dunes', HOME], ['2026-11-23T14:00', 60, 'What went well', WORK],
  ['2026-11-24T09:30', 60, 'Eye test', HEALTH], ['2026-11-25T10:00', 120, 'Draw the index map', PRINT],
  ['2026-11-26T13:00', 60, 'Call with Lisbon', WORK], ['2026-11-26T18:30', 120, 'Pottery', PLAY],
  ['2026-11-27T11:00', 45, 'Flu shot', HEALTH], ['2026-11-29T15:00', 120, 'Bake for Advent', HOME],
  ['2026-11-30T14:00', 60, 'Plan of the spring list', WORK], ['2026-12-01T16:30', 60, 'Haircut', HOME],
  ['2026-12-02T10:30', 90, 'Proof on the press', PRINT], ['2026-12-03T20:00', 120, 'Concert', PLAY],
  ['2026-12-04T14:00', 60, 'Invoices', WORK], ['2026-12-06T11:00', 120, 'Museum with Lina', HOME],
  ['2026-12-07T14:00', 90, 'Cover, last round', PRINT], ['2026-12-08T10:00', 60, 'Tax adviser', WORK],
  ['2026-12-09T11:30', 60, 'Send to print', PRINT], ['2026-12-10T18:30', 120, 'Pottery', PLAY], ['2026-12-11T12:00', 150, 'Office party', WORK],
];
const [FIRST, DAYS, THIS_WEEK, NOW] = ['2026-11-02', 42, '2026-11-16', '2026-11-18T13:20'];

/** Returns the local time that is a number of days or minutes after another. */
function after(time, days, minutes = 0) { return new Date(Date.parse(`${time}Z`) + days * 86_400_000 + minutes * 60_000).toISOString().slice(0, 16); }

const EVENTS = [
  ...WHOLE_DAYS.map(([start, end, title, hue]) => ({ id: title, title, start, end, hue })),
  ...ONCE.map(([start, minutes, title, hue]) => ({ id: `${title} ${start}`, title, start, end: after(start, 0, minutes), hue })),
  ...Array.from({ length: DAYS / 7 }, (_, week) => WEEKLY.map(([day, time, minutes, title, hue]) => {
    const start = after(`${FIRST}T${time}`, 7 * week + day);
    return { id: `${title} ${week}`, title, start, end: after(start, 0, minutes), hue };
  })).flat(),
];

export async function open(stage, options, { showControls }) {
  let events = EVENTS;
  /** The events before each change, for undo. */
  const past = [];
  const controls = () => [
    ...['Earlier', 'This week', 'Later'].map((title) => ({ kind: 'button', title })), { kind: 'button', title: 'Undo', value: past.length ? 1 : 0 },
  ];
  const showEvents = (next) => {
    events = next;
    calendar.events = events;
    showControls(controls());
  };
  const calendar = await createCalendar(stage, {
    ...options,
    label: 'Six weeks of events',
    firstDay: FIRST, days: DAYS, visibleDays: 7, minimumDayWidth: 110, hours: [6, 24], locale: 'en-GB', now: NOW,
    events,
    render(cell, { event, isAllDay, start }) {
      cell.style.setProperty('--hue', event.hue);
      const parts = [Object.assign(document.createElement('b'), { textContent: event.title })];
      // While an event is dragged, show the time at which it would be dropped.
      if (!isAllDay) parts.push(Object.assign(document.createElement('span'), { textContent: start.slice(11).replace(/^0/, '') }));
      cell.replaceChildren(...parts);
    },
    onChange({ id, start, end }) {
      past.push(events);
      showEvents(events.map((event) => (event.id === id ? { ...event, start, end } : event)));
    },
  });
  // The address or the history may specify a different position.
  if (!calendar.range.day) calendar.show(THIS_WEEK, { animated: false });
  return {
    collection: calendar.collection,
    controls: controls(),
    use(index) {
      [
        () => calendar.earlier(), () => calendar.show(THIS_WEEK), () => calendar.later(),
        () => { if (past.length) showEvents(past.pop()); },
      ][index]();
    },
  };
}
