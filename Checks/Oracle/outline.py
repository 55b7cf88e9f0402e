"""The sticky scopes of the headers and footers in a scene, and their lengths."""

from __future__ import annotations

from typing import Any

from words import Document


def length_of(bar: Any) -> float:
    """Returns the length of a header or footer in a scene document; 0 if there is none, or if it has a ratio instead."""
    if ratio_of(bar):
        return 0
    return float(bar["length"]) if isinstance(bar, dict) else float(bar or 0)


def ratio_of(bar: Any) -> float | None:
    """Returns the ratio of width to height that a header or footer has instead of a length."""
    return bar["length"]["aspectRatio"] if isinstance(bar, dict) and isinstance(bar["length"], dict) else None


def is_pinned(bar: Any) -> bool:
    return isinstance(bar, dict) and bool(bar.get("pinned")) and length_of(bar) > 0


class Outline:
    """The outline of a scene."""

    def __init__(self, scene: Document) -> None:
        self.sections: list[Document] = scene["sections"]
        self.header = scene["layout"].get("header")
        self.footer = scene["layout"].get("footer")

    def level(self, index: int) -> int:
        return int(self.sections[index].get("outlineLevel", 0))

    def last_in_scope(self, index: int, step: int) -> int:
        """Returns the last section, going forward (1) or back (-1), before the next section at the same or a lower level."""
        last = index
        while 0 <= last + step < len(self.sections) and self.level(last + step) > self.level(index):
            last += step
        return last

    def covering(self, letter: str, index: int) -> list[int]:
        """Returns the sections whose headers or footers have a section in their sticky scope, innermost first."""
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
        """Returns the sum of the pinned lengths between an element and the side to which it is pinned."""
        outermost = self.header if letter == "h" else self.footer
        between = sum(self.pinned_length(letter, other) for other in self.covering(letter, index)[1:])
        return between + (length_of(outermost) if is_pinned(outermost) else 0)

    def deeper_length(self, letter: str, index: int, last: int) -> float:
        """Returns the sum of the pinned lengths between an element and the far end of the last section in its sticky
        scope."""
        chain = self.covering(letter, last)
        return sum(self.pinned_length(letter, at) for at in chain[: chain.index(index)])
