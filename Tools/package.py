#!/usr/bin/env python3
"""Writes the npm package for pages in the format of `npm pack`: package.py SITE FOLDER

SITE contains the built programs for described collections. The archive is FOLDER/tessera-VERSION.tgz, and its files are in
FOLDER/package. The same sources produce identical bytes.
"""

from __future__ import annotations

import gzip
import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import outputs
from licenses import entries, mistakes, write_notices

ROOT = Path(__file__).resolve().parent.parent
PROGRAMS = ["collections.wasm", "collections.rest.wasm", "collections.whole.wasm", "collections.server.wasm"]
# The modification time that npm gives all files, because zip archives cannot store earlier times.
TIME = 499162500


def version() -> str:
    """Returns the version at the top of the changelog."""
    found = re.search(r"^## (\S+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert found, "CHANGELOG.md has no version."
    return found[1]


def manifest() -> dict:
    """Returns the manifest with its version."""
    written = json.loads((ROOT / "Web/package/package.json").read_text(encoding="utf-8"))
    return {"name": written.pop("name"), "version": version(), **written}


def write_files(site: Path, folder: Path) -> None:
    """Writes the files of the package to an empty folder."""
    web = ROOT / "Web"
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "tessera").mkdir(parents=True)
    outputs.write(folder / "package.json", json.dumps(manifest(), indent=2) + "\n")
    shutil.copy(web / "package/README.md", folder)
    shutil.copy(ROOT / "LICENSE", folder)
    # Ship sources, because bundlers minify them and share modules that several of them import.
    for file in [*web.glob("tessera.*"), *(web / "tessera").glob("*.*ts"), *(web / "tessera").glob("*.js")]:
        shutil.copy(file, folder / file.relative_to(web))
    # This module is loaded on demand, so it must be one file. If a bundler put shared modules into the page's script, this
    # module would wait for that script, which may be waiting for this module.
    described = "tessera/described.js"
    bundle = ["esbuild", "--log-level=warning", "--bundle", "--format=esm", "--external:./page.js", "--allow-overwrite", f"--outfile={folder / described}"]
    subprocess.run([*bundle, str(web / described)], check=True)
    for program in PROGRAMS:
        shutil.copy(site / program, folder)
    works = entries()
    write_notices(folder, works)
    if found := mistakes(folder, works):
        sys.exit("\n".join(f"package: {line}" for line in found))


def write_archive(folder: Path, archive: Path) -> None:
    """Packs the files of a folder in alphabetical order under “package/”."""
    packed = io.BytesIO()
    with tarfile.TarFile(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for file in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = tarfile.TarInfo(f"package/{file.relative_to(folder).as_posix()}")
            entry.size, entry.mtime, entry.mode = file.stat().st_size, TIME, 0o644
            with file.open("rb") as contents:
                tar.addfile(entry, contents)
    outputs.write(archive, gzip.compress(packed.getvalue(), 9, mtime=0))


def main(site: str, target: str) -> None:
    folder = Path(target) / "package"
    archive = Path(target) / f"tessera-{version()}.tgz"
    write_files(Path(site), folder)
    write_archive(folder, archive)
    print(archive)


if __name__ == "__main__":
    main(*sys.argv[1:])
