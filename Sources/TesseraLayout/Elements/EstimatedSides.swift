/// The dimensions of an element's frame that are estimates until the element is measured.
public struct EstimatedSides: OptionSet, Hashable, Sendable {
  /// A bit for each dimension.
  public let rawValue: UInt8

  /// Creates a set of the dimensions whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The width is an estimate until it is measured.
  public static let width = EstimatedSides(rawValue: 1)
  /// The height is an estimate until it is measured.
  public static let height = EstimatedSides(rawValue: 2)

  /// Creates a set of the dimensions along a scroll axis and perpendicular to it.
  init(main: Bool, cross: Bool, axis: LayoutAxis) {
    let (along, across): (EstimatedSides, EstimatedSides) = axis == .vertical ? (.height, .width) : (.width, .height)
    self = (main ? along : []).union(cross ? across : [])
  }
}
