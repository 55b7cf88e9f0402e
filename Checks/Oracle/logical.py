"""The lengths in a scene document in logical terms, which are valid for every axis and direction."""

from __future__ import annotations

from typing import Any

from words import Document, Sides, Way


class Logical:
    """Translates a scene document for one axis and direction to logical terms."""

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
        """Returns the logical terms for content that scrolls along the other axis."""
        return Logical(Way("horizontal" if self.way.is_vertical else "vertical", self.way.direction))

    def writing_mode(self) -> str | None:
        """The value that makes blocks follow the scroll axis, with lines in order from the side where reading begins."""
        if self.way.is_vertical:
            return None
        return "vertical-rl" if self.way.is_mirrored else "vertical-lr"
