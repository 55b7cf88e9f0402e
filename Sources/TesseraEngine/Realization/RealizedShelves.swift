import TesseraLayout

/// The shelves whose elements have views, and their scrolls by program.
final class RealizedShelves {
  /// A shelf that the host knows.
  private final class RealizedShelf {
    let id: ShelfID
    /// The section, by its index in the layout.
    var section: Int
    /// As the host knows it; nil before the first report.
    var reported: Shelf?
    /// The section, as the host knows it.
    var reportedSection: Int
    /// The offset that the host's scroller has, as far as the engine knows.
    var hostOffset: Double?
    var movement: Movement?
    /// Whether any element of the shelf has a view.
    var hasViews = true

    init(_ number: UInt32, section: Int) {
      id = ShelfID(number: number)
      self.section = section
      reportedSection = section
    }
  }

  /// A scroll by program.
  private struct Movement {
    let target: Double
    let distance: Double
    let curve: AnimationCurve
    /// Nil before the first frame.
    var start: Double?
  }

  private var shelves: [RealizedShelf] = []
  private var nextNumber: UInt32 = 0
  private let current: CurrentLayout
  private let pending: PendingUpdate

  init(_ current: CurrentLayout, _ pending: PendingUpdate) {
    (self.current, self.pending) = (current, pending)
  }

  private var layout: AnyPreparedLayout { current.layout }

  /// Whether a shelf is being scrolled by program.
  var isScrolling: Bool {
    for shelf in shelves where shelf.movement != nil { return true }
    return false
  }

  /// Whether a shelf is being scrolled by program.
  func isScrolling(section: Int) -> Bool { shelf(of: section)?.movement != nil }

  /// The section of a shelf; nil if it is not known any more.
  func section(of id: ShelfID) -> Int? {
    for shelf in shelves where shelf.id == id { return shelf.section }
    return nil
  }

  private func shelf(of section: Int) -> RealizedShelf? {
    for shelf in shelves where shelf.section == section { return shelf }
    return nil
  }

  // MARK: - Scrolling

  /// Call this when the host has scrolled a shelf. Ends a scroll by program, unless the report is its echo.
  ///
  /// - Returns: whether the shelf has moved.
  func hostScrolled(section: Int, to offset: Double) -> Bool {
    guard let before = layout.shelf(ofSection: section) else { return false }
    let known = shelf(of: section)
    // Hosts round offsets to pixels, and report the rounded ones.
    if let known, known.movement != nil, let sent = known.hostOffset, abs(sent - offset) <= 1 { return false }
    known?.movement = nil
    layout.scrollShelf(ofSection: section, to: offset)
    let after = layout.shelf(ofSection: section)?.offset
    // A host may pull a shelf beyond its ends, and brings it back itself.
    known?.hostOffset = after
    return after != before.offset
  }

  /// Scrolls a shelf by program, at once or over some frames.
  ///
  /// - Returns: whether there is such a shelf.
  @discardableResult func scroll(section: Int, to offset: Double, _ curve: AnimationCurve?) -> Bool {
    guard let shelf = layout.shelf(ofSection: section), offset.isFinite else { return false }
    let target = max(0, min(offset, shelf.greatestOffset))
    let known = self.shelf(of: section)
    if let curve, let known, target != shelf.offset {
      known.movement = Movement(target: target, distance: shelf.offset - target, curve: curve, start: nil)
    } else {
      known?.movement = nil
      layout.scrollShelf(ofSection: section, to: target)
    }
    return true
  }

  /// Moves the shelves that are scrolled by program.
  ///
  /// - Returns: whether there are any.
  func advance(to time: Double) -> Bool {
    var isMoving = false
    for shelf in shelves {
      guard var movement = shelf.movement else { continue }
      let start = movement.start ?? time
      movement.start = start
      let rest = movement.curve.remainder(after: time - start, of: movement.distance)
      layout.scrollShelf(ofSection: shelf.section, to: movement.target + (rest ?? 0) * movement.distance)
      shelf.movement = rest == nil ? nil : movement
      if rest == nil { pending.append(.shelfScrollEnded(section: shelf.section)) }
      isMoving = true
    }
    return isMoving
  }

  // MARK: - Changes

  /// Call this after a batch.
  func carry(over plan: BatchPlan) {
    for index in shelves.indices.reversed() {
      if let after = plan.after(section: shelves[index].section) {
        shelves[index].section = after
      } else {
        remove(at: index)
      }
    }
  }

  private func remove(at index: Int) {
    pending.update.removedShelves.append(shelves.remove(at: index).id)
  }

  // MARK: - Reports to the host

  /// Writes where the shelves of the elements that have views are.
  func report(_ views: RealizedViews) {
    guard layout.hasShelves || !shelves.isEmpty else { return }
    for shelf in shelves { shelf.hasViews = false }
    var last: Int?
    for element in views.elements where element.path.section != last && layout.owner(of: element) == .item {
      let section = element.path.section
      last = section
      if let known = shelf(of: section) {
        known.hasViews = true
      } else if layout.shelf(ofSection: section) != nil {
        shelves.append(RealizedShelf(nextNumber, section: section))
        nextNumber &+= 1
      }
    }
    for index in shelves.indices.reversed() {
      let known = shelves[index]
      guard known.hasViews, let shelf = layout.shelf(ofSection: known.section) else {
        remove(at: index)
        continue
      }
      // Scrollers count from the left: where the items start at the right, what is appended moves everything.
      let isMirrored = shelf.isMirrored(in: layout.environment)
      let mustScroll =
        known.hostOffset != shelf.offset || isMirrored && known.reported?.greatestOffset != shelf.greatestOffset
      pending.update.shelves.append(
        HostUpdate.ShelfPlacement(
          id: known.id, section: known.section, shelf: shelf,
          hasChanged: known.reported != shelf || known.reportedSection != known.section || mustScroll,
          mustScroll: mustScroll))
      (known.reported, known.reportedSection, known.hostOffset) = (shelf, known.section, shelf.offset)
    }
  }
}
