import TesseraLayout

/// The aim of a programmatic scroll.
struct ScrollAim {
  /// Where the viewport goes.
  enum Placement {
    /// The element is at this place in the visible range.
    case element(at: ScrollAlignment)
    /// The leading upper corner of the element is this far inside the container.
    case corner(LayoutPoint)
    /// The viewport is at these content coordinates.
    case offset(LayoutPoint)
  }

  /// Nil for an offset, or once the element is deleted.
  var element: Element?
  let placement: Placement
  /// The viewport's offset when the scroll began, which decides what is nearest.
  var origin: LayoutPoint

  /// Moves along with content that moves in its coordinates.
  mutating func shift(by distance: LayoutPoint) {
    origin.x += distance.x
    origin.y += distance.y
  }
}

/// A running programmatic scroll.
struct ScrollMotion {
  var aim: ScrollAim
  /// From the aim, wherever it is now, to where the scroll started.
  var distance: LayoutPoint
  let velocity: LayoutPoint
  let curve: AnimationCurve
  /// When the scroll started; nil before the first update after the request.
  var start: Double?

  /// Starts a scroll over a distance, at the speed of the scroll that it continues, if any. The start speed of the
  /// curve itself applies only from rest.
  init(aim: ScrollAim, distance: LayoutPoint, speed: LayoutPoint?, curve: AnimationCurve, start: Double?) {
    (self.aim, self.distance, self.curve, self.start) = (aim, distance, curve, start)
    velocity =
      speed.map { LayoutPoint(x: $0.x - distance.x * curve.startSpeed, y: $0.y - distance.y * curve.startSpeed) }
      ?? .zero
  }

  /// The remainder of the scroll at a time.
  func progress(at time: Double) -> AnimationCurve.Progress {
    curve.progress(after: time - (start ?? time))
  }
}

extension ScrollMotion {
  /// The speed of the scroll at a time.
  func speed(at time: Double) -> LayoutPoint {
    let progress = progress(at: time)
    return LayoutPoint(
      x: distance.x * progress.speedOfDistance + velocity.x * progress.speedOfVelocity,
      y: distance.y * progress.speedOfDistance + velocity.y * progress.speedOfVelocity)
  }

  /// The distance from the aim at a time.
  func distance(at time: Double) -> LayoutPoint {
    let progress = progress(at: time)
    return LayoutPoint(
      x: distance.x * progress.ofDistance + velocity.x * progress.ofVelocity,
      y: distance.y * progress.ofDistance + velocity.y * progress.ofVelocity)
  }

  /// Continues at a time from a new distance, after the aim has moved.
  mutating func rebase(to left: LayoutPoint, at time: Double) {
    let progress = progress(at: time)
    if abs(progress.ofDistance) > 0.05 {
      distance = LayoutPoint(
        x: (left.x - velocity.x * progress.ofVelocity) / progress.ofDistance,
        y: (left.y - velocity.y * progress.ofVelocity) / progress.ofDistance)
    } else {
      self = ScrollMotion(
        aim: aim, distance: left, speed: speed(at: time), curve: curve, start: start == nil ? nil : time)
    }
  }
}

extension AnyPreparedLayout {
  /// The offset that meets an aim, limited to the content; nil if there is no such element.
  func offset(of aim: ScrollAim, _ viewport: Viewport) -> LayoutPoint? {
    let (x, y) = (scrollRange(on: .horizontal), scrollRange(on: .vertical))
    let attributes = aim.element.flatMap { self.attributes(of: $0, viewport: viewport) }
    switch aim.placement {
    case .offset(let offset): return LayoutPoint(x: x.clamp(offset.x), y: y.clamp(offset.y))
    case .element(let position):
      guard let attributes else { return nil }
      return LayoutPoint(
        x: offset(of: attributes, position, viewport, from: aim.origin.x, on: .horizontal),
        y: offset(of: attributes, position, viewport, from: aim.origin.y, on: .vertical))
    case .corner(let distance):
      guard let frame = attributes?.restingFrame else { return nil }
      let sideX = HeldSide(self, on: .horizontal, isEnd: false)
      let sideY = HeldSide(self, on: .vertical, isEnd: false)
      return LayoutPoint(
        x: x.clamp(sideX.offset(distance.x, before: sideX.side(of: frame.range(.horizontal)))),
        y: y.clamp(sideY.offset(distance.y, before: sideY.side(of: frame.range(.vertical)))))
    }
  }

  private func offset(
    of attributes: LayoutAttributes, _ position: ScrollAlignment, _ viewport: Viewport, from origin: Double,
    on axis: LayoutAxis
  ) -> Double {
    let range = scrollRange(on: axis)
    if range.lowerBound == range.upperBound { return range.lowerBound }
    let approach = ScrollApproach(attributes, in: self, viewport, on: axis)
    let isMirrored = axis == .horizontal && environment.direction == .rightToLeft
    let offset =
      switch position {
      case .start: isMirrored ? approach.atHigh : approach.atLow
      case .end: isMirrored ? approach.atLow : approach.atHigh
      case .center: (approach.atLow + approach.atHigh) / 2
      case .nearest: approach.nearest(to: range.clamp(origin))
      }
    return range.clamp(offset)
  }
}
