#if !os(tvOS)
  extension UICollectionView {
    /// Documentation: `hasActiveDrag`. Not on tvOS.
    public var hasActiveDrag: Bool { isDropping }

    /// Documentation: `hasActiveDrop`. Not on tvOS.
    public var hasActiveDrop: Bool { isDropping }
  }
#endif

extension UICollectionView {
  /// Not UIKit's: the user drags an item of the view over it and drops it. Meanwhile, UIKit moves the item itself (rule
  /// C6).
  ///
  /// - Parameters:
  ///   - source: the item.
  ///   - positions: where the item is held, one after the other.
  ///   - perform: what the drop delegate does in `collectionView(_:performDropWith:)`.
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

  /// A batch in a drop session starts from the data that the data source has.
  func endMovementOfSession() {
    guard isDropping, movement != nil else { return }
    isEndingSession = true
    cancelInteractiveMovement()
    isEndingSession = false
  }

  /// Rule C6: what ends a drop session that goes on.
  func checkSession(_ call: String) {
    if isDropping, movement != nil, !isEndingSession { rejections.append("\(call) cancels the drop session") }
  }
}
