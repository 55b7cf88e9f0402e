import Tessera
import Testing

@Suite("Prepared layouts of any type")
struct AnyPreparedLayoutTests {
  /// A layout that arranges squares in a row and does not support changes in place.
  private struct Squares: CollectionLayout {
    struct Prepared: PreparedLayout {
      let environment: LayoutEnvironment
      let count: Int

      var contentSize: LayoutSize { LayoutSize(width: 10 * Double(count), height: 10) }

      func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
        for item in 0..<count {
          guard let square = attributes(of: .item(0, item), viewport: viewport) else { continue }
          if square.frame.intersects(rect) { body(square) }
        }
      }

      func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
        guard case .item(let path) = element, path.section == 0, (0..<count).contains(path.item) else { return nil }
        return LayoutAttributes(
          element: element, frame: LayoutRect(x: 10 * Double(path.item), y: 0, width: 10, height: 10))
      }
    }

    func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> Prepared {
      Prepared(environment: environment, count: data.runs.first?.items ?? 0)
    }
  }

  private let phone = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480))

  @Test("A layout without changes in place is prepared again")
  func aLayoutWithoutChangesInPlaceIsPreparedAgain() throws {
    let live: AnyPreparedLayout = try PreparedLayoutBox(Squares(), data: [3], in: phone)
    try live.apply(BatchUpdate([.insertItem([0, 1])]), data: [4])
    #expect(live.contentSize.width == 40)
    #expect(live.data == [4])
    var other = phone
    other.containerSize.width = 100
    try live.setEnvironment(other)
    #expect(live.environment == other)
  }

  @Test("No shelf scrolls during the layout's queries")
  func busyShelf() throws {
    let live = try PreparedLayoutBox(StackLayout(.shelf(itemLength: 100, height: 50)), data: [50], in: phone)
    let viewport = Viewport()
    live.forEachElement(in: LayoutRect(x: 0, y: 0, width: 320, height: 480), viewport: viewport) { _ in
      live.scrollShelf(ofSection: 0, to: 400)
      live.scrollShelf(bringing: [0, 9], to: 0)
    }
    #expect(live.shelf(ofSection: 0)?.offset == 0)
    live.scrollShelf(bringing: [0, 9], to: 0)
    #expect(live.shelf(ofSection: 0)?.offset != 0)
  }

  @Test("A layout without changes in place still checks batches")
  func aLayoutWithoutChangesInPlaceStillChecksBatches() throws {
    let live: AnyPreparedLayout = try PreparedLayoutBox(Squares(), data: [3], in: phone)
    let account = ChangeError.WrongItemCount(section: 0, sectionAfter: 0, found: 5, before: 3, inserted: 1)
    #expect(throws: ChangeError.wrongItemCount(account)) {
      try live.apply(BatchUpdate([.insertItem([0, 1])]), data: [5])
    }
    #expect(throws: ChangeError.wrongItemCount(.init(section: 0, sectionAfter: 0, found: 5, before: 3))) {
      try live.apply(BatchUpdate(), data: [5])
    }
    #expect(throws: ChangeError.notEstimated(.item(0, 0))) {
      try live.measure([MeasuredSize(.item(0, 0), LayoutSize(width: 1, height: 1))])
    }
    #expect(live.contentSize.width == 30)
    #expect(live.data == [3])
  }

  @Test("A copy changes independently") func aCopyChangesIndependently() throws {
    let live: AnyPreparedLayout = try PreparedLayoutBox(StackLayout(.list(length: 10)), data: [3], in: phone)
    let copy = live.copy()
    try copy.apply(BatchUpdate([.deleteItem([0, 1])]), data: [2])
    #expect(live.contentSize.height == 30)
    #expect(copy.contentSize.height == 20)
  }
}
