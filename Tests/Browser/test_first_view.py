"""What a server writes of a screen: it is read without a program, and the program takes it over without a visible change."""

from __future__ import annotations

import functools
import io
import json
import subprocess
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy
import pytest
from PIL import Image

from conftest import ROOT, SITE, ask_native
from screen import WebPage
from site_server import served

SCENES = ROOT / "Examples/Scenes"
COMMAND = ROOT / ".build/programs/release/tessera"
NAMES = sorted(path.stem for path in SCENES.glob("*.json"))
SCRIPT = b'<script type="module" src="first.js"></script>'
SEEN = """
() => [...document.querySelectorAll('.tessera-view')].filter((view) => !view.inert && view.textContent).map((view) => {
  const { x, y, width, height } = view.getBoundingClientRect();
  return [view.textContent, x, y, width, height];
}).filter(([, x, y, width, height]) => y < innerHeight && y + height > 0 && x < innerWidth && x + width > 0).sort()
"""


# What the contents of views are, without what only people who use them change. Both kinds of documents are read.
CONTENTS = """
(html) => {
  const root = html == null ? document : new DOMParser().parseFromString(html, 'text/html');
  const added = new Set(['id', 'style', 'inert', 'tabindex', 'data-part', 'value', 'checked', 'spellcheck', 'autocomplete']);
  const told = (node) => node.nodeType === 3 ? JSON.stringify(node.data) : `<${node.localName}${
    [...node.attributes].filter(({ name, value }) => !added.has(name) && (value || name !== 'class')).map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`).sort().join('')
  }${'value' in node ? ` ${node.value} ${node.checked}` : ''}>${[...node.childNodes].map(told).join('')}</>`;
  const bodies = [...root.querySelectorAll('.tessera-view')].map((view) => view.querySelector(':scope > .tessera-body') ?? view).map((body) => body.cloneNode(true));
  for (const body of bodies) body.normalize();
  return bodies.map((body) => [...body.childNodes].map(told).join(''));
}
"""


@functools.cache
def files(scene: Path) -> dict[str, bytes]:
    """What `tessera view` serves for a scene, without the script that starts the program."""
    with subprocess.Popen(
        [COMMAND, "view", scene, "--port", "0", "--site", SITE], stdout=subprocess.PIPE, text=True
    ) as server:
        address = server.stdout.readline().split()[-1].split("?")[0]

        def read(file: str) -> bytes:
            with urllib.request.urlopen(f"{address}{file}") as answer:
                return answer.read()

        found = {f"/{file}": read(file) for file in ("first.html", "first.css", "scene.bin", "scene.json", "view.json")}
        server.terminate()
    found["/favicon.ico"] = b""
    assert SCRIPT in found["/first.html"]
    found["/first.html"] = found["/first.html"].replace(SCRIPT, b"")
    return found


@pytest.fixture
def open_scene(engine) -> Iterator[Callable[[str], WebPage]]:
    """Opens the page of a scene, as long as there is no program."""
    servers, opened = [], []

    def open(name: str, scene: Path | None = None) -> WebPage:
        server = served(SITE, files(scene or SCENES / f"{name}.json"))
        servers.append(server)
        opened.append(WebPage(engine, f"{server.__enter__()}first.html", name=name, size=(1000, 800), composited=True))
        return opened[-1]

    yield open
    errors = [error for page in opened for error in page.close()]
    for server in servers:
        server.__exit__(None, None, None)
    assert errors == []


def start(page: WebPage) -> None:
    """Lets the program take over."""
    page.evaluate("async () => { await import('./first.js'); }")
    page.wait("document.querySelector('.tessera') && !document.querySelector('.tessera-first')")
    page.rest(4)


def missing(before: list, after: list) -> list:
    """The views with their texts and frames that are nowhere among others."""
    return [
        [text, frame, [other for name, *other in after if name == text]]
        for text, *frame in before
        if not any(name == text and max(abs(a - b) for a, b in zip(frame, other)) < 0.02 for name, *other in after)
    ]


def pixels(page: WebPage) -> numpy.ndarray:
    return numpy.asarray(Image.open(io.BytesIO(page.picture())).convert("RGB"), dtype=int)


@pytest.mark.every_engine
@pytest.mark.parametrize("name", NAMES)
def test_the_program_takes_over_without_a_visible_change(open_scene, name):
    page = open_scene(name)
    before, picture = page.evaluate(SEEN), pixels(page)
    assert len(before) > 1 and page.evaluate("document.scripts.length") == 1
    start(page)
    assert missing(before, page.evaluate(SEEN)) == []
    # Letters may stand a fraction of a pixel elsewhere.
    changed = (numpy.abs(pixels(page) - picture).max(axis=2) > 40).mean()
    assert changed < 0.002, changed


@pytest.mark.every_engine
@pytest.mark.parametrize("axis", ["vertical", "horizontal"])
@pytest.mark.parametrize("direction", ["leftToRight", "rightToLeft"])
def test_shelves_are_seen_from_their_start_and_scroll(open_scene, tmp_path, axis, direction):
    scene = tmp_path / "shelves.json"
    arrangement = {"type": "shelf", "length": 80, "content": {"type": "list", "itemSize": 90, "spacing": 10}}
    scene.write_text(json.dumps({
        "viewport": {"size": {"width": 300, "height": 320}, "direction": direction},
        "layout": {"axis": axis, "section": {"header": {"length": 20, "pinned": True}, "arrangement": arrangement}},
        "sections": [{"title": name, "items": [f"{name}{index}" for index in range(count)]} for name, count in [("A", 8), ("B", 29), ("C", 2)]],
    }))
    page = open_scene("shelves", scene)
    before = page.evaluate(SEEN)
    assert {text for text, *_ in before} >= {"A0", "A1", "B0", "B1", "C0", "C1"}
    assert page.evaluate("""() => [...document.querySelectorAll('.tessera-shelf')].map(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth - clientWidth + scrollHeight - clientHeight > 400)""") == [True, True, False]
    start(page)
    assert missing(before, page.evaluate(SEEN)) == []


@pytest.mark.every_engine
def test_headers_stay_without_a_program_and_the_place_is_kept(open_scene):
    page = open_scene("books")
    height = page.evaluate("document.querySelector('.scene').scrollHeight")
    page.evaluate("() => { document.querySelector('.scene').scrollTop = 130; }")
    page.rest(2)
    header = "[...document.querySelectorAll('.kind-header')].map((header) => header.getBoundingClientRect().top)"
    assert page.evaluate(header)[0] == 0
    before = page.evaluate(SEEN)
    start(page)
    assert page.evaluate("[document.querySelector('.scene').scrollTop, document.querySelector('.scene').scrollHeight]") == [130, height]
    assert missing(before, page.evaluate(SEEN)) == []


def test_a_page_without_a_program_has_no_script_and_no_style_of_an_element(tmp_path):
    page, styles = tmp_path / "page.html", tmp_path / "page.css"
    for name in NAMES:
        subprocess.run([COMMAND, "html", SCENES / f"{name}.json", "-o", page, "--styles", styles], check=True)
        text = page.read_text()
        assert "<script" not in text and " style=" not in text and "<style" not in text, name
        assert '<link rel="stylesheet" href="page.css">' in text, name
        assert "position: sticky; " in styles.read_text(), name


@pytest.mark.parametrize("uses", [[], ["Attack"]])
def test_the_contents_are_those_of_the_page(open_screen, uses):
    [[html, styles]] = ask_native([{"screen": "contents", "uses": uses, "steps": [{"size": [700, 600]}]}], "html")
    screen = open_screen("contents", size=(700, 600))
    screen.evaluate("() => tessera.scroller.addEventListener('tessera-error', (event) => event.preventDefault())")
    for title in uses:
        screen.evaluate("(title) => tessera.use(tessera.controls.findIndex((control) => control.title === title))", title)
    screen.rest(4)
    shown, written = screen.evaluate(CONTENTS), screen.evaluate(CONTENTS, html)
    assert len(written) > 6 and [content for content in written if content not in shown] == []
    assert "window.attacked" not in styles


@pytest.mark.every_engine
def test_texts_of_an_attacker_are_texts(engine):
    [[html, styles]] = ask_native([{"screen": "contents", "uses": ["Attack"], "steps": [{"size": [700, 600]}]}], "html")
    texts = ["<img src=x onerror=\"window.attacked = 1\"><script>window.attacked = 1</script>\"'>", "</style><script>attacked = 1</script>"]
    assert html.count("window.attacked") > 10
    page = f"<!doctype html><style>{styles}</style><script>addEventListener('error', () => 0)</script><body>{html}</body>"
    with served(SITE, {"/attack.html": page.encode(), "/favicon.ico": b""}, policy=None) as address:
        opened = WebPage(engine, f"{address}attack.html", name="attack", size=(700, 600))
        opened.rest(4)
        assert opened.evaluate("[window.attacked === undefined, document.querySelectorAll('script').length]") == [True, 2]
        assert texts[0] in opened.evaluate("document.body.textContent")
        assert opened.evaluate("document.querySelectorAll('[onerror], [onload], a[href^=java], a[href^=data]').length") == 0
        assert opened.close() == []


def test_a_scene_of_an_attacker_is_text(tmp_path, engine):
    text = "<img src=x onerror=\"window.attacked = 1\"><script>window.attacked = 1</script>\"'>"
    hostile = {
        "title": f"</title>{text}",
        "viewport": {"size": {"width": 320, "height": 480}},
        "layout": {"section": {"arrangement": {"type": "list", "itemSize": 44}, "header": 30}},
        "sections": [{"title": text, "items": [text, "javascript:window.attacked=1"]}],
    }
    scene = tmp_path / "hostile.json"
    scene.write_text(json.dumps(hostile))
    found = files(scene)
    with served(SITE, found) as address:
        for page in ("first.html", "?view#scene"):
            opened = WebPage(engine, f"{address}{page}", name=page, size=(1000, 800))
            opened.wait("[...document.querySelectorAll('.tessera-view')].some((view) => view.textContent.includes('onerror'))")
            if page == "first.html":
                start(opened)
            assert opened.evaluate("[window.attacked === undefined, document.querySelectorAll('[onerror], main script, .scene script').length]") == [True, 0]
            assert opened.close() == []
