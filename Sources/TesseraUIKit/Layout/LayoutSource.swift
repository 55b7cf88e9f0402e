#if canImport(UIKit) && !os(watchOS)
  import Tessera

  /// What makes the answers of a layout whose type is forgotten.
  struct LayoutSource {
    /// The layout if it is a stack, whose sections a delegate may describe.
    let stack: StackLayout?
    private let makeLive: (DataShape, LayoutEnvironment) throws(LayoutError) -> AnyPreparedLayout

    init(_ layout: some CollectionLayout) {
      stack = layout as? StackLayout
      makeLive = { (data: DataShape, environment: LayoutEnvironment) throws(LayoutError) -> AnyPreparedLayout in
        try PreparedLayoutBox(layout, data: data, in: environment)
      }
    }

    func live(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> AnyPreparedLayout {
      try makeLive(data, environment)
    }
  }
#endif
