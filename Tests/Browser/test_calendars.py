"""Calendars in JavaScript: local dates in time zones, events, moving and resizing, and the week example."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator

import pytest

from conftest import ROOT, SITE
from screen import WebPage
from site_server import served

WEEK = ROOT / "Examples/Week"
# The frame of an event's cell on one of its days, and the event's start and end in the page's data.
FRAME = """([id, part]) => {
  const cell = calendar.collection.cellOf(part ? `${id}\\u0000${part}` : id);
  if (!cell) return null;
  const { x, y, width, height } = cell.closest('.tessera-view').getBoundingClientRect();
  return [x, y, width, height];
}"""
TIMES = "(id) => { const { start, end } = calendar.events.find((event) => event.id === id); return [start, end]; }"


def test_instants_and_minutes_convert_across_clock_changes(tmp_path):
    (tmp_path / "dates.mjs").write_text(f"""import {{ Days, partsOf }} from '{ROOT}/Web/tessera/dates.js';
    const [spring, autumn] = ['2026-03-29', '2026-10-25'].map((date) => new Days(date, 'Europe/Berlin'));
    const instants = (days, ...minutes) => minutes.map((minute) => days.instantOf(minute).toISOString().slice(0, 16));
    const south = new Days('2026-10-04', 'Australia/Lord_Howe');
    const refused = (call) => {{ try {{ call(); }} catch (error) {{ return error.name; }} }};
    console.log(JSON.stringify([
      instants(spring, 90, 150, 210, 1440), ['2026-03-29T00:30Z', '2026-03-29T01:30Z'].map((time) => spring.minutesOf(new Date(time))),
      instants(autumn, 90, 150, 210, 1440), ['2026-10-25T00:30Z', '2026-10-25T01:30Z'].map((time) => autumn.minutesOf(new Date(time))),
      autumn.minutesOf('2026-10-25T02:30'), [spring.dateOf(7), spring.dayOf('2026-04-05'), spring.dayOf('2026-03-28')],
      Array.from({{ length: 2000 }}, (_, index) => index * 97).every((minute) => [spring, autumn].every((days) => {{
        const found = days.minutesOf(days.instantOf(minute));
        return found === minute || minute >= 120 && minute < 180 && days === spring && found === minute + 60;
      }})),
      instants(south, 100, 130, 180), partsOf(22 * 60, 26 * 60, 7), partsOf(-60, 60, 7), partsOf(1440, 1440, 7), partsOf(600, 1440, 7),
      [() => new Days('2026-02-30'), () => spring.minutesOf('tomorrow'), () => spring.minutesOf(new Date(NaN)), () => spring.dayOf('1'), () => new Days('2026-01-01', 'Mars')].map(refused),
    ]));
    """)
    result = subprocess.run(["node", "dates.mjs"], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert result.returncode == 0, result.stderr
    assert json.loads(result.stdout) == [
        # In spring, 2:30 is skipped and is treated as 3:30. In fall, it occurs twice, and the first occurrence is used.
        ["2026-03-29T00:30", "2026-03-29T01:30", "2026-03-29T01:30", "2026-03-29T22:00"], [90, 210],
        ["2026-10-24T23:30", "2026-10-25T00:30", "2026-10-25T02:30", "2026-10-25T23:00"], [150, 150],
        150, ["2026-04-05", 7, -1], True,
        # In this time zone, clocks change by half an hour.
        ["2026-10-03T15:10", "2026-10-03T15:40", "2026-10-03T16:00"],
        [{"day": 0, "start": 1320, "end": 1440}, {"day": 1, "start": 0, "end": 120}], [{"day": 0, "start": 0, "end": 60}],
        [{"day": 1, "start": 0, "end": 0}], [{"day": 0, "start": 600, "end": 1440}],
        ["TypeError", "TypeError", "TypeError", "TypeError", "RangeError"],
    ]


@pytest.fixture
def week(engine) -> Iterator[Callable[..., WebPage]]:
    """Opens the example in a window of a given size."""
    opened: list[WebPage] = []
    files = {f"/{file.name}": file.read_bytes() for file in WEEK.iterdir()} | {"/favicon.ico": b""}
    with served(SITE, files) as address:

        def open(size: tuple[int, int] = (900, 700), has_touch: bool = False) -> WebPage:
            page = WebPage(engine, address, name="week", size=size, has_touch=has_touch)
            opened.append(page)
            page.wait("globalThis.calendar")
            page.rest(3)
            return page

        yield open
        assert [error for page in opened for error in page.close()] == []


@pytest.mark.every_engine
def test_events_are_positioned_by_their_local_times(week):
    page = week()
    day = page.evaluate("(calendar.collection.contentSize.width - 56) / 28")
    assert page.evaluate("calendar.range") == {"day": 0, "count": 7}
    assert page.text(".kind-corner") == "Nov 2026"
    (x, y, width, height), (left, top) = page.evaluate(FRAME, ["review", 0]), page.bounds("#week")[:2]
    (other_x, other_y, *_), band = page.evaluate(FRAME, ["talk", 0]), page.evaluate(FRAME, ["fair", 0])
    assert height == 48 * 1.5 - 1 and other_y - y == 24 and abs(other_x - x - day / 2) < 2
    assert abs(x - left - 56) < 2
    # Below the headers of the days and one row of all-day events.
    assert y - top == 44 + 24 + 8 * 48
    assert band[1] - top == 44 and abs(band[2] - 3 * day) < 2
    # The night train spans two days.
    assert abs(page.evaluate(FRAME, ["train", 1])[0] - page.evaluate(FRAME, ["stand-up 2026-11-20", 0])[0]) < 2
    assert page.evaluate(FRAME, ["train", 1])[3] == 48 * 130 / 60 - 1
    names = page.evaluate("[...document.querySelectorAll('.kind-dayHeader')].map((header) => [header.textContent, header.ariaLabel.replace(',', ''), header.ariaCurrent])")
    assert names[2] == ["Wed 18", "Wednesday 18 November", "date"] and names[0][2] is None
    assert page.evaluate("calendar.collection.cellOf('review').closest('.tessera-view').ariaLabel").replace(",", "").startswith("Design review Monday 16 November")
    assert page.text(".kind-hourHeader:nth-child(n)") in ("", "06:00", "07:00")


@pytest.mark.every_engine
def test_dragging_and_keys_move_and_resize_an_event(week):
    page = week()
    day = page.evaluate("(calendar.collection.contentSize.width - 56) / 28")
    x, y, width, height = page.evaluate(FRAME, ["stand-up 2026-11-17", 0])
    start = (x + width / 2, y + 8)
    page.drag(start, (start[0] + day, start[1] + 98))
    page.rest(2)
    moved = page.evaluate(FRAME, ["stand-up 2026-11-17", 0])
    # A dragged event is shown at its possible position, in steps.
    assert moved[1] == y + 96 and page.evaluate(TIMES, "stand-up 2026-11-17") == ["2026-11-17T09:00", "2026-11-17T09:30"]
    page.tab.up()
    page.wait("calendar.events.find(({ id }) => id === 'stand-up 2026-11-17').start === '2026-11-18T11:00'")
    assert page.evaluate(TIMES, "stand-up 2026-11-17") == ["2026-11-18T11:00", "2026-11-18T11:30"]
    x, y, width, height = page.evaluate(FRAME, ["talk", 0])
    page.drag((x + width / 2, y + height - 3), (x + width / 2, y + height + 33))
    page.tab.up()
    page.wait("calendar.events.find(({ id }) => id === 'talk').end === '2026-11-16T15:45'")
    assert page.evaluate(TIMES, "talk") == ["2026-11-16T14:30", "2026-11-16T15:45"]
    # Escape cancels a drag.
    x, y, width, height = page.evaluate(FRAME, ["review", 0])
    page.drag((x + 5, y + 10), (x + 5, y + 80))
    page.press("Escape")
    page.tab.up()
    page.rest(3)
    assert page.evaluate(TIMES, "review") == ["2026-11-16T14:00", "2026-11-16T15:30"] and page.evaluate(FRAME, ["review", 0])[1] == y
    # All-day events move by days.
    x, y, width, height = page.evaluate(FRAME, ["fair", 0])
    page.drag((x + 20, y + 10), (x + 20 - day, y + 60))
    page.tab.up()
    page.wait("calendar.events.find(({ id }) => id === 'fair').start === '2026-11-16'")
    assert page.evaluate(TIMES, "fair") == ["2026-11-16", "2026-11-19"]
    page.click(*(lambda frame: (frame[0] + 8, frame[1] + 8))(page.evaluate(FRAME, ["review", 0])))
    page.wait("document.activeElement?.ariaLabel?.startsWith('Design review')")
    page.press("ArrowDown", "Alt")
    page.wait("calendar.events.find(({ id }) => id === 'review').start === '2026-11-16T14:15'")
    page.press("ArrowRight", "Alt")
    page.wait("calendar.events.find(({ id }) => id === 'review').start === '2026-11-17T14:15'")
    page.press("ArrowUp", "Alt", "Shift")
    page.wait("calendar.events.find(({ id }) => id === 'review').end === '2026-11-17T15:30'")
    page.wait("document.activeElement?.ariaLabel?.replaceAll(',', '').startsWith('Design review Tuesday 17 November')")
    # The page may delete an event while it is dragged.
    x, y, width, height = page.evaluate(FRAME, ["talk", 0])
    page.drag((x + 5, y + 10), (x + 5, y + 80))
    page.evaluate("() => { calendar.events = calendar.events.filter(({ id }) => id !== 'talk'); }")
    page.tab.move(x + 5, y + 120)
    page.tab.up()
    page.rest(3)
    assert page.evaluate("calendar.events.some(({ id }) => id === 'talk')") is False


@pytest.mark.every_engine
def test_buttons_change_the_visible_days_and_narrow_windows_show_fewer(week):
    page = week()
    page.click_on("#later")
    page.wait("calendar.range.day === 7")
    page.click_on("#later")
    page.wait("calendar.range.day === 14")
    # The corner shows the month of the first day.
    page.evaluate("calendar.show('2026-12-07', { animated: false })")
    page.wait("document.querySelector('.kind-corner').textContent === 'Dec 2026'")
    page.click_on("#today")
    page.wait("calendar.range.day === 0")
    page.evaluate("calendar.show('2026-12-31')")
    page.wait("calendar.range.day === 21")
    page.click_on("#earlier")
    page.wait("calendar.range.day === 14")
    page.resize((420, 700))
    page.wait("calendar.range.count === 3")
    page.rest(3)
    assert page.evaluate("calendar.range.day") == 14


TOUCHED = """() => {
  const { element } = calendar.collection;
  return { dragging: element.classList.contains('is-dragging'), held: document.querySelectorAll('.is-held').length, scroll: element.scrollTop };
}"""


def test_a_long_press_drags_an_event_and_a_swipe_scrolls(week):
    page = week(has_touch=True)
    day = page.evaluate("(calendar.collection.contentSize.width - 56) / 28")
    x, y, width, height = page.evaluate(FRAME, ["review", 0])
    start = (x + width / 2, y + 10)
    finger = page.tab.finger()
    finger.down(*start)
    page.wait("document.querySelector('.is-held')")
    for step in range(1, 13):
        finger.move(start[0] + 2 * day * step / 12, start[1] + 96 * step / 12)
    page.wait(f"() => {{ const {{ y }} = calendar.collection.cellOf('review').getBoundingClientRect(); return Math.abs(y - {y + 96}) < 1; }}")
    assert page.evaluate(TOUCHED) == {"dragging": True, "held": 1, "scroll": 0}
    # The cell shows the title and the time that releasing it now would set.
    assert page.evaluate("calendar.collection.cellOf('review').textContent") == "Design review16:00"
    assert page.evaluate(TIMES, "review") == ["2026-11-16T14:00", "2026-11-16T15:30"]
    finger.up()
    page.wait("calendar.events.find(({ id }) => id === 'review').start === '2026-11-18T16:00'")
    assert page.evaluate(TIMES, "review") == ["2026-11-18T16:00", "2026-11-18T17:30"]
    assert page.evaluate(TOUCHED) == {"dragging": False, "held": 0, "scroll": 0}
    # Dragging the end of an event resizes it.
    x, y, width, height = page.evaluate(FRAME, ["talk", 0])
    finger.down(x + width / 2, y + height - 5)
    page.wait("document.querySelector('.is-held')")
    for step in range(1, 7):
        finger.move(x + width / 2, y + height - 5 + 48 * step / 6)
    finger.up()
    page.wait("calendar.events.find(({ id }) => id === 'talk').end === '2026-11-16T16:00'")
    # A finger that moves immediately scrolls.
    events = page.evaluate("JSON.stringify(calendar.events)")
    x, y, width, height = page.evaluate(FRAME, ["review", 0])
    finger.down(x + width / 2, y + 10)
    for step in range(1, 5):
        finger.move(x + width / 2, y + 10 - 30 * step)
    page.wait("calendar.collection.element.scrollTop > 50")
    finger.up()
    assert page.evaluate("JSON.stringify(calendar.events)") == events
    assert page.evaluate("document.querySelectorAll('.is-held').length") == 0


def test_dragging_an_event_to_the_edge_scrolls_the_calendar(week):
    page = week(size=(420, 700), has_touch=True)
    page.wait("calendar.range.count === 3")
    page.rest(3)
    x, y, width, height = page.evaluate(FRAME, ["review", 0])
    finger = page.tab.finger()
    finger.down(x + width / 2, y + 10)
    page.wait("document.querySelector('.is-held')")
    for step in range(1, 13):
        finger.move(x + width / 2 + (415 - x - width / 2) * step / 12, y + 10)
    # The finger stays at the edge until the next week appears.
    page.wait("calendar.range.day >= 7")
    finger.up()
    page.wait("calendar.events.find(({ id }) => id === 'review').start >= '2026-11-23'")


def test_changes_to_events_with_instants_report_instants(week):
    page = week()
    page.evaluate("""async () => {
      const { createCalendar } = await import('./tessera/calendar.js');
      calendar.close();
      globalThis.changes = [];
      globalThis.calendar = await createCalendar(document.querySelector('#week'), {
        firstDay: '2026-10-24', days: 3, timeZone: 'Europe/Berlin', hours: [0, 24], now: false, hourLength: 20,
        events: [{ id: 1, title: 'Late', start: new Date('2026-10-24T20:00Z'), end: new Date('2026-10-24T21:00Z') }],
        onChange: (change) => changes.push([change.start.toISOString(), change.end.toISOString()]),
      });
    }""")
    page.rest(3)
    x, y, width, height = page.evaluate(FRAME, [1, 0])
    day = page.evaluate("(calendar.collection.contentSize.width - 56) / 3")
    page.drag((x + 20, y + 5), (x + 20 + day, y + 5))
    page.tab.up()
    page.wait("changes.length === 1")
    # The same time on the next day is 25 hours later.
    assert page.evaluate("changes[0]") == ["2026-10-25T21:00:00.000Z", "2026-10-25T22:00:00.000Z"]
    # The page has not applied the change, so the cell has not moved.
    page.rest(3)
    assert page.evaluate(FRAME, [1, 0])[:2] == [x, y]
