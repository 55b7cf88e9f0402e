/// A custom way to arrange the items of a section.
///
/// It places the items. The stack adds headers, insets, pinning, backgrounds, mirroring and rounding.
public protocol Arrangement {
  /// The arrangement's answers for one section.
  associatedtype Prepared: PreparedArrangement

  /// Works out where the items are.
  ///
  /// - Throws: `LayoutError` for a number that cannot be used.
  func prepare(_ context: ArrangementContext) throws(LayoutError) -> Prepared
}

/// The conditions that an arrangement is prepared for.
public struct ArrangementContext: Hashable, Sendable {
  /// The index of the section.
  public var section: Int
  /// The number of items to place.
  public var itemCount: Int
  /// The scroll axis.
  public var axis: LayoutAxis
  /// The room across the scroll axis, less the insets of container, section and items, in points.
  public var crossExtent: Double
  /// The container's extent along the scroll axis, inside its insets, in points.
  public var containerExtent: Double
}

/// Where the items of one section are, in the arrangement's own coordinates: `main` runs along the scroll axis from the
/// section's first line, `cross` from the leading side.
public protocol PreparedArrangement {
  /// The extent along the scroll axis, in points. Every frame lies inside it.
  var extent: Double { get }

  /// The frame of an item. Only called for items that exist.
  func frame(of item: Int) -> AxisRect

  /// Calls a closure, in order, with the items whose frames may reach into a range along the scroll axis. It may
  /// include more items, but must not omit any.
  func forEachItem(in range: Range<Double>, _ body: (Int, AxisRect) -> Void)

  /// Completes the attributes of an item: alpha, transform, z, named numbers. The frame is already final.
  func complete(_ attributes: inout LayoutAttributes, item: Int)
}

extension PreparedArrangement {
  /// Leaves the attributes as they are.
  public func complete(_ attributes: inout LayoutAttributes, item: Int) {}
}

/// A rectangle in an arrangement's coordinates, in points.
public struct AxisRect: Hashable, Sendable {
  /// The start along the scroll axis.
  public var main: Double
  /// The start across the scroll axis, from the leading side.
  public var cross: Double
  /// The length along the scroll axis.
  public var mainExtent: Double
  /// The length across the scroll axis.
  public var crossExtent: Double

  /// Makes a rectangle from its start and its extents.
  public init(main: Double, cross: Double, mainExtent: Double, crossExtent: Double) {
    self.main = main
    self.cross = cross
    self.mainExtent = mainExtent
    self.crossExtent = crossExtent
  }
}

extension AxisRect {
  /// The range along the scroll axis; empty, at 0, if a number is not finite or the extent is negative.
  public var mainRange: Range<Double> {
    guard main.isFinite, mainExtent.isFinite, mainExtent >= 0 else { return 0..<0 }
    return main..<main + mainExtent
  }
}

/// The arrangements that a section can have.
public indirect enum SectionArrangement {
  /// One item a line.
  case list(ListArrangement)
  /// Equal columns.
  case grid(GridArrangement)
  /// Lines that take as many items as fit.
  case flow(FlowArrangement)
  /// Columns, of which the one that ends first takes the next item.
  case waterfall(WaterfallArrangement)
  /// A custom arrangement.
  case custom(AnyArrangement)
}
