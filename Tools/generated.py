#!/usr/bin/env python3
"""Writes the files that are generated from the lists of fields: the scene schema, the layout types, and the tables of the
editor and SCENES.md.

Usage: Tools/generated.py [--check] [FIELDS.json]

FIELDS.json is the output of TesseraFields; without it, Tools/fields.json is used. With --check, nothing is written, and
outdated files are reported. `make generated` builds TesseraFields and runs this tool.
"""

from __future__ import annotations

import argparse
import json
import pathlib
import sys

import outputs
from generated_editor import editor
from generated_schema import schema
from generated_tables import scenes
from generated_types import types

ROOT = pathlib.Path(__file__).resolve().parent.parent
FIELDS = ROOT / "Tools/fields.json"
WRITERS = {
    "docs/scene.schema.json": schema,
    "Sources/Tessera/Tessera.docc/SCENES.md": scenes,
    "Web/tessera.d.ts": types,
    "Web/editor/fields.js": editor,
}


def texts(fields: dict) -> dict[pathlib.Path, str]:
    """Returns the files with their expected contents."""
    written = {FIELDS: json.dumps(fields, ensure_ascii=False, indent=1) + "\n"}
    for name, write in WRITERS.items():
        path = ROOT / name
        written[path] = write(fields, path.read_text(encoding="utf-8") if path.exists() else "")
    return written


def outdated(written: dict[pathlib.Path, str]) -> list[pathlib.Path]:
    """Returns the files that differ from their expected contents."""
    return [path for path, text in written.items() if not path.exists() or path.read_text(encoding="utf-8") != text]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("fields", nargs="?", type=pathlib.Path, default=FIELDS, metavar="FIELDS.json")
    arguments = parser.parse_args()
    written = texts(json.loads(arguments.fields.read_text(encoding="utf-8")))
    if not arguments.check:
        outputs.replace(written)
        return 0
    found = outdated(written)
    for path in found:
        print(f"{path.relative_to(ROOT)} differs from the lists of fields. Run `make generated`.", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
