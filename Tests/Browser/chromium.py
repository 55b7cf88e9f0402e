"""Chromium, driven by Playwright."""

from __future__ import annotations

import os
from typing import Any

from playwright.sync_api import Browser, Error, Page, sync_playwright

from engine import CannotStart, Engine, Size, Tab

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-smooth-scrolling"]


class ChromiumTab(Tab):
    """A page in a Playwright context that it does not share."""

    def __init__(self, browser: Browser, address: str, *, size: Size, scale: float, less_motion: bool, **context: Any) -> None:
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, device_scale_factor=scale,
            reduced_motion="reduce" if less_motion else "no-preference", **context,
        )
        self.page: Page = self.context.new_page()
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
        self.context.close()
        return errors


class Chromium(Engine):
    """Chromium. The environment variable CHROMIUM names another executable than Debian's."""

    def __init__(self) -> None:
        self.playwright = sync_playwright().start()
        self.launched: dict[bool, Browser] = {}

    @property
    def browser(self) -> Browser:
        """The browser without scroll bars."""
        return self.launch(scroll_bars=False)

    def launch(self, *, scroll_bars: bool) -> Browser:
        """Returns the browser with or without scroll bars that take room, and starts it when needed."""
        if scroll_bars not in self.launched:
            path = os.environ.get("CHROMIUM", "/usr/bin/chromium")
            hidden = ["--hide-scrollbars"] if scroll_bars else None
            try:
                self.launched[scroll_bars] = self.playwright.chromium.launch(
                    executable_path=path, args=ARGUMENTS, ignore_default_args=hidden
                )
            except Error as error:
                raise CannotStart(f"Chromium does not start: {error}") from None
        return self.launched[scroll_bars]

    def open(
        self, address: str, *, size: Size, scale: float = 1, less_motion: bool = False, scroll_bars: bool = False, **context: Any
    ) -> ChromiumTab:
        browser = self.launch(scroll_bars=scroll_bars)
        return ChromiumTab(browser, address, size=size, scale=scale, less_motion=less_motion, **context)

    def close(self) -> None:
        for browser in self.launched.values():
            browser.close()
        self.playwright.stop()
