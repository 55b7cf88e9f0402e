/// A section's description, resolved for an environment. This is a class because sections with equal descriptions share
/// a form.
final class SectionForm {
  struct Background {
    let kind: ElementKind
    let coverage: BackgroundLayout.Coverage
    let insets: FixedInsets
  }

  struct Separator {
    let kind: ElementKind
    let thickness: Fixed
    /// The separator's range perpendicular to the scroll axis.
    let cross: Range<Fixed>
    /// The distance from the end of a line to the start of the separator. Negative if the separator is thicker than the
    /// space between lines.
    let distance: Fixed
    /// The offset from the last item in the line before the separator to the item whose path the separator uses. If the
    /// section's background has the same kind, the separator uses the next item's path, because the background already
    /// uses the first item's path.
    let pathStep: Int
  }

  let layout: SectionLayout
  /// The header and footer, as declared.
  let supplementaries: PerEnd<Supplementary>
  /// The section insets. Perpendicular to the scroll axis, they include the space beside a section that has its maximum width
  /// (rule 56).
  let sectionInsets: FixedInsets
  let itemInsets: FixedInsets
  let outlineLevel: Int
  let background: Background?
  let separator: Separator?
  /// The extents of headers and footers, and of items, perpendicular to the scroll axis.
  let crossExtent: Fixed
  let itemRoom: Fixed
  /// The thicknesses of the bands that headers and footers take up on the two sides of the items.
  let bands: (start: Fixed, end: Fixed)
  /// The part of the cross extent between bands. It is available to items, and to headers and footers before and after them.
  var besideBands: Fixed { crossExtent - bands.start - bands.end }
  let arrangement: ArrangementForm
  /// The rules of the arrangement; nil for custom arrangements. They are stored, because every measured item uses them.
  let rules: LineRules?
  /// The accessories of the items before any `isShown` closure has been called; nil if there are none.
  let accessories: AnyPreparedAccessories?

  /// - Parameter index: the index of the first section with this description, for errors.
  init(_ layout: SectionLayout, index: Int, in context: StackContext) throws(LayoutError) {
    let location = LayoutError.Location.section(index)
    self.layout = layout
    sectionInsets = try FixedInsets(nonnegative: layout.sectionInsets, axis: context.axis, at: location)
      .narrowing(context.crossExtent, to: layout.maximumWidth, at: location)
    itemInsets = try FixedInsets(nonnegative: layout.itemInsets, axis: context.axis, at: location)
    outlineLevel = try Self.checked(level: layout.outlineLevel, at: location)
    crossExtent = max(.zero, context.crossExtent - sectionInsets.leading - sectionInsets.trailing)
    supplementaries = try PerEnd(layout, crossExtent: crossExtent, in: context, at: location)
    bands = (supplementaries.thickness(on: .start), supplementaries.thickness(on: .end))
    itemRoom = max(.zero, crossExtent - bands.start - bands.end - itemInsets.leading - itemInsets.trailing)
    background = try Self.background(layout.background, axis: context.axis, at: location)
    arrangement = try ArrangementForm(layout.arrangement, room: itemRoom, in: context, at: location)
    rules = arrangement.rules
    accessories = try layout.accessoryList?.prepare(
      ArrangementContext(section: index, itemCount: 0, room: itemRoom, in: context))
    separator = try Self.separator(
      layout.separator, besideBackgroundOf: background?.kind, room: itemRoom, arrangement: arrangement,
      axis: context.axis, at: location)
  }

  /// Whether all sections with this form and the same number of items are equal.
  var isAlikeForEqualCounts: Bool { arrangement.isAlikeForEqualCounts && accessories?.asksItems != true }

  /// The start of the items, measured perpendicular to the scroll axis.
  var itemCross: Fixed {
    // If there is too little space, the insets shrink and the far edge stays in place.
    sectionInsets.leading + min(bands.start + itemInsets.leading, max(bands.start, crossExtent - bands.end))
  }

  /// Returns the conditions for arranging the items.
  func arrangementContext(section: Int, itemCount: Int, in context: StackContext) -> ArrangementContext {
    var conditions = ArrangementContext(section: section, itemCount: itemCount, room: itemRoom, in: context)
    conditions.surroundings = surroundings(in: context)
    return conditions
  }

  /// Returns the space around the items. The window of a shelf extends from edge to edge of the container, like a
  /// background (rule 29), but not over bands.
  private func surroundings(in context: StackContext) -> ArrangementSurroundings {
    let start =
      bands.start > .zero ? sectionInsets.leading + bands.start : sectionInsets.leading - context.insets.leading
    let inner = context.crossExtent - sectionInsets.trailing
    let end = bands.end > .zero ? inner - bands.end : inner + context.insets.trailing
    func points(_ low: Fixed, _ high: Fixed) -> Range<Double> {
      (low - itemCross).points..<max(low - itemCross, high - itemCross).points
    }
    return ArrangementSurroundings(
      window: points(start, end),
      container: points(.zero - context.insets.leading, context.crossExtent + context.insets.trailing))
  }

  /// The maximum level. Higher levels would put headers below footers (rule 5).
  private static let deepestLevel = 99

  private static func checked(level: Int, at location: LayoutError.Location) throws(LayoutError) -> Int {
    if level < 0 { throw LayoutError(.negative, .outlineLevel, value: Double(level), at: location) }
    guard level <= deepestLevel else {
      throw LayoutError(.tooLarge(limit: Double(deepestLevel)), .outlineLevel, value: Double(level), at: location)
    }
    return level
  }

  private static func background(
    _ layout: BackgroundLayout?, axis: LayoutAxis, at location: LayoutError.Location
  ) throws(LayoutError) -> Background? {
    guard let layout else { return nil }
    return Background(
      kind: layout.kind, coverage: layout.coverage,
      insets: try FixedInsets(signed: layout.insets, axis: axis, at: location))
  }

  private static func separator(
    _ layout: SeparatorLayout?, besideBackgroundOf kind: ElementKind?, room: Fixed, arrangement: ArrangementForm,
    axis: LayoutAxis, at location: LayoutError.Location
  ) throws(LayoutError) -> Separator? {
    guard let layout else { return nil }
    let thickness = try Fixed(length: layout.thickness, .separatorThickness, at: location)
    let insets = try FixedInsets(signed: layout.insets, axis: axis, at: location)
    let (start, end) = (insets.leading, room - insets.trailing)
    guard thickness > .zero, start < end, case .items(let form) = arrangement, form.columns == nil else {
      return nil
    }
    return Separator(
      kind: layout.kind, thickness: thickness, cross: start..<end, distance: (form.rules.lineSpacing - thickness).half,
      pathStep: layout.kind == kind ? 1 : 0)
  }
}

extension ArrangementContext {
  /// Creates the conditions for a section's items in a space.
  init(section: Int, itemCount: Int, room: Fixed, in context: StackContext) {
    self.init(
      section: section, itemCount: itemCount, axis: context.axis, crossExtent: room.points,
      containerExtent: context.mainExtent.points)
  }
}

extension FixedInsets {
  /// Returns the insets that reduce the extent perpendicular to the scroll axis to at most a limit's length. Source: layout rule
  /// 56.
  fileprivate func narrowing(
    _ extent: Fixed, to limit: WidthLimit?, at location: LayoutError.Location
  ) throws(LayoutError) -> FixedInsets {
    guard let limit else { return self }
    let spare = extent - leading - trailing - (try Fixed(length: limit.length, .sectionWidth, at: location))
    guard spare > .zero else { return self }
    var narrowed = self
    switch limit.alignment {
    case .start: break
    case .center: narrowed.leading += spare.half
    case .end: narrowed.leading += spare
    }
    narrowed.trailing += spare - (narrowed.leading - leading)
    return narrowed
  }
}
