// A week in JavaScript alone: events from local dates, dragged to other times and days, and resized.
import { createCalendar } from '../tessera/calendar.js';

const EVENTS = [
  { id: 'fair', title: 'Book fair', start: '2026-11-17', end: '2026-11-20', hue: 275 },
  { id: 'visit', title: 'Grandparents visit', start: '2026-11-21', end: '2026-11-23', hue: 25 },
  { id: 'plan', title: 'Plan the week', start: '2026-11-16T09:00', end: '2026-11-16T09:45', hue: 215 },
  { id: 'review', title: 'Design review', start: '2026-11-16T14:00', end: '2026-11-16T15:30', hue: 215 },
  { id: 'dentist', title: 'Dentist', start: '2026-11-17T08:30', end: '2026-11-17T09:15', hue: 0 },
  { id: 'lunch', title: 'Lunch with Emil', start: '2026-11-17T12:30', end: '2026-11-17T13:30', hue: 145 },
  { id: 'call', title: 'Call the printer', start: '2026-11-18T10:00', end: '2026-11-18T10:30', hue: 215 },
  { id: 'proof', title: 'Read the proofs', start: '2026-11-18T10:15', end: '2026-11-18T12:00', hue: 275 },
  { id: 'swim', title: 'Swimming', start: '2026-11-18T18:00', end: '2026-11-18T19:00', hue: 190 },
  { id: 'train', title: 'Train to the coast', start: '2026-11-19T07:40', end: '2026-11-19T10:10', hue: 25 },
  { id: 'talk', title: 'Talk: maps for children', start: '2026-11-19T14:00', end: '2026-11-19T15:00', hue: 275 },
  { id: 'dinner', title: 'Dinner by the harbor', start: '2026-11-19T19:00', end: '2026-11-19T21:00', hue: 145 },
  { id: 'release', title: 'Release', start: '2026-11-20T11:00', end: '2026-11-20T12:00', hue: 0 },
  { id: 'choir', title: 'Choir', start: '2026-11-20T19:30', end: '2026-11-20T21:00', hue: 190 },
  { id: 'market', title: 'Market', start: '2026-11-21T09:00', end: '2026-11-21T10:30', hue: 145 },
  { id: 'walk', title: 'Walk on the dunes', start: '2026-11-22T13:00', end: '2026-11-22T16:00', hue: 145 },
];

export async function open(stage, options) {
  let events = EVENTS;
  const calendar = await createCalendar(stage, {
    ...options,
    label: 'A week of events',
    firstDay: '2026-11-16', days: 28, visibleDays: 7, minimumDayWidth: 110, hours: [6, 24],
    locale: 'en', now: '2026-11-18T13:20',
    events,
    render(cell, { event, isAllDay }) {
      cell.style.setProperty('--hue', event.hue);
      const parts = [Object.assign(document.createElement('b'), { textContent: event.title })];
      if (!isAllDay) parts.push(Object.assign(document.createElement('span'), { textContent: String(event.start).slice(11, 16).replace(/^0/, '') }));
      cell.replaceChildren(...parts);
    },
    renderers: {
      hourHeader(cell, { index }) { cell.textContent = `${6 + index}:00`; },
    },
    onChange({ id, start, end }) {
      events = events.map((event) => (event.id === id ? { ...event, start, end } : event));
      calendar.events = events;
    },
  });
  return {
    collection: calendar.collection,
    controls: [{ kind: 'button', title: 'Earlier' }, { kind: 'button', title: 'This week' }, { kind: 'button', title: 'Later' }],
    use(index) { [() => calendar.earlier(), () => calendar.show('2026-11-16'), () => calendar.later()][index](); },
  };
}
