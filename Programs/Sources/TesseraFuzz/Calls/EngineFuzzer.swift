import Tessera
import TesseraTesting

/// Calls an engine from outside, from within its updates, and from within the closures that it calls.
final class EngineFuzzer: NestingFuzzer {
  private let host: RecordingHost
  private var engine: CollectionEngine { host.engine }
  var nested: NestedCalls
  /// The item counts of the sections in the data owner's data.
  private var counts: [Int]
  /// Whether the first layout belongs to a scene, and therefore describes only the sections of that scene.
  private let isScene: Bool
  private var measurements: [ViewID] = []
  private(set) var complaints: [String] = []
  private(set) var name = ""

  private final class Weak { weak var fuzzer: EngineFuzzer? }

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    nested = NestedCalls(seed: random.next())
    let data = (0..<random.below(5)).map { [random] _ in
      var random = random
      return random.below(60)
    }
    counts = random.chance(10) ? [200_000] : data
    let me = Weak()
    let shape = DataShape(counts)
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480), scale: 2)
    let own = OwnAnswers(seed: seed) { me.fuzzer?.callBack() }
    let scene = random.chance(60) ? SceneCase.layout(seed: random.next()) : nil
    isScene = scene != nil
    if let scene { counts = scene.data.sectionCounts }
    let live = scene ?? (try? own.makePreparedLayout(for: shape, in: environment))
    host = RecordingHost(CollectionEngine(live ?? Self.plain(shape, environment)))
    me.fuzzer = self
    weak let fuzzer = self
    engine.itemType = { path in
      fuzzer?.callBack()
      return path.item % 3
    }
    engine.appearance = { _ in
      fuzzer?.callBack()
      return .fade
    }
    host.size = { [weak self] measurement in self?.size(of: measurement) }
    let known = engine.onNeedsUpdate
    engine.onNeedsUpdate = {
      known?()
      fuzzer?.callBack()
    }
  }

  private static func plain(_ data: DataShape, _ environment: LayoutEnvironment) -> AnyPreparedLayout {
    do {
      return try StackLayout(.list(length: 40)).makePreparedLayout(for: data, in: environment)
    } catch {
      fatalError("A plain list cannot be prepared: \(error)")
    }
  }

  private func size(of measurement: HostUpdate.Measurement) -> LayoutSize? {
    random.chance(80) ? LayoutSize(width: 100, height: 30) : LayoutSize(width: random.number(), height: random.number())
  }

  /// Makes the next prepared call, if there is one. Closures call this function.
  func callBack() {
    guard let seed = nested.next() else { return }
    _ = engine.layout.contentSize
    _ = engine.position
    _ = engine.presented(.item(0, 0))
    make(seed)
  }

  func call(_ seed: UInt64) {
    makeNested(seed)
    let offset = engine.viewport.offset
    if !offset.x.isFinite || !offset.y.isFinite { complaints.append("the offset is \(offset) after \(name)") }
    for attributes in host.shown.values where !attributes.frame.isFinite || !attributes.alpha.isFinite {
      complaints.append("\(attributes.element) is shown at \(attributes.frame) after \(name)")
    }
    if engine.viewCount > 3 * CollectionEngine.maximumElementCount { complaints.append("\(engine.viewCount) views") }
  }

  /// Checks that everything works normally after the hostile calls.
  func finish() {
    nested.disarm()
    engine.settings.overscan = Overscan()
    engine.settings.reducesMotion = false
    engine.pointerCancelled()
    engine.finishTransition()
    engine.setPinInsets(.zero)
    host.size = { _ in LayoutSize(width: 100, height: 30) }
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480), scale: 1)
    do {
      try engine.setLayout(StackLayout(.list(length: 40)))
      try engine.setEnvironment(environment)
    } catch {
      complaints.append("a valid layout is rejected: \(error)")
    }
    engine.scroll(to: LayoutPoint(x: 0, y: 0))
    // The calls may have passed a late time to the engine. Animations with hostile numbers take up to ten minutes, and a slow
    // spring takes two days.
    host.frame(after: 2 * Self.latest)
    host.frame(after: 1_000_000)
    host.runUntilIdle()
    if engine.layout.data != DataShape(counts) {
      complaints.append("the data are \(engine.layout.data), not \(counts)")
    }
    // In this test, an item's type depends on its path, which can change while the item retains its view.
    let expected = ["measured sizes were refused", " has a view of "]
    let mistakes = host.violations.filter { mistake in !expected.contains { mistake.contains($0) } }
    complaints += mistakes.prefix(5)
  }

  // MARK: - The calls

  func make() {
    switch random.below(16) {
    case 13, 14, 15:
      let call = random.pick(Self.calls)
      name = call.name
      try? call.make(self)
    case 0, 1, 2: update()
    case 3: scroll()
    case 4: changeData()
    case 5: changeLayout()
    case 6: transition()
    case 7: select()
    case 8: drag()
    case 9: point()
    case 10: query()
    case 11: outline()
    default: set()
    }
  }

  /// The latest time that calls pass, in seconds.
  private static let latest = 1e6

  /// Returns a time that is often invalid, but not so late that adding a second would have no effect, because then animations would
  /// never end.
  private func time() -> Double {
    let number = random.number()
    return abs(number) > Self.latest ? (number.isFinite ? Self.latest : .nan) : number
  }

  private func update() {
    name = "update"
    guard nested.depth == 1 else { return engine.update(at: time()) { host.perform($0) } }
    if random.chance(30) {
      let inner = random.next()
      engine.update(at: host.time + 0.016) { update in
        host.perform(update)
        measurements = update.measurements.map { $0.view }
        make(inner)
      }
    } else {
      host.frame(after: random.chance(90) ? 0.016 : max(0, time()))
    }
  }

  private func scroll() {
    switch random.below(6) {
    case 0, 1:
      name = "scrolled"
      let offset = point2()
      if offset.x.isFinite, offset.y.isFinite { host.setOffset(offset) }
      engine.scrolled(to: offset, at: random.chance(50) ? host.time : time())
    case 2:
      name = "scroll to element"
      engine.scroll(to: element(), at: position(), animation: random.curve())
    case 3:
      name = "scroll to offset"
      engine.scroll(to: point2(), animation: random.curve())
    case 4:
      name = "restore"
      engine.restore(
        SavedPosition(
          item: random.chance(70) ? path() : nil, x: random.number(), y: random.number(), isAtEnd: random.chance(20)))
    default:
      name = "snap"
      engine.snap(animation: random.curve())
      engine.interruptScroll()
    }
  }

  private func changeData() {
    if isScene { return }
    name = "apply"
    var after = counts
    var batch = BatchUpdate()
    if random.chance(20) {
      batch = BatchUpdate([
        .moveItem(from: path(), to: path()), .deleteItem(path()), .insertSection(random.integer(below: 4)),
      ])
    } else if after.isEmpty || random.chance(15) {
      let section = random.below(after.count + 1)
      after.insert(random.below(20), at: section)
      batch.append(.insertSection(section))
    } else {
      let section = random.below(after.count)
      switch random.below(4) {
      case 0 where after[section] > 0:
        batch.delete(at: ItemPath(section: section, item: random.below(after[section])))
        after[section] -= 1
      case 1:
        batch.append(.deleteSection(section))
        after.remove(at: section)
      case 2 where after[section] > 0:
        batch.reload(at: ItemPath(section: section, item: random.below(after[section])))
      default:
        batch.append(.insertItem(ItemPath(section: section, item: random.below(after[section] + 1))))
        after[section] += 1
      }
    }
    let reconfigured = random.chance(20) ? [path()] : []
    do {
      try engine.apply(batch, data: DataShape(after), reconfigured: reconfigured, animation: random.curve())
      counts = after
    } catch {
      // The rejected call has changed nothing.
    }
  }

  private func changeLayout() {
    name = "layout"
    let (layout, animation) = (random.below(9), random.curve())
    let own = OwnAnswers(seed: random.next()) { [weak self] in self?.callBack() }
    let called = { [weak self] in self?.callBack() ?? () }
    do {
      switch layout {
      case 0: try engine.setLayout(own, animation: animation)
      case 1: try engine.beginTransition(to: own)
      case 2: try engine.setEnvironment(environment(), animation: animation)
      case 3:
        let layout = StackLayout { _ in
          called()
          return .list { _ in
            called()
            return .estimated(40)
          }.header(20, pinned: true)
        }
        try engine.setLayout(layout, animation: animation)
      case 4:
        let length = random.number()
        try engine.setLayout(
          StackLayout(.grid(columns: 3, aspectRatio: abs(length)).itemInsets(Insets(leading: random.number()))))
      case 5:
        let number = random.number()
        let calendar = CalendarLayout(days: 9, hourLength: 40) { [random] path in
          var random = random
          called()
          return .timed(day: path.section, start: random.integer(below: 1000), end: Int(exactly: number) ?? 1440)
        }
        try engine.setLayout(calendar, animation: animation)
      case 6:
        let lengths = TrackLengths.each { _ in
          called()
          return 30
        }
        try engine.setLayout(TableLayout(rows: lengths, columns: .same(60), frozenRows: 1, frozenColumns: 1))
      case 7:
        try engine.setLayout(
          StackLayout(.waterfall(columns: 2) { _ in .init(length: .estimated(50)) }), animation: animation)
      default:
        try engine.changeLayout(animation: animation) { layout throws(ChangeError) in
          called()
          try layout.measure([MeasuredSize(element(), LayoutSize(width: random.number(), height: random.number()))])
        }
      }
    } catch {
      // The rejected call has changed nothing.
    }
  }

  private func transition() {
    name = "transition"
    switch random.below(4) {
    case 0, 1: engine.setTransition(progress: random.number())
    case 2: engine.finishTransition(animation: random.curve())
    default: engine.cancelTransition(animation: random.curve())
    }
  }

  private func select() {
    name = "select and focus"
    switch random.below(9) {
    case 0: engine.settings.selectionMode = [.none, .single, .multiple][random.below(3)]
    case 1: engine.select(path())
    case 2: engine.select(Selection((0..<3).map { _ in path() }))
    case 3: engine.toggleSelection(of: path())
    case 4: engine.extendSelection(to: path(), adding: random.chance(50))
    case 5: engine.selectAll()
    case 6: engine.setFocus(random.chance(80) ? path() : nil)
    case 7: engine.clicked(path(), KeyModifiers(rawValue: UInt8(random.below(4))))
    default:
      let keys: [Key] = [
        .arrowLeft, .arrowRight, .arrowUp, .arrowDown, .pageUp, .pageDown, .home, .end, .space, .enter, .escape, .a,
      ]
      engine.pressed(keys[random.below(keys.count)], KeyModifiers(rawValue: UInt8(random.below(4))))
    }
  }

  private func drag() {
    name = "drag"
    if engine.dragPolicy == nil {
      engine.dragPolicy = DragPolicy(
        canDrag: { [weak self] _ in
          self?.callBack()
          return true
        },
        followers: { [weak self] _ in
          self?.callBack()
          return 0
        },
        destination: { [weak self] _, target in
          self?.callBack()
          return target
        },
        dropsInto: { [weak self] _, _, fraction in
          self?.callBack()
          return fraction > 0.3
        },
        moveInto: { [weak self] engine, _, _ in
          self?.callBack()
          engine.outlineChanged()
        },
        move: { [weak self] source, target in
          guard let self else { return }
          counts[source.section] -= 1
          counts[target.section] += 1
          callBack()
        })
    }
    switch random.below(6) {
    case 0, 1, 2: engine.beginDrag(of: path(), at: point2())
    case 3: engine.moveDrag(to: point2())
    case 4: engine.endDrag()
    default: engine.cancelDrag()
    }
    _ = engine.dropTarget
  }

  private func outline() {
    name = "outline"
    if engine.outlinePolicy == nil {
      engine.outlinePolicy = OutlinePolicy { [weak self] path in
        self?.callBack()
        return path.item % 5 == 4
          ? nil : OutlinePosition(level: path.item % 3, isExpanded: path.item % 2 == 0, index: path.item, count: -1)
      } setExpanded: { [weak self] engine, _, _ in
        self?.callBack()
        engine.outlineChanged()
      }
    }
    switch random.below(5) {
    case 0: engine.outlinePolicy = nil
    case 1: _ = engine.outlinePosition(of: path())
    case 2: engine.outlineChanged()
    default: engine.setExpanded(random.chance(50), at: path())
    }
  }

  private func point() {
    name = "pointer"
    let time = random.chance(70) ? host.time : self.time()
    switch random.below(4) {
    case 0: engine.pointerDown(at: point2(), random.chance(50) ? .mouse : .touch, at: time)
    case 1: engine.pointerMoved(to: point2(), at: time)
    case 2: engine.pointerUp(at: point2(), at: time)
    default: engine.pointerCancelled()
    }
  }

  private func query() {
    name = "query"
    let viewport = Viewport(offset: point2(), pinInsets: insets())
    let rect = LayoutRect(x: random.number(), y: random.number(), width: random.number(), height: random.number())
    var seen = 0
    engine.layout.forEachElement(in: rect, viewport: viewport) { _ in
      seen += 1
      if seen < 3 { callBack() }
    }
    let element = element()
    _ = engine.layout.attributes(of: element, viewport: viewport)
    _ = engine.layout.targetOffset(proposed: point2(), velocity: point2(), viewport: viewport)
    _ = engine.layout.currentSection(viewport)
    _ = engine.element(at: point2())
    _ = engine.accessibilityInfo(of: element)
    _ = engine.scrollRange(on: .horizontal)
    _ = engine.scrollRange(on: .vertical)
    for movement: FocusMovement in [.left, .right, .up, .down, .pageForward, .pageBackward, .first, .last] {
      _ = engine.target(of: movement)
    }
  }

  /// Queries a layout with a billion elements or more. Without a limit, such a query would take practically forever.
  private func queryCrowd() {
    // Make long queries rarely, because a query for 100,000 elements takes as long as a hundred other calls.
    let isLong = random.chance(3)
    guard let layout = try? Crowd(&random).layout() else { return }
    let rect = LayoutRect(x: random.number(), y: random.number(), width: random.number(), height: random.number())
    let viewport = Viewport(offset: point2(), pinInsets: insets())
    let (limit, element) = (isLong ? QueryLimit.standard : QueryLimit(random.below(200)), element())
    let count =
      switch random.below(4) {
      case 0: layout.elements(in: rect, viewport: viewport, upTo: limit).count
      case 1: layout.elements(in: Crowd.everywhere, viewport: viewport, upTo: limit).count
      case 2: layout.visibleItems(viewport, upTo: limit).count
      default: layout.visibleElements(viewport, upTo: limit).count
      }
    if count > limit.count { complaints.append("\(count) elements despite a limit of \(limit.count)") }
    if isLong { _ = layout.element(at: point2(), viewport: viewport) }
    _ = (layout.attributes(of: element, viewport: viewport), layout.gridPosition(of: element.path))
    _ = layout.shelf(ofSection: element.path.section)
    _ = layout.targetOffset(proposed: point2(), velocity: point2(), viewport: viewport)
  }

  private func set() {
    name = "set"
    switch random.below(7) {
    case 0: engine.setPinInsets(insets())
    case 1: engine.keepAlive(element(), random.chance(80))
    case 2:
      engine.settings.overscan = Overscan(
        resting: random.number(), behind: random.number(), secondsAhead: random.number(), maximumAhead: random.number())
    case 3: engine.settings.prefetchDistance = random.number()
    case 4: engine.settings.nearEndDistance = random.number()
    case 5: (engine.settings.followsEnd, engine.settings.reducesMotion) = (random.chance(50), random.chance(20))
    default:
      let sizes = measurements.map { (view: $0, size: LayoutSize(width: random.number(), height: random.number())) }
      try? engine.measured(sizes)
    }
  }

  /// Calls to individual members. Other members are called together with related ones.
  private static let calls: [FuzzedCall<EngineFuzzer>] = [
    FuzzedCall("clear the selection") { $0.engine.clearSelection() },
    FuzzedCall("deliver events") { fuzzer in
      fuzzer.engine.deliver([.tooManyElements, .tooManyCalls]) { _ in fuzzer.callBack() }
    },
    FuzzedCall("describe") { fuzzer in
      let called = { [weak fuzzer] in fuzzer?.callBack() ?? () }
      let section = SectionLayout.list { _ in
        called()
        return .estimated(20)
      }
      let index = fuzzer.random.integer(below: 5)
      try fuzzer.engine.describe(section: index, as: section, animation: fuzzer.random.curve())
    },
    FuzzedCall("set a header") { fuzzer in
      let header = SupplementaryLayout(length: .fixed(fuzzer.random.number()))
      try fuzzer.engine.setHeader(
        fuzzer.random.chance(70) ? header : nil, ofSection: fuzzer.random.integer(below: 5),
        animation: fuzzer.random.curve())
    },
    FuzzedCall("set a footer") { fuzzer in
      let footer = SupplementaryLayout(length: .estimated(fuzzer.random.number()))
      try fuzzer.engine.setFooter(
        fuzzer.random.chance(70) ? footer : nil, ofSection: fuzzer.random.integer(below: 5),
        animation: fuzzer.random.curve())
    },
    FuzzedCall("move the focus") { fuzzer in
      fuzzer.engine.moveFocus(fuzzer.movement(), animation: fuzzer.random.curve())
    },
    FuzzedCall("move the focused item") { fuzzer in fuzzer.engine.moveFocusedItem(fuzzer.movement()) },
    FuzzedCall("press") { fuzzer in fuzzer.engine.press(fuzzer.element()) },
    FuzzedCall("scroll a shelf") { fuzzer in
      fuzzer.engine.scrollShelf(
        ofSection: fuzzer.random.integer(below: 5), to: fuzzer.random.number(), animation: fuzzer.random.curve())
    },
    FuzzedCall("a shelf was scrolled") { fuzzer in
      let (section, offset) = (fuzzer.random.integer(below: 5), fuzzer.random.number())
      if offset.isFinite { fuzzer.host.setShelfOffset(offset, ofSection: section) }
      fuzzer.engine.shelfScrolled(ofSection: section, to: offset)
    },
    FuzzedCall("snap a shelf") { fuzzer in
      fuzzer.engine.snapShelf(ofSection: fuzzer.random.integer(below: 5), animation: fuzzer.random.curve())
    },
    FuzzedCall("query a huge layout") { $0.queryCrowd() },
    FuzzedCall("translate paths") { fuzzer in
      let path = fuzzer.path()
      _ = fuzzer.engine.sourcePath(of: fuzzer.engine.layoutPath(of: path))
      _ = fuzzer.engine.itemCount(inSection: path.section)
      _ = fuzzer.engine.section(ofShelf: UInt32(truncatingIfNeeded: fuzzer.random.integer(below: 8)))
    },
    FuzzedCall("read") { fuzzer in
      let engine = fuzzer.engine
      _ = (engine.selection, engine.focus, engine.draggedItem, engine.scrollDestination, engine.transitionProgress)
      _ = engine.realizedElements.count
    },
    FuzzedCall("set how drags behave") { fuzzer in
      fuzzer.engine.settings.autoscroll = Autoscroll(depth: fuzzer.random.number(), speed: fuzzer.random.number())
      if let curve = fuzzer.random.curve() { fuzzer.engine.settings.dragAnimation = curve }
    },
    FuzzedCall("set how pointers and keys behave") { fuzzer in
      fuzzer.engine.settings.pointer.allowableTouchMovement = fuzzer.random.number()
      fuzzer.engine.settings.pointer.holdDuration = fuzzer.random.number()
      fuzzer.engine.settings.pointer.doubleClickInterval = fuzzer.random.number()
      fuzzer.engine.settings.keyboard = .standard
      fuzzer.engine.deleteHandler = { [weak fuzzer] _ in fuzzer?.callBack() }
    },
    FuzzedCall("set where scrolls end") { fuzzer in
      fuzzer.engine.settings.scrollPadding = fuzzer.insets()
      fuzzer.engine.settings.staysAtStart = fuzzer.random.chance(50)
    },
    FuzzedCall("forget") { fuzzer in
      _ = fuzzer.engine.source(of: fuzzer.element())
      fuzzer.engine.setNeedsUpdate()
      try? fuzzer.engine.forgetMeasurements()
    },
    FuzzedCall("keep a point") { fuzzer in
      let size = LayoutSize(width: fuzzer.random.number(), height: fuzzer.random.number())
      let view = fuzzer.measurements.first
      try fuzzer.engine.measured(
        view.map { [(view: $0, size: size)] } ?? [],
        keeping: view.map { PointInView($0, before: fuzzer.point2(), after: fuzzer.point2()) })
    },
  ]

  private func movement() -> FocusMovement {
    random.pick([.left, .right, .up, .down, .pageForward, .pageBackward, .first, .last])
  }

  // MARK: - Values

  private func point2() -> LayoutPoint { LayoutPoint(x: random.number(), y: random.number()) }

  private func path() -> ItemPath {
    ItemPath(section: random.integer(below: 5), item: random.integer(below: 30))
  }

  private func element() -> Element {
    switch random.below(6) {
    case 0: .header(of: random.integer(below: 5))
    case 1: .globalHeader
    case 2: .decoration(.separator, path())
    default: .item(path())
    }
  }

  private func position() -> ScrollAlignment { [.start, .center, .end, .nearest][random.below(4)] }

  private func insets() -> Insets {
    Insets(top: random.number(), leading: random.number(), bottom: random.number(), trailing: random.number())
  }

  private func environment() -> LayoutEnvironment {
    var environment = LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 500), scale: 2)
    if random.chance(50) { environment.containerSize = LayoutSize(width: random.number(), height: random.number()) }
    if random.chance(30) { environment.insets = insets() }
    if random.chance(20) { environment.scale = random.number() }
    if random.chance(30) { environment.direction = .rightToLeft }
    return environment
  }
}

extension LayoutRect {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}
