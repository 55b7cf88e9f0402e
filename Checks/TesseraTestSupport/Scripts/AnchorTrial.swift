import Tessera
import TesseraScripts
import TesseraTesting

/// Seeded changes of every kind for an engine that shows a table, a calendar or a stack. A trial reports a failure if
/// the viewport differs from the witness.
public struct AnchorTrial {
  /// The seed of the layouts and their changes.
  public var seed: UInt64
  /// The number of changes.
  public var changes: Int

  /// Creates the trial of a seed.
  public init(seed: UInt64, changes: Int = 20) {
    self.seed = seed
    self.changes = changes
  }

  /// Returns a description of the failure; nil if everything that should stay in place does.
  public func failure() -> String? {
    var source = Source(seed: seed)
    do {
      let engine = try source.engine()
      for number in 1...changes {
        source.scroll(engine)
        // The second frame paints the views that the first one created.
        for time in [Double(number), Double(number) + 0.5] { engine.update(at: time) { _ in } }
        let change = source.change(of: engine)
        let witness = PositionWitness(
          engine.layout.copy(), engine.viewport, change.isOfData ? .data : .container,
          followsEnd: engine.settings.followsEnd,
          staysAtStart: engine.settings.staysAtStart, isPresented: { engine.presented($0) != nil })
        let before = engine.layout.environment
        // A step that changes nothing restores nothing either.
        if case .environment(before) = change { continue }
        let successor = try source.make(change, in: engine)
        guard
          let mistake = witness.mistake(
            engine.layout, engine.viewport, operations: change.operations, successor: successor)
        else { continue }
        return "seed \(seed), change \(number), \(change), was \(before), follows end \(engine.settings.followsEnd), "
          + "stays at start \(engine.settings.staysAtStart): \(mistake)"
      }
    } catch {
      return "seed \(seed): \(error)"
    }
    return nil
  }
}

private enum Change {
  case environment(LayoutEnvironment)
  case batch([BatchUpdate.Operation], after: [Int])
  case layout

  var operations: [BatchUpdate.Operation] { if case .batch(let operations, _) = self { operations } else { [] } }

  var isOfData: Bool { if case .batch = self { true } else { false } }
}

/// The generator of a trial's layouts and changes.
private struct Source {
  private var generator: SeededGenerator
  private var stacks: RandomStacks
  private var tables: RandomTables
  private var calendars: RandomCalendars
  private var counts: [Int]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    stacks = RandomStacks(seed: seed)
    tables = RandomTables(seed: seed)
    calendars = RandomCalendars(seed: seed)
    counts = []
    counts = (0..<1 + generator.below(9)).map { _ in generator.below(9) }
  }

  mutating func engine() throws(LayoutError) -> CollectionEngine {
    CollectionEngine(try live(in: environment()))
  }

  private mutating func environment() -> LayoutEnvironment {
    generator.chance(50) ? tables.environment() : stacks.environment()
  }

  // MARK: - Layouts

  private mutating func live(in environment: LayoutEnvironment) throws(LayoutError) -> AnyPreparedLayout {
    let data = DataShape(counts)
    return switch generator.below(3) {
    case 0: try PreparedLayoutBox(table(), data: data, in: environment)
    case 1: try PreparedLayoutBox(calendar(), data: data, in: environment)
    default: try PreparedLayoutBox(stack(), data: data, in: environment)
    }
  }

  private mutating func table() -> TableLayout {
    let (rows, columns) = (lengths(), lengths())
    return TableLayout(
      rows: .each { rows[$0 % rows.count] }, columns: .each { columns[$0 % columns.count] },
      frozenRows: generator.pick([0, 0, 1]), frozenColumns: generator.pick([0, 0, 1]), rowSpacing: 2, columnSpacing: 3)
  }

  private mutating func lengths() -> [Length] { (0..<5).map { _ in .fixed(Double(10 + generator.below(60))) } }

  private mutating func calendar() -> CalendarLayout {
    let slots = (0..<12).map { _ in calendars.slot() }
    return calendars.layout { slots[($0.section * 5 + $0.item) % slots.count] }
  }

  private mutating func stack() -> StackLayout {
    let sections = (0..<3).map { _ in stacks.section() }
    return StackLayout(axis: generator.pick([.horizontal, .horizontal, .vertical])) { sections[$0.index % 3].layout }
  }

  // MARK: - Changes

  /// Moves the container to a random position, occasionally to an end or beyond it.
  mutating func scroll(_ engine: CollectionEngine) {
    if generator.chance(20) { engine.settings.followsEnd.toggle() }
    if generator.chance(20) { engine.settings.staysAtStart.toggle() }
    let (x, y) = (engine.scrollRange(on: .horizontal), engine.scrollRange(on: .vertical))
    func offset(_ range: ClosedRange<Double>, _ generator: inout SeededGenerator) -> Double {
      switch generator.below(8) {
      case 0: range.lowerBound
      case 1: range.upperBound
      case 2: range.lowerBound - Double(generator.below(20))
      case 3: range.upperBound + Double(generator.below(20))
      default: (range.lowerBound + generator.fraction() * (range.upperBound - range.lowerBound)).rounded()
      }
    }
    engine.scrolled(to: LayoutPoint(x: offset(x, &generator), y: offset(y, &generator)), at: 0)
  }

  mutating func change(of engine: CollectionEngine) -> Change {
    switch generator.below(10) {
    case 0..<5: .environment(environment(like: engine.layout.environment))
    case 5..<8: batch(engine)
    default: .layout
    }
  }

  /// Returns an environment that differs in one property or in all.
  private mutating func environment(like old: LayoutEnvironment) -> LayoutEnvironment {
    var changed = old
    let new = environment()
    switch generator.below(5) {
    case 0, 1: changed.containerSize = new.containerSize
    case 2: changed.insets = new.insets
    case 3: changed.direction = old.direction == .leftToRight ? .rightToLeft : .leftToRight
    default: changed = new
    }
    return changed
  }

  /// Returns a batch of inserted and deleted sections and items, which often deletes everything visible.
  private mutating func batch(_ engine: CollectionEngine) -> Change {
    let visible = Set(engine.layout.visibleElements(engine.viewport).map { $0.element.path.section })
    let clears = generator.chance(40)
    var (operations, after): ([BatchUpdate.Operation], [Int]) = ([], [])
    func insert(_ generator: inout SeededGenerator) {
      operations.append(.insertSection(after.count))
      after.append(generator.below(9))
    }
    for (section, count) in counts.enumerated() {
      if generator.chance(15) { insert(&generator) }
      if clears ? visible.contains(section) : generator.chance(15) {
        operations.append(.deleteSection(section))
        continue
      }
      let (gone, come) = (min(count, generator.pick([0, 0, 1, 3])), generator.pick([0, 0, 1, 4]))
      for item in 0..<gone { operations.append(.deleteItem([section, item])) }
      for item in 0..<come { operations.append(.insertItem([after.count, item])) }
      after.append(count - gone + come)
    }
    if generator.chance(30) { insert(&generator) }
    return .batch(operations, after: after)
  }

  /// Makes a change, and returns a function that maps elements before the change to elements after it.
  mutating func make(_ change: Change, in engine: CollectionEngine) throws -> (Element) -> Element? {
    switch change {
    case .environment(let environment):
      try engine.setEnvironment(environment)
      return { $0 }
    case .batch(let operations, let after):
      let batch = BatchUpdate(operations)
      let mapping = try BatchPlan(batch, from: engine.layout.data, to: DataShape(after))
      try engine.apply(batch, data: DataShape(after))
      counts = after
      return { mapping.after($0) }
    case .layout:
      switch generator.below(3) {
      case 0: try engine.setLayout(table())
      case 1: try engine.setLayout(calendar())
      default: try engine.setLayout(stack())
      }
      return { $0 }
    }
  }
}
