import Tessera

/// The neighbors of items, found by examining all frames as layout rules 46 and 47 literally state.
public struct ReferenceNeighbors {
  private let frames: [(path: ItemPath, frame: LayoutRect)]
  /// The shelves, by section.
  private let shelves: [Int: Shelf]
  /// The container at the start of the content.
  private let start: LayoutRect
  private let container: LayoutSize
  private let lineAxes: Axes

  /// Reads all elements of a layout. Linear in the items.
  public init(_ layout: AnyPreparedLayout) {
    let content = layout.contentSize
    let all = LayoutRect(x: -1e6, y: -1e6, width: content.width + 2e6, height: content.height + 2e6)
    frames = layout.elements(in: all).compactMap { attributes in
      guard case .item(let path) = attributes.element, !attributes.isHidden else { return nil }
      if attributes.frame.width == 0 || attributes.frame.height == 0 { return nil }
      return (path, attributes.restingFrame)
    }
    var shelves: [Int: Shelf] = [:]
    layout.forEachShelf(in: all) { shelves[$0] = $1 }
    self.shelves = shelves
    start = layout.visibleRect(Viewport(offset: layout.edgeOffset(isEnd: false)))
    container = layout.environment.containerSize
    lineAxes = layout.navigationTraits.lineAxes
  }

  /// Returns the item to which a movement leads; nil if there is none in that direction.
  /// - Parameter frame: the item's frame without the effect of pins.
  public func neighbor(of path: ItemPath, at frame: LayoutRect, _ movement: FocusMovement) -> ItemPath? {
    let from = turned(frame, movement)
    let others = frames.filter { $0.path != path }.map { (path: $0.path, frame: turned($0.frame, movement)) }
    let isVertical = movement == .up || movement == .down
    let (along, across) =
      isVertical ? (container.height, container.width) : (container.width, container.height)
    let ahead = others.filter { isAhead($0.frame, of: from) }
    let aside = ahead.filter { shared($0.frame, from) > -2 * across && isSeen($0, from, aside: 2 * across, movement) }
    if let shelf = shelves[path.section], (shelf.axis == .vertical) != isVertical, let next = chosen(aside, from),
      next.section != path.section, shelves[next.section] != nil
    {
      return next
    }
    let straight = ahead.filter { shared($0.frame, from) > slack && isSeen($0, from, aside: 0, movement) }
    if straight.contains(where: { $0.frame.minY - from.maxY < 2 * along }) { return chosen(straight, from) }
    guard lineAxes.contains(isVertical ? .vertical : .horizontal) else { return nil }
    return chosen(aside, from)
  }

  /// Returns whether a search finds a candidate through the window of its shelf: rule 66, for a rectangle that starts
  /// at the item and extends beyond it by a distance on both sides. The screen is rotated so the movement is downward.
  private func isSeen(
    _ candidate: (path: ItemPath, frame: LayoutRect), _ from: LayoutRect, aside: Double, _ movement: FocusMovement
  ) -> Bool {
    guard let shelf = shelves[candidate.path.section] else { return true }
    let (window, container) = (turned(shelf.window, movement), turned(start, movement))
    var (left, right) = (from.minX - aside, from.maxX + aside)
    var (top, bottom) = (from.minY, 1e9)
    if (shelf.axis == .vertical) == (movement == .up || movement == .down) {
      // The search continues beyond the container.
      top = max(top, window.minY - max(0, container.minY - top))
      (left, right) = (max(left, window.minX), min(right, window.maxX))
    } else {
      let (low, high) = (left, right)
      left = max(low, window.minX - max(0, container.minX - low))
      right = min(high, window.maxX + max(0, high - container.maxX))
      (top, bottom) = (max(top, window.minY), window.maxY)
    }
    guard left <= right, top <= bottom else { return false }
    let frame = candidate.frame
    return frame.minX < right && frame.maxX > left && frame.minY < bottom && frame.maxY > top
  }

  private let slack = 0x1p-12

  /// Returns the frame on a screen that is rotated so the movement is downward.
  private func turned(_ frame: LayoutRect, _ movement: FocusMovement) -> LayoutRect {
    switch movement {
    case .up: LayoutRect(x: frame.x, y: -frame.maxY, width: frame.width, height: frame.height)
    case .right: LayoutRect(x: frame.y, y: frame.x, width: frame.height, height: frame.width)
    case .left: LayoutRect(x: frame.y, y: -frame.maxX, width: frame.height, height: frame.width)
    case .down, .pageForward, .pageBackward, .rowStart, .rowEnd, .first, .last: frame
    }
  }

  private func isAhead(_ frame: LayoutRect, of from: LayoutRect) -> Bool {
    let isOver = frame.minY < from.maxY - slack && shared(frame, from) > slack
    if isOver { return frame.minY + frame.maxY > from.minY + from.maxY + slack }
    return frame.minY >= from.maxY - slack
  }

  private func shared(_ a: LayoutRect, _ b: LayoutRect) -> Double { min(a.maxX, b.maxX) - max(a.minX, b.minX) }

  private func aside(_ a: LayoutRect, _ b: LayoutRect) -> Double { abs(a.minX + a.maxX - b.minX - b.maxX) / 2 }

  private func chosen(_ candidates: [(path: ItemPath, frame: LayoutRect)], _ from: LayoutRect) -> ItemPath? {
    let first = candidates.min { ($0.frame.minY, -$0.frame.maxY) < ($1.frame.minY, -$1.frame.maxY) }
    guard let first else { return nil }
    var line = candidates.filter { $0.frame.minY < max(first.frame.maxY - slack, first.frame.minY + slack) }
    let maximum = line.map { shared($0.frame, from) }.max() ?? 0
    line = line.filter { shared($0.frame, from) >= maximum - slack }
    let minimum = line.map { aside($0.frame, from) }.min() ?? 0
    line = line.filter { aside($0.frame, from) <= minimum + slack }
    return line.min { ($0.frame.minY, $0.path) < ($1.frame.minY, $1.path) }?.path
  }
}
