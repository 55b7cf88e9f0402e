"""The terms in which cases are written: lengths along and across the scroll axis, and the resulting scene document."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

Document = dict[str, Any]


def plain(number: float) -> int | float:
    """Returns the number for JSON, without a fraction if it is whole."""
    return int(number) if float(number).is_integer() else float(number)


@dataclass(frozen=True)
class Sides:
    """Distances from the four edges: before and after along the scroll axis, and at the start and end across it."""

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
    """In points, or a ratio in the form of scenes."""
    pinned: bool = False

    def document(self) -> Any:
        if isinstance(self.length, dict):
            return {"length": self.length}
        return {"length": plain(self.length), "pinned": True} if self.pinned else plain(self.length)


@dataclass(frozen=True)
class Section:
    """A section. Its items and arrangement use the terms of scene documents."""

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
    """The container: its extents, and the insets that cover its edges or move its pin lines."""

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
    """Returns the scene document, before anything has been scrolled."""
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
    """The CSS features to use for rules that more than one feature can express."""

    flow: str = "flex"
    """The feature that breaks and spreads the lines of a flow: `flex`, `inline` (text of inline blocks) or `columns` (a
    CSS grid)."""
    pins: str = "boxes"
    """The box that bounds a pinned element: `boxes` over the section, `nested` (the section's own flow), `anchors`
    (boxes that reach from one section to another), `placed` (boxes of sections positioned by physical coordinates), or
    `outline` (sections nested as in their outline)."""


@dataclass
class Case:
    """A layout to compare in Chromium and in the layout core."""

    name: str
    scene: Document
    style: Style = Style()
    scrolls: int = 0
    """The number of scroll offsets to record, in addition to the start."""
    bars: list[Sides] = field(default_factory=list)
    """Pin insets that appear and disappear, distributed over the scroll offsets."""
    note: str = ""
    differs: str = ""
    """The name of the rule that makes the layout intentionally differ from CSS. The tests derive the expected positions."""
    tolerance: int = 0
    """The tolerance for an edge in 1/64 px, for divisions with a remainder."""

    @property
    def is_table(self) -> bool:
        return self.scene["layout"].get("type") == "table"

    @property
    def way(self) -> Way:
        return Way(self.scene["layout"].get("axis", "vertical"), self.scene["viewport"].get("direction", "leftToRight"))


class Dice(random.Random):
    """Seeded random lengths that Chromium can represent."""

    def length(self, low: float, high: float, grain: int = 2) -> float:
        """Returns a multiple of `grain` 64ths of a pixel."""
        return plain(self.randint(round(low * 64 / grain), round(high * 64 / grain)) * grain / 64)
