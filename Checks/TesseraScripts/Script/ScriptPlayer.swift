import TesseraLayout

/// A running script: the live stack, and the model that determines its expected state.
public struct ScriptPlayer {
  /// The current data and layout.
  public private(set) var model: ScriptModel
  /// The live stack.
  public private(set) var stack: PreparedStack
  private let data: ScriptData

  /// Prepares the start of a script.
  public init(_ stack: StackDescription) throws(LayoutError) {
    model = ScriptModel(stack)
    data = ScriptData(model)
    self.stack = try data.layout().prepare(model.data, in: model.environment)
  }

  /// A fault of a step.
  public enum Fault: Hashable, Sendable {
    /// The step was incorrectly rejected, incorrectly accepted, or rejected with the wrong error.
    case threw(ChangeError?, expected: ChangeError?)
    /// The layout queried sections or items that do not exist.
    case strayed
    /// The stack differs from a stack created from scratch.
    case differs(StackDifference)
  }

  /// Applies a step to both and compares them; nil if they agree.
  public mutating func play(_ step: ChangeScript.Step, asking seed: UInt64) -> Fault? {
    let outcome = model.outcome(of: step)
    data.model = outcome.asked
    let thrown = apply(step)
    data.model = nil
    guard thrown == outcome.error else { return .threw(thrown, expected: outcome.error) }
    if let after = outcome.after { model = after }
    paint(after: step)
    if data.strays > 0 { return .strayed }
    return difference(asking: seed).map { .differs($0) }
  }

  /// Returns the first difference between the live stack and a stack created from scratch.
  public func difference(asking seed: UInt64) -> StackDifference? {
    do {
      var fresh = try model.layout.prepare(model.data, in: model.environment)
      // The position of a shelf depends on its history, which a stack created from scratch does not have.
      for section in 0..<fresh.sectionCount {
        if let shelf = stack.shelf(ofSection: section) { fresh.scrollShelf(ofSection: section, to: shelf.offset) }
        guard stack.shelf(ofSection: section) == fresh.shelf(ofSection: section) else {
          return .shelf(section: section)
        }
      }
      return StackDifference.first(between: stack, and: fresh, around: model.viewport, seed: seed)
    } catch {
      return .refused(error)
    }
  }

  private mutating func apply(_ step: ChangeScript.Step) -> ChangeError? {
    do {
      try perform(step)
      return nil
    } catch {
      return error
    }
  }

  private mutating func perform(_ step: ChangeScript.Step) throws(ChangeError) {
    switch step {
    case .batch(let batch): try apply(batch)
    case .measure(let sizes): try stack.measure(sizes)
    case .measureOnScreen(let sizes): try stack.measure(sizes, viewport: model.viewport, painted: model.painted)
    case .describe(let section, let description):
      try stack.describe(section: section, as: data.layout(of: description))
    case .header(let section, let header): try stack.setHeader(header, ofSection: section)
    case .footer(let section, let footer): try stack.setFooter(footer, ofSection: section)
    case .environment(let environment): try adapt(to: environment)
    case .viewport: break
    case .shelf(let section, let offset): stack.scrollShelf(ofSection: section, to: offset)
    }
  }

  /// Paints a frame after a scroll. The frame includes two of every three items; the others are new on screen.
  /// Measurements preserve the painted positions until the data or a description changes.
  private mutating func paint(after step: ChangeScript.Step) {
    switch step {
    case .viewport(let viewport):
      model.painted = stack.paintedColumns(in: viewport)
      model.painted?.setPainted { $0.item % 3 > 0 }
    case .batch, .describe: model.painted = nil
    default: break
    }
  }

  private mutating func adapt(to environment: LayoutEnvironment) throws(ChangeError) {
    do { try stack.setEnvironment(environment) } catch { throw .layout(error) }
  }

  private mutating func apply(_ batch: ChangeScript.Batch) throws(ChangeError) {
    try stack.apply(BatchUpdate(batch.operations), data: DataShape(model.counts(after: batch)))
  }
}
