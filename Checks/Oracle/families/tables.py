"""Tables that scroll on both axes, with tracks of all lengths, gaps, and frozen rows and columns on all sides."""

from __future__ import annotations

from typing import Any, Iterator

from words import DOWN, DOWN_MIRRORED, Case, Dice, Document, Sides, View, Way, plain

SCROLLS = 9
VIEW = View(160, 210)
HEIGHTS = [30, 24, 41.5, 18, 36, 50, 22.25, 33]
WIDTHS = [60, 45.5, 80, 33, 71.75, 52, 64]


def cases() -> Iterator[Case]:
    for way in (DOWN, DOWN_MIRRORED):
        yield from declared(way)
    # The frozen columns of the next table leave no space for the rest.
    for seed in range(15):
        for way in (DOWN, DOWN_MIRRORED):
            yield Case(f"table by chance {seed}, {way.name}", by_chance(way, Dice(f"table {seed}")), scrolls=SCROLLS)


def table(way: Way, rows: list[Document], columns: list[Any], view: View = VIEW, **settings: Any) -> Document:
    """Returns the scene document of a table before it has been scrolled."""
    viewport: Document = {"size": way.size(view.main, view.cross)}
    if view.insets != Sides():
        viewport["insets"] = way.insets(view.insets)
    if view.pin_insets != Sides():
        viewport["pinInsets"] = way.insets(view.pin_insets)
    if way.is_mirrored:
        viewport["direction"] = way.direction
    layout = {"type": "table", "rows": 30, "columns": columns} | {key: value for key, value in settings.items() if value}
    return {"viewport": viewport, "layout": layout, "sections": rows}


def rows_of(heights: list[Any], cells: int) -> list[Document]:
    return [{"items": cells, "height": height} for height in heights]


def declared(way: Way) -> Iterator[Case]:
    usual = rows_of(HEIGHTS, len(WIDTHS))

    def case(name: str, rows: list[Document] = usual, columns: list[Any] = WIDTHS, note: str = "", **rest: Any) -> Case:
        return Case(f"{name}, {way.name}", table(way, rows, columns, **rest), scrolls=SCROLLS, note=note)

    gaps = {"rowSpacing": 3, "columnSpacing": 5.5}
    yield case("rows and columns of their own lengths")
    yield case("spacing between rows and columns", **gaps)
    yield case("rows and columns of one length", [{"items": 9}] * 12, [40])
    yield case("a frozen row", frozenRows=1)
    yield case("a frozen column", frozenColumns=1)
    yield case("a frozen row and a frozen column", frozenRows=1, frozenColumns=1)
    yield case("two frozen rows and three frozen columns", frozenRows=2, frozenColumns=3)
    yield case("frozen rows and columns with spacing", frozenRows=2, frozenColumns=2, **gaps)
    yield case("the last row and the last column frozen", frozenLastRows=1, frozenLastColumns=1)
    yield case("several of the last frozen, with spacing", frozenLastRows=2, frozenLastColumns=2, **gaps)
    yield case(
        "frozen on all four sides",
        frozenRows=1,
        frozenColumns=1,
        frozenLastRows=1,
        frozenLastColumns=1,
        **gaps,
    )
    yield case(
        "insets and bars on all sides",
        view=View(180, 230, Sides(11, 7, 13, 9), Sides(12.5, 4, 6, 3)),
        frozenRows=1,
        frozenColumns=2,
        frozenLastRows=1,
    )
    yield case(
        "rows of different numbers of cells",
        [{"items": items, "height": height} for items, height in zip([7, 3, 0, 7, 5, 1, 7, 6], HEIGHTS)],
        frozenRows=1,
        frozenColumns=1,
    )
    yield case("a table smaller than the view", rows_of([20, 30], 2), [40, 50], frozenRows=1, frozenLastColumns=1)
    yield case("a table narrower than the view", rows_of(HEIGHTS, 2), [40, 50], frozenRows=1, frozenColumns=1)
    yield case("a table lower than the view", rows_of([20, 30], 7), frozenRows=1, frozenColumns=1)
    yield case(
        "lengths that are shares of the view",
        rows_of([30, {"fraction": 0.25}, {"fraction": 0.5}, 20, {"fraction": 0.125}], 5),
        [40, {"fraction": 0.5}, {"fraction": 0.25}],
        view=View(160, 240, Sides(16, 0, 8, 0)),
        frozenRows=1,
        frozenColumns=1,
    )
    yield case("rows and columns of no length", rows_of([20, 0, 30, 0, 60, 70], 6), [50, 0, 60, 40, 0, 90], **gaps)


def by_chance(way: Way, dice: Dice) -> Document:
    def sides(high: float) -> Sides:
        return Sides(*(dice.length(0, high) for _ in range(4))) if dice.random() < 0.4 else Sides()

    count = dice.randint(1, 8)
    is_ragged = dice.random() < 0.3
    rows = [
        {"items": dice.randint(0, count) if is_ragged else count, "height": dice.length(5, 60)}
        for _ in range(dice.randint(1, 9))
    ]
    return table(
        way,
        rows,
        [dice.length(10, 90) for _ in range(count)],
        View(dice.length(90, 220, 64), dice.length(90, 260, 64), sides(20), sides(12)),
        frozenRows=dice.choice([0, 1, 1, 2]),
        frozenColumns=dice.choice([0, 1, 1, 2]),
        frozenLastRows=dice.choice([0, 0, 1]),
        frozenLastColumns=dice.choice([0, 0, 1]),
        rowSpacing=dice.choice([0, plain(dice.length(0, 9))]),
        columnSpacing=dice.choice([0, plain(dice.length(0, 9))]),
    )
