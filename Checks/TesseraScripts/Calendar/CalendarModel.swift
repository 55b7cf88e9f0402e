import TesseraLayout

/// The events of a calendar in plain arrays, which change in a slow and obvious way.
public struct CalendarModel: Sendable {
  /// One event.
  public struct Event: Hashable, Sendable {
    /// The time slot that the layout knows.
    public var known: CalendarSlot
    /// The time slot according to the owner of the data.
    public var asked: CalendarSlot

    init(_ slot: CalendarSlot) { (known, asked) = (slot, slot) }

    /// The event after the layout has queried its slot.
    var reported: Event { Event(asked) }
  }

  /// The events, section by section.
  public var sections: [[Event]]

  /// The shape of the data.
  public var data: DataShape { DataShape(sections.map { $0.count }) }

  /// The slot of each event, as it must be in a layout created from scratch.
  public var slots: [[CalendarSlot]] { sections.map { $0.map { $0.known } } }
}

/// The data of a live calendar, which its layout queries. This is a class, because it outlives every change.
final class CalendarOwner {
  var sections: [[CalendarModel.Event]] = []
  /// The number of requests for elements that do not exist.
  private(set) var strays = 0

  func slot(at path: ItemPath) -> CalendarSlot {
    guard sections.indices.contains(path.section), sections[path.section].indices.contains(path.item) else {
      strays += 1
      return .allDay(0..<0)
    }
    return sections[path.section][path.item].asked
  }
}
