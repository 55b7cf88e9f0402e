import TesseraLayout

/// The events of a calendar as plain arrays: data that change in a slow and obvious way.
public struct CalendarModel: Sendable {
  /// One event.
  public struct Event: Hashable, Sendable {
    /// When it takes place, as far as the layout knows.
    public var known: CalendarSlot
    /// When it takes place, according to the data owner.
    public var asked: CalendarSlot

    init(_ slot: CalendarSlot) { (known, asked) = (slot, slot) }

    /// The event after its slot has been asked for.
    var reported: Event { Event(asked) }
  }

  /// The events, section by section.
  public var sections: [[Event]]

  /// The shape of the data.
  public var data: DataShape { DataShape(sections.map { $0.count }) }

  /// When each event takes place, as a layout made from scratch must know it.
  public var slots: [[CalendarSlot]] { sections.map { $0.map { $0.known } } }
}

/// The data owner of a live calendar, which its layout asks. This is a class, because it outlives every change.
final class CalendarOwner {
  var sections: [[CalendarModel.Event]] = []
  /// The number of requests for something that does not exist.
  private(set) var strays = 0

  func slot(at path: ItemPath) -> CalendarSlot {
    guard sections.indices.contains(path.section), sections[path.section].indices.contains(path.item) else {
      strays += 1
      return .allDay(0..<0)
    }
    return sections[path.section][path.item].asked
  }
}
