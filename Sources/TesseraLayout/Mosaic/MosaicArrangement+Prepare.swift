extension MosaicArrangement: Arrangement {
  /// True unless measured lengths are stored: the frames of items then do not depend on the section.
  public var isUniform: Bool { keptLengths.isEmpty }

  /// Resolves the pattern.
  ///
  /// - Complexity: O(the items of the pattern).
  public func prepare(_ context: ArrangementContext) throws(LayoutError) -> PreparedMosaic {
    let form = try MosaicForm(self, in: context)
    return try PreparedMosaic(form, count: context.itemCount, kept: keptLengths, section: context.section)
  }
}

extension SectionArrangement {
  /// A pattern of nested rows and columns.
  ///
  /// It is built like a custom arrangement, so only programs that use it contain its code.
  public static func mosaic(_ mosaic: MosaicArrangement) -> SectionArrangement {
    .custom(AnyArrangement(mosaic) { !$0.isMeasured })
  }

  /// The mosaic; nil for any other arrangement.
  public var mosaic: MosaicArrangement? {
    if case .custom(let arrangement) = self { arrangement.mosaic } else { nil }
  }
}

extension SectionLayout {
  /// A repeating pattern of nested rows and columns, which items fill in order. Several groups alternate.
  ///
  /// - Parameters:
  ///   - groups: the groups.
  ///   - length: the length along the scroll axis of groups that declare none; nil or an estimate for groups that are
  ///     as long as their items require.
  ///   - spacing: the space between groups, and between the members of rows and columns that declare none.
  public static func mosaic(_ groups: MosaicGroup..., length: Length? = nil, spacing: Double = 0) -> SectionLayout {
    SectionLayout(
      .mosaic(MosaicArrangement(groups: groups, length: length, lineSpacing: spacing, itemSpacing: spacing)))
  }
}
