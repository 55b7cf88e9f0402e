import TesseraLayout

/// A view, the element that it shows, and how the element is currently presented.
struct RealizedView {
  /// The reason the view exists.
  enum Presence: Hashable {
    /// The element is in the realized range.
    case present
    /// The element exists, but is moving out of range or is absent from the layout. The view retires when it reaches
    /// its destination, unless the element returns first.
    case departing
    /// The element has been deleted. The view retires once it has disappeared.
    case disappearing
  }

  /// A shortened movement to a distant position.
  struct ShortenedMovement {
    /// The distance from the element's position to the view's own destination.
    var distance: LayoutPoint
    /// Whether the view fades during the movement, because its destination is visible.
    var isFading: Bool
    /// The frame in which the movement started.
    let frame: UInt32
    /// The view's size while it fades; nil for the size of its element.
    var size: LayoutSize?

    /// Returns the view's destination.
    func end(for target: LayoutAttributes, at lines: PinLines) -> LayoutAttributes {
      var end = target.shifted(by: distance).held(at: lines)
      if let size { end.frame = LayoutRect(origin: end.frame.origin, size: size) }
      if isFading { end.alpha = 0 }
      // Fade the view beneath the views that move.
      if isFading, size != nil { end = end.faded }
      return end
    }
  }

  let id: ViewID
  let reuseIdentifier: ReuseIdentifier
  let isRecycled: Bool
  /// The number of the frame in which the element got the view, from `ChangeAnimator.frame`. The view is invisible
  /// until that frame is painted.
  let firstFrame: UInt32
  var element: Element
  /// The attributes from the layout.
  var target: LayoutAttributes
  /// The animation toward the target.
  var motion: Motion?
  /// The start of the most recent movement.
  var start: MovementStart?
  var presence = Presence.present
  /// The attributes in the last report; nil if the view has not been reported yet.
  var reported: LayoutAttributes?
  /// Whether the view was last reported as moving. A host that pins elements itself does not pin a moving view.
  var isReportedMoving = false
  /// The element's path in the data, as last reported to the host.
  var reportedSource: Element?
  /// Whether the element's path in the layout differs from the reported one.
  var isRebound = false
  /// Whether the view must reload its content.
  var isRefreshed = false
  /// Whether the element has been reported as displayed.
  var isDisplayed = false
  var pinState = PinState.resting
  /// The interaction state and accessibility information in the last report.
  var state: ViewState = []
  var accessibility: AccessibilityInfo?
  /// Whether the user is dragging the view, or it is moving to its final position after a drag.
  var isLifted = false
  /// Whether the deletion of its element has been reported.
  var isReportedGone = false
  /// The time of the frame in which the layout removed the element. Measuring can bring the element back in the same
  /// frame.
  var absentSince: Double?
  /// The view's alternative destination if its element is far away.
  var shortenedMovement: ShortenedMovement?
  /// Whether the view is moving out because its element is no longer in the layout.
  var isOut = false
  /// Whether the view fades in at its position instead of moving there from far away.
  var isFadingIn = false

  /// Returns the attributes at a point in time, and their rate of change. The attributes' pins are animated too.
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

  /// Makes the view disappear immediately.
  mutating func disappear() {
    presence = .disappearing
    isOut = true
    (motion, start) = (nil, nil)
  }

  /// Whether the element is no longer in the layout.
  var isGone: Bool { presence == .disappearing || isOut }

  /// Whether the element is deleted or moving out of range.
  var isLeaving: Bool { presence != .present }
}

extension LayoutAttributes {
  /// The attributes at the invisible end of a fade that replaces a movement. The opacity reaches 0 halfway, so views
  /// have faded out before others fade in at the same position.
  ///
  /// - SeeAlso: Layout rule 70
  var faded: LayoutAttributes {
    var copy = self
    copy.alpha = -1
    copy.lower()
    return copy
  }

  /// Moves the view beneath moving views that have the same z-index.
  mutating func lower() { if zIndex > .min { zIndex -= 1 } }
}
