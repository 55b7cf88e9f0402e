import TesseraLayout

/// What is to stay where it is on screen over a change. Source: layout rule 38.
struct KeptPosition {
  /// What holds the place on one axis.
  enum Hold {
    /// The start of the content; the viewport may be pulled beyond it by so much.
    case start(beyond: Double)
    /// The end of the content.
    case end
    /// An element.
    case anchor
    /// Nothing that is still there: the offset as it is.
    case offset
  }

  var x: Hold
  var y: Hold
  var anchor: Anchor?
  /// The aim of a programmatic scroll, which is kept before all else.
  var aim: ScrollAim?
  /// Whether the viewport was inside its range, on each axis.
  var isInside: (x: Bool, y: Bool)
}

extension CollectionEngine {
  private var isMirrored: Bool { layout.environment.direction == .rightToLeft }

  /// The offset at the start of the content.
  var startOffset: Point {
    Point(
      x: ScrollRange(layout, on: .horizontal).start(isMirrored: isMirrored),
      y: ScrollRange(layout, on: .vertical).start(isMirrored: false))
  }

  /// The offset at the end of the content.
  var endOffset: Point {
    Point(
      x: ScrollRange(layout, on: .horizontal).end(isMirrored: isMirrored),
      y: ScrollRange(layout, on: .vertical).end(isMirrored: false))
  }

  /// What is to be kept over a change.
  ///
  /// - Parameter survivor: what an element will be after the change; nil if it goes.
  func keptPosition(_ survivor: (Element) -> Element?) -> KeptPosition {
    let (x, y) = (ScrollRange(layout, on: .horizontal), ScrollRange(layout, on: .vertical))
    var kept = KeptPosition(
      x: hold(viewport.offset.x, x, isMirrored: isMirrored), y: hold(viewport.offset.y, y, isMirrored: false),
      anchor: anchor(survivor), aim: scrollMotion == nil ? aim : nil,
      isInside: (
        viewport.offset.x >= x.low - 0.5 && viewport.offset.x <= x.high + 0.5,
        viewport.offset.y >= y.low - 0.5 && viewport.offset.y <= y.high + 0.5
      ))
    if let element = kept.aim?.element { kept.aim?.element = survivor(element) }
    return kept
  }

  private func hold(_ offset: Double, _ range: ScrollRange, isMirrored: Bool) -> KeptPosition.Hold {
    let start = range.start(isMirrored: isMirrored)
    let beyond = isMirrored ? max(0, offset - start) : min(0, offset - start)
    if beyond != 0 || abs(offset - start) < 0.5 { return .start(beyond: beyond) }
    if followsEnd, abs(offset - range.end(isMirrored: isMirrored)) < 1.5 { return .end }
    return .anchor
  }

  /// The element nearest to the start of what is visible, its start in sight if any one's is, that is there after the
  /// change.
  private func anchor(_ survivor: (Element) -> Element?) -> Anchor? {
    let environment = layout.environment
    let (rows, columns) = (
      environment.pinRange(viewport, on: .vertical), environment.pinRange(viewport, on: .horizontal)
    )
    let visible = layout.visibleRect(viewport)
    var best: (attributes: LayoutAttributes, after: Element, score: Double)?
    for view in views where !view.isLeaving && view.target.pins.isEmpty && view.target.frame.intersects(visible) {
      if case .decoration = view.element { continue }
      let frame = view.target.frame
      let (down, across) = (
        frame.minY - rows.low, isMirrored ? columns.high - frame.maxX : frame.minX - columns.low
      )
      // Elements that start before what is visible come after all that start inside it.
      let far = visible.width + visible.height
      let score = (down < -0.5 ? far - down : down) + (across < -0.5 ? far - across : across)
      guard score < best?.score ?? .infinity, let after = survivor(view.element) else { continue }
      best = (view.target, after, score)
    }
    guard let best else { return nil }
    var anchor = Anchor(best.attributes, edges: (isMirrored ? .max : .min, .min), offset: viewport.offset)
    anchor.element = best.after
    return anchor
  }

  /// Puts the viewport where what was kept is on screen where it was; gives how far that moved the content.
  func restore(_ kept: KeptPosition) -> Point {
    let old = viewport.offset
    var offset = old
    let (x, y) = (ScrollRange(layout, on: .horizontal), ScrollRange(layout, on: .vertical))
    let held = kept.anchor.flatMap { anchor in
      layout.attributes(of: anchor.element, viewport: viewport).map { anchor.offset(for: $0.frame) }
    }
    offset.x = place(kept.x, old.x, x, held?.x, isInside: kept.isInside.x, isMirrored: isMirrored)
    offset.y = place(kept.y, old.y, y, held?.y, isInside: kept.isInside.y, isMirrored: false)
    viewport.offset = offset
    if let aim = kept.aim {
      self.aim = aim
      if let aimed = self.offset(of: aim) { viewport.offset = aimed }
    }
    let shift = Point(x: viewport.offset.x - old.x, y: viewport.offset.y - old.y)
    if shift != .zero { isMoved = true }
    return shift
  }

  private func place(
    _ hold: KeptPosition.Hold, _ old: Double, _ range: ScrollRange, _ anchored: Double?, isInside: Bool,
    isMirrored: Bool
  ) -> Double {
    switch hold {
    case .start(let beyond): return range.start(isMirrored: isMirrored) + beyond
    case .end: return range.end(isMirrored: isMirrored)
    case .anchor, .offset:
      let offset = anchored ?? old
      return isInside ? range.clamp(offset) : offset
    }
  }
}
