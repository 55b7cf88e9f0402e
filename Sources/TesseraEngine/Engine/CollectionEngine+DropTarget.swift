import TesseraLayout

// Methods for dropping an item into another item, such as a parent in an outline.

extension CollectionEngine {
  /// The layout path of the item that the dragged item would now be dropped into; nil if it would be dropped next to
  /// other items.
  ///
  /// - Complexity: Linear in the number of views.
  public var dropTarget: ItemPath? {
    guard let view = drag?.target, let element = views.element(of: view), element.kind == nil else { return nil }
    return element.path
  }

  /// Finds the item under the pointer that accepts the dragged item. The search uses resting frames, because items that
  /// make room can pass under a stationary pointer.
  ///
  /// - Returns: whether the gap must stay where it is, because there is such an item or because the pointer is between
  ///   such an item and the gap. If the gap moved, the item would make room before the pointer reached its middle.
  func findTarget(at point: LayoutPoint, _ policy: Callback<DragPolicy>) -> Bool {
    guard let moved = current.movedItem else { return false }
    let below = views.topElement(at: point) { $0.kind == nil && $0.path != moved.destination }
    var (target, isNear): (ViewID?, Bool) = (nil, false)
    if let below, let frame = layout.attributes(of: below, viewport: viewport)?.frame, frame.contains(point) {
      let isAcross = layout.navigationTraits.lineAxes == .horizontal
      let (start, length) = isAcross ? (point.x - frame.x, frame.width) : (point.y - frame.y, frame.height)
      let fraction = start / max(1, length)
      let path = current.sourcePath(of: below.path)
      func isInto(_ fraction: Double) -> Bool {
        policy.ask(through: current.callbackGuard) { $0.dropsInto(moved.source, path, fraction) }
      }
      if isInto(fraction) {
        target = views.view(of: below)
      } else {
        isNear = isGap(moved.destination, nextTo: below.path, after: fraction > 0.5) && isInto(0.5)
      }
    }
    if drag?.target != target {
      drag?.target = target
      views.setNeedsStates()
    }
    return target != nil || isNear
  }

  /// Returns whether the gap is immediately after an item, or immediately before it.
  private func isGap(_ gap: ItemPath, nextTo item: ItemPath, after isAfter: Bool) -> Bool {
    gap.section == item.section && gap.item == item.item + (isAfter ? 1 : -1)
  }

  /// Drops an item into another one.
  func drop(_ moved: CurrentLayout.MovedItem, into target: ItemPath) {
    let parent = current.sourcePath(of: target)
    if moved.source != moved.destination { closeGap() }
    views.release(settings.reducesMotion ? nil : settings.dragAnimation)
    endDrag(isMoved: true) {
      policy?.run { $0.moveInto(self, moved.source, parent) }
      outlineChanged()
    }
  }
}
