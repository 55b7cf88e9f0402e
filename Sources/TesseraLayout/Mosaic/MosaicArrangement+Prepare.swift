extension MosaicArrangement: Arrangement {
  /// Whether item frames are independent of the section. This is true unless measured lengths are stored.
  public var isUniform: Bool { keptLengths.isEmpty }

  /// Resolves the pattern.
  ///
  /// - Complexity: Linear in the number of items in the pattern.
  public func prepare(_ context: ArrangementContext) throws(LayoutError) -> PreparedMosaic {
    let form = try MosaicForm(self, in: context)
    return try PreparedMosaic(form, count: context.itemCount, kept: keptLengths, section: context.section)
  }
}

extension SectionArrangement {
  /// Creates an arrangement with a pattern of nested rows and columns.
  ///
  /// This arrangement is implemented like a custom one, so only programs that use it contain its code.
  public static func mosaic(_ mosaic: MosaicArrangement) -> SectionArrangement {
    .custom(AnyArrangement(mosaic) { !$0.isMeasured })
  }

  /// The mosaic; nil for all other arrangements.
  public var mosaic: MosaicArrangement? {
    if case .custom(let arrangement) = self { arrangement.mosaic } else { nil }
  }
}

extension SectionLayout {
  /// Creates a section with a repeating pattern of nested rows and columns, which items fill in order. If there are
  /// several groups, they alternate.
  ///
  /// - Parameters:
  ///   - groups: the groups.
  ///   - length: the length along the scroll axis of groups that don't declare one; nil or an estimate for groups that
  ///     are as long as their items require.
  ///   - spacing: the space between groups, and between the members of rows and columns that don't declare a spacing.
  public static func mosaic(_ groups: MosaicGroup..., length: Length? = nil, spacing: Double = 0) -> SectionLayout {
    SectionLayout(
      .mosaic(MosaicArrangement(groups: groups, length: length, lineSpacing: spacing, itemSpacing: spacing)))
  }
}
