extension SectionLayout {
  /// The views that belong to each item, such as badges.
  public var accessories: [AccessoryLayout] {
    get { accessoryList?.layouts ?? [] }
    set { accessoryList = newValue.isEmpty ? nil : AccessoryList(newValue) }
  }

  /// Adds a view to each item, such as a badge.
  ///
  /// - Parameters:
  ///   - kind: the element kind. The accessory is a supplementary element with the item's path.
  ///   - size: the size of the accessory. Fractions are relative to the item's size.
  ///   - point: the point in the item where the anchor is placed.
  ///   - anchor: the point in the accessory that is placed at `point`. If this is nil, the same relative point is used, and the
  ///     accessory is inside the item.
  ///   - offset: an additional offset from `point`, in points. Positive values move the accessory in the reading
  ///     direction and downward.
  ///   - takesPresses: whether the accessory handles presses itself. Otherwise, its item handles them.
  ///   - isShown: a closure that returns whether an item has the accessory; nil if all items have it. It is called when
  ///     an item is added to the section or reloaded.
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
  /// except that `size` is both the width and the height, in points.
  public func accessory(
    _ kind: ElementKind, size: Double, at point: FramePoint, anchor: FramePoint? = nil, offset: LayoutPoint = .zero,
    takesPresses: Bool = false, _ isShown: ((ItemPath) -> Bool)? = nil
  ) -> SectionLayout {
    accessory(
      kind, size: ItemSize(LayoutSize(width: size, height: size)), at: point, anchor: anchor, offset: offset,
      takesPresses: takesPresses, isShown)
  }
}
