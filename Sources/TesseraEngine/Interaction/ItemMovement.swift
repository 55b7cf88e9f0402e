import TesseraLayout

extension CollectionEngine {
  /// Moves the focused item itself, as if it were dragged there and dropped. It keeps the focus and is scrolled into sight.
  ///
  /// Where a movement leads: layout rule 54. O(log n + what lies between), and what a drag to that place costs.
  ///
  /// - Returns: false where the item may not be dragged; true also if there is no place for it that way.
  @discardableResult
  public func moveFocusedItem(_ movement: FocusMovement) -> Bool {
    guard mayChange(), let source = interaction.focus, interaction.drag == nil, transition == nil,
      layout.navigationTraits.movesItems, let dragPolicy, asking({ dragPolicy.canDrag(source) })
    else { return false }
    interruptScroll()
    guard let proposed = place(of: source, after: movement) else { return true }
    let drag = Drag(origin: source, current: source, grip: .zero, pointer: .zero)
    guard let target = destination(of: proposed, drag) else { return true }
    // While the layout makes room, its closures find the data by `sourcePath`.
    interaction.drag = drag
    let hasMoved = moveGap(to: target)
    interaction.drag = nil
    guard hasMoved else { return true }
    dragPolicy.move(source, target)
    buffer.events.append(.itemMoved(target))
    scroll(to: .item(target), at: layout.navigationTraits.focusPosition)
    return true
  }

  /// Where an item goes by a movement, by its path after it; nil where there is no place that way.
  private func place(of source: ElementPath, after movement: FocusMovement) -> ElementPath? {
    switch movement {
    case .first: return ElementPath(section: source.section, item: 0)
    case .last: return ElementPath(section: source.section, item: counts[source.section] - 1)
    case .left, .right, .up, .down, .pageForth, .pageBack: break
    }
    let neighbor = target(of: movement)
    if neighbor?.section == source.section { return neighbor }
    guard let (edge, next) = placeBeyondSection(of: source, after: movement) else { return neighbor }
    return neighbor == nil || neighbor == next || counts[edge.section] == 0 ? edge : neighbor
  }

  /// The place at the near end of the next section for the last item of one that goes forth, or of the section before for
  /// the first that goes back, and the item next to that place.
  private func placeBeyondSection(
    of source: ElementPath, after movement: FocusMovement
  ) -> (edge: ElementPath, next: ElementPath)? {
    let isMirrored = layout.environment.direction == .rightToLeft
    let isForth =
      switch movement {
      case .down, .pageForth, .last: true
      case .up, .pageBack, .first: false
      case .right: !isMirrored
      case .left: isMirrored
      }
    let section = source.section + (isForth ? 1 : -1)
    guard section >= 0, section < counts.sections, source.item == (isForth ? counts[source.section] - 1 : 0) else {
      return nil
    }
    let edge = ElementPath(section: section, item: isForth ? 0 : counts[section])
    return (edge, ElementPath(section: section, item: isForth ? 0 : edge.item - 1))
  }
}
