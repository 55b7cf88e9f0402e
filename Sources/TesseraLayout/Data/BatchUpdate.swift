/// A group of changes to the data that happen at once.
///
/// Deletions, reloads and the sources of moves use paths from before the batch. Insertions and the targets of moves use
/// paths from after it. The order of calls does not matter.
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
  /// One of the changes.
  public enum Operation: Hashable, Sendable {
    /// An inserted item, by its path after the batch.
    case insertItem(ItemPath)
    /// A deleted item, by its path before the batch.
    case deleteItem(ItemPath)
    /// An item that keeps its identity and moves to another path.
    case moveItem(from: ItemPath, to: ItemPath)
    /// A reloaded item, which is described again, by its path before the batch.
    case reloadItem(ItemPath)
    /// An inserted section with all its items, by its index after the batch.
    case insertSection(Int)
    /// A deleted section with all its items, by its index before the batch.
    case deleteSection(Int)
    /// A section that keeps its identity and description and moves to another index.
    case moveSection(from: Int, to: Int)
    /// A reloaded section, which is described again with all its items, by its index before the batch. Its item count
    /// may change.
    case reloadSection(Int)
  }

  /// The changes in the order of the calls.
  public private(set) var operations: [Operation] = []

  /// Creates a batch without changes.
  public init() {}

  /// Creates a batch of changes.
  public init(_ operations: [Operation]) {
    self.operations = operations
  }

  /// Adds a change.
  public mutating func append(_ operation: Operation) { operations.append(operation) }

  /// Inserts an item at a path after the batch.
  public mutating func insert(at path: ItemPath) { append(.insertItem(path)) }

  /// Inserts neighboring items, by their indices after the batch.
  ///
  /// - Complexity: O(k) for k items. If most items of a section change, `reloadSection(_:)` is one change.
  public mutating func insert(_ items: Range<Int>, inSection section: Int) {
    operations.reserveCapacity(operations.count + items.count)
    for item in items { append(.insertItem(ItemPath(section: section, item: item))) }
  }

  /// Deletes neighboring items, by their indices before the batch.
  ///
  /// - Complexity: O(k) for k items. If most items of a section change, `reloadSection(_:)` is one change.
  public mutating func delete(_ items: Range<Int>, inSection section: Int) {
    operations.reserveCapacity(operations.count + items.count)
    for item in items { append(.deleteItem(ItemPath(section: section, item: item))) }
  }

  /// Deletes the item at a path before the batch.
  public mutating func delete(at path: ItemPath) { append(.deleteItem(path)) }

  /// Moves the item at a path before the batch to a path after it.
  public mutating func move(from source: ItemPath, to target: ItemPath) {
    append(.moveItem(from: source, to: target))
  }

  /// Reloads the item at a path before the batch: describes it again.
  public mutating func reload(at path: ItemPath) { append(.reloadItem(path)) }

  /// Inserts a section at an index after the batch.
  public mutating func insertSection(_ index: Int) { append(.insertSection(index)) }

  /// Deletes the section at an index before the batch.
  public mutating func deleteSection(_ index: Int) { append(.deleteSection(index)) }

  /// Moves the section at an index before the batch to an index after it.
  public mutating func moveSection(from source: Int, to target: Int) {
    append(.moveSection(from: source, to: target))
  }

  /// Reloads the section at an index before the batch: describes it again.
  public mutating func reloadSection(_ index: Int) { append(.reloadSection(index)) }
}
