"""The chemical elements: sorting, searching, and columns of different widths."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Callable

import pytest

COLUMNS = ["Element", "Number", "Mass", "Melts at", "Kind", "Group", "Period"]
ROWS = """() => {
  const rows = {};
  for (const cell of document.querySelectorAll('.element:not([inert])')) {
    const [row, column] = cell.dataset.path.split('.');
    (rows[row] ??= [])[column] = (cell.querySelector('.element-name') ?? cell).textContent;
  }
  return Object.entries(rows).sort(([a], [b]) => a - b).map(([, cells]) => cells);
}"""
HEADINGS = "[...document.querySelectorAll('.element-heading:not([inert])')].sort((a, b) => a.dataset.path.split('.')[1] - b.dataset.path.split('.')[1]).map((e) => [e.ariaLabel, e.ariaSort])"


@pytest.fixture
def table(open_screen):
    """Opens the table in a window that shows all of it."""
    screen = open_screen("elements", size=(1100, 5400), less_motion=True)
    screen.settle()
    return screen


def rows(screen) -> list[list[str]]:
    return screen.evaluate(ROWS)


def press(screen, column: str) -> None:
    screen.evaluate("(column) => { [...document.querySelectorAll('.element-sort')].find((e) => e.textContent.startsWith(`Sort by ${column}`)).click(); }", column)
    screen.settle()


def search(screen, words: str) -> None:
    screen.evaluate("(words) => { tessera.use(0, words); }", words)
    screen.settle()


def number(text: str) -> float | None:
    """Returns the number in a cell, or `None` for a dash."""
    found = re.search(r"\d+(\.\d+)?", text)
    return None if not found else float(found[0]) * (-1 if text.startswith("−") else 1)


def in_order(table: list[list[str]], column: str, descending: bool) -> list[list[str]]:
    """Returns the rows with numbers in a column, sorted by those numbers."""
    index = COLUMNS.index(column)
    value: Callable[[list[str]], object] = (lambda row: row[index]) if column in ("Element", "Kind") else (lambda row: number(row[index]))
    known = [row for row in table if value(row) is not None]
    return sorted(known, key=value, reverse=descending) + [row for row in table if value(row) is None]


def test_all_elements_are_listed_with_correct_data(table):
    shown = rows(table)
    assert [row[1] for row in shown] == [str(number) for number in range(1, 119)]
    assert len({row[0] for row in shown}) == 118
    symbols = table.evaluate("[...document.querySelectorAll('.element-symbol')].map((e) => e.textContent)")
    assert len(set(symbols)) == 118 and all(re.fullmatch("[A-Z][a-z]?", symbol) for symbol in symbols)
    # Well-known elements at the ends and in the middle of periods.
    known = {row[0]: row[1:] for row in shown}
    assert known["Hydrogen"] == ["1", "1.008", "−259 °C", "Nonmetal", "1", "1"]
    assert known["Helium"] == ["2", "4.003", "–", "Noble gas", "18", "1"]
    assert known["Carbon"] == ["6", "12.011", "–", "Nonmetal", "14", "2"]
    assert known["Iron"] == ["26", "55.845", "1538 °C", "Transition metal", "8", "4"]
    assert known["Cerium"] == ["58", "140.116", "799 °C", "Lanthanide", "–", "6"]
    assert known["Lutetium"][4:] == ["3", "6"] and known["Hafnium"][4:] == ["4", "6"]
    assert known["Mercury"] == ["80", "200.592", "−39 °C", "Transition metal", "12", "6"]
    assert known["Francium"] == ["87", "[223]", "–", "Alkali metal", "1", "7"]
    assert known["Oganesson"] == ["118", "[294]", "–", "Noble gas", "18", "7"]
    # Groups 3 to 12 have one element in each of the periods 4 to 7.
    for group, period in itertools.product(range(3, 13), range(4, 8)):
        assert [row[5:] for row in shown].count([str(group), str(period)]) == 1, (group, period)


@pytest.mark.parametrize("column", COLUMNS)
def test_clicking_a_header_sorts_and_clicking_again_reverses_the_order(table, column):
    by_number = rows(table)
    others = [heading for heading in COLUMNS if heading != column]
    if column == "Number":
        press(table, "Mass")
    for descending in (False, True, False):
        press(table, column)
        assert rows(table) == in_order(by_number, column, descending)
        headings = table.evaluate(HEADINGS)
        assert headings[COLUMNS.index(column)] == [column, "descending" if descending else "ascending"]
        assert [title for title, order in headings if not order] == others
        assert table.text(".tessera-announcer").strip() == f"Sorted by {column}, {'descending' if descending else 'ascending'}"


@pytest.mark.parametrize("seed", range(1))
def test_a_search_keeps_rows_that_contain_all_words_in_the_current_order(table, seed):
    chance = random.Random(seed)
    by_number = rows(table)
    symbols = dict(zip((row[0] for row in by_number), table.evaluate("[...document.querySelectorAll('.element-symbol')].sort((a, b) => a.parentElement.dataset.path.split('.')[0] - b.parentElement.dataset.path.split('.')[0]).map((e) => e.textContent)")))
    texts = {row[0]: f"{symbols[row[0]]} {row[0]} {row[4]}".lower() for row in by_number}
    order, descending = "Number", False
    for _ in range(12):
        if chance.random() < 0.4:
            column = chance.choice(COLUMNS)
            order, descending = column, column == order and not descending
            press(table, column)
        else:
            name = chance.choice(list(texts.values()))
            start = chance.randrange(len(name) - 2)
            words = " ".join([name[start : start + chance.randrange(1, 6)].strip(), chance.choice(["", "metal", "IUM", "on", "zz"])]).strip()
            search(table, words)
            found = [row for row in by_number if all(word in texts[row[0]] for word in words.lower().split())]
            expected = in_order(found, order, descending)
            assert rows(table) == expected, (seed, words)
    search(table, "")
    assert rows(table) == in_order(by_number, order, descending)


def test_a_search_without_results_shows_a_message_in_the_table(open_screen):
    screen = open_screen("elements?search-elements=zzz", size=(900, 700), chrome=True)
    screen.wait("document.querySelector('.element-none:not(:empty)')?.textContent === 'No matches'")
    assert screen.text("#status") == "No elements" and rows(screen) == []
    screen.evaluate("() => { tessera.use(0, ''); }")
    screen.settle()
    assert rows(screen)[0][0] == "Hydrogen" and screen.text("#status") == "118 elements"
    assert screen.evaluate("document.querySelectorAll('.element-none').length") == 0


@pytest.mark.every_engine
def test_the_table_is_sorted_and_searched_by_pointer_and_keys(open_screen):
    screen = open_screen("elements", size=(900, 700), chrome=True)
    screen.click_on(".element-heading", "Mass")
    screen.settle()
    assert [row[0] for row in rows(screen)][:3] == ["Hydrogen", "Helium", "Lithium"]
    assert screen.evaluate("[document.activeElement.closest('.element-heading')].map((e) => [e.ariaLabel, e.ariaSort])") == [["Mass", "ascending"]]
    screen.press("Enter")
    screen.settle()
    assert rows(screen)[0][0] in ("Oganesson", "Tennessine")
    screen.click_on("#controls input[type=search]")
    for key in "tung":
        screen.press(key)
    screen.settle()
    assert [row[0] for row in rows(screen)] == ["Tungsten"]
    assert screen.text("#status") == "1 element"


def test_arrow_keys_reach_headers_and_enter_sorts_by_them(open_screen):
    screen = open_screen("elements", size=(900, 700))
    screen.evaluate("document.querySelector('.element[data-path=\"1.0\"]').focus()")
    screen.rest(2)
    screen.press("ArrowUp")
    screen.rest(2)
    assert screen.evaluate("document.activeElement.ariaLabel") == "Element"
    screen.press("Enter")
    screen.settle()
    assert screen.evaluate("[document.activeElement.ariaLabel, document.activeElement.ariaSort]") == ["Element", "ascending"]
    assert rows(screen)[0][0] == "Actinium"


def test_sorting_moves_rows_gradually(open_screen):
    screen = open_screen("elements", size=(900, 700))
    screen.settle()
    press_and_watch = """async () => {
      document.querySelectorAll('.element-sort')[0].click();
      const seen = [];
      for (let frame = 0; frame < 60; frame += 1) {
        await new Promise(requestAnimationFrame);
        const cell = [...document.querySelectorAll('.element-name')].find((e) => e.textContent === 'Beryllium' && !e.closest('[inert]'));
        seen.push(Math.round(cell.getBoundingClientRect().top));
      }
      return seen;
    }"""
    # A busy machine can skip the frames of a move. Each press reverses the order, so the row moves again.
    seen = next((seen for seen in (set(screen.evaluate(press_and_watch)) for _ in range(5)) if len(seen) > 5), None)
    assert seen is not None


@pytest.mark.every_engine
def test_distant_rows_fade_in_place_below_moving_rows(open_screen):
    screen = open_screen("elements", size=(900, 700))
    screen.settle()
    frames = screen.evaluate("""async () => {
      [...document.querySelectorAll('.element-sort')].find((button) => button.textContent.startsWith('Sort by Melts')).click();
      const seen = [];
      while (seen.length < 90) {
        await new Promise(requestAnimationFrame);
        seen.push([...document.querySelectorAll('.element:has(.element-symbol)')].map((cell) => {
          const { opacity, zIndex } = getComputedStyle(cell);
          return [cell.textContent, cell.getBoundingClientRect().top, Number(opacity), Number(zIndex)];
        }).filter(([, top, opacity]) => opacity > 0 && top > 0 && top < innerHeight));
        if (!tessera.wantsTick && seen.length > 3) break;
      }
      return seen;
    }""")
    places: dict[str, set[float]] = {}
    for frame in frames:
        faded = [row for row in frame if row[2] < 1]
        solid = [row for row in frame if row[2] == 1]
        for name, top, *_ in faded:
            places.setdefault(name, set()).add(round(top))
        # No text shows through other text: at most one row fades at each position, and moving rows cover it.
        tops = sorted(top for _, top, *_ in faded)
        assert all(below - above > 40 for above, below in zip(tops, tops[1:])), frame
        assert not faded or not solid or max(z for *_, z in faded) < min(z for *_, z in solid), frame
    # Rows fade out and in without moving.
    assert len(places) > 8 and all(len(tops) == 1 for tops in places.values()), places


def test_headers_and_the_first_column_stay_visible(open_screen):
    screen = open_screen("elements", size=(390, 600))
    screen.wheel(200, 900)
    screen.settle()
    assert screen.offset()[0] > 0 and screen.offset()[1] > 0
    corner = screen.bounds(".element-heading")
    assert corner[:2] == [0, 0]
    lefts = screen.evaluate("[...document.querySelectorAll('.element:has(.element-symbol):not([inert])')].map((e) => e.getBoundingClientRect().left)")
    assert set(lefts) == {0}


def test_a_control_changes_the_column_widths(open_screen):
    screen = open_screen("elements", size=(1300, 600), less_motion=True)
    widths = []
    for choice in range(3):
        screen.evaluate("(choice) => { tessera.use(1, choice); }", choice)
        screen.settle()
        widths.append([screen.frame(0, column)[2] for column in range(7)])
        # Headers and cells end at the same line.
        assert all(screen.frame(0, column)[::2] == screen.frame(3, column)[::2] for column in range(7))
    assert all(narrow < medium < wide for narrow, medium, wide in zip(*widths))


def test_headers_expose_their_role_and_sort_order(open_screen):
    screen = open_screen("elements", size=(1000, 600))
    roles = screen.evaluate("[...document.querySelectorAll('.element-heading:not([inert])')].map((e) => [e.role, e.querySelector('button').textContent])")
    assert {role for role, _ in roles} == {"columnheader"}
    assert sorted(title for _, title in roles) == sorted(f"Sort by {column}{', ascending' * (column == 'Number')}" for column in COLUMNS)
    # Only the header of the sorted column has the order.
    orders = "Object.fromEntries([...document.querySelectorAll('.element-heading:not([inert])')].map((e) => [e.ariaLabel, e.ariaSort]))"
    assert screen.evaluate(orders) == {**dict.fromkeys(COLUMNS), "Number": "ascending"}
    press(screen, "Number")
    assert screen.evaluate(orders)["Number"] == "descending"
    assert {role for role in screen.evaluate("[...document.querySelectorAll('.element:has(.element-symbol):not([inert])')].map((e) => e.role)")} == {"rowheader"}


def edge(screen, column: str) -> tuple[float, float]:
    """Returns the center of the edge that resizes a column."""
    x, y, width, height = screen.bounds(f"[aria-label='Width of {column}']")
    return x + width / 2, y + height / 2


def width(screen, column: str) -> float:
    return screen.bounds(f".element-heading:has([aria-label='Width of {column}'])")[2]


@pytest.mark.every_engine
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_column_is_resized_by_pointer_and_by_keys(open_screen, direction):
    screen = open_screen("elements", size=(1100, 500), query=f"&dir={direction}")
    screen.settle()
    forwards = 1 if direction == "ltr" else -1
    first = rows(screen)[0]
    for column in ("Mass", "Element"):
        before = width(screen, column)
        x, y = edge(screen, column)
        screen.drag((x, y), (x + forwards * 60, y))
        screen.tab.up()
        screen.settle()
        assert abs(width(screen, column) - before - 60) <= 1
        assert abs(edge(screen, column)[0] - x - forwards * 60) <= 1
        # The edge has keyboard focus.
        screen.press("ArrowLeft" if direction == "ltr" else "ArrowRight")
        screen.settle()
        assert abs(width(screen, column) - before - 40) <= 1
        now = screen.evaluate("document.activeElement.ariaValueNow")
        assert float(now) == width(screen, column)
    # The column does not become narrower than its minimum, and none of these actions sorts the rows.
    for _ in range(40):
        screen.press("ArrowLeft" if direction == "ltr" else "ArrowRight")
    screen.settle()
    assert width(screen, "Element") == 64
    screen.rest()
    assert screen.evaluate("document.querySelector('.element.is-number').textContent") == first[1]


OPENED = "document.documentElement?.dataset.ready && globalThis.tessera && document.querySelector('#stage .element-heading')"


@pytest.mark.every_engine
def test_the_address_stores_the_sort_order_and_column_widths(open_screen):
    screen = open_screen("elements", size=(1300, 700), chrome=True, less_motion=True)
    screen.settle()
    assert screen.evaluate("location.hash") == "#elements"
    press(screen, "Mass")
    screen.wait("location.hash === '#elements?order=Mass'")
    press(screen, "Mass")
    x, y = edge(screen, "Element")
    screen.drag((x, y), (x + 60, y))
    screen.tab.up()
    screen.settle()
    screen.wait("location.hash.startsWith('#elements?order=-Mass&widths=26')")
    order, wide = rows(screen)[:6], width(screen, "Element")
    assert order[0][0] in ("Oganesson", "Tennessine") and wide > 240

    def check() -> None:
        screen.wait(OPENED)
        screen.settle()
        screen.wait("(name) => document.querySelector('.element-name:not([inert] *)')?.textContent === name", order[0][0])
        assert rows(screen)[:6] == order and width(screen, "Element") == wide
        assert ["Mass", "descending"] in screen.evaluate(HEADINGS)

    # The link restores the same view, and so does Back.
    screen.tab.reload()
    check()
    for _ in range(2):
        screen.evaluate("() => { location.hash = 'books'; }")
        screen.wait("document.querySelector('#stage.stage-books .tessera-item')")
        screen.settle()
        screen.evaluate("history.back()")
        check()
    # A position in the address refers to this order.
    screen.evaluate("() => { tessera.scroller.scrollTop = 900; }")
    screen.wait("location.hash.includes('at=')")
    (_, top), address, row = screen.offset(), screen.evaluate("location.hash.slice(1)"), rows(screen)[0]
    screen = open_screen(address, size=(1300, 700), chrome=True, less_motion=True)
    screen.wait("(top) => Math.abs(tessera.scroller.scrollTop - top) <= 1", top)
    assert rows(screen)[0] == row
    # The address omits initial values.
    press(screen, "Number")
    screen.evaluate("() => { tessera.use(1, 1); }")
    screen.wait("!/order|widths/.test(location.hash)")


@pytest.mark.parametrize("query", ["order=Mas", "order=-", "order=", "widths=1~2", "widths=a~b~c~d~e~f~g", "order=Mass=1&widths=9999999999999999999~0~0~0~0~0~0"])
def test_an_address_with_invalid_state_shows_the_table(open_screen, query):
    screen = open_screen(f"elements?{query}", size=(1100, 700), chrome=True, less_motion=True)
    screen.settle()
    assert rows(screen)[0][0] == "Hydrogen" and width(screen, "Element") == 204


@pytest.mark.every_engine
def test_the_preview_on_the_first_page_does_not_change_the_address(open_screen):
    screen = open_screen("home", size=(1200, 800), chrome=True, is_whole=False)
    screen.wait("document.querySelector('#hero-frame .tessera-item')")
    screen.evaluate("document.querySelector('.card-link[href=\"#elements\"]').scrollIntoView({ block: 'center' })")
    screen.wait("document.querySelector('.thumb .element-sort')")
    # The card is a link, which the press must not follow here.
    screen.evaluate("() => { document.querySelector('.card-link[href=\"#elements\"]').addEventListener('click', (event) => event.preventDefault()); }")
    press(screen, "Mass")
    screen.wait("document.querySelector('.thumb .element-heading[aria-sort]')?.ariaLabel === 'Mass'")
    screen.rest(30)
    assert screen.evaluate("location.hash") == "#home"


def test_a_finger_resizes_a_column_without_scrolling(open_screen):
    screen = open_screen("elements", size=(600, 500), has_touch=True)
    screen.settle()
    before, (x, y) = width(screen, "Number"), edge(screen, "Number")
    screen.tab.hold((x, y), (x + 20, y), (x + 40, y))
    screen.settle()
    assert abs(width(screen, "Number") - before - 40) <= 1 and screen.offset() == [0, 0]


@pytest.mark.every_engine
def test_distant_rows_fade_only_at_row_positions(open_screen):
    screen = open_screen("elements", size=(900, 640))
    screen.settle()
    tops = "[...new Set([...document.querySelectorAll('.element')].map((e) => Math.round(e.getBoundingClientRect().top)))]"
    rows = set(screen.evaluate(tops))
    screen.evaluate("() => { [...document.querySelectorAll('.element-sort')].find((e) => e.textContent.startsWith('Sort by Melts')).click(); }")
    fading = "[...document.querySelectorAll('.element')].filter((e) => { const { opacity } = getComputedStyle(e); return opacity > 0.02 && opacity < 0.98; })"
    screen.wait(f"{fading}.length > 20")
    # Rows fade only at the positions of rows.
    between = screen.evaluate(f"{fading}.map((e) => Math.round(e.getBoundingClientRect().top))")
    assert all(any(abs(top - row) <= 1 for row in rows) for top in between if top < 640)
    screen.settle()
    assert screen.evaluate("document.querySelectorAll('.kind-rowLine').length") == 0
