import Tessera
import TesseraScreen

/// A table with a million rows and a thousand columns, in which the first row and the first column stay visible.
func table() throws(LayoutError) -> Screen {
  let layout = TableLayout(
    rows: .same(32), columns: .each { $0 == 0 ? 96 : 104 }, frozenRows: 1, frozenColumns: 1, rowLines: 1,
    columnLines: 1)
  let (rows, columns) = (1_000_001, 1_000)
  let engine = try CollectionEngine(layout, data: DataShape(sections: rows, itemsPerSection: columns))
  engine.settings.selectionMode = .single
  let screen = Screen(engine) { element in
    guard case .item(let path) = element else { return Content() }
    if path.section == 0 { return path.item == 0 ? Content("column-name").labeled("Row") : columnName(path.item - 1) }
    if path.item == 0 { return Content("row-name").text(grouped(path.section), "cell-text") }
    return Content("cell").text("\((path.section * 31 + path.item * 17) % 1000)", "cell-text")
  }
  screen.label = "A million rows"
  screen.controls = [
    .button("Go to row 500,000") {
      let cell = ItemPath(section: 500_000, item: 1)
      engine.scroll(to: .item(cell), at: .center)
      engine.select(cell)
    },
    .button("Last cell") { engine.scroll(to: .item(ItemPath(section: rows - 1, item: columns - 1)), at: .end) },
    .button("First cell") { engine.scroll(to: .item(ItemPath(section: 1, item: 1)), at: .end) },
  ]
  return screen
}

private func columnName(_ column: Int) -> Content { Content("column-name").text(name(column), "cell-text") }

/// Returns the name of a column as in spreadsheets: A to Z, AA, AB …
private func name(_ column: Int) -> String {
  var (left, name) = (column, "")
  while left >= 0 {
    name = String(Character(Unicode.Scalar(UInt8(65 + left % 26)))) + name
    left = left / 26 - 1
  }
  return name
}
