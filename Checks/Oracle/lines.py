"""The items of a section, as blocks, CSS grids and grid lanes, flexible boxes, and text of inline blocks."""

from __future__ import annotations

from itertools import chain
from typing import Any, Iterator

from accessories import Accessories
from groups import Groups
from logical import Logical
from markup import Styles, element, px
from words import Document


class Lines:
    """The items of the sections of a scene."""

    def __init__(self, sections: list[Document], logical: Logical, feature: str) -> None:
        self.sections = sections
        self.logical = logical
        self.accessories = Accessories(sections, logical)
        self.feature = feature
        """The CSS feature for a flow: `flex`, `inline` or `columns`."""

    def write(self, index: int, content: Document | None = None) -> Iterator[str]:
        """Yields the items of a section, or the items of a shelf in the arrangement of its content."""
        arrangement, own = content or self.sections[index]["arrangement"], self.sections[index]["items"]
        if arrangement["type"] == "mosaic":
            yield from Groups(self.logical, index, arrangement, own, self.accessories).write()
            return
        sizes = [arrangement["itemSize"]] * own if isinstance(own, int) else own
        write = {"list": self.blocks, "grid": self.grid, "flow": self.flow, "waterfall": self.lanes}[arrangement["type"]]
        if sizes:
            yield from write(index, arrangement, sizes)

    def blocks(self, index: int, arrangement: Document, sizes: list[Any]) -> Iterator[str]:
        """Yields blocks in the flow, with margins between them."""
        spacing = arrangement.get("spacing", 0)
        separators = self.sections[index].get("separators")

        def items() -> Iterator[str]:
            for item, size in enumerate(sizes):
                styles = self.along(size) | {"margin-block-start": px(spacing) if item and spacing else None}
                has_separator = separators and item < len(sizes) - 1
                separator = self.separator(f"s{index}.{item}", separators, spacing) if has_separator else iter(())
                yield from self.item(index, item, styles, separator)

        yield from element(None, {}, items(), classes="lines list")

    def item(
        self, index: int, item: int, styles: Styles, separator: Iterator[str] = iter(())
    ) -> Iterator[str]:
        inside = chain(self.accessories.write(index, item), separator)
        yield from element(f"i{index}.{item}", styles, inside, classes="item")

    def separator(self, name: str, separators: Any, spacing: float) -> Iterator[str]:
        insets = self.logical.sides(separators.get("insets"))
        styles = {
            "inset-block-start": f"calc(100% + ({px(spacing)} - {px(separators['thickness'])}) / 2)",
            "block-size": px(separators["thickness"]),
            "inset-inline": f"{px(insets.start)} {px(insets.end)}",
        }
        yield from element(name, styles, classes="separator")

    def along(self, length: Any, stretched: bool = False) -> Styles:
        """Returns the dimension along the scroll axis: a length, a fraction of the view, or a ratio of width to height."""
        if isinstance(length, dict) and "aspectRatio" in length:
            return {"aspect-ratio": length["aspectRatio"]}
        if isinstance(length, dict):
            return {"block-size": f"{length['fraction'] * 100}cqb"}
        return {"min-block-size" if stretched else "block-size": px(length)}

    def grid(self, index: int, arrangement: Document, sizes: list[Any]) -> Iterator[str]:
        """Yields a CSS grid with sparse placement and as many rows as necessary, or a wrapping flexible box for
        fractions."""
        columns = arrangement["columns"]
        alignment = arrangement.get("alignment", "start")
        gaps = self.gaps(arrangement)
        cells = [size if isinstance(size, dict) and "length" in size else {"length": size} for size in sizes]
        stretched = alignment == "stretch"
        if columns == "fractions":
            styles = gaps | {"justify-content": "flex-start", "align-items": self.flex_side(alignment)}
            shares = [{"inline-size": f"{cell.get('fraction', 1) * 100}%"} for cell in cells]
            classes = "lines flex"
        else:
            styles = gaps | {"grid-template-columns": self.tracks(columns), "align-items": alignment}
            shares = [{"grid-column": self.span(cell.get("span", 1), columns)} for cell in cells]
            classes = "lines grid"

        def items() -> Iterator[str]:
            for item, (cell, share) in enumerate(zip(cells, shares)):
                yield from self.item(index, item, self.along(cell["length"], stretched) | share)

        yield from element(None, styles, items(), classes=classes)

    def lanes(self, index: int, arrangement: Document, sizes: list[Any]) -> Iterator[str]:
        """Yields CSS grid lanes."""
        columns = arrangement["columns"]
        styles = self.gaps(arrangement) | {"grid-template-columns": self.tracks(columns)}
        pieces = [size if isinstance(size, dict) and "length" in size else {"length": size} for size in sizes]

        def items() -> Iterator[str]:
            for item, piece in enumerate(pieces):
                column = {"grid-column": self.span(piece.get("span", 1), columns)}
                yield from self.item(index, item, self.along(piece["length"]) | column)

        yield from element(None, styles, items(), classes="lines lanes")

    @staticmethod
    def tracks(columns: Any) -> str:
        if isinstance(columns, int):
            return f"repeat({columns}, minmax(0, 1fr))"
        return f"repeat(auto-fill, minmax(min({px(columns['minimumWidth'])}, 100%), 1fr))"

    @staticmethod
    def span(span: int, columns: Any) -> str:
        return "1 / -1" if isinstance(columns, int) and span >= columns else f"span {span}"

    @staticmethod
    def gaps(arrangement: Document) -> Styles:
        return {"row-gap": px(arrangement.get("lineSpacing", 0)), "column-gap": px(arrangement.get("itemSpacing", 0))}

    @staticmethod
    def flex_side(word: str) -> str:
        return {"start": "flex-start", "end": "flex-end"}.get(word, word)

    def flow(self, index: int, arrangement: Document, sizes: list[Any]) -> Iterator[str]:
        alignment = arrangement.get("alignment", "center")
        stretched = alignment == "stretch"
        distribution = arrangement.get("distribution", "justified")
        spacing = arrangement.get("lineSpacing", 0)
        item_styles: Styles = {}
        if self.feature == "flex":
            styles = self.gaps(arrangement) | {
                "justify-content": self.flex_side(distribution),
                "align-items": self.flex_side(alignment),
            }
        elif self.feature == "columns":
            width = self.logical.inline(arrangement["itemSize"])
            styles = self.gaps(arrangement) | {
                "grid-template-columns": f"repeat(auto-fill, {px(width)})",
                "justify-content": "space-between",
                "align-items": alignment,
            }
        else:
            styles = {
                "text-align": {"justified": "justify"}.get(distribution, distribution),
                "word-spacing": px(arrangement.get("itemSpacing", 0)),
                "margin-block": px(-spacing / 2) if spacing else None,
            }
            item_styles = {
                "vertical-align": self.line_side(alignment),
                "margin-block": px(spacing / 2) if spacing else None,
            }

        def items() -> Iterator[str]:
            for item, size in enumerate(sizes):
                sides = self.along(self.logical.block(size), stretched) | {"inline-size": px(self.logical.inline(size))}
                yield from self.item(index, item, sides | item_styles)

        yield from element(
            None, styles, items(), classes=f"lines {'grid' if self.feature == 'columns' else self.feature}"
        )

    def line_side(self, alignment: str) -> str:
        """Returns a side of a line of text. If lines follow one another to the right, the right side is their top."""
        sides = ("bottom", "top") if self.logical.writing_mode() == "vertical-lr" else ("top", "bottom")
        return {"start": sides[0], "center": "middle", "end": sides[1]}[alignment]
