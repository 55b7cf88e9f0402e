import Tessera

/// The element that gives the page's scroller something to scroll, and where the scroller stands over it.
struct ScrollSpacer {
  private var horizontal = ScrollAxis()
  private var vertical = ScrollAxis()
  /// The numbers last sent to the page.
  private var sent: [Double] = []
  /// Where the scroller was put, or reported that it stands; nil if that is not known.
  private var place: LayoutPoint?

  /// Makes the next frame tell the scroller where to stand.
  mutating func forgetPlace() { place = nil }

  /// The user has scrolled to a place.
  ///
  /// - Returns: the offset that the scroller shows there.
  mutating func scrolled(to place: LayoutPoint, in engine: CollectionEngine) -> LayoutPoint {
    self.place = place
    // Changes since the last frame may have moved the content, to keep visible elements in place.
    let offset = engine.viewport.offset
    horizontal.scrolled(to: place.x, from: offset.x, in: engine.scrollRange(on: .horizontal))
    vertical.scrolled(to: place.y, from: offset.y, in: engine.scrollRange(on: .vertical))
    return LayoutPoint(x: horizontal.offset, y: vertical.offset)
  }

  /// Lays the spacer over the content so that the scroller shows the engine's offset, and tells the page where.
  ///
  /// While the user is scrolling, the scroller is left alone.
  ///
  /// - Parameter origin: the origin of the content layer that views lie in, in content coordinates.
  mutating func lay(
    _ update: borrowing HostUpdate, origin: LayoutPoint, isScrolling: Bool, isPinned: Bool, to commands: inout Commands
  ) {
    let (offset, range) = (update.viewport.offset, update.scrollRange)
    let container = update.environment.containerSize
    func lay(_ axis: inout ScrollAxis, in range: ClosedRange<Double>, _ extent: Double, _ offset: Double) {
      if range.lowerBound != axis.low || range.upperBound != axis.high || extent != axis.extent {
        axis.setRange(low: range.lowerBound, high: range.upperBound, extent: extent)
      }
      if isScrolling {
        axis.correct(to: offset)
        if !axis.fits { axis.recenter() }
      } else {
        if offset != axis.offset { axis.jump(to: offset) }
        if !axis.isHome { axis.recenter() }
      }
    }
    lay(&horizontal, in: range[.horizontal], container.width, offset.x)
    lay(&vertical, in: range[.vertical], container.height, offset.y)
    let numbers = [
      horizontal.length, vertical.length, origin.x - horizontal.base, origin.y - vertical.base, offset.x - origin.x,
      offset.y - origin.y, update.environment.direction == .rightToLeft ? 1 : 0, isPinned ? 1 : 0,
    ]
    if numbers != sent {
      sent = numbers
      commands.begin(.spacer)
      for number in numbers { commands.add(number) }
    }
    let place = LayoutPoint(x: horizontal.place, y: vertical.place)
    if place != self.place {
      self.place = place
      commands.begin(.scroll)
      commands.add(place.x)
      commands.add(place.y)
    }
  }
}
