import TesseraTestSupport
import TesseraTesting
import Testing

@testable import TesseraLayout

/// Examples of layout rules 62 to 64: views that belong to items.
@Suite("Accessories")
struct AccessoryTests {
  private let environment = LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 400))

  @Test("Badges are centered on the corner of each item")
  func badges() throws {
    let stack = try prepare(
      .grid(columns: 3, length: 60, lineSpacing: 10, itemSpacing: 30)
        .accessory("badge", size: 20, at: .topTrailing, anchor: .center), [4])
    #expect(
      frames(of: "badge", in: stack) == [
        [70, -10, 20, 20], [180, -10, 20, 20], [290, -10, 20, 20], [70, 60, 20, 20],
      ])
  }

  @Test("In right-to-left layouts, accessories are mirrored with their items")
  func mirrored() throws {
    var environment = environment
    environment.direction = .rightToLeft
    let section = SectionLayout.grid(columns: 3, length: 60, itemSpacing: 30)
      .accessory("badge", size: 20, at: .topTrailing, offset: LayoutPoint(x: -5, y: 4))
    let stack = try StackLayout(section).prepare([1], in: environment)
    #expect(frames(of: "badge", in: stack) == [[225, 4, 20, 20]])
  }

  @Test(
    "Fractions are relative to the item's dimensions, and ratios to the accessory's other dimension, on either axis",
    arguments: [
      LayoutAxis.vertical, .horizontal,
    ])
  func sizes(axis: LayoutAxis) throws {
    let section = SectionLayout.flow(itemSize: LayoutSize(width: 90, height: 50))
      .accessory("bar", size: ItemSize(width: .fraction(1), height: 4), at: .bottom)
      .accessory("half", size: ItemSize(width: .fraction(0.5), height: .aspectRatio(3)), at: .center)
      .accessory("square", size: ItemSize(width: .aspectRatio(1), height: .fraction(0.25)), at: .leading)
    let stack = try StackLayout(axis: axis, section).prepare([1], in: environment)
    let item = try #require(stack.attributes(of: .item(0, 0), viewport: Viewport())).frame
    func frame(_ kind: ElementKind) -> [Double] {
      let frame = frames(of: kind, in: stack)[0]
      return [frame[0] - item.x, frame[1] - item.y, frame[2], frame[3]]
    }
    #expect(frame("bar") == [0, 46, 90, 4])
    #expect(frame("half") == [22.5, 17.5, 45, 15])
    #expect(frame("square") == [0, 18.75, 12.5, 12.5])
  }

  @Test("A query finds accessories that extend into its rectangle from items outside")
  func reach() throws {
    let stack = try prepare(
      .list(length: 10, spacing: 100).accessory(
        "far", size: 8, at: .bottom, anchor: FramePoint(x: 0.5, y: -3)), [40])
    // Items start at 0, 110 and 220. Their accessories start 24 points below the items' ends.
    let found = stack.elements(in: LayoutRect(x: 0, y: 140, width: 300, height: 30), viewport: Viewport())
    #expect(found.map(\.element) == [.supplementary("far", [0, 1])])
    #expect(found.map(\.frame.y) == [144])
  }

  @Test("On a shelf, the badge of an item beyond the window is found by the badge's own frame")
  func reachThroughWindow() throws {
    var stack = try prepare(
      .shelf(itemLength: 100, height: 80).accessory("badge", size: 20, at: .topTrailing, anchor: .center), [9])
    // The first item ends 4 points before the window, so 6 points of its badge extend into the window.
    stack.scrollShelf(ofSection: 0, to: 104)
    let seen = LayoutRect(x: 0, y: 0, width: 50, height: 80)
    let found = stack.elements(in: seen, viewport: Viewport()).map(\.element)
    #expect(found == [.supplementary("badge", [0, 0]), .item(0, 1)])
    #expect(stack.attributes(of: .supplementary("badge", [0, 0]), viewport: Viewport())?.frame.x == -14)
  }

  @Test("An accessory comes directly after its item and before the separator, and is in front of the item")
  func order() throws {
    let stack = try prepare(
      .list(length: 10).separators(thickness: 1).accessory("a", size: 2, at: .top).accessory("b", size: 2, at: .top),
      [2])
    let all = stack.elements(in: LayoutRect(x: 0, y: 0, width: 300, height: 100), viewport: Viewport())
    #expect(
      all.map(\.element) == [
        .item(0, 0), .supplementary("a", [0, 0]), .supplementary("b", [0, 0]),
        .decoration(.separator, [0, 0]), .item(0, 1), .supplementary("a", [0, 1]), .supplementary("b", [0, 1]),
      ])
    #expect(all[1].zIndex == all[0].zIndex + 1)
  }

  @Test("Accessories are requested when items appear and when they are reloaded, and follow items that move")
  func requests() throws {
    var asked: [ItemPath] = []
    var unread: Set<Int> = [1]
    var data = [0, 1, 2]
    var stack = try prepare(
      .list(length: 10).accessory("badge", size: 4, at: .top) { path in
        asked.append(path)
        return unread.contains(data[path.item])
      }, [3])
    #expect(asked == [[0, 0], [0, 1], [0, 2]])
    #expect(badges(in: stack) == [1])

    asked = []
    data = [2, 0, 1]
    try stack.apply(BatchUpdate([.moveItem(from: [0, 2], to: [0, 0])]), data: [3])
    #expect(asked == [[0, 0]])
    #expect(badges(in: stack) == [2])

    asked = []
    unread = [0]
    data = [2, 0, 1, 3]
    try stack.apply(BatchUpdate([.insertItem([0, 3]), .reloadItem([0, 1])]), data: [4])
    #expect(Set(asked) == [[0, 1], [0, 3]])
    // The reloaded item has a badge now. The other item keeps its own.
    #expect(badges(in: stack) == [1, 2])
  }

  @Test("Accessories belong to their item, and respond to presses only if configured to")
  func semantics() throws {
    let stack = try prepare(
      .list(length: 10).accessory("badge", size: 4, at: .top)
        .accessory("delete", size: 4, at: .bottom, takesPresses: true), [1])
    #expect(stack.owner(of: .supplementary("badge", [0, 0])) == .item)
    #expect(stack.owner(of: .header(of: 0)) == .section)
    #expect(stack.owner(of: .globalHeader) == .collection)
    #expect(!stack.takesPresses(.supplementary("badge", [0, 0])))
    #expect(stack.takesPresses(.supplementary("delete", [0, 0])))
    #expect(!stack.takesPresses(.item(0, 0)))
    #expect(stack.attributes(of: .supplementary("other", [0, 0]), viewport: Viewport()) == nil)
  }

  private func prepare(_ section: SectionLayout, _ data: DataShape) throws -> PreparedStack {
    try StackLayout(section).prepare(data, in: environment)
  }

  private func all(_ kind: ElementKind, in stack: PreparedStack) -> [LayoutAttributes] {
    stack.elements(in: LayoutRect(x: -100, y: -100, width: 900, height: 9000), viewport: Viewport())
      .filter { $0.element.kind == kind }
  }

  private func frames(of kind: ElementKind, in stack: PreparedStack) -> [[Double]] {
    all(kind, in: stack).map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] }
  }

  private func badges(in stack: PreparedStack) -> [Int] { all("badge", in: stack).map(\.element.path.item) }
}
