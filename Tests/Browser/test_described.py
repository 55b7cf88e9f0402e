"""Collections that a page describes in JavaScript with a layout in JSON, data as ids, and a function that fills cells."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from conftest import SITE
from legibility import violations
from screen import WebPage
from site_server import served

PAGE = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Described</title><link rel="stylesheet" href="described.css">
<button id="before">Before</button><div id="list"></div><button id="after">After</button>"""
STYLE = b"""body { margin: 0; font: 14px/20px Inter, sans-serif; } #list { width: 300px; height: 400px; }
.tessera-cell { padding: 10px; } .kind-header .tessera-cell { padding: 6px; background: #eee; } .is-selected { background: #def; }"""
LIST = "{ section: { arrangement: { type: 'list', itemSize: 40 }, header: { length: 32, pinned: true } } }"
GRID = "{ section: { arrangement: { type: 'grid', columns: 3, itemSize: { aspectRatio: 1 } } } }"
OPEN = """
async () => {
  const { createCollection } = await import('./tessera.js');
  globalThis.heard = [];
  globalThis.letters = (count, each) => Array.from({ length: count }, (_, index) => String.fromCharCode(65 + index))
    .map((id) => ({ id, items: Array.from({ length: each }, (_, index) => `${id}${index}`) }));
  const fill = (cell, { id, index }) => { cell.textContent = id ?? `number ${index}`; };
  const options = await OPTIONS(fill);
  globalThis.c = await createCollection(document.querySelector('#list'), { render: fill, ...options });
}
"""
SHOWN = """
() => [...document.querySelectorAll('.tessera-item:not([inert]) .tessera-cell')]
  .map((cell) => ({ text: cell.textContent, top: cell.closest('.tessera-view').getBoundingClientRect().top }))
  .sort((a, b) => a.top - b.top).map(({ text }) => text)
"""

TOP = "(id) => c.cellOf(id).closest('.tessera-view').getBoundingClientRect().top - c.element.getBoundingClientRect().top"


@pytest.fixture
def describe(engine) -> Iterator[Callable[[str], WebPage]]:
    """Opens a page with a collection whose options a script returns."""
    opened: list[WebPage] = []
    with served(SITE, {"/described.html": PAGE, "/described.css": STYLE, "/favicon.ico": b""}) as address:

        def open(options: str, **context: Any) -> WebPage:
            page = WebPage(engine, f"{address}described.html", name="described", size=(400, 460), **context)
            opened.append(page)
            page.evaluate(OPEN.replace("OPTIONS", f"((fill) => ({options}))"))
            page.rest(3)
            return page

        yield open
        assert [error for page in opened for error in page.close()] == []


def top_of(page: WebPage, identifier: str) -> float:
    """Returns the distance from the top of the list to the cell of an item."""
    return page.evaluate(TOP, identifier)


def center(page: WebPage, identifier: str) -> tuple[float, float]:
    x, y, width, height = page.evaluate(
        "(id) => { const { x, y, width, height } = c.cellOf(id).closest('.tessera-view').getBoundingClientRect(); return [x, y, width, height]; }",
        identifier,
    )
    return x + width / 2, y + height / 2


@pytest.mark.every_engine
def test_cells_and_headers_show_ids_and_headers_stay_pinned(describe):
    page = describe(f"{{ layout: {LIST}, sections: letters(20, 30) }}")
    assert page.evaluate(SHOWN)[:4] == ["A0", "A1", "A2", "A3"]
    assert page.text(".kind-header .tessera-cell") == "A"
    assert page.evaluate("c.contentSize") == {"width": 300, "height": 20 * (32 + 30 * 40)}
    page.evaluate("c.scrollTo('D12', { position: 'start' })")
    page.rest(4)
    assert top_of(page, "D12") == 32
    assert page.evaluate("[...document.querySelectorAll('.is-pinned .tessera-cell')].map(({ textContent }) => textContent)") == ["D"]
    assert page.evaluate("c.scrollToSection('T', { position: 'start' })")
    page.rest(4)
    assert page.evaluate("c.offset.y") == 19 * 1232


@pytest.mark.every_engine
def test_new_data_is_compared_by_id(describe):
    page = describe(f"{{ layout: {LIST}, sections: letters(2, 5) }}")
    page.evaluate("() => { window.kept = c.cellOf('A3'); }")
    page.evaluate("c.apply([{ id: 'B', items: ['A3', 'B4', 'new', 'B0'] }, { id: 'A', items: ['A0'] }], { animation: { eased: 0.2 } })")
    page.rest(2)
    # A remaining item keeps its element during the whole animation.
    assert page.evaluate("c.cellOf('A3') === kept && kept.isConnected")
    page.wait("document.querySelectorAll('[inert]').length === 0 && document.querySelectorAll('.tessera-item').length === 5")
    page.rest(3)
    assert page.evaluate(SHOWN) == ["A3", "B4", "new", "B0", "A0"]
    assert [top_of(page, name) for name in ("A3", "B4", "new", "B0", "A0")] == [32, 72, 112, 152, 224]
    assert page.evaluate("c.sections") == [{"id": "B", "items": ["A3", "B4", "new", "B0"]}, {"id": "A", "items": ["A0"]}]
    page.evaluate("c.apply([])")
    page.rest(3)
    assert page.evaluate(SHOWN) == [] and page.evaluate("c.sections") == []
    page.evaluate("c.apply([{ id: 1, items: [1, 2, '1'] }])")
    page.rest(3)
    assert page.evaluate(SHOWN) == ["1", "2", "1"]


@pytest.mark.every_engine
def test_items_declare_their_sizes_and_accessories(describe):
    page = describe(
        """{ layout: { section: { arrangement: { type: 'list' }, accessories: [
               { kind: 'badge', size: { width: 20, height: 20 }, at: 'topTrailing' }, { kind: 'dot', size: { width: 8, height: 8 }, at: 'center' }] } },
             sections: [{ id: 'A', items: [20, 50, 35] }], itemSize: (id) => (id === 50 ? { estimated: id } : id),
             itemAccessories: (id) => (id === 35 ? ['badge', 'dot'] : id === 20 ? ['dot'] : []),
             renderers: { badge: (cell, { id }) => { cell.textContent = `b${id}`; } } }"""
    )
    # The height of the estimated cell is the height of its text plus the page's padding.
    assert [top_of(page, number) for number in (20, 50, 35)] == [0, 20, 60]
    assert page.evaluate("[...document.querySelectorAll('.kind-badge .tessera-cell')].map(({ textContent }) => textContent)") == ["b35"]
    assert page.evaluate("document.querySelectorAll('.kind-dot').length") == 2
    page.evaluate("c.apply([{ id: 'A', items: [20, 60, 35] }], { reload: [20] })")
    page.rest(3)
    assert [top_of(page, number) for number in (20, 60, 35)] == [0, 20, 80]


def test_items_keep_their_accessories_in_a_new_layout(describe):
    page = describe(
        """{ layout: { section: { arrangement: { type: 'list', itemSize: 40 } } }, sections: [{ id: 'A', items: [1, 2, 3] }],
             itemAccessories: (id) => [[], ['dot'], ['dot', 'badge']][id - 1] }"""
    )
    assert page.evaluate("document.querySelectorAll('.kind-badge, .kind-dot').length") == 0
    page.evaluate(
        """c.setLayout({ section: { arrangement: { type: 'list', itemSize: 50 }, accessories: [
             { kind: 'badge', size: { width: 20, height: 20 }, at: 'topTrailing' }, { kind: 'dot', size: { width: 8, height: 8 }, at: 'center' }] } })"""
    )
    page.rest(3)
    paths = "(kind) => [...document.querySelectorAll(`.kind-${kind}`)].map(({ dataset }) => dataset.path).sort()"
    assert page.evaluate(paths, "badge") == ["0.2"] and page.evaluate(paths, "dot") == ["0.1", "0.2"]


def test_item_sizes_are_requested_again_after_rejected_data(describe):
    page = describe(
        """{ layout: { section: { arrangement: { type: 'list' } } }, sections: [{ id: 'A', items: [20] }],
             itemSize: (id) => { if (id === window.bad) throw new Error('no size'); return id; } }"""
    )
    page.evaluate("() => { window.bad = 99; }")
    for items, options in [("[20, 70, 99]", "{}"), ("[20, 70]", "{ reload: ['none'] }"), ("[20, 70]", "{ animation: () => {} }")]:
        failed = page.evaluate(f"() => {{ try {{ c.apply([{{ id: 'A', items: {items} }}], {options}); }} catch {{ return true; }} }}")
        assert failed, options
    page.evaluate("c.apply([{ id: 'A', items: [20, 70, 30] }])")
    page.rest(3)
    assert page.evaluate("c.contentSize.height") == 120


def test_an_invalid_item_size_is_rejected_on_reload(describe):
    page = describe(
        """{ layout: { section: { arrangement: { type: 'list' } } }, sections: [{ id: 'A', items: [20, 30] }],
             itemSize: (id) => (window.isBox ? { width: id, height: id } : id) }"""
    )
    problem = page.evaluate(
        """() => { window.isBox = true;
          try { c.apply([{ id: 'A', items: [20, 30] }], { reload: [30] }); } catch ({ name, message }) { return `${name} ${message}`; } }"""
    )
    assert problem.startswith("TypeError The size of the item “30” must be a length")
    assert page.evaluate("c.contentSize.height") == 50


# A page's styles for views that are as large as their contents.
STYLED = """
(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.tessera-item { padding: 8px 12px; min-height: 60px; max-height: 120px; overflow: hidden }');
  document.adoptedStyleSheets = [sheet];
  return {
    layout: { section: { arrangement: { type: 'list', itemSize: { estimated: 25 } } } }, sections: letters(1, 200),
    render(cell, { index }) { cell.textContent = 'word '.repeat(1 + index % 3 * 40); },
  };
})()
"""


@pytest.mark.every_engine
def test_views_are_measured_with_css_padding_and_height_limits(describe):
    page = describe(STYLED)
    for offset in (0, 3_000):
        page.evaluate("(y) => c.scrollToOffset(0, y)", offset)
        page.rest(4)
        found = page.evaluate(
            """() => [...document.querySelectorAll('.tessera-item:not([inert])')].map((view) => {
                 const { top, bottom } = view.getBoundingClientRect();
                 return { top, bottom, width: view.querySelector('.tessera-body').getBoundingClientRect().width,
                          content: view.querySelector('.tessera-cell').scrollHeight + 16 };
               }).sort((a, b) => a.top - b.top)"""
        )
        assert len(found) >= 6
        for view, following in zip(found, found[1:]):
            assert view["width"] == 276 and abs(view["bottom"] - following["top"]) < 0.6
            assert abs(view["bottom"] - view["top"] - max(60, min(120, view["content"]))) < 1


# A program that traps in the next frame if the page sets `traps`.
TRAPPING = """
(() => {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...values) => {
    const { exports } = await instantiate(...values);
    const frame = (...numbers) => {
      if (globalThis.traps) throw new WebAssembly.RuntimeError('unreachable');
      return exports.tessera_frame(...numbers);
    };
    return { exports: { ...exports, tessera_frame: frame } };
  };
  return { layout: LIST, sections: letters(2, 50) };
})()
""".replace("LIST", LIST)


def test_a_trap_in_the_program_closes_its_collections_and_reports_an_error(describe):
    page = describe(TRAPPING)
    found = page.evaluate(
        """() => {
          const messages = [];
          const { inner, element } = c;
          element.addEventListener('tessera-error', (event) => { messages.push(event.detail.message); event.preventDefault(); });
          globalThis.traps = true;
          let isThrown = false;
          try { inner.run(); } catch { isThrown = true; }
          return [isThrown, inner.isClosed, element.childElementCount, messages];
        }"""
    )
    assert found == [True, True, 0, ["The program has trapped: unreachable"]]


@pytest.mark.every_engine
def test_refreshed_cells_are_measured_again(describe):
    page = describe(
        """{ layout: { section: { arrangement: { type: 'list', itemSize: { estimated: 10 } } } }, sections: letters(1, 4),
             render(cell, { id }) { cell.textContent = ''; cell.style.height = `${window.tall?.has(id) ? 90 : 30}px`; } }"""
    )
    assert [top_of(page, name) for name in ("A1", "A2", "A3")] == [30, 60, 90]
    page.evaluate("() => { window.tall = new Set(['A0', 'A2']); c.refresh(['A0']); }")
    page.rest(3)
    assert [top_of(page, name) for name in ("A1", "A2", "A3")] == [90, 120, 150]
    page.evaluate("c.refresh()")
    page.rest(4)
    assert [top_of(page, name) for name in ("A1", "A2", "A3")] == [90, 120, 210]


@pytest.mark.every_engine
def test_users_select_activate_and_delete_by_id(describe):
    page = describe(
        f"""{{ layout: {LIST}, sections: letters(2, 6), selectionMode: 'multiple', onSelect: (ids) => heard.push(ids),
               onActivate: ({{ id, sectionId }}) => heard.push([id, sectionId]),
               onDelete: (ids) => {{ heard.push(['delete', ...ids]); c.apply(c.sections.map(({{ id, items }}) => ({{ id, items: items.filter((item) => !ids.includes(item)) }}))); }} }}"""
    )
    page.click(*center(page, "A1"))
    page.rest(2)
    page.click(*center(page, "B0"), "Control")
    page.rest(2)
    assert page.evaluate("heard") == [["A1"], ["A1", "B0"]]
    assert page.evaluate("c.selection") == ["A1", "B0"]
    page.press("Delete")
    page.rest(4)
    assert page.evaluate("heard.at(-1)") in (["delete", "A1", "B0"], [])
    assert ["delete", "A1", "B0"] in page.evaluate("heard")
    assert page.evaluate("c.sections.map(({ items }) => items.length)") == [5, 5]
    page.evaluate("() => { c.selection = ['A2']; }")
    page.rest(2)
    assert page.evaluate("c.selection") == ["A2"]
    page.evaluate("() => { c.selectionMode = 'none'; heard.length = 0; }")
    page.rest(2)
    page.click(*center(page, "B3"))
    page.rest(2)
    assert page.evaluate("[c.selection, heard.at(-1)]") == [[], ["B3", "B"]]


@pytest.mark.every_engine
def test_users_move_items_only_where_the_page_allows(describe):
    page = describe(
        f"""{{ layout: {LIST}, sections: letters(2, 4), canDrag: ({{ id }}) => id !== 'A3',
               canDrop: ({{ id }}, {{ sectionId }}) => sectionId === 'A', onMove: (move) => heard.push(move) }}"""
    )
    (x, start), (_, end) = center(page, "A0"), center(page, "A2")
    page.drag((x, start), (x, end + 8), steps=10)
    page.tab.up()
    page.rest(30)
    assert page.evaluate("heard") == [{"id": "A0", "sectionId": "A", "index": 2, "from": {"sectionId": "A", "index": 0}}]
    assert page.evaluate("c.sections[0].items") == ["A1", "A2", "A0", "A3"]
    # The other section accepts no drops, and this item cannot be dragged.
    for name in ("A1", "A3"):
        x, start = center(page, name)
        page.drag((x, start), (x, center(page, "B2")[1]), steps=10)
        page.tab.up()
        page.rest(30)
    assert page.evaluate("c.sections[1].items") == ["B0", "B1", "B2", "B3"]
    assert page.evaluate("c.sections[0].items.filter((id) => id !== 'A1')") == ["A2", "A0", "A3"]
    # New data are compared with the order after the user's move.
    page.evaluate("c.apply([{ id: 'A', items: ['A0', 'A1'] }])")
    page.rest(3)
    assert page.evaluate(SHOWN) == ["A0", "A1"]


@pytest.mark.every_engine
@pytest.mark.parametrize("moves_selection", ["true", "false", "undefined"])
def test_dropping_an_item_moves_the_selection_unless_disabled(describe, moves_selection):
    page = describe(
        f"""{{ layout: {LIST}, sections: letters(1, 6), selectionMode: 'multiple', movesSelection: {moves_selection},
               onMove: ({{ id }}) => heard.push(id) }}"""
    )
    page.evaluate("() => { c.selection = ['A0', 'A4']; }")
    page.rest(2)
    (x, start), (_, end) = center(page, "A0"), center(page, "A2")
    page.drag((x, start), (x, end + 8), steps=10)
    page.tab.up()
    page.rest(30)
    follows = moves_selection != "false"
    assert page.evaluate("c.sections[0].items") == (["A1", "A2", "A0", "A4", "A3", "A5"] if follows else ["A1", "A2", "A0", "A3", "A4", "A5"])
    assert page.evaluate("heard") == (["A0", "A4"] if follows else ["A0"])


@pytest.mark.every_engine
def test_layouts_switch_immediately_animated_or_interactively(describe):
    page = describe(f"{{ layout: {LIST}, sections: letters(1, 9) }}")
    page.evaluate(f"c.setLayout({GRID})")
    page.rest(3)
    assert page.evaluate("c.contentSize") == {"width": 300, "height": 300}
    page.evaluate(f"() => {{ window.t = c.beginTransition({LIST}); t.progress = 0.5; }}")
    page.rest(3)
    # Halfway from the middle row at 100 px to the fifth row of the list.
    assert abs(top_of(page, "A4") - (100 + 32 + 4 * 40) / 2) < 1
    page.evaluate("t.cancel()")
    page.wait(f"({TOP})('A4') === 100")
    page.evaluate(f"() => {{ c.layout = {LIST}; }}")
    page.wait(f"({TOP})('A4') === {32 + 4 * 40}")
    assert page.evaluate("c.layout.section.arrangement.type") == "list"


@pytest.mark.every_engine
def test_counted_items_need_no_ids(describe):
    page = describe(
        f"""{{ layout: {LIST}, sections: [{{ id: 'few', items: 3 }}, {{ id: 'many', items: 1_000_000 }}],
               render(cell, {{ sectionId, index }}) {{ cell.textContent = `${{sectionId}} ${{index}}`; }}, selectionMode: 'single' }}"""
    )
    assert page.evaluate(SHOWN)[:4] == ["few 0", "few 1", "few 2", "many 0"]
    assert page.evaluate("c.scrollToIndex(1, 999_999, { position: 'end' })")
    page.rest(4)
    assert page.evaluate(SHOWN)[-1] == "many 999999"
    page.evaluate("c.apply([{ id: 'many', items: 999_998 }, { id: 'new', items: 2 }])")
    page.rest(4)
    assert page.evaluate("c.contentSize.height") == 2 * 32 + 1_000_000 * 40
    page.evaluate("c.scrollToSection('new')")
    page.rest(4)
    assert page.evaluate(SHOWN)[-2:] == ["new 0", "new 1"]
    page.evaluate("() => { c.selection = [{ sectionIndex: 1, index: 1 }]; }")
    assert page.evaluate("c.selection") == [{"sectionIndex": 1, "index": 1}]


@pytest.mark.every_engine
@pytest.mark.parametrize("isLate", ["false", "true"])
def test_a_log_opens_at_its_end_and_follows_it(describe, isLate):
    layout = "{ section: { arrangement: { type: 'list', itemSize: { estimated: 30 } } }, footer: { length: 50 } }"
    fill = "(cell, { index }) => { cell.textContent = 'line '.repeat(1 + index % 70) + index; }"
    page = describe(f"{{ layout: {layout}, sections: {isLate} ? [] : [{{ id: 'log', items: 5000 }}], startsAt: 'end', followsEnd: true, render: {fill} }}")
    if isLate == "true":
        page.evaluate("c.apply([{ id: 'log', items: 5000 }])")
        page.rest(3)
    isAtEnd = "Math.abs(c.element.scrollTop + c.element.clientHeight - c.element.scrollHeight) < 1"
    page.wait(f"() => {isAtEnd} && [...document.querySelectorAll('.tessera-item')].some((row) => row.textContent.endsWith(' 4999'))")
    page.evaluate("c.apply([{ id: 'log', items: 5020 }])")
    page.wait(f"() => {isAtEnd} && [...document.querySelectorAll('.tessera-item')].some((row) => row.textContent.endsWith(' 5019'))")
    words = page.evaluate("async () => (await import('./tessera.js')).createCollection(document.createElement('div'), { startsAt: 'top' }).catch(String)")
    assert words == "TypeError: Invalid value “top” for the option “startsAt”. Expected “end”, or an object that names an item."


@pytest.mark.every_engine
def test_a_position_is_restored_by_id_after_a_data_change(describe):
    page = describe(f"{{ layout: {LIST}, sections: letters(10, 50) }}")
    page.evaluate("c.scrollTo('E20', { position: 'start' })")
    page.rest(3)
    page.evaluate("() => { const { y } = c.offset; c.scrollToOffset(0, y - 7); }")
    page.rest(3)
    before = page.evaluate("() => { window.saved = c.position; return JSON.stringify(saved); }")
    assert '"id":"E' in before
    name = page.evaluate("saved.id")
    position = top_of(page, name)
    page.evaluate("() => { c.apply(letters(10, 50).slice(3)); c.scrollToOffset(0, 0); }")
    page.rest(3)
    page.evaluate("c.restore(saved)")
    page.rest(4)
    assert top_of(page, name) == position


POSITIONS = {
    "moved": "() => { const { element } = c; element.parentNode.insertBefore(element, element.nextSibling.nextSibling); }",
    "away": "async () => { const { element } = c; element.remove(); await new Promise((done) => setTimeout(done, 200)); before.after(element); }",
    "within": """async () => { const { element } = c, box = document.createElement('section'); element.replaceWith(box);
      await new Promise((done) => setTimeout(done, 50)); box.append(element); }""",
    "hidden": """async () => { c.element.hidden = true; await new Promise((done) => setTimeout(done, 200));
      c.apply(letters(3, 50)); await new Promise((done) => setTimeout(done, 100)); c.element.hidden = false; }""",
    "narrow": """async () => { c.element.style.width = 0; await new Promise((done) => setTimeout(done, 200));
      c.element.style.width = ''; }""",
}


@pytest.mark.every_engine
@pytest.mark.parametrize("size", ["40", "{ estimated: 25 }"], ids=["exact", "estimated"])
@pytest.mark.parametrize("way", POSITIONS)
def test_a_moved_or_hidden_element_keeps_its_scroll_position(describe, way, size):
    page = describe(f"{{ layout: {LIST.replace('40', size)}, sections: letters(3, 50) }}")
    page.evaluate("c.scrollTo('B20', { position: 'start' })")
    page.rest(4)
    page.evaluate("() => c.scrollToOffset(0, c.offset.y - 7)")
    page.rest(4)
    before = top_of(page, "B21")
    page.evaluate(POSITIONS[way])
    page.rest(4)
    assert page.evaluate("document.elementFromPoint(50, c.cellOf('B21').getBoundingClientRect().y + 20).textContent") == "B21"
    assert abs(top_of(page, "B21") - before) < 0.1
    page.wheel(0, 100)
    page.wait(f"Math.abs(({TOP})('B21') - {before - 100}) < 1")


@pytest.mark.every_engine
@pytest.mark.parametrize("size", ["40", "{ estimated: 25 }"], ids=["exact", "estimated"])
@pytest.mark.parametrize("isTogether", [True, False], ids=["together", "before"])
def test_a_hidden_element_can_scroll_to_an_item(describe, size, isTogether):
    page = describe(f"{{ layout: {LIST.replace('40', size)}, sections: letters(3, 50) }}")
    page.evaluate("() => { c.element.hidden = true; }")
    page.rest(4)
    show, scroll = "c.element.hidden = false;", "c.scrollTo('C10', { position: 'start' });"
    page.evaluate(f"() => {{ {show} {scroll} }}" if isTogether else f"() => {{ {scroll} }}")
    page.rest(3)
    page.evaluate(f"() => {{ {show} }}")
    page.rest(6)
    assert abs(top_of(page, "C10") - 32) < 0.6


@pytest.mark.every_engine
def test_the_layout_is_mirrored_with_the_reading_direction(describe):
    page = describe(f"{{ layout: {GRID}, sections: letters(1, 50) }}")
    # A browser may need some frames to react, and more on a busy machine.
    is_in_order = "(isFirst) => { const [first, second] = ['A0', 'A1'].map((id) => c.cellOf(id).getBoundingClientRect().left); return (first < second) === isFirst; }"
    for direction, is_first in [("rtl", False), ("ltr", True), ("rtl", False)]:
        page.evaluate("(direction) => { document.documentElement.dir = direction; }", direction)
        page.wait(is_in_order, is_first)
    page.evaluate("() => { document.documentElement.dir = ''; c.element.dir = 'ltr'; }")
    page.wait(is_in_order, True)


@pytest.mark.every_engine
@pytest.mark.parametrize("scale", ["scale(.5)", "scale(.8)", "scale(1.25, .75)"])
def test_clicks_hit_the_right_item_in_a_scaled_page(describe, scale):
    page = describe(f"{{ layout: {LIST}, sections: letters(1, 50), selectionMode: 'single' }}")
    page.evaluate("(scale) => Object.assign(document.body.style, { transform: scale, transformOrigin: '0 0' })", scale)
    page.rest(2)
    x, y, width, height = page.evaluate(
        "(() => { const { x, y, width, height } = c.cellOf('A4').getBoundingClientRect(); return [x, y, width, height]; })()")
    page.click(x + width / 2, y + height / 2)
    page.rest(2)
    assert page.evaluate("c.selection") == ["A4"]


def test_a_failing_renderer_leaves_the_cell_empty_and_reports_its_item(describe):
    page = describe(
        f"""{{ layout: {LIST}, sections: letters(1, 100),
               render(cell, {{ id }}) {{ if (id === 'A2' && globalThis.isBroken) throw new Error('boom'); cell.textContent = id; }} }}""")
    page.evaluate(
        """() => { globalThis.errors = []; globalThis.isBroken = true;
          c.element.addEventListener('tessera-error', (event) => { event.preventDefault(); errors.push(event.detail); }); }""")
    page.evaluate("c.scrollTo('A90')")
    page.rest(4)
    page.evaluate("c.scrollTo('A0', { position: 'start' })")
    page.rest(4)
    assert page.evaluate("c.cellOf('A2').textContent") == ""
    assert "“A2” cannot be filled: boom" in page.evaluate("errors.at(-1).message")
    assert page.evaluate("errors.at(-1).error.cause.message") == "boom"


@pytest.mark.every_engine
def test_margins_of_cell_content_count_toward_the_row_height(describe):
    page = describe(
        f"""{{ layout: {LIST.replace("40", "{ estimated: 30 }")}, sections: letters(1, 5),
               render(cell, {{ id }}) {{ cell.style.padding = 0; const line = document.createElement('p'); line.textContent = id;
                 line.style.margin = '16px 0'; cell.replaceChildren(line); }} }}""")
    view, cell = page.evaluate(
        """(() => { const cell = c.cellOf('A1'), box = (element) => { const { y, height } = element.getBoundingClientRect(); return [y, height]; };
           return [box(cell.closest('.tessera-view')), box(cell)]; })()""")
    assert view == cell and view[1] == 52


@pytest.mark.every_engine
def test_element_padding_does_not_narrow_the_rows(describe):
    page = describe(f"{{ layout: {LIST}, sections: letters(1, 5) }}")
    page.evaluate("() => { c.element.style.padding = '20px'; }")
    page.rest(3)
    assert page.evaluate("[c.element.scrollWidth, c.cellOf('A1').getBoundingClientRect().width]") == [300, 300]


def test_closing_a_collection_restores_the_original_element(describe):
    page = describe(f"{{ layout: {LIST}, sections: letters(1, 50), selectionMode: 'multiple', drags: true }}")
    page.evaluate("c.close()")
    assert page.evaluate("document.querySelector('#list').outerHTML") == '<div id="list"></div>'
    page.evaluate(
        f"""async () => {{
          const list = document.querySelector('#list');
          Object.assign(list, {{ className: 'mine', tabIndex: 3, ariaLabel: 'Mine', role: 'region' }});
          globalThis.before = list.outerHTML;
          const {{ createCollection }} = await import('./tessera.js');
          globalThis.c = await createCollection(list, {{ layout: {LIST}, sections: letters(1, 5), label: 'Letters', render() {{}} }});
        }}""")
    page.rest(3)
    assert page.evaluate("c.element.ariaLabel") == "Letters"
    page.evaluate("c.close()")
    assert page.evaluate("document.querySelector('#list').outerHTML === before")


@pytest.mark.parametrize(("count", "calls"), [(0, 1), (3, 1), (50, 0)])
def test_data_that_does_not_fill_the_element_triggers_on_near_end(describe, count, calls):
    page = describe(
        f"{{ layout: {LIST}, sections: letters(1, {count}), onNearEnd: () => heard.push('end'), onNearStart: () => heard.push('start') }}")
    page.rest(5)
    assert page.evaluate("heard") == ["end"] * calls


@pytest.mark.every_engine
def test_removing_the_aria_function_removes_the_states(describe):
    page = describe(f"{{ layout: {LIST}, sections: letters(1, 9), render() {{}}, aria: () => ({{ current: 'true', label: 'Named' }}) }}")
    states = "[...document.querySelectorAll('.tessera-item')].filter((item) => item.ariaCurrent || item.ariaLabel).length"
    assert page.evaluate(states) == 9
    page.evaluate(f"() => {{ c.setOptions({{ layout: {LIST}, sections: letters(1, 9), render() {{}} }}); c.refresh(); }}")
    page.wait(f"{states} === 0")


@pytest.mark.every_engine
def test_items_loaded_above_the_start_move_nothing(describe):
    page = describe(
        f"""{{ layout: {{ section: {{ arrangement: {{ type: 'list', itemSize: {{ estimated: 25 }} }} }} }}, sections: [{{ id: 'S', items: ['A1', 'A2'].concat(letters(1, 60)[0].items.slice(3)) }}],
               onNearStart() {{
                 heard.push('start');
                 const [{{ items }}] = c.sections;
                 setTimeout(() => c.apply([{{ id: 'S', items: letters(1, 60)[0].items.map((id) => heard.length + id).concat(items) }}]), 50);
               }} }}""")
    page.evaluate("c.scrollTo('A40')")
    page.rest(4)
    page.evaluate("() => { c.element.scrollTop = 0; }")
    page.wait("c.contentSize.height > 4000")
    page.rest(20)
    assert abs(top_of(page, "A1")) < 1
    assert page.evaluate("heard") == ["start"]


def test_empty_data_can_change_between_ids_and_counts(describe):
    page = describe(f"{{ layout: {LIST}, sections: [] }}")
    for sections, height in [("[{ items: 1000 }]", 40032), ("[]", 0), ("letters(1, 2)", 112), ("[]", 0), ("[{ items: 3 }]", 152)]:
        page.evaluate(f"c.apply({sections})")
        page.rest(3)
        assert page.evaluate("c.contentSize.height") == height


def test_canceling_an_ended_transition_does_nothing(describe):
    page = describe(f"{{ layout: {LIST}, sections: letters(1, 5) }}")
    tall = "{ section: { arrangement: { type: 'list', itemSize: 100 } } }"
    # A change to the data, another switch, and the end of the transition each end the switch.
    for end in ("c.apply(letters(1, 5))", f"c.setLayout({tall})", "t.finish()", f"c.beginTransition({tall})"):
        page.evaluate(f"() => {{ c.setLayout({LIST}); window.t = c.beginTransition({tall}); t.progress = 0.5; {end}; t.cancel(); }}")
        page.rest(3)
        assert page.evaluate("c.layout.section.arrangement.itemSize") == 100, end
    page.evaluate(f"() => {{ c.setLayout({LIST}); window.t = c.beginTransition({tall}); t.cancel(); }}")
    assert page.evaluate("c.layout.section.arrangement.itemSize") == 40


def test_counted_sections_report_their_number_of_items(describe):
    page = describe(f"{{ layout: {LIST}, sections: [{{ id: 'a', items: 300 }}, {{ id: 'b', items: 0 }}, {{ id: 'c', items: 7, header: 10 }}] }}")
    assert page.evaluate("c.sections") == [{"id": "a", "items": 300}, {"id": "b", "items": 0}, {"id": "c", "items": 7, "header": 10}]
    page.evaluate("c.apply(c.sections)")
    page.rest(3)
    assert page.evaluate("c.sections.map(({ items }) => items)") == [300, 0, 7]


def test_an_element_may_be_added_to_the_page_later(describe):
    page = describe(f"{{ layout: {LIST}, sections: [] }}")
    page.evaluate(
        f"""async () => {{
          const {{ createCollection }} = await import('./tessera.js');
          c.close();
          const list = document.createElement('div');
          globalThis.c = await createCollection(list, {{ layout: {LIST}, sections: letters(2, 50), render(cell, {{ id }}) {{ cell.textContent = id; }} }});
          c.scrollTo('B3', {{ position: 'start' }});
          document.querySelector('#list').append(list);
          list.style.height = '300px';
        }}""")
    page.rest(5)
    assert top_of(page, "B3") == 32


def test_invalid_insets_are_rejected(describe):
    page = describe(f"{{ layout: {LIST}, sections: [] }}")
    for inset, name in [("NaN", "TypeError"), ("-10", "RangeError")]:
        error = page.evaluate(
            f"""async () => {{
              const {{ createCollection }} = await import('./tessera.js');
              const options = {{ layout: {LIST}, sections: [], insets: {{ top: {inset} }} }};
              return createCollection(document.createElement('div'), options).then(() => '', ({{ name, message }}) => `${{name}} ${{message}}`);
            }}""")
        assert error.startswith(name) and "“top”" in error and inset in error


REFUSALS = [
    ("c.apply([{ id: 'A', items: ['x', 'x'] }])", "RangeError", "Duplicate item id “x”"),
    ("c.apply([{ id: 'A', items: [] }, { id: 'A', items: [] }])", "RangeError", "Duplicate section id “A”"),
    ("c.apply([{ id: {}, items: [] }])", "TypeError", "id of section 0"),
    ("c.apply([{ id: 'A', items: [NaN] }])", "TypeError", "NaN"),
    ("c.apply([{ id: 'A', items: 'ab' }])", "TypeError", "array of ids"),
    ("c.apply([{ id: 'A', items: -1 }])", "RangeError", "-1 items"),
    ("c.apply([{ id: 'A', items: 3 }])", "RangeError", "with an item count"),
    ("c.apply([{ id: 'A', items: ['q'], header: { length: -4 } }])", "RangeError", "length of a header or footer is -4"),
    ("c.apply([{ id: 'A', items: ['q'], heade: 4 }])", "RangeError", "$.sections[0].heade: expected only the keys"),
    ("c.apply([{ id: 'A', items: [] }], { animation: 'jump' })", "RangeError", "$.animation"),
    ("c.apply([{ id: 'A', items: [] }], { reload: ['none'] })", "RangeError", "“none”"),
    ("c.apply({})", "TypeError", "sections"),
    ("c.setLayout({ section: { arrangement: { type: 'ring' } } })", "RangeError", "$.layout.section.arrangement.type"),
    ("c.setLayout({ section: { arrangement: { type: 'list' } } })", "RangeError", "$.layout.section.arrangement.itemSize"),
    ("c.setLayout({ section: { arrangement: { type: 'list', itemSize: () => 3 } } })", "TypeError", "a function"),
    ("c.setLayout({})", "RangeError", "$.layout.section"),
    ("c.setLayout({ type: 'calender' })", "RangeError", "$.layout.type"),
    ("c.setLayout({ type: 'calendar', days: 7, hourLength: 40 })", "TypeError", "itemSlot"),
    ("c.setLayout({ section: { arrangement: { type: 'list', itemSize: 40 } } }, { animaton: true })", "TypeError", "Unknown option “animaton”"),
    ("c.setLayout()", "RangeError", "$.layout: expected a layout"),
    ("c.refresh(['none'])", "RangeError", "“none”"),
    ("c.refresh('A1')", "TypeError", "an array, not “A1”"),
    ("c.selection = 'A1'", "TypeError", "an array, not “A1”"),
    ("c.restore(null)", "TypeError", "A position must be an object, not “null”"),
    ("c.apply([null])", "TypeError", "index 0 must be an object, not “null”"),
    ("c.apply([{ id: 'A', items: [] }], { animated: true })", "TypeError", "Unknown option “animated”"),
    ("c.apply([], null)", "TypeError", "an object, not “null”"),
    ("c.apply([], { reload: 'A1' })", "TypeError", "“reload” must be an array, not “A1”"),
    ("c.scrollTo('A1', 'center')", "TypeError", "an object, not “center”"),
    ("c.scrollTo('A1', { align: 'center' })", "TypeError", "Unknown option “align”"),
    ("c.selection = ['none']", "RangeError", "“none”"),
    ("c.selectionMode = 'all'", "TypeError", "“all”"),
    ("c.scrollTo('A1', { position: 'middle' })", "TypeError", "middle"),
    ("c.scrollToSection('none', { position: 'middle' })", "TypeError", "middle"),
    ("c.scrollTo('none')", "RangeError", "no item “none”"),
    ("c.scrollTo(undefined)", "RangeError", "no item “undefined”"),
    ("c.scrollToSection('none')", "RangeError", "no section “none”"),
]


def test_invalid_calls_are_rejected_and_change_nothing(describe):
    page = describe(f"{{ layout: {LIST}, sections: letters(2, 3) }}")
    before = page.evaluate("document.querySelector('#list').innerHTML")
    for call, kind, word in REFUSALS:
        found = page.evaluate(f"() => {{ try {{ {call}; }} catch (error) {{ return [error.constructor.name, error.message]; }} }}")
        assert found is not None and found[0] == kind and word in found[1], (call, found)
        page.rest(1)
        assert page.evaluate("document.querySelector('#list').innerHTML") == before, call
        assert page.evaluate("c.sections") == [{"id": "A", "items": ["A0", "A1", "A2"]}, {"id": "B", "items": ["B0", "B1", "B2"]}], call
    # The ids of rejected data are available again.
    page.evaluate("c.apply([{ id: 'q', items: ['q', 'x'] }])")
    page.rest(3)
    assert page.evaluate(SHOWN) == ["q", "x"]


@pytest.mark.every_engine
def test_callbacks_may_call_the_collection(describe):
    page = describe(
        f"""{{ layout: {LIST}, sections: letters(3, 40), selectionMode: 'single',
               onSelect: ([id]) => c.apply([{{ id: 'A', items: [id, 'more'] }}]),
               render(cell, {{ id }}) {{ fill(cell, {{ id }}); if (id === 'more') c.scrollTo('more'); }} }}"""
    )
    page.click(*center(page, "A2"))
    # On a busy machine, the click waits for the rest of the program.
    page.wait(f"({SHOWN})().join() === 'A2,more'")


@pytest.mark.every_engine
def test_the_tab_key_leaves_a_list_without_controls_immediately(describe):
    page = describe(f"{{ layout: {LIST}, sections: letters(3, 400), selectionMode: 'single' }}")
    page.click_on("#before")
    page.press("Tab")
    page.rest(2)
    page.press("ArrowDown")
    page.rest(2)
    offset = page.evaluate("c.offset.y")
    page.press("Tab")
    page.rest(2)
    page.wait("document.activeElement.id === 'after'")
    assert page.evaluate("c.offset.y") == offset


@pytest.mark.every_engine
def test_a_table_has_rows_and_columns(describe):
    page = describe(
        """{ layout: { type: 'table', rows: 30, columns: [80, 60], frozenRows: 1, frozenColumns: 1 },
             sections: Array.from({ length: 500 }, (_, row) => ({ items: 40, ...(row === 1 ? { height: 50 } : {}) })),
             render(cell, { sectionIndex, index }) { cell.textContent = `${sectionIndex}/${index}`; } }"""
    )
    assert page.evaluate("c.contentSize") == {"width": 80 + 39 * 60, "height": 499 * 30 + 50}
    page.evaluate("c.scrollToIndex(300, 20, { position: 'start' })")
    page.rest(4)
    shown = page.evaluate(SHOWN)
    assert {"0/0", "0/20", "300/0", "300/20"} <= set(shown)
    assert page.evaluate("document.querySelector('[role=grid]').ariaRowCount") == "500"


@pytest.mark.every_engine
def test_a_closed_collection_rejects_calls_and_frees_its_element(describe):
    page = describe(f"{{ layout: {LIST}, sections: letters(2, 30), onMove() {{}} }}")
    page.evaluate("c.close()")
    assert page.evaluate("[document.querySelector('#list').outerHTML.length < 200, document.querySelector('#list').children.length]") == [True, 0]
    for call in ("apply([])", "refresh()", "sections", "scrollTo('A1')", "selection", "position", "layout = {}"):
        message = page.evaluate(f"() => {{ try {{ c.{call}; }} catch (error) {{ return error.message; }} }}")
        assert message == "The collection is closed.", call
    page.evaluate("c.close()")
    # Another collection can use the element.
    page.evaluate(OPEN.replace("OPTIONS", f"((fill) => ({{ layout: {LIST}, sections: [{{ items: ['again'] }}] }}))"))
    page.rest(3)
    assert page.evaluate(SHOWN) == ["again"]


@pytest.mark.every_engine
def test_closing_a_collection_as_it_opens_frees_the_element_for_the_next(describe):
    """React mounts components twice in development and closes the first collection."""
    page = describe(f"{{ layout: {LIST}, sections: [] }}")
    found = page.evaluate(
        f"""async () => {{
          const {{ createCollection }} = await import('./tessera.js');
          const element = document.querySelector('#list');
          c.close();
          const found = [];
          const mount = (name) => {{
            let isClosed = false;
            createCollection(element, {{ layout: {LIST}, sections: [{{ items: [name] }}], render: (cell, {{ id }}) => {{ cell.textContent = id; }} }})
              .then((made) => {{ if (isClosed) made.close(); else window.c = made; found.push(name); }}, ({{ message }}) => found.push(message));
            return () => {{ isClosed = true; }};
          }};
          for (const name of ['a', 'b']) mount(name)();
          mount('c');
          await new Promise((done) => setTimeout(done, 300));
          // A collection that stays open refuses another in its element.
          mount('d');
          await new Promise((done) => setTimeout(done, 300));
          return found;
        }}"""
    )
    page.rest(3)
    assert found == ["a", "b", "c", "The element has a collection. Close that first."]
    assert page.evaluate(SHOWN) == ["c"]


@pytest.mark.every_engine
@pytest.mark.parametrize("first", [
    "<button class=hidden>pin</button> ", "<fieldset disabled><button>pin</button></fieldset> ", "<button hidden>pin</button> ", "",
])
def test_the_tab_key_skips_controls_that_cannot_have_the_focus(describe, first):
    page = describe(
        f"""{{ layout: {LIST}, sections: letters(1, 30),
          render: (cell, {{ id }}) => {{ cell.innerHTML = `{first}<a class=link href="#${{id}}">${{id}}</a>`; }} }}"""
    )
    page.evaluate(
        """() => { const sheet = new CSSStyleSheet();
          sheet.replaceSync('.hidden { visibility: hidden } .tessera-cell:focus-within .hidden { visibility: visible } fieldset { display: inline; border: 0 }');
          document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]; document.querySelector('.link').focus(); }"""
    )
    at = []
    for _ in range(4):
        page.press("Tab")
        page.rest(3)
        at.append(page.evaluate("document.activeElement.textContent"))
    assert at == ["A1", "A2", "A3", "A4"]


@pytest.mark.every_engine
def test_releasing_the_pointer_outside_the_list_ends_the_drag(describe):
    page = describe(f"{{ layout: {LIST}, sections: letters(1, 100), render: fill, onMove: () => {{ window.moved = true; }}, onActivate: ({{ id }}) => {{ window.activated = id; }} }}")
    order = "c.sections[0].items.slice(0, 6)"
    before = page.evaluate(order)
    x, y = center(page, "A2")
    left, top, width, height = page.bounds("#list")
    page.tab.move(x, y)
    page.tab.down()
    page.tab.move(left + width + 60, y + 10)
    page.tab.up()
    # The pointer returns without a pressed button, even to the bottom edge, where a drag would scroll.
    for position in (y, y + 60, top + height - 8, top + height - 6):
        page.tab.move(x, position)
        page.rest(4)
    assert page.evaluate(order) == before and page.evaluate("c.offset.y") == 0
    assert not page.evaluate("Boolean(document.querySelector('.is-dragging, .is-dragged') || window.moved)")
    x, y = center(page, "A1")
    page.tab.move(x, y)
    page.tab.down()
    page.tab.up()
    page.rest(3)
    assert page.evaluate("window.activated") == "A1"


def test_accessory_renderers_of_counted_items_receive_the_index(describe):
    page = describe(
        """{ layout: { section: { arrangement: { type: 'list', itemSize: 40 }, header: 20,
               accessories: [{ kind: 'badge', size: { width: 20, height: 20 }, at: 'topTrailing' }] } },
             sections: [{ id: 'A', items: 2 }, { id: 'B', items: 1 }],
             renderers: { badge: (cell, about) => { cell.textContent = JSON.stringify(about); }, header: (cell, about) => { cell.textContent = JSON.stringify(about); } } }"""
    )
    texts = "(kind) => [...document.querySelectorAll(`.kind-${kind} .tessera-cell`)].map(({ textContent }) => JSON.parse(textContent))"
    badges = sorted(page.evaluate(texts, "badge"), key=lambda badge: (badge["sectionIndex"], badge["index"]))
    assert badges == [
        {"kind": "badge", "index": index, "sectionId": section, "sectionIndex": at} for section, at, index in (("A", 0, 0), ("A", 0, 1), ("B", 1, 0))
    ]
    assert page.evaluate(texts, "header") == [{"kind": "header", "id": "A", "index": 0}, {"kind": "header", "id": "B", "index": 1}]


def test_a_large_selection_can_be_set_and_read(describe):
    page = describe(f"{{ layout: {LIST}, sections: letters(3, 300), selectionMode: 'multiple' }}")
    for pick in ("index % 2", "index % 7 === 0", "index < 5"):
        wanted = page.evaluate(f"() => {{ const ids = letters(3, 300).flatMap(({{ items }}) => items).filter((_, index) => {pick}); c.selection = ids; return ids; }}")
        assert page.evaluate("c.selection") == wanted
    error = page.evaluate("() => { try { c.selection = [...Array(200).keys()].map((index) => `A${index + 200}`); } catch ({ name, message }) { return `${name} ${message}`; } }")
    assert error == "RangeError There is no item “A300”."
    assert len(page.evaluate("c.selection")) == 5


@pytest.mark.every_engine
@pytest.mark.parametrize(("function", "cause"), [("render", "c.scrollTo('A160', { position: 'start' })"), ("putAway", "c.apply([])")])
def test_cell_callbacks_can_close_the_collection(describe, function, cause):
    page = describe(
        f"""{{ layout: {LIST}, sections: letters(1, 400),
          render: (cell, {{ id }}) => {{ cell.textContent = id; if (window.closes === 'render' && id === 'A160') c.close(); }},
          putAway: () => {{ if (window.closes === 'putAway') c.close(); }} }}"""
    )
    page.evaluate(f"() => {{ window.closes = '{function}'; {cause}; }}")
    page.rest(6)
    assert page.evaluate("c.inner.isClosed && !document.querySelector('.tessera-view')")


@pytest.mark.every_engine
def test_a_collection_can_be_in_a_different_document(describe):
    page = describe(f"{{ layout: {LIST}, sections: letters(1, 100) }}")
    page.evaluate(
        f"""async () => {{
          const {{ createCollection }} = await import('./tessera.js');
          const frame = document.createElement('iframe');
          frame.style.cssText = 'width: 200px; height: 200px';
          document.body.append(frame);
          const element = frame.contentDocument.createElement('div');
          element.style.height = '150px';
          frame.contentDocument.body.append(element);
          window.other = await createCollection(element, {{ layout: {LIST}, sections: letters(1, 100), render: (cell, {{ id }}) => {{ cell.textContent = id; }} }});
        }}"""
    )
    page.rest(4)
    assert page.evaluate("getComputedStyle(other.element).overflowY") == "auto"
    assert page.evaluate("other.element.querySelectorAll('.tessera-item').length") < 50
    assert page.evaluate("other.cellOf('A1').getBoundingClientRect().top - other.cellOf('A0').getBoundingClientRect().top") > 5


@pytest.mark.every_engine
def test_custom_controls_in_cells_keep_their_keys_and_clicks(describe):
    page = describe(
        f"""{{ layout: {LIST}, sections: letters(1, 30), onActivate: ({{ id }}) => {{ window.activated = id; }},
          render: (cell, {{ id }}) => {{ cell.innerHTML = `${{id}} <span role=button tabindex=0>more</span>`; }} }}"""
    )
    page.evaluate("document.querySelector('[role=button]').focus()")
    page.press("Enter")
    page.rest(2)
    x, y, width, height = page.bounds(".tessera-cell [role=button]")
    page.tab.move(x + width / 2, y + height / 2)
    page.tab.down()
    page.tab.up()
    page.rest(3)
    assert page.evaluate("window.activated") is None


def test_announcements_are_made_in_the_dialog_around_a_shadow_tree(describe):
    page = describe(f"{{ layout: {LIST}, sections: letters(1, 3) }}")
    home = page.evaluate(
        f"""async () => {{
          const {{ createCollection }} = await import('./tessera.js');
          const dialog = document.createElement('dialog');
          const host = document.createElement('div');
          const root = host.attachShadow({{ mode: 'open' }});
          const element = document.createElement('div');
          element.style.height = '100px';
          root.append(element);
          dialog.append(host);
          document.body.append(dialog);
          dialog.showModal();
          const other = await createCollection(element, {{ layout: {LIST}, sections: letters(1, 3), render() {{}} }});
          other.announce('hello');
          return [...document.querySelectorAll('.tessera-announcer')].find(({{ textContent }}) => textContent === 'hello').parentElement.localName;
        }}"""
    )
    assert home == "dialog"


@pytest.mark.every_engine
def test_properties_configure_the_custom_element(describe):
    page = describe(f"{{ layout: {LIST}, sections: [] }}")
    page.evaluate(
        f"""async () => {{
          const {{ define }} = await import('./tessera.js');
          const element = document.createElement('tessera-collection');
          // Sets the properties before the element is defined.
          element.options = {{ layout: {LIST}, sections: letters(1, 3), render: (cell, {{ id }}) => {{ cell.textContent = id; }} }};
          element.id = 'other';
          element.className = 'high';
          element.style.height = '200px';
          document.querySelector('#list').replaceWith(element);
          c.close();
          define();
          await new Promise((open) => element.addEventListener('tessera-open', open));
          window.c = element.collection;
        }}"""
    )
    page.rest(3)
    assert page.evaluate(SHOWN) == ["A0", "A1", "A2"]
    page.evaluate("() => { document.querySelector('#other').sections = [{ id: 'A', items: ['A2', 'A0'] }]; }")
    page.rest(60)
    assert page.evaluate(SHOWN) == ["A2", "A0"]
    assert page.evaluate("document.querySelector('#other').sections") == [{"id": "A", "items": ["A2", "A0"]}]
    page.evaluate(f"() => {{ document.querySelector('#other').layout = {GRID}; }}")
    page.rest(60)
    assert abs(page.evaluate("c.contentSize.height") - page.evaluate("document.querySelector('#other').clientWidth") / 3) < 1
    # A moved element keeps its collection. A removed element closes it.
    page.evaluate("() => { const box = document.createElement('div'); document.body.append(box); box.append(document.querySelector('#other')); }")
    page.rest(3)
    assert page.evaluate("document.querySelector('#other').collection === c && !c.inner.isClosed") and page.evaluate(SHOWN) == ["A2", "A0"]
    page.evaluate("() => { window.other = document.querySelector('#other'); other.remove(); }")
    page.rest(2)
    assert page.evaluate("c.inner.isClosed && other.collection === undefined && !other.children.length")


def test_properties_of_the_custom_element_can_be_set_in_any_order(describe):
    page = describe(f"{{ layout: {LIST}, sections: [] }}")
    page.evaluate(
        f"""async () => {{
          const {{ define }} = await import('./tessera.js');
          define();
          const element = document.createElement('tessera-collection');
          element.sections = letters(1, 3);
          element.layout = {LIST};
          element.options = {{ render: (cell, {{ id }}) => {{ cell.textContent = id; }} }};
          element.className = 'high';
          document.querySelector('#list').replaceWith(element);
          c.close();
          await new Promise((open) => element.addEventListener('tessera-open', open));
          window.c = element.collection;
        }}"""
    )
    page.rest(3)
    assert page.evaluate(SHOWN) == ["A0", "A1", "A2"]


def test_errors_about_missing_or_invalid_options_name_the_problem(describe):
    page = describe(f"{{ layout: {LIST}, sections: [] }}")
    found = page.evaluate(
        """async () => {
          const { createCollection } = await import('./tessera.js');
          const attempts = [[null, {}], [document.createElement('div'), { layout: { section: 3 }, render() {} }], [document.createElement('div'), { layouts: {} }],
            [document.createElement('div'), { layout: { section: { arrangement: { type: 'list', itemSize: 3 } } }, render: 'text' }]];
          return Promise.all(attempts.map((attempt) => createCollection(...attempt).then(() => null, ({ message }) => message)));
        }"""
    )
    for word, message in zip(["null", "$.layout.section", "layouts", "render"], found):
        assert message and word in message, found


@pytest.mark.parametrize(("options", "problem"), [
    ("null", "The options must be an object, not “null”."),
    ("{ renderers: 5 }", "The option “renderers” must be an object, not “5”."),
    ("{ renderers: { header: 5 } }", "The option “renderers.header” must be a function, not “5”."),
    ("{ renderers: { haeder() {} } }", "Unknown kind “haeder” in the option “renderers”. Did you mean “header”?"),
    ("{ render: undefined }", "The option “render” is missing: a function that fills the cell of an item."),
    ("{ render: undefined, renderers: { header() {} } }", "The option “render” is missing: a function that fills the cell of an item."),
    ("{ drags: 'no' }", "The option “drags” must be a boolean, not “no”."),
    ("{ remembers: 5 }", "The option “remembers” must be a string, not “5”."),
    ("{ itemAccessories: () => 'xy' }", "The result of “itemAccessories” for the item “a” must be an array, not “xy”."),
])
def test_an_option_of_the_wrong_type_is_rejected(describe, options, problem):
    page = describe(f"{{ layout: {LIST}, sections: [] }}")
    assert problem == page.evaluate(
        f"""async () => {{
          const {{ createCollection }} = await import('./tessera.js');
          const options = {options} && {{ layout: {LIST}, sections: [{{ items: ['a'] }}], render() {{}}, ...{options} }};
          return createCollection(document.createElement('div'), options).then(() => null, ({{ message }}) => message);
        }}"""
    )


def test_a_thousand_data_changes_do_not_leak_memory(describe):
    page = describe(f"{{ layout: {LIST}, sections: letters(1, 20) }}")
    session = page.cdp()

    def measure() -> tuple[float, int, int]:
        page.rest(3)
        session.send("HeapProfiler.collectGarbage")
        counts = session.send("Memory.getDOMCounters")["nodes"]
        return session.send("Runtime.getHeapUsage")["usedSize"], counts, page.evaluate("c.memory ?? 0")

    change = """async (times) => {
      for (let time = 0; time < times; time += 1) {
        c.apply([{ id: time, items: Array.from({ length: 20 }, (_, index) => `${time}.${index}`) }]);
        c.element.scrollTop = time % 2 ? 0 : 400;
        if (time % 10 === 9) await new Promise(requestAnimationFrame);
      }
    }"""
    page.evaluate(change, 200)
    heap, nodes, _ = measure()
    page.evaluate(change, 1_000)
    heap_later, nodes_later, _ = measure()
    print(f"JavaScript {heap:.0f} then {heap_later:.0f}; nodes {nodes}, {nodes_later}")
    assert heap_later <= heap + 500_000
    assert nodes_later <= nodes + 100


@pytest.mark.every_engine
def test_a_drop_is_rejected_if_can_drop_throws(describe):
    page = describe(
        f"""{{ layout: {LIST}, sections: letters(1, 60), onMove: (move) => heard.push(move),
               canDrop() {{ throw new Error('No idea'); }} }}"""
    )
    page.evaluate(
        "() => { globalThis.errors = []; c.element.addEventListener('tessera-error', (event) => { event.preventDefault(); errors.push(event.detail.message); }); }"
    )
    (x, start), (_, end) = center(page, "A0"), center(page, "A2")
    page.drag((x, start), (x, end + 8), steps=10)
    page.tab.up()
    page.rest(30)
    assert page.evaluate("heard") == []
    assert set(page.evaluate("errors")) == {"No idea"}
    page.evaluate("c.scrollTo('A40', { position: 'start' })")
    page.rest(3)
    page.evaluate("c.apply(letters(1, 50))")
    page.rest(3)
    assert page.evaluate("c.sections[0].items.length") == 50
    assert "A42" in page.evaluate(SHOWN)


@pytest.mark.every_engine
def test_a_new_item_never_reuses_the_cell_of_a_disappearing_item(describe):
    page = describe(
        f"{{ layout: {LIST}, sections: letters(1, 5), appearance: 'fade' }}"
    )
    page.evaluate("c.apply([{ id: 'A', items: ['A0', 'A1', 'A2', 'A4'] }], { animation: { linear: 2 } })")
    page.rest(4)
    page.evaluate("c.apply([{ id: 'A', items: ['A0', 'A1', 'new', 'A2', 'A4'] }], { animation: { linear: 2 } })")
    page.rest(4)
    assert page.evaluate("c.cellOf('new').textContent") == "new"


@pytest.mark.every_engine
def test_events_of_a_nested_collection_do_not_reach_the_outer_collection(describe):
    inner = f"""{{ layout: {LIST}, sections: letters(1, 6), selectionMode: 'single', render(cell, {{ id }}) {{ cell.textContent = id; }},
                   onSelect: (ids) => heard.push(['inner', ids]), onActivate: ({{ id }}) => heard.push(['inner', id]) }}"""
    page = describe(
        f"""{{ layout: {{ section: {{ arrangement: {{ type: 'list', itemSize: 180 }} }} }}, sections: [{{ id: 'lists', items: ['a', 'b'] }}],
               selectionMode: 'single', onSelect: (ids) => heard.push(['outer', ids]), onActivate: ({{ id }}) => heard.push(['outer', id]),
               render(cell, {{ id }}) {{ fill(cell, {{ id }}); }} }}"""
    )
    page.evaluate(
        f"""async () => {{
          const {{ createCollection }} = await import('./tessera.js');
          const list = document.createElement('div');
          Object.assign(list, {{ id: 'inner' }});
          list.style.height = '160px';
          c.cellOf('a').replaceChildren(list);
          globalThis.inner = await createCollection(list, {inner});
        }}"""
    )
    page.rest(4)
    box = "() => { const { left, top, width, height } = inner.cellOf('A1').getBoundingClientRect(); return [left + width / 2, top + height / 2]; }"
    page.click(*page.evaluate(box))
    page.rest(3)
    assert page.evaluate("heard") == [["inner", ["A1"]]]
    page.press("ArrowDown")
    page.rest(3)
    assert page.evaluate("document.activeElement.querySelector('.tessera-cell').textContent") == "A2"
    assert page.evaluate("c.cellOf('b').textContent") == "b"


@pytest.mark.every_engine
def test_the_tab_key_stops_at_editable_text(describe):
    page = describe(
        f"""{{ layout: {LIST}, sections: letters(1, 30), render(cell, {{ id }}) {{
          cell.innerHTML = '<button>b</button> <span class="text" contenteditable="true">text</span> <a href="#x">link</a>';
          for (const element of cell.children) element.dataset.at = `${{element.localName}} ${{id}}`; }} }}"""
    )
    page.evaluate("c.cellOf('A1').querySelector('button').focus()")
    at = []
    for _ in range(3):
        page.press("Tab")
        page.rest(3)
        at.append(page.evaluate("document.activeElement.dataset.at"))
    assert at == ["span A1", "a A1", "button A2"]


SHELVES = "{ section: { arrangement: { type: 'shelf', content: { type: 'list', itemSize: 100 }, length: 60 } } }"


def come_back(page: WebPage, sections: str) -> None:
    """Closes a collection whose position is remembered, and creates it again with different sections."""
    page.evaluate(
        f"""async () => {{
          const {{ createCollection }} = await import('./tessera.js');
          c.element.dispatchEvent(new Event('scrollend'));
          await new Promise(requestAnimationFrame);
          c.close();
          globalThis.c = await createCollection(document.querySelector('#list'), {{
            layout: {LIST}, sections: {sections}, remembers: 'letters', render(cell, {{ id }}) {{ cell.textContent = id; }} }});
          await new Promise(requestAnimationFrame);
        }}"""
    )


@pytest.mark.every_engine
def test_a_remembered_position_is_restored_by_id(describe):
    page = describe(f"{{ layout: {LIST}, sections: letters(1, 100), remembers: 'letters' }}")
    page.evaluate("c.scrollTo('A40', { position: 'start' })")
    page.rest(3)
    top = top_of(page, "A40")
    come_back(page, "[{ id: 'A', items: ['x', 'y', 'z', ...letters(1, 100)[0].items] }]")
    page.rest(3)
    assert top_of(page, "A40") == pytest.approx(top, abs=1)


@pytest.mark.every_engine
def test_a_remembered_position_is_restored_when_the_first_items_arrive(describe):
    page = describe(f"{{ layout: {LIST}, sections: letters(1, 100), remembers: 'letters' }}")
    page.evaluate("c.scrollTo('A40', { position: 'start' })")
    page.rest(3)
    top = top_of(page, "A40")
    come_back(page, "[{ id: 'A', items: [] }]")
    page.evaluate("c.apply(letters(1, 100))")
    page.rest(3)
    assert top_of(page, "A40") == pytest.approx(top, abs=1)
    # The position is restored only when the first items appear.
    page.evaluate("c.apply([])")
    page.rest(3)
    page.evaluate("c.apply(letters(1, 100))")
    page.rest(3)
    assert page.evaluate("Boolean(c.cellOf('A0'))")


@pytest.mark.every_engine
def test_a_saved_position_identifies_shelves_by_their_items(describe):
    page = describe(f"{{ layout: {SHELVES}, sections: letters(4, 40) }}")
    page.evaluate("c.scrollTo('C12', { position: 'start' })")
    page.rest(4)
    left = "c.cellOf('C12')?.getBoundingClientRect().left"
    before = page.evaluate(left)
    page.evaluate("() => { globalThis.saved = structuredClone(c.position); c.apply([{ id: 'N', items: ['n'] }, ...letters(4, 40)]); c.scrollTo('C0'); }")
    page.rest(4)
    assert page.evaluate(left) is None or page.evaluate(left) != before
    page.evaluate("c.restore(saved)")
    page.rest(4)
    assert page.evaluate(left) == pytest.approx(before, abs=1)


@pytest.mark.parametrize(("arrangement", "size", "is_fine"), [
    ("{ type: 'list' }", "30", True), ("{ type: 'list' }", "{ width: 30, height: 40 }", False),
    ("{ type: 'flow', itemSize: { width: 9, height: 9 } }", "{ width: 30, height: 40 }", True),
    ("{ type: 'flow', itemSize: { width: 9, height: 9 } }", "30", False),
    ("{ type: 'shelf', length: 60, content: { type: 'list' } }", "{ width: 30, height: 40 }", False),
    ("{ type: 'shelf', length: 60, content: { type: 'grid', columns: 2 } }", "{ length: 30, span: 2 }", True),
    ("{ type: 'waterfall', columns: 2 }", "{ length: { aspectRatio: 1 }, span: 2 }", True),
    ("{ type: 'grid', columns: 'fractions' }", "{ length: 30, fraction: 0.5 }", True),
    ("{ type: 'list' }", "{ length: 30, span: 2 }", False),
    ("{ type: 'flow' }", "{ length: 30, span: 2 }", False),
    ("{ type: 'grid', columns: 2 }", "{ length: 'long', span: 2 }", False),
    ("{ type: 'grid', columns: 2 }", "{ length: 30, spam: 2 }", False),
    ("{ type: 'grid', columns: 2 }", "{ span: 2 }", False),
])
def test_an_item_size_that_does_not_fit_the_arrangement_is_rejected(describe, arrangement, size, is_fine):
    page = describe(f"{{ layout: {LIST}, sections: [] }}")
    problem = page.evaluate(
        f"""async () => {{
          const {{ createCollection }} = await import('./tessera.js');
          const options = {{ layout: {{ section: {{ arrangement: {arrangement} }} }}, sections: letters(1, 3), itemSize: () => ({size}), render() {{}} }};
          return createCollection(document.createElement('div'), options).then(() => '', ({{ name, message }}) => `${{name}} ${{message}}`);
        }}"""
    )
    assert (problem == "") == is_fine, problem
    if not is_fine:
        assert problem.startswith("TypeError The size of the item “A0”"), problem


@pytest.mark.parametrize(("arrangement", "size", "problem"), [
    ("{ type: 'grid', columns: 2 }", "{ length: 30, span: 1.5 }", "The span of the item “A0” must be a whole number above 0, not “1.5”."),
    ("{ type: 'grid', columns: 2 }", "{ length: 30, fraction: -1 }", "The fraction of the item “A0” must be a number above 0, not “-1”."),
    ("{ type: 'grid', columns: 2 }", "{ length: 30, span: 1, fraction: 1 }", "The size of the item “A0” must have a span or a fraction."),
    ("{ type: 'waterfall', columns: 2 }", "{ length: 30, fraction: 1 }", "The size of the item “A0” must have no fraction: it is for grids."),
])
def test_an_invalid_span_or_fraction_is_rejected(describe, arrangement, size, problem):
    page = describe(f"{{ layout: {LIST}, sections: [] }}")
    assert problem == page.evaluate(
        f"""async () => {{
          const {{ createCollection }} = await import('./tessera.js');
          const options = {{ layout: {{ section: {{ arrangement: {arrangement} }} }}, sections: letters(1, 1), itemSize: () => ({size}), render() {{}} }};
          return createCollection(document.createElement('div'), options).then(() => '', ({{ message }}) => message);
        }}"""
    )


@pytest.mark.every_engine
def test_items_declare_how_many_columns_they_span(describe):
    page = describe(
        """{ layout: { section: { arrangement: { type: 'grid', columns: 3 } } }, sections: [{ id: 'A', items: [1, 2, 3] }],
             itemSize: (id) => (id === 2 ? 40 : { length: 40, span: id }) }"""
    )
    width = page.evaluate("c.element.clientWidth")
    positions = page.evaluate("[...document.querySelectorAll('.tessera-item')].map((view) => view.getBoundingClientRect()).map(({ x, y, width }) => [x, y, width])")
    left, top = positions[0][:2]
    expected = [(0, 0, width / 3), (width / 3, 0, width / 3), (0, 40, width)]
    assert [(x - left, y - top, w) for x, y, w in positions] == [pytest.approx(position, abs=0.5) for position in expected]


def test_headers_and_footers_show_their_labels(describe):
    page = describe(
        """{ layout: { header: { length: 20, label: 'Fruit' }, footer: 20, section: { arrangement: { type: 'list', itemSize: 20 },
               header: { length: 20, label: 'A kind' }, footer: { length: 20, label: 'The end of it' } } },
             sections: [{ id: 'A', items: [1] }, { id: 'B', items: [2], header: { length: 20, label: 'Pears' } }, { id: 'C', items: [3], footer: null, header: 20 }] }"""
    )
    texts = "(kind) => [...document.querySelectorAll(`.kind-${kind}:not([inert])`)].map(({ textContent }) => textContent)"
    assert page.evaluate(texts, "globalHeader") == ["Fruit"]
    assert page.evaluate(texts, "globalFooter") == [""]
    assert page.evaluate(texts, "header") == ["A kind", "Pears", "A kind"]
    assert page.evaluate(texts, "footer") == ["The end of it", "The end of it"]


TREE = """() => [...document.querySelectorAll('.tessera-owners > [role]')].filter((owner) => owner.role !== 'row').map((owner) => [
  owner.role, owner.ariaMultiSelectable, owner.ariaRowCount, owner.getAttribute('aria-owns').split(' ').map((id) => {
    const row = document.getElementById(id);
    const item = document.getElementById(row.getAttribute('aria-owns'));
    return [row.role, row.ariaRowIndex, item.role, item.ariaSelected, item.ariaPosInSet, item.dataset.path];
  })])"""


@pytest.mark.every_engine
def test_selectable_items_with_controls_are_grid_cells(describe):
    page = describe(
        f"""{{ layout: {LIST}, label: 'People', selectionMode: 'multiple', sections: [{{ id: 'A', items: ['Ada', 'Bob'] }}, {{ id: 'B', items: ['Cy'] }}],
              render(cell, {{ id }}) {{ cell.innerHTML = id === 'Bob' ? '<span></span> <button>Call</button>' : '<span></span>'; cell.firstChild.textContent = id; }} }}"""
    )
    page.evaluate("c.selection = ['Bob']")
    page.rest(3)
    # Items without controls have the same role, so all items in a collection have equal roles.
    assert page.evaluate(TREE) == [
        ["grid", "true", "2", [["row", "1", "gridcell", "false", None, "0.0"], ["row", "2", "gridcell", "true", None, "0.1"]]],
        ["grid", "true", "1", [["row", "1", "gridcell", "false", None, "1.0"]]],
    ]
    page.evaluate("c.apply([{ id: 'B', items: ['Cy'] }])")
    page.rest(3)
    assert page.evaluate(TREE) == [["grid", "true", "1", [["row", "1", "gridcell", "false", None, "0.0"]]]]
    # Deleted rows leave no elements behind.
    assert page.evaluate("document.querySelectorAll('.tessera-owners [role=row]').length") == 1


@pytest.mark.parametrize("mode", ["none", "single", "multiple"])
@pytest.mark.parametrize("content", [
    "", "<button>Call</button>", "<a href='#top'>More</a>", "<input aria-label='Note'>", "<details><summary>More</summary></details>",
    "<div><template shadowrootmode='open'><button>Call</button></template></div>",
])
def test_assistive_technology_can_reach_any_cell_content(describe, mode, content):
    page = describe(
        f"""{{ layout: {LIST}, label: 'People', selectionMode: '{mode}', sections: letters(2, 3),
              render(cell, {{ id }}) {{ cell.setHTMLUnsafe(`${{id}} {content}`); }} }}"""
    )
    assert [found for found in violations(page) if "nested-interactive" in found or "aria-" in found] == []


def test_a_control_added_later_is_found_when_it_gets_the_focus(describe):
    page = describe(
        f"""{{ layout: {LIST}, label: 'People', selectionMode: 'multiple', sections: letters(1, 3),
              render(cell, {{ id }}) {{ cell.textContent = id; setTimeout(() => {{ cell.innerHTML = `${{id}} <button>Call</button>`; }}, 50); }} }}"""
    )
    page.wait("document.querySelector('.tessera-cell button')")
    page.evaluate("c.cellOf('A1').querySelector('button').focus()")
    assert page.evaluate("[...document.querySelectorAll('.tessera-item')].map(({ role }) => role)") == ["gridcell"] * 3
    assert [found for found in violations(page) if "nested-interactive" in found] == []


def test_all_of_a_billion_items_can_be_selected(describe):
    page = describe(
        f"""{{ layout: {{ section: {{ arrangement: {{ type: 'list', itemSize: 40 }} }} }}, sections: [{{ id: 'all', items: 1_000_000_000 }}],
              selectionMode: 'multiple', onSelect: (ids) => heard.push(ids.length) }}"""
    )
    page.evaluate("() => { globalThis.reportError = ({ message }) => heard.push(message); }")
    page.click(100, 50)
    page.rest(3)
    with page.held("Control"):
        page.press("a")
    page.rest(3)
    assert page.evaluate("c.selectedRanges") == [{"sectionIndex": 0, "start": 0, "end": 1_000_000_000}]
    problem = page.evaluate("() => { try { return c.selection.length; } catch ({ name, message }) { return `${name} ${message}`; } }")
    assert problem == "RangeError 1000000000 items are too many to list. Use “selectedRanges” instead."
    assert page.evaluate("heard") == [1, problem.removeprefix("RangeError ")]
    page.click(100, 90)
    page.rest(3)
    assert page.evaluate("c.selection") == [{"sectionIndex": 0, "index": 1}]


def test_switching_between_a_list_and_a_table_leaves_no_outdated_roles(describe):
    page = describe(
        f"""{{ layout: {LIST}, label: 'People', selectionMode: 'multiple', sections: letters(2, 3),
              render(cell, {{ id }}) {{ cell.innerHTML = `${{id}} <button>Call</button>`; }} }}"""
    )
    table = "{ type: 'table', rows: 44, columns: 100 }"
    for layout in (table, LIST, table, LIST):
        page.evaluate(f"c.setLayout({layout})")
        page.rest(3)
        assert [found for found in violations(page) if "aria-" in found] == []


TABBED = "document.activeElement.id || document.activeElement.textContent"


@pytest.mark.every_engine
@pytest.mark.parametrize(("count", "where", "headers"), [
    (100, "id === 'A1'", False), (100, "id === 'A1' || id === 'A40' || id === 'A80'", False), (30, "false", True), (100, "+id.slice(1) < 3", False),
])
def test_the_tab_key_visits_the_controls_in_cells_and_then_leaves(describe, count, where, headers):
    page = describe(
        f"""{{ layout: {LIST}, sections: letters(3, {count}),
              renderers: {{ header(cell, {{ id }}) {{ cell.innerHTML = {str(headers).lower()} ? `<button>all ${{id}}</button>` : id; }} }},
              render(cell, {{ id }}) {{ cell.innerHTML = ({where}) ? `<button>${{id}}</button>` : id; }} }}"""
    )
    sections = [chr(65 + index) for index in range(3)]
    wanted = [f"all {section}" for section in sections] if headers else page.evaluate(f"c.sections.flatMap(({{ items }}) => items).filter((id) => {where})")
    page.evaluate("document.querySelector('#before').focus()")
    walked = []
    while walked[-1:] != ["after"] and len(walked) < 20:
        page.press("Tab")
        page.rest(4)
        walked.append(page.evaluate(TABBED))
    # The collection itself is a tab stop.
    assert [stop for stop in walked if stop != "list"] == [*wanted, "after"]
    # The search for a part beyond the last one has not scrolled.
    last = wanted[-1]
    assert page.evaluate(f"[...document.querySelectorAll('.tessera-view button')].some((button) => button.textContent === '{last}' && button.getBoundingClientRect().bottom <= 430)")
    back = []
    while back[-1:] != ["before"] and len(back) < 20:
        with page.held("Shift"):
            page.press("Tab")
        page.rest(4)
        back.append(page.evaluate(TABBED))
    assert [stop for stop in back if stop in wanted] == wanted[::-1]
    assert back[-1] == "before"


@pytest.mark.every_engine
def test_from_right_to_left_items_inserted_before_the_window_move_nothing(describe):
    page = describe(
        """{ layout: { axis: 'horizontal', section: { arrangement: { type: 'list', itemSize: 80 } } },
             sections: [{ items: Array.from({ length: 200 }, (_, index) => index) }] }"""
    )
    page.evaluate("document.querySelector('#list').style.direction = 'rtl'")
    page.rest(4)
    page.evaluate("c.element.scrollLeft = -4000")
    page.rest(4)
    right = "() => c.cellOf(51).closest('.tessera-view').getBoundingClientRect().right"
    before = page.evaluate(right)
    for count in (1, 20, 3):
        page.evaluate("(count) => c.apply([{ items: [...Array.from({ length: count }, (_, index) => `new ${count} ${index}`), ...c.sections[0].items] }])", count)
        page.rest(4)
        assert page.evaluate(right) == pytest.approx(before, abs=0.5)
        assert page.evaluate("c.offset.x - (c.element.scrollLeft + c.element.scrollWidth - c.element.clientWidth)") == pytest.approx(0, abs=0.5)
    page.evaluate("c.apply([{ items: c.sections[0].items.filter((id) => typeof id === 'number') }])")
    page.rest(4)
    assert page.evaluate(right) == pytest.approx(before, abs=0.5)


def test_rejected_data_leaves_no_header_behind(describe):
    page = describe(f"{{ layout: {{ section: {{ arrangement: {{ type: 'list', itemSize: 40 }} }} }}, sections: [{{ items: ['a', 'b'] }}] }}")
    refuse = "(sections) => { try { c.apply(sections); } catch ({ message }) { return message; } }"
    assert "items that have ids" in page.evaluate(refuse, [{"items": 2, "header": 30}])
    page.rest(3)
    assert page.evaluate("document.querySelectorAll('.kind-header').length") == 0
    assert page.evaluate("c.element.scrollHeight") == 400 and page.evaluate(SHOWN) == ["a", "b"]
    # A deleted item cannot be reloaded.
    message = page.evaluate("() => { try { c.apply([{ items: ['a'] }], { reload: ['b'] }); } catch ({ message }) { return message; } }")
    assert "there is no such item" in message and page.evaluate(SHOWN) == ["a", "b"]


def test_more_than_31_accessory_kinds_are_rejected(describe):
    page = describe(
        """{ layout: { section: { arrangement: { type: 'list', itemSize: 40 }, accessories: [{ kind: 'k0', size: { width: 9, height: 9 }, at: 'center' }] } },
             sections: [{ items: [...Array(31).keys()] }], itemAccessories: (id) => [`k${id < 100 ? id : 0}`] }"""
    )
    problem = page.evaluate("() => { try { c.apply([{ items: [50] }]); } catch ({ message }) { return message; } }")
    assert problem == "Items have more than 31 kinds of accessories."
    page.evaluate("c.apply([{ items: [100, 101] }])")
    page.rest(3)
    assert page.evaluate(SHOWN) == ["100", "101"] and page.evaluate("document.querySelectorAll('.kind-k0:not([inert])').length") == 2


def test_cells_are_found_in_an_inert_page(describe):
    page = describe(f"{{ layout: {LIST}, sections: letters(1, 3) }}")
    page.evaluate("document.body.inert = true")
    assert page.evaluate("c.cellOf('A1').textContent") == "A1"


def test_a_page_can_announce_text(describe):
    page = describe(f"{{ layout: {LIST}, sections: letters(1, 5), role: 'log' }}")
    page.evaluate("c.announce('Ada: on my way')")
    assert page.text(".tessera-announcer") == "Ada: on my way"


def test_new_data_changes_the_height_of_a_table_row(describe):
    page = describe(
        """{ layout: { type: 'table', rows: 20, columns: 60 },
             sections: [{ id: 'r0', items: ['a0', 'b0'] }, { id: 'r1', items: ['a1', 'b1'], height: 90 }] }"""
    )
    assert page.evaluate("c.contentSize.height") == 110
    page.evaluate("c.apply([{ id: 'r0', items: ['a0', 'b0'] }, { id: 'r1', items: ['a1', 'b1'], height: 50 }])")
    page.rest(3)
    assert page.evaluate("c.contentSize.height") == 70


def test_a_touch_is_tracked_to_its_end_after_its_target_is_removed(describe):
    page = describe("{ layout: { section: { arrangement: { type: 'list', itemSize: 100 } }, snapping: { to: 'item', at: 'center' } },"
                    " sections: letters(1, 60), remembers: 'place' }", has_touch=True)
    page.evaluate("""() => c.element.addEventListener('touchmove', ({ target }) => {
      const touched = target.textContent;
      globalThis.view = target.closest('.tessera-view');
      c.apply(c.sections.map((section) => ({ ...section, items: section.items.filter((id) => id !== touched) })), { animation: { linear: 0.1 } });
    }, { once: true })""")
    # The deleted item fades out under the finger.
    page.tab.hold(*[(100, 350 - 12 * min(step, 15)) for step in range(60)], until="globalThis.view?.isConnected === false")
    page.rest(40)
    # An item is in the middle: the list snaps because it has received the end of the touch.
    assert page.evaluate("(c.offset.y + 200) % 100") == 50


@pytest.mark.parametrize("wait", [0, 3])
@pytest.mark.parametrize("call", ["scrollTo('A20', { position: 'start' })", "scrollToOffset(0, 800)"])
def test_a_scroll_reaches_its_target_during_smooth_scrolling_by_the_browser(describe, call, wait):
    page = describe("{ selectionMode: 'single', layout: { footer: { length: 900 }, section: { arrangement: { type: 'list', itemSize: 40 } } },"
                    " sections: letters(1, 100) }", smooth_scrolling=True)
    page.evaluate("() => { globalThis.rests = 0; c.element.addEventListener('scrollend', () => { rests += 1; }); }")

    def scroll_on() -> None:
        page.evaluate("c.scrollTo('A99', { position: 'end' })")
        page.rest(4)
        page.tab.page.locator(".tessera-cell", has_text="A99").click()
        page.evaluate("() => { rests = 0; }")
        # No item follows, so the browser scrolls the footer into view.
        for _ in range(5):
            page.press("ArrowDown")
        page.rest(wait)
        page.evaluate(f"c.{call}")

    scroll_on()
    page.wait("rests > 0")
    page.rest(40)
    assert page.evaluate("c.offset.y") == 800
    # A later scroll by the user is preserved.
    scroll_on()
    page.press("ArrowDown")
    page.wait("rests > 0")
    page.rest(40)
    assert page.evaluate("c.offset.y") > 820


def test_a_global_header_belongs_to_no_section(describe):
    page = describe("""{ layout: { header: { length: 30 }, footer: { length: 30 }, section: { arrangement: { type: 'list', itemSize: 40 } } },
      sections: letters(2, 2), renderers: { globalHeader: (cell, about) => { cell.textContent = JSON.stringify(about); } } }""")
    assert page.evaluate("document.querySelector('.kind-globalHeader').textContent") == '{"kind":"globalHeader"}'
    assert page.evaluate("""() => { try { c.scrollToIndex(0, 1, { behavior: 'smooth' }); } catch (error) { return error.message; } }""").startswith("Unknown option")


@pytest.mark.parametrize(("count", "printed"), [(300, 300), (1_000_000, 500)])
def test_printing_a_page_shows_the_whole_collection(describe, count, printed):
    page = describe("{ layout: { section: { arrangement: { type: 'list', itemSize: { estimated: 60 } } } }, sections: [{ id: 0, items: COUNT }] }"
                    .replace("COUNT", str(count)))
    page.evaluate("""() => {
      c.scrollToIndex(0, 100, { position: 'start' });
      addEventListener('beforeprint', () => { globalThis.shown = [...document.querySelectorAll('.tessera-item')].map((item) => item.getBoundingClientRect().bottom); });
    }""")
    page.rest(3)
    before = page.evaluate("[c.position.item, c.position.y, c.element.clientHeight]")
    sheets = page.tab.page.pdf().count(b"/Type /Page\n")
    ends = page.evaluate("shown")
    assert len(ends) >= printed and max(ends) >= min(20_000, 40 * count)
    assert 10 < sheets < 25
    page.rest(3)
    assert page.evaluate("[c.position.item, c.position.y, c.element.clientHeight]") == before
    assert page.evaluate("c.element.className.includes('is-printed') || c.element.style.cssText") == ""


def painted(pdf: bytes) -> list[int]:
    """Returns the number of rectangles that each sheet of a document paints."""
    found = []
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.DOTALL):
        try:
            drawing = zlib.decompress(stream)
        except zlib.error:
            continue
        count = len(re.findall(rb" re\s+f\b", drawing))
        if count:
            found.append(count)
    return found


@pytest.mark.parametrize("arrangement", [
    "{ type: 'list', itemSize: 53, spacing: 2 }", "{ type: 'list', itemSize: { estimated: 40 } }",
    "{ type: 'grid', columns: 3, itemSize: 47, lineSpacing: 3 }", "{ type: 'list', itemSize: 53 }, header: { length: 30, pinned: true }",
])
def test_printing_divides_no_row_between_sheets(describe, arrangement):
    page = describe(
        f"""{{ layout: {{ section: {{ arrangement: {arrangement} }} }}, sections: [{{ id: 0, items: 180 }}],
               render(cell, {{ index }}) {{ cell.style.cssText = `height: 37px; padding: 0; background: rgb(10, 100, ${{index}})`; }} }}"""
    )
    before = page.evaluate("[...document.querySelectorAll('.tessera-layer > *')].map((view) => view.dataset.path)")
    counts = painted(page.tab.page.pdf(print_background=True))
    # A divided row would be painted on two sheets. A pinned header paints a rectangle too.
    assert sum(counts) == 180 + ("header" in arrangement) and len(counts) > 2
    page.rest(3)
    assert page.evaluate("[...document.querySelectorAll('.tessera-layer > *')].map((view) => view.dataset.path)") == before
    assert page.evaluate("document.querySelectorAll('.tessera-sheets, .is-on-sheets').length") == 0


def test_each_list_has_its_own_label_and_selection_mode(describe):
    page = describe("""{ selectionMode: 'single', layout: { section: { arrangement: { type: 'list', itemSize: 40 }, header: { length: 30 } } },
      sections: [{ id: 'A', items: ['a'] }, { id: 'B', items: ['b'], header: null }, { id: 'C', items: ['c'] }] }""")
    lists = "[...document.querySelectorAll('.tessera-owners > [role=listbox]')].map((list) => [list.ariaMultiSelectable, list.hasAttribute('aria-labelledby')])"
    assert page.evaluate(lists) == [[None, True], [None, False], [None, True]]
    page.evaluate("c.selectionMode = 'multiple'")
    page.rest(3)
    assert page.evaluate(lists) == [["true", True], ["true", False], ["true", True]]


@pytest.mark.parametrize("way", [[[70, 10]], [[0, 80], [0, 80]]], ids=["sideways", "two fingers"])
def test_only_one_finger_moving_down_pulls_to_refresh(describe, way):
    page = describe("{ layout: { section: { arrangement: { type: 'list', itemSize: 40 } } }, sections: letters(1, 50), onRefresh: () => { heard.push('refresh'); } }")
    pulled = page.evaluate("""(way) => {
      const send = (type, touches) => {
        const event = new Event(type, { bubbles: true, cancelable: true });
        event.touches = event.targetTouches = touches;
        event.changedTouches = touches;
        c.element.dispatchEvent(event);
      };
      const fingers = (part) => way.map(([x, y], identifier) => ({ identifier, clientX: 100 + x * part, clientY: 100 + y * part }));
      // A second finger may touch elsewhere.
      send('touchstart', fingers(0).slice(0, 1));
      const pulled = [0.2, 0.6, 1].map((part) => { send('touchmove', fingers(part)); return document.querySelector('.tessera-refresh').matches('.is-pulled'); });
      send('touchend', []);
      return [...pulled, ...heard];
    }""", way)
    assert pulled == [False, False, False]


@pytest.mark.every_engine
@pytest.mark.parametrize("wait", [0, 1, 6])
def test_the_last_of_two_scrolls_wins(describe, wait):
    page = describe("{ selectionMode: 'single', layout: { section: { arrangement: { type: 'list', itemSize: 40 } } }, sections: letters(1, 900) }")
    # Immediately after user input, the browser may scroll on its own.
    for calls in ("c.scrollTo('A700', { position: 'start' })", "c.restore({ ...c.position, item: 600 })", "c.scrollToOffset(0, 20_000)"):
        page.evaluate("() => { c.element.querySelector('.tessera-item:not([inert])').dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true })); }")
        page.evaluate(calls)
        page.rest(wait)
        page.evaluate("c.scrollTo('A10', { position: 'start' })")
        page.rest(30)
        assert page.evaluate("c.offset.y") == 400, calls
