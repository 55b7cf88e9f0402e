import TesseraLayout

/// A view that follows a pointer.
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
  func isHeld(_ index: Int) -> Bool { self[index].id == held?.view && !self[index].isLeaving }

  /// The view of the held item, if the view at an index shows an accessory of that item.
  func carrier(of index: Int, in layout: AnyPreparedLayout) -> Int? {
    guard let held, case .supplementary(_, let path) = self[index].element, !self[index].isLeaving,
      let item = self.index(of: .item(path)), self[item].id == held.view, self[index].element.isAccessory(in: layout)
    else { return nil }
    return item
  }

  /// The attributes that a view shows at a moment: moving, at its place, or in the user's hand.
  func shown(_ index: Int, in layout: AnyPreparedLayout, _ viewport: Viewport, at moment: Moment) -> LayoutAttributes {
    var attributes = self[index].presented(moment).attributes
    let carrier = carrier(of: index, in: layout)
    guard self[index].isLifted || carrier != nil else { return attributes }
    let isItem = attributes.element.kind == nil
    attributes.zIndex = max(attributes.zIndex, isItem ? HeldView.zIndex : HeldView.zIndex + 1)
    attributes.pins = .none
    guard let held else { return attributes }
    if isHeld(index) { attributes.frame = held.frame(of: attributes.frame.size, in: viewport) }
    if let carrier {
      let item = self[carrier].target.frame
      attributes.frame = self[index].target.frame.carried(from: item, to: held.frame(of: item.size, in: viewport))
    }
    return attributes
  }

  /// Leaves the held view where it is, with the accessories of its item, when its element is deleted.
  mutating func dropHeld(in viewport: Viewport) {
    guard let held else { return }
    self.held = nil
    guard let item = indices.first(where: { self[$0].id == held.view && self[$0].presence == .disappearing }) else {
      return
    }
    let (path, start) = (self[item].element.path, self[item].target.frame)
    let place = held.frame(of: start.size, in: viewport)
    for index in indices where self[index].isLifted && self[index].presence == .disappearing {
      guard index == item || self[index].element.path == path else { continue }
      self[index].target.frame = self[index].target.frame.carried(from: start, to: place)
      self[index].motion = nil
    }
  }
}

extension LayoutRect {
  /// The frame of something that is attached to a frame after that frame has moved.
  fileprivate func carried(from frame: LayoutRect, to place: LayoutRect) -> LayoutRect {
    var carried = self
    carried.x += place.x - frame.x
    carried.y += place.y - frame.y
    return carried
  }
}
