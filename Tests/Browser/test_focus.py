"""The keyboard's focus: in the collection once and for all, whatever becomes of the items."""

from __future__ import annotations

import pytest

FOCUSED = """
() => { const active = document.activeElement;
  return active === tessera.scroller ? 'collection' : active.closest('[inert]') ? 'gone' : active.dataset?.path ?? active.tagName; }
"""


def press(screen, *keys: str) -> None:
    for key in keys:
        screen.press(key)
        screen.rest(2)


def count(screen) -> int:
    return screen.evaluate("document.querySelectorAll('.tessera-item:not([inert])').length")


@pytest.mark.every_engine
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_focus_stays_inside_while_items_go_and_come_back(open_screen, motion):
    screen = open_screen("photos", size=(400, 700), less_motion=motion == "reduce")
    press(screen, "Tab", "ArrowRight", "ArrowRight")
    left = count(screen)
    while left:
        screen.evaluate("tessera.use(1)")
        screen.rest(3)
        left -= 1
        now = screen.evaluate(FOCUSED)
        assert now == "collection" if not left else now not in ("collection", "gone", "BODY"), left
    for _ in range(3):
        screen.evaluate("tessera.use(0)")
        screen.rest(3)
    assert screen.evaluate(FOCUSED) == "collection"
    press(screen, "ArrowRight")
    assert screen.evaluate(FOCUSED) in ("0.0", "1.0")


@pytest.mark.every_engine
def test_the_keyboard_gets_in_again_after_all_was_gone(open_screen):
    screen = open_screen("photos", size=(400, 700), less_motion=True)
    press(screen, "Tab", "ArrowRight")
    screen.evaluate("document.activeElement.blur()")
    while count(screen):
        screen.evaluate("tessera.use(1)")
        screen.rest(3)
    # Who had left is not called back.
    assert screen.evaluate(FOCUSED) == "BODY"
    for _ in range(3):
        screen.evaluate("tessera.use(0)")
        screen.rest(3)
    press(screen, "Tab")
    assert screen.evaluate(FOCUSED) == "collection"
    press(screen, "ArrowDown")
    assert screen.evaluate(FOCUSED) in ("0.0", "1.0")


@pytest.mark.every_engine
def test_the_first_arrow_key_after_a_click_shows_where_the_focus_is(open_screen):
    screen = open_screen("books", size=(500, 700))
    x, y, width, height = screen.place(0, 1)
    screen.click(x + width / 2, y + height / 2)
    screen.rest(3)
    assert screen.evaluate("document.activeElement.matches(':focus-visible')") is False
    asked = screen.evaluate(
        """() => {
          const focus = HTMLElement.prototype.focus;
          HTMLElement.prototype.focus = function (options) { (window.asked ??= []).push(options); focus.call(this, options); };
        }"""
    )
    press(screen, "ArrowRight")
    assert screen.evaluate(FOCUSED) == "0.2"
    assert screen.evaluate("document.activeElement.matches(':focus-visible')")
    # Not every browser would show it without being asked to.
    asked = screen.evaluate("window.asked.map((options) => options.focusVisible)")
    assert asked == [True]
