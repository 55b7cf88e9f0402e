"""Records a film of the layouts at the top of the first page for the README: docs/images/film.webp and film-dark.webp.

Usage: film.py, after `make browser`
"""

from __future__ import annotations

import io

from PIL import Image

from chromium import Chromium
from conftest import ROOT, SITE
from screen import Screen
from site_server import served

SLIDER = 1
"""The control that switches between the layouts."""
STEPS, REST = 10, 6
"""The number of frames of a transition between two layouts, and of a pause at a layout."""
DURATION = 75
"""The duration of a frame, in milliseconds."""


def film(engine: Chromium, address: str, scheme: str) -> list[Image.Image]:
    """Returns the frames of a film that goes through all layouts and back."""
    screen = Screen(engine, address, "home", size=(1200, 800), chrome=True, is_whole=False, color_scheme=scheme)
    screen.wait("document.querySelector('#hero-frame .tessera-item')")
    positions = [layout + step / STEPS for layout in range(3) for step in [0] * REST + list(range(STEPS))] + [3.0] * REST
    positions += [3 - 3 * step / (2 * STEPS) for step in range(1, 2 * STEPS)]
    x, y, width, height = screen.bounds("#hero-frame")
    frames = []
    for position in positions:
        screen.evaluate("([control, value]) => { tessera.use(control, value); document.querySelector('#hero-controls input').value = value; }", [SLIDER, position / 3])
        screen.wait("tessera.program.isWhole")
        screen.rest(3)
        shot = screen.page.screenshot(clip={"x": x - 8, "y": y - 8, "width": width + 16, "height": height + 88})
        frames.append(Image.open(io.BytesIO(shot)).convert("RGB"))
    assert screen.close() == []
    return frames


def main() -> None:
    engine = Chromium()
    with served(SITE) as address:
        for scheme, name in (("light", "film"), ("dark", "film-dark")):
            first, *others = film(engine, address, scheme)
            first.save(ROOT / f"docs/images/{name}.webp", save_all=True, append_images=others, duration=DURATION, loop=0, quality=30, method=6)
    engine.close()


if __name__ == "__main__":
    main()
