import TesseraLayout

/// What a change of the data comes to: the one form in which layouts and the engine take it, whether it was found by
/// comparing snapshots or given by index.
///
/// ```swift
/// let change = try next.change(from: current)
/// try stack.apply(change.batch, data: change.shape)
/// ```
public struct DataChange: Hashable, Sendable {
  /// What comes, goes, moves and is described again, all at once.
  public var batch: BatchUpdate
  /// How many sections there are afterwards, and how many items each shows.
  public var shape: DataShape
  /// Where items stand, after the batch, that keep identity and size and whose views are to be bound again;
  /// in the order of the data.
  public var reconfigured: [ItemPath]

  /// Makes a change from indices, for data that have no snapshot.
  public init(_ batch: BatchUpdate, shape: DataShape, reconfigured: [ItemPath] = []) {
    self.batch = batch
    self.shape = shape
    self.reconfigured = reconfigured
  }

  /// Whether nothing comes, goes, moves or is shown again.
  public var isEmpty: Bool { batch.operations.isEmpty && reconfigured.isEmpty }
}
