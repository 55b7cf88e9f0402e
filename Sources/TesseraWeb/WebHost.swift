import Tessera
import TesseraScreen

/// Shows a screen in a page: translates what happens there for the engine, and the engine's updates into commands.
final class WebHost {
  let screen: Screen
  private(set) var commands = Commands()
  private var engine: CollectionEngine { screen.engine }

  private var horizontal = ScrollAxis()
  private var vertical = ScrollAxis()
  /// The origin of the plane that views lie in, in content coordinates; near the viewport, so that places are exact.
  private var origin = Point.zero
  /// Where each view was put, by its number.
  private var seats: [Seat?] = []
  /// What was last said of each view, so that it can be put elsewhere when the plane moves.
  private var attributes: [(attributes: LayoutAttributes, isAnimating: Bool)?] = []
  /// Whether a gesture or its momentum is scrolling.
  private var isScrolling = false
  /// Whether the engine places pinned elements in a viewport that stays where it is.
  private(set) var hasPinnedViewport = false
  private var told = Told()
  /// Whether all views are to be put anew in the next frame.
  private var seatsAreStale = false
  /// What the screen is to be told when the update is over.
  private var events: [EngineEvent] = []
  private(set) var reusedCount = 0

  private struct Told {
    var world: [Double] = []
    var place: Point?
    var controls = -1
    var status = -1
    var bar = -1
    var content = 0
    var pinInsets: Insets?
    var isTicking = false
    var alarm: Double?
    var isLabelled = false
  }

  /// How far the viewport may be from the plane's origin.
  private static let originReach = 1_000_000.0

  init(_ screen: Screen) {
    self.screen = screen
  }

  // MARK: - What happens

  func resized(to environment: LayoutEnvironment, reducesMotion: Bool, at time: Double) {
    screen.advance(to: time)
    engine.reducesMotion = reducesMotion
    // A page can say nothing that cannot be used but a size that is not finite; then nothing has changed.
    try? engine.setEnvironment(environment)
  }

  /// The scroller stands at a place.
  func scrolled(to place: Point, at time: Double) {
    guard place.x.isFinite, place.y.isFinite else { return }
    isScrolling = true
    told.place = place
    horizontal.scrolled(to: place.x)
    vertical.scrolled(to: place.y)
    engine.scrolled(to: Point(x: horizontal.offset, y: vertical.offset), at: time)
  }

  /// Scrolling has come to rest: the world may be laid anew.
  func settled() { isScrolling = false }

  func setPinnedViewport(_ isOn: Bool) {
    guard isOn != hasPinnedViewport else { return }
    hasPinnedViewport = isOn
    seatsAreStale = true
  }

  /// The keyboard has gone to a view, or away from all.
  func focused(_ view: UInt32?) {
    guard let view, let seated = element(of: view), case .item(let path) = seated else { return }
    engine.setFocus(path)
  }

  func measured(_ sizes: [(view: UInt32, size: Size)]) {
    var known: [(view: ViewID, size: Size)] = []
    for (number, size) in sizes { if let view = views[number] { known.append((view: view, size: size)) } }
    // A size that a page measures can always be used.
    try? engine.measured(known)
  }

  /// The views that there are, by their numbers.
  private var views: [UInt32: ViewID] = [:]

  private func element(of view: UInt32) -> Element? {
    Int(view) < attributes.count ? attributes[Int(view)]?.attributes.element : nil
  }

  /// A control of the screen was used.
  func used(_ index: Int, value: Double, text: [UInt8]) {
    guard screen.controls.indices.contains(index) else { return }
    switch screen.controls[index] {
    case .button(_, let action): action()
    case .choice(_, let options, _, let action):
      if value >= 0, value < Double(options.count) { action(Int(value)) }
    case .toggle(_, _, let action): action(value != 0)
    case .slider(_, _, let action, let released):
      if value.isFinite, value >= 0 { action(min(1, value)) } else { released() }
    case .search(_, let action): action(String(decoding: text, as: UTF8.self))
    }
  }

  // MARK: - A frame

  /// Works out what the page is to do for the frame at a time.
  func frame(at time: Double) {
    commands.clear()
    screen.advance(to: time)
    screen.onScroll?(engine.viewport)
    if told.content != screen.contentRevision { showAllAnew() }
    let before = engine.viewport.offset
    let isMoving = isScrolling
    if seatsAreStale {
      seatsAreStale = false
      reseat()
    }
    engine.update(at: time) { update in apply(update) }
    layWorld(isCorrection: isMoving, from: before)
    tellScreenOfEvents()
    tellScreen()
  }

  /// Tells the screen what has happened, after the update: what it does then belongs to the next.
  private func tellScreenOfEvents() {
    let happened = events
    events.removeAll(keepingCapacity: true)
    for event in happened { screen.onEvent?(event) }
  }

  /// Where the commands are: the address of the numbers, how many, the address of the bytes, how many.
  var answer: [Double] {
    commands.withAddresses { words, bytes in
      [Double(words), Double(commands.words.count), Double(bytes), Double(commands.bytes.count)]
    }
  }

  private func apply(_ update: borrowing HostUpdate) {
    moveOrigin()
    for realization in update.realizations {
      let view = realization.view.number
      if realization.isRecycled {
        reusedCount += 1
      } else {
        make(realization)
      }
      show(realization.attributes.element, in: view)
      tell(realization.facts, of: view, realization.attributes.element)
      tell(realization.state, of: view)
      seats[Int(view)] = nil
      seat(view, realization.attributes, isAnimating: false)
    }
    for rebinding in update.rebindings {
      let view = rebinding.view.number
      attributes[Int(view)]?.attributes.element = rebinding.element
      if rebinding.isRefreshed { show(rebinding.element, in: view) }
    }
    for placement in update.placements {
      seat(placement.view.number, placement.attributes, isAnimating: placement.isAnimating)
    }
    for change in update.states { tell(change.state, of: change.view.number) }
    for change in update.facts { tell(change.facts, of: change.view.number, element(of: change.view.number)) }
    tell(.depart, update.departures)
    tell(.retire, update.retirements)
    tell(.discard, update.discards)
    for view in update.retirements {
      attributes[Int(view.number)] = nil
      seats[Int(view.number)] = nil
    }
    for view in update.discards { views[view.number] = nil }
    if !update.order.isEmpty {
      commands.begin(.order)
      commands.add(update.order.count)
      for view in update.order { commands.add(view.number) }
    }
    if !update.measurements.isEmpty {
      commands.begin(.measure)
      commands.add(update.measurements.count)
      for measurement in update.measurements { commands.add(measurement.view.number) }
    }
    for event in update.events {
      tell(event)
      if screen.onEvent != nil { events.append(event) }
    }
    // What the screen does about events is shown in the next frame.
    let isTicking = update.wantsTick || !events.isEmpty
    if isTicking != told.isTicking || screen.alarm != told.alarm {
      (told.isTicking, told.alarm) = (isTicking, screen.alarm)
      commands.begin(.tick)
      commands.add(isTicking)
      commands.add(screen.alarm ?? -1)
    }
  }

  private func tell(_ code: Commands.Code, _ views: [ViewID]) {
    for view in views {
      commands.begin(code)
      commands.add(view.number)
    }
  }

  // MARK: - Views

  private func make(_ realization: HostUpdate.Realization) {
    let number = Int(realization.view.number)
    while attributes.count <= number {
      attributes.append(nil)
      seats.append(nil)
    }
    views[realization.view.number] = realization.view
    commands.begin(.make)
    commands.add(number)
    switch realization.reuseIdentifier {
    case .item:
      commands.add(0)
      commands.add("item" as StaticString)
    case .supplementary(let kind):
      commands.add(1)
      commands.add(kind.name)
    case .decoration(let kind):
      commands.add(2)
      commands.add(kind.name)
    }
  }

  private func show(_ element: Element, in view: UInt32) {
    var element = element
    if case .item(let path) = element { element = .item(engine.sourcePath(of: path)) }
    commands.begin(.content)
    commands.add(view)
    add(screen.content(element))
  }

  private func add(_ content: Content) {
    commands.add(content.style.name)
    commands.add(content.label ?? "")
    commands.add(content.numbers.count)
    for (name, value) in content.numbers {
      commands.add(name)
      commands.add(value)
    }
    commands.add(content.parts.count)
    for part in content.parts {
      switch part {
      case .text(let text, let style):
        add(0, style)
        commands.add(text)
        commands.add("" as StaticString)
      case .symbol(let name, let style):
        add(1, style)
        commands.add(name)
        commands.add("" as StaticString)
      case .image(let source, let description, let style):
        add(2, style)
        commands.add(source)
        commands.add(description)
      case .shape(let style):
        add(3, style)
        commands.add("" as StaticString)
        commands.add("" as StaticString)
      }
    }
  }

  private func add(_ kind: Int, _ style: Content.Style) {
    commands.add(kind)
    commands.add(style.name)
  }

  private func showAllAnew() {
    told.content = screen.contentRevision
    for (number, known) in attributes.enumerated() {
      if let known { show(known.attributes.element, in: UInt32(number)) }
    }
  }

  private func tell(_ state: ViewState, of view: UInt32) {
    commands.begin(.state)
    commands.add(view)
    commands.add(Int(state.rawValue))
  }

  private func tell(_ facts: AccessibilityFacts, of view: UInt32, _ element: Element?) {
    commands.begin(.facts)
    commands.add(view)
    switch facts.role {
    case .listItem:
      commands.add(0)
      commands.add(0)
    case .gridCell:
      commands.add(1)
      commands.add(0)
    case .heading(let level):
      commands.add(2)
      commands.add(level)
    case .supplementary:
      commands.add(3)
      commands.add(0)
    case .decoration:
      commands.add(4)
      commands.add(0)
    }
    commands.add((facts.indexInSet ?? -1) + 1)
    commands.add(facts.setSize ?? 0)
    // Rows are told of where they go through all of the collection; a grid in a section is read as a list.
    let cell = facts.cell?.scope == .collection ? facts.cell : nil
    commands.add((cell?.row ?? -1) + 1)
    commands.add((cell?.column ?? -1) + 1)
    commands.add(cell?.rowCount ?? 0)
    commands.add(cell?.columnCount ?? 0)
    commands.add(element?.path.section ?? -1)
    commands.add(element?.path.item ?? -1)
  }

  // MARK: - Places

  private func seat(_ view: UInt32, _ attributes: LayoutAttributes, isAnimating: Bool) {
    self.attributes[Int(view)] = (attributes: attributes, isAnimating: isAnimating)
    let seat = Seat(
      attributes, origin: origin, insets: physicalInsets,
      isHeldByPage: !hasPinnedViewport && !isAnimating)
    let known = seats[Int(view)]
    if known == seat { return }
    seats[Int(view)] = seat
    if known?.values != seat.values, !(known == nil && seat.values.isEmpty) { tell(seat.values, of: view) }
    commands.begin(.place)
    commands.add(view)
    commands.add(seat.nesting.rawValue)
    commands.add(seat.outer.x)
    commands.add(seat.outer.y)
    commands.add(seat.outer.width)
    commands.add(seat.outer.height)
    commands.add(seat.zIndex)
    commands.add(seat.alpha)
    commands.add(seat.isHidden)
    commands.add(Int(seat.estimates.rawValue))
    if seat.nesting != .none {
      commands.add(seat.inner.width)
      commands.add(seat.inner.height)
      for hold in [seat.horizontal, seat.vertical] {
        commands.add(hold.edge)
        commands.add(hold.distance)
        commands.add(hold.margin)
      }
    }
    let isTransformed = seat.transform != .identity
    commands.add(isTransformed)
    if isTransformed {
      for row in [seat.transform.row1, seat.transform.row2, seat.transform.row3, seat.transform.row4] {
        for column in 0..<4 { commands.add(row[column]) }
      }
    }
  }

  /// The container's insets with `leading` on the left.
  private var physicalInsets: Insets {
    var insets = engine.layout.environment.insets
    if engine.layout.environment.direction == .rightToLeft { swap(&insets.leading, &insets.trailing) }
    return insets
  }

  private func tell(_ values: AttributeValues, of view: UInt32) {
    commands.begin(.values)
    commands.add(view)
    commands.add(values.names.count)
    for name in values.names {
      commands.add(name.name)
      commands.add(values[name] ?? 0)
    }
  }

  /// Puts the plane's origin near the viewport, if it has come far away from it.
  private func moveOrigin() {
    let offset = engine.viewport.offset
    func near(_ origin: Double, _ offset: Double) -> Double {
      abs(offset - origin) <= Self.originReach ? origin : offset.rounded(.down)
    }
    let moved = Point(x: near(origin.x, offset.x), y: near(origin.y, offset.y))
    if moved == origin { return }
    origin = moved
    reseat()
  }

  private func reseat() {
    for (number, known) in attributes.enumerated() {
      if let known { seat(UInt32(number), known.attributes, isAnimating: known.isAnimating) }
    }
  }

  /// Lays the world over the content so that the scroller shows the engine's offset.
  private func layWorld(isCorrection: Bool = false, from before: Point = .zero) {
    let offset = engine.viewport.offset
    let container = engine.layout.environment.containerSize
    func lay(_ world: inout ScrollAxis, _ axis: Axis, _ extent: Double, _ offset: Double) {
      let range = engine.scrollRange(on: axis)
      if range.lowerBound != world.low || range.upperBound != world.high || extent != world.extent {
        world.setRange(low: range.lowerBound, high: range.upperBound, extent: extent)
      }
      if isCorrection {
        world.correct(to: offset)
        if world.isCramped { world.settle() }
      } else {
        if offset != world.offset { world.jump(to: offset) }
        if !isScrolling, !world.isHome { world.settle() }
      }
    }
    lay(&horizontal, .horizontal, container.width, offset.x)
    lay(&vertical, .vertical, container.height, offset.y)
    let world = [
      horizontal.length, vertical.length, origin.x - horizontal.base, origin.y - vertical.base, offset.x - origin.x,
      offset.y - origin.y, engine.layout.environment.direction == .rightToLeft ? 1 : 0, hasPinnedViewport ? 1 : 0,
    ]
    if world != told.world {
      told.world = world
      commands.begin(.world)
      for number in world { commands.add(number) }
    }
    let place = Point(x: horizontal.place, y: vertical.place)
    if place != told.place {
      told.place = place
      commands.begin(.scroll)
      commands.add(place.x)
      commands.add(place.y)
    }
  }

  // MARK: - What stands around

  private func tellScreen() {
    if !told.isLabelled {
      told.isLabelled = true
      commands.begin(.label)
      commands.add(screen.label)
      if let file = screen.file {
        commands.begin(.file)
        commands.add(file.name)
      }
    }
    let insets = engine.viewport.pinInsets
    if insets != told.pinInsets {
      told.pinInsets = insets
      let isMirrored = engine.layout.environment.direction == .rightToLeft
      commands.begin(.pinInsets)
      commands.add(insets.top)
      commands.add(isMirrored ? insets.trailing : insets.leading)
      commands.add(insets.bottom)
      commands.add(isMirrored ? insets.leading : insets.trailing)
    }
    if told.status != screen.statusRevision {
      told.status = screen.statusRevision
      commands.begin(.status)
      commands.add(screen.status)
    }
    if told.bar != screen.barRevision {
      told.bar = screen.barRevision
      commands.begin(.bar)
      commands.add(screen.bar?.height ?? -1)
      add(screen.bar?.content ?? Content())
    }
    if told.controls != screen.controlsRevision {
      told.controls = screen.controlsRevision
      tellControls()
    }
  }

  private func tellControls() {
    commands.begin(.controls)
    commands.add(screen.controls.count)
    for control in screen.controls {
      switch control {
      case .button:
        commands.add(0)
        commands.add(0)
      case .choice(_, let options, let chosen, _):
        commands.add(1)
        commands.add(chosen)
        commands.add(options.count)
        for option in options { commands.add(option) }
      case .toggle(_, let isOn, _):
        commands.add(2)
        commands.add(isOn)
      case .slider(_, let value, _, _):
        commands.add(3)
        commands.add(value)
      case .search:
        commands.add(4)
        commands.add(0)
      }
      commands.add(control.title)
    }
  }

  private func tell(_ event: EngineEvent) {
    let (code, path): (Int, ElementPath?) =
      switch event {
      case .currentSection(let section): (1, section.map { ElementPath(section: $0, item: 0) })
      case .visibleItems(let first, _): (2, first)
      case .nearStart: (3, nil)
      case .nearEnd: (4, nil)
      case .scrollEnded: (5, nil)
      case .selectionChanged: (6, nil)
      case .focusChanged(let path): (7, path)
      case .activated(let path): (8, path)
      case .dragBegan(let path): (9, path)
      case .dragEnded: (10, nil)
      case .willDisplay, .didEndDisplay, .prefetch, .cancelPrefetch, .pinState: (0, nil)
      }
    if case .pinState(let element, let state) = event { tell(state, of: element) }
    guard code > 0 else { return }
    commands.begin(.event)
    commands.add(code)
    commands.add(path?.section ?? -1)
    commands.add(path?.item ?? -1)
  }

  private func tell(_ state: PinState, of element: Element) {
    for (number, known) in attributes.enumerated() where known?.attributes.element == element {
      commands.begin(.pin)
      commands.add(number)
      commands.add(state.isPinned)
    }
  }
}
