import TesseraLayout

/// What a programmatic scroll is aimed at.
struct ScrollAim {
  /// Where the viewport is to stand.
  enum Placement {
    /// So that the element is here in what is visible.
    case element(at: ScrollPosition)
    /// So that the corner of the element at which reading starts is so far inside the container.
    case corner(Point)
    /// Here in the content.
    case offset(Point)
  }

  /// Nil for an offset, or once the element is gone.
  var element: Element?
  let placement: Placement
  /// Where the viewport stood when the scroll began, which decides what is nearest.
  var origin: Point

  /// Goes along with content that moves in its coordinates.
  mutating func shift(by distance: Point) {
    origin.x += distance.x
    origin.y += distance.y
  }
}

/// A programmatic scroll on its way.
struct ScrollMotion {
  var aim: ScrollAim
  /// From the aim, wherever it is by now, to where the scroll started.
  var distance: Point
  let velocity: Point
  let curve: AnimationCurve
  /// When it started; nil before the first update since it was asked for.
  var start: Double?

  /// Starts over a distance, at a speed if it goes on from another. A course that starts fast by itself starts so only from
  /// rest.
  init(aim: ScrollAim, distance: Point, speed: Point?, curve: AnimationCurve, start: Double?) {
    (self.aim, self.distance, self.curve, self.start) = (aim, distance, curve, start)
    velocity =
      speed.map { Point(x: $0.x - distance.x * curve.startSpeed, y: $0.y - distance.y * curve.startSpeed) } ?? .zero
  }

  /// What is left of it at a time.
  func progress(at time: Double) -> AnimationCurve.Progress {
    curve.progress(after: time - (start ?? time))
  }
}

extension CollectionEngine {
  /// Scrolls to an item, header or footer.
  ///
  /// It lands exactly, also where nothing was measured yet: what is measured on arrival moves everything but the aim.
  /// A running animation is taken over with its speed. False where there is no such element.
  @discardableResult
  public func scroll(to element: Element, at position: ScrollPosition = .nearest, animation: AnimationCurve? = nil)
    -> Bool
  {
    mayChange()
      && scroll(to: ScrollAim(element: element, placement: .element(at: position), origin: viewport.offset), animation)
  }

  /// Scrolling has come to rest, without a target of its own: goes on to where the layout would have it rest, or back to
  /// where there is content, if that is elsewhere. False if it is not.
  @discardableResult
  public func snap(animation: AnimationCurve? = nil) -> Bool {
    guard mayChange(), scrollMotion == nil, aim == nil, transition == nil, interaction.drag == nil else { return false }
    let target = layout.offset(
      nearestTo: layout.targetOffset(proposed: viewport.offset, velocity: .zero, viewport: viewport))
    let distance = max(abs(target.x - viewport.offset.x), abs(target.y - viewport.offset.y))
    // Containers stand at whole pixels.
    guard distance.isFinite, distance >= 1 else { return false }
    scroll(to: target, animation: animation)
    return true
  }

  /// Scrolls so that the container's top left corner is at these content coordinates, or as near as there is content.
  public func scroll(to offset: Point, animation: AnimationCurve? = nil) {
    guard mayChange() else { return postpone { $0.scroll(to: offset, animation: animation) } }
    guard offset.x.isFinite, offset.y.isFinite else { return }
    _ = scroll(to: ScrollAim(element: nil, placement: .offset(offset), origin: viewport.offset), animation)
  }

  func scroll(to aim: ScrollAim, _ animation: AnimationCurve?) -> Bool {
    guard let offset = offset(of: aim) else { return false }
    let speed = scrollMotion.map { self.speed(of: $0) }
    // What is under way goes on at once; from rest, a movement begins with the next update.
    let start = scrollMotion?.start == nil ? nil : moment.time
    endScroll(finished: false)
    cycle.rounds = 0
    isMoved = true
    self.aim = aim.element == nil ? nil : aim
    guard let animation, !reducesMotion else {
      let jump = Point(x: offset.x - viewport.offset.x, y: offset.y - viewport.offset.y)
      viewport.offset = offset
      if cycle.isAnimated {
        // A jump together with an animated change is part of it: everything starts from where it was on screen.
        cycle.shift(by: jump)
        shiftViews(by: jump)
        isStale = true
      }
      return true
    }
    scrollMotion = ScrollMotion(
      aim: aim, distance: Point(x: viewport.offset.x - offset.x, y: viewport.offset.y - offset.y), speed: speed,
      curve: animation, start: start)
    return true
  }

  private func speed(of motion: ScrollMotion) -> Point {
    let progress = motion.progress(at: moment.time)
    return Point(
      x: motion.distance.x * progress.speedOfDistance + motion.velocity.x * progress.speedOfVelocity,
      y: motion.distance.y * progress.speedOfDistance + motion.velocity.y * progress.speedOfVelocity)
  }

  /// Lets a running scroll go on from where the viewport is after a change of the content.
  func rebaseScroll() {
    guard var motion = scrollMotion, let aimed = offset(of: motion.aim) else { return }
    let progress = motion.progress(at: moment.time)
    let left = Point(x: viewport.offset.x - aimed.x, y: viewport.offset.y - aimed.y)
    if abs(progress.ofDistance) > 0.05 {
      motion.distance = Point(
        x: (left.x - motion.velocity.x * progress.ofVelocity) / progress.ofDistance,
        y: (left.y - motion.velocity.y * progress.ofVelocity) / progress.ofDistance)
    } else {
      motion = ScrollMotion(
        aim: motion.aim, distance: left, speed: speed(of: motion), curve: motion.curve,
        start: motion.start == nil ? nil : moment.time)
    }
    scrollMotion = motion
  }

  /// Forgets what was scrolled to.
  func endScroll(finished: Bool) {
    if scrollMotion != nil { buffer.events.append(.scrollEnded(finished: finished)) }
    scrollMotion = nil
    aim = nil
  }

  /// Moves a running scroll on to now.
  func advanceScroll() {
    if scrollMotion?.start == nil { scrollMotion?.start = moment.time }
    guard let motion = scrollMotion else { return }
    guard let aimed = offset(of: motion.aim) else {
      endScroll(finished: false)
      return
    }
    let progress = motion.progress(at: moment.time)
    let offset = Point(
      x: aimed.x + motion.distance.x * progress.ofDistance + motion.velocity.x * progress.ofVelocity,
      y: aimed.y + motion.distance.y * progress.ofDistance + motion.velocity.y * progress.ofVelocity)
    if offset != viewport.offset {
      viewport.offset = offset
      speed.moved(to: offset, at: moment.time)
      isMoved = true
    }
    if progress == .done {
      buffer.events.append(.scrollEnded(finished: true))
      scrollMotion = nil
      // What is measured on arrival moves everything but this.
      aim = motion.aim.element == nil ? nil : motion.aim
    }
  }

  /// The offset at which an aim is met, as far as there is content; nil where there is no such element.
  func offset(of aim: ScrollAim) -> Point? {
    let (x, y) = (ScrollRange(layout, on: .horizontal), ScrollRange(layout, on: .vertical))
    if case .offset(let offset) = aim.placement { return Point(x: x.clamp(offset.x), y: y.clamp(offset.y)) }
    guard let element = aim.element, let attributes = layout.attributes(of: element, viewport: viewport) else {
      return nil
    }
    switch aim.placement {
    case .element(let position):
      return Point(
        x: offset(of: attributes, position, x, from: aim.origin.x, on: .horizontal),
        y: offset(of: attributes, position, y, from: aim.origin.y, on: .vertical))
    case .corner(let distance):
      let frame = attributes.restingFrame
      let (sideX, sideY) = (
        HeldSide(layout, on: .horizontal, isEnd: false), HeldSide(layout, on: .vertical, isEnd: false)
      )
      return Point(
        x: x.clamp(sideX.offset(distance.x, before: sideX.side(of: frame.range(.horizontal)))),
        y: y.clamp(sideY.offset(distance.y, before: sideY.side(of: frame.range(.vertical)))))
    case .offset(let offset): return offset
    }
  }

  private func offset(
    of attributes: LayoutAttributes, _ position: ScrollPosition, _ range: ScrollRange, from origin: Double,
    on axis: Axis
  ) -> Double {
    if range.low == range.high { return range.low }
    let environment = layout.environment
    let approach = ScrollApproach(attributes, in: layout, viewport, on: axis)
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
