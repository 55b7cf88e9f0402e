import TesseraLayout

/// A stack and the steps that change it, as plain values. Any list of steps is a valid script, so a failing script can
/// be shortened.
public struct ChangeScript: Hashable, Sendable {
  /// The start.
  public var stack: StackDescription
  /// The steps, in order.
  public var steps: [Step]

  /// Creates a script.
  public init(_ stack: StackDescription, steps: [Step]) {
    self.stack = stack
    self.steps = steps
  }

  /// A step.
  public enum Step: Hashable, Sendable {
    /// Several changes to the data at once.
    case batch(Batch)
    /// Elements are measured.
    case measure([MeasuredSize])
    /// Elements are measured while a viewport shows the layout.
    case measureOnScreen([MeasuredSize])
    /// A section is described again.
    case describe(section: Int, SectionDescription)
    /// A section's header appears, changes or disappears.
    case header(section: Int, SupplementaryLayout?)
    /// A section's footer appears, changes or disappears.
    case footer(section: Int, SupplementaryLayout?)
    /// The container changes.
    case environment(LayoutEnvironment)
    /// The container moves over the content.
    case viewport(Viewport)
    /// A shelf is scrolled, if the section is a shelf.
    case shelf(section: Int, offset: Double)
  }

  /// Changes to the data, with the counts that the owner of the data reports after them.
  public struct Batch: Hashable, Sendable {
    /// The changes.
    public var operations: [BatchUpdate.Operation]
    /// The descriptions of inserted sections, used cyclically, each with its initial item count.
    public var brought: [SectionDescription]
    /// The errors in the reported item counts, by section after the batch.
    public var lies: [Int: Int] = [:]
    /// The error in the reported section count.
    public var sectionLie = 0

    /// Creates changes with correct counts.
    public init(_ operations: [BatchUpdate.Operation], brought: [SectionDescription] = []) {
      self.operations = operations
      self.brought = brought
    }
  }
}
