"""Lines whose items are packed together, as wrapping flexible boxes, and as text that is flush or centered."""

from __future__ import annotations

from typing import Any, Iterator

from words import ACROSS, DOWN, DOWN_MIRRORED, Case, Dice, Document, Section, Sides, Style, View, WAYS, Way, scene

DISTRIBUTIONS = ("start", "center", "end")
ALIGNMENTS = ("start", "center", "end", "stretch")
WIDTHS = [(100, 40), (80, 60), (90, 50), (50, 50), (200, 30), (60, 20), (30.5, 20.5), (20, 8), (120, 44)]


def flow(
    way: Way, items: Any, lines: float = 0, gap: float = 0, distribution: str = "justified", alignment: str = "center"
) -> tuple[Document, Any]:
    """Returns a flow of items, given as pairs of extents across and along the scroll axis, or as one pair for all
    items."""
    arrangement: Document = {
        "type": "flow",
        "lineSpacing": lines,
        "itemSpacing": gap,
        "distribution": distribution,
        "alignment": alignment,
    }
    if isinstance(items, tuple):
        count, (across, along) = items
        return arrangement | {"itemSize": way.size(along, across)}, count
    return arrangement, [way.size(along, across) for across, along in items]


def cases() -> Iterator[Case]:
    for distribution in DISTRIBUTIONS:
        for alignment in ALIGNMENTS:
            for way in WAYS:
                yield Case(
                    f"lines packed at the {distribution}, items aligned {alignment}, {way.name}",
                    scene(way, [Section(*flow(way, WIDTHS, 7, 5, distribution, alignment))]),
                )
    for distribution in DISTRIBUTIONS:
        for way in (DOWN, DOWN_MIRRORED, ACROSS):
            yield from breaking(way, distribution)
    for seed in range(10):
        for way in WAYS:
            dice = Dice(f"packed {seed}")
            yield Case(f"packed by chance {seed}, {way.name}", by_chance(way, dice, ALIGNMENTS))
    for seed in range(8):
        way = WAYS[seed % 4]
        yield Case(
            f"set as text {seed}, {way.name}",
            by_chance(way, Dice(f"text {seed}"), ALIGNMENTS[:3], high=90),
            Style(flow="inline"),
            note="The same rule with different features: inline blocks with `text-align`, and gaps with `word-spacing`.",
        )


def breaking(way: Way, distribution: str) -> Iterator[Case]:
    def case(
        name: str, items: Any, note: str = "", room: float = 300, gap: float = 10, tolerance: int = 0, **rest: Any
    ) -> Case:
        section = Section(*flow(way, items, 5, gap, distribution), **rest)
        document = scene(way, [section], View(cross=room))
        return Case(f"{name}, packed at the {distribution}, {way.name}", document, note=note, tolerance=tolerance)

    yield case("items that fill a line exactly stay in it", [(100, 20), (80, 20), (100, 20), (30, 20)])
    yield case(
        "a 64th too much begins a line",
        [(100, 20), (80, 20), (100.015625, 20), (30, 20)],
        note="In the middle, half a 64th is left over." if distribution == "center" else "",
        tolerance=1 if distribution == "center" else 0,
    )
    yield case("items of one size keep the gap", (7, (70, 30)))
    yield case("lines inside item insets", [(70, 20), (80, 30), (60, 10), (90, 20)], item_insets=Sides(6, 4, 20, 32))
    yield case(
        "an item wider than the room has a line of its own",
        [(100, 20), (340, 30), (100, 20)],
        note="It extends beyond the far side with `start` and `end`, and beyond both sides with `center`.",
    )
    yield case("only an item wider than the room", [(340, 30)])


def by_chance(way: Way, dice: Dice, alignments: tuple[str, ...], high: float = 220) -> Document:
    items = [(dice.length(1, high, 4), dice.length(1, 60, 4)) for _ in range(dice.randint(1, 14))]
    arrangement = flow(
        way, items, dice.length(0, 10, 4), dice.length(0, 10, 4), dice.choice(DISTRIBUTIONS), dice.choice(alignments)
    )
    insets = Sides(*(dice.length(0, 12, 4) for _ in range(4)))
    return scene(way, [Section(*arrangement, item_insets=insets)], View(cross=dice.length(200, 360, 4)))
