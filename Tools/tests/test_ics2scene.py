"""Tests the scenes that ics2scene creates from calendars."""

from __future__ import annotations

import contextlib
import io
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CALENDARS = pathlib.Path(__file__).resolve().parent / "calendars"

sys.path.insert(0, str(ROOT / "Tools"))

import ics2scene  # noqa: E402


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    """Runs the tool in this process, which saves the time for starting another one."""
    status = 0
    with contextlib.redirect_stdout(io.StringIO()) as output, contextlib.redirect_stderr(io.StringIO()) as errors:
        try:
            ics2scene.main([str(argument) for argument in arguments])
        except SystemExit as exit:
            status = exit.code
    return subprocess.CompletedProcess(arguments, status, output.getvalue(), errors.getvalue())


def scene(name: str, first: str, *options: object) -> dict:
    made = run(CALENDARS / name, "--from", first, *options)
    assert made.returncode == 0, made.stderr
    return json.loads(made.stdout)


def events(name: str, first: str, *options: object) -> list[tuple]:
    items = [item for section in scene(name, first, *options)["sections"] for item in section["items"]]
    return [(item["label"], item["start"], item.get("end")) for item in items]


class Times(unittest.TestCase):
    def test_recurrences_keep_their_local_time_across_clock_changes(self):
        # New York changes its clocks three weeks before Berlin, which changes them on 29 March.
        found = events("zone-change.ics", "2026-03-23", "--days", 14)
        self.assertEqual(
            found,
            [
                ("Here", "2026-03-26T10:00", "2026-03-26T11:00"),
                ("New York", "2026-03-26T15:00", "2026-03-26T16:00"),
                ("Short night", "2026-03-29T01:00", "2026-03-29T04:00"),
                ("Here", "2026-04-02T10:00", "2026-04-02T11:00"),
                ("New York", "2026-04-02T16:00", "2026-04-02T17:00"),
            ],
        )

    def test_an_event_in_a_repeated_hour_does_not_end_before_it_starts(self):
        found = events("zone-change.ics", "2026-10-25", "--days", 1)
        # From half past two to a quarter past two on the clock.
        self.assertEqual(found, [("The hour that comes twice", "2026-10-25T02:15", "2026-10-25T02:30")])

    def test_times_are_converted_to_the_given_time_zone(self):
        found = events("zone-change.ics", "2026-03-26", "--days", 1, "--zone", "Asia/Tokyo")
        self.assertEqual(
            found,
            [
                ("Here", "2026-03-26T18:00", "2026-03-26T19:00"),
                ("New York", "2026-03-26T23:00", "2026-03-27T00:00"),
            ],
        )

    def test_exceptions_remove_and_move_occurrences(self):
        self.assertEqual(
            events("exceptions.ics", "2026-11-16"),
            [
                ("Stand-up", "2026-11-16T09:00", "2026-11-16T09:30"),
                ("Stand-up", "2026-11-17T09:00", "2026-11-17T09:30"),
                ("Stand-up, late", "2026-11-19T14:00", "2026-11-19T14:30"),
            ],
        )

    def test_all_day_floating_overnight_and_instantaneous_events(self):
        self.assertEqual(
            events("days.ics", "2026-11-16", "--zone", "Asia/Tokyo"),
            [
                ("A moment", "2026-11-16T08:00", None),
                ("Less than a minute", "2026-11-16T12:00", "2026-11-16T12:01"),
                ("Fair", "2026-11-17", "2026-11-20"),
                ("Holiday", "2026-11-18", None),
                ("Floating night", "2026-11-21T22:00", "2026-11-22T04:00"),
            ],
        )

    def test_events_that_extend_into_the_visible_days_are_included(self):
        self.assertEqual(
            events("days.ics", "2026-11-19", "--days", 1), [("Fair", "2026-11-17", "2026-11-20")]
        )
        self.assertEqual(
            events("days.ics", "2026-11-22", "--days", 1),
            [("Floating night", "2026-11-21T22:00", "2026-11-22T04:00")],
        )


class Scenes(unittest.TestCase):
    def test_every_calendar_is_a_section(self):
        made = run(CALENDARS / "days.ics", CALENDARS / "exceptions.ics", "--from", "2026-11-16")
        titles = [section["title"] for section in json.loads(made.stdout)["sections"]]
        self.assertEqual(titles, ["Days", "days", "Exceptions"])

    def test_options_set_the_title_and_layout(self):
        options = ["--days", 14, "--hours", "8-20", "--now", "2026-11-18T10:40", "--title", "Two weeks"]
        made = scene("days.ics", "2026-11-16", *options)
        self.assertEqual(made["title"], "Two weeks")
        layout = made["layout"]
        self.assertEqual((layout["firstDay"], layout["days"], layout["visibleDays"]), ("2026-11-16", 14, 7))
        self.assertEqual((layout["hours"], layout["now"]), ({"from": 8, "to": 20}, "2026-11-18T10:40"))

    def test_the_example_scene_is_up_to_date(self):
        options = re.search(r"^BUSY_WEEK := (.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)[1]
        arguments = [quoted or plain for quoted, plain in re.findall(r'"([^"]*)"|(\S+)', options)]
        made = run(ROOT / "Examples" / "Calendars" / "busy-week.ics", *arguments)
        self.assertEqual(made.stdout, (ROOT / "Examples" / "Scenes" / "week.json").read_text(encoding="utf-8"))


class Failures(unittest.TestCase):
    def refusal(self, *arguments: object, content: bytes | None = None) -> str:
        with tempfile.TemporaryDirectory() as folder:
            output = pathlib.Path(folder) / "scene.json"
            source = pathlib.Path(folder) / "in.ics"
            if content is not None:
                source.write_bytes(content)
            made = run(*(arguments or (source, "--from", "2026-11-16")), "-o", output)
            self.assertEqual((made.returncode, made.stdout, output.exists()), (2, "", False), made.stderr)
            self.assertNotIn("Traceback", made.stderr)
            return made.stderr.strip().splitlines()[-1]

    def event(self, *lines: str) -> bytes:
        body = ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:a", "SUMMARY:A", *lines, "END:VEVENT"]
        return "\r\n".join([*body, "END:VCALENDAR", ""]).encode()

    def test_a_missing_file_is_rejected(self):
        self.assertIn("nowhere.ics: cannot be read", self.refusal("nowhere.ics", "--from", "2026-11-16"))

    def test_invalid_calendars_are_rejected(self):
        for content in [b"", b"hello", b"{}", b"\xff\xfe\x00", b"BEGIN:VCALENDAR\r\n", self.event()[:60]]:
            self.assertIn("in.ics", self.refusal(content=content), content)

    def test_events_with_invalid_times_are_rejected(self):
        for lines in [
            [],
            ["DTSTART:tomorrow"],
            ["DTSTART:20261116T100000", "DTEND:20261116T090000"],
            ["DTSTART:20261116T100000", "DTEND;VALUE=DATE:20261117"],
            ["DTSTART:20261116T100000", "DURATION:-PT1H"],
            ["DTSTART:20261116T100000", "RRULE:FREQ=SOMETIMES"],
        ]:
            self.refusal(content=self.event(*lines))

    def test_invalid_options_are_rejected(self):
        path = CALENDARS / "days.ics"
        for options in [
            ["--from", "yesterday"],
            ["--from", "2026-11-16", "--days", "0"],
            ["--from", "2026-11-16", "--days", "1e3"],
            ["--from", "2026-11-16", "--zone", "Europe/Atlantis"],
            ["--from", "2026-11-16", "--zone", "../../etc/passwd"],
            ["--from", "2026-11-16", "--hours", "20-8"],
            ["--from", "2026-11-16", "--now", "2026-11-16T10:00Z"],
            ["--from", "9999-12-30", "--days", "7"],
            [],
        ]:
            self.refusal(path, *options)

    def test_a_failure_sets_the_exit_status_and_prints_an_error(self):
        command = [sys.executable, str(ROOT / "Tools" / "ics2scene.py"), "nowhere.ics", "--from", "2026-11-16"]
        made = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual((made.returncode, made.stdout), (2, ""))
        self.assertEqual(made.stderr, "ics2scene: nowhere.ics: cannot be read: No such file or directory\n")

    def test_an_unwritable_output_is_reported(self):
        made = run(CALENDARS / "days.ics", "--from", "2026-11-16", "-o", "/nowhere/scene.json")
        self.assertEqual(made.returncode, 2)
        self.assertIn("cannot be written", made.stderr)


if __name__ == "__main__":
    unittest.main()
