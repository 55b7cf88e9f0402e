import TesseraLayout

/// An element to draw.
struct DrawnElement: Hashable, Sendable {
  let attributes: LayoutAttributes
  let role: Role
  /// The text on the element; nil for none.
  let label: String?
  let shape: Picture.Shape
  /// The frame that the element would have without its pin; nil if its frame is the same.
  var rest: LayoutRect?
  /// The frame to which the element is moving; nil if it is not moving.
  var destination: LayoutRect?
  /// The window of the shelf that contains the element and clips it; nil for none.
  var window: LayoutRect?

  var element: Element { attributes.element }
  var frame: LayoutRect { attributes.frame }
  /// Whether the element can follow the visible range.
  var isPinnable: Bool { !attributes.pins.isEmpty }
  /// Whether to mark the element's pin. Rulers are all pinned together, so they are not marked individually.
  var showsPin: Bool {
    switch role {
    case .dayRuler, .hourRuler, .rulerArea, .event, .gridLine: false
    case .item, .accessory, .frozen, .header, .footer, .global, .supplementary, .background, .separator, .rule,
      .decoration:
      isPinnable
    }
  }
  /// Whether its pin has moved the element from its resting position.
  var isPinned: Bool { rest != nil }

  /// The area that the drawing of the element covers.
  var reach: LayoutRect {
    let drawn = attributes.transform.bounds(of: frame)
    if let window { return window }
    return rest.map(drawn.union) ?? drawn
  }

  /// Returns the elements to draw, back to front.
  ///
  /// - Parameter limit: the maximum number of elements, including those without extent.
  /// - Throws: `LayoutError` if there are more.
  static func all(
    of layout: some PreparedLayout, viewport: Viewport, extent: Picture.Extent, limit: Int,
    label: (Element) -> String?, shape: (Element) -> Picture.Shape
  ) throws(LayoutError) -> [DrawnElement] {
    let rect =
      switch extent {
      case .viewport: layout.visibleRect(viewport)
      case .whole: everywhere
      }
    var shown: [LayoutAttributes] = []
    let maximum = QueryLimit(limit)
    layout.forEachElement(in: rect, viewport: viewport, upTo: maximum) { attributes in
      guard attributes.isDrawable,
        attributes.frame.intersects(layout.shelf(of: attributes.element)?.window ?? attributes.frame)
      else { return }
      if shown.count < limit { shown.append(attributes) } else { maximum.end() }
    }
    if maximum.isExceeded {
      throw LayoutError(.tooLarge(limit: Double(limit)), .elementCount, value: Double(limit) + 1, at: .layout)
    }
    let isCalendar = shown.contains { $0.element.isOfCalendar }
    return inDrawingOrder(
      shown.map { attributes in
        let owner = layout.owner(of: attributes.element)
        let role = Role(of: attributes, owner: owner, inCalendar: isCalendar)
        return DrawnElement(
          attributes: attributes, role: role,
          label: label(attributes.element) ?? (role == .accessory ? nil : attributes.element.ownLabel),
          shape: shape(attributes.element),
          rest: attributes.restingFrame == attributes.frame ? nil : attributes.restingFrame,
          window: layout.shelf(of: attributes.element)?.window)
      })
  }

  /// Returns the elements sorted by z, and in data order if they have the same z.
  static func inDrawingOrder(_ drawnElements: [DrawnElement]) -> [DrawnElement] {
    Dictionary(grouping: drawnElements) { $0.attributes.zIndex }
      .sorted { $0.key < $1.key }
      .flatMap { $0.value }
  }

  /// A rectangle that intersects every element, because it extends far beyond the maximum content size.
  private static var everywhere: LayoutRect {
    let far = 0x1p40
    return LayoutRect(x: -far, y: -far, width: 2 * far, height: 2 * far)
  }
}

extension LayoutAttributes {
  /// Whether any part of the element is visible.
  fileprivate var isDrawable: Bool {
    !isHidden && alpha > 0 && frame.isFinite && frame.width > 0 && frame.height > 0 && transform.isDrawable
  }
}

extension Element {
  /// Whether the element's kind exists only in calendars.
  fileprivate var isOfCalendar: Bool {
    switch kind {
    case .some(.dayHeader), .some(.hourHeader), .some(.hourLine), .some(.dayLine): true
    case .some, .none: false
    }
  }

  /// The text on an element if the caller does not provide a label. Decorations stay blank.
  fileprivate var ownLabel: String? {
    switch self {
    case .item(let path): "\(path.item)"
    case .supplementary(.header, let path): "Header \(path.section)"
    case .supplementary(.footer, let path): "Footer \(path.section)"
    case .supplementary(.globalHeader, _): "Header"
    case .supplementary(.globalFooter, _): "Footer"
    case .supplementary(let kind, let path): "\(kind.name) \(path.item)"
    case .decoration: nil
    }
  }
}
