"""The to-do list, used with keys, pointers and touch."""

from __future__ import annotations

import pytest

TITLES = "[...document.querySelectorAll('.todo:not([inert])')].sort((a, b) => a.dataset.path.split('.')[1] - b.dataset.path.split('.')[1]).map((row) => row.querySelector('.todo-title, .todo-field').value ?? row.querySelector('.todo-title').textContent)"
LEFT = "document.querySelector('.todo-count').textContent"


def write(screen, text: str) -> None:
    for character in text:
        screen.press(character)
    screen.rest(2)


def settle(screen) -> None:
    screen.rest(40)


def titles(screen, count: int) -> list[str]:
    return screen.evaluate(TITLES)[:count]


def row(screen, number: int) -> tuple[float, float]:
    x, y, width, height = screen.frame(0, number)
    return x + width / 2, y + height / 2


@pytest.fixture
def todo(open_screen):
    return open_screen("todo", size=(500, 600))


@pytest.mark.every_engine
def test_entries_are_added_with_the_keyboard_alone(todo):
    screen = todo
    screen.click_on(".todo-new")
    write(screen, "Buy bread")
    screen.press("Enter")
    settle(screen)
    assert titles(screen, 2) == ["Buy bread", "Call the plumber"]
    assert screen.evaluate(LEFT) == "801 left"
    # The field is empty and ready for the next entry.
    assert screen.evaluate("document.activeElement.matches('.todo-new') && document.activeElement.value") == ""
    write(screen, "And salt")
    screen.press("Enter")
    settle(screen)
    assert titles(screen, 3) == ["And salt", "Buy bread", "Call the plumber"]
    # An empty entry is not added.
    screen.press("Enter")
    settle(screen)
    assert screen.evaluate(LEFT) == "802 left"


@pytest.mark.every_engine
def test_an_entry_is_edited_in_place_and_escape_cancels(todo):
    screen = todo
    screen.click(*row(screen, 1))
    screen.rest(4)
    assert screen.evaluate("document.activeElement.matches('.todo-field') && document.activeElement.value") == "Visit Grandmother"
    screen.press("End")
    write(screen, " again")
    screen.press("Enter")
    settle(screen)
    assert titles(screen, 2) == ["Call the plumber", "Visit Grandmother again"]
    # The entry keeps the keyboard focus.
    assert screen.evaluate("document.activeElement.dataset.path") == "0.1"
    screen.press("Enter")
    screen.rest(4)
    write(screen, "No")
    screen.press("Escape")
    settle(screen)
    assert titles(screen, 2) == ["Call the plumber", "Visit Grandmother again"]
    assert screen.evaluate("document.activeElement.dataset.path") == "0.1"
    # A click elsewhere ends the edit.
    screen.press("Enter")
    screen.rest(4)
    write(screen, "Rest")
    screen.click_on(".todo-count")
    settle(screen)
    assert titles(screen, 2) == ["Call the plumber", "Rest"]


@pytest.mark.every_engine
def test_entries_are_checked_filtered_deleted_and_restored(todo):
    screen = todo
    screen.click_on(".todo-check")
    settle(screen)
    assert screen.evaluate(LEFT) == "799 left"
    screen.click_on(".todo-filter", "To do")
    settle(screen)
    assert titles(screen, 3) == ["Visit Grandmother", "Write to the library", "Pay the dentist"]
    assert screen.evaluate("document.querySelectorAll('.todo.done:not([inert])').length") == 0
    screen.click_on(".todo-delete")
    settle(screen)
    assert titles(screen, 1) == ["Write to the library"]
    screen.click_on(".todo-filter", "Undo")
    settle(screen)
    assert titles(screen, 1) == ["Visit Grandmother"]
    screen.click_on(".todo-filter", "All")
    screen.click_on(".todo-filter", "Undo")
    settle(screen)
    assert titles(screen, 2) == ["Call the plumber", "Visit Grandmother"]
    assert screen.evaluate(LEFT) == "800 left"
    # The focused button keeps the focus, and is disabled only when it loses the focus.
    undo = "[...document.querySelectorAll('.todo-filter')].at(-1)"
    assert screen.evaluate(f"[{undo}.ariaDisabled, {undo}.disabled, document.activeElement === {undo}]") == ["true", False, True]
    screen.click_on(".todo-new")
    screen.rest(3)
    assert screen.evaluate(f"[{undo}.ariaDisabled, {undo}.disabled]") == [None, True]


@pytest.mark.every_engine
def test_entries_are_reordered_by_pointer_and_by_keyboard(todo):
    screen = todo
    (x, start), (_, end) = row(screen, 0), row(screen, 2)
    screen.drag((x, start), (x, end + 10), steps=12)
    screen.tab.up()
    settle(screen)
    assert titles(screen, 3) == ["Visit Grandmother", "Write to the library", "Call the plumber"]
    # Focus the entry with a script, because a tap would edit it.
    screen.evaluate("document.querySelector('.todo[data-path=\"0.2\"]').focus()")
    screen.rest(2)
    with screen.held("Alt"):
        screen.press("ArrowUp")
    settle(screen)
    assert titles(screen, 3) == ["Visit Grandmother", "Call the plumber", "Write to the library"]
    # The order applies to all entries, not only to the visible ones.
    screen.click_on(".todo-filter", "Done")
    settle(screen)
    screen.click_on(".todo-filter", "All")
    settle(screen)
    assert titles(screen, 3) == ["Visit Grandmother", "Call the plumber", "Write to the library"]
    screen.click_on(".todo-filter", "Undo")
    screen.click_on(".todo-filter", "Undo")
    settle(screen)
    assert titles(screen, 3) == ["Call the plumber", "Visit Grandmother", "Write to the library"]


@pytest.mark.every_engine
def test_selecting_text_in_a_field_does_not_drag_the_entry(todo):
    screen = todo
    screen.click(*row(screen, 1))
    screen.rest(4)
    x, y, width, height = screen.bounds(".todo-field")
    screen.drag((x + 12, y + height / 2), (x + 60, y + height / 2 + 90), steps=8)
    screen.tab.up()
    settle(screen)
    assert titles(screen, 2) == ["Call the plumber", "Visit Grandmother"]
    start, end = screen.evaluate("(() => { const { selectionStart, selectionEnd } = document.activeElement; return [selectionStart, selectionEnd]; })()")
    assert end > start
    assert screen.evaluate("document.activeElement.matches('.todo-field')")


@pytest.mark.every_engine
def test_touch_checks_adds_and_moves_entries(open_screen):
    screen = open_screen("todo", size=(400, 600), has_touch=True)
    screen.tab.tap(*[edge + 12 for edge in screen.bounds(".todo-check")[:2]])
    settle(screen)
    assert screen.evaluate(LEFT) == "799 left"
    x, y, width, height = screen.bounds(".todo-new")
    screen.tab.tap(x + width / 2, y + height / 2)
    write(screen, "By hand")
    screen.press("Enter")
    settle(screen)
    assert titles(screen, 1) == ["By hand"]
    screen.evaluate("document.activeElement.blur()")
    # A long press picks up the entry.
    before = titles(screen, 3)
    (x, start), (_, end) = row(screen, 0), row(screen, 2)
    steps = [(x, start + (end + 10 - start) * step / 12) for step in range(13)]
    screen.tab.hold(*steps, seconds=0.7)
    settle(screen)
    assert titles(screen, 3) == [before[1], before[2], before[0]]


def test_the_list_has_a_thousand_entries(todo):
    screen = todo
    screen.scroll_to_item(0, 999, "end")
    screen.rest(6)
    assert screen.has_item(0, 999)
    assert screen.evaluate("document.querySelectorAll('.tessera-item').length") < 60
    assert screen.evaluate("document.querySelector('.tessera-item').ariaSetSize") == "1000"
