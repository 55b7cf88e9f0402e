"""Accessories, as boxes at absolute positions in the items' boxes."""

from __future__ import annotations

from typing import Any, Iterator

from accessories import POINTS
from words import WAYS, Case, Dice, Document, Section, Sides, View, Way, scene


def accessory(number: int, size: Document, at: Any, anchor: Any = None, **rest: Any) -> Document:
    document: Document = {"kind": f"accessory-{number}", "size": size, "at": at}
    if anchor is not None:
        document["anchor"] = anchor
    return document | rest


def square(length: float) -> Document:
    return {"width": length, "height": length}


def share(width: Any, height: Any) -> Document:
    def length(part: Any) -> Any:
        return {"fraction": part} if isinstance(part, float) else part

    return {"width": length(width), "height": length(height)}


def point(x: float, y: float) -> Document:
    return {"x": x, "y": y}


def cases() -> Iterator[Case]:
    for way in WAYS:
        for name, arrangement, items in arrangements(way):
            for what, accessories, tolerance in families():
                section = Section(arrangement, items, accessories=accessories, item_insets=Sides(8, 6, 12, 4))
                yield Case(f"{what} in {name}, {way.name}", scene(way, [section], View(cross=320)), tolerance=tolerance)
        for seed in range(10):
            yield Case(f"by chance {seed}, {way.name}", by_chance(way, Dice(f"accessory {seed}")), tolerance=4)


def arrangements(way: Way) -> Iterator[tuple[str, Document, Any]]:
    yield "a list", {"type": "list", "itemSize": 40, "spacing": 4}, 4
    yield "a grid", {"type": "grid", "columns": 3, "itemSize": 50, "lineSpacing": 6, "itemSpacing": 8}, 5
    box = way.size(48, 64)
    yield "a flow", {"type": "flow", "itemSize": box, "itemSpacing": 10, "distribution": "start"}, 6
    yield "a waterfall", {"type": "waterfall", "columns": 2, "itemSpacing": 8}, [30, 70, 44, 26]
    yield "a mosaic", {"type": "mosaic", "groups": [{"columns": ["item", {"rows": ["item", "item"]}]}], "length": 120}, 5


def families() -> Iterator[tuple[str, list[Document], int]]:
    badges = [accessory(0, square(20), "topTrailing", "center")]
    yield "badges", badges, 0
    corners = [accessory(number, square(12), at) for number, at in enumerate(POINTS)]
    yield "every corner, edge and the middle", corners, 1
    yield (
        "parts of items",
        [
            accessory(0, share(1.0, 4), "bottom"),
            accessory(1, share(0.5, 0.25), "topLeading", offset={"x": 3, "y": -5}),
            accessory(2, share(6, 0.5), "trailing"),
        ],
        2,
    )
    yield (
        "ratios and far anchors",
        [
            accessory(0, {"width": 36, "aspectRatio": 2}, "bottomTrailing", "center", offset={"x": -4}),
            accessory(1, {"height": 24, "aspectRatio": 0.75}, "topLeading"),
            accessory(2, square(10), point(0.25, 0.75), point(2, -1)),
        ],
        2,
    )


def by_chance(way: Way, dice: Dice) -> Document:
    choices = list(arrangements(way))

    def place() -> Any:
        if dice.random() < 0.6:
            return dice.choice(list(POINTS))
        return point(dice.choice([0, 0.25, 0.9]), dice.choice([0, 0.1, 0.75, 1]))

    def one(number: int) -> Document:
        offset = {"x": dice.randint(-20, 20), "y": dice.randint(-20, 20)}
        size = way.size(dice.randint(0, 40), dice.randint(0, 40))
        at = place()
        if dice.random() < 0.4:
            # Inside the item, an accessory sized by a fraction never extends beyond the item.
            at = dice.choice(list(POINTS))
            return accessory(number, share(dice.choice([0.25, 0.5, 1.0]), dice.choice([0.125, 0.75, 7])), at)
        return accessory(number, size, at, place(), offset=offset)

    sections = []
    for _ in range(2):
        _, arrangement, items = dice.choice(choices)
        accessories = [one(number) for number in range(dice.randint(1, 4))]
        sections.append(Section(arrangement, items, accessories=accessories))
    return scene(way, sections, View(cross=dice.randint(200, 400)))
