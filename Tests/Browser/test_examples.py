"""The example pages, as files in Examples and as listings in the documents."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from conftest import PAGES, ROOT
from screen import WebPage
from site_server import POLICY, served

EXAMPLES = ROOT / "Examples"
# Pages of a single file, which contains their styles and scripts.
WITHIN = {"books", "javascript"}

TEXTS = """
(selector) => [...document.querySelectorAll(selector)].filter((element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return element.checkVisibility() && !element.closest('[inert]') && bottom > 0 && top < innerHeight;
}).sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top).map((element) => element.textContent)
"""


@pytest.fixture
def open_example(engine) -> Iterator[Callable[[str], WebPage]]:
    """Opens an example page by its name."""
    servers, opened = [], []

    def open(name: str) -> WebPage:
        server = served(PAGES / name, {"/favicon.ico": b""}, policy=None if name in WITHIN else POLICY)
        servers.append(server)
        page = WebPage(engine, server.__enter__(), name=name, size=(800, 600))
        opened.append(page)
        page.wait("document.querySelector('.tessera-item')")
        page.rest(2)
        return page

    yield open
    errors = [error for page in opened for error in page.close()]
    for server in servers:
        server.__exit__(None, None, None)
    assert errors == []


def html(document: str) -> str:
    return (ROOT / "Sources/Tessera/Tessera.docc" / document).read_text().split("```html\n")[1].split("```")[0]


@pytest.mark.parametrize(("document", "lines"), [("ON-A-PAGE.md", 40), ("FROM-JAVASCRIPT.md", 40)])
def test_the_documented_pages_are_short(document, lines):
    assert html(document).count("\n") <= lines


def test_the_documented_pages_match_the_examples():
    assert html("ON-A-PAGE.md") == (PAGES / "books/index.html").read_text()
    assert html("FROM-JAVASCRIPT.md") == (EXAMPLES / "JavaScript/people.html").read_text()


@pytest.mark.parametrize("name", ["books", "todo", "javascript", "react", "element"])
def test_opening_a_page_does_not_wait_for_the_rest_of_the_program(open_example, name):
    page = open_example(name)
    page.rest(30)
    how = "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.rest.wasm')).map((entry) => entry.initiatorType)"
    # The rest of the program is fetched in the background, not with a synchronous request.
    assert page.evaluate(how) == ["fetch"]


@pytest.mark.every_engine
def test_the_documented_page_shows_its_collection(open_example):
    page = open_example("books")
    # The page scrolls to the second section when it opens.
    page.wait("document.querySelector('tessera-collection').scrollTop > 100")
    page.rest(2)
    assert {"Shelf 2", "Book 8"} <= set(page.evaluate(TEXTS, "tessera-collection span"))
    page.evaluate("document.querySelector('tessera-collection').remove()")
    # Errors that the removal causes occur within two frames.
    page.rest(2)


@pytest.mark.every_engine
def test_the_documented_javascript_list_has_pinned_headers(open_example):
    page = open_example("javascript")
    # The page opens at a person far down the list. Sections group people by the first letter of their names.
    page.wait("document.querySelector('#people').scrollTop > 10_000")
    page.rest(3)
    rows = page.evaluate(TEXTS, ".kind-item .tessera-cell")
    assert any(row.startswith("Edsger Dijkstra 40000") or row.startswith("Grace Hopper 40001") for row in rows)
    found, = [row for row in rows if " 40001" in row]
    headers = page.evaluate(TEXTS, ".kind-header .tessera-cell")
    assert headers[0] == found[0]
    tops = page.evaluate("[...document.querySelectorAll('.is-pinned')].map((header) => header.getBoundingClientRect().top)")
    assert tops == [0]
    # Rows are as tall as their text, without gaps between them.
    edges = page.evaluate(
        """() => [...document.querySelectorAll('.tessera-item')].map((row) => row.getBoundingClientRect())
             .sort((a, b) => a.top - b.top).map(({ top, bottom }) => [top, bottom])"""
    )
    assert len({round(bottom - top) for top, bottom in edges}) > 1
    assert all(abs(bottom - top) < 0.6 for (_, bottom), (top, _) in zip(edges, edges[1:]))


@pytest.mark.every_engine
def test_the_to_do_list_works_as_a_separate_page(open_example):
    page = open_example("todo")
    page.click_on(".todo-new")
    for character in "Salt":
        page.press(character)
    page.press("Enter")
    page.rest(40)
    assert page.evaluate(TEXTS, ".todo-title")[:2] == ["Salt", "Call the plumber"]
    page.tab.reload()
    page.wait("document.querySelector('.tessera-item')")


@pytest.mark.every_engine
def test_the_react_example_shows_and_updates_measured_rows(open_example):
    page = open_example("react")
    texts = page.evaluate(TEXTS, ".row p")
    assert len(texts) > 4 and all(text.startswith("the ") or " " in text for text in texts)
    heights = page.evaluate("[...document.querySelectorAll('.tessera-item')].map((row) => row.getBoundingClientRect().height)")
    assert len(set(heights)) > 1 and min(heights) > 30
    page.click_on(".row button")
    page.wait("document.querySelector('output').textContent === '4999 unread' && document.querySelector('.row.is-read')")
    page.click_on("input")
    page.wait("!document.querySelector('.tessera-item:not([inert]) .row.is-read')")
    page.rest(40)
    assert page.evaluate(TEXTS, ".row p")[0] == texts[1]
    # At the end of the list, the page contains as few rows as before.
    page.evaluate("document.querySelector('.messages').scrollTop = 1e9")
    page.rest(6)
    assert page.evaluate("document.querySelectorAll('.tessera-item').length") < 80
    assert page.evaluate(TEXTS, ".kind-header .tessera-cell")[-1] == "Day 200"


@pytest.mark.every_engine
def test_the_custom_element_example_switches_its_layout(open_example):
    page = open_example("element")
    lefts = "() => new Set([...document.querySelectorAll('.tessera-item:not([inert])')].map((item) => Math.round(item.getBoundingClientRect().left))).size"
    assert page.evaluate(lefts) == 1
    page.click_on("#grid")
    page.wait(f"({lefts})() === 3 && document.querySelector('tessera-collection').layout.section.arrangement.type === 'grid'")
