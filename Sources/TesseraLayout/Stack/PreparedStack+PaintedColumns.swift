extension PreparedStack {
  /// Returns the items on screen in the waterfall at the start of the visible range; nil if there is no such waterfall.
  ///
  /// - Complexity: O(columns + number of visible items · log n).
  /// - SeeAlso: Layout rule 17
  public func paintedColumns(in viewport: Viewport) -> PaintedColumns? {
    guard let visible = visibleRange(viewport),
      let placed = sections.section(atMain: visible.start), case .waterfall(let waterfall) = placed.section.items
    else { return nil }
    return paintedColumns(of: waterfall, in: placed, from: visible.start, to: visible.end)
  }

  /// Returns the length by which estimates in the waterfalls on screen were shortened to keep columns in place.
  func shortenedEstimates(since painted: PaintedColumns, _ visible: PerEnd<Fixed>?) -> Fixed {
    let first = visible.flatMap { sections.section(atMain: $0.start) }?.index
    func shortened(_ index: Int) -> Fixed {
      guard case .waterfall(let waterfall)? = sections[index]?.section.items else { return .zero }
      return waterfall.shortenedEstimates(since: painted.frame)
    }
    return shortened(painted.section) + (first.map { $0 == painted.section ? .zero : shortened($0) } ?? .zero)
  }

  func paintedColumns(
    of waterfall: AnyPreparedWaterfall, in placed: PlacedSection, from low: Fixed, to high: Fixed
  ) -> PaintedColumns {
    let start = placed.start + placed.section.itemStart
    let isMirrored = projection.isMirrored(context.axis)
    return waterfall.paintedColumns(
      from: low - start, to: high - start, ofSection: placed.index, on: context.axis, isMirrored: isMirrored)
  }
}
