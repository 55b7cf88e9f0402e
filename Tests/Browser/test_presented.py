"""Frames presented during wheel scrolling. Pinned headers are always correct, even if the script is late."""

from __future__ import annotations

import pytest

from calibration import Verdict, judge
from presented import BUSY, presented, scroll

SPEEDS = (3_000, 8_000, 20_000)


def scrolled(open_screen, levels: int, speed: int, *, busy: bool, pinned: bool = False, scale: float = 1) -> Verdict:
    query = f"&levels={levels}" + ("&pinned" if pinned else "")
    screen = open_screen("calibration", size=(300, 500), scale=scale, query=query)
    if busy:
        screen.evaluate(BUSY)
    pictures = presented(screen, scroll(screen, speed, speed))
    verdict = judge(pictures, levels)
    print(f"{levels} level(s), {speed} px/s, ratio {scale}, {'busy' if busy else 'idle'}, "
          f"{'synchronous' if pinned else 'native'}: {verdict}")
    assert screen.offset()[1] == pytest.approx(speed, abs=2)
    assert len(pictures) >= 10
    # A busy page or machine presents few frames. The distance includes only frames with a position, which blank frames do not have.
    assert verdict.travelled > 0.1 * speed
    return verdict


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("levels", [1, 3])
@pytest.mark.parametrize("busy", [False, True], ids=["idle", "busy"])
def test_headers_are_correct_in_every_frame(open_screen, levels, speed, busy):
    verdict = scrolled(open_screen, levels, speed, busy=busy)
    assert (verdict.wrong, verdict.other) == (0, 0), verdict
    if not busy:
        assert verdict.missing == 0, verdict


@pytest.mark.parametrize("scale", [2, 3])
@pytest.mark.parametrize("levels", [1, 3])
def test_headers_are_correct_at_other_pixel_ratios(open_screen, levels, scale):
    verdict = scrolled(open_screen, levels, 8_000, busy=False, scale=scale)
    assert (verdict.wrong, verdict.missing, verdict.other) == (0, 0, 0), verdict


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("busy", [False, True], ids=["idle", "busy"])
def test_nothing_is_blank_with_synchronous_scrolling(open_screen, speed, busy):
    verdict = scrolled(open_screen, 3, speed, busy=busy, pinned=True)
    assert (verdict.blank, verdict.wrong, verdict.missing, verdict.other) == (0, 0, 0, 0), verdict


@pytest.mark.parametrize("scale", [2, 3])
def test_nothing_is_blank_with_synchronous_scrolling_at_other_pixel_ratios(open_screen, scale):
    verdict = scrolled(open_screen, 1, 20_000, busy=False, pinned=True, scale=scale)
    assert (verdict.blank, verdict.wrong, verdict.missing, verdict.other) == (0, 0, 0, 0), verdict
