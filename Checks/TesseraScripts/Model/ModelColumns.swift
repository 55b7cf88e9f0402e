import TesseraLayout

/// The columns of a waterfall's items, chosen one by one as layout rule 17 literally states.
struct ModelColumns {
  /// The number of columns and their width, in units.
  let count: Int
  let width: Double
  private let gap: Double
  let spacing: Double
  private let room: ModelRoom

  /// Nil for a section that is not a waterfall.
  init?(_ section: SectionDescription, in room: ModelRoom) {
    let manner = ModelManner(section, in: room)
    guard case .waterfall(let count, let width) = manner.kind else { return nil }
    (self.count, self.width) = (Int(count), width)
    (gap, spacing) = (manner.gap, manner.lineSpacing)
    self.room = room
  }

  /// Returns whether items keep their columns when these columns change to the other ones.
  func keepsChoices(among new: ModelColumns) -> Bool {
    count == new.count && !(width == 0 && new.width > 0)
  }

  /// Returns the number of columns that an item spans.
  func span(of item: ItemValue) -> Int { min(item.piece.span, count) }

  /// Returns the first column of each item. Items with kept columns come first. Each remaining item goes into the first
  /// column in which it starts earliest.
  func chosen(for items: [ItemValue], keeping kept: [Int]) -> [Int] {
    var ends = [Double](repeating: 0, count: count)
    var chosen: [Int] = []
    for (index, item) in items.enumerated() {
      let span = span(of: item)
      var (column, start) = (0, Double.infinity)
      for position in 0...count - span {
        var candidate = 0.0
        for covered in position..<position + span { candidate = max(candidate, ends[covered]) }
        if index < kept.count ? position == kept[index] : candidate < start { (column, start) = (position, candidate) }
      }
      chosen.append(column)
      for covered in column..<column + span { ends[covered] = start + length(of: item, span: span) + spacing }
    }
    return chosen
  }

  func length(of item: ItemValue, span: Int) -> Double {
    let cross = Double(span) * width + Double(span - 1) * gap
    switch item.piece.length {
    case .fixed(let points), .estimated(let points), .averaged(let points): return ModelRoom.units(points)
    case .fraction(let share): return (room.mainExtent * 65536 * share).rounded(.down)
    case .aspectRatio(let ratio): return (room.axis == .vertical ? cross / ratio : cross * ratio).rounded(.down)
    }
  }
}

extension ScriptModel {
  /// Assigns columns to the items of a section, except for a number of first items, which keep theirs.
  mutating func chooseColumns(ofSection index: Int, keeping kept: [Int] = []) {
    let section = sections[index]
    let columns = ModelColumns(section.description, in: room)
    sections[index].columns = columns?.chosen(for: section.items.map { section.value(of: $0) }, keeping: kept) ?? []
  }

  /// Keeps the columns that items had in a different room if the number of columns is the same. If the width of the
  /// room differs, measured lengths become estimates.
  mutating func keepColumns(of old: ScriptModel) {
    for index in sections.indices {
      if room.itemRoom(of: sections[index].description) != old.room.itemRoom(of: old.sections[index].description) {
        for item in sections[index].items.indices { sections[index].items[item].isMeasured = false }
      }
      guard let before = ModelColumns(old.sections[index].description, in: old.room),
        let after = ModelColumns(sections[index].description, in: room), !before.keepsChoices(among: after)
      else { continue }
      chooseColumns(ofSection: index)
    }
  }
}
