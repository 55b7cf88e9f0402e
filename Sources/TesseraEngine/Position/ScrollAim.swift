import TesseraLayout

/// The aim of a programmatic scroll.
package struct ScrollAim {
  /// The target of the viewport.
  package enum Placement {
    /// The element has this alignment in the visible range.
    case element(at: ScrollAlignment)
    /// The leading upper corner of the element is this far inside the container.
    case corner(LayoutPoint)
    /// The viewport is this far from where the content starts: from the left, or from the offset at the start of content
    /// that scrolls from right to left.
    case offset(LayoutPoint)
    /// The viewport is at the layout's rest target nearest to the aim's origin.
    case rest
    /// The viewport is at the end of the content.
    case end
  }

  /// Nil for an offset, a rest target and the end, or once the element is deleted.
  package var element: Element?
  package private(set) var placement: Placement
  /// The viewport's offset when the scroll began, which determines the nearest position.
  package var origin: LayoutPoint

  package init(element: Element?, placement: Placement, origin: LayoutPoint) {
    (self.element, self.placement, self.origin) = (element, placement, origin)
  }

  /// Whether the end of the element must be at the end of the visible range.
  var isAlignedAtEnd: Bool { if case .element(.end) = placement { true } else { false } }

  /// Whether the aim stays anchored while elements at the aim are measured.
  var isKept: Bool {
    switch placement {
    case .rest, .end: return true
    case .element, .corner, .offset: return element != nil
    }
  }

  /// Moves along with content that moves in its coordinates.
  package mutating func shift(by distance: LayoutPoint) {
    origin += distance
  }

  /// Moves with content that moves in its coordinates, even if the aim is an offset.
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
  /// The distance from the current position of the aim to the start of the scroll.
  var distance: LayoutPoint
  let velocity: LayoutPoint
  let curve: AnimationCurve
  /// When the scroll started; nil before the first update after the request.
  var start: Double?

  /// Starts a scroll over a distance, at the speed of the scroll that it continues, if any. The start speed of the
  /// curve itself applies only from rest.
  init(aim: ScrollAim, distance: LayoutPoint, speed: LayoutPoint?, curve: AnimationCurve, start: Double?) {
    (self.aim, self.distance, self.curve, self.start) = (aim, distance, curve, start)
    velocity = speed.map { $0 - distance * curve.startSpeed } ?? .zero
  }

  /// The remainder of the scroll at a time.
  func progress(at time: Double) -> AnimationCurve.Progress {
    curve.progress(after: time - (start ?? time), of: distance.farthest, at: velocity.farthest)
  }
}

extension ScrollMotion {
  /// The speed of the scroll at a time.
  func speed(at time: Double) -> LayoutPoint {
    let progress = progress(at: time)
    return distance * progress.speedOfDistance + velocity * progress.speedOfVelocity
  }

  /// The distance from the aim at a time.
  func distance(at time: Double) -> LayoutPoint {
    let progress = progress(at: time)
    return distance * progress.ofDistance + velocity * progress.ofVelocity
  }

  /// Continues at a time from a new distance, after the aim has moved.
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
