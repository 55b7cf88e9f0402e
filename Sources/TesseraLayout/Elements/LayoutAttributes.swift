/// Everything a layout says of one element at one scroll offset.
public struct LayoutAttributes: Hashable, Sendable {
  /// The element spoken of.
  public var element: Element
  /// Where it stands now, in content coordinates; for a pinned element, its pinned place.
  public var frame: LayoutRect
  /// The drawing order: greater is nearer to the eye. Elements of equal z draw in data order.
  public var zIndex: Int
  /// How the element follows the visible range; empty when it scrolls with the content.
  public var pins: Pins
  /// Where the content of a header or footer across the scroll axis stands in its frame, in content coordinates; nil for
  /// all others, whose content fills the frame. Where it is pinned, `pins` are the content's. Source: layout rule 25.
  public var contentFrame: LayoutRect?
  /// The sides of the frame that hold only until the element has been measured; empty once it has, and for declared
  /// sizes. What is to be found out by measuring, the other sides given.
  public var estimates: EstimatedSides = []
  /// Whether the viewport changes the element by more than its pins do: a cover that grows towards the middle, a picture
  /// that moves slower than what is around it. Such an element is asked for in every frame in which the viewport moves.
  ///
  /// It says so in every viewport. On screen it moves no faster than the content, or it may become visible unnoticed.
  public var followsViewport = false
  /// The opacity, from 0 to 1.
  public var alpha: Double
  /// Whether the element is laid out but not shown.
  public var isHidden: Bool
  private var rarity: RareAttributes?

  /// What few elements have, behind one reference: 140 bytes less to move for all the others.
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

  /// Whether what is said here may be otherwise in another viewport.
  public var dependsOnViewport: Bool { followsViewport || !pins.isEmpty }

  /// Makes the attributes of an element that is shown in full at a frame.
  public init(element: Element, frame: LayoutRect, zIndex: Int = 0, pins: Pins = .none) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
    self.pins = pins
    alpha = 1
    isHidden = false
  }

  /// The transform about the frame's centre.
  public var transform: Transform3D {
    get { rarity?.transform ?? .identity }
    set { setRarity(transform: newValue, values: values) }
  }

  /// The layout's own named numbers.
  public var values: AttributeValues {
    get { rarity?.values ?? AttributeValues() }
    set { setRarity(transform: transform, values: newValue) }
  }

  /// Whether it has a transform or named numbers.
  var isRare: Bool { rarity != nil }

  private mutating func setRarity(transform: Transform3D, values: AttributeValues) {
    rarity = transform == .identity && values.isEmpty ? nil : RareAttributes(transform: transform, values: values)
  }
}
