import Tessera
import TesseraLayout
import TesseraTesting
import Testing

/// The action of a custom layout when one of its requirements is called.
private final class Hook {
  /// The requirement that calls back, or `nil` for every requirement.
  var requirement: String?
  var call: (() -> Void)?
  var calls: [String: Int] = [:]

  func callAsFunction(_ name: String) {
    guard let call, requirement == nil || requirement == name else { return }
    // The called closure may query the layout again.
    self.call = nil
    defer { self.call = call }
    calls[name, default: 0] += 1
    call()
  }
}

/// Stacked rows with one shelf, whose layout calls back from every requirement of every layout protocol.
private struct CallingBack: CollectionLayout {
  let hook: Hook

  struct Prepared: PreparedLayout {
    let hook: Hook
    let data: DataShape
    let stored: LayoutEnvironment
    var shelfOffset = 0.0

    var environment: LayoutEnvironment { answer("environment", stored) }
    var contentSize: LayoutSize { answer("contentSize", LayoutSize(width: 320, height: 2_000)) }
    var navigationTraits: NavigationTraits { answer("navigationTraits", NavigationTraits()) }
    var hasShelves: Bool { answer("hasShelves", true) }

    func answer<Answer>(_ name: String, _ answer: Answer) -> Answer {
      hook(name)
      return answer
    }

    func frame(of path: ItemPath) -> LayoutRect {
      LayoutRect(x: 0, y: Double(path.section) * 1_000 + Double(path.item) * 40, width: 320, height: 40)
    }

    func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
      hook("forEachElement")
      for (section, run) in data.runs.enumerated() {
        for item in 0..<run.items {
          let found = LayoutAttributes(element: .item(section, item), frame: frame(of: [section, item]))
          if found.frame.intersects(rect) { body(found) }
        }
      }
    }

    func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
      hook("attributes")
      guard case .item(let path) = element, data.runs.indices.contains(path.section), path.item >= 0,
        path.item < data.runs[path.section].items
      else { return nil }
      return LayoutAttributes(element: element, frame: frame(of: path))
    }

    func appearance(of element: Element) -> Appearance? {
      hook("appearance")
      return .custom(
        appearing: { answer("appearing", $0.faded) }, disappearing: { answer("disappearing", $0.faded) })
    }

    func targetOffset(proposed: LayoutPoint, velocity: LayoutPoint, viewport: Viewport) -> LayoutPoint {
      answer("targetOffset", LayoutPoint(x: 0, y: 40))
    }

    func restAlignment(on axis: LayoutAxis) -> Snapping.Alignment? { answer("restAlignment", .start) }
    func measurableSides(of element: Element) -> EstimatedSides { answer("measurableSides", []) }
    func currentSection(_ viewport: Viewport) -> Int? { answer("currentSection", nil) }
    func coordinate(in viewport: Viewport) -> LayoutCoordinate? {
      answer("coordinate", LayoutCoordinate(.pages, y: viewport.offset.y))
    }
    func offset(showing coordinate: LayoutCoordinate, viewport: Viewport) -> LayoutPoint? {
      answer("offset", LayoutPoint(x: 0, y: coordinate.y ?? 0))
    }
    func paintedColumns(in viewport: Viewport) -> PaintedColumns? { answer("paintedColumns", nil) }
    func gridPosition(of path: ItemPath) -> GridPosition? { answer("gridPosition", nil) }
    func outlineLevel(ofSection section: Int) -> Int { answer("outlineLevel", 0) }
    func owner(of element: Element) -> ElementOwner { answer("owner", element.kind == nil ? .item : .collection) }
    func takesPresses(_ element: Element) -> Bool { answer("takesPresses", true) }

    func shelf(ofSection index: Int) -> TesseraLayout.Shelf? {
      hook("shelf")
      guard index == 0 else { return nil }
      return TesseraLayout.Shelf(
        axis: .horizontal, window: LayoutRect(x: 0, y: 0, width: 320, height: 800), offset: shelfOffset,
        maximumOffset: 500)
    }
    mutating func scrollShelf(ofSection index: Int, to offset: Double) {
      hook("scrollShelf")
      shelfOffset = offset
    }
    func forEachShelf(in rect: LayoutRect, _ body: (Int, TesseraLayout.Shelf) -> Void) {
      hook("forEachShelf")
      if let shelf = shelf(ofSection: 0) { body(0, shelf) }
    }
    func forEachScrolledShelf(_ body: (ItemPath, Double) -> Void) {
      hook("forEachScrolledShelf")
      if shelfOffset > 0 { body([0, 0], -shelfOffset) }
    }
    mutating func scrollShelf(bringing item: ItemPath, to distance: Double) {
      hook("scrollShelfBringing")
      shelfOffset = max(0, -distance)
    }
    func shelfTargetOffset(ofSection index: Int, proposed: Double, velocity: Double) -> Double? {
      answer("shelfTargetOffset", proposed + 40)
    }

    func plan(_ change: LayoutChange) throws(ChangeError) -> LayoutChange? {
      hook("plan")
      if case .section(let index, _) = change { throw .notDescribed(section: index) }
      return change
    }
    mutating func make(_ change: LayoutChange) throws(ChangeError) {
      hook("make")
      if case .batch(let plan) = change { self = Prepared(hook: hook, data: plan.dataAfter, stored: stored) }
      if case .environment(let new) = change { self = Prepared(hook: hook, data: data, stored: new) }
    }
  }

  func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> Prepared {
    hook("prepare")
    return Prepared(hook: hook, data: data, stored: environment)
  }

  /// The names that requirements pass to the hook.
  static let requirements = [
    "environment", "contentSize", "navigationTraits", "hasShelves", "forEachElement", "attributes", "appearance",
    "appearing", "disappearing", "targetOffset", "restAlignment", "measurableSides", "currentSection", "coordinate",
    "offset", "paintedColumns", "gridPosition", "outlineLevel", "owner", "takesPresses", "shelf", "scrollShelf",
    "forEachShelf", "forEachScrolledShelf", "scrollShelfBringing", "shelfTargetOffset", "plan", "make", "prepare",
  ]
}

extension LayoutAttributes {
  fileprivate var faded: LayoutAttributes {
    var faded = self
    faded.alpha = 0
    return faded
  }
}

/// A layout whose content is one point longer than it reports.
private struct Endless: CollectionLayout {
  final class Shown {
    weak var layout: AnyPreparedLayout?
  }

  struct Prepared: PreparedLayout {
    let layout: Shown
    let environment: LayoutEnvironment
    var contentSize: LayoutSize { LayoutSize(width: 320, height: 1 + (layout.layout?.contentSize.height ?? 0)) }

    func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {}

    func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? { nil }
  }

  let layout = Shown()

  func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> Prepared {
    Prepared(layout: layout, environment: environment)
  }
}

/// Performs every action that users and hosts can perform on an engine.
private func exercise(_ engine: CollectionEngine) {
  let host = RecordingHost(engine)
  host.size = { LayoutSize(width: $0.proposal.width, height: 33) }
  host.frame()
  engine.settings.selectionMode = .multiple
  host.scroll(to: LayoutPoint(x: 0, y: 100))
  host.frame()
  for movement: FocusMovement in [.down, .up, .pageForward, .last, .first] {
    engine.moveFocus(movement)
    host.frame()
  }
  _ = engine.pressed(.a, .command)
  engine.dragPolicy = engine.dragPolicy ?? DragPolicy(move: { _, _ in })
  if engine.beginDrag(of: [0, 0], at: LayoutPoint(x: 5, y: 5)) {
    engine.moveDrag(to: LayoutPoint(x: 5, y: 200))
    host.frame()
    host.frame()
    engine.cancelDrag()
  }
  engine.pointerDown(at: LayoutPoint(x: 5, y: 5), at: host.time)
  engine.pointerUp(at: LayoutPoint(x: 5, y: 5), at: host.time)
  engine.press(.supplementary("badge", [0, 0]))
  engine.scroll(to: .item(0, 2), at: .center, animation: .spring)
  host.frame()
  let saved = engine.position
  engine.snap(animation: .eased)
  engine.scrollShelf(ofSection: 0, to: 100, animation: .spring)
  host.frame()
  engine.shelfScrolled(ofSection: 0, to: 40)
  engine.restore(engine.position)
  engine.snapShelf(ofSection: 0)
  host.frame()
  try? engine.setEnvironment(LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 300)), animation: .spring)
  host.frame()
  try? engine.setEnvironment(phone)
  engine.restore(saved)
  host.frame()
  try? engine.describe(section: 0, as: .list(length: 20))
  try? engine.apply(BatchUpdate([.deleteItem([0, 0]), .deleteItem([0, 1])]), data: [18, 5], animation: .spring)
  host.frame()
  try? engine.apply(BatchUpdate([.insertItem([0, 0]), .insertItem([0, 1])]), data: [20, 5], animation: .spring)
  host.frame()
  for element in engine.realizedElements { _ = engine.accessibilityInfo(of: element) }
  _ = engine.accessibilityInfo(of: .header(of: 0))
  _ = engine.accessibilityInfo(of: .supplementary("badge", [0, 0]))
  try? engine.beginTransition(to: StackLayout(.grid(columns: 3, aspectRatio: 1)))
  engine.setTransition(progress: 0.4)
  host.frame()
  engine.cancelTransition(animation: .spring)
  host.runUntilIdle()
  try? engine.layout.prepareAgain()
  host.frame()
  engine.deleteHandler = engine.deleteHandler ?? { _ in }
  engine.pressed(.delete)
  host.runUntilIdle()
}

@Suite("All external code is called through one function")
struct CallbackGuardTests {
  private static func engine(_ hook: Hook) throws -> CollectionEngine {
    try CollectionEngine(CallingBack(hook: hook), data: [20, 5], in: phone)
  }

  @Test("Every requirement of a layout can read the engine", arguments: CallingBack.requirements)
  func reading(_ requirement: String) throws {
    let hook = Hook()
    let engine = try Self.engine(hook)
    hook.requirement = requirement
    hook.call = {
      let layout = engine.layout
      _ = (layout.contentSize, layout.environment, layout.navigationTraits, layout.hasShelves, layout.data)
      _ = (engine.position, engine.realizedElements, engine.viewCount, engine.focus, engine.selection)
      _ = (engine.presented(.item(0, 0)), engine.target(of: .down), engine.element(at: LayoutPoint(x: 3, y: 3)))
      _ = (engine.scrollDestination, engine.transitionProgress, engine.draggedItem, engine.section(ofShelf: 0))
      _ = (engine.itemCount(inSection: 0), engine.sourcePath(of: [0, 1]), engine.layoutPath(of: [0, 1]))
      _ = (engine.accessibilityInfo(of: .header(of: 0)), engine.scrollRange(on: .vertical), engine.viewport)
      _ = (
        engine.settings.selectionMode, engine.settings.overscan, engine.settings.prefetchDistance,
        engine.settings.pointer, engine.settings.keyboard
      )
      _ = (
        engine.settings.scrollPadding, engine.settings.staysAtStart, engine.itemType, engine.appearance,
        layout.copy().contentSize
      )
      _ = (layout.shelf(ofSection: 0), layout.restAlignment(on: .vertical), layout.scrollRange(on: .vertical))
      layout.forEachShelf(in: LayoutRect(x: 0, y: 0, width: 320, height: 480)) { _, _ in }
      layout.forEachScrolledShelf { _, _ in }
      #expect(!layout.elements(in: LayoutRect(x: 0, y: 0, width: 320, height: 480)).isEmpty)
      #expect(engine.transitionProgress != nil || layout.contentSize == LayoutSize(width: 320, height: 2_000))
    }
    exercise(engine)
  }

  @Test("No requirement of a layout can change the engine", arguments: CallingBack.requirements)
  func changing(_ requirement: String) throws {
    let hook = Hook()
    let engine = try Self.engine(hook)
    hook.requirement = requirement
    hook.call = { Self.expectRefusals(of: engine) }
    exercise(engine)
    #expect(engine.layout.data == [20, 5])
    // The environment and a waterfall's columns are not read.
    if requirement != "environment", requirement != "paintedColumns" { #expect(hook.calls[requirement] ?? 0 > 0) }
  }

  /// Tries every change that can be rejected, and expects rejections.
  private static func expectRefusals(of engine: CollectionEngine) {
    let list = StackLayout(.list(length: 5))
    let small = LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 100))
    let (layout, data) = (engine.layout, engine.layout.data)
    #expect(throws: ChangeError.reentrant) { try engine.apply(BatchUpdate([.deleteItem([0, 0])]), data: [19, 5]) }
    #expect(throws: ChangeError.reentrant) { try engine.changeLayout { _ throws(ChangeError) in } }
    #expect(throws: ChangeError.reentrant) { try engine.describe(section: 0, as: .list(length: 3)) }
    #expect(throws: ChangeError.reentrant) { try engine.setHeader(30, ofSection: 0) }
    #expect(throws: ChangeError.reentrant) { try engine.measured([]) }
    #expect(throws: LayoutError.reentrant) { try engine.setEnvironment(small) }
    #expect(throws: LayoutError.reentrant) { try engine.setLayout(list) }
    #expect(throws: LayoutError.reentrant) { try engine.beginTransition(to: list) }
    engine.update(at: 1_000) { _ in Issue.record("an update within a call") }
    #expect(!engine.scroll(to: .item(0, 9)) && !engine.setFocus([0, 2]) && !engine.moveFocus(.down))
    #expect(!engine.beginDrag(of: [0, 0], at: LayoutPoint(x: 5, y: 5)) && !engine.pressed(.arrowDown))
    #expect(!engine.scrollShelf(ofSection: 0, to: 10) && !engine.snap() && !engine.selectAll())
    #expect(!engine.pointerDown(at: LayoutPoint(x: 5, y: 5), at: 0))
    #expect(engine.layout === layout && engine.layout.data == data)
  }

  @Test("No requirement of the current layout can change it directly", arguments: CallingBack.requirements)
  func changingTheLayout(_ requirement: String) throws {
    let hook = Hook()
    let layout = try CallingBack(hook: hook).makePreparedLayout(for: [20, 5], in: phone)
    hook.requirement = requirement
    hook.call = {
      #expect(throws: ChangeError.reentrant) {
        try layout.apply(BatchUpdate([.deleteItem([0, 0])]), data: [19, 5])
      }
      #expect(throws: LayoutError.reentrant) { try layout.prepareAgain() }
      #expect(throws: ChangeError.reentrant) { try layout.measure([]) }
      layout.scrollShelf(ofSection: 0, to: 77)
      #expect(layout.shelf(ofSection: 0)?.offset != 77)
    }
    exercise(CollectionEngine(layout))
    #expect(layout.data == [20, 5])
  }

  @Test(
    "The closures of an appearance can read the engine but cannot change it",
    arguments: [true, false], [true, false])
  func appearances(isAppearing: Bool, isOfLayout: Bool) throws {
    var callBack: () -> Void = {}
    var calls = 0
    let appearance = Appearance.custom(
      appearing: {
        if isAppearing { callBack() }
        return $0.faded
      },
      disappearing: {
        if !isAppearing { callBack() }
        return $0.faded
      })
    var section = SectionLayout.list(length: 40).accessory("badge", size: 6, at: .topTrailing)
    if isOfLayout { section = section.appearance(appearance) }
    let host = try host(StackLayout(section), [20, 5])
    let engine = host.engine
    if !isOfLayout { engine.appearance = { _ in appearance } }
    callBack = {
      calls += 1
      Self.expectRefusals(of: engine)
      #expect(throws: ChangeError.reentrant) { try engine.layout.measure([]) }
    }
    try engine.apply(BatchUpdate([.deleteItem([0, 0]), .deleteItem([0, 1])]), data: [18, 5], animation: .spring)
    host.runUntilIdle()
    try engine.apply(BatchUpdate([.insertItem([0, 0])]), data: [19, 5], animation: .spring)
    host.runUntilIdle()
    #expect(calls > 0)
    #expect(host.violations == [])
  }

  @Test("An engine's closures cannot change its layout without its knowledge")
  func layoutOfTheEngine() throws {
    let host = try host(StackLayout(.list(length: 40)), [20, 5])
    let engine = host.engine
    var calls = 0
    func callBack() {
      calls += 1
      #expect(throws: ChangeError.reentrant) {
        try engine.layout.apply(BatchUpdate([.deleteItem([0, 0])]), data: [19, 5])
      }
      #expect(throws: LayoutError.reentrant) { try engine.layout.prepareAgain() }
    }
    engine.itemType = { _ in
      callBack()
      return 2
    }
    engine.appearance = { _ in
      callBack()
      return .fade
    }
    var time = 0.0
    // Calls the engine directly, because test hosts query element types themselves.
    func frames() {
      for _ in 0..<3 {
        time += 0.1
        engine.update(at: time) { _ in }
      }
    }
    engine.dragPolicy = DragPolicy(
      canDrag: { _ in
        callBack()
        return true
      },
      destination: {
        callBack()
        return $1
      }, move: { _, _ in })
    frames()
    #expect(engine.beginDrag(of: [0, 1], at: LayoutPoint(x: 5, y: 50)))
    engine.moveDrag(to: LayoutPoint(x: 5, y: 300))
    frames()
    engine.endDrag()
    engine.setFocus([0, 3])
    engine.moveFocusedItem(.down)
    try engine.apply(BatchUpdate([.deleteItem([0, 0]), .insertItem([0, 2])]), data: [20, 5], animation: .spring)
    frames()
    #expect(calls > 5)
  }

  @Test("A controller's edit and its closures cannot change the collection a second time")
  func controllers() throws {
    let controller = try CollectionController<String, Int>(StackLayout(.list(length: 40)), ["a": [1, 2, 3]], in: phone)
    var isCalled = false
    try controller.update { data in
      data.append([4], to: "a")
      isCalled = true
      #expect(throws: CollectionController<String, Int>.Failure.change(.reentrant)) {
        try controller.update { $0.delete([1]) }
      }
    }
    #expect(isCalled)
    #expect(controller.snapshot.shape == [4] && controller.engine.layout.data == [4])
  }

  @Test("An object that a closure has captured can call the engine when it is released")
  func released() throws {
    final class Owner {
      let call: () -> Void
      init(_ call: @escaping () -> Void) { self.call = call }
      deinit { call() }
    }
    let host = try host(StackLayout(.list(length: 40)), [20, 5])
    let engine = host.engine
    var releases = 0
    func owner() -> Owner {
      Owner {
        releases += 1
        _ = (engine.itemType([0, 0]), engine.appearance(.item(0, 0)), engine.dragPolicy, engine.deleteHandler)
        _ = (engine.position, engine.layout.contentSize)
        engine.update(at: 1) { _ in }
      }
    }
    func capture<Answer>(_ answer: Answer) -> Answer { answer }
    for _ in 0..<2 {
      let owners = (0..<6).map { _ in owner() }
      let (first, second, third, fourth, fifth) = (owners[0], owners[1], owners[2], owners[3], owners[4])
      engine.itemType = { _ in
        withExtendedLifetime(first) { 0 }
      }
      engine.appearance = { _ in
        withExtendedLifetime(second) { .fade }
      }
      engine.dragPolicy = DragPolicy(move: { _, _ in withExtendedLifetime(third) {} })
      engine.deleteHandler = { _ in withExtendedLifetime(fourth) {} }
      try engine.setLayout(
        StackLayout(
          .list { _ in
            withExtendedLifetime(fifth) { 30 }
          }), animation: .spring)
      host.runUntilIdle()
    }
    #expect(releases > 4)
    #expect(host.violations == [])
  }

  @Test("Chains of deferred calls end, and the engine reports the calls that it drops")
  func postponing() throws {
    let hook = Hook()
    let engine = try Self.engine(hook)
    let host = RecordingHost(engine)
    host.frame()
    _ = host.takeEvents()
    hook.requirement = "shelf"
    var calls = 0
    hook.call = {
      calls += 1
      engine.shelfScrolled(ofSection: 0, to: Double(calls))
    }
    engine.shelfScrolled(ofSection: 0, to: 5)
    engine.shelfScrolled(ofSection: 0, to: 6)
    hook.call = nil
    #expect(calls > CollectionEngine.maximumPostponedCallCount)
    host.frame()
    #expect(host.takeEvents().contains(.tooManyCalls))
    engine.shelfScrolled(ofSection: 0, to: 7)
    host.runUntilIdle()
    #expect(engine.layout.shelf(ofSection: 0)?.offset == 7)
    #expect(!host.takeEvents().contains(.tooManyCalls))
  }

  @Test("A layout that queries itself endlessly is treated as an empty layout")
  func endless() throws {
    let endless = Endless()
    let layout = try endless.makePreparedLayout(for: [3], in: phone)
    endless.layout.layout = layout
    #expect(layout.contentSize == LayoutSize(width: 320, height: Double(CallbackGuard.maximumCallDepth)))
  }
}
