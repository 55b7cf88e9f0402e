import TesseraLayout

extension ChangeScript {
  /// Plays the script from its start until the first fault, and returns the fault.
  public func fault() -> (step: Int, fault: ScriptPlayer.Fault)? {
    guard var player = try? ScriptPlayer(stack) else { return nil }
    for (index, step) in steps.enumerated() {
      if let fault = player.play(step, asking: UInt64(index + 1)) { return (index, fault) }
    }
    return nil
  }
}

extension ChangeScript: StackScript {}

extension ChangeScript.Step: SimplifiableStep {
  /// Returns simpler steps, each without one part of this step.
  public func simpler() -> [ChangeScript.Step] {
    switch self {
    case .batch(let batch): batch.simpler().map { .batch($0) }
    case .measure(let sizes): Self.simpler(sizes).map { .measure($0) }
    case .measureOnScreen(let sizes): [.measure(sizes)] + Self.simpler(sizes).map { .measureOnScreen($0) }
    case .describe(let section, let description): description.simpler().map { .describe(section: section, $0) }
    case .header, .footer, .environment, .viewport, .shelf: []
    }
  }

  /// Returns variants of the sizes: with each size omitted in turn, and with each size replaced with a plain number.
  private static func simpler(_ sizes: [MeasuredSize]) -> [[MeasuredSize]] {
    sizes.indices.map { index in Array(sizes[..<index] + sizes[(index + 1)...]) }
      + sizes.indices.compactMap { index in
        guard sizes[index].size != LayoutSize(width: 30, height: 40) else { return nil }
        var copy = sizes
        copy[index].size = LayoutSize(width: 30, height: 40)
        return copy
      }
  }
}

extension ChangeScript.Batch {
  func simpler() -> [ChangeScript.Batch] {
    var candidates: [ChangeScript.Batch] = []
    func add(_ change: (inout ChangeScript.Batch) -> Void) {
      var copy = self
      change(&copy)
      if copy != self { candidates.append(copy) }
    }
    if operations.count > 8 {
      add { $0.operations.removeFirst($0.operations.count / 2) }
      add { $0.operations.removeLast($0.operations.count / 2) }
    }
    for index in operations.indices { add { $0.operations.remove(at: index) } }
    add { $0.lies = [:] }
    add { $0.sectionLie = 0 }
    for index in brought.indices {
      for section in brought[index].simpler() { add { $0.brought[index] = section } }
    }
    return candidates
  }
}
