import TesseraLayout

/// A movement of the focus.
public enum FocusMovement: Hashable, Sendable {
  /// Moves to the next item in that direction on screen.
  case left, right, up, down
  /// Moves by one page along the axis with more content to scroll. A page is the extent that is visible between pinned elements.
  case pageForward, pageBackward
  /// In a table, moves to the first or last item in the row. In other layouts, moves to the first or last item in the
  /// collection.
  case rowStart, rowEnd
  /// Moves to the first or last item in the collection.
  case first, last

  var isPage: Bool { self == .pageForward || self == .pageBackward }
}

extension CurrentLayout {
  /// Returns the item that a movement moves the focus to; nil if there is none in that direction. O(log n + elements
  /// passed).
  ///
  /// - Parameters:
  ///   - focus: the focused item.
  ///   - viewport: the visible part of the content.
  func target(of movement: FocusMovement, from focus: ItemPath, _ viewport: Viewport) -> ItemPath? {
    let search = NeighborSearch(layout, start: layout.edgeOffset(isEnd: false))
    switch movement {
    case .rowStart where isInTable(focus): return ItemPath(section: focus.section, item: 0)
    case .rowEnd where isInTable(focus): return counts.last(upTo: focus.section)
    case .first, .rowStart: return counts.first()
    case .last, .rowEnd: return counts.last(upTo: counts.sections - 1)
    case .left: return search.neighbor(of: focus, toward: .left)
    case .right: return search.neighbor(of: focus, toward: .right)
    case .up: return search.neighbor(of: focus, toward: .up)
    case .down: return search.neighbor(of: focus, toward: .down)
    case .pageForward, .pageBackward: return page(movement, from: focus, viewport).target
    }
  }

  /// Creates a search for the item that a page key moves to.
  func page(_ movement: FocusMovement, from path: ItemPath, _ viewport: Viewport) -> PageSearch {
    PageSearch(layout, from: path, isForward: movement == .pageForward, viewport)
  }

  /// Returns whether an item is a cell in a table, where every row is a section.
  private func isInTable(_ path: ItemPath) -> Bool { layout.gridPosition(of: path)?.scope == .collection }

  /// Returns whether an item is fully visible at the start of the content. For an item in a shelf, ignores the shelf's
  /// axis, because the shelf can scroll along it.
  func isVisibleAtStart(_ path: ItemPath, _ viewport: Viewport) -> Bool {
    let start = Viewport(offset: layout.edgeOffset(isEnd: false), pinInsets: viewport.pinInsets)
    guard let frame = layout.attributes(of: .item(path), viewport: start)?.frame else { return false }
    let visible = layout.windowRect(start)
    let shelfAxis = layout.shelf(ofSection: path.section)?.axis
    let isVisibleAcross = frame.minX >= visible.minX && frame.maxX <= visible.maxX
    let isVisibleDown = frame.minY >= visible.minY && frame.maxY <= visible.maxY
    return (isVisibleAcross || shelfAxis == .horizontal) && (isVisibleDown || shelfAxis == .vertical)
  }

  /// Returns an item's path after a key moves the item itself; nil if there is no slot in that direction.
  ///
  /// - SeeAlso: Layout rule 54
  func destination(of source: ItemPath, after movement: FocusMovement, _ viewport: Viewport) -> ItemPath? {
    switch movement {
    case .first, .rowStart: return ItemPath(section: source.section, item: 0)
    case .last, .rowEnd: return ItemPath(section: source.section, item: counts[source.section] - 1)
    case .left, .right, .up, .down, .pageForward, .pageBackward: break
    }
    let neighbor = target(of: movement, from: source, viewport)
    if neighbor?.section == source.section { return neighbor }
    if let empty = emptyShelf(beyond: source.section, movement) { return ItemPath(section: empty, item: 0) }
    guard let (edge, next) = edgeBeyondSection(of: source, after: movement) else { return neighbor }
    return neighbor == nil || neighbor == next || counts[edge.section] == 0 ? edge : neighbor
  }

  /// Returns the nearest position in the adjacent section, and the item next to that position. The position is the
  /// start of the next section if the last item moves forward, or the end of the previous section if the first item
  /// moves back.
  private func edgeBeyondSection(
    of source: ItemPath, after movement: FocusMovement
  ) -> (edge: ItemPath, next: ItemPath)? {
    let isForward = isForward(movement)
    let section = source.section + (isForward ? 1 : -1)
    guard section >= 0, section < counts.sections, source.item == (isForward ? counts[source.section] - 1 : 0) else {
      return nil
    }
    let edge = ItemPath(section: section, item: isForward ? 0 : counts[section])
    return (edge, ItemPath(section: section, item: isForward ? 0 : edge.item - 1))
  }

  /// Returns the section next to a shelf if that section is an empty shelf and the movement is perpendicular to both
  /// shelves.
  private func emptyShelf(beyond section: Int, _ movement: FocusMovement) -> Int? {
    let axis: LayoutAxis
    switch movement {
    case .up, .down: axis = .vertical
    case .left, .right: axis = .horizontal
    case .pageForward, .pageBackward, .rowStart, .rowEnd, .first, .last: return nil
    }
    let next = section + (isForward(movement) ? 1 : -1)
    guard let shelf = layout.shelf(ofSection: section), shelf.axis != axis, next >= 0, next < counts.sections,
      counts[next] == 0, layout.shelf(ofSection: next) != nil
    else { return nil }
    return next
  }

  /// Returns whether a movement goes forward in data order.
  func isForward(_ movement: FocusMovement) -> Bool {
    let isMirrored = layout.environment.direction == .rightToLeft
    return switch movement {
    case .down, .pageForward, .rowEnd, .last: true
    case .up, .pageBackward, .rowStart, .first: false
    case .right: !isMirrored
    case .left: isMirrored
    }
  }
}
