import TesseraLayout

extension ChangeScript {
  /// What is wrong at the end of the script, played from its start; steps after the first fault are not played.
  public func fault() -> (step: Int, fault: ScriptPlayer.Fault)? {
    guard var player = try? ScriptPlayer(stack) else { return nil }
    for (index, step) in steps.enumerated() {
      if let fault = player.play(step, asking: UInt64(index + 1)) { return (index, fault) }
    }
    return nil
  }

  /// The script with all left out that a failure does not need: what a failure message should show.
  public func simplified(while fails: (ChangeScript) -> Bool) -> ChangeScript {
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

  /// Scripts that lack one thing this one has.
  private func simpler() -> [ChangeScript] {
    var candidates: [ChangeScript] = []
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
    for stack in stack.simpler() { candidates.append(ChangeScript(stack, steps: steps)) }
    return candidates
  }
}

extension ChangeScript.Step {
  fileprivate func simpler() -> [ChangeScript.Step] {
    switch self {
    case .batch(let batch): batch.simpler().map { .batch($0) }
    case .measure(let sizes):
      sizes.indices.map { index in .measure(Array(sizes[..<index] + sizes[(index + 1)...])) }
        + sizes.indices.compactMap { index in
          guard sizes[index].size != Size(width: 30, height: 40) else { return nil }
          var copy = sizes
          copy[index].size = Size(width: 30, height: 40)
          return .measure(copy)
        }
    case .describe(let section, let description): description.simpler().map { .describe(section: section, $0) }
    case .header, .footer, .environment, .viewport: []
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
    add { $0.givesAllCounts = true }
    for index in brought.indices {
      for section in brought[index].simpler() { add { $0.brought[index] = section } }
    }
    return candidates
  }
}
