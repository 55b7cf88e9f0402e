#if canImport(UIKit) && !os(watchOS)
  /// A change of the view's size that UIKit may animate.
  struct BoundsChange {
    let before: PlacedLayout
    /// Whether the layout has been asked for attributes since.
    var wasShown = false
  }
#endif
