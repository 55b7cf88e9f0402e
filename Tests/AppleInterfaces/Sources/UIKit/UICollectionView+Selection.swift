/// The selected items, and the selection settings. Here, batches do not move the selection.
@MainActor final class CollectionViewSelection {
  var allowsSelection = true
  var allowsMultipleSelection = false
  var paths: [IndexPath] = []
}

extension UICollectionView {
  /// Documentation: `UICollectionView.ScrollPosition`.
  public struct ScrollPosition: OptionSet, Sendable {
    /// Documentation: `rawValue`.
    public let rawValue: UInt
    /// Documentation: `init`.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Documentation: `top`.
    public static let top = ScrollPosition(rawValue: 1)
  }

  /// Documentation: `allowsSelection`.
  public var allowsSelection: Bool {
    get { selection.allowsSelection }
    set { selection.allowsSelection = newValue }
  }

  /// Documentation: `allowsMultipleSelection`.
  public var allowsMultipleSelection: Bool {
    get { selection.allowsMultipleSelection }
    set { selection.allowsMultipleSelection = newValue }
  }

  /// Documentation: `indexPathsForSelectedItems`.
  public var indexPathsForSelectedItems: [IndexPath]? { selection.paths }

  /// Documentation: `selectItem(at:animated:scrollPosition:)`.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard allowsSelection else { return }
    if !allowsMultipleSelection || indexPath == nil { selection.paths = [] }
    if let indexPath, !selection.paths.contains(indexPath) { selection.paths.append(indexPath) }
  }

  /// Documentation: `deselectItem(at:animated:)`.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) { selection.paths.removeAll { $0 == indexPath } }

  /// Not in UIKit: performs a tap on an item.
  public func tap(_ indexPath: IndexPath) {
    guard allowsSelection else { return }
    if allowsMultipleSelection, selection.paths.contains(indexPath) {
      deselectItem(at: indexPath, animated: true)
      collectionDelegate?.collectionView(self, didDeselectItemAt: indexPath)
      return
    }
    let old = selection.paths
    selectItem(at: indexPath, animated: true, scrollPosition: [])
    for path in old where path != indexPath && !allowsMultipleSelection {
      collectionDelegate?.collectionView(self, didDeselectItemAt: path)
    }
    collectionDelegate?.collectionView(self, didSelectItemAt: indexPath)
  }
}

// MARK: Visible views

extension UICollectionView {
  /// Documentation: `indexPathsForVisibleSupplementaryElements(ofKind:)`.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map { $0.indexPath }
  }

  /// Adds the visible views to the collection view, and removes all others.
  func positionShown() {
    let views = Set(shown.values.map { ObjectIdentifier($0) })
    for view in subviews where view is UICollectionReusableView && !views.contains(ObjectIdentifier(view)) {
      view.removeFromSuperview()
    }
    for view in shown.values where view.superview !== self { addSubview(view) }
  }
}
