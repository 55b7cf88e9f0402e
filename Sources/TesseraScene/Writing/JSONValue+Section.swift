import Tessera

extension Scene.Section {
  var json: [String: JSONValue] {
    if let row { return row.json(items, id: id) }
    let members: [String: JSONValue?] = [
      "title": title.map(JSONValue.string),
      "id": id.map(JSONValue.string),
      "items": items.json,
      "arrangement": arrangement.json,
      "header": header?.json,
      "footer": footer?.json,
      "itemInsets": itemInsets.jsonUnlessZero,
      "sectionInsets": sectionInsets.jsonUnlessZero,
      "maximumWidth": maximumWidth?.json,
      "background": background?.json,
      "separators": separators?.json,
      "outlineLevel": Double(outlineLevel).jsonUnlessZero,
    ]
    return members.compactMapValues { $0 }
  }
}

extension Scene.Supplementary {
  var json: JSONValue {
    let isPlain = self == Scene.Supplementary(layout.length)
    if isPlain, case .fixed = layout.length { return layout.length.json }
    return .object(omitting: [
      "length": layout.length.json,
      "edge": layout.edge.map { .string($0.word) },
      "contentLength": layout.contentLength?.json,
      "pinned": layout.isPinned ? .bool(true) : nil,
      "label": label.map(JSONValue.string),
    ])
  }
}

extension Scene.Items {
  var json: JSONValue {
    arePlain && count != 0 ? .number(Double(count)) : .array(all.map(\.json))
  }
}

extension Scene.Item {
  var json: JSONValue {
    if let event {
      let names = ["label": label, "id": id].compactMapValues { $0.map(JSONValue.string) }
      return .object(event.json.merging(names) { own, _ in own })
    }
    return switch (label, size) {
    case (let label?, nil) where !isNamedOrMeasured: .string(label)
    case (nil, let size?) where !isNamedOrMeasured: size.json
    case (_, _): json(size: size?.json)
    }
  }

  private var isNamedOrMeasured: Bool { id != nil || measured != nil }

  /// The item as an object.
  func json(size: JSONValue?) -> JSONValue {
    .object(omitting: [
      "label": label.map(JSONValue.string), "size": size, "id": id.map(JSONValue.string),
      "measured": measured.map { sides in
        .object(omitting: ["width": sides.width.map(JSONValue.number), "height": sides.height.map(JSONValue.number)])
      },
    ])
  }
}

extension Scene.ItemSize {
  fileprivate var json: JSONValue {
    switch self {
    case .line(let length): length.json
    case .cell(let cell): cell.json
    case .box(let box): box.json
    case .piece(let piece): piece.json
    }
  }
}

extension Scene.Arrangement {
  fileprivate var json: JSONValue? {
    switch self {
    case .none: nil
    case .list(let list):
      .object(omitting: [
        "type": .string("list"), "itemSize": list.itemSize?.json, "spacing": list.spacing.jsonUnlessZero,
      ])
    case .grid(let grid):
      .object(omitting: [
        "type": .string("grid"), "columns": grid.columns.json, "itemSize": grid.itemSize?.json,
        "lineSpacing": grid.lineSpacing.jsonUnlessZero, "itemSpacing": grid.itemSpacing.jsonUnlessZero,
        "alignment": grid.alignment.json(unless: .start),
      ])
    case .flow(let flow):
      .object(omitting: [
        "type": .string("flow"), "itemSize": flow.itemSize?.json,
        "lineSpacing": flow.lineSpacing.jsonUnlessZero, "itemSpacing": flow.itemSpacing.jsonUnlessZero,
        "distribution": flow.distribution.json(unless: .justified),
        "alignment": flow.alignment.json(unless: .center),
      ])
    case .waterfall(let waterfall):
      .object(omitting: [
        "type": .string("waterfall"), "columns": waterfall.columns.json, "itemSize": waterfall.itemSize?.json,
        "lineSpacing": waterfall.lineSpacing.jsonUnlessZero, "itemSpacing": waterfall.itemSpacing.jsonUnlessZero,
      ])
    }
  }
}

extension BackgroundLayout {
  fileprivate var json: JSONValue {
    .object(omitting: [
      "kind": kind == .background ? nil : .string(kind.name),
      "coverage": coverage.json(unless: .section),
      "insets": insets.jsonUnlessZero,
    ])
  }
}

extension WidthLimit {
  fileprivate var json: JSONValue {
    alignment == .center
      ? .number(length) : .object(["length": .number(length), "alignment": .string(alignment.word)])
  }
}

extension SeparatorLayout {
  fileprivate var json: JSONValue {
    .object(omitting: [
      "kind": kind == .separator ? nil : .string(kind.name),
      "thickness": .number(thickness),
      "insets": insets.jsonUnlessZero,
    ])
  }
}
