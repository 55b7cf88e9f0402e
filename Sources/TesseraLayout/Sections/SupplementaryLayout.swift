/// A header or footer: how long it is along the scroll axis, and whether it stays in sight.
public struct SupplementaryLayout: Hashable, Sendable {
  /// The length along the scroll axis. An element of length 0 does not exist.
  public var length: Length
  /// Whether it holds to the edge of the visible range while its section is there.
  public var isPinned: Bool

  /// Makes the description of a header or footer.
  public init(length: Length, isPinned: Bool = false) {
    self.length = length
    self.isPinned = isPinned
  }
}
