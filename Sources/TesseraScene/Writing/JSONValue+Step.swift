import Tessera
import TesseraJSON

extension CollectionScene.Step {
  var json: JSONValue {
    if case .animated(let step, let animation) = self { return step.json.adding(animation.json, as: "animation") }
    return .object([JSONKey(type.word): value])
  }

  /// The value of the member named after the step.
  private var value: JSONValue {
    switch self {
    case .scroll(let x, let y): .coordinates(x, y)
    case .scrollShelf(let section, let offset):
      .object(["shelf": .number(Double(section)), "offset": .number(offset)])
    case .settle(let x, let y, let velocity):
      .object(omitting: [
        "x": x.map(JSONValue.number), "y": y.map(JSONValue.number),
        "velocity": velocity == .zero ? nil : velocity.json,
      ])
    case .resize(let size): size.json
    case .insets(let insets), .pinInsets(let insets), .scrollPadding(let insets): insets.json
    case .direction(let direction): direction.json
    case .scale(let scale): .number(scale)
    case .insert(.item(let item, let path)):
      .object(omitting: ["at": path.json, "item": item == CollectionScene.Item() ? nil : item.jsonOfAnyForm])
    case .insert(.section(let section, let index)):
      .object(["at": .number(Double(index)), "section": .object(section.json)])
    case .delete(let path), .reload(let path): path.json
    case .move(let source, let target): .object(["from": source.json, "to": target.json])
    case .batch(let batch): batch.json
    case .measure(let sizes): .array(sizes.map(\.json))
    case .describe(let index, let section):
      .object(["section": .number(Double(index)), "as": .object(section.json)])
    case .header(let index, let view), .footer(let index, let view): view.json(ofSection: index)
    case .diff(let sections): .array(sections.map { .object($0.json) })
    case .scrollTo(let element, let position): .object(element.json.merging(["at": position.json]) { $1 })
    case .scrollToOffset(let x, let y): .coordinates(x, y)
    case .switchLayout(let target, let progress):
      .object(omitting: ["layout": target.json, "progress": progress.map(JSONValue.number)])
    case .transition(let transition): transition.json
    case .advance(let seconds): .number(seconds)
    case .followsEnd(let follows): .bool(follows)
    case .animated(let step, _): step.value
    }
  }

  /// Whether the step contains sections.
  var bringsSections: Bool {
    switch self {
    case .insert(.section), .batch, .describe, .diff: true
    case .animated(let step, _): step.bringsSections
    case .insert(.item), .delete, .move, .reload, .measure, .header, .footer, .scroll, .scrollShelf, .settle, .resize,
      .insets,
      .pinInsets, .scrollPadding, .direction, .scale, .scrollTo, .scrollToOffset, .switchLayout, .transition, .advance,
      .followsEnd:
      false
    }
  }
}

extension ItemPath {
  fileprivate var json: JSONValue { .array([.number(Double(section)), .number(Double(item))]) }
}

extension CollectionScene.Path {
  fileprivate var json: JSONValue {
    switch self {
    case .item(let path): path.json
    case .section(let index): .number(Double(index))
    }
  }
}

extension CollectionScene.Item {
  /// The item, with its size written in a way that determines its arrangement.
  fileprivate var jsonOfAnyForm: JSONValue {
    guard case .cell(let cell)? = size else { return json }
    let share: (JSONKey, JSONValue) =
      switch cell.share {
      case .span(let span): ("span", .number(Double(span)))
      case .fraction(let fraction): ("fraction", .number(fraction))
      }
    let size = JSONValue.object([share.0: share.1, "length": cell.length.json])
    return json(size: size)
  }
}

extension CollectionScene.Batch {
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
  fileprivate var json: JSONValue { .object(element.json.merging(["size": size.json]) { $1 }) }
}

extension Element {
  /// The member that names the element.
  fileprivate var json: [JSONKey: JSONValue] {
    switch self {
    case .supplementary(.header, let path): ["header": .number(Double(path.section))]
    case .supplementary(.footer, let path): ["footer": .number(Double(path.section))]
    case .supplementary(.globalHeader, _): ["global": GlobalElement.header.json]
    case .supplementary(.globalFooter, _): ["global": GlobalElement.footer.json]
    case .item(let path), .supplementary(_, let path), .decoration(_, let path): ["item": path.json]
    }
  }
}

extension CollectionScene.LayoutSwitch {
  fileprivate var json: JSONValue {
    SceneWriter().layout(of: layout, shared: section.json.filter { SectionDescription.keys.contains($0.key) })
  }
}

extension CollectionScene.Transition {
  fileprivate var json: JSONValue {
    switch self {
    case .progress(let part): .number(part)
    case .finish: .string("finish")
    case .cancel: .string("cancel")
    }
  }
}

extension AnimationCurve {
  fileprivate var json: JSONValue {
    // Named curves are equal to curves with numbers, so check them first.
    if self == .spring { return .string("spring") }
    if self == .eased { return .string("eased") }
    return switch self {
    case .linear(let duration): .object(["linear": .number(duration)])
    case .eased(let duration): .object(["eased": .number(duration)])
    case .spring(let duration, let bounce):
      .object(["spring": .object(omitting: ["duration": .number(duration), "bounce": bounce.jsonUnlessZero])])
    }
  }
}

extension JSONValue {
  /// The coordinates that are not nil.
  fileprivate static func coordinates(_ x: Double?, _ y: Double?) -> JSONValue {
    .object(omitting: ["x": x.map(JSONValue.number), "y": y.map(JSONValue.number)])
  }

  /// Returns an object with one more member.
  fileprivate func adding(_ value: JSONValue, as key: JSONKey) -> JSONValue {
    guard case .object(var members) = self else { return self }
    members[key] = value
    return .object(members)
  }
}

extension CollectionScene.Supplementary? {
  fileprivate func json(ofSection index: Int) -> JSONValue {
    .object(["section": .number(Double(index)), "as": self?.json ?? .null])
  }
}
