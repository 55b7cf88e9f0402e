"""The guides and the API reference: search results, descriptions, printing and loading."""

from __future__ import annotations

import json
import re
from urllib.parse import urljoin

import pytest

from conftest import ROOT, SITE
from legibility import faint, violations
from screen import WebPage

SEARCH = """(words) => {
  const field = document.querySelector('#find-sheet input');
  field.value = words;
  field.dispatchEvent(new Event('input'));
}"""
FOUND = "[...document.querySelectorAll('.found a')].slice(0, 5).map((e) => e.getAttribute('href'))"


@pytest.fixture
def open_page(chromium, server):
    pages = []

    def open(address: str, size=(1200, 800), **context) -> WebPage:
        page = WebPage(chromium, server + address, name=address, size=size, **context)
        pages.append(page)
        return page

    yield open
    for page in pages:
        assert page.close() == []


# ---- The search


NAMES_OF_THE_API = {
    "createCollection": "docs/api-tessera-js.html#tessera-js-createcollection",
    "scrollTo": "docs/api-tessera-js.html#tessera-js-collection-scrollto",
    "scrollToItem": "docs/api-tessera-js.html#tessera-js-screencollection-scrolltoitem",
    "scrolltoindex": "docs/api-tessera-js.html#tessera-js-collection-scrolltoindex",
    "Collection.scrollTo": "docs/api-tessera-js.html#tessera-js-collection-scrollto",
    "onNearEnd": "docs/api-tessera-js.html#tessera-js-basicoptions-onnearend",
    "StackLayout": "docs/api-tesseralayout.html#tesseralayout-stacklayout",
    "TesseraCollectionViewLayout": "docs/api-tesserauikit.html#tesserauikit-tesseracollectionviewlayout",
    "setNeedsMeasurement(of:)": "docs/api-tesserauikit.html#tesserauikit-tesseracollectionviewlayout-setneedsmeasurement-of",
    "CollectionWidget": "docs/api-tesseragtk.html#tesseragtk-collectionwidget",
    "renderFirstView": "docs/api-server-js.html#server-js-renderfirstview",
}
"""Names of the API, and the address that must be the first result."""

HEADINGS = {
    "self-sizing cells": "#self-sizing-cells", "self-sizing": "#self-sizing-cells", "pinning": "docs/layout-rules.html#pinning",
    "navigating between items": "#navigating-between-items", "scroll to an item": "#scroll-to-an-item", "time picker": "#wheels",
    "react": "docs/in-react.html", "linux": "docs/on-linux.html", "tanstack": "#from-tanstack-virtual", "dynamic type": "docs/on-ios.html#",
}
"""Words of a heading, or variants of them, and the first result."""


def test_the_search_ranks_names_and_headings_first(open_page):
    page = open_page("docs/index.html")
    page.page.keyboard.press("Control+k")
    page.wait("document.querySelector('#find-sheet')?.open")
    page.evaluate(SEARCH, "api")
    page.wait("document.querySelector('.found a')")
    wrong = {}
    for words, address in (NAMES_OF_THE_API | HEADINGS).items():
        page.evaluate(SEARCH, words)
        found = page.evaluate(FOUND)
        if not (found and (found[0] == f"../{address}" if words in NAMES_OF_THE_API else address in found[0])):
            wrong[words] = found
    assert wrong == {}
    # Everyday words find guides and screens first.
    page.evaluate(SEARCH, "drag and drop")
    assert "../#board" in page.evaluate(FOUND)


def test_every_type_and_member_is_found_by_its_name():
    entries = {(title, module): address for kind, title, address, _, module in json.loads((SITE / "docs/search.json").read_text()) if kind == "API"}
    assert len(entries) > 2_000
    for title, module in [("Collection.scrollTo", "tessera.js"), ("Layout.frozenRows", "tessera.js"), ("StackLayout.header(_:pinned:)", "TesseraLayout"),
                          ("TesseraCollectionViewLayout.scrollToItem(at:at:animated:)", "TesseraUIKit"), ("Page.screens", "TesseraWeb")]:
        assert (title, module) in entries


# ---- The API reference


def test_the_api_page_links_to_members_with_descriptions(open_page):
    page = open_page("docs/api.html")
    page.page.click("dt a >> text=createCollection")
    page.wait("location.pathname.endsWith('/docs/api-tessera-js.html') && document.readyState === 'complete' && location.hash === '#tessera-js-createcollection'")
    member = "document.querySelector('#tessera-js-collection-scrollto')"
    assert page.evaluate(f"{member}.querySelector('dt').textContent").startswith("scrollTo(id: Id, options?: { position?: Position;")
    assert page.evaluate(f"{member}.querySelector('dd').textContent").startswith("Scrolls to an item; false if a collapsed item hides it.")
    # Types in a declaration link to their descriptions.
    page.evaluate(f"() => {{ {member}.scrollIntoView(); }}")
    page.page.click("#tessera-js-collection-scrollto a >> text=Position")
    page.wait("location.hash === '#tessera-js-position'")
    assert violations(page) == []
    page.page.evaluate("scrollTo(0, 0)")
    page.page.mouse.move(1, 1)
    assert faint(page) == []


def test_every_module_has_a_page_with_described_members():
    script = ROOT / "Web/tessera.d.ts"
    assert 'href="../tessera.d.ts"' in (SITE / "docs/api.html").read_text() and (SITE / "tessera.d.ts").read_text() == script.read_text()
    pages = sorted((SITE / "docs").glob("api-*.html"))
    assert len(pages) >= 15
    for path in pages:
        text = path.read_text()
        identities = re.findall(r' id="([^"]*)"', text)
        assert len(identities) == len(set(identities)), path.name
        rows = re.findall(r"<dd>(.*?)</dd></div>", text, re.DOTALL)
        empty = sum(not row for row in rows)
        # Overloads of a member may have no description.
        assert empty <= len(rows) * 0.02, f"{path.name}: {empty} of {len(rows)}"


@pytest.mark.parametrize("address", ["docs/api.html", "docs/api-tessera-js.html", "docs/api-tesserauikit.html", "docs/source.html", "docs/index.html", "docs/from-javascript.html"])
@pytest.mark.parametrize("width", [320, 390, 1000, 2560])
def test_a_page_fits_in_any_window(open_page, address, width):
    page = open_page(address, size=(width, 844))
    cut = page.evaluate("""() => [document.documentElement, ...document.querySelectorAll('article > *, article dl *, article section > *')]
      .filter((e) => !e.closest('.code')).filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 && getComputedStyle(e).display !== 'inline' && getComputedStyle(e).overflowX === 'visible'
        || e.getBoundingClientRect().right > innerWidth).map((e) => `${e.tagName} ${e.id} ${e.textContent.slice(0, 40)}`)""")
    assert cut == []
    # The column of descriptions stays wide enough in narrow windows.
    narrow = page.evaluate("[...document.querySelectorAll('dd')].filter((e) => e.checkVisibility() && e.offsetWidth < 230).map((e) => e.textContent)")
    assert narrow == []


# ---- The first page and the list of guides


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900), (2560, 1300)])
def test_no_row_of_the_first_page_has_only_one_link(open_page, size):
    page = open_page("", size=size)
    rows = """(selector) => [...document.querySelectorAll(selector)].map((list) => [...list.children].reduce((counts, { offsetTop }) =>
      ({ ...counts, [offsetTop]: (counts[offsetTop] ?? 0) + 1 }), {})).map(Object.values)"""
    assert page.evaluate(rows, ".hero-links") == [[3]]
    assert all(min(counts) > 1 for counts in page.evaluate(rows, ".group ul"))
    page.wait("document.querySelector('#hero-frame .tessera-item')")


def test_guide_cards_in_a_list_have_the_same_form(open_page):
    page = open_page("docs/index.html", size=(1440, 900))
    lists = page.evaluate("""() => [...document.querySelectorAll('.guide-cards')].map((list) => [...list.querySelectorAll('.guide-card')].map((card) =>
      [...card.querySelectorAll('img')].find((image) => image.checkVisibility())?.getAttribute('src') ?? null))""")
    assert len(lists) > 5 and all(len({picture is None for picture in cards}) == 1 for cards in lists)
    pictures = [picture for cards in lists for picture in cards if picture]
    assert len(pictures) > 6 and len(pictures) == len(set(pictures))
    # Each link at the top has a list of guides.
    for target in page.evaluate("[...document.querySelectorAll('.guide-doors a')].map((e) => e.hash.slice(1))"):
        assert page.evaluate("(id) => document.getElementById(id)?.nextElementSibling?.className.includes('guide-cards')", target), target
    assert violations(page) == [] and faint(page) == []


# ---- Printing and loading


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("system", ["light", "dark"])
def test_a_printed_page_has_dark_text_and_all_content(open_page, theme, system):
    page = open_page("docs/from-javascript.html", size=(718, 1000), color_scheme=system)
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
    page.page.emulate_media(media="print", color_scheme=system)
    cut = page.evaluate("[...document.querySelectorAll('pre, .table')].filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent.slice(0, 60))")
    assert cut == []
    lightness = """(selector) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      context.fillStyle = getComputedStyle(document.querySelector(selector)).color;
      context.fillRect(0, 0, 1, 1);
      return Math.max(...context.getImageData(0, 0, 1, 1).data.slice(0, 3));
    }"""
    assert all(page.evaluate(lightness, selector) < 180 for selector in ("article p", "article h2", "article pre code", "article td"))
    assert page.evaluate("[...document.querySelectorAll('.for-dark')].every((e) => !e.checkVisibility())")


SHIFT = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += entry.value; }).observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
})"""


@pytest.mark.parametrize("address", ["docs/on-ios.html", "docs/benchmarks.html", "docs/api-tessera-js.html", "docs/index.html"])
@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_a_guide_does_not_move_while_it_loads(open_page, address, size):
    page = open_page(address, size=size)
    page.wait("document.readyState === 'complete' && document.fonts.status === 'loaded' && document.querySelector('#find') !== null")
    assert page.evaluate(SHIFT) < 0.05
