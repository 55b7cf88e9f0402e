import Tessera

extension Scene.Step {
  var json: JSONValue {
    switch self {
    case .scroll(let x, let y):
      .object(["scroll": .object(omitting: ["x": x.map(JSONValue.number), "y": y.map(JSONValue.number)])])
    case .settle(let x, let y, let velocity):
      .object([
        "settle": .object(omitting: [
          "x": x.map(JSONValue.number), "y": y.map(JSONValue.number),
          "velocity": velocity == .zero ? nil : velocity.json,
        ])
      ])
    case .resize(let size): .object(["resize": size.json])
    case .insets(let insets): .object(["insets": insets.json])
    case .pinInsets(let insets): .object(["pinInsets": insets.json])
    case .direction(let direction): .object(["direction": direction.json])
    case .scale(let scale): .object(["scale": .number(scale)])
    case .insert(.item(let item, let path)):
      .object(["insert": .object(omitting: ["at": path.json, "item": item == Scene.Item() ? nil : item.jsonOfAnyForm])])
    case .insert(.section(let section, let index)):
      .object(["insert": .object(["at": .number(Double(index)), "section": .object(section.json)])])
    case .delete(let place): .object(["delete": place.json])
    case .move(let source, let target): .object(["move": .object(["from": source.json, "to": target.json])])
    case .reload(let place): .object(["reload": place.json])
    case .batch(let batch): .object(["batch": batch.json])
    case .measure(let sizes): .object(["measure": .array(sizes.map(\.json))])
    case .describe(let index, let section):
      .object(["describe": .object(["section": .number(Double(index)), "as": .object(section.json)])])
    case .header(let index, let header): .object(["header": header.json(ofSection: index)])
    case .footer(let index, let footer): .object(["footer": footer.json(ofSection: index)])
    }
  }

  /// Whether sections come in the step.
  var bringsSections: Bool {
    switch self {
    case .insert(.section), .batch, .describe: true
    case .insert(.item), .delete, .move, .reload, .measure, .header, .footer, .scroll, .settle, .resize, .insets,
      .pinInsets,
      .direction, .scale:
      false
    }
  }
}

extension ElementPath {
  fileprivate var json: JSONValue { .array([.number(Double(section)), .number(Double(item))]) }
}

extension Scene.Place {
  fileprivate var json: JSONValue {
    switch self {
    case .item(let path): path.json
    case .section(let index): .number(Double(index))
    }
  }
}

extension Scene.Item {
  /// The item with its size in a form that tells by itself which arrangement it is for.
  fileprivate var jsonOfAnyForm: JSONValue {
    guard case .cell(let cell)? = size else { return json }
    let share: (String, JSONValue) =
      switch cell.share {
      case .span(let span): ("span", .number(Double(span)))
      case .fraction(let fraction): ("fraction", .number(fraction))
      }
    let size = JSONValue.object([share.0: share.1, "length": cell.length.json])
    return .object(omitting: ["label": label.map(JSONValue.string), "size": size])
  }
}

extension Scene.Batch {
  fileprivate var json: JSONValue {
    .object([
      "operations": .array(operations.map(\.json)), "sections": .array(sections.map { .object($0.json) }),
    ])
  }
}

extension BatchUpdate.Operation {
  fileprivate var json: JSONValue {
    switch self {
    case .insertItem(let path): .object(["insert": path.json])
    case .deleteItem(let path): .object(["delete": path.json])
    case .reloadItem(let path): .object(["reload": path.json])
    case .moveItem(let source, let target):
      .object(["move": .object(["from": source.json, "to": target.json])])
    case .insertSection(let index): .object(["insert": .number(Double(index))])
    case .deleteSection(let index): .object(["delete": .number(Double(index))])
    case .reloadSection(let index): .object(["reload": .number(Double(index))])
    case .moveSection(let source, let target):
      .object(["move": .object(["from": .number(Double(source)), "to": .number(Double(target))])])
    }
  }
}

extension MeasuredSize {
  fileprivate var json: JSONValue {
    let element: (String, JSONValue) =
      switch self.element {
      case .supplementary(.header, let path): ("header", .number(Double(path.section)))
      case .supplementary(.footer, let path): ("footer", .number(Double(path.section)))
      case .supplementary(.globalHeader, _): ("global", GlobalElement.header.json)
      case .supplementary(.globalFooter, _): ("global", GlobalElement.footer.json)
      case .item(let path), .supplementary(_, let path), .decoration(_, let path): ("item", path.json)
      }
    return .object([element.0: element.1, "size": size.json])
  }
}

extension Scene.Supplementary? {
  fileprivate func json(ofSection index: Int) -> JSONValue {
    .object(["section": .number(Double(index)), "as": self?.json ?? .null])
  }
}
