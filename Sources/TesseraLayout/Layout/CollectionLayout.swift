/// A layout: configuration, which makes a prepared layout out of the shape of the data and an environment.
public protocol CollectionLayout {
  /// The layout's answers for one collection.
  associatedtype Prepared: PreparedLayout

  /// Works out where everything is.
  ///
  /// Preparing asks the layout's closures, once per section or item; same answers give equal prepared layouts.
  ///
  /// - Throws: `LayoutError` for the first number that cannot be used.
  func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> Prepared
}

/// All that a layout says of one collection in one environment.
///
/// Frames are in content coordinates, in points: the origin is the top left corner of the content, inside the
/// container's insets. Questions that pinning has a say in take the viewport; asking them prepares nothing again.
public protocol PreparedLayout: LayoutSemantics {
  /// What the layout was prepared against.
  var environment: LayoutEnvironment { get }

  /// The extent of the content, the container's insets not counted.
  var contentSize: LayoutSize { get }

  /// Gives every element whose frame intersects the rectangle, in data order: the global header, then section by
  /// section background, header, items and separators, footer; the global footer last.
  ///
  /// Pinned elements count where they are pinned. A rectangle or viewport that is not finite meets nothing.
  func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void)

  /// The attributes of one element, or nil where the layout has no such element.
  func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes?

  /// Where an element comes from when it is inserted and goes when it is deleted; nil, which is the default, to leave
  /// that to the view.
  func appearance(of element: Element) -> Appearance?

  /// Where scrolling that would end at an offset should end; by default there, or as near as there is content.
  ///
  /// - Parameters:
  ///   - proposed: the offset at which scrolling would end by itself.
  ///   - velocity: how fast scrolling went when it was let go, in content coordinates; zero is no flick.
  ///   - viewport: where it was let go.
  func targetOffset(proposed: LayoutPoint, velocity: LayoutPoint, viewport: Viewport) -> LayoutPoint

  /// The sides of an element's frame that measuring says, whether it has been measured or not. Asked where sizes may have
  /// changed since they were measured.
  func measurableSides(of element: Element) -> EstimatedSides

  /// The section that reading has come to; nil, which is the default, where the layout has no rule for it, or none is
  /// reached.
  func currentSection(_ viewport: Viewport) -> Int?

  /// A change that has been worked out and is still to be made; `Never`, the default, where the layout makes none in
  /// place.
  associatedtype PlannedChange = Never

  /// Works out a change that the layout makes in place; nil, the default, where it is to be prepared again instead.
  ///
  /// Everything that calls closures, or that may find the change to be wrong, belongs here. The closures may ask the
  /// layout, which answers as it was before the change.
  ///
  /// - Throws: `ChangeError` for a change that cannot be made.
  func plan(_ change: LayoutChange) throws(ChangeError) -> PlannedChange?

  /// Makes a change that was worked out for this value. Calls no closure that may ask the layout.
  ///
  /// - Throws: `ChangeError`; nothing has changed then.
  mutating func make(_ change: PlannedChange) throws(ChangeError)
}

extension PreparedLayout {
  /// Leaves it to the view.
  public func appearance(of element: Element) -> Appearance? { nil }

  /// The sides that are estimates now. Say more where sizes can be measured again.
  public func measurableSides(of element: Element) -> EstimatedSides {
    attributes(of: element, viewport: Viewport())?.estimates ?? []
  }

  /// Has no rule for it.
  public func currentSection(_ viewport: Viewport) -> Int? { nil }

  /// Lets scrolling end where it would by itself, or as near as there is content.
  public func targetOffset(proposed: LayoutPoint, velocity: LayoutPoint, viewport: Viewport) -> LayoutPoint {
    offset(nearestTo: proposed)
  }

  /// The elements whose frames intersect the rectangle, in data order. Costs what `forEachElement` costs.
  public func elements(in rect: LayoutRect, viewport: Viewport = Viewport()) -> [LayoutAttributes] {
    var found: [LayoutAttributes] = []
    forEachElement(in: rect, viewport: viewport) { found.append($0) }
    return found
  }

  /// Gives one element if there is such and its frame intersects the rectangle: what a custom layout does, in
  /// `forEachElement`, with each that might.
  public func yieldElement(
    _ element: Element, in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void
  ) {
    guard let found = attributes(of: element, viewport: viewport), found.frame.intersects(rect) else { return }
    body(found)
  }

  /// The part of the content that the container covers, what lies under its insets included.
  public func visibleRect(_ viewport: Viewport) -> LayoutRect {
    LayoutRect(origin: viewport.offset, size: environment.containerSize)
  }

  /// The elements that the container shows, in data order.
  public func visibleElements(_ viewport: Viewport) -> [LayoutAttributes] {
    elements(in: visibleRect(viewport), viewport: viewport)
  }

  /// The paths of the items that the container shows, in data order. O(log n + what is shown).
  public func visibleItems(_ viewport: Viewport) -> [ItemPath] {
    var paths: [ItemPath] = []
    forEachElement(in: visibleRect(viewport), viewport: viewport) {
      if case .item(let path) = $0.element { paths.append(path) }
    }
    return paths
  }

  /// The element nearest to the eye at a point: the greatest z, and of equals the last in data order.
  ///
  /// Hidden elements are passed through. O(log n + what overlaps the point).
  public func element(at point: LayoutPoint, viewport: Viewport = Viewport()) -> LayoutAttributes? {
    let reach = LayoutRect(x: point.x - 1, y: point.y - 1, width: 2, height: 2)
    var top: LayoutAttributes?
    forEachElement(in: reach, viewport: viewport) { candidate in
      guard !candidate.isHidden, candidate.frame.contains(point) else { return }
      if let best = top, best.zIndex > candidate.zIndex { return }
      top = candidate
    }
    return top
  }
}

extension PreparedLayout where PlannedChange == Never {
  /// Leaves every change to preparing again, which checks batches too.
  public func plan(_ change: LayoutChange) throws(ChangeError) -> Never? { nil }

  /// Has no change to make.
  public mutating func make(_ change: Never) throws(ChangeError) {}
}
