import TesseraLayout
import TesseraRandom

/// An accessory as plain values.
public struct AccessoryDescription: Hashable, Sendable {
  /// The kind.
  public var kind: ElementKind
  /// The size.
  public var size: ItemSize
  /// The point of the item.
  public var point: FramePoint
  /// The point of the accessory.
  public var anchor: FramePoint
  /// The distance between the two points.
  public var offset = LayoutPoint.zero
  /// Whether the accessory responds to presses itself.
  public var takesPresses = false
  /// Which items have the accessory, selected cyclically by number; empty if all items have it.
  public var shown: [Bool] = []

  /// Creates the description of an accessory that all items have.
  public init(_ kind: ElementKind, size: ItemSize, at point: FramePoint, anchor: FramePoint) {
    (self.kind, self.size, self.point, self.anchor) = (kind, size, point, anchor)
  }

  /// Returns whether the item with a number has the accessory.
  public func isShown(_ number: Int) -> Bool { shown.isEmpty || shown[number % shown.count] }

  /// The accessory, as if all items had it.
  public var layout: AccessoryLayout {
    AccessoryLayout(kind: kind, size: size, at: point, anchor: anchor, offset: offset, takesPresses: takesPresses)
  }

  /// The accessory described.
  func layout(_ numbers: @escaping (ItemPath) -> Int) -> AccessoryLayout {
    var layout = layout
    if !shown.isEmpty { layout.isShown = { isShown(numbers($0)) } }
    return layout
  }
}

extension SeededGenerator {
  /// Returns some accessories of different kinds.
  mutating func accessories() -> [AccessoryDescription] {
    let kinds: [ElementKind] = ["badge", "ribbon", "handle"]
    return kinds.prefix(pick([1, 1, 2, 3])).map { accessory($0) }
  }

  private mutating func accessory(_ kind: ElementKind) -> AccessoryDescription {
    let point = framePoint()
    // A fraction of the item's width or height must stay inside the item, because it is not known here which axis
    // scrolls.
    let isInside = chance(50)
    var accessory = AccessoryDescription(
      kind, size: ItemSize(width: side(isInside: isInside), height: side(isInside: isInside)), at: point,
      anchor: isInside ? point : chance(80) ? framePoint() : FramePoint(x: 2.5, y: -1))
    if chance(15) { accessory.size.height = .aspectRatio(pick([1, 0.5, 3])) }
    if chance(15), !accessory.size.height.isAspectRatio { accessory.size.width = .aspectRatio(pick([1, 2, 0.7])) }
    if chance(40) { accessory.offset = LayoutPoint(x: pick([3, -7, 0.3]), y: pick([5, -2, 1.0 / 3, -0.1])) }
    accessory.takesPresses = chance(30)
    if chance(60) { accessory.shown = (0..<int(in: 1...5)).map { _ in chance(50) } }
    return accessory
  }

  private mutating func framePoint() -> FramePoint {
    FramePoint(x: pick([0, 0.5, 1, 1.0 / 3, 0.9]), y: pick([0, 0.5, 1, 0.1, 2.0 / 3]))
  }

  private mutating func side(isInside: Bool) -> Length {
    isInside && chance(60) ? .fraction(pick([0, 0.25, 1.0 / 3, 1])) : .fixed(pick([0, 1, 4, 12.3, 20, 1.0 / 3, 45]))
  }
}
