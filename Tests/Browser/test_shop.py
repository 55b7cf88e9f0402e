"""The gallery's store, which is a page that scrolls as a document: alone, and in the gallery's frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from legibility import faint, violations
from pictures import assert_looks_as_reference
from screen import WebPage
from test_screens import LOOKS

BAR = 56
HEADERS = "[...document.querySelectorAll('#prints .kind-header:not([inert])')].map((header) => [header.getBoundingClientRect().top, header.textContent])"
TITLES = "[...document.querySelectorAll('#prints .tessera-item:not([inert]) h3')].map((title) => title.textContent)"
FRAME = "document.querySelector('#stage iframe')"
LOADED = "Promise.all([...document.images].filter((image) => image.checkVisibility()).map((image) => image.decode()))"
SMALL = """() => [...document.querySelectorAll('a, button, input')].filter((element) => element.checkVisibility() && !element.closest('p, .skip'))
  .map((element) => [element.textContent.trim(), element.getBoundingClientRect()]).filter(([, { width, height }]) => width < 44 || height < 44).map(([text]) => text)"""


@pytest.fixture
def open_shop(engine, server) -> Iterator[Callable[..., WebPage]]:
    opened: list[WebPage] = []

    def open(size=(1000, 700), **options) -> WebPage:
        page = WebPage(engine, f"{server}screens/shop.html", name="shop", size=size, **options)
        opened.append(page)
        page.wait("document.querySelectorAll('#prints .tessera-item').length > 3 && document.querySelector('#sections button')")
        page.rest(4)
        return page

    yield open
    assert [error for page in opened for error in page.close()] == []


@pytest.mark.every_engine
def test_the_page_scrolls_both_collections_with_headers_below_its_bar(open_shop):
    page = open_shop()
    for text in ("Nights", "At home", "Mountains"):
        page.click_on("#sections button", text)
        page.wait(f"() => ({HEADERS}).some(([top, title]) => Math.abs(top - {BAR}) < 1 && title === '{text}')")
        page.evaluate("scrollBy(0, 60)")
        page.wait(f"() => ({HEADERS}).some(([top, title]) => Math.abs(top - {BAR}) < 1 && title === '{text}')")
        page.evaluate("scrollTo(0, 0)")
        page.wait("scrollY === 0")
    # The article and the second collection follow the first collection, and the footer follows both.
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    page.wait("document.querySelectorAll('#frames .tessera-item').length > 3")
    page.wait("Math.abs(document.querySelector('footer').getBoundingClientRect().bottom - innerHeight) < 2")
    tops = page.evaluate("['#prints', '#paper', '#frames', 'footer'].map((name) => document.querySelector(name).getBoundingClientRect()).map(({ top, bottom }) => [top, bottom])")
    assert all(before[1] <= after[0] + 1 for before, after in zip(tops, tops[1:]))


@pytest.mark.every_engine
def test_prints_are_filtered_and_added_to_the_basket(open_shop):
    page = open_shop()
    page.click_on("#filters button", "New")
    page.wait(f"document.querySelector('#found').textContent === '6 prints' && ({TITLES}).length >= 3 && document.querySelectorAll('#prints .tessera-item:not([inert]):has(.label)').length === ({TITLES}).length")
    page.click_on("#filters button", "All")
    page.evaluate("() => { const field = document.querySelector('#search'); field.value = 'fig'; field.dispatchEvent(new Event('input')); }")
    page.wait(f"String({TITLES}) === 'Fig in a red bowl,Fig'")
    page.evaluate("() => { const field = document.querySelector('#search'); field.value = 'zzz'; field.dispatchEvent(new Event('input')); }")
    page.wait("document.querySelector('#found').textContent === 'No print is called “zzz”.'")
    page.evaluate("() => { const field = document.querySelector('#search'); field.value = ''; field.dispatchEvent(new Event('input')); }")
    page.wait(f"({TITLES}).includes('Ridge')")
    page.evaluate("document.querySelector('#prints .add').click()")
    page.wait("document.querySelector('#count').textContent === '1'")


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(375, 812), (1440, 900)])
def test_the_page_is_legible_and_has_large_enough_targets(open_shop, size, color_scheme):
    page = open_shop(size, color_scheme=color_scheme, less_motion=True)
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
    length = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    for part in range(4):
        page.evaluate(f"scrollTo(0, {length * part / 3})")
        page.rest(4)
        page.wait(f"{LOADED}.then(() => true)")
        assert violations(page) == []
        assert faint(page) == []
        assert page.evaluate(SMALL) == []
    assert page.evaluate("[...document.images].every((image) => image.alt)")


@pytest.mark.parametrize("look", LOOKS)
def test_the_page_matches_its_reference(open_shop, look, request):
    page = open_shop(less_motion=True, **LOOKS[look])
    page.wait(f"{LOADED}.then(() => true)")
    assert_looks_as_reference(page.page.screenshot(), f"shop-{look}", update=request.config.getoption("--update-references"))


@pytest.mark.every_engine
def test_the_gallery_shows_the_page_in_a_frame(open_screen):
    screen = open_screen("shop", size=(1000, 700), chrome=True)
    screen.wait(f"{FRAME}?.contentDocument.querySelectorAll('#prints .tessera-item').length > 3 && globalThis.tessera?.stats.frames > 0")
    x, y, width, height = screen.bounds("#stage iframe")
    assert [width, height] == screen.bounds("#stage")[2:]
    screen.wheel(0, 700, (x + width / 2, y + height / 2))
    screen.wait(f"{FRAME}.contentWindow.scrollY > 500")
    screen.click_on("#theme [data-theme=dark]")
    screen.wait(f"{FRAME}.contentDocument.documentElement.dataset.theme === 'dark'")
    screen.evaluate("document.querySelector('#mirror-toggle').click()")
    screen.wait(f"{FRAME}.contentDocument.documentElement.dir === 'rtl'")
    screen.evaluate("location.hash = 'packing'")
    screen.wait("document.querySelectorAll('.tessera-item').length > 3")
    assert screen.evaluate("document.querySelector('iframe')") is None
