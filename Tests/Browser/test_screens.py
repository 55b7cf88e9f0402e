"""The appearance and legibility of every gallery screen, in light mode on a phone and in dark mode on a desktop."""

from __future__ import annotations

import itertools
import json

import numpy
import pytest

from conftest import ROOT
from legibility import contrast, faint, violations
from pictures import alike, assert_looks_as_reference, is_blank, load_images, reduced, reference
from screen import Screen

SCREENS = json.loads((ROOT / "Web/screens.json").read_text())
NAMES = [screen["name"] for screen in SCREENS if "page" not in screen]
"""All screens except those that are separate pages, which test_shop.py tests."""
LOOKS = {
    "phone-light": {"size": (390, 844), "color_scheme": "light"},
    "desk-dark": {"size": (1120, 760), "color_scheme": "dark"},
}


@pytest.fixture(scope="module", params=LOOKS)
def gallery(chromium, server, request):
    """Opens the gallery in one appearance for all its screens."""
    screen = Screen(chromium, server, NAMES[0], chrome=True, less_motion=True, **LOOKS[request.param])
    yield request.param, screen
    assert screen.close() == []


def show(screen: Screen, name: str) -> None:
    screen.evaluate("name => { location.hash = name; }", name)
    screen.page.wait_for_function("name => document.querySelector('#stage')?.classList.contains('stage-' + name)", arg=name)
    screen.page.wait_for_selector(".tessera-item")
    screen.page.wait_for_load_state("networkidle")
    screen.rest(5)
    screen.settle()
    load_images(screen.page)


@pytest.mark.parametrize("name", NAMES)
def test_a_screen_matches_its_reference_and_is_legible(gallery, name, request):
    look, screen = gallery
    show(screen, name)
    assert not is_blank(reduced(screen.page.locator("#stage").screenshot()))
    assert screen.tab.errors() == []
    assert_looks_as_reference(screen.page.screenshot(), f"{name}-{look}", update=request.config.getoption("--update-references"))
    assert violations(screen) == []
    assert faint(screen) == []


@pytest.mark.parametrize("look", LOOKS)
def test_references_differ_from_each_other(look):
    pictures = {name: reference(f"{name}-{look}") for name in NAMES}
    same = [pair for pair in itertools.combinations(NAMES, 2) if alike(pictures[pair[0]], pictures[pair[1]])]
    assert same == []


@pytest.mark.parametrize("look", LOOKS)
def test_the_source_is_legible(chromium, server, look):
    screen = Screen(chromium, server, "week", chrome=True, less_motion=True, **LOOKS[look])
    screen.page.click("#source-toggle")
    screen.page.wait_for_selector("#source .c1, #source .sd")
    assert faint(screen) == []
    assert violations(screen) == []
    assert screen.close() == []


def test_contrast_matches_its_definition():
    black, white, gray = (numpy.array([[level] * 3], dtype=float) for level in (0, 255, 118))
    assert contrast(black, white) == pytest.approx(21)
    assert contrast(white, white) == pytest.approx(1)
    # The next lighter gray has too little contrast on white.
    assert contrast(gray, white) >= 4.5 > contrast(gray + 1, white)
