"""The page before its screens are loaded and without them, enlarged, mirrored, and in the user's colors."""

from __future__ import annotations

import io
import itertools
import json

import numpy
import pytest
from PIL import Image
from playwright.sync_api import Browser, Page

from conftest import ROOT
from pictures import load_images
from test_screens import NAMES, SCREENS

SOURCES = {screen["name"]: screen["source"] for screen in json.loads((ROOT / "Web/screens.json").read_text())}
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def page(browser: Browser):
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce")
    context.set_default_timeout(15_000)
    yield context.new_page()
    context.close()


def seen(page: Page, selector: str) -> bool:
    return page.locator(selector).is_visible()


def test_the_page_shows_that_the_program_is_loading(page, server):
    held = []
    page.route("**/gallery.wasm", lambda route: held.append(route))
    with page.expect_request("**/gallery.wasm"):
        page.goto(server, wait_until="commit")
    page.wait_for_selector(".notice.is-loading:visible")
    assert "Loading" in page.text_content(".notice.is-loading")
    assert not seen(page, ".notice.is-failed")
    held[0].continue_()
    page.wait_for_selector(".tessera-item")
    assert page.locator(".notice").count() == 0


@pytest.mark.parametrize("file", ["gallery.wasm", "screens.json"])
def test_a_program_that_fails_to_load_can_be_loaded_again(page, server, file):
    page.route(f"**/{file}", lambda route: route.fulfill(status=503))
    page.goto(server)
    page.wait_for_selector("[role=alert] >> text=could not be loaded >> visible=true")
    page.click("text=Try again")
    page.wait_for_selector("[role=alert] >> text=could not be loaded >> visible=true")
    page.unroute(f"**/{file}")
    page.click("text=Try again")
    page.wait_for_selector(".tessera-item")
    assert page.locator(".notice").count() == 0
    assert page.locator("#screens a").count() == len(SCREENS) == page.locator(".card-link").count()


def test_the_page_around_the_screens_works_without_the_program(page, server):
    page.set_viewport_size({"width": 1100, "height": 800})
    page.route("**/gallery.wasm", lambda route: route.abort())
    page.goto(server)
    page.wait_for_selector("#hero-frame [role=alert] >> visible=true")
    page.click("#theme [data-theme=dark]")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.click("#screens a[href='#books']")
    page.wait_for_selector("#frame [role=alert] >> text=Books cannot be shown >> visible=true")
    assert "failed to load" in page.text_content("#frame [role=alert]") and page.text_content("#title") == "Books"
    assert page.get_attribute("#frame [role=alert] a", "href") == "views/books.html"
    # Screens from another program are available.
    page.click("#screens a[href='#colors']")
    page.wait_for_selector("#stage .color-name")
    page.keyboard.press("Control+K")
    page.wait_for_selector("#find-sheet[open]")
    page.keyboard.press("Escape")
    page.unroute("**/gallery.wasm")
    page.click("#screens a[href='#books']")
    page.wait_for_selector("#stage .tessera-item")


@pytest.mark.parametrize("is_direct", [True, False])
def test_a_screen_reports_that_the_rest_of_the_program_is_missing(page, server, is_direct):
    page.set_viewport_size({"width": 1100, "height": 800})
    page.route("**/gallery.rest.wasm", lambda route: route.abort())
    page.goto(f"{server}#plain" if is_direct else server)
    if not is_direct:
        page.wait_for_selector("#hero-frame .tessera-item")
        page.click("#screens a[href='#plain']")
    page.wait_for_selector("#frame [role=alert] >> text=People cannot be shown >> visible=true")
    assert "failed to load" in page.text_content("#frame [role=alert]")
    assert not seen(page, ".notice.is-loading")
    page.unroute("**/gallery.rest.wasm")
    page.click("text=Try again")
    page.wait_for_selector("#stage .tessera-item")


@pytest.mark.parametrize("name", ["log", "sheet", "planner", "packing", "colors"])
@pytest.mark.parametrize("file", ["collections.rest.wasm", "collections.wasm", "tessera/described.js", "screens/*.js"])
def test_a_javascript_screen_reports_a_missing_file(page, server, name, file):
    page.route(f"**/{file}", lambda route: route.abort())
    page.goto(f"{server}#{name}")
    page.wait_for_selector("#frame [role=alert] >> text=cannot be shown >> visible=true")
    assert "failed to load" in page.text_content("#frame [role=alert]")
    if file == "collections.rest.wasm":
        page.unroute(f"**/{file}")
        page.click("text=Try again")
        page.wait_for_selector("#stage .tessera-item")


def test_a_screen_that_cannot_be_shown_still_shows_its_source(page, server):
    page.set_viewport_size({"width": 1300, "height": 800})
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(f"{server}#sheet")
    page.wait_for_selector("#frame [role=alert] >> text=Spreadsheet cannot be shown >> visible=true")
    page.click("#source-toggle")
    page.wait_for_function("() => document.querySelector('#source code').textContent.includes('class Formula')")
    assert page.text_content("#source-names button") == "sheet.js"
    page.route("**/sources/**", lambda route: route.abort())
    page.click("#next")
    page.wait_for_selector("#frame [role=alert] >> text=Planner cannot be shown >> visible=true")
    page.wait_for_function("() => document.querySelector('#source code').textContent.includes('A file failed to load.')")
    assert page.text_content("#source-names button") == "planner.js"


def test_without_the_list_of_screens_the_page_works_and_selecting_one_retries(page, server):
    page.set_viewport_size({"width": 1100, "height": 800})
    page.route("**/screens.json", lambda route: route.abort())
    page.goto(server)
    page.wait_for_selector("#hero-frame [role=alert] >> visible=true")
    page.click("#theme [data-theme=dark]")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.keyboard.press("Control+K")
    page.wait_for_selector("#find-sheet[open]")
    page.keyboard.press("Escape")
    page.click("#screens a[href='#books']")
    page.wait_for_selector("#frame [role=alert] >> visible=true")
    page.unroute("**/screens.json")
    page.click("#screens a[href='#people'], #screens a[href='#plain']")
    page.wait_for_selector("#stage .tessera-item")
    # Parts of the page are created only once: a key press opens one search sheet, and each choice opens one screen.
    page.keyboard.press("Control+K")
    page.wait_for_selector("#find-sheet[open]")
    assert page.locator("#find-sheet").count() == 1
    page.keyboard.press("Escape")
    page.click("#screens a[href='#books']")
    page.wait_for_function("() => document.querySelector('#title').textContent === 'Books' && document.querySelectorAll('#stage').length === 1")


def test_without_the_script_the_theme_works_and_a_screen_shows_its_first_view(page, server):
    page.set_viewport_size({"width": 1100, "height": 800})
    page.route("**/gallery.js", lambda route: route.abort())
    page.goto(f"{server}#books")
    page.wait_for_selector(".is-failed >> visible=true")
    assert page.get_attribute("#theme [data-theme=system]", "aria-checked") == "true"
    page.click("#theme [data-theme=dark]")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    # Controls that need the script are hidden.
    assert not seen(page, "#tools") and not seen(page, "#find")
    page.click("#screens >> text=People")
    page.wait_for_selector(".first-view .person >> visible=true")
    # One step leads from there to the live screen.
    page.unroute("**/gallery.js")
    page.click("text=Open the live screen")
    page.wait_for_selector("#stage .tessera-item")


def test_an_invalid_program_is_reported(page, server):
    page.route("**/gallery.wasm", lambda route: route.fulfill(body="no program", content_type="application/wasm"))
    page.goto(server)
    page.wait_for_selector("[role=alert] >> text=could not be loaded >> visible=true")


@pytest.mark.parametrize("file", ["gallery.js", "tessera.js"])
def test_a_missing_script_is_reported(page, server, file):
    page.route(f"**/{file}", lambda route: route.fulfill(status=404))
    page.goto(server)
    page.wait_for_selector(".notice.is-failed:visible")
    assert not seen(page, ".notice.is-loading")
    page.unroute(f"**/{file}")
    page.click("text=Try again")
    page.wait_for_selector(".tessera-item")


def test_without_scripts_the_page_states_that_it_needs_javascript(browser, server):
    context = browser.new_context(viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    page.goto(server)
    assert seen(page, "noscript .notice") and "need JavaScript" in page.text_content("noscript .notice")
    assert not seen(page, ".notice.is-loading") and not seen(page, ".notice.is-failed")
    assert seen(page, "#landing h1")
    context.close()


def test_without_scripts_the_menu_links_to_first_views_of_the_screens(browser, server):
    context = browser.new_context(viewport={"width": 1100, "height": 800}, java_script_enabled=False)
    page = context.new_page()
    failed = []
    page.on("response", lambda response: failed.append(response.url) if response.status >= 400 else None)
    page.goto(server)
    page.click("#screens >> text=Mail")
    assert page.text_content("h1") == "Mail" and page.locator(".first-view .mail").count() > 3
    for name, source in SOURCES.items():
        page.goto(f"{server}views/{name}.html")
        # Only the program can read the file with the Unicode characters.
        if source.endswith(".swift") and name != "unicode":
            assert page.locator(".first-view .tessera-item").first.is_visible(), name
        assert page.locator(f"a[href='../#{name}']").is_visible()
    assert failed == []
    context.close()


@pytest.fixture(scope="module", params=[(320, 256)])
def narrow(browser, server, request):
    """Opens the gallery in a window of 1280 points at a zoom of 400%."""
    width, height = request.param
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(server)
    yield page
    context.close()


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_cut_off_at_400_percent_zoom(narrow, name):
    page = narrow
    page.evaluate("name => { location.hash = name; }", name)
    page.wait_for_function("name => document.querySelector('#stage')?.classList.contains('stage-' + name)", arg=name)
    page.wait_for_selector(".tessera-item")
    wide = page.evaluate(
        """() => [document.documentElement, document.body, ...document.querySelectorAll('main, #head, #tools, #bar-line, #controls, #controls *')]
          .filter((e) => e.scrollWidth > e.clientWidth && e.clientWidth > 0 || e.getBoundingClientRect().right > innerWidth)
          .map((e) => `${e.tagName}#${e.id}.${e.className} ${e.scrollWidth} of ${e.clientWidth}`)"""
    )
    assert wide == []
    # The screen itself keeps enough height.
    assert page.locator("#stage").bounding_box()["height"] >= 160
    # Targets have the size that WCAG 2.2 requires.
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, #controls input')].map((e) => [e, e.getBoundingClientRect()])
          .filter(([e, { width, height }]) => width && e.type !== 'checkbox' && e.type !== 'range' && (width < 24 || height < 24))
          .map(([e]) => e.textContent)"""
    )
    assert small == []


def test_a_mirrored_screen_mirrors_its_bar(page, server):
    page.goto(f"{server}#plain")
    page.wait_for_selector(".bar-title")
    box = page.locator(".bar-title").bounding_box()
    assert box["x"] < 60
    page.goto(f"{server}#plain?mirror=1")
    page.wait_for_function("() => getComputedStyle(document.querySelector('#stage')).direction === 'rtl'")
    box = page.locator(".bar-title").bounding_box()
    assert box["x"] + box["width"] > 330
    page.goto(f"{server}?screen=plain&dir=rtl")
    page.wait_for_selector(".bar-title")
    box = page.locator(".bar-title").bounding_box()
    assert box["x"] + box["width"] > 330


@pytest.mark.parametrize("name", ["books", "chat", "unicode", "table"])
def test_the_line_of_controls_is_visible_only_if_it_has_content(page, server, name):
    page.goto(f"{server}#{name}")
    page.wait_for_selector(".tessera-item")
    for other in (name, "books", name):
        page.evaluate("name => { location.hash = name; }", other)
        page.wait_for_function("name => document.querySelector('#stage')?.classList.contains('stage-' + name)", arg=other)
        assert seen(page, "#bar-line") == (other != "books")


# ---- The user's colors


@pytest.fixture(params=["light", "dark"])
def forced(browser, server, request):
    context = browser.new_context(
        viewport={"width": 1000, "height": 700}, forced_colors="active", color_scheme=request.param, reduced_motion="reduce"
    )
    page = context.new_page()

    def open(name: str) -> Page:
        page.goto(f"{server}#{name}")
        page.wait_for_selector(".tessera-item")
        page.wait_for_function("() => !tessera.frame && !tessera.wantsTick")
        return page

    yield open
    context.close()


def pixels(page: Page, selector: str) -> numpy.ndarray:
    load_images(page)
    return numpy.asarray(Image.open(io.BytesIO(page.locator(selector).first.screenshot())).convert("RGB"), dtype=int)


def item(path: str) -> str:
    return f'.tessera-item[data-path="{path}"]:not([inert])'


@pytest.mark.parametrize("name", ["photos", "switching", "waterfall", "books", "coverflow"])
def test_pictures_keep_their_colors(forced, name):
    page = forced(name)
    colors = {tuple(color) for color in pixels(page, item("0.2" if name != "coverflow" else "0.12")).reshape(-1, 3)}
    assert len(colors) > 100


@pytest.mark.parametrize("name, path", [("books", "0.1"), ("plain", "0.1"), ("week", "0.5"), ("cards", "0.1"), ("table", "3.3"), ("waterfall", "0.1")])
def test_selected_items_look_different(forced, name, path):
    page = forced(name)
    before = pixels(page, item(path))
    page.click(item(path), position={"x": 8, "y": 8})
    page.wait_for_selector(f"{item(path)}[aria-selected=true]")
    page.mouse.move(990, 690)
    # Remove the focus ring that the click has added.
    page.evaluate("document.activeElement.blur()")
    changed = numpy.abs(pixels(page, item(path)) - before).max(axis=2) > 60
    assert changed.sum() > 150


def test_the_focused_item_looks_different(forced):
    for name in ("books", "photos", "appearing", "plain"):
        page = forced(name)
        before = pixels(page, item("0.0"))
        page.focus("#stage")
        page.keyboard.press("Home")
        page.wait_for_function("() => document.activeElement.dataset.path === '0.0'")
        changed = numpy.abs(pixels(page, item("0.0")) - before).max(axis=2) > 60
        assert changed.sum() > 300, name


@pytest.mark.parametrize("name, kind", [("plain", "separator"), ("table", "rowLine"), ("table", "columnLine"), ("week", "hourLine"), ("week", "nowLine")])
def test_lines_are_visible(forced, name, kind):
    page = forced(name)
    ground = page.evaluate("() => { const e = document.createElement('i'); e.style.color = 'Canvas'; document.body.append(e); return getComputedStyle(e).color; }")
    colors = page.evaluate("kind => [...document.querySelectorAll('.kind-' + kind)].map((e) => getComputedStyle(e).backgroundColor)", kind)
    assert colors and ground not in colors


def test_pressed_and_selected_controls_look_different(forced):
    page = forced("switching")
    pressed = "#controls [role=radio]"
    looks = page.evaluate(
        "selector => [...document.querySelectorAll(selector)].map((e) => [e.ariaChecked, getComputedStyle(e).backgroundColor])", pressed
    )
    chosen = {color for checked, color in looks if checked == "true"}
    others = {color for checked, color in looks if checked != "true"}
    assert len(chosen) == len(others) == 1 and chosen != others
    before = pixels(page, "#source-toggle")
    page.click("#source-toggle")
    page.mouse.move(5, 690)
    assert (numpy.abs(pixels(page, "#source-toggle") - before).max(axis=2) > 60).sum() > 200
    links = page.evaluate("[...document.querySelectorAll('#screens a')].map((e) => [e.ariaCurrent, getComputedStyle(e).backgroundColor])")
    assert len({color for _, color in links}) == 2


def test_cards_bubbles_and_events_have_borders(forced):
    for name, selector in itertools.chain([("cards", ".tag"), ("cards", ".card"), ("chat", ".bubble"), ("week", ".event"), ("appearing", ".tile")]):
        page = forced(name)
        assert page.evaluate("selector => parseFloat(getComputedStyle(document.querySelector(selector)).borderTopWidth)", selector) >= 1, name
