import Tessera

/// The element that the page's scroller scrolls, with the scroll position.
struct ScrollSpacer {
  private var horizontal = ScrollAxis()
  private var vertical = ScrollAxis()
  /// The numbers most recently sent to the page.
  private var sent: [Double] = []
  /// The scroll position that was set or last reported; nil if it is unknown.
  private var position: LayoutPoint?

  /// Makes the next frame set the scroll position again.
  mutating func forgetPosition() { position = nil }

  /// Handles scrolling by the user to a position.
  ///
  /// - Returns: the offset at that position.
  mutating func scrolled(to position: LayoutPoint, in engine: CollectionEngine) -> LayoutPoint {
    self.position = position
    // Changes since the last frame may have moved the content to anchor visible elements.
    let offset = engine.viewport.offset
    horizontal.scrolled(to: position.x, from: offset.x, in: engine.scrollRange(on: .horizontal))
    vertical.scrolled(to: position.y, from: offset.y, in: engine.scrollRange(on: .vertical))
    return LayoutPoint(x: horizontal.offset, y: vertical.offset)
  }

  /// Positions the spacer so the scroller shows the engine's offset, and sends the spacer's position to the page.
  ///
  /// Does not move the scroller while the user is scrolling.
  ///
  /// - Parameter origin: the origin of the content layer, which contains the views, in content coordinates.
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
    let position = LayoutPoint(x: horizontal.position, y: vertical.position)
    if position != self.position {
      self.position = position
      commands.begin(.scroll)
      commands.add(position.x)
      commands.add(position.y)
    }
  }
}
