import TesseraLayout

/// Which items can be dragged, where they can be dropped, and what a drop does to the data. Paths are those of the
/// data, which do not change until an item is dropped.
public struct DragPolicy {
  /// The most items that one drop moves. Each is a batch of its own, so more would block the main thread.
  package static let maximumItemCount = 1_000
  /// Whether an item can be dragged.
  public var canDrag: (ItemPath) -> Bool
  /// Where an item can be dropped. Takes the item's path before the move and the proposed path after it, and returns
  /// the proposed path, another one, or nil to leave the item where it is for now.
  public var destination: (_ source: ItemPath, _ proposed: ItemPath) -> ItemPath?
  /// Moves an item in the data, by its paths before and after. The layout shows it there already, so do not apply
  /// a batch. Called before `endDrag` returns, if the item is dropped at another place.
  public var move: (_ source: ItemPath, _ target: ItemPath) -> Void
  /// Whether the other selected items follow a selected one that is dropped elsewhere. They stay where they are while the
  /// drag lasts. Then `move` is called for each of them that `canDrag` and `destination` allow to move: those that were
  /// before the dropped item go right before it, and the others right behind it. If more than `mostItems` are selected, the
  /// item goes alone.
  public var movesSelection: Bool

  /// Creates a policy. By default, every item can go everywhere, and a selected one takes the others along.
  public init(
    movesSelection: Bool = true,
    canDrag: @escaping (ItemPath) -> Bool = { _ in true },
    destination: @escaping (_ source: ItemPath, _ proposed: ItemPath) -> ItemPath? = { $1 },
    move: @escaping (_ source: ItemPath, _ target: ItemPath) -> Void
  ) {
    self.movesSelection = movesSelection
    self.canDrag = canDrag
    self.destination = destination
    self.move = move
  }
}
