import TesseraLayout

extension AnyPreparedLayout {
  /// The maximum extent of content, in points, that the engine considers at once: longer than any window.
  private static let longestView = 100_000.0

  /// Whether the container is longer than that.
  var isTooLong: Bool {
    let size = environment.containerSize
    return max(size.width, size.height) > Self.longestView
  }

  /// The part of the content that the container covers, including the part under its insets. For a container that is
  /// too long, the part at its start.
  func windowRect(_ viewport: Viewport) -> LayoutRect {
    var rect = LayoutRect(origin: viewport.offset, size: environment.containerSize)
    guard isTooLong else { return rect }
    let width = min(rect.width, Self.longestView)
    if environment.direction == .rightToLeft { rect.x += rect.width - width }
    (rect.width, rect.height) = (width, min(rect.height, Self.longestView))
    return rect
  }
}

/// Limits that hold for every layout and container.
enum CollectionLimits {
  /// The maximum number of elements that get views, many times more than a wall of screens shows.
  static let mostElements = QueryLimit.mostOnScreen
  /// The maximum number of elements with next to no width or height that get views. Content that is laid out without
  /// extents would never fill the visible range.
  static let mostThinElements = 1_000
  /// The extent below which an element counts as one of these, in points: half a pixel of dense displays.
  static let thinExtent = 0.25

  /// The limit of one query: as many elements as can get views.
  static var elements: QueryLimit { .onScreen }
}
