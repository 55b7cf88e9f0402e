import Tessera
import TesseraTesting

/// The promises about what a reader sees, checked only on presented frames.
///
/// They do not depend on the rules by which an engine anchors content. `docs/LAYOUT-RULES.md` lists them under “Promises
/// about visible content”.
struct ReadingPromises {
  let plan: ReadingCase
  /// The views on screen before the change.
  let before: ReadingScreen
  /// The elements that the change affects, as ranges of their positions in the data before the change.
  let touched: [(low: [Int], high: [Int])]
  /// Whether these are the positions on a table's horizontal axis, on which views may remain while rows leave the
  /// screen.
  var isAcross = false

  private var tolerance: Double {
    // A list that follows its end is at its end if it is within 1.5 points of it.
    if followsEnd, isAtEnd { return 1.51 }
    return 0.01 + (plan.environment.scale > 0 ? 1 / plan.environment.scale : 0)
  }
  private var isAtStart: Bool { before.before <= 0.5 }
  private var isAtEnd: Bool { before.after <= 1.5 }
  private var followsEnd: Bool { plan.followsEnd }
  /// Whether items share lines or columns. If so, an inserted item changes the positions of all later items.
  private var isComposed: Bool {
    switch plan.arrangement {
    case .list, .shelf, .table, .calendar: false
    case .grid, .flow, .waterfall, .mosaic: true
    }
  }

  // MARK: - I1: nothing changes

  /// Returns a description of a view that moves although nothing changes.
  func mistakeWhereNothingChanges(_ screen: ReadingScreen, isLast: Bool) -> String? {
    for sight in before.sights.values {
      guard let now = screen.all[sight.subject] else { return "I1: \(sight.subject) is not on screen any more" }
      if let moved = difference(sight, now, screen, fromEnd: false, isExcused: false) { return "I1: \(moved)" }
    }
    return nil
  }

  // MARK: - I2, I3: the data change

  /// Returns a description of a view that moves although the change does not affect its position.
  func mistakeAfterDataChange(_ screen: ReadingScreen, isMeasuring: Bool, isLast: Bool) -> String? {
    if isAtStart, isAtEnd { return nil }
    if followsEnd, isAtEnd {
      return isLast && screen.after > 1.5 ? "I3: the list does not follow its end: \(screen.after) are left" : nil
    }
    if isAtStart, plan.staysAtStart || isMeasuring {
      return isLast && screen.before > 0.5 ? "I3: the list does not stay at its start: \(screen.before)" : nil
    }
    for sight in staying {
      guard let now = screen.all[sight.subject] else {
        // In a shelf, the change may push it out of the window.
        if plan.arrangement == .shelf || isAcross { continue }
        return "I2, I3: \(sight.subject) is not on screen any more"
      }
      // A section that is no longer empty pins its header.
      if now.isHeld { continue }
      // At a different position of a mosaic, an item has a different length.
      if isComposed, abs(now.length - sight.length) > tolerance { continue }
      if let moved = difference(sight, now, screen, fromEnd: followsEnd, isExcused: true) { return "I2, I3: \(moved)" }
    }
    return nil
  }

  /// The views on screen that must stay in place.
  var staying: [ReadingScreen.Sight] {
    guard let first = before.first, let last = before.last else { return [] }
    let onScreen = touched.filter { !isLess($0.high, first.order) && !isLess(last.order, $0.low) }
    let seen = before.sights.values.filter { !$0.isHeld && !isMoved($0.subject) }
    func survives(_ sight: ReadingScreen.Sight) -> Bool {
      !touched.contains { !isLess(sight.order, $0.low) && !isLess($0.high, sight.order) }
    }
    // If items share lines, all items after a change in their section are arranged again.
    let isRearranged =
      isComposed
      && touched.contains {
        isLess($0.low, first.order) && $0.high[0] == first.order[0]
      }
    if followsEnd {
      let limit = onScreen.map(\.high).max(by: isLess)
      let isShared = isComposed && touched.contains { isLess($0.low, last.order) && $0.high[0] == last.order[0] }
      return seen.filter { sight in
        let isRearranged =
          isComposed
          && touched.contains {
            isLess($0.low, sight.order) && $0.high[0] == sight.order[0]
          }
        if isShared || isRearranged, sight.subject != last.subject { return false }
        return survives(sight) && limit.map { isLess($0, sight.order) } ?? true
      }
    }
    let limit = onScreen.map(\.low).min(by: isLess)
    return seen.filter { sight in
      if isRearranged, sight.subject != first.subject { return false }
      return survives(sight) && limit.map { isLess(sight.order, $0) } ?? true
    }
  }

  private func isMoved(_ subject: ReadingScreen.Subject) -> Bool {
    if case .move(let id, _) = plan.change { subject == .item(id) } else { false }
  }

  /// Returns a description of how a pressed point in an item moves although the item only gets a different length.
  func mistakeOfPress(_ screen: ReadingScreen) -> String? {
    guard let press = plan.press, case .resizeItem(let id, _) = plan.change,
      let old = before.sights[.item(id)], !old.isHeld, !(followsEnd && isAtEnd)
    else { return nil }
    let point = old.start + press.part * old.length
    guard point > before.covered.start, point < before.covered.end else { return nil }
    guard let new = screen.all[.item(id)] else { return "I3: \(id), which is pressed, is not on screen any more" }
    let moved = new.start + press.part * old.length + (press.growsBefore ? new.length - old.length : 0) - point
    let isShort = moved > 0 ? screen.after <= 0.5 : screen.before <= 0.5
    if abs(moved) <= tolerance || isShort { return nil }
    return "I3: what is pressed in \(id) moves by \(moved)"
  }

  // MARK: - I4: the container changes

  /// Returns a description of how the reader loses the position when the container changes.
  func mistakeAfterContainerChange(_ screen: ReadingScreen) -> String? {
    if isAtStart, isAtEnd { return nil }
    if followsEnd, isAtEnd { return screen.after > 1.5 ? "I4: the end is left: \(screen.after)" : nil }
    if isAtStart, followsEnd { return nil }
    if isAtStart { return screen.before > 0.5 ? "I4: the start is left: \(screen.before)" : nil }
    let unheld = starting(before.sights.values.filter { !$0.isHeld })
    let starting = unheld.filter { !$0.isPinned }
    let fitting = starting.first { followsEnd ? $0.start >= -0.5 : $0.end <= before.room + 0.5 }
    var problem: String?
    // Until it is pinned, a header or footer is equivalent to an item.
    for sight in [starting.first, fitting, unheld.first].compactMap({ $0 }) {
      // A shorter container may not reach as far.
      let distance = followsEnd ? before.room - sight.end : sight.start
      if distance >= screen.room - 0.5 { return nil }
      guard let now = counterpart(of: sight, screen) else {
        problem = problem ?? "I4: \(sight.subject), read first, is not on screen any more"
        continue
      }
      let moved = difference(sight, now, screen, fromEnd: followsEnd, isExcused: true, isResized: true)
      guard let moved else { return nil }
      problem = problem ?? "I4: \(moved)"
    }
    if starting.isEmpty, let cut = followsEnd ? before.last : before.first, !cut.isPinned {
      guard let now = screen.all[cut.subject] else { return "I4: \(cut.subject), which is cut, is not there any more" }
      let isCut =
        followsEnd
        ? now.end > screen.covered.end - 1 : now.start < screen.covered.start + 1 && now.end > screen.covered.start - 1
      return isCut || screen.before <= 0.5 || screen.after <= 0.5 ? nil : "I4: \(cut.subject) is at \(now.start)"
    }
    return problem
  }

  /// Returns the views that start on screen or, in a list that follows its end, that end on screen. They are in reading
  /// order.
  private func starting(_ sights: [ReadingScreen.Sight]) -> [ReadingScreen.Sight] {
    followsEnd
      ? sights.filter { $0.end <= before.covered.end + 0.5 }.sorted { (-$0.end, $1.order) < (-$1.end, $0.order) }
      : sights.filter { $0.start >= before.covered.start - 0.5 }.sorted { ($0.start, $0.order) < ($1.start, $1.order) }
  }

  /// Returns the same view. In a table, this can be a view in the same row or column. On a shelf, whose window may have
  /// become smaller, it can be an item on the same shelf.
  private func counterpart(of sight: ReadingScreen.Sight, _ screen: ReadingScreen) -> ReadingScreen.Sight? {
    if let same = screen.all[sight.subject] { return same }
    if plan.arrangement == .shelf, sight.subject.isItem {
      return screen.all.values.first { $0.subject.isItem && $0.order[0] == sight.order[0] }
    }
    guard plan.arrangement == .table else { return nil }
    let part = before.axis == .vertical ? 0 : 2
    return screen.all.values.first { !$0.isHeld && $0.order.count > part && $0.order[part] == sight.order[part] }
  }

  /// Returns a description of how a view has moved; nil if it has not moved, or is as close as the content allows.
  private func difference(
    _ sight: ReadingScreen.Sight, _ now: ReadingScreen.Sight, _ screen: ReadingScreen, fromEnd: Bool, isExcused: Bool,
    isResized: Bool = false
  ) -> String? {
    let moved = fromEnd ? (now.end - screen.room) - (sight.end - before.room) : now.start - sight.start
    let isShort = moved > 0 ? screen.after <= 0.5 : screen.before <= 0.5
    if abs(moved) > tolerance, !(isExcused && isShort) {
      return "\(sight.subject) moves from \(sight.start)...\(sight.end) to \(now.start)...\(now.end)"
    }
    return nil
  }

  // MARK: - I7: scrolling

  /// Returns a description of a view that a scroll does not move by its distance.
  func mistakeAfterScroll(_ screen: ReadingScreen, by distance: Double) -> String? {
    for sight in before.sights.values where !sight.isPinned {
      guard let now = screen.all[sight.subject], now.end > 0, now.start < screen.room else { continue }
      let moved = now.start - sight.start
      if abs(moved + distance) > tolerance, screen.before > 0.5, screen.after > 0.5 {
        return "I7: \(sight.subject) moves by \(moved) in a scroll of \(distance)"
      }
    }
    return nil
  }
}

extension ReadingPromises {
  /// Returns a description of a view on screen that does not have its measured length.
  static func mistakeOfSizes(_ stage: ReadingStage, _ plan: ReadingCase, _ screen: ReadingScreen) -> String? {
    let tolerance = 0.01 + (plan.environment.scale > 0 ? 1 / plan.environment.scale : 0)
    for sight in screen.sights.values {
      var length: Double?
      switch (sight.subject, plan.arrangement) {
      case (.item(let id), .list), (.item(let id), .grid), (.item(let id), .flow), (.item(let id), .waterfall):
        if plan.estimate != nil { length = stage.length(of: id) }
      case (.header, _): if plan.header?.estimate != nil { length = plan.header?.length }
      case (.footer, _): if plan.footer?.estimate != nil { length = plan.footer?.length }
      default: break
      }
      if let length, abs(sight.length - length) > tolerance {
        return "I5: \(sight.subject) is \(sight.length) long, measured \(length)"
      }
    }
    return nil
  }

  /// I6: returns a description of two views whose distance changes although both move by the same amount.
  func mistakeOfDistances(_ frames: [ReadingScreen]) -> String? {
    // Positions follow the reading direction, which a change of direction reverses.
    if case .direction = plan.change { return nil }
    if case .find = plan.change { return nil }
    guard let first = frames.first, let last = frames.last else { return nil }
    let ways = last.resting.compactMap {
      subject, end -> (subject: ReadingScreen.Subject, way: LayoutPoint, end: Double)? in
      guard !isMoved(subject), let start = before.resting[subject], first.all[subject] != nil else { return nil }
      // Elements that are offscreen before and after the change are not animated, even if the user scrolls to them
      // during the change.
      if plan.scrollMeanwhile != 0, first.sights[subject] == nil { return nil }
      // Its estimated position does not determine the distance by which it moves.
      if plan.estimate != nil, before.sights[subject] == nil { return nil }
      return (subject, LayoutPoint(x: end.along - start.along, y: end.across - start.across), end.along)
    }.sorted { $0.end < $1.end }
    for (a, b) in zip(ways, ways.dropFirst()) where (a.way - b.way).farthest < 0.01 && abs(a.way.x) > 0.01 {
      for frame in frames {
        guard let p = frame.sights[a.subject], let q = frame.sights[b.subject], !p.isPinned, !q.isPinned else {
          continue
        }
        if abs((q.start - p.start) - (b.end - a.end)) > 1.01 {
          return "I6: \(a.subject) and \(b.subject), which move by \(a.way.x), are \(q.start - p.start) apart,"
            + " not \(b.end - a.end)"
        }
      }
    }
    return nil
  }

  /// Returns a description of an edge that has moved although data were only removed and inserted again.
  func mistakeAfterFiltering(_ screen: ReadingScreen, isLast: Bool) -> String? {
    guard isLast else { return nil }
    if followsEnd, isAtEnd, !isAtStart { return screen.after > 1.5 ? "I3: the end is left: \(screen.after)" : nil }
    if plan.staysAtStart, isAtStart, !isAtEnd {
      return screen.before > 0.5 ? "I3: the start is left: \(screen.before)" : nil
    }
    return nil
  }
}

private func isLess(_ a: [Int], _ b: [Int]) -> Bool { a.lexicographicallyPrecedes(b) }

private func < (a: (Double, [Int]), b: (Double, [Int])) -> Bool {
  a.0 != b.0 ? a.0 < b.0 : a.1.lexicographicallyPrecedes(b.1)
}
