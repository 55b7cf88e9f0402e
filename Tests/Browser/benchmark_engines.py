"""Records the frames of Firefox and WebKit during wheel scrolling, and writes the table in docs/BROWSERS.md.

    .venv/bin/python Tests/Browser/benchmark_engines.py

Pinned headers are compared with a plain page with CSS sticky headers. Run it on an otherwise idle machine.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from calibration import HEADER, HUES, ROW, ROWS, SECTIONS, Verdict, judge
from conftest import ROOT, SITE
from engine import Engine
from firefox import PREFERENCES, Firefox
from presented import BUSY
from screen import WebPage
from site_server import served
from virtual_screen import VirtualScreen
from webkit import WebKit

DOCUMENT = ROOT / "docs" / "BROWSERS.md"
SIZE = (300, 500)
CLICKS, SECONDS = 60, 1.5


def plain_page() -> bytes:
    """Returns the calibration screen as a page without a script."""
    sections = "".join(
        f"<section><h2 style='background:rgb(255,{section % HUES * 10},0)'></h2>"
        f"<div style='background:rgb(0,{section % HUES * 10},255)'></div></section>"
        for section in range(SECTIONS)
    )
    return f"""<!doctype html><style>
      body, h2 {{ margin: 0 }} h2 {{ position: sticky; top: 0; height: {HEADER}px }} div {{ height: {ROW * ROWS}px }}
      main {{ position: absolute; inset: 0; overflow: auto; scrollbar-width: none }}
    </style><main>{sections}</main>""".encode()


@contextmanager
def firefox() -> Iterator[tuple[VirtualScreen, Engine]]:
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        log.touch()
        screen = VirtualScreen((1000, 900), log)
        browser = Firefox(screen)
        yield screen, browser
        browser.close()
        screen.close()


@contextmanager
def webkit() -> Iterator[tuple[VirtualScreen, Engine]]:
    browser = WebKit()
    # The display belongs to the process, which starts with the first page.
    browser.open("about:blank", size=SIZE)
    yield next(iter(browser.processes.values())).screen, browser
    browser.close()


def verdict(screen: VirtualScreen, browser: Engine, address: str, *, busy: bool) -> Verdict:
    page = WebPage(browser, address, name=address, size=SIZE)
    page.wait("document.querySelector('section, .tessera-item')")
    page.rest(20)
    # Firefox's window fills the display, and WebKit's has a toolbar above the page.
    origin = (0, page.evaluate("globalThis.mozInnerScreenY === undefined ? outerHeight - innerHeight : 0"))
    if busy:
        page.evaluate(BUSY)
    with screen.recorded(origin, SIZE) as pictures:
        screen.turn_wheel((150, origin[1] + 250), CLICKS, SECONDS)
        page.rest(30)
    found = judge(pictures, 1)
    assert found.travelled > 1_000, f"{address}: {found}"
    return found


def main() -> None:
    PREFERENCES["mousewheel.default.delta_multiplier_y"] = 100
    lines = ["| | native headers: wrong or missing | blank | plain page: wrong or missing | blank |", "|---|--:|--:|--:|--:|"]
    with served(SITE, {"/plain.html": plain_page(), "/favicon.ico": b""}) as server:
        for name, start in {"Firefox": firefox, "WebKit": webkit}.items():
            with start() as (screen, browser):
                for busy in (False, True):
                    cells = []
                    for address in (f"{server}?screen=calibration&levels=1", f"{server}plain.html"):
                        found = verdict(screen, browser, address, busy=busy)
                        cells += [f"{found.wrong + found.missing} of {found.frames}", str(found.blank)]
                    lines.append(f"| {name}, {'busy' if busy else 'idle'} | " + " | ".join(cells) + " |")
    table = "\n".join(lines)
    print(table)
    text = DOCUMENT.read_text()
    DOCUMENT.write_text(re.sub(r"(<!-- presented -->\n).*?(<!-- end -->)", rf"\1{table}\n\2", text, flags=re.S))


if __name__ == "__main__":
    main()
