import TesseraLayout

/// A policy that determines which items can be dragged, where they can be dropped, and how a drop changes the data.
/// Paths refer to the data, which doesn't change until an item is dropped.
public struct DragPolicy {
  /// The maximum number of items that a drop moves. Each item is a separate batch, so a larger number would block the
  /// main thread.
  package static let maximumItemCount = 1_000
  /// Returns whether an item can be dragged.
  public var canDrag: (ItemPath) -> Bool
  /// Returns the number of items that move with an item. These followers come immediately after the item, such as the
  /// rows that an expanded item of an outline shows. During the drag, followers stay in place, and the item cannot be
  /// dropped among them. `move` must move followers in the data too. The layout then moves them to positions after the
  /// item.
  public var followers: (ItemPath) -> Int
  /// Returns the path at which to drop an item, given the item's path before the move and the proposed path after it.
  /// The result can be the proposed path, a different path, or nil to leave the item where it currently is.
  public var destination: (_ source: ItemPath, _ proposed: ItemPath) -> ItemPath?
  /// Moves an item in the data, given its paths before and after the move. The layout already shows the item at its new
  /// path, so do not apply a batch. If the item is dropped in a different slot, this closure is called before `endDrag`
  /// returns.
  public var move: (_ source: ItemPath, _ target: ItemPath) -> Void
  /// Returns whether an item held over another one is dropped into it rather than next to it. Takes the paths of both
  /// items, and the position of the drag as a fraction of the other item: 0 at its start, 1 at its end. An outline uses
  /// `Snapshot.isDropped(_:into:at:)`. While this closure returns true, the gap does not move.
  public var dropsInto: (_ source: ItemPath, _ target: ItemPath, _ fraction: Double) -> Bool
  /// Moves an item into another one. The closure changes the data and applies the change to the engine. Other selected
  /// items do not move.
  public var moveInto: (CollectionEngine, _ source: ItemPath, _ target: ItemPath) -> Void
  /// Whether dropping a selected item also moves the other selected items. They do not move during the drag. After the
  /// drop, `move` is called for each selected item that `canDrag` and `destination` allow to move: items that preceded
  /// the dropped item move immediately before it, and the others immediately after it. If more than 1,000 items are
  /// selected, only the dropped item moves.
  public var movesSelection: Bool
  /// Called after `move`, once the layout shows the followers at their new paths.
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
