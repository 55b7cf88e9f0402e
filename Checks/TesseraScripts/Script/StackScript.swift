/// A stack and the steps that change it.
public protocol StackScript {
  /// A step.
  associatedtype Step: SimplifiableStep

  /// The stack at the start.
  var stack: StackDescription { get }
  /// The steps, in order.
  var steps: [Step] { get set }

  /// Creates a script.
  init(_ stack: StackDescription, steps: [Step])
}

/// A step of a script. A failure may need only part of it.
public protocol SimplifiableStep {
  /// Returns simpler steps, each without one part of this step.
  func simpler() -> [Self]
}

extension StackScript {
  /// Returns the script for a failure message, without the parts that the failure does not need.
  public func simplified(while fails: (Self) -> Bool) -> Self {
    var smallest = self
    var chunk = max(1, steps.count / 2)
    while chunk > 1 {
      for start in stride(from: 0, to: smallest.steps.count, by: chunk).reversed() {
        var shorter = smallest
        shorter.steps.removeSubrange(start..<min(start + chunk, shorter.steps.count))
        if fails(shorter) { smallest = shorter }
      }
      chunk /= 2
    }
    while let simpler = smallest.simpler().first(where: fails) { smallest = simpler }
    return smallest
  }

  /// Returns simpler scripts, each without one part of this script.
  private func simpler() -> [Self] {
    var candidates: [Self] = []
    for index in steps.indices.reversed() {
      var copy = self
      copy.steps.remove(at: index)
      candidates.append(copy)
    }
    for index in steps.indices {
      for step in steps[index].simpler() {
        var copy = self
        copy.steps[index] = step
        candidates.append(copy)
      }
    }
    for stack in stack.simpler() { candidates.append(Self(stack, steps: steps)) }
    return candidates
  }
}
