import Tessera
import Testing

@Suite("Rejected batches")
struct BatchErrorTests {
  struct Refused: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var operations: [BatchUpdate.Operation]
    /// The counts that the data owner reports after the batch. Before the batch, the sections have 3, 2 and 0 items.
    var after: [Int]
    var error: ChangeError

    init(_ name: String, _ operations: [BatchUpdate.Operation], after: [Int], _ error: ChangeError) {
      testDescription = name
      self.operations = operations
      self.after = after
      self.error = error
    }
  }

  private static func wrong(
    _ section: Int, after: Int? = nil, found: Int, before: Int, inserted: Int = 0, deleted: Int = 0, movedIn: Int = 0,
    movedOut: Int = 0
  ) -> ChangeError {
    .wrongItemCount(
      ChangeError.WrongItemCount(
        section: section, sectionAfter: after ?? section, found: found, before: before, inserted: inserted,
        deleted: deleted, movedIn: movedIn, movedOut: movedOut))
  }

  static let unknownPositions = [
    Refused("deletes an unknown item", [.deleteItem([0, 3])], after: [2, 2, 0], .noSuchItem([0, 3], itemCount: 3)),
    Refused(
      "deletes an item before the first", [.deleteItem([0, -1])], after: [2, 2, 0], .noSuchItem([0, -1], itemCount: 3)),
    Refused(
      "deletes an item of an unknown section", [.deleteItem([3, 0])], after: [3, 2, 0],
      .noSuchSection(3, sectionCount: 3)),
    Refused("reloads an unknown item", [.reloadItem([2, 0])], after: [3, 2, 0], .noSuchItem([2, 0], itemCount: 0)),
    Refused(
      "inserts an item beyond the end", [.insertItem([1, 3])], after: [3, 3, 0], .noItemAfter([1, 3], itemCount: 3)),
    Refused(
      "moves an unknown item", [.moveItem(from: [1, 2], to: [0, 0])], after: [4, 1, 0],
      .noSuchItem([1, 2], itemCount: 2)),
    Refused(
      "moves an item beyond the end", [.moveItem(from: [1, 0], to: [2, 1])], after: [3, 1, 1],
      .noItemAfter([2, 1], itemCount: 1)),
    Refused("deletes an unknown section", [.deleteSection(3)], after: [3, 2], .noSuchSection(3, sectionCount: 3)),
    Refused("reloads an unknown section", [.reloadSection(-1)], after: [3, 2, 0], .noSuchSection(-1, sectionCount: 3)),
    Refused(
      "inserts a section beyond the end", [.insertSection(4)], after: [3, 2, 0, 1], .noSectionAfter(4, sectionCount: 4)),
    Refused(
      "moves an unknown section", [.moveSection(from: 5, to: 0)], after: [3, 2, 0], .noSuchSection(5, sectionCount: 3)),
    Refused(
      "moves a section beyond the end", [.moveSection(from: 0, to: 3)], after: [2, 0, 3],
      .noSectionAfter(3, sectionCount: 3)),
    Refused(
      "inserts at a section's index before the batch", [.deleteSection(0), .insertItem([2, 0])], after: [2, 1],
      .noSectionAfter(2, sectionCount: 2)),
  ]

  static let conflicts = [
    Refused(
      "deletes an item twice", [.deleteItem([0, 0]), .deleteItem([0, 0])], after: [1, 2, 0],
      .conflict(.deleteItem([0, 0]), .deleteItem([0, 0]))),
    Refused(
      "deletes and moves an item", [.deleteItem([0, 0]), .moveItem(from: [0, 0], to: [1, 0])], after: [2, 3, 0],
      .conflict(.deleteItem([0, 0]), .moveItem(from: [0, 0], to: [1, 0]))),
    Refused(
      "moves an item to two positions", [.moveItem(from: [0, 0], to: [1, 0]), .moveItem(from: [0, 0], to: [1, 1])],
      after: [2, 4, 0],
      .conflict(.moveItem(from: [0, 0], to: [1, 0]), .moveItem(from: [0, 0], to: [1, 1]))),
    Refused(
      "deletes and reloads an item", [.deleteItem([0, 0]), .reloadItem([0, 0])], after: [2, 2, 0],
      .conflict(.deleteItem([0, 0]), .reloadItem([0, 0]))),
    Refused(
      "reloads and deletes an item", [.reloadItem([0, 0]), .deleteItem([0, 0])], after: [2, 2, 0],
      .conflict(.reloadItem([0, 0]), .deleteItem([0, 0]))),
    Refused(
      "inserts two items at the same position", [.insertItem([2, 0]), .insertItem([2, 0])], after: [3, 2, 2],
      .conflict(.insertItem([2, 0]), .insertItem([2, 0]))),
    Refused(
      "inserts an item at the destination of a move", [.insertItem([2, 0]), .moveItem(from: [0, 0], to: [2, 0])],
      after: [2, 2, 2],
      .conflict(.insertItem([2, 0]), .moveItem(from: [0, 0], to: [2, 0]))),
    Refused(
      "deletes a section twice", [.deleteSection(1), .deleteSection(1)], after: [3],
      .conflict(.deleteSection(1), .deleteSection(1))),
    Refused(
      "deletes and moves a section", [.moveSection(from: 1, to: 0), .deleteSection(1)], after: [3, 0],
      .conflict(.moveSection(from: 1, to: 0), .deleteSection(1))),
    Refused(
      "reloads and deletes a section", [.reloadSection(1), .deleteSection(1)], after: [3, 0],
      .conflict(.reloadSection(1), .deleteSection(1))),
    Refused(
      "inserts a section at the destination of a move", [.insertSection(0), .moveSection(from: 2, to: 0)],
      after: [0, 3, 2, 0],
      .conflict(.insertSection(0), .moveSection(from: 2, to: 0))),
  ]

  static let counts = [
    Refused(
      "too few sections", [.deleteItem([0, 0])], after: [2, 2],
      .wrongSectionCount(found: 2, before: 3, inserted: 0, deleted: 0)),
    Refused(
      "too many sections", [.insertSection(0), .deleteSection(2)], after: [1, 3, 2, 0],
      .wrongSectionCount(found: 4, before: 3, inserted: 1, deleted: 1)),
    Refused(
      "wrong item count in a section whose items change", [.deleteItem([0, 0]), .insertItem([0, 1])], after: [4, 2, 0],
      wrong(0, found: 4, before: 3, inserted: 1, deleted: 1)),
    Refused(
      "wrong item count in a section that an item enters", [.moveItem(from: [0, 0], to: [1, 0])], after: [2, 4, 0],
      wrong(1, found: 4, before: 2, movedIn: 1)),
    Refused(
      "wrong item count in a section that an item leaves", [.moveItem(from: [0, 0], to: [1, 0])], after: [3, 3, 0],
      wrong(0, found: 3, before: 3, movedOut: 1)),
    Refused(
      "wrong item count in a section that moves", [.moveSection(from: 0, to: 2)], after: [2, 0, 4],
      wrong(0, after: 2, found: 4, before: 3)),
    Refused(
      "wrong item count in an unchanged section", [.insertSection(0), .deleteItem([0, 1])],
      after: [7, 2, 2, 1], wrong(2, after: 3, found: 1, before: 0)),
    Refused("wrong item count without any change", [], after: [3, 1, 0], wrong(1, found: 1, before: 2)),
  ]

  private func stack() throws -> PreparedStack {
    try StackLayout(.grid(columns: 2, length: 10).header(5))
      .prepare([3, 2, 0], in: LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 100)))
  }

  @Test("A batch is rejected", arguments: unknownPositions + conflicts + counts)
  func refused(_ refused: Refused) throws {
    let untouched = try stack()
    var stack = untouched
    #expect(throws: refused.error) {
      try stack.apply(BatchUpdate(refused.operations), data: DataShape(refused.after))
    }
    let everywhere = LayoutRect(x: -1000, y: -1000, width: 3000, height: 3000)
    #expect(stack.contentSize == untouched.contentSize)
    #expect(stack.elements(in: everywhere) == untouched.elements(in: everywhere))
  }

  @Test("An invalid number in a batch is reported, and nothing changes")
  func unusableNumber() throws {
    var stack = try StackLayout { .list(length: $0.index == 1 ? -1 : 10) }
      .prepare([2], in: LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 100)))
    #expect(throws: ChangeError.layout(LayoutError(.negative, .itemSize, value: -1, at: .section(1)))) {
      try stack.apply(BatchUpdate([.insertSection(1), .deleteItem([0, 0])]), data: [1, 1])
    }
    #expect(stack.sectionCount == 1)
    #expect(stack.contentSize.height == 2 * 10)
  }

  @Test("Counts beyond the range of integers do not add up")
  func tooManyToCount() throws {
    var items = try StackLayout(.list(length: 0)).prepare([.max], in: LayoutEnvironment(containerSize: .zero))
    let item = ChangeError.WrongItemCount(section: 0, sectionAfter: 0, found: .max, before: .max, inserted: 1)
    #expect(throws: ChangeError.wrongItemCount(item)) {
      try items.apply(BatchUpdate([.insertItem([0, 5])]), data: [.max])
    }
    #expect(item.expected == .max && "\(ChangeError.wrongItemCount(item))".contains("1 inserted"))
    try items.apply(BatchUpdate([.insertItem([0, 5]), .deleteItem([0, 5])]), data: [.max])

    let sections = DataShape(sections: .max, itemsPerSection: 0)
    let error = ChangeError.wrongSectionCount(found: .max, before: .max, inserted: 1, deleted: 0)
    #expect(throws: error) { try BatchPlan(BatchUpdate([.insertSection(0)]), from: sections, to: sections) }
    #expect("\(error)".contains("1 inserted"))
  }
}
