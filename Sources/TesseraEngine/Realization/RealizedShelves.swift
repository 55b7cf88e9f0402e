import TesseraLayout

/// The shelves whose elements have views, and their scrolls by program.
final class RealizedShelves {
  /// A shelf that the host knows.
  private struct Known {
    let id: ShelfID
    /// The section, by its index in the layout.
    var section: Int
    var reported: Shelf?
    /// The offset that the host's scroller has, as far as the engine knows.
    var hostOffset: Double?
  }

  /// A scroll by program.
  private struct Movement {
    let id: ShelfID
    let target: Double
    let distance: Double
    let curve: AnimationCurve
    /// Nil before the first frame.
    var start: Double?
  }

  private var shelves: [Known] = []
  private var movements: [Movement] = []
  private var nextID: UInt32 = 0
  private let current: CurrentLayout
  private let pending: PendingUpdate

  init(_ current: CurrentLayout, _ pending: PendingUpdate) {
    (self.current, self.pending) = (current, pending)
  }

  private var layout: AnyPreparedLayout { current.layout }

  /// Whether a shelf is being scrolled by program.
  var isScrolling: Bool { !movements.isEmpty }

  /// The section of a shelf; nil if it is not known any more.
  func section(of id: ShelfID) -> Int? { shelves.first { $0.id == id }?.section }

  // MARK: - Scrolling

  /// Call this when the host has scrolled a shelf. Ends a scroll by program, unless the report is its echo.
  ///
  /// - Returns: whether the shelf has moved.
  func hostScrolled(section: Int, to offset: Double) -> Bool {
    guard let before = layout.shelf(ofSection: section) else { return false }
    let index = shelves.firstIndex { $0.section == section }
    if let index {
      // Hosts round offsets to pixels, and report the rounded ones.
      let isEcho = shelves[index].hostOffset.map { abs($0 - offset) <= 1 } ?? false
      if isEcho, movements.contains(where: { $0.id == shelves[index].id }) { return false }
      movements.removeAll { $0.id == shelves[index].id }
    }
    layout.scrollShelf(ofSection: section, to: offset)
    let after = layout.shelf(ofSection: section)?.offset
    // A host may pull a shelf beyond its ends, and brings it back itself.
    if let index { shelves[index].hostOffset = after }
    return after != before.offset
  }

  /// Scrolls a shelf by program, at once or over some frames.
  ///
  /// - Returns: whether there is such a shelf.
  func scroll(section: Int, to offset: Double, _ curve: AnimationCurve?) -> Bool {
    guard let shelf = layout.shelf(ofSection: section), offset.isFinite else { return false }
    let target = max(0, min(offset, shelf.greatestOffset))
    let id = shelves.first { $0.section == section }?.id
    movements.removeAll { $0.id == id }
    if let curve, let id, target != shelf.offset {
      movements.append(Movement(id: id, target: target, distance: shelf.offset - target, curve: curve, start: nil))
    } else {
      layout.scrollShelf(ofSection: section, to: target)
    }
    return true
  }

  /// Moves the shelves that are scrolled by program.
  ///
  /// - Returns: whether there are any.
  func advance(to time: Double) -> Bool {
    guard !movements.isEmpty else { return false }
    for index in movements.indices.reversed() {
      let start = movements[index].start ?? time
      movements[index].start = start
      let movement = movements[index]
      guard let section = shelves.first(where: { $0.id == movement.id })?.section else {
        movements.remove(at: index)
        continue
      }
      let rest = movement.curve.remainder(after: time - start)
      layout.scrollShelf(ofSection: section, to: movement.target + (rest ?? 0) * movement.distance)
      if rest == nil { movements.remove(at: index) }
    }
    return true
  }

  // MARK: - Changes

  /// Call this after a batch.
  func carry(over plan: BatchPlan) {
    for index in shelves.indices.reversed() {
      guard let after = plan.after(section: shelves[index].section) else {
        remove(at: index)
        continue
      }
      shelves[index].section = after
    }
  }

  private func remove(at index: Int) {
    let id = shelves.remove(at: index).id
    movements.removeAll { $0.id == id }
    pending.update.removedShelves.append(id)
  }

  // MARK: - Reports to the host

  /// Writes how the shelves of the elements that have views differ from the last report.
  ///
  func report(_ views: RealizedViews) {
    guard layout.hasShelves || !shelves.isEmpty else { return }
    var present: [Int] = []
    for element in views.elements {
      let section = element.path.section
      if present.last != section, layout.owner(of: element) == .item, layout.shelf(ofSection: section) != nil {
        present.append(section)
      }
    }
    for index in shelves.indices.reversed() where !present.contains(shelves[index].section) { remove(at: index) }
    for section in present {
      guard let shelf = layout.shelf(ofSection: section) else { continue }
      let index = shelves.firstIndex { $0.section == section } ?? shelves.count
      if index == shelves.count {
        shelves.append(Known(id: ShelfID(number: nextID), section: section))
        nextID &+= 1
      }
      let known = shelves[index]
      let mustScroll = known.hostOffset != shelf.offset
      if known.reported != shelf || mustScroll {
        pending.update.shelves.append(
          HostUpdate.ShelfPlacement(
            id: known.id, section: section, shelf: shelf, offset: mustScroll ? shelf.offset : nil))
      }
      (shelves[index].reported, shelves[index].hostOffset) = (shelf, shelf.offset)
      pending.update.knownShelves.append((known.id, section, shelf))
    }
  }
}
