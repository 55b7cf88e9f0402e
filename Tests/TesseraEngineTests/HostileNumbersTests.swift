import Tessera
import TesseraLayout
import TesseraTesting
import Testing

/// A collection of numbers that reports an incorrect count.
private struct Lying: Collection {
  let numbers: [Int]
  let count: Int
  var underestimatedCount: Int { count }

  var startIndex: Int { 0 }
  var endIndex: Int { numbers.count }
  subscript(index: Int) -> Int { numbers[index] }
  func index(after index: Int) -> Int { index + 1 }
}

/// An ID that is equal to other IDs at random.
private struct Fickle: Hashable, Sendable {
  let number: Int
  nonisolated(unsafe) static var random = SeededGenerator(seed: 1)

  static func == (a: Fickle, b: Fickle) -> Bool { random.chance(50) }
  func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
}

/// A layout whose return values violate every requirement.
private struct Wild: CollectionLayout {
  struct Prepared: PreparedLayout {
    static let extremes: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308, 1e-308, -1, 0, 1e9, 0x1p40, 40]
    static let ints: [Int] = [.min, .max, -1, 0, 1, .max - 1]
    let seed: UInt64

    var environment: LayoutEnvironment {
      var random = SeededGenerator(seed: seed)
      let size = LayoutSize(width: random.pick(Self.extremes), height: random.pick(Self.extremes))
      return LayoutEnvironment(
        containerSize: size, insets: Insets(random.pick(Self.extremes)), scale: random.pick(Self.extremes),
        direction: random.chance(50) ? .leftToRight : .rightToLeft)
    }
    var contentSize: LayoutSize {
      var random = SeededGenerator(seed: seed &+ 1)
      return LayoutSize(width: random.pick(Self.extremes), height: random.pick(Self.extremes))
    }
    var hasShelves: Bool { true }

    private func attributes(_ element: Element, _ random: inout SeededGenerator) -> LayoutAttributes {
      func number() -> Double { random.pick(Self.extremes) }
      var found = LayoutAttributes(
        element: element, frame: LayoutRect(x: number(), y: number(), width: number(), height: number()))
      if random.chance(50) {
        found.pins = Pins(vertical: Pin(edge: .min, distance: number(), box: 0...40, rest: number()))
      }
      return found
    }

    func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
      var random = SeededGenerator(seed: seed &+ 2)
      for _ in 0..<12 {
        let path = ItemPath(section: random.pick(Self.ints), item: random.pick(Self.ints))
        body(attributes(random.chance(70) ? .item(path) : .supplementary(.header, path), &random))
      }
    }

    func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
      var random = SeededGenerator(seed: seed &+ 3)
      return attributes(element, &random)
    }

    func shelf(ofSection index: Int) -> TesseraLayout.Shelf? {
      var random = SeededGenerator(seed: seed &+ UInt64(bitPattern: Int64(index)))
      func number() -> Double { random.pick(Self.extremes) }
      let window = LayoutRect(x: number(), y: number(), width: number(), height: number())
      return random.chance(50)
        ? TesseraLayout.Shelf(axis: .horizontal, window: window, offset: number(), maximumOffset: number()) : nil
    }
  }

  let seed: UInt64

  func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> Prepared {
    Prepared(seed: seed)
  }
}

/// A list of two items. The second does not exist in the data.
private struct Foreigner: CollectionLayout {
  struct Prepared: PreparedLayout {
    let environment: LayoutEnvironment
    let far: ItemPath
    var contentSize: LayoutSize { LayoutSize(width: 320, height: 480) }

    func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
      for element in [Element.item(0, 0), .item(far)] { yieldElement(element, in: rect, viewport: viewport, body) }
    }

    func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
      let y = element.path == ItemPath(section: 0, item: 0) ? 0.0 : 50
      return LayoutAttributes(element: element, frame: LayoutRect(x: 0, y: y, width: 100, height: 40))
    }
  }

  let far: ItemPath

  func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> Prepared {
    Prepared(environment: environment, far: far)
  }
}

@Suite("Invalid numbers, collections and IDs")
struct HostileNumbersTests {
  static let ints: [Int] = [.min, .min + 1, -1, 0, 1, 7, 1 << 31, 1 << 53, .max - 1, .max]

  @Test("Ranges of extents that do not exist are clamped", arguments: [0, 5, .max - 1, .max])
  func extents(count: Int) throws {
    for low in Self.ints {
      for high in Self.ints where low <= high {
        var tree = try ExtentTree(repeating: 0, count: count)
        try? tree.replaceSubrange(low..<high, with: [1, 1])
        _ = (tree[low], tree.range(of: high), tree.index(at: Double(low)), tree.total)
      }
    }
  }

  @Test("An event between any two minutes has a limited number of parts")
  func parts() {
    for start in Self.ints {
      for end in Self.ints {
        let parts = CalendarSlot.parts(from: start, to: end, days: .min ..< .max)
        #expect(parts.count <= CalendarSlot.maximumPartCount)
        #expect(CalendarSlot.parts(from: start, to: end, days: 0..<7).count <= 7)
      }
    }
  }

  @Test("An item that does not exist is not a neighbor of a dragged item", arguments: ints)
  func neighbors(index: Int) throws {
    for far in [ItemPath(section: 7, item: index), ItemPath(section: index, item: .max)] {
      let engine = try CollectionEngine(Foreigner(far: far), data: [2], in: phone)
      engine.dragPolicy = DragPolicy { _, _ in }
      engine.update(at: 0) { _ in }
      #expect(engine.beginDrag(of: [0, 0], at: LayoutPoint(x: 5, y: 5)))
      engine.moveDrag(to: LayoutPoint(x: 5, y: 60))
      engine.update(at: 1) { _ in }
      engine.endDrag()
      engine.setFocus([0, 0])
      for movement: FocusMovement in [.down, .up, .pageForward, .last] { engine.moveFocusedItem(movement) }
    }
  }

  @Test(
    "A collection with an incorrect count is added with its actual items", arguments: [0, 1, 7, 2_000, -1, .max, .min])
  func incorrectCounts(count: Int) {
    let numbers = Lying(numbers: Array(0..<1_000), count: count)
    var snapshot = Snapshot<Int, Int>()
    snapshot.appendSections(numbers)
    snapshot.append(numbers, to: 3)
    #expect(snapshot.wrongEdit == nil)
    #expect(snapshot.itemCount == 1_000)
    snapshot.reload(numbers)
    snapshot.delete(numbers)
    #expect(snapshot.itemCount == 0 && snapshot.sectionCount == 1_000)
  }

  @Test("IDs that compare incorrectly cause no trap and no endless loop", arguments: 0..<40 as Range<UInt64>)
  func inconsistentIDs(seed: UInt64) throws {
    Fickle.random = SeededGenerator(seed: seed)
    let controller = try CollectionController<Fickle, Fickle>(StackLayout(.list(length: 40)), in: phone)
    let host = RecordingHost(controller.engine)
    for round in 0..<6 {
      try? controller.update {
        $0.appendSections([Fickle(number: round)])
        $0.append((0..<40).map { Fickle(number: 40 * round + $0) })
        $0.delete([Fickle(number: round)])
        $0.move(Fickle(number: 1), before: Fickle(number: 2))
      }
      var other = Snapshot<Fickle, Fickle>()
      other.appendSections([Fickle(number: round)])
      other.append((0..<20).map { Fickle(number: 3 * $0) })
      try? controller.apply(other, animation: .spring)
      host.frame()
      _ = (controller.selectedItems, controller.position, controller.select([Fickle(number: 5)]))
    }
    #expect(controller.snapshot.shape == controller.engine.layout.data)
  }

  @Test("The contract lists the violations of any layout", arguments: 0..<200 as Range<UInt64>)
  func contract(seed: UInt64) throws {
    let prepared = try Wild(seed: seed).prepare([3], in: phone)
    let viewports = [Viewport(), Viewport(offset: LayoutPoint(x: 0, y: 100))]
    let rects = [LayoutRect(x: 0, y: 0, width: 10, height: 10), LayoutRect(x: .nan, y: 0, width: -1, height: 1e308)]
    let contract = LayoutContract()
    #expect(!contract.violations(of: prepared, viewports: viewports, rects: rects).isEmpty)
    _ = contract.scrollViolations(of: prepared, through: viewports)
  }

  @Test(
    "A layout that reports a different environment is shown in the engine's environment",
    arguments: 0..<40 as Range<UInt64>)
  func environments(seed: UInt64) throws {
    let engine = try CollectionEngine(Wild(seed: seed), data: [3], in: phone)
    #expect(engine.layout.environment == phone)
    engine.update(at: 0) { #expect($0.environment == phone) }
    try engine.setEnvironment(LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 100)))
    #expect(engine.layout.environment.containerSize == LayoutSize(width: 100, height: 100))
  }
}
