import Tessera
import TesseraJSON

extension CollectionScene.Calendar {
  var json: JSONValue {
    var members = FieldWriter.members(of: layout)
    members["type"] = LayoutType.calendar.json
    members["firstDay"] = .string(firstDay.text)
    members["now"] = now.map { .string($0.text) }
    return .object(members)
  }
}

extension CollectionScene.Event {
  /// The members for the start and the end.
  var json: [JSONKey: JSONValue] {
    switch self {
    case .timed(let day, let start, let end):
      [
        "start": .string(CollectionScene.Moment(day: day, minute: start).text),
        "end": start == end ? nil : .string(CollectionScene.Moment(day: day, minute: end).text),
      ].compactMapValues { $0 }
    case .allDay(let first, let end):
      [
        "start": .string(first.text), "end": end.number <= first.number + 1 ? nil : .string(end.text),
      ].compactMapValues { $0 }
    }
  }
}
