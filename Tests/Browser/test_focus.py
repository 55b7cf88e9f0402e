"""The keyboard focus stays in the collection, whatever happens to its items."""

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
def test_focus_stays_in_the_collection_while_items_are_removed_and_added(open_screen, motion):
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
def test_the_keyboard_enters_the_collection_after_all_items_were_removed(open_screen):
    screen = open_screen("photos", size=(400, 700), less_motion=True)
    press(screen, "Tab", "ArrowRight")
    screen.evaluate("document.activeElement.blur()")
    while count(screen):
        screen.evaluate("tessera.use(1)")
        screen.rest(3)
    # The collection does not take the focus back after it has been moved elsewhere.
    assert screen.evaluate(FOCUSED) == "BODY"
    for _ in range(3):
        screen.evaluate("tessera.use(0)")
        screen.rest(3)
    press(screen, "Tab")
    assert screen.evaluate(FOCUSED) == "collection"
    press(screen, "ArrowDown")
    assert screen.evaluate(FOCUSED) in ("0.0", "1.0")


@pytest.mark.every_engine
def test_the_first_arrow_key_after_a_click_requests_a_visible_focus(open_screen):
    screen = open_screen("books", size=(500, 700))
    x, y, width, height = screen.frame(0, 1)
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
    # Without the option, not every browser shows the focus ring.
    asked = screen.evaluate("window.asked.map((options) => options.focusVisible)")
    assert asked == [True]


SEEN = "document.activeElement.matches(':focus-visible')"


@pytest.mark.every_engine
def test_focus_moved_by_a_key_is_always_visible(open_screen):
    screen = open_screen("todo", size=(700, 700))
    screen.evaluate("document.querySelector('.todo-new').focus({ focusVisible: true })")
    press(screen, "Tab")
    screen.evaluate("document.querySelector('.tessera-item[data-path=\"0.0\"]').focus({ focusVisible: true })")
    press(screen, "ArrowDown", "Enter")
    assert screen.evaluate("document.activeElement.className") == "todo-field"
    press(screen, "x", "Enter")
    screen.rest(10)
    assert screen.evaluate(FOCUSED) == "0.1" and screen.evaluate(SEEN)
    # If a filter removes the focused row, another row gets the focus.
    screen.click_on(".todo-filter", "To do")
    screen.rest(10)
    screen.evaluate("document.querySelector('.tessera-item[data-path=\"0.1\"] .todo-check').focus({ focusVisible: true })")
    press(screen, " ")
    screen.rest(30)
    assert screen.evaluate(FOCUSED) not in ("BODY", "gone", "collection") and screen.evaluate(SEEN)


@pytest.mark.every_engine
def test_a_button_in_a_header_keeps_the_focus_while_items_change(open_screen):
    screen = open_screen("todo", size=(700, 700))
    screen.evaluate("document.querySelector('.todo-filter:nth-child(3)').focus({ focusVisible: true })")
    screen.evaluate("tessera.exports.tessera_focused(tessera.host, document.querySelector('.tessera-item[data-path=\"0.1\"]').tesseraView)")
    screen.rest(3)
    press(screen, "Enter")
    screen.rest(30)
    assert screen.evaluate("[document.activeElement.textContent, document.activeElement.ariaPressed]") == ["Done", "true"]


@pytest.mark.every_engine
def test_keys_scroll_the_page_to_the_focused_item(open_screen):
    screen = open_screen("plain", size=(500, 400))
    screen.evaluate(
        """() => { document.documentElement.style.cssText = 'overflow: auto; height: auto';
             document.body.style.cssText = 'display: block; height: 1800px; padding-top: 600px; overflow: visible';
             tessera.scroller.style.cssText += '; height: 900px; position: relative'; tessera.resize(); }"""
    )
    screen.rest(5)
    screen.evaluate("tessera.scroller.focus({ preventScroll: true })")
    press(screen, "Home", *["ArrowDown"] * 8)
    top, bottom = screen.evaluate("(({ top, bottom }) => [top, bottom])(document.activeElement.getBoundingClientRect())")
    assert screen.evaluate("window.scrollY") > 0 and top >= 0 and bottom <= screen.evaluate("innerHeight") + 1
