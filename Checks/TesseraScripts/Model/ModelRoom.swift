import TesseraLayout

/// The space that a container leaves for content, in points that are whole units of 2⁻¹⁶.
struct ModelRoom {
  let axis: LayoutAxis
  let mainExtent: Double
  let crossExtent: Double

  init(_ environment: LayoutEnvironment, axis: LayoutAxis) {
    self.axis = axis
    let (size, insets) = (environment.containerSize, environment.insets)
    let width = max(0, Self.units(size.width) - Self.units(insets.leading) - Self.units(insets.trailing))
    let height = max(0, Self.units(size.height) - Self.units(insets.top) - Self.units(insets.bottom))
    mainExtent = (axis == .vertical ? height : width) / 65536
    crossExtent = (axis == .vertical ? width : height) / 65536
  }

  static func units(_ points: Double) -> Double { (points * 65536).rounded(.down) }

  /// Returns the cross extent for the items of a section, in units.
  func itemRoom(of section: SectionDescription) -> Double {
    max(0, stackedRoom(of: section) - crossInsets(section.itemInsets))
  }

  /// Returns the cross extent of a header or footer before or after the items of a section, in units.
  func stackedRoom(of section: SectionDescription) -> Double {
    var room = crossExtent * 65536
    room = max(0, room - crossInsets(section.sectionInsets))
    if let limit = section.maximumWidth { room = min(room, Self.units(limit.length)) }
    // Bands shrink to the available space.
    for band in [section.header, section.footer] { room -= min(room, bandThickness(of: band)) }
    return room
  }

  private func crossInsets(_ insets: Insets) -> Double {
    let (start, end) = axis == .vertical ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
    return Self.units(start) + Self.units(end)
  }

  /// Returns whether a section's header or footer is on a side that does not scroll (rule 18).
  func isBand(_ layout: SupplementaryLayout) -> Bool {
    switch layout.edge {
    case nil: false
    case .leading?, .trailing?: axis == .vertical
    case .top?, .bottom?: axis == .horizontal
    }
  }

  /// Returns the thickness that a band declares, in units; 0 if the element is not a band.
  func bandThickness(of layout: SupplementaryLayout?) -> Double {
    guard let layout, isBand(layout) else { return 0 }
    switch layout.length {
    case .fixed(let points), .estimated(let points), .averaged(let points): return Self.units(points)
    case .fraction(let share): return (share * crossExtent * 65536).rounded(.down)
    case .aspectRatio: preconditionFailure("Bands of scripts declare no ratios.")
    }
  }
}

/// All properties that determine how items form lines. Two sections with the same value arrange equal items in the same
/// way.
struct ModelManner: Hashable {
  /// A list, a grid of columns, a grid of fractions, a flow, a waterfall or a mosaic.
  enum Kind: Hashable {
    case list
    case columns(count: Double, width: Double)
    case fractions
    case flow(LineDistribution)
    case waterfall(count: Double, width: Double)
    case mosaic(ArrangementDescription)
    case shelf(ArrangementDescription)

    /// Whether item sizes have the same meaning for both kinds.
    func isUniform(_ other: Kind) -> Bool {
      switch (self, other) {
      case (.list, .list), (.columns, .columns), (.fractions, .fractions), (.flow, .flow),
        (.waterfall, .waterfall):
        true
      case _: false
      }
    }
  }

  let kind: Kind
  let room: Double
  var gap = 0.0
  var lineSpacing = 0.0
  var alignment = LineAlignment.start

  init(_ section: SectionDescription, in room: ModelRoom) {
    self.room = room.itemRoom(of: section)
    switch section.arrangement {
    case .list(let list, _):
      kind = .list
      lineSpacing = ModelRoom.units(list.spacing)
    case .grid(let grid, _):
      gap = ModelRoom.units(grid.itemSpacing)
      lineSpacing = ModelRoom.units(grid.lineSpacing)
      alignment = grid.alignment
      kind = Self.columns(grid.columns, gap: gap, room: self.room)
    case .flow(let flow, _):
      gap = ModelRoom.units(flow.itemSpacing)
      lineSpacing = ModelRoom.units(flow.lineSpacing)
      alignment = flow.alignment
      kind = .flow(flow.distribution)
    case .mosaic: kind = .mosaic(section.arrangement)
    case .shelf: kind = .shelf(section.arrangement)
    case .waterfall(let waterfall, _):
      gap = ModelRoom.units(waterfall.itemSpacing)
      lineSpacing = ModelRoom.units(waterfall.lineSpacing)
      let columns: GridArrangement.Columns =
        switch waterfall.columns {
        case .count(let count): .count(count)
        case .minimumWidth(let width): .minimumWidth(width)
        }
      guard case .columns(let count, let width) = Self.columns(columns, gap: gap, room: self.room) else {
        preconditionFailure("A waterfall has columns.")
      }
      kind = .waterfall(count: count, width: width)
    }
  }

  private static func columns(_ columns: GridArrangement.Columns, gap: Double, room: Double) -> Kind {
    let count: Double
    switch columns {
    case .fractions: return .fractions
    case .count(let declared): count = Double(declared)
    case .minimumWidth(let width): count = max(1, ((room + gap) / (ModelRoom.units(width) + gap)).rounded(.down))
    }
    return .columns(count: count, width: max(0, ((room - (count - 1) * gap) / count).rounded(.down)))
  }
}
