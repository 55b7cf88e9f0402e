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

    /// What holds the place on this axis, by what holds it on the other: where there is nothing to scroll, to be at the
    /// start says nothing.
    func beside(_ other: Hold, canScroll: Bool) -> Hold {
      if !canScroll, case .start(let beyond) = self, abs(beyond) < 0.5, case .anchor = other { return .anchor }
      return self
    }
  }

  var x: Hold
  var y: Hold
  var anchors: [Anchor]
  /// The element that holds the place if it is still there.
  var anchor: Anchor? { anchors.min { $0.rank < $1.rank } }
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
    // Content that is too short for either axis may come to scroll on any.
    var axes: Axes = [.horizontal, .vertical]
    if x.canScroll || y.canScroll { axes = Axes(layout.scrollAxis) }
    let holds = (
      x: hold(viewport.offset.x, x, isMirrored: isMirrored, followsEnd: followsEnd && axes.contains(.horizontal)),
      y: hold(viewport.offset.y, y, isMirrored: false, followsEnd: followsEnd && axes.contains(.vertical))
    )
    var kept = KeptPosition(
      x: holds.x.beside(holds.y, canScroll: x.canScroll), y: holds.y.beside(holds.x, canScroll: y.canScroll),
      anchors: anchors(survivor), aim: scrollMotion == nil ? aim : nil,
      isInside: (
        viewport.offset.x >= x.low - 0.5 && viewport.offset.x <= x.high + 0.5,
        viewport.offset.y >= y.low - 0.5 && viewport.offset.y <= y.high + 0.5
      ))
    if let element = kept.aim?.element { kept.aim?.element = survivor(element) }
    return kept
  }

  private func hold(
    _ offset: Double, _ range: ScrollRange, isMirrored: Bool, followsEnd: Bool
  ) -> KeptPosition.Hold {
    if followsEnd { return abs(offset - range.end(isMirrored: isMirrored)) < 1.5 ? .end : .anchor }
    let start = range.start(isMirrored: isMirrored)
    let beyond = isMirrored ? max(0, offset - start) : min(0, offset - start)
    return beyond != 0 || abs(offset - start) < 0.5 ? .start(beyond: beyond) : .anchor
  }

  /// The elements that may hold the place: all in sight that are not pinned and are there after the change.
  ///
  /// The layout is asked, not the views: they are those of the last update, and the viewport may be elsewhere by now.
  private func anchors(_ survivor: (Element) -> Element?) -> [Anchor] {
    let environment = layout.environment
    let (rows, columns) = (
      environment.pinRange(viewport, on: .vertical), environment.pinRange(viewport, on: .horizontal)
    )
    var anchors: [Anchor] = []
    layout.forEachElement(in: layout.visibleRect(viewport), viewport: viewport) { attributes in
      if case .decoration = attributes.element { return }
      guard attributes.pins.isEmpty, let after = survivor(attributes.element) else { return }
      let frame = attributes.frame
      let start = Point(
        x: isMirrored ? columns.high - frame.maxX : frame.minX - columns.low, y: frame.minY - rows.low)
      var anchor = Anchor(
        attributes, edges: (isMirrored ? .max : .min, .min), offset: viewport.offset, rank: Anchor.Rank(start))
      anchor.element = after
      anchors.append(anchor)
    }
    return anchors
  }

  /// Where the container has to stand so that the best anchor that there still is is where it was on screen; nil without
  /// one.
  private func offset(keeping anchors: [Anchor]) -> Point? {
    var rest = anchors
    while let best = rest.indices.min(by: { rest[$0].rank < rest[$1].rank }) {
      let anchor = rest.remove(at: best)
      if let attributes = layout.attributes(of: anchor.element, viewport: viewport) {
        // Another layout may pin it, which is nothing that it has to be kept from.
        return anchor.offset(for: attributes.restingFrame, in: layout.environment)
      }
    }
    return nil
  }

  /// Puts the viewport where what was kept is on screen where it was; gives how far that moved the content.
  func restore(_ kept: KeptPosition) -> Point {
    let old = viewport.offset
    var offset = old
    let (x, y) = (ScrollRange(layout, on: .horizontal), ScrollRange(layout, on: .vertical))
    let held = self.offset(keeping: kept.anchors)
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
