"""The common part of the Firefox and WebKit drivers: input actions and keys from the W3C WebDriver standard."""

from __future__ import annotations

import json
from abc import abstractmethod
from dataclasses import dataclass
from typing import Any, Protocol

from engine import CannotStart, Engine, Size, Tab

KEYS = {
    "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Control": "\ue009", "Alt": "\ue00a", "Escape": "\ue00c",
    "F2": "\ue032", "PageUp": "\ue00e", "PageDown": "\ue00f", "End": "\ue010", "Home": "\ue011", "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Delete": "\ue017",
}


def caller(source: str) -> str:
    """Returns a function that evaluates source text. The value of the text can be a promise, or a function of the argument.

    The text is part of the function, because the page's policy forbids the evaluation of strings.
    """
    return f"""async (argument) => {{
      let value = ({source}
      );
      if (typeof value === 'function') value = value(argument === undefined ? undefined : JSON.parse(argument));
      return JSON.stringify((await value) ?? null);
    }}"""


class WebDriverTab(Tab):
    """A page in a browser that has one tab. The next page replaces it."""

    process: Process
    last_errors: list[str] | None = None
    """The page's errors, after the page was closed."""

    @abstractmethod
    def call(self, source: str, argument: str | None) -> str:
        """Calls the function of `caller` in the page and returns the function's result."""

    @abstractmethod
    def perform(self, kind: str, *actions: dict[str, Any], **parameters: Any) -> None:
        """Performs actions of one input source: `pointer`, `wheel` or `key`."""

    @abstractmethod
    def reported(self) -> list[str]:
        """Returns the errors that the browser has reported through its protocol."""

    def evaluate(self, script: str, argument: Any = None) -> Any:
        assert self.last_errors is None, "Another page has replaced this one."
        return json.loads(self.call(script, None if argument is None else json.dumps(argument)))

    def move(self, x: float, y: float) -> None:
        self.mouse({"type": "pointerMove", "x": round(x), "y": round(y)})

    def down(self) -> None:
        self.mouse({"type": "pointerDown", "button": 0})

    def up(self) -> None:
        self.mouse({"type": "pointerUp", "button": 0})

    def mouse(self, *actions: dict[str, Any]) -> None:
        self.perform("pointer", *actions, parameters={"pointerType": "mouse"})

    def tap(self, x: float, y: float) -> None:
        self.perform(
            "pointer", {"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0}, id="finger", parameters={"pointerType": "touch"},
        )

    def hold(self, *points: tuple[float, float], seconds: float = 0) -> None:
        positions = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 20} for x, y in points]
        self.perform(
            "pointer", positions[0], {"type": "pointerDown", "button": 0}, {"type": "pause", "duration": round(1000 * seconds)},
            *positions[1:], {"type": "pointerUp", "button": 0}, id="finger", parameters={"pointerType": "touch"},
        )

    def wheel(self, x: float, y: float, across: float, down: float) -> None:
        self.move(x, y)
        self.perform("wheel", {"type": "scroll", "x": round(x), "y": round(y), "deltaX": across, "deltaY": down})

    def key_down(self, key: str) -> None:
        self.perform("key", {"type": "keyDown", "value": KEYS.get(key, key)})

    def key_up(self, key: str) -> None:
        self.perform("key", {"type": "keyUp", "value": KEYS.get(key, key)})

    def errors(self) -> list[str]:
        # The response arrives after all earlier events.
        noted = self.evaluate("globalThis.problems ?? []")
        return self.reported() + noted

    def close(self) -> list[str]:
        if self.last_errors is None:
            self.last_errors = self.errors()
        return self.last_errors


@dataclass(frozen=True)
class Options:
    """The options of `Engine.open` that can apply to a whole process."""

    scale: float
    less_motion: bool
    scroll_bars: bool
    composited: bool


class Process(Protocol):
    """A browser process with one tab."""

    def is_running(self) -> bool: ...

    def close(self) -> None: ...


class WebDriverEngine(Engine):
    """A browser that needs a separate process for each combination of some options, and reuses the tab of each process."""

    def __init__(self) -> None:
        self.processes: dict[Options, Process] = {}
        self.tabs: dict[Options, WebDriverTab] = {}
        self.failures: dict[Options, CannotStart] = {}

    @abstractmethod
    def start(self, options: Options) -> Process:
        """Starts a process."""

    @abstractmethod
    def visit(self, process: Process, address: str, size: Size, options: Options) -> WebDriverTab:
        """Opens an address in the tab of a process."""

    def options_of_process(self, options: Options) -> Options:
        """Returns the options without those that can change in a running page."""
        return options

    def open(
        self, address: str, *, size: Size, scale: float = 1, has_touch: bool = False, less_motion: bool = False,
        scroll_bars: bool = False, composited: bool = False,
    ) -> WebDriverTab:
        options = Options(scale, less_motion, scroll_bars, composited)
        key = self.options_of_process(options)
        process = self.process(key)
        previous = self.tabs.pop(key, None)
        if previous and previous.process is process:
            previous.close()
        self.tabs[key] = self.visit(process, address, size, options)
        return self.tabs[key]

    def process(self, key: Options) -> Process:
        """Returns a running process. Starts another one if the browser has ended, but not if an earlier start has failed."""
        if key in self.failures:
            raise self.failures[key]
        if key in self.processes and not self.processes[key].is_running():
            self.processes.pop(key).close()
        if key not in self.processes:
            try:
                self.processes[key] = self.start(key)
            except CannotStart as failure:
                self.failures[key] = failure
                raise
        return self.processes[key]

    def close(self) -> None:
        for process in self.processes.values():
            process.close()
