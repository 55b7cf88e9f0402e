"""Fixtures for the browser tests: the served gallery, browsers, and screens opened in them.

Tests marked `every_engine` run in all `ENGINES`, and all others in Chromium. `--engine firefox` runs the tests of one
browser. With `--turn`, the browsers share the marked tests: each test runs in only one browser, which depends on the
number.

TESSERA_COMMAND names a `tessera` command that serves the gallery instead of Python. CHROMIUM names a different executable.
"""

from __future__ import annotations

import json
import os
import subprocess
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from chromium import Chromium
from engine import Engine
from firefox import Firefox
from screen import Screen
from site_server import served, served_by_command
from webkit import WebKit

ROOT = Path(__file__).parents[2]
SITE = ROOT / "Site"
PAGES = ROOT / ".build" / "pages"
"""The example pages, each in its own folder."""

CHROMIUM = "chromium"
ENGINES: dict[str, type[Engine]] = {CHROMIUM: Chromium, "firefox": Firefox, "webkit": WebKit}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-references", action="store_true", help="write the reference pictures again")
    parser.addoption(
        "--engine", action="append", choices=list(ENGINES), help="run only the tests of this browser; can be repeated"
    )
    parser.addoption("--turn", type=int, help="a number that selects the browser of each test marked every_engine")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "every_engine: run in every browser, not only in Chromium")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.definition.get_closest_marker("every_engine"):
        metafunc.parametrize("engine", ENGINES, indirect=True)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Selects the tests of the chosen browsers, ordered by browser."""
    order = list(ENGINES)

    def engine(item: pytest.Item) -> str:
        return item.callspec.params.get("engine", CHROMIUM) if hasattr(item, "callspec") else CHROMIUM

    chosen = config.getoption("--engine") or order
    turn = config.getoption("--turn")

    def is_chosen(item: pytest.Item) -> bool:
        name = engine(item)
        if name not in chosen:
            return False
        if turn is None or not item.get_closest_marker("every_engine"):
            return True
        # A test has the same number in all browsers.
        number = zlib.crc32(item.nodeid.replace(name, "").encode())
        return (number + turn) % len(order) == order.index(name)

    config.hook.pytest_deselected(items=[item for item in items if not is_chosen(item)])
    items[:] = sorted((item for item in items if is_chosen(item)), key=lambda item: order.index(engine(item)))


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    if not (SITE / "gallery.wasm").exists():
        pytest.exit("Site/ contains no gallery. Run `make site`.")
    if not PAGES.exists():
        pytest.exit("The example pages are not built. Run `make browser`.")
    command = os.environ.get("TESSERA_COMMAND")
    with served_by_command(command, SITE) if command else served(SITE) as address:
        yield address


@pytest.fixture(scope="session")
def running() -> Iterator[Callable[[str], Engine]]:
    """Returns browsers by name. Each starts when a test first needs it, and ends with the session."""
    known: dict[str, Engine] = {}

    def engine(name: str) -> Engine:
        if name not in known:
            known[name] = ENGINES[name]()
        return known[name]

    yield engine
    for engine in known.values():
        engine.close()


@pytest.fixture
def engine(request: pytest.FixtureRequest, running: Callable[[str], Engine]) -> Engine:
    """Returns the browser of a test: Chromium, unless the test is marked to run in every browser."""
    return running(getattr(request, "param", CHROMIUM))


@pytest.fixture(scope="session")
def chromium(running: Callable[[str], Engine]) -> Chromium:
    """Returns the browser in which Playwright provides presented frames and the accessibility tree."""
    return running(CHROMIUM)


@pytest.fixture(scope="session")
def browser(chromium: Chromium) -> Browser:
    """Returns Chromium as a Playwright browser."""
    return chromium.browser


@pytest.fixture
def open_screen(engine: Engine, server: str) -> Iterator[Callable[..., Screen]]:
    """Opens screens, each alone on a page. If a page has errors, the test fails when it ends."""
    opened: list[Screen] = []

    def open(name: str, **options: Any) -> Screen:
        screen = Screen(engine, server, name, **options)
        opened.append(screen)
        return screen

    yield open
    errors = [error for screen in opened for error in screen.close()]
    assert errors == []


def ask_native(scripts: list[dict[str, Any]], *arguments: str) -> list[Any]:
    """Returns the output of `GalleryFrames`."""
    program = ROOT / ".build/programs/release/GalleryFrames"
    if not program.exists():
        subprocess.run(["make", "programs"], cwd=ROOT, check=True)
    answer = subprocess.run([program, *arguments], input=json.dumps(scripts), capture_output=True, text=True, check=True, timeout=60)
    return json.loads(answer.stdout)


@pytest.fixture(scope="session")
def native_frames() -> Callable[[list[dict[str, Any]]], list[list[dict[str, Any]]]]:
    """Returns the positions of all elements, as the engine computes them without a page."""
    return ask_native
