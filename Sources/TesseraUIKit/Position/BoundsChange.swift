#if canImport(UIKit) && !os(watchOS)
  /// A change to the view's size that UIKit may animate.
  struct BoundsChange {
    let before: PlacedLayout
    /// Whether UIKit has queried the layout for attributes since the change.
    var wasShown = false
  }
#endif
