import TesseraLayout

/// All changes since the last completed update, which become visible together. An update is complete if it asks for no
/// measurements.
struct ChangeGroup {
  /// The curve of movements to new positions; nil for no animation.
  fileprivate(set) var curve: AnimationCurve?
  /// Whether elements follow the progress of a transition instead.
  fileprivate(set) var isInteractive = false
  /// The layout before the first animated change; nil if nothing is animated.
  fileprivate(set) var before: AnyPreparedLayout?
  /// The batches among the changes, in order.
  fileprivate(set) var plans: [BatchPlan] = []
  /// The distance by which the content has moved in its coordinates since then, to stay in place on screen.
  fileprivate(set) var shift = LayoutPoint.zero

  /// Whether any of the changes is animated.
  var isAnimated: Bool { before != nil }

  /// The same element before the changes; nil if it did not exist.
  func origin(of element: Element, owner: ElementOwner) -> Element? {
    var element = element
    for plan in plans.reversed() {
      guard let before = plan.before(element, owner: owner) else { return nil }
      element = before
    }
    return element
  }

  /// Whether an item existed before the changes, and no move names it.
  func stays(_ path: ItemPath) -> Bool {
    var path = path
    for plan in plans.reversed() {
      guard !plan.isMoved(to: path), let before = plan.before(path) else { return false }
      path = before
    }
    return true
  }

  /// A viewport in the coordinates of the content before the changes.
  func viewportBefore(_ viewport: Viewport) -> Viewport {
    var viewport = viewport
    viewport.offset -= shift
    return viewport
  }
}

/// A change from one layout to another that a progress value drives.
struct Transition {
  /// The layout that it started from.
  let origin: AnyPreparedLayout
  /// The offset of the viewport when it started.
  let offset: LayoutPoint
}

/// The clock of all animations, the changes since the last update, and an interactive transition.
final class ChangeAnimator {
  private(set) var moment = Moment(time: 0)
  /// Whether there has been a frame. A host's clock may begin anywhere.
  private var hasBegun = false
  private(set) var group = ChangeGroup()
  private(set) var transition: Transition?
  /// The number of frames that have been painted, modulo 2³².
  private(set) var frame: UInt32 = 0
  /// The number of times that views were measured for the changes.
  private var rounds = 0
  /// Whether the last update asked for measurements that the host has not answered.
  private var isWaiting = false

  /// The number of times that all views are measured before a frame is painted.
  private static let mostRounds = 3
  /// The maximum number of times that views are measured because one that is visible has an estimate.
  ///
  /// Rows of a sixth of their estimated length take five rounds. A host whose sizes never settle stops here.
  static let mostVisibleRounds = 16

  /// Advances to the time of a frame.
  ///
  /// - Returns: whether the time is later than that of the last frame.
  func advance(to time: Double) -> Bool {
    let isLater = time.isFinite && (time > moment.time || !hasBegun)
    // A host that did not report all measurements has painted the current state.
    if isWaiting || isLater && hasBegun { frame &+= 1 }
    isWaiting = false
    guard isLater else { return false }
    (moment.time, hasBegun) = (time, true)
    // The last frame was painted without more measuring. In this one, views may be measured again.
    if rounds >= Self.mostRounds { rounds = 0 }
    return true
  }

  // MARK: - Measuring

  /// Whether views may be measured once more before the frame is painted.
  var mayMeasure: Bool { rounds < Self.mostRounds }

  /// Whether views may be measured once more if one that is visible has an estimate.
  var mayMeasureVisible: Bool { rounds < Self.mostVisibleRounds }

  /// Call this when an update asks for measurements.
  func countRound() {
    rounds += 1
    isWaiting = true
  }

  /// Call this when the host answers measurements.
  func endWaiting() { isWaiting = false }

  /// Allows measuring again, after a new change.
  func resetRounds() { rounds = 0 }

  // MARK: - Changes

  /// Adds a change.
  ///
  /// - Parameters:
  ///   - before: the layout before the change; nil if the change is not animated.
  ///   - plan: the batch, if the change is one.
  ///   - mayMeasureAgain: whether the change allows measuring again.
  func add(from before: AnyPreparedLayout?, _ curve: AnimationCurve?, plan: BatchPlan?, mayMeasureAgain: Bool) {
    if let before {
      // For several animated changes, animations start from the state before the first of them.
      if group.before == nil { (group.before, group.shift) = (before, .zero) }
      group.curve = curve
    }
    if let plan, group.isAnimated { group.plans.append(plan) }
    if mayMeasureAgain { rounds = 0 }
  }

  /// Forgets where elements were long ago if no frame has been shown since, as in a page in the background.
  func forgetUnseen() {
    guard group.plans.count >= Self.mostPlans else { return }
    let operations = group.plans.reduce(0) { $0 + $1.batch.operations.count }
    if group.plans.count + operations >= Self.mostOperations { group = ChangeGroup() }
  }

  /// The maximum numbers of batches, and of their operations with them, that are traced back from one frame to the one
  /// before. The items of a dropped selection move in a batch each.
  private static let (mostPlans, mostOperations) = (32, 4_000)

  /// Records that the content has moved in its coordinates, so that it stays in place on screen.
  func shift(by distance: LayoutPoint) {
    group.shift += distance
  }

  /// Replaces the layout before the changes with one in which more elements are measured.
  func setBefore(_ layout: AnyPreparedLayout) { group.before = layout }

  /// Call this when an update asks for no measurements, before the host paints it.
  func endFrame() {
    frame &+= 1
    endGroup()
  }

  /// Forgets the changes, which have all become visible.
  private func endGroup() {
    group = ChangeGroup()
    rounds = 0
  }

  // MARK: - Interactive transitions

  /// Lets a progress value drive the changes that follow.
  func beginTransition(from layout: AnyPreparedLayout) {
    moment.transition = 0
    group = ChangeGroup()
    group.isInteractive = true
    group.before = layout
  }

  /// Begins a transition, after the layouts have been exchanged.
  func setTransition(_ transition: Transition) { self.transition = transition }

  func setTransition(progress: Double) { moment.transition = max(0, min(1, progress)) }

  func endTransition() {
    transition = nil
    moment.transition = nil
    endGroup()
  }
}
