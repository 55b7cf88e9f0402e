import Tessera

/// The window through which a shelf's items are visible (rule 66), in the cross coordinates of the stack.
struct ReferenceShelf {
  let window: Span
  let container: Span
  /// The scroll position of the shelf, and its maximum.
  let offset: Units
  let maximumOffset: Units

  init(
    window: Span, extent: Units, along room: Units, offset: Units, in container: ReferenceRoom
  ) {
    self.window = Span(window.low, max(window.low, window.high))
    self.container = Span(-container.insets.crossStart, container.cross + container.insets.crossEnd)
    maximumOffset = max(0, extent - room)
    self.offset = max(0, min(offset, maximumOffset))
  }

  /// Returns the part of a range in which items are found: the window, extended on each side by the amount by which the
  /// range exceeds the container.
  func seen(
    _ range: (low: Double, high: Double), window: (low: Double, high: Double), container: (low: Double, high: Double)
  )
    -> (low: Double, high: Double)
  {
    let before = range.low < container.low ? container.low - range.low : 0
    let after = range.high > container.high ? range.high - container.high : 0
    return (max(range.low, window.low - before), min(range.high, window.high + after))
  }
}

extension ReferenceLines {
  /// Rule 65: arranges the content by its own rules on the other axis, with its dimensions swapped.
  init(_ shelf: ShelfArrangement, section: Int, count: Int, _ room: Units, _ container: ReferenceRoom) {
    let length = container.main(shelf.length, cross: room)
    let along = ReferenceRoom(container, along: room, across: length)
    let content = ReferenceLines(shelf.content, section: section, count: count, cross: length, in: along)
    self.init(boxes: content.items.map { AxisBox(main: $0.cross, cross: $0.main) })
    areUnseparated = true
    extent = count > 0 || !shelf.length.isEstimated ? length : 0
    shelfExtent = content.extent
    if count > 0 { lines = [Line(items: 0..<count, main: Span(0, length))] }
  }

  /// Returns the items of a shelf at their scrolled positions.
  func scrolled(by offset: Units) -> ReferenceLines {
    var copy = self
    for index in copy.items.indices { copy.items[index].cross = copy.items[index].cross.moved(by: -offset) }
    return copy
  }
}

extension ReferenceStack {
  /// Rule 62: an item owns its accessories.
  public func owner(of element: Element) -> ElementOwner {
    if case .supplementary(let kind, let path) = element, sections.indices.contains(path.section),
      sections[path.section].layout.accessories.contains(where: { $0.kind == kind })
    {
      return .item
    }
    return element.defaultOwner
  }

  /// Returns the shelf that contains an element, and the shelf's section.
  private func shelf(of element: Element) -> (shelf: ReferenceShelf, section: ReferenceSection)? {
    guard sections.indices.contains(element.path.section), let shelf = sections[element.path.section].shelf else {
      return nil
    }
    let section = sections[element.path.section]
    switch element {
    case .item: return (shelf, section)
    case .supplementary(let kind, _):
      return section.layout.accessories.contains { $0.kind == kind } ? (shelf, section) : nil
    case .decoration: return nil
    }
  }

  /// Returns whether a query for a rectangle finds an element with a frame.
  func finds(_ attributes: LayoutAttributes, in rect: LayoutRect) -> Bool {
    guard let (shelf, section) = shelf(of: attributes.element) else { return attributes.frame.intersects(rect) }
    let window = window(of: section, shelf)
    guard window.main.length > 0, window.cross.length > 0 else { return false }
    let isDown = room.axis == .vertical
    func range(_ cross: Span) -> (low: Double, high: Double) {
      let frame = output(AxisBox(main: section.items, cross: cross), mirrored: environment.direction == .rightToLeft)
      return isDown ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    }
    let asked = isDown ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    let seen = shelf.seen(asked, window: range(shelf.window), container: range(shelf.container))
    guard seen.low < seen.high || asked.0 == asked.1 && seen.low == seen.high else { return false }
    let across = LayoutRect(
      x: isDown ? seen.low : rect.x, y: isDown ? rect.y : seen.low, width: isDown ? seen.high - seen.low : rect.width,
      height: isDown ? rect.height : seen.high - seen.low)
    // Items that are taller than the shelf including its insets are cut off.
    let shown = output(window, mirrored: environment.direction == .rightToLeft)
    let (low, high) = isDown ? (shown.minY, shown.maxY) : (shown.minX, shown.maxX)
    let (first, last) =
      isDown ? (max(low, rect.minY), min(high, rect.maxY)) : (max(low, rect.minX), min(high, rect.maxX))
    let along = isDown ? rect.height : rect.width
    // As usual, a rectangle without length intersects the elements that strictly contain it.
    guard first < last || along == 0 && low < first && last < high else { return false }
    let clipped =
      isDown
      ? LayoutRect(x: across.x, y: first, width: across.width, height: last - first)
      : LayoutRect(x: first, y: across.y, width: last - first, height: across.height)
    return attributes.frame.intersects(clipped)
  }

  /// Returns whether an element can be hit at a point. The point must be inside the window of the element's shelf.
  func isSeen(_ attributes: LayoutAttributes, at point: LayoutPoint) -> Bool {
    guard let (shelf, section) = shelf(of: attributes.element) else { return true }
    return output(window(of: section, shelf), mirrored: environment.direction == .rightToLeft).contains(point)
  }

  func window(of section: ReferenceSection, _ shelf: ReferenceShelf) -> AxisBox {
    let main = Span(section.items.low - section.around.before, section.items.high + section.around.after)
    return AxisBox(main: main, cross: shelf.window)
  }
}
