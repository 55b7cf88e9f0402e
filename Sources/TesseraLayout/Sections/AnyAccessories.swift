/// The description of a section's accessories. Its code is in a subclass that the linker drops from programs without
/// accessories.
class AnyAccessoryList {
  var layouts: [AccessoryLayout] { abstract() }

  /// Prepares the accessories.
  ///
  /// - Throws: `LayoutError` for an invalid number.
  func prepare(_ context: ArrangementContext) throws(LayoutError) -> AnyPreparedAccessories? { abstract() }
}

/// The prepared accessories of a section, in the coordinates of the section's arrangement.
class AnyPreparedAccessories {
  /// The maximum distances that accessories extend beyond their items, in points.
  final let reach: Reach

  struct Reach {
    /// The distance before the item's start along the scroll axis.
    var before = 0.0
    /// The distance beyond the item's end along the scroll axis.
    var after = 0.0
    /// The distance beyond the item's edges, perpendicular to the scroll axis.
    var across = 0.0
  }

  init(reach: Reach) {
    self.reach = reach
  }

  /// Whether `isShown` closures determine each item's accessories.
  var asksItems: Bool { abstract() }

  /// Returns the accessories after calling the `isShown` closures for the items in a section. If there are such closures, linear in
  /// the number of items.
  func asked(section: Int, itemCount: Int) throws(LayoutError) -> AnyPreparedAccessories { abstract() }

  /// Returns the accessories of the same items in a different space.
  func adapted(to context: ArrangementContext) throws(LayoutError) -> AnyPreparedAccessories { abstract() }

  /// Returns the accessories after the changes in a batch. Calls the `isShown` closures for inserted and reloaded
  /// items.
  func changed(by edit: SectionEdits.Edit) -> AnyPreparedAccessories { abstract() }

  /// Returns whether any accessory has the given kind.
  func contains(_ kind: ElementKind) -> Bool { abstract() }

  func takesPresses(_ kind: ElementKind) -> Bool { abstract() }

  /// Calls a closure with the accessories of an item, in declaration order.
  func forEachAccessory(of item: Int, at frame: AxisRect, _ body: (ElementKind, AxisRect) -> Void) { abstract() }

  /// Returns the attributes of an accessory, given its frame.
  func attributes(_ kind: ElementKind, in frame: LayoutRect, of item: LayoutAttributes) -> LayoutAttributes {
    abstract()
  }
}
