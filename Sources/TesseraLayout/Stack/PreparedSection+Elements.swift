extension PreparedSection {
  /// The start of the section inside its insets, relative to the section's start. The rules call it `a`.
  var innerStart: Fixed { form.sectionInsets.before }

  /// The end of the section inside its insets. The rules call it `b`.
  var innerEnd: Fixed { form.sectionInsets.before + innerExtent }

  /// The start of the section's items, relative to the section's start.
  var itemStart: Fixed { innerStart + supplementaries.start.length + form.itemInsets.before }

  /// Returns the bound of the section's range at an end. This is the position of the outer edge of the header or footer.
  func innerBound(_ end: StackEnd) -> Fixed { end == .start ? innerStart : innerEnd }

  /// Returns the range of a header or footer perpendicular to the scroll axis, measured from the section's insets. This is a band
  /// beside the items, or the space between bands.
  ///
  /// - SeeAlso: Layout rule 18
  func crossRange(of end: StackEnd) -> (start: Fixed, extent: Fixed) {
    guard let band = supplementaries[end].band else { return (form.bands.start, form.besideBands) }
    let other = supplementaries[end.opposite].band
    // If there are two bands on the same side, the one that belongs to this end of the section is the outer one.
    let outer = end != band.side && other?.side == band.side ? other?.thickness ?? .zero : .zero
    switch band.side {
    case .start: return (outer, band.thickness)
    case .end: return (form.crossExtent - outer - band.thickness, band.thickness)
    }
  }

  /// The range of the section's background along the scroll axis, from the section's start; nil if it has no
  /// background.
  ///
  /// - SeeAlso: Layout rules 28 and 30
  var backgroundRange: (low: Fixed, high: Fixed)? {
    guard let background = form.background else { return nil }
    let coverage = background.coverage
    let isCovered = (
      start: coverage.contains(.header) && supplementaries.start.exists,
      end: coverage.contains(.footer) && supplementaries.end.exists
    )
    guard coverage.contains(.items) && itemCount > 0 || isCovered.start || isCovered.end else { return nil }
    let range =
      coverage.contains(.items)
      ? backgroundRange(ofItemsAnd: coverage)
      : (
        low: isCovered.start ? innerStart : innerEnd - supplementaries.end.length,
        high: isCovered.end ? innerEnd : innerStart + supplementaries.start.length
      )
    let (low, high) = (range.low + background.insets.before, range.high - background.insets.after)
    return low < high ? (low, high) : nil
  }

  /// Returns the range of a background that covers the items. On each side, it ends at the items only if an element
  /// that it does not cover is between them and the section's bound.
  private func backgroundRange(ofItemsAnd coverage: BackgroundLayout.Coverage) -> (low: Fixed, high: Fixed) {
    let stopsAtItems = (
      low: supplementaries.start.length > .zero && !coverage.contains(.header),
      high: supplementaries.end.length > .zero && !coverage.contains(.footer)
    )
    return (stopsAtItems.low ? itemStart : innerStart, stopsAtItems.high ? itemStart + itemExtent : innerEnd)
  }

  /// The range of all the section's elements at their resting positions, along the scroll axis, from the section's
  /// start.
  var reach: (low: Fixed, high: Fixed)? {
    let background = backgroundRange
    let ends = supplementaries
    guard itemCount > 0 || ends.start.exists || ends.end.exists || background != nil else { return nil }
    let overhang = form.separator.map { max(.zero, -$0.distance) } ?? .zero
    var (low, high) = (
      min(-overhang, background?.low ?? .zero), max(extent + overhang + overhang, background?.high ?? .zero)
    )
    if let reach = accessories?.reach, itemCount > 0 {
      low = min(low, itemStart - Fixed(clamping: reach.before))
      high = max(high, itemStart + itemExtent + Fixed(clamping: reach.after))
    }
    return (low, high)
  }
}
