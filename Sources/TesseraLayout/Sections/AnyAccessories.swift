/// The description of a section's accessories. Its code is in a subclass that programs without accessories do not
/// contain.
class AnyAccessoryList {
  var layouts: [AccessoryLayout] { abstract() }

  /// Prepares the accessories.
  ///
  /// - Throws: `LayoutError` for a number that cannot be used.
  func prepare(_ context: ArrangementContext) throws(LayoutError) -> AnyPreparedAccessories? { abstract() }
}

/// The prepared accessories of a section, in the coordinates of the section's arrangement.
class AnyPreparedAccessories {
  /// The maximum reach of accessories beyond their items, in points.
  final let reach: Reach

  struct Reach {
    /// Before the item's start along the scroll axis.
    var before = 0.0
    /// Beyond the item's end along the scroll axis.
    var after = 0.0
    /// Beyond the item's sides across the scroll axis.
    var across = 0.0
  }

  init(reach: Reach) {
    self.reach = reach
  }

  /// Whether `isShown` closures decide which accessories an item has.
  var asksItems: Bool { abstract() }

  /// The accessories after calling the `isShown` closures for the items of a section. Linear in the items if such
  /// closures exist.
  func asked(section: Int, itemCount: Int) throws(LayoutError) -> AnyPreparedAccessories { abstract() }

  /// The accessories of the same items in a different space.
  func adapted(to context: ArrangementContext) throws(LayoutError) -> AnyPreparedAccessories { abstract() }

  /// The accessories after the changes of a batch. `isShown` closures are called for inserted and reloaded items.
  func changed(by edit: SectionEdits.Edit) -> AnyPreparedAccessories { abstract() }

  /// Whether a kind is the kind of an accessory.
  func contains(_ kind: ElementKind) -> Bool { abstract() }

  func takesPresses(_ kind: ElementKind) -> Bool { abstract() }

  /// Calls a closure with the accessories of an item, in declaration order.
  func forEachAccessory(of item: Int, at frame: AxisRect, _ body: (ElementKind, AxisRect) -> Void) { abstract() }

  /// The attributes of an accessory in a frame.
  func attributes(_ kind: ElementKind, in frame: LayoutRect, of item: LayoutAttributes) -> LayoutAttributes {
    abstract()
  }
}
