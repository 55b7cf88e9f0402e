import Tessera

/// A stack of sections laid out in a slow and obvious way, directly from the layout rules: the independent reference
/// for `StackLayout`.
///
/// It stores everything in plain arrays, and every query examines all of them: O(n) per query, and O(n²) to create. It
/// supports only valid input without custom arrangements.
public struct ReferenceStack: PreparedLayout {
  /// The environment in which the stack was laid out.
  public let environment: LayoutEnvironment
  let room: ReferenceRoom
  let sections: [ReferenceSection]
  let contentMain: Units
  let elements: [ReferenceElement]

  /// Lays out a stack.
  ///
  /// - Parameter shelfOffset: returns the scroll offset of a section's shelf, in points.
  public init(
    _ layout: StackLayout, data: DataShape, environment: LayoutEnvironment, shelfOffset: (Int) -> Double = { _ in 0 }
  ) {
    self.environment = environment
    room = ReferenceRoom(environment, axis: layout.axis)
    let globalHeader = room.length(layout.header, cross: room.cross)
    let globalFooter = room.length(layout.footer, cross: room.cross)
    let described = Self.describe(layout, data, shelfOffset, in: room)
    sections = Self.stack(described, from: globalHeader, spacing: units(layout.sectionSpacing))
    contentMain = (sections.last?.end ?? globalHeader) + globalFooter
    elements = Self.elements(layout, sections, contentMain: contentMain, in: room)
  }

  /// Describes every section, in order.
  private static func describe(
    _ layout: StackLayout, _ data: DataShape, _ shelfOffset: (Int) -> Double, in room: ReferenceRoom
  ) -> [ReferenceSection] {
    let counts = data.runs.flatMap { Array(repeating: $0.items, count: $0.sections) }
    return counts.enumerated().map { index, count in
      let context = SectionContext(index: index, itemCount: count)
      let description =
        switch layout.sections {
        case .uniform(let description): description
        case .each(let describe): describe(context)
        }
      return ReferenceSection(description, context: context, shelfOffset: units(shelfOffset(index)), in: room)
    }
  }

  /// Positions the sections one after the other, with spacing only between them (rule 3).
  private static func stack(
    _ sections: [ReferenceSection], from start: Units, spacing: Units
  ) -> [ReferenceSection] {
    var stacked: [ReferenceSection] = []
    for section in sections {
      var placed = section
      placed.start = stacked.last.map { $0.end + spacing } ?? start
      stacked.append(placed)
    }
    return stacked
  }
}

// MARK: - Questions

extension ReferenceStack {
  /// The extent of the content.
  public var contentSize: LayoutSize {
    let frame = output(AxisBox(main: Span(0, contentMain), cross: Span(0, room.cross)), mirrored: false)
    return LayoutSize(width: frame.maxX, height: frame.maxY)
  }

  /// Returns every element in data order, with pinned elements at their pinned positions.
  public func allElements(viewport: Viewport) -> [LayoutAttributes] {
    guard viewport.isFinite else { return [] }
    return elements.map { attributes($0, viewport) }
  }

  /// Calls a closure with the elements whose frames intersect the rectangle, which are found by filtering all elements.
  public func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
    guard rect.isFinite else { return }
    for attributes in allElements(viewport: viewport) where finds(attributes, in: rect) { body(attributes) }
  }

  /// Returns the attributes of an element, found among all elements.
  public func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
    allElements(viewport: viewport).first { $0.element == element }
  }

  /// Returns the element with the highest z-index at a point, or the last of several with equal z-indices.
  public func element(at point: LayoutPoint, viewport: Viewport) -> LayoutAttributes? {
    let hits = allElements(viewport: viewport).filter { $0.frame.contains(point) && isSeen($0, at: point) }
    return hits.last { hit in hits.allSatisfy { $0.zIndex <= hit.zIndex } }
  }

  /// Whether any section is a shelf.
  public var hasShelves: Bool { sections.contains { $0.shelf != nil } }

  /// Returns the window of a shelf and its scroll position.
  public func shelf(ofSection index: Int) -> Shelf? {
    guard sections.indices.contains(index), let shelf = sections[index].shelf else { return nil }
    let section = sections[index]
    let window = output(window(of: section, shelf), mirrored: environment.direction == .rightToLeft)
    return Shelf(
      axis: room.axis == .vertical ? .horizontal : .vertical, window: window, offset: points(shelf.offset),
      maximumOffset: points(shelf.maximumOffset),
      startInset: points(max(0, section.itemsCross.low - shelf.window.low)),
      endInset: points(max(0, shelf.window.high - section.itemsCross.high)))
  }

  /// Returns the state of a pinned header or footer.
  public func pinState(of element: Element, viewport: Viewport) -> PinState? {
    guard let found = elements.first(where: { $0.element == element }), let pin = found.pin else { return nil }
    return pin.state(found.held, visible: pinRange(viewport))
  }

  /// Returns the last section that starts before or at the pin line, or less than half a pixel after it. If there is
  /// none, returns the first section.
  public func currentSection(_ viewport: Viewport) -> Int? {
    let halfPixel = environment.scale > 0 ? units(0.5 / environment.scale) : 0
    let globalHeader = elements.first { $0.element == .globalHeader && $0.pin != nil }
    let pinLine = pinRange(viewport).low + (globalHeader?.box.main.length ?? 0)
    return sections.isEmpty ? nil : sections.lastIndex { $0.inner.low <= pinLine + max(0, halfPixel - 1) } ?? 0
  }

  /// Returns the sections whose inner ranges are at least partly visible.
  public func visibleSections(_ viewport: Viewport) -> Range<Int> {
    let visible = containerRange(viewport)
    let shown = sections.indices.filter {
      sections[$0].inner.low < visible.high && sections[$0].inner.high > visible.low
    }
    guard let first = shown.first, let last = shown.last else { return 0..<0 }
    return first..<last + 1
  }
}

extension Viewport {
  var isFinite: Bool {
    let insets = [pinInsets.top, pinInsets.leading, pinInsets.bottom, pinInsets.trailing]
    return offset.x.isFinite && offset.y.isFinite && insets.allSatisfy(\.isFinite)
  }
}

extension LayoutRect {
  fileprivate var isFinite: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }
}
