"""Justified lines, as justified text of inline blocks for items of any size, and as CSS grids for items of one size."""

from __future__ import annotations

from typing import Any, Iterator

from words import Case, Dice, Document, Section, Sides, Style, View, WAYS, Way, scene

from .packed import flow

TEXT = Style(flow="inline")
COLUMNS = Style(flow="columns")

ONLY_ITEM = "the only item of a full line is centred"
LAST_LINE = "the last line keeps the columns of a uniform section"

SIXTIETH = 60
"""A grain of 60/64 px, which lets up to six gaps share the rest of a line without a remainder."""


def cases() -> Iterator[Case]:
    for way in WAYS:
        yield from text(way)
        yield from columns(way)
        yield from purposeful_differences(way)
    for alignment in ("start", "center", "end"):
        for way in WAYS:
            yield Case(
                f"justified, items aligned {alignment}, {way.name}",
                scene(
                    way,
                    [
                        Section(
                            *flow(
                                way,
                                [(90, 40), (60, 61.5), (105, 50), (45, 20), (90, 33), (120, 10), (60, 45), (30, 5)],
                                8,
                                15,
                                alignment=alignment,
                            )
                        )
                    ],
                ),
                TEXT,
            )
    for seed in range(12):
        for way in WAYS:
            yield Case(f"justified by chance {seed}, {way.name}", mixed(way, Dice(f"justified {seed}")), TEXT)
    for seed in range(8):
        for way in WAYS:
            yield Case(f"columns by chance {seed}, {way.name}", uniform(way, Dice(f"columns {seed}")), COLUMNS)


def section(way: Way, items: Any, room: float = 300, lines: float = 0, gap: float = 0, **rest: Any) -> Document:
    return scene(way, [Section(*flow(way, items, lines, gap), **rest)], View(cross=room))


def text(way: Way) -> Iterator[Case]:
    def case(name: str, *arguments: Any, note: str = "", **rest: Any) -> Case:
        return Case(f"{name}, {way.name}", section(way, *arguments, **rest), TEXT, note=note)

    yield case("full lines are justified and the last is packed", [(100, 40), (80, 60), (90, 50), (50, 50), (60, 20)])
    yield case(
        "the last line keeps the gap", [(120, 30), (90, 30), (150, 30), (60, 30), (60, 30), (30, 30)], gap=10, lines=10
    )
    yield case(
        "a full line that is filled exactly has only its gaps", [(90, 30), (120, 30), (60, 30), (100, 20)], gap=15
    )
    yield case(
        "a 32nd too much begins a line, and the others spread",
        [(90, 30), (120, 30), (60.03125, 30), (100, 20)],
        gap=15,
        note="A 64th would not: Chromium lets text overflow by one of its units, but not a flexible box's items.",
    )
    yield case("one line alone is the last and packed", [(50, 20), (60, 30)], gap=12)
    yield case("one item in the last line stands at the start", [(120, 30), (150, 30), (60, 30)], gap=10)
    yield case(
        "justified inside item insets",
        [(60, 20), (90, 30), (60, 10), (90, 20), (120, 9)],
        gap=6,
        item_insets=Sides(6, 4, 15, 45),
    )


def columns(way: Way) -> Iterator[Case]:
    def case(
        name: str, count: int, size: tuple[float, float], room: float, note: str = "", tolerance: int = 0, **rest: Any
    ) -> Case:
        return Case(
            f"{name}, {way.name}", section(way, (count, size), room, **rest), COLUMNS, note=note, tolerance=tolerance
        )

    yield case("items of one size without gaps stand in columns", 10, (50, 50), 320)
    yield case("items of one size with gaps stand in columns", 8, (50, 50), 320, gap=10, lines=10)
    yield case("two columns at the two sides", 5, (100, 100), 300, gap=10, lines=20, item_insets=Sides.all(10))
    yield case("columns that fill the room exactly", 7, (60, 20), 240, lines=4)
    yield case(
        "a 64th less room is a column less",
        7,
        (60, 20),
        239.984375,
        note="Two gaps share 59.984375 px, which leaves a remainder.",
        tolerance=1,
        lines=4,
    )
    yield case("a lone item of a uniform section stands at the start", 1, (50, 50), 320)
    yield case("fewer items than columns keep their columns", 3, (50, 20), 320, gap=5)


def purposeful_differences(way: Way) -> Iterator[Case]:
    def case(name: str, rule: str, style: Style, note: str, items: Any, room: float = 300, **rest: Any) -> Case:
        return Case(f"{name}, {way.name}", section(way, items, room, **rest), style, note=note, differs=rule)

    start = "CSS leaves the item at the start."
    yield case(
        "a full line of one item", ONLY_ITEM, TEXT, start, [(90, 30), (285, 30), (90, 40), (60, 30)], gap=15, lines=10
    )
    yield case(
        "every line has one item",
        ONLY_ITEM,
        TEXT,
        start + " If every line has one item, the layout also centers the last one.",
        [(200, 30), (220, 30), (110, 40)],
        gap=15,
    )
    yield case("the only item of a section", ONLY_ITEM, TEXT, start, [(110, 40)])
    yield case("uniform items that fit once a line", ONLY_ITEM, COLUMNS, start, (3, (200, 40)), lines=10)
    yield case(
        "an item wider than the room, in the middle",
        ONLY_ITEM,
        TEXT,
        "In CSS, it extends beyond the end; in the layout, it extends beyond both sides.",
        [(90, 30), (60, 20), (340, 30), (60, 30)],
        gap=15,
    )
    yield case(
        "an item wider than the room, in the last line",
        ONLY_ITEM,
        TEXT,
        "Same as in any other line.",
        [(90, 30), (60, 20), (340, 30)],
        gap=15,
    )
    packed = "Justified text packs its last line with the gap, but a uniform section is a grid."
    yield case("uniform items as text", LAST_LINE, TEXT, packed, (8, (60, 20)), room=315, gap=6, lines=4)
    yield case(
        "uniform items as text, with a lone last item", LAST_LINE, TEXT, packed, (11, (45, 20)), room=300, lines=4
    )


def mixed(way: Way, dice: Dice) -> Document:
    """Returns widths at which two to seven items fit on a line."""
    items = [(dice.length(45, 120, SIXTIETH), dice.length(2, 60, 4)) for _ in range(dice.randint(4, 20))]
    insets = Sides(
        dice.length(0, 9, 4), dice.length(0, 9, 4), dice.length(0, 15, SIXTIETH), dice.length(0, 15, SIXTIETH)
    )
    room = dice.length(255, 330, SIXTIETH)
    return section(
        way,
        items,
        room + insets.start + insets.end,
        lines=dice.length(0, 10, 4),
        gap=dice.length(0, 12, SIXTIETH),
        item_insets=insets,
    )


def uniform(way: Way, dice: Dice) -> Document:
    """Returns two to seven columns."""
    size = (dice.length(45, 120, SIXTIETH), dice.length(2, 60, 4))
    room = dice.length(255, 330, SIXTIETH)
    return section(
        way, (dice.randint(1, 20), size), room, lines=dice.length(0, 10, 4), gap=dice.length(0, 12, SIXTIETH)
    )
