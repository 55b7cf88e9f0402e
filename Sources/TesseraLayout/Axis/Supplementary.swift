/// A header or footer with resolved lengths.
struct Supplementary: Equatable {
  /// A band beside the items. It takes up space perpendicular to the scroll axis. Source: rule 18.
  struct Band: Equatable {
    let thickness: Fixed
    let side: StackEnd
    /// The length of the band's content, if it is declared.
    let contentLength: Fixed?
  }

  /// The space that the element takes up along the scroll axis. This is 0 for a band, and for an element that does not
  /// exist.
  var length = Fixed.zero
  var band: Band?
  var pins = false
  /// Whether the length must be measured.
  var isEstimated = false
  /// Whether the length has been measured in the current space.
  var isMeasured = false

  /// Whether the length is an estimate until the element is measured.
  var isUnmeasured: Bool { isEstimated && !isMeasured }

  init() {}

  /// Sets the measured length.
  mutating func measure(as length: Fixed) { (self.length, isMeasured) = (length, true) }

  var exists: Bool { length > .zero || band != nil }
  /// The space that the element takes up perpendicular to the scroll axis. This is 0 unless the element is a band.
  var thickness: Fixed { band?.thickness ?? .zero }
  /// The distance that elements pinned inside this element keep from the same edge. This is 0 unless the element is
  /// pinned.
  var pinnedInset: Fixed { pins ? length : .zero }
  /// The length of the part that can be pinned: the entire element, or a band's content.
  var stickyLength: Fixed { band.map { $0.contentLength ?? .zero } ?? length }

  /// Resolves a header or footer beside the items. For an element before or after the items, the result has no length.
  ///
  /// - Parameter room: the section's remaining space perpendicular to the scroll axis. A wider band shrinks to fit.
  fileprivate init(
    beside layout: SupplementaryLayout?, in room: Fixed, of context: StackContext, at location: LayoutError.Location
  ) throws(LayoutError) {
    guard let layout, let side = layout.edge.flatMap(context.crossSide) else { return }
    let declared = try context.cross(
      layout.length, main: nil, of: context.crossExtent, .supplementaryLength, at: location)
    let thickness = min(declared, room)
    var contentLength: Fixed?
    if let length = layout.contentLength {
      contentLength = try context.main(length, cross: thickness, .supplementaryLength, at: location)
    }
    if declared > .zero { band = Band(thickness: thickness, side: side, contentLength: contentLength) }
    pins = layout.pins && exists
  }

  /// Resolves a header or footer before or after the items. If there is no description, its length is 0.
  ///
  /// - Parameter crossExtent: the element's extent perpendicular to the scroll axis.
  fileprivate mutating func stack(
    _ layout: SupplementaryLayout?, crossExtent: Fixed, in context: StackContext, at location: LayoutError.Location
  ) throws(LayoutError) {
    guard let layout else { return }
    length = try context.main(layout.length, cross: crossExtent, .supplementaryLength, at: location)
    isEstimated = layout.length.isEstimated
    pins = layout.pins && exists
  }

  /// Resolves a global header or footer, which is always before or after the sections, regardless of the edge that it
  /// declares.
  init(global layout: SupplementaryLayout?, in context: StackContext) throws(LayoutError) {
    try stack(layout, crossExtent: context.crossExtent, in: context, at: .layout)
  }
}

extension PerEnd<Supplementary> {
  /// Resolves the header and footer of a section with the given cross extent.
  ///
  /// Resolves elements beside the items first, because they take space from the elements before and after the items. If
  /// there is too little space, the footer's band shrinks before the header's.
  init(
    _ layout: SectionLayout, crossExtent: Fixed, in context: StackContext, at location: LayoutError.Location
  ) throws(LayoutError) {
    let header = try Supplementary(beside: layout.header, in: crossExtent, of: context, at: location)
    let left = crossExtent - header.thickness
    let footer = try Supplementary(beside: layout.footer, in: left, of: context, at: location)
    self.init(start: header, end: footer)
    let room = left - footer.thickness
    if layout.header?.edge.flatMap(context.crossSide) == nil {
      try start.stack(layout.header, crossExtent: room, in: context, at: location)
    }
    if layout.footer?.edge.flatMap(context.crossSide) == nil {
      try end.stack(layout.footer, crossExtent: room, in: context, at: location)
    }
  }
}

extension StackContext {
  /// Returns the end of the cross axis for an edge; nil for the edges before and after the items.
  fileprivate func crossSide(_ edge: RectEdge) -> StackEnd? {
    switch (axis, edge) {
    case (.vertical, .leading), (.horizontal, .top): .start
    case (.vertical, .trailing), (.horizontal, .bottom): .end
    case (.vertical, .top), (.vertical, .bottom), (.horizontal, .leading), (.horizontal, .trailing): nil
    }
  }
}

extension PerEnd<Supplementary> {
  /// Returns the thickness of the bands on a side. On the leading side, the header is the outer band; on the trailing
  /// side, the footer is.
  func thickness(on side: StackEnd) -> Fixed {
    [start, end].reduce(.zero) { sum, element in
      guard let band = element.band, band.side == side else { return sum }
      return sum + band.thickness
    }
  }

  /// The minimum extent that a section needs to fit the content of its bands.
  var minimumExtent: Fixed {
    max(start.band?.contentLength ?? .zero, end.band?.contentLength ?? .zero)
  }
}
