import Tessera
import TesseraJSON

extension JSONNode {
  /// Reads a section of a table.
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

  /// Reads an item of a table, which has no size of its own.
  func tableCell() throws(JSONError) -> CollectionScene.Item {
    if case .string(let label) = value { return CollectionScene.Item(label: label) }
    let members = try object("a label, or an object with label", keys: ["label", "id"])
    return CollectionScene.Item(label: try members["label"]?.string(), id: try members["id"]?.string())
  }
}
