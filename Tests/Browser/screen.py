"""A page that is open in a browser, and a screen of the gallery on a page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import CDPSession, Page

from engine import Engine, Size

FRAMES = """
() => {
  const bounds = tessera.scroller.getBoundingClientRect();
  const seen = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left - bounds.left, top - bounds.top, width, height];
  };
  const frames = {}, contents = {};
  for (const element of document.querySelectorAll('.tessera-view[data-path]')) {
    if (element.inert) continue;
    const kind = [...element.classList].find((name) => name.startsWith('kind-')).slice(5);
    frames[`${kind} ${element.dataset.path}`] = seen(element);
    if (element.classList.contains('tessera-band')) {
      contents[`${kind} ${element.dataset.path}`] = seen(element.querySelector(':scope > .tessera-body'));
    }
  }
  const { x, y } = tessera.offset, { width, height } = tessera.contentSize;
  return { offset: [x, y], contentSize: [width, height], frames, contents };
}
"""


CENTER = """
(selector, text) => {
  const shows = (element) => element.textContent.includes(text) && element.checkVisibility({ visibilityProperty: true });
  const element = [...document.querySelectorAll(selector)].find(shows);
  if (!element) return null;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
}
"""

STILL = f"""
async (known) => {{
  const center = {CENTER};
  const before = center(...known);
  await new Promise(requestAnimationFrame);
  const now = center(...known);
  return now && String(before) === String(now) && now[0] >= 0 && now[0] < innerWidth && now[1] >= 0 && now[1] < innerHeight;
}}
"""


class WebPage:
    """A page with any content."""

    def __init__(self, engine: Engine, address: str, *, name: str, size: Size, **context: Any) -> None:
        self.name, self.size = name, size
        self.tab = engine.open(address, size=size, **context)

    def close(self) -> list[str]:
        """Closes the page and returns its errors."""
        return [f"{self.name}: {error}" for error in self.tab.close()]

    def evaluate(self, script: str, argument: Any = None) -> Any:
        return self.tab.evaluate(script, argument)

    def wait(self, condition: str, argument: Any = None, seconds: float = 20) -> None:
        """Waits for a frame in which a condition is true. The condition is an expression, or a function of the argument."""
        came = self.evaluate(
            f"""async ([argument, seconds]) => {{
              const end = performance.now() + seconds * 1000;
              const holds = () => {{ const value = ({condition}); return typeof value === 'function' ? value(argument) : value; }};
              while (!await holds()) {{
                if (performance.now() > end) return false;
                await new Promise(requestAnimationFrame);
              }}
              return true;
            }}""",
            [argument, seconds],
        )
        if not came:
            page = self.evaluate("[location.href, document.readyState, { ...document.documentElement.dataset }, globalThis.problems]")
            raise AssertionError(f"{self.name}: still false after {seconds} s, for {argument}: {condition}. The page: {page}")

    def rest(self, frames: int = 3) -> None:
        """Waits for a number of frames, and at least for their duration on a display. Without a display, WebKitGTK draws
        faster."""
        self.evaluate(
            """async (count) => {
              const end = performance.now() + count * 1000 / 60;
              while (count-- > 0 || performance.now() < end) await new Promise(requestAnimationFrame);
            }""",
            frames,
        )

    def text(self, selector: str) -> str:
        """Returns the text of an element."""
        return self.evaluate("(selector) => document.querySelector(selector).textContent", selector)

    def bounds(self, selector: str) -> list[float]:
        """Returns the x, y, width and height of an element."""
        return self.evaluate(
            """(selector) => { const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
              return [x, y, width, height]; }""",
            selector,
        )

    def picture(self) -> bytes:
        """Returns a picture of the viewport, as PNG."""
        return self.tab.picture()

    def resize(self, size: Size) -> None:
        self.size = size
        self.tab.resize(size)

    def add_style(self, text: str) -> None:
        """Adds CSS rules to the page."""
        self.evaluate(
            "(text) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(text); document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]; }",
            text,
        )

    def wheel(self, across: float, down: float, at: tuple[float, float] | None = None) -> None:
        """Turns the wheel over a point, by default over the center of the viewport."""
        x, y = at or (self.size[0] / 2, self.size[1] / 2)
        self.tab.wheel(x, y, across, down)

    def click(self, x: float, y: float, *modifiers: str) -> None:
        with self.held(*modifiers):
            self.tab.move(x, y)
            self.tab.down()
            self.tab.up()

    def click_on(self, selector: str, text: str = "") -> None:
        """Clicks the center of the first element that matches a selector and has the text, once it is visible and still."""
        self.wait(STILL, [selector, text])
        self.click(*self.evaluate(f"(known) => ({CENTER})(...known)", [selector, text]))

    def choose_more(self, selector: str, text: str = "") -> None:
        """Clicks an element in the menu of less common commands."""
        if self.evaluate("document.querySelector('#more').hidden"):
            self.click_on("#more-toggle")
        self.click_on(selector, text)

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 5) -> None:
        """Presses the mouse at one point and moves it to another, one step per frame. Does not release it."""
        self.tab.move(*start)
        self.tab.down()
        for step in range(1, steps + 1):
            self.tab.move(*(a + (b - a) * step / steps for a, b in zip(start, end)))
            self.rest(1)

    def press(self, key: str, *modifiers: str) -> None:
        """Presses and releases a key, by its name in `KeyboardEvent.key`."""
        with self.held(*modifiers, key):
            pass

    @contextmanager
    def held(self, *keys: str) -> Iterator[None]:
        """Holds keys down while the body runs."""
        for key in keys:
            self.tab.key_down(key)
        yield
        for key in reversed(keys):
            self.tab.key_up(key)

    # Chromium only

    @property
    def page(self) -> Page:
        return self.tab.page

    def cdp(self) -> CDPSession:
        return self.tab.context.new_cdp_session(self.page)


class Screen(WebPage):
    """A screen alone on a page, or in the gallery if `chrome` is set."""

    def __init__(
        self, engine: Engine, server: str, name: str, *, size: Size = (600, 500), query: str = "", chrome: bool = False,
        is_whole: bool = True, **context: Any,
    ) -> None:
        address = f"{server}#{name}" if chrome else f"{server}?screen={name}{query}"
        super().__init__(engine, address, name=name, size=size, **context)
        self.wait("document.documentElement.dataset.ready && globalThis.tessera")
        # On a busy machine, the test's first action could come before the rest of the program has loaded, and would wait for
        # it.
        if is_whole:
            self.wait("tessera.program?.isWhole ?? true")
        self.rest()

    def settle(self) -> None:
        """Waits until all motion and scrolling have ended."""
        # The page handles the last action in the next frame.
        self.rest(2)
        self.wait("!tessera.isScrolling && !tessera.wantsTick && !tessera.frame")

    def moment(self) -> dict[str, Any]:
        """Returns the frames of all views, in the coordinates of the viewport."""
        return self.evaluate(FRAMES)

    def has_item(self, section: int, item: int) -> bool:
        return self.evaluate(
            "(path) => Boolean(document.querySelector(`.tessera-item[data-path='${path}']:not([inert])`))", f"{section}.{item}"
        )

    def frame(self, section: int, item: int) -> list[float]:
        """Returns the frame of an item whose view is in the page."""
        return self.moment()["frames"][f"item {section}.{item}"]

    def offset(self) -> list[float]:
        return self.evaluate("[tessera.offset.x, tessera.offset.y]")

    def scroll_to_item(self, section: int, item: int, position: str) -> None:
        assert self.evaluate(
            "([section, item, position]) => tessera.scrollToItem(section, item, { position })", [section, item, position]
        )
        self.rest(1)
