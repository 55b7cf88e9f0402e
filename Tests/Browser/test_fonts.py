"""Pages use their own fonts, so pictures and line breaks are the same on every machine."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Error

from conftest import ROOT
from screen import Screen

SCREENS = json.loads((ROOT / "Web/screens.json").read_text())
NAMES = [screen["name"] for screen in SCREENS if "page" not in screen]
"""All screens except those that are separate pages, which test_shop.py tests."""

ELEMENTS_WITH_TEXT = """
() => [...document.querySelectorAll('body *')].filter((element) =>
  element.checkVisibility() && !element.closest('[data-any-font], script, style, noscript')
  && [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim()))
"""


def foreign_fonts(screen: Screen) -> dict[str, set[str]]:
    """Returns the text on the page that uses one of the machine's fonts, by font."""
    cdp = screen.cdp()
    for domain in ("DOM", "CSS"):
        cdp.send(f"{domain}.enable")
    cdp.send("DOM.getDocument")
    elements = cdp.send("Runtime.evaluate", {"expression": f"({ELEMENTS_WITH_TEXT})()"})["result"]["objectId"]
    listed = cdp.send("Runtime.getProperties", {"objectId": elements, "ownProperties": True})["result"]
    found: dict[str, set[str]] = {}
    for element in (entry["value"]["objectId"] for entry in listed if entry["name"].isdigit()):
        node = cdp.send("DOM.requestNode", {"objectId": element})["nodeId"]
        try:
            fonts = cdp.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
        except Error as error:
            # A live log may have replaced the element.
            if "Could not find node" not in str(error):
                raise
            continue
        for font in fonts:
            if not font["isCustomFont"]:
                text = {"objectId": element, "functionDeclaration": "function () { return this.textContent; }"}
                found.setdefault(font["familyName"], set()).add(cdp.send("Runtime.callFunctionOn", text)["result"]["value"][:40])
    return found


@pytest.fixture(scope="module")
def gallery(chromium, server):
    screen = Screen(chromium, server, NAMES[0], chrome=True, size=(1120, 760))
    yield screen
    assert screen.close() == []


@pytest.mark.parametrize("name", NAMES)
def test_text_uses_the_project_fonts(gallery, name):
    gallery.page.evaluate("name => { location.hash = name; }", name)
    gallery.page.wait_for_function("name => document.querySelector('#stage')?.classList.contains('stage-' + name)", arg=name)
    gallery.page.wait_for_selector(".tessera-item")
    gallery.page.evaluate("document.fonts.ready")
    gallery.settle()
    assert foreign_fonts(gallery) == {}
