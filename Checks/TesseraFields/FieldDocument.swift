import Tessera
import TesseraJSON
import TesseraScene

/// The document with all lists of fields: those of layouts, of the types that occur in them, and of scene steps.
enum FieldDocument {
  /// The document, and the fields that have no note.
  static var current: (document: JSONValue, fieldsWithoutNote: [String]) {
    var describer = FieldDescriber()
    describer.describe(StackLayout(.list(length: 0)), as: "StackLayout")
    describer.describe(TableLayout(rows: .same(0), columns: .same(0)), as: "TableLayout")
    describer.describe(CalendarLayout(days: 0, hourLength: 0) { _ in .allDay(0..<0) }, as: "CalendarLayout")
    describer.describe(SectionLayout(.list(ListArrangement(length: .placeholder(0)))), as: "SectionLayout")
    let document = JSONValue.object([
      "types": .object(describer.types), "steps": .array(StepType.allCases.map(\.description)),
    ])
    return (document, describer.fieldsWithoutNote)
  }
}

extension StepType {
  fileprivate var description: JSONValue {
    var members: [JSONKey: JSONValue] = [
      "name": .string(word), "text": .string(text), "isOfStacks": .bool(isOfStacks),
      "isAnimated": .bool(reasonAgainstAnimation == nil),
    ]
    if let form { members["form"] = .string(form) }
    return .object(members)
  }
}
