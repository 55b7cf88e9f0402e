/// The size of an item whose both sides are its own.
public struct ItemSize: Hashable, Sendable {
  /// How the sides are given.
  public enum Sides: Hashable, Sendable {
    /// Two lengths of their own.
    case both(width: Length, height: Length)
    /// A width, from which the ratio of width to height gives the height.
    case width(Length, aspectRatio: Double)
    /// A height, from which the ratio of width to height gives the width.
    case height(Length, aspectRatio: Double)
  }

  /// How the sides were declared.
  public let sides: Sides

  /// Makes a size of its sides.
  package init(sides: Sides) {
    self.sides = sides
  }

  /// Makes a size of two independent lengths.
  public init(width: Length, height: Length) {
    sides = .both(width: width, height: height)
  }

  /// Makes a size of a width and the ratio of width to height.
  public init(width: Length, aspectRatio: Double) {
    sides = .width(width, aspectRatio: aspectRatio)
  }

  /// Makes a size of a height and the ratio of width to height.
  public init(height: Length, aspectRatio: Double) {
    sides = .height(height, aspectRatio: aspectRatio)
  }

  /// Makes a fixed size.
  public init(_ size: Size) {
    self.init(width: .fixed(size.width), height: .fixed(size.height))
  }

  /// A size that holds until the item has been measured.
  public static func estimated(width: Double, height: Double) -> ItemSize {
    ItemSize(width: .estimated(width), height: .estimated(height))
  }
}
