"""Mail: rows that users swipe for actions."""

from __future__ import annotations

import pytest

OPEN = "[...document.querySelectorAll('.mail:not([inert])')].filter((row) => Math.abs(row.querySelector('.swipe').scrollLeft) > 2).map(({ dataset }) => dataset.path)"
NAMES = "[...document.querySelectorAll('.mail:not([inert])')].sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top).map(({ ariaLabel }) => ariaLabel)"
STILL = "!document.querySelector('.swipe.is-pulled') && [...document.querySelectorAll('.swipe')].every((row) => row.at === (row.at = row.scrollLeft))"


@pytest.fixture
def mail(open_screen):
    screen = open_screen("mail", size=(460, 640))
    screen.settle()
    return screen


def settle(screen) -> None:
    """Waits until no row scrolls."""
    screen.settle()
    screen.rest(4)
    for _ in range(3):
        screen.wait(STILL)
    screen.rest()


def pull(screen, item: int, across: float) -> None:
    """Drags a row in the first section with the mouse."""
    x, y, width, height = screen.frame(0, item)
    start = (x + width / 2, y + height / 2)
    screen.drag(start, (start[0] + across, start[1]))
    screen.tab.up()
    settle(screen)


@pytest.mark.every_engine
def test_the_wheel_opens_a_row_and_its_actions_work(mail):
    first = mail.evaluate(NAMES)
    x, y, width, height = mail.frame(0, 1)
    mail.wheel(300, 0, at=(x + width / 2, y + height / 2))
    mail.wait(f"{OPEN}.length === 1")
    settle(mail)
    assert mail.evaluate(OPEN) == ["0.1"]
    mail.click_on(".mail[data-path='0.1'] .swipe-archive")
    settle(mail)
    assert mail.evaluate(NAMES)[:3] == [first[0], *first[2:4]]
    # The row that takes its position is closed.
    assert mail.evaluate(OPEN) == []
    mail.evaluate("tessera.use(0)")
    settle(mail)
    assert mail.evaluate(NAMES)[:4] == first[:4] and mail.evaluate(OPEN) == []


@pytest.mark.every_engine
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_mouse_swipes_rows_and_at_most_one_is_open(open_screen, direction):
    screen = open_screen("mail", size=(460, 640), query=f"&dir={direction}")
    screen.settle()
    aside = -1 if direction == "ltr" else 1
    pull(screen, 0, aside * 200)
    assert screen.evaluate(OPEN) == ["0.0"]
    # The drag did not open the message, which is still unread.
    assert screen.evaluate("document.querySelector(\".mail[data-path='0.0']\").matches('.is-unread')")
    pull(screen, 2, aside * 200)
    assert screen.evaluate(OPEN) == ["0.2"]
    # A short drag does not open the row, but it closes the other open row.
    pull(screen, 3, aside * 30)
    assert screen.evaluate(OPEN) == []


def test_a_reused_row_is_not_open(mail):
    pull(mail, 0, -200)
    assert mail.evaluate(OPEN) == ["0.0"]
    mail.evaluate("tessera.scroller.scrollTop = 1e6")
    settle(mail)
    assert mail.evaluate(OPEN) == []
    mail.evaluate("tessera.scroller.scrollTop = 0")
    settle(mail)
    assert mail.evaluate(OPEN) == []


def test_clicking_an_action_changes_the_message_and_closes_the_row(mail):
    pull(mail, 1, -200)
    mail.click_on(".mail[data-path='0.1'] .swipe-flag")
    settle(mail)
    assert mail.evaluate("Boolean(document.querySelector(\".mail[data-path='0.1'] .mail-flag\"))")
    assert mail.evaluate(OPEN) == []
    mail.click_on(".mail[data-path='0.1'] .mail-subject")
    settle(mail)
    assert not mail.evaluate("document.querySelector(\".mail[data-path='0.1']\").matches('.is-unread')")


@pytest.mark.every_engine
def test_the_tab_key_reaches_the_actions_and_scrolls_them_into_view(mail):
    mail.click_on(".mail[data-path='0.2'] .mail-subject")
    settle(mail)
    mail.press("Tab")
    settle(mail)
    assert mail.evaluate("document.activeElement.textContent") in ("Read", "Unread")
    # The browser decides in which frame it scrolls to the focused element.
    mail.wait(f"({OPEN}).join() === '0.2'")
    for _ in range(3):
        mail.press("Tab")
    settle(mail)
    x, y, width, height = mail.bounds(".mail[data-path='0.2'] .swipe-delete")
    assert mail.evaluate("document.activeElement.textContent") == "Delete" and x >= 0 and x + width <= 460.5
    names = mail.evaluate(NAMES)
    mail.press("Enter")
    settle(mail)
    assert mail.evaluate(NAMES)[2] == names[3]
    # The keyboard continues with the next message.
    assert mail.evaluate("document.activeElement.closest('.mail')?.dataset.path") == "0.2"


@pytest.mark.every_engine
def test_the_keyboard_undoes_a_deletion(open_screen):
    mail = open_screen("mail", size=(900, 700), chrome=True)
    mail.settle()
    names = mail.evaluate(NAMES)
    can_undo = "[...document.querySelectorAll('#device button')].some((e) => e.textContent === 'Undo' && e.ariaDisabled !== 'true')"
    assert not mail.evaluate(can_undo)
    mail.click_on(".mail[data-path='0.1'] .mail-subject")
    settle(mail)
    mail.press("Delete")
    settle(mail)
    assert mail.evaluate(NAMES)[1] == names[2] and mail.evaluate(can_undo)
    mail.press("z", "Control")
    settle(mail)
    assert mail.evaluate(NAMES)[2] == names[2] and not mail.evaluate(can_undo)
    # A button keeps the keyboard focus when nothing is left to undo.
    mail.click_on(".mail[data-path='0.1'] .mail-subject")
    settle(mail)
    mail.press("Delete")
    settle(mail)
    mail.evaluate("[...document.querySelectorAll('#device button')].find((e) => e.textContent === 'Undo').focus()")
    mail.press("Enter")
    settle(mail)
    assert mail.evaluate(NAMES)[2] == names[2] and not mail.evaluate(can_undo)
    assert mail.evaluate("document.activeElement.textContent") == "Undo"


def test_a_finger_swipes_a_row(open_screen):
    screen = open_screen("mail", size=(460, 640), has_touch=True)
    screen.settle()
    x, y, width, height = screen.frame(0, 3)
    screen.tab.hold(*((x + 400 - 30 * step, y + height / 2) for step in range(9)))
    settle(screen)
    assert screen.evaluate(OPEN) == ["0.3"]


@pytest.mark.every_engine
@pytest.mark.parametrize("width", [320, 390, 720])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_swiped_message_moves_aside_for_its_actions(open_screen, width, direction):
    screen = open_screen("mail", size=(width, 640), query=f"&dir={direction}")
    screen.settle()
    aside = -1 if direction == "ltr" else 1
    row = ".mail[data-path='0.2']"
    x, *_ = screen.bounds(f"{row} .mail-sender")
    pull(screen, 2, aside * 140)
    assert screen.evaluate(OPEN) == ["0.2"]
    left, top, across, down = screen.bounds(f"{row} .swipe-actions")
    assert left >= -1 and left + across <= width + 1 and across <= width * 0.45
    # No text is behind an action.
    for part in ("mail-sender", "mail-time", "mail-subject", "mail-words"):
        start, _, extent, _ = screen.bounds(f"{row} .{part}")
        assert start + extent <= left + 0.5 or start >= left + across - 0.5, part
    assert abs(screen.bounds(f"{row} .mail-sender")[0] - x - aside * across) <= 1
    # Each button is large enough for a finger, and its word fits.
    for part in ("read", "flag", "archive", "delete"):
        *_, extent, height = screen.bounds(f"{row} .swipe-{part}")
        assert extent >= 44 and height >= 40, (part, extent, height)
        assert screen.evaluate("(part) => { const { scrollWidth, clientWidth } = document.querySelector(part); return scrollWidth <= clientWidth; }", f"{row} .swipe-{part}")


def test_a_day_without_messages_shows_no_messages(mail):
    for _ in range(8):
        pull(mail, 0, -200)
        mail.click_on(".mail[data-path='0.0'] .swipe-delete")
        settle(mail)
    assert mail.text(".mail-day:not([inert]) .mail-count") == "No messages"
    mail.evaluate("tessera.use(0)")
    settle(mail)
    assert mail.text(".mail-day:not([inert]) .mail-count") == "1"
