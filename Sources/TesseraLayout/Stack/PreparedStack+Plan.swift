extension PreparedStack {
  /// A change worked out: closures have been called, and sizes checked.
  public struct PlannedChange {
    fileprivate enum Content {
      case batch(ResolvedBatch)
      case measured([MeasuredChange])
      indirect case environment(PreparedStack)
    }

    fileprivate let content: Content

    static func batch(_ batch: ResolvedBatch) -> Self { Self(content: .batch(batch)) }

    static func measured(_ changes: [MeasuredChange]) -> Self { Self(content: .measured(changes)) }
  }

  /// Works out any change, at the cost of `apply`, `measure` or `setEnvironment`.
  public func plan(_ change: LayoutChange) throws(ChangeError) -> PlannedChange? {
    switch change {
    case .batch(let plan): return try planned(plan)
    case .measured(let sizes): return try planned(sizes)
    case .environment(let environment):
      do { return PlannedChange(content: .environment(try adapted(to: environment))) } catch { throw .layout(error) }
    }
  }

  /// Makes a change that was worked out of this stack.
  ///
  /// - Throws: `ChangeError` if the content gets too long; nothing has changed then.
  public mutating func make(_ change: PlannedChange) throws(ChangeError) {
    switch change.content {
    case .batch(let batch): try keepingBounds(growth: batch.growth) { batch.make(in: &$0) }
    case .measured(let changes):
      try keepingBounds(growth: changes.reduce(.zero) { $0 + $1.growth }) { stack in
        for change in changes { stack.make(change) }
      }
    case .environment(let stack): self = stack
    }
  }
}
