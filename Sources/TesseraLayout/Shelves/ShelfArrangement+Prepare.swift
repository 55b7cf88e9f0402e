extension ShelfArrangement {
  /// Whether all sections with the same number of items have equal arrangements.
  fileprivate var isUniform: Bool {
    switch content {
    case .list(let list): list.length.shared != nil
    case .grid(let grid): grid.items.shared != nil
    case .flow(let flow): flow.itemSize.shared != nil
    case .waterfall(let waterfall): waterfall.items.shared != nil && waterfall.keptColumns.isEmpty
    case .custom(let arrangement): arrangement.isUniform
    }
  }
}

extension SectionArrangement {
  /// Creates an arrangement of items that scroll independently, perpendicular to the collection's scroll axis.
  ///
  /// This arrangement is implemented like a custom one, so only programs that use it contain its code.
  public static func shelf(_ shelf: ShelfArrangement) -> SectionArrangement {
    .custom(
      AnyArrangement(shelf, isUniform: shelf.isUniform) { context throws(LayoutError) in
        try PreparedShelf(shelf, in: context)
      })
  }

  /// The shelf; nil for all other arrangements.
  public var shelf: ShelfArrangement? {
    if case .custom(let arrangement) = self { arrangement.shelf } else { nil }
  }
}

extension SectionLayout {
  /// Creates a section that scrolls independently: a row of items in a collection that scrolls vertically, or a column
  /// in one that scrolls horizontally.
  ///
  /// - Parameters:
  ///   - itemLength: the length of items along the shelf. Fractions are relative to the window inside the item insets.
  ///   - height: the length of the shelf along the collection's scroll axis. All items have this height. If it is an
  ///     estimate, the shelf is as tall as its tallest measured item.
  ///   - spacing: the space between items, in points.
  public static func shelf(itemLength: Length, height: Length, spacing: Double = 0) -> SectionLayout {
    shelf(.list(ListArrangement(length: .same(itemLength), spacing: spacing)), height: height)
  }

  /// Creates a section whose items scroll independently, perpendicular to the collection's scroll axis.
  ///
  /// - Parameters:
  ///   - arrangement: the arrangement of the items along the shelf. If the collection scrolls vertically, the lines of
  ///     a grid are its columns.
  ///   - height: the length of the shelf along the collection's scroll axis. You can use an estimate only with a list, or with a
  ///     grid that has a fixed number of columns.
  public static func shelf(_ arrangement: SectionArrangement, height: Length) -> SectionLayout {
    SectionLayout(.shelf(ShelfArrangement(arrangement, length: height)))
  }

  /// Creates a section whose items scroll independently, perpendicular to the collection's scroll axis.
  ///
  /// ```swift
  /// .shelf(.grid(columns: 2, length: 110, itemSpacing: 8), height: 228)
  /// ```
  ///
  /// - Parameters:
  ///   - content: a section whose arrangement is used for the items. The section's header and other elements are
  ///     ignored; add those to the shelf instead.
  ///   - height: the length of the shelf along the collection's scroll axis.
  public static func shelf(_ content: SectionLayout, height: Length) -> SectionLayout {
    shelf(content.arrangement, height: height)
  }

  /// Sets the targets that scrolling a shelf snaps to. Sections that are not shelves do not change.
  public func snapping(
    to unit: Snapping.Unit, at alignment: Snapping.Alignment = .start,
    _ strictness: Snapping.Strictness = .mandatory, oneAtATime: Bool = false
  ) -> SectionLayout {
    guard var shelf = arrangement.shelf else { return self }
    shelf.snapping = Snapping(to: unit, at: alignment, strictness, oneAtATime: oneAtATime)
    var copy = self
    copy.arrangement = .shelf(shelf)
    return copy
  }
}
