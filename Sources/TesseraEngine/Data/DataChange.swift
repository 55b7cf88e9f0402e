import TesseraLayout

/// A change to the data in the format that layouts and the engine apply. You can get a change by comparing snapshots,
/// or create one directly from indices.
///
/// ```swift
/// let change = try next.change(from: current)
/// try stack.apply(change.batch, data: change.shape)
/// ```
public struct DataChange: Hashable, Sendable {
  /// The insertions, deletions, moves and reloads, which all apply at the same time.
  public var batch: BatchUpdate
  /// The number of sections after the change, and the number of shown items in each section.
  public var shape: DataShape
  /// The items that keep their identity and size but whose views must reload their content. The paths are those after
  /// the batch, in data order.
  public var reconfigured: [ItemPath]

  /// Creates a change from indices, for data without a snapshot.
  public init(_ batch: BatchUpdate, shape: DataShape, reconfigured: [ItemPath] = []) {
    self.batch = batch
    self.shape = shape
    self.reconfigured = reconfigured
  }

  /// Whether the change contains no operations and reconfigures no items.
  public var isEmpty: Bool { batch.operations.isEmpty && reconfigured.isEmpty }
}
