/// The numbers of the environment that sections are worked out from.
struct StackContext {
  let axis: Axis
  /// What covers the container's sides.
  let insets: FixedInsets
  /// The container's extents along and across the scroll axis, insets included.
  let container: (main: Fixed, cross: Fixed)

  init(_ environment: LayoutEnvironment, axis: Axis) throws(LayoutError) {
    self.axis = axis
    insets = try FixedInsets(nonnegative: environment.insets, axis: axis, at: .environment)
    let width = try Fixed(length: environment.containerSize.width, .containerSize, at: .environment)
    let height = try Fixed(length: environment.containerSize.height, .containerSize, at: .environment)
    container = axis == .vertical ? (height, width) : (width, height)
    try Self.check(scale: environment.scale)
  }

  /// The least scale other than 0. With less, everything that a container shows would be rounded to the same place.
  private static let leastScale = 0x1p-10

  private static func check(scale: Double) throws(LayoutError) {
    _ = try Fixed(length: scale, .scale, at: .environment)
    guard scale == 0 || scale >= leastScale else {
      throw LayoutError(.tooSmall(limit: leastScale), .scale, value: scale, at: .environment)
    }
  }

  /// The cross extent inside the container's insets: `C` of the rules.
  var crossExtent: Fixed { max(.zero, container.cross - insets.leading - insets.trailing) }

  /// The main extent inside the container's insets.
  var mainExtent: Fixed { max(.zero, container.main - insets.before - insets.after) }

  /// A length along the scroll axis, in units.
  func main(
    _ length: Length, _ quantity: LayoutError.Quantity, at place: LayoutError.Place
  ) throws(LayoutError) -> Fixed {
    try resolve(length, of: mainExtent, quantity, at: place)
  }

  /// A length in units, fractions being of `whole`.
  func resolve(
    _ length: Length, of whole: Fixed, _ quantity: LayoutError.Quantity, at place: LayoutError.Place
  ) throws(LayoutError) -> Fixed {
    switch length {
    case .fixed(let points), .estimated(let points): return try Fixed(length: points, quantity, at: place)
    case .fraction(let share):
      _ = try Fixed(length: share, quantity, at: place)
      return try Fixed(length: whole.scaled(by: share), quantity, at: place)
    }
  }

  /// The side along the scroll axis of an item whose cross side is given.
  func main(_ length: ItemLength, cross: Fixed, at place: LayoutError.Place) throws(LayoutError) -> Fixed {
    switch length {
    case .length(let length): return try main(length, .itemSize, at: place)
    case .aspectRatio(let ratio): return try main(aspectRatio: ratio, cross: cross, at: place)
    }
  }

  /// The main side that gives an item a ratio of width to height.
  func main(aspectRatio ratio: Double, cross: Fixed, at place: LayoutError.Place) throws(LayoutError) -> Fixed {
    try self.ratio(ratio, of: cross, dividing: axis == .vertical, at: place)
  }

  /// The cross side that gives an item a ratio of width to height.
  func cross(aspectRatio ratio: Double, main: Fixed, at place: LayoutError.Place) throws(LayoutError) -> Fixed {
    try self.ratio(ratio, of: main, dividing: axis == .horizontal, at: place)
  }

  private func ratio(
    _ ratio: Double, of side: Fixed, dividing: Bool, at place: LayoutError.Place
  ) throws(LayoutError) -> Fixed {
    guard ratio.isFinite else { throw LayoutError(.notFinite, .aspectRatio, value: ratio, at: place) }
    guard ratio > 0 else { throw LayoutError(.notPositive, .aspectRatio, value: ratio, at: place) }
    let units = Double(side.units)
    let other = (dividing ? units / ratio : units * ratio).rounded(.down)
    return try Fixed(length: other / Fixed.unitsPerPoint, .itemSize, at: place)
  }
}

extension LayoutEnvironment {
  /// Checks that there can be such an environment.
  ///
  /// - Throws: `LayoutError` for the first number that cannot be used.
  func check() throws(LayoutError) { _ = try StackContext(self, axis: .vertical) }
}
