import Tessera
import TesseraJSON

extension CollectionScene.Section {
  var json: [JSONKey: JSONValue] {
    if let row { return row.json(items, id: id) }
    var members = FieldWriter.members(of: layout, labels: labels)
    members["title"] = title.map(JSONValue.string)
    members["id"] = id.map(JSONValue.string)
    members["items"] = items.json
    if shelfOffset != 0 { members["shelfOffset"] = .number(shelfOffset) }
    return members
  }
}

extension CollectionScene.Supplementary {
  var json: JSONValue { FieldWriter.value(of: layout, label: label) }
}

extension CollectionScene.Items {
  var json: JSONValue {
    arePlain && count != 0 ? .number(Double(count)) : .array(all.map(\.json))
  }
}

extension CollectionScene.Item {
  var json: JSONValue {
    if let event {
      let names = (["label": label, "id": id] as [JSONKey: String?]).compactMapValues { $0.map(JSONValue.string) }
      return .object(event.json.merging(names) { own, _ in own })
    }
    return switch (label, size) {
    case (let label?, nil) where !hasOtherMembers: .string(label)
    case (nil, let size?) where !hasOtherMembers: size.json
    case (_, _): json(size: size?.json)
    }
  }

  private var hasOtherMembers: Bool { id != nil || measured != nil || accessories != nil }

  /// The item as an object.
  func json(size: JSONValue?) -> JSONValue {
    .object(omitting: [
      "label": label.map(JSONValue.string), "size": size, "id": id.map(JSONValue.string),
      "measured": measured.map { sides in
        .object(omitting: ["width": sides.width.map(JSONValue.number), "height": sides.height.map(JSONValue.number)])
      },
      "accessories": accessories.map { texts in
        .object(Dictionary(uniqueKeysWithValues: texts.map { (JSONKey($0.key), .string($0.value)) }))
      },
    ])
  }
}

extension CollectionScene.ItemSize {
  fileprivate var json: JSONValue {
    switch self {
    case .line(let length): length.json
    case .cell(let cell): cell.json
    case .box(let box): box.json
    case .piece(let piece): piece.json
    }
  }
}
