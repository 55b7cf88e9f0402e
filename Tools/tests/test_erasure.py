"""Tests that types are erased by inheritance, and that subclasses override every abstract member."""

import pathlib
import re
import unittest

LAYOUT = pathlib.Path(__file__).parents[2] / "Sources/TesseraLayout"
PROSE = re.compile(r"//.*")
CLASS = re.compile(r"^(?:(?:public|package|private|final) )*class (\w+)(?:<[^>]*>)?(?:: (\w+))?.*\{$", re.MULTILINE)
MEMBER = re.compile(r"^  (?:(?:public|package|final|override) )*(var|func) (\w+)(?:\(\s*(\w+))?", re.MULTILINE)


def classes():
    """Yields the classes of the module: name, base class and body."""
    for path in sorted(LAYOUT.glob("*/*.swift")):
        text = PROSE.sub("", path.read_text())
        for found in CLASS.finditer(text):
            yield found[1], found[2], text[found.end() : text.index("\n}\n", found.start())]


def members(body):
    """Yields the members at the first indentation level of a class, with their source."""
    found = list(MEMBER.finditer(body))
    for each, following in zip(found, [*found[1:], None]):
        yield (each[2], each[3]), body[each.start() : following.start() if following else len(body)]


class ErasureTests(unittest.TestCase):
    def test_subclasses_override_every_abstract_member(self):
        known = {name: (base, body) for name, base, body in classes()}
        bases = {base for base, _ in known.values()}
        checked = 0
        for name in sorted(set(known) - bases):
            overridden = set()
            while name in known:
                base, body = known[name]
                for member, text in members(body):
                    if "abstract()" in text:
                        self.assertIn(member, overridden, f"{name} leaves {member[0]} to a subclass, which does not override it")
                        checked += 1
                    elif "override " in text.split("{")[0]:
                        overridden.add(member)
                name = base
        self.assertGreater(checked, 70)

    def test_abstract_members_do_not_return_default_values(self):
        bases = {base for _, base, _ in classes()}
        empty = re.compile(r"\{ *(?:nil|0|false|\[\]|\.zero)? *\}\s*$")
        # A custom arrangement is never a shelf, and only a mosaic can determine that it is plain.
        meant = {("AnyPreparedArrangement", "isPlain"), ("AnyPreparedArrangement", "shelf")}
        for name, _, body in classes():
            for (member, _), text in members(body) if name in bases else ():
                if (name, member) not in meant:
                    self.assertIsNone(empty.search(text.split("\n\n")[0]), f"{name}.{member} returns a default: call abstract()")


if __name__ == "__main__":
    unittest.main()
