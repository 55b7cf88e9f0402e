import TesseraLayout

/// A change from one layout to another that a progress value drives.
struct Transition {
  /// The layout that it started from, for coming back.
  let origin: AnyPreparedLayout
  /// Where the viewport stood.
  let offset: Point
}

extension CollectionEngine {
  /// Switches to another layout of the same data: every element goes from its old place to its new one, those of one
  /// layout alone come and go. What is in sight stays in its place as far as both layouts let it.
  ///
  /// A drag is taken back.
  ///
  /// - Throws: `LayoutError` if the layout cannot be prepared; nothing has changed then.
  public func setLayout(_ layout: some CollectionLayout, animation: AnimationCurve? = nil) throws(LayoutError) {
    let new = try live(layout)
    takeDragBack()
    endTransition(animation)
    switchLayout(to: new, animation)
  }

  /// Begins to switch to another layout, as far as `setTransition(progress:)` says. A drag is taken back.
  ///
  /// - Throws: `LayoutError` if the layout cannot be prepared; nothing has changed then.
  public func beginTransition(to layout: some CollectionLayout) throws(LayoutError) {
    let new = try live(layout)
    takeDragBack()
    // What is on its way goes on from where it is.
    endTransition(.eased)
    let origin = Transition(origin: self.layout, offset: viewport.offset)
    moment.transition = 0
    cycle = Cycle()
    cycle.isInteractive = true
    cycle.before = self.layout
    switchLayout(to: new, .linear(duration: 1))
    transition = origin
  }

  /// The progress of the transition that has begun, from 0 to 1; nil without one.
  public var transitionProgress: Double? { moment.transition }

  /// Takes a transition that has begun forth or back. Without one, nothing.
  public func setTransition(progress: Double) {
    guard mayChange() else { return postpone { $0.setTransition(progress: progress) } }
    guard transition != nil, progress.isFinite else { return }
    moment.transition = max(0, min(1, progress))
  }

  /// Lets a transition that has begun come to its end, from where it is.
  public func finishTransition(animation: AnimationCurve? = nil) {
    guard mayChange() else { return postpone { $0.finishTransition(animation: animation) } }
    endTransition(animation)
  }

  /// As `finishTransition`, in the middle of a change.
  func endTransition(_ animation: AnimationCurve?) {
    if transition != nil { release(animation) }
  }

  /// Lets a transition that has begun go back to where it came from.
  public func cancelTransition(animation: AnimationCurve? = nil) {
    guard mayChange() else { return postpone { $0.cancelTransition(animation: animation) } }
    guard let transition else { return }
    release(animation)
    switchLayout(to: transition.origin, animation, offset: transition.offset)
  }

  /// Turns what the progress held in place into movements in time.
  private func release(_ animation: AnimationCurve?) {
    let curve = reducesMotion ? nil : animation
    for index in views.indices where views[index].motion != nil {
      let (presented, _) = views[index].presented(moment)
      views[index].motion = curve.map {
        Motion(from: presented, to: views[index].target, curve: $0, at: nil)
      }
    }
    transition = nil
    moment.transition = nil
    cycle = Cycle()
  }

  private func switchLayout(to new: AnyPreparedLayout, _ animation: AnimationCurve?, offset: Point? = nil) {
    let kept = keptPosition { $0 }
    let known = cycle.isInteractive ? cycle.before : stateToAnimate(from: animation)
    layout = new
    endCycle(known, animation, mapping: nil, kept)
    guard let offset, offset != viewport.offset else { return }
    let shift = Point(x: offset.x - viewport.offset.x, y: offset.y - viewport.offset.y)
    viewport.offset = offset
    cycle.shift(by: shift)
    shiftViews(by: shift)
  }
}
