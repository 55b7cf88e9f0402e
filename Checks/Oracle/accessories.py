"""The accessories of items, as boxes at absolute positions in the items' boxes."""

from __future__ import annotations

from typing import Any, Iterator

from logical import Logical
from markup import Styles, element, px
from words import Document

FAR = 4096
"""A distance beyond all content, in pixels."""

POINTS = {
    "topLeading": (0, 0),
    "top": (0.5, 0),
    "topTrailing": (1, 0),
    "leading": (0, 0.5),
    "center": (0.5, 0.5),
    "trailing": (1, 0.5),
    "bottomLeading": (0, 1),
    "bottom": (0.5, 1),
    "bottomTrailing": (1, 1),
}


class Accessories:
    """The accessories in the sections of a scene. Their points use physical sides, which CSS supports too."""

    def __init__(self, sections: list[Document], logical: Logical) -> None:
        self.sections = sections
        self.sides = ("right", "left") if logical.way.is_mirrored else ("left", "right")

    def write(self, section: int, item: int) -> Iterator[str]:
        for number, accessory in enumerate(self.sections[section].get("accessories", [])):
            size, offset = accessory["size"], accessory.get("offset", {})
            point = self.point(accessory["at"])
            anchor = self.point(accessory.get("anchor", accessory["at"]))
            styles: Styles = {"aspect-ratio": size.get("aspectRatio")}
            lengths = [self.length(size.get(side)) for side in ("width", "height")]
            for side, length in zip(("width", "height"), lengths):
                styles[side] = length
            styles |= self.place(self.sides, point[0], anchor[0], offset.get("x", 0), lengths[0])
            styles |= self.place(("top", "bottom"), point[1], anchor[1], offset.get("y", 0), lengths[1])
            yield from element(f"x{section}.{item}.{number}", styles, classes="accessory")

    @staticmethod
    def point(point: Any) -> tuple[float, float]:
        return POINTS[point] if isinstance(point, str) else (point["x"], point["y"])

    @staticmethod
    def length(length: Any) -> str | None:
        if isinstance(length, dict):
            return f"{length['fraction'] * 100}%"
        return None if length is None else px(length)

    @staticmethod
    def place(sides: tuple[str, str], point: float, anchor: float, offset: float, length: str | None) -> Styles:
        """Returns the distances from the edges of the item. A centered box is between two distant edges."""
        start, end = f"{point * 100}% + {px(offset)}", f"{(1 - point) * 100}% - {px(offset)}"
        if anchor == 0:
            return {sides[0]: f"calc({start})"}
        if anchor == 1:
            return {sides[1]: f"calc({end})"}
        if anchor == 0.5:
            styles: Styles = {side: f"calc({text} - {px(FAR)})" for side, text in zip(sides, (start, end))}
            return styles | {f"margin-{side}": "auto" for side in sides}
        if length is None:
            raise ValueError("a box with a ratio needs a corner, a side or the middle as anchor")
        return {sides[0]: f"calc({start} - {length} * {anchor})"}
