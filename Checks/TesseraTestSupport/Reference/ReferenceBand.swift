import Tessera

/// A header or footer across the scroll axis (rules 18 and 25): a band beside the items, as long as its section.
struct ReferenceBand {
  enum Side {
    case start
    case end
  }

  let side: Side
  var thickness: Units
  private let declaredContent: Length?
  private let room: ReferenceRoom
  /// The length of its content, if it is declared. A ratio is relative to the thickness to which the band has shrunk.
  var content: Units? { declaredContent.map { room.main($0, cross: thickness) } }

  /// Nil for an element along the scroll axis, and for a band without thickness.
  init?(_ layout: SupplementaryLayout?, in room: ReferenceRoom) {
    guard let layout, let side = Self.side(layout.edge, axis: room.axis) else { return nil }
    self.side = side
    let thickness = room.length(layout.length, of: room.cross)
    self.thickness = thickness
    declaredContent = layout.contentLength
    self.room = room
    if thickness == 0 { return nil }
  }

  static func side(_ edge: RectEdge?, axis: LayoutAxis) -> Side? {
    switch (axis, edge) {
    case (.vertical, .leading?), (.horizontal, .top?): .start
    case (.vertical, .trailing?), (.horizontal, .bottom?): .end
    default: nil
    }
  }
}
