"""Measures typical tasks of application pages in all three engines, and writes a table in docs/BENCHMARKS.md.

    .venv/bin/python Tests/Browser/benchmark_pages.py

It needs `make browser`. Every figure is reported only after an assertion that the measured work has happened.
"""

from __future__ import annotations

import http.server
import random
import re
import shutil
import statistics
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmark import MOUNT
from chromium import Chromium
from conftest import PAGES, ROOT, SITE
from engine import Engine
from firefox import Firefox
from screen import Screen, WebPage
from site_server import served
from webkit import WebKit

DOCUMENT = ROOT / "docs/BENCHMARKS.md"
PROGRAMS = ROOT / ".build/programs-wasm/wasm32-unknown-none-wasm/release"

# A connection with 1.6 Mbit/s and a latency of 150 ms, which Chrome's developer tools call slow 4G.
BYTES_PER_SECOND, ROUND_TRIP = 200_000, 0.15

# Records the script time for each key press: from the first to the last listener of its events, and in the following frame.
KEYS = """
() => {
  globalThis.spent = [];
  let start = 0;
  for (const type of ['keydown', 'beforeinput', 'input', 'keyup']) {
    addEventListener(type, () => { start = performance.now(); }, { capture: true });
    addEventListener(type, () => { spent[spent.length - 1] += performance.now() - start; });
  }
  addEventListener('keydown', () => spent.push(0), { capture: true });
  tessera.options.onFrame = ({ stats }) => { if (spent.length) spent[spent.length - 1] += stats.script; };
}
"""
FRAMES = "() => { globalThis.frames = []; tessera.options.onFrame = ({ stats }) => frames.push(stats.script); }"

# The number of cells that a table has on the page for each visible cell.
CELLS = """
() => {
  const view = tessera.scroller.getBoundingClientRect();
  const cells = [...document.querySelectorAll('.tessera-item:not([inert])')].map((cell) => cell.getBoundingClientRect());
  const seen = cells.filter((c) => c.left < view.right && c.right > view.left && c.top < view.bottom && c.bottom > view.top);
  return cells.length / seen.length;
}
"""
# The longest tasks, including script and rendering. Only Chromium reports them, and only those of at least 50 ms.
TASKS = """
() => {
  globalThis.tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration))).observe({ type: 'longtask' });
}
"""

CUSTOM = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Elements</title><link rel="stylesheet" href="elements.css">
<div id="list"></div>"""
CUSTOM_STYLE = b"#list { width: 300px; height: 500px; } x-row { display: block; padding: 10px; }"
OPEN_CUSTOM = """
async () => {
  globalThis.made = globalThis.connected = globalThis.filled = globalThis.script = 0;
  customElements.define('x-row', class extends HTMLElement {
    constructor() { super(); made += 1; }
    connectedCallback() { connected += 1; }
    disconnectedCallback() { connected -= 1; }
    set row(row) { filled += 1; this.textContent = row; }
  });
  const { createCollection } = await import('./tessera.js');
  globalThis.list = await createCollection(document.querySelector('#list'), {
    layout: { section: { arrangement: { type: 'list', itemSize: 40 } } },
    sections: [{ items: Array.from({ length: 1000 }, (_, index) => index) }],
    onFrame: ({ stats }) => { globalThis.script += stats.script; },
    render(cell, { id }) { (cell.firstElementChild ?? cell.appendChild(document.createElement('x-row'))).row = id; },
  });
}
"""
# Jumps by as many rows as are on the page until a number of rows has been filled. Returns the milliseconds per row, including
# all script in the frames.
RECYCLE = """
async (count) => {
  const before = filled;
  globalThis.script = 0;
  for (let position = 0; filled - before < count; position = (position + 397) % 1000) {
    list.scrollTo(position, { position: 'start' });
    await new Promise(requestAnimationFrame);
  }
  await new Promise(requestAnimationFrame);
  return script / (filled - before);
}
"""
# Records the time from the start of the navigation until the first item is painted.
PAINTED = b"""
const look = () => {
  if (document.querySelector('.tessera-item')) requestAnimationFrame(() => { globalThis.painted = performance.now(); });
  else requestAnimationFrame(look);
};
look();
"""


def mount_and_scroll(engine: Engine, server: str) -> tuple[str, str]:
    """Returns the milliseconds of script to mount 100,000 sections, and per frame during wheel scrolling."""
    screen = Screen(engine, server, "many", size=(300, 500))
    mounts = screen.evaluate(MOUNT, 21)
    screen.evaluate(FRAMES)
    for _ in range(60):
        screen.wheel(0, 50)
        screen.rest(1)
    screen.settle()
    frames = screen.evaluate("frames")
    assert screen.offset()[1] > 1_000 and len(frames) > 20
    assert screen.close() == []
    return milliseconds(mounts), milliseconds(frames)


def typing(engine: Engine, server: str) -> str:
    """Returns the milliseconds of script for a key press in a field among 100,000 rows. The program receives every key."""
    screen = Screen(engine, server, "contents", size=(700, 600))
    screen.scroll_to_item(0, 50_009, "center")
    screen.rest(6)
    field = "[data-path='0.50009'] .part-note"
    x, y, width, height = screen.bounds(field)
    screen.click(x + width / 2, y + height / 2)
    screen.rest(4)
    screen.evaluate(KEYS)
    before = screen.evaluate("document.activeElement.value")
    text = "the quick brown fox jumps over a lazy dog"
    for letter in text:
        screen.press(letter)
        screen.rest(3)
    assert sorted(screen.evaluate("document.activeElement.value")) == sorted(before + text)
    spent = screen.evaluate("spent")
    assert len(spent) == len(text)
    assert screen.close() == []
    return milliseconds(spent)


def scroll_table(engine: Engine, server: str) -> tuple[str, str, str, str]:
    """Measures a table during wheel scrolling on both axes: the script to open it and per frame, cells per visible cell, and
    tasks of at least 50 ms."""
    screen = Screen(engine, server, "table", size=(1200, 700))
    mounts = screen.evaluate(MOUNT.replace("'many'", "'table'"), 7)
    screen.evaluate(FRAMES)
    screen.evaluate(TASKS)
    shares = []
    for turn in range(80):
        screen.wheel(60, 40)
        screen.rest(1)
        if turn % 8 == 7:
            shares.append(screen.evaluate(CELLS))
    screen.settle()
    frames, tasks = screen.evaluate("frames"), screen.evaluate("tasks")
    assert min(screen.offset()) > 1_000 and len(frames) > 20
    assert screen.close() == []
    return milliseconds(mounts), milliseconds(frames), f"{max(shares):.1f}", longest(engine, tasks)


def switch_layouts(engine: Engine, server: str) -> tuple[str, str]:
    """Measures 300 photos that move from each of four layouts to the next: script per frame, and tasks of at least 50
    ms."""
    screen = Screen(engine, server, "switching", size=(900, 700))
    screen.evaluate(FRAMES)
    screen.evaluate(TASKS)
    for layout in (2, 3, 0, 1, 2, 3, 0, 1):
        screen.evaluate("(layout) => tessera.use(0, layout)", layout)
        screen.settle()
    frames, tasks = screen.evaluate("frames"), screen.evaluate("tasks")
    assert len(frames) > 100
    assert screen.close() == []
    return milliseconds(frames), longest(engine, tasks)


def longest(engine: Engine, tasks: list[float]) -> str:
    if not isinstance(engine, Chromium):
        return "not reported"
    return f"{len(tasks)}, {max(tasks):.0f} ms at most" if tasks else "none"


def elements(engine: Engine) -> tuple[str, str]:
    """Returns the microseconds to fill an element that the page defines, and the number of elements after 10,000 fills of 1,000
    rows."""
    files = {"/elements.html": CUSTOM, "/elements.css": CUSTOM_STYLE, "/favicon.ico": b""}
    with served(SITE, files) as server:
        page = WebPage(engine, f"{server}elements.html", name="elements", size=(400, 600))
        page.evaluate(OPEN_CUSTOM)
        page.rest(4)
        page.evaluate(RECYCLE, 1_000)
        nodes = page.evaluate("document.querySelectorAll('*').length")
        made = page.evaluate("made")
        each = page.evaluate(RECYCLE, 10_000)
        assert page.evaluate("document.querySelectorAll('*').length") <= nodes
        assert page.evaluate("made") <= made + 4 and page.evaluate("connected") <= made
        count = page.evaluate("made")
        page.evaluate("list.close()")
        page.rest(2)
        assert page.evaluate("connected") == 0
        assert page.close() == []
    return f"{1000 * each:.0f} µs", str(count)


class SlowHandler(http.server.SimpleHTTPRequestHandler):
    """Serves compressed files at the speed of a slow connection."""

    line = threading.Lock()
    extensions_map = {".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".css": "text/css"}

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path.split("?")[0]))
        packed = path.with_name(path.name + ".gz")
        if not path.is_file():
            self.send_error(404)
            return
        time.sleep(ROUND_TRIP)
        content = (packed if packed.exists() else path).read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(content)))
        if packed.exists():
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        for start in range(0, len(content), 2_000):
            with self.line:
                time.sleep(len(content[start:start + 2_000]) / BYTES_PER_SECOND)
                try:
                    self.wfile.write(content[start:start + 2_000])
                except ConnectionError:
                    # The page closes after it has been painted.
                    return

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def slow(folder: Path) -> Iterator[str]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), lambda *values: SlowHandler(*values, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def write_pages(folder: Path) -> None:
    """Writes the documented page, with its program in one part and in two, and a folder for pages that describe
    collections."""
    shutil.copytree(PAGES / "javascript", folder / "described")
    (folder / "described" / "painted.js").write_bytes(PAINTED)
    for name in ("split", "whole"):
        shutil.copytree(PAGES / "books", folder / name)
        (folder / name / "painted.js").write_bytes(PAINTED)
        page = (folder / name / "index.html").read_text()
        (folder / name / "index.html").write_text(page.replace("<script", '<script src="painted.js"></script>\n<script', 1))
        (folder / name / "index.html.gz").unlink()
    for file in (folder / "whole").glob("books*"):
        file.unlink()
    whole = folder / "whole" / "books.wasm"
    # As in Tools/shrink.sh, except for the last step.
    subprocess.run(
        ["wasm-opt", "--low-memory-unused", "--one-caller-inline-max-function-size=20", "--flatten", "--rereloop", "-Oz", "-Oz",
         PROGRAMS / "BooksPage.wasm", "-o", whole], check=True,
    )
    subprocess.run([ROOT / "Tools/pack.sh", whole], check=True)


def first_paint(engine: Engine, address: str) -> str:
    """Returns the milliseconds until the first item is painted on a slow connection."""
    times = []
    for _ in range(5):
        # Use a new address each time to bypass the browser's cache.
        page = WebPage(engine, f"{address}index.html?{random.random()}", name="slow", size=(390, 700))
        page.wait("globalThis.painted")
        times.append(page.evaluate("painted"))
        page.close()
    return f"{statistics.median(times):.0f} ms"


# The descriptions of pages, by their names in the table.
DESCRIBED = {
    "a list by ids": "layout: { section: { arrangement: { type: 'list', itemSize: { estimated: 40 } } } }, sections: [{ items: ids(2_000) }]",
    "a grid": """layout: { section: { arrangement: { type: 'grid', columns: { minimumWidth: 120 }, itemSize: { aspectRatio: 1 } } } },
        sections: [{ items: ids(2_000) }]""",
    "a counted log": """layout: { section: { arrangement: { type: 'list', itemSize: 24 } } }, sections: [{ items: 200_000 }],
        startsAt: { sectionIndex: 0, index: 199_999, position: 'end' }""",
    "a table": """layout: { type: 'table', rows: 32, columns: 120, frozenRows: 1, frozenColumns: 1 },
        sections: Array.from({ length: 500 }, (_, row) => ({ id: row, items: ids(26, row) }))""",
    "shelves": """layout: { section: { header: { length: 30 },
          arrangement: { type: 'shelf', length: 120, content: { type: 'list', itemSize: 90 } } } },
        sections: Array.from({ length: 20 }, (_, row) => ({ id: row, items: ids(40, row) }))""",
}
DESCRIBED_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Slow</title><style>#list {{ height: 600px; }}</style>
<div id="list"></div><script src="painted.js"></script><script type="module">
import {{ createCollection }} from './tessera.js';
const ids = (count, row = 0) => Array.from({{ length: count }}, (_, index) => `${{row}}-${{index}}`);
globalThis.c = await createCollection(document.querySelector('#list'), {{ {options}, render(cell, {{ id, index }}) {{ cell.textContent = id ?? index; }} }});
globalThis.opened = performance.now();
</script></html>"""
# Synchronous requests can be detected only in this way, because nothing else can happen while the page waits for them.
REQUESTS = "performance.getEntriesByType('resource').filter(({ initiatorType }) => initiatorType === 'xmlhttprequest').length"


def first_cells(engine: Engine, address: str, folder: Path) -> list[str]:
    """Returns the milliseconds until the first cell of each described collection is painted on a slow connection, and
    until its promise resolves."""
    found = []
    for number, options in enumerate(DESCRIBED.values()):
        (folder / f"{number}.html").write_text(DESCRIBED_PAGE.format(options=options))
        painted, opened = [], []
        for _ in range(3):
            page = WebPage(engine, f"{address}{number}.html?{random.random()}", name="slow", size=(390, 700))
            page.wait("globalThis.painted && globalThis.opened")
            assert page.evaluate("document.querySelectorAll('.tessera-item').length") > 5
            assert page.evaluate(REQUESTS) == 0
            painted.append(page.evaluate("painted"))
            opened.append(page.evaluate("opened"))
            page.close()
        found.append(f"{statistics.median(painted):.0f}; {statistics.median(opened):.0f} ms")
    return found


def milliseconds(times: list[float]) -> str:
    ordered = sorted(times)
    return f"{statistics.median(ordered):.2f} / {ordered[int(0.99 * (len(ordered) - 1))]:.2f} ms"


def main() -> None:
    engines: dict[str, Callable[[], Engine]] = {"Chromium": Chromium, "Firefox": Firefox, "WebKit": WebKit}
    rows: dict[str, list[Any]] = {
        title: []
        for title in (
            "mount 100,000 sections of 11 rows, script", "a frame of scrolling them, script", "a key press in a field among 100,000 rows, script",
            "open a table of a million rows by a thousand columns, script", "a frame of scrolling it on both axes, script",
            "cells on the page for each visible cell, maximum", "tasks over 50 ms while scrolling the table",
            "a frame of switching 300 photos among four layouts, script", "tasks over 50 ms while switching layouts",
            "refill one of 1,000 custom elements, script", "elements created for 11,000 fills",
            "first paint on a slow connection", "first paint on a slow connection, with the program in one part",
            *(f"first cell of {kind} from JavaScript on a slow connection; promise resolved" for kind in DESCRIBED),
        )
    }
    with tempfile.TemporaryDirectory() as temporary, served(SITE) as server:
        write_pages(Path(temporary))
        for start in engines.values():
            engine = start()
            folders = [Path(temporary) / name for name in ("split", "whole", "described")]
            with slow(folders[0]) as split, slow(folders[1]) as whole, slow(folders[2]) as described:
                found = [
                    *mount_and_scroll(engine, server), typing(engine, server), *scroll_table(engine, server), *switch_layouts(engine, server),
                    *elements(engine), first_paint(engine, split), first_paint(engine, whole),
                    *first_cells(engine, described, folders[2]),
                ]
            for row, figure in zip(rows.values(), found):
                row.append(figure)
            engine.close()
            print(found)
    lines = ["| median / p99 | " + " | ".join(engines) + " |", "|---|" + "--:|" * len(engines)]
    table = "\n".join(lines + [f"| {title} | " + " | ".join(map(str, row)) + " |" for title, row in rows.items()])
    print(table)
    text = DOCUMENT.read_text()
    DOCUMENT.write_text(re.sub(r"(<!-- pages -->\n).*?(<!-- end -->)", rf"\1{table}\n\2", text, flags=re.S))


if __name__ == "__main__":
    main()
