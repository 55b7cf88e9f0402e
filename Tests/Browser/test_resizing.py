"""Resized containers whose scroll bars take space. The position is preserved, and no report is late."""

from __future__ import annotations

import pytest

GAIN = "() => tessera.scroller.offsetWidth - tessera.scroller.clientWidth"
SCREENS = ["books", "plain", "shelves", "photos", "week", "cards", "waterfall", "table", "chat", "unicode", "coverflow", "levels", "switching"]


def bars(screen) -> tuple[bool, bool]:
    """Returns whether there are scroll bars for both axes."""
    return tuple(
        screen.evaluate(
            "() => { const s = tessera.scroller; return [s.offsetHeight > s.clientHeight, s.offsetWidth > s.clientWidth]; }"
        )
    )


@pytest.mark.every_engine
@pytest.mark.parametrize("name", SCREENS)
def test_a_container_resizes_without_a_resize_observer_error(open_screen, name):
    screen = open_screen(name, scroll_bars=True, size=(500, 400))
    for size in [(700, 600), (320, 500), (900, 300), (330, 330), (1_200, 900)]:
        screen.resize(size)
        screen.rest(4)
        assert screen.evaluate("[tessera.width, tessera.height]") == screen.evaluate(
            "[tessera.scroller.clientWidth, tessera.scroller.clientHeight]"
        )
        # A scroll bar is visible only where the content is larger than the container.
        across, down = screen.evaluate(
            """() => { const { width, height } = tessera.contentSize; const { clientWidth, clientHeight } = tessera.scroller;
              return [width > clientWidth + 0.5, height > clientHeight + 0.5]; }"""
        )
        assert bars(screen) == (across, down), size


@pytest.mark.every_engine
def test_a_scroll_bar_that_makes_itself_unnecessary_does_not_flicker(open_screen):
    """Square items in columns become shorter when a scroll bar appears, which is then no longer needed."""
    screen = open_screen("photos", scroll_bars=True, size=(420, 400))
    for height in range(250, 420, 6):
        screen.resize((420, height))
        screen.rest(3)
        frames = screen.evaluate("tessera.stats.frames")
        screen.rest(6)
        assert screen.evaluate("tessera.stats.frames") <= frames + 1, f"keeps changing at {height}"


# When a container that grows pushes a scroller back, engines report the scroll before or after the new size.
ENLARGE = """
(tellsOfScrollingFirst) => {
  const { scroller } = tessera;
  scroller.style.cssText += '; inset: auto; left: 0; top: 0; width: 500px; height: 550px';
  scroller.clientWidth;
  if (tellsOfScrollingFirst) scroller.dispatchEvent(new Event('scroll'));
  return [tessera.width, tessera.height];
}
"""


@pytest.mark.every_engine
@pytest.mark.parametrize("name", ["week", "shelves", "books", "chat"])
def test_enlarging_a_container_gives_the_same_position_for_either_event_order(open_screen, name):
    moments = []
    for tells_of_scrolling_first in (False, True):
        screen = open_screen(name, size=(300, 300))
        screen.evaluate("tessera.scrollToOffset(1e9, 1e9)")
        screen.settle()
        known = screen.evaluate(ENLARGE, tells_of_scrolling_first)
        assert known == ([500, 550] if tells_of_scrolling_first else [300, 300])
        screen.settle()
        moments.append(screen.moment())
    assert moments[0] == moments[1]
