"""Uses every screen of the gallery in Chromium with a script, and writes the longest tasks to docs/BENCHMARKS.md.

    .venv/bin/python Tests/Browser/longest_tasks.py

A task includes script, style, layout and paint: all of the time that a user waits. Chromium reports tasks of at least 50 ms.
The run fails if a screen has not scrolled although its content does not fit, or if a final task of known length is not
reported.
"""

from __future__ import annotations

import json
import re

from chromium import Chromium
from conftest import ROOT, SITE
from screen import Screen
from site_server import served

DOCUMENT = ROOT / "docs/BENCHMARKS.md"
SCREENS = [screen for screen in json.loads((ROOT / "Web/screens.json").read_text()) if "page" not in screen]
WATCH = """
() => {
  globalThis.tasks = [];
  globalThis.doing = 'nothing';
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => [doing, duration]))).observe({ type: 'longtask' });
}
"""
KNOWN = "a task of 80 ms"
WAIT = """
() => setTimeout(() => {
  const end = performance.now() + 80;
  while (performance.now() < end);
})
"""
FITS = "tessera.contentSize.width <= tessera.width && tessera.contentSize.height <= tessera.height"
CONTROLS = "[...document.querySelectorAll('#controls button, #controls [role=radio]')].length"


def use(screen: Screen) -> None:
    """Uses every control and gesture of every screen."""

    def doing(what: str) -> None:
        screen.rest(2)
        screen.evaluate("(what) => { doing = what; }", what)

    doing("scrolling")
    x, y, width, height = screen.bounds("#stage")
    positions = {str(screen.moment())}
    for across, down in ((0, 120), (120, 0), (0, -120), (-120, 0)):
        for _ in range(12):
            screen.wheel(across, down, at=(x + width / 3, y + height / 2))
            screen.rest(1)
        positions.add(str(screen.moment()))
    assert len(positions) > 1 or screen.evaluate(FITS), screen.name
    screen.settle()
    doing("clicks and keys")
    screen.click(x + width / 2, y + height / 2)
    for key in ["ArrowDown"] * 6 + ["ArrowRight"] * 3 + ["PageDown", "End", "Home"]:
        screen.press(key)
        screen.rest(2)
    screen.settle()
    doing("using controls")
    for index in range(screen.evaluate(CONTROLS)):
        screen.evaluate(
            "(index) => document.querySelectorAll('#controls button, #controls [role=radio]')[index]?.click()", index
        )
        screen.rest(30)
    if screen.evaluate("Boolean(document.querySelector('#controls input[type=search]'))"):
        screen.click_on("#controls input[type=search]")
        for key in ("a", "Backspace"):
            screen.press(key)
            screen.rest(30)
    doing("resizing")
    for size in ((700, 900), (1280, 800)):
        screen.resize(size)
        screen.rest(10)
    doing("mirroring")
    for _ in range(2):
        screen.evaluate("document.querySelector('#mirror-toggle').click()")
        screen.rest(10)
    doing(KNOWN)
    screen.evaluate(WAIT)
    screen.rest(20)


def main() -> None:
    engine = Chromium()
    lines = ["| screen | tasks over 50 ms | longest | activity |", "|---|--:|--:|---|"]
    with served(SITE) as server:
        for known in SCREENS:
            screen = Screen(engine, server, known["name"], size=(1280, 800), chrome=True)
            screen.rest(30)
            screen.evaluate(WATCH)
            use(screen)
            seen = screen.evaluate("tasks")
            assert any(length >= 80 for doing, length in seen if doing == KNOWN), seen
            tasks = sorted((task for task in seen if task[0] != KNOWN), key=lambda task: -task[1])
            errors = screen.close()
            assert errors == [], errors
            doing, longest = tasks[0] if tasks else ("", 0)
            lines.append(f"| {known['title']} | {len(tasks)} | {f'{longest:.0f} ms' if tasks else '–'} | {doing or '–'} |")
            print(lines[-1], flush=True)
    engine.close()
    text = DOCUMENT.read_text()
    table = "\n".join(lines)
    DOCUMENT.write_text(re.sub(r"(<!-- tasks -->\n).*?(<!-- end -->)", lambda found: f"{found[1]}{table}\n{found[2]}", text, count=1, flags=re.S))


if __name__ == "__main__":
    main()
