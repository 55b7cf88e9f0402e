import TesseraLayout

/// An element that can stay in place on screen while the content changes, and its distance from the held sides.
struct Anchor {
  /// The element, by its path after the change.
  let element: Element
  /// From the container's held sides to those of the element.
  let distance: LayoutPoint
  let rank: Rank

  /// How good an anchor an element is. The least rank is the best.
  struct Rank: Comparable {
    /// Whether content grows before the element: a footer, or a header in a list that follows its end.
    private let isClosing: Bool
    /// Whether the change moves the element among the others.
    private let isMoved: Bool
    /// The number of axes on which the element starts before the visible range.
    private let axesBefore: Int
    /// From the start of the visible range to that of the element.
    private let distance: Double

    /// - Parameter start: where the element starts, relative to the start of the visible range.
    init(_ start: LayoutPoint, isClosing: Bool, isMoved: Bool) {
      (self.isClosing, self.isMoved) = (isClosing, isMoved)
      axesBefore = (start.x < -0.5 ? 1 : 0) + (start.y < -0.5 ? 1 : 0)
      distance = abs(start.x) + abs(start.y)
    }

    static func < (a: Rank, b: Rank) -> Bool {
      if a.isClosing != b.isClosing { return b.isClosing }
      if a.isMoved != b.isMoved { return b.isMoved }
      return (a.axesBefore, a.distance) < (b.axesBefore, b.distance)
    }
  }

  /// All possible anchors: visible elements that are not pinned and still exist after the change, at most as many as
  /// may have views.
  ///
  /// Asks the layout, because the views are those of the last update, and the viewport may have moved since.
  ///
  /// - Parameters:
  ///   - plan: the batch that the change is; nil for other changes.
  ///   - successor: the same element after the change; nil if the change removes it.
  static func all(
    in layout: AnyPreparedLayout, _ viewport: Viewport, _ x: HeldSide, _ y: HeldSide, _ plan: BatchPlan?,
    _ successor: (Element) -> Element?
  ) -> [Anchor] {
    let environment = layout.environment
    // The distance from the container's held sides to the visible range.
    let visible = LayoutPoint(
      x: x.distance(to: x.side(of: environment.pinRange(viewport, on: .horizontal)), from: viewport.offset.x),
      y: y.distance(to: y.side(of: environment.pinRange(viewport, on: .vertical)), from: viewport.offset.y))
    let isFromEnd = x.isEnd || y.isEnd
    var anchors: [Anchor] = []
    layout.forEachElement(in: layout.windowRect(viewport), viewport: viewport) { attributes in
      if case .decoration = attributes.element { return }
      // An accessory need not start where its item does.
      if attributes.element.isAccessory(in: layout) { return }
      guard attributes.pins.isEmpty, anchors.count < CollectionLimits.mostElements,
        let after = successor(attributes.element)
      else { return }
      let distance = LayoutPoint(
        x: x.distance(to: x.side(of: attributes.frame.range(.horizontal)), from: viewport.offset.x),
        y: y.distance(to: y.side(of: attributes.frame.range(.vertical)), from: viewport.offset.y))
      let start = LayoutPoint(
        x: x.nearness(of: distance.x - visible.x), y: y.nearness(of: distance.y - visible.y))
      let kind = attributes.element.kind
      let isClosing =
        isFromEnd ? kind == .header || kind == .globalHeader : kind == .footer || kind == .globalFooter
      let isMoved = plan?.moves(attributes.element, owner: layout.owner(of: attributes.element)) ?? false
      anchors.append(
        Anchor(element: after, distance: distance, rank: Rank(start, isClosing: isClosing, isMoved: isMoved)))
    }
    return anchors
  }

  /// The best anchor that still exists, and where it rests; nil if there is none.
  static func best(of anchors: [Anchor], in layout: AnyPreparedLayout, _ viewport: Viewport) -> (Anchor, LayoutRect)? {
    for anchor in anchors.ordered(by: { $0.rank < $1.rank }) {
      if let attributes = layout.attributes(of: anchor.element, viewport: viewport) {
        // Another layout may pin the anchor, so its resting frame counts.
        return (anchor, attributes.restingFrame)
      }
    }
    return nil
  }
}
