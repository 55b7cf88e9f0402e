import TesseraEngine
import TesseraLayout

/// A stack, and the steps of an engine that shows it, as plain values. Any list of steps is a valid script, so a
/// failing script can be shortened.
public struct EngineScript: Hashable, Sendable {
  /// The layout and the data at the start.
  public var stack: StackDescription
  /// The steps, in order.
  public var steps: [Step]

  /// Creates a script.
  public init(_ stack: StackDescription, steps: [Step]) {
    self.stack = stack
    self.steps = steps
  }

  /// Which of the requested views a host measures immediately.
  public enum Answers: Hashable, Sendable {
    /// All of them.
    case all
    /// None.
    case none
    /// Every third view, starting at a different view each time.
    case some(turn: Int)
  }

  /// A step. It has no visible effect before the next frame.
  public enum Step: Hashable, Sendable {
    /// Advances time by a number of seconds, and shows a frame.
    case frame(after: Double, Answers)
    /// Shows frames until nothing moves and everything is measured.
    case runUntilIdle
    /// The user scrolls to an offset, a number of seconds after the previous step.
    case scroll(to: LayoutPoint, after: Double)
    /// The user touches the screen.
    case touch
    /// Scrolls a shelf. With a curve, the program scrolls it; otherwise, the user does.
    case scrollShelf(section: Int, offset: Double, AnimationCurve?)
    /// The program scrolls to an element.
    case scrollToElement(Element, ScrollAlignment, AnimationCurve?)
    /// The program scrolls to an offset.
    case scrollToOffset(LayoutPoint, AnimationCurve?)
    /// Changes the data.
    case batch(ChangeScript.Batch, AnimationCurve?)
    /// Changes the environment.
    case environment(LayoutEnvironment, AnimationCurve?)
    /// Moves the pin lines.
    case pinInsets(Insets)
    /// Measures the current contents of views that the host did not measure in time. The first size can be invalid.
    case lateAnswers(areBad: Bool)
    /// Replaces the layout. Only the section descriptions of the new layout matter, not the number of sections.
    case layout(StackDescription, AnimationCurve?)
    /// Begins a transition to a new layout.
    case beginTransition(StackDescription)
    /// Sets the progress of the transition.
    case progress(Double)
    /// Finishes the transition, optionally with an animation.
    case finishTransition(AnimationCurve?)
    /// Cancels the transition, optionally with an animation.
    case cancelTransition(AnimationCurve?)
    /// Starts or stops retaining the view of an element.
    case keepAlive(Element, Bool)
    /// Sets whether a collection that is scrolled to its end stays there.
    case followsEnd(Bool)
    /// Sets whether animations are disabled.
    case reducesMotion(Bool)
  }
}

extension EngineScript: StackScript {}

extension EngineScript.Step: SimplifiableStep {
  /// Returns simpler steps, each with one part of this step removed.
  public func simpler() -> [EngineScript.Step] {
    switch self {
    case .batch(let batch, let curve):
      let plain: [EngineScript.Step] = curve == nil ? [] : [.batch(batch, nil)]
      return plain + batch.simpler().map { .batch($0, curve) }
    case .environment(let environment, let curve): return curve == nil ? [] : [.environment(environment, nil)]
    case .layout(let stack, let curve):
      let plain: [EngineScript.Step] = curve == nil ? [] : [.layout(stack, nil)]
      return plain + stack.simpler().map { .layout($0, curve) }
    case .beginTransition(let stack): return stack.simpler().map { .beginTransition($0) }
    case .finishTransition(let curve): return curve == nil ? [] : [.finishTransition(nil)]
    case .cancelTransition(let curve): return curve == nil ? [] : [.cancelTransition(nil)]
    case .scrollToElement(let element, let position, let curve):
      return curve == nil ? [] : [.scrollToElement(element, position, nil)]
    case .scrollShelf(let section, let offset, let curve):
      return curve == nil ? [] : [.scrollShelf(section: section, offset: offset, nil)]
    case .scrollToOffset(let offset, let curve): return curve == nil ? [] : [.scrollToOffset(offset, nil)]
    case .frame(let seconds, let answers): return answers == .all ? [] : [.frame(after: seconds, .all)]
    case .runUntilIdle, .scroll, .touch, .pinInsets, .lateAnswers, .progress, .keepAlive, .followsEnd, .reducesMotion:
      return []
    }
  }
}
