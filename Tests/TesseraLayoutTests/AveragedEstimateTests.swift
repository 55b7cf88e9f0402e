import Tessera
import TesseraTesting
import Testing

/// Estimates that follow the average of measured lengths (rule 71).
@Suite("Averaged estimates")
struct AveragedEstimateTests {
  private static func environment(width: Double = 320, height: Double = 480) -> LayoutEnvironment {
    LayoutEnvironment(containerSize: LayoutSize(width: width, height: height))
  }

  private static func list(_ start: Double) -> StackLayout {
    StackLayout(.list(length: .estimated(averaging: start), spacing: 2))
  }

  private static func measured(_ item: Int, _ height: Double, section: Int = 0) -> MeasuredSize {
    MeasuredSize(.item(section, item), LayoutSize(width: 320, height: height))
  }

  @Test("Unmeasured items have the average length of their section, in whole points")
  func average() throws {
    var stack = try Self.list(40).prepare([1_000_000, 2], in: Self.environment())
    // The items of the second section keep their declared length.
    let others: Double = 999_999 * 2 + 2 + 2 * 40
    func check(measured: Double, unmeasured: Int, average: Double) {
      #expect(stack.contentSize.height == others + measured + Double(unmeasured) * average)
      let item = stack.attributes(of: .item(0, 2), viewport: Viewport())
      #expect(item?.frame.height == average && item?.estimates == .height)
    }
    check(measured: 0, unmeasured: 1_000_000, average: 40)
    try stack.measure([Self.measured(0, 61), Self.measured(999_999, 84)])
    check(measured: 61 + 84, unmeasured: 999_998, average: 73)
    // 200 / 3 is rounded to 67.
    try stack.measure([Self.measured(500, 55)])
    check(measured: 61 + 84 + 55, unmeasured: 999_997, average: 67)
    // Measuring an item again replaces its earlier length in the average.
    try stack.measure([Self.measured(500, 5)])
    check(measured: 61 + 84 + 5, unmeasured: 999_997, average: 50)
  }

  @Test("The estimate is at least one point, and the content does not become too long")
  func bounds() throws {
    var stack = try Self.list(40).prepare([1_000], in: Self.environment())
    try stack.measure([Self.measured(3, 0), Self.measured(4, 0.25)])
    #expect(stack.attributes(of: .item(0, 0), viewport: Viewport())?.frame.height == 1)
    var long = try StackLayout(.list(length: .estimated(averaging: 1))).prepare(
      DataShape(sections: 1, itemsPerSection: 100_000_000_000), in: Self.environment())
    let before = long.contentSize.height
    // With an average of a million points, the content would exceed the maximum extent, so the estimate does not
    // change.
    try long.measure([Self.measured(0, 1_000_000)])
    #expect(long.contentSize.height == before + 999_999)
    try long.measure([Self.measured(0, 0.75)])
    #expect(long.contentSize.height == before - 0.25)
  }

  @Test("Random measurements, batches and container changes agree with an array of lengths", arguments: 0..<40)
  func trial(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var model = Model(start: random.pick([10, 40, 200]), count: random.pick([1, 30, 400]))
    var width = 320.0
    var stack = try Self.list(model.estimate).prepare([model.items.count], in: Self.environment())
    for step in 0..<30 {
      switch random.below(6) {
      case 0:
        width = random.pick([320, 400])
        if width != stack.environment.containerSize.width { model.forget() }
        try stack.setEnvironment(Self.environment(width: width, height: random.pick([300, 480])))
      case 1, 2:
        let batch = model.change(&random)
        try stack.apply(batch, data: [model.items.count])
      default:
        guard !model.items.isEmpty else { continue }
        let first = random.below(model.items.count)
        let items = first..<min(model.items.count, first + random.pick([1, 10, 100]))
        let sizes = items.map { ($0, Double(random.int(in: 0...600)) / 4) }
        try stack.measure(sizes.map { Self.measured($0.0, $0.1) })
        model.measure(sizes)
      }
      let heights = (0..<model.items.count).map {
        stack.attributes(of: .item(0, $0), viewport: Viewport())?.frame.height
      }
      #expect(heights == model.heights, "seed \(seed), step \(step)")
      let gaps = Double(max(0, model.items.count - 1)) * 2
      #expect(stack.contentSize.height == model.heights.reduce(0, +) + gaps, "seed \(seed), step \(step)")
    }
  }
}

/// The items of a list, and their estimates according to the rule.
private struct Model {
  enum Item: Equatable {
    case never
    /// Measured at a different width.
    case before(Double)
    case now(Double)
  }

  var items: [Item]
  var estimate: Double
  private var lengths: (sum: Double, count: Double) = (0, 0)

  init(start: Double, count: Int) {
    estimate = start
    items = Array(repeating: .never, count: count)
  }

  var heights: [Double] {
    items.map {
      switch $0 {
      case .never: estimate
      case .before(let length), .now(let length): length
      }
    }
  }

  mutating func measure(_ sizes: [(item: Int, height: Double)]) {
    for (item, height) in sizes {
      if case .now(let old) = items[item] { lengths = (lengths.sum - old, lengths.count - 1) }
      items[item] = .now(height)
      lengths = (lengths.sum + height, lengths.count + 1)
    }
    let average = max(1, (lengths.sum / lengths.count).rounded())
    if average == estimate { return }
    // An item whose earlier length happens to equal the estimate counts as unmeasured.
    items = items.map { $0 == .before(estimate) ? .never : $0 }
    estimate = average
  }

  mutating func forget() {
    items = items.map { if case .now(let length) = $0 { .before(length) } else { $0 } }
    lengths = (0, 0)
  }

  mutating func change(_ random: inout SeededGenerator) -> BatchUpdate {
    var batch = BatchUpdate()
    switch items.isEmpty ? 0 : random.below(4) {
    case 0:
      let position = random.int(in: 0...items.count)
      batch.insert(at: [0, position])
      items.insert(.never, at: position)
    case 1:
      let position = random.below(items.count)
      batch.delete(at: [0, position])
      items.remove(at: position)
    case 2:
      let position = random.below(items.count)
      batch.reload(at: [0, position])
      items[position] = .never
    default:
      let (from, to) = (random.below(items.count), random.below(items.count))
      batch.move(from: [0, from], to: [0, to])
      let item = items.remove(at: from)
      let isMeasured = if case .now = item { true } else { false }
      items.insert(isMeasured ? item : .never, at: to)
    }
    return batch
  }
}
