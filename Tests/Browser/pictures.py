"""Small reference pictures of screens, compared with a tolerance that ignores fonts but not layouts."""

from __future__ import annotations

import io
from pathlib import Path

import numpy
from PIL import Image
from playwright.sync_api import Page

FOLDER = Path(__file__).parent / "references"
PIXELS = 16
"""The number of screen pixels, in each direction, that become one pixel of the reference."""
MEAN, MOST = 7.0, 40.0
"""The maximum mean of the differences, from 0 to 255, and their maximum 99th percentile."""


def load_images(page: Page) -> None:
    """Waits until the images of a page can be painted, so that a screenshot shows them."""
    page.evaluate("() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))")


def reduced(png: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(png)).convert("RGB")
    return image.resize((max(1, image.width // PIXELS), max(1, image.height // PIXELS)), Image.Resampling.BOX)


def difference(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """Returns the mean difference between two pictures, and the 99th percentile of the differences."""
    if one.size != other.size:
        return 255.0, 255.0
    apart = numpy.abs(numpy.asarray(one, float) - numpy.asarray(other, float)).max(axis=2)
    return float(apart.mean()), float(numpy.percentile(apart, 99))


def alike(one: Image.Image, other: Image.Image) -> bool:
    mean, most = difference(one, other)
    return mean <= MEAN and most <= MOST


def is_blank(image: Image.Image) -> bool:
    return float(numpy.asarray(image, float).std(axis=(0, 1)).max()) < 1.5


def reference(name: str) -> Image.Image:
    return Image.open(FOLDER / f"{name}.png").convert("RGB")


def assert_looks_as_reference(png: bytes, name: str, *, update: bool) -> None:
    """Compares a screenshot with a reference, and with `update` replaces the reference first."""
    picture = reduced(png)
    assert not is_blank(picture)
    if update:
        FOLDER.mkdir(exist_ok=True)
        picture.save(FOLDER / f"{name}.png", optimize=True)
    assert alike(picture, reference(name)), difference(picture, reference(name))
