"""Tests that the policy of the server allows the handlers that stand in the gallery's page, and no others."""

import base64
import hashlib
import html
import re
import unittest
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def digest(code: str) -> str:
    return "'sha256-" + base64.b64encode(hashlib.sha256(code.encode()).digest()).decode() + "'"


class Policy(unittest.TestCase):
    page = (ROOT / "Web" / "index.html").read_text()

    def test_the_handlers_of_the_page_are_allowed(self):
        handlers = {digest(html.unescape(code)) for code in re.findall(r'\son[a-z]+="([^"]*)"', self.page)}
        server = (ROOT / "Programs" / "Sources" / "TesseraCommand" / "Serving" / "SiteService.swift").read_text()
        self.assertEqual(set(re.findall(r"'sha256-[^']+'", server)), handlers)

    def test_nothing_else_stands_in_the_page(self):
        self.assertNotRegex(self.page, r"<style|\sstyle=|javascript:|<script(?![^>]*\ssrc=)")


if __name__ == "__main__":
    unittest.main()
