import Tessera

/// One section, laid out on its own; `start` says where it stands.
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
  let headerLength: Units
  let footerLength: Units
  /// Across: where header and footer stand, and where the items do.
  let innerCross: Span
  let itemsCross: Span
  let lines: ReferenceLines
  var start: Units = 0

  init(_ layout: SectionLayout, context: SectionContext, in room: ReferenceRoom) {
    self.layout = layout
    itemCount = context.itemCount
    outer = AxisInsets(layout.sectionInsets, axis: room.axis)
    around = AxisInsets(layout.itemInsets, axis: room.axis)
    headerLength = room.length(layout.header)
    footerLength = room.length(layout.footer)
    innerCross = Span(at: outer.crossStart, length: max(0, room.cross - outer.crossStart - outer.crossEnd))
    itemsCross = Span(
      at: innerCross.low + around.crossStart,
      length: max(0, innerCross.length - around.crossStart - around.crossEnd))
    lines = ReferenceLines(
      layout.arrangement, section: context.index, count: context.itemCount, cross: itemsCross.length, in: room)
  }

  /// The section without its outer insets: `[a, b)`.
  var inner: Span {
    let length = headerLength + around.before + lines.extent + around.after + footerLength
    return Span(at: start + outer.before, length: length)
  }

  var end: Units { inner.high + outer.after }

  var items: Span { Span(at: inner.low + headerLength + around.before, length: lines.extent) }

  var header: AxisBox? {
    headerLength == 0 ? nil : AxisBox(main: Span(at: inner.low, length: headerLength), cross: innerCross)
  }

  var footer: AxisBox? {
    footerLength == 0
      ? nil : AxisBox(main: Span(at: inner.high - footerLength, length: footerLength), cross: innerCross)
  }

  var hasPinnedHeader: Bool { header != nil && layout.header?.isPinned == true }

  var hasPinnedFooter: Bool { footer != nil && layout.footer?.isPinned == true }

  func item(_ index: Int) -> AxisBox {
    let box = lines.items[index]
    return AxisBox(main: box.main.moved(by: items.low), cross: box.cross.moved(by: itemsCross.low))
  }

  /// The separator that follows an item: in the middle between its line and the next, if it is the last of its line.
  func separator(after item: Int, axis: Axis) -> AxisBox? {
    guard let description = layout.separator,
      let line = lines.lines.firstIndex(where: { $0.items.upperBound == item + 1 }), line + 1 < lines.lines.count
    else { return nil }
    let thickness = units(description.thickness)
    let insets = AxisInsets(description.insets, axis: axis)
    let gap = Span(lines.lines[line].main.high, lines.lines[line + 1].main.low).moved(by: items.low)
    let main = Span(at: gap.low + floorDivided(gap.length - thickness, by: 2), length: thickness)
    let cross = Span(itemsCross.low + insets.crossStart, itemsCross.high - insets.crossEnd)
    return main.length > 0 && cross.length > 0 ? AxisBox(main: main, cross: cross) : nil
  }

  /// The background (rules 28 to 30).
  func background(in room: ReferenceRoom) -> AxisBox? {
    guard let description = layout.background else { return nil }
    let coversHeader = description.coverage == .section || description.coverage == .headerAndItems
    let coversFooter = description.coverage == .section || description.coverage == .itemsAndFooter
    guard itemCount > 0 || (coversHeader && header != nil) || (coversFooter && footer != nil) else { return nil }
    let low = !coversHeader && header != nil ? items.low : inner.low
    let high = !coversFooter && footer != nil ? items.high : inner.high
    let insets = AxisInsets(description.insets, axis: room.axis)
    let main = Span(low + insets.before, high - insets.after)
    let cross = Span(
      -room.insets.crossStart + outer.crossStart + insets.crossStart,
      room.cross + room.insets.crossEnd - outer.crossEnd - insets.crossEnd)
    return main.length > 0 && cross.length > 0 ? AxisBox(main: main, cross: cross) : nil
  }
}
