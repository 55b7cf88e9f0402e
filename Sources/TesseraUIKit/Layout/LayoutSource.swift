#if canImport(UIKit) && !os(watchOS)
  import Tessera

  /// A type-erased layout that can be prepared.
  struct LayoutSource {
    /// The layout if it is a stack, whose sections a delegate can describe.
    let stack: StackLayout?
    /// Whether the layout is a stack that has closures.
    let isDescribedByCode: Bool
    private let makeLive: (DataShape, LayoutEnvironment, CallbackGuard) throws(LayoutError) -> AnyPreparedLayout

    init(_ layout: some CollectionLayout) {
      let stack = layout as? StackLayout
      self.stack = stack
      isDescribedByCode = stack.map { StackDescription($0) == nil } ?? false
      makeLive = {
        (data: DataShape, environment: LayoutEnvironment, callbackGuard: CallbackGuard) throws(LayoutError)
          -> AnyPreparedLayout in
        try PreparedLayoutBox(layout, data: data, in: environment, through: callbackGuard)
      }
    }

    func live(
      _ data: DataShape, in environment: LayoutEnvironment, through callbackGuard: CallbackGuard
    ) throws(LayoutError) -> AnyPreparedLayout {
      try makeLive(data, environment, callbackGuard)
    }
  }
#endif
