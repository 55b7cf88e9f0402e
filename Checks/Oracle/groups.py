"""The items of a mosaic, as nested CSS grids. Rows and columns are tracks, and groups are grids inside them."""

from __future__ import annotations

from itertools import chain
from typing import Any, Iterator

from accessories import Accessories
from logical import Logical
from markup import Styles, element, px
from words import Document


class Groups:
    """The groups of a section."""

    def __init__(self, logical: Logical, section: int, arrangement: Document, count: int, accessories: Accessories) -> None:
        self.logical = logical
        self.section = section
        self.arrangement = arrangement
        self.count = count
        self.accessories = accessories
        self.next = 0

    def write(self) -> Iterator[str]:
        """Yields all groups one after another, as blocks."""
        groups, spacing = self.arrangement["groups"], self.arrangement.get("lineSpacing", 0)
        turn = 0
        while self.next < self.count:
            group = groups[turn % len(groups)]
            length = self.main(group) if self.main(group) is not None else self.arrangement.get("length")
            styles: Styles = {"margin-block-start": px(spacing) if turn and spacing else None}
            if isinstance(length, dict) and "aspectRatio" in length:
                styles["aspect-ratio"] = length["aspectRatio"]
            elif isinstance(length, dict) and "fraction" in length:
                styles["block-size"] = f"{length['fraction'] * 100}cqb"
            elif isinstance(length, (int, float)):
                styles["block-size"] = px(length)
            styles |= self.inline(self.cross(group))
            is_given = self.is_given(length)
            yield from self.part(group, styles, is_given, self.estimate(length))
            turn += 1

    # The dimensions of a part, as declared

    def main(self, part: Any) -> Any:
        return None if part == "item" else part.get("height" if self.logical.way.is_vertical else "width")

    def cross(self, part: Any) -> Any:
        return None if part == "item" else part.get("width" if self.logical.way.is_vertical else "height")

    @staticmethod
    def is_given(length: Any) -> bool:
        return length is not None and not (isinstance(length, dict) and "estimated" in length)

    @staticmethod
    def estimate(length: Any) -> Any:
        return length.get("estimated") if isinstance(length, dict) else None

    @staticmethod
    def inline(length: Any) -> Styles:
        if length is None:
            return {}
        if isinstance(length, dict):
            return {"inline-size": f"{length['fraction'] * 100}%"} if "fraction" in length else {}
        return {"inline-size": px(length)}

    # Parts

    def part(self, part: Any, styles: Styles, is_given: bool, estimate: Any) -> Iterator[str]:
        members = None if part == "item" else part.get("rows", part.get("columns"))
        if members is None:
            if self.next < self.count:
                name = f"i{self.section}.{self.next}"
                content = iter(()) if is_given else element(None, {"block-size": px(estimate)})
                content = chain(content, self.accessories.write(self.section, self.next))
                self.next += 1
                yield from element(name, styles, content, classes="item")
            return
        runs_down = ("rows" in part) == self.logical.way.is_vertical
        gap = part.get("spacing", self.arrangement.get("itemSpacing", 0))
        gaps = px(gap * (len(members) - 1))
        tracks = " ".join(self.track(member, runs_down, is_given, gaps) for member in members)
        styles = styles | {
            "gap": px(gap),
            "grid-template-rows": tracks if runs_down else ("100%" if is_given else "auto"),
            "grid-template-columns": "100%" if runs_down else tracks,
        }
        inside = (self.member(member, runs_down, is_given, estimate) for member in members)
        yield from element(None, styles, (text for texts in inside for text in texts), classes="group")

    def track(self, member: Any, runs_down: bool, is_given: bool, gaps: str) -> str:
        length = self.main(member) if runs_down else self.cross(member)
        if length is None:
            # If the content of a part makes the part longer than its share, it stretches.
            return "minmax(0, 1fr)" if is_given or not runs_down else "auto"
        if isinstance(length, dict):
            return f"calc((100% - {gaps}) * {length['fraction']})" if "fraction" in length else "max-content"
        return px(length)

    def member(self, member: Any, runs_down: bool, is_given: bool, estimate: Any) -> Iterator[str]:
        main, cross = self.main(member), self.cross(member)
        styles: Styles = {}
        if runs_down:
            styles |= self.inline(cross)
            if isinstance(cross, dict) and "aspectRatio" in cross:
                styles |= {"aspect-ratio": cross["aspectRatio"], "block-size": "100%", "justify-self": "start"}
        else:
            if isinstance(main, dict) and "fraction" in main:
                styles |= {"block-size": f"{main['fraction'] * 100}%", "align-self": "start"}
            elif isinstance(main, (int, float)):
                styles |= {"block-size": px(main), "align-self": "start"}
            elif isinstance(main, dict):
                styles["align-self"] = "start"
            if isinstance(cross, dict) and "aspectRatio" in cross:
                styles |= {"aspect-ratio": cross["aspectRatio"]} | ({"block-size": "100%"} if main is None else {})
        if isinstance(main, dict) and "aspectRatio" in main:
            styles |= {"aspect-ratio": main["aspectRatio"], "align-self": "start"}
        own = self.estimate(main)
        yield from self.part(
            member, styles, is_given if main is None else self.is_given(main), estimate if own is None else own
        )
