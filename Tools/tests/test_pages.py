"""Tests how the pages of the guides show text and code."""

import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "Tools"))

try:
    import pages
except ModuleNotFoundError:
    pages = None


@unittest.skipIf(pages is None, "markdown-it is not installed")
class PageTests(unittest.TestCase):
    def spans(self, source, language):
        return dict((text.replace("&#39;", "'"), kind) for kind, text in re.findall(r'<span class="(\w+)">(.*?)</span>', pages.fenced(source, language, "")))

    def test_numbers_and_colors_are_highlighted_as_numbers(self):
        for source, language, number in [("let a = 50_000", "js", "50_000"), ("let a = 0xff_00", "js", "0xff_00"), ("a { color: #f2f2f7ee }", "css", "#f2f2f7ee"), ("let a = 1_000", "swift", "1_000")]:
            self.assertRegex(self.spans(source, language).get(number, ""), "^m", number)

    def test_members_with_the_names_of_functions_are_not_keywords(self):
        spans = self.spans("let a = items.count + list.filter(min).contains(self)", "swift")
        self.assertEqual({spans[name] for name in ("count", "filter", "contains", "min")}, {"n"})
        self.assertEqual(spans["self"], "kc")

    def test_links_to_guides_use_their_titles(self):
        self.assertEqual(pages.linked('<a href="../../../docs/WEB-BOUNDARY.md"><code>docs/WEB-BOUNDARY.md</code></a>'), '<a href="web-boundary.html">Between page and program</a>')
        self.assertEqual(pages.linked('<a href="../docs/WEB-BOUNDARY.md">the boundary</a>'), '<a href="web-boundary.html">the boundary</a>')

    def test_apostrophes_and_quotation_marks_are_typographic(self):
        self.assertEqual(pages.api_pages.code_words("UIKit's `it's` own"), "UIKit’s <code>it's</code> own")
        self.assertIn("<p>UIKit’s <code>it's</code> “own”</p>", pages.markdown_of_comments().render('UIKit\'s `it\'s` "own"'))



if __name__ == "__main__":
    unittest.main()
