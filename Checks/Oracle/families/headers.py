"""Headers and footers that are pinned to the edges of the view, with `position: sticky`, each in the box that the rules
define."""

from __future__ import annotations

from typing import Any, Iterator

from words import Bar, Case, Dice, Document, Section, Sides, Style, View, WAYS, Way, scene

from .lists import alike, by_lengths

SCROLLS = 12
NESTED = Style(pins="nested")
ANCHORS = Style(pins="anchors")
PLACED = Style(pins="placed")


def pinned(length: float) -> Bar:
    return Bar(length, pinned=True)


def cases() -> Iterator[Case]:
    for way in WAYS:
        yield from one_side(way)
        yield from both_sides(way)
        yield from around_all(way)
        yield from bars_of_the_view(way)
    for seed in range(12):
        for way in WAYS:
            yield Case(f"pinned by chance {seed}, {way.name}", by_chance(way, Dice(f"pins {seed}")), scrolls=SCROLLS)
    for seed in range(6):
        for way in WAYS:
            yield Case(
                f"pinned in boxes placed by coordinates {seed}, {way.name}",
                by_chance(way, Dice(f"placed {seed}")),
                PLACED,
                scrolls=SCROLLS,
                note="Physical `top`, `left` or `right`, as in a view that mounts only some of the sections.",
            )
    for seed in range(4):
        for way in WAYS:
            yield Case(
                f"pinned in anchored boxes {seed}, {way.name}",
                by_chance(way, Dice(f"anchors {seed}")),
                ANCHORS,
                scrolls=SCROLLS,
            )


def one_side(way: Way) -> Iterator[Case]:
    def case(name: str, sections: list[Section], view: View = View(150, 200), note: str = "") -> Case:
        return Case(f"{name}, {way.name}", scene(way, sections, view), NESTED, scrolls=SCROLLS, note=note)

    yield case(
        "a header holds to the edge and is pushed off by the next section",
        [Section(*alike(6, 40), header=pinned(30))] * 3,
    )
    yield case(
        "a footer holds to the far edge until its section has left", [Section(*alike(6, 40), footer=pinned(25))] * 3
    )
    yield case(
        "a header stops where its footer begins",
        [Section(*alike(4, 40), header=pinned(30), footer=Bar(50))] * 3,
        note="The footer is not pinned, but still bounds the box.",
    )
    yield case(
        "a footer stops where its header ends",
        [Section(*alike(4, 40), header=Bar(50), footer=pinned(30))] * 3,
    )
    yield case(
        "headers of sections without items never leave their place",
        [Section(*alike(count, 40), header=pinned(30)) for count in (0, 5, 0, 0, 5)],
    )
    yield case(
        "item insets belong to the box, section insets do not",
        [Section(*alike(3, 40), header=pinned(30), item_insets=Sides(11, 13, 5, 6), outer_insets=Sides(17, 19, 8, 9))]
        * 3,
    )
    yield case(
        "only some sections pin their headers",
        [Section(*alike(4, 40), header=Bar(30, pinned=index != 1)) for index in range(3)],
    )


def both_sides(way: Way) -> Iterator[Case]:
    def case(
        name: str, sections: list[Section], view: View = View(150, 200), note: str = "", spacing: float = 0
    ) -> Case:
        return Case(f"{name}, {way.name}", scene(way, sections, view, spacing), scrolls=SCROLLS, note=note)

    yield case("header and footer of one section", [Section(*alike(1, 200), header=pinned(40), footer=pinned(30))])
    yield case(
        "header and footer of each section", [Section(*alike(5, 40), header=pinned(30), footer=pinned(20.5))] * 3
    )
    yield case(
        "spacing between sections is in no box",
        [Section(*alike(3, 40), header=pinned(30), footer=pinned(20))] * 3,
        spacing=35,
    )
    yield case(
        "pinned elements in rooms of all insets",
        [
            Section(
                *alike(4, 40, 3),
                header=pinned(30),
                footer=pinned(20),
                item_insets=Sides(4, 5, 6, 7),
                outer_insets=Sides(8, 9, 10, 11),
            )
        ]
        * 3,
        view=View(150, 200, Sides(12, 14, 16, 18)),
    )


def around_all(way: Way) -> Iterator[Case]:
    def case(
        name: str, header: Bar | None, footer: Bar | None, section: Section, note: str = "", style: Style = Style()
    ) -> Case:
        return Case(
            f"{name}, {way.name}",
            scene(way, [section] * 3, View(170, 200), header=header, footer=footer),
            style,
            scrolls=SCROLLS,
            note=note,
        )

    both = Section(*alike(4, 40), header=pinned(30), footer=pinned(20))
    yield case("the pinned header of the whole stays, and the others pass under it", pinned(50), None, both)
    yield case("the pinned footer of the whole stays", None, pinned(35), both)
    yield case("everything is pinned", pinned(40), pinned(35), both)
    yield case("the header and footer of the whole scroll away", Bar(40), Bar(35), both)
    yield case("the header of the whole over sections without headers", pinned(40), None, Section(*alike(4, 40)))
    yield case("everything is pinned, in anchored boxes", pinned(40), pinned(35), both, style=ANCHORS)


def bars_of_the_view(way: Way) -> Iterator[Case]:
    sections = [Section(*alike(4, 40), header=pinned(30), footer=pinned(20))] * 3

    def case(name: str, view: View, bars: list[Sides], note: str = "", **rest: Any) -> Case:
        return Case(f"{name}, {way.name}", scene(way, sections, view, **rest), scrolls=SCROLLS, bars=bars, note=note)

    yield case("insets of the container move the edges", View(200, 200, Sides(22, 34)), [])
    yield case("pin insets move the edges, not the content", View(200, 200, pin_insets=Sides(22.5, 13)), [])
    yield case("both kinds of insets", View(230, 200, Sides(20, 10, 5, 5), Sides(12, 6)), [], header=pinned(25))
    yield case(
        "a bar of changing height",
        View(200, 200, pin_insets=Sides(44)),
        [Sides(30), Sides(12.25, 8), Sides(0, 49), Sides()],
        note="The pin insets change between scrolls. Unpinned elements stay in place.",
    )


def by_chance(way: Way, dice: Dice) -> Document:
    def bar(high: float) -> Bar | None:
        return Bar(dice.length(1, high), pinned=dice.random() < 0.75) if dice.random() < 0.8 else None

    def sides(high: float) -> Sides:
        return Sides(*(dice.length(0, high) for _ in range(4))) if dice.random() < 0.5 else Sides()

    sections = []
    for _ in range(dice.randint(1, 5)):
        lengths = [dice.length(5, 90) for _ in range(dice.randint(0, 6))]
        arrangement = by_lengths(*lengths, spacing=dice.choice([0, dice.length(0, 9)]))
        sections.append(
            Section(*arrangement, header=bar(50), footer=bar(50), item_insets=sides(15), outer_insets=sides(15))
        )
    view = View(dice.length(80, 260, 64), dice.length(100, 300), sides(30), sides(20))
    return scene(way, sections, view, spacing=dice.choice([0, dice.length(0, 30)]), header=bar(40), footer=bar(40))
