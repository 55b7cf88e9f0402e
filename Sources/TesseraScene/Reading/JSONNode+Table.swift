import Tessera
import TesseraJSON

extension JSONNode {
  func table() throws(JSONError) -> CollectionScene.Table {
    var table = CollectionScene.Table(rows: 0, columns: [])
    var reader = FieldReader(self)
    reader.begin("an object")
    _ = reader.member("type")
    reader.field("rows", &table.rows, Self.trackExpected) { node throws(JSONError) in try node.trackLength() }
    reader.field("columns", &table.columns, Self.widthsExpected) { node throws(JSONError) in try node.widths() }
    table.layout.codeFields(&reader)
    reader.end()
    try reader.check()
    return table
  }

  private static let widthsExpected = "a length, or an array of one or more"

  private func widths() throws(JSONError) -> [Length] {
    guard case .array = value else { return [try trackLength()] }
    var widths: [Length] = []
    for node in try array() { widths.append(try node.trackLength()) }
    if widths.isEmpty { throw mismatch(expected: Self.widthsExpected) }
    return widths
  }

  private static let trackExpected = #"a length (a number, {"estimated": …} or {"fraction": …})"#

  /// The height of a row or the width of a column, which no other side gives.
  private func trackLength() throws(JSONError) -> Length {
    let length: Length = try value(0)
    if length.isAspectRatio { throw mismatch(expected: Self.trackExpected) }
    return length
  }

  /// A section of a table.
  func row() throws(JSONError) -> CollectionScene.Section {
    let members = try object("a row (an object with items and height)", keys: ["id", "items", "height"])
    var row = CollectionScene.Section(
      items: try members.required("items", Self.cellsExpected).cells(),
      row: CollectionScene.Row(height: try members["height"]?.trackLength()))
    row.id = try members["id"]?.string()
    return row
  }

  private static let cellsExpected = "cells (a count, or an array of labels and objects with label)"

  private func cells() throws(JSONError) -> CollectionScene.Items {
    if case .number = value { return .count(try count(of: "cells")) }
    var cells: [CollectionScene.Item] = []
    for node in try array(Self.cellsExpected) { cells.append(try node.tableCell()) }
    return .each(cells)
  }

  /// An item of a table, which has no size of its own.
  func tableCell() throws(JSONError) -> CollectionScene.Item {
    if case .string(let label) = value { return CollectionScene.Item(label: label) }
    let members = try object("a label, or an object with label", keys: ["label", "id"])
    return CollectionScene.Item(label: try members["label"]?.string(), id: try members["id"]?.string())
  }
}
