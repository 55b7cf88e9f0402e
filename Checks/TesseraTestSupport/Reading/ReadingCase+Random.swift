import Tessera
import TesseraRandom

extension ReadingCase {
  /// Returns the case of a seed.
  public static func random(seed: UInt64) -> ReadingCase {
    var source = Source(generator: SeededGenerator(seed: seed))
    return source.next()
  }

  private struct Source {
    var generator: SeededGenerator
    private var number = 0

    init(generator: SeededGenerator) { self.generator = generator }

    mutating func next() -> ReadingCase {
      let arrangement: Arrangement =
        switch generator.below(16) {
        case 0..<6: .list
        case 6, 7: .grid(columns: generator.int(in: 1...4))
        case 8: .flow
        case 9: .waterfall(columns: generator.int(in: 2...3))
        case 10: .mosaic
        case 11, 12: .shelf
        case 13: .table
        case 14: .calendar(days: 28, visible: generator.pick([1, 3, 5, 7]))
        default: .list
        }
      var plan = ReadingCase(
        arrangement: arrangement, sections: [], environment: LayoutEnvironment(containerSize: .zero),
        change: .sameLayout)
      let isCalendar = if case .calendar = arrangement { true } else { false }
      let isPlain = isCalendar || arrangement == .table
      plan.axis = isPlain ? .vertical : generator.pick([.vertical, .vertical, .horizontal])
      plan.environment = environment(plan.axis)
      if !isPlain, arrangement != .mosaic, generator.chance(60) {
        plan.estimate = generator.pick([1.0 / 6, 0.3, 0.5, 1, 2, 4, 6])
      }
      if !isCalendar, generator.chance(50) { plan.header = bar() }
      if !isPlain, generator.chance(20) { plan.footer = bar() }
      plan.spacing = generator.pick([0, 0, 4, 10])
      plan.rewraps = !isPlain && plan.estimate != nil && generator.chance(30)
      plan.followsEnd = !isCalendar && arrangement != .table && generator.chance(20)
      plan.staysAtStart = generator.chance(70)
      plan.sections = sections(plan)
      // If a section has its own width, the width of the container does not determine how text wraps.
      if plan.sections.contains(where: { $0.maximumWidth != nil }) { plan.rewraps = false }
      plan.position = LayoutPoint(x: part(), y: part())
      if generator.chance(40) {
        plan.steps = (0..<generator.int(in: 1...3)).map { _ in Double(generator.int(in: -120...120)) }
      }
      if arrangement == .shelf { plan.shelfPosition = part() }
      plan.isAnimated = generator.chance(30)
      if plan.isAnimated, generator.chance(30) { plan.scrollMeanwhile = Double(generator.int(in: -150...150)) }
      plan.change = change(plan)
      if case .scroll = plan.change, !isPlain, generator.chance(60) { fling(&plan) }
      if case .resizeItem = plan.change, generator.chance(40) {
        plan.press = Press(part: generator.fraction(), growsBefore: generator.chance(50))
      }
      let items = plan.sections.flatMap(\.items)
      if !isPlain, !items.isEmpty, generator.chance(6) {
        plan.change = .hold(items[generator.below(items.count)].id, over: generator.fraction())
      }
      plan.averages = plan.estimate != nil && generator.chance(25)
      return plan
    }

    /// Makes the user fling a list, mostly toward unmeasured content.
    private mutating func fling(_ plan: inout ReadingCase) {
      if generator.chance(50) {
        plan.sections[0].items = (0..<generator.int(in: 60...150)).map { _ in item() }
        plan.sections.removeSubrange(1...)
      }
      let distance = Double(generator.int(in: 10...120)) * (generator.chance(75) ? -1 : 1)
      plan.steps += Array(repeating: distance, count: generator.int(in: 10...40))
    }

    private mutating func part() -> Double {
      switch generator.below(10) {
      case 0: 0
      case 1: 1
      default: generator.fraction()
      }
    }

    private mutating func environment(_ axis: LayoutAxis) -> LayoutEnvironment {
      LayoutEnvironment(
        containerSize: LayoutSize(
          width: Double(generator.int(in: 200...500)), height: Double(generator.int(in: 200...600))),
        insets: generator.chance(60) ? .zero : insets(), scale: generator.pick([0, 0, 1, 2]),
        direction: generator.chance(25) ? .rightToLeft : .leftToRight)
    }

    private mutating func insets() -> Insets {
      Insets(
        top: Double(generator.int(in: 0...50)), leading: Double(generator.int(in: 0...20)),
        bottom: Double(generator.int(in: 0...80)), trailing: Double(generator.int(in: 0...20)))
    }

    private mutating func bar() -> Bar {
      let length = Double(generator.int(in: 10...60))
      return Bar(
        length: length, estimate: generator.chance(40) ? Double(generator.int(in: 10...60)) : nil,
        isPinned: generator.chance(60))
    }

    private mutating func item() -> Item {
      number += 1
      return Item(
        id: number, length: Double(generator.chance(5) ? generator.int(in: 300...900) : generator.int(in: 12...140)))
    }

    private mutating func section(_ plan: ReadingCase) -> Section {
      number += 1
      let id = number
      let count = generator.pick([0, 1, 3, 8, 20, 30])
      return Section(
        id: id, items: (0..<count).map { _ in item() },
        maximumWidth: generator.chance(20) && plan.arrangement == .list ? Double(generator.int(in: 100...400)) : nil)
    }

    private mutating func sections(_ plan: ReadingCase) -> [Section] {
      if plan.arrangement == .table {
        return (0..<20).map { _ in
          number += 1
          let id = number
          return Section(id: id, items: (0..<12).map { _ in item() }, maximumWidth: nil)
        }
      }
      if generator.chance(8), plan.header != nil {
        return (0..<40).map { _ in
          number += 1
          return Section(id: number, items: [], maximumWidth: nil)
        }
      }
      return (0..<generator.int(in: 1...6)).map { _ in section(plan) }
    }

    private mutating func change(_ plan: ReadingCase) -> Change {
      let items = plan.sections.flatMap(\.items)
      let some = items.isEmpty ? nil : items[generator.below(items.count)].id
      let section = plan.sections[generator.below(plan.sections.count)]
      if case .calendar = plan.arrangement {
        switch generator.below(4) {
        case 0: return .calendar(hourLength: generator.pick([30, 60, 120]), visible: generator.pick([1, 3, 7]))
        case 1: return .sameLayout
        case 2: return .direction(plan.environment.direction == .leftToRight ? .rightToLeft : .leftToRight)
        default: return .size(environment(plan.axis).containerSize)
        }
      }
      if plan.arrangement == .table {
        switch generator.below(5) {
        case 0:
          number += 1
          let id = number
          return .insertSection(
            Section(id: id, items: (0..<12).map { _ in item() }, maximumWidth: nil),
            at: generator.below(plan.sections.count + 1))
        case 1: return .deleteSection(section.id)
        case 2: return .sameLayout
        case 3: return .insets(insets())
        default: return .size(environment(plan.axis).containerSize)
        }
      }
      switch generator.below(16) {
      case 0: return .sameLayout
      case 1: return generator.chance(50) ? .sameData : .find(items.filter { _ in generator.chance(10) }.map(\.id))
      case 2: return .reload(some.map { [$0] } ?? [])
      case 3: return some.map { .reconfigure([$0]) } ?? .sameData
      case 4: return .reloadSection(section.id)
      case 5, 6, 7:
        let new = (0..<generator.int(in: 1...4)).map { _ in item() }
        return .insert(new, section: section.id, at: generator.below(section.items.count + 1))
      case 8:
        guard !section.items.isEmpty else { return .sameData }
        let start = generator.below(section.items.count)
        return .delete(section.items[start..<min(section.items.count, start + generator.int(in: 1...4))].map(\.id))
      case 9:
        guard let some, items.count > 1 else { return .sameData }
        let other = items[generator.below(items.count)].id
        // If two neighbors swap positions, either may be the one that moves.
        guard let one = items.firstIndex(where: { $0.id == some }),
          let two = items.firstIndex(where: { $0.id == other })
        else { return .sameData }
        return abs(one - two) < 2 ? .sameData : .move(some, after: other)
      case 10: return .insertSection(self.section(plan), at: generator.below(plan.sections.count + 1))
      case 11: return .deleteSection(section.id)
      case 12:
        guard let some, plan.estimate != nil else { return .scroll(Double(generator.int(in: -300...300))) }
        return .resizeItem(some, length: Double(generator.int(in: 12...300)))
      case 13: return .scroll(Double(generator.int(in: -300...300)))
      case 14: return generator.chance(50) ? .insets(insets()) : .size(environment(plan.axis).containerSize)
      default:
        if generator.chance(30) {
          return .direction(plan.environment.direction == .leftToRight ? .rightToLeft : .leftToRight)
        }
        return .size(environment(plan.axis).containerSize)
      }
    }
  }
}

// MARK: - Simplifying

extension ReadingCase {
  /// Returns the simplest case found that still has a fault.
  func simplified(_ fails: (ReadingCase) -> Bool) -> ReadingCase {
    var best = self
    var hasImproved = true
    while hasImproved {
      hasImproved = false
      for candidate in best.simpler where fails(candidate) {
        best = candidate
        hasImproved = true
        break
      }
    }
    return best
  }

  private var simpler: [ReadingCase] {
    var candidates: [ReadingCase] = []
    func add(_ edit: (inout ReadingCase) -> Void) {
      var copy = self
      edit(&copy)
      if copy != self { candidates.append(copy) }
    }
    for index in sections.indices where sections.count > 1 { add { $0.sections.remove(at: index) } }
    for index in sections.indices where sections[index].items.count > 1 {
      let count = sections[index].items.count
      add { $0.sections[index].items.removeFirst(count / 2) }
      add { $0.sections[index].items.removeLast(count / 2) }
      if count < 12 { for item in 0..<count { add { $0.sections[index].items.remove(at: item) } } }
    }
    add { $0.header = nil }
    add { $0.footer = nil }
    add { $0.isAnimated = false }
    add { $0.scrollMeanwhile = 0 }
    add { $0.press = nil }
    add { $0.estimate = nil }
    add { $0.steps = [] }
    add { $0.spacing = 0 }
    add { $0.rewraps = false }
    add { $0.followsEnd = false }
    add { $0.staysAtStart = true }
    add { $0.axis = .vertical }
    add { $0.environment.insets = .zero }
    add { $0.environment.scale = 0 }
    add { $0.environment.direction = .leftToRight }
    add { $0.header?.estimate = nil }
    add { $0.header?.isPinned = false }
    add { copy in for index in copy.sections.indices { copy.sections[index].maximumWidth = nil } }
    add { copy in
      for index in copy.sections.indices {
        for item in copy.sections[index].items.indices { copy.sections[index].items[item].length = 40 }
      }
    }
    return candidates
  }
}
