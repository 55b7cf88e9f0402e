"""The pages' own fonts are used, so that pictures and line breaks are the same on every machine."""

from __future__ import annotations

import json

import pytest

from conftest import ROOT
from screen import Screen

NAMES = [screen["name"] for screen in json.loads((ROOT / "Web/screens.json").read_text())]
SHIPPED = {"Inter", "Inter Regular", "Vollkorn", "JetBrains Mono"}

ELEMENTS_WITH_TEXT = """
() => [...document.querySelectorAll('body *')].filter((element) =>
  element.checkVisibility() && !element.closest('[data-any-font], script, style, noscript')
  && [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim()))
"""


def foreign_fonts(screen: Screen) -> dict[str, set[str]]:
    """Texts of the page that are drawn with a font of the machine, by that font."""
    cdp = screen.cdp()
    for domain in ("DOM", "CSS"):
        cdp.send(f"{domain}.enable")
    cdp.send("DOM.getDocument")
    elements = screen.page.evaluate_handle(ELEMENTS_WITH_TEXT)
    found: dict[str, set[str]] = {}
    for element in elements.get_properties().values():
        element = element.as_element()
        element.evaluate("element => { window.looked = element; }")
        reference = cdp.send("Runtime.evaluate", {"expression": "window.looked"})["result"]["objectId"]
        node = cdp.send("DOM.requestNode", {"objectId": reference})["nodeId"]
        for font in cdp.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]:
            if not font["isCustomFont"]:
                found.setdefault(font["familyName"], set()).add(element.text_content()[:40])
    return found


@pytest.fixture(scope="module")
def gallery(chromium, server):
    screen = Screen(chromium, server, NAMES[0], chrome=True, size=(1120, 760))
    yield screen
    assert screen.close() == []


@pytest.mark.parametrize("name", NAMES)
def test_text_is_drawn_with_the_fonts_of_the_project(gallery, name):
    gallery.page.evaluate("name => { location.hash = name; }", name)
    gallery.page.wait_for_function("name => document.querySelector('#stage')?.classList.contains('stage-' + name)", arg=name)
    gallery.page.wait_for_selector(".tessera-item")
    gallery.page.evaluate("document.fonts.ready")
    gallery.settle()
    assert foreign_fonts(gallery) == {}
