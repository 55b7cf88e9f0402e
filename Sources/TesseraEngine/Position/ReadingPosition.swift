import TesseraLayout

/// A record of the visible content before a layout change, including the anchors that stay in place on screen.
///
/// The position is recorded before the first change after a painted frame, and is valid until the next painted frame.
/// All changes and measurements between two frames are therefore treated as one change.
///
/// - SeeAlso: Layout rule 38
package struct ReadingPosition {
  private var axes: Axial<AnchoredAxis>
  private var anchors: [Anchor]
  /// A point inside an element, which takes precedence over all other anchors.
  private var point: AnchoredPoint?
  /// The position in the layout's own coordinate system, such as a date.
  private var coordinate: LayoutCoordinate?
  /// The on-screen positions of a waterfall's columns.
  private(set) var columns: PaintedColumns?
  private var change: ReadingChange
  /// Whether the container was at one of the layout's rest targets.
  private let isAtRest: Bool

  /// A point inside an element whose content changes.
  private struct AnchoredPoint {
    var element: Element
    /// The position of the element's top-left corner in the container, and the distance that the point moves within the
    /// element.
    let corner: LayoutPoint
    let moved: LayoutPoint
  }

  /// A collection's behavior at its ends.
  package struct EndBehavior {
    /// Whether content that is scrolled to its end stays there.
    var followsEnd = false
    /// Whether content that is scrolled to its start stays there when the data changes.
    var staysAtStart = true
    /// Whether the container was at the end of the content when the content became too short to scroll.
    var isShortAtEnd = true

    package init(followsEnd: Bool = false, staysAtStart: Bool = true, isShortAtEnd: Bool = true) {
      (self.followsEnd, self.staysAtStart, self.isShortAtEnd) = (followsEnd, staysAtStart, isShortAtEnd)
    }
  }

  /// Records the position before a change.
  ///
  /// - Parameters:
  ///   - layout: the layout before the change.
  ///   - viewport: the visible part of the content.
  ///   - change: the kind of change.
  ///   - ends: the collection's behavior at its ends.
  ///   - plan: the batch, if the change is a batch; nil for other changes.
  ///   - isPresented: a closure that returns whether an element was presented in the last frame.
  ///   - successor: a closure that returns an element's counterpart after the change; nil if the change removes the
  ///     element.
  package init(
    in layout: AnyPreparedLayout, _ viewport: Viewport, _ change: ReadingChange, _ ends: EndBehavior = EndBehavior(),
    over plan: BatchPlan? = nil, isPresented: (Element) -> Bool = { _ in true }, successor: (Element) -> Element?
  ) {
    self.change = change
    couldScroll = LayoutAxis.both.contains { layout.scrollRange(on: $0).separatesEnds }
    let target = layout.targetOffset(proposed: viewport.offset, velocity: .zero, viewport: viewport)
    isAtRest = (target - viewport.offset).farthest < 0.5
    let fromEnd = layout.axesFromEnd(viewport, change, ends)
    let edges = Axial { ReadingEdge(layout, on: $0, isEnd: fromEnd.contains(Axes($0))) }
    var axes = Axial { AnchoredAxis(edges[$0], viewport.offset[$0]) }
    let isGrowthSeen = change == .data && !ends.staysAtStart && !ends.followsEnd
    for axis in LayoutAxis.both {
      if isAtRest, !axes[axis].isFromEnd { axes[axis].alignment = layout.restAlignment(on: axis) ?? .start }
      if isGrowthSeen, layout.scrollingAxes.contains(Axes(axis)) { axes[axis].excess = nil }
    }
    let isAnchored = Axial { axes[$0].excess == nil }
    for axis in LayoutAxis.both where isAnchored[axis.other] && axes[axis].saysNothing(edges[axis]) {
      axes[axis].excess = nil
    }
    self.axes = axes
    coordinate = layout.coordinate(in: viewport)
    anchors = []
    columns = layout.paintedColumns(in: viewport)
    columns?.setPainted { isPresented(.item($0)) }
    if plan != nil { columns?.carry { Self.after($0, over: plan, successor) } }
    record(layout, viewport, edges, plan, isPresented, successor)
  }

  // MARK: - Changes before the next frame

  /// Adds another change that occurs before the next frame.
  mutating func add(_ change: ReadingChange, over plan: BatchPlan?, in layout: AnyPreparedLayout) {
    if change == .container || self.change == .measurement { self.change = change }
    if change != .measurement { columns?.follow() }
    guard let plan else { return }
    var left: [Anchor] = []
    for var anchor in anchors {
      let owner = layout.owner(of: anchor.element)
      guard let after = plan.after(anchor.element, owner: owner) else { continue }
      if anchor.suitability != .held, plan.moves(anchor.element, owner: owner) { anchor.suitability = .moved }
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

  /// Returns an item's path after a batch; nil if the batch removes or moves the item.
  private static func after(
    _ path: ItemPath, over plan: BatchPlan?, _ successor: (Element) -> Element?
  ) -> ItemPath? {
    guard plan?.moves(.item(path), owner: .item) != true, case .item(let after)? = successor(.item(path)) else {
      return nil
    }
    return after
  }

  /// Records the elements whose lengths change. A partly visible element then grows past the edge without moving the
  /// other elements.
  mutating func measure(_ elements: [MeasuredSize]) {
    for index in anchors.indices where anchors[index].suitability == .presented {
      let ranges = anchors[index].ranges
      guard LayoutAxis.both.contains(where: { axes[$0].cuts(ranges[$0]) }) else { continue }
      let element = anchors[index].element
      if elements.contains(where: { $0.element == element }) { anchors[index].suitability = .new }
    }
  }

  /// Updates the record after the user or the program scrolls.
  mutating func scroll(by distance: LayoutPoint, in layout: AnyPreparedLayout) {
    for axis in LayoutAxis.both { axes[axis].scroll(by: edge(on: axis, in: layout).inward(distance[axis])) }
    if point != nil || coordinate != nil { (point, coordinate) = (nil, nil) }
    columns?.scroll(by: distance)
  }

  /// Anchors a point inside an element.
  mutating func keep(
    _ element: Element, frame: LayoutRect, from before: LayoutPoint, to after: LayoutPoint, _ viewport: Viewport
  ) {
    point = AnchoredPoint(element: element, corner: frame.origin - viewport.offset, moved: after - before)
  }

  /// Whether an element that was on screen still exists, or the position is anchored to a coordinate or to the
  /// content's edges.
  var isUsable: Bool { !anchors.isEmpty || coordinate != nil || isAtEdges }

  // MARK: - After a change

  /// Returns the offset that puts all anchors back in place after the changes so far.
  ///
  /// - Parameters:
  ///   - layout: the layout after the changes.
  ///   - viewport: the visible part of the content.
  package func offset(in layout: AnyPreparedLayout, _ viewport: Viewport) -> LayoutPoint {
    var kept = viewport
    kept.offset = LayoutPoint { offset(on: $0, in: layout, viewport) }
    keepBesidePins(in: layout, &kept)
    keepCoordinate(in: layout, &kept)
    keepPoint(in: layout, &kept)
    // If the container was at a rest target before the change, move it to one.
    let snaps = LayoutAxis.both.contains { layout.restAlignment(on: $0) != nil }
    let isAligned = axes.x.alignment != .start || axes.y.alignment != .start
    guard isAtRest, snaps, change == .container || isAligned else { return kept.offset }
    return layout.targetOffset(proposed: kept.offset, velocity: .zero, viewport: kept)
  }

  /// Moves content out from under pinned elements. In a different layout, pinned elements may cover more at the edge,
  /// and reading starts next to them.
  private func keepBesidePins(in layout: AnyPreparedLayout, _ viewport: inout Viewport) {
    guard change == .container else { return }
    let edges = Axial { edge(on: $0, in: layout) }
    var now = axes
    for axis in LayoutAxis.both { now[axis].cover = (0, 0) }
    layout.forEachHeld(in: layout.windowRect(viewport), viewport) { attributes in
      for axis in LayoutAxis.both { now[axis].cover(attributes, edges[axis], on: axis, viewport) }
    }
    for axis in LayoutAxis.both where now[axis].cover.near > axes[axis].cover.near + 0.5 {
      viewport.offset[axis] = offset(on: axis, in: layout, viewport, coverNow: now[axis].cover.near)
    }
  }

  private func edge(on axis: LayoutAxis, in layout: AnyPreparedLayout) -> ReadingEdge {
    ReadingEdge(layout, on: axis, isEnd: axes[axis].isFromEnd)
  }

  private func offset(
    on axis: LayoutAxis, in layout: AnyPreparedLayout, _ viewport: Viewport, coverNow: Double? = nil
  ) -> Double {
    let (anchored, edge) = (axes[axis], edge(on: axis, in: layout))
    if anchored.excess != nil { return anchored.offset(edge, nil, change) }
    // The new layout may pin the anchor, so use its resting frame.
    let best = anchored.best(of: anchors, on: axis, change) {
      layout.attributes(of: $0.element, viewport: viewport)?.restingFrame
    }
    return anchored.offset(
      edge, best.map { ($0.anchor.ranges[axis], $0.found.range(axis)) }, change, coverNow: coverNow)
  }

  /// Restores the position in the layout's own coordinate system.
  private func keepCoordinate(in layout: AnyPreparedLayout, _ viewport: inout Viewport) {
    guard let coordinate, change == .container || coordinate.anchorsDataChanges,
      let offset = layout.offset(showing: coordinate, viewport: viewport)
    else { return }
    // If only the data changes, pinned elements before the position can grow over it.
    var grown = LayoutPoint.zero
    if change != .container, let edgeOffset = layout.coordinate(in: viewport)?.edgeOffset {
      grown = edgeOffset - coordinate.edgeOffset
    }
    let known = Axial(x: coordinate.x != nil, y: coordinate.y != nil)
    for axis in LayoutAxis.both where known[axis] && axes[axis].excess == nil {
      viewport.offset[axis] = layout.scrollRange(on: axis).clamp(offset[axis] + grown[axis])
    }
  }

  /// Restores the anchored point inside an element.
  private func keepPoint(in layout: AnyPreparedLayout, _ viewport: inout Viewport) {
    guard let point, !isAtEnd, let frame = layout.attributes(of: point.element, viewport: viewport)?.restingFrame else {
      return
    }
    viewport.offset = layout.offset(nearestTo: frame.origin + point.moved - point.corner)
  }

  // MARK: - Ends

  /// Whether the content was long enough to scroll.
  let couldScroll: Bool

  /// Whether the content follows its end and the container is at that end.
  var isAtEnd: Bool { LayoutAxis.both.contains { axes[$0].isFromEnd && axes[$0].excess != nil } }

  /// Whether the container is at the edge of the content on both axes.
  var isAtEdges: Bool { axes.x.excess != nil && axes.y.excess != nil }

  /// Returns the first item on screen; nil if there is none.
  func firstItem(in layout: AnyPreparedLayout) -> ItemPath? {
    let axis = layout.scrollAxis
    let best = axes[axis].best(of: anchors, on: axis, .container) { anchor -> ItemPath? in
      if case .item(let path) = anchor.element { path } else { nil }
    }
    return best?.found
  }
}

// MARK: - Elements on screen

extension ReadingPosition {
  /// Records the elements on screen and the lengths that pinned elements cover.
  ///
  /// This method queries the layout, because the viewport may have moved since the views were last updated. Linear in
  /// the number of elements on screen, which cannot exceed the maximum number of views.
  private mutating func record(
    _ layout: AnyPreparedLayout, _ viewport: Viewport, _ edges: Axial<ReadingEdge>, _ plan: BatchPlan?,
    _ isPresented: (Element) -> Bool, _ successor: (Element) -> Element?
  ) {
    collect(in: layout.windowRect(viewport), layout, viewport, edges, plan, isPresented, successor)
    guard plan != nil, !anchors.contains(where: { $0.suitability == .presented || $0.suitability == .new }) else {
      return
    }
    // The batch removes all elements on screen, so anchor the nearest remaining element offscreen.
    var rect = layout.windowRect(viewport)
    rect = LayoutRect(
      x: rect.x - rect.width, y: rect.y - rect.height, width: 3 * rect.width, height: 3 * rect.height)
    anchors = []
    collect(in: rect, layout, viewport, edges, plan, isPresented, successor)
  }

  private mutating func collect(
    in rect: LayoutRect, _ layout: AnyPreparedLayout, _ viewport: Viewport, _ edges: Axial<ReadingEdge>,
    _ plan: BatchPlan?, _ isPresented: (Element) -> Bool, _ successor: (Element) -> Element?
  ) {
    layout.forEachElement(in: rect, viewport: viewport, upTo: CollectionLimits.elements) { attributes in
      if case .decoration = attributes.element { return }
      // Skip accessories, because they may not start where their items do.
      if attributes.element.isAccessory(in: layout) { return }
      guard anchors.count < CollectionLimits.maximumElementCount else { return }
      let rest = attributes.restingFrame
      let isHeld = attributes.isHeld(in: layout.environment)
      if isHeld, attributes.contentFrame == nil {
        for axis in LayoutAxis.both { axes[axis].cover(attributes, edges[axis], on: axis, viewport) }
      }
      guard let after = successor(attributes.element) else { return }
      let suitability: Anchor.Suitability
      if attributes.contentFrame != nil {
        suitability = .spanning
      } else if isHeld {
        suitability = .held
      } else if plan?.moves(attributes.element, owner: layout.owner(of: attributes.element)) == true {
        suitability = .moved
      } else {
        suitability = attributes.estimates.isEmpty && isPresented(attributes.element) ? .presented : .new
      }
      anchors.append(
        Anchor(
          element: after, suitability: suitability, shelfAxis: layout.shelf(of: attributes.element)?.axis,
          ranges: Axial { edges[$0].seen(rest.range($0), from: viewport.offset[$0]) }))
    }
  }
}

extension AnchoredAxis {
  /// Records that a pinned element covers part of the visible range.
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
  /// Returns whether a pin moves the element away from its resting position by more than a rounding error.
  fileprivate func isHeld(in environment: LayoutEnvironment) -> Bool {
    if pins.isEmpty { return false }
    let rest = restingFrame
    let rounding = (environment.scale > 0 ? 0.5 / environment.scale : 0) + 0.01
    return abs(rest.x - frame.x) > rounding || abs(rest.y - frame.y) > rounding
  }
}

extension AnyPreparedLayout {
  /// Calls a closure with each element that a pin moves over other elements.
  fileprivate func forEachHeld(in rect: LayoutRect, _ viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
    forEachElement(in: rect, viewport: viewport, upTo: CollectionLimits.elements) { attributes in
      if attributes.contentFrame == nil, attributes.isHeld(in: environment) { body(attributes) }
    }
  }

  /// Returns the axes where positions are measured from the end.
  fileprivate func axesFromEnd(_ viewport: Viewport, _ change: ReadingChange, _ ends: ReadingPosition.EndBehavior)
    -> Axes
  {
    guard ends.followsEnd else { return [] }
    var axes = growingAxes
    for axis in LayoutAxis.both {
      let isAtStart =
        ReadingEdge.isAtStart(of: self, viewport, on: axis)
        || !ends.isShortAtEnd && !scrollRange(on: axis).separatesEnds
      if isAtStart, change == .measurement || change == .data && ends.staysAtStart { axes.remove(Axes(axis)) }
    }
    return axes
  }

  /// The axis on which content grows at its end; both axes if the content is too short to scroll.
  fileprivate var growingAxes: Axes {
    let canScroll = LayoutAxis.both.contains { scrollRange(on: $0).canScroll }
    return canScroll ? Axes(scrollAxis) : [.horizontal, .vertical]
  }

  /// The axes on which content can scroll. If the content is too short on both axes, these are both axes, because it
  /// may later scroll on either.
  fileprivate var scrollingAxes: Axes {
    var axes: Axes = []
    for axis in LayoutAxis.both where scrollRange(on: axis).canScroll { axes.insert(Axes(axis)) }
    return axes.isEmpty ? [.horizontal, .vertical] : axes
  }
}
