/// The frame, drawing order and other attributes of an element at a scroll offset.
public struct LayoutAttributes: Hashable, Sendable {
  /// The element.
  public var element: Element
  /// The current frame of the element, in content coordinates. For a pinned element, this is the pinned frame.
  public var frame: LayoutRect
  /// The drawing order. Elements with higher values are drawn on top. Elements with equal values are drawn in data
  /// order.
  public var zIndex: Int
  /// The pins that make the element follow the visible range; empty if it scrolls with the content.
  public var pins: Pins
  /// The frame of the content in a header or footer beside the items, in content coordinates; nil for other elements,
  /// whose content fills the frame. If the content is pinned, `pins` applies to the content.
  ///
  /// - SeeAlso: Layout rule 25
  public var contentFrame: LayoutRect?
  /// The dimensions of the frame that are estimates until the element is measured. The set is empty after the
  /// measurement, and for declared sizes. To measure one dimension, fix the other one.
  public var estimates: EstimatedSides = []
  /// Whether the viewport affects the element in ways other than through its pins. Examples are a cover that grows
  /// toward the center, and a picture that moves more slowly than its surroundings. The engine queries such an element
  /// in every frame in which the viewport moves.
  ///
  /// The value must not depend on the viewport. On screen, the element must not move faster than the content.
  /// Otherwise, the engine may not notice when it becomes visible.
  public var followsViewport = false
  /// The opacity, from 0 to 1.
  public var alpha: Double
  /// Whether the element is hidden. A hidden element is laid out but not shown.
  public var isHidden: Bool
  private var rarity: RareAttributes?

  /// The attributes that only a few elements have, stored behind a reference. This avoids copying 140 bytes for all
  /// other elements.
  private final class RareAttributes: Hashable, Sendable {
    let transform: Transform3D
    let values: AttributeValues

    init(transform: Transform3D, values: AttributeValues) {
      self.transform = transform
      self.values = values
    }

    static func == (a: RareAttributes, b: RareAttributes) -> Bool {
      a === b || (a.transform == b.transform && a.values == b.values)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(transform)
      hasher.combine(values)
    }
  }

  /// Whether the attributes can depend on the viewport.
  @inlinable package var dependsOnViewport: Bool { followsViewport || !pins.isEmpty }

  /// Creates the attributes of a fully visible element with a frame.
  public init(element: Element, frame: LayoutRect, zIndex: Int = 0, pins: Pins = .none) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
    self.pins = pins
    alpha = 1
    isHidden = false
  }

  /// The transform around the frame's center.
  public var transform: Transform3D {
    get { rarity?.transform ?? .identity }
    set { setRarity(transform: newValue, values: values) }
  }

  /// The layout's custom numbers for the element, by name.
  public var values: AttributeValues {
    get { rarity?.values ?? AttributeValues() }
    set { setRarity(transform: transform, values: newValue) }
  }

  /// Whether the element has a transform or named numbers.
  var isRare: Bool { rarity != nil }

  private mutating func setRarity(transform: Transform3D, values: AttributeValues) {
    rarity = transform == .identity && values.isEmpty ? nil : RareAttributes(transform: transform, values: values)
  }
}
