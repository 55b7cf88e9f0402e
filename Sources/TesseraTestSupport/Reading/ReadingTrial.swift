import Tessera
import TesseraRandom
import TesseraScene
import TesseraTesting

/// A seeded case, played and reported if a promise about what a reader sees is broken.
public struct ReadingTrial {
  /// The seed of the case.
  public var seed: UInt64

  /// Makes the trial of a seed.
  public init(seed: UInt64) { self.seed = seed }

  /// A description of the first broken promise, with the simplest case found that breaks it, as a scene where scenes can
  /// describe it; nil if all are held.
  public func failure() -> String? {
    let plan = ReadingCase.random(seed: seed)
    guard let mistake = plan.mistake() else { return nil }
    let kind = mistake.prefix(2)
    let simple = plan.simplified { $0.mistake()?.prefix(2) == kind }
    return "seed \(seed): \(simple.mistake() ?? mistake)\n\(simple.report)"
  }
}

extension ReadingCase {
  /// A description of the first broken promise; nil if all are held.
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
    let shelves = shelfSections(stage)
    let touched = touched(stage)
    let promises = ReadingPromises(plan: self, before: screen, touched: touched)
    let across = ReadingScreen(stage, on: axis.other)
    let ofShelves = shelves.compactMap { section in
      ReadingScreen(stage, shelfOfSection: section).map {
        (
          id: stage.snapshot.section(at: section),
          promises: ReadingPromises(plan: asShelf, before: $0, touched: touched)
        )
      }
    }
    if case .scroll(let distance) = change {
      stage.scroll(by: distance)
      return check(scroll: distance, from: &screen, stage) ?? mistakeOfOrder(stage)
    }
    stage.hasForcedColumns = false
    try stage.change()
    var frames: [ReadingScreen] = []
    repeat {
      stage.frame(after: frames.isEmpty || !isAnimated ? 0 : 0.05)
      let now = ReadingScreen(stage, on: axis)
      frames.append(now)
      let isLast = !stage.host.wantsTick
      if let mistake = mistakeOfHeaders(now, promises.before) { return mistake }
      if !(isAnimated && isOfContainer), let mistake = ReadingPromises.mistakeOfSizes(stage, self, now) {
        return mistake
      }
      if frames.count == 2, scrollMeanwhile != 0 { stage.scroll(by: scrollMeanwhile) }
      if frames.count >= 2, scrollMeanwhile != 0 { continue }
      // An item of a waterfall that is reloaded far above the screen has another length until it is measured. Columns with
      // nothing but measured items above are where these put them.
      if case .waterfall = arrangement {
        if stage.hasForcedColumns { continue }
        if case .reload(let ids) = change, ids.contains(where: stage.isEstimated) { continue }
      }
      if let mistake = self.mistake(promises, now, isLast: isLast) { return mistake }
      if isTable {
        let two = ReadingPromises(plan: self, before: across, touched: touched)
        if let mistake = self.mistake(two, ReadingScreen(stage, on: axis.other), isLast: isLast) {
          return "across, " + mistake
        }
      }
      for shelf in ofShelves {
        guard let section = shelf.id.flatMap({ stage.snapshot.index(ofSection: $0) }),
          let now = ReadingScreen(stage, shelfOfSection: section)
        else { continue }
        if let mistake = self.mistake(shelf.promises, now, isLast: isLast) { return "in a shelf, " + mistake }
      }
    } while stage.host.wantsTick && frames.count < 200
    if isAnimated, let mistake = promises.mistakeOfDistances(frames) { return mistake }
    if scrollMeanwhile != 0 { return nil }
    // If nothing on screen is left, what is measured on the way to the nearest element beyond it is.
    if !isOfContainer, promises.staying.isEmpty { return nil }
    if case .find = change { return nil }
    return mistakeOfCalendar(promises.before, across, stage) ?? mistakeOfOrder(stage)
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
    case .resizeItem: promises.mistakeAfterDataChange(now, isMeasuring: true, isLast: isLast)
    case .size, .insets, .direction: isLast && !isCalendar ? promises.mistakeAfterContainerChange(now) : nil
    case .calendar, .scroll: nil
    }
  }

  /// I8: whether it matters in which order sizes are reported, and in how many calls.
  private func mistakeOfOrder(_ stage: ReadingStage) -> String? {
    guard estimate != nil || header?.estimate != nil || footer?.estimate != nil else { return nil }
    do {
      let other = try ReadingStage(self, reportsBackwards: true)
      other.begin()
      for distance in steps {
        other.scroll(by: distance)
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

  /// I6: whether a pinned header that nothing holds is at its first item.
  private func mistakeOfHeaders(_ screen: ReadingScreen, _ before: ReadingScreen) -> String? {
    guard let header, header.isPinned, arrangement != .table, !isCalendar else { return nil }
    switch change {
    // What comes back appears where it is in the end. The pins of another container hold at once.
    case .find, .direction, .size: return nil
    default: break
    }
    for sight in screen.sights.values {
      guard case .header = sight.subject else { continue }
      let first = screen.all.values.first {
        if case .item = $0.subject { $0.order[0] == sight.order[0] && $0.order[2] == 0 } else { false }
      }
      guard let first, first.start - sight.length >= 1, let old = before.sights[first.subject],
        old.order[2] == 0, before.sights[sight.subject] != nil
      else { continue }
      if abs(first.start - sight.end) > 1.01 {
        return "I6: \(sight.subject) ends at \(sight.end), its first item starts at \(first.start)"
      }
    }
    return nil
  }

  // MARK: - Calendars

  private func mistakeOfCalendar(
    _ before: ReadingScreen, _ across: ReadingScreen, _ stage: ReadingStage
  ) -> String? {
    guard isCalendar, isOfContainer else { return nil }
    let (now, nowAcross) = (ReadingScreen(stage, on: .vertical), ReadingScreen(stage, on: .horizontal))
    /// The hour or day at an edge, with its fraction.
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

  /// The case as a shelf of it sees it: nothing there follows the end.
  private var asShelf: ReadingCase {
    var copy = self
    copy.followsEnd = false
    copy.staysAtStart = true
    return copy
  }

  private func shelfSections(_ stage: ReadingStage) -> [Int] {
    arrangement == .shelf ? Array(sections.indices) : []
  }

  /// What the change touches, as places in the data before it.
  private func touched(_ stage: ReadingStage) -> [(low: [Int], high: [Int])] {
    func place(_ id: Int) -> [Int]? { stage.snapshot.path(of: id).map { [2 * $0.section, 1, 2 * $0.item] } }
    func point(_ place: [Int]?) -> [(low: [Int], high: [Int])] { place.map { [($0, $0)] } ?? [] }
    switch change {
    case .insert(_, let section, let index):
      return point(stage.snapshot.index(ofSection: section).map { [2 * $0, 1, 2 * index - 1] })
    case .delete(let ids): return ids.flatMap { point(place($0)) }
    case .move(let id, let other):
      return point(place(id)) + point(place(other).map { [$0[0], 1, $0[2] + 1] })
    case .insertSection(_, let index): return [([2 * index - 1], [2 * index - 1, 3])]
    case .deleteSection(let id):
      return stage.snapshot.index(ofSection: id).map { [([2 * $0], [2 * $0, 3])] } ?? []
    case .resizeItem(let id, _): return point(place(id))
    default: return []
    }
  }
}

extension LayoutAxis {
  fileprivate var other: LayoutAxis { self == .vertical ? .horizontal : .vertical }
}
