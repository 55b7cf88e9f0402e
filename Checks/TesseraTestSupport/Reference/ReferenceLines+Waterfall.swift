import Tessera

extension ReferenceLines {
  /// Rule 17, item by item. Checks every possible position of an item, unless the item has an assigned column.
  init(_ waterfall: WaterfallArrangement, _ paths: [ItemPath], _ room: Units, _ container: ReferenceRoom) {
    let gap = units(waterfall.itemSpacing)
    let spacing = units(waterfall.lineSpacing)
    let count =
      switch waterfall.columns {
      case .count(let count): count
      case .minimumWidth(let minimum): max(1, Int(floorDivided(room + gap, by: units(minimum) + gap)))
      }
    let width = max(0, floorDivided(room - Units(count - 1) * gap, by: Units(count)))
    // The start of the next item in each column.
    var ends = [Units](repeating: 0, count: count)
    var boxes: [AxisBox] = []
    for path in paths {
      let item = waterfall.items.given(at: path)
      let span = min(item.span, count)
      let positions = (0...count - span).map { position in (position, ends[position..<position + span].max() ?? 0) }
      let first = positions.first { position in positions.allSatisfy { position.1 <= $0.1 } }?.0 ?? 0
      let isKept = path.item < waterfall.keptColumns.count
      let column = isKept ? waterfall.keptColumns[path.item] : first
      let cross = Span(at: Units(column) * (width + gap), length: Units(span) * width + Units(span - 1) * gap)
      let main = Span(at: positions[column].1, length: container.main(item.length, cross: cross.length))
      boxes.append(AxisBox(main: main, cross: cross))
      for covered in column..<column + span { ends[covered] = main.high + spacing }
    }
    self.init(boxes: boxes)
  }
}
