import Tessera
import TesseraScreen

/// A host that shows a screen in a page. It translates the page's events for the engine, and the engine's updates into
/// commands.
final class WebHost {
  let screen: Screen
  private let presenter: ScreenPresenter
  /// An object to retain while the screen is open.
  var owner: AnyObject?
  private(set) var commands = Commands()
  private var engine: CollectionEngine { screen.engine }

  private var spacer = ScrollSpacer()
  /// The origin of the content layer, which contains the views, in content coordinates. It stays near the viewport, so
  /// positions are exact.
  private var origin = LayoutPoint.zero
  /// The views that show an element, by number.
  private var views: [ShownView?] = []
  /// Whether a gesture or its momentum is currently scrolling.
  private var isScrolling = false
  /// Whether the engine positions pinned elements in a fixed viewport.
  private var hasSynchronousScrolling = false
  private var sent = Sent()
  /// Whether the next frame must position all views again.
  private var placementsAreStale = false
  private(set) var reusedCount = 0
  /// The element whose part gets the keyboard focus as soon as the element has a view, and whether this is the
  /// element's last part.
  private var toFocus: (element: Element, isBackward: Bool)?

  /// A view that shows an element.
  private struct ShownView {
    let id: ViewID
    /// The most recent attributes, which are needed to position the view again when the content layer moves.
    var attributes: LayoutAttributes
    /// The element, by its path in the data.
    var source: Element
    var isAnimating = false
    /// Whether the view is disappearing because its element was deleted. The element's path may already belong to
    /// another element.
    var isDeparting = false
    /// The placement last sent to the page; nil if none has been sent.
    var placement: ViewPlacement?
  }

  /// The values last sent to the page.
  private struct Sent {
    var pinInsets: Insets?
    var isTicking = false
    var nextWakeTime: Double?
  }

  /// The maximum distance between the viewport and the content layer's origin.
  private static let originReach = 1_000_000.0

  init(_ screen: Screen, owner: AnyObject? = nil) {
    self.screen = screen
    presenter = ScreenPresenter(screen)
    self.owner = owner
  }

  // MARK: - Events

  func resized(to environment: LayoutEnvironment, reducesMotion: Bool, at time: Double) {
    screen.advance(to: time)
    engine.settings.reducesMotion = reducesMotion
    // A change to the direction moves the page's scroller.
    if environment.direction != engine.layout.environment.direction { spacer.forgetPosition() }
    // Ignore a size that is not finite or makes the content too long.
    try? engine.setEnvironment(environment)
  }

  /// Handles a new scroll position.
  func scrolled(to position: LayoutPoint, at time: Double) {
    guard position.x.isFinite, position.y.isFinite else { return }
    isScrolling = true
    engine.scrolled(to: spacer.scrolled(to: position, in: engine), at: time)
  }

  /// Handles a shelf's new scroll position, as a distance from the shelf's left or top end.
  func scrolled(shelf number: UInt32, to position: Double) {
    engine.shelfScrolled(number, toPosition: position)
  }

  /// Handles the end of a shelf's scrolling.
  func scrollEnded(shelf number: UInt32) {
    if let section = engine.section(ofShelf: number) { engine.snapShelf(ofSection: section, animation: .spring) }
  }

  /// Handles the end of scrolling, after which the spacer can be repositioned.
  func scrollEnded() {
    // Anchor the target of a programmatic scroll.
    if isScrolling { engine.snap(animation: .spring) }
    isScrolling = false
  }

  func setSynchronousScrolling(_ isOn: Bool) {
    guard isOn != hasSynchronousScrolling else { return }
    hasSynchronousScrolling = isOn
    placementsAreStale = true
  }

  /// Handles the keyboard focus moving to a view, or out of all views.
  func focused(_ view: UInt32?) {
    guard let view, case .item(let path) = element(of: view) else { return }
    engine.setFocus(path)
  }

  /// Handles a key press on a view that responds to presses.
  func pressed(_ view: UInt32?) -> Bool {
    guard let view, let element = element(of: view) else { return false }
    return engine.press(element)
  }

  /// Reports the sizes that views need.
  ///
  /// - Parameters:
  ///   - isAsked: whether the engine requested the sizes. If it did not, the contents have changed their sizes on their
  ///     own. Such reports are ignored while the views' sizes are animated.
  ///   - point: a point that must stay in place, as its position in a view before and after the view's contents have
  ///     changed.
  /// - Returns: false if the page must report the sizes again because the views are moving.
  func measured(
    _ sizes: [(view: UInt32, size: LayoutSize)], isAsked: Bool,
    keeping point: (view: UInt32, before: LayoutPoint, after: LayoutPoint)? = nil
  ) -> Bool {
    var (known, areOnTheirWay) = ([(view: ViewID, size: LayoutSize)](), false)
    for (number, size) in sizes {
      guard let view = shown(number) else { continue }
      if !isAsked, view.isAnimating { areOnTheirWay = true } else { known.append((view: view.id, size: size)) }
    }
    // Sizes measured by a page are always valid.
    let kept = point.flatMap { point in
      shown(point.view).map { PointInView($0.id, before: point.before, after: point.after) }
    }
    try? engine.measured(known, keeping: kept)
    return !areOnTheirWay
  }

  private func shown(_ view: UInt32) -> ShownView? {
    // In a page, an `Int` has 32 bits, but the page may report any number as a view's number.
    guard let index = Int(exactly: view), index < views.count else { return nil }
    return views[index]
  }

  /// Returns the element that a view shows, by its path in the layout; nil for a view that shows none. The data may
  /// have changed since the last frame.
  func element(of view: UInt32) -> Element? { shown(view).flatMap { engine.element(of: $0.id) } }

  /// Handles an interaction with one of the screen's controls.
  func used(_ index: Int, value: Double, text: String) {
    presenter.useControl(index, value: value, text: text)
  }

  // MARK: - Parts of contents

  /// Handles an interaction with a part of a view or the bar.
  ///
  /// - Parameter view: the view; nil for the bar.
  func used(_ part: PartName, of view: UInt32?, _ action: PartAction) {
    if let view {
      if let view = shown(view) { presenter.use(part, of: view.id, action) }
    } else {
      presenter.use(part, of: nil, action)
    }
  }

  /// Records that a field has received the keyboard focus, or that no field has it.
  func setEdited(_ view: UInt32?) { presenter.setEdited(view.flatMap { shown($0)?.id }) }

  /// Handles the Tab key moving the focus from one view to the next, and scrolls there. If an element between the views
  /// has no view yet but can get the focus, scrolls to that element first.
  ///
  /// - Parameter next: the view that the browser would focus next; nil for none.
  /// - Returns: whether an element between the views gets the focus as soon as it has a view.
  func tab(from view: UInt32, to next: UInt32?, isBackward: Bool) -> Bool {
    guard let start = element(of: view) else { return false }
    let found = presenter.tab(from: start, to: next.flatMap { element(of: $0) }, isBackward: isBackward)
    toFocus = found.map { (element: $0, isBackward: isBackward) }
    return found != nil
  }

  private func encodeParts() {
    for view in presenter.takeViewsToRefresh() { if let view = shown(view.number) { showAgain(view) } }
    guard let target = toFocus else { return }
    guard let view = views.first(where: { $0?.attributes.element == target.element }), let view else { return }
    toFocus = nil
    commands.begin(.focusPart)
    commands.add(view.id.number)
    commands.add(target.isBackward)
  }

  // MARK: - A frame

  /// Creates the commands for the frame at a time.
  func frame(at time: Double) {
    commands.clear()
    presenter.beginFrame(at: time)
    engine.update(at: time) { update in apply(update) }
    presenter.endFrame()
    commands.encode(presenter.takeChanges(), of: presenter)
  }

  /// The location of the commands, as the address and count of the numbers, followed by the address and count of the
  /// bytes.
  var answer: [Double] {
    commands.withAddresses { words, bytes in
      [Double(words), Double(commands.words.count), Double(bytes), Double(commands.bytes.count)]
    }
  }

  private func apply(_ update: borrowing HostUpdate) {
    let hasMoved = moveOrigin(update)
    for shelf in update.shelves where shelf.hasChanged || hasMoved { position(shelf) }
    for realization in update.realizations { realize(realization, update) }
    for rebinding in update.rebindings {
      let view = rebinding.view.number
      let hasOtherSection = views[Int(view)]?.attributes.element.path.section != rebinding.element.path.section
      views[Int(view)]?.attributes.element = rebinding.element
      views[Int(view)]?.source = rebinding.source
      if rebinding.isRefreshed { show(rebinding.source, in: view) }
      // The page identifies elements by their paths. Items also report their positions in their sets. Positions in
      // different sections can be equal.
      if rebinding.element.kind != nil || hasOtherSection {
        let info = engine.accessibilityInfo(of: rebinding.element)
        commands.encode(info, of: view, rebinding.element.path)
      }
    }
    for placement in update.placements {
      position(placement.view.number, placement.attributes, isAnimating: placement.isAnimating, update)
    }
    for change in update.stateChanges { commands.encode(change.state, of: change.view.number) }
    for change in update.accessibilityChanges {
      commands.encode(change.accessibility, of: change.view.number, change.element.path)
    }
    for change in update.pinChanges {
      commands.begin(.pin)
      commands.add(change.view.number)
      commands.add(change.state.isPinned)
    }
    for view in update.departures { views[Int(view.number)]?.isDeparting = true }
    encode(.depart, update.departures)
    encode(.retire, update.retirements)
    encode(.discard, update.discards)
    for view in update.retirements { views[Int(view.number)] = nil }
    for id in update.removedShelves {
      commands.begin(.closeShelf)
      commands.add(id.number)
    }
    if !update.order.isEmpty {
      commands.begin(.order)
      commands.add(update.order.count)
      for view in update.order { commands.add(view.number) }
    }
    if presenter.takeContentsChange() { showAllAgain() }
    encodeParts()
    spacer.lay(update, origin: origin, isScrolling: isScrolling, isPinned: hasSynchronousScrolling, to: &commands)
    encodePinInsets(update)
    encodeMeasurements(update)
    encodeEvents(update)
  }

  private func realize(_ realization: HostUpdate.Realization, _ update: borrowing HostUpdate) {
    let view = realization.view.number
    if realization.isRecycled {
      reusedCount += 1
      commands.begin(.reuse)
      commands.add(view)
    } else {
      make(realization)
    }
    while views.count <= Int(view) { views.append(nil) }
    views[Int(view)] = ShownView(
      id: realization.view, attributes: realization.attributes, source: realization.source)
    show(realization.source, in: view)
    commands.encode(realization.accessibility, of: view, realization.attributes.element.path)
    commands.encode(realization.state, of: view)
    position(view, realization.attributes, isAnimating: realization.isAnimating, update)
  }

  private func encodeMeasurements(_ update: borrowing HostUpdate) {
    if update.measurements.isEmpty { return }
    commands.begin(.measure)
    commands.add(update.measurements.count)
    for measurement in update.measurements {
      commands.add(measurement.view.number)
      commands.add(measurement.proposal.width)
      commands.add(measurement.proposal.height)
    }
  }

  private func encodePinInsets(_ update: borrowing HostUpdate) {
    guard update.pinInsets != sent.pinInsets else { return }
    sent.pinInsets = update.pinInsets
    let sides = update.pinInsets.physical(update.environment.direction)
    commands.begin(.pinInsets)
    for side in [sides.top, sides.leading, sides.bottom, sides.trailing] { commands.add(side) }
  }

  private func encodeEvents(_ update: borrowing HostUpdate) {
    for event in update.events { commands.encode(event) { engine.position } }
    presenter.process(update)
    // Changes that the screen makes in response to events are shown in the next frame.
    let isTicking = update.wantsTick || presenter.hasEvents
    if isTicking != sent.isTicking || screen.nextWakeTime != sent.nextWakeTime {
      (sent.isTicking, sent.nextWakeTime) = (isTicking, screen.nextWakeTime)
      commands.begin(.tick)
      commands.add(isTicking)
      commands.add(screen.nextWakeTime ?? -1)
    }
  }

  private func encode(_ code: Commands.Code, _ views: [ViewID]) {
    for view in views {
      commands.begin(code)
      commands.add(view.number)
    }
  }

  // MARK: - Views

  private func make(_ realization: HostUpdate.Realization) {
    commands.begin(.make)
    commands.add(realization.view.number)
    switch realization.reuseIdentifier {
    case .item:
      commands.add(0)
      commands.add("item")
    case .supplementary(let kind):
      commands.add(1)
      commands.add(kind.name)
    case .decoration(let kind):
      commands.add(2)
      commands.add(kind.name)
    }
  }

  private func show(_ source: Element, in view: UInt32) {
    let content = presenter.content(of: source)
    commands.begin(.content)
    commands.add(view)
    commands.add(content)
  }

  private func showAllAgain() {
    for case let view? in views { showAgain(view) }
  }

  /// Renders a view again, unless its element has been deleted.
  private func showAgain(_ view: ShownView) { if !view.isDeparting { show(view.source, in: view.id.number) } }

  // MARK: - Positions

  private func position(
    _ view: UInt32, _ attributes: LayoutAttributes, isAnimating: Bool, _ update: borrowing HostUpdate
  ) {
    views[Int(view)]?.attributes = attributes
    views[Int(view)]?.isAnimating = isAnimating
    let shelf = shelf(of: attributes, isAnimating: isAnimating, update)
    var placement = ViewPlacement(
      attributes, measurable: update.measurableSides(of: attributes.element), origin: shelf?.origin ?? origin,
      insets: update.environment.insets.physical(update.environment.direction),
      isHeldByPage: !hasSynchronousScrolling && !isAnimating)
    placement.shelf = shelf?.number
    let known = views[Int(view)]?.placement
    if known == placement { return }
    views[Int(view)]?.placement = placement
    if known?.shelf != placement.shelf {
      commands.begin(.parent)
      commands.add(view)
      commands.add(placement.shelf.map { Int($0) } ?? -1)
    }
    if (known?.values ?? AttributeValues()) != placement.values { commands.encode(placement.values, of: view) }
    commands.encode(placement, of: view)
  }

  /// Returns the shelf whose scroller contains a view, and the origin of that scroller in content coordinates. A view
  /// that moves outside its shelf or that the user drags is not in the scroller, because the shelf must not clip it.
  private func shelf(
    of attributes: LayoutAttributes, isAnimating: Bool, _ update: borrowing HostUpdate
  ) -> (number: UInt32, origin: LayoutPoint)? {
    guard let placement = update.clippingShelf(of: attributes, isAnimating: isAnimating) else { return nil }
    let (window, position) = (placement.shelf.window, placement.position)
    let isAcross = placement.shelf.axis == .horizontal
    return (
      placement.id.number,
      LayoutPoint(x: window.x - (isAcross ? position : 0), y: window.y - (isAcross ? 0 : position))
    )
  }

  private func position(_ shelf: HostUpdate.ShelfPlacement) {
    commands.encode(
      shelf.shelf, of: shelf.id.number, origin: origin, position: shelf.mustScroll ? shelf.position : nil)
  }

  /// Moves the content layer's origin near the viewport if it is too far away.
  ///
  /// - Returns: whether the origin moved, or all views were positioned again.
  private func moveOrigin(_ update: borrowing HostUpdate) -> Bool {
    let offset = update.viewport.offset
    func near(_ origin: Double, _ offset: Double) -> Double {
      abs(offset - origin) <= Self.originReach ? origin : offset.rounded(.down)
    }
    let moved = LayoutPoint(x: near(origin.x, offset.x), y: near(origin.y, offset.y))
    if moved == origin, !placementsAreStale { return false }
    origin = moved
    placementsAreStale = false
    for case let view? in views { position(view.id.number, view.attributes, isAnimating: view.isAnimating, update) }
    return true
  }
}
