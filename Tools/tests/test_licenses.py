"""Tests that every shipped file has its license next to it, and that there is no license without a file."""

import json
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import licenses  # noqa: E402

ROOT = licenses.ROOT
WORKS = licenses.entries()
OTHERS = [entry for entry in WORKS if entry["name"] != "Tessera"]
# The scripts that build the shipped files.
BUILDERS = [ROOT / "Tools/site.sh", ROOT / "Tools/example-pages.sh", ROOT / "Tools/script.sh"]
SCRIPTS = sorted(path for folder in ("Web", "Examples") for path in (ROOT / folder).rglob("*") if path.suffix in {".js", ".jsx", ".mjs"})


def modules() -> dict[str, str]:
    """Returns the modules that scripts import by name, each with a script that imports it, except for the modules that are part
    of Node.js."""
    found = {}
    for path in SCRIPTS:
        for name in re.findall(r"""^\s*(?:import|export)\s+(?:[\w*{}$,\s]+?\sfrom\s+)?['"]([^'"./][^'"]*)['"]""", path.read_text(), re.MULTILINE):
            if not name.startswith("node:"):
                found["/".join(name.split("/")[: 2 if name.startswith("@") else 1])] = path.name
    return found


def outside() -> set[str]:
    """Returns the files on this machine that the build tools read."""
    text = "\n".join(re.sub(r"^\s*#.*$", "", path.read_text(), flags=re.MULTILINE) for path in BUILDERS)
    return {path for path in re.findall(r"(?<![\w.$])/(?:usr|opt|etc|var)/[\w./-]+", text) if path != "/usr/bin/env"}


def is_text(path: Path) -> bool:
    return b"\0" not in path.read_bytes()


class Licenses(unittest.TestCase):
    def test_every_work_has_a_notice_with_a_copyright(self):
        for entry in WORKS:
            self.assertRegex((ROOT / entry["notice"]).read_text(), r"(?i)copyright .*\d{4}|copyright \(c\) \w", entry["name"])
            self.assertTrue(entry["license"] and entry["files"], entry["name"])

    def test_every_notice_belongs_to_a_work(self):
        notices = {path.relative_to(ROOT).as_posix() for path in (ROOT / "Web/licenses").iterdir()}
        self.assertEqual(notices, {entry["notice"] for entry in WORKS if entry["notice"].startswith("Web/licenses/")})

    def test_the_list_contains_exactly_the_modules_that_scripts_import(self):
        listed = {module for entry in OTHERS for module in entry.get("modules", [])}
        package = json.loads((ROOT / "Web/package/package.json").read_text())
        # Packages that a page installs itself are not shipped.
        self.assertEqual(set(modules()) - listed, {package["name"], *package["peerDependencies"]} - listed)
        self.assertEqual(listed - set(modules()), set())

    def test_the_list_contains_every_folder_that_files_are_shipped_from(self):
        unknown = {path for path in outside() if not any(path.startswith(source) for entry in OTHERS for source in entry["sources"])}
        # The folder in which modules are found by name.
        self.assertEqual(unknown - {"/usr/share/nodejs"}, set())

    def test_every_work_is_used(self):
        for entry in OTHERS:
            used = (
                set(entry.get("modules", [])) & set(modules())
                or any(path.startswith(source) for path in outside() for source in entry["sources"])
                or any((ROOT / source).is_relative_to(ROOT) and (ROOT / source).exists() for source in entry["sources"])
                or entry["name"] == "Swift standard library"
            )
            self.assertTrue(used, f"{entry['name']} is in the list, but none of its files is shipped")

    def test_every_binary_file_is_in_the_list(self):
        tracked = subprocess.run(["git", "ls-files", "-z", "Web", "Examples"], cwd=ROOT, capture_output=True, check=True).stdout
        for name in tracked.decode().split("\0"):
            if name and (ROOT / name).exists() and not is_text(ROOT / name):
                entry = licenses.origin(ROOT / name, OTHERS)
                self.assertIsNotNone(entry, f"{name}: unknown origin")
                self.assertTrue(licenses.is_part(name.removeprefix("Web/"), entry), name)

    def test_every_build_script_writes_the_licenses(self):
        for path in BUILDERS[:2]:
            self.assertIn("Tools/licenses.py", path.read_text(), path.name)
        self.assertIn("LICENSE", (ROOT / "Tools/script.sh").read_text())


class ShippedFolders(unittest.TestCase):
    """Tests for a folder that contains files with given names."""

    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def put(self, *names):
        for name in names:
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / name).write_text("")

    def test_notices_are_written_next_to_their_files(self):
        self.put("editor.js", "codemirror.css", "gallery.wasm", "fonts/Inter.woff2", "editor.js.br")
        licenses.write_notices(self.folder, WORKS)
        self.assertEqual(licenses.mistakes(self.folder, WORKS), [])
        notices = {entry["shippedAs"] for entry in WORKS}
        self.assertEqual(
            notices & set(licenses.shipped(self.folder)),
            {"tessera/LICENSE.txt", "licenses/codemirror.txt", "licenses/swift.txt", "licenses/unicode.txt", "fonts/OFL.txt"},
        )

    def test_a_file_of_unknown_origin_is_rejected(self):
        for name in ("jquery.js", "fonts/Roboto.woff2", "tessera/deep/tessera.js", "photos/sea.jpg"):
            with self.subTest(name):
                self.put(name)
                licenses.write_notices(self.folder, WORKS)
                self.assertIn(f"{name}: not in the list, so its license is unknown", licenses.mistakes(self.folder, WORKS))

    def test_a_file_without_its_notice_is_rejected(self):
        self.put("editor.js")
        self.assertIn(
            "editor.js: shipped without licenses/codemirror.txt, the license of CodeMirror 5", licenses.mistakes(self.folder, WORKS)
        )

    def test_a_notice_without_a_file_is_rejected(self):
        self.put("licenses/react.txt")
        self.assertEqual(
            licenses.mistakes(self.folder, WORKS), ["licenses/react.txt: the license of React, but none of its files is shipped"]
        )

    def test_a_bundled_source_that_is_not_in_the_list_is_rejected(self):
        sources = ["Web/editor.js", "/usr/share/javascript/codemirror/lib/codemirror.js", "/usr/share/nodejs/lodash/lodash.js"]
        metafile = self.folder / "meta.json"
        outputs = {str(self.folder / name): {"inputs": {source: {} for source in sources}} for name in ("editor.js", "gallery.js")}
        metafile.write_text(json.dumps({"outputs": outputs}))
        found = licenses.source_mistakes(metafile, self.folder, WORKS)
        self.assertEqual(
            sorted(found),
            [
                "editor.js: contains /usr/share/nodejs/lodash/lodash.js, whose license is not in the list",
                "gallery.js: contains /usr/share/javascript/codemirror/lib/codemirror.js, but is not listed among the files of "
                "CodeMirror 5",
                "gallery.js: contains /usr/share/nodejs/lodash/lodash.js, whose license is not in the list",
            ],
        )


if __name__ == "__main__":
    unittest.main()
