import TesseraEngine
import TesseraLayout
import TesseraScripts

/// Plays seeded scripts with an engine, and prints every update with the exact bits of all numbers. The output must be
/// identical natively and in WebAssembly.
func replayEngine() {
  for seed in UInt64(0)..<40 {
    var source = RandomEngineScripts(seed: seed)
    guard let player = try? EngineScriptPlayer(source.stack()) else { continue }
    for step in 1...30 {
      let next = source.step(for: player)
      let fault = player.perform(next)
      print("engine \(seed) \(step)\(fault == nil ? "" : " fails")\(player.wasRefused ? " refused" : "")")
      switch next {
      case .frame: showFrame(player)
      case .runUntilIdle: for _ in 0..<8 where showFrame(player) { _ = player.perform(.runUntilIdle) }
      default: break
      }
    }
  }
}

/// Shows one frame. Returns whether the engine requests another.
@discardableResult
private func showFrame(_ player: EngineScriptPlayer) -> Bool {
  var wantsTick = false
  for _ in 0..<4 {
    let wantsAnswers = player.update { update in
      write(update)
      wantsTick = update.wantsTick
    }
    if !wantsAnswers { break }
    if player.answer() != nil { print("measuring fails") }
  }
  return wantsTick
}

private func write(_ update: borrowing HostUpdate) {
  for realization in update.realizations {
    let origin = realization.isRecycled ? "again" : "new"
    print(
      "realize \(realization.view.number) \(origin) \(text(realization.attributes)) \(text(realization.reuseIdentifier))"
    )
  }
  for rebinding in update.rebindings {
    print("rebind \(rebinding.view.number) \(text(rebinding.element))\(rebinding.isRefreshed ? " again" : "")")
  }
  for placement in update.placements {
    print("position \(placement.view.number) \(text(placement.attributes))\(placement.isAnimating ? " moving" : "")")
  }
  for view in update.departures { print("depart \(view.number)") }
  for view in update.retirements { print("retire \(view.number)") }
  for view in update.discards { print("discard \(view.number)") }
  for measurement in update.measurements {
    print(
      "measure \(measurement.view.number) \(text(measurement.element)) \(text(measurement.proposal))"
        + " \(measurement.estimates.rawValue)")
  }
  if !update.order.isEmpty {
    var line = "order"
    for view in update.order { line += " \(view.number)" }
    print(line)
  }
  if update.isContentResized { print("content \(text(update.contentSize))") }
  if let offset = update.offset { print("offset \(text(offset))") }
  for event in update.events { print(text(event)) }
  if update.wantsTick { print("tick") }
}

// MARK: - Words

private func text(_ number: Double) -> String { number.bitPattern.hexadecimal }

private func text(_ point: LayoutPoint) -> String { "\(text(point.x)) \(text(point.y))" }

private func text(_ size: LayoutSize) -> String { "\(text(size.width)) \(text(size.height))" }

private func text(_ path: ItemPath?) -> String {
  guard let path else { return "none" }
  return "\(path.section).\(path.item)"
}

private func text(_ element: Element) -> String {
  switch element {
  case .item(let path): text(path)
  case .supplementary(let kind, let path), .decoration(let kind, let path): "\(kind.name) \(text(path))"
  }
}

private func text(_ reuse: ReuseIdentifier) -> String {
  switch reuse {
  case .item(let type): "item \(type)"
  case .supplementary(let kind), .decoration(let kind): kind.name
  }
}

private func text(_ attributes: LayoutAttributes) -> String {
  let frame = attributes.frame
  var line = "\(text(attributes.element)) \(text(frame.origin)) \(text(frame.size)) \(attributes.zIndex)"
  line += " \(text(attributes.alpha))"
  for pin in [attributes.pins.horizontal, attributes.pins.vertical] {
    guard let pin else { continue }
    line += " pin \(text(pin.distance)) \(text(pin.box.lowerBound)) \(text(pin.box.upperBound)) \(text(pin.rest))"
  }
  if attributes.transform != .identity {
    let transform = attributes.transform
    line += " transform \(text(transform.row1.x)) \(text(transform.row2.y))"
  }
  return line
}

private func text(_ event: EngineEvent) -> String {
  switch event {
  case .willDisplay(let element): "willDisplay \(text(element))"
  case .didEndDisplay(let element): "didEndDisplay \(text(element))"
  case .prefetch(let path): "prefetch \(text(path))"
  case .cancelPrefetch(let path): "cancelPrefetch \(text(path))"
  case .visibleItems(let first, let last): "visible \(text(first)) \(text(last))"
  case .currentSection(let section): "section \(section ?? -1)"
  case .pinState(let element, let state): "pin \(text(element)) \(text(state))"
  case .nearEnd: "nearEnd"
  case .nearStart: "nearStart"
  case .scrollEnded(let finished): "scrollEnded \(finished)"
  case .selectionChanged: "selectionChanged"
  case .focusChanged(let path): "focusChanged \(text(path))"
  case .activated(let path): "activated \(text(path))"
  case .shelfScrollEnded(let section): "shelfScrollEnded \(section)"
  case .pressed(let element): "pressed \(text(element))"
  case .dragBegan(let path): "dragBegan \(text(path))"
  case .dragEnded(let isMoved): "dragEnded \(isMoved)"
  case .itemMoved(let path, let count): "itemMoved \(text(path)) \(count)"
  case .tooManyElements: "tooManyElements"
  case .tooManyCalls: "tooManyCalls"
  }
}

private func text(_ state: PinState) -> String {
  switch state {
  case .resting: "resting"
  case .pinned: "pinned"
  case .pushed(let distance): "pushed \(text(distance))"
  }
}
