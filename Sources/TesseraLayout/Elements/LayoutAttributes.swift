/// The frame, drawing order and other attributes that a layout gives one element at one scroll offset.
public struct LayoutAttributes: Hashable, Sendable {
  /// The element.
  public var element: Element
  /// The element's current frame, in content coordinates; for a pinned element, its pinned frame.
  public var frame: LayoutRect
  /// The drawing order. Elements with greater values are drawn on top. Elements with equal values are drawn in data
  /// order.
  public var zIndex: Int
  /// The pins by which the element follows the visible range; empty if it scrolls with the content.
  public var pins: Pins
  /// The frame of the content of a header or footer across the scroll axis, in content coordinates; nil for all other
  /// elements, whose content fills the frame. If the content is pinned, `pins` are those of the content.
  ///
  /// - SeeAlso: Layout rule 25
  public var contentFrame: LayoutRect?
  /// The sides of the frame that are estimates until the element is measured; empty once it is, and for declared sizes.
  /// To measure these sides, fix the other side.
  public var estimates: EstimatedSides = []
  /// Whether the viewport changes the element beyond the effect of its pins. Examples are a cover that grows toward the
  /// middle, and a picture that moves more slowly than its surroundings. The engine queries such an element in every
  /// frame in which the viewport moves.
  ///
  /// The value must be the same in every viewport. On screen, the element must not move faster than the content.
  /// Otherwise the engine may miss it becoming visible.
  public var followsViewport = false
  /// The opacity, from 0 to 1.
  public var alpha: Double
  /// Whether the element is hidden: laid out but not shown.
  public var isHidden: Bool
  private var rarity: RareAttributes?

  /// The attributes that few elements have, behind one reference, which saves all others 140 bytes to move.
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

  /// Whether the attributes may be different in another viewport.
  @inlinable package var dependsOnViewport: Bool { followsViewport || !pins.isEmpty }

  /// Creates the attributes of a fully visible element at a frame.
  public init(element: Element, frame: LayoutRect, zIndex: Int = 0, pins: Pins = .none) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
    self.pins = pins
    alpha = 1
    isHidden = false
  }

  /// The transform about the frame's center.
  public var transform: Transform3D {
    get { rarity?.transform ?? .identity }
    set { setRarity(transform: newValue, values: values) }
  }

  /// The layout's own named numbers.
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
