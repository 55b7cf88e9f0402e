import TesseraLayout

/// An element that has a view, and how it is shown.
struct RealizedView {
  /// The reason why the view exists.
  enum Presence: Hashable {
    /// Its element is in the realized range.
    case present
    /// Its element exists, but moves out of range or is not in the layout. The view retires when it has arrived,
    /// unless the element comes back before.
    case departing
    /// Its element has been deleted. The view retires when it has disappeared.
    case disappearing
  }

  /// A shortened way to a far position.
  struct Detour {
    /// The distance from the position of the element to the view's own destination.
    var distance: LayoutPoint
    /// Whether the view fades on the way, because it is visible at the end.
    var isFading: Bool
    /// The frame in which the view started on the way.
    let frame: UInt32
    /// The size that the view retains while it fades; nil for that of its element.
    var size: LayoutSize?

    /// The view's destination.
    func end(for target: LayoutAttributes, at lines: PinLines) -> LayoutAttributes {
      var end = target.shifted(by: distance).held(at: lines)
      if let size { end.frame = LayoutRect(origin: end.frame.origin, size: size) }
      if isFading { end.alpha = 0 }
      // Instead of moving, the view fades below those that move.
      if isFading, size != nil { end = end.faded }
      return end
    }
  }

  let id: ViewID
  let reuseIdentifier: ReuseIdentifier
  let isRecycled: Bool
  /// The frame in which the element got the view, by `ChangeAnimator.frame`. Until that frame is painted, the view is
  /// not seen.
  let firstFrame: UInt32
  var element: Element
  /// The attributes by the layout.
  var target: LayoutAttributes
  /// The motion toward the target.
  var motion: Motion?
  /// The start of the last movement.
  var start: MovementStart?
  var presence = Presence.present
  /// The attributes reported last; nil if the view has not been reported yet.
  var reported: LayoutAttributes?
  /// Whether the view was reported as moving, so that a host that holds pinned elements itself does not hold it.
  var isReportedMoving = false
  /// The element's path in the data, as last reported to the host.
  var reportedSource: Element?
  /// Whether the path of the element in the layout differs from the reported one.
  var isRebound = false
  /// Whether its content must be shown again.
  var isRefreshed = false
  /// Whether it has been announced as displayed.
  var isDisplayed = false
  var pinState = PinState.resting
  /// The interaction state and accessibility information that were reported last.
  var state: ViewState = []
  var accessibility: AccessibilityInfo?
  /// Whether the user drags it, or it is moving to its final position after a drag.
  var isLifted = false
  /// Whether the departure of its element has been reported.
  var isReportedGone = false
  /// The time of the frame in which the layout removed the element. Measuring may restore it in the same
  /// frame.
  var absentSince: Double?
  /// The destination of the view, instead of the far position of its element.
  var detour: Detour?
  /// Whether the view is moving out because its element is no longer in the layout.
  var isOut = false
  /// Whether the view fades in at its position instead of moving there from far away.
  var isFadingIn = false

  /// The attributes shown at a moment, and how fast they change. Their pins are on the way, too.
  func presented(
    _ moment: Moment, at lines: PinLines
  ) -> (attributes: LayoutAttributes, velocity: AttributeDistance) {
    motion.map { moved(by: $0, moment, lines) } ?? (target, .zero)
  }

  private func moved(
    by motion: Motion, _ moment: Moment, _ lines: PinLines
  ) -> (attributes: LayoutAttributes, velocity: AttributeDistance) {
    guard let state = motion.state(at: moment) else { return (target, .zero) }
    return (target.adding(state.distance, at: lines), state.velocity)
  }

  /// Makes the view disappear at once.
  mutating func vanish() {
    presence = .disappearing
    isOut = true
    (motion, start) = (nil, nil)
  }

  /// Whether its element is no longer in the layout.
  var isGone: Bool { presence == .disappearing || isOut }

  /// Whether its element is deleted or moving out of range.
  var isLeaving: Bool { presence != .present }
}

extension LayoutAttributes {
  /// The attributes at the invisible end of a view that fades instead of moving. Its opacity passes 0 halfway, so that
  /// views that fade out are invisible before others fade in at the same position.
  ///
  /// - SeeAlso: Layout rule 70
  var faded: LayoutAttributes {
    var copy = self
    copy.alpha = -1
    copy.lower()
    return copy
  }

  /// Puts the view below those of its elements that move.
  mutating func lower() { if zIndex > .min { zIndex -= 1 } }
}
