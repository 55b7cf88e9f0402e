"""Waterfalls, as CSS grid lanes. Each item goes into the shortest lane.

If several lanes are equally short, rule 17 selects the first one, and CSS selects the next one after the start of the previous
item. Therefore, the cases include only waterfalls where both select the same lane. See docs/ORACLE.md.
"""

from __future__ import annotations

from typing import Any, Iterator

from words import ACROSS, ACROSS_MIRRORED, DOWN, Bar, Case, Dice, Document, Section, Sides, View, WAYS, Way, scene

from .grids import cells


def waterfall(columns: Any, items: Any, item_size: Any = None, lines: float = 0, gap: float = 0) -> tuple[Document, Any]:
    arrangement: Document = {"type": "waterfall", "columns": columns, "lineSpacing": lines, "itemSpacing": gap}
    if item_size is not None:
        arrangement["itemSize"] = item_size
    return arrangement, items


def cases() -> Iterator[Case]:
    for way in WAYS:
        yield from declared(way)
    for seed in range(12):
        for way in WAYS:
            yield Case(f"items by chance {seed}, {way.name}", by_chance(way, Dice(f"waterfall {seed}"), 1))
            yield Case(f"spans by chance {seed}, {way.name}", by_chance(way, Dice(f"spans {seed}"), 4))
    for seed in range(4):
        way = WAYS[seed]
        yield Case(f"a hundred items by chance {seed}, {way.name}", by_chance(way, Dice(f"hundred {seed}"), 3, 100))
    for minimum, room, gap in [(100, 300, 0), (90, 320, 10), (95, 350, 10), (400, 300, 10), (59.984375, 360, 0)]:
        for way in (DOWN, ACROSS_MIRRORED):
            lengths = [40, 25, 60, 10, 33, 47, 12, 20]
            yield Case(
                f"columns at least {minimum} wide in {room} with gaps of {gap}, {way.name}",
                scene(way, [Section(*waterfall({"minimumWidth": minimum}, lengths, lines=5, gap=gap))], View(cross=room)),
            )
    for way in (DOWN, ACROSS):
        yield Case(
            f"seven columns in 320, which no 64th divides, {way.name}",
            scene(way, [Section(*waterfall(7, [40, 25, 60, 10, 33, 47, 12, 20, 9]))], View(cross=320)),
            tolerance=7,
        )


def declared(way: Way) -> Iterator[Case]:
    def case(name: str, *section: Any, note: str = "", room: float = 306, **rest: Any) -> Case:
        return Case(f"{name}, {way.name}", scene(way, [Section(*section, **rest)], View(cross=room)), note=note)

    lengths = [50, 20, 35, 60, 10.5, 40, 25, 30]
    yield case("items of one length go round", *waterfall(3, 8, 40, lines=5))
    yield case("items of their own lengths", *waterfall(3, lengths))
    yield case("gaps between items and between columns", *waterfall(3, lengths, lines=10, gap=3))
    yield case("fewer items than columns", *waterfall(6, [30, 20]))
    yield case("one column", *waterfall(1, lengths, lines=4, gap=50))
    yield case(
        "an item without length takes a place",
        *waterfall(3, [20, 0, 10, 0, 0, 15, 0, 30], lines=4),
        note="Spacing follows it, so the next item goes into a different column.",
    )
    yield case("items that span", *waterfall(4, cells((1, 50), (2, 30), (1, 20), (3, 15), (1, 60), (2, 10)), lines=3, gap=2))
    yield case(
        "a spanning item waits for the longest column below it",
        *waterfall(3, cells((1, 80), (1, 10), (2, 20), (1, 15), (1, 5), (2, 30), (1, 12))),
        note="The space above it stays empty.",
    )
    yield case(
        "a span greater than the number of columns takes all",
        *waterfall(3, cells((1, 30), (9, 40)), gap=3),
        note="The page uses `1 / -1`, because CSS would add columns for such a large span.",
    )
    yield case("a long item beside many short ones", *waterfall(3, [400] + [15] * 30, lines=2))
    yield case("items of one shape", *waterfall(3, 8, {"aspectRatio": 1.5}, lines=5, gap=9), room=306)
    yield case(
        "items of their own shapes", *waterfall(2, [{"aspectRatio": ratio} for ratio in (0.5, 2, 1, 1.5, 0.75, 1)]), room=192
    )
    yield case(
        "between header and footer, inside insets",
        *waterfall(3, lengths, lines=6, gap=6),
        header=Bar(30),
        footer=Bar(20),
        item_insets=Sides(10, 20, 24, 12),
        outer_insets=Sides(4, 5, 6, 6),
    )
    yield case("no items", *waterfall(3, [], 20), header=Bar(30))


def by_chance(way: Way, dice: Dice, spans: int, most: int = 30) -> Document:
    """A width that columns of whole 64ths of a pixel fill exactly."""
    columns = dice.randint(1, 7)
    gap = dice.length(0, 12)
    room = columns * dice.length(20, 60) + (columns - 1) * gap
    start, end = dice.length(0, 10), dice.length(0, 10)
    grain = dice.choice((2, 64))
    lines = dice.choice((0, dice.length(0, 12)))
    items: list[tuple[int, float]] = []
    for _ in range(dice.randint(most // 3, most)):
        item = (dice.randint(1, min(spans, columns)), dice.length(0, 70, grain))
        if is_foremost_next(columns, lines, items + [item]):
            items.append(item)
    section = Section(
        *waterfall(columns, cells(*items), lines=lines, gap=gap),
        item_insets=Sides(dice.length(0, 10), dice.length(0, 10), start, end),
    )
    return scene(way, [section], View(cross=room + start + end))


def is_foremost_next(columns: int, lines: float, items: list[tuple[int, float]]) -> bool:
    """Returns whether, for each item, the first of the shortest positions is also the next one after the previous item."""
    ends, cursor = [0.0] * columns, 0
    for span, length in items:
        starts = [max(ends[place : place + span]) for place in range(columns - span + 1)]
        places = [place for place, start in enumerate(starts) if start == min(starts)]
        place = next((place for place in places if place >= cursor), places[0])
        if place != places[0]:
            return False
        ends[place : place + span] = [starts[place] + length + lines] * span
        cursor = place + 1
    return True
