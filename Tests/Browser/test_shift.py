"""Scrolling up over unmeasured rows. In every presented frame, content moves exactly as far as the wheel."""

from __future__ import annotations

import numpy

from presented import presented

STEP, STEPS = 100, 60
SIZE = (300, 500)
TOLERANCE = 1.5


def edges(picture: numpy.ndarray) -> dict[tuple[int, int], float]:
    """Returns the boundaries between rows of different colors, by both colors."""
    column = picture[:, 150].astype(int)
    found: dict[tuple[int, int], float] = {}
    names = [hue(pixel) for pixel in column]
    for pixel in range(2, len(names) - 2):
        above, below = names[pixel - 1], names[pixel]
        if above != below and names[pixel - 2] == above and names[pixel + 1] == below:
            found[(above, below)] = pixel
    return found


def hue(pixel: numpy.ndarray) -> int:
    """Returns which of the 36 hues a color has."""
    red, green, blue = map(int, pixel)
    high, low = max(red, green, blue), min(red, green, blue)
    if high - low < 30:
        return -1
    if high == red:
        part = (green - blue) / (high - low) % 6
    elif high == green:
        part = (blue - red) / (high - low) + 2
    else:
        part = (red - green) / (high - low) + 4
    return round(part * 6) % 36


def movements(pictures: list[numpy.ndarray]) -> list[float | None]:
    """Returns how far the content moves down between pictures, or `None` where rows do not move by one common distance."""
    moved: list[float | None] = []
    known = edges(pictures[0])
    for picture in pictures[1:]:
        now = edges(picture)
        ways = [now[edge] - known[edge] for edge in now if edge in known]
        # All edges visible in both pictures move by the same distance.
        moved.append(float(numpy.median(ways)) if ways and max(ways) - min(ways) <= TOLERANCE else None)
        known = now
    return moved


def check(pictures: list[numpy.ndarray], steps: int) -> None:
    moved = movements(pictures)
    assert None not in moved, f"in frame {moved.index(None)} of {len(moved)}, rows do not move by one distance: {edges(pictures[moved.index(None) + 1])}"
    # A frame can fall between two wheel events, or follow several of them.
    off = [way for way in moved if abs(way - round(way / STEP) * STEP) > TOLERANCE or way < -TOLERANCE]
    print(f"{len(off)} of {len(moved)} frames shifted: {off}; moved {sum(moved)} in {steps} steps of {STEP}")
    assert off == []
    assert abs(sum(moved) - steps * STEP) <= TOLERANCE
    assert sum(way > STEP / 2 for way in moved) >= steps / 2


def wheel_up(screen, steps: int, prepend: bool = False) -> None:
    for step in range(steps):
        if prepend and step % 3 == 1:
            screen.evaluate("tessera.use(0)")
        screen.page.mouse.wheel(0, -STEP)
        screen.rest(2)


def test_content_moves_as_far_as_the_wheel(open_screen):
    screen = open_screen("calibration-sizes", size=SIZE)
    screen.page.mouse.move(150, 250)
    screen.scroll_to_item(0, 10_000, "start")
    screen.rest(10)
    check(presented(screen, lambda: wheel_up(screen, STEPS)), STEPS)


def test_content_moves_as_far_as_the_wheel_while_rows_are_inserted_above(open_screen):
    screen = open_screen("calibration-sizes", size=SIZE)
    screen.page.mouse.move(150, 250)
    screen.scroll_to_item(0, 200, "start")
    screen.rest(10)
    height = screen.evaluate("tessera.contentSize.height")
    check(presented(screen, lambda: wheel_up(screen, STEPS, prepend=True)), STEPS)
    assert screen.evaluate("tessera.contentSize.height") > height + 10_000
