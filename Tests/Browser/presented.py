"""The frames that the compositor presents during scrolling, as pictures."""

from __future__ import annotations

import base64
import io
import time
from collections.abc import Callable
from operator import itemgetter

import numpy
from PIL import Image

from screen import WebPage

BUSY = """
() => {
  const work = () => { const end = performance.now() + 25; while (performance.now() < end); requestAnimationFrame(work); };
  requestAnimationFrame(work);
}
"""

Picture = numpy.ndarray
# Limits the wait for the last frame on pages that are never at rest.
MAXIMUM_WAITS = 10


def presented(screen: WebPage, act: Callable[[], None]) -> list[Picture]:
    """Returns the frames presented during an action, each as rows of CSS pixels with red, green and blue values."""
    session = screen.cdp()
    frames: list[tuple[float, str]] = []

    def keep(frame: dict) -> None:
        frames.append((frame["metadata"]["timestamp"], frame["data"]))
        session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    session.on("Page.screencastFrame", keep)
    session.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})
    act()
    # Give the page time to show its last update, even if the machine is busy.
    screen.rest(3)
    # The last frames arrive from another process, which does not report when it has sent them all.
    for _ in range(MAXIMUM_WAITS):
        count = len(frames)
        screen.page.wait_for_timeout(200)
        if len(frames) == count:
            break
    session.send("Page.stopScreencast")
    session.detach()
    # Several threads encode the pictures, so a later picture can be finished first.
    return [picture(data, screen.size[1]) for _, data in sorted(frames, key=itemgetter(0))]


def picture(data: str, height: int) -> Picture:
    pixels = numpy.asarray(Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB"))
    scale = pixels.shape[0] / height
    return pixels[((numpy.arange(height) + 0.5) * scale).astype(int)]


def scroll(
    screen: WebPage, distance: float, speed: float, x: float = 0, y: float = 0, *, across: bool = False
) -> Callable[[], None]:
    """Returns a wheel gesture that moves content by a distance, at a speed in points per second."""
    session = screen.cdp()
    width, height = screen.size

    def act() -> None:
        session.send(
            "Input.synthesizeScrollGesture",
            {
                "x": x or width / 2, "y": y or height / 2, "xDistance" if across else "yDistance": -distance,
                "speed": round(speed), "gestureSourceType": "mouse", "preventFling": True,
            },
        )

    return act


def swipe(
    screen: WebPage, speed: float, start: tuple[float, float], *, across: bool = False, strokes: int = 8, stroke: float = 200
) -> Callable[[], None]:
    """Returns strokes of a finger, each up or to the left by the same distance, at a speed in points per second."""
    session = screen.cdp()

    def touch(phase: str, *points: tuple[float, float]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": phase, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def act() -> None:
        for _ in range(strokes):
            touch("touchStart", start)
            began, moved = time.monotonic(), 0.0
            while moved < stroke:
                time.sleep(1 / 120)
                moved = min(stroke, (time.monotonic() - began) * speed)
                touch("touchMove", (start[0] - moved, start[1]) if across else (start[0], start[1] - moved))
            touch("touchEnd")

    return act
