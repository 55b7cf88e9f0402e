"""Writes a scene as a page whose CSS features say what the layout rules say.

The page is written in logical properties only: `writing-mode` and `direction` turn it to the axis and the direction of
the scene. Nothing is worked out here but sums of declared lengths, where CSS wants the distance of a sticky element from
the edge or the box that bounds it.
"""

from __future__ import annotations

from typing import Any, Iterator

from words import Case, Document, Sides, Style, Way

HEAD = """<!doctype html>
<meta charset="utf-8">
<title>{title}</title>
<style>
* {{ box-sizing: border-box; }}
body {{ margin: 0; }}
#scroller {{ position: relative; overflow: auto; scrollbar-width: none; overflow-anchor: none; container-type: size; }}
#content {{ min-block-size: 100%; }}
#stack {{ position: relative; display: flow-root; }}
.section, .items {{ display: flow-root; }}
.inner {{ position: relative; }}
.box {{ position: absolute; inset-inline: 0; }}
.low {{ display: flex; flex-direction: column; justify-content: flex-end; }}
.sticky {{ position: sticky; flex: none; }}
.lines.list {{ display: flow-root; }}
.lines.flex {{ display: flex; flex-wrap: wrap; align-content: flex-start; }}
.lines.flex > * {{ flex: none; }}
.lines.inline {{ font-size: 0; line-height: 0; }}
.lines.inline > * {{ display: inline-block; }}
.lines.grid {{ display: grid; justify-items: stretch; }}
.item {{ position: relative; display: flow-root; }}
.background, .separator {{ position: absolute; }}
</style>
"""


def page(case: Case) -> str:
    """The page of a case."""
    return HEAD.format(title=case.name) + "\n".join(Fixture(case).body()) + "\n"


def px(length: float) -> str:
    return f"{length}px"


def element(
    name: str | None,
    styles: dict[str, Any],
    content: Iterator[str] | None = None,
    classes: str = "",
    id: str = "",
) -> Iterator[str]:
    """An element, marked with the name under which its rectangle is reported, if it has one."""
    text = "; ".join(f"{key}: {value}" for key, value in styles.items() if value is not None)
    attributes = {"id": id, "class": classes, "data-name": name, "style": text}
    start = "<div" + "".join(f' {key}="{value}"' for key, value in attributes.items() if value) + ">"
    if content is None:
        yield start + "</div>"
    else:
        yield start
        yield from content
        yield "</div>"


def length_of(bar: Any) -> float:
    """The length of a header or footer in a scene document; 0 where there is none."""
    return bar["length"] if isinstance(bar, dict) else bar or 0


def is_pinned(bar: Any) -> bool:
    return isinstance(bar, dict) and bar.get("pinned", False) and length_of(bar) > 0


class Fixture:
    """The page of one case."""

    def __init__(self, case: Case) -> None:
        self.style: Style = case.style
        self.way: Way = case.way
        self.scene: Document = case.scene
        self.sections: list[Document] = case.scene["sections"]
        self.header = case.scene["layout"].get("header")
        self.footer = case.scene["layout"].get("footer")
        self.insets = self.sides(case.scene["viewport"].get("insets"))

    # The scene in logical words

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

    # The frame of the page

    def body(self) -> Iterator[str]:
        size = self.scene["viewport"]["size"]
        pins = self.sides(self.scene["viewport"].get("pinInsets"))
        styles = {
            "width": px(size["width"]),
            "height": px(size["height"]),
            "writing-mode": self.writing_mode(),
            "direction": "rtl" if self.way.is_vertical and self.way.is_mirrored else None,
            "--bar-before": px(pins.before),
            "--bar-after": px(pins.after),
        }
        padding = {
            "padding-block": f"{px(self.insets.before)} {px(self.insets.after)}",
            "padding-inline": f"{px(self.insets.start)} {px(self.insets.end)}",
        }
        stack = element(None, {}, self.stack(), id="stack")
        yield from element(None, styles, element(None, padding, stack, id="content"), id="scroller")

    def writing_mode(self) -> str | None:
        if self.way.is_vertical:
            return None
        return "vertical-rl" if self.way.is_mirrored else "vertical-lr"

    def stack(self) -> Iterator[str]:
        yield from self.global_bar("H", self.header, "start")
        if self.style.pins == "outline":
            yield from self.nested_outline(0, len(self.sections))
        elif self.style.pins == "placed":
            yield from self.placed_sections()
        else:
            yield from self.flowing_sections()
        if self.style.pins == "anchors":
            for index in range(len(self.sections)):
                yield from self.anchored_boxes(index)
        yield from self.global_bar("F", self.footer, "end")

    def flowing_sections(self) -> Iterator[str]:
        for index in range(len(self.sections)):
            yield from self.section(index)

    def global_bar(self, name: str, bar: Any, side: str) -> Iterator[str]:
        if length_of(bar):
            sticky = self.hold(side, 0) if is_pinned(bar) else {}
            yield from element(name, {"block-size": px(length_of(bar))} | sticky, classes="sticky" if sticky else "")

    def hold(self, side: str, distance: float) -> dict[str, str]:
        """Sticks to a side of the visible range, at a distance."""
        covered, bar = (self.insets.before, "before") if side == "start" else (self.insets.after, "after")
        return {f"inset-block-{side}": f"calc({px(covered)} + var(--bar-{bar}) + {px(distance)})"}

    # Sections

    def section(self, index: int) -> Iterator[str]:
        outer = self.sides(self.sections[index].get("sectionInsets"))
        spacing = self.scene["layout"].get("sectionSpacing", 0)
        styles = {
            "padding-block": f"{px(outer.before)} {px(outer.after)}",
            "padding-inline": f"{px(outer.start)} {px(outer.end)}",
            "margin-block-start": px(spacing) if index and spacing else None,
        }
        if self.style.pins == "placed":
            styles |= self.place(index)
        inner = element(None, {"anchor-name": f"--section-{index}"}, self.inner(index), classes="inner")
        yield from element(None, styles, inner, classes="section")

    def inner(self, index: int) -> Iterator[str]:
        section = self.sections[index]
        header, footer = section.get("header"), section.get("footer")
        if self.style.pins == "nested":
            yield from self.inner_with_nested_pins(index)
        else:
            yield from self.resting_bar("h", index, header)
            yield from self.items(index)
            yield from self.resting_bar("f", index, footer)
            if self.style.pins in ("boxes", "placed"):
                yield from self.box("h", index, header, {"inset-block": f"0 {px(length_of(footer))}"})
                yield from self.box("f", index, footer, {"inset-block": f"{px(length_of(header))} 0"})
        yield from self.background(index)

    def resting_bar(self, letter: str, index: int, bar: Any) -> Iterator[str]:
        """A header or footer in the flow; for a pinned one, the room it leaves."""
        if length_of(bar):
            yield from element(None if is_pinned(bar) else f"{letter}{index}", {"block-size": px(length_of(bar))})

    def box(self, letter: str, index: int, bar: Any, bounds: dict[str, str]) -> Iterator[str]:
        """A pinned header or footer in a box of its own."""
        if is_pinned(bar):
            classes = "box" if letter == "h" else "box low"
            yield from element(None, bounds, self.sticky_bar(letter, index, bar), classes=classes)

    def sticky_bar(self, letter: str, index: int, bar: Any) -> Iterator[str]:
        side = "start" if letter == "h" else "end"
        styles = {"block-size": px(length_of(bar))} | self.hold(side, self.distance(letter, index))
        yield from element(f"{letter}{index}", styles, classes="sticky")

    def inner_with_nested_pins(self, index: int) -> Iterator[str]:
        """The plain idiom: a sticky element in the flow of the block that bounds it, with one of the two pinned."""
        section = self.sections[index]
        header, footer = section.get("header"), section.get("footer")
        if is_pinned(header):
            yield from element(None, {}, self.chain(self.sticky_bar("h", index, header), self.items(index)))
            yield from self.resting_bar("f", index, footer)
        else:
            yield from self.resting_bar("h", index, header)
            low = self.sticky_bar("f", index, footer) if is_pinned(footer) else iter(())
            yield from element(None, {}, self.chain(self.items(index), low))

    @staticmethod
    def chain(*parts: Iterator[str]) -> Iterator[str]:
        for part in parts:
            yield from part

    # Sections placed by physical coordinates, as a view does that mounts only some of them

    def extent(self, index: int) -> float:
        """The declared lengths of a section that is a list."""
        section = self.sections[index]
        arrangement, items = section["arrangement"], section["items"]
        lengths = [arrangement["itemSize"]] * items if isinstance(items, int) else items
        outer, inner = self.sides(section.get("sectionInsets")), self.sides(section.get("itemInsets"))
        bars = length_of(section.get("header")) + length_of(section.get("footer"))
        insets = outer.before + outer.after + inner.before + inner.after
        return bars + insets + sum(lengths) + arrangement.get("spacing", 0) * max(0, len(lengths) - 1)

    def place(self, index: int) -> dict[str, str]:
        """The physical coordinates of a section."""
        start = sum(map(self.extent, range(index)))
        start += self.scene["layout"].get("sectionSpacing", 0) * index
        if self.way.is_vertical:
            where = {"top": px(start), "height": px(self.extent(index)), "left": 0, "right": 0}
        else:
            side = "right" if self.way.is_mirrored else "left"
            where = {side: px(start), "width": px(self.extent(index)), "top": 0, "bottom": 0}
        return {"position": "absolute", "margin": 0} | where

    def placed_sections(self) -> Iterator[str]:
        count = len(self.sections)
        extent = sum(map(self.extent, range(count))) + self.scene["layout"].get("sectionSpacing", 0) * max(0, count - 1)
        yield from element(None, {"position": "relative", "block-size": px(extent)}, self.flowing_sections())

    # Outlines

    def level(self, index: int) -> int:
        return self.sections[index].get("outlineLevel", 0)

    def reign(self, index: int, step: int) -> int:
        """The last section, going forward (1) or back (-1), before the next of the same or a lower level."""
        last = index
        while 0 <= last + step < len(self.sections) and self.level(last + step) > self.level(index):
            last += step
        return last

    def reigning(self, letter: str, index: int) -> list[int]:
        """The sections whose headers (footers) reign at a section, the innermost first."""
        step = -1 if letter == "h" else 1
        found = [index]
        at = index + step
        while 0 <= at < len(self.sections):
            if self.level(at) < self.level(found[-1]):
                found.append(at)
            at += step
        return found

    def pinned_length(self, letter: str, index: int) -> float:
        bar = self.sections[index].get("header" if letter == "h" else "footer")
        return length_of(bar) if is_pinned(bar) else 0

    def distance(self, letter: str, index: int) -> float:
        """The pinned lengths between an element and the side that it holds to."""
        outermost = self.header if letter == "h" else self.footer
        between = sum(self.pinned_length(letter, other) for other in self.reigning(letter, index)[1:])
        return between + (length_of(outermost) if is_pinned(outermost) else 0)

    def anchored_boxes(self, index: int) -> Iterator[str]:
        """Boxes from the section of an element to the last over which it reigns, in order that a stack leaves as one."""
        section = self.sections[index]
        outer = self.sides(section.get("sectionInsets"))
        inline = {"inset-inline": f"{px(outer.start)} {px(outer.end)}"}
        for letter, step, near, far, other in (("h", 1, "start", "end", "footer"), ("f", -1, "end", "start", "header")):
            last = self.reign(index, step)
            chain = self.reigning(letter, last)
            deeper = sum(self.pinned_length(letter, at) for at in chain[: chain.index(index)])
            margin = length_of(self.sections[last].get(other)) + deeper
            bounds = inline | {
                f"inset-block-{near}": f"anchor(--section-{index} {near})",
                f"inset-block-{far}": f"calc(anchor(--section-{last} {far}) + {px(margin)})",
            }
            yield from self.box(letter, index, section.get("header" if letter == "h" else "footer"), bounds)

    def nested_outline(self, first: int, end: int) -> Iterator[str]:
        """Sections nested as their outline is: the containing block of a header is all that it heads."""
        index = first
        while index < end:
            after = min(self.reign(index, 1) + 1, end)
            header = self.sections[index].get("header")
            bar = self.sticky_bar("h", index, header) if is_pinned(header) else self.resting_bar("h", index, header)
            parts = self.chain(bar, self.items(index), self.nested_outline(index + 1, after))
            yield from element(None, {}, parts, classes="section")
            index = after

    # Items

    def items(self, index: int) -> Iterator[str]:
        section = self.sections[index]
        insets = self.sides(section.get("itemInsets"))
        styles = {
            "padding-block": f"{px(insets.before)} {px(insets.after)}",
            "padding-inline": f"{px(insets.start)} {px(insets.end)}",
        }
        room = element(
            None, {"anchor-name": f"--room-{index}"}, element(f"r{index}", {}, self.lines(index)), classes="items"
        )
        yield from element(None, styles, room, classes="items")

    def lines(self, index: int) -> Iterator[str]:
        section = self.sections[index]
        arrangement = section["arrangement"]
        own = section["items"]
        sizes = [arrangement["itemSize"]] * own if isinstance(own, int) else own
        write = {"list": self.list, "grid": self.grid, "flow": self.flow}[arrangement["type"]]
        if sizes:
            yield from write(index, arrangement, sizes)

    def list(self, index: int, arrangement: Document, sizes: list[Any]) -> Iterator[str]:
        """Blocks in the flow, with margins between them."""
        spacing = arrangement.get("spacing", 0)
        separators = self.sections[index].get("separators")

        def items() -> Iterator[str]:
            for item, size in enumerate(sizes):
                styles = self.along(size) | {"margin-block-start": px(spacing) if item and spacing else None}
                inside = self.separator(f"s{index}.{item}", separators, spacing)
                has_separator = separators and item < len(sizes) - 1
                yield from element(f"i{index}.{item}", styles, inside if has_separator else None, classes="item")

        yield from element(None, {}, items(), classes="lines list")

    def separator(self, name: str, separators: Any, spacing: float) -> Iterator[str]:
        insets = self.sides(separators.get("insets"))
        styles = {
            "inset-block-start": f"calc(100% + ({px(spacing)} - {px(separators['thickness'])}) / 2)",
            "block-size": px(separators["thickness"]),
            "inset-inline": f"{px(insets.start)} {px(insets.end)}",
        }
        yield from element(name, styles, classes="separator")

    def along(self, length: Any, stretched: bool = False) -> dict[str, Any]:
        """The side along the scroll axis: a length, a share of the view, or a ratio of width to height."""
        if isinstance(length, dict) and "aspectRatio" in length:
            return {"aspect-ratio": length["aspectRatio"]}
        if isinstance(length, dict):
            return {"block-size": f"{length['fraction'] * 100}cqb"}
        return {"min-block-size" if stretched else "block-size": px(length)}

    def grid(self, index: int, arrangement: Document, sizes: list[Any]) -> Iterator[str]:
        """A CSS grid with sparse placement, as many rows as it takes; of fractions, a flexible box that wraps."""
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
                yield from element(f"i{index}.{item}", self.along(cell["length"], stretched) | share, classes="item")

        yield from element(None, styles, items(), classes=classes)

    @staticmethod
    def tracks(columns: Any) -> str:
        if isinstance(columns, int):
            return f"repeat({columns}, minmax(0, 1fr))"
        return f"repeat(auto-fill, minmax(min({px(columns['minimumWidth'])}, 100%), 1fr))"

    @staticmethod
    def span(span: int, columns: Any) -> str:
        return "1 / -1" if isinstance(columns, int) and span >= columns else f"span {span}"

    @staticmethod
    def gaps(arrangement: Document) -> dict[str, str]:
        return {"row-gap": px(arrangement.get("lineSpacing", 0)), "column-gap": px(arrangement.get("itemSpacing", 0))}

    @staticmethod
    def flex_side(word: str) -> str:
        return {"start": "flex-start", "end": "flex-end"}.get(word, word)

    def flow(self, index: int, arrangement: Document, sizes: list[Any]) -> Iterator[str]:
        alignment = arrangement.get("alignment", "center")
        stretched = alignment == "stretch"
        distribution = arrangement.get("distribution", "justified")
        spacing = arrangement.get("lineSpacing", 0)
        item_styles: dict[str, Any] = {}
        if self.style.flow == "flex":
            styles = self.gaps(arrangement) | {
                "justify-content": self.flex_side(distribution),
                "align-items": self.flex_side(alignment),
            }
        elif self.style.flow == "columns":
            width = self.inline(arrangement["itemSize"])
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
                sides = self.along(self.block(size), stretched) | {"inline-size": px(self.inline(size))}
                yield from element(f"i{index}.{item}", sides | item_styles, classes="item")

        yield from element(
            None, styles, items(), classes=f"lines {'grid' if self.style.flow == 'columns' else self.style.flow}"
        )

    def line_side(self, alignment: str) -> str:
        """A side of a line of text. Where lines follow one another to the right, the top of a line is its right side."""
        sides = ("bottom", "top") if self.writing_mode() == "vertical-lr" else ("top", "bottom")
        return {"start": sides[0], "center": "middle", "end": sides[1]}[alignment]

    # Backgrounds

    def background(self, index: int) -> Iterator[str]:
        """A box between the edges of the section or of the room of its items, which is an anchor."""
        background = self.sections[index].get("background")
        if background is None:
            return
        section = self.sections[index]
        coverage = background["coverage"]
        insets = self.sides(background.get("insets"))
        with_header = coverage in ("section", "headerAndItems") or not length_of(section.get("header"))
        with_footer = coverage in ("section", "itemsAndFooter") or not length_of(section.get("footer"))
        start = "0px" if with_header else f"anchor(--room-{index} start)"
        end = "0px" if with_footer else f"anchor(--room-{index} end)"
        styles = {
            "inset-block": f"calc({start} + {px(insets.before)}) calc({end} + {px(insets.after)})",
            "inset-inline": f"{px(insets.start - self.insets.start)} {px(insets.end - self.insets.end)}",
        }
        yield from element(f"b{index}", styles, classes="background")
