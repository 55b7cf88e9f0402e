import TesseraLayout

/// A policy that describes the outline of the data and how the user changes it. Paths refer to the data.
///
/// A `CollectionController` uses the outline of its snapshot. A host with other data provides its own policy.
public struct OutlinePolicy {
  /// Returns the position of an item in the outline; nil if its section has no outline.
  public var position: (ItemPath) -> OutlinePosition?
  /// Shows or hides the children of an item. The closure changes the data and applies the change to the engine. If nil,
  /// the default, the user cannot expand or collapse items, and arrow keys move as in other layouts.
  public var setExpanded: ((CollectionEngine, ItemPath, Bool) -> Void)?

  /// Creates a policy.
  public init(
    position: @escaping (ItemPath) -> OutlinePosition?,
    setExpanded: ((CollectionEngine, ItemPath, Bool) -> Void)? = nil
  ) {
    (self.position, self.setExpanded) = (position, setExpanded)
  }
}
