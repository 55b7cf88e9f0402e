import Tessera

/// A visible element at a moment.
public struct ShownElement: Hashable, Sendable {
  /// The attributes it is shown with.
  public var attributes: LayoutAttributes
  /// The text it shows.
  public var label: String?
  /// The attributes it is moving to, if it moves.
  public var target: LayoutAttributes?
  /// Whether its element is deleted and still animating out. Its path is then the last one it had.
  public var isDeparting: Bool
  /// The window of the shelf that it scrolls with, which clips it; nil for none.
  public var window: LayoutRect?
}
