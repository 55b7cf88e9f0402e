"""Tests that the project's API is read correctly from its sources."""

import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "Tools"))

import api  # noqa: E402

SWIFT = '''
/// A box.
///
/// It has more.
public struct Box: Sendable {
  /// The width.
  public var width: Double
  var height = 1.0
  package var depth = 1.0
  /// The lid, if there is one.
  public internal(set) var lid: Lid? = nil

  /// Creates a box.
  ///
  /// - Parameter width: the width.
  public init(
    width: Double, _ lid: Lid? = nil, fill: @escaping (Int, [String: Int]) -> Void = { _, _ in }
  ) {
    self.width = width
    func inner() {}
  }

  @discardableResult
  public func open(by key: String, at place: (x: Int, y: Int)) -> Bool { true }

  /// A lid.
  public enum Lid {
    /// Of wood.
    case wood(Int, kind: String), glass
  }

  private enum Secret { case hidden }
}

/// What has a size.
public protocol Sized {
  /// The size.
  var size: Double { get }
  /// Grows.
  func grow<Value>(by value: Value) where Value: Sized
}

#if canImport(UIKit)
  extension Box {
    /// Opens it wide.
    public static func wide() -> Box { Box(width: 1) }
    override public func prepare() {}
  }
#endif

struct Hidden {
  public var member: Int
}
'''

SCRIPT = '''
/** The first. */
export type Other = number | { a: string };

/** A list of things. */
export interface List<Id extends {} = {}> extends Other {
  /** The
   * things.
   */
  readonly things: { id: Id; more?: { a: number } }[];
  get one(): Id;
  set one(id: Id);
  'list-end': Event;
  /** Adds one; or two. */
  add(id: Id, options?: { a?: number; b?: string }): void;
}

/** A layout. */
export type Layout =
  | {
      type: 'list';
      /** The space. */
      spacing?: number;
    }
  | {
      type: 'grid';
      /** The space between lines. */
      spacing?: number;
    };

/** Makes a list. */
export function make(of: 'a;b'): List;
export function make(): List<string>;
type Hidden = 1;
'''


class APITests(unittest.TestCase):
    def test_public_swift_declarations_are_parsed(self):
        types = {each.name: each for each in api.swift_types([SWIFT])}
        self.assertEqual(list(types), ["Box", "Box.Lid", "Sized"])
        box = types["Box"]
        self.assertEqual((box.kind, box.signature, box.comment), ("struct", "struct Box: Sendable", "A box.\n\nIt has more."))
        self.assertEqual(
            [(each.name, each.signatures) for each in box.members],
            [
                ("init(width:_:fill:)", ["init(width: Double, _ lid: Lid? = nil, fill: @escaping (Int, [String: Int]) -> Void = { _, _ in })"]),
                ("wide()", ["static func wide() -> Box"]),
                ("width", ["var width: Double"]),
                ("lid", ["var lid: Lid?"]),
                ("open(by:at:)", ["func open(by key: String, at place: (x: Int, y: Int)) -> Bool"]),
            ])
        self.assertEqual(box.members[0].comment, "Creates a box.\n\n- Parameter width: the width.")
        self.assertEqual([each.name for each in types["Box.Lid"].members], ["wood", "glass"])
        self.assertEqual([each.signatures[0] for each in types["Sized"].members], ["var size: Double { get }", "func grow<Value>(by value: Value) where Value: Sized"])

    def test_exported_typescript_declarations_are_parsed(self):
        types = {each.name: each for each in api.script_types(SCRIPT)}
        self.assertEqual(list(types), ["Layout", "List", "make", "Other"])
        members = {each.name: each for each in types["List"].members}
        self.assertEqual(list(members), ["things", "one", "list-end", "add"])
        self.assertEqual((members["things"].comment, members["add"].comment), ("The\nthings.", "Adds one; or two."))
        self.assertEqual(members["one"].signatures, ["get one(): Id", "set one(id: Id)"])
        self.assertEqual(members["add"].signatures, ["add(id: Id, options?: { a?: number; b?: string }): void"])
        self.assertEqual([(each.form, each.name, each.comment) for each in types["Layout"].members if each.comment],
                         [("list", "spacing", "The space."), ("grid", "spacing", "The space between lines.")])
        self.assertEqual(types["make"].signature, "function make(of: 'a;b'): List\nfunction make(): List<string>")
        self.assertEqual(types["Other"].comment, "The first.")

    def test_all_public_declarations_are_described(self):
        undescribed = [
            f"{module}: {each.name}{'.' + member.name if member else ''}"
            for module, types in api.modules().items() for each in types
            for member in [None, *each.members]
            # Members that implement a Swift or UIKit protocol are documented there.
            if not (member or each).comment and not (module not in api.SCRIPTS and (member is None and each.kind == "extension"))
        ]
        self.assertEqual(undescribed, [])

    def test_nearly_all_public_swift_declarations_are_found(self):
        # Count by looking only at lines, without knowledge of types or conditions.
        pattern = re.compile(r"^ *(?:@\w+(?:\([^)]*\))? )*(?:[\w()]+ )*?(?:public|open) .*?\b(?:struct|class|enum|protocol|actor|func|var|let|init|subscript|typealias)\b", re.MULTILINE)
        for module, types in api.modules().items():
            if module in api.SCRIPTS:
                continue
            folder = next(path for path in (ROOT / "Sources" / module, ROOT / "Hosts/GTK/Sources" / module) if path.exists())
            lines = [line for path in folder.rglob("*.swift") for line in path.read_text().splitlines() if pattern.match(line) and "override" not in line and not re.search(r"\bfunc tessera_", line)]
            found = sum(len(member.signatures) for each in types for member in each.members) + sum(each.kind != "extension" for each in types)
            self.assertGreater(found, 0.93 * len(lines), module)


if __name__ == "__main__":
    unittest.main()
