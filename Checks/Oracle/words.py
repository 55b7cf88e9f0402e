"""The words in which cases are written: lengths along and across the scroll axis, and the scene document they make."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

Document = dict[str, Any]


def plain(number: float) -> int | float:
    """The number as JSON should show it: without a fraction where it has none."""
    return int(number) if float(number).is_integer() else float(number)


@dataclass(frozen=True)
class Sides:
    """Distances from the four sides: along the scroll axis before and after, across it at the start and the end."""

    before: float = 0
    after: float = 0
    start: float = 0
    end: float = 0

    @staticmethod
    def all(distance: float) -> Sides:
        return Sides(distance, distance, distance, distance)


@dataclass(frozen=True)
class Way:
    """A scroll axis and a reading direction."""

    axis: str
    direction: str

    @property
    def name(self) -> str:
        mirrored = ", right to left" if self.is_mirrored else ""
        return ("down" if self.is_vertical else "across") + mirrored

    @property
    def is_vertical(self) -> bool:
        return self.axis == "vertical"

    @property
    def is_mirrored(self) -> bool:
        return self.direction == "rightToLeft"

    def size(self, main: float, cross: float) -> Document:
        width, height = (cross, main) if self.is_vertical else (main, cross)
        return {"width": plain(width), "height": plain(height)}

    def insets(self, sides: Sides) -> Document:
        names = (
            ("top", "bottom", "leading", "trailing") if self.is_vertical else ("leading", "trailing", "top", "bottom")
        )
        distances = (sides.before, sides.after, sides.start, sides.end)
        return {name: plain(distance) for name, distance in zip(names, distances) if distance}


DOWN = Way("vertical", "leftToRight")
DOWN_MIRRORED = Way("vertical", "rightToLeft")
ACROSS = Way("horizontal", "leftToRight")
ACROSS_MIRRORED = Way("horizontal", "rightToLeft")
WAYS = (DOWN, DOWN_MIRRORED, ACROSS, ACROSS_MIRRORED)


@dataclass(frozen=True)
class Bar:
    """A header or footer."""

    length: float | Document
    """In points, or as scenes write a ratio."""
    pinned: bool = False

    def document(self) -> Any:
        if isinstance(self.length, dict):
            return {"length": self.length}
        return {"length": plain(self.length), "pinned": True} if self.pinned else plain(self.length)


@dataclass(frozen=True)
class Section:
    """One section; items and arrangement are in the words of scene documents."""

    arrangement: Document
    items: Any
    header: Bar | None = None
    footer: Bar | None = None
    item_insets: Sides = Sides()
    outer_insets: Sides = Sides()
    maximum_width: tuple[float, str] | None = None
    background: tuple[str, Sides] | None = None
    separators: tuple[float, Sides] | None = None
    level: int = 0
    accessories: list[Document] = field(default_factory=list)

    def document(self, way: Way) -> Document:
        document: Document = {"arrangement": self.arrangement, "items": self.items}
        if self.header:
            document["header"] = self.header.document()
        if self.footer:
            document["footer"] = self.footer.document()
        if self.item_insets != Sides():
            document["itemInsets"] = way.insets(self.item_insets)
        if self.outer_insets != Sides():
            document["sectionInsets"] = way.insets(self.outer_insets)
        if self.maximum_width:
            length, alignment = self.maximum_width
            document["maximumWidth"] = {"length": plain(length), "alignment": alignment}
        if self.background:
            coverage, insets = self.background
            document["background"] = {"coverage": coverage, "insets": way.insets(insets)}
        if self.separators:
            thickness, insets = self.separators
            document["separators"] = {"thickness": plain(thickness), "insets": way.insets(insets)}
        if self.level:
            document["outlineLevel"] = self.level
        if self.accessories:
            document["accessories"] = self.accessories
        return document


@dataclass(frozen=True)
class View:
    """The container: its extents, and what covers its sides or moves its pin lines."""

    main: float = 400
    cross: float = 300
    insets: Sides = Sides()
    pin_insets: Sides = Sides()


def scene(
    way: Way,
    sections: list[Section],
    view: View = View(),
    spacing: float = 0,
    header: Bar | None = None,
    footer: Bar | None = None,
) -> Document:
    """The scene document, before anything has been scrolled."""
    viewport: Document = {"size": way.size(view.main, view.cross)}
    if view.insets != Sides():
        viewport["insets"] = way.insets(view.insets)
    if view.pin_insets != Sides():
        viewport["pinInsets"] = way.insets(view.pin_insets)
    if way.is_mirrored:
        viewport["direction"] = way.direction
    layout: Document = {"axis": way.axis}
    if spacing:
        layout["sectionSpacing"] = plain(spacing)
    if header:
        layout["header"] = header.document()
    if footer:
        layout["footer"] = footer.document()
    return {"viewport": viewport, "layout": layout, "sections": [section.document(way) for section in sections]}


@dataclass(frozen=True)
class Style:
    """Which CSS feature stands for a rule that several could stand for."""

    flow: str = "flex"
    """How a flow breaks and spreads its lines: `flex`, `inline` (text of inline blocks) or `columns` (a CSS grid)."""
    pins: str = "boxes"
    """What bounds a pinned element: `boxes` laid over the section, `nested` (the section's own flow), `anchors` (boxes
    that reach from one section to another), `placed` (boxes of sections placed by physical coordinates), or `outline`
    (sections nested as their outline is)."""


@dataclass
class Case:
    """One question to Chromium and to the layout core."""

    name: str
    scene: Document
    style: Style = Style()
    scrolls: int = 0
    """At how many scroll offsets it is asked, after the start."""
    bars: list[Sides] = field(default_factory=list)
    """Pin insets that come and go, spread over the scroll offsets."""
    note: str = ""
    differs: str = ""
    """The name of the rule by which the layout differs on purpose; the tests know what it then has to answer."""
    tolerance: int = 0
    """By how many 1/64 px an edge may be off, where a division leaves a remainder."""

    @property
    def is_table(self) -> bool:
        return self.scene["layout"].get("type") == "table"

    @property
    def way(self) -> Way:
        return Way(self.scene["layout"].get("axis", "vertical"), self.scene["viewport"].get("direction", "leftToRight"))


class Dice(random.Random):
    """Seeded lengths that Chromium can represent."""

    def length(self, low: float, high: float, grain: int = 2) -> float:
        """A multiple of `grain` 64ths of a pixel."""
        return plain(self.randint(round(low * 64 / grain), round(high * 64 / grain)) * grain / 64)
