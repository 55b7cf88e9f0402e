"""Tests that the folders of a module are ordered: a file uses only types from its own folder and from earlier folders."""

import pathlib
import re
import unittest

SOURCES = pathlib.Path(__file__).parents[2] / "Sources"
LINES = {
    "TesseraLayout": "Geometry Elements Data Sections Layout Axis Tree Lines Waterfall Mosaic Accessories Stack Shelves Snapping Calendar Table CustomLayouts Fields",
    "TesseraEngine": "Data Update Animation Position Realization Interaction Engine",
}
DECLARATION = re.compile(
    r"^(?:(?:public|package|final|indirect|@\w+)\s+)*(?:struct|class|enum|protocol|actor|typealias)\s+(\w+)", re.MULTILINE
)
# Comments and strings may contain any names.
PROSE = re.compile(r'//.*|"(?:\\.|[^"\\\n])*"')


def references(module):
    """Yields the types that each file uses, by folder: (folder, file, type, the type's folder)."""
    files = {path: PROSE.sub("", path.read_text()) for path in sorted((SOURCES / module).glob("*/*.swift"))}
    homes = {name: path.parent.name for path, text in files.items() for name in DECLARATION.findall(text)}
    for path, text in files.items():
        for name in sorted(set(re.findall(r"\b[A-Z]\w+", text))):
            if name in homes:
                yield path.parent.name, path.name, name, homes[name]


class FolderTests(unittest.TestCase):
    def test_files_use_types_only_from_their_own_and_earlier_folders(self):
        for module, line in LINES.items():
            order = line.split()
            found = list(references(module))
            self.assertEqual(sorted({folder for folder, *_ in found}), sorted(order), module)
            against = [
                f"{folder}/{file} names {name} of {home}"
                for folder, file, name, home in found
                if order.index(home) > order.index(folder)
            ]
            self.assertEqual(against, [], module)


if __name__ == "__main__":
    unittest.main()
