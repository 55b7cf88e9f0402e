import TesseraLayout

extension AnyPreparedLayout {
  /// The longest part of the content, in points, that is looked at at once: longer than any window.
  private static let longestView = 100_000.0

  /// Whether the container is longer than what is looked at.
  var isTooLong: Bool {
    let size = environment.containerSize
    return max(size.width, size.height) > Self.longestView
  }

  /// The part of the content that the container covers, what lies under its insets included; of a container that is longer
  /// than anything that can be looked at, the part from its start.
  func windowRect(_ viewport: Viewport) -> LayoutRect {
    var rect = LayoutRect(origin: viewport.offset, size: environment.containerSize)
    guard isTooLong else { return rect }
    let width = min(rect.width, Self.longestView)
    if environment.direction == .rightToLeft { rect.x += rect.width - width }
    (rect.width, rect.height) = (width, min(rect.height, Self.longestView))
    return rect
  }
}

/// What is bounded whatever the layout and the container are.
enum CollectionLimits {
  /// The most elements that get views: many times what a wall of screens shows at once.
  static let mostElements = 20_000
}
