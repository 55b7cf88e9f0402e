import Tessera

/// The space that the environment leaves for the content.
struct ReferenceRoom {
  let axis: LayoutAxis
  /// The container's insets.
  let insets: AxisInsets
  /// The container's whole extent along the main axis.
  let containerMain: Units
  /// The extent along the main axis inside the insets: `V`.
  let main: Units
  /// The extent along the cross axis inside the insets: `C`.
  let cross: Units

  init(_ environment: LayoutEnvironment, axis: LayoutAxis) {
    self.axis = axis
    insets = AxisInsets(environment.insets, axis: axis)
    let width = units(environment.containerSize.width)
    let height = units(environment.containerSize.height)
    containerMain = axis == .vertical ? height : width
    let containerCross = axis == .vertical ? width : height
    main = max(0, containerMain - insets.before - insets.after)
    cross = max(0, containerCross - insets.crossStart - insets.crossEnd)
  }

  /// Creates the room on a shelf, which runs across.
  init(_ container: ReferenceRoom, along main: Units, across cross: Units) {
    axis = container.axis == .vertical ? .horizontal : .vertical
    insets = AxisInsets(.zero, axis: axis)
    (self.main, self.cross, containerMain) = (main, cross, main)
  }

  /// Returns a length that is not a ratio. Fractions are relative to `available`.
  func length(_ length: Length, of available: Units) -> Units {
    switch length {
    case .fixed(let points), .estimated(let points), .averaged(let points): units(points)
    case .fraction(let fraction): share(fraction, of: available)
    case .aspectRatio: preconditionFailure("The reference takes valid input only.")
    }
  }

  /// Returns an element's dimension on the main axis, given its dimension on the cross axis.
  func main(_ length: Length, cross: Units) -> Units {
    switch (length, axis) {
    case (.aspectRatio(let ratio), .vertical): height(ofWidth: cross, aspectRatio: ratio)
    case (.aspectRatio(let ratio), .horizontal): width(ofHeight: cross, aspectRatio: ratio)
    case (_, _): self.length(length, of: main)
    }
  }

  /// Returns the length of a header or footer of width `cross`; 0 if there is none (rule 2).
  func length(_ supplementary: SupplementaryLayout?, cross: Units) -> Units {
    supplementary.map { main($0.length, cross: cross) } ?? 0
  }
}
