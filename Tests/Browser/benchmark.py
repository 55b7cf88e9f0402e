"""Measures the gallery and a hand-written virtual list in Chromium, and writes the table in docs/BENCHMARKS.md.

    .venv/bin/python Tests/Browser/benchmark.py

Times include only scripts. The additional work of the browser and the graphics system is the same for both lists.
"""

from __future__ import annotations

import re
import statistics
from pathlib import Path
from typing import Any

from calibration import judge
from chromium import Chromium
from presented import BUSY, presented, scroll
from screen import Screen, WebPage
from site_server import served

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
DOCUMENT = ROOT / "docs/BENCHMARKS.md"
SIZE = (300, 500)

MOUNT = """
async (times) => {
  const found = [];
  if (globalThis.tessera) {
    const { load } = await import('./tessera.js');
    const program = await load('gallery.wasm');
    tessera.close();
    for (let time = 0; time < times; time += 1) {
      const start = performance.now();
      const collection = program.open('many', document.querySelector('#stage'));
      found.push(performance.now() - start);
      if (time < times - 1) collection.close(); else globalThis.tessera = collection;
      await new Promise(requestAnimationFrame);
    }
  } else {
    for (let time = 0; time < times; time += 1) {
      list.close();
      globalThis.list = new List(document.querySelector('#scroller'), MANY);
      found.push(list.mount);
      await new Promise(requestAnimationFrame);
    }
  }
  return found;
}
"""

RECORD = "() => { if (globalThis.tessera) tessera.options.onFrame = ({ stats }) => frames.push(stats.script); }"


class Reference(WebPage):
    """The hand-written list, in place of a screen."""

    def __init__(self, browser: Chromium, server: str, query: str = "") -> None:
        super().__init__(browser, f"{server}reference.html{query}", name="handwritten", size=SIZE)
        self.rest()


def ours(browser: Chromium, server: str, name: str, query: str = "") -> Screen:
    return Screen(browser, server, name, size=SIZE, query=query)


def frame_times(screen: WebPage, speed: float) -> list[float]:
    screen.evaluate("() => { globalThis.frames = []; if (globalThis.list) list.stats = frames; }")
    screen.evaluate(RECORD)
    scroll(screen, 2 * speed, speed)()
    screen.page.wait_for_timeout(200)
    return screen.evaluate("frames")


def milliseconds(times: list[float]) -> str:
    ordered = sorted(times)
    return f"{statistics.median(ordered):.2f} ms | {ordered[int(0.99 * (len(ordered) - 1))]:.2f} ms"


def script(browser: Chromium, server: str, hand: str) -> list[str]:
    lines = ["| script | median | p99 | handwritten: median | p99 |", "|---|--:|--:|--:|--:|"]
    speeds = (1_000, 3_000, 20_000)
    titles = ["mount 100,000 sections of 11 rows"] + [f"a frame of scrolling them at {speed:,} px/s" for speed in speeds]
    columns = []
    # Open one page at a time, because a browser does not draw frames for a page behind another.
    for open in (lambda: ours(browser, server, "many"), lambda: Reference(browser, hand)):
        page = open()
        columns.append([page.evaluate(MOUNT, 21)] + [frame_times(page, speed) for speed in speeds])
        page.close()
    for title, mine, theirs in zip(titles, *columns):
        lines.append(f"| {title} | {milliseconds(mine)} | {milliseconds(theirs)} |")
    return lines


def pictures(browser: Chromium, server: str, hand: str) -> list[str]:
    lines = [
        "| presented frames | wrong header | blank | synchronous: wrong | blank | handwritten: wrong | blank |",
        "|---|--:|--:|--:|--:|--:|--:|",
    ]
    for busy in (False, True):
        for speed in (3_000, 8_000, 20_000):
            cells: list[Any] = [f"{speed:,} px/s, {'busy' if busy else 'idle'}"]
            pages = (
                lambda: ours(browser, server, "calibration", "&levels=1"),
                lambda: ours(browser, server, "calibration", "&levels=1&pinned"),
                lambda: Reference(browser, hand, "?calibration"),
            )
            for open in pages:
                screen = open()
                if busy:
                    screen.evaluate(BUSY)
                verdict = judge(presented(screen, scroll(screen, speed, speed)), 1)
                screen.close()
                cells += [f"{verdict.wrong + verdict.missing} of {verdict.frames}", verdict.blank]
            lines.append("| " + " | ".join(map(str, cells)) + " |")
    return lines


def main() -> None:
    with served(ROOT / "Site") as server, served(HERE, policy=None) as hand:
        browser = Chromium()
        table = "\n".join([*script(browser, server, hand), "", *pictures(browser, server, hand)])
        browser.close()
    print(table)
    text = DOCUMENT.read_text()
    DOCUMENT.write_text(re.sub(r"(<!-- browser -->\n).*?(<!-- end -->)", rf"\1{table}\n\2", text, flags=re.S))


if __name__ == "__main__":
    main()
