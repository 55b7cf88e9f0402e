"""Writes the licenses of shipped files next to the files, and compares the files with the list in Tools/shipped.json.

licenses.py FOLDER [METAFILE …]

The list contains every shipped file and its origin. It is an error if a file, or a source of a script, is not in the list.
esbuild writes the sources of each script to a metafile.
"""

from __future__ import annotations

import json
import shutil
import sys
from fnmatch import fnmatchcase
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "Tools/shipped.json"
# The suffixes of compressed files, which Tools/pack.sh writes.
PACKED = {".br", ".gz"}


def entries() -> list[dict]:
    """Returns the works whose files are shipped."""
    return json.loads(LIST.read_text(encoding="utf-8"))


def is_part(file: str, entry: dict) -> bool:
    """Returns whether a shipped file contains part of a work. A pattern matches only names in its own folder."""
    return any(
        fnmatchcase(file, pattern) and file.count("/") == pattern.count("/") for pattern in entry["files"]
    )


def origin(path: Path, works: list[dict]) -> dict | None:
    """Returns the work of a source, which is the work of the innermost listed folder."""
    homes = [(ROOT / source, entry) for entry in works for source in entry["sources"]]
    found = [(home, entry) for home, entry in homes if path.is_relative_to(home) or path.is_relative_to(home.resolve())]
    return max(found, key=lambda pair: len(pair[0].parts))[1] if found else None


def shipped(folder: Path) -> list[str]:
    """Returns the files of a folder by name, without compressed copies."""
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix not in PACKED]
    return sorted(path.relative_to(folder).as_posix() for path in files)


def write_notices(folder: Path, works: list[dict]) -> None:
    """Writes the notice of each shipped work."""
    files = shipped(folder)
    for entry in works:
        if any(is_part(file, entry) for file in files):
            target = folder / entry["shippedAs"]
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / entry["notice"], target)


def mistakes(folder: Path, works: list[dict]) -> list[str]:
    """Returns the problems with the files of a folder and their notices."""
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
            found.append(f"{entry['shippedAs']}: the license of {entry['name']}, but none of its files is shipped")
    return found


def source_mistakes(metafile: Path, folder: Path, works: list[dict]) -> list[str]:
    """Returns the problems with the sources of the scripts described by a metafile."""
    found = []
    for output, contents in json.loads(metafile.read_text(encoding="utf-8"))["outputs"].items():
        file = (ROOT / output).resolve().relative_to(folder.resolve()).as_posix()
        for source in contents["inputs"]:
            entry = origin((ROOT / source).resolve(), works)
            if entry is None:
                found.append(f"{file}: contains {source}, whose license is not in the list")
            elif not is_part(file, entry):
                found.append(f"{file}: contains {source}, but is not listed among the files of {entry['name']}")
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
