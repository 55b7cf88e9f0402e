"""Mosaics of groups of rows and columns, as nested CSS grids."""

from __future__ import annotations

from typing import Any, Iterator

from words import WAYS, Bar, Case, Dice, Document, Section, Sides, View, Way, plain, scene


def mosaic(groups: list[Any], count: int, length: Any = None, lines: float = 0, gap: float = 0) -> tuple[Document, Any]:
    arrangement: Document = {"type": "mosaic", "groups": groups, "lineSpacing": lines, "itemSpacing": gap}
    if length is not None:
        arrangement["length"] = length
    return arrangement, count


def rows(*members: Any, **rest: Any) -> Document:
    return {"rows": list(members)} | rest


def columns(*members: Any, **rest: Any) -> Document:
    return {"columns": list(members)} | rest


def estimated(length: float) -> Document:
    return {"estimated": length}


def fraction(share: float) -> Document:
    return {"fraction": share}


class Sided:
    """The dimensions along and across the scroll axis, for a scroll axis and a direction."""

    def __init__(self, way: Way) -> None:
        self.main, self.cross = ("height", "width") if way.is_vertical else ("width", "height")
        self.along, self.across = (rows, columns) if way.is_vertical else (columns, rows)

    def part(self, part: Any = None, main: Any = None, cross: Any = None) -> Any:
        sides = {self.main: main, self.cross: cross}
        return (part or {}) | {side: length for side, length in sides.items() if length is not None} or "item"


def cases() -> Iterator[Case]:
    for way in WAYS:
        yield from declared(way)
        yield from measured(way)
    for seed in range(14):
        for way in WAYS:
            dice = Dice(f"mosaic {seed}")
            yield Case(f"groups by chance {seed}, {way.name}", by_chance(way, dice, seed % 2 == 0), tolerance=8)


def declared(way: Way) -> Iterator[Case]:
    s = Sided(way)
    # The length is half or a quarter of the width, on either axis.
    ratios = (2, 4) if way.is_vertical else (0.5, 0.25)

    def case(name: str, *section: Any, room: float = 320, tolerance: int = 0, **rest: Any) -> Case:
        return Case(f"{name}, {way.name}", scene(way, [Section(*section, **rest)], View(cross=room)), tolerance=tolerance)

    large = columns({"width": fraction(0.5)}, rows("item", "item"))
    yield case("a large item beside two small ones", *mosaic([large], 9, 160, lines=8, gap=8))
    yield case("shares of the container", *mosaic([large], 6, fraction(0.5), lines=4))
    yield case("groups of one ratio", *mosaic([large], 6, {"aspectRatio": 2}, lines=4, gap=4))
    yield case(
        "rows of two, one and three",
        *mosaic([rows(columns(*["item"] * 2), "item", columns(*["item"] * 3))], 12, 120),
        room=324,
    )
    yield case(
        "groups that take turns",
        *mosaic([s.part(main=100), s.part(s.across("item", "item"), main=60), s.along("item", "item")], 10, 80, lines=6, gap=2),
    )
    yield case(
        "fixed lengths beside shares and the rest",
        *mosaic([s.across(s.part(cross=50), s.part(cross=fraction(0.25)), "item", "item", spacing=20)], 8, 30, lines=5),
    )
    yield case(
        "fixed lengths, shares and the rest along",
        *mosaic([s.along(s.part(main=30), s.part(main=fraction(0.25)), "item", spacing=10)], 6, 180, lines=5),
    )
    yield case(
        "ratios across",
        *mosaic([s.across(s.part(cross={"aspectRatio": 1}), "item")], 6, 80, lines=4, gap=4),
    )
    yield case(
        "ratios along",
        *mosaic([s.across(*(s.part(main={"aspectRatio": ratio}) for ratio in ratios))], 6, 80, lines=4, gap=4),
    )
    yield case(
        "members shorter than their group, and narrower",
        *mosaic([s.across(s.part(main=fraction(0.5)), s.along(s.part(cross=fraction(0.5)), "item"))], 6, 100),
    )
    yield case("spacings of their own", *mosaic([rows(columns("item", "item", spacing=2), "item", spacing=20)], 6, 100, lines=7, gap=9))
    yield case("four levels", *mosaic([rows("item", columns("item", rows("item", columns("item", "item"))))], 10, 128, gap=0))
    yield case("a narrow group", *mosaic([s.part(s.along("item", "item"), cross=fraction(0.5)), s.part(cross=100)], 6, 60, lines=4))
    yield case(
        "between header and footer, inside insets",
        *mosaic([large], 6, 90, lines=6, gap=6),
        header=Bar(30),
        footer=Bar(20),
        item_insets=Sides(10, 20, 24, 10),
        outer_insets=Sides(4, 5, 6, 6),
    )
    yield case("no items", *mosaic([large], 0, 90), header=Bar(30))


def measured(way: Way) -> Iterator[Case]:
    s = Sided(way)

    def case(name: str, *section: Any, room: float = 320) -> Case:
        return Case(f"{name}, {way.name}", scene(way, [Section(*section)], View(cross=room)))

    tall = s.part(main=estimated(70))
    yield case("a group as long as its tallest member", *mosaic([s.across("item", tall, "item")], 6, estimated(40), lines=8, gap=8), room=328)
    yield case(
        "what a stretched group has left",
        *mosaic([s.across(tall, s.along("item", s.part(main=10), "item"))], 8, estimated(20), lines=4, gap=2),
    )
    yield case(
        "groups in groups that stretch",
        *mosaic([s.across(s.part(main=estimated(200)), s.along(s.across("item", tall), s.along("item", "item")))], 10, estimated(24)),
    )
    yield case(
        "what measured members leave of a given length",
        *mosaic([s.along(s.part(main=estimated(30)), s.across("item", "item"))], 6, 100, lines=3, gap=5),
    )
    yield case(
        "an incomplete group of estimated length",
        *mosaic([s.across("item", "item", tall)], 5, estimated(30), lines=4),
        room=324,
    )


def by_chance(way: Way, dice: Dice, is_measured: bool) -> Document:
    s = Sided(way)

    def group(level: int) -> Any:
        if level and dice.random() > 0.5 / level:
            return s.part(main=share(0.3), cross=side(0.3))
        members = [group(level + 1) for _ in range(dice.randint(1, 3))]
        along = s.along if dice.random() < 0.5 else s.across
        part = along(*members)
        if dice.random() < 0.3:
            part["spacing"] = dice.length(0, 8, 64)
        return s.part(part, main=share(0.2) if level else None, cross=side(0.2) if level else None)

    def share(chance: float) -> Any:
        # Three of them fit. Unlike in CSS, content that is too long for its group makes the group longer (rule 60).
        return fraction(0.25) if not is_measured and dice.random() < chance else None

    def side(chance: float) -> Any:
        if dice.random() > chance:
            return None
        return fraction(dice.choice((0.25, 0.5))) if dice.random() < 0.6 else plain(dice.length(10, 60, 64))

    groups = [group(0) for _ in range(dice.randint(1, 2))]
    per_turn = sum(places(part) for part in groups)
    length = estimated(dice.length(10, 60, 64)) if is_measured else plain(dice.length(60, 200, 64))
    section = Section(
        *mosaic(groups, per_turn * dice.randint(1, 3), length, lines=dice.length(0, 12, 64), gap=dice.length(0, 6, 64)),
        item_insets=Sides(dice.length(0, 10), dice.length(0, 10), dice.length(0, 10), 0),
    )
    return scene(way, [section], View(cross=360))


def places(part: Any) -> int:
    """Returns the number of items in a group."""
    members = None if part == "item" else part.get("rows", part.get("columns"))
    return 1 if members is None else sum(places(member) for member in members)
