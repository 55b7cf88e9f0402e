"""The gallery around the screens: the keyboard focus, and windows as small as one zoomed to 400%."""

from __future__ import annotations

import pytest

from screen import Screen

FOCUS = "document.activeElement.id || document.activeElement.getAttribute('href') || document.activeElement.tagName"


@pytest.fixture
def open_gallery(open_screen):
    def open(address="home", size=(1200, 800), **context) -> Screen:
        return open_screen(address, size=size, chrome=True, is_whole=False, **context)

    return open


# ---- Keyboard focus


def test_a_screen_opened_from_the_search_gets_the_focus(open_gallery):
    screen = open_gallery()
    screen.press("k", "Control")
    screen.wait("document.querySelector('#find-sheet')?.open")
    for letter in "board":
        screen.press(letter)
    screen.wait("document.querySelector('.found a b')?.textContent === 'Board'")
    screen.press("Enter")
    screen.wait("document.querySelector('.stage-board#stage .tessera-item')")
    screen.wait("document.activeElement.id === 'stage'")
    # Going back returns the focus to the element that opened the screen.
    screen.evaluate("history.back()")
    screen.wait("document.documentElement.dataset.page === 'home'")
    screen.wait("document.activeElement.id === 'find'")


@pytest.mark.parametrize("link", [".card-link[href='#table']", ".hero-links a[href='#week']", "#screens a[href='#table']"])
def test_a_screen_opened_by_a_link_gets_the_focus_and_returns_it(open_gallery, link):
    screen = open_gallery()
    screen.evaluate("(link) => document.querySelector(link).focus()", link)
    target = screen.evaluate(FOCUS)
    screen.press("Enter")
    screen.wait("document.querySelector('#stage .tessera-item')")
    screen.wait("document.activeElement.id === 'stage'")
    screen.evaluate("history.back()")
    screen.wait("document.documentElement.dataset.page === 'home'")
    screen.wait("(target) => document.activeElement.getAttribute('href') === target", target)
    # The link is visible again.
    assert screen.evaluate("(({ top, bottom }) => top >= 0 && bottom <= innerHeight + 1)((document.activeElement.querySelector('.thumb') ?? document.activeElement).getBoundingClientRect())")


# ---- Code and loading


def test_wrapped_lines_of_code_are_indented(open_gallery):
    screen = open_gallery("books?source=1", size=(390, 844))
    screen.wait("document.querySelector('#source .row')")
    hangs = """(selector) => [...document.querySelectorAll(selector)].map((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return [...range.getClientRects()].filter(({ width }) => width > 1).map(({ left, top }) => [top, left - line.getBoundingClientRect().left]);
    }).filter((boxes) => boxes.at(-1)?.[0] > boxes[0]?.[0] + 10).map((boxes) => {
      const edge = (top) => Math.min(...boxes.filter((box) => Math.abs(box[0] - top) < 3).map(([, left]) => left));
      return Math.round(edge(boxes.at(-1)[0]));
    })"""
    starts = screen.evaluate(hangs, "#source .row")
    assert len(starts) > 3 and min(starts) > 60
    screen.click_on("#edit-toggle")
    screen.wait("document.querySelectorAll('#editor-controls input').length > 5")
    screen.click_on("#tab-swift")
    screen.wait("document.querySelector('#editor-swift .line')")
    starts = screen.evaluate(hangs, "#editor-swift .line")
    assert starts and min(starts) > 20
    # The lines match the copied code.
    text = screen.evaluate("document.querySelector('#editor-swift').textContent")
    assert text.startswith("StackLayout(") and text.count("\n") == screen.evaluate("document.querySelectorAll('#editor-swift .line').length") - 1


def test_the_source_tools_are_vertically_aligned(open_gallery):
    screen = open_gallery("books?source=1", size=(390, 844), has_touch=True, is_mobile=True)
    screen.wait("document.querySelector('#source .row')")
    middles = screen.evaluate("""() => [...document.querySelectorAll('#source-tools > *')].map((tool) => {
      const range = document.createRange();
      range.selectNodeContents(tool);
      const { top, bottom } = range.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    })""")
    assert max(middles) - min(middles) <= 1


# The bounds of the visible elements in a frame of the first page, by their text or picture.
SHOWN = """([frame, items]) => {
  const { left, top, right, bottom } = document.querySelector(frame).getBoundingClientRect();
  const shown = [...document.querySelectorAll(`${frame} :is(${items})`)].filter((e) => !e.inert && (e.textContent || e.querySelector('img')))
    .map((e) => [e.querySelector('img')?.alt ?? e.textContent, e.getBoundingClientRect()]);
  return shown.filter(([, r]) => r.top < bottom - 1 && r.bottom > top + 1 && r.left < right && r.right > left)
    .map(([text, r]) => [text, Math.round(r.x - left), Math.round(r.y - top), Math.round(r.width), Math.round(r.height)]).sort();
}"""


@pytest.mark.parametrize("size", [(1400, 900), (1000, 700), (700, 900), (390, 844), (320, 568)])
def test_frames_on_the_first_page_show_first_views_until_the_program_loads(open_gallery, size):
    screen = open_gallery(size=size)
    held = []
    screen.page.route("**/gallery.wasm", lambda route: held.append(route))
    screen.page.reload(wait_until="domcontentloaded")
    screen.wait("document.fonts.status === 'loaded' && document.querySelector('#hero-frame .first-item')?.checkVisibility()")
    assert screen.evaluate("getComputedStyle(document.querySelector('.is-loading')).clipPath !== 'none'")
    # The screen that is opening does not cover the first view.
    screen.wait("document.querySelector('#hero-frame > .stage:not(.first-frame)')")
    frames = {"#hero-frame": "", "#result-frame": ""}
    for frame in frames:
        screen.evaluate("(frame) => document.querySelector(frame).scrollIntoView({ block: 'center' })", frame)
        screen.wait("""(frame) => {
          const { x, y, width, height } = document.querySelector(frame).getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.first-frame');
        }""", frame)
        screen.wait("(frame) => [...document.querySelectorAll(`${frame} img`)].some((e) => e.complete && e.naturalWidth) || !document.querySelector(`${frame} img`)", frame)
        frames[frame] = screen.evaluate(SHOWN, [frame, ".first-item, .first-supplementary"])
        assert len(frames[frame]) >= 5
    for route in held:
        route.continue_()
    screen.page.unroute("**/gallery.wasm")
    # Finally, the same elements are at the same positions, without the first view.
    for frame, first in frames.items():
        screen.evaluate("(frame) => document.querySelector(frame).scrollIntoView({ block: 'center' })", frame)
        screen.wait("(frame) => document.querySelector(`${frame} .tessera-item`) && !document.querySelector(`${frame} .first-frame`)", frame)
        screen.rest(5)
        now = screen.evaluate(SHOWN, [frame, ".tessera-item, .tessera-supplementary"])
        assert [text for text, *_ in now] == [text for text, *_ in first]
        for one, other in zip(now, first):
            assert all(abs(a - b) <= 1 for a, b in zip(one[1:], other[1:])), (frame, one, other)


# ---- Short and narrow windows


def test_the_list_of_gestures_has_side_margins(open_gallery):
    screen = open_gallery("books", size=(390, 844), has_touch=True, is_mobile=True)
    screen.evaluate("document.querySelector('#help').showModal()")
    insets = screen.evaluate("""() => {
      const sheet = document.querySelector('#help').getBoundingClientRect();
      return [...document.querySelectorAll('#help dl')].filter((e) => e.checkVisibility()).flatMap((list) => [...list.querySelectorAll('dt, dd')].map((e) => {
        const { left, right } = e.getBoundingClientRect();
        return Math.min(left - sheet.left, sheet.right - right);
      }));
    }""")
    assert len(insets) >= 8 and min(insets) >= 16


def test_the_editor_is_usable_at_400_percent_zoom(open_gallery):
    screen = open_gallery("books", size=(320, 256))
    screen.click_on("#edit-toggle")
    screen.wait("document.querySelectorAll('#editor-controls input').length > 5")
    # Scrolling over the controls scrolls the page past all of them to the screen below.
    assert screen.evaluate("document.querySelector('#editor-controls').getBoundingClientRect().height") > 600
    last = "[...document.querySelectorAll('#editor-controls input')].at(-1).getBoundingClientRect()"
    for _ in range(40):
        if screen.evaluate(f"{last}.bottom < innerHeight"):
            break
        top = screen.evaluate("document.querySelector('#editor-controls').getBoundingClientRect().top")
        screen.tab.move(160, 200)
        screen.page.mouse.wheel(0, 100)
        screen.wait("(top) => document.querySelector('#editor-controls').getBoundingClientRect().top < top", top)
    assert screen.evaluate(f"{last}.bottom < innerHeight && {last}.top > 0")
    screen.page.mouse.wheel(0, 2_000)
    screen.wait("(({ top, bottom }) => bottom <= innerHeight + 1 && bottom - top >= 200)(document.querySelector('#device').getBoundingClientRect())")


def test_the_whole_menu_scrolls_in_a_short_window(open_gallery):
    screen = open_gallery("books", size=(320, 256))
    screen.click_on("#menu-toggle")
    screen.wait("document.activeElement.matches('#screens a')")
    seen = "[...document.querySelectorAll('#screens a')].filter((e) => (({ top, bottom }) => top >= 0 && bottom <= innerHeight)(e.getBoundingClientRect())).length"
    screen.evaluate("() => { document.querySelector('#menu').scrollTop = 400; }")
    assert screen.evaluate(seen) >= 5
    screen.evaluate("() => { document.querySelector('#menu').scrollTop = 1e5; }")
    assert screen.evaluate("document.querySelector('#theme').getBoundingClientRect().bottom <= innerHeight")
