import TesseraLayout

/// Programmatic scrolling in shelves, including shelves that have reached items that are not measured yet.
///
/// This type does for shelves what `Scroller` does for the container. Offsets are distances from the start of a shelf.
struct ShelfScrolls {
  /// This is a class because copying all of its values would increase the code size.
  private final class Scroll {
    var section: Int
    var aim: ScrollAim
    /// The running scroll; nil once the shelf has reached the aim. When the items there are measured, everything moves
    /// except the aim.
    var motion: ScrollMotion?

    init(_ section: Int, _ aim: ScrollAim) {
      (self.section, self.aim) = (section, aim)
    }
  }

  private var scrolls: [Scroll] = []

  /// Whether no shelf is scrolling, and none has reached items that are not measured yet.
  var isEmpty: Bool { scrolls.isEmpty }

  private func scroll(of section: Int) -> Scroll? {
    for scroll in scrolls where scroll.section == section { return scroll }
    return nil
  }

  /// Whether any shelf is scrolling.
  var areRunning: Bool {
    for scroll in scrolls where scroll.motion != nil { return true }
    return false
  }

  /// Returns whether a shelf is scrolling.
  func isRunning(section: Int) -> Bool { scroll(of: section)?.motion != nil }

  /// Returns whether a shelf is scrolling, or has reached items that are not measured yet.
  func hasAim(section: Int) -> Bool { scroll(of: section) != nil }

  /// Scrolls a shelf with the given animation, or immediately if there is none.
  ///
  /// - Parameters:
  ///   - curve: the animation; nil for none.
  ///   - time: the time of the last frame.
  /// - Returns: whether the aim has an offset.
  mutating func scroll(
    section: Int, to aim: ScrollAim, _ curve: AnimationCurve?, at time: Double, in layout: AnyPreparedLayout
  ) -> Bool {
    guard let offset = layout.shelf(ofSection: section)?.offset,
      let target = layout.shelfOffset(of: aim, inSection: section)
    else { return false }
    let running = self.scroll(of: section)?.motion
    end(section: section)
    let scroll = Scroll(section, aim)
    if let curve, target != offset {
      // If a scroll is running, the new one continues it immediately. Otherwise, the new scroll begins with the next update.
      scroll.motion = ScrollMotion(
        aim: aim, distance: LayoutPoint(x: offset - target, y: 0), speed: running?.speed(at: time), curve: curve,
        start: running?.start == nil ? nil : time)
    } else {
      layout.scrollShelf(ofSection: section, to: target)
    }
    if scroll.motion != nil || aim.isKept { scrolls.append(scroll) }
    return true
  }

  /// Ends a shelf's scroll and discards its aim.
  mutating func end(section: Int) {
    for index in scrolls.indices.reversed() where scrolls[index].section == section { scrolls.remove(at: index) }
  }

  /// Ends scrolling that brings an item into view as part of a container scroll.
  mutating func endReveals() {
    for index in scrolls.indices.reversed() where scrolls[index].aim.element != nil { scrolls.remove(at: index) }
  }

  /// Discards the aims that shelves have reached. Call this when all elements there are measured.
  mutating func endAims() {
    for index in scrolls.indices.reversed() where scrolls[index].motion == nil { scrolls.remove(at: index) }
  }

  /// Advances scrolling in shelves to a time.
  ///
  /// - Parameter arrived: a closure that is called with the section of each shelf that has reached its aim.
  /// - Returns: whether any shelf is scrolling.
  mutating func advance(to time: Double, in layout: AnyPreparedLayout, arrived: (Int) -> Void) -> Bool {
    var isMoving = false
    for index in scrolls.indices.reversed() {
      let scroll = scrolls[index]
      guard var motion = scroll.motion else { continue }
      isMoving = true
      motion.start = motion.start ?? time
      let target = layout.shelfOffset(of: scroll.aim, inSection: scroll.section)
      if let target { layout.scrollShelf(ofSection: scroll.section, to: target + motion.distance(at: time).x) }
      let isOver = target == nil || motion.progress(at: time) == .done
      scroll.motion = isOver ? nil : motion
      if isOver {
        arrived(scroll.section)
        if target == nil || !scroll.aim.isKept { scrolls.remove(at: index) }
      }
    }
    return isMoving
  }

  // MARK: - Changes

  /// Call this after a batch.
  mutating func carry(over plan: BatchPlan) {
    for index in scrolls.indices.reversed() {
      let scroll = scrolls[index]
      guard let section = plan.after(section: scroll.section) else {
        scrolls.remove(at: index)
        continue
      }
      scroll.section = section
      scroll.aim.element = scroll.aim.element.flatMap { plan.after($0, owner: .item) }
    }
  }

  /// Continues a scroll from the shelf's current offset after a change to the layout.
  ///
  /// - Parameters:
  ///   - section: the index of the shelf's section after the change.
  ///   - distance: the distance that the change has moved the anchored items.
  mutating func contentMoved(section: Int, by distance: Double, at time: Double, in layout: AnyPreparedLayout) {
    guard let scroll = scroll(of: section) else { return }
    scroll.aim.move(by: LayoutPoint(x: distance, y: 0))
    guard let offset = layout.shelf(ofSection: section)?.offset,
      let target = layout.shelfOffset(of: scroll.aim, inSection: section)
    else { return }
    if scroll.motion == nil {
      layout.scrollShelf(ofSection: section, to: target)
    } else {
      scroll.motion?.rebase(to: LayoutPoint(x: offset - target, y: 0), at: time)
    }
  }
}

extension AnyPreparedLayout {
  /// Returns the shelf offset that reaches an aim, clamped to the shelf's ends; nil if the aim no longer exists, or if
  /// the section is not a shelf.
  fileprivate func shelfOffset(of aim: ScrollAim, inSection section: Int) -> Double? {
    guard let shelf = shelf(ofSection: section) else { return nil }
    switch aim.placement {
    case .offset(let offset): return max(0, min(offset.x, shelf.maximumOffset))
    case .element(let alignment):
      guard let element = aim.element, element.path.section == section else { return nil }
      return shelfOffset(showing: element, at: alignment, from: aim.origin.x, viewport: Viewport())
    case .rest: return shelfTargetOffset(ofSection: section, proposed: aim.origin.x, velocity: 0)
    case .corner, .end: return nil
    }
  }
}
