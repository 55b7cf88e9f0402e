"""Chromium, driven by Playwright."""

from __future__ import annotations

import os
import time
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page, sync_playwright

from engine import CannotStart, Engine, Size, Tab

# The pages in a context share a process, which starts only once. Text is positioned as it is in a headed browser, not at
# whole pixels.
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--process-per-site", "--font-render-hinting=none"]
# The keyboard and the wheel scroll in one step, unless a test requests the smooth scrolling that users see.
STEPS = "--disable-smooth-scrolling"


class Finger:
    """A finger on a page that sends the browser's own touch events."""

    def __init__(self, session: CDPSession) -> None:
        self.session = session

    def _touch(self, phase: str, *points: tuple[float, float]) -> None:
        self.session.send("Input.dispatchTouchEvent", {"type": phase, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def down(self, x: float, y: float) -> None:
        self._touch("touchStart", (x, y))

    def move(self, x: float, y: float) -> None:
        self._touch("touchMove", (x, y))
        time.sleep(1 / 60)

    def up(self) -> None:
        self._touch("touchEnd")


class ChromiumTab(Tab):
    """A page in its own Playwright context."""

    def __init__(self, context: BrowserContext, address: str, *, size: Size) -> None:
        self.context = context
        self.page: Page = context.new_page()
        self.resize(size)
        self.page.set_default_timeout(15_000)
        self.reported: list[str] = []
        self.page.on("pageerror", lambda error: self.reported.append(str(error)))
        self.page.on(
            "console", lambda message: message.type in ("error", "warning") and self.reported.append(message.text)
        )
        self.page.goto(address)

    def evaluate(self, script: str, argument: Any = None) -> Any:
        return self.page.evaluate(script, argument)

    def resize(self, size: Size) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def reload(self) -> None:
        self.page.reload()

    def move(self, x: float, y: float) -> None:
        self.page.mouse.move(x, y)

    def down(self) -> None:
        self.page.mouse.down()

    def up(self) -> None:
        self.page.mouse.up()

    def wheel(self, x: float, y: float, across: float, down: float) -> None:
        self.page.mouse.move(x, y)
        self.page.mouse.wheel(across, down)

    def tap(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def hold(self, *points: tuple[float, float], seconds: float = 0, until: str | None = None) -> None:
        """Like `Tab.hold`. If there is a condition, the finger stays at the last point until the page meets the condition."""
        finger = self.finger()
        finger.down(*points[0])
        time.sleep(seconds)
        for point in points[1:]:
            finger.move(*point)
        if until:
            self.page.wait_for_function(until)
        finger.up()

    def finger(self) -> Finger:
        """Returns a finger that the test moves step by step."""
        return Finger(self.context.new_cdp_session(self.page))

    def key_down(self, key: str) -> None:
        self.page.keyboard.down(key)

    def key_up(self, key: str) -> None:
        self.page.keyboard.up(key)

    def picture(self) -> bytes:
        return self.page.screenshot()

    def errors(self) -> list[str]:
        return self.reported + self.evaluate("globalThis.problems ?? []")

    def close(self) -> list[str]:
        errors = self.errors()
        self.page.close()
        return errors


class Chromium(Engine):
    """Headless Chromium. The environment variable CHROMIUM selects an executable other than Debian's."""

    def __init__(self) -> None:
        self.playwright = sync_playwright().start()
        self.launched: dict[tuple[bool, bool], Browser] = {}
        self.contexts: dict[str, BrowserContext] = {}

    @property
    def browser(self) -> Browser:
        """Returns the browser without scroll bars."""
        return self.launch(scroll_bars=False)

    def launch(self, *, scroll_bars: bool, smooth_scrolling: bool = False) -> Browser:
        """Returns the browser with or without scroll bars that take space, and starts it when needed."""
        key = (scroll_bars, smooth_scrolling)
        if key not in self.launched:
            path = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
            hidden = ["--hide-scrollbars"] if scroll_bars else None
            try:
                self.launched[key] = self.playwright.chromium.launch(
                    executable_path=path, args=[*ARGUMENTS, *([] if smooth_scrolling else [STEPS])], ignore_default_args=hidden
                )
            except Error as error:
                raise CannotStart(f"Chromium does not start: {error}") from None
        return self.launched[key]

    def open(
        self, address: str, *, size: Size, scale: float = 1, less_motion: bool = False, scroll_bars: bool = False,
        composited: bool = False, smooth_scrolling: bool = False, **options: Any
    ) -> ChromiumTab:
        """Opens an address. With `smooth_scrolling`, keys scroll over several frames, as they do for users."""
        options |= {"device_scale_factor": scale, "reduced_motion": "reduce" if less_motion else "no-preference"}
        return ChromiumTab(self.context(address, scroll_bars, smooth_scrolling, options), address, size=size)

    def context(self, address: str, scroll_bars: bool, smooth_scrolling: bool, options: dict[str, Any]) -> BrowserContext:
        """Returns the context with these options. It contains a page that keeps its process alive after all others are
        closed."""
        key = repr((scroll_bars, smooth_scrolling, sorted(options.items())))
        if key not in self.contexts:
            self.contexts[key] = self.launch(scroll_bars=scroll_bars, smooth_scrolling=smooth_scrolling).new_context(**options)
            self.contexts[key].new_page().goto(urljoin(address, "icon.svg"))
        return self.contexts[key]

    def close(self) -> None:
        for browser in self.launched.values():
            browser.close()
        self.playwright.stop()
