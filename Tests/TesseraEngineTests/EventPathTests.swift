import Tessera
import TesseraTesting
import Testing

@Suite("The paths of events")
struct EventPathTests {
  private let list = StackLayout(
    .list(length: 40).accessory("badge", size: 10, at: .topTrailing, takesPresses: true))

  private func stage() throws -> (controller: CollectionController<Int, Int>, host: RecordingHost) {
    let controller = try CollectionController(list, [0: Array(0..<20)], in: phone)
    let host = RecordingHost(controller.engine)
    host.frame()
    _ = host.takeEvents()
    return (controller, host)
  }

  @Test("Events still identify their items if the data change before delivery")
  func changedBefore() throws {
    let (controller, host) = try stage()
    let engine = controller.engine
    controller.allowDrags()
    engine.setFocus([0, 5])
    #expect(engine.pressed(.enter))
    #expect(engine.press(.supplementary("badge", [0, 7])))
    engine.moveFocusedItem(.down)
    try controller.update { $0.delete([0, 1]) }
    host.frame()
    let events = host.takeEvents()
    #expect(events.contains(.activated([0, 4])) && controller.snapshot.item(at: [0, 4]) == 5)
    #expect(events.contains(.pressed(.supplementary("badge", [0, 5]))) && controller.snapshot.item(at: [0, 5]) == 7)
    #expect(events.contains(.itemMoved([0, 4])) && events.contains(.focusChanged([0, 4])))
    #expect(engine.focus == [0, 4])
  }

  @Test("A move with keys is reported at the item's path after further changes by the data owner")
  func changedByTheMove() throws {
    let (controller, host) = try stage()
    let engine = controller.engine
    controller.allowDrags()
    let move = try #require(engine.dragPolicy).move
    engine.dragPolicy?.move = { source, target in
      move(source, target)
      try? controller.update { $0.insert([100], before: 0) }
    }
    engine.setFocus([0, 5])
    #expect(engine.moveFocusedItem(.down))
    host.frame()
    #expect(controller.snapshot.item(at: [0, 7]) == 5 && engine.focus == [0, 7])
    #expect(host.takeEvents().contains(.itemMoved([0, 7])))
    host.runUntilIdle()
    #expect(host.violations == [])
  }

  @Test("Events for items that are deleted before delivery are omitted")
  func deletedBefore() throws {
    let (controller, host) = try stage()
    controller.engine.setFocus([0, 5])
    #expect(controller.engine.pressed(.enter))
    #expect(controller.engine.press(.supplementary("badge", [0, 7])))
    try controller.update { $0.delete([5, 7]) }
    host.frame()
    let events = host.takeEvents()
    for event in events {
      switch event {
      case .activated, .pressed: Issue.record("\(event)")
      default: break
      }
    }
    #expect(events.filter { if case .focusChanged = $0 { true } else { false } } == [.focusChanged([0, 5])])
  }

  @Test("If an event changes the data, later events have the paths after that change")
  func changedMeanwhile() throws {
    let (controller, host) = try stage()
    let engine = controller.engine
    for item in [3, 8, 9] {
      engine.setFocus([0, item])
      #expect(engine.pressed(.enter))
    }
    host.frame()
    var activated: [Int?] = []
    engine.deliver(host.takeEvents()) { event in
      guard case .activated(let path) = event else { return }
      activated.append(controller.snapshot.item(at: path))
      try? controller.update { $0.delete(activated.count == 1 ? [0, 8] : []) }
    }
    #expect(activated == [3, 9])
  }

  @Test("Nested event delivery does not lose events")
  func deliveredWithin() throws {
    let (controller, host) = try stage()
    let engine = controller.engine
    var heard: [ItemPath] = []
    func hear(_ event: EngineEvent) {
      guard case .activated(let path) = event else { return }
      heard.append(path)
      if path == [0, 3] {
        engine.deliver([.activated([0, 15]), .activated([0, 16])], to: hear)
        // The paths of the outer delivery's remaining events follow the data too.
        try? controller.update { $0.delete([0]) }
      }
    }
    engine.deliver([.activated([0, 3]), .activated([0, 8]), .activated([0, 9])], to: hear)
    #expect(heard == [[0, 3], [0, 15], [0, 16], [0, 7], [0, 8]])
    host.frame()
    #expect(host.violations == [])
  }
}
