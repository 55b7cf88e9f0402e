"""Puts the license of each file beside the files that are shipped, and compares the files with the list Tools/shipped.json.

licenses.py FOLDER [METAFILE …]

The list names every file that is shipped, and where each comes from. A file that the list does not name is an error. So is a
source of a script that the list does not name: esbuild writes to a metafile what it put into each script.
"""

from __future__ import annotations

import json
import shutil
import sys
from fnmatch import fnmatchcase
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "Tools/shipped.json"
# What Tools/pack.sh adds to the name of a file.
PACKED = {".br", ".gz"}


def entries() -> list[dict]:
    """The works of which files are shipped."""
    return json.loads(LIST.read_text(encoding="utf-8"))


def is_part(file: str, entry: dict) -> bool:
    """Whether a shipped file contains something of a work. A pattern matches names in its own folder only."""
    return any(
        fnmatchcase(file, pattern) and file.count("/") == pattern.count("/") for pattern in entry["files"]
    )


def origin(path: Path, works: list[dict]) -> dict | None:
    """The work that a source belongs to: of the innermost folder that the list names."""
    homes = [(ROOT / source, entry) for entry in works for source in entry["sources"]]
    found = [(home, entry) for home, entry in homes if path.is_relative_to(home) or path.is_relative_to(home.resolve())]
    return max(found, key=lambda pair: len(pair[0].parts))[1] if found else None


def shipped(folder: Path) -> list[str]:
    """The files of a folder by their names, without packed copies."""
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix not in PACKED]
    return sorted(path.relative_to(folder).as_posix() for path in files)


def write_notices(folder: Path, works: list[dict]) -> None:
    """Puts the notice of each work that is shipped in its place."""
    files = shipped(folder)
    for entry in works:
        if any(is_part(file, entry) for file in files):
            target = folder / entry["shippedAs"]
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / entry["notice"], target)


def mistakes(folder: Path, works: list[dict]) -> list[str]:
    """What is wrong with the files of a folder and their notices."""
    files = shipped(folder)
    notices = {entry["shippedAs"] for entry in works}
    found = []
    for file in files:
        if file not in notices and not any(is_part(file, entry) for entry in works):
            found.append(f"{file}: not in the list, so its license is unknown")
    for entry in works:
        uses = [file for file in files if is_part(file, entry)]
        if uses and entry["shippedAs"] not in files:
            found.append(f"{uses[0]}: shipped without {entry['shippedAs']}, the license of {entry['name']}")
        if not uses and entry["shippedAs"] in files:
            found.append(f"{entry['shippedAs']}: the license of {entry['name']}, of which nothing is shipped")
    return found


def source_mistakes(metafile: Path, folder: Path, works: list[dict]) -> list[str]:
    """What is wrong with the sources of the scripts that a metafile describes."""
    found = []
    for output, contents in json.loads(metafile.read_text(encoding="utf-8"))["outputs"].items():
        file = (ROOT / output).resolve().relative_to(folder.resolve()).as_posix()
        for source in contents["inputs"]:
            entry = origin((ROOT / source).resolve(), works)
            if entry is None:
                found.append(f"{file}: contains {source}, whose license is not in the list")
            elif not is_part(file, entry):
                found.append(f"{file}: contains {source} of {entry['name']}, whose files in the list leave it out")
    return found


def main(folder: str, *metafiles: str) -> None:
    works = entries()
    write_notices(Path(folder), works)
    found = mistakes(Path(folder), works)
    for metafile in metafiles:
        found += source_mistakes(Path(metafile), Path(folder), works)
    if found:
        sys.exit("\n".join(f"licenses: {line}" for line in sorted(set(found))))


if __name__ == "__main__":
    main(*sys.argv[1:])
