"""Tests that the check for name clashes uses every public type together with the modules that files import with it."""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).parents[2]
MODULES = ["Layout", "Engine", "Screen", "Web", "HTML", "Picture", "Scene", "Testing", "UIKit"]
# Types in modules are not indented, and types in the UIKit host are inside its condition.
DECLARATION = r"^{margin}(?:@\w+\s+)*(?:open|public)\s+(?:final\s+|indirect\s+)?(?:struct|enum|class|protocol|typealias)\s+(\w+)"


def public_types(module):
    pattern = re.compile(DECLARATION.format(margin="  " if module == "UIKit" else ""), re.MULTILINE)
    for path in sorted((ROOT / "Sources" / f"Tessera{module}").rglob("*.swift")):
        yield from pattern.findall(path.read_text(encoding="utf-8"))


class NameTests(unittest.TestCase):
    def test_every_public_type_is_compiled_together_with_other_modules(self):
        names = (ROOT / "Tests/AppleInterfaces/Names/Names.swift").read_text(encoding="utf-8")
        used = set(re.findall(r"= (\w+)", names))
        for module in MODULES:
            types = set(public_types(module))
            self.assertGreater(len(types), 0, module)
            self.assertEqual(sorted(types - used), [], module)


if __name__ == "__main__":
    unittest.main()
