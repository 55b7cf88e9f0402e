import TesseraLayout
import TesseraRandom
import TesseraScripts

/// A seeded waterfall between two others. It is measured on screen at random offsets, and compared with a waterfall
/// created from scratch.
public struct WaterfallTrial {
  /// The seed of the waterfall and its measurements.
  public var seed: UInt64

  /// Creates the trial of a seed.
  public init(seed: UInt64) { self.seed = seed }

  /// The number of times that items are measured.
  public static let steps = 25

  private static let counts = [30, 150, 20]

  /// Plays the trial.
  ///
  /// - Returns: a description of the first difference; nil if there is none.
  public func failure() -> String? {
    var random = SeededGenerator(seed: seed)
    let items = items(&random)
    let stack = stack(of: items, &random)
    do {
      var player = try ScriptPlayer(stack)
      for step in 1...Self.steps {
        let offset = offset(in: player.stack.contentSize, on: stack.axis, &random)
        let sizes = sizes(of: items, &random)
        let mistake =
          player.play(.viewport(Viewport(offset: offset)), asking: seed)
          ?? player.play(.measureOnScreen(sizes), asking: seed)
        if let mistake { return "seed \(seed), step \(step): \(mistake)" }
      }
    } catch {
      return "seed \(seed): the waterfall cannot be prepared: \(error)"
    }
    return nil
  }

  private func items(_ random: inout SeededGenerator) -> [WaterfallArrangement.Item] {
    let estimate = Length.estimated(random.pick([0, 1.5, 20, 80, 300]))
    return (0..<random.pick([1, 5, 11])).map { _ in
      WaterfallArrangement.Item(
        span: random.chance(seed % 2 == 0 ? 0 : 10) ? 2 : 1, length: random.chance(10) ? 30 : estimate)
    }
  }

  private func stack(
    of items: [WaterfallArrangement.Item], _ random: inout SeededGenerator
  ) -> StackDescription {
    let waterfall = WaterfallArrangement(
      columns: .count(1 + random.below(5)), items: .placeholder(items[0]), lineSpacing: random.pick([0, 4]),
      itemSpacing: 2)
    let arrangement = ArrangementDescription.waterfall(
      waterfall, items.count == 1 ? .same(items[0]) : .cycling(items))
    var stack = StackDescription(
      environment: LayoutEnvironment(
        containerSize: LayoutSize(width: 200, height: 200),
        insets: random.chance(30) ? Insets(top: 20, leading: 10) : .zero,
        direction: random.pick([.leftToRight, .rightToLeft])))
    stack.axis = random.pick([.vertical, .horizontal])
    stack.sections = Self.counts.map { SectionDescription(arrangement, itemCount: $0) }
    stack.sections[1].header = SupplementaryLayout(length: .estimated(25))
    return stack
  }

  private func offset(
    in content: LayoutSize, on axis: LayoutAxis, _ random: inout SeededGenerator
  ) -> LayoutPoint {
    let part = Double(random.below(100)) / 100
    return axis == .vertical ? LayoutPoint(x: 0, y: content.height * part) : LayoutPoint(x: content.width * part, y: 0)
  }

  /// Returns the sizes of adjacent items, as they appear, or of random items of a section.
  private func sizes(of items: [WaterfallArrangement.Item], _ random: inout SeededGenerator) -> [MeasuredSize] {
    let section = random.below(Self.counts.count)
    let all = Self.counts[section]
    let first = random.below(all)
    let measured = (0..<random.pick([1, 3, 15])).map {
      random.chance(70) ? min(all - 1, first + $0) : random.below(all)
    }
    return Set(measured).filter { items[$0 % items.count].length.isEstimated }.sorted().map { item in
      MeasuredSize(
        .item(section, item),
        LayoutSize(width: Double(random.below(1600)) / 8, height: Double(random.below(1600)) / 8))
    }
  }
}
