"""Tests that the word check finds the phrases that it lists, and only in prose."""

import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "Tools"))

import words  # noqa: E402


def found(path: str, text: str) -> list[str]:
    return list(words.findings(path, text))


class WordTests(unittest.TestCase):
    def test_each_rule_finds_its_phrase_and_accepts_its_replacement(self):
        for each in words.RULES:
            with self.subTest(each.wrong):
                self.assertEqual(len(found("Sources/A.swift", f"  /// {each.wrong}\n")), 1)
                self.assertEqual(found("Sources/A.swift", f"  /// {each.right}\n"), [])

    def test_every_kind_of_file_is_checked(self):
        phrase = "It takes the model over."
        comments = {"a.swift": "// ", "a.js": " * ", "a.d.ts": "/** ", "a.c": "/* ", "a.py": "    # ", "a.sh": "# ", "a.md": ""}
        for path, mark in comments.items():
            with self.subTest(path):
                self.assertEqual(len(found(path, f"{mark}{phrase}\n")), 1)

    def test_a_phrase_can_continue_on_the_next_line(self):
        self.assertEqual(len(found("Sources/A.swift", "/// It takes the\n/// model over.\n")), 1)
        self.assertEqual(len(found("a.md", "It takes the model\n  over.\n")), 1)
        self.assertEqual(found("Sources/A.swift", "/// It takes the\nlet model = 1\n/// model over.\n"), [])

    def test_code_strings_and_fenced_blocks_are_not_checked(self):
        phrase = "It takes the model over."
        self.assertEqual(found("Sources/A.swift", f'let text = "{phrase}"\n#if DEBUG\n'), [])
        self.assertEqual(found("a.md", f"```swift\n// {phrase}\n```\n"), [])
        self.assertEqual(found("a.md", f"The text is `{phrase}`\n"), [])

    def test_only_the_first_line_of_a_summary_begins_with_a_noun(self):
        self.assertEqual(found("Sources/A.swift", "/// The name.\n/// What follows is a detail.\n"), [])
        self.assertEqual(found("Sources/A.swift", "// What follows is code.\n"), [])
        self.assertEqual(found("Tests/A.swift", "/// What follows is a test.\n"), [])

    def test_all_project_files_pass(self):
        for path in words.files():
            self.assertEqual(found(path, (ROOT / path).read_text(encoding="utf-8")), [])


if __name__ == "__main__":
    unittest.main()
