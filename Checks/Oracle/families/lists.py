"""Items one below the other in block flow, with spacing, insets, unpinned headers and footers, and everything around
sections."""

from __future__ import annotations

from typing import Any, Iterator

from words import Bar, Case, Dice, Document, Section, Sides, View, WAYS, Way, scene


def by_lengths(*lengths: Any, spacing: float = 0) -> tuple[Document, list[Any]]:
    """Returns a list whose items declare their own lengths."""
    return {"type": "list", "spacing": spacing}, list(lengths)


def alike(count: int, length: Any, spacing: float = 0) -> tuple[Document, int]:
    """Returns a list of items with the same length."""
    return {"type": "list", "itemSize": length, "spacing": spacing}, count


def cases() -> Iterator[Case]:
    for way in WAYS:
        yield from declared(way)
    for seed in range(10):
        for way in WAYS:
            yield Case(f"list by chance {seed}, {way.name}", anything(way, Dice(f"list {seed}")))


def declared(way: Way) -> Iterator[Case]:
    def case(name: str, *sections: Section, note: str = "", **stack: Any) -> Case:
        return Case(f"{name}, {way.name}", scene(way, list(sections), **stack), note=note)

    yield case("items of one length", Section(*alike(5, 40)))
    yield case("items of their own lengths", Section(*by_lengths(40, 20, 65.5, 0.015625, 33)))
    yield case("spacing stands between items only", Section(*alike(4, 40, spacing=7.5)))
    yield case("items as long as a share of the view", Section(*by_lengths({"fraction": 0.25}, {"fraction": 0.5}, 30)))
    yield case("items of one shape", Section(*alike(3, {"aspectRatio": 1.5})), view=View(400, 240))
    yield case("an item of no length has a place", Section(*by_lengths(30, 0, 20, spacing=4)))
    yield case("item insets on four sides", Section(*alike(3, 40, spacing=5), item_insets=Sides(10, 20, 30, 40)))
    yield case(
        "header and footer outside the item insets",
        Section(*alike(3, 40), header=Bar(44), footer=Bar(20.5), item_insets=Sides(10, 15, 8, 4)),
    )
    yield case(
        "section insets around header, items and footer",
        Section(
            *alike(3, 40),
            header=Bar(44),
            footer=Bar(20),
            item_insets=Sides(1, 2, 3, 4),
            outer_insets=Sides(10, 20, 30, 40),
        ),
        Section(*alike(2, 30), outer_insets=Sides.all(5)),
    )
    yield case(
        "headers and footers of one shape",
        Section(
            *alike(2, 40),
            header=Bar({"aspectRatio": 4}),
            footer=Bar({"aspectRatio": 6.4}),
            item_insets=Sides(1, 2, 3, 4),
            outer_insets=Sides(10, 20, 30, 40),
        ),
        Section(*alike(2, 30), header=Bar({"aspectRatio": 2.5}), maximum_width=(120, "end")),
        header=Bar({"aspectRatio": 5}),
        footer=Bar({"aspectRatio": 8}),
        view=View(400, 240),
    )
    for alignment in ("start", "center", "end"):
        for name, length in (("narrower than its room", 120.5), ("wider than its room", 400)):
            yield case(
                f"a greatest width {name}, {alignment}",
                Section(
                    *alike(3, 40),
                    header=Bar(44),
                    footer=Bar(20),
                    item_insets=Sides(1, 2, 3, 4),
                    outer_insets=Sides(10, 20, 30, 40),
                    maximum_width=(length, alignment),
                    background=("section", Sides(1, 2, 3, 4)),
                ),
                Section(*alike(2, 30)),
            )
    yield case(
        "an empty section keeps header, insets and footer",
        Section(*alike(0, 50), header=Bar(30), footer=Bar(20), item_insets=Sides(10, 15)),
        Section(*alike(1, 50)),
    )
    yield case(
        "an empty section with nothing has no extent",
        Section(*alike(2, 30)),
        Section(*alike(0, 30)),
        Section(*alike(2, 30)),
    )
    yield case(
        "section spacing stands between sections only",
        *[Section(*alike(count, 30), header=Bar(20)) for count in (2, 0, 3)],
        spacing=12.25,
        note="An empty section counts too, because it has neighbors.",
    )
    yield case(
        "header and footer of the whole",
        Section(*alike(2, 30)),
        Section(*alike(1, 30)),
        header=Bar(60),
        footer=Bar(25),
        spacing=10,
    )
    yield case(
        "a header of length 0 does not exist",
        Section(*alike(2, 30), header=Bar(0), footer=Bar(0)),
        header=Bar(0),
        note="The page has no element for it, and the layout must not have one either.",
    )
    yield case(
        "the insets of the container surround the content",
        Section(*alike(12, 40), header=Bar(20), item_insets=Sides(1, 2, 3, 4)),
        view=View(400, 300, Sides(47, 34, 20, 10)),
    )
    yield case(
        "content shorter than the container",
        Section(*alike(2, 40), header=Bar(20)),
        view=View(500, 300, Sides(7, 5, 3, 9)),
        note="In a horizontal right-to-left layout, it is at the right.",
    )
    yield case(
        "separators in the middle of the spacing",
        Section(*alike(4, 40, spacing=9), separators=(1, Sides(start=15))),
        note="An absolutely positioned box in each item except the last.",
    )
    yield case(
        "separators drawn in on both sides",
        Section(
            *by_lengths(20, 30, 40, spacing=4), separators=(0.5, Sides(start=10, end=20)), item_insets=Sides(2, 2, 5, 6)
        ),
    )
    yield case("separators without spacing lie over the items", Section(*alike(3, 40), separators=(2, Sides())))


def anything(way: Way, dice: Dice) -> Document:
    """Returns some sections of lists with everything around them."""

    def sides(high: float) -> Sides:
        return Sides(*(dice.length(0, high) for _ in range(4)))

    def maybe(high: float) -> Bar | None:
        return Bar(dice.length(1, high)) if dice.random() < 0.6 else None

    sections = []
    for _ in range(dice.randint(1, 4)):
        lengths = [dice.length(0, 80) for _ in range(dice.randint(0, 5))]
        spacing = dice.choice([0, dice.length(0, 20)])
        sections.append(
            Section(
                *by_lengths(*lengths, spacing=spacing),
                header=maybe(50),
                footer=maybe(40),
                item_insets=sides(20),
                outer_insets=sides(15),
                separators=(dice.length(0.25, 2, 4), Sides(start=dice.length(0, 9))) if dice.random() < 0.3 else None,
            )
        )
    view = View(dice.length(100, 500, 64), dice.length(150, 400), sides(40))
    return scene(way, sections, view, spacing=dice.choice([0, dice.length(0, 30)]), header=maybe(60), footer=maybe(60))
