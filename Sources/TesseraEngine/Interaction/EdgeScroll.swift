/// The automatic scrolling while a pointer that drags or selects is near an edge.
struct EdgeScroll {
  /// Whether the container scrolls.
  private(set) var scrollsContainer = false
  /// Whether a shelf scrolls.
  private var scrollsShelf = false
  /// When something last scrolled.
  private var scrolledAt: Double?

  /// Whether the container or a shelf scrolls.
  var isScrolling: Bool { scrollsContainer || scrollsShelf }

  /// The time for which there is to scroll, in seconds.
  func elapsed(at time: Double) -> Double {
    // Autoscroll that begins now starts without elapsed time. The limit keeps a late frame from scrolling far.
    let start = isScrolling ? scrolledAt : nil
    return min(0.1, max(0, time - (start ?? time)))
  }

  /// Records the distance scrolled up to a time.
  mutating func scrolled(at time: Double, container: Bool, shelf: Bool = false) {
    (scrolledAt, scrollsContainer, scrollsShelf) = (time, container, shelf)
  }
}
