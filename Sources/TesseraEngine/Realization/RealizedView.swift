import TesseraLayout

/// An element that has a view, and what is shown of it.
struct RealizedView {
  /// Why the view is there.
  enum Presence: Hashable {
    /// Its element is in the realized range.
    case present
    /// Its element is there, but moves out of range or has no place in the layout; the view goes when it has arrived,
    /// and shows the element again should it come back before.
    case departing
    /// Its element has been deleted; the view goes when it has disappeared.
    case disappearing
  }

  let id: ViewID
  let reuseIdentifier: ReuseIdentifier
  let isRecycled: Bool
  var element: Element
  /// What the layout says.
  var target: LayoutAttributes
  /// The way there.
  var motion: Motion?
  var presence = Presence.present
  /// What was reported last; nil as long as the host knows nothing of the view.
  var reported: LayoutAttributes?
  /// Whether it was on its way then, so that a host that holds what is pinned by itself does not hold it.
  var isReportedMoving = false
  /// The path in the data by which the host knows the element.
  var reportedSource: Element?
  /// Whether the path of the element in the layout differs from the reported one.
  var isRebound = false
  /// Whether its content is to be shown again.
  var isRefreshed = false
  /// Whether it has been announced as displayed.
  var isDisplayed = false
  var pinState = PinState.resting
  /// The interaction state and accessibility information that were reported last.
  var state: ViewState = []
  var accessibility: AccessibilityInfo?
  /// Whether it is in the user's hand, or on its way from there.
  var isLifted = false
  /// Whether it was reported that its element is gone.
  var isReportedGone = false
  /// The time of the frame in which the layout stopped placing the element. Measuring may restore its place in the same frame.
  var placelessSince: Double?
  /// Whether it has been sent on its way out, since its element has no place any more.
  var isOut = false

  /// What is shown at a time, and how fast that changes.
  func presented(_ moment: Moment) -> (attributes: LayoutAttributes, velocity: AttributeDistance) {
    guard let state = motion?.state(at: moment) else { return (target, .zero) }
    return (target.adding(state.distance), state.velocity)
  }

  /// Makes the view go at once.
  mutating func vanish() {
    presence = .disappearing
    isOut = true
    motion = nil
  }

  /// Whether its element has no place any more.
  var isGone: Bool { presence == .disappearing || isOut }

  /// Whether a deleted element or one on its way out.
  var isLeaving: Bool { presence != .present }
}
