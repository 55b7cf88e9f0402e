import TesseraLayout
import Testing

/// A layout that forwards every change to its stack, like a layout that decorates another.
private struct Wrapped<Base: PreparedLayout>: PreparedLayout {
  var base: Base

  var environment: LayoutEnvironment { base.environment }
  var contentSize: LayoutSize { base.contentSize }

  func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
    base.forEachElement(in: rect, viewport: viewport, body)
  }

  func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
    base.attributes(of: element, viewport: viewport)
  }

  func plan(_ change: LayoutChange) throws(ChangeError) -> Base.PlannedChange? { try base.plan(change) }

  mutating func make(_ change: Base.PlannedChange) throws(ChangeError) { try base.make(change) }
}

@Suite("Batch plans")
struct BatchPlanTests {
  private static let environment = LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 100))
  private static let everywhere = LayoutRect(x: -1000, y: -1000, width: 5000, height: 5000)

  @Test("A wrapped layout receives its wrapper's plan")
  func forwarded() throws {
    let layout = StackLayout(.list(length: 10))
    var wrapped = Wrapped(base: try layout.prepare([3, 2], in: Self.environment))
    let plan = try BatchPlan(BatchUpdate([.insertItem([1, 0]), .deleteItem([0, 2])]), from: [3, 2], to: [2, 3])
    let change = try #require(try wrapped.plan(.batch(plan)))
    try wrapped.make(change)
    let fresh = try layout.prepare([2, 3], in: Self.environment)
    #expect(wrapped.elements(in: Self.everywhere) == fresh.elements(in: Self.everywhere))
  }

  /// Plans that do not start from the data [3, 2]. The difference is of a different kind in each plan.
  private static let foreign: [(from: DataShape, to: DataShape, batch: BatchUpdate)] = [
    ([3, 2, 1], [3, 2], BatchUpdate([.deleteSection(2)])),
    ([9, 2], [8, 2], BatchUpdate([.deleteItem([0, 8])])),
    ([3], [3, 4], BatchUpdate([.insertSection(1)])),
    ([3, 2, 7], [2, 3, 7], BatchUpdate([.moveSection(from: 0, to: 1)])),
  ]

  @Test("A plan that starts from other data is rejected and changes nothing", arguments: 0..<foreign.count)
  func refused(_ index: Int) throws {
    let (from, to, batch) = Self.foreign[index]
    let plan = try BatchPlan(batch, from: from, to: to)
    let shape: DataShape = [3, 2]
    let stack = try StackLayout(.list(length: 10)).prepare(shape, in: Self.environment)
    let table = try TableLayout(rows: .same(10), columns: .same(10)).prepare(shape, in: Self.environment)
    let calendar = try CalendarLayout(days: 7, hourLength: 60) { _ in .timed(day: 0, start: 540, end: 600) }
      .prepare(shape, in: Self.environment)
    #expect(throws: ChangeError.self) { try stack.plan(.batch(plan)) }
    #expect(throws: ChangeError.self) { try table.plan(.batch(plan)) }
    #expect(throws: ChangeError.self) { try calendar.plan(.batch(plan)) }
    let layout = try PreparedLayoutBox(StackLayout(.list(length: 10)), data: shape, in: Self.environment)
    #expect(throws: ChangeError.self) { try layout.apply(plan) }
    #expect(layout.data == shape)
    #expect(layout.elements(in: Self.everywhere) == stack.elements(in: Self.everywhere))
  }

  @Test("A plan between any two shapes is created or rejected without a trap")
  func hostileShapes() {
    var negative = DataShape()
    negative.append(DataShape.Run(sections: 1, items: -1))
    var endless = DataShape()
    endless.append(DataShape.Run(sections: .max, items: 2))
    endless.append(DataShape.Run(sections: .max, items: 3))
    for shape in [negative, endless] {
      let deletion = BatchUpdate([.deleteItem([0, 0])])
      #expect(throws: ChangeError.self) { try BatchPlan(deletion, from: shape, to: [1]) }
      #expect(throws: ChangeError.self) { try BatchPlan(deletion, from: [1], to: shape) }
    }
  }
}
