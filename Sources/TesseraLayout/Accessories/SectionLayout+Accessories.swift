extension SectionLayout {
  /// The views that belong to each item, such as badges.
  public var accessories: [AccessoryLayout] {
    get { accessoryList?.layouts ?? [] }
    set { accessoryList = newValue.isEmpty ? nil : AccessoryList(newValue) }
  }

  /// Adds a view to each item, such as a badge.
  ///
  /// - Parameters:
  ///   - kind: the kind of the element, which is a supplementary element with the item's path.
  ///   - size: the size of the accessory. A fraction refers to the item's side.
  ///   - point: the point of the item at which to place the anchor.
  ///   - anchor: the point of the accessory that is placed at `point`; nil for the same point, which puts the accessory
  ///     inside the item.
  ///   - offset: an additional distance from the item's point, in points, in reading direction and downward.
  ///   - takesPresses: whether the accessory handles presses itself. Otherwise, its item handles them.
  ///   - isShown: returns whether an item has the accessory; nil if all items have it. The closure is called when an
  ///     item appears in the section or is reloaded.
  public func accessory(
    _ kind: ElementKind, size: ItemSize, at point: FramePoint, anchor: FramePoint? = nil, offset: LayoutPoint = .zero,
    takesPresses: Bool = false, _ isShown: ((ItemPath) -> Bool)? = nil
  ) -> SectionLayout {
    var accessory = AccessoryLayout(
      kind: kind, size: size, at: point, anchor: anchor, offset: offset, takesPresses: takesPresses)
    accessory.isShown = isShown
    var copy = self
    copy.accessories.append(accessory)
    return copy
  }

  /// Adds a square view to each item, such as a badge. The parameters are the same as in the other `accessory` method,
  /// except that `size` is the length of a side, in points.
  public func accessory(
    _ kind: ElementKind, size: Double, at point: FramePoint, anchor: FramePoint? = nil, offset: LayoutPoint = .zero,
    takesPresses: Bool = false, _ isShown: ((ItemPath) -> Bool)? = nil
  ) -> SectionLayout {
    accessory(
      kind, size: ItemSize(LayoutSize(width: size, height: size)), at: point, anchor: anchor, offset: offset,
      takesPresses: takesPresses, isShown)
  }
}
