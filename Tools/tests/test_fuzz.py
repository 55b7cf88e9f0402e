"""The fuzzers call every public member of the engine, the controller, the snapshot and the screen."""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).parents[2]
CALLS = ROOT / "Programs/Sources/TesseraFuzz/Calls"
TYPES = {
    "CollectionEngine": "TesseraEngine",
    "CollectionController": "TesseraEngine",
    "Snapshot": "TesseraEngine",
    "Screen": "TesseraScreen",
}
TYPE = re.compile(r"^(?:@\w+ )?(?:public )?(?:final )?(?:class|struct|extension) (\w+)[^\n]*\{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
MEMBER = re.compile(
    r"^  (?:@\w+\s+)*public (?:private\(set\) )?(?:mutating )?(?:func|var|let) (\w+)", re.MULTILINE
)
# Constants, and what only describes.
UNCALLED = {"description", "committed", "wrongEdit", "engine"}


def members(name, module):
    for path in sorted((ROOT / "Sources" / module).rglob("*.swift")):
        for declared, body in TYPE.findall(path.read_text(encoding="utf-8")):
            if declared == name:
                yield from MEMBER.findall(body)


class FuzzTests(unittest.TestCase):
    def test_every_public_member_is_called(self):
        calls = "\n".join(path.read_text(encoding="utf-8") for path in sorted(CALLS.glob("*.swift")))
        for name, module in TYPES.items():
            found = set(members(name, module))
            self.assertGreater(len(found), 10, name)
            missing = {member for member in found - UNCALLED if not re.search(rf"\.{member}\b", calls)}
            self.assertEqual(missing, set(), name)


if __name__ == "__main__":
    unittest.main()
