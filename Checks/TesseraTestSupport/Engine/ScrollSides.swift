import Tessera

/// The possible positions of a viewport on one axis, computed literally from the layout rules.
struct ScrollSides {
  let low: Double
  let high: Double
  /// Whether the reading direction goes from high to low positions.
  let isMirrored: Bool

  init(_ layout: some PreparedLayout, _ axis: LayoutAxis) {
    let environment = layout.environment
    let (content, container, insets) = (layout.contentSize, environment.containerSize, environment.insets)
    switch axis {
    case .vertical:
      isMirrored = false
      low = -insets.top
      high = max(low, content.height + insets.bottom - container.height)
    case .horizontal where environment.direction == .leftToRight:
      isMirrored = false
      low = -insets.leading
      high = max(low, content.width + insets.trailing - container.width)
    case .horizontal:
      isMirrored = true
      let room = container.width - insets.leading - insets.trailing
      high = max(content.width, room) - container.width + insets.leading
      low = min(high, -insets.trailing)
    }
  }

  func clamped(_ offset: Double) -> Double { min(max(offset, low), high) }
}
