import TesseraLayout

/// What is to stay where it is on screen over a change. Source: layout rule 38.
struct KeptPosition {
  /// What is kept on one axis.
  struct OnAxis {
    /// Whether the axis is seen from its end.
    let isFromEnd: Bool
    /// How far beyond the edge of the content the viewport is pulled; nil if it is not at that edge.
    var excess: Double?
    /// How far the content's own side is inside the container.
    let distance: Double
    /// Whether the viewport was inside its range.
    let isInside: Bool

    init(_ side: HeldSide, _ offset: Double, isFromEnd: Bool) {
      self.isFromEnd = isFromEnd
      // A host may round where it follows the end.
      let nearness = isFromEnd ? 1.5 : 0.5
      let excess = side.excess(offset)
      if excess > -nearness { self.excess = isFromEnd && excess < nearness ? 0 : max(0, excess) }
      distance = side.distance(to: side.content, from: offset)
      isInside = offset >= side.range.low - 0.5 && offset <= side.range.high + 0.5
    }

    /// The offset after a change.
    ///
    /// - Parameter anchor: where the anchor's held side is now, and how far inside the container it was; nil without one.
    func offset(_ side: HeldSide, _ anchor: (place: Double, distance: Double)?) -> Double {
      if let excess { return side.offset(beyond: excess) }
      let offset = side.offset(anchor?.distance ?? distance, before: anchor?.place ?? side.content)
      return isInside ? side.range.clamp(offset) : offset
    }
  }

  var x: OnAxis
  var y: OnAxis
  let anchors: [Anchor]
  /// The aim of a programmatic scroll, which is kept before all else.
  var aim: ScrollAim?

  /// Whether the end is held by a list that follows it.
  var isAtEnd: Bool { x.isFromEnd && x.excess != nil || y.isFromEnd && y.excess != nil }
}

extension CollectionEngine {
  /// The offset at the start of the content.
  var startOffset: Point { edgeOffset(isEnd: false) }

  /// The offset at the end of the content.
  var endOffset: Point { edgeOffset(isEnd: true) }

  private func edgeOffset(isEnd: Bool) -> Point {
    Point(
      x: HeldSide(layout, on: .horizontal, isEnd: isEnd).offset(beyond: 0),
      y: HeldSide(layout, on: .vertical, isEnd: isEnd).offset(beyond: 0))
  }

  /// What is to be kept over a change.
  ///
  /// - Parameter survivor: what an element will be after the change; nil if it goes.
  func keptPosition(_ survivor: (Element) -> Element?) -> KeptPosition {
    let ends = axesSeenFromEnd
    let (x, y) = (
      HeldSide(layout, on: .horizontal, isEnd: ends.contains(.horizontal)),
      HeldSide(layout, on: .vertical, isEnd: ends.contains(.vertical))
    )
    var kept = KeptPosition(
      x: KeptPosition.OnAxis(x, viewport.offset.x, isFromEnd: ends.contains(.horizontal)),
      y: KeptPosition.OnAxis(y, viewport.offset.y, isFromEnd: ends.contains(.vertical)),
      anchors: anchors(x, y, survivor), aim: scrollMotion == nil ? aim : nil)
    let isAnchored = (x: kept.x.excess == nil, y: kept.y.excess == nil)
    if isAnchored.y, kept.x.saysNothing(x) { kept.x.excess = nil }
    if isAnchored.x, kept.y.saysNothing(y) { kept.y.excess = nil }
    if let element = kept.aim?.element { kept.aim?.element = survivor(element) }
    return kept
  }

  /// The axes on which a list that follows its end is seen from there.
  private var axesSeenFromEnd: Axes {
    if !followsEnd { return [] }
    let axes: Axes = [.horizontal, .vertical]
    let canScroll = [Axis.horizontal, .vertical].contains { ScrollRange(layout, on: $0).canScroll }
    // Content that is too short for either axis may come to scroll on any.
    return canScroll ? Axes(layout.scrollAxis) : axes
  }

  /// The elements that may hold the place: all in sight that are not pinned and are there after the change, as many as may
  /// have views.
  ///
  /// The layout is asked, not the views: they are those of the last update, and the viewport may be elsewhere by now.
  func anchors(_ x: HeldSide, _ y: HeldSide, _ survivor: (Element) -> Element?) -> [Anchor] {
    let environment = layout.environment
    // How far what is visible starts inside the container.
    let visible = Point(
      x: x.distance(to: x.side(of: environment.pinRange(viewport, on: .horizontal)), from: viewport.offset.x),
      y: y.distance(to: y.side(of: environment.pinRange(viewport, on: .vertical)), from: viewport.offset.y))
    var anchors: [Anchor] = []
    layout.forEachElement(in: layout.visibleRect(viewport), viewport: viewport) { attributes in
      if case .decoration = attributes.element { return }
      guard attributes.pins.isEmpty, anchors.count < Self.mostElements, let after = survivor(attributes.element) else {
        return
      }
      let distance = Point(
        x: x.distance(to: x.side(of: attributes.frame.range(.horizontal)), from: viewport.offset.x),
        y: y.distance(to: y.side(of: attributes.frame.range(.vertical)), from: viewport.offset.y))
      let start = Point(x: distance.x - visible.x, y: distance.y - visible.y)
      anchors.append(Anchor(element: after, distance: distance, rank: Anchor.Rank(start)))
    }
    return anchors
  }

  /// The best anchor that there still is, and where it rests; nil without one.
  private func best(of anchors: [Anchor]) -> (anchor: Anchor, frame: Rect)? {
    for anchor in anchors.ordered(by: { $0.rank < $1.rank }) {
      if let attributes = layout.attributes(of: anchor.element, viewport: viewport) {
        // Another layout may pin it, which is nothing that it has to be kept from.
        return (anchor, attributes.restingFrame)
      }
    }
    return nil
  }

  /// Puts the viewport where what was kept is on screen where it was; gives how far that moved the content.
  func restore(_ kept: KeptPosition) -> Point {
    let old = viewport.offset
    let (x, y) = (
      HeldSide(layout, on: .horizontal, isEnd: kept.x.isFromEnd),
      HeldSide(layout, on: .vertical, isEnd: kept.y.isFromEnd)
    )
    let best = best(of: kept.anchors)
    viewport.offset = Point(
      x: kept.x.offset(x, best.map { (x.side(of: $0.frame.range(.horizontal)), $0.anchor.distance.x) }),
      y: kept.y.offset(y, best.map { (y.side(of: $0.frame.range(.vertical)), $0.anchor.distance.y) }))
    let held = Point(x: viewport.offset.x - old.x, y: viewport.offset.y - old.y)
    scrollMotion?.aim.shift(by: held)
    if var aim = kept.aim {
      aim.shift(by: held)
      self.aim = aim
      if let aimed = offset(of: aim) { viewport.offset = aimed }
    }
    let shift = Point(x: viewport.offset.x - old.x, y: viewport.offset.y - old.y)
    if shift != .zero { isMoved = true }
    return shift
  }
}

extension KeptPosition.OnAxis {
  /// Whether to be at the start says nothing, because there is nothing to scroll.
  fileprivate func saysNothing(_ side: HeldSide) -> Bool {
    !isFromEnd && !side.range.canScroll && (excess ?? 0) < 0.5
  }
}
