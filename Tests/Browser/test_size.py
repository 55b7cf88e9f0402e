"""Compressed sizes of the files that a browser loads."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from conftest import PAGES, SITE

PROGRAMS = {
    "one screen": (PAGES / "books/books.wasm", PAGES / "books/books.rest.wasm"),
    "gallery": (SITE / "gallery.wasm", SITE / "gallery.rest.wasm"),
}
# The number of bytes that a browser loads before a collection is shown and scrolls, and the number of bytes in all files: with
# gzip and with brotli.
LIMITS = {
    ("one screen", "first"): (138_250, 122_450),
    ("one screen", "all"): (290_800, 251_400),
    ("gallery", "first"): (158_650, 139_150),
    ("gallery", "all"): (547_900, 452_700),
}


def packed(file: Path, kind: str) -> int:
    """Returns the size of the compressed file that a server sends."""
    beside = file.with_name(f"{file.name}.{kind}")
    if kind == "gz":
        assert gzip.decompress(beside.read_bytes()) == file.read_bytes()
    return beside.stat().st_size


@pytest.mark.parametrize(("name", "part"), LIMITS)
def test_a_program_and_its_script_stay_small(name, part):
    first, rest = PROGRAMS[name]
    files = [SITE / "tessera.js", first] + ([rest] if part == "all" else [])
    sizes = {kind: sum(packed(file, kind) for file in files) for kind in ("gz", "br")}
    print(name, part, sizes)
    assert all(size <= limit for size, limit in zip(sizes.values(), LIMITS[name, part])), sizes
