/// A custom arrangement of a section's items.
///
/// An arrangement lays out items. The stack adds headers, insets, pinning, backgrounds, mirroring and rounding.
public protocol Arrangement {
  /// The type of the prepared arrangement.
  associatedtype Prepared: PreparedArrangement

  /// Whether all sections with the same number of items have the same arrangement, regardless of their indices. If so,
  /// adjacent sections that share a description are prepared only once. The default is false.
  var isUniform: Bool { get }

  /// Prepares the arrangement by positioning the items in a section.
  ///
  /// - Throws: `LayoutError` for an invalid number.
  func prepare(_ context: ArrangementContext) throws(LayoutError) -> Prepared
}

extension Arrangement {
  /// False, because the arrangement may depend on the index of the section.
  public var isUniform: Bool { false }
}

/// The conditions under which an arrangement is prepared.
public struct ArrangementContext: Hashable, Sendable {
  /// The index of the section.
  public var section: Int
  /// The number of items to lay out.
  public var itemCount: Int
  /// The scroll axis.
  public var axis: LayoutAxis
  /// The available space perpendicular to the scroll axis, in points, excluding the insets of the container, the section and the
  /// items.
  public var crossExtent: Double
  /// The container's extent along the scroll axis, inside its insets, in points.
  public var containerExtent: Double
  /// The space around the items, perpendicular to the scroll axis.
  var surroundings = ArrangementSurroundings()
}

/// The space around a section's items, perpendicular to the scroll axis. Measured in points from the start of the space that is
/// available to the items.
struct ArrangementSurroundings: Hashable, Sendable {
  /// The range of the window that a shelf's items are visible through.
  var window = 0.0..<0.0
  /// The range of the container.
  var container = 0.0..<0.0
}

/// The frames of the items in a section, in the arrangement's own coordinates. `main` is the distance along the scroll
/// axis from the section's first line, and `cross` is the distance from the leading edge.
///
/// Only the first three requirements have no default implementation. By default, nothing is measured, and every change
/// prepares the arrangement again.
public protocol PreparedArrangement {
  /// The extent along the scroll axis, in points. It must include every frame.
  var extent: Double { get }

  /// Returns the frame of an item. This method is called only for items that exist.
  func frame(of item: Int) -> AxisRect

  /// Calls a closure, in order, with the items whose frames may intersect a range along the scroll axis and a range perpendicular
  /// to it. This method can include additional items, but must not omit any.
  func forEachItem(in main: Range<Double>, across: Range<Double>, _ body: (Int, AxisRect) -> Void)

  /// Calls a closure with the same items, in order, up to a limit. An arrangement can stop once the limit is exceeded,
  /// because the caller ignores all other items. The default implementation does not stop early.
  func forEachItem(
    in main: Range<Double>, across: Range<Double>, upTo limit: QueryLimit, _ body: (Int, AxisRect) -> Void)

  /// Sets additional attributes of an item, such as its opacity, transform, z-index and named numbers. The frame is
  /// already final.
  func complete(_ attributes: inout LayoutAttributes, item: Int)

  /// Returns the appearance of an inserted or deleted item. The default is nil, for the appearance that the section declares.
  func appearance(of item: Int) -> Appearance?

  /// Calls a closure, in order, with the ranges of lines along the scroll axis that may intersect a range. Snapping to
  /// lines uses these ranges. By default, each item is a line.
  func forEachLine(in main: Range<Double>, _ body: (Range<Double>) -> Void)

  /// Returns the dimensions of an item that come from measurement, whether or not the item has been measured yet. The
  /// default is an empty set.
  func measurableSides(of item: Int) -> AxisSides

  /// Returns whether an item has been measured. A host measures such an item again only on request. The default is
  /// false.
  func isMeasured(_ item: Int) -> Bool

  /// Makes a change in place if possible, and returns whether it has done so. By default, this method returns false. The
  /// arrangement is then prepared again, and measured sizes are rejected.
  ///
  /// The stack calls this method on a copy. If it throws, the original is unchanged.
  ///
  /// - Throws: `LayoutError` for an invalid number.
  mutating func applyInPlace(_ change: ArrangementChange) throws(LayoutError) -> Bool
}

extension PreparedArrangement {
  /// Finds all items, regardless of the limit.
  public func forEachItem(
    in main: Range<Double>, across: Range<Double>, upTo limit: QueryLimit, _ body: (Int, AxisRect) -> Void
  ) {
    forEachItem(in: main, across: across, body)
  }

  /// Leaves the attributes unchanged.
  public func complete(_ attributes: inout LayoutAttributes, item: Int) {}

  /// Returns nil, for the appearance that the section declares.
  public func appearance(of item: Int) -> Appearance? { nil }

  /// Treats each item as a line.
  public func forEachLine(in main: Range<Double>, _ body: (Range<Double>) -> Void) {
    forEachItem(in: main, across: -.infinity..<Double.infinity) { _, frame in body(frame.mainRange) }
  }

  /// Returns an empty set, because all dimensions are declared.
  public func measurableSides(of item: Int) -> AxisSides { [] }

  /// Returns false, because no item can be measured.
  public func isMeasured(_ item: Int) -> Bool { false }

  /// Returns false, because the arrangement is prepared again instead.
  public mutating func applyInPlace(_ change: ArrangementChange) throws(LayoutError) -> Bool { false }
}

/// A rectangle in the coordinates of an arrangement, in points.
public struct AxisRect: Hashable, Sendable {
  /// The start along the scroll axis.
  public var main: Double
  /// The start perpendicular to the scroll axis, measured from the leading edge.
  public var cross: Double
  /// The length along the scroll axis.
  public var mainExtent: Double
  /// The length perpendicular to the scroll axis.
  public var crossExtent: Double

  /// Creates a rectangle.
  public init(main: Double, cross: Double, mainExtent: Double, crossExtent: Double) {
    self.main = main
    self.cross = cross
    self.mainExtent = mainExtent
    self.crossExtent = crossExtent
  }
}

extension AxisRect {
  /// The range along the scroll axis. If a number is not finite or the extent is negative, the range is empty and
  /// starts at 0.
  public var mainRange: Range<Double> {
    guard main.isFinite, mainExtent.isFinite, mainExtent >= 0 else { return 0..<0 }
    return main..<main + mainExtent
  }
}

/// The arrangement of a section's items.
public indirect enum SectionArrangement {
  /// One item per line.
  case list(ListArrangement)
  /// Items in columns of equal width.
  case grid(GridArrangement)
  /// Lines that each contain as many items as fit.
  case flow(FlowArrangement)
  /// Columns that items fill one by one. Each item goes into the shortest column.
  case waterfall(WaterfallArrangement)
  /// Any other arrangement, such as a custom arrangement, a mosaic or a shelf.
  case custom(AnyArrangement)
}
