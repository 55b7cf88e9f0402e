/// A group of changes to the data that are made at the same time.
///
/// Deletions, reloads and the sources of moves use paths from before the batch. Insertions and the targets of moves use
/// paths from after the batch. The order of the calls does not matter.
///
/// ```swift
/// var batch = BatchUpdate()
/// batch.insert(at: [0, 3])
/// batch.move(from: [0, 1], to: [2, 0])
/// try stack.apply(batch, data: [4, 7, 2])
/// ```
///
/// - SeeAlso: Layout rule 31
public struct BatchUpdate: Hashable, Sendable {
  /// A change to a section or an item.
  public enum Operation: Hashable, Sendable {
    /// Inserts an item, given its path after the batch.
    case insertItem(ItemPath)
    /// Deletes an item, given its path before the batch.
    case deleteItem(ItemPath)
    /// Moves an item to a different path. The item keeps its identity.
    case moveItem(from: ItemPath, to: ItemPath)
    /// Reloads an item, given its path before the batch. The layout requests its description again.
    case reloadItem(ItemPath)
    /// Inserts a section with all its items, given its index after the batch.
    case insertSection(Int)
    /// Deletes a section with all its items, given its index before the batch.
    case deleteSection(Int)
    /// Moves a section to a different index. The section keeps its identity and description.
    case moveSection(from: Int, to: Int)
    /// Reloads a section with all its items, given its index before the batch. The layout requests its description
    /// again. The item count can change.
    case reloadSection(Int)
  }

  /// The changes, in the order of the calls.
  public private(set) var operations: [Operation] = []

  /// Creates an empty batch.
  public init() {}

  /// Creates a batch of changes.
  public init(_ operations: [Operation]) {
    self.operations = operations
  }

  /// Adds a change.
  public mutating func append(_ operation: Operation) { operations.append(operation) }

  /// Inserts an item at a path after the batch.
  public mutating func insert(at path: ItemPath) { append(.insertItem(path)) }

  /// Inserts adjacent items, given their indices after the batch.
  ///
  /// - Complexity: O(k) for k items. If most items in a section change, use `reloadSection(_:)`, which is a single change.
  public mutating func insert(_ items: Range<Int>, inSection section: Int) {
    operations.reserveCapacity(operations.count + items.count)
    for item in items { append(.insertItem(ItemPath(section: section, item: item))) }
  }

  /// Deletes adjacent items, given their indices before the batch.
  ///
  /// - Complexity: O(k) for k items. If most items in a section change, use `reloadSection(_:)`, which is a single change.
  public mutating func delete(_ items: Range<Int>, inSection section: Int) {
    operations.reserveCapacity(operations.count + items.count)
    for item in items { append(.deleteItem(ItemPath(section: section, item: item))) }
  }

  /// Deletes the item at a path before the batch.
  public mutating func delete(at path: ItemPath) { append(.deleteItem(path)) }

  /// Moves the item at a path before the batch to a path after the batch.
  public mutating func move(from source: ItemPath, to target: ItemPath) {
    append(.moveItem(from: source, to: target))
  }

  /// Reloads the item at a path before the batch. The layout requests its description again.
  public mutating func reload(at path: ItemPath) { append(.reloadItem(path)) }

  /// Inserts a section at an index after the batch.
  public mutating func insertSection(_ index: Int) { append(.insertSection(index)) }

  /// Deletes the section at an index before the batch.
  public mutating func deleteSection(_ index: Int) { append(.deleteSection(index)) }

  /// Moves the section at an index before the batch to an index after the batch.
  public mutating func moveSection(from source: Int, to target: Int) {
    append(.moveSection(from: source, to: target))
  }

  /// Reloads the section at an index before the batch. The layout requests its description again.
  public mutating func reloadSection(_ index: Int) { append(.reloadSection(index)) }
}
