import TesseraLayout

/// The outline that the items of the data form, and how the user changes it. Paths are those of the data.
///
/// A `CollectionController` has the outline of its snapshot. A host with other data describes its own.
public struct OutlinePolicy {
  /// Returns the position of an item in the outline; nil if its section has no outline.
  public var position: (ItemPath) -> OutlinePosition?
  /// Shows or hides the children of an item: changes the data, and applies the change to the engine. With nil, the
  /// default, the user cannot do that, and arrow keys move as in other layouts.
  public var setExpanded: ((CollectionEngine, ItemPath, Bool) -> Void)?

  /// Creates a policy.
  public init(
    position: @escaping (ItemPath) -> OutlinePosition?,
    setExpanded: ((CollectionEngine, ItemPath, Bool) -> Void)? = nil
  ) {
    (self.position, self.setExpanded) = (position, setExpanded)
  }
}
