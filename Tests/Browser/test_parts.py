"""Parts of contents. Every kind is shown and works, and text is never interpreted as markup."""

from __future__ import annotations

import pytest

# The field of an item in the whole document, by the item's number.
FIELD = "(number) => document.querySelector(`[data-path='0.${number}'] .part-note`)"
ACTIVE = """
() => { const { activeElement: active } = document;
  const path = active.closest('[data-path]')?.dataset.path ?? active.tagName;
  return `${path} ${active.tesseraPart?.name ?? (active.matches('a') ? 'link' : 'self')}`; }
"""
CARET = "() => { const { value, selectionStart, selectionEnd } = document.activeElement; return [value, selectionStart, selectionEnd]; }"
HEAR = "() => { window.heard = []; tessera.scroller.addEventListener('tessera-part', ({ detail }) => heard.push(detail)); }"


def write(screen, text: str) -> None:
    for character in text:
        screen.press(character)
    screen.rest(2)


def press(screen, *keys: str) -> None:
    for key in keys:
        screen.press(key)
        screen.rest(2)


def focus(screen, number: int) -> None:
    screen.scroll_to_item(0, number, "center")
    screen.rest(4)
    x, y, width, height = screen.bounds(f"[data-path='0.{number}'] .part-note")
    screen.click(x + width / 2, y + height / 2)
    screen.rest(2)


@pytest.fixture
def parts(open_screen):
    screen = open_screen("contents", size=(700, 600))
    screen.evaluate(HEAR)
    return screen


@pytest.mark.every_engine
def test_every_kind_of_part_has_its_element(parts):
    screen = parts
    html = lambda number: screen.evaluate(f"document.querySelector('[data-path=\"0.{number}\"] > .tessera-body').innerHTML")  # noqa: E731
    assert html(0) == (
        '<span>Read <strong>all</strong> of <a href="emma.html">Emma</a><em>, soon</em><strong class="loud">!</strong></span>'
    )
    assert 'loading="lazy" alt="Teal" width="80" height="40"' in html(1)
    assert '<use href="#star">' in html(1)
    assert screen.evaluate("[...document.querySelectorAll('progress')].map(({ position }) => position)") == [0.25, -1]
    column, group = screen.evaluate("[...document.querySelectorAll('[data-path=\"0.3\"] > .tessera-body > *')].map((e) => e.className)")
    assert (column, group) == ("tessera-column part-column", "part-free")
    assert screen.evaluate("getComputedStyle(document.querySelector('.part-column')).getPropertyValue('--hue')") == "200"
    box = (
        "(word) => { const span = [...document.querySelectorAll('.part-column span')].find((e) => e.textContent === word);"
        " const { x, y, right, bottom } = span.getBoundingClientRect(); return [x, y, right, bottom]; }"
    )
    above, left, right = (screen.evaluate(box, word) for word in ("above", "left", "right"))
    assert above[3] <= left[1] + 1 and left[1] == right[1] and left[2] <= right[0] + 1
    assert html(4) == '<a href="mailto:ada@example.com">Write</a><span>Run</span>'
    style = "getComputedStyle(document.querySelector('.part-note'))"
    assert screen.evaluate(f"{style}.userSelect ?? {style}.webkitUserSelect") in ("auto", "text")


@pytest.mark.every_engine
def test_buttons_and_toggles_report_their_actions(parts):
    screen = parts
    screen.click_on(".part-free button")
    screen.rest(2)
    screen.click_on("[data-path='0.7'] input[type=checkbox]")
    screen.rest(2)
    # The toggle shows the state of its content, which has not changed.
    assert screen.evaluate("document.querySelector('[data-path=\"0.7\"] input[type=checkbox]').checked") is False
    screen.click_on(".kind-header button")
    screen.rest(2)
    press(screen, "Enter")
    heard = screen.evaluate("heard.map(({ section, item, part, action, isOn }) => [section, item, part, action, isOn ?? null])")
    assert heard == [
        [0, 3, "yes", "pressed", None], [0, 7, "read", "toggled", True],
        [0, 0, "more", "pressed", None], [0, 0, "more", "pressed", None],
    ]


@pytest.mark.every_engine
def test_a_focused_field_receives_the_keys(parts):
    screen = parts
    focus(screen, 8)
    offset = screen.offset()
    write(screen, "abd")
    press(screen, "ArrowLeft")
    write(screen, "c")
    press(screen, "Home", "ArrowRight")
    assert screen.evaluate(CARET)[0] == "abcd"
    assert screen.offset() == offset
    assert screen.evaluate("heard.at(-1)") == {"section": 0, "item": 8, "part": "note", "action": "edited", "text": "abcd"}
    press(screen, "Enter")
    assert screen.evaluate("heard.at(-1)") == {"section": 0, "item": 8, "part": "note", "action": "ended", "text": "abcd"}
    assert screen.evaluate(ACTIVE) == "0.8 note"
    # Outside the field, the collection receives the next key.
    press(screen, "Escape")
    assert screen.evaluate("heard.at(-1).action") == "cancelled"
    assert screen.evaluate(ACTIVE) == "0.8 self"
    press(screen, "ArrowDown")
    assert screen.evaluate(ACTIVE) == "0.9 self"


@pytest.mark.every_engine
def test_edited_text_keeps_its_caret_when_views_are_updated(parts):
    screen = parts
    focus(screen, 8)
    write(screen, "hello")
    screen.evaluate("document.activeElement.setSelectionRange(1, 3)")
    screen.evaluate("tessera.use(0)")
    screen.rest(3)
    assert screen.evaluate(CARET) == ["hello", 1, 3]
    screen.evaluate("tessera.use(1)")
    screen.rest(40)
    assert screen.evaluate(CARET) == ["hello", 1, 3]
    assert screen.evaluate("document.activeElement.closest('[data-path]').dataset.path") == "0.11"
    write(screen, "x")
    assert screen.evaluate(CARET) == ["hxlo", 2, 2]


@pytest.mark.every_engine
def test_an_edited_field_is_retained_while_it_is_offscreen(parts):
    screen = parts
    focus(screen, 10)
    write(screen, "far")
    screen.scroll_to_item(0, 40_000, "start")
    screen.rest(6)
    assert screen.evaluate(CARET) == ["far", 3, 3]
    assert screen.evaluate("document.querySelectorAll('.tessera-item').length") < 60
    # The browser may scroll the edited field into view, or leave it where it is. Both are correct.
    write(screen, "!")
    assert screen.evaluate(CARET)[0] == "far!"
    screen.scroll_to_item(0, 10, "start")
    screen.rest(6)
    assert screen.evaluate(CARET)[0] == "far!"
    assert screen.evaluate(f"({FIELD})(10) === document.activeElement")
    # When the field loses the focus, its view is recycled like any other.
    focus(screen, 12)
    assert screen.evaluate("heard.at(-1)") == {"section": 0, "item": 10, "part": "note", "action": "ended", "text": "far!"}
    assert screen.evaluate(CARET) == ["", 0, 0]
    screen.scroll_to_item(0, 40_000, "start")
    screen.rest(6)
    assert screen.evaluate(f"({FIELD})(10)") is None
    screen.scroll_to_item(0, 10, "start")
    screen.rest(6)
    assert screen.evaluate(f"({FIELD})(10).value") == "far!"
    assert screen.evaluate(f"({FIELD})(12).value") == ""


@pytest.mark.every_engine
def test_deleting_an_item_with_an_edited_field_keeps_the_focus_in_the_collection(parts):
    screen = parts
    focus(screen, 8)
    write(screen, "gone")
    screen.evaluate("tessera.use(2)")
    screen.settle()
    assert screen.evaluate("tessera.scroller.contains(document.activeElement)")
    assert "gone" not in screen.evaluate("[...document.querySelectorAll('.part-note')].map(({ value }) => value)")


@pytest.mark.every_engine
def test_the_tab_key_moves_through_parts_to_offscreen_items_and_back(parts):
    screen = parts
    focus(screen, 8)
    walked = []
    for _ in range(48):
        screen.press("Tab")
        screen.rest(2)
        walked.append(screen.evaluate(ACTIVE))
    expected = ["0.8 clear"] + [f"0.{number} {part}" for number in range(9, 25) for part in ("read", "note", "clear")]
    assert walked == expected[:48]
    assert screen.offset()[1] > 600
    # When moving backward, an item comes before its parts. The header never hides the focused element.
    back = []
    while len(back) < 80 and back[-1:] != ["0.8 note"]:
        with screen.held("Shift"):
            screen.press("Tab")
        screen.rest(2)
        back.append(screen.evaluate(ACTIVE))
        top = screen.evaluate("document.activeElement.closest('[data-path]').getBoundingClientRect().top")
        assert top >= 47, (top, back[-6:], screen.offset())
    assert [stop for stop in back if not stop.endswith("self")] == walked[-2::-1] + ["0.8 note"]


@pytest.mark.every_engine
def test_the_tab_key_finds_the_next_part_after_scrolling_away(parts):
    screen = parts
    focus(screen, 8)
    screen.evaluate("tessera.scroller.scrollTop = 900000")
    screen.rest(6)
    press(screen, "Tab", "Tab")
    assert screen.evaluate(ACTIVE) == "0.9 read"
    top = screen.evaluate("document.activeElement.getBoundingClientRect().top")
    assert 0 <= top <= 600


@pytest.mark.every_engine
def test_a_custom_element_is_created_updated_and_removed(parts):
    screen = parts
    screen.evaluate(
        """() => {
          window.told = [];
          customElements.define('x-meter', class extends HTMLElement {
            set values({ value, unit, isExact }) { this.textContent = `${value} ${unit} ${isExact}`; told.push(this.textContent); }
            connectedCallback() { told.push('in'); }
            disconnectedCallback() { told.push('out'); }
          });
          tessera.use(3);
        }"""
    )
    screen.rest(3)
    assert screen.text("x-meter") == "0.5 m true"
    screen.evaluate("tessera.use(3)")
    screen.rest(3)
    assert screen.text("x-meter") == "1 m true"
    screen.scroll_to_item(0, 90_000, "start")
    screen.rest(6)
    assert screen.evaluate("told.at(-1)") == "out"
    assert screen.evaluate("told.filter((word) => word.endsWith('true'))") == ["0.5 m true", "1 m true"]
    assert screen.evaluate("document.querySelector('x-meter')") is None


@pytest.mark.every_engine
def test_hostile_strings_are_shown_as_text(parts):
    screen = parts
    screen.evaluate("tessera.scroller.addEventListener('tessera-error', (event) => event.preventDefault())")
    screen.evaluate("tessera.use(4)")
    screen.rest(5)
    screen.scroll_to_item(0, 6, "start")
    screen.rest(5)
    row = "[data-path='0.6']"
    assert screen.evaluate("window.attacked === undefined")
    assert screen.evaluate(f"document.querySelectorAll(\"{row} script, {row} a, {row} iframe, {row} [onerror], {row} [onload]\").length") == 0
    assert screen.evaluate(f"[...document.querySelectorAll(\"{row} img\")].map((image) => image.getAttribute('src'))") == [None, None]
    screen.click_on(f"{row} button")
    screen.rest(3)
    assert screen.evaluate("heard[0].part").startswith("<img")
    assert screen.evaluate("window.attacked === undefined && ({}).innerHTML === undefined")
    assert screen.evaluate("document.scripts.length") == screen.evaluate("document.querySelectorAll('head script').length")


def test_text_input_composition_is_not_interrupted(parts):
    screen = parts
    focus(screen, 9)
    cdp = screen.cdp()
    cdp.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    screen.rest(2)
    assert screen.evaluate("heard.length") == 0
    # The screen changes the text during the edit.
    screen.evaluate("tessera.use(5)")
    screen.rest(3)
    assert screen.evaluate("document.activeElement.value") == "に"
    cdp.send("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
    cdp.send("Input.insertText", {"text": "日本"})
    screen.rest(3)
    assert screen.evaluate("document.activeElement.value") == "So"


def test_an_undisturbed_composition_is_reported_once(parts):
    screen = parts
    focus(screen, 9)
    cdp = screen.cdp()
    cdp.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    screen.evaluate("tessera.use(0)")
    screen.rest(3)
    cdp.send("Input.insertText", {"text": "日本"})
    screen.rest(3)
    assert screen.evaluate("document.activeElement.value") == "日本"
    assert screen.evaluate("heard.map(({ action, text }) => [action, text])") == [["edited", "日本"]]
