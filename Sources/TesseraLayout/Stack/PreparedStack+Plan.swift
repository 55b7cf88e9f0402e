extension PreparedStack {
  /// A change that is worked out: closures have been called, and sizes checked.
  public struct PlannedChange {
    fileprivate enum Content {
      case batch(ResolvedBatch)
      case measured([MeasuredChange])
      indirect case environment(PreparedStack)
      indirect case section(Int, PreparedSection)
    }

    fileprivate let content: Content

    static func batch(_ batch: ResolvedBatch) -> Self { Self(content: .batch(batch)) }

    static func measured(_ changes: [MeasuredChange]) -> Self { Self(content: .measured(changes)) }

    static func section(_ index: Int, _ section: PreparedSection) -> Self { Self(content: .section(index, section)) }
  }

  /// Works out any change, at the cost of `apply`, `measure`, `setEnvironment` or `describe`.
  public func plan(_ change: LayoutChange) throws(ChangeError) -> PlannedChange? {
    switch change {
    case .batch(let plan): return try planned(plan)
    case .measured(let sizes): return try planned(sizes)
    case .section(let index, let change): return try planned(change, ofSection: index)
    case .environment(let environment):
      do { return PlannedChange(content: .environment(try adapted(to: environment))) } catch { throw .layout(error) }
    }
  }

  /// Makes a change that was planned for this stack.
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
    case .section(let index, let section):
      try keepingBounds(growth: section.extent) { stack in stack.sections.edit(index) { $0 = section } }
    }
  }
}
