/// Documentation: `UICollectionViewDataSource`.
@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// Documentation: `numberOfSections(in:)`. Optional in UIKit.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// Documentation: `collectionView(_:numberOfItemsInSection:)`.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

  /// Documentation: `collectionView(_:cellForItemAt:)`.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  /// Documentation: `collectionView(_:viewForSupplementaryElementOfKind:at:)`. Optional in UIKit.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView

  /// Documentation: `collectionView(_:moveItemAt:to:)`. Optional in UIKit.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
  /// Documentation: `collectionView(_:moveItemAt:to:)`.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}

  /// Documentation: `numberOfSections(in:)`.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Documentation: `collectionView(_:viewForSupplementaryElementOfKind:at:)`.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
}

/// Documentation: `UICollectionViewDelegate`.
@MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Documentation: `collectionView(_:didSelectItemAt:)`. Optional in UIKit.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)

  /// Documentation: `collectionView(_:didDeselectItemAt:)`. Optional in UIKit.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)

  /// Documentation: `collectionView(_:willDisplay:forItemAt:)`. Optional in UIKit.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)

  /// Documentation: `collectionView(_:willDisplaySupplementaryView:forElementKind:at:)`. Optional in UIKit.
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)

  /// Documentation: `collectionView(_:performPrimaryActionForItemAt:)`. Optional in UIKit.
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)

  #if !os(tvOS)
    /// Documentation: `collectionView(_:contextMenuConfigurationForItemsAt:point:)`. Optional in UIKit.
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration?
  #endif
}

extension UICollectionViewDelegate {
  /// Documentation: `collectionView(_:performPrimaryActionForItemAt:)`.
  public func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}

  #if !os(tvOS)
    /// Documentation: `collectionView(_:contextMenuConfigurationForItemsAt:point:)`.
    public func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
  #endif

  /// Documentation: `collectionView(_:didSelectItemAt:)`.
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

  /// Documentation: `collectionView(_:didDeselectItemAt:)`.
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}

  /// Documentation: `collectionView(_:willDisplay:forItemAt:)`.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}

  /// Documentation: `collectionView(_:willDisplaySupplementaryView:forElementKind:at:)`.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
}
