import Tessera

extension JSONValue {
  /// An object without the members that have no value.
  static func object(omitting members: [String: JSONValue?]) -> JSONValue {
    .object(members.compactMapValues { $0 })
  }
}

extension Double {
  var jsonUnlessZero: JSONValue? { self == 0 ? nil : .number(self) }
}

extension JSONWord {
  var json: JSONValue { .string(word) }

  func json(unless usual: Self) -> JSONValue? { self == usual ? nil : json }
}

extension Size {
  var json: JSONValue { .object(["width": .number(width), "height": .number(height)]) }
}

extension Point {
  var json: JSONValue { .object(["x": .number(x), "y": .number(y)]) }
}

extension Insets {
  var json: JSONValue {
    if self == Insets(top) { return .number(top) }
    return .object(omitting: [
      "top": top.jsonUnlessZero, "leading": leading.jsonUnlessZero,
      "bottom": bottom.jsonUnlessZero, "trailing": trailing.jsonUnlessZero,
    ])
  }

  var jsonUnlessZero: JSONValue? { self == .zero ? nil : json }
}

extension Length {
  var json: JSONValue {
    switch self {
    case .fixed(let points): .number(points)
    case .estimated(let points): .object(["estimated": .number(points)])
    case .fraction(let share): .object(["fraction": .number(share)])
    }
  }
}

extension ItemLength {
  var json: JSONValue {
    switch self {
    case .length(let length): length.json
    case .aspectRatio(let ratio): .object(["aspectRatio": .number(ratio)])
    }
  }
}

extension GridArrangement.Item {
  var json: JSONValue {
    switch share {
    case .span(1): length.json
    case .span(let span): .object(["span": .number(Double(span)), "length": length.json])
    case .fraction(let fraction): .object(["fraction": .number(fraction), "length": length.json])
    }
  }
}

extension WaterfallArrangement.Item {
  var json: JSONValue {
    span == 1 ? length.json : .object(["span": .number(Double(span)), "length": length.json])
  }
}

extension WaterfallArrangement.Columns {
  var json: JSONValue {
    switch self {
    case .count(let count): .number(Double(count))
    case .minimumWidth(let width): .object(["minimumWidth": .number(width)])
    }
  }
}

extension GridArrangement.Columns {
  var json: JSONValue {
    switch self {
    case .count(let count): .number(Double(count))
    case .minimumWidth(let width): .object(["minimumWidth": .number(width)])
    case .fractions: .string("fractions")
    }
  }
}

extension Scene.ItemSize.Box {
  var json: JSONValue {
    switch self {
    case .both(let width, let height): .object(["width": width.json, "height": height.json])
    case .width(let width, let ratio): .object(["width": width.json, "aspectRatio": .number(ratio)])
    case .height(let height, let ratio): .object(["height": height.json, "aspectRatio": .number(ratio)])
    }
  }
}

extension Snapping {
  var json: JSONValue {
    if self == Snapping(to: unit) { return unit.json }
    return .object(omitting: [
      "to": unit.json, "at": alignment.json(unless: .start), "strictness": strictness.json(unless: .mandatory),
      "oneAtATime": isOneAtATime ? .bool(true) : nil,
    ])
  }
}
