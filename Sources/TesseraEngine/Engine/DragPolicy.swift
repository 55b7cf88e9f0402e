import TesseraLayout

/// A policy that determines which items can be dragged, where they can be dropped, and how a drop changes the data.
/// Paths are data paths, and the data does not change until an item is dropped.
public struct DragPolicy {
  /// The maximum number of items that a drop can move. Each item moves in a separate batch, so a larger number would
  /// block the main thread.
  package static let maximumItemCount = 1_000
  /// A closure that returns whether an item can be dragged.
  public var canDrag: (ItemPath) -> Bool
  /// A closure that returns the number of items that move along with an item. These *followers* come immediately after
  /// the item, such as the descendants of an expanded item in an outline. During the drag, followers stay in place, and
  /// the item cannot be dropped among them. `move` must also move the followers in the data. The layout then moves them
  /// to positions after the item.
  public var followers: (ItemPath) -> Int
  /// A closure that returns the path at which to drop an item, given the item's path before the move and the proposed
  /// path after it. It can return the proposed path, a different path, or nil to leave the item where it is.
  public var destination: (_ source: ItemPath, _ proposed: ItemPath) -> ItemPath?
  /// A closure that moves an item in the data, given its paths before and after the move. The layout already shows the
  /// item at its new path, so do not apply a batch. If the item is dropped in a different slot, this closure is called
  /// before `endDrag` returns.
  public var move: (_ source: ItemPath, _ target: ItemPath) -> Void
  /// A closure that returns whether an item dragged over another one is dropped into it rather than next to it. It
  /// takes the paths of both items, and the position of the drag within the other item, from 0 at its start to 1 at its
  /// end. An outline uses `Snapshot.isDropped(_:into:at:)`. While this closure returns true, the gap does not move.
  public var dropsInto: (_ source: ItemPath, _ target: ItemPath, _ fraction: Double) -> Bool
  /// A closure that moves an item into another one. It changes the data and applies the change to the engine. Other
  /// selected items do not move.
  public var moveInto: (CollectionEngine, _ source: ItemPath, _ target: ItemPath) -> Void
  /// Whether dropping a selected item, or moving it with the keyboard, also moves the other selected items. They do not move during
  /// the drag. After the drop, `move` is called for each selected item that `canDrag` and `destination` allow to move. Items that
  /// preceded the dropped item move immediately before it, and the others immediately after it. If more than 1,000 items are
  /// selected, only the dropped item moves.
  public var movesSelection: Bool
  /// A closure that is called after `move`, once the layout shows the followers at their new paths.
  package var didMove: (_ source: ItemPath, _ target: ItemPath) -> Void = { _, _ in }

  /// Creates a policy. By default, every item can be dropped anywhere except into another item, no item has followers,
  /// and dropping a selected item also moves the other selected items.
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
