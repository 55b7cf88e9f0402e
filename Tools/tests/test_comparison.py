"""Tests that the comparison uses the figures from the benchmarks, and that the first page uses the build commands."""

import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "Tools"))

import comparison  # noqa: E402

PAGE = (ROOT / "Web/index.html").read_text(encoding="utf-8")


class ComparisonTests(unittest.TestCase):
    def test_the_summary_is_generated_from_the_tables(self):
        text = comparison.DOCUMENT.read_text(encoding="utf-8")
        self.assertEqual(text, comparison.with_summary(text), "Run Tools/comparison.py.")
        self.assertIn(comparison.summary(), text)

    def test_figures_are_read_from_their_row_and_column(self):
        # A row without a first cell belongs to the one above it.
        rows = comparison.tables("Lists and tables compared with handwritten ones")
        self.assertIn("AG Grid", [row[1] for row in rows if row[0].startswith("a table of 50,000")])
        for name, own, other, _ in comparison.comparison():
            self.assertRegex(own, r"^\d", name)
            self.assertRegex(other, r"^\d", name)
            self.assertNotIn("(", own + other)

    def test_the_first_page_source_contains_no_figures(self):
        table = PAGE.split('<section class="comparison"')[1].split("</table>")[0]
        self.assertIn("<!-- comparison -->", table)
        # Sizes are measured elsewhere.
        self.assertEqual(re.findall(r"[\d.]+ ms", table), [])

    def test_install_commands_use_the_folder_of_the_archive(self):
        folder = re.search(r"Tools/package\.py Site (\S+)", (ROOT / "Makefile").read_text())[1]
        manifest = (ROOT / "Tools/package.py").read_text()
        self.assertIn(".tgz", manifest)
        commands = re.search(r"<code>make (.*?) package\nnpm install (\S+)/tessera-<!-- version -->\.tgz", PAGE)
        self.assertEqual(commands[2], f"{commands[1].removeprefix('-C ')}/{folder}")
        guide = (ROOT / "Sources/Tessera/Tessera.docc/GET-TESSERA.md").read_text()
        self.assertEqual({path for path in re.findall(r"(\S+)/tessera-VERSION\.tgz", guide) if "archives" not in path}, {folder, f"../tessera/{folder}"})


if __name__ == "__main__":
    unittest.main()
