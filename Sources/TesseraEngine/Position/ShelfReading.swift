import TesseraLayout

/// A record of the visible part of a shelf before a layout change, including the items that stay in place. Shelves
/// behave like a list that does not follow its end.
///
/// - SeeAlso: Layout rules 38 and 67
struct ShelfReading {
  private var along: AnchoredAxis
  private let axis: LayoutAxis
  private var anchors: [Anchor] = []
  private var change: ReadingChange
  private let isAtRest: Bool

  init(
    of shelf: Shelf, section: Int, in layout: AnyPreparedLayout, _ change: ReadingChange, over plan: BatchPlan?,
    isPresented: (Element) -> Bool, successor: (Element) -> Element?
  ) {
    self.change = change
    axis = shelf.axis
    let edge = ShelfEdge(shelf, in: layout)
    along = AnchoredAxis(room: edge.room, isAtStart: shelf.offset <= 0)
    let rest = layout.shelfTargetOffset(ofSection: section, proposed: shelf.offset, velocity: 0) ?? shelf.offset
    isAtRest = abs(rest - shelf.offset) < 0.5
    if isAtRest { along.alignment = shelf.restAlignment ?? .start }
    layout.forEachElement(in: shelf.window, viewport: Viewport(), upTo: CollectionLimits.elements) { attributes in
      guard case .item(let path) = attributes.element, path.section == section,
        anchors.count < CollectionLimits.maximumElementCount, let after = successor(attributes.element)
      else { return }
      let isMoved = plan?.moves(attributes.element, owner: .item) == true && after.path.section == path.section
      let isKnown = attributes.estimates.isEmpty && isPresented(attributes.element)
      let suitability: Anchor.Suitability = isMoved ? .moved : isKnown ? .presented : .new
      let seen = edge.seen(attributes.frame)
      // An item that moves to another section is no longer in the shelf.
      if plan?.after(section: section) ?? section == after.path.section {
        anchors.append(Anchor(element: after, suitability: suitability, ranges: Axial { _ in seen }))
      }
    }
  }

  /// Adds another change that occurs before the next frame.
  mutating func add(_ change: ReadingChange, over plan: BatchPlan?, in layout: AnyPreparedLayout) {
    if change == .container || self.change == .measurement { self.change = change }
    guard let plan else { return }
    var left: [Anchor] = []
    for var anchor in anchors {
      let section = anchor.element.path.section
      guard let after = plan.after(anchor.element, owner: .item), plan.after(section: section) == after.path.section
      else { continue }
      if plan.moves(anchor.element, owner: .item) { anchor.suitability = .moved }
      anchor.element = after
      left.append(anchor)
    }
    anchors = left
  }

  /// Records the elements whose lengths change, as `ReadingPosition.measure` does.
  mutating func measure(_ elements: [MeasuredSize]) {
    for measured in elements {
      for index in anchors.indices where anchors[index].element == measured.element {
        if anchors[index].suitability == .presented, along.cuts(anchors[index].ranges[axis]) {
          anchors[index].suitability = .new
        }
      }
    }
  }

  /// Whether an item that was on screen is still in the shelf, or the shelf is anchored at its start.
  var isUsable: Bool { !anchors.isEmpty || along.excess != nil }

  /// Returns the shelf's offset after the changes so far; nil if no item that was on screen is left.
  func offset(of shelf: Shelf, section: Int, in layout: AnyPreparedLayout) -> Double? {
    if along.excess != nil { return 0 }
    let edge = ShelfEdge(shelf, in: layout)
    let best = along.best(of: anchors, on: axis, change) { anchor -> ReadingRange? in
      guard anchor.element.path.section == section else { return nil }
      return layout.attributes(of: anchor.element, viewport: Viewport()).map { edge.seen($0.frame) }
    }
    guard let best else { return nil }
    let start = along.start(
      of: best.anchor.ranges[axis], length: best.found.length, room: edge.room, change)
    let offset = max(0, min(shelf.offset + best.found.start - start, shelf.maximumOffset))
    guard shelf.restAlignment != nil, along.alignment != .start || change == .container && isAtRest else {
      return offset
    }
    return layout.shelfTargetOffset(ofSection: section, proposed: offset, velocity: 0) ?? offset
  }
}

/// The edge of a shelf's window where reading starts, inside the container's insets.
private struct ShelfEdge {
  let room: Double
  private let line: Double
  private let axis: LayoutAxis
  private let isMirrored: Bool

  init(_ shelf: Shelf, in layout: AnyPreparedLayout) {
    axis = shelf.axis
    isMirrored = shelf.isMirrored(in: layout.environment)
    // Perpendicular to the container's scroll axis, content starts inside the container's insets.
    let container = layout.environment.pinRange(Viewport(), on: axis)
    let window = shelf.window.range(axis)
    let (low, high) = (max(window.lowerBound, 0), min(window.upperBound, container.high - container.low))
    line = isMirrored ? high : low
    room = max(0, high - low)
  }

  func seen(_ frame: LayoutRect) -> ReadingRange {
    let range = frame.range(axis)
    return ReadingRange(
      start: isMirrored ? line - range.upperBound : range.lowerBound - line,
      length: range.upperBound - range.lowerBound)
  }
}
