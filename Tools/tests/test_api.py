"""What the pages about the API read from the sources."""

from __future__ import annotations

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import api  # noqa: E402

SWIFT = '''
/// A shelf of books.
///
/// More about it.
public struct Shelf {
  /// The books, in order.
  public var books: [Book]
  /// Not for readers.
  var secret = "}"

  /// Puts a book
  /// into the shelf.
  @discardableResult
  public mutating func insert(
    _ book: Book, at index: Int = 0, then done: (Int, Book) -> Void
  ) throws -> Bool {
    if index > 0 { return true }
    return false
  }

  /// A place.
  public enum Place {
    /// The left end.
    case left
  }
}

extension Shelf {
  /// Creates a shelf.
  public init(_ books: [Book]) { self.books = books }
}
'''

SCRIPT = '''/** An outer type. */
export type Other = { /** Inside; not the type. */ a: number };

/** A shelf. More. */
export interface Shelf<Id extends ID = ID> {
  readonly element: Element;
  /** Puts books in; throws for none. */
  insert(ids: readonly Id[], options?: { at?: number; animation?: Animation }): void;
}

/** Creates a shelf. */
export function createShelf(element: Element): Promise<Shelf>;
'''


class APITests(unittest.TestCase):
    def test_members_of_swift_have_their_labels_and_descriptions(self):
        types: dict[str, api.Type] = {}
        api.read_swift(SWIFT, types)
        self.assertEqual({name: described.line for name, described in types.items()}, {"Shelf": "A shelf of books.", "Place": "A place."})
        self.assertEqual(
            [(member.name, member.line) for member in types["Shelf"].members],
            [("books", "The books, in order."), ("insert(_:at:then:)", "Puts a book into the shelf."), ("init(_:)", "Creates a shelf.")])
        self.assertEqual(
            types["Shelf"].members[1].declaration,
            "mutating func insert(_ book: Book, at index: Int = 0, then done: (Int, Book) -> Void) throws -> Bool")
        self.assertEqual([member.name for member in types["Place"].members], ["left"])

    def test_members_of_scripts_have_their_own_comments(self):
        types = api.read_script(SCRIPT)
        self.assertEqual({name: described.line for name, described in types.items()}, {"Other": "An outer type.", "Shelf": "A shelf.", "createShelf": "Creates a shelf."})
        self.assertEqual([(member.name, member.line) for member in types["Shelf"].members], [("element", ""), ("insert", "Puts books in; throws for none.")])
        self.assertEqual(types["createShelf"].members[0].declaration, "function createShelf(element: Element): Promise<Shelf>")

    def test_every_module_has_types_with_members(self):
        modules = api.modules()
        for module in ("TesseraLayout", "TesseraEngine", "TesseraScreen", "TesseraUIKit", "TesseraGTK", "tessera.js", "tessera/calendar"):
            self.assertGreater(sum(len(described.members) for described in modules[module].values()), 10, module)
        names = [member.name for member in modules["tessera.js"]["Collection"].members]
        self.assertTrue({"apply", "insert", "scrollTo", "scrollToSection", "close"} <= set(names), names)
        self.assertTrue(all(name.isidentifier() for name in names), names)


if __name__ == "__main__":
    unittest.main()
