/// A section's description worked out for an environment. A class, so that sections described alike share one.
final class SectionForm {
  struct Background {
    let kind: ElementKind
    let coverage: BackgroundLayout.Coverage
    let insets: FixedInsets
  }

  struct Separator {
    let kind: ElementKind
    let thickness: Fixed
    /// Its range across the scroll axis.
    let cross: Range<Fixed>
    /// From the end of a line to the separator's start; negative where it is thicker than the space between lines.
    let distance: Fixed
    /// From the last item of the line above to the item whose path it bears: the one after it where the section's
    /// background is of the same kind and bears the path of the first item.
    let pathStep: Int
  }

  let layout: SectionLayout
  /// The header and footer as declared.
  let supplementaries: PerEnd<Supplementary>
  /// Across, with what the greatest width leaves of the room (rule 56).
  let sectionInsets: FixedInsets
  let itemInsets: FixedInsets
  let outlineLevel: Int
  let background: Background?
  let separator: Separator?
  /// The cross extents that headers and footers, and items, are given.
  let crossExtent: Fixed
  let itemRoom: Fixed
  /// What headers and footers across the scroll axis take of the cross extent at its two sides.
  let bands: (start: Fixed, end: Fixed)
  /// What they leave of it, for items and for what is stacked.
  var besideBands: Fixed { crossExtent - bands.start - bands.end }
  let arrangement: ArrangementForm

  /// - Parameter index: the first section that is described so, named in errors.
  init(_ layout: SectionLayout, index: Int, in context: StackContext) throws(LayoutError) {
    let place = LayoutError.Place.section(index)
    self.layout = layout
    sectionInsets = try FixedInsets(nonnegative: layout.sectionInsets, axis: context.axis, at: place)
      .narrowing(context.crossExtent, to: layout.maximumWidth, at: place)
    itemInsets = try FixedInsets(nonnegative: layout.itemInsets, axis: context.axis, at: place)
    outlineLevel = try Self.checked(level: layout.outlineLevel, at: place)
    crossExtent = max(.zero, context.crossExtent - sectionInsets.leading - sectionInsets.trailing)
    supplementaries = try PerEnd(layout, crossExtent: crossExtent, in: context, at: place)
    bands = (supplementaries.thickness(on: .start), supplementaries.thickness(on: .end))
    itemRoom = max(.zero, crossExtent - bands.start - bands.end - itemInsets.leading - itemInsets.trailing)
    background = try Self.background(layout.background, axis: context.axis, at: place)
    arrangement = try ArrangementForm(layout.arrangement, room: itemRoom, in: context, at: place)
    separator = try Self.separator(
      layout.separator, besideBackgroundOf: background?.kind, room: itemRoom, arrangement: arrangement,
      axis: context.axis, at: place)
  }

  /// Where items start across the scroll axis.
  var itemCross: Fixed {
    // Where there is no room the insets give way, not the far side.
    sectionInsets.leading + min(bands.start + itemInsets.leading, max(bands.start, crossExtent - bands.end))
  }

  /// Greater than any level would let headers of deep levels sink below footers (rule 5).
  private static let deepestLevel = 99

  private static func checked(level: Int, at place: LayoutError.Place) throws(LayoutError) -> Int {
    if level < 0 { throw LayoutError(.negative, .outlineLevel, value: Double(level), at: place) }
    guard level <= deepestLevel else {
      throw LayoutError(.tooLarge(limit: Double(deepestLevel)), .outlineLevel, value: Double(level), at: place)
    }
    return level
  }

  private static func background(
    _ layout: BackgroundLayout?, axis: LayoutAxis, at place: LayoutError.Place
  ) throws(LayoutError) -> Background? {
    guard let layout else { return nil }
    return Background(
      kind: layout.kind, coverage: layout.coverage,
      insets: try FixedInsets(signed: layout.insets, axis: axis, at: place))
  }

  private static func separator(
    _ layout: SeparatorLayout?, besideBackgroundOf kind: ElementKind?, room: Fixed, arrangement: ArrangementForm,
    axis: LayoutAxis, at place: LayoutError.Place
  ) throws(LayoutError) -> Separator? {
    guard let layout else { return nil }
    let thickness = try Fixed(length: layout.thickness, .separatorThickness, at: place)
    let insets = try FixedInsets(signed: layout.insets, axis: axis, at: place)
    let (start, end) = (insets.leading, room - insets.trailing)
    guard thickness > .zero, start < end, case .items(let form) = arrangement, form.columns == nil else {
      return nil
    }
    return Separator(
      kind: layout.kind, thickness: thickness, cross: start..<end, distance: (form.rules.lineSpacing - thickness).half,
      pathStep: layout.kind == kind ? 1 : 0)
  }
}

extension FixedInsets {
  /// The insets that leave no more than a limit of an extent across the scroll axis. Source: layout rule 56.
  fileprivate func narrowing(
    _ extent: Fixed, to limit: WidthLimit?, at place: LayoutError.Place
  ) throws(LayoutError) -> FixedInsets {
    guard let limit else { return self }
    let spare = extent - leading - trailing - (try Fixed(length: limit.length, .sectionWidth, at: place))
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
