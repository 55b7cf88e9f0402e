import TesseraLayout

/// A dragged view, which follows a pointer.
struct HeldView {
  let view: ViewID
  /// The point of the view that the pointer holds, as fractions of the view's size.
  let grip: LayoutPoint
  /// In container coordinates.
  var pointer: LayoutPoint

  /// The z of a held view, above all others.
  static let zIndex = 1_000_000

  /// The frame of a view of a size, in content coordinates.
  func frame(of size: LayoutSize, in viewport: Viewport) -> LayoutRect {
    LayoutRect(
      x: pointer.x + viewport.offset.x - grip.x * size.width, y: pointer.y + viewport.offset.y - grip.y * size.height,
      width: size.width, height: size.height)
  }
}

extension ViewTable {
  /// Whether the view at an index follows a pointer.
  private func isHeld(_ index: Int) -> Bool { views[index].id == held?.view && !views[index].isLeaving }

  /// The view of the held item, if the view at an index shows an accessory of that item.
  private func carrier(of index: Int, in layout: AnyPreparedLayout) -> Int? {
    guard let held, case .supplementary(_, let path) = views[index].element, !views[index].isLeaving,
      let item = self.index(of: .item(path)), views[item].id == held.view, views[index].element.isAccessory(in: layout)
    else { return nil }
    return item
  }

  /// Whether a view follows a pointer, or the view that does.
  func isInHand(_ index: Int, in layout: AnyPreparedLayout) -> Bool {
    views[index].isLifted && (isHeld(index) || carrier(of: index, in: layout) != nil)
  }

  /// Lifts the accessories of the held item with it, and lowers those that have reached their positions.
  func updateLift(of index: Int, in layout: AnyPreparedLayout) {
    if held == nil, !views[index].isLifted { return }
    if carrier(of: index, in: layout) != nil {
      self[index].isLifted = true
    } else if views[index].motion == nil, !isHeld(index) {
      self[index].isLifted = false
    }
  }

  /// The attributes that a view shows: moving, at rest, or dragged.
  ///
  /// - Parameters:
  ///   - distance: how far it is from its target at the moment; nil if it does not move.
  ///   - moment: the moment.
  ///   - lines: where pins hold it.
  func shown(
    _ index: Int, _ distance: AttributeDistance?, at moment: Moment, heldAt lines: PinLines,
    in layout: AnyPreparedLayout, _ viewport: Viewport
  ) -> LayoutAttributes {
    var attributes = views[index].target
    if let distance {
      attributes = attributes.adding(distance, at: lines)
      if views[index].isFadingIn { attributes.lower() }
      // The host gets the pins with which the element comes to rest.
      attributes.pins = views[index].target.pins
    }
    if held == nil, !views[index].isLifted { return attributes }
    let carrier = carrier(of: index, in: layout)
    guard views[index].isLifted || carrier != nil else { return attributes }
    let isItem = attributes.element.kind == nil
    attributes.zIndex = max(attributes.zIndex, isItem ? HeldView.zIndex : HeldView.zIndex + 1)
    attributes.pins = .none
    guard let held else { return attributes }
    if isHeld(index) { attributes.frame = held.frame(of: attributes.frame.size, in: viewport) }
    if let carrier {
      let item = views[carrier].presented(moment, at: lines).attributes.frame
      attributes.frame = attributes.frame.carried(from: item, to: held.frame(of: item.size, in: viewport))
    }
    return attributes
  }

  /// Leaves the dragged view at its position, with the accessories of its item, when its element is deleted.
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
  /// The frame of something that is attached to a frame after that frame has moved.
  fileprivate func carried(from frame: LayoutRect, to destination: LayoutRect) -> LayoutRect {
    var carried = self
    carried.x += destination.x - frame.x
    carried.y += destination.y - frame.y
    return carried
  }
}
