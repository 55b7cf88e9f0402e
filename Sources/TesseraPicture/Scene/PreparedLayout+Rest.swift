import TesseraLayout

extension PreparedLayout {
  /// The frame of a pinned element without its pinning, if it stands elsewhere now.
  func restingFrame(of attributes: LayoutAttributes) -> Rect? {
    guard !attributes.pins.isEmpty else { return nil }
    let viewport = restingViewport(for: attributes)
    guard let rest = self.attributes(of: attributes.element, viewport: viewport)?.frame else { return nil }
    return rest != attributes.frame && rest.isFinite && rest.width > 0 && rest.height > 0 ? rest : nil
  }

  /// A viewport so far from an element's box that nothing holds the element off its resting place.
  private func restingViewport(for attributes: LayoutAttributes) -> Viewport {
    let size = environment.containerSize
    let insets = environment.insets
    let width = size.width + insets.leading + insets.trailing
    let height = size.height + insets.top + insets.bottom
    return Viewport(
      offset: Point(
        x: attributes.pins.horizontal.map { $0.restingOffset(beyond: width) } ?? 0,
        y: attributes.pins.vertical.map { $0.restingOffset(beyond: height) } ?? 0))
  }
}

extension Pin {
  /// A scroll offset at which the element rests, in a container whose extent and insets add up to `extent`.
  fileprivate func restingOffset(beyond extent: Double) -> Double {
    switch edge {
    case .min: box.lowerBound - distance - extent
    case .max: box.upperBound + distance + extent
    }
  }
}
