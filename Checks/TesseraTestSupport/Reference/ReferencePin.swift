import Tessera

/// The pin of a header or footer, in axis coordinates (rules 19 to 22).
struct ReferencePin {
  /// The side of the visible range to which the element is pinned.
  enum Edge {
    case low
    case high
  }

  let edge: Edge
  let distance: Units
  let box: Span

  /// Returns the position that an element would have if no box limited it.
  func held(length: Units, visible: Span) -> Units {
    switch edge {
    case .low: visible.low + distance
    case .high: visible.high - distance - length
    }
  }

  /// Returns its position.
  func position(_ resting: Span, visible: Span) -> Units {
    let held = held(length: resting.length, visible: visible)
    return switch edge {
    case .low: max(resting.low, min(held, box.high - resting.length))
    case .high: min(resting.low, max(held, box.low))
    }
  }

  /// Returns its pin state at that position.
  func state(_ resting: Span, visible: Span) -> PinState {
    let held = held(length: resting.length, visible: visible)
    let position = position(resting, visible: visible)
    if position == resting.low { return .resting }
    if position == held { return .pinned }
    return .pushed(by: points(edge == .low ? held - position : position - held))
  }
}

/// The sticky scopes of headers and footers: the outline of the sections.
struct ReferenceOutline {
  let sections: [ReferenceSection]
  let globalHeader: Units
  let globalFooter: Units

  private func level(_ section: Int) -> Int { sections[section].layout.outlineLevel }

  /// Returns whether `section` is in the sticky scope of the header of `owner`: no section at the same or a lower level
  /// is between them.
  private func headerReigns(_ owner: Int, in section: Int) -> Bool {
    owner <= section && (owner + 1..<section + 1).allSatisfy { level($0) > level(owner) }
  }

  /// Returns whether `section` is in the sticky scope of the footer of `owner`, in mirror image.
  private func footerReigns(_ owner: Int, in section: Int) -> Bool {
    section <= owner && (section..<owner).allSatisfy { level($0) > level(owner) }
  }

  /// Returns the total length of the pinned headers that satisfy a condition and whose sticky scopes include a section.
  private func headers(in section: Int, where isCounted: (Int) -> Bool) -> Units {
    sections.indices
      .filter { sections[$0].hasPinnedHeader && headerReigns($0, in: section) && isCounted($0) }
      .reduce(0) { $0 + sections[$1].headerLength }
  }

  private func footers(in section: Int, where isCounted: (Int) -> Bool) -> Units {
    sections.indices
      .filter { sections[$0].hasPinnedFooter && footerReigns($0, in: section) && isCounted($0) }
      .reduce(0) { $0 + sections[$1].footerLength }
  }

  /// Returns the lengths pinned before and after a section, with or without the section's own headers and footers.
  func pinnedAround(_ section: Int, itself: Bool) -> (above: Units, below: Units) {
    func counts(_ other: Int) -> Bool { level(other) < level(section) || (itself && other == section) }
    return (
      globalHeader + headers(in: section, where: counts), globalFooter + footers(in: section, where: counts)
    )
  }

  /// Returns whether a header of this length leaves space, given everything else that is pinned in its section.
  func headerLeavesRoom(_ section: Int, _ length: Units, in room: ReferenceRoom) -> Bool {
    let (above, below) = pinnedAround(section, itself: false)
    let footer = sections[section].hasPinnedFooter ? sections[section].footerLength : 0
    return above + length + footer + below < room.main
  }

  /// Returns the same for a footer.
  func footerLeavesRoom(_ section: Int, _ length: Units, in room: ReferenceRoom) -> Bool {
    let (above, below) = pinnedAround(section, itself: false)
    let header = sections[section].hasPinnedHeader ? sections[section].headerLength : 0
    return above + header + length + below < room.main
  }

  func headerPin(_ section: Int) -> ReferencePin? {
    guard sections[section].hasPinnedHeader,
      let last = sections.indices.last(where: { headerReigns(section, in: $0) })
    else { return nil }
    let owner = sections[section]
    let above = headers(in: section) { level($0) < level(section) }
    let deeper = headers(in: last) { level($0) > level(section) }
    let boxEnd = sections[last].inner.high - sections[last].footerLength - deeper
    let box = owner.headerBand == nil ? Span(owner.inner.low, boxEnd) : owner.inner
    return ReferencePin(edge: .low, distance: globalHeader + above, box: box)
  }

  func footerPin(_ section: Int) -> ReferencePin? {
    guard sections[section].hasPinnedFooter,
      let first = sections.indices.first(where: { footerReigns(section, in: $0) })
    else { return nil }
    let owner = sections[section]
    let below = footers(in: section) { level($0) < level(section) }
    let deeper = footers(in: first) { level($0) > level(section) }
    let boxStart = sections[first].inner.low + sections[first].headerLength + deeper
    let box = owner.footerBand == nil ? Span(boxStart, owner.inner.high) : owner.inner
    return ReferencePin(edge: .high, distance: globalFooter + below, box: box)
  }
}
