extension PreparedWaterfall {
  /// Returns the same items in the columns for a different space. If the number of columns is the same, items keep
  /// their columns; otherwise, they are distributed among the columns again.
  ///
  /// - SeeAlso: Layout rule 17
  func reformed(
    _ columns: WaterfallColumns, keepsMeasures: Bool, section: Int, _ sizing: ItemSizing
  ) throws(LayoutError) -> PreparedWaterfall {
    func resized(_ item: LineItem) throws(LayoutError) -> LineItem {
      try sizing.item(item, keepsMeasures: keepsMeasures, at: .section(section))
    }
    if self.columns.keepsChoices(among: columns) {
      return try self.resized(in: columns, resized).checked(section: section)
    }
    var builder = WaterfallBuilder(columns)
    for (item, count) in stretches() { builder.append(try resized(item), count: count) }
    return try builder.finish().checked(section: section)
  }

  /// Returns this waterfall. Throws if it exceeds the maximum extent.
  func checked(section: Int) throws(LayoutError) -> PreparedWaterfall {
    guard extent <= .contentBound else { throw LayoutError.contentTooLong(at: .section(section)) }
    return self
  }
}
