import TesseraLayout

/// Where a collection was scrolled to, to come back to it: an item, and where it stood.
///
/// It holds whatever has been measured or laid out otherwise since, and is small. `Item` is what items are named by: their
/// paths, or their IDs.
public struct SavedPosition<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The item nearest to the start of what was visible; nil if there was none, or if the content stood at its start.
  public var item: Item?
  /// From the container's upper left corner to the item's, in points.
  public var x: Double
  /// From the container's upper left corner to the item's, in points.
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

extension CollectionEngine {
  /// Where the collection is scrolled to.
  public var position: SavedPosition<ElementPath> {
    let kept = keptPosition { element in
      if case .item = element { element } else { nil }
    }
    if case .end = kept.y { return SavedPosition(item: nil, isAtEnd: true) }
    if case .end = kept.x { return SavedPosition(item: nil, isAtEnd: true) }
    if case .start = kept.x, case .start = kept.y { return SavedPosition(item: nil) }
    guard case .item(let path)? = kept.anchor?.element,
      let frame = layout.attributes(of: .item(path.section, path.item), viewport: viewport)?.frame
    else { return SavedPosition(item: nil) }
    return SavedPosition(item: path, x: frame.minX - viewport.offset.x, y: frame.minY - viewport.offset.y)
  }

  /// Scrolls to where a collection was, at once and exactly, also where nothing was measured yet.
  public func restore(_ position: SavedPosition<ElementPath>) {
    let distance = Point(x: position.x, y: position.y)
    if let path = position.item, distance.x.isFinite, distance.y.isFinite,
      scroll(to: ScrollAim(element: .item(path), placement: .corner(distance)), nil)
    {
      return
    }
    scroll(to: position.isAtEnd ? endOffset : startOffset)
  }
}
