"""Tests that the gallery runs under its server's policy, and that browsers are tested under the same policy."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def policy(path: str) -> str:
    """Returns the policy in a source file, where its text may be divided into several literals."""
    source = (ROOT / path).read_text()
    found = re.search(r"default-src 'none'.*?frame-ancestors 'self'", source, re.DOTALL)
    return re.sub(r'"\s*\+?\s*"', "", found.group())


class Policy(unittest.TestCase):
    def test_the_page_complies_with_the_policy(self):
        page = (ROOT / "Web" / "index.html").read_text()
        self.assertNotRegex(page, r"<style|\sstyle=|javascript:|<script(?![^>]*\ssrc=)|\son[a-z]+=")

    def test_browser_tests_use_the_policy_of_the_server(self):
        server = policy("Programs/Sources/TesseraCommand/Serving/SiteService.swift")
        self.assertIn("script-src 'self' 'wasm-unsafe-eval'; style-src 'self';", server)
        self.assertEqual(policy("Tests/Browser/site_server.py"), server)


if __name__ == "__main__":
    unittest.main()
