import TesseraLayout

/// A way for the focus to go.
public enum FocusMovement: Hashable, Sendable {
  /// To the item at that side, as they stand on screen.
  case left, right, up, down
  /// By what is visible at once, along the axis with more to scroll.
  case pageForth, pageBack
  /// To the first or last item of all.
  case first, last
}

extension CollectionEngine {
  /// The item that the keyboard acts on, by its path in the layout; nil for none. Its view stays, wherever it is.
  public var focus: ElementPath? { interaction.focus }

  /// Gives the focus to an item, or takes it away. False, with nothing changed, where there is no such item.
  @discardableResult
  public func setFocus(_ path: ElementPath?) -> Bool {
    guard mayChange() else { return false }
    if let path, !counts.contains(path) { return false }
    guard path != interaction.focus else { return true }
    interaction.focus = path
    interaction.statesAreStale = true
    // The view that had the focus may go now, and the one that has it must be there.
    isStale = true
    buffer.events.append(.focusChanged(path))
    return true
  }

  /// Moves the focus and scrolls it into sight, clear of what is pinned, to where the layout's navigation traits say; from no item
  /// to the first in sight. The first of all brings the start of the content with it.
  ///
  /// O(log n + what lies between). False where there is no item that way.
  @discardableResult
  public func moveFocus(_ movement: FocusMovement, animation: AnimationCurve? = nil) -> Bool {
    guard mayChange(), let next = target(of: movement) else { return false }
    setFocus(next)
    if movement == .first, isInSightAtStart(next) {
      // What stands above the first item is to be seen with it.
      scroll(to: startOffset, animation: animation)
    } else {
      scroll(to: .item(next), at: layout.navigationTraits.focusPosition, animation: animation)
    }
    return true
  }

  /// Whether all of an item is to be seen where the content starts.
  private func isInSightAtStart(_ path: ElementPath) -> Bool {
    let start = Viewport(offset: startOffset, pinInsets: viewport.pinInsets)
    guard let frame = layout.attributes(of: .item(path), viewport: start)?.frame else { return false }
    let visible = layout.visibleRect(start)
    return frame.minX >= visible.minX && frame.maxX <= visible.maxX && frame.minY >= visible.minY
      && frame.maxY <= visible.maxY
  }

  /// The item that a movement of the focus leads to; nil where there is none that way.
  public func target(of movement: FocusMovement) -> ElementPath? {
    switch movement {
    case .first: return counts.first()
    case .last: return counts.last(upTo: counts.sections - 1)
    case .left, .right, .up, .down, .pageForth, .pageBack: break
    }
    guard let focus = interaction.focus else { return firstInSight ?? counts.first() }
    let search = NeighborSearch(layout, start: startOffset)
    switch movement {
    case .left: return search.neighbor(of: focus, towards: .left)
    case .right: return search.neighbor(of: focus, towards: .right)
    case .up: return search.neighbor(of: focus, towards: .up)
    case .down: return search.neighbor(of: focus, towards: .down)
    case .pageForth, .pageBack:
      let (direction, extent) = page(movement == .pageForth)
      return search.neighbor(of: focus, towards: direction, within: extent)
        ?? search.neighbor(of: focus, towards: direction)
    case .first, .last: return nil
    }
  }

  /// The direction of reading along the axis with more to scroll, and how much of it is visible at once.
  private func page(_ isForth: Bool) -> (ScreenDirection, Double) {
    let axis = layout.scrollAxis
    let visible = layout.environment.pinRange(viewport, on: axis)
    let isMirrored = axis == .horizontal && layout.environment.direction == .rightToLeft
    let direction: ScreenDirection =
      axis == .vertical ? (isForth ? .down : .up) : (isForth != isMirrored ? .right : .left)
    return (direction, max(0, visible.high - visible.low))
  }

  private var firstInSight: ElementPath? {
    let visible = layout.visibleRect(viewport)
    for view in views where !view.isLeaving && view.target.frame.intersects(visible) {
      if case .item(let path) = view.element { return path }
    }
    return nil
  }
}

extension AnyPreparedLayout {
  /// The axis on which there is more to scroll.
  var scrollAxis: Axis {
    let (size, content) = (environment.containerSize, contentSize)
    return content.height - size.height >= content.width - size.width ? .vertical : .horizontal
  }
}
