/// A custom way to arrange the items of a section.
///
/// It lays out the items. The stack adds headers, insets, pinning, backgrounds, mirroring and rounding.
public protocol Arrangement {
  /// The arrangement prepared for one section.
  associatedtype Prepared: PreparedArrangement

  /// Whether all sections with equally many items are arranged alike, whatever their indices. Neighboring sections
  /// that share a description are then prepared once. The default is false.
  var isUniform: Bool { get }

  /// Prepares the arrangement: positions the items of one section.
  ///
  /// - Throws: `LayoutError` for a number that cannot be used.
  func prepare(_ context: ArrangementContext) throws(LayoutError) -> Prepared
}

extension Arrangement {
  /// False: the index of a section may matter.
  public var isUniform: Bool { false }
}

/// The conditions that an arrangement is prepared for.
public struct ArrangementContext: Hashable, Sendable {
  /// The index of the section.
  public var section: Int
  /// The number of items to lay out.
  public var itemCount: Int
  /// The scroll axis.
  public var axis: LayoutAxis
  /// The available space across the scroll axis, less the insets of container, section and items, in points.
  public var crossExtent: Double
  /// The container's extent along the scroll axis, inside its insets, in points.
  public var containerExtent: Double
  /// The surroundings of the available space, across the scroll axis.
  var surroundings = ArrangementSurroundings()
}

/// The surroundings of the space for a section's items across the scroll axis, in points from the start of that space.
struct ArrangementSurroundings: Hashable, Sendable {
  /// The window through which the items of a shelf are visible.
  var window = 0.0..<0.0
  /// The container.
  var container = 0.0..<0.0
}

/// The frames of the items of one section, in the arrangement's own coordinates: `main` runs along the scroll axis from
/// the section's first line, `cross` from the leading side.
///
/// Only the first three requirements have no default. By default, nothing is measured, and every change prepares the
/// arrangement again.
public protocol PreparedArrangement {
  /// The extent along the scroll axis, in points. Every frame lies inside it.
  var extent: Double { get }

  /// The frame of an item. Only called for items that exist.
  func frame(of item: Int) -> AxisRect

  /// Calls a closure, in order, with the items whose frames may reach into a range along the scroll axis and a range
  /// across it. It may include more items, but must not omit any.
  func forEachItem(in main: Range<Double>, across: Range<Double>, _ body: (Int, AxisRect) -> Void)

  /// Calls a closure like `forEachItem(in:across:_:)`. It may end when the limit is exceeded, because the caller
  /// ignores all other items. The default does not end early.
  func forEachItem(
    in main: Range<Double>, across: Range<Double>, upTo limit: QueryLimit, _ body: (Int, AxisRect) -> Void)

  /// Completes the attributes of an item: alpha, transform, z, named numbers. The frame is already final.
  func complete(_ attributes: inout LayoutAttributes, item: Int)

  /// The appearance of an inserted or deleted item; nil, the default, for the appearance that the section declares.
  func appearance(of item: Int) -> Appearance?

  /// Calls a closure, in order, with the ranges along the scroll axis of the lines of items that may reach into a
  /// range. Snapping to lines uses it. By default, each item is a line.
  func forEachLine(in main: Range<Double>, _ body: (Range<Double>) -> Void)

  /// The sides of an item that measurement determines, before and after it is measured. The default is none.
  func measurableSides(of item: Int) -> AxisSides

  /// Whether an item has been measured. A host does not measure it again without a request. The default is false.
  func isMeasured(_ item: Int) -> Bool

  /// Makes a change in place, if the arrangement can, and returns whether it has. If it returns false, as by default,
  /// the arrangement is prepared again, and measured sizes are refused.
  ///
  /// It is called on a copy. If it throws, nothing has changed.
  ///
  /// - Throws: `LayoutError` for a number that cannot be used.
  mutating func applyInPlace(_ change: ArrangementChange) throws(LayoutError) -> Bool
}

extension PreparedArrangement {
  /// All items, whatever the limit.
  public func forEachItem(
    in main: Range<Double>, across: Range<Double>, upTo limit: QueryLimit, _ body: (Int, AxisRect) -> Void
  ) {
    forEachItem(in: main, across: across, body)
  }

  /// Leaves the attributes as they are.
  public func complete(_ attributes: inout LayoutAttributes, item: Int) {}

  /// Nil: the section decides.
  public func appearance(of item: Int) -> Appearance? { nil }

  /// Each item as a line.
  public func forEachLine(in main: Range<Double>, _ body: (Range<Double>) -> Void) {
    forEachItem(in: main, across: -.infinity..<Double.infinity) { _, frame in body(frame.mainRange) }
  }

  /// None: all sides are declared.
  public func measurableSides(of item: Int) -> AxisSides { [] }

  /// False.
  public func isMeasured(_ item: Int) -> Bool { false }

  /// False: the arrangement is prepared again.
  public mutating func applyInPlace(_ change: ArrangementChange) throws(LayoutError) -> Bool { false }
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

  /// Creates a rectangle from its start and its extents.
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
  /// One item per line.
  case list(ListArrangement)
  /// Equal columns.
  case grid(GridArrangement)
  /// Lines that take as many items as fit.
  case flow(FlowArrangement)
  /// Columns, filled item by item from the shortest one.
  case waterfall(WaterfallArrangement)
  /// Any other arrangement: your own, a mosaic or a shelf.
  case custom(AnyArrangement)
}
