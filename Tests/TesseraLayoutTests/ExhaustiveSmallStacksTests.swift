import Tessera
import TesseraTestSupport
import Testing

/// All stacks of small spaces. For each, the layout must answer as the reference does.
@Suite("Small stacks, exhaustively")
struct ExhaustiveSmallStacksTests {
  private let environment = LayoutEnvironment(containerSize: LayoutSize(width: 40, height: 30))

  @Test("Flows of up to four items of three sizes", arguments: LineDistribution.allCases, [0.0, 5])
  func flows(distribution: LineDistribution, spacing: Double) {
    let sizes = [(10.0, 10.0), (20, 5), (50, 20)].map { ItemSize(LayoutSize(width: $0.0, height: $0.1)) }
    expectAgreement(
      on: sequences(of: sizes, upTo: 4).flatMap { chosen in
        let items: ItemsDescription<ItemSize> = chosen.isEmpty ? .same(sizes[0]) : .cycling(chosen)
        return LineAlignment.allCases.map { alignment in
          let flow = ArrangementDescription.flow(
            items, lineSpacing: spacing, itemSpacing: spacing, distribution: distribution, alignment: alignment)
          return [SectionDescription(flow, itemCount: chosen.count)]
        }
      })
  }

  @Test("Uniform flows of up to seven items of every width", arguments: LineDistribution.allCases)
  func uniformFlows(distribution: LineDistribution) {
    var cases: [[SectionDescription]] = []
    for count in 0...7 {
      for width in stride(from: 0.0, through: 44, by: 4) {
        for spacing in [0.0, 3] {
          let flow = ArrangementDescription.flow(
            .same(ItemSize(LayoutSize(width: width, height: 10))), lineSpacing: spacing, itemSpacing: spacing,
            distribution: distribution, alignment: .center)
          cases.append([SectionDescription(flow, itemCount: count)])
        }
      }
    }
    expectAgreement(on: cases)
  }

  @Test("Grids of up to four items of three spans in up to four columns", arguments: [0.0, 5], [1, 2, 3, 4])
  func grids(spacing: Double, columns: Int) {
    let kinds = [(1, 10.0), (2, 5.0), (4, 20.0)].map { GridArrangement.Item(span: $0.0, length: .fixed($0.1)) }
    expectAgreement(
      on: sequences(of: kinds, upTo: 4).filter { !$0.isEmpty }.flatMap { chosen in
        LineAlignment.allCases.map { alignment in
          let grid = ArrangementDescription.grid(
            .count(columns), .cycling(chosen), lineSpacing: spacing, itemSpacing: spacing, alignment: alignment)
          return [SectionDescription(grid, itemCount: chosen.count)]
        }
      })
  }

  @Test("Waterfalls of up to five items of four kinds in up to three columns", arguments: [0.0, 5], [1, 2, 3])
  func waterfalls(spacing: Double, columns: Int) {
    let kinds = [(1, 10.0), (1, 0), (2, 5), (3, 20)].map {
      WaterfallArrangement.Item(span: $0.0, length: .fixed($0.1))
    }
    expectAgreement(
      on: sequences(of: kinds, upTo: 5).filter { !$0.isEmpty }.map { chosen in
        let waterfall = ArrangementDescription.waterfall(
          .count(columns), .cycling(chosen), lineSpacing: spacing, itemSpacing: spacing)
        return [SectionDescription(waterfall, itemCount: chosen.count)]
      })
  }

  @Test("Uniform waterfalls of every span in up to nine columns", arguments: [0.0, 3], [0.0, 10])
  func uniformWaterfalls(spacing: Double, length: Double) {
    var cases: [[SectionDescription]] = []
    for columns in 1...9 {
      for span in 1...10 {
        for count in [0, 1, 2, 5, 11, 70] {
          let item = WaterfallArrangement.Item(span: span, length: .fixed(length))
          let waterfall = ArrangementDescription.waterfall(
            .count(columns), .same(item), lineSpacing: spacing, itemSpacing: 1)
          cases.append([SectionDescription(waterfall, itemCount: count)])
        }
      }
    }
    expectAgreement(on: cases)
  }

  @Test("Backgrounds around everything that can be there", arguments: BackgroundLayout.Coverage.allCases)
  func backgrounds(coverage: BackgroundLayout.Coverage) {
    var cases: [[SectionDescription]] = []
    for header in Edge.allCases {
      for footer in Edge.allCases {
        for count in 0...2 {
          for insets in [Insets.zero, 4, -4, 30] {
            var section = SectionDescription(.list(.same(10), spacing: 0), itemCount: count)
            section.header = header.supplementary(length: 6)
            section.footer = footer.supplementary(length: 5)
            section.itemInsets = Insets(top: 3, leading: 1, bottom: 2, trailing: 0)
            section.sectionInsets = Insets(top: 1, leading: 2, bottom: 3, trailing: 4)
            section.background = BackgroundLayout(coverage: coverage, insets: insets)
            cases.append([section])
          }
        }
      }
    }
    expectAgreement(on: cases)
  }

  @Test("Two sections with every header and footer at every offset", arguments: [0, 1, 2], [0, 1, 2])
  func twoSections(firstLevel: Int, secondLevel: Int) {
    let cases = sequences(of: Edge.allCases, exactly: 4).map { edges in
      [
        section(header: edges[0], footer: edges[1], level: firstLevel),
        section(header: edges[2], footer: edges[3], level: secondLevel),
      ]
    }
    expectAgreement(on: cases, offsets: stride(from: -10, through: 80, by: 9))
  }

  @Test("Three sections of every level with pinned headers and footers at every offset", arguments: [false, true])
  func threeSections(globalsArePinned: Bool) {
    let kinds = [0, 1, 2].flatMap { level in
      [(Edge.pinned, Edge.pinned), (.pinned, .absent), (.absent, .pinned)].map { ($0.0, $0.1, level) }
    }
    let cases = sequences(of: kinds, exactly: 3).map { chosen in
      chosen.map { section(header: $0.0, footer: $0.1, level: $0.2) }
    }
    let globals = globalsArePinned ? SupplementaryLayout(length: 4, pins: true) : nil
    expectAgreement(on: cases, globals: globals, offsets: stride(from: -7, through: 90, by: 11))
  }

  /// The possible elements at an end of a section.
  private enum Edge: CaseIterable {
    case absent
    case resting
    case pinned

    func supplementary(length: Length) -> SupplementaryLayout? {
      switch self {
      case .absent: nil
      case .resting: SupplementaryLayout(length: length)
      case .pinned: SupplementaryLayout(length: length, pins: true)
      }
    }
  }

  private func section(header: Edge, footer: Edge, level: Int) -> SectionDescription {
    var section = SectionDescription(.list(.same(12), spacing: 0), itemCount: level == 1 ? 1 : 2)
    section.header = header.supplementary(length: 5)
    section.footer = footer.supplementary(length: 3)
    section.outlineLevel = level
    return section
  }
}

extension ExhaustiveSmallStacksTests {
  /// Compares every case at every offset, and records the first three differences.
  private func expectAgreement(
    on cases: [[SectionDescription]], globals: SupplementaryLayout? = nil,
    offsets: StrideThrough<Double> = stride(from: 0, through: 0, by: 1),
    at location: SourceLocation = #_sourceLocation
  ) {
    let differences = cases.lazy.compactMap { sections -> String? in
      var stack = StackDescription(environment: environment)
      stack.sections = sections
      stack.header = globals
      stack.footer = globals
      return difference(stack, offsets: offsets).map { "\($0)\nof \(stack)" }
    }
    for difference in differences.prefix(3) { Issue.record("\(difference)", sourceLocation: location) }
  }

  private func difference(_ stack: StackDescription, offsets: StrideThrough<Double>) -> String? {
    let reference = ReferenceStack(stack.layout, data: stack.data, environment: environment)
    guard let prepared = try? stack.layout.prepare(stack.data, in: environment) else {
      return "a valid stack was refused"
    }
    return offsets.lazy.compactMap { offset in
      let questions = StackQuestions(about: reference, in: Viewport(offset: LayoutPoint(x: 0, y: offset)))
      return firstDifference(between: prepared, and: reference, asking: questions)
    }.first
  }

  /// All sequences of a length with some values.
  private func sequences<Value>(of values: [Value], exactly count: Int) -> [[Value]] {
    guard count > 0 else { return [[]] }
    return sequences(of: values, exactly: count - 1).flatMap { start in values.map { start + [$0] } }
  }

  private func sequences<Value>(of values: [Value], upTo count: Int) -> [[Value]] {
    (0...count).flatMap { sequences(of: values, exactly: $0) }
  }
}
