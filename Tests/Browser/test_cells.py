"""What stands in cells: fields, links and text keep what is theirs."""

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


@pytest.mark.parametrize("html", FIELDS + OTHERS)
def test_what_answers_by_itself_keeps_pointers_keys_and_focus(open_screen, html):
    screen = open_screen("books", size=(500, 700))
    screen.evaluate(PUT, ["0.1", html])
    x, y, *_ = screen.place(0, 1)
    screen.page.mouse.click(x + 20, y + 14)
    screen.rest(4)
    if "select" in html:
        screen.page.keyboard.press("Escape")
    assert screen.evaluate("document.activeElement.id") == "own"
    assert selected(screen) == []
    for key in ("ArrowRight", "ArrowDown", "a"):
        screen.page.keyboard.press(key)
        screen.rest(2)
    assert screen.evaluate("document.activeElement.id") == "own"
    assert selected(screen) == []


@pytest.mark.parametrize("html", FIELDS)
def test_dragging_in_a_field_selects_its_text_and_drags_no_item(open_screen, html):
    screen = open_screen("photos", size=(400, 700))
    screen.evaluate(PUT, ["0.1", html])
    x, y, *_ = screen.place(0, 1)
    mouse = screen.page.mouse
    mouse.move(x + 8, y + 14)
    mouse.down()
    mouse.move(x + 60, y + 14, steps=8)
    screen.rest(3)
    assert screen.evaluate("document.querySelectorAll('.is-dragged').length") == 0
    mouse.up()
    chosen = screen.evaluate(
        """() => { const { value, selectionStart, selectionEnd } = document.activeElement;
          return value === undefined ? String(getSelection()) : value.slice(selectionStart, selectionEnd); }"""
    )
    assert len(chosen) >= 3
    screen.rest(3)
    assert screen.page.locator(".tessera-item:not([inert])").count() == 11


def drag_over_text(screen, selector: str) -> str:
    box = screen.page.locator(selector).last.bounding_box()
    mouse = screen.page.mouse
    mouse.move(box["x"] + 12, box["y"] + box["height"] / 2)
    mouse.down()
    mouse.move(box["x"] + box["width"] - 20, box["y"] + box["height"] / 2, steps=6)
    mouse.up()
    screen.rest(3)
    return screen.evaluate("String(getSelection())")


def test_text_can_be_selected_where_pointers_do_nothing_else(open_screen):
    screen = open_screen("chat", size=(420, 600))
    screen.evaluate("tessera.scroller.addEventListener('tessera-activate', () => { window.activated = true; })")
    assert len(drag_over_text(screen, ".bubble")) > 2
    # To select is not to click.
    assert screen.evaluate("window.activated ?? false") is False


@pytest.mark.parametrize("name", ["books", "photos"])
def test_text_cannot_be_selected_where_pointers_select_or_drag(open_screen, name):
    screen = open_screen(name, size=(420, 600))
    assert drag_over_text(screen, ".tessera-supplementary") == ""


def test_fingers_pinch_the_page_also_over_a_collection(open_screen):
    screen = open_screen("books", has_touch=True)
    # The short word for: pan-x pan-y pinch-zoom.
    assert screen.evaluate("getComputedStyle(tessera.scroller).touchAction") == "manipulation"
