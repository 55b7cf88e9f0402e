"""Runs the tests that are written in Swift on a separate display."""

import os
import subprocess
import unittest

from gallery import Display, warnings

UNIT = os.environ["UNIT"]


class UnitTests(unittest.TestCase):
    def test_swift_tests_pass(self):
        display = Display()
        self.addCleanup(display.close)
        environment = dict(os.environ, DISPLAY=display.name, GDK_BACKEND="x11", GSK_RENDERER="cairo")
        program = subprocess.run(
            [UNIT, "--testing-library", "swift-testing"], env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.assertEqual(program.returncode, 0, program.stdout)
        self.assertEqual(warnings(program.stdout.splitlines()), [])


if __name__ == "__main__":
    unittest.main()
