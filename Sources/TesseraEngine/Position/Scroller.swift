import TesseraLayout

/// Where the container stands over the content, and what scrolls it by program.
///
/// It is the one owner of the offset. The host reports where its container stands (`hostScrolled`), and each update gives the
/// host where it should stand if that is elsewhere (`offsetForHost`).
final class Scroller {
  /// Where the container stands.
  private(set) var viewport = Viewport()
  /// Whether elements that follow the viewport have to be placed.
  private(set) var hasMoved = true
  private var speed = ScrollSpeed()
  private var motion: ScrollMotion?
  /// What a scroll by program has reached. Measuring on arrival moves everything but this.
  private var aim: ScrollAim?
  /// Where the host's container stands, by its last report, or by an update since.
  private var hostOffset: LayoutPoint
  private let current: CurrentLayout
  private let pending: PendingUpdate

  private var layout: AnyPreparedLayout { current.layout }

  /// - Parameter offset: where the host's container stands; nil for the start of the content.
  init(_ current: CurrentLayout, _ pending: PendingUpdate, offset: LayoutPoint?) {
    (self.current, self.pending) = (current, pending)
    let usable = offset.flatMap { $0.x.isFinite && $0.y.isFinite ? $0 : nil }
    hostOffset = usable ?? LayoutPoint(x: .nan, y: .nan)
    viewport.offset = usable?.withinReach ?? current.layout.edgeOffset(isEnd: false)
  }

  /// How fast the viewport moves, in points a second.
  var velocity: LayoutPoint { speed.velocity }

  /// Whether a scroll by program is on its way.
  var isScrolling: Bool { motion != nil }

  /// Whether a scroll by program is on its way, or has arrived and not been measured yet.
  var hasAim: Bool { motion != nil || aim != nil }

  // MARK: - The host

  /// The host's container stands elsewhere. That ends a scroll by program, unless it is the echo of an update.
  ///
  /// - Parameter isAutoscrolling: whether a drag scrolls the container.
  /// - Returns: whether the viewport has moved.
  func hostScrolled(to offset: LayoutPoint, at time: Double, isAutoscrolling: Bool) -> Bool {
    // Hosts round offsets to pixels, and report that.
    let isEcho = abs(offset.x - hostOffset.x) <= 1 && abs(offset.y - hostOffset.y) <= 1
    hostOffset = offset
    if isEcho, hasAim || isAutoscrolling { return false }
    endScroll(finished: false)
    speed.moved(to: offset, at: time)
    guard offset.withinReach != viewport.offset else { return false }
    viewport.offset = offset.withinReach
    hasMoved = true
    return true
  }

  /// Where the host's container should stand; nil if it stands there. Counts as reported.
  func offsetForHost() -> LayoutPoint? {
    guard viewport.offset != hostOffset else { return nil }
    hostOffset = viewport.offset
    return viewport.offset
  }

  /// The elements that follow the viewport have been placed.
  func endMove() { hasMoved = false }

  /// What is placed has changed, so that elements that follow the viewport have to be placed again.
  func setMoved() { hasMoved = true }

  // MARK: - The viewport

  func setPinInsets(_ insets: Insets) {
    viewport.pinInsets = insets
    hasMoved = true
  }

  func setScrollPadding(_ padding: Insets) { viewport.scrollPadding = padding }

  /// Moves the viewport, as a drag near an edge does.
  func move(to offset: LayoutPoint, at time: Double) {
    viewport.offset = offset
    speed.moved(to: offset, at: time)
    hasMoved = true
  }

  /// Puts the viewport elsewhere as part of a change, which is no movement of the viewport.
  ///
  /// - Returns: how far that is.
  func jump(to offset: LayoutPoint) -> LayoutPoint {
    let shift = LayoutPoint(x: offset.x - viewport.offset.x, y: offset.y - viewport.offset.y)
    viewport.offset = offset
    return shift
  }

  /// The content has moved under the viewport, which is no movement of the viewport.
  func contentMoved(by distance: LayoutPoint) { speed.shift(by: distance) }

  /// Time has passed.
  func decaySpeed(until time: Double) { speed.decay(until: time) }

  // MARK: - Scrolls by program

  /// Begins to scroll, or scrolls at once.
  ///
  /// - Parameters:
  ///   - curve: how; nil for at once.
  ///   - time: that of the last frame.
  /// - Returns: how far the viewport was scrolled at once; nil if there is nothing to scroll to.
  func scroll(to aim: ScrollAim, _ curve: AnimationCurve?, at time: Double) -> LayoutPoint? {
    guard let offset = layout.offset(of: aim, viewport) else { return nil }
    let speed = motion.map { $0.speed(at: time) }
    // What is under way goes on at once. From rest, a movement begins with the next update.
    let start = motion?.start == nil ? nil : time
    endScroll(finished: false)
    hasMoved = true
    self.aim = aim.element == nil ? nil : aim
    let left = LayoutPoint(x: viewport.offset.x - offset.x, y: viewport.offset.y - offset.y)
    guard let curve else {
      viewport.offset = offset
      return LayoutPoint(x: -left.x, y: -left.y)
    }
    motion = ScrollMotion(aim: aim, distance: left, speed: speed, curve: curve, start: start)
    return .zero
  }

  /// Forgets what is scrolled to.
  func endScroll(finished: Bool) {
    if motion != nil { pending.append(.scrollEnded(finished: finished)) }
    motion = nil
    aim = nil
  }

  /// Moves a scroll by program on to a time.
  func advance(to time: Double) {
    if motion?.start == nil { motion?.start = time }
    guard let motion else { return }
    guard let aimed = layout.offset(of: motion.aim, viewport) else { return endScroll(finished: false) }
    let left = motion.distance(at: time)
    let offset = LayoutPoint(x: aimed.x + left.x, y: aimed.y + left.y)
    if offset != viewport.offset { move(to: offset, at: time) }
    if motion.progress(at: time) == .done {
      pending.append(.scrollEnded(finished: true))
      self.motion = nil
      aim = motion.aim.element == nil ? nil : motion.aim
    }
  }

  /// Everything that a scroll by program has reached is measured.
  func endAim() { aim = nil }

  /// Lets a running scroll go on from where the viewport is after a change of the content.
  func rebase(at time: Double) {
    guard let motion, let aimed = layout.offset(of: motion.aim, viewport) else { return }
    self.motion?.rebase(to: LayoutPoint(x: viewport.offset.x - aimed.x, y: viewport.offset.y - aimed.y), at: time)
  }

  // MARK: - Changes

  /// What is to stay in place on screen over a change.
  struct Kept {
    fileprivate let position: KeptPosition
    /// What a scroll by program has reached, which is kept before all else.
    fileprivate var aim: ScrollAim?
  }

  /// Notes what is to stay in place on screen, before a change.
  ///
  /// - Parameter survivor: what an element will be after the change; nil if it goes.
  func keep(followsEnd: Bool, survivor: (Element) -> Element?) -> Kept {
    var kept = Kept(
      position: KeptPosition(in: layout, viewport, followsEnd: followsEnd, survivor: survivor),
      aim: motion == nil ? aim : nil)
    if let element = kept.aim?.element { kept.aim?.element = survivor(element) }
    return kept
  }

  /// Puts the viewport where everything that was kept is in place on screen.
  ///
  /// - Returns: how far that moves the content.
  func restore(_ kept: Kept) -> LayoutPoint {
    let old = viewport.offset
    viewport.offset = kept.position.offset(in: layout, viewport)
    let held = LayoutPoint(x: viewport.offset.x - old.x, y: viewport.offset.y - old.y)
    motion?.aim.shift(by: held)
    if var aim = kept.aim {
      aim.shift(by: held)
      self.aim = aim
      if let aimed = layout.offset(of: aim, viewport) { viewport.offset = aimed }
    }
    let shift = LayoutPoint(x: viewport.offset.x - old.x, y: viewport.offset.y - old.y)
    if shift != .zero { hasMoved = true }
    return shift
  }

  /// What is scrolled to will be after a batch. Asked before the batch.
  ///
  /// - Parameter successor: what an element will be after the batch; nil if it goes.
  func targets(after successor: (Element) -> Element?) -> (aim: Element?, motion: Element?) {
    (aim?.element.flatMap(successor), motion?.aim.element.flatMap(successor))
  }

  /// Takes what is scrolled to over a batch.
  func setTargets(_ targets: (aim: Element?, motion: Element?)) {
    aim?.element = targets.aim
    motion?.aim.element = targets.motion
  }
}

extension LayoutPoint {
  /// No content reaches farther than this from its origin, so no container needs to stand farther away.
  static let reach = 0x1p40

  /// The point, or the nearest one within reach.
  var withinReach: LayoutPoint {
    LayoutPoint(x: max(-Self.reach, min(Self.reach, x)), y: max(-Self.reach, min(Self.reach, y)))
  }
}

extension Insets {
  /// Whether no side reaches farther than content can.
  var isWithinReach: Bool {
    let reach = LayoutPoint.reach
    return abs(top) <= reach && abs(leading) <= reach && abs(bottom) <= reach && abs(trailing) <= reach
  }
}
