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
}
