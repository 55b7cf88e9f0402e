import TesseraLayout

/// An element that can stay in place on screen while the content changes, and its distance from the held sides.
struct Anchor {
  /// What the element is after the change.
  let element: Element
  /// From the container's held sides to those of the element.
  let distance: LayoutPoint
  let rank: Rank

  /// How well an element holds the place. The least rank does best.
  struct Rank: Comparable {
    /// On how many axes it starts before what is visible.
    private let axesBefore: Int
    /// From the start of what is visible to its own.
    private let distance: Double

    /// - Parameter start: where the element starts, seen from the start of what is visible.
    init(_ start: LayoutPoint) {
      axesBefore = (start.x < -0.5 ? 1 : 0) + (start.y < -0.5 ? 1 : 0)
      distance = abs(start.x) + abs(start.y)
    }

    static func < (a: Rank, b: Rank) -> Bool { (a.axesBefore, a.distance) < (b.axesBefore, b.distance) }
  }

  /// All elements that can hold the place: those in view that are not pinned and are there after the change, as many as may
  /// have views.
  ///
  /// The layout is asked, not the views: they are those of the last update, and the viewport may be elsewhere by now.
  ///
  /// - Parameter survivor: what an element will be after the change; nil if it goes.
  static func all(
    in layout: AnyPreparedLayout, _ viewport: Viewport, _ x: HeldSide, _ y: HeldSide, _ survivor: (Element) -> Element?
  ) -> [Anchor] {
    let environment = layout.environment
    // The distance from the container's held sides to the visible range.
    let visible = LayoutPoint(
      x: x.distance(to: x.side(of: environment.pinRange(viewport, on: .horizontal)), from: viewport.offset.x),
      y: y.distance(to: y.side(of: environment.pinRange(viewport, on: .vertical)), from: viewport.offset.y))
    var anchors: [Anchor] = []
    layout.forEachElement(in: layout.windowRect(viewport), viewport: viewport) { attributes in
      if case .decoration = attributes.element { return }
      guard attributes.pins.isEmpty, anchors.count < CollectionLimits.mostElements,
        let after = survivor(attributes.element)
      else { return }
      let distance = LayoutPoint(
        x: x.distance(to: x.side(of: attributes.frame.range(.horizontal)), from: viewport.offset.x),
        y: y.distance(to: y.side(of: attributes.frame.range(.vertical)), from: viewport.offset.y))
      let start = LayoutPoint(x: distance.x - visible.x, y: distance.y - visible.y)
      anchors.append(Anchor(element: after, distance: distance, rank: Rank(start)))
    }
    return anchors
  }

  /// The best anchor that still exists, and where it rests; nil without one.
  static func best(of anchors: [Anchor], in layout: AnyPreparedLayout, _ viewport: Viewport) -> (Anchor, LayoutRect)? {
    for anchor in anchors.ordered(by: { $0.rank < $1.rank }) {
      if let attributes = layout.attributes(of: anchor.element, viewport: viewport) {
        // Another layout may pin it, which is nothing that it has to be kept from.
        return (anchor, attributes.restingFrame)
      }
    }
    return nil
  }
}
