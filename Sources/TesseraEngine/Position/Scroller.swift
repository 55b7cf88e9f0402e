import TesseraLayout

/// The owner of the container's offset and of the programmatic scrolling that changes it.
///
/// No other part of the engine changes the offset. The host reports its container's offset (`hostScrolled`), and each
/// update gives the host a new offset if the two differ (`offsetForHost`).
final class Scroller: PathUpdater {
  /// The part of the content that the container shows.
  private(set) var viewport = Viewport()
  /// Whether elements that follow the viewport must be repositioned.
  private(set) var hasMoved = true { didSet { if hasMoved { pending.setNeeded() } } }
  private var speed = ScrollSpeed()
  private var motion: ScrollMotion?
  /// The aim that a programmatic scroll has reached. It stays in place while newly visible elements are measured.
  private var aim: ScrollAim?
  /// The content on screen before the first change since the last frame; nil if nothing has changed.
  private var reading: ReadingPosition?
  /// Whether there has been an update since `reading` was last recorded or applied.
  private var isReadingShown = false
  /// The aim that a scroll has reached, updated for the change in progress. It takes precedence over `reading`.
  private var keptAim: ScrollAim?
  /// Whether the container was at the end of the content when the content became too short to scroll.
  private var isShortAtEnd = true
  /// The offset of the host's container, according to the host's last report or a later update.
  private var hostOffset: LayoutPoint
  /// The distance that changes have moved the content, in its own coordinates, since the last update while it stayed in
  /// place on screen.
  private var correction = LayoutPoint.zero
  /// Whether anything other than the host or a change has moved the viewport since the last update.
  private var isScrolledByProgram = false
  private let current: CurrentLayout
  private let pending: PendingUpdate

  private var layout: AnyPreparedLayout { current.layout }

  /// - Parameter offset: the host container's offset; nil for the start of the content.
  init(_ current: CurrentLayout, _ pending: PendingUpdate, offset: LayoutPoint?) {
    (self.current, self.pending) = (current, pending)
    let usable = offset.flatMap { $0.x.isFinite && $0.y.isFinite ? $0 : nil }
    hostOffset = usable ?? LayoutPoint(x: .nan, y: .nan)
    viewport.offset = usable?.withinReach ?? current.layout.edgeOffset(isEnd: false)
  }

  /// The viewport's speed, in points per second.
  var velocity: LayoutPoint { speed.velocity }

  /// Whether a programmatic scroll is running.
  var isScrolling: Bool { motion != nil }

  /// The final offset of a running programmatic scroll; nil if none is running.
  var destination: LayoutPoint? { motion.flatMap { layout.offset(of: $0.aim, viewport) } }

  /// Whether a programmatic scroll is running, or has reached elements that are not measured yet.
  var hasAim: Bool { motion != nil || aim != nil }

  // MARK: - The host

  /// Call this when the host container's offset has changed. Ends any programmatic scroll, unless the host's report is
  /// only the echo of an update.
  ///
  /// - Parameter isAutoscrolling: whether a drag is scrolling the container.
  /// - Returns: whether the viewport has moved.
  func hostScrolled(to offset: LayoutPoint, at time: Double, isAutoscrolling: Bool) -> Bool {
    // Hosts round offsets to pixels and report the rounded values.
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

  /// Returns the offset to which the host must scroll its container; nil if the container is already there. From then
  /// on, the offset is treated as if the host had reported it.
  func offsetForHost() -> LayoutPoint? {
    guard viewport.offset != hostOffset else { return nil }
    hostOffset = viewport.offset
    return viewport.offset
  }

  /// Returns the distance that changes have moved the content since the last call, and whether the program has moved
  /// the viewport.
  func takeMovement() -> (correction: LayoutPoint, isScrolledByProgram: Bool) {
    defer { (correction, isScrolledByProgram) = (.zero, false) }
    return (correction, isScrolledByProgram)
  }

  /// Call this after the elements that follow the viewport have been positioned.
  func endMove() { hasMoved = false }

  /// Requests that elements that follow the viewport be repositioned, after the layout or the views have changed.
  func setMoved() { hasMoved = true }

  // MARK: - The viewport

  /// Sets the offset after a scroll. The recorded reading position moves with the content.
  private func setOffset(_ offset: LayoutPoint) {
    reading?.scroll(by: offset - viewport.offset, in: layout)
    viewport.offset = offset
  }

  func setPinInsets(_ insets: Insets) {
    viewport.pinInsets = insets
    hasMoved = true
  }

  func setScrollPadding(_ padding: Insets) { viewport.scrollPadding = padding }

  /// Moves the viewport, for example during a drag near an edge.
  func move(to offset: LayoutPoint, at time: Double) {
    setOffset(offset)
    isScrolledByProgram = true
    speed.moved(to: offset, at: time)
    hasMoved = true
  }

  /// Sets the offset as part of a change. This is not treated as viewport movement.
  ///
  /// - Returns: the distance by which the offset changed.
  func jump(to offset: LayoutPoint) -> LayoutPoint {
    let shift = offset - viewport.offset
    viewport.offset = offset
    isScrolledByProgram = true
    reading = nil
    return shift
  }

  /// Adjusts for content that has moved under the viewport. This is not treated as viewport movement.
  func contentMoved(by distance: LayoutPoint) { speed.shift(by: distance) }

  /// Updates the speed after a period without movement.
  func decaySpeed(until time: Double) { speed.decay(until: time) }

  // MARK: - Programmatic scrolls

  /// Scrolls with the given animation, or immediately if there is none.
  ///
  /// - Parameters:
  ///   - curve: the animation; nil for none.
  ///   - time: the time of the last frame.
  /// - Returns: the distance that the viewport has already scrolled; nil if the aim has no offset.
  func scroll(to aim: ScrollAim, _ curve: AnimationCurve?, at time: Double) -> LayoutPoint? {
    guard let offset = layout.offset(of: aim, viewport) else { return nil }
    let speed = motion.map { $0.speed(at: time) }
    // If a scroll is running, the new one continues it immediately. Otherwise, the new scroll begins with the next
    // update.
    let start = motion?.start == nil ? nil : time
    endScroll(finished: false)
    hasMoved = true
    let left = viewport.offset - offset
    // After a jump, nothing that was on screen is left to anchor, so anchor the aim.
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

  /// Ends the scroll and discards its aim.
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

  /// Call this when all elements at the aim that a scroll has reached are measured.
  func endAim() { aim = nil }

  /// Continues a running scroll from the viewport's current offset after the content changes.
  func rebase(at time: Double) {
    guard let motion, let aimed = layout.offset(of: motion.aim, viewport) else { return }
    self.motion?.rebase(to: viewport.offset - aimed, at: time)
  }

  // MARK: - Changes

  /// Records the anchors that stay in place on screen. Call this before a change. All changes before a frame is painted
  /// are treated as one change, so the anchors are those on screen before the first one.
  ///
  /// - Parameters:
  ///   - change: the kind of change.
  ///   - followsEnd: whether a list that is scrolled to its end stays there.
  ///   - staysAtStart: whether a list that is scrolled to its start stays there when the data changes.
  ///   - plan: the batch, if the change is a batch; nil for other changes.
  ///   - isPresented: a closure that returns whether an element was presented in the last frame.
  ///   - successor: a closure that returns an element's counterpart after the change; nil if the change removes the
  ///     element.
  func keep(
    _ change: ReadingChange, followsEnd: Bool, staysAtStart: Bool, over plan: BatchPlan? = nil,
    isPresented: (Element) -> Bool, successor: (Element) -> Element?
  ) {
    // A host that does not report measurements has already painted the current state.
    if isReadingShown, change != .measurement { reading = nil }
    isReadingShown = false
    reading?.add(change, over: plan, in: layout)
    if reading?.isUsable != true {
      let ends = ReadingPosition.EndBehavior(
        followsEnd: followsEnd, staysAtStart: staysAtStart, isShortAtEnd: isShortAtEnd)
      reading = ReadingPosition(
        in: layout, viewport, change, ends, over: plan, isPresented: isPresented, successor: successor)
    }
    keptAim = motion == nil ? aim : nil
    if let element = keptAim?.element { keptAim?.element = successor(element) }
  }

  /// Records the elements whose lengths change. Call this after `keep`.
  func measure(_ sizes: [MeasuredSize]) { reading?.measure(sizes) }

  /// The on-screen positions of a waterfall's columns in the last painted frame. Available after `keep`.
  var paintedColumns: PaintedColumns? { reading?.columns }

  /// Anchors a point inside an element, in addition to the anchors that `keep` recorded.
  func keep(_ element: Element, from before: LayoutPoint, to after: LayoutPoint) {
    guard let frame = layout.attributes(of: element, viewport: viewport)?.restingFrame else { return }
    reading?.keep(element, frame: frame, from: before, to: after, viewport)
  }

  /// Moves the viewport to put the anchors back where they were on screen.
  ///
  /// - Returns: the distance that this moves the content.
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

  /// Keeps the scroll offset, as far as the content allows. Ends any programmatic scroll.
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

  /// Records whether the container was at the end when the content became too short to scroll. Content that follows its
  /// end does so only if the container was there.
  private func noteShortContent(_ reading: ReadingPosition) {
    let isLong = LayoutAxis.both.contains { layout.scrollRange(on: $0).separatesEnds }
    if isLong { isShortAtEnd = true } else if reading.couldScroll { isShortAtEnd = reading.isAtEnd }
  }

  /// Call this at the end of each update. After a complete update, the frame is painted, and the next change starts
  /// from that frame.
  func endUpdate(isComplete: Bool) {
    if isComplete { reading = nil } else { isReadingShown = reading != nil }
  }

  /// Call this when a frame begins. A host that did not report all measurements has already painted the current state.
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
  /// The maximum distance from the content's origin. No container needs a larger offset.
  static let reach = 0x1p40

  /// The point itself, or the nearest point that is within reach.
  var withinReach: LayoutPoint {
    LayoutPoint { max(-Self.reach, min(Self.reach, self[$0])) }
  }
}

extension Insets {
  /// Whether all edges are within the content's maximum extent.
  var isWithinReach: Bool {
    let reach = LayoutPoint.reach
    return abs(top) <= reach && abs(leading) <= reach && abs(bottom) <= reach && abs(trailing) <= reach
  }
}
