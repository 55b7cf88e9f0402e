"""Sizes that only the page knows, which are measured at first and again whenever contents change."""

from __future__ import annotations

import pytest

# The visible messages: the position of each view, and of the bubble in it.
BUBBLES = """
() => [...document.querySelectorAll('.message:not([inert])')].map((view) => {
  const bubble = view.querySelector('.bubble').getBoundingClientRect();
  const { top, bottom, left, right } = view.getBoundingClientRect();
  return {
    item: view.dataset.path, isMine: view.classList.contains('mine'), top, bottom, height: bottom - top,
    bubble: bubble.height, before: bubble.left - left, behind: right - bubble.right,
  };
}).sort((a, b) => a.top - b.top)
"""


def check(bubbles: list[dict], around: float = 0) -> None:
    """Checks that every view is as tall as its bubble plus a margin, and that views do not overlap."""
    assert len(bubbles) > 3
    for shown in bubbles:
        assert shown["height"] == pytest.approx(shown["bubble"] + around, abs=1.01), shown
    for one, other in zip(bubbles, bubbles[1:]):
        assert other["top"] >= one["bottom"] - 0.01, (one, other)


@pytest.mark.every_engine
def test_a_larger_font_makes_rows_larger(open_screen):
    screen = open_screen("chat", size=(420, 600))
    before = screen.evaluate(BUBBLES)
    check(before)
    screen.add_style(".bubble { font-size: 25px; }")
    screen.settle()
    after = screen.evaluate(BUBBLES)
    check(after)
    known = {shown["item"]: shown["height"] for shown in before}
    grown = [shown["height"] / known[shown["item"]] for shown in after if shown["item"] in known]
    assert grown and min(grown) > 1.2
    # Views that appear later also have the new size.
    screen.evaluate("tessera.scroller.scrollTop -= 900")
    screen.settle()
    check(screen.evaluate(BUBBLES))


@pytest.mark.every_engine
def test_the_size_of_a_view_includes_its_padding(open_screen):
    screen = open_screen("chat", size=(420, 600))
    screen.add_style(".message { padding: 11px 6px; border-top: 3px solid red; }")
    # A change of width discards all measurements.
    screen.resize((430, 600))
    screen.settle()
    check(screen.evaluate(BUBBLES), around=25)


@pytest.mark.every_engine
def test_an_image_added_later_makes_its_row_larger(open_screen):
    screen = open_screen("chat", size=(420, 600))
    screen.evaluate(
        """() => {
          const image = new Image(40, 130);
          image.style.display = 'block';
          document.querySelectorAll('.message:not([inert]) .bubble')[3].append(image);
        }"""
    )
    screen.settle()
    bubbles = screen.evaluate(BUBBLES)
    check(bubbles)
    assert max(shown["height"] for shown in bubbles) > 160


@pytest.mark.every_engine
def test_bubbles_have_the_same_layout_no_matter_when_they_were_measured(open_screen):
    screen = open_screen("chat", size=(900, 600))
    for _ in range(4):
        screen.evaluate("tessera.scroller.scrollTop = 0")
        screen.rest(2)
        screen.evaluate("tessera.use(2, 1)")
        screen.settle()
    for position in (0, 700, 1e9, 400):
        screen.evaluate("(position) => { tessera.scroller.scrollTop = position; }", position)
        screen.settle()
        bubbles = screen.evaluate(BUBBLES)
        check(bubbles)
        for shown in bubbles:
            assert (shown["behind"] if shown["isMine"] else shown["before"]) == pytest.approx(0, abs=0.01), shown


@pytest.mark.every_engine
def test_visible_messages_stay_in_place_when_more_appear_above(open_screen):
    screen = open_screen("chat", size=(420, 600))
    screen.evaluate("tessera.scroller.scrollTop = 0")
    screen.settle()
    first = screen.evaluate(BUBBLES)[0]
    text = "(path) => document.querySelector(`.message[data-path='${path}'] .bubble`).textContent"
    said = screen.evaluate(text, first["item"])
    screen.evaluate("tessera.use(2, 1)")
    screen.settle()
    now = screen.evaluate(
        """(said) => [...document.querySelectorAll('.message:not([inert])')]
          .filter((view) => view.querySelector('.bubble').textContent === said)
          .map((view) => view.getBoundingClientRect().top)""",
        said,
    )
    assert any(top == pytest.approx(first["top"], abs=1) for top in now), (first, now)
