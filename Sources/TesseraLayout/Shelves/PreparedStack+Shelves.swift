extension PreparedStack {
  /// Whether any section scrolls on its own. O(1).
  public var hasShelves: Bool { sections.total.hasShelves }

  /// Where a section that scrolls on its own stands, and how far it is scrolled; nil for other sections. O(log n).
  public func shelf(ofSection index: Int) -> Shelf? {
    guard let section = section(at: index) else { return nil }
    return section.section.items.shelf?.placed(in: section, of: self)
  }

  /// Scrolls a shelf. Offsets that it does not reach are brought to the nearest that it does. O(log n).
  ///
  /// - Parameters:
  ///   - index: the section. Others than shelves do not scroll.
  ///   - offset: the distance from the shelf's start, in points; ignored if it is not a number.
  public mutating func scrollShelf(ofSection index: Int, to offset: Double) {
    guard case .custom(let arrangement, let count, let extent)? = section(at: index)?.section.items,
      let scrolled = arrangement.shelf?.scrolled(to: offset)
    else { return }
    editSection(index) { $0.items = .custom(scrolled, count: count, extent: extent) }
  }

  /// The offset at which scrolling of a shelf should end, by its snapping. O(log n).
  ///
  /// - Parameters:
  ///   - index: the section.
  ///   - proposed: the offset at which it would end by itself.
  ///   - velocity: the velocity at release. Only its direction counts.
  /// - Returns: an offset that the shelf reaches; nil if the section is no shelf.
  public func shelfTargetOffset(ofSection index: Int, proposed: Double, velocity: Double) -> Double? {
    guard proposed.isFinite else { return nil }
    return section(at: index)?.section.items.shelf?.rest(proposed: proposed, velocity: velocity)
  }
}
