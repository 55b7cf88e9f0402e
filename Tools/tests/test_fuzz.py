"""Tests that the fuzzers call every public member of the engine, the controller, the snapshot and the screen."""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).parents[2]
CALLS = ROOT / "Programs/Sources/TesseraFuzz/Calls"
# The module of each type, and a pattern for the receivers on which the fuzzers call its members.
TYPES = {
    "CollectionEngine": ("TesseraEngine", r"\bengine"),
    "CollectionController": ("TesseraEngine", r"\bcollection"),
    "Snapshot": ("TesseraEngine", r"(?:\bsnapshot|\$1)"),
    "Screen": ("TesseraScreen", r"\bscreen"),
}
TYPE = re.compile(r"^(?:@\w+ )?(?:public )?(?:final )?(?:class|struct|extension) (\w+)[^\n]*\{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
MEMBER = re.compile(
    r"^  (?:@\w+\s+)*public (?:private\(set\) )?(?:mutating )?(?:func|var|let) (\w+)", re.MULTILINE
)


def members(name, module):
    for path in sorted((ROOT / "Sources" / module).rglob("*.swift")):
        for declared, body in TYPE.findall(path.read_text(encoding="utf-8")):
            if declared == name:
                yield from MEMBER.findall(body)


def uncalled(members, receiver, calls):
    """Returns the members that are never called on a receiver."""
    return {member for member in members if not re.search(rf"{receiver}\.{member}\b", calls)}


class FuzzTests(unittest.TestCase):
    def test_fuzzers_call_every_public_member(self):
        calls = "\n".join(path.read_text(encoding="utf-8") for path in sorted(CALLS.glob("*.swift")))
        for name, (module, receiver) in TYPES.items():
            found = set(members(name, module))
            self.assertGreater(len(found), 10, name)
            self.assertEqual(uncalled(found, receiver, calls), set(), name)

    def test_a_call_of_the_same_name_on_another_type_does_not_count(self):
        for calls, missing in (("engine.section(ofShelf: 1)", set()), ("snapshot.section(of: 1)", {"section"}), ("$1.section", {"section"})):
            self.assertEqual(uncalled({"section"}, TYPES["CollectionEngine"][1], calls), missing, calls)


if __name__ == "__main__":
    unittest.main()
