extension PreparedStack {
  /// Whether any section scrolls on its own. O(1).
  public var hasShelves: Bool { sections.total.hasShelves }

  /// Where a section that scrolls on its own stands, and how far it is scrolled; nil for other sections. O(log n).
  public func shelf(ofSection index: Int) -> Shelf? {
    guard let section = section(at: index), let window = section.section.window else { return nil }
    return Shelf(
      axis: context.axis == .vertical ? .horizontal : .vertical,
      window: projection.rect(frame(of: window, in: section)), offset: window.offset,
      greatestOffset: window.greatestOffset, startInset: window.insets.before, endInset: window.insets.after)
  }

  /// Scrolls a shelf. Offsets that it does not reach are brought to the nearest that it does. O(log n).
  ///
  /// - Parameters:
  ///   - index: the section. Others than shelves do not scroll.
  ///   - offset: the distance from the shelf's start, in points; ignored if it is not a number.
  public mutating func scrollShelf(ofSection index: Int, to offset: Double) {
    guard !offset.isNaN, case .custom(let arrangement, let count, let extent)? = section(at: index)?.section.items,
      let window = arrangement.window, offset != window.offset
    else { return }
    let scrolled = arrangement.scrolled(to: offset)
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
    guard proposed.isFinite, case .custom(let arrangement, _, _)? = section(at: index)?.section.items,
      let window = arrangement.window
    else { return nil }
    return max(0, min(arrangement.rest(proposed: proposed, velocity: velocity), window.greatestOffset))
  }

  /// The window of a shelf in the content.
  private func frame(of window: ShelfWindow, in section: PlacedSection) -> FixedRect {
    let across = window.surroundings.window
    let (low, high) = (Fixed(clamping: across.lowerBound), Fixed(clamping: across.upperBound))
    let main = windowMain(of: section)
    return FixedRect(
      main: main.low, cross: section.form.itemCross + low, mainExtent: main.high - main.low,
      crossExtent: max(.zero, high - low))
  }
}
