"""React and Vue applications that a server renders with first views. The page takes them over without a visible change."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from conftest import ROOT, SITE
from screen import WebPage
from site_server import POLICY, served
from test_first_view import SEEN, WATCH_FRAMES, missing, pixels

APPS = Path(__file__).parent / "adapters/served"
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Served</title><link rel="stylesheet" href="app.css">%s
<div id="root">%s</div><script type="module" src="app.js"></script>"""
STYLE = b"""body { margin: 0; font: 14px/20px sans-serif; } header { position: sticky; top: 0; z-index: 1; height: 30px; background: #ddd; }
#list.element { width: 300px; height: 400px; overflow: auto; overflow-anchor: none; } #list { width: 300px; } footer { height: 50px; }
.tessera-cell { overflow-wrap: anywhere; overflow: clip; } .row { padding: 5px; } h2 { margin: 0; padding: 6px; font-size: 14px; background: #eee; }
html { overflow-anchor: none; }"""
# Let React's modules import Node.js modules.
NODE = "--banner:js=import { createRequire } from 'node:module'; const require = createRequire('/');"
SCROLLERS = {"element": "document.querySelector('#list')", "page": "document.scrollingElement"}


def bundle(name: str, entry: str, output: Path, *options: str) -> None:
    """Builds an application's script in development mode, with the framework's warnings."""
    aliases = {f"tessera/{name}": f"./Web/tessera/{name}.js", "tessera/server": "./Web/tessera/server.js", "vue": "./.build/vue/vue.esm-browser.js"}
    subprocess.run(
        ["esbuild", "--log-level=warning", "--bundle", "--format=esm", "--jsx=automatic", '--define:process.env.NODE_ENV="development"',
         *(f"--alias:{key}={value}" for key, value in aliases.items()), f"--outfile={output}", *options, str(APPS / entry)],
        cwd=ROOT, env={**os.environ, "NODE_PATH": "/usr/share/nodejs"}, check=True, timeout=120,
    )


@pytest.fixture(scope="session", params=["react", "vue"])
def application(request, tmp_path_factory) -> tuple[bytes, dict[str, dict[str, str]]]:
    """Returns the script of a page, and the first views that the server renders for it."""
    name = request.param
    folder = tmp_path_factory.mktemp(name)
    [page] = APPS.glob(f"{name}.page.*")
    [server] = APPS.glob(f"{name}.server.*")
    bundle(name, page.name, folder / "app.js")
    bundle(name, "render.mjs", folder / "render.mjs", "--platform=node", f"--alias:application={server}", NODE)
    result = subprocess.run(["node", folder / "render.mjs", SITE / "collections.server.wasm"], capture_output=True, text=True, timeout=60)
    # Development builds report problems as errors.
    assert result.stderr == "" and result.returncode == 0, result.stderr
    return (folder / "app.js").read_bytes(), json.loads(result.stdout.splitlines()[-1])


@pytest.fixture
def open_page(engine, application) -> Iterator[Callable[..., WebPage]]:
    """Opens a page with the server's markup, before its script starts the application."""
    script, views = application
    opened: list[WebPage] = []
    servers = []

    def open(by: str, kind: str = "linked", policy: str = POLICY) -> WebPage:
        view = views[by]
        styles = '<link rel="stylesheet" href="first.css">' if kind == "linked" else ""
        files = {
            "/index.html": (PAGE % (styles, view.get(kind, ""))).encode(), "/first.css": view["styles"].encode(), "/app.css": STYLE,
            "/app.js": script, "/favicon.ico": b"",
        }
        server = served(SITE, files, policy=policy)
        servers.append(server)
        page = WebPage(engine, server.__enter__(), name=f"{by} {kind}", size=(400, 430), composited=True)
        opened.append(page)
        page.wait("Boolean(globalThis.hydrate)")
        page.rest(2)
        return page

    yield open
    errors = [error for page in opened for error in page.close()]
    for server in servers:
        server.__exit__(None, None, None)
    assert errors == []


def hydrate(page: WebPage, by: str) -> None:
    page.evaluate("(by) => { hydrate(by); }", by)
    page.wait("globalThis.c && !document.querySelector('.tessera-first')")
    page.rest(3)


@pytest.mark.every_engine
@pytest.mark.parametrize("offset", [0, 250])
@pytest.mark.parametrize("by", ["element", "page"])
def test_an_application_takes_over_its_first_view_without_a_visible_change(open_page, by, offset):
    page = open_page(by)
    scroller = SCROLLERS[by]
    page.evaluate(f"() => {{ {scroller}.scrollTop = {offset}; }}")
    page.rest(4)
    before, picture = page.evaluate(SEEN), pixels(page)
    assert len(before) >= 4 and any("A5 red" in text for text, *_ in before)
    page.evaluate(WATCH_FRAMES)
    hydrate(page, by)
    assert missing(before, page.evaluate(SEEN)) == []
    assert page.evaluate(f"{scroller}.scrollTop") == offset
    for frame in page.evaluate("() => { cancelAnimationFrame(watching); return [...frames]; }"):
        assert missing(before, [[text, *place] for text, *place in json.loads(frame)]) == []
    assert (abs(pixels(page) - picture).max(axis=2) > 40).mean() < 0.002
    # The rows now belong to the application, with their state and context.
    page.evaluate("document.querySelector('.tessera-item .row').click()")
    page.wait("document.querySelector('.tessera-item .row i')?.textContent === '1'")
    page.evaluate("setMark('!')")
    page.wait("document.querySelector('header').textContent === 'Site!'")
    page.evaluate("c.scrollTo('C50', { position: 'start' })")
    page.wait("c.cellOf('C50')?.textContent.includes('C50 red')")
    assert page.evaluate("document.querySelectorAll('.tessera').length") == 1


@pytest.mark.every_engine
def test_a_first_view_includes_its_styles_with_a_nonce(open_page):
    page = open_page("element", "inline", POLICY.replace("style-src 'self'", "style-src 'self' 'nonce-YWI+/w=='"))
    before = page.evaluate(SEEN)
    assert len(before) >= 4 and page.evaluate("getComputedStyle(document.querySelector('.tessera-first .kind-header')).position") == "sticky"
    hydrate(page, "element")
    assert missing(before, page.evaluate(SEEN)) == []


def test_an_application_without_a_first_view_is_hydrated(open_page):
    page = open_page("element", "without")
    assert page.evaluate("document.querySelector('#list').innerHTML") == ""
    hydrate(page, "element")
    page.wait("document.querySelectorAll('.tessera-item .row').length > 4")


@pytest.mark.every_engine
def test_a_page_shows_a_first_view_loaded_by_script(open_page, application):
    page = open_page("element", "none", POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"))
    assert page.evaluate("document.querySelector('#root').innerHTML") == ""
    first = {key: application[1]["element"][key] for key in ("html", "styles")}
    before = page.evaluate(f"async (first) => {{ mount('element', first); while (!document.querySelector('.tessera-first')) await new Promise((done) => setTimeout(done)); return ({SEEN})(); }}", first)
    page.wait("globalThis.c && !document.querySelector('.tessera-first')")
    page.rest(3)
    assert len(before) >= 4 and missing(before, page.evaluate(SEEN)) == []
