extension PreparedStack {
  /// Calls a closure with each element whose frame intersects a rectangle, in data order.
  ///
  /// - Complexity: O(log n + number of items in the lines that intersect the rectangle).
  public func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
    forEachElement(in: rect, viewport: viewport, nil, body)
  }

  /// Calls a closure with each element whose frame intersects a rectangle, in data order, and stops when the limit is
  /// exceeded.
  public func forEachElement(
    in rect: LayoutRect, viewport: Viewport, upTo limit: QueryLimit, _ body: (LayoutAttributes) -> Void
  ) {
    forEachElement(in: rect, viewport: viewport, limit, body)
  }

  func forEachElement(
    in rect: LayoutRect, viewport: Viewport, _ limit: QueryLimit?, _ body: (LayoutAttributes) -> Void
  ) {
    guard rect.isFinite, let visible = visibleRange(viewport) else { return }
    let range = projection.range(reaching: rect, on: context.axis)
    let query = ElementQuery(rect: rect, range: range, visible: visible, limit: limit)
    forEachGlobalElement(.start, query, body)
    var pinned = sections.scopes(overEndsFrom: query.range.low, to: query.range.high)[...]
    var next = 0
    sections.forEach(from: query.range.low, to: query.range.high, limit) { section in
      while let index = pinned.first, index <= section.index {
        pinned = pinned.dropFirst()
        if index < section.index, index >= next { forEachElement(ofSection: index, query, body) }
      }
      forEachElement(of: section, query, body)
      next = section.index + 1
    }
    for index in pinned where index >= next { forEachElement(ofSection: index, query, body) }
    forEachGlobalElement(.end, query, body)
  }

  private func forEachGlobalElement(_ end: StackEnd, _ query: ElementQuery, _ body: (LayoutAttributes) -> Void) {
    guard let sticky = globalElement(end) else { return }
    let attributes = attributes(of: sticky, in: nil, visible: query.visible)
    if query.takes(attributes) { body(attributes) }
  }

  private func forEachElement(ofSection index: Int, _ query: ElementQuery, _ body: (LayoutAttributes) -> Void) {
    if let section = sections[index] { forEachElement(of: section, query, body) }
  }

  private func forEachElement(
    of section: PlacedSection, _ query: ElementQuery, _ body: (LayoutAttributes) -> Void
  ) {
    if let background = background(of: section), query.takes(background) { body(background) }
    forEachSupplementary(.start, of: section, query, body)
    forEachItem(of: section, query, body)
    forEachSupplementary(.end, of: section, query, body)
  }

  private func forEachSupplementary(
    _ end: StackEnd, of section: PlacedSection, _ query: ElementQuery, _ body: (LayoutAttributes) -> Void
  ) {
    guard let sticky = element(end, of: section) else { return }
    let attributes = attributes(of: sticky, in: section, visible: query.visible)
    if query.takes(attributes) { body(attributes) }
  }

  private func forEachItem(of section: PlacedSection, _ query: ElementQuery, _ body: (LayoutAttributes) -> Void) {
    let start = section.start + section.section.itemStart
    var (low, high) = (query.range.low - start, query.range.high - start)
    let reach = section.section.accessories?.reach
    if let reach {
      low -= Fixed(clamping: reach.after)
      high += Fixed(clamping: reach.before)
    }
    switch section.section.items {
    case .custom(let arrangement, _, _):
      let cross = section.form.itemCross
      var query = query
      if let shelf = arrangement.shelf {
        guard let seen = seen(query, through: shelf.surroundings, of: section) else { return }
        query = seen
      }
      let across = projection.range(reaching: query.rect, on: context.axis.other)
      guard low < high, across.low < across.high else { return }
      let (origin, count) = (itemOrigin(in: section), section.section.itemCount)
      let (beyond, isPlain) = (reach?.across ?? 0, arrangement.isPlain)
      arrangement.forEachItem(
        in: low.points..<high.points,
        across: (across.low - cross).points - beyond..<(across.high - cross).points + beyond, upTo: query.limit
      ) { item, frame in
        guard item >= 0, item < count, let frame = FixedRect(frame) else { return }
        if isPlain {
          origin.forItem(item, [], at: frame, query, body)
        } else {
          origin.forItem(item, at: frame, by: arrangement, query, body)
        }
      }
    case .waterfall(let waterfall):
      let origin = itemOrigin(in: section)
      waterfall.forEachItem(from: low, to: high, query.limit) { item, sizing, frame in
        origin.forItem(item, sizing, at: frame, query, body)
      }
    case .lines(let lines):
      if let separator = section.form.separator {
        forEachItem(of: lines, separator, in: section, from: low, to: high, query, body)
      } else {
        let origin = itemOrigin(in: section)
        lines.forEachItem(from: low, to: high, query.limit) { item, sizing, frame in
          origin.forItem(item, sizing, at: frame, query, body)
        }
      }
    }
  }

  /// Calls a closure with the items in lines and with the separators between lines.
  private func forEachItem(
    of lines: PreparedLines, _ separator: SectionForm.Separator, in section: PlacedSection, from low: Fixed,
    to high: Fixed, _ query: ElementQuery, _ body: (LayoutAttributes) -> Void
  ) {
    let origin = itemOrigin(in: section)
    // The distances by which a separator extends before and beyond the end of its line.
    let (before, behind) = (max(.zero, -separator.distance), max(.zero, separator.distance + separator.thickness))
    lines.forEachLine(from: low - behind, to: high + before, query.limit) { line in
      origin.forEachItem(of: line, in: lines, query, body)
      guard let attributes = attributes(of: separator, after: line, in: section) else { return }
      if query.takes(attributes) { body(attributes) }
    }
  }
}

/// The position of an arrangement's origin in the content.
struct ItemOrigin {
  let section: Int
  let main: Fixed
  let cross: Fixed
  let projection: Projection
  let accessories: AnyPreparedAccessories?

  /// Returns the attributes of an item, given its frame in the coordinates of its arrangement.
  func attributes(ofItem item: Int, _ sizing: LineItem.Sizing = [], at frame: FixedRect) -> LayoutAttributes {
    attributes(ofItem: item, sizing, in: rect(frame))
  }

  /// Returns the attributes of an item, given a frame that a custom arrangement returned.
  func attributes(
    ofItem item: Int, at frame: FixedRect, by arrangement: AnyPreparedArrangement
  ) -> LayoutAttributes {
    attributes(ofItem: item, in: rect(frame), by: arrangement)
  }

  /// Calls a closure with an item and its accessories, if they match a query, given a frame that a custom arrangement
  /// returned.
  func forItem(
    _ item: Int, at frame: FixedRect, by arrangement: AnyPreparedArrangement, _ query: ElementQuery,
    _ body: (LayoutAttributes) -> Void
  ) {
    // Build attributes only for hits; copying them dominated this loop.
    let rect = rect(frame)
    if rect.intersects(query.rect) { body(attributes(ofItem: item, in: rect, by: arrangement)) }
    if accessories != nil {
      forEachAccessory(of: attributes(ofItem: item, in: rect, by: arrangement), at: frame, query, body)
    }
  }

  /// Calls a closure with an item and its accessories, if they match a query.
  func forItem(
    _ item: Int, _ sizing: LineItem.Sizing, at frame: FixedRect, _ query: ElementQuery,
    _ body: (LayoutAttributes) -> Void
  ) {
    let rect = rect(frame)
    if rect.intersects(query.rect) { body(attributes(ofItem: item, sizing, in: rect)) }
    if accessories != nil { forEachAccessory(of: attributes(ofItem: item, [], in: rect), at: frame, query, body) }
  }

  /// Calls a closure with those of an item's accessories that match a query.
  private func forEachAccessory(
    of item: LayoutAttributes, at frame: FixedRect, _ query: ElementQuery, _ body: (LayoutAttributes) -> Void
  ) {
    forEachAccessory(of: item, at: frame) { kind, rect in
      if rect.intersects(query.rect), let accessories { body(accessories.attributes(kind, in: rect, of: item)) }
    }
  }

  /// Calls a closure with the kind and the frame of each of an item's accessories.
  private func forEachAccessory(
    of item: LayoutAttributes, at frame: FixedRect, _ body: (ElementKind, LayoutRect) -> Void
  ) {
    accessories?.forEachAccessory(of: item.element.path.item, at: AxisRect(frame)) { kind, frame in
      if let frame = FixedRect(frame) { body(kind, rect(frame)) }
    }
  }

  /// Returns an item's accessory of the given kind; nil if the item has no such accessory.
  func accessory(_ kind: ElementKind, of item: LayoutAttributes, at frame: FixedRect) -> LayoutAttributes? {
    var found: LayoutAttributes?
    forEachAccessory(of: item, at: frame) { other, rect in
      if other == kind { found = accessories?.attributes(kind, in: rect, of: item) }
    }
    return found
  }

  private func attributes(
    ofItem item: Int, in rect: LayoutRect, by arrangement: AnyPreparedArrangement
  ) -> LayoutAttributes {
    var attributes = attributes(ofItem: item, arrangement.sizing(of: item), in: rect)
    arrangement.complete(&attributes, item: item)
    (attributes.element, attributes.frame) = (.item(section, item), rect)
    return attributes
  }

  private func attributes(ofItem item: Int, _ sizing: LineItem.Sizing, in rect: LayoutRect) -> LayoutAttributes {
    var attributes = LayoutAttributes(element: .item(section, item), frame: rect)
    if !sizing.isEmpty { attributes.estimates = sizing.estimates(on: projection.axis) }
    return attributes
  }

  /// Calls a closure with the items in a line that match a query.
  func forEachItem(
    of line: Line, in lines: PreparedLines, _ query: ElementQuery, _ body: (LayoutAttributes) -> Void
  ) {
    guard let limit = query.limit else {
      lines.rules.forEachItem(of: line, in: lines.total) { forItem($0, $1, at: $2, query, body) }
      return
    }
    lines.rules.forEachItem(of: line, in: lines.total, upTo: limit) { forItem($0, $1, at: $2, query, body) }
  }

  private func rect(_ frame: FixedRect) -> LayoutRect {
    var frame = frame
    frame.main += main
    frame.cross += cross
    return projection.rect(frame)
  }
}

/// A query for the elements in a rectangle.
struct ElementQuery {
  let rect: LayoutRect
  /// The rectangle's range along the scroll axis, plus a pixel.
  let range: (low: Fixed, high: Fixed)
  let visible: PerEnd<Fixed>
  /// The maximum number of elements; nil for no limit.
  let limit: QueryLimit?

  /// Returns whether an element belongs to the result. This method compares the final frame, so the result equals the
  /// result of scanning all frames.
  func takes(_ attributes: LayoutAttributes) -> Bool { attributes.frame.intersects(rect) }
}

extension LayoutRect {
  /// Whether all the rectangle's numbers are finite.
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}
