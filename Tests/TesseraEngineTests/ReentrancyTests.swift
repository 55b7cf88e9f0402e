import Tessera
import TesseraTesting
import Testing

/// The action that a layout's closures perform when they are called.
private final class Caller {
  var call: (() -> Void)?
  var calls = 0
  /// Whether a custom layout also calls the action during queries.
  var isQueried = false

  func asked<Answer>(_ answer: Answer) -> Answer {
    if let call {
      calls += 1
      call()
    }
    return answer
  }
}

/// Layouts that call closures, each in a different way.
private enum Asking: CaseIterable {
  case list, flow, waterfall, arrangement, calendar, table, own

  func live(_ caller: Caller, _ data: DataShape, in environment: LayoutEnvironment) throws -> AnyPreparedLayout {
    switch self {
    case .list:
      let layout = StackLayout { section in caller.asked(.list { _ in caller.asked(.estimated(40)) }) }
      return try PreparedLayoutBox(layout, data: data, in: environment)
    case .flow:
      let layout = StackLayout(.flow { _ in caller.asked(ItemSize(width: 90, height: 40)) })
      return try PreparedLayoutBox(layout, data: data, in: environment)
    case .waterfall:
      let layout = StackLayout(.waterfall(columns: 2) { _ in caller.asked(.init(length: 40)) })
      return try PreparedLayoutBox(layout, data: data, in: environment)
    case .arrangement:
      let layout = StackLayout(SectionLayout(Pile(caller: caller)))
      return try PreparedLayoutBox(layout, data: data, in: environment)
    case .calendar:
      let layout = CalendarLayout(days: 7, hourLength: 40) { path in
        caller.asked(.timed(day: path.section, start: 60 * path.item, end: 60 * path.item + 50))
      }
      return try PreparedLayoutBox(layout, data: data, in: environment)
    case .table:
      let layout = TableLayout(
        rows: .each { _ in caller.asked(.fraction(0.1)) }, columns: .each { _ in caller.asked(50) })
      return try PreparedLayoutBox(layout, data: data, in: environment)
    case .own: return try PreparedLayoutBox(OwnPile(caller: caller), data: data, in: environment)
    }
  }
}

/// Stacked items, as an arrangement.
private struct Pile: Arrangement {
  let caller: Caller

  struct Prepared: PreparedArrangement {
    let count: Int

    var extent: Double { 40 * Double(count) }

    func frame(of item: Int) -> AxisRect {
      AxisRect(main: 40 * Double(item), cross: 0, mainExtent: 40, crossExtent: 100)
    }

    func forEachItem(in range: Range<Double>, across: Range<Double>, _ body: (Int, AxisRect) -> Void) {
      for item in 0..<count { body(item, frame(of: item)) }
    }
  }

  func prepare(_ context: ArrangementContext) throws(LayoutError) -> Prepared {
    caller.asked(Prepared(count: context.itemCount))
  }
}

/// Stacked items, as a layout that also calls closures in `forEachElement`.
private struct OwnPile: CollectionLayout {
  let caller: Caller

  struct Prepared: PreparedLayout {
    let caller: Caller
    let environment: LayoutEnvironment
    let items: ItemNumbers

    var contentSize: LayoutSize { LayoutSize(width: 100, height: 40 * Double(items.count)) }

    func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
      for number in 0..<items.count {
        if let path = items.path(of: number) { yieldElement(.item(path), in: rect, viewport: viewport, body) }
      }
    }

    func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
      guard case .item(let path) = element, let number = items.number(of: path) else { return nil }
      if caller.isQueried { caller.asked(()) }
      return LayoutAttributes(element: element, frame: LayoutRect(x: 0, y: 40 * Double(number), width: 100, height: 40))
    }
  }

  func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> Prepared {
    caller.asked(Prepared(caller: caller, environment: environment, items: try ItemNumbers(data)))
  }
}

@Suite("Calls to the engine from its own closures")
struct ReentrancyTests {
  private let narrow = LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 400))

  /// Changes that call closures.
  private func changes(_ environment: LayoutEnvironment) -> [(CollectionEngine) throws -> Void] {
    [
      { try $0.apply(BatchUpdate([.insertItem([0, 1])]), data: [6, 5]) },
      { try $0.apply(BatchUpdate([.reloadSection(1), .insertItem([0, 0]), .deleteItem([0, 3])]), data: [6, 5]) },
      { try $0.apply(BatchUpdate([.insertSection(0)]), data: [3, 6, 5], animation: .spring) },
      { try $0.setEnvironment(environment) },
    ]
  }

  @Test("A closure sees the layout before the change that calls it", arguments: Asking.allCases)
  fileprivate func reading(_ asking: Asking) throws {
    let caller = Caller()
    let host = RecordingHost(CollectionEngine(try asking.live(caller, [5, 5], in: phone)))
    host.size = { _ in LayoutSize(width: 320, height: 50) }
    host.runUntilIdle()
    for change in changes(narrow) {
      let engine = host.engine
      let (environment, size, data) = (engine.layout.environment, engine.layout.contentSize, engine.layout.data)
      let (position, shown) = (engine.position, engine.presented(.item(0, 0)))
      let attributes = engine.layout.attributes(of: .item(1, 4), viewport: engine.viewport)
      caller.calls = 0
      caller.call = {
        // A query here may make the layout call a closure again.
        let call = caller.call
        caller.call = nil
        defer { caller.call = call }
        #expect(engine.layout.environment == environment)
        #expect(engine.layout.contentSize == size)
        #expect(engine.layout.data == data)
        #expect(engine.position == position)
        #expect(engine.presented(.item(0, 0)) == shown)
        #expect(engine.layout.attributes(of: .item(1, 4), viewport: engine.viewport) == attributes)
      }
      // Some layouts reject the whole change, or call no closure for it. Closures that are called see the old state.
      try change(engine)
      caller.call = nil
      host.runUntilIdle()
      #expect(host.violations == [])
    }
  }

  @Test(
    "A change from a closure is rejected, and the change that calls the closure is made", arguments: Asking.allCases)
  fileprivate func changing(_ asking: Asking) throws {
    let caller = Caller()
    let engine = CollectionEngine(try asking.live(caller, [5, 5], in: phone))
    let host = RecordingHost(engine)
    host.size = { _ in LayoutSize(width: 320, height: 50) }
    host.runUntilIdle()
    caller.isQueried = true
    let grid = StackLayout(.grid(columns: 2, length: 40))
    for change in changes(narrow) {
      caller.call = {
        #expect(throws: ChangeError.reentrant) { try engine.apply(BatchUpdate([.deleteSection(0)]), data: [5]) }
        #expect(throws: ChangeError.reentrant) { try engine.changeLayout { _ throws(ChangeError) in } }
        #expect(throws: ChangeError.reentrant) { try engine.layout.apply(BatchUpdate(), data: engine.layout.data) }
        #expect(throws: LayoutError.reentrant) { try engine.setEnvironment(.init(containerSize: .zero)) }
        #expect(throws: LayoutError.reentrant) { try engine.setLayout(grid) }
        #expect(throws: LayoutError.reentrant) { try engine.beginTransition(to: grid) }
        #expect(throws: LayoutError.reentrant) { try engine.layout.prepareAgain() }
        #expect(!engine.scroll(to: .item(0, 0)))
        engine.update(at: 1000) { _ in Issue.record("an update within a change") }
      }
      caller.calls = 0
      try change(engine)
      caller.call = nil
      host.runUntilIdle()
      #expect(host.violations == [])
      let visible = engine.layout.elements(in: LayoutRect(x: 0, y: 0, width: 300, height: 400))
      #expect(visible.count == Set(visible.map(\.element)).count)
    }
    #expect(engine.layout.data == [3, 6, 5])
    #expect(engine.layout.environment == narrow)
  }

  @Test("A nonthrowing request from a closure is performed after the closure returns")
  func postponing() throws {
    let caller = Caller()
    let engine = CollectionEngine(try Asking.list.live(caller, [50], in: phone))
    let host = RecordingHost(engine)
    host.size = { _ in LayoutSize(width: 320, height: 50) }
    host.runUntilIdle()
    engine.settings.selectionMode = .multiple
    caller.call = {
      host.setOffset(LayoutPoint(x: 0, y: 100))
      engine.scrolled(to: LayoutPoint(x: 0, y: 100), at: 2)
      engine.keepAlive(.item(0, 40), true)
      engine.setPinInsets(Insets(top: 7))
      #expect(engine.viewport == Viewport())
    }
    try engine.apply(BatchUpdate([.insertItem([0, 49])]), data: [51])
    caller.call = nil
    host.runUntilIdle()
    #expect(engine.viewport == Viewport(offset: LayoutPoint(x: 0, y: 100), pinInsets: Insets(top: 7)))
    #expect(host.shown[.item(0, 40)] != nil)
    #expect(host.violations == [])
  }

  @Test("Closures that choose an item's view and appearance cannot change anything")
  func updating() throws {
    let engine = try CollectionEngine(StackLayout(.list(length: 40)), data: [20], in: phone)
    let host = RecordingHost(engine)
    var isCalling = true
    var refused = 0
    func callBack() {
      guard isCalling else { return }
      do { try engine.apply(BatchUpdate([.deleteItem([0, 0])]), data: [19]) } catch .reentrant { refused += 1 } catch {}
      engine.update(at: 1000) { _ in Issue.record("an update within an update") }
      engine.keepAlive(.item(0, 15), true)
      #expect(engine.realizedElements.allSatisfy { engine.presented($0) != nil })
      #expect(!engine.setFocus([0, 0]))
    }
    engine.itemType = { _ in
      callBack()
      return 1
    }
    engine.appearance = { _ in
      callBack()
      return .fade
    }
    host.runUntilIdle()
    try engine.apply(BatchUpdate([.insertItem([0, 0]), .deleteItem([0, 2])]), data: [20], animation: .spring)
    host.runUntilIdle()
    isCalling = false
    #expect(refused > 20)
    #expect(engine.layout.data == [20])
    #expect(host.violations == [])
  }

  @Test("A layout cannot be changed during queries for paths before a change or after a move")
  func otherLayouts() throws {
    let caller = Caller()
    caller.isQueried = true
    let host = RecordingHost(CollectionEngine(try Asking.own.live(caller, [20], in: phone)))
    let engine = host.engine
    engine.dragPolicy = DragPolicy(move: { _, _ in })
    var refused = 0
    host.runUntilIdle()
    func callBack() {
      caller.call = nil
      defer { caller.call = callBack }
      do { try engine.apply(BatchUpdate([.deleteItem([0, 0])]), data: [19]) } catch .reentrant { refused += 1 } catch {}
      engine.update(at: 1000) { _ in Issue.record("an update within an update") }
    }
    caller.call = callBack
    try engine.apply(BatchUpdate([.moveItem(from: [0, 19], to: [0, 2])]), data: [20], animation: .spring)
    host.frame()
    host.frame()
    engine.beginDrag(of: [0, 3], at: LayoutPoint(x: 20, y: 130))
    engine.moveDrag(to: LayoutPoint(x: 20, y: 300))
    host.frame()
    engine.cancelDrag()
    host.frame()
    caller.call = nil
    host.runUntilIdle()
    #expect(refused > 20)
    #expect(engine.layout.data == [20])
    #expect(host.violations == [])
  }

  @Test("Requests in the body of an update take effect in the next update")
  func bodies() throws {
    let host = try host(StackLayout(.list(length: 40)), [20])
    let engine = host.engine
    engine.settings.selectionMode = .single
    engine.dragPolicy = DragPolicy { _, _ in }
    engine.update(at: 1) { update in
      host.perform(update)
      #expect(engine.select([0, 3]))
      #expect(engine.setFocus([0, 2]))
      #expect(engine.beginDrag(of: [0, 1], at: LayoutPoint(x: 10, y: 60)))
      #expect(update.events.isEmpty)
    }
    _ = host.takeEvents()
    engine.update(at: 2) { host.perform($0) }
    #expect(host.takeEvents() == [.selectionChanged, .focusChanged([0, 2]), .dragBegan([0, 1])])
    // An update in the body of another is separate.
    engine.update(at: 3) { outer in
      host.perform(outer)
      engine.cancelDrag()
      engine.update(at: 3) { inner in
        #expect(inner.events == [.dragEnded(isMoved: false)])
        host.perform(inner)
      }
    }
    engine.update(at: 4) { host.perform($0) }
    host.runUntilIdle()
    #expect(host.violations == [])
  }

  @Test("A policy cannot change the data during its own query")
  func dragging() throws {
    let host = try host(StackLayout(.list(length: 40)), [4])
    let engine = host.engine
    var refused = 0
    func remove() {
      do { try engine.apply(BatchUpdate([.deleteSection(0)]), data: []) } catch .reentrant { refused += 1 } catch {}
    }
    engine.dragPolicy = DragPolicy(
      canDrag: { _ in
        remove()
        return true
      },
      destination: { _, target in
        remove()
        engine.endDrag()
        return target
      }, move: { _, _ in })
    #expect(engine.beginDrag(of: [0, 3], at: LayoutPoint(x: 10, y: 130)))
    engine.moveDrag(to: LayoutPoint(x: 10, y: 10))
    host.frame()
    engine.endDrag()
    host.runUntilIdle()
    #expect(refused > 1)
    #expect(engine.draggedItem == nil)
    #expect(engine.layout.data == [4])
    #expect(host.violations == [])
  }

  @Test("A change in the body of a query is rejected")
  func querying() throws {
    let engine = try CollectionEngine(StackLayout(.list(length: 40)), data: [20], in: phone)
    var seen = 0
    engine.layout.forEachElement(in: LayoutRect(x: 0, y: 0, width: 320, height: 200), viewport: engine.viewport) { _ in
      seen += 1
      #expect(throws: ChangeError.reentrant) { try engine.apply(BatchUpdate([.deleteItem([0, 0])]), data: [19]) }
    }
    #expect(seen == 5)
    #expect(engine.layout.data == [20])
  }
}
