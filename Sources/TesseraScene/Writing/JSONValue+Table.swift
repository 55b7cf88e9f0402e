import Tessera

extension Scene.Table {
  var json: JSONValue {
    .object(omitting: [
      "type": .string("table"),
      "rows": rows.json,
      "columns": columns.count == 1 ? columns[0].json : .array(columns.map(\.json)),
      "frozenRows": Double(frozenRows).jsonUnlessZero,
      "frozenColumns": Double(frozenColumns).jsonUnlessZero,
      "frozenLastRows": Double(frozenLastRows).jsonUnlessZero,
      "frozenLastColumns": Double(frozenLastColumns).jsonUnlessZero,
      "rowSpacing": rowSpacing.jsonUnlessZero,
      "columnSpacing": columnSpacing.jsonUnlessZero,
      "rowLines": rowLines.jsonUnlessZero,
      "columnLines": columnLines.jsonUnlessZero,
    ])
  }
}

extension Scene.Row {
  func json(_ items: Scene.Items, id: String?) -> [String: JSONValue] {
    var members = ["items": items.json]
    if let id { members["id"] = .string(id) }
    if let height { members["height"] = height.json }
    return members
  }
}
