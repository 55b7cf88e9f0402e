#!/usr/bin/env python3
"""Creates a calendar scene, which tessera can lay out and draw, from iCalendar files (RFC 5545).

Every calendar in the files becomes a section. Recurrences are expanded, with their exceptions. All times are converted to one
time zone, except floating times, which do not change. All-day events remain dates. Needs the packages icalendar and
recurring-ical-events, which `make setup` installs in .venv. On an error, it prints a message, writes nothing and exits with
status 2.

Usage: .venv/bin/python Tools/ics2scene.py FILE.ics … --from 2026-11-16 --days 7 --zone Europe/Berlin -o scene.json
"""

from __future__ import annotations

import argparse
import json
import os
import pathlib
import sys
from datetime import date, datetime, time, timedelta
from typing import Any, NamedTuple, NoReturn
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import icalendar
import recurring_ical_events

import outputs

LARGEST = 10_000
"""The maximum number of days in a scene."""


class Range(NamedTuple):
    """A range of days in a time zone, from the start of the first to the end of the last."""

    first: date
    days: int
    zone: ZoneInfo

    @property
    def end(self) -> date:
        return self.first + timedelta(days=self.days)


class Failure(Exception):
    """The reason why a scene cannot be created, in one line."""


def main(arguments: list[str]) -> None:
    try:
        options = parser().parse_args(arguments)
        text = written(scene(options))
    except Failure as failure:
        give_up(str(failure))
    write(text, options.output)


class Parser(argparse.ArgumentParser):
    """A parser whose messages have the format of the tool's other messages."""

    def error(self, message: str) -> NoReturn:
        give_up(message)

    def print_help(self, file: Any = None) -> None:
        write(self.format_help(), None)


def parser() -> argparse.ArgumentParser:
    result = Parser(prog="ics2scene", description=(__doc__ or "").split("\n\n")[0])
    result.add_argument("files", nargs="+", type=pathlib.Path, metavar="FILE.ics")
    result.add_argument("--from", dest="first", type=day, required=True, metavar="DATE", help="the first day")
    result.add_argument("--days", type=day_count, default=7, metavar="N", help="the number of days (default: 7)")
    result.add_argument(
        "--zone", type=zone, metavar="ZONE", help="the time zone of the scene (default: that of the first calendar, or UTC)"
    )
    result.add_argument("--hours", type=hours, default=(0, 24), metavar="A-B", help="the visible hours, such as 8-20")
    result.add_argument("--now", type=moment, metavar="TIME", help="the current time, such as 2026-11-18T10:40")
    result.add_argument("--title", help="the title of the scene")
    result.add_argument("-o", "--output", type=pathlib.Path, metavar="scene.json", help="the output file (default: standard output)")
    return result


# The command line


def day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"“{text}” is not a date. Expected a date such as 2026-11-16") from None


def day_count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= LARGEST:
        raise argparse.ArgumentTypeError(f"“{text}” is not a number of days from 1 to {LARGEST}")
    return int(text)


def zone(text: str) -> ZoneInfo:
    try:
        return ZoneInfo(text)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise argparse.ArgumentTypeError(f"“{text}” is not a time zone. Expected one such as Europe/Berlin") from None


def hours(text: str) -> tuple[int, int]:
    parts = text.split("-")
    if len(parts) == 2 and all(part.isdecimal() for part in parts):
        start, end = int(parts[0]), int(parts[1])
        if start < end <= 24:
            return start, end
    raise argparse.ArgumentTypeError(f"“{text}” is not a range of hours. Expected one such as 8-20")


def moment(text: str) -> datetime:
    try:
        now = datetime.fromisoformat(text)
    except ValueError:
        now = None
    if now is None or now.tzinfo is not None or len(text) != len("2026-11-18T10:40"):
        raise argparse.ArgumentTypeError(f"“{text}” is not a local time. Expected one such as 2026-11-18T10:40")
    return now


# The scene


def scene(options: argparse.Namespace) -> dict[str, Any]:
    calendars = [calendar for path in options.files for calendar in read(path)]
    if options.first.year + options.days // 365 >= 9999:
        raise Failure("the days reach beyond the year 9999")
    shown = Range(options.first, options.days, options.zone or zone_of(calendars[0][1]))
    sections = [section(name, calendar, shown) for name, calendar in calendars]
    layout: dict[str, Any] = {"type": "calendar", "firstDay": shown.first.isoformat(), "days": shown.days}
    if shown.days > 7:
        layout["visibleDays"] = 7
    layout |= {
        "hours": {"from": options.hours[0], "to": options.hours[1]},
        "hourLength": 56,
        "dayHeader": 40,
        "hourGutter": 56,
        "allDayLength": 26,
        "eventSpacing": 2,
        "minimumEventLength": 22,
    }
    if options.now is not None:
        layout["now"] = options.now.isoformat(timespec="minutes")
    title = options.title or (sections[0]["title"] if len(sections) == 1 else None)
    return ({"title": title} if title else {}) | {
        "viewport": {"size": {"width": 980, "height": 700}, "scale": 2},
        "layout": layout,
        "sections": sections,
    }


def read(path: pathlib.Path) -> list[tuple[str, icalendar.Calendar]]:
    """Returns the calendars of a file, each with its name."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise Failure(f"{path}: cannot be read: {error.strerror}") from None
    try:
        found = icalendar.Calendar.from_ical(content.decode("utf-8-sig"), multiple=True)
    except UnicodeDecodeError:
        raise Failure(f"{path}: is not UTF-8 text") from None
    except Exception as error:
        raise Failure(f"{path}: is not an iCalendar file: {one_line(error)}") from None
    calendars = [calendar for calendar in found if calendar.name == "VCALENDAR"]
    if not calendars or len(calendars) != len(found):
        raise Failure(f"{path}: is not an iCalendar file: it contains no VCALENDAR")
    for calendar in calendars:
        require_readable(path, calendar)
    return [(str(calendar.get("X-WR-CALNAME") or calendar.get("NAME") or path.stem), calendar) for calendar in calendars]


def require_readable(path: pathlib.Path, calendar: icalendar.Calendar) -> None:
    """Raises a failure for problems that the parser only records."""
    for event in calendar.walk("VEVENT"):
        name = f"{path}: the event “{event.get('SUMMARY', event.get('UID', 'without name'))}”"
        for problem in event.errors:
            raise Failure(f"{name} has an invalid {one_line(problem[0])}: {one_line(problem[1])}")
        if "DTSTART" not in event:
            raise Failure(f"{name} has no DTSTART")
        try:
            start, end = event.start, event.end
        except Exception as error:
            raise Failure(f"{name}: {one_line(error)}") from None
        if sort_key(end) < sort_key(start):
            raise Failure(f"{name} ends before it starts")


def zone_of(calendar: icalendar.Calendar) -> ZoneInfo:
    name = calendar.get("X-WR-TIMEZONE")
    try:
        return ZoneInfo(str(name)) if name else ZoneInfo("UTC")
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Failure(f"the calendar's time zone “{name}” is unknown. Specify one with --zone") from None


def section(name: str, calendar: icalendar.Calendar, shown: Range) -> dict[str, Any]:
    """Returns the events of a calendar on the visible days, in order of their times."""
    try:
        # Request a wider range, because floating times and dates have no time zone. Events outside the range are removed below.
        found = recurring_ical_events.of(calendar).between(
            shown.first - timedelta(days=2), shown.end + timedelta(days=2)
        )
    except Exception as error:
        raise Failure(f"{name}: its recurrences cannot be computed: {one_line(error)}") from None
    events = [event for event in found if str(event.get("STATUS", "")).upper() != "CANCELLED"]
    times = [(*local(event, shown.zone), str(event.get("SUMMARY", "")), str(event.get("UID", ""))) for event in events]
    times = [entry for entry in times if is_shown(entry[0], entry[1], shown)]
    times.sort(key=lambda entry: (sort_key(entry[0]), -sort_key(entry[1]).timestamp(), entry[2], entry[3]))
    return {"title": name, "items": [item(start, end, label) for start, end, label, _ in times]}


def local(event: icalendar.Event, zone: ZoneInfo) -> tuple[date, date]:
    """Returns start and end as dates or as local times without a zone, extended to whole minutes."""
    start, end = event.start, event.end
    if not isinstance(start, datetime):
        return start, max(end, start + timedelta(days=1))

    def local(moment: datetime) -> datetime:
        return moment.replace(tzinfo=None) if moment.tzinfo is None else moment.astimezone(zone).replace(tzinfo=None)

    first = local(start).replace(second=0, microsecond=0)
    last = local(end)
    if last.second or last.microsecond:
        last = last.replace(second=0, microsecond=0) + timedelta(minutes=1)
    # When clocks go back, an event may end at an earlier time of day than it starts.
    return first, max(first, last)


def is_shown(start: date, end: date, shown: Range) -> bool:
    low, high = sort_key(start), sort_key(end)
    first, last = sort_key(shown.first), sort_key(shown.end)
    return low < last and (high > first or low == high == first)


def sort_key(moment: date) -> datetime:
    """Returns a sort key: the start of a date, a floating time as written, or a zoned time in UTC."""
    if not isinstance(moment, datetime):
        return datetime.combine(moment, time())
    return moment if moment.tzinfo is None else moment.astimezone(ZoneInfo("UTC")).replace(tzinfo=None)


def item(start: date, end: date, label: str) -> dict[str, str]:
    result = {"label": label} if label else {}
    if isinstance(start, datetime):
        result["start"] = start.isoformat(timespec="minutes")
        if end != start:
            result["end"] = end.isoformat(timespec="minutes")
    else:
        result["start"] = start.isoformat()
        if end != start + timedelta(days=1):
            result["end"] = end.isoformat()
    return result


# Writing


def written(scene: dict[str, Any]) -> str:
    """Returns the document with one event per line."""
    members = [f'  {dump(key)}: {dump(value)}' for key, value in scene.items() if key != "sections"]
    sections = []
    for section in scene["sections"]:
        items = ",\n".join(f"        {dump(item)}" for item in section["items"])
        body = f"[\n{items}\n      ]" if items else "[]"
        sections.append(f'    {{\n      "title": {dump(section["title"])},\n      "items": {body}\n    }}')
    members.append('  "sections": [\n' + ",\n".join(sections) + "\n  ]")
    return '{\n  "$schema": "../../docs/scene.schema.json",\n' + ",\n".join(members) + "\n}\n"


def dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def write(text: str, path: pathlib.Path | None) -> None:
    try:
        if path is not None:
            outputs.write(path, text)
            return
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        if path is None:
            # Discard the remaining output. Otherwise, writing it would fail again when the process ends.
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        name = "standard output" if path is None else outputs.shown(path)
        give_up(f"{name}: cannot be written: {error.strerror}")


def one_line(error: object) -> str:
    return " ".join(str(error).split())


def give_up(message: str) -> NoReturn:
    print(f"ics2scene: {outputs.shown(message)}", file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    main(sys.argv[1:])
