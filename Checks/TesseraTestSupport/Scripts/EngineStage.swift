import Tessera
import TesseraScripts
import TesseraTesting

/// An engine, its script's player and its recording host, with the assertions made at every step.
final class EngineStage {
  let player: EngineScriptPlayer
  private let host: RecordingHost
  /// Whether the host shows the current state.
  private var isUpToDate = false
  /// Whether the host shows the current state, except for later scrolls and movements of pin lines.
  private var isUpToDateButScrolled = false
  /// The viewport of the last frame.
  private var painted = Viewport()
  /// The position of the viewport when a program starts an animated scroll before its first frame.
  private var start: LayoutPoint?
  /// Whether a program has scrolled to an element that has not been shown yet. Its position takes precedence over all
  /// others.
  private var isAimed = false
  /// The number of displayed elements according to the events.
  private var displayed = 0
  /// The number of elements retained so far. Their views may be far outside the visible part.
  private var holds = 0

  private var engine: CollectionEngine { player.engine }

  init(_ stack: StackDescription) throws {
    let player = try EngineScriptPlayer(stack)
    self.player = player
    host = RecordingHost(player.engine)
    host.content = { player.number(of: .item($0)) }
  }

  /// Plays a step, and returns a description of an error afterward.
  func play(_ step: EngineScript.Step) -> String? {
    switch step {
    case .frame:
      if let fault = player.perform(step) { return "\(fault)" }
      defer { start = nil }
      return frame() ?? mistakesAtRest() ?? differenceFromFresh()
    case .runUntilIdle: return runUntilIdle()
    default:
      let (wasUpToDate, offset) = (isUpToDate && isAtRest, engine.viewport.offset)
      let mistake = happen(step) ?? host.invalidRequests.first
      start = wasUpToDate && step.isMovedScroll && !engine.settings.reducesMotion ? offset : nil
      return mistake
    }
  }

  // MARK: - Changes

  private func happen(_ step: EngineScript.Step) -> String? {
    let seen = isUpToDateButScrolled && step.isAnimated && !engine.settings.reducesMotion ? seenElements() : nil
    // A movement of less than a tenth of a point is not shown. An element that is anchored after a scroll may be off by
    // a pixel or a few units.
    let slack = isUpToDate ? 0.1 : engine.layout.environment.rounding + 1e-3
    let known = isUpToDate ? state : nil
    let successor = successor(of: step)
    // Several changes before a frame is painted count as one. The first is checked.
    let witness = isUpToDate && successor != nil ? witness(before: step) : nil
    if case .scroll(let offset, _) = step {
      // A smaller change may be the echo of a programmatic scroll.
      if abs(offset.x - host.offset.x) > 1 || abs(offset.y - host.offset.y) > 1 { isAimed = false }
      host.setOffset(offset)
    }
    if case .scrollShelf(let section, let offset, nil) = step, let shelf = engine.layout.shelf(ofSection: section) {
      // Scrollers return from beyond their ends by themselves.
      host.setShelfOffset(max(0, min(offset, shelf.maximumOffset)), ofSection: section)
    }
    if let fault = player.perform(step) { return "\(fault)" }
    let isRefused = player.wasRefused
    if isRefused, let known, known != state { return "a refused change has changed something" }
    if step.isScroll { isAimed = true }
    if case .touch = step { isAimed = false }
    if case .keepAlive(_, true) = step { holds += 1 }
    isUpToDateButScrolled = isUpToDateButScrolled && (isRefused || isOfViewport(step))
    isUpToDate = isUpToDate && isRefused
    guard let successor, !isRefused else { return nil }
    var operations: [BatchUpdate.Operation] = []
    if case .batch(let batch, _) = step { operations = batch.operations }
    if !isAimed,
      let mistake = witness?.mistake(engine.layout, engine.viewport, operations: operations, successor: successor)
    {
      return mistake
    }
    return seen.flatMap { jump(from: $0, successor: successor, isReloaded: step.isReloaded, slack: slack) }
  }

  private func witness(before step: EngineScript.Step) -> PositionWitness {
    let change: PositionWitness.Change = if case .batch = step { .data } else { .container }
    return PositionWitness(
      engine.layout.copy(), engine.viewport, change, followsEnd: engine.settings.followsEnd,
      staysAtStart: engine.settings.staysAtStart,
      isPresented: { [host] in host.shown[$0] != nil })
  }

  /// Whether only the user scrolls or the pin lines move, and everything else stays as shown. While an animation runs,
  /// no time may pass.
  private func isOfViewport(_ step: EngineScript.Step) -> Bool {
    switch step {
    case .scroll(_, let seconds): seconds == 0 || !host.wantsTick
    case .pinInsets: true
    default: false
    }
  }

  /// Returns the correspondence of elements for a change of the data or the layout; nil if the step is not such a
  /// change, changes nothing, or must be rejected.
  private func successor(of step: EngineScript.Step) -> ((Element) -> Element?)? {
    switch step {
    case .batch(let batch, _):
      guard player.model.after(.batch(batch)) != nil else { return nil }
      let counts = player.model.counts(after: batch)
      let mapping = try? BatchPlan(
        BatchUpdate(batch.operations), from: engine.layout.data, to: DataShape(counts))
      let before = engine.layout.copy()
      return mapping.map { mapping in { mapping.after($0, owner: before.owner(of: $0)) } }
    case .environment(let environment, _):
      return environment.containerSize.width < 0 || environment == player.model.environment ? nil : { $0 }
    case .layout, .beginTransition: return { $0 }
    default: return nil
    }
  }

  private struct State: Equatable {
    let viewport: Viewport
    let contentSize: LayoutSize
    let data: DataShape
    let transition: Double?
    let presented: [LayoutAttributes?]
  }

  private var state: State {
    State(
      viewport: engine.viewport, contentSize: engine.layout.contentSize, data: engine.layout.data,
      transition: engine.transitionProgress, presented: engine.realizedElements.map { engine.presented($0) })
  }

  // MARK: - Frames

  private func frame() -> String? {
    let maximumRoundCount = CollectionEngine.maximumMeasuringRounds
    for round in 0...maximumRoundCount {
      let wantsAnswers = player.update { host.perform($0) }
      if let start, abs(start.x - engine.viewport.offset.x) + abs(start.y - engine.viewport.offset.y) > 1e-6 {
        return "a scroll has left \(start) before its first frame"
      }
      start = nil
      for event in host.takeEvents() {
        switch event {
        case .willDisplay: displayed += 1
        case .didEndDisplay: displayed -= 1
        default: break
        }
      }
      if let complaint = host.invalidRequests.first { return complaint }
      if !wantsAnswers { break }
      if round == maximumRoundCount {
        return "views are measured more than \(maximumRoundCount) times before a frame is painted"
      }
      if let fault = player.answer() { return "measuring: \(fault)" }
    }
    (isUpToDate, isUpToDateButScrolled) = (true, true)
    painted = engine.viewport
    return host.presentationViolations.first
  }

  private func runUntilIdle() -> String? {
    for _ in 0..<200 {
      if let fault = player.perform(.runUntilIdle) { return "\(fault)" }
      if let mistake = frame() { return mistake }
      if engine.transitionProgress != nil { return nil }
      if !host.wantsTick { break }
    }
    if host.wantsTick { return "movements do not end" }
    isAimed = false
    return mistakesAtRest() ?? differenceFromFresh()
  }

  private var isAtRest: Bool { !host.wantsTick && engine.transitionProgress == nil }

  /// Returns a description of an element that is shown incorrectly while nothing moves.
  private func mistakesAtRest() -> String? {
    guard isAtRest else { return nil }
    if let mistake = host.violations.first { return mistake }
    let visible = engine.layout.visibleRect(engine.viewport)
    let strays = host.shown.values.filter { !$0.frame.intersects(visible.reaching(engine.settings.overscan)) }.count
    if strays > holds { return "\(strays) elements far out of sight have views" }
    let inSight = host.shown.values.filter { engine.layout.isSeen($0, in: visible) }.count
    return displayed == inSight ? nil : "\(displayed) elements are displayed by the events, and \(inSight) are visible"
  }

  /// Returns a description of an element that a new engine would show differently while nothing moves.
  private func differenceFromFresh() -> String? {
    guard isAtRest else { return nil }
    let model = player.model
    guard let layout = try? PreparedLayoutBox(model.layout, data: model.data, in: model.environment) else {
      return "the model's layout cannot be prepared"
    }
    for section in model.itemCounts.indices {
      if let shelf = engine.layout.shelf(ofSection: section) {
        layout.scrollShelf(ofSection: section, to: shelf.offset)
      }
      if layout.shelf(ofSection: section) != engine.layout.shelf(ofSection: section) {
        return "the shelf of section \(section) is not that of a fresh engine"
      }
    }
    let fresh = RecordingHost(CollectionEngine(layout, offset: engine.viewport.offset))
    fresh.engine.setPinInsets(engine.viewport.pinInsets)
    fresh.frame()
    if fresh.engine.viewport != engine.viewport { return "the viewport is not that of a fresh engine" }
    if fresh.contentSize != host.contentSize { return "the content size is not that of a fresh engine" }
    let visible = layout.visibleRect(engine.viewport)
    let shown = host.shown.values.filter { layout.isSeen($0, in: visible) }
    let expected = fresh.shown
    for attributes in shown where attributes.withoutEstimates != expected[attributes.element]?.withoutEstimates {
      return "shown, compared with a fresh engine: \(attributesDifference(attributes, expected[attributes.element]))"
    }
    let count = expected.values.filter { layout.isSeen($0, in: visible) }.count
    return count == shown.count ? nil : "\(shown.count) elements are visible, not \(count)"
  }

  // MARK: - Jumps

  /// Returns the elements on screen with their positions and opacities. After a scroll since the last frame, these are
  /// their new positions, with pinned elements pinned again. Moving elements are omitted after a scroll, because their
  /// pins may also be moving.
  private func seenElements() -> [(element: Element, position: LayoutRect, alpha: Double)] {
    // An element that touches the edge by an error in the last bit is not visible.
    let (minimum, size) = (1e-6, engine.layout.environment.containerSize)
    let bounds = LayoutRect(x: minimum, y: minimum, width: size.width - 2 * minimum, height: size.height - 2 * minimum)
    let moving = Set(host.views.values.filter { $0.isAnimating }.compactMap { $0.attributes?.element })
    return host.shown.values.compactMap { attributes in
      if engine.viewport != painted, moving.contains(attributes.element) { return nil }
      // An element outside the window of its shelf is not on screen.
      if let window = engine.layout.shelf(of: attributes.element)?.window, !window.intersects(attributes.frame) {
        return nil
      }
      var position = attributes.frame
      let now = engine.viewport
      if now != painted,
        let old = engine.layout.attributes(of: attributes.element, viewport: painted),
        let new = engine.layout.attributes(of: attributes.element, viewport: now)
      {
        position.x += new.frame.x - old.frame.x
        position.y += new.frame.y - old.frame.y
      }
      position.x -= now.offset.x
      position.y -= now.offset.y
      return position.intersects(bounds) ? (attributes.element, position, attributes.alpha) : nil
    }
  }

  /// Returns a description of an element whose position on screen differs directly before and after an animated change.
  private func jump(
    from seen: [(element: Element, position: LayoutRect, alpha: Double)], successor: (Element) -> Element?,
    isReloaded: (Element) -> Bool, slack: Double
  ) -> String? {
    let contents = Set(host.shown.values.filter { $0.contentFrame != nil }.map { $0.element })
    if let fault = player.perform(.frame(after: 0, .all)) { return "\(fault)" }
    if let mistake = frame() { return mistake }
    let shown = host.shown
    let bounds = LayoutRect(origin: .zero, size: engine.layout.environment.containerSize)
    for (element, position, alpha) in seen where position.intersects(bounds) {
      // An element that is described again may get a different view.
      guard !isReloaded(element), let after = successor(element),
        let target = engine.layout.attributes(of: after, viewport: engine.viewport)
      else {
        continue
      }
      // An element that separates its content from its frame only before or only after the change moves from the
      // position at which that content is visible.
      if contents.contains(element) != (target.contentFrame != nil) { continue }
      guard let attributes = shown[after] else { return "\(element) has vanished, which is \(after) now" }
      let distance = max(
        max(abs(attributes.frame.x - host.offset.x - position.x), abs(attributes.frame.y - host.offset.y - position.y)),
        max(abs(attributes.frame.width - position.width), abs(attributes.frame.height - position.height)))
      if distance > slack || abs(attributes.alpha - alpha) > 1e-6 {
        return "\(element) jumps from \(position) to \(attributes), offset \(host.offset)"
      }
    }
    return nil
  }
}

extension EngineScript.Step {
  fileprivate var isAnimated: Bool {
    switch self {
    case .batch(_, let curve), .environment(_, let curve), .layout(_, let curve):
      curve != nil && curve != .linear(duration: 0)
    case .beginTransition: true
    default: false
    }
  }

  /// Whether the step describes an element again.
  fileprivate func isReloaded(_ element: Element) -> Bool {
    guard case .batch(let batch, _) = self else { return false }
    return batch.operations.contains { operation in
      switch operation {
      case .reloadSection(let section): section == element.path.section
      case .reloadItem(let path): path == element.path
      default: false
      }
    }
  }

  /// Whether a program scrolls over more than one frame.
  fileprivate var isMovedScroll: Bool {
    switch self {
    case .scrollToElement(_, _, let curve?), .scrollToOffset(_, let curve?): curve != .linear(duration: 0)
    default: false
    }
  }

  fileprivate var isScroll: Bool {
    switch self {
    case .scrollToElement, .scrollToOffset: true
    default: false
    }
  }
}

extension LayoutRect {
  /// Returns the rectangle extended by the maximum overscan and a few pixels.
  fileprivate func reaching(_ overscan: Overscan) -> LayoutRect {
    let reach = overscan.maximumAhead + overscan.resting + overscan.behind
    let (x, y) = (reach * width + 8, reach * height + 8)
    return LayoutRect(x: self.x - x, y: self.y - y, width: width + 2 * x, height: height + 2 * y)
  }
}
