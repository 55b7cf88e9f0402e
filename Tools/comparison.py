#!/usr/bin/env python3
"""Compares Tessera with other lists, using figures from docs/BENCHMARKS.md: for the summary there, and for the first page of
the gallery.

Usage: Tools/comparison.py

Writes the summary. The first page is written together with the site.
"""

from __future__ import annotations

import re
from pathlib import Path

import outputs

DOCUMENT = Path(__file__).resolve().parent.parent / "docs/BENCHMARKS.md"
# The subjects of the comparison, and the sections that contain their figures. A figure is identified by the first cells of its
# row, and by the number of the column after them.
ROWS = [
    ("Pinned headers on a busy page", "In the browser", ("{} frames wrong", ["3,000 px/s, busy"], 0), ("{} in a handwritten virtual list", ["3,000 px/s, busy"], 4)),
    ("Mount 100,000 sections of 11 rows", "In the browser", ("{}", ["mount 100,000 sections of 11 rows"], 0), ("{} in the handwritten list", ["mount 100,000 sections of 11 rows"], 2)),
    ("Script in a frame at 3,000 px/s", "In the browser", ("{}", ["a frame of scrolling them at 3,000 px/s"], 0), ("{} in the handwritten list, which does less", ["a frame of scrolling them at 3,000 px/s"], 2)),
    ("Script in a frame of a table of 50,000 × 200 cells", "Lists and tables compared with handwritten ones", ("{}", ["a table of 50,000 × 200 cells, frozen row and column", "Tessera"], 0), ("{} in AG Grid", ["a table of 50,000 × 200 cells, frozen row and column", "AG Grid"], 0)),
    ("Time of a frame with a million rows in GTK", "Compared with GTK", ("{} ms", ["`TesseraGTK`, list of measured rows"], 0), ("{} ms in `GtkListView`", ["GtkListView"], 0)),
    ("Time of a jump among a million rows in GTK", "Compared with GTK", ("{} ms", ["`TesseraGTK`, list of measured rows"], 2), ("{} ms in `GtkListView`", ["GtkListView"], 2)),
]


def tables(section: str) -> list[list[str]]:
    """Returns the rows of all tables in a section. An empty first cell repeats the cell above it."""
    text = DOCUMENT.read_text(encoding="utf-8").split(f"\n## {section}\n", 1)[1].split("\n## ", 1)[0]
    rows: list[list[str]] = []
    for line in text.splitlines():
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            rows.append([cells[0] or (rows[-1][0] if rows else ""), *cells[1:]])
    return rows


def figure(section: str, form: str, names: list[str], column: int) -> str:
    """Returns a figure in words."""
    row = next(row for row in tables(section) if row[:len(names)] == names)
    # Ratios relative to a different row are in parentheses.
    return form.format(re.sub(r" \(.*\)", "", row[len(names) + column]))


def comparison() -> list[tuple[str, str, str, str]]:
    """Returns the subjects, each with Tessera's figure, the other list's figure, and the section that contains both."""
    return [(name, figure(section, *own), figure(section, *other), section) for name, section, own, other in ROWS]


def summary() -> str:
    """Returns the summary as a Markdown table."""
    lines = ["| | Tessera | Instead |", "|---|---|---|"]
    lines += [f"| [{name}](#{re.sub(r'[^a-z0-9]+', '-', section.lower())}) | {own} | {other} |" for name, own, other, section in comparison()]
    return "\n".join(lines)


def with_summary(text: str) -> str:
    return re.sub(r"(<!-- summary -->\n).*?(<!-- end -->)", lambda found: f"{found[1]}{summary()}\n{found[2]}", text, count=1, flags=re.DOTALL)


if __name__ == "__main__":
    outputs.replace({DOCUMENT: with_summary(DOCUMENT.read_text(encoding="utf-8"))})
