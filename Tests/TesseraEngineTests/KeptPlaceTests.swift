import Tessera
import TesseraTestSupport
import Testing

@Suite("Keeping the place where an edge does not hold it")
struct KeptPlaceTests {
  @Test("What is read stays when a list that follows its end grows at its start, though it stands there")
  func growingAtTheStart() throws {
    let controller = try CollectionController(StackLayout(.list(length: 40)), [0: Array(0..<100)], in: phone)
    let host = RecordingHost(controller.engine)
    controller.engine.followsEnd = true
    host.frame()
    #expect(host.offset.y == 0)

    var next = controller.snapshot
    next.insert([1000, 1001, 1002], before: 0)
    try controller.apply(next)
    host.frame()
    #expect(host.offset.y == 120)
    #expect(host.place(of: .item(0, 3))?.minY == 0)
  }

  @Test("A list that follows its end does so from the first item on")
  func growingFromNothing() throws {
    let controller = try CollectionController(StackLayout(.list(length: 40)), [0: [0]], in: phone)
    let host = RecordingHost(controller.engine)
    controller.engine.followsEnd = true
    host.frame()
    var next = controller.snapshot
    next.append(Array(1..<50), to: 0)
    try controller.apply(next)
    host.frame()
    #expect(host.offset.y == 50 * 40 - phone.containerSize.height)
  }

  @Test("Layouts that scroll on another axis show what was in sight", arguments: [0, 3_000, 9_000])
  func otherAxis(offset: Double) throws {
    let (rows, shelf) = (StackLayout(.list(length: 40)), StackLayout(axis: .horizontal, .list(length: 100)))
    let host = try host(rows, [400])
    host.scroll(to: Point(x: 0, y: offset))
    let first = Int(offset / 40)
    try host.engine.setLayout(shelf)
    host.settle()
    #expect(host.place(of: .item(0, first))?.minX == 0)
    try host.engine.setLayout(rows)
    host.settle()
    #expect(host.offset.y == Double(first) * 40)
  }

  @Test("If reading turns round, what is in sight stays as far from where it starts")
  func turning() throws {
    let host = try host(StackLayout(axis: .horizontal, .list(length: 100)), [400])
    host.scroll(to: Point(x: 3_030, y: 0))
    #expect(host.place(of: .item(0, 31))?.minX == 70)
    var environment = phone
    environment.direction = .rightToLeft
    try host.engine.setEnvironment(environment)
    host.frame()
    #expect(host.place(of: .item(0, 31))?.maxX == phone.containerSize.width - 70)
    try host.engine.setEnvironment(phone)
    host.frame()
    #expect(host.offset.x == 3_030)
  }
}
