"""Collections that the page scrolls, between other content and below a site's bar."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from conftest import SITE
from screen import WebPage
from site_server import served

PAGE = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><link rel="stylesheet" href="page.css">
<header>Site</header><main><p id="before">Before</p><div id="first"></div><p id="between">Between</p><div id="second"></div><footer>After</footer></main>"""
STYLE = b"""body { margin: 0; font: 14px/20px sans-serif; } header { position: sticky; top: 0; height: 50px; background: #ddd; z-index: 1; }
#before { height: 700px; margin: 0; } #between { height: 300px; margin: 0; } footer { height: 600px; } .tessera-cell { padding: 10px; box-sizing: border-box; }
.kind-header .tessera-cell { padding: 5px 10px; background: #eee; }"""
OPEN = """
async (lists) => {
  const { createCollection } = await import('./tessera.js');
  globalThis.collections = {};
  for (const [id, options] of Object.entries(lists)) {
    collections[id] = await createCollection(document.querySelector(`#${id}`), {
      scroller: { page: { top: 50 } },
      layout: { section: { arrangement: { type: 'list', itemSize: { estimated: 40 } }, header: { length: 30, pinned: true } } },
      render(cell, { id, index }) { cell.textContent = id ?? `line ${index}`; cell.style.height = `${40 + (index * 7) % 30}px`; },
      ...options,
    });
  }
}
"""
SECTIONS = [{"id": letter, "items": [f"{letter}{index}" for index in range(100)]} for letter in "ABCDE"]
LISTS = {"first": {"sections": SECTIONS}, "second": {"sections": [{"id": "Z", "items": [f"z{index}" for index in range(300)]}]}}
TOP = "([list, id]) => collections[list].cellOf(id)?.closest('.tessera-view').getBoundingClientRect().top"
# The gap is read one frame after the scroll takes effect.
BLANK = """
() => {
  const { top, bottom } = collections.first.element.getBoundingClientRect();
  const [from, to] = [Math.max(50, top), Math.min(innerHeight, bottom)];
  const rows = [...document.querySelectorAll('#first .tessera-view')].map((view) => view.getBoundingClientRect());
  let blank = 0;
  for (let y = from + 1; y < to; y += 5) if (!rows.some((row) => row.top <= y && row.bottom >= y)) blank += 1;
  return blank;
}
"""


@pytest.fixture
def open_page(engine) -> Iterator[Callable[..., WebPage]]:
    opened: list[WebPage] = []
    other = b"<!doctype html><html lang='en'><title>Other</title>"
    with served(SITE, {"/page.html": PAGE, "/page.css": STYLE, "/other.html": other, "/favicon.ico": b""}) as address:

        def open(lists: dict | None = None) -> WebPage:
            page = WebPage(engine, f"{address}page.html", name="page", size=(400, 600))
            opened.append(page)
            page.evaluate(OPEN, lists or LISTS)
            page.rest(4)
            return page

        yield open
        assert [error for page in opened for error in page.close()] == []


def top_of(page: WebPage, identifier: str, which: str = "first") -> float:
    return page.evaluate(TOP, [which, identifier])


def scroll_page(page: WebPage, top: float) -> None:
    page.evaluate("(top) => scrollTo(0, top)", top)
    page.rest(5)


@pytest.mark.every_engine
def test_a_collection_is_part_of_the_page_with_headers_pinned_below_the_bar(open_page):
    page = open_page()
    # The collection begins below the preceding content and moves with the page.
    assert abs(page.evaluate("document.querySelector('#first').getBoundingClientRect().top") - 750) < 1
    scroll_page(page, 400)
    assert abs(top_of(page, "A0") - (750 - 400 + 30)) < 1
    scroll_page(page, 2_000)
    assert page.evaluate(BLANK) == 0
    header = "[...document.querySelectorAll('#first .kind-header')].map((header) => header.getBoundingClientRect().top)"
    assert any(abs(top - 50) < 1 for top in page.evaluate(header))
    # The element is as tall as its content, so the next element follows the last row.
    page.evaluate("collections.first.scrollTo('E99', { position: 'end' })")
    page.rest(5)
    page.wait("collections.first.cellOf('E99')")
    scroll_page(page, page.evaluate("scrollY") + 300)
    last, between = page.evaluate(
        "[collections.first.cellOf('E99').closest('.tessera-view').getBoundingClientRect().bottom, document.querySelector('#between').getBoundingClientRect().top]"
    )
    assert abs(last - between) < 1 and 0 < between < 600
    # The second collection follows that element.
    scroll_page(page, page.evaluate("scrollY") + 700)
    assert page.evaluate("[...document.querySelectorAll('#second .tessera-item')].some((item) => item.getBoundingClientRect().top < 300)")
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    page.rest(5)
    footer = page.evaluate("document.querySelector('footer').getBoundingClientRect().bottom")
    assert abs(footer - page.evaluate("innerHeight")) < 1


@pytest.mark.every_engine
def test_a_header_stays_pinned_until_its_section_ends(open_page):
    page = open_page({"first": {"sections": SECTIONS}, "second": LISTS["second"]})
    page.evaluate("collections.first.scrollTo('E99', { position: 'end' })")
    page.wait("collections.first.cellOf('E99')")
    page.rest(5)
    header = "Math.max(...[...document.querySelectorAll('#first .kind-header')].map((header) => header.getBoundingClientRect().top))"
    end = "document.querySelector('#between').getBoundingClientRect().top"
    for _ in range(12):
        scroll_page(page, page.evaluate("scrollY") + 40)
        top, rest = page.evaluate(f"[{header}, {end}]")
        # The header is 30 px tall, and the end of the section pushes it out.
        assert abs(top - min(50, rest - 30)) < 1, (top, rest)
        assert abs(page.evaluate("collections.first.cellOf('E99')?.closest('.tessera-view').getBoundingClientRect().bottom") - rest) < 1
    # The following element receives the pointer where it is visible.
    hit = "(y) => document.elementFromPoint(200, y).closest('#first, #between').id"
    assert 50 < rest < 200 and page.evaluate(hit, rest + 5) == "between"
    scroll_page(page, page.evaluate("scrollY") - 200)
    rest = page.evaluate(end)
    assert page.evaluate(hit, rest - 5) == "first" and page.evaluate(hit, rest + 5) == "between"
    # Deleting rows does not move the following content while the end of the collection is visible.
    page.evaluate("collections.first.apply(collections.first.sections.map(({ id, items }) => ({ id, items: id === 'A' ? items.slice(50) : items })))")
    page.rest(5)
    assert abs(page.evaluate(end) - rest) < 1
    assert abs(page.evaluate(header) - 50) < 1


@pytest.mark.every_engine
def test_the_wheel_scrolls_the_page_over_a_collection(open_page):
    page = open_page()
    scroll_page(page, 1_500)
    first = page.evaluate("collections.first.offset.y")
    page.wheel(0, 300, at=(200, 300))
    page.wait("(first) => collections.first.offset.y > first + 200", first)
    page.rest(10)
    assert page.evaluate(BLANK) == 0
    assert abs(page.evaluate("scrollY - 750 + 50 - document.querySelector('#first > .tessera').scrollTop")) < 1


@pytest.mark.every_engine
@pytest.mark.parametrize("start", [0, 1_200, 100_000])
def test_scrolling_to_an_item_is_exact_from_anywhere_on_the_page(open_page, start):
    page = open_page()
    scroll_page(page, start)
    page.evaluate("collections.first.scrollTo('C50', { position: 'start' })")
    page.rest(6)
    # The row is below the bar and the pinned header.
    assert abs(top_of(page, "C50") - (50 + 30)) < 1
    page.evaluate("collections.second.scrollTo('z100', { position: 'end' })")
    page.rest(6)
    assert abs(page.evaluate("collections.second.cellOf('z100').closest('.tessera-view').getBoundingClientRect().bottom") - page.evaluate("innerHeight")) < 1
    page.evaluate("collections.first.scrollTo('A0', { position: 'start' })")
    page.rest(6)
    assert abs(top_of(page, "A0") - (50 + 30)) < 1
    # Scrolling to a visible item does nothing.
    before = page.evaluate("scrollY")
    page.evaluate("collections.first.scrollTo('A3')")
    page.rest(4)
    assert page.evaluate("scrollY") == before


@pytest.mark.every_engine
def test_visible_rows_stay_in_place_when_data_changes_above(open_page):
    page = open_page()
    page.evaluate("collections.first.scrollTo('C50', { position: 'start' })")
    page.rest(6)
    before = top_of(page, "C50")
    page.evaluate(
        "collections.first.insert(Array.from({ length: 40 }, (_, index) => `new${index}`), { before: 'A50' })"
    )
    page.rest(6)
    assert abs(top_of(page, "C50") - before) < 1
    # The page continues to scroll from the same position, so nothing jumps.
    scroll_page(page, page.evaluate("scrollY") + 10)
    assert abs(top_of(page, "C50") - (before - 10)) < 1.5
    # Nothing jumps when other page content changes its height, either.
    before = top_of(page, "C50")
    page.evaluate("() => { document.querySelector('#before').style.height = '900px'; }")
    page.rest(6)
    assert page.evaluate(BLANK) == 0 and abs(top_of(page, "C50") - before) < 1


@pytest.mark.every_engine
def test_content_can_be_longer_than_the_maximum_page_height(open_page):
    page = open_page({"first": {"sections": [{"id": "log", "items": 10_000_000}]}})
    page.evaluate("collections.first.scrollToIndex(0, 6_000_000, { position: 'start' })")
    page.rest(6)
    text = "[...document.querySelectorAll('#first .tessera-item')].map((item) => [item.textContent, Math.round(item.getBoundingClientRect().top)])"
    assert any(line == "line 6000000" and abs(top - 80) <= 1 for line, top in page.evaluate(text))
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    page.rest(10)
    page.wait("[...document.querySelectorAll('#first .tessera-item')].some(({ textContent }) => textContent === 'line 9999999')")
    assert page.evaluate("document.querySelector('footer').getBoundingClientRect().top < innerHeight")
    scroll_page(page, 0)
    page.wait("[...document.querySelectorAll('#first .tessera-item')].some(({ textContent }) => textContent === 'line 0')")


@pytest.mark.every_engine
def test_a_short_collection_is_as_tall_as_its_content(open_page):
    page = open_page({"first": {"sections": [{"id": "A", "items": ["a", "b"]}]}})
    assert page.evaluate("document.querySelector('#first').getBoundingClientRect().height") == page.evaluate("collections.first.contentSize.height")
    page.evaluate("collections.first.apply([])")
    page.rest(5)
    assert page.evaluate("document.querySelector('#first').getBoundingClientRect().height") == 0
    page.evaluate("collections.first.apply([{ id: 'A', items: Array.from({ length: 200 }, (_, index) => index) }])")
    page.wait("document.querySelector('#first').getBoundingClientRect().height > 5000")


@pytest.mark.every_engine
@pytest.mark.parametrize("start", ["before", "within", "between", "second", "after"])
def test_going_back_returns_to_the_same_position(open_page, start):
    lists = {key: {**options, "remembers": key} for key, options in LISTS.items()}
    page = open_page(lists)
    if start == "before":
        scroll_page(page, 300)
    elif start == "within":
        page.evaluate("collections.first.scrollTo('C50', { position: 'start' })")
    elif start == "between":
        page.evaluate("collections.first.scrollTo('E99', { position: 'end' })")
        page.rest(5)
        scroll_page(page, page.evaluate("scrollY") + 450)
    elif start == "second":
        page.evaluate("collections.second.scrollTo('z150', { position: 'start' })")
    else:
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        page.rest(5)
    page.wait("!collections.first.inner.isScrolling && !collections.second.inner.isScrolling")
    page.rest(3)
    seen = {"before": "#before", "between": "#between", "after": "footer"}.get(start)
    cell = {"within": "first.cellOf('C50')", "second": "second.cellOf('z150')"}.get(start)
    where = f"{f'document.querySelector(`{seen}`)' if seen else f'collections.{cell}'}?.getBoundingClientRect().top ?? null"
    # Repeated reloads must not gradually change the position.
    for _ in range(2):
        before = page.evaluate(where)
        assert before is not None and -600 < before < 600
        page.tab.reload()
        page.evaluate(OPEN, lists)
        page.rest(8)
        after = page.evaluate(where)
        assert after is not None and abs(after - before) < 1.5, (before, after)


@pytest.mark.every_engine
def test_all_content_is_printed_in_the_flow_of_the_page(open_page):
    page = open_page({"first": {"sections": [SECTIONS[0]]}})
    scroll_page(page, 1_000)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.wait("document.querySelectorAll('#first .tessera-item').length === 100")
    assert page.evaluate("document.querySelector('#first').getBoundingClientRect().height >= collections.first.contentSize.height - 1")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.wait("document.querySelectorAll('#first .tessera-item').length < 60 && Math.abs(scrollY - 1000) < 1.5")
    page.rest(4)
    assert page.evaluate(BLANK) == 0 and abs(page.evaluate("scrollY") - 1_000) < 1.5


@pytest.mark.every_engine
def test_closing_a_collection_restores_the_original_element(open_page):
    page = open_page()
    scroll_page(page, 1_000)
    page.evaluate("Object.values(collections).forEach((collection) => collection.close())")
    page.rest(2)
    assert page.evaluate("document.querySelector('#first').outerHTML") == '<div id="first"></div>'


def test_a_scrolling_ancestor_is_an_error(open_page):
    page = open_page()
    message = page.evaluate(
        """async () => {
          const { createCollection } = await import('./tessera.js');
          const box = document.createElement('section');
          box.style.overflow = 'auto';
          box.append(document.createElement('div'));
          document.body.append(box);
          const layout = { section: { arrangement: { type: 'list', itemSize: 40 } } };
          const errors = [];
          for (const scroller of ['page', 'window']) {
            await createCollection(box.firstChild, { scroller, layout, render() {} }).catch(({ name, message }) => errors.push(`${name} ${message}`));
          }
          return errors;
        }"""
    )
    assert message[0].startswith("TypeError The page cannot scroll the collection: <section> around it scrolls")
    assert message[1].startswith("TypeError Invalid value “window” for “scroller”.")
    assert len(message) == 2
