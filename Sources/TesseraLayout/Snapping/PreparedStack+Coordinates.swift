extension PreparedStack {
  /// Returns the number of the page that scrolling has stopped at; nil if the layout does not snap to pages.
  ///
  /// - Complexity: O(1).
  /// - SeeAlso: Layout rule 38
  public func coordinate(in viewport: Viewport) -> LayoutCoordinate? {
    guard let page = pageExtent(viewport) else { return nil }
    let offset = projection.covered(viewport, in: environment, on: context.axis).low
    let pages = (offset + context.insets.before).points / page
    guard abs(pages - pages.rounded()) * page < 1 else { return nil }
    return context.axis == .vertical
      ? LayoutCoordinate(.pages, y: pages.rounded()) : LayoutCoordinate(.pages, x: pages.rounded())
  }

  /// Returns the offset at which scrolling snaps to a page.
  ///
  /// - Complexity: O(1).
  public func offset(showing coordinate: LayoutCoordinate, viewport: Viewport) -> LayoutPoint? {
    guard case .pages = coordinate.scale, let page = pageExtent(viewport),
      let number = context.axis == .vertical ? coordinate.y : coordinate.x
    else { return nil }
    let position = Fixed(clamping: number * page) - context.insets.before
    let offset = projection.offset(ofContainerAt: position, extent: context.container.main)
    var shown = viewport.offset
    shown[context.axis] = offset
    return shown
  }

  /// Returns the length of a page; nil if the layout does not snap to pages.
  private func pageExtent(_ viewport: Viewport) -> Double? {
    guard let snapping = layout.snapping, snapping.unit == .page, viewport.isFinite else { return nil }
    let visible = SnapSearch(self, snapping, in: viewport).visible
    let extent = visible.high - visible.low - pinnedGlobals.start - pinnedGlobals.end
    return extent > .zero ? extent.points : nil
  }
}
