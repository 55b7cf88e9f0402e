import TesseraLayout

/// What a reader sees when the layout begins to change, and what of it stays in place on screen. Source: layout rule 38.
///
/// It is recorded before the first change after a frame was painted, and holds until the next one is: several changes
/// and several rounds of measuring are one change for a reader.
package struct ReadingPosition {
  private var x: AnchoredAxis
  private var y: AnchoredAxis
  private var anchors: [Anchor]
  /// A point inside an element that stays, whatever else does.
  private var point: AnchoredPoint?
  /// The layout's own name of the position.
  private var coordinate: LayoutCoordinate?
  /// Where the columns of a waterfall are on screen.
  private(set) var columns: PaintedColumns?
  private var change: ReadingChange
  /// Whether the container rests where the layout lets scrolling end.
  private let isAtRest: Bool

  /// A point inside an element whose content changes.
  private struct AnchoredPoint {
    var element: Element
    /// From the edges at which reading starts to the left and upper edges of the element, and how far the point moves in
    /// it.
    let corner: LayoutPoint
    let moved: LayoutPoint
  }

  /// How a collection behaves at its ends.
  package struct Ends {
    /// Whether content that is scrolled to its end stays there.
    var followsEnd = false
    /// Whether content that is scrolled to its start stays there when the data change.
    var staysAtStart = true
    /// Whether content that is too short to scroll was at its end before.
    var isShortAtEnd = true

    package init(followsEnd: Bool = false, staysAtStart: Bool = true, isShortAtEnd: Bool = true) {
      (self.followsEnd, self.staysAtStart, self.isShortAtEnd) = (followsEnd, staysAtStart, isShortAtEnd)
    }
  }

  /// Records the position before a change.
  ///
  /// - Parameters:
  ///   - layout: the layout before the change.
  ///   - viewport: the window of the container onto the content.
  ///   - change: how the layout changes.
  ///   - ends: how the collection behaves at its ends.
  ///   - plan: the batch that the change is; nil for other changes.
  ///   - isPresented: whether an element was presented in the last frame.
  ///   - successor: returns the same element after the change; nil if the change removes it.
  package init(
    in layout: AnyPreparedLayout, _ viewport: Viewport, _ change: ReadingChange, _ ends: Ends = Ends(),
    over plan: BatchPlan? = nil, isPresented: (Element) -> Bool = { _ in true }, successor: (Element) -> Element?
  ) {
    self.change = change
    couldScroll = layout.scrollRange(on: .vertical).canScroll || layout.scrollRange(on: .horizontal).canScroll
    let target = layout.targetOffset(proposed: viewport.offset, velocity: .zero, viewport: viewport)
    isAtRest = abs(target.x - viewport.offset.x) < 0.5 && abs(target.y - viewport.offset.y) < 0.5
    let fromEnd = layout.axesFromEnd(viewport, change, ends)
    let (edgeX, edgeY) = (
      ReadingEdge(layout, on: .horizontal, isEnd: fromEnd.contains(.horizontal)),
      ReadingEdge(layout, on: .vertical, isEnd: fromEnd.contains(.vertical))
    )
    (x, y) = (AnchoredAxis(edgeX, viewport.offset.x), AnchoredAxis(edgeY, viewport.offset.y))
    if isAtRest {
      if !x.isFromEnd { x.alignment = layout.restAlignment(on: .horizontal) ?? .start }
      if !y.isFromEnd { y.alignment = layout.restAlignment(on: .vertical) ?? .start }
    }
    if change == .data, !ends.staysAtStart, !ends.followsEnd {
      let growing = layout.growingAxes
      if growing.contains(.horizontal) { x.excess = nil }
      if growing.contains(.vertical) { y.excess = nil }
    }
    let isAnchored = (x: x.excess == nil, y: y.excess == nil)
    if isAnchored.y, x.saysNothing(edgeX) { x.excess = nil }
    if isAnchored.x, y.saysNothing(edgeY) { y.excess = nil }
    coordinate = layout.coordinate(in: viewport)
    anchors = []
    columns = layout.paintedColumns(in: viewport)
    columns?.setPainted { isPresented(.item($0)) }
    if plan != nil { columns?.carry { Self.after($0, over: plan, successor) } }
    record(layout, viewport, edgeX, edgeY, plan, isPresented, successor)
  }

  // MARK: - Until the next frame

  /// Takes another change before the next frame.
  mutating func add(_ change: ReadingChange, over plan: BatchPlan?, in layout: AnyPreparedLayout) {
    if change == .container || self.change == .measurement { self.change = change }
    guard let plan else { return }
    var left: [Anchor] = []
    for var anchor in anchors {
      let owner = layout.owner(of: anchor.element)
      guard let after = plan.after(anchor.element, owner: owner) else { continue }
      if anchor.standing != .held, plan.moves(anchor.element, owner: owner) { anchor.standing = .moved }
      anchor.element = after
      left.append(anchor)
    }
    anchors = left
    columns?.carry { Self.after($0, over: plan) { plan.after($0) } }
    if let element = point?.element {
      let after = plan.after(element, owner: layout.owner(of: element))
      if let after { point?.element = after } else { point = nil }
    }
  }

  /// The path of an item after a batch; nil if the batch removes or moves the item.
  private static func after(
    _ path: ItemPath, over plan: BatchPlan?, _ successor: (Element) -> Element?
  ) -> ItemPath? {
    guard plan?.moves(.item(path), owner: .item) != true, case .item(let after)? = successor(.item(path)) else {
      return nil
    }
    return after
  }

  /// Takes the elements that get other lengths. One that is cut had better grow beyond the edge than move the others.
  mutating func measure(_ elements: [MeasuredSize]) {
    for index in anchors.indices where anchors[index].standing == .presented {
      guard x.cuts(anchors[index].x) || y.cuts(anchors[index].y) else { continue }
      let element = anchors[index].element
      if elements.contains(where: { $0.element == element }) { anchors[index].standing = .new }
    }
  }

  /// Follows a scroll of the user or of a program.
  mutating func scroll(by distance: LayoutPoint, in layout: AnyPreparedLayout) {
    x.scroll(by: ReadingEdge(layout, on: .horizontal, isEnd: x.isFromEnd).inward(distance.x))
    y.scroll(by: ReadingEdge(layout, on: .vertical, isEnd: y.isFromEnd).inward(distance.y))
    if point != nil || coordinate != nil { (point, coordinate) = (nil, nil) }
    columns?.scroll(by: distance)
  }

  /// Keeps a point inside an element in place.
  mutating func keep(
    _ element: Element, frame: LayoutRect, from before: LayoutPoint, to after: LayoutPoint, _ viewport: Viewport
  ) {
    point = AnchoredPoint(
      element: element, corner: LayoutPoint(x: frame.x - viewport.offset.x, y: frame.y - viewport.offset.y),
      moved: LayoutPoint(x: after.x - before.x, y: after.y - before.y))
  }

  /// Whether any element that was on screen still exists, or the edge of the content is what stays.
  var isUsable: Bool { !anchors.isEmpty || coordinate != nil || x.excess != nil && y.excess != nil }

  // MARK: - After a change

  /// The offset after the changes so far at which everything that stays is in place.
  ///
  /// - Parameters:
  ///   - layout: the layout after them.
  ///   - viewport: the window of the container onto the content.
  package func offset(in layout: AnyPreparedLayout, _ viewport: Viewport) -> LayoutPoint {
    var kept = viewport
    kept.offset = LayoutPoint(
      x: offset(x, on: .horizontal, in: layout, viewport), y: offset(y, on: .vertical, in: layout, viewport))
    keepBesidePins(in: layout, &kept)
    keepCoordinate(in: layout, &kept)
    keepPoint(in: layout, &kept)
    // Scrolling that had come to rest does so again.
    let snaps = layout.restAlignment(on: .horizontal) != nil || layout.restAlignment(on: .vertical) != nil
    guard isAtRest, snaps, change == .container || x.alignment != .start || y.alignment != .start else {
      return kept.offset
    }
    return layout.targetOffset(proposed: kept.offset, velocity: .zero, viewport: kept)
  }

  /// In another layout, pinned elements may cover more at the edge. Reading starts beside them.
  private func keepBesidePins(in layout: AnyPreparedLayout, _ viewport: inout Viewport) {
    guard change == .container else { return }
    var (now, edges) = ((x: x, y: y), (x: edge(x, .horizontal, in: layout), y: edge(y, .vertical, in: layout)))
    (now.x.cover, now.y.cover) = ((0, 0), (0, 0))
    layout.forEachHeld(in: layout.windowRect(viewport), viewport) { attributes in
      now.x.cover(attributes, edges.x, on: .horizontal, viewport)
      now.y.cover(attributes, edges.y, on: .vertical, viewport)
    }
    if now.x.cover.near > x.cover.near + 0.5 {
      viewport.offset.x = offset(x, on: .horizontal, in: layout, viewport, coverNow: now.x.cover.near)
    }
    if now.y.cover.near > y.cover.near + 0.5 {
      viewport.offset.y = offset(y, on: .vertical, in: layout, viewport, coverNow: now.y.cover.near)
    }
  }

  private func edge(_ anchored: AnchoredAxis, _ axis: LayoutAxis, in layout: AnyPreparedLayout) -> ReadingEdge {
    ReadingEdge(layout, on: axis, isEnd: anchored.isFromEnd)
  }

  private func offset(
    _ anchored: AnchoredAxis, on axis: LayoutAxis, in layout: AnyPreparedLayout, _ viewport: Viewport,
    coverNow: Double? = nil
  ) -> Double {
    let edge = edge(anchored, axis, in: layout)
    if anchored.excess != nil { return anchored.offset(edge, nil, change) }
    // Another layout may pin the anchor, so its resting frame counts.
    let best = anchored.best(of: anchors, on: axis, change) {
      layout.attributes(of: $0.element, viewport: viewport)?.restingFrame
    }
    return anchored.offset(
      edge, best.map { ($0.anchor.range(on: axis), $0.found.range(axis)) }, change, coverNow: coverNow)
  }

  /// Brings the layout's own name of the position to where it was.
  private func keepCoordinate(in layout: AnyPreparedLayout, _ viewport: inout Viewport) {
    guard let coordinate, change == .container || coordinate.holdsOverData,
      let offset = layout.offset(showing: coordinate, viewport: viewport)
    else { return }
    // While only the data change, what is pinned before the position may grow over it.
    var grown = LayoutPoint.zero
    if change != .container, let lead = layout.coordinate(in: viewport)?.lead {
      grown = LayoutPoint(x: lead.x - coordinate.lead.x, y: lead.y - coordinate.lead.y)
    }
    if x.excess == nil, coordinate.x != nil {
      viewport.offset.x = layout.scrollRange(on: .horizontal).clamp(offset.x + grown.x)
    }
    if y.excess == nil, coordinate.y != nil {
      viewport.offset.y = layout.scrollRange(on: .vertical).clamp(offset.y + grown.y)
    }
  }

  /// Brings the point inside an element to where it was.
  private func keepPoint(in layout: AnyPreparedLayout, _ viewport: inout Viewport) {
    guard let point, !isAtEnd, let frame = layout.attributes(of: point.element, viewport: viewport)?.restingFrame else {
      return
    }
    viewport.offset = layout.offset(
      nearestTo: LayoutPoint(
        x: frame.x + point.moved.x - point.corner.x, y: frame.y + point.moved.y - point.corner.y))
  }

  // MARK: - Ends

  /// Whether there was anything to scroll.
  let couldScroll: Bool

  /// Whether the container is at the end of a list that follows its end.
  var isAtEnd: Bool { x.isFromEnd && x.excess != nil || y.isFromEnd && y.excess != nil }

  /// Whether the container is at the edge of the content on both axes.
  var isAtEdges: Bool { x.excess != nil && y.excess != nil }

  /// The first item on screen; nil if there is none.
  func firstItem(in layout: AnyPreparedLayout) -> ItemPath? {
    let axis = layout.scrollAxis
    let best = (axis == .vertical ? y : x).best(of: anchors, on: axis, .container) { anchor -> ItemPath? in
      if case .item(let path) = anchor.element { path } else { nil }
    }
    return best?.found
  }
}

// MARK: - What is on screen

extension ReadingPosition {
  /// Records what is on screen, and what pinned elements cover.
  ///
  /// Asks the layout, because the views are those of the last update, and the viewport may have moved since. Linear in
  /// what is on screen, at most in as many elements as may have views.
  private mutating func record(
    _ layout: AnyPreparedLayout, _ viewport: Viewport, _ edgeX: ReadingEdge, _ edgeY: ReadingEdge, _ plan: BatchPlan?,
    _ isPresented: (Element) -> Bool, _ successor: (Element) -> Element?
  ) {
    collect(in: layout.windowRect(viewport), layout, viewport, edgeX, edgeY, plan, isPresented, successor)
    guard plan != nil, !anchors.contains(where: { $0.standing == .presented || $0.standing == .new }) else { return }
    // Everything on screen goes: what is nearest beyond it stays.
    var rect = layout.windowRect(viewport)
    rect = LayoutRect(
      x: rect.x - rect.width, y: rect.y - rect.height, width: 3 * rect.width, height: 3 * rect.height)
    anchors = []
    collect(in: rect, layout, viewport, edgeX, edgeY, plan, isPresented, successor)
  }

  private mutating func collect(
    in rect: LayoutRect, _ layout: AnyPreparedLayout, _ viewport: Viewport, _ edgeX: ReadingEdge, _ edgeY: ReadingEdge,
    _ plan: BatchPlan?, _ isPresented: (Element) -> Bool, _ successor: (Element) -> Element?
  ) {
    layout.forEachElement(in: rect, viewport: viewport, upTo: CollectionLimits.elements) { attributes in
      if case .decoration = attributes.element { return }
      // An accessory need not start where its item does.
      if attributes.element.isAccessory(in: layout) { return }
      guard anchors.count < CollectionLimits.mostElements else { return }
      let rest = attributes.restingFrame
      let isHeld = attributes.isHeld(in: layout.environment)
      if isHeld, attributes.contentFrame == nil {
        x.cover(attributes, edgeX, on: .horizontal, viewport)
        y.cover(attributes, edgeY, on: .vertical, viewport)
      }
      guard let after = successor(attributes.element) else { return }
      let standing: Anchor.Standing
      if attributes.contentFrame != nil {
        standing = .spanning
      } else if isHeld {
        standing = .held
      } else if plan?.moves(attributes.element, owner: layout.owner(of: attributes.element)) == true {
        standing = .moved
      } else {
        standing = attributes.estimates.isEmpty && isPresented(attributes.element) ? .presented : .new
      }
      anchors.append(
        Anchor(
          element: after, standing: standing, shelfAxis: layout.shelf(of: attributes.element)?.axis,
          x: edgeX.seen(rest.range(.horizontal), from: viewport.offset.x),
          y: edgeY.seen(rest.range(.vertical), from: viewport.offset.y)))
    }
  }
}

extension AnchoredAxis {
  /// Notes that a pinned element covers a part of the visible range.
  fileprivate mutating func cover(
    _ attributes: LayoutAttributes, _ edge: ReadingEdge, on axis: LayoutAxis, _ viewport: Viewport
  ) {
    guard attributes.pins[axis] != nil else { return }
    let seen = edge.seen(attributes.frame.range(axis), from: viewport.offset[axis])
    guard seen.end > 0, seen.start < edge.room else { return }
    if seen.start + seen.end < edge.room {
      cover.near = max(cover.near, seen.end)
    } else {
      cover.far = max(cover.far, edge.room - seen.start)
    }
  }
}

extension LayoutAttributes {
  /// Whether a pin holds the element away from its resting position, by more than rounding.
  fileprivate func isHeld(in environment: LayoutEnvironment) -> Bool {
    if pins.isEmpty { return false }
    let rest = restingFrame
    let rounding = (environment.scale > 0 ? 1 / environment.scale : 0) + 0.01
    return abs(rest.x - frame.x) > rounding || abs(rest.y - frame.y) > rounding
  }
}

extension AnyPreparedLayout {
  /// Calls a closure with each element that a pin holds and that covers others.
  fileprivate func forEachHeld(in rect: LayoutRect, _ viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
    forEachElement(in: rect, viewport: viewport, upTo: CollectionLimits.elements) { attributes in
      if attributes.contentFrame == nil, attributes.isHeld(in: environment) { body(attributes) }
    }
  }

  /// The axes on which positions are measured from the end.
  fileprivate func axesFromEnd(_ viewport: Viewport, _ change: ReadingChange, _ ends: ReadingPosition.Ends) -> Axes {
    guard ends.followsEnd else { return [] }
    var axes = growingAxes
    for axis in [LayoutAxis.horizontal, .vertical] {
      let isAtStart =
        ReadingEdge.isAtStart(of: self, viewport, on: axis) || !ends.isShortAtEnd && !scrollRange(on: axis).canScroll
      if isAtStart, change == .measurement || change == .data && ends.staysAtStart { axes.remove(Axes(axis)) }
    }
    return axes
  }

  /// The axes on which content grows at the start or the end, so that being there can mean something.
  fileprivate var growingAxes: Axes {
    let canScroll = [LayoutAxis.horizontal, .vertical].contains { scrollRange(on: $0).canScroll }
    // Content that is too short on both axes may later scroll on either.
    return canScroll ? Axes(scrollAxis) : [.horizontal, .vertical]
  }
}
