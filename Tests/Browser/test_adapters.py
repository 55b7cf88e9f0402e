"""The adapters for React and Vue, and the custom element. A framework's state, context and changes reach the cells."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from conftest import ROOT, SITE
from screen import WebPage
from site_server import served

APPS = Path(__file__).parent / "adapters"
PAGE = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Adapter</title><link rel="stylesheet" href="app.css">
<div id="root"></div><script type="module" src="app.js"></script>"""
STYLE = b"""body { margin: 0; font: 14px/20px sans-serif; } #list { width: 300px; height: 400px; } .row { padding: 10px; }
.tall .row { padding: 20px; }"""
LIST = {"section": {"arrangement": {"type": "list", "itemSize": {"estimated": 40}}, "header": {"length": 30, "pinned": True}}}
GRID = {"section": {"arrangement": {"type": "grid", "columns": 2, "itemSize": 90}}}


def items(count: int, first: int = 0) -> list[dict]:
    return [{"id": "A", "items": [f"a{index}" for index in range(first, first + count)]}]


@pytest.fixture(scope="session")
def built(tmp_path_factory) -> Callable[[str], bytes]:
    """Returns a function that builds the script of an application in development mode, with the framework's warnings."""
    known: dict[str, bytes] = {}

    def build(name: str) -> bytes:
        if name not in known:
            output = tmp_path_factory.mktemp("adapters") / "app.js"
            aliases = {f"tessera/{name}": f"./Web/tessera/{name}.js", "vue": "./.build/vue/vue.esm-browser.js"}
            [app] = APPS.glob(f"{name}.*")
            subprocess.run(
                ["esbuild", "--log-level=warning", "--bundle", "--format=esm", "--jsx=automatic", '--define:process.env.NODE_ENV="development"',
                 *(f"--alias:{key}={value}" for key, value in aliases.items()), f"--outfile={output}", str(app)],
                cwd=ROOT, env={**os.environ, "NODE_PATH": "/usr/share/nodejs"}, check=True, timeout=120,
            )
            known[name] = output.read_bytes()
        return known[name]

    return build


@pytest.fixture(params=["react", "vue"])
def start(request, engine, built) -> Iterator[Callable[..., WebPage]]:
    """Opens an application written with a framework, with a given state."""
    opened: list[WebPage] = []
    files = {"/index.html": PAGE, "/app.css": STYLE, "/app.js": built(request.param), "/favicon.ico": b""}
    with served(SITE, files) as address:

        def open(is_open: bool = True, **state) -> WebPage:
            page = WebPage(engine, address, name=request.param, size=(400, 460))
            opened.append(page)
            page.wait("Boolean(globalThis.start)")
            state = {"layout": LIST, "sections": items(500), "color": "red", "mark": "x", "label": "Rows", **state}
            page.evaluate("(state) => start(state)", state)
            if is_open:
                page.wait("globalThis.c && collection() === c && document.querySelector('.row')")
            return page

        yield open
        # React also reports errors that an error boundary catches. Vue's developer tools report that they are available.
        problems = [error for page in opened for error in page.close()]
        assert [error for error in problems if "broken" not in error and "above error" not in error] == []


def shown(page: WebPage) -> list[str]:
    texts = "() => [...document.querySelectorAll('.tessera-item:not([inert]) b')].map((b) => [b.closest('.tessera-view').getBoundingClientRect().top, b.textContent]).sort(([a], [b]) => a - b).map(([, text]) => text)"
    return page.evaluate(texts)


@pytest.mark.every_engine
def test_cells_receive_context_and_its_changes(start):
    page = start()
    assert shown(page)[0] == "a0 red x 0" and page.text(".kind-header i") == "A x"
    # The measured height includes the padding and the content of the row.
    heights = page.evaluate("[...document.querySelectorAll('.tessera-item')].map((row) => row.getBoundingClientRect().height)")
    assert min(heights) > 40 and max(heights) < 80
    page.evaluate("show({ color: 'blue', mark: 'y' })")
    page.wait("document.querySelector('.row b').textContent === 'a0 blue y 0' && document.querySelector('.kind-header i').textContent === 'A y'")
    page.evaluate("show({ className: 'tall' })")
    page.wait("document.querySelector('.tessera.tall')")
    page.wait("[...document.querySelectorAll('.tessera-item')].every((row) => row.getBoundingClientRect().height > 60)")
    page.evaluate("show({ className: '' })")
    page.wait("!document.querySelector('.tall') && document.querySelector('.tessera')")


@pytest.mark.every_engine
def test_every_frame_shows_filled_rows(start):
    page = start()
    blank = page.evaluate(
        """async () => {
          let blank = 0;
          for (let frame = 0; frame < 40; frame += 1) {
            document.querySelector('#list').scrollTop += 137;
            await new Promise(requestAnimationFrame);
            await new Promise((painted) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = painted; port2.postMessage(0); });
            blank += [...document.querySelectorAll('.tessera-item')].filter((item) => !item.querySelector('.row')).length;
          }
          return blank;
        }"""
    )
    assert blank == 0
    page.rest(3)
    # Each visible row exists once.
    texts = shown(page)
    assert len(set(texts)) == len(texts) > 5
    page.wait("mounted === document.querySelectorAll('.row').length")


@pytest.mark.every_engine
def test_changed_options_take_effect(start):
    page = start()
    page.evaluate("(sections) => show({ sections })", items(3, 7))
    page.wait("document.querySelectorAll('.tessera-item:not([inert]) .row').length === 3")
    page.evaluate("(layout) => show({ layout })", GRID)
    page.wait("new Set([...document.querySelectorAll('.tessera-item')].map((item) => item.getBoundingClientRect().left)).size === 2")
    first = "globalThis.first = c"
    page.evaluate(first)
    # An equal layout changes nothing, although it is a different object.
    page.evaluate("(layout) => show({ layout, selectionMode: 'single', sections: SECTIONS })".replace("SECTIONS", json.dumps(items(400))), LIST)
    page.wait("c === first && c.selectionMode === 'single' && c.sections[0].items.length === 400")
    page.evaluate("c.selection = ['a300']")
    page.evaluate("c.scrollTo('a300', { position: 'start' })")
    page.wait("c.cellOf('a300')?.textContent.startsWith('a300')")
    page.rest(4)
    top = "c.cellOf('a300').getBoundingClientRect().top"
    before = page.evaluate(top)
    # A collection cannot change its label, so a new collection opens, at the same position.
    page.evaluate("() => show({ label: 'Others' })")
    page.wait("c !== first && collection() === c")
    page.rest(4)
    assert page.evaluate("document.querySelector('[aria-label=Others]') !== null && c.selection[0]") == "a300"
    page.wait("c.cellOf('a300')?.textContent.startsWith('a300')")
    assert page.evaluate("first.inner.isClosed") and abs(page.evaluate(top) - before) < 1
    # The functions that were passed last are called.
    page.evaluate("() => { globalThis.heard = []; show({ onSelect: (ids) => heard.push(['old', ...ids]) }); }")
    page.evaluate("() => show({ onSelect: (ids) => heard.push(['new', ...ids]) })")
    page.rest(3)
    page.evaluate("c.selection = ['a301']")
    page.wait("heard.length === 1 && String(heard[0]) === 'new,a301'")


@pytest.mark.every_engine
def test_a_new_aria_function_updates_the_states_of_items(start):
    page = start()
    states = "[...document.querySelectorAll('.tessera-item:not([inert])')].map((item) => item.ariaCurrent).filter(Boolean)"
    page.evaluate("() => show({ aria: ({ id }) => (id === 'a1' ? { current: 'page' } : undefined) })")
    page.wait(f"String({states}) === 'page'")
    page.evaluate("() => show({ aria: ({ id }) => (id === 'a2' || id === 'a3' ? { current: 'step' } : undefined) })")
    page.wait(f"String({states}) === 'step,step' && document.querySelector('.tessera-item:has([data-id=a3])').ariaCurrent === 'step'")
    page.evaluate("() => show({ aria: undefined })")
    page.wait(f"String({states}) === ''")


@pytest.mark.every_engine
@pytest.mark.parametrize("keeps", [False, True])
def test_reordered_rows_keep_the_offset_if_requested(start, keeps):
    page = start(keepsOffset=keeps)
    page.evaluate("c.scrollTo('a250', { position: 'start' })")
    page.wait("c.cellOf('a250')?.textContent.startsWith('a250') && !c.inner.isScrolling")
    page.rest(4)
    before = page.evaluate("c.offset.y")
    [section] = items(500)
    page.evaluate("(sections) => show({ sections })", [{**section, "items": section["items"][::-1]}])
    page.wait("c.sections[0].items[0] === 'a499'")
    page.rest(4)
    assert page.evaluate("Boolean(c.cellOf('a250'))") or keeps
    assert (abs(page.evaluate("c.offset.y") - before) < 1) == keeps


@pytest.mark.every_engine
def test_rows_do_not_share_state_between_items(start):
    page = start()
    # Click with a script, because a pointer would focus the cell, and a focused cell is retained.
    page.evaluate("document.querySelector('.row[data-id=a1] button').click()")
    page.wait("document.querySelector('.row[data-id=a1] b').textContent === 'a1 red x 1'")
    # The state of a row stays with its item when the item moves.
    page.evaluate("(sections) => show({ sections })", [{"id": "A", "items": ["b", "a1", *[f"a{index}" for index in range(2, 300)]]}])
    page.wait("document.querySelector('.row[data-id=b]') && document.querySelector('.row[data-id=a1] b').textContent === 'a1 red x 1'")
    page.evaluate("c.scrollTo('a290')")
    page.wait("c.cellOf('a290')?.textContent.startsWith('a290') && !c.cellOf('a1')")
    page.rest(3)
    assert all(text.endswith(" 0") for text in shown(page))
    page.evaluate("c.scrollTo('a1')")
    page.wait("c.cellOf('a1')?.querySelector('b')?.textContent === 'a1 red x 0'")


@pytest.mark.every_engine
def test_typed_text_and_focus_survive_updates_and_scrolling(start):
    page = start()
    page.click_on(".row[data-id=a2] input")
    page.press("o")
    page.press("k")
    page.evaluate("show({ mark: 'z' })")
    page.wait("document.querySelector('.row[data-id=a2] b').textContent === 'a2 red z 0'")
    page.press("ArrowLeft")
    page.press("!")
    page.wait("document.activeElement.value === 'o!k' && document.activeElement.closest('[data-id]').dataset.id === 'a2'")
    # Firefox scrolls back to the caret some time after a key press.
    page.wait("(document.querySelector('#list').scrollTop = 5000, c.offset.y > 4000)")
    page.rest(3)
    assert page.evaluate("document.activeElement.value") == "o!k"


@pytest.mark.every_engine
def test_an_error_in_a_cell_reaches_the_error_boundary(start):
    page = start()
    page.evaluate("show({ sections: [{ id: 'A', items: ['a0', 'broken'] }] })")
    page.wait("document.querySelector('#caught')?.textContent === 'The row is broken.'")


def test_an_error_about_invalid_options_reaches_the_error_boundary(start):
    page = start(is_open=False, layout={"section": {"arrangement": {"type": "broken"}}})
    page.wait("document.querySelector('#caught')?.textContent.includes('broken')")


def test_a_collection_removed_while_opening_never_appears(start):
    page = start(is_open=False)
    page.wait("Boolean(globalThis.show)")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => { show({ isShown: false }); done(); }))")
    page.wait("!document.querySelector('#list')")
    page.evaluate("show({ isShown: true })")
    page.wait("globalThis.c && collection() === c && document.querySelector('.row')")
    assert page.evaluate("document.querySelectorAll('.tessera').length") == 1


def test_two_hundred_removed_collections_leak_nothing(start):
    page = start()
    cdp = page.cdp()
    page.page.set_default_timeout(60_000)

    def cycle(times: int) -> tuple[int, int]:
        page.evaluate(
            """async (times) => {
              const until = async (holds) => { while (!holds()) await new Promise(requestAnimationFrame); };
              for (let time = 0; time < times; time += 1) {
                show({ isShown: false });
                await until(() => !document.querySelector('#list') && mounted === 0);
                globalThis.c = globalThis.first = undefined;
                show({ isShown: true });
                await until(() => globalThis.c && mounted > 3);
              }
              await new Promise(requestAnimationFrame);
            }""",
            times,
        )
        cdp.send("HeapProfiler.collectGarbage")
        counts = cdp.send("Memory.getDOMCounters")
        return counts["nodes"], counts["jsEventListeners"]

    nodes, listeners = cycle(20)
    later_nodes, later_listeners = cycle(200)
    print(nodes, later_nodes, listeners, later_listeners)
    # A single collection that has not been garbage-collected yet has a few hundred nodes; 200 would have thousands.
    assert later_nodes < nodes + 400 and later_listeners < listeners + 1_500


@pytest.mark.every_engine
def test_the_vue_example_shows_and_updates_measured_rows(engine, tmp_path):
    subprocess.run(
        ["esbuild", "--log-level=warning", "--bundle", "--format=esm", "--alias:tessera/vue=./Web/tessera/vue.js",
         "--alias:vue=./.build/vue/vue.esm-browser.js", f"--outfile={tmp_path / 'main.js'}", "Examples/Vue/main.js"],
        cwd=ROOT, check=True, timeout=120,
    )
    files = {f"/{file.name}": file.read_bytes() for file in [*(ROOT / "Examples/Vue").iterdir(), tmp_path / "main.js"]} | {"/favicon.ico": b""}
    with served(SITE, files) as address:
        page = WebPage(engine, address, name="vue", size=(800, 600))
        page.wait("document.querySelectorAll('.tessera-item .row').length > 4")
        page.click_on(".row button")
        page.wait("document.querySelector('output').textContent === '4999 unread' && document.querySelector('.row.is-read')")
        page.click_on("input")
        page.wait("!document.querySelector('.tessera-item:not([inert]) .row.is-read')")
        page.evaluate("document.querySelector('.messages').scrollTop = 1e9")
        page.wait("[...document.querySelectorAll('.kind-header .tessera-cell')].some(({ textContent }) => textContent === 'Day 200')")
        assert page.evaluate("document.querySelectorAll('.tessera-item').length") < 80
        assert page.close() == []


@pytest.mark.every_engine
def test_the_custom_element_applies_changed_options(engine):
    script = """import './tessera/element.js';
    const element = document.createElement('tessera-collection');
    const sections = [{ id: 'A', items: ['a', 'b'] }];
    const options = (mark, others) => ({ layout: LAYOUT, sections, render: (cell, { id }) => { cell.textContent = id + mark; }, ...others });
    element.id = 'list';
    element.options = options('x');
    document.body.append(element);
    Object.assign(globalThis, { element, options });""".replace("LAYOUT", json.dumps(LIST))
    files = {"/index.html": PAGE, "/app.css": STYLE, "/app.js": script.encode(), "/favicon.ico": b""}
    with served(SITE, files) as address:
        page = WebPage(engine, address, name="element", size=(400, 460))
        page.wait("globalThis.element?.collection && element.querySelectorAll('.tessera-item').length === 2")
        page.evaluate("() => { globalThis.first = element.collection; element.options = options('y', { selectionMode: 'single', sections: [{ id: 'A', items: ['c'] }] }); }")
        page.wait("element.textContent.includes('cy') && element.collection === first && first.selectionMode === 'single'")
        page.evaluate("() => { element.options = options('z', { label: 'Other' }); }")
        page.wait("element.collection !== first && element.collection && element.textContent.includes('bz')")
        assert page.evaluate("first.inner.isClosed && element.querySelector('[aria-label=Other]') !== null || element.ariaLabel === 'Other'")
        assert page.close() == []
