import Tessera

extension Scene.Calendar {
  var json: JSONValue {
    .object(omitting: [
      "type": .string("calendar"),
      "firstDay": .string(firstDay.text),
      "days": .number(Double(days)),
      "visibleDays": visibleDays == days ? nil : .number(Double(visibleDays)),
      "hours": hours == 0..<24
        ? nil : .object(["from": .number(Double(hours.lowerBound)), "to": .number(Double(hours.upperBound))]),
      "hourLength": .number(hourLength),
      "dayHeader": dayHeader.jsonUnlessZero,
      "hourGutter": hourGutter.jsonUnlessZero,
      "allDayLength": allDayLength == 24 ? nil : .number(allDayLength),
      "eventSpacing": eventSpacing == 1 ? nil : .number(eventSpacing),
      "minimumEventLength": minimumEventLength.jsonUnlessZero,
      "lineThickness": lineThickness == 1 ? nil : .number(lineThickness),
      "now": now.map { .string($0.text) },
    ])
  }
}

extension Scene.Event {
  /// Start and end, as they stand beside the label.
  var json: [String: JSONValue] {
    switch self {
    case .timed(let day, let start, let end):
      [
        "start": .string(Scene.Moment(day: day, minute: start).text),
        "end": start == end ? nil : .string(Scene.Moment(day: day, minute: end).text),
      ].compactMapValues { $0 }
    case .allDay(let first, let end):
      [
        "start": .string(first.text), "end": end.number == first.number + 1 ? nil : .string(end.text),
      ].compactMapValues { $0 }
    }
  }
}
