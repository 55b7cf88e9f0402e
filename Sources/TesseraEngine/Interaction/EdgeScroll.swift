/// Automatic scrolling while a pointer that drags or selects is near an edge.
struct EdgeScroll {
  private(set) var scrollsContainer = false
  private var scrollsShelf = false
  /// The time of the last scroll step.
  private var scrolledAt: Double?

  /// Whether the container or a shelf is scrolling.
  var isScrolling: Bool { scrollsContainer || scrollsShelf }

  /// Returns the number of seconds of scrolling to catch up on.
  func elapsed(at time: Double) -> Double {
    // When automatic scrolling begins, no time has elapsed. The limit keeps a late frame from scrolling too far.
    let start = isScrolling ? scrolledAt : nil
    return min(0.1, max(0, time - (start ?? time)))
  }

  /// Records that scrolling has caught up to a time.
  mutating func scrolled(at time: Double, container: Bool, shelf: Bool = false) {
    (scrolledAt, scrollsContainer, scrollsShelf) = (time, container, shelf)
  }
}
