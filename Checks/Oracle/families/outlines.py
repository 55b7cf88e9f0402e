"""Stacked headers and footers of outline levels, as sticky elements whose distances add up."""

from __future__ import annotations

from typing import Any, Iterator

from words import Bar, Case, Dice, Document, Section, Sides, Style, View, WAYS, Way, scene

from .headers import SCROLLS, pinned
from .lists import alike

ANCHORS = Style(pins="anchors")
NESTED_OUTLINE = Style(pins="outline")

LEAVES_AS_ONE = "a stack of headers leaves as one"


def cases() -> Iterator[Case]:
    for way in WAYS:
        yield from declared(way)
        yield from purposeful_differences(way)
    for seed in range(10):
        for way in WAYS:
            yield Case(
                f"outline by chance {seed}, {way.name}",
                by_chance(way, Dice(f"outline {seed}")),
                ANCHORS,
                scrolls=SCROLLS,
            )


def chapters(*levels: int, count: int = 3, lengths: tuple[float, ...] = (30, 20, 15.5)) -> list[Section]:
    """Returns sections at these levels with pinned headers."""
    return [Section(*alike(count, 40), header=pinned(lengths[level]), level=level) for level in levels]


def declared(way: Way) -> Iterator[Case]:
    def case(name: str, sections: list[Section], note: str = "", **stack: Any) -> Case:
        return Case(
            f"{name}, {way.name}", scene(way, sections, View(200, 220), **stack), ANCHORS, scrolls=SCROLLS, note=note
        )

    yield case("two levels stack and leave as one", chapters(0, 1, 1, 0, 1))
    yield case("three levels stack and leave as one", chapters(0, 1, 2, 2, 1, 2, 0))
    yield case("a level is left out", chapters(0, 2, 2, 1, 0, 2))
    yield case("the outline begins inside", chapters(2, 1, 0, 1), note="The first headers have no headers above them.")
    yield case("the header of the whole stands above the outline", chapters(0, 1, 1, 0), header=pinned(25))
    yield case(
        "chapters without items of their own",
        [
            Section(*alike(0 if level == 0 else 4, 40), header=pinned(30 - 8 * level), level=level)
            for level in (0, 1, 1, 0, 1)
        ],
    )
    footers = [Section(*alike(3, 40), footer=pinned(30 - 7 * level), level=level) for level in (1, 1, 0, 2, 1, 0)]
    yield case(
        "footers stack at the far edge", footers, note="The mirror image: the sticky scope of a footer is the sections before it."
    )
    yield case("the footer of the whole stands below stacked footers", footers, footer=pinned(25))
    both = [
        Section(*alike(3, 40), header=pinned(24 - 5 * level), footer=pinned(20 - 4 * level), level=level)
        for level in (0, 1, 1, 0, 1)
    ]
    yield case("stacked headers and stacked footers", both, header=pinned(18), footer=pinned(16))
    some = [
        Section(*alike(3, 40), header=Bar(30 - 8 * level, pinned=index != 1), level=level)
        for index, level in enumerate((0, 1, 2, 1, 0))
    ]
    yield case("a header that is not pinned takes no room in the stack", some)


def purposeful_differences(way: Way) -> Iterator[Case]:
    outlines = {
        "two levels": (0, 1, 1, 0, 1),
        "three levels": (0, 1, 2, 1, 2, 0, 1),
        "one long chapter": (0, 1, 1, 1, 1, 0, 1, 1),
    }
    for name, levels in outlines.items():
        yield Case(
            f"blocks nested as the outline, {name}, {way.name}",
            scene(way, chapters(*levels), View(200, 220)),
            NESTED_OUTLINE,
            scrolls=SCROLLS + 4,
            note="In nested blocks, the outer header stays to the end and covers the inner one. In the layout, both scroll away together.",
            differs=LEAVES_AS_ONE,
        )
    yield Case(
        f"blocks nested as the outline under the header of the whole, {way.name}",
        scene(way, chapters(0, 1, 1, 0, 1), View(200, 220), header=pinned(25)),
        NESTED_OUTLINE,
        scrolls=SCROLLS + 4,
        note="Same as without a global header, but below it.",
        differs=LEAVES_AS_ONE,
    )


def by_chance(way: Way, dice: Dice) -> Document:
    def bar(high: float, chance: float) -> Bar | None:
        return Bar(dice.length(2, high), pinned=dice.random() < 0.85) if dice.random() < chance else None

    sections = []
    for _ in range(dice.randint(3, 8)):
        insets = Sides(*(dice.length(0, 12) for _ in range(4))) if dice.random() < 0.3 else Sides()
        sections.append(
            Section(
                *alike(dice.randint(0, 4), dice.length(20, 60)),
                header=bar(40, 0.9),
                footer=bar(30, 0.4),
                outer_insets=insets,
                level=dice.randint(0, 3),
            )
        )
    view = View(dice.length(150, 300, 64), dice.length(100, 300), Sides(dice.length(0, 20), dice.length(0, 20)))
    return scene(
        way, sections, view, spacing=dice.choice([0, dice.length(0, 20)]), header=bar(30, 0.4), footer=bar(30, 0.4)
    )
