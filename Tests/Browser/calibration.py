"""The colors of the calibration screens: those that the pinning rules define for every pixel at an offset, and those in a
picture."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy

HEADER, ROW, ROWS, SECTIONS = 28, 30, 10, 1000
SECTION = HEADER + ROWS * ROW
HUES = 25

Column = list[tuple[str, int]]
"""The meaning of each pixel from the top: `header` or `row` with its section's hue, or `blank`, or `other`."""


def read(picture: numpy.ndarray, x: int = 150) -> Column:
    """Returns one column of a picture."""

    def name(red: int, green: int, blue: int) -> tuple[str, int]:
        hue = round(green / 10) % HUES
        if red >= 200 and blue <= 60:
            return ("header", hue)
        if red <= 60 and blue >= 200:
            return ("row", hue)
        if red >= 200 and green <= 60 and blue >= 200:
            return ("blank", 0)
        return ("other", 0)

    return [name(*map(int, pixel)) for pixel in picture[:, x]]


def level(section: int, levels: int) -> int:
    return 0 if levels == 1 or section % 100 == 0 else 1 if section % 10 == 0 else 2


def covering(section: int, levels: int) -> list[int]:
    """Returns the sections whose headers have a section in their sticky scope, from the highest level down."""
    chain: list[int] = []
    for candidate in range(section, -1, -1):
        if not chain or level(candidate, levels) < level(chain[0], levels):
            chain.insert(0, candidate)
        if level(chain[0], levels) == 0:
            break
    return chain


def header_top(section: int, offset: float, levels: int) -> float:
    """Returns the pinned position of a section's header, relative to the top: `max(a, min(v + distance, end of its box
    - its length))`."""
    own = level(section, levels)
    end = section + 1
    while end < SECTIONS and level(end, levels) > own:
        end += 1
    deeper = sum(level(other, levels) > own for other in covering(end - 1, levels))
    distance = HEADER * (len(covering(section, levels)) - 1)
    held = min(offset + distance, end * SECTION - HEADER * deeper - HEADER)
    return max(section * SECTION, held) - offset


def expected(offset: float, height: int, levels: int) -> Column:
    """Returns the expected pixels at an offset."""
    column: Column = []
    for pixel in range(height):
        section = min(SECTIONS - 1, int((offset + pixel + 0.5) // SECTION))
        column.append(("row", section % HUES))
    first = max(0, int(offset // SECTION))
    sections = {*covering(first, levels), *range(first, min(SECTIONS, int((offset + height) // SECTION) + 1))}
    for section in {*sections, *(other for known in sections for other in covering(known, levels))}:
        top = header_top(section, offset, levels)
        for pixel in range(max(0, round(top)), min(height, round(top + HEADER))):
            # Lower levels are in front of the others.
            known = column[pixel]
            if known[0] != "header" or level(section, levels) < level(known[1], levels):
                column[pixel] = ("header", section % HUES)
    return column


def find_offsets(column: Column, near: float) -> list[float]:
    """Returns the offsets that a picture may show, starting at a given offset. They depend on the lowest position at which a
    section's rows end and the next header begins. Hues repeat every 25 sections, so if frames are missing, any of the next
    offsets is possible."""
    for pixel in range(len(column) - 1, 0, -1):
        (above, hue), (below, next_hue) = column[pixel - 1], column[pixel]
        if above == "row" and below == "header" and next_hue == (hue + 1) % HUES:
            position, period = next_hue * SECTION - pixel, HUES * SECTION
            first = position + math.ceil((near - 60 - position) / period) * period
            return [first + more * period for more in range(4)]
    return []


@dataclass
class Verdict:
    """The number of presented frames with errors."""

    frames: int = 0
    wrong: int = 0
    missing: int = 0
    blank: int = 0
    other: int = 0
    unplaced: int = 0
    travelled: float = 0
    examples: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.frames} frames: {self.wrong} wrong, {self.missing} missing, {self.blank} blank"
            + (f", {self.other} of other colors" if self.other else "")
            + (f", {self.unplaced} without a position" if self.unplaced else "")
            + "".join(f"\n  {example}" for example in self.examples[:3])
        )


def judge(pictures: list[numpy.ndarray], levels: int) -> Verdict:
    """Checks frames in the order in which they were presented, starting at offset 0."""
    verdict = Verdict(frames=len(pictures))
    near = 0.0
    for picture in pictures:
        column = read(picture)
        offsets = find_offsets(column, near)
        if offsets:
            judged = [(offset, compare(column, expected(offset, len(column), levels))) for offset in offsets]
            near, faults = next((known for known in judged if not known[1] - {"blank"}), judged[0])
            verdict.travelled = max(verdict.travelled, near)
        else:
            verdict.unplaced += 1
            faults = loosely(column)
        verdict.wrong += "wrong" in faults
        verdict.missing += "missing" in faults
        verdict.blank += "blank" in faults
        verdict.other += "other" in faults
        if faults & {"wrong", "missing", "other"}:
            verdict.examples.append(f"at {near}: {sorted(faults)} {runs(column)[:8]}")
    return verdict


def compare(column: Column, wanted: Column) -> set[str]:
    """Returns the errors in a picture. A pixel at an edge may belong to either side."""
    faults: set[str] = set()
    for pixel, (shown, must) in enumerate(zip(column, wanted)):
        around = wanted[max(0, pixel - 1) : pixel + 2]
        if shown[0] == "blank":
            faults.add("blank")
        elif shown in around or len(set(around)) > 1:
            continue
        elif shown[0] == "other":
            faults.add("other")
        elif must[0] == "header" and shown[0] == "row":
            faults.add("missing")
        else:
            faults.add("wrong")
    return faults


def loosely(column: Column) -> set[str]:
    """Returns the errors that are certain in a picture whose offset cannot be determined: rows directly below another section's
    header."""
    faults = {"blank"} if any(kind == "blank" for kind, _ in column) else {"other"}
    for (above, hue), (below, next_hue) in zip(column, column[1:]):
        if above == "header" and below == "row" and hue != next_hue:
            faults.add("wrong")
    if column[0][0] == "row":
        faults.add("missing")
    return faults


def runs(column: Column) -> list[tuple[str, int, int]]:
    """Returns a column as runs: kind, hue, pixels."""
    short: list[tuple[str, int, int]] = []
    for kind, hue in column:
        if short and short[-1][:2] == (kind, hue):
            short[-1] = (kind, hue, short[-1][2] + 1)
        else:
            short.append((kind, hue, 1))
    return short
