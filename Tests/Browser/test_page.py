"""The page of docs/ON-A-PAGE.md, as it stands there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from conftest import BOOKS, BOOKS_REST, ROOT, SITE
from screen import WebPage
from site_server import served

DOCUMENT = ROOT / "docs" / "ON-A-PAGE.md"

VISIBLE_TEXT = """
() => [...document.querySelectorAll('tessera-collection span')].filter((element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return element.checkVisibility() && bottom > 0 && top < innerHeight;
}).map((element) => element.textContent)
"""


@pytest.fixture
def page_text() -> str:
    return DOCUMENT.read_text().split("```html\n")[1].split("```")[0]


@pytest.fixture
def address(page_text: str) -> Iterator[str]:
    """Where the page is served, beside its program."""
    files = {"/documented.html": page_text.encode(), "/books.wasm": BOOKS.read_bytes(), "/books.rest.wasm": BOOKS_REST.read_bytes(), "/favicon.ico": b""}
    with served(SITE, files, policy=None) as server:
        yield f"{server}documented.html"


def test_the_documented_page_is_short(page_text):
    assert page_text.count("\n") < 60


@pytest.mark.every_engine
def test_the_documented_page_shows_its_collection(engine, address):
    page = WebPage(engine, address, name="documented", size=(800, 600))
    page.wait("document.querySelector('.tessera-item')")
    # It scrolls to the second section when it opens.
    page.wait("document.querySelector('tessera-collection').scrollTop > 100")
    page.rest(2)
    assert {"Shelf 2", "Book 8"} <= set(page.evaluate(VISIBLE_TEXT))
    page.evaluate("document.querySelector('tessera-collection').remove()")
    # Errors that follow from the removal occur within two frames.
    page.rest(2)
    assert page.close() == []
