import Tessera
import Testing

@Suite("Items that move to another section")
struct MovedItemTests {
  private let environment = LayoutEnvironment(containerSize: LayoutSize(width: 120, height: 100))

  @Test("The columns that an item moves to determine its length if it has an aspect ratio")
  func ratioAmongOtherColumns() throws {
    let stack = StackLayout { context in
      .grid(columns: context.index == 0 ? 2 : 3) { _ in GridArrangement.Item(length: .aspectRatio(2)) }
    }
    var prepared = try stack.prepare([2, 0], in: environment)
    #expect(prepared.frame(.item(0, 0))?.size == LayoutSize(width: 60, height: 60 / 2))
    try prepared.apply(BatchUpdate([.moveItem(from: [0, 1], to: [1, 0])]), data: [1, 1])
    #expect(prepared.frame(.item(1, 0))?.size == LayoutSize(width: 40, height: 40 / 2))
  }

  @Test("A measured length moves between lists with individual lengths, but not into a list with one length")
  func measuredLength() throws {
    let stack = StackLayout { context in
      context.index < 2 ? .list { _ in .estimated(20) } : .list(length: .estimated(20))
    }
    var prepared = try stack.prepare([2, 0, 0], in: environment)
    let size = LayoutSize(width: 120, height: 33)
    try prepared.measure([MeasuredSize(.item(0, 0), size), MeasuredSize(.item(0, 1), size)])
    try prepared.apply(
      BatchUpdate([.moveItem(from: [0, 0], to: [1, 0]), .moveItem(from: [0, 1], to: [2, 0])]), data: [0, 1, 1])
    #expect(prepared.frame(.item(1, 0))?.height == 33)
    #expect(prepared.frame(.item(2, 0))?.height == 20)
  }

  @Test(
    "An item leaves its section as described before the batch, and enters its new section as described after the batch"
  )
  func judgedSections() throws {
    let each = SectionLayout.list { _ in .estimated(20) }
    let size = MeasuredSize(.item(0, 0), LayoutSize(width: 120, height: 80))
    var prepared = try StackLayout(each).prepare([1, 0], in: environment)
    try prepared.measure([size])
    try prepared.apply(BatchUpdate([.moveItem(from: [0, 0], to: [0, 0]), .deleteSection(0)]), data: [1])
    #expect(prepared.frame(.item(0, 0))?.height == 80)

    let descriptions = Descriptions(each)
    let layout = StackLayout { _ in descriptions.section }
    var described = try layout.prepare([1, 0], in: environment)
    try described.measure([size])
    descriptions.section = .list(length: .estimated(20))
    try described.apply(BatchUpdate([.moveItem(from: [0, 0], to: [1, 0]), .reloadSection(1)]), data: [0, 1])
    #expect(described.frame(.item(1, 0))?.height == 20)
  }

  /// The descriptions of a layout, which change between batches.
  private final class Descriptions: @unchecked Sendable {
    var section: SectionLayout
    init(_ section: SectionLayout) { self.section = section }
  }
}
