#if !os(tvOS)
  extension UICollectionView {
    /// Documentation: `hasActiveDrag`. Unavailable on tvOS.
    public var hasActiveDrag: Bool { isDropping }

    /// Documentation: `hasActiveDrop`. Unavailable on tvOS.
    public var hasActiveDrop: Bool { isDropping }
  }
#endif

extension UICollectionView {
  /// Not in UIKit: drags one of the view's items over the view and drops it. During the drag, UIKit moves the item
  /// itself (rule C6).
  ///
  /// - Parameters:
  ///   - source: the item.
  ///   - positions: the positions to which the user drags the item, in order.
  ///   - perform: the implementation of the drop delegate's `collectionView(_:performDropWith:)`.
  public func drop(_ source: IndexPath, over positions: [CGPoint], perform: (_ destination: IndexPath) throws -> Void)
    rethrows
  {
    isDropping = true
    defer { isDropping = false }
    beginInteractiveMovementForItem(at: source)
    for position in positions { updateInteractiveMovementTargetPosition(position) }
    try perform(interactiveMovementTarget ?? source)
    if movement != nil { endMovementOfSession() }
  }

  /// A batch in a drop session starts from the data in the data source.
  func endMovementOfSession() {
    guard isDropping, movement != nil else { return }
    isEndingSession = true
    cancelInteractiveMovement()
    isEndingSession = false
  }

  /// Rule C6: checks for calls that end the drop session.
  func checkSession(_ call: String) {
    if isDropping, movement != nil, !isEndingSession { rejections.append("\(call) cancels the drop session") }
  }
}
