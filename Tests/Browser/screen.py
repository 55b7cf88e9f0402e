"""One screen of the gallery, open in a page of its own."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, CDPSession, ElementHandle, Page

WATCH = """
window.problems = [];
addEventListener('error', (event) => problems.push(event.message));
addEventListener('unhandledrejection', (event) => problems.push(String(event.reason)));
"""

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


class Screen:
    """A screen alone on a page, or in the gallery where `chrome` says so."""

    def __init__(
        self, browser: Browser, server: str, name: str, *, size: tuple[int, int] = (600, 500), scale: float = 1,
        query: str = "", chrome: bool = False, **context: Any,
    ) -> None:
        self.size, self.scale = size, scale
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, device_scale_factor=scale, **context
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(15_000)
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(f"{name}: {error}"))
        self.page.on(
            "console",
            lambda message: message.type in ("error", "warning") and self.problems.append(f"{name}: {message.text}"),
        )
        self.page.add_init_script(WATCH)
        self.page.goto(f"{server}#{name}" if chrome else f"{server}?screen={name}{query}")
        self.page.wait_for_function("document.documentElement.dataset.ready && globalThis.tessera")
        self.rest()

    def close(self) -> list[str]:
        """Closes the page; says what went wrong in it."""
        problems = self.problems + self.page.evaluate("problems")
        self.context.close()
        return problems

    def evaluate(self, script: str, argument: Any = None) -> Any:
        return self.page.evaluate(script, argument)

    def rest(self, frames: int = 3) -> None:
        """Waits for so many frames."""
        self.evaluate(
            "async (count) => { while (count--) await new Promise(requestAnimationFrame); }", frames
        )

    def settle(self) -> None:
        """Waits until nothing moves any more, and scrolling has come to rest."""
        # What was just done is heard of in the next frame.
        self.rest(2)
        self.page.wait_for_function("!tessera.rest && !tessera.wantsTick && !tessera.frame", polling=50)

    def cdp(self) -> CDPSession:
        return self.context.new_cdp_session(self.page)

    def moment(self) -> dict[str, Any]:
        """Where everything is, as seen through the viewport's window."""
        return self.evaluate(FRAMES)

    def item(self, section: int, item: int) -> ElementHandle | None:
        return self.page.query_selector(f'.tessera-item[data-path="{section}.{item}"]:not([inert])')

    def place(self, section: int, item: int) -> list[float]:
        """The frame of an item that is in the page."""
        return self.moment()["frames"][f"item {section}.{item}"]

    def scroll_to_item(self, section: int, item: int, position: str) -> None:
        assert self.evaluate(
            "([section, item, position]) => tessera.scrollToItem(section, item, { position })", [section, item, position]
        )
        self.rest(1)

    def offset(self) -> list[float]:
        return self.evaluate("[tessera.offset.x, tessera.offset.y]")
