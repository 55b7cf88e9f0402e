"""Tests that the gallery's styles take type sizes, weights, radii and colors from one scale, in the browser and in GTK."""

from __future__ import annotations

import json
import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOKENS = (ROOT / "Web/tokens.css").read_text()
GTK = ROOT / "Hosts/GTK/Sources/GTKGallery"
SHAPE = 3
"""Smaller radii belong to drawn shapes, such as arrows and lines."""


def values(prefix: str) -> set[str]:
    """Returns the values of the tokens with a prefix."""
    return set(re.findall(rf"--{prefix}: ([^;]+);", TOKENS))


def pixels(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"([\d.]+)px", text)]


class TokenTests(unittest.TestCase):
    def test_the_scale_is_small(self):
        self.assertLessEqual(len(values(r"text-\w+")), 8)
        self.assertLessEqual(len(values(r"(?:medium|strong|heavy)")), 4)
        self.assertLessEqual(len(values(r"radius-\w+")), 5)
        self.assertTrue(all(min(pixels(size)) >= 12 for size in values(r"text-\w+")))

    def test_page_styles_use_only_tokens(self):
        strangers = []
        for name in ("gallery.css", "screens.css", "guides.css"):
            text = (ROOT / "Web" / name).read_text()
            for rule in re.findall(r"(?:font-size|border-radius|font-weight|font): [^;}]+", text):
                key, value = rule.split(": ", 1)
                value = re.sub(r"var\([^()]*\)", "", value)
                # Sizes that depend on a width, or on the strokes of a glyph, are computed.
                if "clamp(" in value or "calc(" in value:
                    continue
                limit = SHAPE if key == "border-radius" else 0
                numbers = [number for number in pixels(value.split("/")[0]) if number >= limit]
                weights = [weight for weight in re.findall(r"\b\d{3}\b", value) if weight != "400"] if key.startswith("font") else []
                if numbers or weights:
                    strangers.append(f"{name}: {rule}")
        self.assertEqual(strangers, [])

    def test_gtk_styles_have_the_values_of_the_tokens(self):
        text = (GTK / "gallery.css").read_text()
        sizes = {number for size in values(r"text-\w+") for number in pixels(size)}
        # GTK scales rem with the desktop font, whose default size of 10 points is 40/3 pixels.
        rems = {round(float(number) * 40 / 3, 3) for number in re.findall(r"font-size: ([\d.]+)rem", text)}
        self.assertGreater(len(rems), 4)
        self.assertLessEqual(rems, sizes)
        self.assertEqual(re.findall(r"font-size: [\d.]+px", text), [])
        self.assertLessEqual(set(re.findall(r"font-weight: (\d+)", text)), values(r"(?:medium|strong|heavy)"))
        radii = {number for radius in values(r"radius-\w+") for number in pixels(radius)}
        used = {number for radius in re.findall(r"border-radius: ([^;]+)", text) for number in pixels(radius) if number >= SHAPE}
        self.assertLessEqual(used, radii)
        # All other colors belong to single screens.
        sheet = (GTK / "Sheet.swift").read_text().split("static let others")[0]
        for name, light, dark in re.findall(r'\("([a-z-]+)", "(#\w+)", "(#\w+)"\)', sheet):
            self.assertIn(f"--{name}: light-dark({light}, {dark})", TOKENS)

    def test_the_gtk_menu_has_the_titles_of_the_page(self):
        screens = [screen for screen in json.loads((ROOT / "Web/screens.json").read_text()) if not screen.get("script")]
        # The last group contains screens that exist only in GTK.
        text = (GTK / "GalleryWindow.swift").read_text().split('("Only in GTK"')[0]
        menu = re.findall(r'\("([a-z]+)", "([^"]+)"\)', text)
        self.assertEqual(menu, [(screen["name"], screen["title"]) for screen in screens])
        self.assertEqual([group for group in dict.fromkeys(screen["group"] for screen in screens) if f'"{group}",' not in text], [])


if __name__ == "__main__":
    unittest.main()
