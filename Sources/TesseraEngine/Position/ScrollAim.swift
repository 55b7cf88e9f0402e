import TesseraLayout

/// The aim of a programmatic scroll.
package struct ScrollAim {
  /// The target position of the viewport.
  package enum Placement {
    /// Shows the element with this alignment in the visible range.
    case element(at: ScrollAlignment)
    /// Shows the leading upper corner of the element at this distance inside the container.
    case corner(LayoutPoint)
    /// Puts the viewport at this distance from the scroll start of the content: from the left, or in content that
    /// scrolls from right to left, from the offset at the start of the content.
    case offset(LayoutPoint)
    /// Puts the viewport at the layout's rest target nearest to the aim's origin.
    case rest
    /// Puts the viewport at the end of the content.
    case end
  }

  /// The target element; nil for an offset, a rest target or the end, and once the element is deleted.
  package var element: Element?
  package private(set) var placement: Placement
  /// The viewport's offset when the scroll began, which determines the nearest target.
  package var origin: LayoutPoint

  package init(element: Element?, placement: Placement, origin: LayoutPoint) {
    (self.element, self.placement, self.origin) = (element, placement, origin)
  }

  /// Whether the aim aligns the end of the element with the end of the visible range.
  var isAlignedAtEnd: Bool { if case .element(.end) = placement { true } else { false } }

  /// Whether the aim stays anchored while elements at the aim are measured.
  var isKept: Bool {
    switch placement {
    case .rest, .end: return true
    case .element, .corner, .offset: return element != nil
    }
  }

  /// Adjusts the aim for content that moves in its own coordinates.
  package mutating func shift(by distance: LayoutPoint) {
    origin += distance
  }

  /// Adjusts the aim for content that moves in its own coordinates, including an aim that is an offset.
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
  /// The distance from the current offset of the aim to the start of the scroll.
  var distance: LayoutPoint
  let velocity: LayoutPoint
  let curve: AnimationCurve
  /// The start time of the scroll; nil before the first update after the request.
  var start: Double?

  /// Starts a scroll over a distance. It continues at the speed of the scroll that it replaces. The curve's own start
  /// speed applies only from rest.
  init(aim: ScrollAim, distance: LayoutPoint, speed: LayoutPoint?, curve: AnimationCurve, start: Double?) {
    (self.aim, self.distance, self.curve, self.start) = (aim, distance, curve, start)
    velocity = speed.map { $0 - distance * curve.startSpeed } ?? .zero
  }

  /// Returns the remaining progress of the scroll at a time.
  func progress(at time: Double) -> AnimationCurve.Progress {
    curve.progress(after: time - (start ?? time), of: distance.farthest, at: velocity.farthest)
  }
}

extension ScrollMotion {
  /// Returns the speed of the scroll at a time.
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
