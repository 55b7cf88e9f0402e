"""What the tests in a browser share: the gallery served, Chromium, and screens opened in it.

TESSERA_COMMAND names a `tessera` that serves the gallery instead of Python; CHROMIUM another browser.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from screen import Screen
from site_server import served, served_by_command

ROOT = Path(__file__).parents[2]
SITE = ROOT / "Site"
# The program of docs/ON-A-PAGE.md, built for pages.
BOOKS = ROOT / ".build" / "books.wasm"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-references", action="store_true", help="write the reference pictures anew")


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    if not (SITE / "gallery.wasm").exists():
        pytest.exit("There is no gallery in Site/; `make site` puts it there.")
    if not BOOKS.exists():
        pytest.exit("The program of docs/ON-A-PAGE.md is not built; `make browser` builds it.")
    command = os.environ.get("TESSERA_COMMAND")
    with served_by_command(command, SITE) if command else served(SITE) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox", "--disable-gpu", "--disable-smooth-scrolling"]
        )
        yield browser
        browser.close()


@pytest.fixture
def open_screen(browser: Browser, server: str) -> Iterator[Callable[..., Screen]]:
    """Opens screens alone on a page; whatever goes wrong in one of them fails the test at its end."""
    opened: list[Screen] = []

    def open(name: str, **options: Any) -> Screen:
        screen = Screen(browser, server, name, **options)
        opened.append(screen)
        return screen

    yield open
    errors = [error for screen in opened for error in screen.close()]
    assert errors == []


@pytest.fixture(scope="session")
def native_frames() -> Callable[[list[dict[str, Any]]], list[list[dict[str, Any]]]]:
    """Where the engine has everything without a page, by `GalleryFrames`."""
    program = ROOT / ".build/programs/release/GalleryFrames"
    if not program.exists():
        subprocess.run(["make", "programs"], cwd=ROOT, check=True)

    def ask(scripts: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
        answer = subprocess.run([program], input=json.dumps(scripts), capture_output=True, text=True, check=True, timeout=60)
        return json.loads(answer.stdout)

    return ask
