// A week of events that the user moves and resizes by dragging, or with Alt and the arrow keys.
import { createCalendar } from './tessera/calendar.js';

const [first, ...others] = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
let events = [
  { id: 'fair', title: 'Book fair', start: '2026-11-17', end: '2026-11-20' },
  { id: 'train', title: 'Night train', start: '2026-11-19T21:30', end: '2026-11-20T08:10' },
  { id: 'review', title: 'Design review', start: `${first}T14:00`, end: `${first}T15:30` },
  { id: 'talk', title: 'Talk with Grace', start: `${first}T14:30`, end: `${first}T15:00` },
  ...[first, ...others].map((date) => ({ id: `stand-up ${date}`, title: 'Stand-up', start: `${date}T09:00`, end: `${date}T09:30` })),
];

const calendar = await createCalendar(document.querySelector('#week'), {
  label: 'A week of events', firstDay: first, days: 28, visibleDays: 7, minimumDayWidth: 110, hours: [6, 24], locale: 'en-GB',
  now: '2026-11-18T10:40', events, selectionMode: 'single',
  onChange({ id, start, end }) {
    events = events.map((event) => (event.id === id ? { ...event, start, end } : event));
    calendar.events = events;
  },
});
for (const name of ['earlier', 'today', 'later']) document.querySelector(`#${name}`).addEventListener('click', () => calendar[name]());
globalThis.calendar = calendar;
