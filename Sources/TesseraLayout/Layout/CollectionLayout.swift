/// A configuration that creates a prepared layout from the shape of the data and an environment.
public protocol CollectionLayout {
  /// The type of the prepared layout.
  associatedtype Prepared: PreparedLayout

  /// Prepares the layout by positioning all elements.
  ///
  /// Preparing calls the layout's closures once per section or item. If the closures return equal results, the prepared
  /// layouts are equal.
  ///
  /// - Throws: `LayoutError` for the first invalid number.
  func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> Prepared
}

/// A layout that is prepared for a collection in an environment and answers all queries.
///
/// Frames are in content coordinates, in points. The origin is the upper-left corner of the content, inside the
/// container's insets. Queries that depend on pinning take a viewport; they do not prepare the layout again.
public protocol PreparedLayout: LayoutSemantics, LayoutShelves, LayoutCoordinates {
  /// The environment for which the layout was prepared.
  var environment: LayoutEnvironment { get }

  /// The size of the content, excluding the container's insets.
  var contentSize: LayoutSize { get }

  /// Calls a closure with every element whose frame intersects the rectangle, in data order. The order is: the global
  /// header; then each section's background, header, items and separators, and footer; then the global footer.
  ///
  /// The query uses the pinned frames of pinned elements. If the rectangle or the viewport is not finite, it finds
  /// nothing.
  ///
  /// The number of elements is unlimited. For a rectangle from untrusted input, use the variant with a `QueryLimit`.
  func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void)

  /// Calls a closure with the elements whose frames intersect the rectangle, in data order, up to a limit. A layout can
  /// stop once the limit is exceeded, because the caller ignores all other elements. The default implementation does
  /// not stop early.
  func forEachElement(
    in rect: LayoutRect, viewport: Viewport, upTo limit: QueryLimit, _ body: (LayoutAttributes) -> Void)

  /// Returns the attributes of an element; nil if the layout has no such element.
  func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes?

  /// Returns the appearance of an inserted or deleted element. The default is nil, for the collection's default appearance.
  func appearance(of element: Element) -> Appearance?

  /// Returns the offset at which scrolling should stop. The default is the reachable offset nearest to the proposed
  /// one.
  ///
  /// - Parameters:
  ///   - proposed: the offset at which scrolling would stop without snapping.
  ///   - velocity: the scroll velocity at release, in content coordinates; zero if there was no flick.
  ///   - viewport: the viewport at release.
  func targetOffset(proposed: LayoutPoint, velocity: LayoutPoint, viewport: Viewport) -> LayoutPoint

  /// Returns the alignment, in the visible range, of the elements that scrolling along an axis snaps to; nil if scrolling can stop
  /// anywhere. When the content or the container changes, the aligned part of an element is anchored. The default is nil. An
  /// element's start is then anchored.
  func restAlignment(on axis: LayoutAxis) -> Snapping.Alignment?

  /// Returns the dimensions of an element's frame that come from measurement, whether or not the element has been
  /// measured yet. The engine uses these dimensions when measured sizes may be outdated.
  func measurableSides(of element: Element) -> EstimatedSides

  /// Returns the section that the user has scrolled to; nil if there is none, or if the layout does not define one. The
  /// default is nil.
  func currentSection(_ viewport: Viewport) -> Int?

  /// A change that has been planned but not yet made. The default is `Never`, for layouts that make no changes in
  /// place.
  associatedtype PlannedChange = Never

  /// Plans a change to make in place. By default, this method returns nil, and the layout is prepared again instead.
  ///
  /// In this method, call the layout's closures and check the change. Closures can query the layout, which still
  /// answers as it did before the change.
  ///
  /// - Throws: `ChangeError` for an impossible change.
  func plan(_ change: LayoutChange) throws(ChangeError) -> PlannedChange?

  /// Makes a change that was planned for this value. During this call, queries get the answers from before the change,
  /// unless `changesInPlace` is true.
  ///
  /// - Throws: `ChangeError`. If it throws, nothing has changed.
  mutating func make(_ change: PlannedChange) throws(ChangeError)

  /// Whether `make` changes the only copy of the layout. If this is false (the default), a copy from before the change is kept. The
  /// copy shares the layout's storage.
  ///
  /// Return true if the layout stores arrays that are costly to copy and `make` calls no closures. Queries during the
  /// change then get the answers of an empty layout.
  static var changesInPlace: Bool { get }
}

extension PreparedLayout {
  /// Finds all elements, regardless of the limit.
  public func forEachElement(
    in rect: LayoutRect, viewport: Viewport, upTo limit: QueryLimit, _ body: (LayoutAttributes) -> Void
  ) {
    forEachElement(in: rect, viewport: viewport, body)
  }

  /// False, because a copy of the layout exists during a change.
  public static var changesInPlace: Bool { false }

  /// Returns nil, for the collection's default appearance.
  public func appearance(of element: Element) -> Appearance? { nil }

  /// Returns the dimensions that are currently estimates. If measured dimensions can be measured again, return those
  /// too.
  public func measurableSides(of element: Element) -> EstimatedSides {
    attributes(of: element, viewport: Viewport())?.estimates ?? []
  }

  /// Returns nil, because the layout does not define a current section.
  public func currentSection(_ viewport: Viewport) -> Int? { nil }

  /// Returns the reachable offset nearest to the proposed one.
  public func targetOffset(proposed: LayoutPoint, velocity: LayoutPoint, viewport: Viewport) -> LayoutPoint {
    offset(nearestTo: proposed)
  }

  /// Returns nil, because scrolling can stop anywhere.
  public func restAlignment(on axis: LayoutAxis) -> Snapping.Alignment? { nil }

  /// Returns the elements whose frames intersect the rectangle, in data order.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in content coordinates.
  ///   - viewport: the scroll position, for pinned elements and shelves.
  ///   - limit: the maximum number of elements. If there are more elements, the result contains the first ones, and the
  ///     limit is exceeded afterward.
  /// - Complexity: O(log n + number of elements found).
  public func elements(
    in rect: LayoutRect, viewport: Viewport = Viewport(), upTo limit: QueryLimit = .standard
  ) -> [LayoutAttributes] {
    collected(in: rect, viewport, upTo: limit) { $0 }
  }

  /// Calls a closure with each element in a rectangle, and collects its results up to a limit, even for a layout that
  /// ignores limits.
  private func collected<Result>(
    in rect: LayoutRect, _ viewport: Viewport, upTo limit: QueryLimit, _ result: (LayoutAttributes) -> Result?
  ) -> [Result] {
    var results: [Result] = []
    var found = 0
    forEachElement(in: rect, viewport: viewport, upTo: limit) { attributes in
      guard found < limit.count else { return limit.end() }
      found += 1
      if let result = result(attributes) { results.append(result) }
    }
    return results
  }

  /// Calls a closure with an element if the element exists and its frame intersects the rectangle. A custom layout
  /// calls this method in `forEachElement` for each candidate.
  public func yieldElement(
    _ element: Element, in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void
  ) {
    guard let found = attributes(of: element, viewport: viewport), found.frame.intersects(rect) else { return }
    body(found)
  }

  /// Returns the part of the content that the container covers, including the part under its insets.
  public func visibleRect(_ viewport: Viewport) -> LayoutRect {
    LayoutRect(origin: viewport.offset, size: environment.containerSize)
  }

  /// Returns the elements that are visible in the container, in data order.
  ///
  /// - Parameters:
  ///   - viewport: the scroll position.
  ///   - limit: the maximum number of elements.
  /// - Complexity: O(log n + number of visible elements).
  public func visibleElements(_ viewport: Viewport, upTo limit: QueryLimit = .standard) -> [LayoutAttributes] {
    elements(in: visibleRect(viewport), viewport: viewport, upTo: limit)
  }

  /// Returns the paths of the items that are visible in the container, in data order.
  ///
  /// - Parameters:
  ///   - viewport: the scroll position.
  ///   - limit: the maximum number of elements, including items.
  /// - Complexity: O(log n + number of visible elements).
  public func visibleItems(_ viewport: Viewport, upTo limit: QueryLimit = .standard) -> [ItemPath] {
    collected(in: visibleRect(viewport), viewport, upTo: limit) { $0.element.kind == nil ? $0.element.path : nil }
  }

  /// Returns the topmost element at a point: the one with the highest z-index, or if there are several, the last of
  /// them in data order.
  ///
  /// Ignores hidden elements, and all elements after the first 20,000 that overlap the point.
  ///
  /// - Complexity: O(log n + number of elements that overlap the point).
  public func element(at point: LayoutPoint, viewport: Viewport = Viewport()) -> LayoutAttributes? {
    let reach = LayoutRect(x: point.x - 1, y: point.y - 1, width: 2, height: 2)
    var top: LayoutAttributes?
    let limit = QueryLimit.onScreen
    var seen = 0
    forEachElement(in: reach, viewport: viewport, upTo: limit) { candidate in
      seen += 1
      if seen >= limit.count { limit.end() }
      guard !candidate.isHidden, candidate.frame.contains(point), isSeen(candidate.element, at: point) else { return }
      if let best = top, best.zIndex > candidate.zIndex { return }
      top = candidate
    }
    return top
  }
}

extension PreparedLayout {
  /// Returns whether an element is visible at a point in its frame. A shelf's window clips its items.
  package func isSeen(_ element: Element, at point: LayoutPoint) -> Bool {
    shelf(of: element)?.window.contains(point) ?? true
  }

  /// Returns whether any part of an element is visible in a rectangle. A shelf's window clips its items.
  package func isSeen(_ attributes: LayoutAttributes, in rect: LayoutRect) -> Bool {
    guard attributes.frame.intersects(rect) else { return false }
    guard let window = shelf(of: attributes.element)?.window else { return true }
    guard window.width > 0, window.height > 0 else { return false }
    // If each pair of three rectangles intersects, all three have a point in common.
    return window.intersects(rect) && attributes.frame.intersects(window)
  }
}

extension PreparedLayout where PlannedChange == Never {
  /// Returns nil, because every change prepares the layout again, which also checks batches.
  public func plan(_ change: LayoutChange) throws(ChangeError) -> Never? { nil }

  /// Does nothing, because the layout makes no changes in place.
  public mutating func make(_ change: Never) throws(ChangeError) {}
}
