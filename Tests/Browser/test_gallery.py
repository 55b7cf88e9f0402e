"""The page around the screens."""

from __future__ import annotations

import pytest


@pytest.fixture
def open_gallery(open_screen):
    def open(name: str, size: tuple[int, int] = (1200, 800), **context):
        return open_screen(name, size=size, chrome=True, **context)

    return open


def hold_back(screen, file: str):
    """Keeps a file from the page; what it gives lets the page have it, and waits until it does."""
    routes = []
    screen.page.route(file, lambda route: routes.append(route))

    def release() -> None:
        while not routes:
            screen.rest(1)
        with screen.page.expect_event("requestfinished"):
            routes[0].continue_()
        screen.rest(3)

    return release


def pinned(screen) -> list[str]:
    """What looks held in what is visible, and where."""
    return screen.evaluate(
        """() => [...document.querySelectorAll('.is-pinned')].map((e) => [e, e.getBoundingClientRect()])
          .filter(([e, { top, bottom }]) => bottom > 0 && top < innerHeight)
          .map(([e, { top, bottom }]) => [e.dataset.path, top, bottom])"""
    )


@pytest.mark.every_engine
@pytest.mark.parametrize("name", ["cards", "levels", "books"])
def test_only_what_is_held_looks_held(open_screen, name):
    screen = open_screen(name, size=(600, 700))
    for step in [90] * 40 + [-90] * 25 + [700, -1500, 90]:
        screen.wheel(0, step)
        screen.rest(1)
    screen.settle()
    offset = screen.evaluate("tessera.offset.y")
    # Nothing is held at an edge which nothing lies beyond.
    for path, top, bottom in pinned(screen):
        assert top < 120 or bottom > 580, (offset, path, top, bottom)
    screen.evaluate("tessera.scrollToOffset(0, 0)")
    screen.settle()
    assert [held for held in pinned(screen) if held[2] < 690] == []


@pytest.mark.every_engine
def test_the_menu_of_a_phone_opens_and_closes(open_gallery):
    screen = open_gallery("chat", size=(390, 700))
    shown = "getComputedStyle(document.querySelector('#menu')).visibility"
    assert screen.evaluate(shown) == "hidden"
    for close in (
        lambda: screen.click(370, 400), lambda: screen.press("Escape"),
        lambda: screen.click_on("#screens a[aria-current]"),
    ):
        screen.click_on("#menu-toggle")
        screen.wait(f"{shown} === 'visible'")
        close()
        screen.wait(f"{shown} === 'hidden'")


def test_the_source_is_that_of_the_screen_shown(open_gallery):
    screen = open_gallery("books")

    release = hold_back(screen, "**/Unicode.swift")
    screen.page.click("#screens a[data-name=unicode]")
    screen.page.click("#screens a[data-name=week]")
    screen.page.wait_for_function("() => document.querySelector('#source code').textContent.includes('func week()')")
    release()
    assert screen.page.text_content("#source-name") == "Week.swift"
    assert "func week()" in screen.page.text_content("#source code")


def test_an_address_that_means_nothing_shows_the_first_screen(open_gallery):
    screen = open_gallery("nonsense")
    assert screen.evaluate("location.hash") == "#books"
    screen.page.goto(screen.page.url.split("#")[0] + "?screen=nonsense")
    screen.page.wait_for_function("() => document.querySelector('.notice')?.textContent.includes('nonsense')")


@pytest.mark.every_engine
def test_the_inspector_shows_what_there_is_at_once(open_gallery):
    screen = open_gallery("books")
    screen.settle()
    screen.click_on("#inspect-toggle")
    assert "views alive" in screen.text("#inspector")
    assert screen.evaluate("document.querySelector('#inspect-toggle').ariaPressed") == "true"


SLIDER = "#controls input[type=range]"
CHECKED = "#controls [aria-checked=true]"


@pytest.mark.every_engine
def test_the_slider_goes_back_when_it_is_let_go(open_gallery):
    screen = open_gallery("switching")
    screen.wait("(selector) => document.querySelector(selector)", SLIDER)
    screen.settle()
    x, y, width, height = screen.bounds(SLIDER)
    screen.drag((x + 9, y + height / 2), (x + width * 0.8, y + height / 2))
    assert value(screen) > 0.7
    screen.tab.up()
    screen.settle()
    assert value(screen) == 0
    assert screen.text(CHECKED) == "Waterfall"


@pytest.mark.every_engine
def test_the_slider_is_pulled_by_keys(open_gallery):
    screen = open_gallery("switching")
    focus = "(selector) => { document.querySelector(selector).focus(); }"
    screen.wait("(selector) => document.querySelector(selector)", SLIDER)
    screen.evaluate(focus, SLIDER)
    for _ in range(14):
        screen.press("ArrowRight")
    assert value(screen) == pytest.approx(0.7, abs=0.01)
    assert screen.text(CHECKED) == "Grid"
    screen.wait("(selector) => document.querySelector(selector).textContent === 'Waterfall'", CHECKED)
    screen.evaluate(focus, CHECKED)
    screen.press("ArrowRight")
    screen.settle()
    assert screen.text(CHECKED) == "Shelf"


def value(screen) -> float:
    return float(screen.evaluate("(selector) => document.querySelector(selector).value", SLIDER))


@pytest.mark.every_engine
def test_another_axis_shows_what_was_in_sight(open_gallery):
    screen = open_gallery("switching")
    screen.wheel(0, 5000, at=(700, 500))
    screen.wait("() => tessera.offset.y > 0")
    screen.settle()
    seen = """() => { const stage = document.querySelector('#stage').getBoundingClientRect();
      return [...document.querySelectorAll('.tessera-item')].filter((e) => { const r = e.getBoundingClientRect();
        return r.right > stage.left && r.left < stage.right && r.bottom > stage.top && r.top < stage.bottom; })
        .map((e) => e.dataset.path); }"""
    before = set(screen.evaluate(seen))
    screen.click_on("#controls button", "Shelf")
    screen.settle()
    assert before & set(screen.evaluate(seen))


@pytest.mark.every_engine
def test_mirroring_mirrors_contents_and_keeps_the_place(open_gallery):
    screen = open_gallery("table")
    screen.evaluate("tessera.scrollToItem(500000, 500, { position: 'center' })")
    screen.settle()
    place = "() => document.querySelector('.tessera-item[data-path=\"500000.500\"]')?.getBoundingClientRect().x ?? null"
    assert screen.evaluate(place) is not None
    screen.click_on("#mirror-toggle")
    screen.settle()
    assert screen.evaluate(place) is not None
    assert screen.evaluate("getComputedStyle(document.querySelector('.tessera-item')).direction") == "rtl"
    screen.click_on("#mirror-toggle")
    screen.settle()
    assert screen.evaluate(place) is not None


@pytest.mark.every_engine
def test_covers_come_to_rest_in_the_middle(open_screen):
    screen = open_screen("coverflow", size=(800, 500))
    nearest = """() => { const middles = [...document.querySelectorAll('.tessera-item')].map((e) => {
        const { left, right } = e.getBoundingClientRect(); return [Math.abs((left + right) / 2 - 400), e.dataset.path]; });
      return middles.sort((a, b) => a[0] - b[0])[0]; }"""
    screen.wheel(410, 0)
    # Where it comes to rest may be before where the wheel led.
    screen.wait("tessera.offset.x > 0")
    screen.settle()
    distance, path = screen.evaluate(nearest)
    assert distance < 1, path
    x, y, width, height = screen.place(0, int(path[2:]) + 2)
    screen.click(x + width - 8, y + height / 2)
    screen.settle()
    assert screen.evaluate(nearest)[1] == f"0.{int(path[2:]) + 2}"
    screen.press("ArrowRight")
    screen.settle()
    distance, last = screen.evaluate(nearest)
    assert (distance < 1, last) == (True, f"0.{int(path[2:]) + 3}")
    screen.press("Home")
    screen.settle()
    assert screen.evaluate("tessera.offset.x") == 0


def test_words_typed_before_the_names_are_here_count(open_gallery):
    screen = open_gallery("books")

    release = hold_back(screen, "**/characters.txt")
    screen.page.click("#screens a[data-name=unicode]")
    screen.page.fill("#controls input", "leftwards arrow")
    release()
    screen.page.wait_for_function("() => document.querySelector('#status').textContent.endsWith('characters')")
    assert int(screen.page.text_content("#status").split()[0].replace(",", "")) < 1000


@pytest.mark.every_engine
def test_photos_go_one_by_one_until_none_is_left(open_gallery):
    screen = open_gallery("photos")
    for left in range(10, -1, -1):
        screen.click_on("#controls button", "Remove")
        screen.settle()
        assert screen.evaluate("document.querySelectorAll('.tessera-item:not([inert])').length") == left
