"""Columns and spans, as CSS grids with sparse placement, and as wrapping flexible boxes for fractions of a line."""

from __future__ import annotations

from typing import Any, Iterator

from words import (
    ACROSS,
    ACROSS_MIRRORED,
    DOWN,
    DOWN_MIRRORED,
    Case,
    Dice,
    Document,
    Section,
    Sides,
    View,
    WAYS,
    Way,
    plain,
    scene,
)

ALIGNMENTS = ("start", "center", "end", "stretch")


def grid(
    columns: Any, items: Any, item_size: Any = None, lines: float = 0, gap: float = 0, alignment: str = "start"
) -> tuple[Document, Any]:
    arrangement: Document = {"type": "grid", "columns": columns, "lineSpacing": lines, "itemSpacing": gap}
    if item_size is not None:
        arrangement["itemSize"] = item_size
    if alignment != "start":
        arrangement["alignment"] = alignment
    return arrangement, items


def cells(*spans_and_lengths: tuple[int, float]) -> list[Document]:
    return [{"span": span, "length": plain(length)} for span, length in spans_and_lengths]


def cases() -> Iterator[Case]:
    for way in WAYS:
        yield from declared(way)
    for columns in range(1, 9):
        way = WAYS[columns % 4]
        room = 840 * columns / 64 * 2 + (columns - 1) * 5.25
        yield Case(
            f"{columns} equal columns of 1/64 px, {way.name}",
            scene(way, [Section(*grid(columns, columns * 2 + 1, 30, lines=3, gap=5.25))], View(cross=room)),
        )
    for alignment in ALIGNMENTS:
        for way in WAYS:
            items = cells((1, 40), (1, 20.5), (1, 61), (2, 10), (1, 33), (1, 12))
            yield Case(
                f"alignment {alignment} in lines of unequal items, {way.name}",
                scene(way, [Section(*grid(3, items, lines=6, gap=6, alignment=alignment))]),
            )
    for seed in range(12):
        for way in WAYS:
            yield Case(f"spans by chance {seed}, {way.name}", by_chance(way, Dice(f"grid {seed}")))
    for minimum, room, gap in [
        (100, 300, 0),
        (100, 299.984375, 0),
        (90, 320, 10),
        (95, 350, 10),
        (400, 300, 10),
        (60, 360, 0),
        (59.984375, 360, 0),
    ]:
        for way in (DOWN, ACROSS_MIRRORED):
            yield Case(
                f"columns at least {minimum} wide in {room} with gaps of {gap}, {way.name}",
                scene(way, [Section(*grid({"minimumWidth": minimum}, 8, 25, lines=5, gap=gap))], View(cross=room)),
                note="`repeat(auto-fill, minmax(min(…, 100%), 1fr))`: a space narrower than one column contains one column.",
                tolerance=1 if room == 299.984375 else 0,
            )
    for columns, room in [(7, 320), (3, 320), (6, 250.015625), (7, 333)]:
        for way in (DOWN, DOWN_MIRRORED, ACROSS):
            yield Case(
                f"{columns} columns in {room}, which no 64th divides, {way.name}",
                scene(way, [Section(*grid(columns, columns + 2, 25))], View(cross=room)),
                note="Chromium's columns end on multiples of 1/64 px, and the layout's on multiples of 1/65536 pt.",
                tolerance=columns,
            )
    for ratio in (0.75, 1, 1.5):
        for way in WAYS:
            yield Case(
                f"cells of shape {ratio}, {way.name}",
                scene(way, [Section(*grid(4, 6, {"aspectRatio": ratio}, lines=2, gap=4))], View(cross=300)),
            )


def declared(way: Way) -> Iterator[Case]:
    def case(name: str, *section: Any, note: str = "", room: float = 306, **rest: Any) -> Case:
        return Case(f"{name}, {way.name}", scene(way, [Section(*section, **rest)], View(cross=room)), note=note)

    yield case("three columns", *grid(3, 7, 40))
    yield case("gaps between lines and between columns", *grid(3, 7, 40, lines=10, gap=3))
    yield case("fewer items than columns keep the width of columns", *grid(4, 2, 40, gap=2))
    yield case("spans fill a line", *grid(4, cells((2, 30), (2, 30), (1, 20), (3, 20)), gap=2))
    yield case(
        "a span that does not fit begins the next line",
        *grid(3, cells((2, 30), (2, 40), (1, 20), (1, 10), (3, 25), (1, 15)), lines=4),
        note="Placement is sparse: no later item fills the gap.",
    )
    yield case(
        "a span greater than the grid takes all columns",
        *grid(3, cells((1, 30), (9, 40), (1, 20)), gap=3),
        note="The page uses `1 / -1`, because CSS would add columns for such a large span.",
    )
    yield case("one column", *grid(1, cells((1, 30), (3, 20)), lines=5, gap=50))
    yield case(
        "lines are as thick as their thickest items", *grid(3, cells((1, 10), (1, 30), (1, 20), (1, 5)), lines=1)
    )
    yield case("columns inside item insets", *grid(3, 5, 40, gap=6, lines=2), item_insets=Sides(10, 20, 24, 12))
    fractions = [
        {"fraction": share, "length": length}
        for share, length in [(0.5, 30), (0.5, 20), (0.25, 40), (0.75, 10), (0.5, 30), (0.75, 5)]
    ]
    yield case("shares of a line wrap where they no longer fit", *grid("fractions", fractions), room=320)
    yield case("shares of a line with gaps", *grid("fractions", fractions, gap=8, lines=4), room=320)
    yield case("shares of a line, aligned at the end", *grid("fractions", fractions, alignment="end"), room=320)


def by_chance(way: Way, dice: Dice) -> Document:
    """A width that columns of whole 64ths of a pixel fill exactly."""
    columns = dice.randint(2, 7)
    gap = dice.length(0, 12)
    room = columns * dice.length(20, 60) + (columns - 1) * gap
    start, end = dice.length(0, 10), dice.length(0, 10)
    items = cells(*((dice.randint(1, columns), dice.length(0, 70)) for _ in range(dice.randint(3, 14))))
    section = Section(
        *grid(columns, items, lines=dice.length(0, 12), gap=gap, alignment=dice.choice(ALIGNMENTS)),
        item_insets=Sides(dice.length(0, 10), dice.length(0, 10), start, end),
    )
    return scene(way, [section], View(cross=room + start + end))
