"""The outline: the visible rows of a tree whose groups can be expanded and collapsed."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass

import pytest

# Levels and states are set on the rows of a tree grid. Sections have headings.
SHOWN = """[...document.querySelectorAll('.outline-row:not([inert]), .outline-head:not([inert])')]
  .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top).map((row) => {
    const owner = document.querySelector(`[role=row][aria-owns~="${row.id}"]`);
    const states = [row.querySelector('.outline-triangle')?.ariaExpanded ?? null];
    if (owner) states.push(owner.ariaExpanded);
    // A section without nested groups is a list, whose items have no levels.
    return [row.ariaLabel, row.matches('.outline-head') ? 0 : Number(owner?.ariaLevel ?? 1), states];
  })"""
LABEL = re.compile(r"(?P<name>[^,]+)(, (?P<latin>[^,\d]+))?(, (?P<count>\d+) groups)?")


@dataclass
class Group:
    """A group as the page describes it."""

    name: str
    level: int
    count: int
    is_open: bool

    @staticmethod
    def read(label: str, level: int, states: list[str | None]) -> Group:
        found = LABEL.fullmatch(label)
        # The triangle and the row have the same state.
        assert found and len(set(states)) == 1, (label, states)
        return Group(found["name"], level, int(found["count"] or 0), states[0] == "true")


def shown(screen) -> list[Group]:
    """Returns the visible groups, in the order of the page. The window must be tall enough for all of them."""
    return [Group.read(*row) for row in screen.evaluate(SHOWN)]


def use(screen, control: int) -> None:
    screen.evaluate("(control) => { tessera.use(control); }", control)
    screen.settle()


def expected(tree: list[Group]) -> list[Group]:
    """Returns the visible rows of a whole tree: a collapsed group hides the deeper levels after it."""
    rows, hidden_below = [], None
    for group in tree:
        if hidden_below is not None and group.level > hidden_below:
            continue
        hidden_below = group.level if group.count and not group.is_open else None
        rows.append(group)
    return rows


@pytest.fixture
def tall(open_screen):
    return open_screen("outline", size=(500, 9000), less_motion=True)


def test_every_group_counts_its_descendants(tall):
    use(tall, 0)
    tree = shown(tall)
    assert len(tree) == 173 and len({group.name for group in tree}) == 173
    assert max(group.level for group in tree) == 6
    for index, group in enumerate(tree):
        deeper = 0
        while index + deeper + 1 < len(tree) and tree[index + deeper + 1].level > group.level:
            deeper += 1
        assert group.count == deeper, group
        # A row is at most one level deeper than the row before it.
        assert index == 0 or group.level <= tree[index - 1].level + 1


@pytest.mark.parametrize("seed", range(2))
def test_random_expanding_and_collapsing_matches_a_model(tall, seed):
    screen, chance = tall, random.Random(seed)
    use(screen, 0)
    tree = shown(screen)
    for _ in range(14):
        action = chance.random()
        if action < 0.08:
            is_open = chance.random() < 0.5
            use(screen, 0 if is_open else 1)
            for group in tree:
                group.is_open = is_open and group.count > 0
        else:
            group = chance.choice([group for group in expected(tree) if group.count])
            group.is_open = not group.is_open
            title = f"Groups of {group.name}"
            pressed = screen.evaluate(
                """(title) => { const button = [...document.querySelectorAll('.outline-triangle')].find((e) => e.textContent === title && !e.closest('[inert]'));
                  button?.click(); return Boolean(button); }""",
                title,
            )
            assert pressed, (seed, title)
            screen.settle()
        assert shown(screen) == expected(tree), seed


def label(screen, name: str) -> str | None:
    return screen.evaluate(
        "(name) => [...document.querySelectorAll('.outline-row:not([inert])')].map((row) => row.ariaLabel).find((label) => label.startsWith(name + ',')) ?? null", name
    )


def is_open(screen, name: str) -> bool:
    return next(group for group in shown(screen) if group.name == name).is_open


def focus_on(screen, name: str) -> None:
    screen.evaluate("(name) => { [...document.querySelectorAll('.outline-row:not([inert])')].find((row) => row.ariaLabel.startsWith(name + ',')).focus(); }", name)
    screen.rest(2)


EXPANDED = "[...document.querySelectorAll('.outline-triangle')].filter((e) => !e.closest('[inert]')).map((e) => [e.textContent, e.ariaExpanded])"


@pytest.mark.every_engine
def test_clicks_on_rows_and_triangles_expand_and_collapse_groups(open_screen):
    screen = open_screen("outline", size=(500, 900))
    before = screen.frame(0, 0)
    screen.click_on(".outline-name", "Ray-finned fish")
    screen.settle()
    assert is_open(screen, "Ray-finned fish") and label(screen, "Eels")
    screen.click_on(".outline-row:has(.outline-triangle) .outline-name", "Ray-finned fish")
    screen.settle()
    assert not is_open(screen, "Ray-finned fish") and not label(screen, "Eels")
    # Assistive technology reads the expanded state, and the title stays the same.
    expanded = dict(screen.evaluate(EXPANDED))
    assert expanded["Groups of Chordates"] == "true" and expanded["Groups of Ray-finned fish"] == "false"
    screen.click_on(".outline-triangle", "Groups of Chordates")
    screen.settle()
    assert not is_open(screen, "Chordates") and label(screen, "Lampreys") is None
    assert not is_open(screen, "Echinoderms")
    assert dict(screen.evaluate(EXPANDED))["Groups of Chordates"] == "false"
    assert screen.frame(0, 0) == before


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_keys_expand_and_collapse_groups(open_screen, direction):
    screen = open_screen("outline", size=(500, 900), query=f"&dir={direction}")
    forth, back = ("ArrowRight", "ArrowLeft") if direction == "ltr" else ("ArrowLeft", "ArrowRight")
    focused = lambda: screen.evaluate("document.activeElement.ariaLabel.split(',')[0]")
    focus_on(screen, "Reptiles")
    steps = [(forth, True, "Reptiles"), (forth, True, "Turtles"), (forth, True, "Turtles"), (back, True, "Reptiles"), (back, False, "Reptiles"),
             ("Enter", True, "Reptiles"), (" ", False, "Reptiles"), (" ", True, "Reptiles"), (back, False, "Reptiles")]
    for key, is_expanded, name in steps:
        screen.press(key)
        screen.settle()
        assert (is_open(screen, "Reptiles"), focused()) == (is_expanded, name), key
    # The result is announced.
    assert screen.text(".tessera-announcer").startswith("Reptiles, collapsed")
    # The key moves the focus from a collapsed group, or from a group without children, to the enclosing group.
    screen.press(back)
    screen.settle()
    assert focused() == "Vertebrates" and is_open(screen, "Vertebrates")
    focus_on(screen, "Lampreys")
    for key in (forth, "Enter"):
        screen.press(key)
    screen.settle()
    assert focused() == "Lampreys"
    screen.press(back)
    screen.settle()
    assert focused() == "Vertebrates"


def test_a_collapsed_group_gets_the_focus_of_its_descendant(open_screen):
    screen = open_screen("outline", size=(500, 900))
    focus_on(screen, "Lampreys")
    # The click is scripted, as with a screen reader, and does not move the focus.
    screen.evaluate("() => { [...document.querySelectorAll('.outline-triangle')].find((e) => e.textContent === 'Groups of Chordates').click(); }")
    screen.settle()
    assert label(screen, "Lampreys") is None
    assert screen.evaluate("document.activeElement.ariaLabel").startswith("Chordates,")


def test_a_pinned_header_collapses_its_section(open_screen):
    screen = open_screen("outline", size=(500, 600))
    screen.wheel(0, 900)
    screen.settle()
    assert screen.evaluate("document.querySelector('.outline-head.is-pinned').ariaLabel").startswith("Animals, Animalia, ")
    screen.click_on(".outline-head.is-pinned .outline-triangle", "Groups of Animals")
    screen.settle()
    heads = screen.evaluate("[...document.querySelectorAll('.outline-head:not([inert])')].sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top).map((e) => e.ariaLabel.split(',')[0])")
    assert heads[:2] == ["Animals", "Plants"]
    x, y, width, height = screen.bounds(".outline-head")
    assert y >= 0


def test_rows_appear_with_an_animation(open_screen):
    screen = open_screen("outline", size=(500, 900))
    screen.evaluate("() => { [...document.querySelectorAll('.outline-triangle')].find((e) => e.textContent === 'Groups of Reptiles').click(); }")
    screen.wait("[...document.querySelectorAll('.outline-row')].some((row) => row.style.opacity > 0 && row.style.opacity < 1)")
    screen.settle()
    assert label(screen, "Turtles")
