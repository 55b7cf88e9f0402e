import Tessera
import TesseraScripts

/// All stacks in a small space. For each of them, the layout must give the same answers as the reference.
public struct SmallStacks {
  /// The properties that the stacks share.
  public let name: String
  /// The stacks. Each stack is compared at each of the offsets.
  private let stacks: [StackDescription]
  private let offsets: [Double]

  private static let environment = LayoutEnvironment(containerSize: LayoutSize(width: 40, height: 30))

  private init(
    _ name: String, _ cases: [[SectionDescription]], globals: SupplementaryLayout? = nil,
    offsets: StrideThrough<Double> = stride(from: 0, through: 0, by: 1)
  ) {
    self.name = name
    self.offsets = Array(offsets)
    stacks = cases.map { sections in
      var stack = StackDescription(environment: Self.environment)
      stack.sections = sections
      stack.header = globals
      stack.footer = globals
      return stack
    }
  }

  /// The number of comparisons.
  public var count: Int { stacks.count * offsets.count }

  /// Returns a description of the first stack for which the layout and the reference differ; nil if there is none.
  public func failure() -> String? {
    stacks.lazy.compactMap { stack in difference(of: stack).map { "\(name): \($0)\nof \(stack)" } }.first
  }

  private func difference(of stack: StackDescription) -> String? {
    let reference = ReferenceStack(stack.layout, data: stack.data, environment: stack.environment)
    guard let prepared = try? stack.layout.prepare(stack.data, in: stack.environment) else {
      return "a valid stack was refused"
    }
    return offsets.lazy.compactMap { offset in
      let questions = StackQuestions(about: reference, in: Viewport(offset: LayoutPoint(x: 0, y: offset)))
      return firstDifference(between: prepared, and: reference, asking: questions)
    }.first
  }
}

extension SmallStacks {
  /// All spaces.
  public static var all: [SmallStacks] {
    [
      flows, uniformFlows, grids, waterfalls, uniformWaterfalls, backgrounds, twoSections, threeSections,
      threeBetweenGlobals,
    ]
  }

  private static var flows: SmallStacks {
    let sizes = [(10.0, 10.0), (20, 5), (50, 20)].map { ItemSize(LayoutSize(width: $0.0, height: $0.1)) }
    var cases: [[SectionDescription]] = []
    for distribution in LineDistribution.allCases {
      for spacing in [0.0, 5] {
        for chosen in sequences(of: sizes, upTo: 4) {
          let items: ItemsDescription<ItemSize> = chosen.isEmpty ? .same(sizes[0]) : .cycling(chosen)
          for alignment in LineAlignment.allCases {
            let flow = FlowArrangement(
              itemSize: .placeholder(sizes[0]), lineSpacing: spacing, itemSpacing: spacing, distribution: distribution,
              alignment: alignment)
            cases.append([SectionDescription(.flow(flow, items), itemCount: chosen.count)])
          }
        }
      }
    }
    return SmallStacks("flows of up to four items of three sizes", cases)
  }

  private static var uniformFlows: SmallStacks {
    var cases: [[SectionDescription]] = []
    for distribution in LineDistribution.allCases {
      for count in 0...7 {
        for width in stride(from: 0.0, through: 44, by: 4) {
          for spacing in [0.0, 3] {
            let size = ItemSize(LayoutSize(width: width, height: 10))
            let flow = FlowArrangement(
              itemSize: .placeholder(size), lineSpacing: spacing, itemSpacing: spacing, distribution: distribution,
              alignment: .center)
            cases.append([SectionDescription(.flow(flow, .same(size)), itemCount: count)])
          }
        }
      }
    }
    return SmallStacks("uniform flows of up to seven items of every width", cases)
  }

  private static var grids: SmallStacks {
    let kinds = [(1, 10.0), (2, 5.0), (4, 20.0)].map { GridArrangement.Item(span: $0.0, length: .fixed($0.1)) }
    var cases: [[SectionDescription]] = []
    for spacing in [0.0, 5] {
      for columns in 1...4 {
        for chosen in sequences(of: kinds, upTo: 4) where !chosen.isEmpty {
          for alignment in LineAlignment.allCases {
            let grid = GridArrangement(
              columns: .count(columns), items: .placeholder(kinds[0]), lineSpacing: spacing, itemSpacing: spacing,
              alignment: alignment)
            cases.append([SectionDescription(.grid(grid, .cycling(chosen)), itemCount: chosen.count)])
          }
        }
      }
    }
    return SmallStacks("grids of up to four items of three spans in up to four columns", cases)
  }

  private static var waterfalls: SmallStacks {
    let kinds = [(1, 10.0), (1, 0), (2, 5), (3, 20)].map {
      WaterfallArrangement.Item(span: $0.0, length: .fixed($0.1))
    }
    var cases: [[SectionDescription]] = []
    for spacing in [0.0, 5] {
      for columns in 1...3 {
        for chosen in sequences(of: kinds, upTo: 5) where !chosen.isEmpty {
          let waterfall = WaterfallArrangement(
            columns: .count(columns), items: .placeholder(kinds[0]), lineSpacing: spacing, itemSpacing: spacing)
          cases.append([SectionDescription(.waterfall(waterfall, .cycling(chosen)), itemCount: chosen.count)])
        }
      }
    }
    return SmallStacks("waterfalls of up to five items of four kinds in up to three columns", cases)
  }

  private static var uniformWaterfalls: SmallStacks {
    var cases: [[SectionDescription]] = []
    for (spacing, length) in [(0.0, 0.0), (0, 10), (3, 0), (3, 10)] {
      for columns in 1...9 {
        for span in 1...10 {
          for count in [0, 1, 2, 5, 11, 70] {
            let item = WaterfallArrangement.Item(span: span, length: .fixed(length))
            let waterfall = WaterfallArrangement(
              columns: .count(columns), items: .placeholder(item), lineSpacing: spacing, itemSpacing: 1)
            cases.append([SectionDescription(.waterfall(waterfall, .same(item)), itemCount: count)])
          }
        }
      }
    }
    return SmallStacks("uniform waterfalls of every span in up to nine columns", cases)
  }

  private static var backgrounds: SmallStacks {
    var cases: [[SectionDescription]] = []
    for coverage in BackgroundLayout.Coverage.choices {
      for header in Edge.allCases {
        for footer in Edge.allCases {
          for count in 0...2 {
            for insets in [Insets.zero, 4, -4, 30] {
              var section = SectionDescription(.list(.same(10)), itemCount: count)
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
    }
    return SmallStacks("backgrounds around everything that can be there", cases)
  }

  private static var twoSections: SmallStacks {
    let levels = [0, 1, 2].flatMap { first in [0, 1, 2].map { (first, $0) } }
    let cases = levels.flatMap { first, second in
      sequences(of: Edge.allCases, exactly: 4).map { edges in
        [
          section(header: edges[0], footer: edges[1], level: first),
          section(header: edges[2], footer: edges[3], level: second),
        ]
      }
    }
    return SmallStacks(
      "two sections with every header and footer", cases, offsets: stride(from: -10, through: 80, by: 9))
  }

  private static var threeSections: SmallStacks {
    threeSections("three sections of every level with pinned headers and footers", globals: nil)
  }

  private static var threeBetweenGlobals: SmallStacks {
    threeSections(
      "three such sections between a pinned global header and footer",
      globals: SupplementaryLayout(length: 4, pins: true))
  }

  private static func threeSections(_ name: String, globals: SupplementaryLayout?) -> SmallStacks {
    let kinds = [0, 1, 2].flatMap { level in
      [(Edge.pinned, Edge.pinned), (.pinned, .absent), (.absent, .pinned)].map { ($0.0, $0.1, level) }
    }
    let cases = sequences(of: kinds, exactly: 3).map { chosen in
      chosen.map { section(header: $0.0, footer: $0.1, level: $0.2) }
    }
    return SmallStacks(name, cases, globals: globals, offsets: stride(from: -7, through: 90, by: 11))
  }
}

extension SmallStacks {
  /// The possible elements at one end of a section.
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

  private static func section(header: Edge, footer: Edge, level: Int) -> SectionDescription {
    var section = SectionDescription(.list(.same(12)), itemCount: level == 1 ? 1 : 2)
    section.header = header.supplementary(length: 5)
    section.footer = footer.supplementary(length: 3)
    section.outlineLevel = level
    return section
  }

  /// Returns all sequences of a length that consist of some values.
  private static func sequences<Value>(of values: [Value], exactly count: Int) -> [[Value]] {
    guard count > 0 else { return [[]] }
    return sequences(of: values, exactly: count - 1).flatMap { start in values.map { start + [$0] } }
  }

  private static func sequences<Value>(of values: [Value], upTo count: Int) -> [[Value]] {
    (0...count).flatMap { sequences(of: values, exactly: $0) }
  }
}
