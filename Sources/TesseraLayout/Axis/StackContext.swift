/// The environment values that sections depend on.
struct StackContext {
  let axis: LayoutAxis
  /// The insets of the container.
  let insets: FixedInsets
  /// The container's extents along the scroll axis and perpendicular to it, including its insets.
  let container: (main: Fixed, cross: Fixed)

  init(_ environment: LayoutEnvironment, axis: LayoutAxis) throws(LayoutError) {
    self.axis = axis
    insets = try FixedInsets(nonnegative: environment.insets, axis: axis, at: .environment)
    let width = try Fixed(length: environment.containerSize.width, .containerSize, at: .environment)
    let height = try Fixed(length: environment.containerSize.height, .containerSize, at: .environment)
    container = axis == .vertical ? (height, width) : (width, height)
    try Self.check(scale: environment.scale)
  }

  /// The smallest scale other than 0. A smaller one would round everything in a container to the same position.
  private static let minimumScale = 0x1p-10

  private static func check(scale: Double) throws(LayoutError) {
    _ = try Fixed(length: scale, .scale, at: .environment)
    guard scale == 0 || scale >= minimumScale else {
      throw LayoutError(.tooSmall(limit: minimumScale), .scale, value: scale, at: .environment)
    }
  }

  /// The cross extent inside the container's insets. The rules call it `C`.
  var crossExtent: Fixed { max(.zero, container.cross - insets.leading - insets.trailing) }

  /// The main extent inside the container's insets.
  var mainExtent: Fixed { max(.zero, container.main - insets.before - insets.after) }

  /// Returns a length along the scroll axis, in units.
  ///
  /// - Parameter cross: the length perpendicular to the scroll axis, for aspect ratios; nil if it is unknown.
  func main(
    _ length: Length, cross: Fixed?, _ quantity: LayoutError.Quantity, at location: LayoutError.Location
  ) throws(LayoutError) -> Fixed {
    guard case .aspectRatio(let ratio) = length, let cross else {
      return try resolve(length, of: mainExtent, quantity, at: location)
    }
    return try side(ratio, to: cross, dividing: axis == .vertical, quantity, at: location)
  }

  /// Returns a length perpendicular to the scroll axis, in units.
  ///
  /// - Parameters:
  ///   - main: the length along the scroll axis, for aspect ratios; nil if it is unknown.
  ///   - room: the extent that fractions are relative to.
  func cross(
    _ length: Length, main: Fixed?, of room: Fixed, _ quantity: LayoutError.Quantity, at location: LayoutError.Location
  ) throws(LayoutError) -> Fixed {
    guard case .aspectRatio(let ratio) = length, let main else {
      return try resolve(length, of: room, quantity, at: location)
    }
    return try side(ratio, to: main, dividing: axis == .horizontal, quantity, at: location)
  }

  /// Returns the length of an element that has no other dimension, in units. Fractions are relative to `whole`.
  func resolve(
    _ length: Length, of whole: Fixed, _ quantity: LayoutError.Quantity, at location: LayoutError.Location
  ) throws(LayoutError) -> Fixed {
    switch length {
    case .fixed(let points), .estimated(let points), .averaged(let points):
      return try Fixed(length: points, quantity, at: location)
    case .fraction(let share):
      _ = try Fixed(length: share, quantity, at: location)
      return try Fixed(length: whole.scaled(by: share), quantity, at: location)
    case .aspectRatio(let ratio): throw LayoutError(.noOtherSide, .aspectRatio, value: ratio, at: location)
    }
  }

  /// Returns the length of a dimension that is derived from the other one by a ratio of width to height.
  private func side(
    _ ratio: Double, to other: Fixed, dividing: Bool, _ quantity: LayoutError.Quantity,
    at location: LayoutError.Location
  ) throws(LayoutError) -> Fixed {
    guard ratio.isFinite else { throw LayoutError(.notFinite, .aspectRatio, value: ratio, at: location) }
    guard ratio > 0 else { throw LayoutError(.notPositive, .aspectRatio, value: ratio, at: location) }
    let units = Double(other.units)
    let side = (dividing ? units / ratio : units * ratio).rounded(.down)
    return try Fixed(length: side / Fixed.unitsPerPoint, quantity, at: location)
  }
}

extension LayoutEnvironment {
  /// Checks that the environment is valid.
  ///
  /// - Throws: `LayoutError` for the first invalid number.
  func check() throws(LayoutError) { _ = try StackContext(self, axis: .vertical) }
}
