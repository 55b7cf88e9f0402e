"""Measures collections and hand-written lists and tables in Chromium, and writes a table in docs/BENCHMARKS.md.

    .venv/bin/python Tests/Browser/benchmark_lists.py [CASE ...]

It needs `make browser`. Each time is the main thread's processor time, as the browser reports it. Each run first asserts
that all lists show the same rows. The table is also measured in AG Grid's community edition, which `Tests/Browser/setup.sh`
extracts from a Python package.
"""

from __future__ import annotations

import re
import statistics
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from chromium import Chromium
from conftest import ROOT, SITE
from presented import scroll
from screen import WebPage
from site_server import served

HERE = Path(__file__).parent
DOCUMENT = ROOT / "docs/BENCHMARKS.md"
AG_GRID = ROOT / ".build/vue/ag-grid.js"
SIZE = (400, 800)
SPEEDS = (3_000, 20_000)

STYLE = b"""
html, body { margin: 0; height: 100%; font: 14px/20px sans-serif; }
#list { height: 800px; width: 400px; overflow: auto; overflow-anchor: none; contain: strict; }
.row, .cell, .header { position: absolute; left: 0; top: 0; box-sizing: border-box; padding: 10px; }
.row, .header { width: 100%; }
.cell { width: 100px; height: 40px; overflow: hidden; white-space: nowrap; }
.header { background: #eee; z-index: 1; }
.side, .head { background: #eee; }
.tessera-cell { padding: 10px; box-sizing: border-box; }
.kind-header { background: #eee; }
"""
DOCUMENT_TEXT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Lists</title><link rel="stylesheet" href="lists.css">
<script src="watch-program.js"></script><div id="list"></div><script type="module" src="open.js"></script>"""
# The program's allocations are not in the JavaScript heap.
WATCH_PROGRAM = b"""
globalThis.memories = [];
for (const name of ['instantiate', 'instantiateStreaming']) {
  const call = WebAssembly[name];
  WebAssembly[name] = async (...parts) => {
    const result = await call.apply(WebAssembly, parts);
    for (const value of Object.values((result.instance ?? result).exports)) if (value instanceof WebAssembly.Memory) memories.push(value);
    return result;
  };
}
"""
OPEN = b"""
import * as hand from './hand_written.js';
const { text } = hand;
const [what, by] = location.search.slice(1).split('&');
const element = document.querySelector('#list');
const ids = () => Array.from({ length: 100_000 }, (_, index) => index);
const list = { type: 'list' };
const byHand = {
  fixed: () => hand.openFixed(element, 100_000, 40),
  measured: () => hand.openMeasured(element, 100_000, 60),
  sections: () => hand.openSections(element, 1_000, 100, 40),
  table: () => hand.openTable(element, 50_000, 200, 40, 100),
};
const described = {
  fixed: () => ({
    layout: { section: { arrangement: { ...list, itemSize: 40 } } }, sections: [{ id: 'all', items: ids() }],
    render(cell, { id }) { cell.textContent = text.fixed(id); },
  }),
  measured: () => ({
    layout: { section: { arrangement: { ...list, itemSize: { estimated: 60 } } } }, sections: [{ id: 'all', items: ids() }],
    render(cell, { id }) { cell.textContent = text.measured(id); },
  }),
  sections: () => ({
    layout: { section: { arrangement: { ...list, itemSize: 40 }, header: { length: 40, pinned: true } } },
    sections: Array.from({ length: 1_000 }, (_, section) => ({
      id: section, items: Array.from({ length: 100 }, (_, item) => section * 100 + item) })),
    render(cell, { id }) { cell.textContent = text.sections(Math.floor(id / 100), id % 100); },
    renderers: { header(cell, { id }) { cell.textContent = text.header(id); } },
  }),
  table: () => ({
    layout: { type: 'table', rows: 40, columns: [100], frozenRows: 1, frozenColumns: 1 },
    sections: Array.from({ length: 50_000 }, (_, row) => ({ id: row, items: 200 })),
    render(cell, { sectionIndex, index }) { cell.textContent = text.table(sectionIndex, index); },
  }),
};
async function openGrid() {
  const { ModuleRegistry, AllCommunityModule, createGrid } = await import('./aggrid.js');
  ModuleRegistry.registerModules([AllCommunityModule]);
  const columnDefs = Array.from({ length: 200 }, (_, column) => ({
    headerName: text.table(0, column), width: 100, minWidth: 100, pinned: column === 0 ? 'left' : null, sortable: false,
    valueGetter: ({ node }) => text.table(node.rowIndex + 1, column) }));
  createGrid(element, { columnDefs, rowData: Array.from({ length: 49_999 }, (_, row) => ({ row })), rowHeight: 40, headerHeight: 40 });
}
if (by === 'tessera') {
  const { createCollection } = await import('./tessera.js');
  globalThis.collection = await createCollection(element, { label: 'Rows', ...described[what]() });
} else if (by === 'grid') {
  await openGrid();
} else {
  byHand[what]();
}
globalThis.scroller = by === 'grid' ? element.querySelector('.ag-body-viewport') : element;
globalThis.isOpen = true;
"""
SEEN = """
() => {
  const view = element.getBoundingClientRect(), found = [], isGrid = element.querySelector('.ag-root') !== null;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode.nodeValue.trim();
    if (!text || isGrid && !walker.currentNode.parentElement.closest('.ag-cell, .ag-header-cell')) continue;
    range.selectNodeContents(walker.currentNode);
    const box = range.getBoundingClientRect();
    const isSeen = box.width > 0 && box.top + 5 < view.bottom && box.bottom - 5 > view.top && box.left + 5 < view.right && box.right - 5 > view.left;
    if (isSeen) found.push(text);
  }
  return found.sort();
}
""".replace("element", "document.querySelector('#list')")
COUNT = "() => { globalThis.frameCount = 0; const count = () => { frameCount += 1; requestAnimationFrame(count); }; requestAnimationFrame(count); }"
# Counts the changes to the document while rows appear. They show how much work a list does for each row.
RECORD = """
() => {
  globalThis.records = 0;
  new MutationObserver((all) => { records += all.length; }).observe(
    document.querySelector('#list'), { subtree: true, childList: true, attributes: true, characterData: true });
}
"""


class Page(WebPage):
    """A page with one list or table: a handwritten one, a collection, or AG Grid's."""

    def __init__(self, browser: Chromium, server: str, case: str, by: str) -> None:
        super().__init__(browser, f"{server}lists.html?{case}&{by}", name=f"{case}, {by}", size=SIZE)
        self.wait("globalThis.isOpen === true")
        self.rest(10)
        self.session = self.cdp()
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def cdp(self) -> Any:
        return self.tab.context.new_cdp_session(self.tab.page)

    def metrics(self) -> dict[str, float]:
        return {each["name"]: each["value"] for each in self.session.send("Performance.getMetrics")["metrics"]}

    def scroll(self, distance: float, speed: float) -> None:
        scroll(self, distance, speed)()
        self.rest(4)


def frames(page: Page, speed: float) -> tuple[float, float]:
    """Returns the script time and the time of all tasks per frame while scrolling, in milliseconds on the main thread."""
    page.scroll(speed / 2, speed)
    before, count = page.metrics(), page.evaluate("frameCount")
    page.scroll(2 * speed, speed)
    after, count = page.metrics(), page.evaluate("frameCount") - count
    assert count > 60
    return tuple((after[name] - before[name]) * 1000 / count for name in ("ScriptDuration", "TaskDuration"))


def longest_task(page: Page, browser: Chromium, speed: float) -> float:
    """Returns the processor time of the longest task on the main thread while scrolling, in milliseconds."""
    page.scroll(-speed, speed)
    session = browser.browser.new_browser_cdp_session()
    events: list[dict] = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    done: list[bool] = []
    session.on("Tracing.tracingComplete", lambda _: done.append(True))
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": ["toplevel", "__metadata", "blink.user_timing"]}})
    page.evaluate("() => performance.mark('start')")
    page.scroll(2 * speed, speed)
    page.evaluate("() => performance.mark('end')")
    session.send("Tracing.end")
    while not done:
        page.rest(1)
    session.detach()
    marks = [event for event in events if event.get("cat") == "blink.user_timing" and event["name"] in ("start", "end")]
    process, thread = marks[-1]["pid"], marks[-1]["tid"]
    start, end = (max(event["ts"] for event in marks if event["name"] == name) for name in ("start", "end"))
    tasks = [
        event.get("tdur", event["dur"]) for event in events
        if event["pid"] == process and event["tid"] == thread and event.get("ph") == "X" and start < event["ts"] < end and "RunTask" in event["name"]
    ]
    assert tasks
    return max(tasks) / 1000


def writes(page: Page, rows: Callable[[], int]) -> float:
    """Returns the number of changes to the document for each row that appears."""
    page.evaluate(RECORD)
    first = rows()
    page.scroll(8_000, 3_000)
    return page.evaluate("records") / (rows() - first)


# Widens the second column step by step, as when the user drags its edge. Each step sets a new layout.
RESIZE = """
async () => {
  const times = [];
  for (let width = 102; width <= 140; width += 2) {
    const start = performance.now();
    collection.setLayout({ type: 'table', rows: 40, columns: [100, width, 100], frozenRows: 1, frozenColumns: 1 });
    times.push(performance.now() - start);
    await new Promise(requestAnimationFrame);
  }
  if (collection.contentSize.width !== 200 * 100 + 40) throw new Error(`The table is ${collection.contentSize.width} wide.`);
  return times.sort((a, b) => a - b)[times.length >> 1];
}
"""


def measure(browser: Chromium, server: str, case: str, by: str) -> dict[str, Any]:
    page = Page(browser, server, case, by)
    found: dict[str, Any] = {"elements": page.evaluate("document.querySelector('#list').querySelectorAll('*').length")}
    found["seen"] = page.evaluate(SEEN)
    page.evaluate("() => { scroller.scrollTop = 4000; }")
    page.rest(10)
    page.evaluate(COUNT)
    for speed in SPEEDS:
        found[f"script {speed}"], found[f"tasks {speed}"] = frames(page, speed)
    found["longest"] = longest_task(page, browser, SPEEDS[-1])
    if case == "measured":
        page.session.send("HeapProfiler.collectGarbage")
        memory = page.evaluate("memories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0)")
        found["memory"] = (page.metrics()["JSHeapUsedSize"] + memory) / 1e6
    if case == "fixed":
        found["writes"] = writes(page, lambda: round(page.evaluate("scroller.scrollTop") / 40))
    if case == "table" and by == "tessera":
        found["resized"] = page.evaluate(RESIZE)
    assert page.close() == []
    return found


def first_rows(browser: Chromium, server: str, case: str, by: str) -> float:
    """Returns the median time from a navigation until the first paint of rows, with everything in the browser's cache."""
    page = Page(browser, server, case, by)
    times = []
    for _ in range(11):
        page.tab.reload()
        page.wait("performance.getEntriesByName('first-contentful-paint').length > 0")
        times.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
    assert page.close() == []
    return statistics.median(times)


TITLES = {
    "fixed": "100,000 rows of one height", "measured": "100,000 measured rows", "sections": "1,000 sections of 100 rows, pinned headers",
    "table": "a table of 50,000 × 200 cells, frozen row and column",
}

# The figures of each case: the key, the description and the unit.
FIGURES = [
    ("writes", "document changes for each row that appears", ""), ("memory", "memory of the script and the program", " MB"),
    ("resized", "widen a column by one step", " ms"),
]


def main() -> None:
    files = {
        "/lists.html": DOCUMENT_TEXT, "/lists.css": STYLE, "/open.js": OPEN, "/watch-program.js": WATCH_PROGRAM, "/favicon.ico": b"",
        "/hand_written.js": (HERE / "hand_written.js").read_bytes(),
    }
    if AG_GRID.exists():
        files["/aggrid.js"] = AG_GRID.read_bytes()
    lines = [
        "| | | script, 3,000 px/s | tasks | script, 20,000 px/s | tasks | longest task | elements | first row |",
        "|---|---|--:|--:|--:|--:|--:|--:|--:|",
    ]
    notes = []
    browser = Chromium()
    with served(SITE, files, policy=None) as server:
        for case in sys.argv[1:] or TITLES:
            results = {}
            for by in ["hand", "tessera"] + (["grid"] if case == "table" and AG_GRID.exists() else []):
                results[by] = measure(browser, server, case, by)
                results[by]["first"] = first_rows(browser, server, case, by)
            hand = results["hand"]
            for by, found in results.items():
                assert found["seen"] == hand["seen"] and found["seen"], (by, found["seen"], hand["seen"])

                def cell(name: str, found: dict[str, Any] = found, by: str = by) -> str:
                    ratio = "" if by == "hand" else f" (× {found[name] / hand[name]:.1f})"
                    return f"{found[name]:.2f} ms{ratio}"

                names = [f"{kind} {speed}" for speed in SPEEDS for kind in ("script", "tasks")]
                title = {"hand": "handwritten", "tessera": "Tessera", "grid": "AG Grid"}[by]
                lines.append(
                    f"| {TITLES[case] if by == 'hand' else ''} | {title} | {' | '.join(map(cell, names))} | {found['longest']:.1f} ms "
                    f"| {found['elements']} | {found['first']:.0f} ms |")
                print(lines[-1])
            for name, what, unit in FIGURES:
                if name in results["tessera"]:
                    by_hand = f"handwritten {hand[name]:.1f}{unit}, " if name in hand else ""
                    notes.append(f"- {TITLES[case]}, {what}: {by_hand}Tessera {results['tessera'][name]:.1f}{unit}")
                    print(notes[-1])
    browser.close()
    if sys.argv[1:]:
        return
    table = "\n".join([*lines, "", *notes])
    text = DOCUMENT.read_text()
    DOCUMENT.write_text(re.sub(r"(<!-- lists -->\n).*?(<!-- end -->)", lambda found: f"{found[1]}{table}\n{found[2]}", text, flags=re.S))


if __name__ == "__main__":
    main()
