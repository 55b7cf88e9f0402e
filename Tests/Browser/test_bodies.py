"""Pages' own styles lay out views whose size or position the collection controls."""

from __future__ import annotations

import pytest

# The position of each band's title relative to the band's body.
TITLES = """
() => [...document.querySelectorAll('.tessera-band:not([inert])')].map((band) => {
  const body = band.querySelector(':scope > .tessera-body').getBoundingClientRect();
  const title = band.querySelector('.title').getBoundingClientRect();
  return { x: title.left - body.left, y: title.top + title.bottom - body.top - body.bottom, left: body.left, right: body.right };
}).filter(({ left, right }) => right > 0 && left < innerWidth)
"""


@pytest.mark.parametrize("name", ["shelves", "switching"])
def test_a_pinned_title_keeps_the_padding_and_layout_of_its_view(open_screen, name):
    screen = open_screen(name, size=(500, 500), less_motion=True)
    if name == "switching":
        screen.evaluate("tessera.use(0, 3)")
        screen.settle()
    seen = 0
    for offset in (0, 40, 130, 400, 700, 1_300):
        screen.evaluate("(x) => tessera.scrollToOffset(x, 0)", offset)
        screen.settle()
        for title in screen.evaluate(TITLES):
            assert title["x"] == pytest.approx(16, abs=0.02), offset
            assert title["y"] == pytest.approx(0, abs=1), offset
            seen += 1
    assert seen >= 6


def test_titles_return_to_their_positions_after_a_layout_that_pins_them(open_screen):
    screen = open_screen("switching", size=(500, 500), less_motion=True)
    where = """() => [...document.querySelectorAll('.kind-header:not([inert]) .title')].map((e) => {
      const { left, top, width, height } = e.getBoundingClientRect(); return [left, top, width, height]; })"""
    before = screen.evaluate(where)
    for layout in (3, 1):
        screen.evaluate("(layout) => tessera.use(0, layout)", layout)
        screen.settle()
    assert screen.evaluate(where) == before and before


@pytest.mark.parametrize(
    ("style", "x"),
    [
        ("display: flex; justify-content: center", "center"), ("display: flex; justify-content: flex-end", "end"),
        ("display: grid; justify-content: normal; justify-items: center", "center"), ("display: grid; justify-content: start; grid-template-columns: 200px auto; justify-items: end", "first"),
    ],
)
def test_a_measured_view_lays_out_its_content_by_its_css(open_screen, style, x):
    screen = open_screen("chat", size=(600, 600))
    screen.add_style(f".message.mine.theirs, .message.mine, .message.theirs {{ {style}; padding: 5px 20px; }}")
    screen.resize((610, 600))
    screen.settle()
    seen = screen.evaluate(
        """() => [...document.querySelectorAll('.message:not([inert])')].map((view) => {
          const outer = view.getBoundingClientRect(), bubble = view.querySelector('.bubble').getBoundingClientRect();
          return { left: bubble.left - outer.left, right: outer.right - bubble.right, end: bubble.right - outer.left, top: bubble.top - outer.top,
            bottom: outer.bottom - bubble.bottom };
        })"""
    )
    assert len(seen) > 3
    for bubble in seen:
        assert bubble["top"] == pytest.approx(5, abs=1.01), bubble
        assert bubble["bottom"] == pytest.approx(5, abs=1.01), bubble
        if x == "center":
            assert bubble["left"] == pytest.approx(bubble["right"], abs=0.1)
        elif x == "end":
            assert bubble["right"] == pytest.approx(20, abs=0.1)
        else:
            # The only part is at the end of the first column.
            assert bubble["end"] == pytest.approx(20 + 200, abs=0.1)


def test_scrolling_over_a_bar_scrolls_the_content_under_it(open_screen):
    screen = open_screen("plain", size=(400, 500))
    screen.wheel(0, 60, at=(200, 30))
    screen.wait("tessera.offset.y > 0")
    screen.settle()
    assert screen.evaluate("document.elementFromPoint(200, 10).closest('.tessera-bar') !== null")
    top, height = screen.evaluate("(() => { const r = document.querySelector('.tessera-bar').getBoundingClientRect(); return [r.top, r.height]; })()")
    assert top == 0 and height == pytest.approx(112 - 60, abs=1)
    # Pressing the bar does not press the item behind it.
    screen.click(200, 20)
    screen.rest(3)
    assert screen.evaluate("document.querySelectorAll('.is-selected').length") == 0
    screen.evaluate("tessera.scroller.scrollTop = 3_000")
    screen.settle()
    assert screen.evaluate("document.querySelector('.tessera-bar').getBoundingClientRect().top") == 0
