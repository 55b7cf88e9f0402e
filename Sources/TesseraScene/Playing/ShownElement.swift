import Tessera

/// An element as it is seen at a moment.
public struct ShownElement: Hashable, Sendable {
  /// Where it is seen.
  public var attributes: LayoutAttributes
  /// The text it shows.
  public var label: String?
  /// What it is on its way to, if it moves.
  public var target: LayoutAttributes?
  /// Whether its element is gone, and it is on its way out; its path is the last that it had.
  public var isDeparting: Bool
}
