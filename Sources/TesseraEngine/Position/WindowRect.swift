import TesseraLayout

extension AnyPreparedLayout {
  /// The maximum extent of visible content, in points, that the engine supports. It is larger than any real window.
  private static let longestView = 100_000.0

  /// Whether the container is larger than `longestView` on an axis.
  var isTooLong: Bool {
    let size = environment.containerSize
    return max(size.width, size.height) > Self.longestView
  }

  /// Returns the part of the content that the container covers, including the part under its insets. If the container
  /// is too large, returns the part at its start.
  func windowRect(_ viewport: Viewport) -> LayoutRect {
    var rect = LayoutRect(origin: viewport.offset, size: environment.containerSize)
    guard isTooLong else { return rect }
    let width = min(rect.width, Self.longestView)
    if environment.direction == .rightToLeft { rect.x += rect.width - width }
    (rect.width, rect.height) = (width, min(rect.height, Self.longestView))
    return rect
  }
}

/// Limits that apply to every layout and container.
enum CollectionLimits {
  /// The maximum number of elements that get views, which is far more than even a video wall shows.
  static let maximumElementCount = QueryLimit.maximumOnScreenCount
  /// The maximum number of elements with almost no width or height that get views. Content whose elements have no
  /// extent would never fill the visible range.
  static let maximumThinElementCount = 1_000
  /// The extent, in points, below which an element is treated as thin. This is half a pixel on a high-resolution display.
  static let thinExtent = 0.25

  /// The query limit: the maximum number of elements that get views.
  static var elements: QueryLimit { .onScreen }
}
