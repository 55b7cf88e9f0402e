"""Calendars as pages. A page is a CSS grid with rulers that are sticky on one axis or both."""

from __future__ import annotations

import random
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import chain
from typing import Any, Iterator

from playwright.sync_api import Page

import browser as chromium
from markup import Styles, element, px
from words import Document, Sides, plain

FIRST_DAY = date(2026, 11, 16)

HEAD = """<!doctype html>
<meta charset="utf-8">
<title>{title}</title>
<style>
* {{ box-sizing: border-box; }}
body {{ margin: 0; }}
#scroller {{ position: relative; overflow: auto; scrollbar-width: none; overflow-anchor: none; }}
#content {{ width: max-content; min-width: 100%; }}
#stack {{ display: grid; width: max-content; }}
.sticky {{ position: sticky; }}
.shared {{ display: flex; }}
.shared > * {{ flex: 1; }}
.event {{ display: flow-root; }}
</style>
"""

SCROLL = """
({ x, y, mirrored }) => {
  const scroller = document.getElementById('scroller')
  scroller.scrollTop = y
  scroller.scrollLeft = mirrored ? -x : x
}
"""

RANGE = """
() => {
  const scroller = document.getElementById('scroller')
  return [scroller.scrollWidth - scroller.clientWidth, scroller.scrollHeight - scroller.clientHeight]
}
"""


@dataclass(frozen=True)
class Timed:
    """A range of whole hours on a day, and the number of events in it, all with the same times."""

    day: int
    start: int
    end: int
    count: int = 1


@dataclass(frozen=True)
class WholeDays:
    """Days from one day up to but not including another, in the row that the case specifies."""

    first: int
    end: int
    row: int


@dataclass
class CalendarCase:
    """A calendar to compare in Chromium and in the layout core."""

    name: str
    days: int = 7
    visible: int = 7
    day_width: float = 40
    hours: tuple[int, int] = (8, 20)
    hour: float = 30
    header: float = 24
    gutter: float = 32
    row: float = 16
    spacing: float = 1
    height: float = 200
    insets: Sides = Sides()
    bars: Sides = Sides()
    mirrored: bool = False
    timed: tuple[Timed, ...] = ()
    whole: tuple[WholeDays, ...] = ()
    scrolls: int = 12

    # The scene

    @property
    def scene(self) -> Document:
        width = self.insets.start + self.insets.end + self.gutter + self.visible * self.day_width
        viewport: Document = {"size": {"width": plain(width), "height": plain(self.height)}}
        for key, sides in (("insets", self.insets), ("pinInsets", self.bars)):
            if sides != Sides():
                viewport[key] = insets_document(sides)
        if self.mirrored:
            viewport["direction"] = "rightToLeft"
        layout = {
            "type": "calendar",
            "firstDay": FIRST_DAY.isoformat(),
            "days": self.days,
            "visibleDays": self.visible,
            "hours": {"from": self.hours[0], "to": self.hours[1]},
            "hourLength": plain(self.hour),
            "dayHeader": plain(self.header),
            "hourGutter": plain(self.gutter),
            "allDayLength": plain(self.row),
            "eventSpacing": plain(self.spacing),
            "lineThickness": 0,
        }
        items: list[Document] = []
        for event in self.timed:
            day = self.date(event.day)
            items += [{"start": f"{day}T{event.start:02}:00", "end": f"{day}T{event.end:02}:00"}] * event.count
        items += [{"start": self.date(event.first), "end": self.date(event.end)} for event in self.whole]
        return {"viewport": viewport, "layout": layout, "sections": [{"items": items}]}

    @staticmethod
    def date(day: int) -> str:
        return (FIRST_DAY + timedelta(days=day)).isoformat()

    # The page

    def page(self) -> str:
        return HEAD.format(title=self.name) + "\n".join(self.body()) + "\n"

    def body(self) -> Iterator[str]:
        size = self.scene["viewport"]["size"]
        styles = {
            "width": px(size["width"]),
            "height": px(size["height"]),
            "direction": "rtl" if self.mirrored else None,
        }
        padding = {
            "padding-block": f"{px(self.insets.before)} {px(self.insets.after)}",
            "padding-inline": f"{px(self.insets.start)} {px(self.insets.end)}",
        }
        rows = [self.header] + [self.row] * self.rows + [self.hour] * (self.hours[1] - self.hours[0])
        columns = [self.gutter] + [self.day_width] * self.days
        grid = {
            "grid-template-rows": " ".join(map(px, rows)),
            "grid-template-columns": " ".join(map(px, columns)),
        }
        parts = chain(self.events(), self.rulers())
        stack = element(None, grid, parts, id="stack")
        yield from element(None, styles, element(None, padding, stack, id="content"), id="scroller")

    @property
    def rows(self) -> int:
        return max((event.row + 1 for event in self.whole), default=0)

    def area(self, top: int, start: int, bottom: int, end: int) -> Styles:
        """Returns a grid area of tracks, counted from 0, with exclusive ends."""
        return {"grid-area": f"{top + 1} / {start + 1} / {bottom + 1} / {end + 1}"}

    def at_top(self, distance: float) -> Styles:
        return {"inset-block-start": px(self.insets.before + self.bars.before + distance)}

    def at_side(self) -> Styles:
        return {"inset-inline-start": px(self.insets.start + self.bars.start)}

    def rulers(self) -> Iterator[str]:
        first = 1 + self.rows
        if self.gutter:
            for hour in range(self.hours[1] - self.hours[0]):
                area = self.area(first + hour, 0, first + hour + 1, 1)
                yield from element(f"u{hour}", area | self.at_side(), classes="sticky")
        if self.rows:
            area = self.area(1, 1, first, 1 + self.days)
            yield from element("a", area | self.at_top(self.header), classes="sticky")
        if self.header:
            for day in range(self.days):
                yield from element(f"d{day}", self.area(0, 1 + day, 1, 2 + day) | self.at_top(0), classes="sticky")
        if self.gutter and (self.header or self.rows):
            styles = self.area(0, 0, first, 1) | self.at_top(0) | self.at_side()
            yield from element("c", styles, classes="sticky")

    def events(self) -> Iterator[str]:
        item = 0
        first = 1 + self.rows - self.hours[0]
        for event in self.timed:
            names = [f"i0.{item + number}" for number in range(event.count)]
            item += event.count
            area = self.area(first + event.start, 1 + event.day, first + event.end, 2 + event.day)
            yield from element(None, area, chain(*(self.event(name) for name in names)), classes="shared")
        for event in self.whole:
            area = self.area(1 + event.row, 1 + event.first, 2 + event.row, 1 + event.end)
            held = area | self.at_top(self.header + event.row * self.row)
            yield from element(None, held, self.event(f"i0.{item}"), classes="sticky shared")
            item += 1

    def event(self, name: str) -> Iterator[str]:
        margin = {"margin-block-end": px(self.spacing), "margin-inline-end": px(self.spacing)}
        yield from element(name, margin, classes="event")

    # Recording

    def load(self, browser: Page) -> None:
        browser.set_content(self.page())
        left = self.insets.end if self.mirrored else self.insets.start
        settings = {"vertical": True, "mirrored": self.mirrored, "left": left, "top": self.insets.before}
        browser.evaluate(chromium.SCRIPT, settings)

    def ask(self, browser: Page) -> Document:
        """Returns the case with Chromium's results, in the format in which cases are stored."""
        self.load(browser)
        first = chromium.moment(browser)
        start = first["frames"]
        steps: list[Document] = []
        moved: list[Document] = []
        for x, y in self.itinerary(browser):
            browser.evaluate(SCROLL, {"x": x, "y": y, "mirrored": self.mirrored})
            now = chromium.moment(browser)
            steps.append({"scroll": chromium.offset_document(now["offset"])})
            moved.append({name: frame for name, frame in now["frames"].items() if frame != start[name]})
        scene = self.scene
        scene["viewport"]["offset"] = chromium.offset_document(first["offset"])
        return {
            "name": self.name,
            "scene": scene | {"steps": steps},
            "content": first["content"],
            "frames": start,
            "moved": moved,
        }

    def itinerary(self, browser: Page) -> list[tuple[int, int]]:
        """Returns the positions to scroll to: the corners of the scroll range, and positions between them."""
        width, height = browser.evaluate(RANGE)
        dice = random.Random(self.name)
        places = [(width, 0), (0, height), (width, height), (min(1, width), min(1, height))]
        while len(places) < self.scrolls:
            places.append((dice.randint(0, width), dice.randint(0, height)))
        return places


def insets_document(sides: Sides) -> dict[str, Any]:
    names = {"top": sides.before, "leading": sides.start, "bottom": sides.after, "trailing": sides.end}
    return {name: plain(distance) for name, distance in names.items() if distance}
