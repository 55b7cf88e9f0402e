import TesseraLayout

/// The destination of a programmatic scroll.
package struct ScrollAim {
  /// The viewport's target position.
  package enum Placement {
    /// Shows the element in the visible range with the given alignment.
    case element(at: ScrollAlignment)
    /// Shows the element's top leading corner at the given distance inside the container.
    case corner(LayoutPoint)
    /// Puts the viewport at the given offset. In content that scrolls from right to left, the horizontal offset is relative to the
    /// start of the content.
    case offset(LayoutPoint)
    /// Puts the viewport at the layout's rest target that is nearest to the aim's origin.
    case rest
    /// Puts the viewport at the end of the content.
    case end
  }

  /// The target element; nil if the aim is an offset, a rest target or the end, or if the element has been deleted.
  package var element: Element?
  package private(set) var placement: Placement
  /// The viewport's offset when the scroll began, which determines the nearest target.
  package var origin: LayoutPoint

  package init(element: Element?, placement: Placement, origin: LayoutPoint) {
    (self.element, self.placement, self.origin) = (element, placement, origin)
  }

  /// Whether the aim aligns the element's end with the end of the visible range.
  var isAlignedAtEnd: Bool { if case .element(.end) = placement { true } else { false } }

  /// Whether the aim stays anchored while elements at the aim are measured.
  var isKept: Bool {
    switch placement {
    case .rest, .end: return true
    case .element, .corner, .offset: return element != nil
    }
  }

  /// Adjusts the aim after the content moves in its own coordinates.
  package mutating func shift(by distance: LayoutPoint) {
    origin += distance
  }

  /// Adjusts the aim after the content moves in its own coordinates, even if the aim is an offset.
  mutating func move(by distance: LayoutPoint) {
    shift(by: distance)
    if case .offset(let offset) = placement {
      placement = .offset(offset + distance)
    }
  }
}

/// A running programmatic scroll.
struct ScrollMotion {
  var aim: ScrollAim
  /// The distance from the aim's current offset to the start of the scroll.
  var distance: LayoutPoint
  let velocity: LayoutPoint
  let curve: AnimationCurve
  /// The start time of the scroll; nil before the first update after the request.
  var start: Double?

  /// Starts a scroll over a distance. The scroll continues at the speed of the scroll that it replaces. The curve's own
  /// start speed applies only if nothing was scrolling.
  init(aim: ScrollAim, distance: LayoutPoint, speed: LayoutPoint?, curve: AnimationCurve, start: Double?) {
    (self.aim, self.distance, self.curve, self.start) = (aim, distance, curve, start)
    velocity = speed.map { $0 - distance * curve.startSpeed } ?? .zero
  }

  /// Returns the scroll's remaining progress at a time.
  func progress(at time: Double) -> AnimationCurve.Progress {
    curve.progress(after: time - (start ?? time), of: distance.farthest, at: velocity.farthest)
  }
}

extension ScrollMotion {
  /// Returns the scroll's speed at a time.
  func speed(at time: Double) -> LayoutPoint {
    let progress = progress(at: time)
    return distance * progress.speedOfDistance + velocity * progress.speedOfVelocity
  }

  /// Returns the distance from the aim at a time.
  func distance(at time: Double) -> LayoutPoint {
    let progress = progress(at: time)
    return distance * progress.ofDistance + velocity * progress.ofVelocity
  }

  /// Continues the scroll from a new distance after the aim has moved.
  mutating func rebase(to left: LayoutPoint, at time: Double) {
    let progress = progress(at: time)
    if abs(progress.ofDistance) > 0.05 {
      let rest = left - velocity * progress.ofVelocity
      distance = LayoutPoint { rest[$0] / progress.ofDistance }
    } else {
      self = ScrollMotion(
        aim: aim, distance: left, speed: speed(at: time), curve: curve, start: start == nil ? nil : time)
    }
  }
}
