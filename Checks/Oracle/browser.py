"""Loads the page of a case in Chromium, scrolls it, and reads the positions of all elements."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page

from fixture import page
from words import Case, Document, Sides, Way, plain

UNITS = 64
"""The number of Chromium's layout units in a pixel."""

SCRIPT = """
({ vertical, mirrored, left, top }) => {
  const scroller = document.getElementById('scroller')
  const content = document.getElementById('content')
  const stack = document.getElementById('stack')
  const origin = () => {
    const rect = content.getBoundingClientRect()
    return [rect.left + left, rect.top + top]
  }
  const rectangle = (element, [x, y]) => {
    const rect = element.getBoundingClientRect()
    return [rect.left - x, rect.top - y, rect.width, rect.height]
  }
  window.oracle = {
    range: () => vertical ? scroller.scrollHeight - scroller.clientHeight : scroller.scrollWidth - scroller.clientWidth,
    ranges: () => [scroller.scrollWidth - scroller.clientWidth, scroller.scrollHeight - scroller.clientHeight],
    scroll: distance => {
      if (vertical) scroller.scrollTop = distance
      else scroller.scrollLeft = mirrored ? -distance : distance
    },
    scrollBoth: ([across, down]) => {
      scroller.scrollTop = down
      scroller.scrollLeft = mirrored ? -across : across
    },
    scrollShelf: ({ shelf, offset }) => {
      const element = document.querySelector(`[data-name=w${shelf}]`)
      if (vertical) element.scrollLeft = mirrored ? -offset : offset
      else element.scrollTop = offset
    },
    setBars: (before, after) => {
      scroller.style.setProperty('--bar-before', before + 'px')
      scroller.style.setProperty('--bar-after', after + 'px')
    },
    moment: () => {
      const at = origin()
      const frames = {}
      for (const element of document.querySelectorAll('[data-name]')) {
        frames[element.dataset.name] = rectangle(element, at)
      }
      return { offset: rectangle(scroller, at).slice(0, 2), content: rectangle(stack, at).slice(2), frames }
    }
  }
}
"""


def ask(browser: Page, case: Case) -> Document:
    """Returns the case with Chromium's results, in the format in which cases are stored."""
    load(browser, case)
    way = case.way
    first = moment(browser)
    rooms = {name: frame for name, frame in first["frames"].items() if name.startswith("r")}
    start = {name: frame for name, frame in first["frames"].items() if name not in rooms}
    steps: list[Document] = []
    moved: list[Document] = []
    for step, bars in itinerary(browser, case, first):
        if isinstance(step, dict):
            browser.evaluate("step => oracle.scrollShelf(step)", step)
            now = moment(browser)
            steps.append({"scroll": step})
        elif bars is None:
            browser.evaluate("place => Array.isArray(place) ? oracle.scrollBoth(place) : oracle.scroll(place)", step)
            now = moment(browser)
            steps.append({"scroll": offset_document(now["offset"])})
        else:
            browser.evaluate("([before, after]) => oracle.setBars(before, after)", [bars.before, bars.after])
            now = moment(browser)
            steps.append({"pinInsets": way.insets(bars)})
        moved.append({name: frame for name, frame in now["frames"].items() if name in start and frame != start[name]})
    return answered(case, first, start, rooms, steps, moved)


def load(browser: Page, case: Case) -> None:
    """Loads the page of a case and the functions that scroll and read it."""
    browser.set_content(page(case))
    way = case.way
    insets = case.scene["viewport"].get("insets", {})
    left, top = insets.get("trailing" if way.is_mirrored else "leading", 0), insets.get("top", 0)
    browser.evaluate(SCRIPT, {"vertical": way.is_vertical, "mirrored": way.is_mirrored, "left": left, "top": top})


def answered(
    case: Case, first: Document, start: Document, rooms: Document, steps: list[Document], moved: list[Document]
) -> Document:
    document: Document = {"name": case.name}
    if case.note:
        document["note"] = case.note
    if case.differs:
        document["differs"] = case.differs
        document["rooms"] = [rooms[name] for name in sorted(rooms, key=lambda name: int(name[1:]))]
    if case.tolerance:
        document["tolerance"] = case.tolerance
    viewport = case.scene["viewport"] | {"offset": offset_document(first["offset"])}
    scene = case.scene | {"viewport": viewport}
    document["scene"] = scene | {"steps": steps} if steps else scene
    return document | {"content": first["content"], "frames": start} | ({"moved": moved} if steps else {})


def moment(browser: Page) -> Document:
    """Returns all current positions, in units."""
    read = browser.evaluate("oracle.moment()")
    return {
        "offset": units(read["offset"]),
        "content": units(read["content"]),
        "frames": {name: units(frame) for name, frame in read["frames"].items()},
    }


def units(lengths: list[float]) -> list[int]:
    """Returns lengths in units. All positions in Chromium are whole numbers of units."""
    whole = [round(length * UNITS) for length in lengths]
    if any(abs(number - length * UNITS) > 1e-3 for number, length in zip(whole, lengths)):
        raise ValueError(f"not in whole 64ths of a pixel: {lengths}")
    return whole


def offset_document(offset: list[int]) -> Document:
    return {"x": plain(offset[0] / UNITS), "y": plain(offset[1] / UNITS)}


def itinerary(browser: Page, case: Case, first: Document) -> list[tuple[Any, Sides | None]]:
    """Returns the positions to scroll to, and where bars change. At half of the positions, an element touches an edge of the
    view."""
    if case.scrolls == 0:
        return []
    if case.is_table:
        return [(place, None) for place in wandering(browser, case)]
    end = browser.evaluate("oracle.range()")
    dice = random.Random(case.name)
    notable = sorted(place for place in landmarks(case, first) if 0 < place < end)
    chosen = {0, end} | set(dice.sample(notable, min(len(notable), case.scrolls * 3 // 4)))
    while len(chosen) < min(case.scrolls, end):
        chosen.add(dice.randint(0, end))
    steps: list[tuple[Any, Sides | None]] = [(place, None) for place in sorted(chosen)]
    for count, bars in enumerate(case.bars):
        steps.insert((count + 1) * len(steps) // (len(case.bars) + 1), (0, bars))
    shelves = [number for number, section in enumerate(case.scene["sections"]) if is_shelf(section)]
    for shelf in shelves:
        for offset in (dice.randint(1, 200), dice.randint(1, 600), 100_000):
            steps.insert(dice.randint(0, len(steps)), ({"shelf": shelf, "offset": offset}, None))
    return steps


def is_shelf(section: Document) -> bool:
    return bool(section["arrangement"]["type"] == "shelf")


def wandering(browser: Page, case: Case) -> list[list[int]]:
    """Returns positions on both axes: the corners, and some positions between them, occasionally along an edge."""
    across, down = browser.evaluate("oracle.ranges()")
    dice = random.Random(case.name)
    places = [[0, 0], [across, down], [across, 0], [0, down]]
    while len(places) < case.scrolls:
        places.append([dice.choice([0, dice.randint(0, across)]), dice.randint(0, down)])
    return [place for number, place in enumerate(places) if number == 0 or place != places[number - 1]]


def landmarks(case: Case, first: Document) -> set[int]:
    """Returns the scroll distances at which headers and footers touch the edges of the view, exactly or to within a pixel."""
    way = case.way
    size = case.scene["viewport"]["size"]
    view = size["height"] if way.is_vertical else size["width"]
    bars = [frame for name, frame in first["frames"].items() if name[0] in "hfHF"]
    places = set()
    for frame in bars:
        low, length = main_range(way, frame, first["content"])
        for edge in (low, low + length):
            for place in (edge, edge - length, edge - view, edge - view + length):
                places |= {int(place) - 1, int(place), int(place) + 1}
    return places


def main_range(way: Way, frame: list[int], content: list[int]) -> tuple[float, float]:
    """Returns the start and length along the scroll axis, in pixels, measured from the edge where reading begins."""
    if way.is_vertical:
        return frame[1] / UNITS, frame[3] / UNITS
    low = content[0] - frame[0] - frame[2] if way.is_mirrored else frame[0]
    return low / UNITS, frame[2] / UNITS
