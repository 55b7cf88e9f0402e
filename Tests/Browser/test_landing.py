"""Scrolling to unmeasured items and to both ends of a billion rows is exact and takes one frame."""

from __future__ import annotations

import random

import pytest

SIZE = (300, 500)
LAST = 999_999_999
PINNED = 40


@pytest.mark.every_engine
@pytest.mark.parametrize("position", ["start", "center", "end"])
def test_scrolling_to_unmeasured_items_takes_one_frame(open_screen, position):
    screen = open_screen("calibration-sizes", size=SIZE)
    chance = random.Random(position)
    for item in [0, 19_999, *(chance.randrange(20_000) for _ in range(30))]:
        top, height = screen.evaluate(
            """async ([item, position]) => {
              tessera.scrollToItem(0, item, { position });
              // Reads the frame that is painted next.
              await new Promise(requestAnimationFrame);
              const { top, height } = document.querySelector(`.tessera-item[data-path="0.${item}"]`).getBoundingClientRect();
              return [top, height];
            }""",
            [item, position],
        )
        distance = {"start": top, "center": top + height / 2 - SIZE[1] / 2, "end": top + height - SIZE[1]}[position]
        offset, end = screen.offset()[1], screen.evaluate("tessera.contentSize.height") - SIZE[1]
        stopped = distance >= 0 and offset >= end - 0.5 or distance <= 0 and offset <= 0.5
        assert abs(distance) <= 0.5 or stopped, f"item {item} lands {distance} px off, at {offset} of {end}"


@pytest.mark.every_engine
@pytest.mark.parametrize("scale", [1, 2, 3])
def test_scrolling_to_any_of_a_billion_rows_is_exact(open_screen, scale):
    screen = open_screen("billion", size=SIZE, scale=scale)
    chance = random.Random(scale)
    for item in [LAST, 0, 499_999_999, *(chance.randrange(LAST) for _ in range(10)), LAST, 0]:
        screen.scroll_to_item(0, item, "start")
        top = screen.frame(0, item)[1]
        last_start = SIZE[1] - 100 * (LAST - item + 1)
        assert top == pytest.approx(max(PINNED, last_start), abs=0.02), item
    screen.scroll_to_item(0, LAST, "end")
    assert screen.frame(0, LAST)[1] == pytest.approx(SIZE[1] - 100, abs=0.02)
    assert screen.offset()[1] == 100 * (LAST + 1) + PINNED - SIZE[1]


@pytest.mark.every_engine
@pytest.mark.parametrize("scale", [1, 2, 3])
@pytest.mark.parametrize("end", ["first", "last"])
def test_a_billion_rows_scroll_by_single_pixels_at_both_ends(open_screen, scale, end):
    screen = open_screen("billion", size=SIZE, scale=scale)
    item, way = (2, 1) if end == "first" else (LAST - 2, -1)
    screen.scroll_to_item(0, 0 if end == "first" else LAST, "start" if end == "first" else "end")
    screen.rest(20)
    start = screen.frame(0, item)[1]
    for step in range(1, 41):
        if step % 2:
            screen.evaluate("way => { tessera.scroller.scrollTop += way; }", way)
        else:
            screen.wheel(0, way)
        screen.wait(
            "([item, top]) => Math.abs(document.querySelector(`[data-path='0.${item}']`).getBoundingClientRect().top - top) < 0.02",
            [item, start - way * step],
        )
        frames = screen.moment()["frames"]
        tops = sorted(frame[1] for name, frame in frames.items() if name.startswith("item"))
        assert all(below - above == pytest.approx(100, abs=0.02) for above, below in zip(tops, tops[1:]))


@pytest.mark.every_engine
@pytest.mark.parametrize("scale", [1, 2, 3])
def test_the_scroll_bar_reaches_the_exact_ends_of_a_billion_rows(open_screen, scale):
    screen = open_screen("billion", size=SIZE, scale=scale)
    content = 100 * (LAST + 1) + PINNED
    for position, offset in [(1, content - SIZE[1]), (0, 0), (1, content - SIZE[1])]:
        screen.evaluate("part => { const s = tessera.scroller; s.scrollTop = part * (s.scrollHeight - s.clientHeight); }", position)
        screen.settle()
        assert screen.offset()[1] == offset
        assert screen.frame(0, LAST if position else 0)[1] == pytest.approx(SIZE[1] - 100 if position else PINNED, abs=0.02)
        # There is no more content in that direction.
        screen.evaluate("way => { tessera.scroller.scrollTop += way; }", 50 if position else -50)
        screen.settle()
        assert screen.offset()[1] == offset


@pytest.mark.every_engine
@pytest.mark.parametrize("part", [0.1, 0.5, 0.9])
def test_the_scroll_bar_shows_the_position_in_a_billion_rows(open_screen, part):
    screen = open_screen("billion", size=SIZE)
    screen.evaluate("part => { const s = tessera.scroller; s.scrollTop = part * (s.scrollHeight - s.clientHeight); }", part)
    screen.settle()
    assert screen.offset()[1] / (100 * LAST) == pytest.approx(part, abs=0.001)
    shown = screen.evaluate("(tessera.scroller.scrollTop / (tessera.scroller.scrollHeight - tessera.scroller.clientHeight))")
    assert shown == pytest.approx(part, abs=0.001)
