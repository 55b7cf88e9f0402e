import TesseraLayout

/// The shelves whose elements have views, and programmatic scrolling in those shelves.
final class RealizedShelves: PathUpdater {
  /// A shelf that is known to the host.
  private final class RealizedShelf {
    let id: ShelfID
    /// The section's index in the layout.
    var section: Int
    /// The shelf as it was last reported to the host; nil before the first report.
    var reported: Shelf?
    /// The section's index, as last reported to the host.
    var reportedSection: Int
    /// Whether the items run from right to left, as last reported to the host.
    var isReportedMirrored = false
    /// The host scroller's offset, as far as the engine knows.
    var hostOffset: Double?
    /// The offset before a change to the layout; nil if no change is in progress.
    var kept: Double?
    /// The content on screen before the first change since the last frame; nil if nothing has changed.
    var reading: ShelfReading?
    /// The distance that changes since the last update have moved the items that are anchored on screen.
    var shift = 0.0
    /// Whether any element in the shelf has a view.
    var hasViews = true

    init(_ number: UInt32, section: Int) {
      id = ShelfID(number: number)
      self.section = section
      reportedSection = section
    }
  }

  private var shelves: [RealizedShelf] = []
  private var scrolls = ShelfScrolls()
  private var nextNumber: UInt32 = 0
  /// Whether there has been an update since the last change.
  private var isReadingShown = false
  private let current: CurrentLayout
  private let pending: PendingUpdate

  init(_ current: CurrentLayout, _ pending: PendingUpdate) {
    (self.current, self.pending) = (current, pending)
  }

  private var layout: AnyPreparedLayout { current.layout }

  /// Whether any shelf is running a programmatic scroll.
  var isScrolling: Bool { scrolls.areRunning }

  /// Returns whether a shelf is running a programmatic scroll.
  func isScrolling(section: Int) -> Bool { scrolls.isRunning(section: section) }

  /// Returns whether a shelf is running a programmatic scroll, or has reached items that are not measured yet.
  func hasAim(section: Int) -> Bool { scrolls.hasAim(section: section) }

  /// Returns a shelf's section; nil if the shelf no longer exists.
  func section(of id: ShelfID) -> Int? {
    for shelf in shelves where shelf.id == id { return shelf.section }
    return nil
  }

  /// Returns a shelf's section, and the shelf as last reported to the host; nil if the shelf is no longer known.
  func reported(_ id: ShelfID) -> (section: Int, shelf: Shelf)? {
    for shelf in shelves where shelf.id == id { return shelf.reported.map { (shelf.section, $0) } }
    return nil
  }

  private func shelf(of section: Int) -> RealizedShelf? {
    for shelf in shelves where shelf.section == section { return shelf }
    return nil
  }

  // MARK: - Scrolling

  /// Call this when the host has scrolled a shelf. Ends any programmatic scroll of the shelf, unless the host's report
  /// is only the echo of that scroll.
  ///
  /// - Parameter offset: the offset, relative to the items' positions as last reported to the host.
  /// - Returns: whether the shelf has moved.
  func hostScrolled(section: Int, to offset: Double) -> Bool {
    guard let before = layout.shelf(ofSection: section) else { return false }
    let known = shelf(of: section)
    // Hosts round offsets to pixels and report the rounded values.
    if scrolls.hasAim(section: section), let sent = known?.hostOffset, abs(sent - offset) <= 1 { return false }
    scrolls.end(section: section)
    let shift = known?.shift ?? 0
    layout.scrollShelf(ofSection: section, to: offset + shift)
    let after = layout.shelf(ofSection: section)?.offset
    known?.reading = nil
    // On some hosts, the user can pull a shelf past its ends. The host then scrolls it back.
    known?.hostOffset = shift == 0 ? after : offset
    return after != before.offset
  }

  /// Scrolls a shelf to an offset, immediately or over several frames.
  ///
  /// - Parameter time: the time of the last frame.
  /// - Returns: whether the section is a shelf.
  @discardableResult func scroll(section: Int, to offset: Double, _ curve: AnimationCurve?, at time: Double) -> Bool {
    guard offset.isFinite else { return false }
    return scroll(section: section, to: .offset(LayoutPoint(x: offset, y: 0)), of: nil, curve, at: time)
  }

  /// Scrolls an item's shelf to make the item visible, immediately or over several frames.
  ///
  /// - Parameter time: the time of the last frame.
  func scroll(to item: ItemPath, at alignment: ScrollAlignment, _ curve: AnimationCurve?, at time: Double) {
    _ = scroll(section: item.section, to: .element(at: alignment), of: .item(item), curve, at: time)
  }

  /// Scrolls a shelf to its rest target, immediately or over several frames.
  ///
  /// - Parameter time: the time of the last frame.
  func rest(section: Int, _ curve: AnimationCurve?, at time: Double) {
    _ = scroll(section: section, to: .rest, of: nil, curve, at: time)
  }

  private func scroll(
    section: Int, to placement: ScrollAim.Placement, of element: Element?, _ curve: AnimationCurve?, at time: Double
  ) -> Bool {
    guard let shelf = layout.shelf(ofSection: section) else { return false }
    let aim = ScrollAim(element: element, placement: placement, origin: LayoutPoint(x: shelf.offset, y: 0))
    return scrolls.scroll(section: section, to: aim, curve, at: time, in: layout)
  }

  /// Ends scrolling that brings an item into view. Scrolling to an offset or to a rest target continues.
  func endReveals() { scrolls.endReveals() }

  /// Advances programmatic scrolling in shelves.
  ///
  /// - Returns: whether any shelf is scrolling.
  func advance(to time: Double) -> Bool {
    if scrolls.isEmpty { return false }
    return scrolls.advance(to: time, in: layout) { pending.append(.shelfScrollEnded(section: $0)) }
  }

  /// Call this when all elements at the destinations of programmatic scrolling are measured.
  func endAims() { scrolls.endAims() }

  // MARK: - Changes

  /// Records each shelf's anchors before a change, as `Scroller.keep` does for the container.
  ///
  /// - SeeAlso: Layout rule 67
  func keep(
    _ change: ReadingChange, over plan: BatchPlan?, isPresented: (Element) -> Bool, successor: (Element) -> Element?
  ) {
    if isReadingShown, change != .measurement { for known in shelves { known.reading = nil } }
    isReadingShown = false
    for known in shelves {
      guard let shelf = layout.shelf(ofSection: known.section) else { continue }
      known.kept = shelf.offset
      known.reading?.add(change, over: plan, in: layout)
      if known.reading?.isUsable != true {
        known.reading = ShelfReading(
          of: shelf, section: known.section, in: layout, change, over: plan, isPresented: isPresented,
          successor: successor)
      }
    }
  }

  /// Records the elements whose lengths change. Call this after `keep`.
  func measure(_ sizes: [MeasuredSize]) { for known in shelves { known.reading?.measure(sizes) } }

  /// Call this after the layout changes. Restores the recorded anchors, and continues programmatic scrolling from the new offsets.
  func restore(at time: Double) {
    for known in shelves {
      guard let kept = known.kept else { continue }
      known.kept = nil
      guard let shelf = layout.shelf(ofSection: known.section) else { continue }
      if let offset = known.reading?.offset(of: shelf, section: known.section, in: layout) {
        layout.scrollShelf(ofSection: known.section, to: offset)
      }
      guard let offset = layout.shelf(ofSection: known.section)?.offset else { continue }
      known.shift += offset - kept
      scrolls.contentMoved(section: known.section, by: offset - kept, at: time, in: layout)
    }
  }

  /// Call this at the end of each update. After a complete update, the frame is painted, and the next change starts
  /// from that frame.
  func endUpdate(isComplete: Bool) {
    isReadingShown = !isComplete
    if isComplete { for known in shelves { known.reading = nil } }
  }

  /// Call this when a frame begins. A host that did not report all measurements has already painted the current state.
  func beginFrame() { if isReadingShown { for known in shelves { known.reading = nil } } }

  func carried(over change: PathChange) -> (() -> Void)? {
    if shelves.isEmpty, scrolls.isEmpty { return nil }
    return { [self] in
      scrolls.carry(over: change.plan)
      for index in shelves.indices.reversed() {
        if let after = change.after(section: shelves[index].section) {
          shelves[index].section = after
        } else {
          remove(at: index)
        }
      }
    }
  }

  private func remove(at index: Int) {
    pending.update.removedShelves.append(shelves.remove(at: index).id)
  }

  // MARK: - Reports to the host

  /// Reports every shelf in which at least one element has a view.
  func report(_ views: RealizedViews) { if layout.hasShelves || !shelves.isEmpty { reportShelves(views) } }

  private func reportShelves(_ views: RealizedViews) {
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
      // A scroller measures from the left. If the items start at the right, appending an item shifts all others.
      let isMirrored = shelf.isMirrored(in: layout.environment)
      let mustScroll =
        known.hostOffset != shelf.offset || isMirrored != known.isReportedMirrored
        || isMirrored && known.reported?.maximumOffset != shelf.maximumOffset
      known.isReportedMirrored = isMirrored
      pending.update.shelves.append(
        HostUpdate.ShelfPlacement(
          id: known.id, section: known.section, shelf: shelf,
          hasChanged: known.reported != shelf || known.reportedSection != known.section || mustScroll,
          mustScroll: mustScroll, position: isMirrored ? shelf.maximumOffset - shelf.offset : shelf.offset))
      (known.reported, known.reportedSection, known.hostOffset, known.shift) = (shelf, known.section, shelf.offset, 0)
    }
  }
}
