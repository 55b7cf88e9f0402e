import TesseraLayout

/// Which items can be dragged, where they can be dropped, and what a drop does to the data. Paths are those of the
/// data, which do not change until an item is dropped.
public struct DragPolicy {
  /// Whether an item can be dragged.
  public var canDrag: (ItemPath) -> Bool
  /// Where an item can be dropped. Takes the item's path before the move and the proposed path after it, and returns
  /// the proposed path, another one, or nil to leave the item where it is for now.
  public var destination: (_ source: ItemPath, _ proposed: ItemPath) -> ItemPath?
  /// Moves an item in the data, by its paths before and after. The layout shows it there already, so do not apply
  /// a batch. Called before `endDrag` returns, if the item is dropped at another place.
  public var move: (_ source: ItemPath, _ target: ItemPath) -> Void

  /// Creates a policy. By default, every item can go everywhere.
  public init(
    canDrag: @escaping (ItemPath) -> Bool = { _ in true },
    destination: @escaping (_ source: ItemPath, _ proposed: ItemPath) -> ItemPath? = { $1 },
    move: @escaping (_ source: ItemPath, _ target: ItemPath) -> Void
  ) {
    self.canDrag = canDrag
    self.destination = destination
    self.move = move
  }
}
