"""Backgrounds, as boxes between the edges of a section, or of the space for its items, regardless of pinned elements."""

from __future__ import annotations

from typing import Iterator

from words import ACROSS_MIRRORED, DOWN, Bar, Case, Dice, Section, Sides, View, WAYS, scene

from .lists import alike

COVERAGES = {
    "section": "the section",
    "items": "the items",
    "headerAndItems": "header and items",
    "itemsAndFooter": "items and footer",
}


def cases() -> Iterator[Case]:
    for coverage, words in COVERAGES.items():
        for header in (None, Bar(30)):
            for footer in (None, Bar(20)):
                bars = {(0, 0): "without either", (1, 0): "with a header", (0, 1): "with a footer", (1, 1): "with both"}
                for way in (DOWN, ACROSS_MIRRORED):
                    section = Section(
                        *alike(3, 40, 4),
                        header=header,
                        footer=footer,
                        item_insets=Sides(8, 12, 5, 6),
                        background=(coverage, Sides()),
                    )
                    yield Case(
                        f"background of {words} {bars[bool(header), bool(footer)]}, {way.name}", scene(way, [section])
                    )
    for way in WAYS:
        for name, insets in {"drawn in": Sides(1, 2, 3, 4), "grown": Sides(-5, -6, -7, -8.5)}.items():
            section = Section(
                *alike(3, 40),
                header=Bar(30),
                item_insets=Sides.all(9),
                outer_insets=Sides(4, 5, 6, 7),
                background=("items", insets),
            )
            yield Case(
                f"background {name} on four sides, {way.name}",
                scene(way, [section], View(insets=Sides(20, 10, 30, 40))),
                note="Across the scroll axis, it extends under the insets of the container, but not under those of the section.",
            )
        for coverage in COVERAGES:
            dice = Dice(f"background {coverage} {way.name}")
            section = Section(
                *alike(6, 40, 3),
                header=Bar(30, pinned=True),
                footer=Bar(20, pinned=True),
                item_insets=Sides(*(dice.length(0, 20) for _ in range(4))),
                background=(coverage, Sides(*(dice.length(-9, 9) for _ in range(4)))),
            )
            yield Case(
                f"background of {COVERAGES[coverage]} stays while header and footer are pinned, {way.name}",
                scene(way, [section] * 3, View(main=250, insets=Sides(5, 6, 7, 8))),
                scrolls=6,
            )
