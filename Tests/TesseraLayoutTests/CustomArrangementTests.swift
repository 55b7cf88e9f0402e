import Tessera
import TesseraTesting
import Testing

/// Custom arrangements can do everything that built-in arrangements can. A list written with `ExtentTree` must equal
/// the built-in list.
@Suite("Custom arrangements", .serialized)
struct CustomArrangementTests {
  private let environment = LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 400), scale: 2)

  @Test(
    "A custom list equals the built-in list over random changes and measured sizes", arguments: 0..<40 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(seed: ~seed)
    let changes = Data(RandomChanges(seed: seed, counts: [generator.below(40), 3]))
    changes.random.movesBetweenSections = false
    let length = { (path: ItemPath) -> Double in Double(changes.random.sections[path.section][path.item] * 37 % 90) }
    let custom = try StackLayout(SectionLayout(Rows(length: length)).header(20, pinned: true))
      .makePreparedLayout(for: changes.random.data, in: environment)
    let list = try StackLayout(.list(spacing: 2) { .estimated(length($0)) }.header(20, pinned: true))
      .makePreparedLayout(for: changes.random.data, in: environment)
    for _ in 0..<20 {
      switch generator.below(4) {
      case 0:
        let batch = changes.random.next()
        try custom.apply(batch, data: changes.random.data)
        try list.apply(batch, data: changes.random.data)
      case 1:
        var environment = environment
        environment.containerSize.width = Double(generator.int(in: 100...500))
        try custom.setEnvironment(environment)
        try list.setEnvironment(environment)
      default:
        let items = changes.random.sections.enumerated().flatMap { section, items in
          items.indices.map { ItemPath(section: section, item: $0) }
        }
        let sizes = generator.shuffled(items).prefix(3).map {
          MeasuredSize(.item($0), LayoutSize(width: 0, height: Double(generator.below(150))))
        }
        try custom.measure(sizes)
        try list.measure(sizes)
      }
      let all = LayoutRect(x: -1, y: -1, width: 1000, height: 1e6)
      #expect(custom.elements(in: all) == list.elements(in: all))
      #expect(custom.contentSize == list.contentSize)
      let part = LayoutRect(x: 0, y: Double(generator.below(800)), width: 300, height: 200)
      let viewport = Viewport(offset: part.origin)
      #expect(custom.elements(in: part, viewport: viewport) == list.elements(in: part, viewport: viewport))
      for path in [ItemPath(section: 0, item: 0), ItemPath(section: 1, item: 1), ItemPath(section: 0, item: 99)] {
        #expect(custom.measurableSides(of: .item(path)) == list.measurableSides(of: .item(path)))
      }
    }
  }

  @Test("Sizes of items that do not exist or are not measured are rejected and change nothing")
  func refused() throws {
    let rows = try StackLayout(SectionLayout(Rows { _ in 10 })).makePreparedLayout(for: [3], in: environment)
    let plain = try StackLayout(SectionLayout(Still())).makePreparedLayout(for: [3], in: environment)
    let size = LayoutSize(width: 0, height: 5)
    #expect(throws: ChangeError.notEstimated(.item(0, 1))) { try plain.measure([MeasuredSize(.item(0, 1), size)]) }
    #expect(throws: ChangeError.noSuchElement(.item(0, 3))) { try rows.measure([MeasuredSize(.item(0, 3), size)]) }
    #expect(throws: ChangeError.self) {
      try rows.measure([MeasuredSize(.item(0, 0), size), MeasuredSize(.item(0, 1), LayoutSize(width: 0, height: .nan))])
    }
    #expect(throws: ChangeError.self) {
      try rows.measure([MeasuredSize(.item(0, 0), LayoutSize(width: 0, height: 1e300))])
    }
    #expect(rows.contentSize.height == 34)
  }

  @Test("An item has the appearance that its arrangement specifies, unless its section specifies a different one")
  func appearance() throws {
    let layout = StackLayout(SectionLayout(Still()).appearance(.fade))
    let prepared = try layout.prepare([2], in: environment)
    guard case .scale(0.5) = prepared.appearance(of: .item(0, 0)) else { return #expect(Bool(false)) }
    guard case .fade = prepared.appearance(of: .item(0, 1)) else { return #expect(Bool(false)) }
  }

  @Test("A query limits its range across an arrangement")
  func across() throws {
    let prepared = try StackLayout(SectionLayout(Still()).itemInsets(Insets(leading: 50))).prepare(
      [1000], in: environment)
    let seen = Seen.shared
    seen.ranges = []
    _ = prepared.elements(in: LayoutRect(x: 60, y: 0, width: 20, height: 10))
    #expect(seen.ranges.count == 1)
    #expect(
      seen.ranges.allSatisfy { $0.lowerBound <= 10 && $0.lowerBound > 8 && $0.upperBound >= 30 && $0.upperBound < 32 })
  }

  @Test("Neighboring sections of a uniform arrangement are prepared once")
  func uniform() throws {
    let counter = Seen.shared
    counter.prepared = 0
    let stack = try StackLayout(SectionLayout(Still())).prepare(
      DataShape(sections: 1_000_000, itemsPerSection: 3), in: environment)
    #expect(counter.prepared == 1)
    #expect(stack.contentSize.height == 10_000_000)
  }

  private final class Data {
    var random: RandomChanges
    init(_ random: RandomChanges) { self.random = random }
  }
}

/// A list of measured rows.
private struct Rows: Arrangement {
  var length: (ItemPath) -> Double

  struct Prepared: PreparedArrangement {
    let rows: Rows
    var context: ArrangementContext
    var tree: ExtentTree
    var measured: [Bool]

    var extent: Double { tree.total }

    func frame(of item: Int) -> AxisRect {
      let range = tree.range(of: item) ?? 0..<0
      return AxisRect(
        main: range.lowerBound, cross: 0, mainExtent: range.upperBound - range.lowerBound,
        crossExtent: context.crossExtent)
    }

    func forEachItem(in main: Range<Double>, across: Range<Double>, _ body: (Int, AxisRect) -> Void) {
      for item in tree.indices(in: main) { body(item, frame(of: item)) }
    }

    func measurableSides(of item: Int) -> AxisSides { .main }

    func isMeasured(_ item: Int) -> Bool { measured[item] }

    mutating func applyInPlace(_ change: ArrangementChange) throws(LayoutError) -> Bool {
      switch change {
      case .items(let change):
        try tree.apply(change) { (item: Int) throws(LayoutError) in
          rows.length(ItemPath(section: change.section, item: item))
        }
        let before = measured
        for item in change.removed.reversed() { measured.remove(at: item) }
        for new in change.inserted { measured.insert(new.origin.map { before[$0] } ?? false, at: new.item) }
        for item in change.reloaded { measured[item] = false }
      case .measured(let item):
        try tree.replaceSubrange(item.item..<item.item + 1, with: [item.mainExtent])
        measured[item.item] = true
      case .context(let new):
        if new.crossExtent != context.crossExtent { measured = measured.map { _ in false } }
        context = new
      }
      return true
    }
  }

  func prepare(_ context: ArrangementContext) throws(LayoutError) -> Prepared {
    let lengths = (0..<context.itemCount).map { length(ItemPath(section: context.section, item: $0)) }
    return Prepared(
      rows: self, context: context, tree: try ExtentTree(lengths, spacing: 2),
      measured: lengths.map { _ in false })
  }
}

/// Records the queries and preparations of an arrangement, which itself stores nothing.
private final class Seen: @unchecked Sendable {
  static let shared = Seen()
  var ranges: [Range<Double>] = []
  var prepared = 0
}

/// Items of ten points at the same position.
private struct Still: Arrangement {
  struct Prepared: PreparedArrangement {
    var extent: Double { 10 }

    func frame(of item: Int) -> AxisRect { AxisRect(main: 0, cross: 0, mainExtent: 10, crossExtent: 10) }

    func forEachItem(in main: Range<Double>, across: Range<Double>, _ body: (Int, AxisRect) -> Void) {
      Seen.shared.ranges.append(across)
    }

    func appearance(of item: Int) -> Appearance? { item == 0 ? .scale(0.5) : nil }
  }

  var isUniform: Bool { true }

  func prepare(_ context: ArrangementContext) -> Prepared {
    Seen.shared.prepared += 1
    return Prepared()
  }
}
