import TesseraLayout

/// A scroll position to restore later, which consists of an item and the item's position in the container.
///
/// Saved positions are small, and stay valid after items are remeasured or laid out again. `Item` is the type that
/// identifies items, such as paths or IDs.
public struct SavedPosition<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The item nearest to the start of the visible range; nil if there was none, or if the content was at its start.
  public var item: Item?
  /// The distance from the container's leading edge to the item's leading edge, in points. If there is no item, this is
  /// the distance scrolled from the start of the content in the reading direction.
  public var x: Double
  /// The distance from the container's top edge to the item's top edge, in points. If there is no item, this is the
  /// distance scrolled from the start of the content.
  public var y: Double
  /// Whether the content was at its end and set to follow it.
  public var isAtEnd: Bool
  /// The shelves that were not at their start.
  public var shelves: [ShelfPosition]

  /// The scroll position of a shelf, which consists of its first visible item and that item's position.
  public struct ShelfPosition: Hashable, Sendable {
    /// The shelf's first visible item.
    public var item: Item
    /// The distance from the start of the shelf's window to the start of the item, in points. It is measured in the
    /// reading direction or downward.
    public var distance: Double

    /// Creates a shelf's scroll position.
    public init(item: Item, distance: Double) {
      self.item = item
      self.distance = distance
    }
  }

  /// Creates a scroll position.
  public init(
    item: Item?, x: Double = 0, y: Double = 0, isAtEnd: Bool = false, shelves: [ShelfPosition] = []
  ) {
    self.item = item
    self.x = x
    self.y = y
    self.isAtEnd = isAtEnd
    self.shelves = shelves
  }

  /// Returns the same position with different identifiers for its items. If the item has no new identifier, returns the
  /// start of the content.
  package func naming<Other>(_ name: (Item) -> Other?) -> SavedPosition<Other> {
    let other = item.flatMap(name)
    let isLost = item != nil && other == nil
    var position = SavedPosition<Other>(item: other, x: isLost ? 0 : x, y: isLost ? 0 : y, isAtEnd: isAtEnd)
    for shelf in shelves {
      if let item = name(shelf.item) { position.shelves.append(.init(item: item, distance: shelf.distance)) }
    }
    return position
  }
}

#if !hasFeature(Embedded)
  extension SavedPosition: Codable where Item: Codable {}
  extension SavedPosition.ShelfPosition: Codable where Item: Codable {}
#endif

extension SavedPosition<ItemPath> {
  /// Creates a container's current position.
  init(in layout: AnyPreparedLayout, _ viewport: Viewport, _ ends: ReadingPosition.EndBehavior) {
    let reading = ReadingPosition(in: layout, viewport, .data, ends) {
      if case .item = $0 { $0 } else { nil }
    }
    if reading.isAtEnd {
      self.init(item: nil, isAtEnd: true)
      return
    }
    if reading.isAtEdges {
      self.init(item: nil)
      return
    }
    var fromStart = ends
    fromStart.followsEnd = false
    let first = ReadingPosition(in: layout, viewport, .container, fromStart) {
      if case .item = $0 { $0 } else { nil }
    }
    if let path = first.firstItem(in: layout),
      let frame = layout.attributes(of: .item(path), viewport: viewport)?.restingFrame
    {
      func distance(on axis: LayoutAxis) -> Double {
        let edge = ReadingEdge(layout, on: axis, isEnd: false, isInsideInsets: false)
        return edge.distance(to: edge.near(frame.range(axis)), from: viewport.offset[axis])
      }
      self.init(item: path, x: distance(on: .horizontal), y: distance(on: .vertical))
    } else {
      let start = layout.edgeOffset(isEnd: false)
      let across = viewport.offset.x - start.x
      self.init(
        item: nil, x: layout.environment.direction == .rightToLeft ? -across : across, y: viewport.offset.y - start.y)
    }
  }

  /// Returns the offset for a position that has no item.
  func offset(in layout: AnyPreparedLayout) -> LayoutPoint {
    let edge = layout.edgeOffset(isEnd: isAtEnd)
    if isAtEnd || item != nil { return edge }
    return LayoutPoint(x: layout.environment.direction == .rightToLeft ? edge.x - x : edge.x + x, y: edge.y + y)
  }
}
