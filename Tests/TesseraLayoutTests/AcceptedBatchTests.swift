import Tessera
import Testing

/// Valid batches, including those that UIKit is known to reject (rule 33).
@Suite("Accepted batches")
struct AcceptedBatchTests {
  /// A list whose item lengths come from the data, so every item has a different length.
  private final class Lengths {
    var sections: [[Double]]

    init(_ sections: [[Double]]) { self.sections = sections }

    func stack() throws -> PreparedStack {
      try StackLayout(.list { path in .fixed(self.sections[path.section][path.item]) }.header(1))
        .prepare(
          DataShape(sections.map(\.count)), in: LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 100)))
    }
  }

  /// Applies a batch to a stack with specified lengths, and expects the resulting lengths.
  private func expect(
    _ before: [[Double]], _ operations: BatchUpdate.Operation..., becomes after: [[Double]],
    at location: SourceLocation = #_sourceLocation
  ) throws {
    try expect(before, operations, becomes: after, at: location)
  }

  private func expect(
    _ before: [[Double]], _ operations: [BatchUpdate.Operation], becomes after: [[Double]],
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let data = Lengths(before)
    var stack = try data.stack()
    data.sections = after
    try stack.apply(BatchUpdate(operations), data: DataShape(after.map(\.count)))
    let found = (0..<stack.sectionCount).map { section in
      (0..<(stack.itemCount(inSection: section) ?? 0)).compactMap { stack.frame(.item(section, $0))?.height }
    }
    #expect(found == after, sourceLocation: location)
    let fresh = try data.stack()
    #expect(stack.contentSize == fresh.contentSize, sourceLocation: location)
  }

  @Test("A move is accepted with reloads, deletions and insertions around it")
  func moveWithOtherChanges() throws {
    try expect(
      [[10, 11, 12, 13], [20, 21]], .moveItem(from: [0, 1], to: [1, 0]), .reloadItem([0, 0]), .deleteItem([0, 2]),
      .insertItem([0, 1]), .deleteItem([1, 0]), .reloadItem([1, 1]), becomes: [[90, 91, 13], [11, 92]])
  }

  @Test("A section move that changes nothing is accepted together with item moves")
  func sectionMoveThatChangesNothing() throws {
    try expect(
      [[10, 11], [20]], .moveSection(from: 0, to: 0), .moveItem(from: [0, 0], to: [1, 0]),
      .moveItem(from: [1, 0], to: [0, 0]), becomes: [[20, 11], [10]])
  }

  @Test("A reload of an empty section is accepted")
  func reloadOfAnEmptySection() throws {
    try expect([[], [10]], .reloadSection(0), becomes: [[], [10]])
    try expect([[], [10]], .reloadSection(0), becomes: [[5, 6], [10]])
  }

  @Test("Items can be reloaded several times, among many other changes")
  func repeatedReloads() throws {
    let before = (0..<100).map(Double.init)
    var (operations, after): ([BatchUpdate.Operation], [Double]) = ([], [])
    for item in 0..<100 {
      switch item % 4 {
      case 0: operations.append(.deleteItem([0, item]))
      case 1:
        operations += [.reloadItem([0, item]), .reloadItem([0, item])]
        after.append(before[item] + 200)
      default: after.append(before[item])
      }
    }
    try expect([before], operations, becomes: [after])
  }

  @Test("An item that is reloaded and moved is described again at its new position")
  func reloadAndMove() throws {
    try expect([[10, 11]], .reloadItem([0, 0]), .moveItem(from: [0, 0], to: [0, 1]), becomes: [[11, 95]])
  }

  @Test("Deletions of items in a deleted or reloaded section are accepted")
  func deletionsInsideDeletedSections() throws {
    try expect([[10], [20, 21]], .deleteSection(0), .deleteItem([0, 0]), becomes: [[20, 21]])
    try expect([[10], [20, 21]], .reloadSection(1), .deleteItem([1, 0]), becomes: [[10], [71, 72, 73]])
  }

  @Test("Moves out of a deleted section and into a new section are accepted")
  func movesBetweenDeletedAndNewSections() throws {
    try expect(
      [[10, 11], [20]], .deleteSection(0), .moveItem(from: [0, 1], to: [0, 0]), becomes: [[11, 20]])
    try expect(
      [[10, 11]], .insertSection(0), .moveItem(from: [0, 1], to: [0, 1]), becomes: [[80, 11], [10]])
  }

  @Test("Two sections can change positions while items move between them")
  func sectionsChangePositions() throws {
    try expect(
      [[10, 11], [20, 21]], .moveSection(from: 0, to: 1), .moveSection(from: 1, to: 0),
      .moveItem(from: [0, 0], to: [0, 0]), .deleteItem([1, 1]), becomes: [[10, 20], [11]])
  }

  @Test("All sections can be deleted and inserted again")
  func allSectionsDeleted() throws {
    try expect([[10], [20]], .deleteSection(1), .deleteSection(0), becomes: [])
    try expect([], .insertSection(1), .insertSection(0), becomes: [[10], [20]])
  }
}
