"""The server-rendered first view of a screen. It is readable without the program, which takes it over without a visible
change."""

from __future__ import annotations

import functools
import io
import json
import subprocess
import textwrap
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


# The contents of views, without attributes that only the program or users add. Reads the page, or the text of an HTML document.
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
    """Returns the files that `tessera view` serves for a scene, without the script that starts the program."""
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
    """Opens the page of a scene before the program runs."""
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
    """Returns the views, as their text and frame, that are missing in the other list."""
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
    # A browser may paint the page before its styles and fonts are ready.
    page.rest(4)
    before, picture = page.evaluate(SEEN), pixels(page)
    assert len(before) > 1 and page.evaluate("document.scripts.length") == 1
    start(page)
    assert missing(before, page.evaluate(SEEN)) == []
    # Letters may move by a fraction of a pixel.
    changed = (numpy.abs(pixels(page) - picture).max(axis=2) > 40).mean()
    assert changed < 0.002, changed


@pytest.mark.every_engine
@pytest.mark.parametrize("axis", ["vertical", "horizontal"])
@pytest.mark.parametrize("direction", ["leftToRight", "rightToLeft"])
def test_shelves_show_their_start_and_scroll(open_scene, tmp_path, axis, direction):
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
def test_headers_are_pinned_without_a_program_and_the_position_is_kept(open_scene):
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


def test_a_page_without_a_program_has_no_scripts_or_inline_styles(tmp_path):
    page, styles = tmp_path / "page.html", tmp_path / "page.css"
    for name in NAMES:
        subprocess.run([COMMAND, "html", SCENES / f"{name}.json", "-o", page, "--styles", styles], check=True)
        text = page.read_text()
        assert "<script" not in text and " style=" not in text and "<style" not in text, name
        assert '<link rel="stylesheet" href="page.css">' in text, name
        assert "position: sticky; " in styles.read_text(), name


@pytest.mark.parametrize("uses", [[], ["Attack"]])
def test_server_rendered_content_matches_the_page(open_screen, uses):
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
def test_hostile_strings_are_rendered_as_text(engine):
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


def test_hostile_strings_in_a_scene_are_rendered_as_text(tmp_path, engine):
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


# First views of JavaScript collections, rendered by Node.js.

COLLECTIONS = """
export const letters = (count, each) => Array.from({ length: count }, (_, index) => String.fromCharCode(65 + index))
  .map((id) => ({ id, items: Array.from({ length: each }, (_, index) => `${id}${index}`) }));
const pinned = { length: 32, pinned: true };
export const collections = {
  measured: { layout: { section: { arrangement: { type: 'list', itemSize: { estimated: 40 } }, header: pinned } }, sections: letters(5, 200) },
  page: { scroller: { page: { top: 30 } }, layout: { section: { arrangement: { type: 'list', itemSize: { estimated: 40 } }, header: pinned } }, sections: letters(5, 200) },
  grid: { layout: { section: { arrangement: { type: 'grid', columns: 3, itemSize: { aspectRatio: 1 }, lineSpacing: 4 }, header: pinned } }, sections: letters(5, 200), insets: { top: 8 } },
  table: { layout: { type: 'table', rows: 32, columns: 90, frozenRows: 1, frozenColumns: 1 }, sections: letters(26, 12), selectionMode: 'multiple' },
  shelves: { layout: { section: { arrangement: { type: 'shelf', length: 60, content: { type: 'list', itemSize: 90, spacing: 6 } }, header: { length: 32 } } }, sections: letters(8, 20) },
};
export const textOf = (id) => `${id} ${'<b>&"text"</b> '.repeat(id.length + id.charCodeAt(id.length - 1) % 4)}`;
"""
RENDER = """
import { html, renderFirstView } from '%s/Web/tessera/server.js';
import { collections, textOf } from './collections.mjs';
const render = ({ id }) => html`<b>${id}</b> <span title="${textOf(id)}">${textOf(id)}</span>`;
const views = {};
for (const [name, options] of Object.entries(collections)) {
  views[name] = await renderFirstView({ ...options, render, width: 300, height: 400, serverProgram: '%s/collections.server.wasm' });
}
console.log(JSON.stringify(views));
"""
TAKE_OVER = b"""
import { createCollection } from './tessera.js';
import { collections, textOf } from './collections.mjs';
const fill = (cell, id) => Object.assign(cell, { id: `cell-${id}` }).replaceChildren(Object.assign(document.createElement('b'), { textContent: id }), ' ', Object.assign(document.createElement('span'), { textContent: textOf(id), title: textOf(id) }));
globalThis.filled = [];
export async function start(name, options) {
  globalThis.c = await createCollection(document.querySelector('#list'), {
    ...collections[name], render(cell, { id }) { filled.push(id); fill(cell, id); }, ...options,
  });
}
"""
SERVED = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Served</title><link rel="stylesheet" href="served.css"><link rel="stylesheet" href="%s.css">
<header>Site</header><div id="list" class="%s">%s</div><footer>After</footer>"""
SERVED_STYLE = b"""body { margin: 0; font: 14px/20px sans-serif; } header { position: sticky; top: 0; z-index: 1; height: 30px; background: #ddd; }
#list:not(.page) { width: 300px; height: 400px; overflow: auto; overflow-anchor: none; } #list { width: 300px; } footer { height: 50px; }
.tessera-cell { padding: 5px; overflow-wrap: anywhere; overflow: clip; } .kind-header .tessera-cell { background: #eee; } html { overflow-anchor: none; }"""
# Records the views in each frame until the test reads them.
WATCH_FRAMES = """
() => {
  globalThis.frames = new Set();
  const seen = %s;
  const look = () => {
    frames.add(JSON.stringify(seen().map(([text, ...frame]) => [text, ...frame.map((side) => Math.round(side * 20) / 20)])));
    globalThis.watching = requestAnimationFrame(look);
  };
  globalThis.watching = requestAnimationFrame(look);
}
""" % SEEN


@pytest.fixture(scope="session")
def first_views(tmp_path_factory) -> dict[str, dict[str, str]]:
    """Returns the first views of the collections, rendered by Node.js."""
    folder = tmp_path_factory.mktemp("server")
    (folder / "collections.mjs").write_text(COLLECTIONS)
    (folder / "render.mjs").write_text(RENDER % (ROOT, SITE))
    result = subprocess.run(["node", "render.mjs"], cwd=folder, capture_output=True, text=True, timeout=60)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


@pytest.fixture
def open_served(engine, first_views) -> Iterator[Callable[[str], WebPage]]:
    """Opens a page that a server has rendered, with a strict policy and no collection."""
    opened: list[WebPage] = []
    files = {"/served.css": SERVED_STYLE, "/app.js": TAKE_OVER, "/collections.mjs": COLLECTIONS.encode(), "/favicon.ico": b""}
    for name, view in first_views.items():
        files |= {f"/{name}.html": (SERVED % (name, name, view["html"])).encode(), f"/{name}.css": view["styles"].encode()}
    with served(SITE, files) as address:

        def open(name: str) -> WebPage:
            page = WebPage(engine, f"{address}{name}.html", name=name, size=(400, 430))
            opened.append(page)
            return page

        yield open
        assert [error for page in opened for error in page.close()] == []


def start_collection(page: WebPage, options: str = "{}") -> None:
    page.evaluate(f"async () => {{ await (await import('./app.js')).start('{page.name}', {options}); }}")
    page.rest(3)
    assert page.evaluate("document.querySelector('.tessera-first')") is None


@pytest.mark.every_engine
@pytest.mark.parametrize("offset", [0, 250])
@pytest.mark.parametrize("name", ["measured", "page", "grid", "table", "shelves"])
def test_a_javascript_collection_takes_over_the_view_rendered_by_node(open_served, name, offset):
    page = open_served(name)
    scroller = "document.scrollingElement" if name == "page" else "document.querySelector('#list')"
    page.evaluate(f"() => {{ {scroller}.scrollTop = {offset}; }}")
    page.rest(2)
    before = page.evaluate(SEEN)
    assert len(before) >= 4 and page.evaluate(f"{scroller}.scrollTop") == offset
    page.evaluate(WATCH_FRAMES)
    start_collection(page)
    assert missing(before, page.evaluate(SEEN)) == []
    assert page.evaluate(f"{scroller}.scrollTop") == offset
    # No frame loses a view that the server has rendered. Only views that the server has not rendered may be added.
    for frame in page.evaluate("() => { cancelAnimationFrame(watching); return [...frames]; }"):
        assert missing(before, [[text, *position] for text, *position in json.loads(frame)]) == []


@pytest.mark.every_engine
@pytest.mark.parametrize("name", ["measured", "page", "table"])
def test_cells_rendered_by_node_keep_their_elements(open_served, name):
    page = open_served(name)
    count = page.evaluate("""() => {
      globalThis.served = new Map([...document.querySelectorAll('.tessera-item .tessera-cell')].map((cell) => [cell.querySelector('b').textContent, [cell, cell.querySelector('b')]]));
      return served.size;
    }""")
    assert count > 8
    start_collection(page, "{ hydrate(cell, { kind, id }) { if (kind === 'item') cell.id = `cell-${id}`; (globalThis.hydrated ??= []).push(id); } }")
    assert page.evaluate("""[...document.querySelectorAll('.tessera-item .tessera-cell')].every((cell) => {
      const known = served.get(cell.querySelector('b').textContent);
      return !known || known[0] === cell && known[1] === cell.querySelector('b');
    })""")
    assert page.evaluate("document.querySelectorAll('[data-cell]').length") == 0
    assert page.evaluate("filled.filter((id) => served.has(id))") == []
    assert set(page.evaluate("hydrated")) >= set(page.evaluate("[...document.querySelectorAll('.tessera-item .tessera-cell')].map((cell) => cell.querySelector('b').textContent).filter((id) => served.has(id))"))
    # From then on, the cells behave like any others.
    page.evaluate("c.scrollTo('C5', { position: 'start' })")
    page.wait("c.cellOf('C5')?.querySelector('b').textContent === 'C5'")
    page.evaluate("c.refresh()")
    page.rest(2)
    assert page.evaluate("filled.includes('C5') && c.cellOf('C5').id") == "cell-C5"


def test_the_server_escapes_cell_content_unless_it_is_trusted(first_views):
    assert "<b>A0</b>" in first_views["measured"]["html"]
    assert "&lt;b&gt;&amp;&quot;text&quot;&lt;/b&gt;" in first_views["measured"]["html"] and "<b>&" not in first_views["measured"]["html"]
    assert all(" style=" not in view["html"] and "\0" not in view["html"] for view in first_views.values())


SERVER_USES = {
    "html`<i>${['<', html`<b>${1}</b>`, null]}</i>`": "<i>&lt;<b>1</b></i>",
    "trusted('<br>')": "<br>",
    "html`<a title=\"${'\"\\'>'}\"></a>`": '<a title="&quot;&#39;&gt;"></a>',
    "(await view({ render: () => 5 })).html.match(/data-cell=\"[^\"]*item[^>]*>([^<]*)/)[1]": "5",
    "(await view({ layout: { section: { ...list, header: { length: 20, label: 'A & B' } } } })).html.includes('>A &amp; B<')": "true",
    "(await view({ prefix: 'other-' })).html.includes('id=\"other-0\"')": "true",
    "(await view({ render: ({ id }) => [{ tag: id }, '<', false, html`<u>`], renderToString: async ({ tag }) => `<${tag}>` })).html.match(/\"tessera-cell\" data-cell=\"[^\"]*item[^>]*>(.*?)<.div/)[1]": "<a>&lt;<u>",
    "await view({ render: () => ({}) }).catch(({ message }) => message.slice(0, 29))": "A cell can contain only text,",
    "await view({ renderToString: 1 }).catch(String)": "TypeError: The option “renderToString” must be a function, not “1”.",
    "await view({ width: undefined }).catch(String)": "TypeError: The option “width” must be a finite number, not “undefined”.",
    "await view({ prefix: '\"' }).catch(String)": "TypeError: The option “prefix” must be a letter, followed by letters, digits, “-” and “_”, not “\"”.",
    "await view({ direction: 'up' }).catch(String)": "TypeError: Invalid value “up” for “direction”. Expected “ltr” or “rtl”.",
    "await view({ widht: 5 }).catch(({ message }) => message.slice(0, 23))": "Unknown option “widht”.",
    "await view({ layout: { section: {} } }).catch(({ name }) => name)": "RangeError",
    "await view({ layout: { section: { ...list, arrangement: { type: 'list', itemSize: -1 } } } }).catch(({ name }) => name)": "RangeError",
}


def test_the_server_renders_safe_html_and_reports_clear_errors(tmp_path):
    (tmp_path / "uses.mjs").write_text(textwrap.dedent(f"""
        import {{ html, renderFirstView, trusted }} from '{ROOT}/Web/tessera/server.js';
        const list = {{ arrangement: {{ type: 'list', itemSize: 40 }} }};
        const view = (options) => renderFirstView({{ width: 300, height: 100, layout: {{ section: list }}, sections: [{{ items: ['a'] }}], render: ({{ id }}) => id, serverProgram: '{SITE}/collections.server.wasm', ...options }});
        console.log(JSON.stringify([{", ".join(f"String({use})" for use in SERVER_USES)}]));
    """))
    result = subprocess.run(["node", "uses.mjs"], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert result.returncode == 0, result.stderr
    assert json.loads(result.stdout) == list(SERVER_USES.values())
