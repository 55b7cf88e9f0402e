/// The description of a header or footer: its length, its side, and whether it is pinned.
///
/// A header or footer is usually along the scroll axis: the header before its section's items and the footer after
/// them, each spanning the section. *Across* the scroll axis, it takes a band beside the items and is as long as its
/// section:
///
/// ```
/// ┌ header on .top ────────────────┐┌ header on .top ──────┐
/// ├──────┬──────┬──────┬──────┬────┤├──────┬──────┐        │   a horizontal layout
/// │ item │ item │ item │ item │ …  ││ item │ item │        │   (rules 18 and 25)
/// └──────┴──────┴──────┴──────┴────┘└──────┴──────┘        ┘
/// ```
public struct SupplementaryLayout: Hashable, Sendable {
  /// The length along the scroll axis; for an element across it, the thickness of its band. An element of length 0 does
  /// not exist.
  public var length: Length
  /// The side of the section on which it is. Nil and the sides along the scroll axis put it before or after the items.
  /// A global header or footer ignores this value.
  public var edge: RectEdge?
  /// The length of the content of an element across the scroll axis; nil for content that takes all the space. The
  /// section is at least this long. If the element is pinned, this part stays visible.
  public var contentLength: Length?
  /// Whether it is pinned to the edge of the visible range while its section is visible. Across the scroll axis, its
  /// content is pinned.
  public var pins: Bool

  /// Creates the description of a header or footer.
  public init(length: Length, on edge: RectEdge? = nil, contentLength: Length? = nil, pins: Bool = false) {
    self.length = length
    self.edge = edge
    self.contentLength = contentLength
    self.pins = pins
  }
}

extension SupplementaryLayout: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates an unpinned header or footer of a fixed length along the scroll axis, in points.
  public init(integerLiteral length: Int) { self.init(length: .fixed(Double(length))) }

  /// Creates an unpinned header or footer of a fixed length along the scroll axis, in points.
  public init(floatLiteral length: Double) { self.init(length: .fixed(length)) }
}
