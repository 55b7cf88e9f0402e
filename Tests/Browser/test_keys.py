"""The keyboard shortcuts sheet, and which elements receive keys."""

from __future__ import annotations

import pytest

IS_OPEN = "document.querySelector('#help').open"
FOCUS = "document.activeElement.id"


@pytest.mark.every_engine
def test_the_shortcut_sheet_opens_by_its_key_and_its_button(open_screen):
    screen = open_screen("board", size=(1280, 800), chrome=True)
    assert not screen.evaluate(IS_OPEN)
    screen.evaluate("document.querySelector('#more-toggle').focus()")
    screen.press("?")
    screen.wait(IS_OPEN)
    screen.press("Escape")
    screen.wait(f"!{IS_OPEN}")
    assert screen.evaluate(FOCUS) == "more-toggle"
    screen.choose_more("#keys")
    screen.wait(IS_OPEN)
    screen.click_on("#help button")
    screen.wait(f"!{IS_OPEN}")
    # Escape and a press outside close the menu of less common commands.
    menu = "document.querySelector('#more').hidden"
    assert screen.evaluate(FOCUS) == "more-toggle" and screen.evaluate(menu)
    for close in (lambda: screen.press("Escape"), lambda: screen.click(700, 500)):
        screen.click_on("#more-toggle")
        screen.wait(f"!{menu}")
        close()
        screen.wait(menu)


def test_the_key_of_the_shortcut_sheet_can_be_typed_in_a_field(open_screen):
    screen = open_screen("unicode", size=(1280, 800), chrome=True)
    screen.click_on("#controls input[type=search]")
    screen.press("?")
    screen.rest(5)
    assert not screen.evaluate(IS_OPEN)
    assert screen.evaluate("document.querySelector('#controls input[type=search]').value") == "?"


@pytest.mark.every_engine
def test_keys_go_to_the_selected_screen(open_screen):
    screen = open_screen("books", size=(1280, 800), chrome=True)
    for choose in (lambda link: screen.click_on(link), lambda link: (screen.evaluate("(link) => document.querySelector(link).focus()", link), screen.press("Enter"))):
        for name in ("plain", "books", "books"):
            choose(f"#menu a[href='#{name}']")
            screen.wait(f"document.querySelector('#stage')?.classList.contains('stage-{name}') && {FOCUS} === 'stage'")
            screen.settle()
            screen.press("End")
            screen.settle()
            assert screen.offset()[1] > 100, name


@pytest.mark.every_engine
def test_the_focus_ring_of_a_screen_is_above_its_content(open_screen):
    screen = open_screen("plain", size=(1280, 800), chrome=True)
    screen.evaluate("document.querySelector('.skip').focus()")
    screen.press("Enter")
    screen.wait(f"{FOCUS} === 'stage'")
    ring = "getComputedStyle(document.querySelector('#frame'), '::after').borderTopWidth"
    assert screen.evaluate(ring) == "3px"


@pytest.mark.every_engine
def test_keys_move_a_card_through_every_column(open_screen):
    screen = open_screen("board", size=(1280, 800), chrome=True)
    columns = "[...document.querySelectorAll('.board-count')].map((e) => Number(e.textContent))"
    card = "[...document.querySelectorAll('.board-card')].find((e) => e.textContent.includes('A picture for each recipe'))"
    x, y, width, height = screen.evaluate(f"(() => {{ const box = {card}.getBoundingClientRect(); return [box.x, box.y, box.width, box.height]; }})()")
    screen.click(x + width / 2, y + height / 2)
    screen.settle()
    for expected in ([9, 4, 4, 2], [9, 4, 3, 3], [9, 4, 3, 2]):
        screen.press("ArrowRight", "Alt")
        screen.settle()
        assert screen.evaluate(columns)[:4] == expected
    assert "in Done, 10 cards" in screen.evaluate("document.body.textContent")
