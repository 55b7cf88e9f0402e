#if canImport(UIKit) && !os(watchOS)
  import Tessera

  /// What stays where it is on screen over a change: the start of the content where that is in sight, else the element
  /// nearest to the start of what is visible, as in the engine. Source: layout rule 38.
  struct KeptOffset {
    /// The elements that may hold the place, best first.
    private let anchors: [Anchor]
    /// On each axis, how far from the start of the content the container stood; nil if the anchor holds there.
    private let fromStart: (x: Double?, y: Double?)
    /// Right to left, from the side of the container at which reading starts to the start of the content: what is kept if no
    /// anchor is left. Nil where the offset says the same.
    private let fromContent: Double?
    /// Whether the container stood where there is content, on each axis.
    private let isInside: (x: Bool, y: Bool)

    /// - Parameter survivor: what an element will be after the change; nil if it goes.
    init(of layout: AnyPreparedLayout, at viewport: Viewport, _ survivor: (Element) -> Element?) {
      let (x, y) = (OffsetRange(layout, on: .horizontal), OffsetRange(layout, on: .vertical))
      let atStart = (x: x.distanceAtStart(viewport.offset.x), y: y.distanceAtStart(viewport.offset.y))
      // Where there is nothing to scroll, to be at the start says nothing, unless it is so on the other axis as well.
      func counts(_ range: OffsetRange, _ distance: Double?, beside other: Double?) -> Double? {
        guard let distance, !range.canScroll, abs(distance) < 0.5, other == nil else { return distance }
        return nil
      }
      fromStart = (counts(x, atStart.x, beside: atStart.y), counts(y, atStart.y, beside: atStart.x))
      fromContent = x.contentStart.map { $0 - viewport.readingCorner(layout.environment).x }
      isInside = (x.contains(viewport.offset.x), y.contains(viewport.offset.y))
      anchors = KeptOffset.anchors(of: layout, at: viewport, survivor)
    }

    /// Where the container is to stand after the change.
    ///
    /// - Parameter viewport: where it would stand otherwise.
    func offset(in layout: AnyPreparedLayout, otherwise viewport: Viewport) -> Point {
      let held = held(in: layout, viewport) ?? leftOver(in: layout, viewport)
      func place(_ axis: Axis, _ fromStart: Double?, _ held: Double?, _ otherwise: Double, isInside: Bool) -> Double {
        let range = OffsetRange(layout, on: axis)
        if let fromStart { return range.start + fromStart }
        return isInside ? range.clamp(held ?? otherwise) : held ?? otherwise
      }
      return Point(
        x: place(.horizontal, fromStart.x, held?.x, viewport.offset.x, isInside: isInside.x),
        y: place(.vertical, fromStart.y, held?.y, viewport.offset.y, isInside: isInside.y))
    }

    /// Where the container has to stand so that the best anchor that there is is where it was.
    private func held(in layout: AnyPreparedLayout, _ viewport: Viewport) -> Point? {
      for anchor in anchors {
        guard let attributes = layout.attributes(of: anchor.element, viewport: viewport) else { continue }
        let corner = attributes.restingFrame.readingCorner(layout.environment.direction)
        return layout.environment.offset(
          readingFrom: Point(x: corner.x - anchor.distance.x, y: corner.y - anchor.distance.y))
      }
      return nil
    }

    /// Where the container has to stand without an anchor so that the content starts where it did; nil for where it stands
    /// otherwise.
    private func leftOver(in layout: AnyPreparedLayout, _ viewport: Viewport) -> Point? {
      guard let fromContent, let start = OffsetRange(layout, on: .horizontal).contentStart else { return nil }
      return layout.environment.offset(readingFrom: Point(x: start - fromContent, y: viewport.offset.y))
    }

    private static func anchors(
      of layout: AnyPreparedLayout, at viewport: Viewport, _ survivor: (Element) -> Element?
    ) -> [Anchor] {
      let environment = layout.environment
      let (rows, columns) = (
        environment.pinRange(viewport, on: .vertical), environment.pinRange(viewport, on: .horizontal)
      )
      let isMirrored = environment.direction == .rightToLeft
      let container = viewport.readingCorner(environment)
      var anchors: [Anchor] = []
      layout.forEachElement(in: layout.visibleRect(viewport), viewport: viewport) { candidate in
        if case .decoration = candidate.element { return }
        guard candidate.pins.isEmpty, let after = survivor(candidate.element) else { return }
        let corner = candidate.frame.readingCorner(environment.direction)
        let start = Point(
          x: isMirrored ? columns.high - corner.x : corner.x - columns.low, y: corner.y - rows.low)
        anchors.append(
          Anchor(
            element: after, distance: Point(x: corner.x - container.x, y: corner.y - container.y),
            axesBefore: (start.x < -0.5 ? 1 : 0) + (start.y < -0.5 ? 1 : 0), nearness: abs(start.x) + abs(start.y)))
      }
      return anchors.sorted { ($0.axesBefore, $0.nearness) < ($1.axesBefore, $1.nearness) }
    }
  }

  /// An element that may hold the place.
  private struct Anchor {
    /// What it is after the change.
    let element: Element
    /// From the container's corner at which reading starts to the element's.
    let distance: Point
    /// On how many axes it starts before what is visible.
    let axesBefore: Int
    /// From the start of what is visible to its own.
    let nearness: Double
  }

  extension Viewport {
    /// The container's upper corner on the side at which reading starts.
    fileprivate func readingCorner(_ environment: LayoutEnvironment) -> Point {
      Point(
        x: environment.direction == .leftToRight ? offset.x : offset.x + environment.containerSize.width, y: offset.y)
    }
  }

  extension LayoutEnvironment {
    /// The offset of a container whose upper corner on the side at which reading starts is here.
    fileprivate func offset(readingFrom corner: Point) -> Point {
      Point(x: direction == .leftToRight ? corner.x : corner.x - containerSize.width, y: corner.y)
    }
  }

  extension Rect {
    /// The upper corner on the side at which reading starts.
    fileprivate func readingCorner(_ direction: LayoutDirection) -> Point {
      Point(x: direction == .leftToRight ? minX : maxX, y: minY)
    }
  }
#endif
