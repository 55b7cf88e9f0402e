/// The description of a section's accessories. Its code is in a class that a program without accessories does not
/// contain.
class AnyAccessoryList {
  var layouts: [AccessoryLayout] { abstract() }

  /// Works out the accessories.
  ///
  /// - Throws: `LayoutError` for a number that cannot be used.
  func prepare(_ context: ArrangementContext) throws(LayoutError) -> AnyPreparedAccessories? { abstract() }
}

/// The accessories of a section, worked out. Coordinates are those of the section's arrangement.
class AnyPreparedAccessories {
  /// How far accessories may reach beyond their items, in points.
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

  /// Whether items are asked which accessories they have.
  var asksItems: Bool { abstract() }

  /// The accessories after the items of a section were asked which they have. Linear in the items if they are asked.
  func asked(section: Int, itemCount: Int) throws(LayoutError) -> AnyPreparedAccessories { abstract() }

  /// The accessories of the same items in another room.
  func adapted(to context: ArrangementContext) throws(LayoutError) -> AnyPreparedAccessories { abstract() }

  /// The accessories after the changes of a batch. Items that arrive or are reloaded are asked.
  func changed(by edit: SectionEdits.Edit) -> AnyPreparedAccessories { abstract() }

  /// Whether a kind is that of an accessory.
  func contains(_ kind: ElementKind) -> Bool { abstract() }

  func takesPresses(_ kind: ElementKind) -> Bool { abstract() }

  /// Calls a closure with the accessories of an item, in the order in which they are declared.
  func forEachAccessory(of item: Int, at frame: AxisRect, _ body: (ElementKind, AxisRect) -> Void) { abstract() }

  /// The attributes of an accessory in a frame.
  func attributes(_ kind: ElementKind, in frame: LayoutRect, of item: LayoutAttributes) -> LayoutAttributes {
    abstract()
  }
}
