"""The chat: messages from the user, a field that grows, and the answers."""

from __future__ import annotations

import pytest

FIELD = "document.querySelector('.composer-field')"
LAST = """() => {
  const messages = [...document.querySelectorAll('.message:not([inert])')].filter((message) => !message.querySelector('.typing'));
  const last = messages.reduce((a, b) => (a.getBoundingClientRect().top > b.getBoundingClientRect().top ? a : b));
  const { bottom } = last.getBoundingClientRect();
  return [last.classList.contains('mine'), last.querySelector('.bubble').textContent, bottom];
}"""


@pytest.fixture
def chat(open_screen):
    screen = open_screen("chat", size=(420, 600))
    screen.settle()
    return screen


def write(screen, text: str) -> None:
    for character in text:
        screen.press(character)
    screen.rest(2)


def composer(screen) -> float:
    """Returns the top edge of the bar with the field."""
    return screen.bounds(".composer")[1]


@pytest.mark.every_engine
def test_return_sends_a_message_and_a_reply_follows(chat):
    chat.click_on(".composer-field")
    write(chat, "Nine it is")
    chat.press("Enter")
    chat.settle()
    isMine, text, bottom = chat.evaluate(LAST)
    assert isMine and text == "Nine it is"
    assert bottom <= composer(chat) + 0.5
    # The field is empty and ready for the next message.
    assert chat.evaluate(f"{FIELD}.value === '' && document.activeElement === {FIELD}")
    chat.wait("document.querySelector('.typing')")
    chat.wait("!document.querySelector('.typing')")
    chat.settle()
    isMine, text, bottom = chat.evaluate(LAST)
    assert not isMine and text and bottom <= composer(chat) + 0.5
    assert chat.evaluate("document.querySelector('.tessera-announcer').textContent") == f"Ada: {text}"


@pytest.mark.every_engine
def test_the_field_grows_with_its_lines_and_blurring_it_sends_nothing(chat):
    before = composer(chat)
    _, text, _ = chat.evaluate(LAST)
    chat.click_on(".composer-field")
    write(chat, "One")
    chat.press("Enter", "Shift")
    write(chat, "Two")
    chat.settle()
    assert chat.evaluate(f"{FIELD}.value") == "One\nTwo"
    assert composer(chat) <= before - 15
    # The bar hides no message.
    assert chat.evaluate(LAST)[2] <= composer(chat) + 0.5
    chat.click_on(".day-chip", "Today")
    chat.settle()
    assert chat.evaluate(LAST)[1] == text and chat.evaluate(f"{FIELD}.value") == "One\nTwo"
    chat.click_on(".composer-send")
    chat.settle()
    # By now, the answer may be the last message.
    chat.wait("[...document.querySelectorAll('.message.mine .bubble')].some(({ textContent }) => textContent === 'One\\nTwo')")
    assert chat.evaluate(f"{FIELD}.value") == "" and abs(composer(chat) - before) < 0.5


def test_blank_messages_are_not_sent(chat):
    before = chat.evaluate(LAST)[1]
    chat.click_on(".composer-field")
    for text in ("", "  "):
        write(chat, text)
        chat.press("Enter")
        chat.settle()
        assert chat.evaluate(LAST)[1] == before


def test_sending_a_message_scrolls_back_to_the_end(chat):
    chat.evaluate("tessera.scroller.scrollTop -= 1500")
    chat.settle()
    chat.click_on(".composer-field")
    write(chat, "Here")
    chat.press("Enter")
    chat.settle()
    assert chat.evaluate(LAST)[:2] == [True, "Here"]


def test_messages_sent_in_quick_succession_stay_in_order(chat):
    chat.click_on(".composer-field")
    for text in ("a", "b", "c"):
        write(chat, text)
        chat.press("Enter")
        chat.rest(20)
    chat.rest(200)
    chat.wait("!document.querySelector('.typing')")
    chat.settle()
    texts = chat.evaluate("""[...document.querySelectorAll('.message.mine:not([inert])')]
      .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top).map((message) => message.querySelector('.bubble').textContent)""")
    assert texts[-3:] == ["a", "b", "c"]


@pytest.mark.every_engine
def test_the_home_key_scrolls_to_the_first_message(open_screen):
    chat = open_screen("chat", size=(390, 760), less_motion=True)
    chat.press("Tab")
    chat.press("Home")
    chat.settle()
    assert chat.offset()[1] == 0
    assert chat.frame(0, 0)[1] >= 0


def test_the_pinned_day_has_an_opaque_background(open_screen):
    screen = open_screen("chat", size=(390, 600))
    screen.settle()
    screen.evaluate("() => { tessera.scroller.scrollTop -= 170; }")
    screen.settle()
    ground, line, chip = screen.evaluate(
        """() => { const line = document.querySelector('.day-line.is-pinned:not([inert])');
          const rect = (element) => { const { top, bottom } = element.getBoundingClientRect(); return [top, bottom]; };
          return [getComputedStyle(line).backgroundColor, rect(line), rect(line.querySelector('.day-chip'))]; }"""
    )
    # The background of the day's name is opaque and has the color of the screen.
    assert ground == screen.evaluate("getComputedStyle(document.querySelector('.stage')).backgroundColor")
    assert line[0] <= chip[0] < chip[1] <= line[1]
