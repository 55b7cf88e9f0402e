"""The feed: more posts near the end, new posts at the top, and an empty feed."""

from __future__ import annotations

import re

import pytest

POSTS = """[...document.querySelectorAll('.post:not([inert])')].sort((a, b) => a.dataset.path.split('.')[1] - b.dataset.path.split('.')[1])
  .map((post) => [Number(post.dataset.path.split('.')[1]), post.querySelector('.post-text').textContent])"""
REFRESH, CLEAR = 0, 1


def use(screen, control: int) -> None:
    screen.evaluate("(control) => { tessera.use(control); }", control)


def posts(screen) -> dict[int, str]:
    return dict(screen.evaluate(POSTS))


def count(screen) -> int:
    return int(screen.evaluate("document.querySelector('.post').ariaSetSize"))


def to_end(screen) -> None:
    screen.evaluate("tessera.scrollToOffset(0, 1e6)")
    screen.rest(2)


def all_loaded(screen) -> None:
    for expected in (24, 36, 48):
        to_end(screen)
        screen.wait("(expected) => document.querySelector('.post')?.ariaSetSize === String(expected)", expected)
        screen.settle()


def minutes(age: str) -> int:
    number, unit = re.fullmatch(r"(\d+) (min|h|d)", age).groups()
    return int(number) * {"min": 1, "h": 60, "d": 1440}[unit]


@pytest.mark.every_engine
def test_more_posts_load_near_the_end_until_all_are_loaded(open_screen):
    screen = open_screen("feed", size=(420, 700))
    screen.settle()
    assert count(screen) == 12
    to_end(screen)
    screen.wait("document.querySelector('.feed-spinner')")
    assert screen.evaluate("document.querySelector('.feed-spinner').ariaLabel") == "Loading more posts"
    last = max(posts(screen).items())
    position = screen.frame(0, last[0])
    screen.wait("document.querySelector('.post').ariaSetSize === '24'")
    # Earlier posts stay in place.
    assert posts(screen)[last[0]] == last[1] and screen.frame(0, last[0])[1] == pytest.approx(position[1], abs=1)
    screen.settle()
    all_loaded(screen)
    to_end(screen)
    screen.settle()
    assert screen.text(".feed-foot:not([inert])") == "You have reached the first post."
    assert count(screen) == 48 and not screen.evaluate("document.querySelector('.feed-spinner')?.checkVisibility() ?? false")


def test_a_tall_window_is_filled_without_scrolling(open_screen):
    screen = open_screen("feed", size=(600, 9000))
    screen.wait("document.querySelector('.post').ariaSetSize === '48'")
    screen.settle()
    shown = posts(screen)
    assert list(shown) == list(range(48)) and len(set(shown.values())) == 48
    ages = [minutes(age) for age in screen.evaluate("[...document.querySelectorAll('.post')].sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top).map((e) => e.querySelector('.post-age').textContent)")]
    assert ages == sorted(ages)


def test_new_posts_do_not_move_the_visible_posts(open_screen):
    screen = open_screen("feed", size=(420, 700))
    screen.wheel(0, 500)
    screen.settle()
    before, positions = posts(screen), screen.moment()["frames"]
    index = next(index for index in before if positions[f"item 0.{index}"][1] > 0)
    for round, title in ((1, "3 new posts"), (2, "6 new posts")):
        use(screen, REFRESH)
        screen.wait("(title) => document.querySelector('.feed-new')?.textContent === title", title)
        screen.settle()
        assert posts(screen)[index + 3 * round] == before[index]
        assert screen.frame(0, index + 3 * round)[1] == pytest.approx(positions[f"item 0.{index}"][1], abs=1)
    screen.click_on(".feed-new")
    screen.settle()
    assert screen.offset()[1] == 0 and count(screen) >= 18
    # The new posts fill the window.
    shown = posts(screen)
    assert list(shown) == list(range(len(shown)))
    assert screen.evaluate("Math.max(...[...document.querySelectorAll('.post:not([inert])')].map((e) => e.getBoundingClientRect().bottom))") >= 700
    assert screen.evaluate("document.querySelectorAll('.feed-new').length") == 0
    assert screen.evaluate("[...document.querySelectorAll('.post-age')].filter((e) => e.textContent === 'now').length") >= 2


def test_new_posts_appear_immediately_at_the_top(open_screen):
    screen = open_screen("feed", size=(420, 700))
    first = posts(screen)[0]
    use(screen, REFRESH)
    # A second refresh during the first does nothing.
    use(screen, REFRESH)
    screen.wait("document.querySelector('.post').ariaSetSize === '15'")
    screen.settle()
    assert screen.offset()[1] == 0 and posts(screen)[3] == first
    assert not screen.evaluate("document.querySelector('.feed-new')")
    assert screen.text(".tessera-announcer") == "3 new posts"
    screen.rest(90)
    assert count(screen) == 15


def test_using_the_new_posts_button_removes_it_and_keeps_keyboard_navigation(open_screen):
    screen = open_screen("feed", size=(420, 700))
    screen.wheel(0, 400)
    screen.settle()
    use(screen, REFRESH)
    screen.wait("document.querySelector('.feed-new')")
    screen.settle()
    screen.evaluate("document.querySelector('.feed-new').focus()")
    screen.press("Enter")
    screen.wait("!document.querySelector('.feed-new')")
    screen.settle()
    assert screen.offset()[1] == 0
    screen.press("ArrowDown")
    screen.rest(2)
    assert screen.evaluate("document.activeElement.matches('.post')")


def test_an_empty_feed_shows_a_message_and_can_be_refilled(open_screen):
    screen = open_screen("feed", size=(420, 700))
    first = posts(screen)[0]
    screen.wheel(0, 300)
    screen.settle()
    use(screen, CLEAR)
    screen.settle()
    assert posts(screen) == {}
    assert "No posts" in screen.text(".feed-empty")
    x, y, width, height = screen.bounds(".feed-empty")
    assert 0 <= y < 300
    screen.click_on(".feed-button")
    screen.settle()
    assert count(screen) == 12 and posts(screen)[0] == first
    # New posts also appear after all posts have been deleted.
    use(screen, CLEAR)
    screen.settle()
    use(screen, REFRESH)
    screen.wait("document.querySelector('.post')?.ariaSetSize === '3'")
    screen.settle()
    assert screen.text(".feed-foot:not([inert])") == "You have reached the first post."


def test_posts_still_loading_when_the_feed_is_cleared_do_not_appear(open_screen):
    screen = open_screen("feed", size=(420, 700))
    to_end(screen)
    screen.wait("document.querySelector('.feed-spinner')")
    use(screen, CLEAR)
    screen.rest(120)
    assert posts(screen) == {}


def test_posts_are_liked_and_deleted(open_screen):
    screen = open_screen("feed", size=(420, 700))
    likes = int(screen.evaluate("document.querySelector('.post[data-path=\"0.0\"] .post-likes').textContent"))
    screen.evaluate("document.querySelector('.post[data-path=\"0.0\"] .post-like').focus()")
    for expected in (likes + 1, likes):
        screen.press(" ")
        screen.settle()
        assert screen.evaluate("document.querySelector('.post[data-path=\"0.0\"] .post-likes').textContent") == str(expected)
    assert screen.evaluate("document.activeElement.ariaLabel").startswith("Like the post of ")
    second = posts(screen)[1]
    screen.evaluate("document.querySelector('.post[data-path=\"0.0\"]').focus()")
    screen.rest(2)
    screen.press("Delete")
    screen.settle()
    assert posts(screen)[0] == second


def test_posts_are_as_tall_as_their_content(open_screen):
    screen = open_screen("feed", size=(320, 700))
    screen.settle()
    for _ in range(4):
        assert screen.evaluate("[...document.querySelectorAll('.post:not([inert])')].every((post) => Math.abs(post.querySelector(':scope > .tessera-body').offsetHeight - post.offsetHeight) <= 1)")
        screen.wheel(0, 400)
        screen.settle()
