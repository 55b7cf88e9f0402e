"""The first page of the gallery, and the links between it and the screens."""

from __future__ import annotations

import html
import json
import re
from urllib.parse import urljoin

import pytest

from conftest import SITE
from legibility import faint, violations
from pictures import assert_looks_as_reference, load_images
from screen import Screen, WebPage
from test_screens import LOOKS, NAMES, SCREENS

ALL_NAMES = [screen["name"] for screen in SCREENS]
"""All screens, including separate pages."""

MOST_BYTES = 285_000
"""The maximum number of bytes that a first visit loads, including 33,000 bytes of photographs."""

FRAMES = """() => Object.fromEntries([...document.querySelectorAll('#hero-frame .tessera-item:not([inert])')]
  .map((e) => [e.dataset.path, e.getBoundingClientRect()]).map(([path, { x, y, width, height }]) => [path, [x, y, width, height]]))"""
CHOSEN = "document.querySelector('#hero-controls [aria-checked=true]').textContent"
ALIVE = "() => [...document.querySelectorAll('.card-link')].filter((e) => e.querySelector('.tessera-item')).map((e) => e.hash.slice(1))"


@pytest.fixture
def open_home(open_screen):
    def open(size=(1200, 800), address="home", **context) -> Screen:
        return open_screen(address, size=size, chrome=True, is_whole=False, **context)

    return open


def test_the_first_visit_is_small(open_home):
    loaded = []
    screen = open_home(address="")
    screen.page.on("request", lambda request: loaded.append(request.url))
    screen.page.reload()
    screen.wait("document.querySelector('#hero-frame .tessera-item')")
    screen.page.wait_for_load_state("networkidle")
    names = {url.split("?")[0].split("#")[0].split("/", 3)[3] or "index.html" for url in loaded}
    assert "gallery.wasm" in names and not any("rest" in name for name in names)

    def weight(name: str) -> int:
        packed = SITE / f"{name}.gz"
        return (packed if packed.exists() else SITE / name).stat().st_size

    sizes = {name: weight(name) for name in names if (SITE / name).exists()}
    print(sum(sizes.values()), sizes)
    assert sum(sizes.values()) <= MOST_BYTES


@pytest.mark.every_engine
def test_only_the_slider_changes_the_layout_at_the_top(open_home):
    screen = open_home()
    at_rest = screen.evaluate(FRAMES)
    x, y, width, height = screen.bounds("#hero-frame")
    for across in (0.2, 0.5, 0.8):
        screen.tab.move(x + width * across, y + height / 2)
        screen.rest()
    assert same(screen.evaluate(FRAMES), at_rest)
    assert screen.text("#hero-controls .slider span") == "Drag between layouts"
    left, top, across, down = screen.bounds("#hero-controls .slider input")
    screen.drag((left + 9, top + down / 2), (left + across * 0.5, top + down / 2))
    screen.wait("tessera.program.isWhole")
    screen.rest(6)
    assert not same(screen.evaluate(FRAMES), at_rest)
    screen.tab.up()
    screen.settle()
    assert screen.evaluate(CHOSEN) != "Grid"


@pytest.mark.every_engine
def test_the_wheel_over_the_layout_at_the_top_scrolls_the_page(open_home):
    screen = open_home()
    x, y, width, height = screen.bounds("#hero-frame")
    screen.wheel(0, 300, at=(x + width / 2, y + height / 2))
    screen.wait("document.querySelector('#landing').scrollTop > 100")
    assert screen.offset() == [0, 0]


def test_a_swipe_over_the_layout_at_the_top_scrolls_the_page(open_home):
    screen = open_home(size=(390, 844), is_mobile=True, has_touch=True)
    x, y, width, height = screen.bounds("#hero-frame")
    middle, start = x + width / 2, min(y + height, 844) - 40
    screen.tab.hold(*((middle, start - step * 20) for step in range(11)))
    screen.wait("document.querySelector('#landing').scrollTop > 100")
    assert screen.offset() == [0, 0]


def same(one: dict, other: dict) -> bool:
    shared = one.keys() & other.keys()
    return len(shared) > 4 and all(abs(a - b) < 1 for path in shared for a, b in zip(one[path], other[path]))


def test_the_layouts_can_be_selected_with_the_keyboard(open_home):
    screen = open_home()
    screen.evaluate("() => { document.querySelector('#hero-controls [aria-checked=true]').focus(); }")
    for name in ("Waterfall", "Rows", "Strips", "Grid"):
        screen.press("ArrowRight")
        screen.wait(f"{CHOSEN} === '{name}'")
        screen.settle()


def test_every_screen_has_a_live_preview(open_home):
    screen = open_home()
    assert screen.evaluate("[...document.querySelectorAll('.card-link')].map((e) => e.hash.slice(1))") == ALL_NAMES
    alive = set()
    for y in range(0, screen.evaluate("document.querySelector('#landing').scrollHeight"), 400):
        screen.evaluate("(y) => { document.querySelector('#landing').scrollTop = y; }", y)
        screen.rest(40)
        now = screen.evaluate(ALIVE)
        # Previews far from the viewport do not run.
        assert len(now) <= 16
        alive |= set(now)
    assert alive >= set(NAMES)
    # Previews are pictures: they cannot have the focus, and screen readers skip them.
    assert screen.evaluate("[...document.querySelectorAll('.thumb')].every((e) => e.inert)")


def test_the_first_page_links_to_screens_guides_and_a_source(open_home):
    screen = open_home()
    links = screen.evaluate("[...document.querySelectorAll('#landing :is(.opening, .doors, .comparison) a, #site a')].map((link) => link.getAttribute('href'))")
    doors = {f"docs/{name}.html" for name in ("on-ios", "on-a-page", "from-javascript", "on-linux")}
    assert doors | {"#week", "#home", "docs/index.html", "docs/api.html", "docs/source.html", "docs/benchmarks.html"} <= set(links)
    for file, _, fragment in (link.partition("#") for link in links if not link.startswith("#")):
        assert (SITE / file).exists() and (not fragment or f'id="{fragment}"' in (SITE / file).read_text()), file
    # The code on the page is shown next to its running result.
    screen.evaluate("document.querySelector('#result-frame').scrollIntoView({ block: 'center' })")
    screen.wait("document.querySelector('#result-frame .stage-books .tessera-item')")
    screen.click_on(".twenty a[href*=source]")
    screen.wait("document.body.classList.contains('shows-source') && document.querySelector('#source code').textContent.includes('import Tessera')")


def test_a_card_opens_its_screen_and_the_site_name_returns(open_home):
    screen = open_home()
    screen.evaluate("document.querySelector('.card-link[href=\"#levels\"]').scrollIntoView({ block: 'center' })")
    screen.rest(20)
    screen.click_on(".card-link[href='#levels']")
    screen.wait("document.querySelector('.stage-levels#stage .tessera-item')")
    assert screen.text("#title") == "Three levels"
    assert screen.evaluate("document.querySelectorAll('#landing .tessera').length") == 0
    screen.click_on("#brand")
    screen.wait("document.querySelector('#hero-frame .tessera-item')")
    assert screen.evaluate("document.querySelectorAll('#frame .tessera').length") == 0
    screen.evaluate("history.back()")
    screen.wait("document.querySelector('.stage-levels#stage .tessera-item')")


def test_next_and_previous_visit_all_screens(open_screen):
    screen = open_screen(NAMES[0], size=(900, 600), chrome=True)
    for name in [*ALL_NAMES[1:], ALL_NAMES[0]]:
        screen.click_on("#next")
        screen.wait(f"document.querySelector('#stage.stage-{name} :is(.tessera-item, iframe)')")
    screen.click_on("#previous")
    screen.wait(f"document.querySelector('#stage.stage-{ALL_NAMES[-1]} :is(.tessera-item, iframe)')")


def test_stepping_with_the_keyboard_announces_the_screen(open_screen):
    screen = open_screen(NAMES[0], size=(900, 600), chrome=True)
    screen.evaluate("document.querySelector('#next').focus()")
    for name in NAMES[1:3]:
        screen.press("Enter")
        screen.wait(f"document.querySelector('#stage.stage-{name} .tessera-item')")
        screen.wait("document.querySelector('.tessera-announcer').textContent === document.querySelector('#title').textContent")
        assert screen.evaluate("document.activeElement.id") == "next"


@pytest.mark.every_engine
def test_the_selected_theme_is_remembered(open_home):
    screen = open_home()
    paper = "getComputedStyle(document.body).backgroundColor"
    light = screen.evaluate(paper)
    screen.click_on("#theme [data-theme=dark]")
    screen.wait(f"{paper} !== '{light}'")
    dark = screen.evaluate(paper)
    screen.tab.reload()
    screen.wait("document.querySelector('#hero-frame .tessera-item')")
    assert screen.evaluate(paper) == dark
    assert screen.evaluate("document.querySelector('#theme [aria-checked=true]').textContent") == "Dark"
    screen.click_on("#theme [data-theme=system]")
    assert screen.evaluate(paper) == light


@pytest.mark.parametrize("way", ["card", "search", "opening"])
def test_a_screen_opened_with_the_keyboard_gets_the_focus(open_home, way):
    screen = open_home()
    if way == "search":
        screen.press("k", "Control")
        screen.evaluate("""() => {
          const field = document.querySelector('#find-sheet input');
          field.value = 'books';
          field.dispatchEvent(new Event('input'));
        }""")
        screen.wait("document.querySelector('.found a')")
    else:
        screen.evaluate("(selector) => document.querySelector(selector).focus()", ".card-link[href='#books']" if way == "card" else ".hero-links .is-first")
    screen.press("Enter")
    screen.wait("document.querySelector('#stage .tessera-item') && document.querySelector('#stage').contains(document.activeElement)")


def test_the_first_tab_stop_skips_the_menu(open_screen):
    screen = open_screen("books", size=(1000, 600), chrome=True)
    screen.evaluate("() => { document.activeElement?.blur(); document.querySelector('.skip').focus(); }")
    assert screen.bounds(".skip")[2] > 60
    screen.press("Enter")
    assert screen.evaluate("document.querySelector('#stage').contains(document.activeElement)")
    assert screen.evaluate("location.hash.startsWith('#books')")


# ---- State in the address


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("switching?layout=Waterfall", "document.querySelector('#controls [aria-checked=true]').textContent === 'Waterfall'"),
        ("unicode?search-by-name=leftwards", "document.querySelector('#controls input').value === 'leftwards'"),
        ("plain?mirror=1", "getComputedStyle(document.querySelector('#stage')).direction === 'rtl'"),
        ("books?source=1", "document.querySelector('#source .row')"),
    ],
)
def test_an_address_restores_the_state_of_a_screen(open_screen, address, shown):
    screen = open_screen(address, size=(1000, 700), chrome=True)
    screen.wait(shown)


@pytest.mark.every_engine
def test_the_address_stores_the_state_of_a_screen(open_screen):
    screen = open_screen("switching", size=(1000, 700), chrome=True)
    screen.click_on("#controls button", "List")
    screen.settle()
    assert screen.evaluate("location.hash") == "#switching?layout=List"
    screen.choose_more("#mirror-toggle")
    screen.evaluate("tessera.scrollToItem(2, 100, { position: 'start' })")
    screen.settle()
    before = screen.offset()
    screen.wheel(0, 37, at=(600, 400))
    screen.wait(f"tessera.offset.y !== {before[1]}")
    screen.settle()
    # The address changes a short time after scrolling has ended.
    screen.wait("(({ section, item, x, y }) => decodeURIComponent(location.hash).includes(`at=${section}~${item}~${Math.round(x)}~${Math.round(y)}`))(tessera.position)")
    address, offset = screen.evaluate("location.hash.slice(1)"), screen.offset()
    assert "mirror=1" in address
    # Another person opens the address.
    other = open_screen(address, size=(1000, 700), chrome=True)
    other.wait("tessera.offset.y > 0")
    other.settle()
    assert other.offset() == pytest.approx(offset, abs=1)
    # Initial states are not written to the address.
    other.choose_more("#mirror-toggle")
    other.click_on("#controls button", "Grid")
    other.settle()
    assert "mirror" not in other.evaluate("location.hash") and "layout" not in other.evaluate("location.hash")


# ---- The source


def test_source_code_can_be_read_copied_and_wrapped(open_screen):
    screen = open_screen("week?source=1", size=(1100, 700), chrome=True)
    screen.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    screen.page.wait_for_selector("#source .row")
    text = (SITE / "sources/Week.swift").read_text()
    assert screen.evaluate("document.querySelector('#source code').textContent") == text
    assert screen.evaluate("document.querySelectorAll('#source .row').length") == len(text.splitlines())
    screen.click_on("#source-copy")
    screen.wait("document.querySelector('#source-copy').textContent === 'Copied'")
    assert screen.evaluate("navigator.clipboard.readText()") == text
    wide = "document.querySelector('#source-text').scrollWidth > document.querySelector('#source-text').clientWidth"
    assert screen.evaluate(wide)
    screen.click_on("#source-wrap")
    assert not screen.evaluate(wide)
    screen.click_on("#source-names button", "screens.css")
    screen.wait("document.querySelector('#source code').textContent.includes('.kind-nowLine')")
    top = screen.evaluate(
        """() => { const pane = document.querySelector('#source-text');
          return [...pane.querySelectorAll('.row')].find((row) => row.getBoundingClientRect().top >= pane.getBoundingClientRect().top).textContent; }"""
    )
    assert top.startswith("/* Week")
    href = screen.evaluate("document.querySelector('#source-file').href")
    assert href.endswith("sources/screens.css")


def test_the_code_of_a_guide_can_be_copied(open_home):
    screen = open_home(size=(1000, 700))
    screen.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    screen.page.goto(urljoin(screen.page.url, "docs/on-ios.html"))
    screen.wait("document.querySelectorAll('.copy').length === document.querySelectorAll('pre.code').length")
    # No button covers code.
    assert screen.evaluate("[...document.querySelectorAll('.block')].every((e) => e.querySelector('.copy').getBoundingClientRect().bottom <= e.querySelector('pre').getBoundingClientRect().top)")
    screen.click_on(".copy")
    screen.wait("document.querySelector('.copy').textContent === 'Copied'")
    assert screen.evaluate("navigator.clipboard.readText()") == screen.text("pre.code")
    assert violations(screen) == []
    assert faint(screen) == []


def test_printed_code_has_no_buttons(open_home):
    screen = open_home(address="books?source=1", size=(1000, 700))
    screen.wait("document.querySelector('#source .row')")
    for address, code in ((None, "#source code"), ("docs/on-ios.html", "pre.code")):
        if address:
            screen.page.goto(urljoin(screen.page.url, address))
            screen.wait("document.querySelector('.copy')")
        screen.page.emulate_media(media="print")
        shown = screen.evaluate("[...document.querySelectorAll('button')].filter((e) => e.checkVisibility()).map((e) => e.textContent)")
        assert not {"Copy", "Wrap lines"} & set(shown)
        # The printed code is complete, without a scrolling area.
        assert screen.evaluate(f"document.querySelector('{code}').checkVisibility()")
        assert screen.evaluate(f"(({{ clientHeight, scrollHeight }}) => scrollHeight - clientHeight)(document.querySelector('{code}').parentElement)") <= 1
        screen.page.emulate_media(media="screen")


# ---- Appearance and legibility


@pytest.fixture(params=LOOKS)
def look(chromium, server, request):
    screen = Screen(chromium, server, "home", chrome=True, is_whole=False, less_motion=True, **LOOKS[request.param])
    yield request.param, screen
    assert screen.close() == []


def test_the_first_page_matches_its_reference(look, request):
    name, screen = look
    screen.settle()
    load_images(screen.page)
    assert_looks_as_reference(screen.page.screenshot(), f"home-{name}", update=request.config.getoption("--update-references"))


def test_the_first_page_is_legible(look):
    _, screen = look
    for y in (0, 500, 1_100):
        screen.evaluate("(y) => { document.querySelector('#landing').scrollTop = y; }", y)
        screen.rest(40)
        assert violations(screen) == []
        assert faint(screen) == []


@pytest.mark.parametrize("size", [(320, 480), (320, 256), (2_400, 1_300)])
def test_the_first_page_fits_in_any_window(open_home, size):
    screen = open_home(size=size)
    wide = screen.evaluate(
        """() => [document.documentElement, ...document.querySelectorAll('body, main, #landing, #landing > *, .card-link, .opening *')]
          .filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 && getComputedStyle(e).display !== 'inline'
            || e.getBoundingClientRect().right > innerWidth).map((e) => `${e.tagName}#${e.id}.${e.className} ${e.scrollWidth} of ${e.clientWidth}`)"""
    )
    assert wide == []


def test_the_first_page_shows_its_text_without_scripts(browser, server):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server)
    assert page.locator("#landing h1").is_visible() and page.locator("noscript .notice").is_visible()
    assert page.locator("#screens a").count() == page.locator(".card-link b").count() == len(ALL_NAMES)
    assert not any(page.locator(selector).is_visible() for selector in ("#theme", "#find", "#tools"))
    page.click("#site >> text=Guides")
    assert page.locator("article h1").text_content() == "Guides"
    context.close()


def test_an_unknown_screen_shows_a_message_with_all_screens(open_home):
    screen = open_home(address="no-such-screen")
    assert screen.evaluate("document.querySelector('#unknown').checkVisibility()")
    screen.click_on("#screens a", "Photo wall")
    screen.wait("document.querySelector('.stage-photos#stage .tessera-item')")
    screen.click_on("#brand")
    screen.wait("document.querySelector('#unknown').hidden")


# ---- The search, and the guides


@pytest.mark.every_engine
def test_the_search_finds_screens_guides_and_types(open_home):
    screen = open_home()
    screen.press("k", "Control")
    first = "document.querySelector('.found a')?.textContent"
    for words, kind, target in (("navigating between", "Guide", "docs/layout-rules.html#"), ("stacklayout", "API", "docs/api-"), ("time picker", "Screen", "#wheels")):
        screen.evaluate("() => { document.querySelector('#find-sheet input').value = ''; }")
        for letter in words:
            screen.press(letter)
        screen.wait("(kind) => document.querySelector('.found small')?.textContent.startsWith(kind)", kind)
        assert screen.evaluate("document.querySelector('.found a').getAttribute('href')").startswith(target), screen.evaluate(first)
    screen.press("Enter")
    screen.wait("document.querySelector('.stage-wheels#stage .tessera-item')")
    assert not screen.evaluate("document.querySelector('#find-sheet').open")


QUESTIONS = {
    "append rows to a log": "docs/from-javascript.html", "react": "docs/in-react.html",
    "linux": "docs/on-linux.html", "sticky header": "docs/", "masonry": "#waterfall", "license": "docs/photographs.html",
    "how do I sort a table": "docs/tables.html", "self-sizing cells": "docs/on-ios.html", "drag and drop": "#board",
}
"""Queries in visitors' own words, and the page that must be among the first five results."""


@pytest.mark.parametrize("words", QUESTIONS)
def test_the_search_finds_pages_by_common_queries(open_home, words):
    screen = open_home()
    screen.press("k", "Control")
    screen.evaluate("""(words) => {
      const field = document.querySelector('#find-sheet input');
      field.value = words;
      field.dispatchEvent(new Event('input'));
    }""", words)
    screen.wait("document.querySelector('.found a')")
    found = screen.evaluate("[...document.querySelectorAll('.found a')].slice(0, 5).map((e) => e.getAttribute('href'))")
    assert any(address.startswith(QUESTIONS[words]) for address in found), found


def test_every_search_entry_links_to_a_page():
    entries = json.loads((SITE / "docs/search.json").read_text())
    assert {kind for kind, *_ in entries} == {"Guide", "API", "Screen", "Page"} and len(entries) > 500
    pages: dict[str, str] = {}
    for _, title, address, line, _ in entries:
        assert title and line, address
        file, _, fragment = address.partition("#")
        if not file:
            assert fragment in ALL_NAMES
            continue
        text = pages.setdefault(file, (SITE / file).read_text())
        assert not fragment or f'id="{fragment}"' in text, address


def test_the_javascript_api_page_has_the_descriptions_of_the_types():
    lines = (SITE / "tessera.d.ts").read_text().splitlines()
    page = (SITE / "docs/api.html").read_text()
    described = 0
    for number, line in enumerate(lines):
        found = re.match(r"export (?:declare )?(?:function|interface|type|class) (\w+)", line)
        row = found and re.search(rf'<div id="tessera-js-{found[1].lower()}">.*?<dd>(.*?)</dd>', page)
        if not row or not lines[number - 1].endswith("*/"):
            continue
        start = max(index for index in range(number) if lines[index].startswith("/**"))
        comment = " ".join(re.sub(r"^\s*(/\*\*|\*/|\*)|\*/$", "", text).strip() for text in lines[start:number])
        words = html.unescape(re.sub(r"<[^>]*>", "", row[1])).split()
        assert words and " ".join(words[:4]).replace("’", "'") in comment.replace("`", "").strip(), found[1]
        described += 1
    assert described > 30


def test_a_guide_shows_a_live_screen(open_home):
    screen = open_home()
    screen.page.goto(urljoin(screen.page.url, "docs/layout-rules.html"))
    assert screen.evaluate("document.querySelectorAll('#contents a').length") > 10
    screen.evaluate("document.querySelector('.live-link a[data-screen=levels]').scrollIntoView({ block: 'start' })")
    screen.click_on(".live-link a[data-screen=levels]")
    screen.wait("document.querySelector('.live .stage-levels .tessera-item')")
    assert violations(screen) == []


@pytest.mark.parametrize("address", ["docs/index.html", "docs/layout-rules.html"])
@pytest.mark.parametrize("system", ["light", "dark"])
@pytest.mark.parametrize("chosen", ["system", "light", "dark"])
def test_pictures_in_guides_match_the_color_scheme(chromium, server, address, system, chosen):
    page = WebPage(chromium, server + address, name=address, size=(1000, 700), color_scheme=system)
    page.wait("document.querySelector('article img')")
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", chosen)
    names = page.evaluate("[...document.querySelectorAll('article img')].filter((e) => e.checkVisibility()).map((e) => e.getAttribute('src'))")
    dark = (system if chosen == "system" else chosen) == "dark"
    assert len(names) > 2 and all(name.endswith("-dark.svg") == dark for name in names)
    assert page.close() == []


def test_guides_have_no_inline_styles():
    guides = list((SITE / "docs").glob("*.html"))
    assert len(guides) > 10
    assert [path.name for path in guides if re.search(r'<[^>]* style="', path.read_text())] == []


def test_links_in_guides_have_targets():
    """Every link within the guides has a target."""
    missing = []
    for path in sorted((SITE / "docs").glob("*.html")):
        for href in re.findall(r'<a [^>]*href="([^"]*)"', path.read_text()):
            file, _, fragment = href.partition("#")
            target = (path.parent / file).resolve() if file else path
            if "://" in href:
                continue
            if not target.exists() or (fragment and target.suffix == ".html" and f'id="{fragment}"' not in target.read_text()):
                missing.append(f"{path.name}: {href}")
    assert missing == []
