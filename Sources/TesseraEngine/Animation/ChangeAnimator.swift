import TesseraLayout

/// All changes since the last complete update. They become visible together. An update is complete if it asks for no
/// measurements.
struct ChangeGroup {
  /// The curve of movements to new positions; nil for no animation.
  fileprivate(set) var curve: AnimationCurve?
  /// Whether the progress of a transition drives the movements instead of a curve.
  fileprivate(set) var isInteractive = false
  /// The layout before the first animated change; nil if no change is animated.
  fileprivate(set) var before: AnyPreparedLayout?
  /// The batches that are part of the changes, in order.
  fileprivate(set) var plans: [BatchPlan] = []
  /// The distance by which the content has since moved in its own coordinates to stay in place on screen.
  fileprivate(set) var shift = LayoutPoint.zero

  /// Whether any of the changes is animated.
  var isAnimated: Bool { before != nil }

  /// Returns the same element before the changes; nil if it did not exist.
  func origin(of element: Element, owner: ElementOwner) -> Element? {
    var element = element
    for plan in plans.reversed() {
      guard let before = plan.before(element, owner: owner) else { return nil }
      element = before
    }
    return element
  }

  /// Returns whether an item existed before the changes and was not moved explicitly.
  func stays(_ path: ItemPath) -> Bool {
    var path = path
    for plan in plans.reversed() {
      guard !plan.isMoved(to: path), let before = plan.before(path) else { return false }
      path = before
    }
    return true
  }

  /// Returns a viewport in the content coordinates from before the changes.
  func viewportBefore(_ viewport: Viewport) -> Viewport {
    var viewport = viewport
    viewport.offset -= shift
    return viewport
  }
}

/// A transition from one layout to another that is driven by a progress value.
struct Transition {
  /// The layout from which the transition started.
  let origin: AnyPreparedLayout
  /// The offset of the viewport at the start of the transition.
  let offset: LayoutPoint
}

/// The clock of all animations, with the changes since the last update and the interactive transition.
final class ChangeAnimator {
  private(set) var moment = Moment(time: 0)
  /// Whether a frame has been shown. A host's clock can start at any time.
  private var hasBegun = false
  private(set) var group = ChangeGroup()
  private(set) var transition: Transition?
  /// The number of frames that have been painted, modulo 2³².
  private(set) var frame: UInt32 = 0
  /// The number of measuring rounds for the changes.
  private var rounds = 0
  /// Whether the host has not yet answered a request for measurements in the last update.
  private var isWaiting = false

  /// The maximum number of rounds that measure all views before a frame is painted.
  private static let mostRounds = 3
  /// The maximum number of rounds in total, if visible views still have estimates.
  ///
  /// Rows with a sixth of their estimated length take five rounds. The limit stops hosts whose sizes never settle.
  static let mostVisibleRounds = 16

  /// Advances to the time of a frame.
  ///
  /// - Returns: whether the time is later than the time of the last frame.
  func advance(to time: Double) -> Bool {
    let isLater = time.isFinite && (time > moment.time || !hasBegun)
    // A host that did not report all measurements has already painted the current state.
    if isWaiting || isLater && hasBegun { frame &+= 1 }
    isWaiting = false
    guard isLater else { return false }
    (moment.time, hasBegun) = (time, true)
    // The last frame was painted without further measuring. This frame can measure views again.
    if rounds >= Self.mostRounds { rounds = 0 }
    return true
  }

  // MARK: - Measuring

  /// Whether another round can measure views before the frame is painted.
  var mayMeasure: Bool { rounds < Self.mostRounds }

  /// Whether another round can measure views if a visible view has an estimate.
  var mayMeasureVisible: Bool { rounds < Self.mostVisibleRounds }

  /// Call this when an update asks for measurements.
  func countRound() {
    rounds += 1
    isWaiting = true
  }

  /// Call this when the host reports measurements.
  func endWaiting() { isWaiting = false }

  /// Allows measuring again, after a new change.
  func resetRounds() { rounds = 0 }

  // MARK: - Changes

  /// Adds a change.
  ///
  /// - Parameters:
  ///   - before: the layout before the change; nil if the change isn't animated.
  ///   - plan: the batch, if the change is one.
  ///   - mayMeasureAgain: whether the change allows measuring again.
  func add(from before: AnyPreparedLayout?, _ curve: AnimationCurve?, plan: BatchPlan?, mayMeasureAgain: Bool) {
    if let before {
      // If several changes are animated, their animations start from the state before the first one.
      if group.before == nil { (group.before, group.shift) = (before, .zero) }
      group.curve = curve
    }
    if let plan, group.isAnimated { group.plans.append(plan) }
    if mayMeasureAgain { rounds = 0 }
  }

  /// Discards outdated positions of elements if no frame has been shown for a while, for example in a background page.
  func forgetUnseen() {
    guard group.plans.count >= Self.mostPlans else { return }
    let operations = group.plans.reduce(0) { $0 + $1.batch.operations.count }
    if group.plans.count + operations >= Self.mostOperations { group = ChangeGroup() }
  }

  /// The maximum number of batches, and of their operations in total, to trace back from one frame to the previous one.
  /// Dropping a selection moves each item in a separate batch.
  private static let (mostPlans, mostOperations) = (32, 4_000)

  /// Records that the content has moved in its own coordinates to stay in place on screen.
  func shift(by distance: LayoutPoint) {
    group.shift += distance
  }

  /// Replaces the layout before the changes with one that has more measured elements.
  func setBefore(_ layout: AnyPreparedLayout) { group.before = layout }

  /// Call this when an update asks for no measurements, before the host paints it.
  func endFrame() {
    frame &+= 1
    endGroup()
  }

  /// Discards the changes after they have all become visible.
  private func endGroup() {
    group = ChangeGroup()
    rounds = 0
  }

  // MARK: - Interactive transitions

  /// Makes a progress value drive the changes that follow.
  func beginTransition(from layout: AnyPreparedLayout) {
    moment.transition = 0
    group = ChangeGroup()
    group.isInteractive = true
    group.before = layout
  }

  /// Begins a transition after the layout has been replaced.
  func setTransition(_ transition: Transition) { self.transition = transition }

  func setTransition(progress: Double) { moment.transition = max(0, min(1, progress)) }

  func endTransition() {
    transition = nil
    moment.transition = nil
    endGroup()
  }
}
