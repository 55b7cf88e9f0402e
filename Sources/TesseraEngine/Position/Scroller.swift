import TesseraLayout

/// The offset of the container, and the programmatic scrolls that change it.
///
/// The scroller is the only owner of the offset. The host reports the offset of its container (`hostScrolled`), and
/// each update gives the host a new offset if it differs (`offsetForHost`).
final class Scroller: CarriesPaths {
  /// The window of the container onto the content.
  private(set) var viewport = Viewport()
  /// Whether elements that follow the viewport must be placed again.
  private(set) var hasMoved = true { didSet { if hasMoved { pending.setNeeded() } } }
  private var speed = ScrollSpeed()
  private var motion: ScrollMotion?
  /// The aim that a programmatic scroll has reached, which stays in place while elements are measured on arrival.
  private var aim: ScrollAim?
  /// The content on screen before the first change since the last frame; nil if nothing has changed.
  private var reading: ReadingPosition?
  /// Whether an update has been made since `reading` was recorded or used.
  private var isReadingShown = false
  /// The aim that a programmatic scroll has reached, as it will be after the change in progress. It takes precedence.
  private var keptAim: ScrollAim?
  /// Whether content that is too short to scroll was at its end when it became so.
  private var isShortAtEnd = true
  /// The offset of the host's container, by its last report or by an update since.
  private var hostOffset: LayoutPoint
  /// The distance by which changes have moved the content since the last update, while it stayed in place on screen.
  private var correction = LayoutPoint.zero
  /// Whether anything but the host and changes has moved the viewport since the last update.
  private var isScrolledByProgram = false
  private let current: CurrentLayout
  private let pending: PendingUpdate

  private var layout: AnyPreparedLayout { current.layout }

  /// - Parameter offset: the offset of the host's container; nil for the start of the content.
  init(_ current: CurrentLayout, _ pending: PendingUpdate, offset: LayoutPoint?) {
    (self.current, self.pending) = (current, pending)
    let usable = offset.flatMap { $0.x.isFinite && $0.y.isFinite ? $0 : nil }
    hostOffset = usable ?? LayoutPoint(x: .nan, y: .nan)
    viewport.offset = usable?.withinReach ?? current.layout.edgeOffset(isEnd: false)
  }

  /// The speed of the viewport, in points per second.
  var velocity: LayoutPoint { speed.velocity }

  /// Whether a programmatic scroll is running.
  var isScrolling: Bool { motion != nil }

  /// The offset that a running programmatic scroll will end at; nil if none is running.
  var destination: LayoutPoint? { motion.flatMap { layout.offset(of: $0.aim, viewport) } }

  /// Whether a programmatic scroll is running, or has arrived where elements are not measured yet.
  var hasAim: Bool { motion != nil || aim != nil }

  // MARK: - The host

  /// Call this when the offset of the host's container has changed. Ends a programmatic scroll, unless the report is
  /// the echo of an update.
  ///
  /// - Parameter isAutoscrolling: whether a drag scrolls the container.
  /// - Returns: whether the viewport has moved.
  func hostScrolled(to offset: LayoutPoint, at time: Double, isAutoscrolling: Bool) -> Bool {
    // Hosts round offsets to pixels, and report the rounded ones.
    let isEcho = abs(offset.x - hostOffset.x) <= 1 && abs(offset.y - hostOffset.y) <= 1
    hostOffset = offset
    if isEcho, hasAim || isAutoscrolling { return false }
    endScroll(finished: false)
    speed.moved(to: offset, at: time)
    guard offset.withinReach != viewport.offset else { return false }
    setOffset(offset.withinReach)
    isShortAtEnd = true
    hasMoved = true
    return true
  }

  /// The offset that the host's container must scroll to; nil if it is there. Counts as reported.
  func offsetForHost() -> LayoutPoint? {
    guard viewport.offset != hostOffset else { return nil }
    hostOffset = viewport.offset
    return viewport.offset
  }

  /// The distance by which changes have moved the content since the last call, and whether anything else has moved the
  /// viewport, except the host.
  func takeMovement() -> (correction: LayoutPoint, isScrolledByProgram: Bool) {
    defer { (correction, isScrolledByProgram) = (.zero, false) }
    return (correction, isScrolledByProgram)
  }

  /// Call this when the elements that follow the viewport have been placed.
  func endMove() { hasMoved = false }

  /// Makes elements that follow the viewport be placed again, after the layout or the views have changed.
  func setMoved() { hasMoved = true }

  // MARK: - The viewport

  /// Scrolls. The recorded reading position moves with the content.
  private func setOffset(_ offset: LayoutPoint) {
    reading?.scroll(by: offset - viewport.offset, in: layout)
    viewport.offset = offset
  }

  func setPinInsets(_ insets: Insets) {
    viewport.pinInsets = insets
    hasMoved = true
  }

  func setScrollPadding(_ padding: Insets) { viewport.scrollPadding = padding }

  /// Moves the viewport, as a drag near an edge does.
  func move(to offset: LayoutPoint, at time: Double) {
    setOffset(offset)
    isScrolledByProgram = true
    speed.moved(to: offset, at: time)
    hasMoved = true
  }

  /// Sets the offset as part of a change, which does not count as a movement of the viewport.
  ///
  /// - Returns: the distance.
  func jump(to offset: LayoutPoint) -> LayoutPoint {
    let shift = offset - viewport.offset
    viewport.offset = offset
    isScrolledByProgram = true
    reading = nil
    return shift
  }

  /// Adjusts for content that has moved under the viewport, which is not a movement of the viewport.
  func contentMoved(by distance: LayoutPoint) { speed.shift(by: distance) }

  /// Updates the speed after a time without movement.
  func decaySpeed(until time: Double) { speed.decay(until: time) }

  // MARK: - Scrolls by program

  /// Begins to scroll, or scrolls at once.
  ///
  /// - Parameters:
  ///   - curve: the animation; nil for none.
  ///   - time: that of the last frame.
  /// - Returns: how far the viewport was scrolled at once; nil if there is nothing to scroll to.
  func scroll(to aim: ScrollAim, _ curve: AnimationCurve?, at time: Double) -> LayoutPoint? {
    guard let offset = layout.offset(of: aim, viewport) else { return nil }
    let speed = motion.map { $0.speed(at: time) }
    // A running scroll continues at once. From rest, a scroll begins with the next update.
    let start = motion?.start == nil ? nil : time
    endScroll(finished: false)
    hasMoved = true
    let left = viewport.offset - offset
    // A jump leaves no content on screen to anchor, so anchor the aim.
    let container = layout.environment.containerSize
    let isJump = curve == nil && (abs(left.x) >= container.width || abs(left.y) >= container.height)
    self.aim = aim.isKept || isJump ? aim : nil
    guard let curve else {
      setOffset(offset)
      isScrolledByProgram = true
      return LayoutPoint(x: -left.x, y: -left.y)
    }
    motion = ScrollMotion(aim: aim, distance: left, speed: speed, curve: curve, start: start)
    return .zero
  }

  /// Ends the scroll and forgets its aim.
  func endScroll(finished: Bool) {
    if motion != nil { pending.append(.scrollEnded(finished: finished)) }
    motion = nil
    aim = nil
  }

  /// Advances a programmatic scroll to a time.
  func advance(to time: Double) { if motion != nil { advanceMotion(to: time) } }

  private func advanceMotion(to time: Double) {
    if motion?.start == nil { motion?.start = time }
    guard let motion else { return }
    guard let aimed = layout.offset(of: motion.aim, viewport) else { return endScroll(finished: false) }
    let left = motion.distance(at: time)
    let offset = aimed + left
    if offset != viewport.offset { move(to: offset, at: time) }
    if motion.progress(at: time) == .done {
      pending.append(.scrollEnded(finished: true))
      self.motion = nil
      aim = motion.aim.isKept ? motion.aim : nil
    }
  }

  /// Call this when everything that a programmatic scroll has reached is measured.
  func endAim() { aim = nil }

  /// Continues a running scroll from the viewport's offset after a change of the content.
  func rebase(at time: Double) {
    guard let motion, let aimed = layout.offset(of: motion.aim, viewport) else { return }
    self.motion?.rebase(to: viewport.offset - aimed, at: time)
  }

  // MARK: - Changes

  /// Records, before a change, what stays in place on screen. Several changes before a frame is painted are one change:
  /// the content that was on screen before the first of them stays in place.
  ///
  /// - Parameters:
  ///   - change: how the layout changes.
  ///   - followsEnd: whether a list that is scrolled to its end stays there.
  ///   - staysAtStart: whether a list that is scrolled to its start stays there when the data change.
  ///   - plan: the batch that the change is; nil for other changes.
  ///   - isPresented: whether an element was presented in the last frame.
  ///   - successor: returns the same element after the change; nil if the change removes it.
  func keep(
    _ change: ReadingChange, followsEnd: Bool, staysAtStart: Bool, over plan: BatchPlan? = nil,
    isPresented: (Element) -> Bool, successor: (Element) -> Element?
  ) {
    // A host that does not report measurements has painted the current state.
    if isReadingShown, change != .measurement { reading = nil }
    isReadingShown = false
    reading?.add(change, over: plan, in: layout)
    if reading?.isUsable != true {
      let ends = ReadingPosition.Ends(
        followsEnd: followsEnd, staysAtStart: staysAtStart, isShortAtEnd: isShortAtEnd)
      reading = ReadingPosition(
        in: layout, viewport, change, ends, over: plan, isPresented: isPresented, successor: successor)
    }
    keptAim = motion == nil ? aim : nil
    if let element = keptAim?.element { keptAim?.element = successor(element) }
  }

  /// Takes the elements that get other lengths, after `keep`.
  func measure(_ sizes: [MeasuredSize]) { reading?.measure(sizes) }

  /// The positions of a waterfall's columns on screen in the last painted frame, after `keep`.
  var paintedColumns: PaintedColumns? { reading?.columns }

  /// Keeps a point inside an element in place, in addition to what `keep` recorded.
  func keep(_ element: Element, from before: LayoutPoint, to after: LayoutPoint) {
    guard let frame = layout.attributes(of: element, viewport: viewport)?.restingFrame else { return }
    reading?.keep(element, frame: frame, from: before, to: after, viewport)
  }

  /// Moves the viewport to restore the recorded position on screen.
  ///
  /// - Returns: how far that moves the content.
  func restore() -> LayoutPoint {
    guard let reading else { return .zero }
    let old = viewport.offset
    viewport.offset = reading.offset(in: layout, viewport)
    let distance = viewport.offset - old
    motion?.aim.shift(by: distance)
    if var aim = keptAim {
      aim.shift(by: distance)
      self.aim = aim
      if let aimed = layout.offset(of: aim, viewport) { viewport.offset = aimed }
    }
    keptAim = nil
    noteShortContent(reading)
    let shift = viewport.offset - old
    if shift != .zero {
      correction += shift
      hasMoved = true
    }
    return shift
  }

  /// Leaves the viewport where it is in the content, as far as the content reaches. Ends a scroll.
  func keepOffset() {
    (reading, keptAim, aim, motion) = (nil, nil, nil, nil)
    var offset = viewport.offset
    for axis in LayoutAxis.both {
      let range = layout.scrollRange(on: axis)
      offset[axis] = max(range.lowerBound, min(offset[axis], range.upperBound))
    }
    guard offset != viewport.offset else { return }
    viewport.offset = offset
    hasMoved = true
  }

  /// Remembers from where content has become too short to scroll: a list that follows its end follows only if it was
  /// there.
  private func noteShortContent(_ reading: ReadingPosition) {
    let isLong = LayoutAxis.both.contains { layout.scrollRange(on: $0).separatesEnds }
    if isLong { isShortAtEnd = true } else if reading.couldScroll { isShortAtEnd = reading.isAtEnd }
  }

  /// Call this at the end of each update. If it is complete, a frame is painted, and the next change starts from there.
  func endUpdate(isComplete: Bool) {
    if isComplete { reading = nil } else { isReadingShown = reading != nil }
  }

  /// Call this when a frame begins. A host that did not report all measurements has painted the current state.
  func beginFrame() { if isReadingShown { reading = nil } }

  func carried(over change: PathChange) -> (() -> Void)? {
    if aim?.element == nil, motion?.aim.element == nil { return nil }
    let (reached, destination) = (aim?.element.flatMap(change.after), motion?.aim.element.flatMap(change.after))
    return { [self] in
      aim?.element = reached
      motion?.aim.element = destination
    }
  }
}

extension LayoutPoint {
  /// No content reaches farther than this from its origin, so no container needs a greater offset.
  static let reach = 0x1p40

  /// The point, or the nearest one within reach.
  var withinReach: LayoutPoint {
    LayoutPoint { max(-Self.reach, min(Self.reach, self[$0])) }
  }
}

extension Insets {
  /// Whether no side reaches farther than content can.
  var isWithinReach: Bool {
    let reach = LayoutPoint.reach
    return abs(top) <= reach && abs(leading) <= reach && abs(bottom) <= reach && abs(trailing) <= reach
  }
}
