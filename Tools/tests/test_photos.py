"""Tests that each photograph in the gallery is small, has an author, a source and a license, and is credited where it is
shown."""

import re
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import licenses  # noqa: E402
import photos  # noqa: E402

PHOTOS = photos.described()["photos"]
SCREENS = photos.ROOT / "Programs/Sources/TesseraGallery"


class Photos(unittest.TestCase):
    def test_every_photograph_has_an_author_source_and_license(self):
        names = [photo["name"] for photo in PHOTOS]
        small = [f"{photo['name']}-small" for photo in PHOTOS if photo.get("hasSmall")]
        self.assertEqual(sorted(names + small), sorted(path.stem for path in photos.FOLDER.glob("*.webp")))
        self.assertEqual(len(set(names)), len(names))
        for photo in PHOTOS:
            for key in ("description", "title", "author", "package", "file"):
                self.assertTrue(photo[key].strip(), photo["name"])
            self.assertRegex(photo["source"], r"^https?://\w", photo["name"])
            self.assertRegex(photo["licenseAddress"], r"^https://creativecommons\.org/", photo["name"])
        work = next(entry for entry in licenses.entries() if entry["sources"] == ["Web/photos"])
        self.assertEqual({photo["license"] for photo in PHOTOS}, set(work["license"].split(", ")))

    def test_the_notice_is_up_to_date(self):
        self.assertEqual(photos.NOTICE.read_text(), photos.notice())

    def test_photographs_are_small(self):
        sizes = {path.name: path.stat().st_size for path in photos.FOLDER.glob("*.webp")}
        self.assertLessEqual(max(sizes.values()), 12 * 1024)
        self.assertLessEqual(sum(sizes.values()), 400 * 1024)

    def test_screens_use_the_names_and_descriptions_of_photographs(self):
        shown = re.findall(r"^    ([\w-]+)\|\d+\|\d+\|\d+\|(.*)$", (SCREENS / "Photographs.swift").read_text(), re.MULTILINE)
        self.assertEqual(shown, [(photo["name"], photo["description"]) for photo in PHOTOS])
        hero = re.search(r"chosen = \[(.*?)\]", (SCREENS / "Screens/Hero.swift").read_text())[1]
        self.assertEqual({int(index) for index in hero.split(", ")}, {index for index, photo in enumerate(PHOTOS) if photo.get("hasSmall")})
        named = re.findall(r"^    ([\w-]+)\|\D", (SCREENS / "Screens/Feed.swift").read_text(), re.MULTILINE)
        self.assertTrue(named)
        self.assertLessEqual(set(named), {name for name, _ in shown})


if __name__ == "__main__":
    unittest.main()
