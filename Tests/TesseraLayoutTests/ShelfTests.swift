import TesseraScripts
import TesseraTestSupport
import TesseraTesting
import Testing

@testable import TesseraLayout

/// Layout rules 65 to 69: sections with their own scrolling.
@Suite("Shelves")
struct ShelfTests {
  private let environment = LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 400))
  private let shelf = SectionLayout.shelf(itemLength: 100, height: 80, spacing: 10).header(20, pinned: true).itemInsets(
    Insets(top: 0, leading: 20, bottom: 0, trailing: 20))

  @Test("Items are arranged sideways, as tall as the shelf, and move when it scrolls")
  func scrolled() throws {
    var stack = try prepare(shelf, [5])
    #expect(frames(of: stack) == [[20, 20, 100, 80], [130, 20, 100, 80], [240, 20, 100, 80]])
    #expect(stack.contentSize.height == 100)
    #expect(stack.contentSize.width == 300)
    stack.scrollShelf(ofSection: 0, to: 120)
    #expect(frames(of: stack) == [[10, 20, 100, 80], [120, 20, 100, 80], [230, 20, 100, 80]])
    #expect(stack.visibleItems(Viewport()) == [[0, 1], [0, 2], [0, 3]])
  }

  @Test("Without items, a shelf keeps its declared length, but an estimated length becomes 0")
  func empty() throws {
    for length in [80, .fraction(0.2), .aspectRatio(260 / 80)] as [Length] {
      let stack = try prepare(
        .shelf(itemLength: 100, height: length).itemInsets(Insets(top: 3, leading: 20, bottom: 4, trailing: 20)), [0])
      #expect(stack.contentSize.height == 87, "\(length)")
      #expect(stack.shelf(ofSection: 0)?.window.height == stack.contentSize.height)
    }
    #expect(try prepare(.shelf(itemLength: 100, height: .estimated(80)), [0]).contentSize.height == 0)
    #expect(try prepare(.shelf(itemLength: 100, height: .estimated(80)), [1]).contentSize.height == 80)
  }

  @Test("The window extends to the edges of the container, and offsets stay in range")
  func window() throws {
    var stack = try prepare(shelf, [5])
    let found = try #require(stack.shelf(ofSection: 0))
    #expect(
      found
        == Shelf(
          axis: .horizontal, window: LayoutRect(x: 0, y: 20, width: 300, height: 80), offset: 0, maximumOffset: 280,
          startInset: 20, endInset: 20))
    stack.scrollShelf(ofSection: 0, to: 1000)
    #expect(stack.shelf(ofSection: 0)?.offset == 280)
    // The last item ends at the inset.
    #expect(frames(of: stack).last == [180, 20, 100, 80])
    stack.scrollShelf(ofSection: 0, to: -5)
    #expect(stack.shelf(ofSection: 0)?.offset == 0)
    stack.scrollShelf(ofSection: 0, to: .nan)
    stack.scrollShelf(ofSection: 7, to: 10)
    #expect(stack.shelf(ofSection: 0)?.offset == 0)
    #expect(stack.shelf(ofSection: 7) == nil)
    #expect(try prepare(.list(length: 10), [3]).shelf(ofSection: 0) == nil)
  }

  @Test("A rectangle that only touches the window does not find any of its items")
  func touched() throws {
    // The first item is taller than the shelf and clipped on both sides.
    let flow = FlowArrangement(itemSize: .same(ItemSize(width: 80, height: 124)))
    let stack = try prepare(.shelf(.flow(flow), height: 60), [2])
    func found(_ y: Double, _ height: Double) -> Int {
      stack.elements(in: LayoutRect(x: 0, y: y, width: 50, height: height), viewport: Viewport()).count
    }
    #expect(found(59, 2) == 1)
    #expect(found(60, 10) == 0)
    #expect(found(-10, 10) == 0)
    #expect(found(30, 0) == 1)
  }

  @Test("A rectangle without height at the edge of a shelf finds no items, not even clipped items")
  func edges() throws {
    for section in [
      SectionLayout.shelf(.flow(itemSize: LayoutSize(width: 60, height: 70)), height: 24),
      .shelf(.flow(itemSize: LayoutSize(width: 60, height: 70)), height: 24).footer(10),
    ] {
      let stack = try prepare(section, [3])
      func items(at y: Double) -> Int {
        stack.elements(in: LayoutRect(x: 0, y: y, width: 300, height: 0), viewport: Viewport()).count {
          if case .item = $0.element { true } else { false }
        }
      }
      #expect([0, 0.5, 23.5, 24, 30].map(items) == [0, 3, 3, 0, 0])
    }
  }

  @Test("In right-to-left layouts, a shelf starts at the right")
  func mirrored() throws {
    var environment = environment
    environment.direction = .rightToLeft
    var stack = try StackLayout(shelf).prepare([5], in: environment)
    #expect(frames(of: stack).first == [180, 20, 100, 80])
    stack.scrollShelf(ofSection: 0, to: 120)
    #expect(frames(of: stack).first == [190, 20, 100, 80])
  }

  @Test("The cost does not depend on the number of items or of equal sections")
  func uniform() throws {
    var stack = try prepare(shelf, DataShape(Array(repeating: 1_000_000, count: 1000)))
    #expect(stack.sections.runs.elements.count == 1)
    stack.scrollShelf(ofSection: 500, to: 1_000_000)
    #expect(stack.sections.runs.elements.count == 3)
    #expect(stack.shelf(ofSection: 499)?.offset == 0)
    #expect(stack.shelf(ofSection: 500)?.offset == 1_000_000)
    let viewport = Viewport(offset: LayoutPoint(x: 0, y: 500 * 100))
    #expect(stack.visibleItems(viewport).first == [500, 9090])
  }

  @Test("A shelf keeps its offset when sections move, and keeps its visible items when items before them change")
  func changed() throws {
    var stack = try prepare(shelf, [50, 50])
    stack.scrollShelf(ofSection: 0, to: 1010)
    #expect(frames(of: stack, section: 0).first == [0, 20, 100, 80])
    try stack.apply(BatchUpdate([.insertItem([0, 0]), .insertItem([0, 1])]), data: [52, 50])
    #expect(stack.shelf(ofSection: 0)?.offset == 1230)
    #expect(frames(of: stack, section: 0).first == [0, 20, 100, 80])
    try stack.apply(BatchUpdate([.deleteItem([0, 5]), .moveSection(from: 0, to: 1)]), data: [50, 51])
    #expect(stack.shelf(ofSection: 0)?.offset == 0)
    #expect(stack.shelf(ofSection: 1)?.offset == 1120)
    // A shelf at its start shows the inserted item.
    try stack.apply(BatchUpdate([.insertItem([0, 0])]), data: [51, 51])
    #expect(stack.shelf(ofSection: 0)?.offset == 0)
  }

  @Test("The window follows the insets of the container, even if the remaining size is the same")
  func insets() throws {
    var stack = try StackLayout(shelf).prepare([50], in: environment)
    var changed = environment
    changed.insets = Insets(top: 0, leading: 12, bottom: 0, trailing: 8)
    changed.containerSize.width += 20
    try stack.setEnvironment(changed)
    #expect(stack.shelf(ofSection: 0) == (try StackLayout(shelf).prepare([50], in: changed).shelf(ofSection: 0)))
    #expect(stack.shelf(ofSection: 0)?.window.x == -12)
  }

  @Test("Measuring an item before the visible part moves nothing visible")
  func measured() throws {
    var stack = try prepare(.shelf(itemLength: .estimated(100), height: 80), [50])
    stack.scrollShelf(ofSection: 0, to: 1000)
    #expect(stack.attributes(of: .item(0, 10), viewport: Viewport())?.estimates == .width)
    try stack.measure([MeasuredSize(.item(0, 2), LayoutSize(width: 150, height: 0))])
    #expect(stack.shelf(ofSection: 0)?.offset == 1050)
    #expect(frames(of: stack).first == [0, 0, 100, 80])
    #expect(throws: ChangeError.notEstimated(.item(1, 0))) {
      var other = try prepare(.shelf(itemLength: 100, height: 80), [1, 1])
      try other.measure([MeasuredSize(.item(1, 0), .zero)])
    }
  }

  @Test("A shelf with an estimated length is as tall as its tallest measured item")
  func selfSizing() throws {
    var stack = try prepare(.shelf(itemLength: 100, height: .estimated(80), spacing: 10), [5, 1])
    func measure(_ item: Int, _ height: Double) throws {
      try stack.measure([MeasuredSize(.item(0, item), LayoutSize(width: 7, height: height))])
    }
    #expect(stack.measurableSides(of: .item(0, 4)) == .height)
    #expect(stack.measurableSides(of: .item(0, 5)) == [])
    #expect(frames(of: stack) == [[0, 0, 100, 80], [110, 0, 100, 80], [220, 0, 100, 80]])
    try measure(1, 60)
    #expect(frames(of: stack) == [[0, 0, 100, 60], [110, 0, 100, 60], [220, 0, 100, 60]])
    #expect(frames(of: stack, section: 1) == [[0, 60, 100, 80]])
    try measure(0, 90.5)
    try measure(2, 50)
    #expect(frames(of: stack, section: 1) == [[0, 90.5, 100, 80]])
    let estimated = stack.visibleElements(Viewport()).filter { !$0.estimates.isEmpty }.map(\.element)
    #expect(estimated == [.item(1, 0)])
    // When the tallest item is deleted, the next tallest one determines the length. When no measured item is left, the
    // estimate does.
    try stack.apply(BatchUpdate([.deleteItem([0, 0])]), data: [4, 1])
    #expect(stack.contentSize.height == 60 + 80)
    try stack.apply(BatchUpdate([.moveItem(from: [0, 0], to: [0, 3]), .insertItem([0, 4])]), data: [5, 1])
    #expect(stack.contentSize.height == 60 + 80)
    try stack.apply(BatchUpdate([.reloadItem([0, 3])]), data: [5, 1])
    #expect(stack.contentSize.height == 50 + 80)
    try stack.apply(BatchUpdate([.deleteItem([0, 0])]), data: [4, 1])
    #expect(stack.contentSize.height == 80 + 80)
  }

  @Test("On a shelf with an estimated length, a grid's columns fit the tallest item")
  func selfSizingGrid() throws {
    let grid = GridArrangement(
      columns: 3, items: .each { GridArrangement.Item(span: $0.item == 0 ? 2 : 1, length: 100) }, itemSpacing: 10)
    var stack = try prepare(.shelf(.grid(grid), height: .estimated(80)), [4])
    try stack.measure([MeasuredSize(.item(0, 1), LayoutSize(width: 0, height: 20))])
    let (rows, spacings): (Double, Double) = (3 * 20, 2 * 10)
    #expect(stack.contentSize.height == rows + spacings)
    // The item spans two columns and the space between them.
    try stack.measure([MeasuredSize(.item(0, 0), LayoutSize(width: 0, height: 71))])
    let higherRows: Double = 3 * 30.5
    #expect(stack.contentSize.height == higherRows + spacings)
    #expect(frames(of: stack).first == [0, 0, 100, 71])
    #expect(
      throws: ChangeError.layout(LayoutError(.tooLarge(limit: 0x1p31), .itemSize, value: 0x1p31, at: .item([0, 1])))
    ) {
      try stack.measure([MeasuredSize(.item(0, 1), LayoutSize(width: 0, height: 0x1p31))])
    }
  }

  @Test("In a container of a different size, measured lengths become estimates")
  func selfSizingRotation() throws {
    var stack = try prepare(.shelf(itemLength: .fraction(0.5), height: .estimated(80)), [4])
    try stack.measure((0..<4).map { MeasuredSize(.item(0, $0), LayoutSize(width: 0, height: 40 + Double($0))) })
    var environment = environment
    environment.containerSize.width = 500
    try stack.setEnvironment(environment)
    #expect(frames(of: stack) == [[0, 0, 250, 43], [250, 0, 250, 43]])
    #expect(stack.visibleElements(Viewport()).allSatisfy { $0.estimates == .height })
    environment.containerSize.height = 700
    try stack.measure((0..<4).map { MeasuredSize(.item(0, $0), LayoutSize(width: 0, height: 30)) })
    try stack.setEnvironment(environment)
    #expect(stack.visibleElements(Viewport()).allSatisfy { $0.estimates.isEmpty && $0.frame.height == 30 })
  }

  @Test("Items on a shelf can be measured on both axes, independently of the other items")
  func selfSizingBoth() throws {
    var stack = try prepare(.shelf(itemLength: .estimated(100), height: .estimated(80)), [3])
    try stack.measure([MeasuredSize(.item(0, 0), LayoutSize(width: 50, height: 20))])
    try stack.measure([MeasuredSize(.item(0, 1), LayoutSize(width: 70, height: 90))])
    #expect(frames(of: stack) == [[0, 0, 50, 90], [50, 0, 70, 90], [120, 0, 100, 90]])
    #expect(stack.visibleElements(Viewport()).map(\.estimates) == [[], [], [.width, .height]])
  }

  @Test("A shelf snaps according to its own policy, and is a single line of its stack")
  func snapping() throws {
    let page = StackLayout(shelf.snapping(to: .item)).snapping(to: .item)
    var stack = try page.prepare([50, 50, 50, 50, 50, 50, 50, 50], in: environment)
    #expect(stack.shelfTargetOffset(ofSection: 0, proposed: 180, velocity: 0) == 220)
    #expect(stack.shelfTargetOffset(ofSection: 0, proposed: 160, velocity: 0) == 110)
    #expect(stack.shelfTargetOffset(ofSection: 0, proposed: -50, velocity: 0) == 0)
    stack.scrollShelf(ofSection: 0, to: 110)
    #expect(stack.shelfTargetOffset(ofSection: 0, proposed: 112, velocity: 1) == 220)
    #expect(stack.shelfTargetOffset(ofSection: 9, proposed: 112, velocity: 1) == nil)
    let target = stack.targetOffset(
      proposed: LayoutPoint(x: 0, y: 130), velocity: .zero, viewport: Viewport())
    // Below the pinned header, where the items of the second shelf are.
    #expect(target.y == 100)
  }

  @Test("Nested shelves and undetermined lengths are rejected")
  func refused() {
    let inner = ShelfArrangement(.list(ListArrangement(length: .same(10))), length: 20)
    #expect(throws: LayoutError(.tooLarge(limit: 1), .shelfLevel, value: 2, at: .section(0))) {
      try prepare(SectionLayout(.shelf(ShelfArrangement(.shelf(inner), length: 40))), [3])
    }
    #expect(throws: LayoutError(.negative, .shelfLength, value: -1, at: .section(0))) {
      try prepare(.shelf(itemLength: 10, height: -1), [3])
    }
    #expect(throws: LayoutError(.negative, .itemSize, value: -1, at: .section(0))) {
      try prepare(.shelf(itemLength: -1, height: 10), [3])
    }
  }

  @Test("Shelves of every arrangement agree with the reference at any scroll offset", arguments: UInt64(0)..<300)
  func againstReference(seed: UInt64) throws {
    var source = RandomStacks(seed: seed)
    source.shelves = 0
    let description = source.next()
    var generator = SeededGenerator(seed: seed)
    let lengths: [Length?] = (0..<64).map { _ in
      generator.chance(60) ? generator.pick([.fixed(40), .fraction(0.25), .aspectRatio(3), .fixed(0)]) : nil
    }
    let offsets = (0..<64).map { _ in generator.pick([0, 10, 55.5, 1000]) }
    var layout = description.layout
    layout.sections = .each { [sections = layout.sections] context in
      var section =
        switch sections {
        case .uniform(let section): section
        case .each(let section): section(context)
        }
      if let length = lengths[context.index % 64] {
        section.arrangement = .shelf(ShelfArrangement(section.arrangement, length: length))
      }
      return section
    }
    var stack = try layout.prepare(description.data, in: description.environment)
    for index in 0..<stack.sectionCount { stack.scrollShelf(ofSection: index, to: offsets[index % 64]) }
    let reference = ReferenceStack(layout, data: description.data, environment: description.environment) {
      offsets[$0 % 64]
    }
    for index in 0..<stack.sectionCount {
      #expect(stack.shelf(ofSection: index) == reference.shelf(ofSection: index))
    }
    let shelves = (0..<stack.sectionCount).compactMap { section in
      reference.shelf(ofSection: section).map { (section, $0) }
    }
    // After each shelf has been scrolled to its start, the reported items lead back to its earlier offset.
    var scrolled: [ItemPath: Double] = [:]
    stack.forEachScrolledShelf { scrolled[$0] = $1 }
    let away = shelves.filter { $0.1.offset > 0 }
    #expect(scrolled.keys.allSatisfy { path in away.contains { $0.0 == path.section } })
    var restored = stack
    for (section, _) in shelves { restored.scrollShelf(ofSection: section, to: 0) }
    for (item, distance) in scrolled { restored.scrollShelf(bringing: item, to: distance) }
    for (section, shelf) in away where scrolled.keys.contains(where: { $0.section == section }) {
      #expect(abs((restored.shelf(ofSection: section)?.offset ?? -1) - shelf.offset) < 1e-3)
    }
    let size = stack.contentSize
    for _ in 0..<8 {
      let rect = LayoutRect(
        x: Double(generator.below(Int(size.width) + 1)) - 40, y: Double(generator.below(Int(size.height) + 1)) - 40,
        width: Double(generator.below(400)), height: Double(generator.below(400)))
      var found: [Int: Shelf] = [:]
      stack.forEachShelf(in: rect) { found[$0] = $1 }
      #expect(found == Dictionary(uniqueKeysWithValues: shelves.filter { $0.1.window.intersects(rect) }), "\(rect)")
    }
    #expect(
      firstDifference(between: stack, and: reference, asking: StackQuestions(seed: seed, about: reference, rounds: 3))
        == nil)
  }

  private func prepare(_ section: SectionLayout, _ data: DataShape) throws -> PreparedStack {
    try StackLayout(section).prepare(data, in: environment)
  }

  /// Returns the frames of the visible items of a section.
  private func frames(of stack: PreparedStack, section: Int = 0) -> [[Double]] {
    stack.visibleElements(Viewport()).filter { $0.element.kind == nil && $0.element.path.section == section }
      .map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] }
  }
}
