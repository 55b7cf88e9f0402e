import TesseraLayout

/// A policy that describes the data's outline and how the user changes it. Paths are data paths.
///
/// A `CollectionController` uses its snapshot's outline. A host with other data provides its own policy.
public struct OutlinePolicy {
  /// A closure that returns an item's position in the outline; nil if the item's section has no outline.
  public var position: (ItemPath) -> OutlinePosition?
  /// A closure that shows or hides an item's children. It changes the data and applies the change to the engine. If this is nil
  /// (the default), the user cannot expand or collapse items, and arrow keys move as in other layouts.
  public var setExpanded: ((CollectionEngine, ItemPath, Bool) -> Void)?

  /// Creates a policy from its closures.
  public init(
    position: @escaping (ItemPath) -> OutlinePosition?,
    setExpanded: ((CollectionEngine, ItemPath, Bool) -> Void)? = nil
  ) {
    (self.position, self.setExpanded) = (position, setExpanded)
  }
}
