"""The interface between the tests and a browser. Each driver implements it with its own protocol."""

from __future__ import annotations

import shutil
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

Found = TypeVar("Found")

Size = tuple[int, int]


class CannotStart(Exception):
    """A browser cannot start. The message contains the reason."""


class Tab(ABC):
    """A page in a browser. Coordinates are CSS pixels from the top-left corner of the viewport."""

    @abstractmethod
    def evaluate(self, script: str, argument: Any = None) -> Any:
        """Returns the value of an expression, or of a function that is called with the argument. Waits for promises."""

    @abstractmethod
    def resize(self, size: Size) -> None:
        """Changes the size of the viewport."""

    @abstractmethod
    def reload(self) -> None:
        """Loads the page again."""

    @abstractmethod
    def move(self, x: float, y: float) -> None:
        """Moves the mouse."""

    @abstractmethod
    def down(self) -> None:
        """Presses the mouse's primary button."""

    @abstractmethod
    def up(self) -> None:
        """Releases the mouse's primary button."""

    @abstractmethod
    def wheel(self, x: float, y: float, across: float, down: float) -> None:
        """Turns the wheel over a point."""

    @abstractmethod
    def tap(self, x: float, y: float) -> None:
        """Taps a point with a finger, or with the mouse if the driver does not support touch."""

    @abstractmethod
    def hold(self, *points: tuple[float, float], seconds: float = 0) -> None:
        """Presses a finger at the first point, waits, and moves it to the other points before lifting it. If the driver
        does not support touch, it uses the mouse."""

    @abstractmethod
    def key_down(self, key: str) -> None:
        """Presses a key, by its name in `KeyboardEvent.key`."""

    @abstractmethod
    def key_up(self, key: str) -> None:
        """Releases a key."""

    @abstractmethod
    def picture(self) -> bytes:
        """Returns a picture of the viewport as a PNG."""

    @abstractmethod
    def errors(self) -> list[str]:
        """Returns the errors and warnings since the page was opened, from its script and in its console."""

    @abstractmethod
    def close(self) -> list[str]:
        """Closes the page and returns its errors."""


class Engine(ABC):
    """A browser. Its process starts when the first page opens. For options that apply to a whole process, another one starts."""

    @abstractmethod
    def open(
        self, address: str, *, size: Size, scale: float = 1, has_touch: bool = False, less_motion: bool = False,
        scroll_bars: bool = False, composited: bool = False,
    ) -> Tab:
        """Opens an address. A browser that supports only one page at a time closes the previous page.

        `scale` is the number of device pixels per CSS pixel. `less_motion` is the value of `prefers-reduced-motion` in
        the page. `scroll_bars` shows scroll bars that take space from the content. `composited` draws the page in layers, as
        for users. Tests without pictures do not need this: without a graphics card, combining layers takes as long as
        everything else.
        """

    @abstractmethod
    def close(self) -> None:
        """Closes the browser."""


def command(name: str) -> str:
    """Returns the path of a program that must be installed."""
    path = shutil.which(name)
    if not path:
        raise CannotStart(f"There is no {name}; Tests/Browser/setup.sh installs it.")
    return path


def awaited(
    what: str, look: Callable[[], Found | None], *, process: subprocess.Popen, log: Path, seconds: float = 120
) -> Found:
    """Waits until a started program provides something. Raises an error with the program's output if it ends or times out."""
    end = time.monotonic() + seconds
    while (found := look()) is None:
        status = process.poll()
        if status is None and time.monotonic() < end:
            time.sleep(0.02)
            continue
        reason = f"is not there after {seconds:g} s" if status is None else f"ended with status {status}"
        written = log.read_text(errors="replace").strip()[-2_000:] or "It wrote nothing."
        raise CannotStart(f"{what} {reason}: {' '.join(map(str, process.args))}\n{written}")
    return found


def end(process: subprocess.Popen | None, seconds: float = 10) -> None:
    """Terminates a program, and kills it if it does not end in time."""
    if process is None:
        return
    process.terminate()
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
