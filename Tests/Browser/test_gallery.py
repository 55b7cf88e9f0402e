"""The gallery page around the screens."""

from __future__ import annotations

import json

import pytest

from pictures import load_images


@pytest.fixture
def open_gallery(open_screen):
    def open(name: str, size: tuple[int, int] = (1200, 800), **context):
        return open_screen(name, size=size, chrome=True, **context)

    return open


def hold_back(screen, file: str):
    """Holds back the response for a file. The returned function releases it and waits until the page has loaded it."""
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
    """Returns the visible views that are styled as pinned, with their positions."""
    return screen.evaluate(
        """() => [...document.querySelectorAll('.is-pinned')].map((e) => [e, e.getBoundingClientRect()])
          .filter(([e, { top, bottom }]) => bottom > 0 && top < innerHeight)
          .map(([e, { top, bottom }]) => [e.dataset.path, top, bottom])"""
    )


@pytest.mark.every_engine
@pytest.mark.parametrize("name", ["cards", "levels", "books"])
def test_only_pinned_views_look_pinned(open_screen, name):
    screen = open_screen(name, size=(600, 700))
    for step in [90] * 40 + [-90] * 25 + [700, -1500, 90]:
        screen.wheel(0, step)
        screen.rest(1)
    screen.settle()
    offset = screen.evaluate("tessera.offset.y")
    # No view looks pinned at an edge if there is no content beyond the edge.
    for path, top, bottom in pinned(screen):
        assert top < 120 or bottom > 580, (offset, path, top, bottom)
    screen.evaluate("tessera.scrollToOffset(0, 0)")
    screen.settle()
    assert [held for held in pinned(screen) if held[2] < 690] == []


@pytest.mark.every_engine
def test_the_menu_on_a_phone_opens_and_closes(open_gallery):
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


def test_the_source_belongs_to_the_current_screen(open_gallery):
    screen = open_gallery("books")

    release = hold_back(screen, "**/Unicode.swift.html")
    screen.page.click("#screens a[href=\"#unicode\"]")
    screen.page.click("#screens a[href=\"#week\"]")
    screen.page.wait_for_function("() => document.querySelector('#source code').textContent.includes('func week()')")
    release()
    assert screen.page.text_content("#source-names [aria-current=true]") == "Week.swift"
    assert "func week()" in screen.page.text_content("#source code")


def test_an_unknown_address_shows_the_first_page(open_gallery):
    screen = open_gallery("nonsense", is_whole=False)
    assert screen.evaluate("location.hash") == "#home"
    assert screen.evaluate("document.documentElement.dataset.page") == "home"
    screen.evaluate("() => { location.hash = '%'; }")
    screen.wait("location.hash === '#home'")
    screen.page.goto(screen.page.url.split("#")[0] + "?screen=nonsense")
    screen.page.wait_for_function("() => document.querySelector('.notice')?.textContent.includes('nonsense')")


@pytest.mark.every_engine
def test_the_inspector_shows_values_immediately(open_gallery):
    screen = open_gallery("books")
    screen.settle()
    screen.choose_more("#inspect-toggle")
    assert "Views of items and headers" in screen.text("#inspector")
    assert screen.evaluate("document.querySelector('#inspect-toggle').ariaPressed") == "true"


SLIDER = "#controls input[type=range]"
CHECKED = "#controls [aria-checked=true]"


@pytest.mark.every_engine
def test_the_slider_returns_when_released(open_gallery):
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
def test_the_slider_can_be_moved_with_keys(open_gallery):
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
def test_switching_to_another_axis_keeps_an_item_visible(open_gallery):
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
def test_mirroring_mirrors_the_content_and_keeps_the_position(open_gallery):
    screen = open_gallery("table")
    screen.evaluate("tessera.scrollToItem(500000, 500, { position: 'center' })")
    screen.settle()
    position = "() => document.querySelector('.tessera-item[data-path=\"500000.500\"]')?.getBoundingClientRect().x ?? null"
    assert screen.evaluate(position) is not None
    screen.choose_more("#mirror-toggle")
    screen.settle()
    assert screen.evaluate(position) is not None
    assert screen.evaluate("getComputedStyle(document.querySelector('.tessera-item')).direction") == "rtl"
    screen.choose_more("#mirror-toggle")
    screen.settle()
    assert screen.evaluate(position) is not None


@pytest.mark.every_engine
def test_covers_snap_to_the_center(open_screen):
    screen = open_screen("coverflow", size=(800, 500))
    nearest = """() => { const middles = [...document.querySelectorAll('.tessera-item')].map((e) => {
        const { left, right } = e.getBoundingClientRect(); return [Math.abs((left + right) / 2 - 400), e.dataset.path]; });
      return middles.sort((a, b) => a[0] - b[0])[0]; }"""
    screen.wheel(410, 0)
    # The final offset may be smaller than the distance of the wheel.
    screen.wait("tessera.offset.x > 0")
    screen.settle()
    distance, path = screen.evaluate(nearest)
    assert distance < 1, path
    x, y, width, height = screen.frame(0, int(path[2:]) + 2)
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


def test_words_typed_before_the_names_load_filter_the_characters(open_gallery):
    screen = open_gallery("books")

    release = hold_back(screen, "**/characters.txt")
    screen.page.click("#screens a[href=\"#unicode\"]")
    screen.page.fill("#controls input", "leftwards arrow")
    release()
    screen.page.wait_for_function("() => document.querySelector('#status').textContent.endsWith('characters')")
    assert int(screen.page.text_content("#status").split()[0].replace(",", "")) < 1000


@pytest.mark.parametrize("width", [320, 390, 1100, 1440])
def test_character_names_are_truncated_between_lines(open_gallery, width):
    screen = open_gallery("unicode", size=(width, 900))
    screen.page.wait_for_selector(".character")
    screen.settle()
    heights = """[...document.querySelectorAll('.character:not([inert])')].map((cell) => {
      const name = cell.querySelector('.character-name');
      const { bottom } = name.getBoundingClientRect();
      return [name.clientHeight / parseFloat(getComputedStyle(name).lineHeight), cell.getBoundingClientRect().bottom - bottom];
    })"""
    shown = screen.evaluate(heights)
    assert len(shown) > 20
    assert all(abs(lines - round(lines)) < 0.1 and 1 <= round(lines) <= 3 and room >= 0 for lines, room in shown), shown


@pytest.mark.every_engine
def test_photos_are_removed_one_by_one_until_none_are_left(open_gallery):
    screen = open_gallery("photos")
    for left in range(23, -1, -1):
        screen.click_on("#controls button", "Remove")
        screen.settle()
        assert screen.evaluate("document.querySelectorAll('.tessera-item:not([inert])').length") == left


@pytest.mark.every_engine
def test_a_photo_expands_to_a_page_and_returns_to_its_position(open_gallery):
    screen = open_gallery("album")
    screen.settle()
    before = screen.frame(0, 10)
    stage = screen.bounds("#stage")
    screen.click(stage[0] + before[0] + before[2] / 2, stage[1] + before[1] + before[3] / 2)
    # During the transition, the photo is in front of all others, which fade in place.
    screen.wait("[...document.querySelectorAll('#stage .photo')].filter((e) => getComputedStyle(e).opacity < 1).length > 5")
    order = "[...document.querySelectorAll('#stage .tessera-view')].sort((a, b) => (Number(getComputedStyle(b).zIndex) || 0) - (Number(getComputedStyle(a).zIndex) || 0))"
    assert screen.evaluate(f"{order}[0].dataset.path") == "0.10"
    screen.wait("document.querySelector('#controls [aria-checked=true]').textContent === 'One by one'")
    screen.settle()
    assert screen.frame(0, 10) == pytest.approx([0, 0, stage[2], stage[3]], abs=0.5)
    screen.press("ArrowRight")
    screen.settle()
    assert screen.frame(0, 11) == pytest.approx([0, 0, stage[2], stage[3]], abs=0.5)
    screen.click_on("#controls button", "All")
    screen.settle()
    assert screen.frame(0, 10) == pytest.approx(before, abs=0.5)
    # Escape returns to the overview, too.
    screen.click(stage[0] + before[0] + before[2] / 2, stage[1] + before[1] + before[3] / 2)
    screen.settle()
    screen.press("Escape")
    screen.wait("document.querySelector('#controls [aria-checked=true]').textContent === 'All'")
    screen.settle()
    assert screen.frame(0, 10) == pytest.approx(before, abs=0.5)
    # The transition can be reversed midway.
    screen.click_on("#controls button", "One by one")
    screen.rest(4)
    screen.click_on("#controls button", "All")
    screen.settle()
    assert screen.frame(0, 10) == pytest.approx(before, abs=0.5)


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_a_link_to_an_opened_photo_shows_the_whole_photo(open_gallery, size):
    screen = open_gallery("album?at=0~5~0~0&photos=One+by+one", size=size)
    screen.wait("tessera.offset.x > 0")
    screen.settle()
    assert screen.offset()[0] == pytest.approx(5 * screen.bounds("#stage")[2], abs=1)
    load_images(screen.page)
    # The picture fits into its frame, keeps its proportions, and is never scaled up.
    fit, frame, picture, own = screen.evaluate(
        """() => { const image = document.querySelector("[data-path='0.5'] .photo-image");
          const size = ({ width, height }) => [width, height];
          return [getComputedStyle(image).objectFit, size(image.parentElement.getBoundingClientRect()), size(image.getBoundingClientRect()), [image.naturalWidth, image.naturalHeight]]; }"""
    )
    assert fit == "scale-down" and picture == pytest.approx(frame, abs=1) and min(own) > 100


@pytest.mark.every_engine
@pytest.mark.parametrize("closes", ["back", "Escape", "All"])
def test_opening_a_photo_adds_a_history_entry(open_gallery, closes):
    screen = open_gallery("books")
    screen.evaluate("() => { location.hash = 'album'; }")
    screen.wait("document.querySelector('.stage-album .tessera-item')")
    screen.settle()
    before = screen.frame(0, 10)
    stage = screen.bounds("#stage")
    entries = screen.evaluate("history.length")
    is_open, is_closed = (f"document.querySelector('#controls [aria-checked=true]').textContent === '{name}'" for name in ("One by one", "All"))
    screen.click(stage[0] + before[0] + before[2] / 2, stage[1] + before[1] + before[3] / 2)
    screen.wait(is_open)
    screen.settle()
    # Browsers keep at most 50 or 100 history entries.
    assert screen.evaluate("history.length") == entries + (entries not in (50, 100)) and "photos=" in screen.evaluate("location.hash")
    if closes == "back":
        screen.evaluate("history.back()")
    elif closes == "Escape":
        screen.press("Escape")
    else:
        screen.click_on("#controls button", "All")
    screen.wait(is_closed)
    screen.wait("!location.hash.includes('photos=')")
    screen.settle()
    assert screen.frame(0, 10) == pytest.approx(before, abs=0.5)
    # Going forward opens the same photo again.
    screen.evaluate("history.forward()")
    screen.wait(is_open)
    screen.settle()
    assert screen.frame(0, 10) == pytest.approx([0, 0, stage[2], stage[3]], abs=0.5)
    # However the photo was closed, the screen before the album is one step back in the history.
    screen.evaluate("history.back()")
    screen.wait(is_closed)
    screen.evaluate("history.back()")
    screen.wait("document.querySelector('.stage-books .tessera-item')")


@pytest.mark.every_engine
def test_a_week_snaps_to_a_day(open_gallery):
    screen = open_gallery("week")
    screen.settle()
    first = """(() => { const edge = document.querySelector('#stage .corner').getBoundingClientRect().right;
      return [...document.querySelectorAll('#stage .day:not([inert])')].map((e) => [Math.abs(e.getBoundingClientRect().left - edge), e.querySelector('.day-number').textContent])
        .sort(([a], [b]) => a - b)[0]; })()"""
    screen.wheel(290, 0)
    screen.wait(f"tessera.offset.x > 100 && {first}[0] < 1")
    screen.settle()
    assert screen.evaluate(first)[0] < 1
    for name, day in (("Today", "1"), ("Later", "8"), ("Later", "15"), ("Later", "15"), ("Earlier", "8")):
        screen.click_on("#controls button", name)
        screen.settle()
        assert screen.evaluate(first)[1] == day, name
        assert screen.text("#status") == f"June 2026, week {23 + int(day) // 7}"
    # Clicks add up while the first click's scroll is still running.
    screen.click_on("#controls button", "Earlier")
    screen.settle()
    screen.evaluate("""() => {
      const later = [...document.querySelectorAll('#controls button')].find((button) => button.textContent.includes('Later'));
      later.click();
      requestAnimationFrame(() => requestAnimationFrame(() => later.click()));
    }""")
    screen.wait(f"{first}[1] === '15'")
    screen.settle()
    assert screen.evaluate(first)[1] == "15"


@pytest.mark.every_engine
@pytest.mark.parametrize("query", ["", "?mirror=1"])
def test_the_title_of_a_multiday_event_stays_visible_beside_the_hours(open_gallery, query):
    screen = open_gallery(f"week{query}", size=(390, 844))
    screen.settle()
    screen.evaluate("(way) => { tessera.scroller.scrollLeft += way; }", -450 if query else 450)
    screen.settle()
    title = "[...document.querySelectorAll('.event-title')].find((e) => e.textContent === 'Paul visits').getBoundingClientRect()"
    event = "[...document.querySelectorAll('.event')].find((e) => e.textContent === 'Paul visits').getBoundingClientRect()"
    corner = "document.querySelector('#stage .corner').getBoundingClientRect()"
    if query:
        assert screen.evaluate(f"{event}.right > {corner}.left && {title}.right <= {corner}.left && {title}.left > 0")
    else:
        assert screen.evaluate(f"{event}.left < {corner}.right && {title}.left >= {corner}.right && {title}.right < innerWidth")


def test_the_inspector_moves_to_another_corner(open_gallery):
    screen = open_gallery("books")
    screen.settle()
    screen.choose_more("#inspect-toggle")
    device = screen.bounds("#device")
    for x, y in ((0.2, 0.2), (0.8, 0.2), (0.2, 0.8), (0.8, 0.8)):
        left, top, width, height = screen.bounds("#inspector")
        start = (left + 30, top + 90)
        screen.drag(start, (start[0] + device[0] + x * device[2] - left - width / 2, start[1] + device[1] + y * device[3] - top - height / 2))
        screen.tab.up()
        left, top, width, height = screen.bounds("#inspector")
        assert (left + width / 2 < device[0] + device[2] / 2) == (x < 0.5)
        assert (top + height / 2 < device[1] + device[3] / 2) == (y < 0.5)


@pytest.mark.every_engine
def test_a_card_moves_to_another_column(open_gallery):
    screen = open_gallery("board")
    screen.settle()
    counts = "[...document.querySelectorAll('.board-count')].slice(0, 3).map((e) => e.textContent)"
    words = "(path) => document.querySelector(`.tessera-item[data-path='${path}'] .board-text`).textContent"
    assert screen.evaluate(counts) == ["9", "5", "3"]
    card = screen.evaluate(words, "0.1")
    x, y, *_ = screen.bounds("#stage")
    start, end = screen.frame(0, 1), screen.frame(1, 2)
    screen.drag((x + start[0] + 60, y + start[1] + 30), (x + end[0] + 60, y + end[1] + 30), steps=12)
    screen.rest(20)
    screen.tab.up()
    screen.settle()
    assert screen.evaluate(counts) == ["8", "6", "3"]
    assert card in [screen.evaluate(words, f"1.{item}") for item in range(6)]
    # Alt-Right moves the card to the next column.
    screen.press("ArrowRight", "Alt")
    screen.settle()
    assert screen.evaluate(counts) == ["8", "5", "4"]
    # Both moves can be undone.
    undo = "[...document.querySelectorAll('#controls button')].find((button) => button.textContent === 'Undo').ariaDisabled"
    for expected, disabled in ((["8", "6", "3"], None), (["9", "5", "3"], "true")):
        screen.press("z", "Control")
        screen.settle()
        assert (screen.evaluate(counts), screen.evaluate(undo)) == (expected, disabled)
    assert screen.evaluate(words, "0.1") == card


@pytest.mark.every_engine
def test_all_selected_cards_move_with_the_dragged_card(open_gallery):
    screen = open_gallery("board")
    screen.settle()
    words = "(path) => document.querySelector(`.tessera-item[data-path='${path}'] .board-text`).textContent"
    x, y, *_ = screen.bounds("#stage")

    def middle(section: int, item: int) -> tuple[float, float]:
        left, top, *_ = screen.frame(section, item)
        return x + left + 60, y + top + 30

    chosen = [screen.evaluate(words, f"0.{item}") for item in (0, 2, 3)]
    for number, item in enumerate((0, 2, 3)):
        screen.click(*middle(0, item), *(["Control"] if number else []))
        screen.rest(25)
    assert screen.evaluate("document.querySelectorAll('.board-card.is-selected').length") == 3
    screen.drag(middle(0, 2), middle(1, 1), steps=12)
    screen.rest(20)
    assert screen.text(".is-dragged .board-badge") == "3"
    screen.tab.up()
    screen.settle()
    column = [screen.evaluate(words, f"1.{item}") for item in range(4)]
    start = column.index(chosen[0])
    assert column[start:start + 3] == chosen
    counts = "[...document.querySelectorAll('.board-count')].slice(0, 2).map((e) => e.textContent)"
    assert screen.evaluate(counts) == ["6", "8"]
    assert screen.evaluate("document.querySelectorAll('.board-badge').length") == 0
    assert screen.evaluate("document.querySelectorAll('.board-card.is-selected').length") == 3
    # One undo returns all cards.
    screen.press("z", "Control")
    screen.settle()
    assert screen.evaluate(counts) == ["9", "5"]


# ---- The frame around a screen, and performance


def test_the_screen_has_the_size_of_the_selected_device(open_gallery):
    screen = open_gallery("books", size=(1600, 1000))
    stage = "(() => { const { width } = document.querySelector('#stage').getBoundingClientRect(); return width; })()"
    columns = "new Set([...document.querySelectorAll('#stage .tessera-item:not([inert])')].map((e) => e.getBoundingClientRect().x)).size"
    for name, width in [("Phone", 390), ("Tablet", 820), ("Desktop", 1180)]:
        screen.choose_more("#sizes button", name)
        screen.settle()
        assert screen.evaluate(stage) == width
        assert screen.evaluate(columns) == 3
        assert f"size={width}x" in screen.evaluate("location.hash")
    screen.choose_more("#sizes button", "Free")
    screen.settle()
    assert "size" not in screen.evaluate("location.hash")
    # Three books side by side do not need more width.
    assert screen.evaluate(stage) == 480


def test_the_screen_is_resized_by_its_edge(open_gallery):
    screen = open_gallery("waterfall?size=600x500", size=(1600, 1000))
    width = "document.querySelector('#stage').getBoundingClientRect().width"
    screen.settle()
    assert screen.evaluate(width) == 600
    x, y, across, down = screen.bounds("#grip")
    screen.drag((x + 4, y + down / 2), (x + 104, y + down / 2))
    screen.tab.up()
    screen.settle()
    # The screen is centered, so both sides move.
    assert screen.evaluate(width) == pytest.approx(800, abs=2)
    screen.evaluate("() => { document.querySelector('#grip').focus(); }")
    screen.press("ArrowLeft")
    screen.settle()
    assert screen.evaluate(width) == pytest.approx(780, abs=2)
    assert screen.evaluate("document.querySelector('#grip').ariaValueNow") == "780"
    for _ in range(40):
        screen.press("ArrowLeft")
    screen.settle()
    assert screen.evaluate(width) == 240


@pytest.mark.every_engine
@pytest.mark.parametrize("pane", ["edit", "source"])
def test_a_pane_fits_beside_a_large_device(open_gallery, pane):
    screen = open_gallery("photos?size=1180x820", size=(1440, 900))
    screen.settle()
    screen.click_on(f"#{pane}-toggle")
    selector = {"edit": "#editor", "source": "#source"}[pane]
    # The frame keeps the width of the device, is drawn smaller, and accepts presses where it shows its items. It adapts to the
    # pane when the browser reports the pane's size, which can be after the pane is laid out.
    screen.wait(f"document.querySelector('{selector}').getBoundingClientRect().width >= 360")
    screen.wait("document.querySelector('#stage').offsetWidth === 1180")
    device, beside = screen.bounds("#device"), screen.bounds(selector)
    assert device[0] + device[2] <= beside[0] and beside[0] + beside[2] <= 1440 and device[1] + device[3] <= 900
    # The editor opens the screen in another program.
    count = "document.querySelectorAll('#stage .tessera-item:not([inert])').length"
    screen.wait(f"document.querySelector('#editor-controls input, #source .row') && {count} === 24")
    screen.settle()
    before = screen.evaluate(count)
    screen.click_on("#stage .tessera-item[data-path='0.4']")
    screen.wait(f"{count} === {before + 1}")


@pytest.mark.parametrize("text", ["nonsense", "1x1", "x", "NaNx5", "900"])
def test_an_invalid_size_uses_the_available_width(open_gallery, text):
    screen = open_gallery(f"week?size={text}", size=(1000, 700))
    screen.settle()
    assert screen.evaluate("document.querySelector('#stage').getBoundingClientRect().width") > 600


def test_the_figures_can_be_copied(open_gallery):
    screen = open_gallery("billion")
    screen.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    screen.choose_more("#inspect-toggle")
    for _ in range(30):
        screen.evaluate("() => { tessera.scroller.scrollTop += 90; }")
        screen.rest(1)
    screen.settle()
    assert "1,000,000,000" in screen.text("#figures")
    drawn = "(id) => { const canvas = document.querySelector(id); const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height); return data.some((value) => value > 0); }"
    for canvas in ("#graph", "#map"):
        assert screen.evaluate(drawn, canvas)
    screen.click_on("#report")
    screen.wait("document.querySelector('#report').textContent === 'Copied'")
    report = json.loads(screen.evaluate("navigator.clipboard.readText()"))
    assert report["screen"] == "billion" and report["items"] == 1_000_000_000
    assert report["views"] == screen.evaluate("tessera.fact(4)") < 60
    assert 0 < report["script"]["median"] <= report["script"]["p95"] <= report["script"]["worst"]
    assert report["frames"] > 20


@pytest.mark.every_engine
def test_content_behind_the_open_menu_is_inert(open_screen):
    screen = open_screen("books", size=(390, 760), chrome=True)
    screen.click_on("#menu-toggle")
    screen.wait("document.body.classList.contains('shows-menu')")
    assert screen.evaluate("document.querySelector('main').inert && document.activeElement.closest('#menu') !== null")
    screen.evaluate("document.querySelector('#scrim').click()")
    assert screen.evaluate("[document.querySelector('main').inert, document.activeElement.id]") == [False, "menu-toggle"]


@pytest.mark.parametrize(("name", "most"), [("books", 88), ("week", 150), ("elements", 180)])
def test_on_a_phone_the_header_is_short_and_controls_are_large_enough(open_screen, name, most):
    screen = open_screen(name, size=(390, 844), chrome=True, is_mobile=True, has_touch=True)
    assert screen.bounds("#stage")[1] <= most
    screen.click_on("#more-toggle")
    small = screen.evaluate(
        """() => [...document.querySelectorAll('#head button, #controls button, #controls input')].map((e) => [e.id, e.getBoundingClientRect()])
          .filter(([, { width, height }]) => width && (width < 44 || height < 44)).map(([id]) => id)"""
    )
    assert small == []
    # The hints describe touches instead of keys.
    assert screen.evaluate("document.querySelector('#keys').innerText") == "Gestures"
    screen.click_on("#keys")
    screen.wait("document.querySelector('#help').open")
    words = screen.evaluate("document.querySelector('#help').innerText")
    assert "Hold, then drag" in words and "Shift" not in words


@pytest.mark.every_engine
def test_the_frame_has_the_same_position_on_every_screen(open_gallery):
    screen = open_gallery("books", size=(1100, 800))
    tops = set()
    for name in ("books", "cards", "waterfall", "table", "packing"):
        screen.evaluate("(name) => { location.hash = name; }", name)
        screen.wait(f"document.querySelector('#stage.stage-{name} .tessera-item')")
        tops.add(screen.bounds("#device")[1])
    assert len(tops) == 1
