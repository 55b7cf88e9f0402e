import TesseraLayout

/// A dragged view, which follows a pointer.
struct DraggedView {
  let view: ViewID
  /// The point in the view where the pointer grabbed it, as fractions of the view's size.
  let grip: LayoutPoint
  /// The pointer's position, in container coordinates.
  var pointer: LayoutPoint

  /// The dragged view's z-index, which is above all others.
  static let zIndex = 1_000_000

  /// Returns the dragged view's frame in content coordinates, given its size.
  func frame(of size: LayoutSize, in viewport: Viewport) -> LayoutRect {
    LayoutRect(
      x: pointer.x + viewport.offset.x - grip.x * size.width, y: pointer.y + viewport.offset.y - grip.y * size.height,
      width: size.width, height: size.height)
  }
}

extension ViewTable {
  /// Returns whether the view at an index follows a pointer.
  private func isHeld(_ index: Int) -> Bool { views[index].id == held?.view && !views[index].isLeaving }

  /// Returns the index of the dragged item's view, if the view at the given index shows one of that item's accessories.
  private func carrier(of index: Int, in layout: AnyPreparedLayout) -> Int? {
    guard let held, case .supplementary(_, let path) = views[index].element, !views[index].isLeaving,
      let item = self.index(of: .item(path)), views[item].id == held.view, views[index].element.isAccessory(in: layout)
    else { return nil }
    return item
  }

  /// Returns whether a view follows a pointer, directly or as an accessory of the dragged item.
  func isInHand(_ index: Int, in layout: AnyPreparedLayout) -> Bool {
    views[index].isLifted && (isHeld(index) || carrier(of: index, in: layout) != nil)
  }

  /// Lifts the dragged item's accessories along with it, and lowers accessories that have reached their final
  /// positions.
  func updateLift(of index: Int, in layout: AnyPreparedLayout) {
    if held == nil, !views[index].isLifted { return }
    if carrier(of: index, in: layout) != nil {
      self[index].isLifted = true
    } else if views[index].motion == nil, !isHeld(index) {
      self[index].isLifted = false
    }
  }

  /// Returns the current attributes of a view, whether it is moving, stationary or dragged.
  ///
  /// - Parameters:
  ///   - distance: the view's current distance from its target; nil if it is not moving.
  ///   - moment: the time and progress of the frame.
  ///   - lines: the pin lines.
  func shown(
    _ index: Int, _ distance: AttributeDistance?, at moment: Moment, heldAt lines: PinLines,
    in layout: AnyPreparedLayout, _ viewport: Viewport
  ) -> LayoutAttributes {
    var attributes = views[index].target
    if let distance {
      attributes = attributes.adding(distance, at: lines)
      if views[index].isFadingIn { attributes.lower() }
      // Give the host the element's final pins.
      attributes.pins = views[index].target.pins
    }
    if held == nil, !views[index].isLifted { return attributes }
    let carrier = carrier(of: index, in: layout)
    guard views[index].isLifted || carrier != nil else { return attributes }
    let isItem = attributes.element.kind == nil
    attributes.zIndex = max(attributes.zIndex, isItem ? DraggedView.zIndex : DraggedView.zIndex + 1)
    attributes.pins = .none
    guard let held else { return attributes }
    if isHeld(index) { attributes.frame = held.frame(of: attributes.frame.size, in: viewport) }
    if let carrier {
      let item = views[carrier].presented(moment, at: lines).attributes.frame
      attributes.frame = attributes.frame.carried(from: item, to: held.frame(of: item.size, in: viewport))
    }
    return attributes
  }

  /// Leaves the dragged view and its item's accessories at their current positions when the item is deleted.
  func dropHeld(at moment: Moment, heldAt lines: PinLines, in viewport: Viewport) {
    guard let held else { return }
    self.held = nil
    guard let item = indices.first(where: { views[$0].id == held.view && views[$0].presence == .disappearing }) else {
      return
    }
    let (path, start) = (views[item].element.path, views[item].presented(moment, at: lines).attributes.frame)
    let destination = held.frame(of: start.size, in: viewport)
    for index in indices where views[index].isLifted && views[index].presence == .disappearing {
      guard index == item || views[index].element.path == path else { continue }
      var target = views[index].presented(moment, at: lines).attributes
      target.pins = .none
      target.frame = target.frame.carried(from: start, to: destination)
      (self[index].target, self[index].motion) = (target, nil)
    }
  }
}

extension LayoutRect {
  /// Returns the rectangle moved along with a frame that it is attached to.
  fileprivate func carried(from frame: LayoutRect, to destination: LayoutRect) -> LayoutRect {
    var carried = self
    carried.x += destination.x - frame.x
    carried.y += destination.y - frame.y
    return carried
  }
}
