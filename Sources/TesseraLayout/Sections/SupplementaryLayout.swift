/// A header or footer: how long it is, where it stands, and whether it stays visible.
///
/// Along the scroll axis, which is usual, a header stands before its section's items and a footer after them, each
/// spanning the section. *Across* it, on one of the sides that do not scroll, it takes a band beside the items and is as
/// long as its section:
///
/// ```
/// ┌ header on .top ────────────────┐┌ header on .top ──────┐
/// ├──────┬──────┬──────┬──────┬────┤├──────┬──────┐        │   a horizontal layout
/// │ item │ item │ item │ item │ …  ││ item │ item │        │   (rules 18 and 25)
/// └──────┴──────┴──────┴──────┴────┘└──────┴──────┘        ┘
/// ```
public struct SupplementaryLayout: Hashable, Sendable {
  /// The length along the scroll axis; of an element across it, the thickness of its band. An element of length 0 does
  /// not exist.
  public var length: Length
  /// The side it stands on. Nil, and the sides that scroll, mean along the scroll axis. A global header or footer is
  /// always along it.
  public var edge: RectEdge?
  /// How long the content of an element across the scroll axis is: the least extent of its section, and what stays in
  /// sight if it is pinned. Nil for content that takes what there is.
  public var contentLength: Length?
  /// Whether it holds to the edge of the visible range while its section is there; of an element across the scroll axis,
  /// whether its content does.
  public var pins: Bool

  /// Makes the description of a header or footer.
  public init(length: Length, on edge: RectEdge? = nil, contentLength: Length? = nil, pins: Bool = false) {
    self.length = length
    self.edge = edge
    self.contentLength = contentLength
    self.pins = pins
  }
}
