"""The lengths of a scene document in logical words, which fit every axis and direction."""

from __future__ import annotations

from typing import Any

from words import Document, Sides, Way


class Logical:
    """How a scene document of one axis and direction reads in logical words."""

    def __init__(self, way: Way) -> None:
        self.way = way

    def sides(self, insets: Any) -> Sides:
        if insets is None:
            return Sides()
        names = (
            ("top", "bottom", "leading", "trailing")
            if self.way.is_vertical
            else ("leading", "trailing", "top", "bottom")
        )
        return Sides(*(insets.get(name, 0) for name in names))

    def block(self, size: Document) -> Any:
        return size["height"] if self.way.is_vertical else size["width"]

    def inline(self, size: Document) -> Any:
        return size["width"] if self.way.is_vertical else size["height"]

    def crossed(self) -> Logical:
        """The logical words of what scrolls across."""
        return Logical(Way("horizontal" if self.way.is_vertical else "vertical", self.way.direction))

    def writing_mode(self) -> str | None:
        """What turns blocks to the scroll axis, lines following one another from the side where reading begins."""
        if self.way.is_vertical:
            return None
        return "vertical-rl" if self.way.is_mirrored else "vertical-lr"
