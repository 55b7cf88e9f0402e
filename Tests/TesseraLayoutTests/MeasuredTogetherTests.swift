import Tessera
import TesseraTesting
import Testing

/// Sizes measured together have the same effect as sizes measured one after the other, in any order.
@Suite("Sizes measured together")
struct MeasuredTogetherTests {
  private static let environment = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480))

  private static let layouts: [(name: String, layout: @Sendable () -> StackLayout)] = [
    ("list", { StackLayout(.list(length: .estimated(40), spacing: 3).header(.estimated(20))) }),
    ("averaged list", { StackLayout(.list(length: .estimated(averaging: 40), spacing: 3)) }),
    ("averaged grid", { StackLayout(.grid(columns: 3, length: .estimated(averaging: 50), lineSpacing: 4)) }),
    (
      "grid",
      { StackLayout(.grid(columns: 3, length: .estimated(50), lineSpacing: 4, itemSpacing: 4).header(.estimated(20))) }
    ),
    ("flow", { StackLayout(.flow { _ in ItemSize(width: .estimated(60), height: .estimated(30)) }) }),
    (
      "waterfall",
      { StackLayout(.waterfall(columns: 3, lineSpacing: 4, itemSpacing: 4) { _ in .init(length: .estimated(70)) }) }
    ),
  ]

  @Test("Runs, single items, both orders, and repeated items", arguments: layouts.indices, 0..<12)
  func together(layout: Int, seed: Int) throws {
    // Each measured size changes the average, and with it the estimates of the whole section.
    let rounds = Self.layouts[layout].name.hasPrefix("averaged") ? 3 : 12
    let layout = Self.layouts[layout].layout()
    // Three sections, with runs within a block of rows, across its end, and across several blocks.
    let counts = [700, 5, 300]
    var together = try layout.prepare(DataShape(counts), in: Self.environment)
    var single = together
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<rounds {
      var sizes: [MeasuredSize] = []
      for _ in 0..<random.int(in: 1...6) {
        let section = random.below(3)
        let first = random.below(counts[section])
        let count = random.pick([1, 2, 20, 150])
        for item in first..<min(first + count, counts[section]) {
          let size = LayoutSize(width: Double(random.int(in: 20...200)), height: Double(random.int(in: 10...90)))
          sizes.append(MeasuredSize(.item(section, item), size))
        }
      }
      if random.chance(40) { sizes = random.shuffled(sizes) }
      if random.chance(40), let size = sizes.randomElement(using: &random) {
        sizes.append(MeasuredSize(size.element, LayoutSize(width: 33, height: 44)))
      }
      try together.measure(sizes)
      for size in sizes { try single.measure([size]) }
      let whole = LayoutRect(origin: .zero, size: together.contentSize)
      #expect(together.contentSize == single.contentSize)
      #expect(together.elements(in: whole) == single.elements(in: whole))
    }
  }

  @Test("If one size is invalid, nothing changes")
  func refused() throws {
    var stack = try StackLayout(.list(length: .estimated(40))).prepare([10], in: Self.environment)
    let good = MeasuredSize(.item(0, 1), LayoutSize(width: 320, height: 50))
    for bad in [
      MeasuredSize(.item(0, 10), .zero), MeasuredSize(.item(1, 0), .zero),
      MeasuredSize(.item(0, 2), LayoutSize(width: 320, height: .nan)),
    ] {
      #expect(throws: ChangeError.self) { try stack.measure([good, bad]) }
      #expect(throws: ChangeError.self) { try stack.measure([bad, good]) }
      #expect(stack.contentSize.height == 400)
    }
  }
}
