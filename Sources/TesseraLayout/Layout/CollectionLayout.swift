/// A configuration that creates a prepared layout from the shape of the data and an environment.
public protocol CollectionLayout {
  /// The layout prepared for one collection.
  associatedtype Prepared: PreparedLayout

  /// Prepares the layout: positions all elements.
  ///
  /// Preparing calls the layout's closures once per section or item. Equal results give equal prepared layouts.
  ///
  /// - Throws: `LayoutError` for the first number that cannot be used.
  func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> Prepared
}

/// A layout prepared for one collection in one environment, which answers all queries.
///
/// Frames are in content coordinates, in points: the origin is the top left corner of the content, inside the
/// container's insets. Queries whose answers depend on pinning take the viewport. They do not prepare the layout again.
public protocol PreparedLayout: LayoutSemantics, LayoutShelves, LayoutCoordinates {
  /// The environment that the layout was prepared for.
  var environment: LayoutEnvironment { get }

  /// The extent of the content, without the container's insets.
  var contentSize: LayoutSize { get }

  /// Calls a closure with every element whose frame intersects the rectangle, in data order: the global header; for
  /// each section its background, header, items and separators, and footer; and the global footer.
  ///
  /// Pinned elements are found at their pinned frames. A query with a rectangle or viewport that is not finite finds
  /// nothing.
  ///
  /// The number of elements is unlimited. For a rectangle from untrusted input, use the variant with a `QueryLimit`.
  func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void)

  /// Calls a closure like `forEachElement(in:viewport:_:)`. It may end when the limit is exceeded, because the caller
  /// ignores all other elements. The default does not end early.
  func forEachElement(
    in rect: LayoutRect, viewport: Viewport, upTo limit: QueryLimit, _ body: (LayoutAttributes) -> Void)

  /// The attributes of one element; nil if the layout has no such element.
  func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes?

  /// The appearance of an inserted or deleted element. The default is nil, which lets the view decide.
  func appearance(of element: Element) -> Appearance?

  /// The offset at which scrolling should end. By default, it is the proposed offset, or the nearest one with content.
  ///
  /// - Parameters:
  ///   - proposed: the offset at which scrolling would end without snapping.
  ///   - velocity: the velocity of scrolling at release, in content coordinates; zero for no flick.
  ///   - viewport: the viewport at release.
  func targetOffset(proposed: LayoutPoint, velocity: LayoutPoint, viewport: Viewport) -> LayoutPoint

  /// The alignment at which scrolling along an axis brings an element to rest in the visible range. A change of the
  /// content or the container anchors that part of the element. The default is its start.
  func restAlignment(on axis: LayoutAxis) -> Snapping.Alignment?

  /// The sides of an element's frame that measurement determines, before and after it is measured. Used when measured
  /// sizes may have become outdated.
  func measurableSides(of element: Element) -> EstimatedSides

  /// The section that the user has scrolled to; nil, the default, if there is none, or if the layout does not define
  /// it.
  func currentSection(_ viewport: Viewport) -> Int?

  /// A change that is planned but not yet made; `Never`, the default, if the layout makes no changes in place.
  associatedtype PlannedChange = Never

  /// Plans a change that the layout makes in place. The default returns nil: the layout is prepared again instead.
  ///
  /// Call closures and check the change here. Closures may query the layout, which still answers as before the change.
  ///
  /// - Throws: `ChangeError` for a change that cannot be made.
  func plan(_ change: LayoutChange) throws(ChangeError) -> PlannedChange?

  /// Makes a change that was planned for this value. Until it returns, queries are answered as before the change,
  /// unless the layout `changesInPlace`.
  ///
  /// - Throws: `ChangeError`; nothing has changed then.
  mutating func make(_ change: PlannedChange) throws(ChangeError)

  /// Whether `make` changes the only copy of the layout. The default is false: a copy from before the change exists and
  /// shares its storage.
  ///
  /// Return true if the layout stores arrays that are costly to copy, and `make` calls no closures. Queries during the
  /// change are then answered as by an empty layout.
  static var changesInPlace: Bool { get }
}

extension PreparedLayout {
  /// All elements, whatever the limit.
  public func forEachElement(
    in rect: LayoutRect, viewport: Viewport, upTo limit: QueryLimit, _ body: (LayoutAttributes) -> Void
  ) {
    forEachElement(in: rect, viewport: viewport, body)
  }

  /// False: a copy of the layout exists during a change.
  public static var changesInPlace: Bool { false }

  /// Nil: the view decides.
  public func appearance(of element: Element) -> Appearance? { nil }

  /// The sides that are estimates now. Return more if sizes can be measured again.
  public func measurableSides(of element: Element) -> EstimatedSides {
    attributes(of: element, viewport: Viewport())?.estimates ?? []
  }

  /// Nil: the layout does not define a current section.
  public func currentSection(_ viewport: Viewport) -> Int? { nil }

  /// The proposed offset, or the nearest one with content.
  public func targetOffset(proposed: LayoutPoint, velocity: LayoutPoint, viewport: Viewport) -> LayoutPoint {
    offset(nearestTo: proposed)
  }

  /// Nil: scrolling ends anywhere.
  public func restAlignment(on axis: LayoutAxis) -> Snapping.Alignment? { nil }

  /// The elements whose frames intersect the rectangle, in data order.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in content coordinates.
  ///   - viewport: the scroll position, for pinned elements and shelves.
  ///   - limit: the maximum number of elements. If more exist, the result contains the first of them, and the limit is
  ///     exceeded afterward.
  /// - Complexity: O(log n + elements found).
  public func elements(
    in rect: LayoutRect, viewport: Viewport = Viewport(), upTo limit: QueryLimit = .standard
  ) -> [LayoutAttributes] {
    collected(in: rect, viewport, upTo: limit) { $0 }
  }

  /// Calls a closure with each element of a rectangle, and collects its results up to a limit, even for a layout that
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

  /// Calls a closure with one element if it exists and its frame intersects the rectangle. A custom layout calls this
  /// in `forEachElement` for each candidate.
  public func yieldElement(
    _ element: Element, in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void
  ) {
    guard let found = attributes(of: element, viewport: viewport), found.frame.intersects(rect) else { return }
    body(found)
  }

  /// The part of the content that the container covers, including the part under its insets.
  public func visibleRect(_ viewport: Viewport) -> LayoutRect {
    LayoutRect(origin: viewport.offset, size: environment.containerSize)
  }

  /// The elements that the container shows, in data order.
  ///
  /// - Parameters:
  ///   - viewport: the scroll position.
  ///   - limit: the maximum number of elements.
  /// - Complexity: O(log n + visible elements).
  public func visibleElements(_ viewport: Viewport, upTo limit: QueryLimit = .standard) -> [LayoutAttributes] {
    elements(in: visibleRect(viewport), viewport: viewport, upTo: limit)
  }

  /// The paths of the items that the container shows, in data order.
  ///
  /// - Parameters:
  ///   - viewport: the scroll position.
  ///   - limit: the maximum number of elements, items included.
  /// - Complexity: O(log n + visible elements).
  public func visibleItems(_ viewport: Viewport, upTo limit: QueryLimit = .standard) -> [ItemPath] {
    collected(in: visibleRect(viewport), viewport, upTo: limit) { $0.element.kind == nil ? $0.element.path : nil }
  }

  /// The topmost element at a point: the one with the highest z, or the last of several in data order.
  ///
  /// Hidden elements are ignored, and so are all after the first 20,000 that overlap the point.
  ///
  /// - Complexity: O(log n + elements that overlap the point).
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
  /// Whether an element is visible at a point of its frame, rather than clipped by the window of its shelf.
  package func isSeen(_ element: Element, at point: LayoutPoint) -> Bool {
    shelf(of: element)?.window.contains(point) ?? true
  }

  /// Whether any part of an element is visible in a rectangle, through the window of its shelf.
  package func isSeen(_ attributes: LayoutAttributes, in rect: LayoutRect) -> Bool {
    guard attributes.frame.intersects(rect) else { return false }
    guard let window = shelf(of: attributes.element)?.window else { return true }
    guard window.width > 0, window.height > 0 else { return false }
    // If any two of three boxes meet, all three have a point in common.
    return window.intersects(rect) && attributes.frame.intersects(window)
  }
}

extension PreparedLayout where PlannedChange == Never {
  /// Nil: every change prepares the layout again, which checks batches too.
  public func plan(_ change: LayoutChange) throws(ChangeError) -> Never? { nil }

  /// Does nothing, because the layout makes no changes in place.
  public mutating func make(_ change: Never) throws(ChangeError) {}
}
