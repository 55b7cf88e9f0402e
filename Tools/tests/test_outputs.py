"""Tests that tools write their files completely or not at all, and escape input in their messages."""

import contextlib
import io
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tools"))

import ics2scene  # noqa: E402
import outputs  # noqa: E402

HOSTILE = {"\x1b[31mred": "\\u{1B}[31mred", "two\nlines": "two\\u{A}lines", "\u202egvs": "\\u{202E}gvs", "a\x85\u2028b": "\\u{85}\\u{2028}"}


def limited() -> None:
    """Limits the size of files to a thousand bytes."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))


class Outputs(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)

    def contents(self):
        return {path.name: path.read_text() for path in self.folder.iterdir() if path.is_file()}

    def test_replacing_a_file_keeps_its_permissions(self):
        file, link = self.folder / "a.txt", self.folder / "link"
        file.write_text("old")
        file.chmod(0o640)
        link.symlink_to("a.txt")
        outputs.write(link, "new")
        self.assertEqual(self.contents(), {"a.txt": "new", "link": "new"})
        self.assertEqual((file.stat().st_mode & 0o777, os.readlink(link)), (0o640, "a.txt"))

    def test_several_files_appear_together_or_not_at_all(self):
        good = self.folder / "good"
        (self.folder / "folder").mkdir()
        for bad in (self.folder / "missing/bad", self.folder / "folder"):
            for old in ({}, {"good": "old"}):
                for name, text in old.items():
                    (self.folder / name).write_text(text)
                for texts in ({good: "new", bad: "new"}, {bad: "new", good: "new"}):
                    with self.subTest(str(bad)), self.assertRaises(OSError) as caught:
                        outputs.replace(texts)
                    self.assertEqual(caught.exception.filename, str(bad))
                    self.assertEqual(self.contents(), old)
                good.unlink(missing_ok=True)

    @unittest.skipUnless(os.path.exists("/dev/full"), "requires /dev/full")
    def test_a_full_device_leaves_the_other_files_unchanged(self):
        good, full = self.folder / "good", pathlib.Path("/dev/full")
        good.write_text("old")
        for texts in ({good: "new", full: "new"}, {full: "new", good: "new"}):
            with self.assertRaises(OSError) as caught:
                outputs.replace(texts)
            self.assertEqual(caught.exception.filename, "/dev/full")
            self.assertEqual(self.contents(), {"good": "old"})

    def test_devices_are_written_to_after_all_files_are_complete(self):
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        self.addCleanup(os.close, reader)
        with self.assertRaises(OSError):
            outputs.replace({pipe: "new", self.folder / "missing/bad": "new"})
        self.assertEqual(os.read(reader, 10), b"")
        outputs.replace({pipe: "new", self.folder / "good": "new"})
        self.assertEqual(os.read(reader, 10), b"new")

    def test_a_full_disk_leaves_the_old_file_unchanged(self):
        (self.folder / "a.txt").write_text("old")
        program = "import outputs, pathlib, sys; outputs.write(pathlib.Path(sys.argv[1]), 'new' * 1000)"
        for name in ("a.txt", "b.txt"):
            done = subprocess.run(
                [sys.executable, "-B", "-c", program, self.folder / name], cwd=ROOT / "Tools", preexec_fn=limited, capture_output=True, check=False
            )
            self.assertNotEqual(done.returncode, 0)
            self.assertEqual(self.contents(), {"a.txt": "old"})

    def test_names_are_escaped_and_shortened(self):
        for text, shown in HOSTILE.items():
            self.assertIn(shown, outputs.shown(text))
        self.assertEqual(len(outputs.shown("x" * 100_000)), outputs.MOST_CHARACTERS)
        self.assertEqual(outputs.shown("Größe.ics"), "Größe.ics")

    def test_all_tools_write_files_through_outputs(self):
        # Tools/pages.py writes to a folder that a script has just created.
        tools = [path for folder in ("Tools", "Checks/Oracle") for path in (ROOT / folder).glob("*.py") if path.name not in {"outputs.py", "pages.py"}]
        found = [f"{path.name}: {line}" for path in tools for line in re.findall(r".*(?:\.write_text|\.write_bytes|open\(.*['\"][wax]).*", path.read_text())]
        self.assertEqual(found, [])


class Scenes(unittest.TestCase):
    """Tests the pictures that scenes.sh draws, with a different program in place of tessera."""

    def test_the_pictures_appear_together_or_not_at_all(self):
        with tempfile.TemporaryDirectory() as name:
            folder, program = pathlib.Path(name, "Scenes"), pathlib.Path(name, "tessera")
            folder.mkdir()
            (folder / "index.html").write_text("old")
            for last, expected in (("exit 1", 1), ('case "$4" in *week-dark*) exit 1;; esac; echo > "$4"', 1), ('echo > "$4"', 0)):
                program.write_text(f"#!/bin/bash\n{last}\n")
                program.chmod(0o755)
                done = subprocess.run([ROOT / "Tools/scenes.sh", program, folder], capture_output=True, check=False)
                self.assertEqual(done.returncode, expected, done.stderr)
                self.assertEqual(sorted(path.name for path in pathlib.Path(name).iterdir()), ["Scenes", "tessera"])
                self.assertEqual((folder / "index.html").read_text() == "old", expected == 1)
                self.assertEqual(len(list(folder.iterdir())) == 1, expected == 1)


class Calendars(unittest.TestCase):
    """Tests how ics2scene.py shows its input in messages."""

    def run_tool(self, *arguments):
        """Returns the exit status, standard output and standard error."""
        status = 0
        with contextlib.redirect_stdout(io.StringIO()) as output, contextlib.redirect_stderr(io.StringIO()) as errors:
            try:
                ics2scene.main([str(argument) for argument in arguments])
            except SystemExit as exit:
                status = exit.code
        return status, output.getvalue(), errors.getvalue()

    def test_names_and_values_are_escaped(self):
        first = ["--from", "2026-11-16"]
        calendar = ROOT / "Tools/tests/calendars/days.ics"
        for text, shown in HOSTILE.items():
            for arguments in (
                [f"nowhere/{text}", *first], [calendar, "--from", text], [calendar, *first, "--days", text], [calendar, *first, "--zone", text],
                [calendar, *first, "--hours", text], [calendar, *first, "--now", text], [calendar, *first, f"--{text}"],
                [calendar, *first, "-o", f"nowhere/{text}"],
            ):
                with self.subTest(arguments):
                    status, output, message = self.run_tool(*arguments)
                    self.assertEqual((status, output), (2, ""))
                    self.assertIn(shown, message)
                    self.assertTrue(all(letter == "\n" or letter.isprintable() for letter in message), message)

    def test_long_values_are_shortened(self):
        status, _, message = self.run_tool("x" * 10_000, "--from", "y" * 10_000)
        self.assertEqual(status, 2)
        self.assertLess(len(message), 1000)

    @unittest.skipUnless(os.path.exists("/dev/full"), "requires /dev/full")
    def test_failing_to_write_to_standard_output_is_an_error(self):
        calendar = ROOT / "Tools/tests/calendars/days.ics"
        with open("/dev/full", "w") as full:
            command = [sys.executable, "-B", ROOT / "Tools/ics2scene.py", calendar, "--from", "2026-11-16"]
            for arguments in (command, [*command[:3], "--help"]):
                done = subprocess.run(arguments, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
                self.assertEqual(done.returncode, 2)
                self.assertEqual(done.stderr, "ics2scene: standard output: cannot be written: No space left on device\n")


if __name__ == "__main__":
    unittest.main()
