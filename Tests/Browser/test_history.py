"""Going back to a page or reloading it restores the position."""

from __future__ import annotations

import pytest

# The first visible item and its position.
FIRST = """
() => {
  const { left, top } = tessera.scroller.getBoundingClientRect();
  const seen = [...document.querySelectorAll('.tessera-item:not([inert])')].map((e) => [e.dataset.path, e.getBoundingClientRect()])
    .filter(([, r]) => r.bottom > top + 60 && r.right > left);
  return seen.length ? [seen[0][0], seen[0][1].left, seen[0][1].top] : null;
}
"""
OPENED = "document.documentElement?.dataset.ready && globalThis.tessera && document.querySelector('.tessera-item')"


@pytest.mark.every_engine
@pytest.mark.parametrize(("name", "way"), [("books", 300), ("chat", -1_500), ("table", 5_000), ("billion", 7_777), ("unicode", 4_000)])
def test_reloading_keeps_the_position(open_screen, name, way):
    screen = open_screen(name, size=(900, 500), chrome=True)
    screen.wait(OPENED)
    screen.settle()
    screen.evaluate("(way) => { tessera.scroller.scrollTop += way; }", way)
    screen.settle()
    before = screen.evaluate(FIRST)
    screen.tab.reload()
    screen.wait(OPENED)
    screen.settle()
    # On a busy machine, sizes that only the page can measure arrive late.
    near = f"""(before) => {{
      const now = ({FIRST})();
      return now && now[0] === before[0] && Math.abs(now[1] - before[1]) <= 1 && Math.abs(now[2] - before[2]) <= 1;
    }}"""
    screen.wait(near, before, seconds=5)


@pytest.mark.every_engine
def test_reloading_keeps_a_position_that_the_history_has_lost(open_screen):
    """On a busy machine, WebKitGTK may reload a page before it has saved the latest history entry."""
    screen = open_screen("books", size=(900, 500), chrome=True)
    screen.wait(OPENED)
    screen.settle()
    screen.evaluate("() => { history.replaceState = () => {}; tessera.scroller.scrollTop = 300; }")
    screen.settle()
    before = screen.evaluate(FIRST)
    screen.tab.reload()
    screen.wait(OPENED)
    screen.settle()
    assert screen.evaluate(FIRST) == pytest.approx(before, abs=1)
    # A screen that is selected again starts at the top.
    for name in ("cards", "books"):
        screen.evaluate("(name) => { location.hash = name; }", name)
        screen.wait(f"document.querySelector('.stage-{name} .tessera-item')")
        screen.settle()
    assert screen.offset() == [0, 0]


@pytest.mark.every_engine
def test_going_back_restores_the_position_of_each_screen(open_screen):
    screen = open_screen("books", size=(900, 500), chrome=True)
    positions = {}
    for name, way in [("books", 250), ("waterfall", 900), ("cards", 900)]:
        if name != "books":
            screen.evaluate("(name) => { location.hash = name; }", name)
            screen.wait(f"document.querySelector('.stage-{name} .tessera-item')")
        screen.settle()
        screen.evaluate("(way) => { tessera.scroller.scrollTop += way; }", way)
        screen.settle()
        positions[name] = screen.evaluate(FIRST)
    for name in ("waterfall", "books"):
        screen.evaluate("history.back()")
        screen.wait(f"document.querySelector('.stage-{name} .tessera-item')")
        screen.settle()
        assert screen.evaluate(FIRST) == pytest.approx(positions[name], abs=1), name
    # A screen that is selected again starts at the top.
    screen.evaluate("history.forward()")
    screen.wait("document.querySelector('.stage-waterfall .tessera-item')")
    screen.evaluate("location.hash = 'books'")
    screen.wait("document.querySelector('.stage-books .tessera-item')")
    screen.settle()
    assert screen.offset() == [0, 0]
