// Correct and incorrect uses of calendars in pages.
import { createCollection, type CalendarSlot, type Layout } from '../../Web/tessera';
import { createCalendar, Days, type Calendar } from '../../Web/tessera/calendar';

const layout: Layout = { type: 'calendar', days: 7, hours: { from: 6, to: 22 }, hourLength: 48, now: { day: 2, minute: 640 } };
const slots = new Map<string, CalendarSlot>([['a', { day: 1, start: 540, end: 600 }], ['b', { days: [2, 5] }]]);
void createCollection<string>(document.body, {
  layout, sections: [{ items: ['a', 'b'] }], itemSlot: (id) => slots.get(id)!, render: () => {},
  renderers: { dayHeader: (cell, { index }) => { cell.textContent = index.toFixed(); } },
});

interface Appointment { id: number; title: string; start: Date; end: Date; room: string }
declare const appointments: Appointment[];
async function use(): Promise<void> {
  const calendar: Calendar<Appointment> = await createCalendar(document.body, {
    firstDay: '2026-11-16', days: 21, visibleDays: 7, hours: [6, 22], timeZone: 'Europe/Berlin', events: appointments,
    render: (cell, { event, part, parts }) => { cell.textContent = `${event.room} ${part + 1}/${parts}`; },
    onChange: ({ id, start, end }) => [id.toFixed(), start, end],
  });
  calendar.events = appointments;
  calendar.later();
  calendar.show('2026-11-16', { animated: false });
  const minutes: number = calendar.days.minutesOf(new Date());
  const instant: Date = new Days('2026-11-16', 'UTC').instantOf(minutes);
  void instant;
}
void use;

// @ts-expect-error An event needs a start.
void createCalendar(document.body, { firstDay: '2026-11-16', events: [{ id: 1 }] });
// @ts-expect-error The first day is missing.
void createCalendar(document.body, { days: 7 });
// @ts-expect-error A slot has minutes of one day, or days.
{ const wrong: CalendarSlot = { day: 1, start: 2 }; void wrong; }
