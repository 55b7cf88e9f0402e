"""The page for a table: a CSS grid with a track for each row and column. Frozen cells are sticky on one axis or both.

Chromium bounds a sticky grid item by the whole grid, which is also the box that the rules define for frozen cells.
"""

from __future__ import annotations

from typing import Any, Iterator

from logical import Logical
from markup import Styles, element, px
from words import Case, Document


class TablePage:
    """The page of a case."""

    def __init__(self, case: Case) -> None:
        self.way = case.way
        self.viewport: Document = case.scene["viewport"]
        self.layout: Document = case.scene["layout"]
        self.sections: list[Document] = case.scene["sections"]
        logical = Logical(case.way)
        self.insets = logical.sides(self.viewport.get("insets"))
        self.bars = logical.sides(self.viewport.get("pinInsets"))
        width, height = self.viewport["size"]["width"], self.viewport["size"]["height"]
        self.rows = [
            length(section.get("height", self.layout["rows"]), height - self.insets.before - self.insets.after)
            for section in self.sections
        ]
        count = max((section["items"] for section in self.sections), default=0)
        widths = self.layout["columns"]
        self.columns = [
            length(widths[min(index, len(widths) - 1)], width - self.insets.start - self.insets.end)
            for index in range(count)
        ]

    def body(self) -> Iterator[str]:
        size = self.viewport["size"]
        view = {
            "width": px(size["width"]),
            "height": px(size["height"]),
            "direction": "rtl" if self.way.is_mirrored else None,
            "--bar-before": px(self.bars.before),
            "--bar-after": px(self.bars.after),
        }
        content = {
            "width": "max-content",
            "min-width": "100%",
            "padding-block": f"{px(self.insets.before)} {px(self.insets.after)}",
            "padding-inline": f"{px(self.insets.start)} {px(self.insets.end)}",
        }
        grid = {
            "display": "grid",
            "width": "max-content",
            "grid-template-rows": " ".join(map(px, self.rows)) or None,
            "grid-template-columns": " ".join(map(px, self.columns)) or None,
            "row-gap": px(self.layout.get("rowSpacing", 0)),
            "column-gap": px(self.layout.get("columnSpacing", 0)),
        }
        stack = element(None, grid, self.cells(), id="stack")
        yield from element(None, view, element(None, content, stack, id="content"), id="scroller")

    def cells(self) -> Iterator[str]:
        for row, section in enumerate(self.sections):
            for column in range(section["items"]):
                place = {"grid-area": f"{row + 1} / {column + 1}"}
                sticky = self.held_row(row) | self.held_column(column)
                yield from element(f"i{row}.{column}", place | sticky, classes="sticky" if sticky else "")

    def held_row(self, row: int) -> Styles:
        return self.hold(
            row,
            self.rows,
            ("frozenRows", "frozenLastRows", "rowSpacing"),
            ("inset-block-start", f"{px(self.insets.before)} + var(--bar-before)"),
            ("inset-block-end", f"{px(self.insets.after)} + var(--bar-after)"),
        )

    def held_column(self, column: int) -> Styles:
        return self.hold(
            column,
            self.columns,
            ("frozenColumns", "frozenLastColumns", "columnSpacing"),
            ("inset-inline-start", px(self.insets.start + self.bars.start)),
            ("inset-inline-end", px(self.insets.end + self.bars.end)),
        )

    def hold(
        self, index: int, lengths: list[float], keys: tuple[str, str, str], start: tuple[str, str], end: tuple[str, str]
    ) -> Styles:
        """Makes a track stick to its edge, at a distance that leaves space for the tracks in between."""
        first, last, spacing = (self.layout.get(key, 0) for key in keys)
        if index < first:
            between, (side, covered) = lengths[:index], start
        elif index >= len(lengths) - last:
            between, (side, covered) = lengths[index + 1 :], end
        else:
            return {}
        return {side: f"calc({covered} + {px(sum(between) + spacing * len(between))})"}


def length(document: Any, room: float) -> float:
    """Returns a declared length in pixels."""
    if isinstance(document, dict):
        return document["fraction"] * room if "fraction" in document else document["estimated"]
    return document
