import Tessera

/// An element without the effect of its pin, and the pin.
struct ReferenceElement {
  let element: Element
  let box: AxisBox
  let zIndex: Int
  var pin: ReferencePin?
  /// The content of a band: its unpinned range, and whether it declares its length; nil for other elements.
  var content: (resting: Span, isDeclared: Bool)?

  /// The range that is pinned, which is the range of the element or of a band's content.
  var held: Span { content?.resting ?? box.main }
}

extension ReferenceStack {
  /// Returns all elements in data order.
  static func elements(
    _ layout: StackLayout, _ sections: [ReferenceSection], contentMain: Units, in room: ReferenceRoom
  ) -> [ReferenceElement] {
    var header = globalHeader(layout.header, contentMain: contentMain, in: room)
    var footer = globalFooter(layout.footer, contentMain: contentMain, in: room)
    let lengths = [header, footer].map { $0?.pin == nil ? 0 : $0?.box.main.length ?? 0 }
    if lengths[0] + lengths[1] >= room.main {
      header?.pin = nil
      footer?.pin = nil
    }
    let outline = ReferenceOutline(
      sections: sections,
      globalHeader: header?.pin == nil ? 0 : header?.box.main.length ?? 0,
      globalFooter: footer?.pin == nil ? 0 : footer?.box.main.length ?? 0)
    var elements: [ReferenceElement] = []
    if let header { elements.append(header) }
    for index in sections.indices {
      elements += self.elements(of: sections[index], index, outline: outline, in: room)
    }
    if let footer { elements.append(footer) }
    return elements
  }

  private static func globalHeader(
    _ description: SupplementaryLayout?, contentMain: Units, in room: ReferenceRoom
  ) -> ReferenceElement? {
    guard let description, room.length(description, cross: room.cross) > 0 else { return nil }
    let main = Span(at: 0, length: room.length(description, cross: room.cross))
    let pin = ReferencePin(edge: .low, distance: 0, box: Span(0, contentMain))
    return ReferenceElement(
      element: .globalHeader, box: AxisBox(main: main, cross: Span(0, room.cross)), zIndex: 301,
      pin: description.pins ? pin : nil)
  }

  private static func globalFooter(
    _ description: SupplementaryLayout?, contentMain: Units, in room: ReferenceRoom
  ) -> ReferenceElement? {
    guard let description, room.length(description, cross: room.cross) > 0 else { return nil }
    let main = Span(contentMain - room.length(description, cross: room.cross), contentMain)
    let pin = ReferencePin(edge: .high, distance: 0, box: Span(0, contentMain))
    return ReferenceElement(
      element: .globalFooter, box: AxisBox(main: main, cross: Span(0, room.cross)), zIndex: 300,
      pin: description.pins ? pin : nil)
  }

  /// Returns the background, the header, the items (each with its accessories and the separator after it), and the
  /// footer.
  private static func elements(
    of section: ReferenceSection, _ index: Int, outline: ReferenceOutline, in room: ReferenceRoom
  ) -> [ReferenceElement] {
    var elements: [ReferenceElement] = []
    if let box = section.background(in: room), let kind = section.layout.background?.kind {
      let path = ItemPath(section: index, item: 0)
      elements.append(ReferenceElement(element: .decoration(kind, path), box: box, zIndex: -1))
    }
    if let box = section.header {
      let level = section.layout.outlineLevel
      let content = section.headerBand.map { (Span(at: box.main.low, length: $0.content ?? 0), $0.content != nil) }
      let length = content?.0.length ?? box.main.length
      let pin = outline.headerLeavesRoom(index, length, in: room) ? outline.headerPin(index) : nil
      elements.append(
        ReferenceElement(element: .header(of: index), box: box, zIndex: 200 - level, pin: pin, content: content))
    }
    for item in 0..<section.itemCount {
      elements.append(ReferenceElement(element: .item(index, item), box: section.item(item), zIndex: 0))
      let path = ItemPath(section: index, item: item)
      for (kind, box) in section.accessories(of: item, at: path, in: room) {
        elements.append(ReferenceElement(element: .supplementary(kind, path), box: box, zIndex: 1))
      }
      if let box = section.separator(after: item, axis: room.axis), let kind = section.layout.separator?.kind {
        let isBackgroundToo = kind == section.layout.background?.kind
        let path = ItemPath(section: index, item: isBackgroundToo ? item + 1 : item)
        elements.append(ReferenceElement(element: .decoration(kind, path), box: box, zIndex: 1))
      }
    }
    if let box = section.footer {
      let content = section.footerBand.map {
        (Span(at: box.main.high - ($0.content ?? 0), length: $0.content ?? 0), $0.content != nil)
      }
      let length = content?.0.length ?? box.main.length
      let pin = outline.footerLeavesRoom(index, length, in: room) ? outline.footerPin(index) : nil
      elements.append(
        ReferenceElement(element: .footer(of: index), box: box, zIndex: 100, pin: pin, content: content))
    }
    return elements
  }
}
