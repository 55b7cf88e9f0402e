import TesseraLayout

/// All changes since the last complete update, which become visible together. An update is complete if it does not ask
/// for measurements.
struct ChangeGroup {
  /// The curve of movements to new positions; nil for no animation.
  fileprivate(set) var curve: AnimationCurve?
  /// Whether a transition's progress, rather than a curve, drives the movements.
  fileprivate(set) var isInteractive = false
  /// The layout before the first animated change; nil if no change is animated.
  fileprivate(set) var before: AnyPreparedLayout?
  /// The batches among the changes, in order.
  fileprivate(set) var plans: [BatchPlan] = []
  /// The distance that the content has since moved in its own coordinates to stay in place on screen.
  fileprivate(set) var shift = LayoutPoint.zero

  /// Whether any of the changes is animated.
  var isAnimated: Bool { before != nil }

  /// Returns the element as it was before the changes; nil if it did not exist.
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

  /// Returns the viewport in the content coordinates that applied before the changes.
  func viewportBefore(_ viewport: Viewport) -> Viewport {
    var viewport = viewport
    viewport.offset -= shift
    return viewport
  }
}

/// A transition between layouts that is driven by a progress value.
struct Transition {
  /// The layout from which the transition started.
  let origin: AnyPreparedLayout
  /// The viewport's offset at the start of the transition.
  let offset: LayoutPoint
}

/// The clock for all animations, along with the changes since the last update and the interactive transition.
final class ChangeAnimator {
  private(set) var moment = Moment(time: 0)
  /// Whether a frame has been shown. A host's clock can start at any time.
  private var hasBegun = false
  private(set) var group = ChangeGroup()
  private(set) var transition: Transition?
  /// The number of frames that have been painted, modulo 2³².
  private(set) var frame: UInt32 = 0
  /// The number of times that views have been measured for the changes.
  private var rounds = 0
  /// Whether the host has yet to answer a request for measurements from the last update.
  private var isWaiting = false

  /// The maximum number of times that all views are measured before a frame is painted.
  private static let maximumRoundCount = 3
  /// The maximum number of rounds in total, which applies if visible views still have estimated sizes.
  ///
  /// Rows that turn out to be a sixth of their estimated length take five rounds. The limit stops a host whose
  /// measurements never settle.
  static let maximumVisibleRoundCount = 16

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
    // The last frame was painted without any more measuring. Views can be measured again in this frame.
    if rounds >= Self.maximumRoundCount { rounds = 0 }
    return true
  }

  // MARK: - Measuring

  /// Whether views can be measured once more before the frame is painted.
  var mayMeasure: Bool { rounds < Self.maximumRoundCount }

  /// Whether views can be measured once more if a visible view has an estimated size.
  var mayMeasureVisible: Bool { rounds < Self.maximumVisibleRoundCount }

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
  ///   - before: the layout before the change; nil if the change is not animated.
  ///   - plan: the batch, if the change is a batch.
  ///   - mayMeasureAgain: whether the change allows views to be measured again.
  func add(from before: AnyPreparedLayout?, _ curve: AnimationCurve?, plan: BatchPlan?, mayMeasureAgain: Bool) {
    if let before {
      // If several changes are animated, their animations start from the state before the first one.
      if group.before == nil { (group.before, group.shift) = (before, .zero) }
      group.curve = curve
    }
    if let plan, group.isAnimated { group.plans.append(plan) }
    if mayMeasureAgain { rounds = 0 }
  }

  /// Discards outdated element positions if no frame has been shown for a while, for example in a background page.
  func forgetUnseen() {
    guard group.plans.count >= Self.maximumPlanCount else { return }
    let operations = group.plans.reduce(0) { $0 + $1.batch.operations.count }
    if group.plans.count + operations >= Self.maximumOperationCount { group = ChangeGroup() }
  }

  /// The limits for tracing elements back to the previous frame: the number of batches, and the total number of batches and
  /// operations. Once both limits are reached, elements are no longer traced back. Dropping a selection moves each item in a
  /// separate batch.
  private static let (maximumPlanCount, maximumOperationCount) = (32, 4_000)

  /// Records that the content has moved in its own coordinates to stay in place on screen.
  func shift(by distance: LayoutPoint) {
    group.shift += distance
  }

  /// Replaces the layout that precedes the changes with one in which more elements are measured.
  func setBefore(_ layout: AnyPreparedLayout) { group.before = layout }

  /// Call this when an update does not ask for measurements, before the host paints it.
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

  /// Makes a progress value drive the changes that follow this call.
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
