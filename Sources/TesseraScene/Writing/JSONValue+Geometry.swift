import Tessera
import TesseraJSON

extension JSONValue {
  /// Returns an object without members that have no value.
  static func object(omitting members: [JSONKey: JSONValue?]) -> JSONValue {
    .object(members.compactMapValues { $0 })
  }
}

extension Double {
  var jsonUnlessZero: JSONValue? { self == 0 ? nil : .number(self) }
}

extension FieldWord {
  func json(unless usual: Self) -> JSONValue? { self == usual ? nil : json }
}

extension LayoutSize {
  var json: JSONValue { .object(["width": .number(width), "height": .number(height)]) }
}

extension LayoutPoint {
  var json: JSONValue { .object(["x": .number(x), "y": .number(y)]) }
}

extension Insets {
  var jsonUnlessZero: JSONValue? { self == .zero ? nil : json }
}
