import TesseraLayout

/// The programmatic scrolls of shelves: those that run, and those that have arrived where items are not measured yet.
///
/// They are to shelves what `Scroller` is to the container. Offsets are distances from the start of a shelf.
struct ShelfScrolls {
  /// A class, because copies of so many values are code.
  private final class Scroll {
    var section: Int
    var aim: ScrollAim
    /// Nil once the shelf is there. Measuring on arrival moves everything except the aim.
    var motion: ScrollMotion?

    init(_ section: Int, _ aim: ScrollAim) {
      (self.section, self.aim) = (section, aim)
    }
  }

  private var scrolls: [Scroll] = []

  /// Whether no shelf is being scrolled, and none has arrived where items are not measured yet.
  var isEmpty: Bool { scrolls.isEmpty }

  private func scroll(of section: Int) -> Scroll? {
    for scroll in scrolls where scroll.section == section { return scroll }
    return nil
  }

  /// Whether a shelf is being scrolled.
  var areRunning: Bool {
    for scroll in scrolls where scroll.motion != nil { return true }
    return false
  }

  /// Whether a shelf is being scrolled.
  func isRunning(section: Int) -> Bool { scroll(of: section)?.motion != nil }

  /// Whether a shelf is being scrolled, or has arrived where items are not measured yet.
  func hasAim(section: Int) -> Bool { scroll(of: section) != nil }

  /// Begins to scroll a shelf, or scrolls it at once.
  ///
  /// - Parameters:
  ///   - curve: the animation; nil for none.
  ///   - time: that of the last frame.
  /// - Returns: whether there is something to scroll to.
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
      // A running scroll continues at once. From rest, a scroll begins with the next update.
      scroll.motion = ScrollMotion(
        aim: aim, distance: LayoutPoint(x: offset - target, y: 0), speed: running?.speed(at: time), curve: curve,
        start: running?.start == nil ? nil : time)
    } else {
      layout.scrollShelf(ofSection: section, to: target)
    }
    if scroll.motion != nil || aim.isKept { scrolls.append(scroll) }
    return true
  }

  /// Ends the scroll of a shelf and forgets its aim.
  mutating func end(section: Int) {
    for index in scrolls.indices.reversed() where scrolls[index].section == section { scrolls.remove(at: index) }
  }

  /// Ends the scrolls that bring an item into view, which belong to a scroll of the container.
  mutating func endReveals() {
    for index in scrolls.indices.reversed() where scrolls[index].aim.element != nil { scrolls.remove(at: index) }
  }

  /// Forgets the aims that are reached. Call this when everything there is measured.
  mutating func endAims() {
    for index in scrolls.indices.reversed() where scrolls[index].motion == nil { scrolls.remove(at: index) }
  }

  /// Scrolls the shelves to where they are at a time.
  ///
  /// - Parameter arrived: gets the section of each shelf that has arrived.
  /// - Returns: whether there are any.
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

  /// Continues a scroll from the shelf's offset after a change of the layout.
  ///
  /// - Parameters:
  ///   - section: the section of the shelf after the change.
  ///   - distance: how far the change has moved the anchored items.
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
  /// The offset of a shelf that meets an aim, as far as the shelf reaches; nil if the aim no longer exists, or there is
  /// no such shelf.
  fileprivate func shelfOffset(of aim: ScrollAim, inSection section: Int) -> Double? {
    guard let shelf = shelf(ofSection: section) else { return nil }
    switch aim.placement {
    case .offset(let offset): return max(0, min(offset.x, shelf.greatestOffset))
    case .element(let alignment):
      guard let element = aim.element, element.path.section == section else { return nil }
      return shelfOffset(showing: element, at: alignment, from: aim.origin.x, viewport: Viewport())
    case .rest: return shelfTargetOffset(ofSection: section, proposed: aim.origin.x, velocity: 0)
    case .corner, .end: return nil
    }
  }
}
