/// A column in a waterfall that is anchored on screen while items above it are measured. Source: rule 17.
struct ColumnAnchor {
  let column: Int
  /// The anchored item, or the index after the last item if the column ends above the visible range.
  let item: Int
  /// The required end of the column before that item.
  var end: Fixed
  /// The first item in the column that is at least partly below the start of the visible range.
  let firstVisible: Int
  /// The distance between the start of the visible range and the start of the item; nil if the column is not visible.
  let distance: Fixed?
  /// Whether the item starts before the visible range.
  let isCut: Bool
  /// Whether the last frame shows the item.
  let isPainted: Bool

  /// The maximum distance by which an item can start before the visible range and still be treated as starting inside
  /// it. Source: rule 38.
  static let tolerance = Fixed(clamping: 0.5)

  /// Creates the anchor of a column on screen.
  init(column: Int, item: Int, end: Fixed, firstVisible: Int, distance: Fixed, isCut: Bool, isPainted: Bool) {
    (self.column, self.item, self.end, self.firstVisible) = (column, item, end, firstVisible)
    (self.distance, self.isCut, self.isPainted) = (distance, isCut, isPainted)
  }

  /// Creates the anchor of a column that ends above the visible range.
  init(column: Int, below last: Int, end: Fixed) {
    (self.column, item, self.end, firstVisible) = (column, last + 1, end, last + 1)
    (distance, isCut, isPainted) = (nil, false, false)
  }

  /// Returns whether this anchor is better than another one, according to rule 38.
  func precedes(_ other: ColumnAnchor) -> Bool {
    guard let distance else { return false }
    guard let otherDistance = other.distance else { return true }
    if isPainted != other.isPainted { return isPainted }
    if isCut != other.isCut { return other.isCut }
    return (distance, item) < (otherDistance, other.item)
  }
}

/// The columns of a waterfall that are anchored on screen while items are measured.
struct ColumnAnchors {
  /// The anchors. The first one is the anchor of the entire screen.
  let columns: ContiguousArray<ColumnAnchor>
  /// The start of the visible range in the layout before the first of the combined measurements.
  let start: Fixed
  /// The identity of the frame in which the columns were painted.
  let frame: PaintedFrame
}

/// The combined changes that successive measurements have made to a waterfall. The next measurement starts again from
/// the original state.
///
/// - SeeAlso: Layout rule 17
struct ColumnAdjustment {
  let anchors: ColumnAnchors
  /// The changed estimates, in order.
  var estimates: ContiguousArray<(item: Int, before: Fixed, after: Fixed)> = []
}

/// The items in a column that are on screen.
struct PaintedColumn {
  /// The last item that starts before the visible range and extends into it, and the first item that starts inside.
  private var all = Pair()
  /// The same items, limited to those that the last frame shows.
  private var painted = Pair()

  private struct Pair {
    var cut: PaintedColumns.Item?
    var inside: PaintedColumns.Item?

    mutating func add(_ item: PaintedColumns.Item, isCut: Bool) {
      if isCut { cut = item } else if inside == nil { inside = item }
    }
  }

  /// The anchored item; nil if no item is on screen.
  var anchor: PaintedColumns.Item? { painted.inside ?? painted.cut ?? all.inside ?? all.cut }

  /// The first item that is at least partly below the start of the visible range.
  var firstVisible: PaintedColumns.Item? { all.cut ?? all.inside }

  /// The last item above the visible range, if the column ended there or its items have been scrolled out of the range.
  var lastAbove: PaintedColumns.Item?

  /// Adds an item on screen. Items are added in data order.
  mutating func add(_ item: PaintedColumns.Item, isCut: Bool) {
    all.add(item, isCut: isCut)
    if item.isPainted { painted.add(item, isCut: isCut) }
  }
}

/// A column whose estimated items can compensate for the distance that measurements would move it.
struct AdjustedColumn {
  let anchor: ColumnAnchor
  /// The distance that measurements have moved the anchored item.
  let distance: Fixed
  /// The estimated items above the visible range that are needed to compensate, nearest first.
  private(set) var estimates: ContiguousArray<Int> = []
  /// The total length that these items can shrink.
  private(set) var room = Fixed.zero
  /// Whether the search can add more items above.
  private(set) var isOpen = true

  /// The minimum length that an estimate can be reduced to. An item with a length of 0 would never be visible.
  static let minimumLength = Fixed(clamping: 1)

  init(_ anchor: ColumnAnchor, distance: Fixed) {
    (self.anchor, self.distance) = (anchor, distance)
  }

  /// The minimum distance that the column can move.
  var minimumDistance: Fixed { distance - room }

  /// Ends the search at an item that also covers other columns.
  mutating func close() { isOpen = false }

  /// Adds an estimated item, and ends the search once the column can shrink far enough.
  mutating func add(_ item: Int, length: Fixed, needed: Fixed) {
    estimates.append(item)
    room += max(.zero, length - Self.minimumLength)
    if room >= needed { isOpen = false }
  }
}

extension ContiguousArray<AdjustedColumn> {
  /// A distance whose multiples are whole pixels at every common scale, so rounding does not change them.
  static var wholePixels: Fixed { Fixed(clamping: 120) }

  private var visible: ContiguousArray<AdjustedColumn> { filter { $0.anchor.distance != nil } }

  /// The distance that all columns move together. The first column is the anchor of the entire screen.
  ///
  /// - SeeAlso: Layout rule 17
  var commonDistance: Fixed {
    let visible = visible
    if visible.allSatisfy({ $0.distance == visible[0].distance }) { return visible[0].distance }
    let anchor = visible[0]
    if let forced = visible.first(where: { $0.estimates.isEmpty }) {
      return anchor.estimates.isEmpty ? anchor.distance : Swift.max(forced.distance, anchor.minimumDistance)
    }
    let (count, step) = (Fixed(units: Int64(visible.count)), Self.wholePixels)
    // Keep the average of the estimates unchanged. Add quotients, because the sum could overflow.
    let mean = visible.reduce(Fixed.zero) { $0 + Fixed(units: Fixed.floorDivide($1.distance, count)) }
    let nearest = Fixed.floorDivide(mean + step.half, step)
    let minimum = visible.map { -Fixed.floorDivide(-$0.minimumDistance, step) }.max() ?? nearest
    return step * Int(clamping: Swift.max(nearest, minimum))
  }

  /// The minimum distance of a visible column.
  var minimumDistance: Fixed { visible.reduce(Fixed(units: .max)) { Swift.min($0, $1.distance) } }
}
