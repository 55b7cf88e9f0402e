import TesseraLayout

/// A policy that determines which items can be dragged, where they can be dropped, and how a drop changes the data.
/// Paths refer to the data, which stay unchanged until an item is dropped.
public struct DragPolicy {
  /// The maximum number of items that one drop moves. Each is a separate batch, so more would block the main thread.
  package static let maximumItemCount = 1_000
  /// Whether an item can be dragged.
  public var canDrag: (ItemPath) -> Bool
  /// The number of items that move with an item: those right after it, such as the rows that an expanded item of an
  /// outline shows. During the drag they stay where they are, and the item cannot be dropped among them. `move` must
  /// move them in the data too. The layout then moves them to follow the item.
  public var followers: (ItemPath) -> Int
  /// Determines the path at which an item can be dropped. Takes the item's path before the move and the proposed path
  /// after it, and returns the proposed path, a different one, or nil to leave the item where it is for now.
  public var destination: (_ source: ItemPath, _ proposed: ItemPath) -> ItemPath?
  /// Moves an item in the data, by its paths before and after. The layout already shows the item at its new path, so do
  /// not apply a batch. Called before `endDrag` returns, if the item is dropped in another slot.
  public var move: (_ source: ItemPath, _ target: ItemPath) -> Void
  /// Returns whether an item that is held over another one is dropped into it instead of beside it. Takes the paths of
  /// both, and where the item is held: from 0 at the start of the other item to 1 at its end. An outline uses
  /// `Snapshot.isDropped(_:into:at:)`. While the item is held there, the gap does not move.
  public var dropsInto: (_ source: ItemPath, _ target: ItemPath, _ fraction: Double) -> Bool
  /// Moves an item into another one: changes the data, and applies the change to the engine. Other selected items stay.
  public var moveInto: (CollectionEngine, _ source: ItemPath, _ target: ItemPath) -> Void
  /// Whether dropping a selected item moves the other selected items too. They do not move during the drag. After the
  /// drop, `move` is called for each of them that `canDrag` and `destination` allow to move: items that preceded the
  /// dropped item move right before it, and the others right after it. If more than 1,000 are selected, only the
  /// dropped item moves.
  public var movesSelection: Bool
  /// Called after `move`, when the layout shows the followers at their new paths too.
  package var didMove: (_ source: ItemPath, _ target: ItemPath) -> Void = { _, _ in }

  /// Creates a policy. By default, every item can be dropped anywhere except into another item, no item has followers,
  /// and a selected item moves together with the others.
  public init(
    movesSelection: Bool = true,
    canDrag: @escaping (ItemPath) -> Bool = { _ in true },
    followers: @escaping (ItemPath) -> Int = { _ in 0 },
    destination: @escaping (_ source: ItemPath, _ proposed: ItemPath) -> ItemPath? = { $1 },
    dropsInto: @escaping (_ source: ItemPath, _ target: ItemPath, _ fraction: Double) -> Bool = { _, _, _ in false },
    moveInto: @escaping (CollectionEngine, _ source: ItemPath, _ target: ItemPath) -> Void = { _, _, _ in },
    move: @escaping (_ source: ItemPath, _ target: ItemPath) -> Void
  ) {
    self.movesSelection = movesSelection
    self.canDrag = canDrag
    self.followers = followers
    self.destination = destination
    self.dropsInto = dropsInto
    self.moveInto = moveInto
    self.move = move
  }
}
