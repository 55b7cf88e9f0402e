import TesseraLayout

/// Where a collection was scrolled to, to come back to it: an item, and where it stood.
///
/// It holds whatever has been measured or laid out otherwise since, and is small. `Item` is what items are named by: their
/// paths, or their IDs.
public struct SavedPosition<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The item nearest to the start of what was visible; nil if there was none, or if the content stood at its start.
  public var item: Item?
  /// From the side of the container at which reading starts to that of the item, in points.
  public var x: Double
  /// From the upper side of the container to that of the item, in points.
  public var y: Double
  /// Whether the content stood at its end and was to follow it.
  public var isAtEnd: Bool

  /// Makes a position from its parts.
  public init(item: Item?, x: Double = 0, y: Double = 0, isAtEnd: Bool = false) {
    self.item = item
    self.x = x
    self.y = y
    self.isAtEnd = isAtEnd
  }

  /// The same position by other names; at the start of the content if the item has no other.
  public func naming<Other>(_ name: (Item) -> Other?) -> SavedPosition<Other> {
    let other = item.flatMap(name)
    return SavedPosition<Other>(item: other, x: x, y: y, isAtEnd: isAtEnd)
  }
}

#if !hasFeature(Embedded)
  extension SavedPosition: Codable where Item: Codable {}
#endif

extension SavedPosition<ItemPath> {
  /// The position of a container over a layout.
  init(in layout: AnyPreparedLayout, _ viewport: Viewport, followsEnd: Bool) {
    func itself(_ element: Element) -> Element? {
      if case .item = element { element } else { nil }
    }
    let kept = KeptPosition(in: layout, viewport, followsEnd: followsEnd, survivor: itself)
    if kept.isAtEnd {
      self.init(item: nil, isAtEnd: true)
      return
    }
    let (x, y) = (HeldSide(layout, on: .horizontal, isEnd: false), HeldSide(layout, on: .vertical, isEnd: false))
    guard !kept.isAtEdges,
      let anchor = Anchor.all(in: layout, viewport, x, y, itself).min(by: { $0.rank < $1.rank })
    else {
      self.init(item: nil)
      return
    }
    self.init(item: anchor.element.path, x: anchor.distance.x, y: anchor.distance.y)
  }
}
