#if canImport(UIKit) && !os(watchOS)
  import Tessera

  /// What stays where it is on screen over a change: the start of the content where that is in sight, else the element
  /// nearest to the start of what is visible. Source: layout rule 38.
  struct KeptOffset {
    /// The element after the change, and where the corner at which reading starts was, from the container's.
    private let anchor: (element: Element, distance: Point)?
    /// On each axis, how far from the start of the content the container stood; nil if the anchor holds there.
    private let fromStart: (x: Double?, y: Double?)
    /// Whether the container stood where there is content, on each axis.
    private let isInside: (x: Bool, y: Bool)

    /// - Parameter survivor: what an element will be after the change; nil if it goes.
    init(of layout: LiveLayout, at viewport: Viewport, _ survivor: (Element) -> Element?) {
      let (x, y) = (OffsetRange(layout, on: .horizontal), OffsetRange(layout, on: .vertical))
      fromStart = (x.distanceAtStart(viewport.offset.x), y.distanceAtStart(viewport.offset.y))
      isInside = (x.contains(viewport.offset.x), y.contains(viewport.offset.y))
      anchor = KeptOffset.anchor(of: layout, at: viewport, survivor)
    }

    /// Where the container is to stand after the change.
    ///
    /// - Parameter viewport: where it would stand otherwise.
    func offset(in layout: LiveLayout, otherwise viewport: Viewport) -> Point {
      let held = anchor.flatMap { anchor in
        layout.attributes(of: anchor.element, viewport: viewport).map {
          let corner = $0.frame.readingCorner(layout.environment.direction)
          return Point(x: corner.x - anchor.distance.x, y: corner.y - anchor.distance.y)
        }
      }
      func place(_ axis: Axis, _ fromStart: Double?, _ held: Double?, _ otherwise: Double, isInside: Bool) -> Double {
        let range = OffsetRange(layout, on: axis)
        if let fromStart { return range.start + fromStart }
        return isInside ? range.clamp(held ?? otherwise) : held ?? otherwise
      }
      return Point(
        x: place(.horizontal, fromStart.x, held?.x, viewport.offset.x, isInside: isInside.x),
        y: place(.vertical, fromStart.y, held?.y, viewport.offset.y, isInside: isInside.y))
    }

    private static func anchor(
      of layout: LiveLayout, at viewport: Viewport, _ survivor: (Element) -> Element?
    ) -> (Element, Point)? {
      let environment = layout.environment
      let (rows, columns) = (
        environment.pinRange(viewport, on: .vertical), environment.pinRange(viewport, on: .horizontal)
      )
      let isMirrored = environment.direction == .rightToLeft
      // Elements that start before what is visible come after all that start inside it.
      let far = environment.containerSize.width + environment.containerSize.height
      func score(_ distance: Double) -> Double { distance < -0.5 ? far - distance : distance }
      var best: (element: Element, distance: Point, score: Double)?
      layout.forEachElement(in: layout.visibleRect(viewport), viewport: viewport) { candidate in
        if case .decoration = candidate.element { return }
        guard candidate.pins.isEmpty else { return }
        let corner = candidate.frame.readingCorner(environment.direction)
        let score = score(corner.y - rows.low) + score(isMirrored ? columns.high - corner.x : corner.x - columns.low)
        guard score < best?.score ?? .infinity, let after = survivor(candidate.element) else { return }
        best = (after, Point(x: corner.x - viewport.offset.x, y: corner.y - viewport.offset.y), score)
      }
      return best.map { ($0.element, $0.distance) }
    }
  }

  extension Rect {
    /// The upper corner on the side at which reading starts.
    fileprivate func readingCorner(_ direction: LayoutDirection) -> Point {
      Point(x: direction == .leftToRight ? minX : maxX, y: minY)
    }
  }
#endif
