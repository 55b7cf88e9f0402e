import Tessera
import TesseraScreen
import Testing

@Suite("A screen's delayed work")
struct ScreenTests {
  private func screen() throws -> Screen {
    Screen(try CollectionEngine(StackLayout(.list(length: 40)), data: [3])) { _ in
      Content()
    }
  }

  @Test("After an idle period, a delay is measured from the request")
  func idle() throws {
    let screen = try screen()
    var done = 0
    screen.advance(to: 1)
    // A click comes four seconds later. The host returns immediately.
    screen.after(0.9) { done += 1 }
    #expect(try #require(screen.nextWakeTime) <= 5)
    screen.advance(to: 5)
    #expect(done == 0)
    #expect(screen.nextWakeTime == 5 + 0.9)
    screen.advance(to: 5.8)
    #expect(done == 0)
    screen.advance(to: 5.9)
    #expect(done == 1)
    #expect(screen.nextWakeTime == nil)
  }

  @Test("The delay of a job requested by another job starts at that time, and the job runs in a later frame")
  func again() throws {
    let screen = try screen()
    var times: [Double] = []
    func job() {
      times.append(screen.now)
      screen.after(times.count < 3 ? 0 : 2, job)
    }
    screen.after(0, job)
    for time in 1...6 { screen.advance(to: Double(time)) }
    #expect(times == [1, 2, 3, 5])
    #expect(screen.nextWakeTime == 7)
  }

  @Test("Jobs due in the same frame run in order of their time, and then in order of their requests")
  func order() throws {
    let screen = try screen()
    var done: [Int] = []
    for (number, delay) in [3.0, 1, 2, 1].enumerated() { screen.after(delay) { done.append(number) } }
    screen.advance(to: 0)
    screen.advance(to: 10)
    #expect(done == [1, 3, 2, 0])
  }

  @Test("A delay or time that is not a number is harmless", arguments: [Double.nan, .infinity, -.infinity, -1, 1e308])
  func nonsense(_ number: Double) throws {
    let screen = try screen()
    var done = 0
    screen.after(number) { done += 1 }
    screen.advance(to: 1)
    screen.advance(to: 100)
    #expect(screen.nextWakeTime.map { $0.isFinite } ?? true)
    #expect(done == (number > 0 ? 0 : 1))
    screen.advance(to: number)
    #expect(screen.now.isFinite)
  }

  @Test("Due jobs do not run after an action has closed the screen")
  func closing() throws {
    let screen = try screen()
    var done: [Int] = []
    screen.after(0) {
      done.append(0)
      screen.close()
    }
    screen.after(0) { done.append(1) }
    screen.advance(to: 1)
    screen.advance(to: 2)
    #expect(done == [0])
  }

  @Test("A closed screen is released, whatever its closures capture")
  func released() throws {
    weak var released: Screen?
    do {
      let rows = try CollectionController(StackLayout(.list(length: 40)), [0: [1, 2]])
      let screen = Screen(rows) { _ in Content().text("\(rows.snapshot.itemCount)") }
      rows.allowDrags(moved: { _, _ in screen.refresh() })
      rows.allowExpansion { _, _ in screen.refresh() }
      rows.allowDropsIntoItems { _, _, _ in screen.refresh() }
      screen.allowDeletion { _ in screen.refresh() }
      screen.onEvent = { _ in screen.refresh() }
      screen.controls = [.button("Refresh") { screen.refresh() }]
      screen.after(10) { screen.refresh() }
      released = screen
      screen.close()
    }
    #expect(released == nil)
  }

  @Test("An engine that outlives its screen still deletes items, but announces nothing")
  func outlived() throws {
    let engine = try CollectionEngine(StackLayout(.list(length: 40)), data: [3])
    var screen: Screen? = Screen(engine) { _ in Content().text("Row") }
    func delete(_ items: Selection) {
      guard let path = items.singleItem else { return }
      try? engine.apply(
        BatchUpdate([.deleteItem(path)]), data: [engine.itemCount(inSection: 0) - 1])
    }
    screen?.allowDeletion(delete)
    engine.setFocus([0, 1])
    #expect(engine.pressed(.delete))
    #expect(screen?.announcement == "Deleted Row")
    screen = nil
    #expect(engine.pressed(.delete))
    #expect(engine.itemCount(inSection: 0) == 1)
  }

  @Test("A requested deletion is announced when the items are deleted, and a rejected deletion is never announced")
  func requestedDeletion() throws {
    let engine = try CollectionEngine(StackLayout(.list(length: 40)), data: [3])
    let screen = Screen(engine) { _ in Content().text("Row") }
    screen.allowDeletion { _ in }
    engine.setFocus([0, 1])
    #expect(engine.pressed(.delete))
    screen.announceDeletion()
    #expect(screen.announcement.isEmpty)
    try engine.apply(BatchUpdate([.deleteItem([0, 1])]), data: [2])
    screen.announceDeletion()
    #expect(screen.announcement == "Deleted Row")
    #expect(screen.revisions.announcement == 1)
    screen.announceDeletion()
    #expect(screen.revisions.announcement == 1)
  }

  @Test(
    "A move that moves no item is not announced",
    arguments: [[0, 3], [0, .max], [0, -1], [1, 0], [.max, .max]] as [ItemPath])
  func noMove(to path: ItemPath) throws {
    let screen = try screen()
    screen.announceMove(to: path)
    #expect(screen.announcement.isEmpty)
    screen.announceMove(to: [0, 2])
    #expect(screen.announcement == "Moved to position 3 of 3")
    screen.announceMove(to: [0, 1], count: 4)
    #expect(screen.announcement == "Moved 4 items, this one to position 2 of 3")
  }
}
