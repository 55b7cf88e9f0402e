/// The columns of a waterfall, resolved for an available space.
///
/// If all items share a declaration that spans columns, every item covers the same number of adjacent columns, always
/// in the same groups. Here, each group is treated as a single column, and no item spans columns.
struct WaterfallColumns: Hashable, Sendable {
  /// The number of columns.
  let count: Int
  let width: Fixed
  /// The space between columns.
  let gap: Fixed
  /// The space between the items in a column.
  let spacing: Fixed
  /// The number of declared columns that are merged into each column.
  let merged: Int
  /// The number of declared columns.
  let declaredCount: Int
  /// The width of a declared column.
  let declaredWidth: Fixed

  /// Creates columns. Merges columns if all items have the same span.
  init(count: Int, width: Fixed, gap: Fixed, spacing: Fixed, spanOfAll: Int64? = nil) {
    merged = Int(min(spanOfAll ?? 1, Int64(count)))
    (declaredCount, declaredWidth) = (count, width)
    self.count = count / merged
    self.width = width * merged + gap * (merged - 1)
    self.gap = gap
    self.spacing = spacing
  }

  /// Returns the number of columns that an item with a declared span covers.
  func span(share: Int64) -> Int { merged > 1 ? 1 : Int(min(share, Int64(count))) }

  /// Returns an item's range perpendicular to the scroll axis.
  func cross(column: Int, span: Int) -> (start: Fixed, extent: Fixed) {
    ((width + gap) * column, width * span + gap * (span - 1))
  }

  /// Returns whether items keep their columns when these columns change. Items keep them if the number of columns is
  /// the same and these columns have a width. If they have no width, the assignment to columns is meaningless.
  ///
  /// - SeeAlso: Layout rule 17
  func keepsChoices(among new: WaterfallColumns) -> Bool {
    declaredCount == new.declaredCount && merged == new.merged
      && (declaredWidth > .zero || new.declaredWidth == .zero)
  }
}
