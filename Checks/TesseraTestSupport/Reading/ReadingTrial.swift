import Tessera
import TesseraRandom
import TesseraScene
import TesseraTesting

/// A seeded case that is played, and reported if it breaks a promise about what a reader sees.
public struct ReadingTrial {
  /// The seed of the case.
  public var seed: UInt64

  /// Creates the trial of a seed.
  public init(seed: UInt64) { self.seed = seed }

  /// Returns a description of the first broken promise, with the simplest case found that breaks it, as a scene if
  /// scenes can describe it; nil if no promise is broken.
  public func failure() -> String? {
    let plan = ReadingCase.random(seed: seed)
    guard let mistake = plan.mistake() else { return nil }
    let kind = mistake.prefix(2)
    let simple = plan.simplified { $0.mistake()?.prefix(2) == kind }
    return "seed \(seed): \(simple.mistake() ?? mistake)\n\(simple.report)"
  }
}

extension ReadingCase {
  /// Returns a description of the first broken promise; nil if no promise is broken.
  public func mistake() -> String? {
    do {
      return try play()
    } catch {
      return "the case cannot be played: \(error)"
    }
  }

  private func play() throws -> String? {
    let stage = try ReadingStage(self)
    stage.begin()
    var screen = ReadingScreen(stage, on: axis)
    if let mistake = ReadingPromises.mistakeOfSizes(stage, self, screen) { return mistake }
    for distance in steps {
      stage.scroll(by: distance)
      if let mistake = check(scroll: distance, from: &screen, stage) { return mistake }
    }
    switch change {
    case .scroll(let distance):
      stage.scroll(by: distance)
      return check(scroll: distance, from: &screen, stage) ?? mistakeOfOrder(stage)
    case .hold(_, let part): return mistake(holdingOver: part, screen, stage)
    default: return try change(from: screen, stage)
    }
  }

  /// Makes the change and checks every frame until nothing moves.
  private func change(from screen: ReadingScreen, _ stage: ReadingStage) throws -> String? {
    let sights = Sights(self, screen, touched(stage), stage)
    stage.hasForcedColumns = false
    try stage.change()
    var frames: [ReadingScreen] = []
    repeat {
      stage.frame(after: frames.isEmpty || !isAnimated ? 0 : 0.05)
      frames.append(ReadingScreen(stage, on: axis))
      if let mistake = mistake(of: frames, since: sights, stage) { return mistake }
    } while stage.host.wantsTick && frames.count < 200
    if isAnimated, let mistake = sights.main.mistakeOfDistances(frames) { return mistake }
    if let last = frames.last, let mistake = mistakeOfHeldHeaders(last) { return mistake }
    if scrollMeanwhile != 0 { return nil }
    if let last = frames.last, let mistake = sights.main.mistakeOfPress(last) { return mistake }
    // If no element on screen remains, the elements between the screen and the nearest remaining one are measured.
    if !isOfContainer, sights.main.staying.isEmpty { return nil }
    if case .find = change { return nil }
    return mistakeOfCalendar(screen, sights.across.before, stage) ?? mistakeOfOrder(stage)
  }

  /// The views on screen before a change: along the axis, across it, and through the windows of shelves.
  private struct Sights {
    let main: ReadingPromises
    let across: ReadingPromises
    let shelves: [(section: Int?, promises: ReadingPromises)]

    init(
      _ plan: ReadingCase, _ screen: ReadingScreen, _ touched: [(low: [Int], high: [Int])], _ stage: ReadingStage
    ) {
      main = ReadingPromises(plan: plan, before: screen, touched: touched)
      across = ReadingPromises(
        plan: plan, before: ReadingScreen(stage, on: plan.axis.other), touched: touched, isAcross: true)
      shelves = plan.shelfSections(stage).compactMap { section in
        ReadingScreen(stage, shelfOfSection: section).map {
          (stage.snapshot.section(at: section), ReadingPromises(plan: plan.asShelf, before: $0, touched: touched))
        }
      }
    }
  }

  /// Returns a description of the first promise that the last frame breaks. If the case requires it, scrolls after the
  /// second frame.
  private func mistake(of frames: [ReadingScreen], since sights: Sights, _ stage: ReadingStage) -> String? {
    let now = frames[frames.count - 1]
    let isLast = !stage.host.wantsTick
    if let mistake = mistakeOfHeaders(now, sights.main.before) { return mistake }
    if !(isAnimated && isOfContainer), let mistake = ReadingPromises.mistakeOfSizes(stage, self, now) { return mistake }
    if frames.count == 2, scrollMeanwhile != 0 { stage.scroll(by: scrollMeanwhile) }
    if frames.count >= 2, scrollMeanwhile != 0 { return nil }
    // If a waterfall item far above the screen is reloaded, its length differs until it is measured. If all items above
    // in a column are measured, they determine the column's position.
    if case .waterfall = arrangement {
      if stage.hasForcedColumns { return nil }
      if case .reload(let ids) = change, ids.contains(where: stage.isEstimated) { return nil }
    }
    if let mistake = mistake(sights.main, now, isLast: isLast) { return mistake }
    if isTable, let mistake = mistake(sights.across, ReadingScreen(stage, on: axis.other), isLast: isLast) {
      return "across, " + mistake
    }
    for shelf in sights.shelves {
      guard let section = shelf.section.flatMap({ stage.snapshot.index(ofSection: $0) }),
        let now = ReadingScreen(stage, shelfOfSection: section)
      else { continue }
      if let mistake = mistake(shelf.promises, now, isLast: isLast) { return "in a shelf, " + mistake }
    }
    return nil
  }

  /// Checks that an item moves to the section over which the user sees the item.
  private func mistake(holdingOver part: Double, _ screen: ReadingScreen, _ stage: ReadingStage) -> String? {
    // Only items on screen can be lifted.
    guard case .hold(let item, _) = change, screen.sights[.item(item)] != nil else { return nil }
    // Between items, the nearest gap is decisive. It may be in an adjacent section.
    let targets = screen.sights.values.filter { !$0.isHeld && !$0.subject.isItem }
      .sorted { $0.order.lexicographicallyPrecedes($1.order) }
    guard !targets.isEmpty else { return nil }
    let target = targets[min(targets.count - 1, Int(part * Double(targets.count)))]
    guard let sections = stage.sections(holding: item, over: target) else { return nil }
    if sections.seen == sections.destination { return nil }
    return "held over \(target.subject) of section \(sections.seen), \(item) goes into section \(sections.destination)"
  }

  private func check(scroll distance: Double, from screen: inout ReadingScreen, _ stage: ReadingStage) -> String? {
    let promises = ReadingPromises(plan: self, before: screen, touched: [])
    let hadForcedColumns = stage.hasForcedColumns
    stage.hasForcedColumns = false
    defer { stage.hasForcedColumns = stage.hasForcedColumns || hadForcedColumns }
    for isSettled in [false, true] {
      if isSettled { stage.settle() } else { stage.frame() }
      let now = ReadingScreen(stage, on: axis)
      if !stage.hasForcedColumns, let mistake = promises.mistakeAfterScroll(now, by: distance) { return mistake }
      if let mistake = ReadingPromises.mistakeOfSizes(stage, self, now) { return mistake }
      if isSettled, let mistake = mistakeOfHeldHeaders(now) { return mistake }
      if isSettled { screen = now }
    }
    return nil
  }

  private func mistake(_ promises: ReadingPromises, _ now: ReadingScreen, isLast: Bool) -> String? {
    switch change {
    case .sameLayout, .sameData, .reload, .reconfigure, .reloadSection:
      promises.mistakeWhereNothingChanges(now, isLast: isLast)
    case .find: promises.mistakeAfterFiltering(now, isLast: isLast)
    case .insert, .delete, .move, .insertSection, .deleteSection:
      promises.mistakeAfterDataChange(now, isMeasuring: false, isLast: isLast)
    case .resizeItem: press == nil ? promises.mistakeAfterDataChange(now, isMeasuring: true, isLast: isLast) : nil
    case .size, .insets, .direction: isLast && !isCalendar ? promises.mistakeAfterContainerChange(now) : nil
    case .calendar, .scroll, .hold: nil
    }
  }

  /// I8: checks that the order and the grouping of reported sizes have no effect.
  private func mistakeOfOrder(_ stage: ReadingStage) -> String? {
    guard estimate != nil || header?.estimate != nil || footer?.estimate != nil else { return nil }
    do {
      let other = try ReadingStage(self, reportsBackwards: true)
      other.begin()
      for distance in steps {
        other.scroll(by: distance)
        other.frame()
        other.settle()
      }
      try other.change()
      other.settle()
      if stage.hasForcedColumns || other.hasForcedColumns { return nil }
      let (one, two) = (ReadingScreen(stage, on: axis), ReadingScreen(other, on: axis))
      for sight in one.sights.values {
        guard let there = two.all[sight.subject] else { return "I8: \(sight.subject) is elsewhere" }
        if abs(there.start - sight.start) > 0.01 {
          return "I8: \(sight.subject) is at \(sight.start), and at \(there.start) if sizes are reported one by one"
        }
      }
    } catch { return "I8: \(error)" }
    return nil
  }

  // MARK: - Headers

  /// I6: checks that a header that can be pinned, but currently is not, is at its first item.
  private func mistakeOfHeaders(_ screen: ReadingScreen, _ before: ReadingScreen) -> String? {
    guard let header, header.isPinned, arrangement != .table, !isCalendar else { return nil }
    switch change {
    // Elements that are inserted again appear at their final positions. The pins of a new container apply immediately.
    case .find, .direction, .size: return nil
    default: break
    }
    let line = pinLine
    for sight in screen.sights.values {
      guard case .header = sight.subject else { continue }
      let first = screen.all.values.first {
        if case .item = $0.subject { $0.order[0] == sight.order[0] && $0.order[2] == 0 } else { false }
      }
      guard let first, first.start - sight.length >= line + 1, let old = before.sights[first.subject],
        old.order[2] == 0, before.sights[sight.subject] != nil
      else { continue }
      if abs(first.start - sight.end) > 1.01 {
        return "I6: \(sight.subject) ends at \(sight.end), its first item starts at \(first.start)"
      }
    }
    return nil
  }

  /// The maximum distance from the edge at which a header can be pinned. While insets change, this is the larger of the
  /// old and new ones.
  private var pinLine: Double {
    guard isAnimated, case .insets(let insets) = change else { return 0 }
    let old = environment.insets
    return max(0, axis == .vertical ? old.top - insets.top : old.leading - insets.leading)
  }

  /// Checks that a header that is too far below the edge to be pinned is not reported as pinned.
  private func mistakeOfHeldHeaders(_ screen: ReadingScreen) -> String? {
    for sight in screen.sights.values where sight.isHeld && sight.start > 1.01 {
      if case .header = sight.subject { return "\(sight.subject) is announced as held, and starts at \(sight.start)" }
    }
    return nil
  }

  // MARK: - Calendars

  private func mistakeOfCalendar(
    _ before: ReadingScreen, _ across: ReadingScreen, _ stage: ReadingStage
  ) -> String? {
    guard isCalendar, isOfContainer else { return nil }
    let (now, nowAcross) = (ReadingScreen(stage, on: .vertical), ReadingScreen(stage, on: .horizontal))
    /// Returns the hour or day at an edge, including its fraction.
    func first(_ kind: ElementKind, _ screen: ReadingScreen, after edge: Double) -> Double? {
      screen.all.values.compactMap { sight -> (Int, Double)? in
        guard case .part(.supplementary(kind, let path)) = sight.subject, sight.end > edge else { return nil }
        return (path.item, Double(path.item) - (sight.start - edge) / sight.length)
      }.min { $0.0 < $1.0 }?.1
    }
    let hours = (first(.hourHeader, before, after: 30), first(.hourHeader, now, after: 30))
    if let old = hours.0, let new = hours.1, abs(old - new) > 0.05,
      before.before > 0.5, now.after > 0.5, now.before > 0.5
    {
      return "I4: hour \(old) was first, hour \(new) is"
    }
    let days = (first(.dayHeader, across, after: 40), first(.dayHeader, nowAcross, after: 40))
    if let old = days.0, let new = days.1, abs(old - new) > 0.1,
      across.before > 0.5, nowAcross.after > 0.5, nowAcross.before > 0.5
    {
      return "I4: day \(old) was first, day \(new) is"
    }
    return nil
  }

  // MARK: - Kinds

  private var isTable: Bool { arrangement == .table }
  private var isCalendar: Bool { if case .calendar = arrangement { true } else { false } }

  private var isOfContainer: Bool {
    switch change {
    case .size, .insets, .direction, .calendar: true
    default: false
    }
  }

  /// The case from the perspective of its shelf, which never follows its end.
  private var asShelf: ReadingCase {
    var copy = self
    copy.followsEnd = false
    copy.staysAtStart = true
    return copy
  }

  private func shelfSections(_ stage: ReadingStage) -> [Int] {
    arrangement == .shelf ? Array(sections.indices) : []
  }

  /// Returns the items that the change affects, as positions in the data before it.
  private func touched(_ stage: ReadingStage) -> [(low: [Int], high: [Int])] {
    func position(_ id: Int) -> [Int]? { stage.snapshot.path(of: id).map { [2 * $0.section, 1, 2 * $0.item] } }
    func point(_ position: [Int]?) -> [(low: [Int], high: [Int])] { position.map { [($0, $0)] } ?? [] }
    switch change {
    case .insert(_, let section, let index):
      return point(stage.snapshot.index(ofSection: section).map { [2 * $0, 1, 2 * index - 1] })
    case .delete(let ids): return ids.flatMap { point(position($0)) }
    case .move(let id, let other):
      return point(position(id)) + point(position(other).map { [$0[0], 1, $0[2] + 1] })
    case .insertSection(_, let index): return [([2 * index - 1], [2 * index - 1, 3])]
    case .deleteSection(let id):
      return stage.snapshot.index(ofSection: id).map { [([2 * $0], [2 * $0, 3])] } ?? []
    case .resizeItem(let id, _): return point(position(id))
    default: return []
    }
  }
}

extension LayoutAxis {
  fileprivate var other: LayoutAxis { self == .vertical ? .horizontal : .vertical }
}
