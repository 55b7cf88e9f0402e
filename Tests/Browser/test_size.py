"""What is shipped to the browser, compressed."""

from __future__ import annotations

import gzip

import pytest

from conftest import BOOKS, SITE

# The targets are 160 KB for everything in the gallery and 90 KB for one screen; larger limits are how far those still are.
LIMITS = {"gallery": (SITE / "gallery.wasm", 382_700), "one screen": (BOOKS, 233_000)}


@pytest.mark.parametrize("name", LIMITS)
def test_a_program_and_the_script_that_runs_it_stay_small(name):
    program, limit = LIMITS[name]
    sizes = {file.name: len(gzip.compress(file.read_bytes(), 9)) for file in (program, SITE / "tessera.js")}
    print(sizes)
    assert sum(sizes.values()) <= limit, sizes
