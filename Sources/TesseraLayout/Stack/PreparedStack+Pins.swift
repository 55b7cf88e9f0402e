extension PreparedStack {
  /// Returns the visible range along the scroll axis; nil if the viewport is not finite.
  func visibleRange(_ viewport: Viewport) -> PerEnd<Fixed>? {
    projection.visible(viewport, in: environment, on: context.axis)
  }

  /// Returns the global header or footer; nil if it does not exist.
  func globalElement(_ end: StackEnd) -> StickyElement? {
    let element = supplementaries[end]
    guard element.exists else { return nil }
    let bounds = PerEnd(start: Fixed.zero, end: contentExtent)
    guard pinnedGlobals[end] > .zero else { return resting(element, at: end, bounds[end]) }
    return StickyElement(element, at: end, rest: bounds[end], limit: bounds[end.opposite], distance: .zero)
  }

  /// The lengths of the pinned global header and footer, or 0 if they would leave no space for other elements.
  ///
  /// - SeeAlso: Layout rule 21
  var pinnedGlobals: PerEnd<Fixed> {
    let (start, end) = (supplementaries.start.pinnedInset, supplementaries.end.pinnedInset)
    return leavesRoom(start + end) ? PerEnd(start: start, end: end) : PerEnd(start: .zero, end: .zero)
  }

  /// Returns a section's header or footer; nil if it does not exist.
  ///
  /// - Complexity: O(1) if all sections have the same level, otherwise O(levels · log n).
  func element(_ end: StackEnd, of section: PlacedSection) -> StickyElement? {
    let element = section.section.supplementaries[end]
    guard element.exists else { return nil }
    let rest = section.innerBound(end)
    guard element.pins else { return resting(element, at: end, rest) }
    let distance = distance(end, of: section)
    let opposite = self.distance(end.opposite, of: section) + section.section.supplementaries[end.opposite].pinnedInset
    guard leavesRoom(distance + element.stickyLength + opposite) else { return resting(element, at: end, rest) }
    return StickyElement(element, at: end, rest: rest, limit: limit(end, of: section), distance: distance)
  }

  /// Returns whether pinned elements with this total length leave space for other elements in the container. Source:
  /// rule 21.
  private func leavesRoom(_ pinned: Fixed) -> Bool { pinned < context.mainExtent }

  /// Returns a header or footer that scrolls with the content.
  private func resting(_ element: Supplementary, at end: StackEnd, _ rest: Fixed) -> StickyElement {
    StickyElement(
      at: end, length: element.stickyLength, rest: rest, limit: rest, distance: .zero, pins: false,
      isUnmeasured: element.isUnmeasured)
  }

  /// Returns the total length of the elements pinned between a section and an end of the visible range.
  ///
  /// - SeeAlso: Layout rule 22
  func distance(_ end: StackEnd, of section: PlacedSection) -> Fixed {
    var distance = pinnedGlobals[end]
    sections.forEachScope(over: section, toward: end) { distance += $0.section.supplementaries[end].pinnedInset }
    return distance
  }

  /// Returns the limit for the inner edge of a header or footer in its sticky scope. The limit is the far bound of the
  /// last section in the scope, minus that section's opposite element and the elements pinned inside the scope at that
  /// section. Source: rules 20 and 22.
  private func limit(_ end: StackEnd, of section: PlacedSection) -> Fixed {
    if section.section.supplementaries[end].band != nil { return section.innerBound(end.opposite) }
    let last = sections.lastInScope(of: section, from: end)
    var inside = last.section.supplementaries[end.opposite].length
    if last.index != section.index { inside += last.section.supplementaries[end].pinnedInset }
    sections.forEachScope(over: last, toward: end) { inner in
      let isInside = end == .start ? inner.index > section.index : inner.index < section.index
      if isInside { inside += inner.section.supplementaries[end].pinnedInset }
    }
    let bound = last.innerBound(end.opposite)
    return end == .start ? bound - inside : bound + inside
  }

  /// Returns the sticky element for a header or footer; nil if it does not exist, and for other elements.
  func stickyElement(_ element: Element) -> StickyElement? {
    guard case .supplementary(let kind, let path) = element, path.item == 0 else { return nil }
    for end in [StackEnd.start, .end] {
      if kind == end.globalKind { return path.section == 0 ? globalElement(end) : nil }
      if kind == end.sectionKind { return sections[path.section].flatMap { self.element(end, of: $0) } }
    }
    return nil
  }

  /// Returns the stored header or footer; nil if there is none.
  ///
  /// - Complexity: O(log n).
  func supplementary(of element: Element) -> Supplementary? {
    guard case .supplementary(let kind, let path) = element, let sticky = stickyElement(element) else { return nil }
    if kind == sticky.end.globalKind { return supplementaries[sticky.end] }
    return sections[path.section]?.section.supplementaries[sticky.end]
  }

  /// Returns the state of a pinned header or footer; nil for elements that do not exist or are not pinned.
  ///
  /// - Complexity: O(log n), multiplied by the number of levels if there are several.
  public func pinState(of element: Element, viewport: Viewport) -> PinState? {
    guard let visible = visibleRange(viewport) else { return nil }
    return stickyElement(element)?.state(in: visible)
  }

  /// Returns the section at the line where headers of level 0 are pinned. This is the last section whose range starts
  /// at or before that line, to the nearest pixel, or the first section if there is none. Returns nil if there are no
  /// sections, or if the viewport is not finite.
  ///
  /// - Complexity: O(log n).
  public func currentSection(_ viewport: Viewport) -> Int? {
    guard let visible = visibleRange(viewport) else { return nil }
    // The offset of a container is a whole number of pixels, and frames are rounded to pixels, so tolerate half a
    // pixel.
    let halfPixel = environment.scale > 0 ? Fixed(clamping: 0.5 / environment.scale) : .zero
    let slack = max(.zero, halfPixel - Fixed(units: 1))
    let index = sections.lastIndex(startingBy: visible.start + pinnedGlobals.start + slack)
    return index.map { max(0, $0) }
  }

  /// Returns the range of sections that are at least partly visible.
  ///
  /// - Complexity: O(log n).
  public func visibleSections(_ viewport: Viewport) -> Range<Int> {
    guard viewport.isFinite else { return 0..<0 }
    let (low, high) = projection.covered(viewport, in: environment, on: context.axis)
    guard let first = sections.section(atMain: low), let last = sections.lastIndex(startingBy: high - Fixed(units: 1))
    else {
      return 0..<0
    }
    let lower = first.innerBound(.end) > low ? first.index : first.index + 1
    return lower..<max(lower, last + 1)
  }
}
