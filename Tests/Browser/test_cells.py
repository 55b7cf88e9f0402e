"""Fields, links and text in cells handle their own keys, pointers and selection."""

from __future__ import annotations

import pytest

# Puts a control into an item.
PUT = """
([path, html]) => {
  const view = document.querySelector(`.tessera-item[data-path="${path}"]`);
  view.insertAdjacentHTML('beforeend', html);
  view.lastChild.id = 'own';
  view.lastChild.style.cssText = 'position: absolute; left: 4px; top: 4px; width: 80px; height: 24px; font: 12px/16px monospace;';
}
"""

FIELDS = ['<input value="some words here">', "<textarea>some words here</textarea>", '<div contenteditable>some words here</div>']
OTHERS = ["<button>Press</button>", '<a href="#here">Go</a>', "<select><option>One</option><option>Two</option></select>"]


def selected(screen) -> list[str]:
    return screen.evaluate("[...document.querySelectorAll('.is-selected')].map((e) => e.dataset.path)")


@pytest.mark.every_engine
@pytest.mark.parametrize("html", FIELDS + OTHERS)
def test_controls_in_cells_keep_their_clicks_keys_and_focus(open_screen, html):
    screen = open_screen("books", size=(500, 700))
    screen.evaluate(PUT, ["0.1", html])
    x, y, *_ = screen.frame(0, 1)
    screen.click(x + 20, y + 14)
    screen.rest(4)
    if "select" in html:
        screen.press("Escape")
    assert screen.evaluate("document.activeElement.id") == "own"
    assert selected(screen) == []
    for key in ("ArrowRight", "ArrowDown", "a"):
        screen.press(key)
        screen.rest(2)
    assert screen.evaluate("document.activeElement.id") == "own"
    assert selected(screen) == []


@pytest.mark.every_engine
@pytest.mark.parametrize("html", FIELDS)
def test_dragging_in_a_field_selects_text_instead_of_dragging_the_item(open_screen, html):
    screen = open_screen("photos", size=(400, 700))
    screen.evaluate(PUT, ["0.1", html])
    x, y, *_ = screen.frame(0, 1)
    screen.drag((x + 8, y + 14), (x + 60, y + 14), steps=8)
    screen.rest(3)
    assert screen.evaluate("document.querySelectorAll('.is-dragged').length") == 0
    screen.tab.up()
    chosen = screen.evaluate(
        """() => { const { value, selectionStart, selectionEnd } = document.activeElement;
          return value === undefined ? String(getSelection()) : value.slice(selectionStart, selectionEnd); }"""
    )
    assert len(chosen) >= 3
    screen.rest(3)
    assert screen.evaluate("document.querySelectorAll('.tessera-item:not([inert])').length") == 24


def drag_over_text(screen, selector: str) -> str:
    x, y, width, height = screen.evaluate(
        """(selector) => {
          const shown = [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
            .filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight);
          const { x, y, width, height } = shown.at(-1);
          return [x, y, width, height];
        }""",
        selector,
    )
    screen.drag((x + 12, y + height / 2), (x + width - 20, y + height / 2), steps=6)
    screen.tab.up()
    screen.rest(3)
    return screen.evaluate("String(getSelection())")


@pytest.mark.every_engine
def test_text_is_selectable_where_items_are_not_selectable_or_draggable(open_screen):
    screen = open_screen("chat", size=(420, 600))
    screen.evaluate("tessera.scroller.addEventListener('tessera-activate', () => { window.activated = true; })")
    assert len(drag_over_text(screen, ".bubble")) > 2
    # Selecting does not activate the item.
    assert screen.evaluate("window.activated ?? false") is False


@pytest.mark.every_engine
@pytest.mark.parametrize("name", ["books", "photos"])
def test_text_is_not_selectable_where_pointers_select_or_drag_items(open_screen, name):
    screen = open_screen(name, size=(420, 600))
    assert drag_over_text(screen, ".tessera-supplementary") == ""


@pytest.mark.every_engine
def test_pinching_over_a_collection_zooms_the_page(open_screen):
    screen = open_screen("books", has_touch=True)
    # The first value is short for the second. Engines report either one.
    allowed = screen.evaluate("getComputedStyle(tessera.scroller).touchAction")
    assert allowed in ("manipulation", "pan-x pan-y pinch-zoom")
