"""Tests that Python packages are installed by version and hash, from a single list."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOCKED = ROOT / "Tools" / "requirements.txt"
WANTED = ROOT / "Tools" / "requirements.in"
# Folders that builds and installations create.
LEFT_OUT = {".build", ".build-fresh", ".git", ".venv", "Documentation", "Scenes", "Site", "node_modules"}


def name(requirement: str) -> str:
    """Returns the normalized name of a package."""
    return re.sub(r"[-_.]+", "-", re.match(r"[A-Za-z0-9._-]+", requirement).group()).lower()


def entries() -> list[str]:
    """Returns the packages in the list to install, each with its hashes, without comments."""
    text = re.sub(r"^\s*#.*\n", "", LOCKED.read_text(), flags=re.MULTILINE)
    return [entry for entry in re.split(r"\n(?=\S)", text.replace("\\\n", " ").strip()) if entry]


def own_files():
    """Yields the files of the project that can install something."""
    for path in ROOT.rglob("*"):
        if path.is_file() and not LEFT_OUT & set(path.relative_to(ROOT).parts):
            yield path


class Requirements(unittest.TestCase):
    def test_every_package_has_a_version_and_hashes(self):
        self.assertTrue(entries())
        for entry in entries():
            self.assertRegex(entry, r"^[a-z0-9.-]+==[0-9][^\s;*]*(\s+--hash=sha256:[0-9a-f]{64})+\s*$")

    def test_every_required_package_is_locked(self):
        wanted = {name(line) for line in WANTED.read_text().splitlines() if line.strip() and not line.startswith("#")}
        self.assertEqual(sorted(wanted - {name(entry) for entry in entries()}), [])

    def test_there_is_only_one_list(self):
        lists = {path for path in own_files() if path.name.startswith("requirements") and path.suffix in {".txt", ".in"}}
        self.assertEqual(lists, {LOCKED, WANTED})

    def test_nothing_is_installed_without_its_hash(self):
        pattern = re.compile(r"\b(pip3?|pipx|uv)\W+install\b.*|\beasy_install\b.*|\bnpm\W+(install|i|ci)\b.*")
        found = []
        for path in own_files():
            if path.suffix in {".sh", ".py", ".yml", ".yaml", ".mjs"} or path.name in {"Makefile", "Dockerfile"}:
                if path == Path(__file__):
                    continue
                found += [f"{path.name}: {match.group()}" for match in pattern.finditer(path.read_text())]
        # Without a network, npm installs only packages that are on the machine.
        self.assertEqual([line for line in found if "--require-hashes" not in line and "--offline" not in line], [])


if __name__ == "__main__":
    unittest.main()
