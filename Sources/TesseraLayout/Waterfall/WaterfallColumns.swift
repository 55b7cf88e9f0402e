/// The columns of a waterfall, worked out for a room.
///
/// Where all items share one declaration that spans columns, every item takes as many neighbouring ones, and the same
/// stand together always: those count as one column here, and no item spans.
struct WaterfallColumns: Hashable, Sendable {
  /// How many there are.
  let count: Int
  let width: Fixed
  /// The space between columns.
  let gap: Fixed
  /// The space between the items of a column.
  let spacing: Fixed
  /// How many declared columns make one of these.
  let merged: Int
  /// How many columns were declared.
  let declaredCount: Int
  /// The width of a declared column.
  let declaredWidth: Fixed

  /// Merges columns where all items have one span.
  init(count: Int, width: Fixed, gap: Fixed, spacing: Fixed, spanOfAll: Int64? = nil) {
    merged = Int(min(spanOfAll ?? 1, Int64(count)))
    (declaredCount, declaredWidth) = (count, width)
    self.count = count / merged
    self.width = width * merged + gap * (merged - 1)
    self.gap = gap
    self.spacing = spacing
  }

  /// How many columns an item covers that declares a span.
  func span(share: Int64) -> Int { merged > 1 ? 1 : Int(min(share, Int64(count))) }

  /// The range across the scroll axis of an item.
  func cross(column: Int, span: Int) -> (start: Fixed, extent: Fixed) {
    ((width + gap) * column, width * span + gap * (span - 1))
  }

  /// Whether columns chosen among these are to be kept among others: there are as many, and these are not without any
  /// width, among which nobody has chosen in earnest. Source: rule 17.
  func keepsChoices(among new: WaterfallColumns) -> Bool {
    declaredCount == new.declaredCount && merged == new.merged
      && (declaredWidth > .zero || new.declaredWidth == .zero)
  }
}
