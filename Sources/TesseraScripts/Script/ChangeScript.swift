import TesseraLayout

/// A stack and what happens to it, as plain values: any list of steps is a script, so a failing one can be shortened.
public struct ChangeScript: Hashable, Sendable {
  /// The start.
  public var stack: StackDescription
  /// What happens, in order.
  public var steps: [Step]

  /// Makes a script.
  public init(_ stack: StackDescription, steps: [Step]) {
    self.stack = stack
    self.steps = steps
  }

  /// One thing that happens.
  public enum Step: Hashable, Sendable {
    /// Several changes of the data at once.
    case batch(Batch)
    /// Elements are measured.
    case measure([MeasuredSize])
    /// A section is described again.
    case describe(section: Int, SectionDescription)
    /// A section's header comes, changes or goes.
    case header(section: Int, SupplementaryLayout?)
    /// A section's footer comes, changes or goes.
    case footer(section: Int, SupplementaryLayout?)
    /// The container changes.
    case environment(LayoutEnvironment)
    /// The container moves over the content.
    case viewport(Viewport)
  }

  /// Changes of the data, with what the data owner says of the data after them.
  public struct Batch: Hashable, Sendable {
    /// The changes.
    public var operations: [BatchUpdate.Operation]
    /// The sections that come, over and over; an item count of each is the one that it comes with.
    public var brought: [SectionDescription]
    /// By how much the data owner's counts of items, by sections after, are wrong.
    public var lies: [Int: Int] = [:]
    /// By how much the data owner's count of sections is wrong.
    public var sectionLie = 0

    /// Makes changes that come with true counts.
    public init(_ operations: [BatchUpdate.Operation], brought: [SectionDescription] = []) {
      self.operations = operations
      self.brought = brought
    }
  }
}
