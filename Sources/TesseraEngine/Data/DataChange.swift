import TesseraLayout

/// A change of the data in the form that layouts and the engine apply, whether found by comparing snapshots or given by
/// index.
///
/// ```swift
/// let change = try next.change(from: current)
/// try stack.apply(change.batch, data: change.shape)
/// ```
public struct DataChange: Hashable, Sendable {
  /// The insertions, deletions, moves and reloads, all at once.
  public var batch: BatchUpdate
  /// The number of sections after the change, and the number of items that each shows.
  public var shape: DataShape
  /// The paths, after the batch, of items that keep identity and size but whose views must show them again. In data
  /// order.
  public var reconfigured: [ItemPath]

  /// Creates a change from indices, for data without a snapshot.
  public init(_ batch: BatchUpdate, shape: DataShape, reconfigured: [ItemPath] = []) {
    self.batch = batch
    self.shape = shape
    self.reconfigured = reconfigured
  }

  /// Whether the change neither inserts, deletes, moves nor shows anything again.
  public var isEmpty: Bool { batch.operations.isEmpty && reconfigured.isEmpty }
}
