extension PreparedStack {
  /// Returns the attributes of an element; nil if the element does not exist.
  ///
  /// - Complexity: O(log n), multiplied by the number of levels for pinned elements if there are several levels.
  public func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
    guard let visible = visibleRange(viewport) else { return nil }
    let path = element.path
    switch element {
    case .item:
      return sections[path.section].flatMap { attributes(ofItem: path.item, in: $0)?.attributes }
    case .decoration(let kind, _):
      return sections[path.section].flatMap { decoration(kind, item: path.item, in: $0) }
    case .supplementary(let kind, _):
      if let section = sections[path.section], section.section.accessories?.contains(kind) == true {
        return attributes(ofItem: path.item, in: section).flatMap { item, frame in
          itemOrigin(in: section).accessory(kind, of: item, at: frame)
        }
      }
      let isGlobal = kind == StackEnd.start.globalKind || kind == StackEnd.end.globalKind
      return stickyElement(element).map {
        attributes(of: $0, in: isGlobal ? nil : sections[path.section], visible: visible)
      }
    }
  }

  /// Returns the attributes of a header or footer, given the visible range.
  ///
  /// - SeeAlso: Layout rules 2 and 5
  func attributes(
    of sticky: StickyElement, in section: PlacedSection?, visible: PerEnd<Fixed>
  ) -> LayoutAttributes {
    let held = FixedRect(
      main: sticky.start(in: visible), cross: .zero, mainExtent: sticky.length, crossExtent: context.crossExtent)
    let frame = section.map { self.frame(of: sticky, held: held, in: $0) } ?? held
    let kind = section == nil ? sticky.end.globalKind : sticky.end.sectionKind
    var attributes = LayoutAttributes(
      element: .supplementary(kind, ItemPath(section: section?.index ?? 0, item: 0)),
      frame: projection.rect(frame), zIndex: zIndex(sticky.end, of: section))
    if sticky.pins { attributes.pins[context.axis] = pin(of: sticky) }
    if sticky.isUnmeasured { attributes.estimates = EstimatedSides(main: true, cross: false, axis: context.axis) }
    if let section, section.section.supplementaries[sticky.end].band != nil {
      attributes.contentFrame = projection.rect(contentFrame(of: sticky, in: section, frame: frame, visible: visible))
    }
    return attributes
  }

  /// Returns the frame of a section's header or footer. This is the element's pinned frame, or for a band, a frame with
  /// the section's full extent.
  private func frame(of sticky: StickyElement, held: FixedRect, in section: PlacedSection) -> FixedRect {
    let cross = section.section.crossRange(of: sticky.end)
    var frame = held
    frame.cross = section.form.sectionInsets.leading + cross.start
    frame.crossExtent = cross.extent
    if section.section.supplementaries[sticky.end].band != nil {
      frame.main = section.innerBound(.start)
      frame.mainExtent = section.section.innerExtent
    }
    return frame
  }

  /// Returns the frame of a band's content: the pinned part of the band, or the entire frame if the content has no
  /// declared length. Source: rule 25.
  private func contentFrame(
    of sticky: StickyElement, in section: PlacedSection, frame: FixedRect, visible: PerEnd<Fixed>
  ) -> FixedRect {
    let start = sticky.start(in: visible)
    var content = frame
    switch (section.section.supplementaries[sticky.end].band?.contentLength, sticky.end) {
    case (let length?, _): (content.main, content.mainExtent) = (start, length)
    case (nil, .start): (content.main, content.mainExtent) = (start, frame.main + frame.mainExtent - start)
    case (nil, .end): content.mainExtent = start - frame.main
    }
    return content
  }

  /// Source: rule 5.
  private func zIndex(_ end: StackEnd, of section: PlacedSection?) -> Int {
    switch (end, section) {
    case (.start, let section?): 200 - section.form.outlineLevel
    case (.end, .some): 100
    case (.start, nil): 301
    case (.end, nil): 300
    }
  }

  private func pin(of sticky: StickyElement) -> Pin {
    projection.pin(of: sticky, on: context.axis)
  }

  /// Returns the attributes of an item, and its frame in the coordinates of the arrangement.
  private func attributes(
    ofItem item: Int, in section: PlacedSection
  ) -> (attributes: LayoutAttributes, frame: FixedRect)? {
    let origin = itemOrigin(in: section)
    switch section.section.items {
    case .lines(let lines):
      guard let frame = lines.frame(of: item) else { return nil }
      return (origin.attributes(ofItem: item, lines.item(item)?.sizing ?? [], at: frame), frame)
    case .waterfall(let waterfall):
      guard let frame = waterfall.frame(of: item) else { return nil }
      return (origin.attributes(ofItem: item, waterfall.item(item)?.sizing ?? [], at: frame), frame)
    case .custom(let arrangement, _, _):
      guard item >= 0, item < section.section.itemCount, let frame = FixedRect(arrangement.frame(of: item)) else {
        return nil
      }
      return (origin.attributes(ofItem: item, at: frame, by: arrangement), frame)
    }
  }

  /// Returns the position of a section's items.
  func itemOrigin(in section: PlacedSection) -> ItemOrigin {
    ItemOrigin(
      section: section.index, main: section.start + section.section.itemStart, cross: section.form.itemCross,
      projection: projection, accessories: section.section.accessories)
  }

  private func decoration(_ kind: ElementKind, item: Int, in section: PlacedSection) -> LayoutAttributes? {
    if kind == section.form.background?.kind, item == 0, let background = background(of: section) {
      return background
    }
    guard let separator = section.form.separator, separator.kind == kind,
      case .lines(let lines) = section.section.items, case let last = item &- separator.pathStep,
      let line = lines.line(of: last), line.lastItem == last
    else { return nil }
    return attributes(of: separator, after: line, in: section)
  }

  /// Returns the separator after a line; nil after the last line. The separator is centered in the space between two
  /// lines.
  func attributes(
    of separator: SectionForm.Separator, after line: Line, in section: PlacedSection
  ) -> LayoutAttributes? {
    if line.isLast { return nil }
    let cross = separator.cross
    let frame = FixedRect(
      main: section.start + section.section.itemStart + line.end + separator.distance,
      cross: section.form.itemCross + cross.lowerBound, mainExtent: separator.thickness,
      crossExtent: cross.upperBound - cross.lowerBound)
    return LayoutAttributes(
      element: .decoration(
        separator.kind, ItemPath(section: section.index, item: line.lastItem + separator.pathStep)),
      frame: projection.rect(frame), zIndex: 1)
  }

  /// Returns the background of a section; nil if it has none.
  ///
  /// - SeeAlso: Layout rules 28–30
  func background(of section: PlacedSection) -> LayoutAttributes? {
    guard let background = section.form.background, let range = section.section.backgroundRange else { return nil }
    let outer = section.form.sectionInsets
    let start = outer.leading - context.insets.leading + background.insets.leading
    let end = context.crossExtent + context.insets.trailing - outer.trailing - background.insets.trailing
    guard start < end else { return nil }
    let frame = FixedRect(
      main: section.start + range.low, cross: start, mainExtent: range.high - range.low, crossExtent: end - start)
    return LayoutAttributes(
      element: .decoration(background.kind, ItemPath(section: section.index, item: 0)),
      frame: projection.rect(frame), zIndex: -1)
  }
}

extension AxisRect {
  init(_ rect: FixedRect) {
    self.init(
      main: rect.main.points, cross: rect.cross.points, mainExtent: rect.mainExtent.points,
      crossExtent: rect.crossExtent.points)
  }
}

extension FixedRect {
  /// Creates a rectangle in whole units from one that a custom arrangement returned; nil if it is not finite or its
  /// extents are negative.
  init?(_ rect: AxisRect) {
    guard rect.mainExtent >= 0, rect.crossExtent >= 0 else { return nil }
    let limit = Fixed.maximumPosition
    if rect.main.magnitude <= limit, rect.cross.magnitude <= limit, rect.mainExtent <= limit, rect.crossExtent <= limit
    {
      self.init(
        main: Fixed(usable: rect.main), cross: Fixed(usable: rect.cross), mainExtent: Fixed(usable: rect.mainExtent),
        crossExtent: Fixed(usable: rect.crossExtent))
    } else if rect.main.isFinite, rect.cross.isFinite, rect.mainExtent.isFinite, rect.crossExtent.isFinite {
      self.init(
        main: Fixed(clamping: rect.main), cross: Fixed(clamping: rect.cross),
        mainExtent: Fixed(clamping: rect.mainExtent), crossExtent: Fixed(clamping: rect.crossExtent))
    } else {
      return nil
    }
  }
}
