import Tessera
import TesseraJSON

extension CollectionScene.Table {
  var json: JSONValue {
    var members = FieldWriter.members(of: layout)
    members["type"] = LayoutType.table.json
    members["rows"] = rows.json
    members["columns"] = columns.count == 1 ? columns[0].json : .array(columns.map(\.json))
    return .object(members)
  }
}

extension CollectionScene.Row {
  func json(_ items: CollectionScene.Items, id: String?) -> [JSONKey: JSONValue] {
    var members: [JSONKey: JSONValue] = ["items": items.json]
    if let id { members["id"] = .string(id) }
    if let height { members["height"] = height.json }
    return members
  }
}
