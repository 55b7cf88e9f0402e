import TesseraLayout
import TesseraRandom

/// Seeded random calendars: layouts, environments, events, and batches that change them.
public struct RandomCalendars {
  /// The source of randomness.
  public var generator: SeededGenerator

  /// Creates the generator of a seed.
  public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Returns a layout that queries the owner of the data.
  public mutating func layout(_ slot: @escaping (ItemPath) -> CalendarSlot) -> CalendarLayout {
    let days = generator.pick([1, 3, 5, 7, 30])
    return CalendarLayout(
      days: days, visibleDays: generator.pick([days, 3, 1]), hours: generator.pick([0..<24, 8..<18, 9..<10, 20..<30]),
      hourLength: generator.pick([30, 33.3, 60, 100]), dayHeader: generator.pick([0, 20, 40.1]),
      hourGutter: generator.pick([0, 30, 56.7]), allDayLength: generator.pick([24, 10.3, 0]),
      eventSpacing: generator.pick([0, 1, 0.3]), minimumEventLength: generator.pick([0, 0, 15, 20.7]),
      lineThickness: generator.pick([0, 1, 0.5]),
      now: generator.chance(50) ? CalendarLayout.Moment(day: generator.below(8), minute: generator.below(1500)) : nil,
      slot: slot)
  }

  /// Returns a container.
  public mutating func environment() -> LayoutEnvironment {
    LayoutEnvironment(
      containerSize: LayoutSize(
        width: generator.pick([0, 40, 200, 333.3, 600]), height: generator.pick([100, 300.7])),
      insets: generator.pick([
        .zero, Insets(10.5), Insets(top: 11.1, leading: 3.3, bottom: 7, trailing: 15), Insets(leading: 20),
      ]),
      scale: generator.pick([0, 0, 1, 2, 3]), direction: generator.pick([.leftToRight, .rightToLeft]))
  }

  /// Returns a position of the container over the content or beyond it.
  public mutating func viewport(over size: LayoutSize) -> Viewport {
    let offset = LayoutPoint(
      x: (generator.fraction() * (size.width + 120)).rounded(.down) - 60,
      y: generator.fraction() * (size.height + 120) - 60)
    return Viewport(offset: offset, pinInsets: generator.chance(30) ? Insets(top: 9, leading: 5.5, trailing: 3) : .zero)
  }

  /// Returns an event. Events occur on only a few days and at a few hours, so that many of them overlap. Occasionally,
  /// an event is not shown.
  public mutating func slot() -> CalendarSlot {
    let day = generator.pick([0, 0, 0, 1, 1, 2, 3, 4, 6, 29, -1, 40])
    if generator.chance(20) { return .allDay(day..<day + generator.pick([0, 1, 1, 2, 3, 9])) }
    let start = generator.chance(50) ? generator.below(1440) : generator.pick([480, 540, 570, 600, 600, 1080, 1200])
    return .timed(day: day, start: start, end: start + generator.pick([0, 0, 10, 30, 45, 60, 60, 200, 700, 1500]))
  }

  /// Returns sections of events.
  public mutating func sections() -> [[CalendarModel.Event]] {
    (0..<generator.pick([0, 1, 1, 2, 3, 5])).map { _ in section() }
  }

  mutating func section() -> [CalendarModel.Event] {
    (0..<generator.pick([0, 1, 3, 8, 20])).map { _ in CalendarModel.Event(slot()) }
  }
}

// MARK: - Batches

extension RandomCalendars {
  /// Returns a batch, and the data after it.
  mutating func batch(for model: CalendarModel) -> (operations: [BatchUpdate.Operation], after: CalendarModel) {
    var draft = CalendarDraft(model)
    if generator.chance(30) || model.sections.isEmpty { drawSections(&draft, model) }
    drawItems(&draft, model)
    for moved in draft.movedItems where !draft.after.isEmpty {
      insert(.moved(moved), into: generator.below(draft.after.count), of: &draft)
    }
    for _ in 0..<generator.pick([0, 0, 1, 1, 3]) where !draft.after.isEmpty {
      insert(.new(CalendarModel.Event(slot())), into: generator.below(draft.after.count), of: &draft)
    }
    let operations = draft.operations
    return (generator.shuffled(operations), draft.model(after: model))
  }

  private mutating func drawSections(_ draft: inout CalendarDraft, _ model: CalendarModel) {
    var comers: [CalendarDraft.Section] = []
    for index in model.sections.indices {
      switch generator.below(8) {
      case 0: draft.fates[index] = .deleted
      case 1: draft.fates[index] = .reloaded
      case 2: draft.fates[index] = .moved
      default: break
      }
    }
    for _ in 0..<generator.pick([0, 1, model.sections.isEmpty ? 1 : 0]) {
      comers.append(CalendarDraft.Section(origin: nil, isNew: true, items: section().map { .new($0) }))
    }
    draft.insert(stayersIn: model) { section() }
    for index in model.sections.indices where draft.fates[index] == .moved {
      comers.append(CalendarDraft.Section(origin: index, isNew: false, items: draft.stayers(index, model)))
    }
    for comer in comers { draft.after.insert(comer, at: generator.below(draft.after.count + 1)) }
  }

  private mutating func drawItems(_ draft: inout CalendarDraft, _ model: CalendarModel) {
    for _ in 0..<generator.pick([0, 1, 1, 2, 4]) where !model.sections.isEmpty {
      let section = generator.below(model.sections.count)
      guard !model.sections[section].isEmpty else { continue }
      let path = ItemPath(section: section, item: generator.below(model.sections[section].count))
      draft.claim(path, generator.pick([.deleted, .moved, .reloaded, .reloaded]))
    }
    // Without sections, nothing can move.
    if draft.after.isEmpty { draft.forgetMoves() }
  }

  private mutating func insert(_ item: CalendarDraft.Item, into section: Int, of draft: inout CalendarDraft) {
    draft.after[section].items.insert(item, at: generator.below(draft.after[section].items.count + 1))
  }
}

/// A batch under construction: what happens to each section and item, and all positions after the batch.
struct CalendarDraft {
  enum Fate { case stays, deleted, moved, reloaded }

  enum Item {
    case stays(ItemPath)
    case moved(ItemPath)
    case new(CalendarModel.Event)
  }

  struct Section {
    /// The index of the section before the batch.
    var origin: Int?
    /// Whether the whole section is described again.
    var isNew: Bool
    var items: [Item]
  }

  var fates: [Fate]
  var itemFates: [ItemPath: Fate] = [:]
  var movedItems: [ItemPath] = []
  var after: [Section] = []

  init(_ model: CalendarModel) {
    fates = model.sections.map { _ in .stays }
    insert(stayersIn: model) { [] }
  }

  /// Returns the items of a section. They stay unless another operation claims them.
  func stayers(_ index: Int, _ model: CalendarModel) -> [Item] {
    model.sections[index].indices.map { .stays(ItemPath(section: index, item: $0)) }
  }

  /// Inserts, in order, the sections that are neither deleted nor moved. `content` returns the events of reloaded
  /// sections.
  mutating func insert(stayersIn model: CalendarModel, content: () -> [CalendarModel.Event]) {
    after = []
    for index in model.sections.indices {
      switch fates[index] {
      case .stays: after.append(Section(origin: index, isNew: false, items: stayers(index, model)))
      case .reloaded: after.append(Section(origin: index, isNew: true, items: content().map { .new($0) }))
      case .deleted, .moved: break
      }
    }
  }

  /// Deletes, moves or reloads an item, unless another operation already affects it.
  mutating func claim(_ path: ItemPath, _ fate: Fate) {
    guard itemFates[path] == nil else { return }
    itemFates[path] = fate
    if fate == .moved { movedItems.append(path) }
    if fate == .reloaded { return }
    for section in after.indices {
      after[section].items.removeAll { if case .stays(path) = $0 { true } else { false } }
    }
  }

  /// Turns all moves of sections and items into deletions.
  mutating func forgetMoves() {
    for path in movedItems { itemFates[path] = .deleted }
    movedItems = []
  }

  var operations: [BatchUpdate.Operation] {
    var operations: [BatchUpdate.Operation] = []
    for (index, fate) in fates.enumerated() {
      if fate == .deleted { operations.append(.deleteSection(index)) }
      if fate == .reloaded { operations.append(.reloadSection(index)) }
    }
    for (path, fate) in itemFates {
      if fate == .deleted { operations.append(.deleteItem(path)) }
      if fate == .reloaded { operations.append(.reloadItem(path)) }
    }
    for (index, section) in after.enumerated() {
      switch (section.origin, section.isNew) {
      case (nil, _): operations.append(.insertSection(index))
      case (let origin?, _):
        if fates[origin] == .moved { operations.append(.moveSection(from: origin, to: index)) }
      }
      for (number, item) in section.items.enumerated() {
        let path = ItemPath(section: index, item: number)
        switch item {
        case .stays: break
        case .moved(let from): operations.append(.moveItem(from: from, to: path))
        case .new: if !section.isNew { operations.append(.insertItem(path)) }
        }
      }
    }
    // Sort them, because the order of a dictionary differs in every process.
    return operations.sorted { Self.key($0) < Self.key($1) }
  }

  private static func key(_ operation: BatchUpdate.Operation) -> Int {
    func key(_ rank: Int, _ path: ItemPath) -> Int { rank * 1_000_000 + path.section * 10_000 + path.item }
    return switch operation {
    case .deleteItem(let path): key(1, path)
    case .reloadItem(let path): key(2, path)
    case .insertItem(let path): key(3, path)
    case .moveItem(_, let path): key(4, path)
    case .deleteSection(let index): key(5, ItemPath(section: index, item: 0))
    case .reloadSection(let index): key(6, ItemPath(section: index, item: 0))
    case .insertSection(let index): key(7, ItemPath(section: index, item: 0))
    case .moveSection(_, let index): key(8, ItemPath(section: index, item: 0))
    }
  }

  /// The data after the batch.
  func model(after model: CalendarModel) -> CalendarModel {
    CalendarModel(
      sections: after.map { section in
        section.items.map { item in
          switch item {
          case .new(let event): return event
          case .stays(let path):
            let event = model.sections[path.section][path.item]
            return itemFates[path] == .reloaded ? event.reported : event
          case .moved(let path): return model.sections[path.section][path.item]
          }
        }
      })
  }
}
