import TesseraLayout

/// Which items may be dragged, where to, and what comes of it. Paths are those of the data owner, for whom nothing has
/// moved until an item is dropped.
public struct DragPolicy {
  /// Whether an item may be taken up.
  public var canDrag: (ElementPath) -> Bool
  /// Where an item may be put: given its path before the move and the one after it that is proposed, this or another path
  /// after it; nil to leave it where it is for now.
  public var destination: (_ source: ElementPath, _ proposed: ElementPath) -> ElementPath?
  /// Moves an item in the data, by its paths before and after. The layout has it there already, so the engine is told of no
  /// batch. Called when the item is dropped elsewhere than it was, before `endDrag` returns.
  public var move: (_ source: ElementPath, _ target: ElementPath) -> Void

  /// Makes a policy; by default, everything may go everywhere.
  public init(
    canDrag: @escaping (ElementPath) -> Bool = { _ in true },
    destination: @escaping (_ source: ElementPath, _ proposed: ElementPath) -> ElementPath? = { $1 },
    move: @escaping (_ source: ElementPath, _ target: ElementPath) -> Void
  ) {
    self.canDrag = canDrag
    self.destination = destination
    self.move = move
  }
}
