import Tessera

/// The room that the environment leaves for the content.
struct ReferenceRoom {
  let axis: Axis
  /// The container's insets.
  let insets: AxisInsets
  /// The container's whole extent along the main axis.
  let containerMain: Units
  /// The extent along the main axis inside the insets: `V`.
  let main: Units
  /// The extent along the cross axis inside the insets: `C`.
  let cross: Units

  init(_ environment: LayoutEnvironment, axis: Axis) {
    self.axis = axis
    insets = AxisInsets(environment.insets, axis: axis)
    let width = units(environment.containerSize.width)
    let height = units(environment.containerSize.height)
    containerMain = axis == .vertical ? height : width
    let containerCross = axis == .vertical ? width : height
    main = max(0, containerMain - insets.before - insets.after)
    cross = max(0, containerCross - insets.crossStart - insets.crossEnd)
  }

  /// A length of which `available` is the whole.
  func length(_ length: Length, of available: Units) -> Units {
    switch length {
    case .fixed(let points), .estimated(let points): units(points)
    case .fraction(let fraction): share(fraction, of: available)
    }
  }

  /// The length of a header or footer; 0 where there is none (rule 2).
  func length(_ supplementary: SupplementaryLayout?) -> Units {
    supplementary.map { length($0.length, of: main) } ?? 0
  }

  /// The main side of an item whose cross side and ratio of width to height are given.
  func main(ofCross cross: Units, aspectRatio: Double) -> Units {
    switch axis {
    case .vertical: height(ofWidth: cross, aspectRatio: aspectRatio)
    case .horizontal: width(ofHeight: cross, aspectRatio: aspectRatio)
    }
  }
}
