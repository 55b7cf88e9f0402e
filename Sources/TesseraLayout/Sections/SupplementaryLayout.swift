/// The description of a header or footer: its length, its place, and whether it stays visible.
///
/// A header or footer usually stands along the scroll axis: the header before its section's items and the footer after
/// them, each spanning the section. *Across* the scroll axis, on one of the sides that do not scroll, it takes a band
/// beside the items and is as long as its section:
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
  /// The side on which it stands. Nil and the sides that scroll mean along the scroll axis. A global header or footer
  /// is always along it.
  public var edge: RectEdge?
  /// The length of the content of an element across the scroll axis. It is the least extent of the section, and the
  /// part that stays visible if the element is pinned. Nil for content that takes all the room.
  public var contentLength: Length?
  /// Whether it holds to the edge of the visible range while its section is visible; for an element across the scroll
  /// axis, whether its content does.
  public var pins: Bool

  /// Makes the description of a header or footer.
  public init(length: Length, on edge: RectEdge? = nil, contentLength: Length? = nil, pins: Bool = false) {
    self.length = length
    self.edge = edge
    self.contentLength = contentLength
    self.pins = pins
  }
}

extension SupplementaryLayout: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes a header or footer of a fixed length along the scroll axis, in points, which is not pinned.
  public init(integerLiteral length: Int) { self.init(length: .fixed(Double(length))) }

  /// Makes a header or footer of a fixed length along the scroll axis, in points, which is not pinned.
  public init(floatLiteral length: Double) { self.init(length: .fixed(length)) }
}
