"""Writes a scene as a page in which CSS features express the layout rules.

The page uses only logical properties, and `writing-mode` and `direction` adapt it to the scene's axis and direction. The only
values that it computes are sums of declared lengths, where CSS needs a sticky element's distance from an edge or the box that
bounds the element.
"""

from __future__ import annotations

from itertools import chain
from typing import Any, Iterator

from lines import Lines
from logical import Logical
from markup import Styles, element, px
from outline import Outline, is_pinned, length_of, ratio_of
from table import TablePage
from words import Case, Document

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
.lines.lanes {{ display: grid-lanes; flow-tolerance: 0; justify-items: stretch; }}
.group {{ display: grid; min-block-size: 0; min-inline-size: 0; }}
.group > * {{ min-block-size: 0; min-inline-size: 0; }}
.shelf {{ overflow: auto; scrollbar-width: none; overflow-anchor: none; container-type: size; }}
.item {{ position: relative; display: flow-root; }}
.background, .separator, .accessory {{ position: absolute; }}
</style>
"""


def page(case: Case) -> str:
    """Returns the page of a case."""
    body = TablePage(case).body() if case.is_table else Fixture(case).body()
    return HEAD.format(title=case.name) + "\n".join(body) + "\n"


class Fixture:
    """The page of a case."""

    def __init__(self, case: Case) -> None:
        self.pins = case.style.pins
        self.way = case.way
        self.logical = Logical(case.way)
        self.outline = Outline(case.scene)
        self.scene = case.scene
        self.spacing: float = case.scene["layout"].get("sectionSpacing", 0)
        self.sections: list[Document] = case.scene["sections"]
        self.lines = Lines(self.sections, self.logical, case.style.flow)
        self.insets = self.logical.sides(case.scene["viewport"].get("insets"))

    # The frame of the page

    def body(self) -> Iterator[str]:
        size = self.scene["viewport"]["size"]
        pins = self.logical.sides(self.scene["viewport"].get("pinInsets"))
        styles = {
            "width": px(size["width"]),
            "height": px(size["height"]),
            "writing-mode": self.logical.writing_mode(),
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

    def stack(self) -> Iterator[str]:
        yield from self.global_bar("H", self.outline.header, "start")
        if self.pins == "outline":
            yield from self.nested_outline(0, len(self.sections))
        elif self.pins == "placed":
            yield from self.placed_sections()
        else:
            yield from self.flowing_sections()
        if self.pins == "anchors":
            for index in range(len(self.sections)):
                yield from self.anchored_boxes(index)
        yield from self.global_bar("F", self.outline.footer, "end")

    def flowing_sections(self) -> Iterator[str]:
        for index in range(len(self.sections)):
            yield from self.section(index)

    def global_bar(self, name: str, bar: Any, side: str) -> Iterator[str]:
        if ratio_of(bar):
            yield from element(name, {"aspect-ratio": ratio_of(bar)})
        elif length_of(bar):
            sticky = self.hold(side, 0) if is_pinned(bar) else {}
            yield from element(name, {"block-size": px(length_of(bar))} | sticky, classes="sticky" if sticky else "")

    def hold(self, side: str, distance: float) -> Styles:
        """Makes an element stick at a distance from a side of the visible range."""
        covered, bar = (self.insets.before, "before") if side == "start" else (self.insets.after, "after")
        return {f"inset-block-{side}": f"calc({px(covered)} + var(--bar-{bar}) + {px(distance)})"}

    # Sections

    def section(self, index: int) -> Iterator[str]:
        outer = self.logical.sides(self.sections[index].get("sectionInsets"))
        styles = {
            "padding-block": f"{px(outer.before)} {px(outer.after)}",
            "padding-inline": f"{px(outer.start)} {px(outer.end)}",
            "margin-block-start": px(self.spacing) if index and self.spacing else None,
        }
        if self.pins == "placed":
            styles |= self.place(index)
        limits = self.limits(self.sections[index].get("maximumWidth"))
        inner = element(None, {"anchor-name": f"--section-{index}"} | limits, self.inner(index), classes="inner")
        yield from element(None, styles, inner, classes="section")

    @staticmethod
    def limits(limit: Any) -> Styles:
        """Returns a maximum width, and the margins that take the remaining space."""
        if limit is None:
            return {}
        start, end = ("0" if limit["alignment"] == side else "auto" for side in ("start", "end"))
        return {"max-inline-size": px(limit["length"]), "margin-inline": f"{start} {end}"}

    def inner(self, index: int) -> Iterator[str]:
        section = self.sections[index]
        header, footer = section.get("header"), section.get("footer")
        if self.pins == "nested":
            yield from self.inner_with_nested_pins(index)
        else:
            yield from self.resting_bar("h", index, header)
            yield from self.items(index)
            yield from self.resting_bar("f", index, footer)
            if self.pins in ("boxes", "placed"):
                yield from self.box("h", index, header, {"inset-block": f"0 {px(length_of(footer))}"})
                yield from self.box("f", index, footer, {"inset-block": f"{px(length_of(header))} 0"})
        yield from self.background(index)

    def resting_bar(self, letter: str, index: int, bar: Any) -> Iterator[str]:
        """Yields a header or footer in the flow or, for a pinned one, the space that it leaves there."""
        if ratio_of(bar):
            yield from element(f"{letter}{index}", {"aspect-ratio": ratio_of(bar)})
        elif length_of(bar):
            yield from element(None if is_pinned(bar) else f"{letter}{index}", {"block-size": px(length_of(bar))})

    def box(self, letter: str, index: int, bar: Any, bounds: Styles) -> Iterator[str]:
        """Yields a pinned header or footer in its own box."""
        if is_pinned(bar):
            classes = "box" if letter == "h" else "box low"
            yield from element(None, bounds, self.sticky_bar(letter, index, bar), classes=classes)

    def sticky_bar(self, letter: str, index: int, bar: Any) -> Iterator[str]:
        side = "start" if letter == "h" else "end"
        styles = {"block-size": px(length_of(bar))} | self.hold(side, self.outline.distance(letter, index))
        yield from element(f"{letter}{index}", styles, classes="sticky")

    def inner_with_nested_pins(self, index: int) -> Iterator[str]:
        """Yields the simple case, with only a header or a footer pinned: a sticky element in the flow of the block that bounds
        it."""
        section = self.sections[index]
        header, footer = section.get("header"), section.get("footer")
        if is_pinned(header):
            yield from element(None, {}, chain(self.sticky_bar("h", index, header), self.items(index)))
            yield from self.resting_bar("f", index, footer)
        else:
            yield from self.resting_bar("h", index, header)
            low = self.sticky_bar("f", index, footer) if is_pinned(footer) else iter(())
            yield from element(None, {}, chain(self.items(index), low))

    # Sections positioned by physical coordinates, as in a view that mounts only some of them

    def extent(self, index: int) -> float:
        """Returns the sum of the declared lengths of a section that is a list."""
        section = self.sections[index]
        arrangement, items = section["arrangement"], section["items"]
        lengths = [arrangement["itemSize"]] * items if isinstance(items, int) else items
        outer, inner = self.logical.sides(section.get("sectionInsets")), self.logical.sides(section.get("itemInsets"))
        bars = length_of(section.get("header")) + length_of(section.get("footer"))
        insets = outer.before + outer.after + inner.before + inner.after
        spacing: float = arrangement.get("spacing", 0)
        return bars + insets + sum(lengths) + spacing * max(0, len(lengths) - 1)

    def place(self, index: int) -> Styles:
        """Returns the physical coordinates of a section."""
        start = sum(map(self.extent, range(index)))
        start += self.spacing * index
        if self.way.is_vertical:
            where = {"top": px(start), "height": px(self.extent(index)), "left": 0, "right": 0}
        else:
            side = "right" if self.way.is_mirrored else "left"
            where = {side: px(start), "width": px(self.extent(index)), "top": 0, "bottom": 0}
        return {"position": "absolute", "margin": 0} | where

    def placed_sections(self) -> Iterator[str]:
        count = len(self.sections)
        extent = sum(map(self.extent, range(count))) + self.spacing * max(0, count - 1)
        yield from element(None, {"position": "relative", "block-size": px(extent)}, self.flowing_sections())

    # Outlines

    def anchored_boxes(self, index: int) -> Iterator[str]:
        """Yields boxes from an element's section to the last section in its sticky scope, so a stack of headers scrolls away
        together."""
        section = self.sections[index]
        outer = self.logical.sides(section.get("sectionInsets"))
        inline = {"inset-inline": f"{px(outer.start)} {px(outer.end)}"}
        for letter, step, near, far, other in (("h", 1, "start", "end", "footer"), ("f", -1, "end", "start", "header")):
            last = self.outline.last_in_scope(index, step)
            margin = length_of(self.sections[last].get(other)) + self.outline.deeper_length(letter, index, last)
            bounds = inline | {
                f"inset-block-{near}": f"anchor(--section-{index} {near})",
                f"inset-block-{far}": f"calc(anchor(--section-{last} {far}) + {px(margin)})",
            }
            yield from self.box(letter, index, section.get("header" if letter == "h" else "footer"), bounds)

    def nested_outline(self, first: int, end: int) -> Iterator[str]:
        """Yields sections nested as in their outline. A header's containing block contains everything below the header in the
        outline."""
        index = first
        while index < end:
            after = min(self.outline.last_in_scope(index, 1) + 1, end)
            header = self.sections[index].get("header")
            bar = self.sticky_bar("h", index, header) if is_pinned(header) else self.resting_bar("h", index, header)
            parts = chain(bar, self.items(index), self.nested_outline(index + 1, after))
            yield from element(None, {}, parts, classes="section")
            index = after

    # Items

    def items(self, index: int) -> Iterator[str]:
        section = self.sections[index]
        if section["arrangement"]["type"] == "shelf":
            yield from self.shelf(index)
            return
        insets = self.logical.sides(section.get("itemInsets"))
        styles = {
            "padding-block": f"{px(insets.before)} {px(insets.after)}",
            "padding-inline": f"{px(insets.start)} {px(insets.end)}",
        }
        room = element(
            None, {"anchor-name": f"--room-{index}"}, element(f"r{index}", {}, self.lines.write(index)), classes="items"
        )
        yield from element(None, styles, room, classes="items")

    def shelf(self, index: int) -> Iterator[str]:
        """Yields a separate scroller from edge to edge. Its blocks follow one another in the direction of the page's lines."""
        section, crossed = self.sections[index], self.logical.crossed()
        arrangement, insets = section["arrangement"], self.logical.sides(section.get("itemInsets"))
        length = arrangement["length"]
        room = f"(100cqi - {px(self.insets.before + self.insets.after)})"
        extent = px(length) if not isinstance(length, dict) else f"{length['fraction']} * {room}"
        start, end = self.insets.start, self.insets.end
        lines = Lines(self.sections, crossed, self.lines.feature)
        styles = {
            "writing-mode": crossed.writing_mode() or "horizontal-tb",
            "direction": "rtl" if crossed.way.is_vertical and crossed.way.is_mirrored else "ltr",
            "inline-size": f"calc({extent} + {px(insets.before + insets.after)})",
            "block-size": f"calc(100% + {px(start + end)})",
            "margin-block": f"{px(-start)} {px(-end)}",
            "padding-inline": f"{px(insets.before)} {px(insets.after)}",
            "padding-block": f"{px(start + insets.start)} {px(end + insets.end)}",
        }
        yield from element(f"w{index}", styles, lines.write(index, arrangement["content"]), classes="shelf")

    # Backgrounds

    def background(self, index: int) -> Iterator[str]:
        """Yields a box between the edges of the section, or of the space for its items, which is an anchor."""
        background = self.sections[index].get("background")
        if background is None:
            return
        section = self.sections[index]
        coverage = background["coverage"]
        insets = self.logical.sides(background.get("insets"))
        with_header = coverage in ("section", "headerAndItems") or not length_of(section.get("header"))
        with_footer = coverage in ("section", "itemsAndFooter") or not length_of(section.get("footer"))
        start = "0px" if with_header else f"anchor(--room-{index} start)"
        end = "0px" if with_footer else f"anchor(--room-{index} end)"
        styles = {
            "inset-block": f"calc({start} + {px(insets.before)}) calc({end} + {px(insets.after)})",
            "inset-inline": f"{px(insets.start - self.insets.start)} {px(insets.end - self.insets.end)}",
        }
        yield from element(f"b{index}", styles, classes="background")
