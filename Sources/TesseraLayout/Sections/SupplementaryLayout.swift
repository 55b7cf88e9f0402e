/// The description of a header or footer: its length, its edge, and whether it is pinned.
///
/// Headers and footers are usually before and after the section's items, and span the section. A header or footer *beside* the
/// items, at an edge parallel to the scroll axis, takes up a band that is as long as the section:
///
/// ```
/// ┌ header on .top ────────────────┐┌ header on .top ──────┐
/// ├──────┬──────┬──────┬──────┬────┤├──────┬──────┐        │   a horizontal layout
/// │ item │ item │ item │ item │ …  ││ item │ item │        │   (rules 18 and 25)
/// └──────┴──────┴──────┴──────┴────┘└──────┴──────┘        ┘
/// ```
public struct SupplementaryLayout: Hashable, Sendable {
  /// The length along the scroll axis. For an element beside the items, this is the thickness of its band. An element with a length
  /// of 0 does not exist.
  public var length: Length
  /// The edge of the section. If this is nil, or an edge perpendicular to the scroll axis, the element is before or after the
  /// items. Otherwise, it is beside them. Global headers and footers ignore this value.
  public var edge: RectEdge?
  /// The length of the content in an element beside the items; nil if the content fills the element. The section is at least this
  /// long. If the element is pinned, its content stays visible.
  public var contentLength: Length?
  /// Whether the element is pinned to the edge of the visible range while its section is visible. If the element is beside the
  /// items, its content is pinned.
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
  /// Creates an unpinned header or footer with a fixed length along the scroll axis, in points.
  public init(integerLiteral length: Int) { self.init(length: .fixed(Double(length))) }

  /// Creates an unpinned header or footer with a fixed length along the scroll axis, in points.
  public init(floatLiteral length: Double) { self.init(length: .fixed(length)) }
}
