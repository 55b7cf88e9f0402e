import TesseraLayout

/// A movement of the focus.
public enum FocusMovement: Hashable, Sendable {
  /// Moves to the next item in that direction on screen.
  case left, right, up, down
  /// Moves by the extent that is visible between pinned elements, along the axis with more to scroll.
  case pageForth, pageBack
  /// Moves to the first or last item of the row in a table, and of all items elsewhere.
  case rowStart, rowEnd
  /// Moves to the first or last of all items.
  case first, last

  var isPage: Bool { self == .pageForth || self == .pageBack }
}

extension CurrentLayout {
  /// The item that a movement of the focus leads to; nil if there is none in that direction. O(log n + elements
  /// between).
  ///
  /// - Parameters:
  ///   - focus: the item that has the focus.
  ///   - viewport: the window of the container onto the content.
  func target(of movement: FocusMovement, from focus: ItemPath, _ viewport: Viewport) -> ItemPath? {
    let search = NeighborSearch(layout, start: layout.edgeOffset(isEnd: false))
    switch movement {
    case .rowStart where isInTable(focus): return ItemPath(section: focus.section, item: 0)
    case .rowEnd where isInTable(focus): return counts.last(upTo: focus.section)
    case .first, .rowStart: return counts.first()
    case .last, .rowEnd: return counts.last(upTo: counts.sections - 1)
    case .left: return search.neighbor(of: focus, towards: .left)
    case .right: return search.neighbor(of: focus, towards: .right)
    case .up: return search.neighbor(of: focus, towards: .up)
    case .down: return search.neighbor(of: focus, towards: .down)
    case .pageForth, .pageBack: return page(movement, from: focus, viewport).target
    }
  }

  /// The search for the item that a page key leads to.
  func page(_ movement: FocusMovement, from path: ItemPath, _ viewport: Viewport) -> PageSearch {
    PageSearch(layout, from: path, isForth: movement == .pageForth, viewport)
  }

  /// Whether an item is a cell of a table, whose rows are sections.
  private func isInTable(_ path: ItemPath) -> Bool { layout.gridPosition(of: path)?.scope == .collection }

  /// Whether all of an item is visible at the start of the content. The visible part of a shelf can be scrolled along
  /// the shelf, so it does not count there.
  func isVisibleAtStart(_ path: ItemPath, _ viewport: Viewport) -> Bool {
    let start = Viewport(offset: layout.edgeOffset(isEnd: false), pinInsets: viewport.pinInsets)
    guard let frame = layout.attributes(of: .item(path), viewport: start)?.frame else { return false }
    let visible = layout.windowRect(start)
    let shelfAxis = layout.shelf(ofSection: path.section)?.axis
    let isVisibleAcross = frame.minX >= visible.minX && frame.maxX <= visible.maxX
    let isVisibleDown = frame.minY >= visible.minY && frame.maxY <= visible.maxY
    return (isVisibleAcross || shelfAxis == .horizontal) && (isVisibleDown || shelfAxis == .vertical)
  }

  /// The path of an item after a movement moves the item itself; nil if there is no slot in that direction.
  ///
  /// - SeeAlso: Layout rule 54
  func destination(of source: ItemPath, after movement: FocusMovement, _ viewport: Viewport) -> ItemPath? {
    switch movement {
    case .first, .rowStart: return ItemPath(section: source.section, item: 0)
    case .last, .rowEnd: return ItemPath(section: source.section, item: counts[source.section] - 1)
    case .left, .right, .up, .down, .pageForth, .pageBack: break
    }
    let neighbor = target(of: movement, from: source, viewport)
    if neighbor?.section == source.section { return neighbor }
    if let empty = emptyShelf(beyond: source.section, movement) { return ItemPath(section: empty, item: 0) }
    guard let (edge, next) = edgeBeyondSection(of: source, after: movement) else { return neighbor }
    return neighbor == nil || neighbor == next || counts[edge.section] == 0 ? edge : neighbor
  }

  /// The position beyond the item's section, and the item next to that position: the start of the next section if the last
  /// item moves forth, or the end of the previous section if the first item moves back.
  private func edgeBeyondSection(
    of source: ItemPath, after movement: FocusMovement
  ) -> (edge: ItemPath, next: ItemPath)? {
    let isForth = isForth(movement)
    let section = source.section + (isForth ? 1 : -1)
    guard section >= 0, section < counts.sections, source.item == (isForth ? counts[source.section] - 1 : 0) else {
      return nil
    }
    let edge = ItemPath(section: section, item: isForth ? 0 : counts[section])
    return (edge, ItemPath(section: section, item: isForth ? 0 : edge.item - 1))
  }

  /// The section next to a shelf if it is a shelf without items, and the movement leads across both.
  private func emptyShelf(beyond section: Int, _ movement: FocusMovement) -> Int? {
    let axis: LayoutAxis
    switch movement {
    case .up, .down: axis = .vertical
    case .left, .right: axis = .horizontal
    case .pageForth, .pageBack, .rowStart, .rowEnd, .first, .last: return nil
    }
    let next = section + (isForth(movement) ? 1 : -1)
    guard let shelf = layout.shelf(ofSection: section), shelf.axis != axis, next >= 0, next < counts.sections,
      counts[next] == 0, layout.shelf(ofSection: next) != nil
    else { return nil }
    return next
  }

  /// Whether a movement leads on in the data of a collection whose items follow one another.
  private func isForth(_ movement: FocusMovement) -> Bool {
    let isMirrored = layout.environment.direction == .rightToLeft
    return switch movement {
    case .down, .pageForth, .rowEnd, .last: true
    case .up, .pageBack, .rowStart, .first: false
    case .right: !isMirrored
    case .left: isMirrored
    }
  }
}
