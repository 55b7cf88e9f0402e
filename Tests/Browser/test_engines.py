"""The gallery in every engine: no errors, and no visible differences between engines."""

from __future__ import annotations

import io
import json
import time

import numpy
import pytest
from PIL import Image

import calibration
from conftest import ROOT
from screen import Screen

pytestmark = pytest.mark.every_engine

SCREENS = json.loads((ROOT / "Web/screens.json").read_text())
NAMES = [screen["name"] for screen in SCREENS if "page" not in screen]
"""All screens except those that are separate pages, which test_shop.py tests."""
ALONE = [*NAMES, "many", "calibration", "calibration-sizes"]

HEADERS = """
() => Object.fromEntries([...document.querySelectorAll('.tessera-supplementary[data-path]')].map((element) => {
  const { top, height } = element.getBoundingClientRect();
  return [element.dataset.path.split('.')[0], [top, height]];
}))
"""


def test_errors_in_a_page_are_recorded(engine, server):
    page = Screen(engine, server, "books")
    page.evaluate(
        """() => {
          setTimeout(() => { throw new Error('thrown'); });
          Promise.reject(new Error('rejected'));
          console.error('an error');
          console.warn('a warning');
        }"""
    )
    page.rest()
    errors = " ".join(page.close())
    assert all(part in errors for part in ("thrown", "rejected", "an error", "a warning")), errors


def test_a_page_opens_while_the_previous_page_writes_history_entries(open_screen):
    # A screen saves its position whenever scrolling ends. Firefox treats the write as the end of a load that has just begun.
    writes = """() => {
      let left = 100;
      const write = setInterval(() => left-- > 0 ? history.replaceState(null, '') : clearInterval(write), 5);
    }"""
    for name in ("books", "table", "week", "shelves", "books"):
        screen = open_screen(name)
        assert name in screen.evaluate("document.body.dataset.screen")
        screen.evaluate(writes)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("name", ALONE)
def test_a_screen_opens_and_scrolls_without_errors(open_screen, name, direction):
    screen = open_screen(name, query=f"&dir={direction}")
    onward = 1 if direction == "ltr" else -1
    for across, down in ((0, 150), (90 * onward, 0), (0, 5_000), (0, -6_000)):
        screen.wheel(across, down)
        screen.rest(2)
    screen.settle()
    shown = screen.evaluate("[...document.querySelectorAll('.tessera-item')].filter((e) => e.checkVisibility()).length")
    assert shown > 3


@pytest.mark.parametrize("by_wheel", [False, True], ids=["script", "wheel"])
@pytest.mark.parametrize("levels", [1, 3])
def test_headers_are_pinned_at_rest(open_screen, levels, by_wheel):
    size = (300, 500)
    screen = open_screen("calibration", size=size, query=f"&levels={levels}", composited=True)
    offset = 0
    for step in (1, 27, 100, 190, 700, 3_000, -1_234, 29_000, -300):
        offset += step
        if by_wheel:
            screen.wheel(0, step)
        else:
            screen.evaluate("(y) => { tessera.scroller.scrollTop = y; }", offset)
        screen.wait("(y) => Math.abs(tessera.offset.y - y) < 0.5", offset)
        screen.rest(2)
        headers = screen.evaluate(HEADERS)
        for section in calibration.covering(offset // calibration.SECTION, levels):
            top = pytest.approx(calibration.header_top(section, offset, levels), abs=0.02)
            assert headers[str(section)] == [top, calibration.HEADER], (offset, section)
        assert differences_at_rest(screen, calibration.expected(offset, size[1], levels)) == set(), offset


def differences_at_rest(screen, wanted: numpy.ndarray, seconds: float = 5) -> set[str]:
    """Returns the differences in the screen's picture after all painting has finished. Browsers can paint after script has
    run."""
    end = time.monotonic() + seconds
    while (found := calibration.compare(calibration.read(seen(screen)), wanted)) and time.monotonic() < end:
        screen.rest(1)
    return found


def seen(screen) -> numpy.ndarray:
    """Returns the screen's picture, with one number per CSS pixel."""
    pixels = numpy.asarray(Image.open(io.BytesIO(screen.picture())).convert("RGB"))
    width, height = screen.size
    scale = round(pixels.shape[1] / width)
    return pixels[scale // 2 :: scale, scale // 2 :: scale][:height]


def test_a_table_of_a_million_rows_has_column_lines(open_screen):
    screen = open_screen("table")
    lines = """
    () => [...document.querySelectorAll('.kind-columnLine[data-path^="1."]')].map((e) => e.getBoundingClientRect())
      .filter(({ left, right }) => right > 0 && left < innerWidth).map(({ top, bottom }) => [top, bottom])
    """
    for offset in (0, 1_000, 3_000_000, 16_000_000):
        screen.evaluate("(y) => tessera.scrollToOffset(0, y)", offset)
        screen.rest(3)
        found = screen.evaluate(lines)
        assert len(found) > 3
        for top, bottom in found:
            assert bottom >= 500 and top <= (100 if offset == 0 else 0), (offset, top, bottom)


def test_controls_appear_and_disappear_with_their_screen(open_screen):
    screen = open_screen("books", size=(1_000, 700), chrome=True)
    height = "(name) => document.querySelector(name).getBoundingClientRect().height"
    for name, shown in (("books", ""), ("switching", "#controls"), ("books", ""), ("photos", "#controls")):
        screen.evaluate("(name) => { location.hash = name; }", name)
        screen.wait("(name) => document.querySelector('#stage')?.classList.contains(`stage-${name}`)", name)
        screen.settle()
        if shown:
            assert screen.evaluate(height, shown) > 20, name
        else:
            assert screen.evaluate(height, "#bar-line") == 0, name


@pytest.mark.parametrize("step", [-80, -10, 10])
@pytest.mark.parametrize("first", ["scroll", "insert"])
def test_rows_inserted_above_while_scrolling_keep_the_position(open_screen, first, step):
    screen = open_screen("calibration-sizes", size=(300, 500))
    screen.scroll_to_item(0, 200, "start")
    screen.settle()
    top = "(item) => document.querySelector(`.tessera-item[data-path='0.${item}']`)?.getBoundingClientRect().top"
    before = screen.evaluate(top, 201)
    scroll, insert = f"tessera.scroller.scrollTop += {step};", "tessera.use(0);"
    actions = [scroll, insert] if first == "scroll" else [insert, scroll]
    for time in (1, 2, 3):
        screen.evaluate(f"() => {{ {' '.join(actions)} }}")
        screen.rest(4)
        assert screen.evaluate(top, 201 + 10 * time) == pytest.approx(before - step * time, abs=0.02)


def test_the_first_arrow_key_after_a_click_shows_the_focus(open_screen):
    screen = open_screen("books", size=(500, 700))
    x, y, width, height = screen.frame(0, 1)
    screen.click(x + width / 2, y + height / 2)
    screen.press("ArrowRight")
    screen.rest(3)
    assert screen.evaluate("document.activeElement.dataset.path") == "0.2"
    assert screen.evaluate("document.activeElement.matches(':focus-visible')")
