"""Elements on the page have the frames that the engine computes without a page."""

from __future__ import annotations

from typing import Any

import pytest

TOLERANCE = 1 / 32
"""Browsers position elements in units of 1/64 of a pixel."""

REACH = 1_000_000
"""The minimum distance that a very long element must extend beyond the viewport."""

LINES = {"rowLine", "columnLine"}
"""Decorations thinner than two pixels. Their edges fall between pixels, and the page rounds them when it paints."""

PHONE, DESK = [390, 700], [900, 600]

DOWN = [0, 1, 37.5, 150, 402, 777, 1234, 3_000]
SIDEWAYS = [[x, 0] for x in (0, 3, 250, 611, 1800, 4_321)]
BOTH = [[0, 0], [37, 12], [400, 90], [950, 333], [2_000, 1_000]]
FAR = [[0, 0], [0, 100_000], [0, 99_999_999], [0, 12_345_678_901.5], [0, 1e12], [0, 99_999_998_765], [0, 40]]

SCRIPTS: dict[str, list[Any]] = {
    "books": [[0, y] for y in DOWN],
    "plain": [[0, y] for y in DOWN],
    "shelves": SIDEWAYS,
    "photos": [[0, y] for y in DOWN],
    "week": BOTH,
    "cards": [[0, y] for y in DOWN],
    "waterfall": [[0, y] for y in DOWN],
    "table": [*BOTH, [50_000, 3_000_000], [1e9, 1e9], [50_123, 16_000_000], [0, 0]],
    "levels": [[0, y] for y in DOWN],
    "appearing": [[0, y] for y in DOWN],
    "switching": [[0, y] for y in DOWN],
    "many": [[0, y] for y in (*DOWN, 3_000_000, 14_400_001, 28_799_000, 5)],
    "calibration3": [[0, y] for y in (0, 300, 3_250, 3_300, 32_700, 200_000)],
    "calibration-shelves": [*([0, y] for y in DOWN[:4]), {"shelf": [0, 1_300]}, {"shelf": [1, 588]}, [0, 777], [0, 5], [0, 0], {"shelf": [0, 0]}],
    "billion": FAR,
}


def differences(page: dict[str, Any], native: dict[str, Any], size: list[int]) -> list[str]:
    """Returns the differences between the frames of the page and of the engine."""
    faults: list[str] = []
    # Browsers scroll to whole pixels.
    apart = TOLERANCE + max(abs(at - round(at)) for at in native["offset"])
    if any(abs(a - b) > TOLERANCE for a, b in zip(page["offset"], native["offset"])):
        faults.append(f"offset {page['offset']} for {native['offset']}")
    for part in ("frames", "contents"):
        for name in sorted({*page[part], *native[part]}):
            shown, must = page[part].get(name), native[part].get(name)
            tolerance = max(apart, 0.5) if name.split()[0] in LINES else apart
            if shown is None:
                if is_visible(must, size):
                    faults.append(f"{name}: not in the page")
            elif must is None:
                if is_visible(shown, size):
                    faults.append(f"{name}: only in the page, at {shown}")
            elif any(abs(a - b) > tolerance for a, b in zip(clipped(shown), clipped(must))) and near(must, size):
                faults.append(f"{part} {name}: {shown} for {must}")
    return faults


def is_visible(frame: list[float], size: list[int]) -> bool:
    x, y, width, height = frame
    return x < size[0] and y < size[1] and x + width > 0 and y + height > 0 and width > 0 and height > 0


def clipped(frame: list[float]) -> list[float]:
    """Returns the part of a frame that the page must show, because browsers cannot position very long elements as a whole."""
    x, y, width, height = frame
    left, top = max(x, -REACH), max(y, -REACH)
    return [left, top, min(x + width, REACH) - left, min(y + height, REACH) - top]


def near(frame: list[float], size: list[int]) -> bool:
    """Returns whether a frame is near the viewport. Frames farther away may be rounded."""
    x, y, width, height = frame
    return x < 4 * size[0] and y < 4 * size[1] and x + width > -4 * size[0] and y + height > -4 * size[1]


# A shelf outside the viewport has no scroller, so take these steps while it is visible.
SCROLL_SHELF = """
([section, offset]) => {
  const shelf = document.querySelector(`.tessera-shelf:has(.tessera-item[data-path^='${section}.'])`);
  const isMirrored = getComputedStyle(tessera.scroller).direction === 'rtl';
  shelf.scrollLeft = isMirrored ? shelf.scrollWidth - shelf.clientWidth - offset : offset;
}
"""


def steps(name: str, *, is_mirrored: bool, scale: float) -> list[dict[str, Any]]:
    """Returns scroll positions at one size, a resize while scrolled, and then some of the positions again."""
    offsets = SCRIPTS[name]
    first = {"size": PHONE, "isMirrored": is_mirrored, "scale": scale}
    second = {"size": DESK, "isMirrored": is_mirrored, "scale": scale}
    steps = [offset if isinstance(offset, dict) else {"offset": offset} for offset in offsets]
    return [first, *steps, second, *steps[::2]]


def play(screen, steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    moments = []
    for step in steps:
        if "size" in step:
            screen.resize(step["size"])
            screen.rest(2)
        if "offset" in step:
            screen.evaluate("([x, y]) => tessera.scrollToOffset(x, y)", step["offset"])
        if "shelf" in step:
            screen.evaluate(SCROLL_SHELF, step["shelf"])
        screen.rest(2)
        moments.append(screen.moment())
    return moments


MODES = [
    *((name, "native") for name in SCRIPTS),
    *((name, "mirrored") for name in SCRIPTS if name not in ("calibration3", "billion")),
    *((name, "pinned") for name in ("week", "shelves", "table", "levels")),
    *((name, "twice") for name in ("books", "week", "table", "billion")),
]


@pytest.mark.every_engine
@pytest.mark.parametrize(("name", "mode"), MODES)
def test_elements_have_the_frames_that_the_engine_computes(open_screen, native_frames, name, mode):
    is_mirrored, scale = mode == "mirrored", 2 if mode == "twice" else 1
    script = steps(name, is_mirrored=is_mirrored, scale=scale)
    [native] = native_frames([{"screen": name, "steps": script}])
    query = {"pinned": "&pinned", "mirrored": "&dir=rtl"}.get(mode, "")
    screen = open_screen(name, size=(PHONE[0], PHONE[1]), scale=scale, query=query, less_motion=True)
    size = PHONE
    for step, shown, must in zip(script, play(screen, script), native):
        size = step.get("size", size)
        assert any(is_visible(frame, size) for frame in must["frames"].values())
        faults = differences(shown, must, size)
        assert faults == [], f"after {step}: {len(faults)} differ: {faults[:6]}"


SCROLL = """
([x, y]) => {
  const { scroller } = tessera;
  const isMirrored = getComputedStyle(scroller).direction === 'rtl';
  scroller.scrollTo({ left: isMirrored ? x - (scroller.scrollWidth - scroller.clientWidth) : x, top: y, behavior: 'instant' });
}
"""


@pytest.mark.every_engine
@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("name", ["books", "shelves", "levels", "table"])
def test_scrolling_the_element_scrolls_the_engine(open_screen, native_frames, name, mirrored):
    # Browsers scroll only to whole pixels, and not to the end of a very long table.
    offsets = [[x, y] for x, y in SCRIPTS[name] if y == int(y) and max(x, y) < 100_000]
    script = [{"size": PHONE, "isMirrored": mirrored}, *({"offset": offset} for offset in offsets)]
    # A larger viewport can push the scroller back, which must not be treated as scrolling.
    script += [{"size": size, "isMirrored": mirrored} for size in (DESK, PHONE)]
    [native] = native_frames([{"screen": name, "steps": script}])
    screen = open_screen(name, size=(PHONE[0], PHONE[1]), query="&dir=rtl" if mirrored else "")
    for step, must in zip(script[1:], native[1:]):
        if "size" in step:
            screen.resize(step["size"])
        else:
            screen.evaluate(SCROLL, step["offset"])
        screen.rest(3)
        faults = differences(screen.moment(), must, step.get("size", PHONE))
        assert faults == [], f"after {step}: {faults[:6]}"


@pytest.mark.every_engine
@pytest.mark.parametrize("name", ["levels", "week", "table", "billion"])
def test_pinning_the_viewport_moves_nothing(open_screen, name):
    screen = open_screen(name, size=(PHONE[0], PHONE[1]))
    screen.evaluate("tessera.scrollToOffset(200, 5402)" if name == "billion" else "tessera.scrollToOffset(200, 402)")
    screen.rest(3)
    before = screen.moment()
    for is_pinned in ("true", "false"):
        screen.evaluate(f"tessera.synchronousScrolling = {is_pinned}")
        screen.rest(3)
        assert screen.evaluate("tessera.layer.parentNode === tessera.stage") == (is_pinned == "true")
        assert screen.evaluate("document.querySelectorAll('.tessera-box:not(.is-loose)').length > 0") == (is_pinned == "false")
        assert differences(screen.moment(), before, PHONE) == []
