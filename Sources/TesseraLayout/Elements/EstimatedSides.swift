/// Which sides of an element's frame are estimates, to be found out by measuring it.
public struct EstimatedSides: OptionSet, Hashable, Sendable {
  /// One bit a side.
  public let rawValue: UInt8

  /// Makes a set of the sides whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The width follows from measuring.
  public static let width = EstimatedSides(rawValue: 1)
  /// The height follows from measuring.
  public static let height = EstimatedSides(rawValue: 2)

  /// The sides along and across a scroll axis.
  init(main: Bool, cross: Bool, axis: LayoutAxis) {
    let (along, across): (EstimatedSides, EstimatedSides) = axis == .vertical ? (.height, .width) : (.width, .height)
    self = (main ? along : []).union(cross ? across : [])
  }
}
