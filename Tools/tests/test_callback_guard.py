"""Tests that closures and custom layouts are called through a guard, which lets them read everything and change nothing."""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).parents[2]
LAYOUT = ROOT / "Sources/TesseraLayout"
ENGINE = ROOT / "Sources/TesseraEngine"
UIKIT = ROOT / "Sources/TesseraUIKit"
# Comments and strings may contain any names.
PROSE = re.compile(r'//.*|"(?:\\.|[^"\\\n])*"')
PROTOCOLS = ["PreparedLayout", "LayoutSemantics", "LayoutShelves", "LayoutCoordinates"]
# The box stores the environment itself, and makes changes in two guarded steps.
OTHERWISE = {"environment", "plan", "make", "changesInPlace"}


def code(path):
    return PROSE.sub("", path.read_text())


def requirements():
    """Yields the requirements of the protocols for prepared layouts, as name and first label."""
    text = "\n".join(code(path) for path in sorted((LAYOUT / "Layout").glob("*.swift")))
    for protocol in PROTOCOLS:
        body = re.search(rf"^public protocol {protocol}\b.*?^}}", text, re.MULTILINE | re.DOTALL).group()
        yield from re.findall(r"(?:func|var) (\w+)(?:\((\w+))?", body)

# The closures that the UIKit host stores. All others either report events, and may change everything, or create the contents of
# cells when UIKit requests cells, without involving layouts.
STORED_IN_UIKIT = {
    "onError", "onShelfScroll", "configureView",  # report to the app
    "read", "write",  # the binding of the selection
    "item", "sections", "paths", "decorations", "makeValue", "prepare",  # contents of cells
    # Actions of rows, which UIKit and the app call
    "leadingSwipeActionsConfigurationProvider", "trailingSwipeActionsConfigurationProvider", "actions", "action", "menu",
    "primaryAction", "move", "moveInto", "delete", "prefetch", "cancelPrefetch", "onExpansion", "expand",
    "sectionProvider",  # called through the guard, as part of the stack
    "makeClock", "offset", "frame", "make", "set", "makeLive", "willLayOut", "didGetSize", "successor", "willBegin", "leave",
    "perform", "onResize",  # the host's own
}


class CallbackGuardTests(unittest.TestCase):
    def test_every_layout_requirement_is_called_through_the_guard(self):
        box = code(LAYOUT / "Layout/AnyPreparedLayout.swift").split("final class PreparedLayoutBox")[1]
        found = list(requirements())
        self.assertGreater(len(found), 25)
        for name, label in found:
            if name in OTHERWISE:
                continue
            pattern = rf"override (?:var|func) {name}\b" + (rf"\({label}\b" if label else "")
            overrides = re.findall(pattern + r"(.*?)(?=\n  (?:package|private|///))", box, re.DOTALL)
            self.assertTrue(overrides, f"PreparedLayoutBox does not override {name}")
            self.assertRegex("".join(overrides), r"\b(?:ask|change|plan)\(", f"{name} is not called through the guard")

    def test_every_layout_requirement_calls_back_in_a_test(self):
        tests = (ROOT / "Tests/TesseraEngineTests/CallbackGuardTests.swift").read_text()
        hooks = set(re.findall(r'"(\w+)"', tests.split("static let requirements")[1].split("]")[0]))
        wanted = {
            "scrollShelfBringing" if (name, label) == ("scrollShelf", "bringing") else name
            for name, label in requirements()
        }
        self.assertEqual(wanted - {"changesInPlace"} - hooks, set())

    def test_guarded_layouts_are_private(self):
        text = code(LAYOUT / "Layout/GuardedLayout.swift")
        self.assertIn("private var prepared: Prepared", text)

    def test_layouts_are_prepared_through_the_guard(self):
        text = code(LAYOUT / "Layout/AnyPreparedLayout.swift")
        for line in re.findall(r".*layout\.prepare\(data.*", text):
            guarded = "calling" in line or "do { return try" in line or "plan {" in text.split(line)[0][-120:]
            self.assertTrue(guarded or "replace" in text.split(line)[0][-80:], line)

    def test_the_engine_stores_external_closures_in_a_wrapper(self):
        stored = re.compile(r"^  (?:public |package |private |fileprivate )*(?:let|var) \w+: \(*\[?\(.*\) -> .*$", re.MULTILINE)
        for path in sorted(ENGINE.glob("*/*.swift")):
            if path.name in {"DragPolicy.swift", "OutlinePolicy.swift"}:
                continue
            for line in stored.findall(code(path)):
                # A computed property returns a closure to its owner, and postponed calls belong to the engine.
                self.assertTrue(line.endswith("{") or "(CollectionEngine) -> Void" in line, f"{path.name}: {line}")

    def test_all_stored_closures_of_the_uikit_host_are_listed(self):
        stored = re.compile(r"^ *(?:public |private |fileprivate |private\(set\) )*(?:let|var) (\w+): [^={\n]*-> .*$", re.MULTILINE)
        found = {name for path in UIKIT.rglob("*.swift") for name in stored.findall(code(path))}
        self.assertEqual(found, STORED_IN_UIKIT)

    def test_all_layouts_of_the_uikit_host_share_a_guard(self):
        for path in sorted(UIKIT.rglob("*.swift")):
            text = code(path)
            for line in re.findall(r".*(?:PreparedLayoutBox\(|layout\.copy\().*", text):
                self.assertIn("through: ", line, path.name)
            self.assertNotIn("makePreparedLayout(", text, path.name)

    def test_the_uikit_host_calls_closures_outside_property_accesses(self):
        # `property?.mutate()` accesses the property until the method returns.
        mutating = {name for path in UIKIT.rglob("*.swift") for name in re.findall(r"mutating func (\w+)", code(path))}
        self.assertGreater(len(mutating), 10)
        for path in sorted(UIKIT.rglob("*.swift")):
            text = code(path)
            for name in {"setRoom"} & mutating:
                self.assertNotRegex(text, rf"(?:self\.)?placed\?\.{name}\(", path.name)
            for body in re.findall(r"mutating func [^\n]*\{\n.*?\n    \}", text, re.DOTALL):
                self.assertNotIn(".ask(through:", body, path.name)

    def test_external_closures_are_called_through_their_wrapper(self):
        for path in sorted([*ENGINE.glob("*/*.swift"), *UIKIT.rglob("*.swift")]):
            # A closure may begin on the line after its brace.
            for line in re.sub(r"\{\n\s+", "{ ", code(path)).splitlines():
                if ".unguarded" in line:
                    self.assertTrue("get {" in line or ".movesSelection" in line, f"{path.name}: {line}")
                # The wrapper of an appearance contains an enumeration with closures.
                if re.search(r"\.(appearing|disappearing)\(", line):
                    self.assertRegex(line, r"\.ask\(through: [\w.]+\) \{ \$0\.", path.name)


if __name__ == "__main__":
    unittest.main()
