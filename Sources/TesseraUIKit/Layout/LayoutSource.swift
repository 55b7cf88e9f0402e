#if canImport(UIKit) && !os(watchOS)
  import Tessera

  /// What makes the answers of a layout whose type is forgotten.
  struct LayoutSource {
    /// The layout if it is a stack, whose sections a delegate may describe.
    let stack: StackLayout?
    private let makeLive: (DataShape, LayoutEnvironment, Door) throws(LayoutError) -> AnyPreparedLayout

    init(_ layout: some CollectionLayout) {
      stack = layout as? StackLayout
      makeLive = {
        (data: DataShape, environment: LayoutEnvironment, door: Door) throws(LayoutError) -> AnyPreparedLayout in
        try PreparedLayoutBox(layout, data: data, in: environment, through: door)
      }
    }

    func live(
      _ data: DataShape, in environment: LayoutEnvironment, through door: Door
    ) throws(LayoutError) -> AnyPreparedLayout {
      try makeLive(data, environment, door)
    }
  }
#endif
