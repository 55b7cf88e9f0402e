import Tessera

/// A section, laid out by itself. `start` is its position.
///
/// ```
/// start            sectionInsets before
/// inner.low        header
///                  itemInsets before
/// items.low        lines
/// items.high       itemInsets after
///                  footer
/// inner.high       sectionInsets after
/// end
/// ```
struct ReferenceSection {
  let layout: SectionLayout
  let itemCount: Int
  let outer: AxisInsets
  let around: AxisInsets
  /// The length along the scroll axis; 0 for bands.
  let headerLength: Units
  let footerLength: Units
  let headerBand: ReferenceBand?
  let footerBand: ReferenceBand?
  /// The ranges across the scroll axis: the range inside the section insets, the part that bands leave for stacked
  /// headers and footers, and the part for the items.
  let innerCross: Span
  let besideBands: Span
  let itemsCross: Span
  let lines: ReferenceLines
  /// The window of a shelf; nil for other sections.
  let shelf: ReferenceShelf?
  var start: Units = 0

  init(_ layout: SectionLayout, context: SectionContext, shelfOffset: Units, in room: ReferenceRoom) {
    self.layout = layout
    itemCount = context.itemCount
    var outer = AxisInsets(layout.sectionInsets, axis: room.axis)
    if let limit = layout.maximumWidth {
      // The space beyond the maximum width is also an inset (rule 56).
      let beyond = max(0, room.cross - outer.crossStart - outer.crossEnd - units(limit.length))
      let before: Units =
        switch limit.alignment {
        case .start: 0
        case .center: floorDivided(beyond, by: 2)
        case .end: beyond
        }
      outer.crossStart += before
      outer.crossEnd += beyond - before
    }
    self.outer = outer
    around = AxisInsets(layout.itemInsets, axis: room.axis)
    var headerBand = ReferenceBand(layout.header, in: room)
    var footerBand = ReferenceBand(layout.footer, in: room)
    let cross = max(0, room.cross - outer.crossStart - outer.crossEnd)
    let headerThickness = min(headerBand?.thickness ?? 0, cross)
    headerBand?.thickness = headerThickness
    let footerThickness = min(footerBand?.thickness ?? 0, cross - headerThickness)
    footerBand?.thickness = footerThickness
    self.headerBand = headerBand
    self.footerBand = footerBand
    let stackedCross = cross - headerThickness - footerThickness
    func stackedLength(_ supplementary: SupplementaryLayout?) -> Units {
      let isBand = ReferenceBand.side(supplementary?.edge, axis: room.axis) != nil
      return isBand ? 0 : room.length(supplementary, cross: stackedCross)
    }
    headerLength = stackedLength(layout.header)
    footerLength = stackedLength(layout.footer)
    innerCross = Span(at: outer.crossStart, length: cross)
    let sides = [headerBand, footerBand]
    func bands(_ side: ReferenceBand.Side) -> Units {
      sides.reduce(0) { $0 + ($1?.side == side ? $1?.thickness ?? 0 : 0) }
    }
    besideBands = Span(innerCross.low + bands(.start), innerCross.high - bands(.end))
    itemsCross = Span(
      at: innerCross.low + min(bands(.start) + around.crossStart, max(bands(.start), cross - bands(.end))),
      length: max(0, innerCross.length - bands(.start) - bands(.end) - around.crossStart - around.crossEnd))
    let resting = ReferenceLines(
      layout.arrangement, section: context.index, count: context.itemCount, cross: itemsCross.length, in: room)
    guard layout.arrangement.shelf != nil else {
      (lines, shelf) = (resting, nil)
      return
    }
    let window = Span(
      bands(.start) > 0 ? besideBands.low : outer.crossStart - room.insets.crossStart,
      bands(.end) > 0 ? room.cross - outer.crossEnd - bands(.end) : room.cross - outer.crossEnd + room.insets.crossEnd)
    let shelf = ReferenceShelf(
      window: window, extent: resting.shelfExtent, along: itemsCross.length, offset: shelfOffset, in: room)
    (lines, self.shelf) = (resting.scrolled(by: shelf.offset), shelf)
  }

  /// The section without its outer insets: `[a, b)`.
  var inner: Span {
    let length = headerLength + around.before + lines.extent + around.after + footerLength
    let minimum = max(headerBand?.content ?? 0, footerBand?.content ?? 0)
    return Span(at: start + outer.before, length: max(length, minimum))
  }

  var end: Units { inner.high + outer.after }

  var items: Span { Span(at: inner.low + headerLength + around.before, length: lines.extent) }

  var header: AxisBox? {
    if let headerBand { return AxisBox(main: inner, cross: headerBandCross(headerBand)) }
    return headerLength == 0 ? nil : AxisBox(main: Span(at: inner.low, length: headerLength), cross: besideBands)
  }

  /// At the start of the cross axis, the header's band is the outer one, and at its end, the footer's.
  private func headerBandCross(_ band: ReferenceBand) -> Span {
    switch band.side {
    case .start: return Span(at: innerCross.low, length: band.thickness)
    case .end:
      let outer = footerBand?.side == .end ? footerBand?.thickness ?? 0 : 0
      return Span(at: innerCross.high - outer - band.thickness, length: band.thickness)
    }
  }

  private func footerBandCross(_ band: ReferenceBand) -> Span {
    switch band.side {
    case .end: return Span(at: innerCross.high - band.thickness, length: band.thickness)
    case .start:
      let outer = headerBand?.side == .start ? headerBand?.thickness ?? 0 : 0
      return Span(at: innerCross.low + outer, length: band.thickness)
    }
  }

  var footer: AxisBox? {
    if let footerBand { return AxisBox(main: inner, cross: footerBandCross(footerBand)) }
    return footerLength == 0
      ? nil : AxisBox(main: Span(at: inner.high - footerLength, length: footerLength), cross: besideBands)
  }

  var hasPinnedHeader: Bool { header != nil && layout.header?.pins == true }

  var hasPinnedFooter: Bool { footer != nil && layout.footer?.pins == true }

  func item(_ index: Int) -> AxisBox {
    let box = lines.items[index]
    return AxisBox(main: box.main.moved(by: items.low), cross: box.cross.moved(by: itemsCross.low))
  }

  /// Returns the separator after an item, halfway between its line and the next, if the item is the last on its line.
  func separator(after item: Int, axis: LayoutAxis) -> AxisBox? {
    guard let description = layout.separator, !lines.areUnseparated,
      let line = lines.lines.firstIndex(where: { $0.items.upperBound == item + 1 }), line + 1 < lines.lines.count
    else { return nil }
    let thickness = units(description.thickness)
    let insets = AxisInsets(description.insets, axis: axis)
    let gap = Span(lines.lines[line].main.high, lines.lines[line + 1].main.low).moved(by: items.low)
    let main = Span(at: gap.low + floorDivided(gap.length - thickness, by: 2), length: thickness)
    let cross = Span(itemsCross.low + insets.crossStart, itemsCross.high - insets.crossEnd)
    return main.length > 0 && cross.length > 0 ? AxisBox(main: main, cross: cross) : nil
  }

  /// Returns the background (rules 28 to 30).
  func background(in room: ReferenceRoom) -> AxisBox? {
    guard let description = layout.background else { return nil }
    let coversHeader = description.coverage.contains(.header)
    let coversFooter = description.coverage.contains(.footer)
    var low, high: Units
    if description.coverage.contains(.items) {
      guard itemCount > 0 || (coversHeader && header != nil) || (coversFooter && footer != nil) else { return nil }
      low = !coversHeader && headerLength > 0 ? items.low : inner.low
      high = !coversFooter && footerLength > 0 ? items.high : inner.high
    } else {
      // It extends from the first to the last existing element.
      var ends: [Span] = []
      if coversHeader, header != nil { ends.append(Span(at: inner.low, length: headerLength)) }
      if coversFooter, footer != nil { ends.append(Span(at: inner.high - footerLength, length: footerLength)) }
      guard let first = ends.first, let last = ends.last else { return nil }
      (low, high) = (first.low, last.high)
    }
    let insets = AxisInsets(description.insets, axis: room.axis)
    let main = Span(low + insets.before, high - insets.after)
    let cross = Span(
      -room.insets.crossStart + outer.crossStart + insets.crossStart,
      room.cross + room.insets.crossEnd - outer.crossEnd - insets.crossEnd)
    return main.length > 0 && cross.length > 0 ? AxisBox(main: main, cross: cross) : nil
  }
}
