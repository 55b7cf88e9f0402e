"""The gallery without a network after a first visit."""

from __future__ import annotations

import pytest

from conftest import SITE
from screen import Screen
from site_server import served

KEPT = "async () => (await (await caches.open('gallery')).keys()).map(({ url }) => new URL(url).pathname)"
LOADED = "() => ['/', ...performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)]"


@pytest.mark.parametrize(("name", "title"), [("books", "Books"), ("colors", "From JavaScript")])
def test_a_visited_screen_opens_without_a_network(engine, name, title):
    with served(SITE, has_workers=True) as address:
        screen = Screen(engine, f"{address}?offline", name, chrome=True)
        screen.wait(f"async () => {{ const kept = await ({KEPT})(); return navigator.serviceWorker.controller !== null && ({LOADED})().every((path) => kept.includes(path)); }}")
        before = screen.evaluate("document.querySelector('.tessera-item').textContent")
    screen.tab.reload()
    screen.wait("document.documentElement.dataset.ready && globalThis.tessera && document.querySelector('.tessera-item')")
    assert screen.evaluate("document.querySelector('.tessera-item').textContent") == before
    assert screen.text("#title") == title
    screen.close()


def test_with_a_network_the_newest_version_is_shown(engine):
    page = (SITE / "index.html").read_bytes()
    files = {"/index.html": page}
    with served(SITE, files, has_workers=True) as address:
        screen = Screen(engine, f"{address}?offline", "books", chrome=True)
        screen.wait("navigator.serviceWorker.controller !== null")
        screen.wait(f"async () => (await ({KEPT})()).includes('/')")
        files["/index.html"] = page.replace(b"<html ", b"<html data-build=2 ")
        screen.tab.reload()
        screen.wait("document.documentElement.dataset.ready")
        assert screen.evaluate("document.documentElement.dataset.build") == "2"
        assert screen.close() == []


def test_a_screen_not_visited_before_offers_to_try_again(engine):
    with served(SITE, has_workers=True) as address:
        screen = Screen(engine, f"{address}?offline", "books", chrome=True)
        screen.wait(f"async () => (await ({KEPT})()).includes('/gallery.wasm')")
    screen.evaluate("location.hash = 'colors'")
    screen.wait("document.querySelector('.notice button')")
    assert screen.text(".notice button") == "Try again"
    screen.close()
