import Tessera
import TesseraTestSupport
import Testing

@Suite("Changes to a calendar")
struct CalendarChangesTests {
  /// The data owner: a list of events that tests change.
  private final class Owner {
    var slots: [[CalendarSlot]]
    /// The requested paths.
    var asked: [ItemPath] = []

    init(_ slots: [[CalendarSlot]]) { self.slots = slots }

    func calendar() throws -> PreparedLayoutBox<CalendarLayout> {
      let layout = CalendarLayout(days: 7, hourLength: 60, dayHeader: 40, hourGutter: 56, eventSpacing: 0) {
        self.asked.append($0)
        return self.slots[$0.section][$0.item]
      }
      let environment = LayoutEnvironment(containerSize: LayoutSize(width: 56 + 7 * 40, height: 400))
      defer { asked = [] }
      return try PreparedLayoutBox(layout, data: data, in: environment)
    }

    var data: DataShape { DataShape(slots.map(\.count)) }
  }

  private func frames(_ calendar: AnyPreparedLayout, _ paths: ItemPath...) -> [LayoutRect?] {
    paths.map { calendar.attributes(of: .item($0), viewport: Viewport())?.frame }
  }

  private static func hour(_ hour: Int, day: Int = 0) -> CalendarSlot {
    .timed(day: day, start: hour * 60, end: (hour + 1) * 60)
  }

  private func frame(x: Double = 0, hour: Double, width: Double = 40) -> LayoutRect {
    LayoutRect(x: 56 + x, y: 40 + hour * 60, width: width, height: 60)
  }

  @Test("An inserted event shares the width with overlapping events, and only its slot is requested")
  func insertion() throws {
    let owner = Owner([[Self.hour(9), Self.hour(12)]])
    let calendar = try owner.calendar()
    owner.slots[0].insert(Self.hour(9), at: 0)
    try calendar.apply(BatchUpdate([.insertItem([0, 0])]), data: owner.data)
    #expect(owner.asked == [[0, 0]])
    #expect(
      frames(calendar, [0, 0], [0, 1], [0, 2]) == [
        frame(hour: 9, width: 20), frame(x: 20, hour: 9, width: 20), frame(hour: 12),
      ])
  }

  @Test("Other events take up the space of a deleted event")
  func deletion() throws {
    let owner = Owner([[Self.hour(9), Self.hour(9)]])
    let calendar = try owner.calendar()
    owner.slots[0].remove(at: 0)
    try calendar.apply(BatchUpdate([.deleteItem([0, 0])]), data: owner.data)
    #expect(frames(calendar, [0, 0], [0, 1]) == [frame(hour: 9), nil])
    #expect(owner.asked.isEmpty)
  }

  @Test("Reloading an event requests its slot again and moves it")
  func reload() throws {
    let owner = Owner([[Self.hour(9), Self.hour(9)]])
    let calendar = try owner.calendar()
    owner.slots[0][1] = Self.hour(11, day: 2)
    try calendar.apply(BatchUpdate([.reloadItem([0, 1])]), data: owner.data)
    #expect(owner.asked == [[0, 1]])
    #expect(frames(calendar, [0, 0], [0, 1]) == [frame(hour: 9), frame(x: 80, hour: 11)])
  }

  @Test("An event that moves in the data keeps its slot, and events at the same time follow data order")
  func move() throws {
    let owner = Owner([[Self.hour(9), Self.hour(9)]])
    let calendar = try owner.calendar()
    try calendar.apply(BatchUpdate([.moveItem(from: [0, 0], to: [0, 1])]), data: owner.data)
    #expect(frames(calendar, [0, 0], [0, 1]) == [frame(hour: 9, width: 20), frame(x: 20, hour: 9, width: 20)])
    #expect(owner.asked.isEmpty)
  }

  @Test("Sections are inserted, deleted and moved with all their events")
  func sections() throws {
    let owner = Owner([[Self.hour(9)], [Self.hour(10), Self.hour(11)]])
    let calendar = try owner.calendar()
    owner.slots = [[Self.hour(10), Self.hour(11)], [Self.hour(13)]]
    var batch = BatchUpdate()
    batch.deleteSection(0)
    batch.moveSection(from: 1, to: 0)
    batch.insertSection(1)
    try calendar.apply(batch, data: owner.data)
    #expect(frames(calendar, [0, 0], [0, 1], [1, 0]) == [frame(hour: 10), frame(hour: 11), frame(hour: 13)])
    #expect(owner.asked == [[1, 0]])
  }

  @Test("Inserting an all-day event moves the hours down by a row, and deleting it moves them back")
  func wholeDays() throws {
    let owner = Owner([[Self.hour(9)]])
    let calendar = try owner.calendar()
    owner.slots[0].append(.allDay(2..<5))
    try calendar.apply(BatchUpdate([.insertItem([0, 1])]), data: owner.data)
    let lower: Double = 40 + 24 + 9 * 60
    #expect(frames(calendar, [0, 0]).map { $0?.y } == [lower])
    owner.slots[0].removeLast()
    try calendar.apply(BatchUpdate([.deleteItem([0, 1])]), data: owner.data)
    #expect(frames(calendar, [0, 0]) == [frame(hour: 9)])
  }

  @Test("Changing the calendar's width changes the width of days and requests no slots")
  func environment() throws {
    let owner = Owner([[Self.hour(9, day: 1)]])
    let calendar = try owner.calendar()
    try calendar.setEnvironment(LayoutEnvironment(containerSize: LayoutSize(width: 56 + 7 * 60, height: 300)))
    #expect(frames(calendar, [0, 0]) == [frame(x: 60, hour: 9, width: 60)])
    #expect(owner.asked.isEmpty)
  }

  @Test("Changing the current time moves only its line")
  func now() throws {
    let calendar = try Owner([]).calendar()
    calendar.prepared.now = CalendarLayout.Moment(day: 3, minute: 60)
    let line = calendar.attributes(of: .decoration(.nowLine, [0, 0]), viewport: Viewport())
    #expect(line?.frame == LayoutRect(x: 56 + 3 * 40, y: 40 + 60, width: 40, height: 1))
  }

  @Test("Nothing in a calendar is measured")
  func measuring() throws {
    let calendar = try Owner([[Self.hour(9)]]).calendar()
    #expect(throws: ChangeError.notEstimated(.item(0, 0))) {
      try calendar.measure([MeasuredSize(.item(0, 0), LayoutSize(width: 1, height: 1))])
    }
    #expect(throws: ChangeError.noSuchElement(.item(0, 1))) {
      try calendar.measure([MeasuredSize(.item(0, 1), LayoutSize(width: 1, height: 1))])
    }
  }

  @Test("A batch that does not add up, or contains an impossible event, changes nothing")
  func refusals() throws {
    let owner = Owner([[Self.hour(9)]])
    let calendar = try owner.calendar()
    #expect(throws: ChangeError.self) { try calendar.apply(BatchUpdate([.insertItem([0, 0])]), data: [1]) }
    owner.slots[0].append(.timed(day: 0, start: 10, end: 9))
    #expect(throws: ChangeError.layout(LayoutError(.negative, .eventDuration, value: -1, at: .item([0, 1])))) {
      try calendar.apply(BatchUpdate([.insertItem([0, 1])]), data: [2])
    }
    #expect(frames(calendar, [0, 0], [0, 1]) == [frame(hour: 9), nil])
  }

  @Test("A copy does not change with its original")
  func copies() throws {
    let owner = Owner([[Self.hour(9)]])
    let calendar = try owner.calendar()
    let copy = calendar.copy()
    owner.slots[0].append(Self.hour(9))
    try calendar.apply(BatchUpdate([.insertItem([0, 1])]), data: owner.data)
    #expect(frames(copy, [0, 0], [0, 1]) == [frame(hour: 9), nil])
  }

  @Test("After every random change, a calendar equals the reference and a calendar created from scratch")
  func randomChanges() {
    for seed in UInt64(0)..<40 {
      let failure = CalendarTrial(seed: seed).failure()
      #expect(failure == nil)
      if failure != nil { return }
    }
  }
}
