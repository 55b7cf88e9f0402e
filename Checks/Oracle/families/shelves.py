"""Shelves, as separate scrollers among sections with sticky headers."""

from __future__ import annotations

from typing import Any, Iterator

from families.accessories import accessory, square
from words import WAYS, Bar, Case, Dice, Document, Section, Sides, View, Way, scene


def shelf(content: Document, length: Any = 80) -> Document:
    return {"type": "shelf", "length": length, "content": content}


def cases() -> Iterator[Case]:
    for way in WAYS:
        for name, content, items in contents(way):
            yield Case(f"a shelf of {name}, {way.name}", page(way, content, items), scrolls=6)
            insets = View(insets=Sides(10, 6, 14, 30), pin_insets=Sides(before=12))
            inside = page(way, content, items, insets, Sides(4, 8, 20, 12), Sides(5, 3, 9, 7))
            yield Case(f"a shelf of {name} inside insets, {way.name}", inside, scrolls=6)
        for seed in range(8):
            yield Case(f"by chance {seed}, {way.name}", by_chance(way, Dice(f"shelf {seed}")), scrolls=6, tolerance=2)


def contents(way: Way) -> Iterator[tuple[str, Document, int]]:
    yield "a list", {"type": "list", "itemSize": 70, "spacing": 10}, 9
    yield "pages", {"type": "list", "itemSize": {"fraction": 1}, "spacing": 8}, 4
    yield "few items", {"type": "list", "itemSize": 40}, 2
    yield "a grid", {"type": "grid", "columns": 2, "itemSize": 60, "lineSpacing": 12, "itemSpacing": 6}, 13
    # The axes are swapped: the length of a box along the shelf is its extent across the page.
    box = way.size(30, 44)
    yield "a flow", {"type": "flow", "itemSize": box, "lineSpacing": 4, "itemSpacing": 8, "distribution": "start"}, 20
    group = [{"columns": [{"width": {"fraction": 0.5}}, {"rows": ["item", "item"]}]}]
    yield "a mosaic", {"type": "mosaic", "groups": group, "length": 120}, 12


def page(
    way: Way, content: Document, items: int, view: View = View(), item_insets: Sides = Sides(), outer: Sides = Sides()
) -> Document:
    # Keep badges inside the item, because CSS would also scroll to a badge that extends beyond the last item.
    badge = [accessory(0, square(10), "bottomTrailing")] if content["type"] == "list" else []
    rows: Document = {"type": "list", "itemSize": 50}
    sections = [
        Section(rows, 3, Bar(24, True)),
        Section(shelf(content), items, Bar(24, True), Bar(16), item_insets, outer, accessories=badge),
        Section(shelf(content, {"fraction": 0.25}), items, Bar(20, True)),
        Section(rows, 6, Bar(24, True)),
    ]
    return scene(way, sections, view, spacing=6)


def by_chance(way: Way, dice: Dice) -> Document:
    def insets() -> Sides:
        return Sides(*(dice.choice([0, dice.randint(0, 24)]) for _ in range(4)))

    sections = []
    for _ in range(dice.randint(2, 5)):
        _, content, items = dice.choice(list(contents(way)))
        arrangement = shelf(content, dice.randint(40, 140)) if dice.random() < 0.7 else {"type": "list", "itemSize": 45}
        header = Bar(dice.randint(10, 40), dice.random() < 0.7) if dice.random() < 0.8 else None
        sections.append(Section(arrangement, items, header, None, insets(), insets()))
    view = View(dice.randint(150, 400), dice.randint(200, 400), insets())
    return scene(way, sections, view, spacing=dice.choice([0, 8]))
