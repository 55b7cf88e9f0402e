"""Days and hours, with rulers pinned at the top, at the side, and at both, while the view scrolls on both axes."""

from __future__ import annotations

from dataclasses import replace
from typing import Iterator

from days import CalendarCase, Timed, WholeDays
from words import Dice, Sides

WEEK = (
    Timed(0, 9, 10),
    Timed(0, 11, 13, count=2),
    Timed(1, 8, 20),
    Timed(3, 12, 15, count=4),
    Timed(4, 19, 20),
    Timed(6, 10, 11),
)
FAIR = (WholeDays(0, 2, 0), WholeDays(1, 4, 1), WholeDays(2, 3, 0), WholeDays(5, 7, 0))


def cases() -> Iterator[CalendarCase]:
    for mirrored in (False, True):
        suffix = ", right to left" if mirrored else ""
        for case in plain_cases():
            yield replace(case, name=case.name + suffix, mirrored=mirrored)
        for number in range(12):
            yield random_case(f"calendar {number}{suffix}", mirrored)


def plain_cases() -> Iterator[CalendarCase]:
    few = {"days": 7, "visible": 3, "timed": WEEK}
    yield CalendarCase("day headers hold to the top", gutter=0, **few)
    yield CalendarCase("hour headers hold to the side", header=0, **few)
    yield CalendarCase("the corner holds to both", **few)
    yield CalendarCase("events of whole days hold below the day headers", whole=FAIR, **few)
    yield CalendarCase("a band without day headers, beside a corner", header=0, whole=FAIR, **few)
    yield CalendarCase("no rulers at all", header=0, gutter=0, **few)
    yield CalendarCase("under insets", insets=Sides(20, 12, 8, 16), whole=FAIR, **few)
    yield CalendarCase("under bars", bars=Sides(18, 0, 10, 0), whole=FAIR, **few)
    yield CalendarCase("under insets and bars", insets=Sides(20, 12, 8, 16), bars=Sides(18, 7, 10, 5), whole=FAIR, **few)
    yield CalendarCase("narrower than the view", days=3, visible=5, timed=WEEK[:3])
    yield CalendarCase("all days in view", timed=WEEK, whole=FAIR)
    yield CalendarCase("lower than the view", hours=(8, 10), days=14, visible=7, timed=WEEK[:1])
    yield CalendarCase("six weeks", days=42, timed=WEEK, whole=(WholeDays(0, 42, 0), WholeDays(10, 20, 1)))


def random_case(name: str, mirrored: bool) -> CalendarCase:
    dice = Dice(name)
    visible = dice.randint(1, 7)
    days = dice.randint(visible, 14)
    timed = []
    for day in range(days):
        hour = 8
        while hour < 19 and dice.random() < 0.6:
            start = dice.randint(hour, 18)
            end = dice.randint(start + 1, 20)
            timed.append(Timed(day, start, end, count=dice.choice([1, 1, 2, 4])))
            hour = end
    whole = []
    for row in range(dice.choice([0, 1, 2])):
        # In the order in which rows are assigned, the longest event from the first day comes first.
        whole.append(WholeDays(0, max(1, days - 2 * row), row))
    return CalendarCase(
        name,
        days=days,
        visible=visible,
        day_width=dice.length(40, 90, 32),
        hour=dice.length(20, 50),
        header=dice.choice([0, dice.length(10, 40)]),
        gutter=dice.choice([0, dice.length(10, 60)]),
        row=dice.length(10, 24),
        spacing=dice.choice([0, 1, 0.5]),
        height=dice.length(120, 320, 64),
        insets=Sides(*(dice.choice([0, dice.length(0, 24)]) for _ in range(4))),
        bars=Sides(*(dice.choice([0, dice.length(0, 20)]) for _ in range(4))),
        mirrored=mirrored,
        timed=tuple(timed),
        whole=tuple(whole),
    )
