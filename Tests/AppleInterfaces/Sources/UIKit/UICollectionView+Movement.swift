/// The item that the user is moving.
struct InteractiveMovement {
  let source: IndexPath
  var target: IndexPath
  var position: CGPoint

  /// Returns the path in the data source, where nothing moves until the movement ends.
  func dataPath(of path: IndexPath) -> IndexPath {
    if path == target { return source }
    var (section, item) = (path.section, path.item)
    if section == target.section && item > target.item { item -= 1 }
    if section == source.section && item >= source.item { item += 1 }
    return IndexPath(item: item, section: section)
  }
}

extension UICollectionView {
  /// Documentation: `beginInteractiveMovementForItem(at:)`.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard movement == nil, let center = layoutAttributesForItem(at: indexPath)?.center else { return false }
    movement = InteractiveMovement(source: indexPath, target: indexPath, position: center)
    _ = layout.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: center)
    layoutSubviews()
    return true
  }

  /// Documentation: `updateInteractiveMovementTargetPosition(_:)`.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let movement else { return }
    let target = layout.targetIndexPath(forInteractivelyMovingItem: movement.target, withPosition: targetPosition)
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: targetPosition,
      previousIndexPaths: [movement.target], previousPosition: movement.position)
    move(to: target)
    self.movement?.position = targetPosition
    layout.invalidateLayout(with: context)
    layoutSubviews()
  }

  /// Documentation: `endInteractiveMovement()`.
  public func endInteractiveMovement() {
    guard let movement else { return }
    if movement.source != movement.target {
      dataSource?.collectionView(self, moveItemAt: movement.source, to: movement.target)
    }
    end(at: movement.target, isCancelled: false)
  }

  /// Documentation: `cancelInteractiveMovement()`.
  public func cancelInteractiveMovement() {
    checkSession("cancelInteractiveMovement()")
    guard let movement else { return }
    end(at: movement.source, isCancelled: true)
  }

  /// Not in UIKit: the current path of the moved item.
  public var interactiveMovementTarget: IndexPath? { movement?.target }

  private func end(at path: IndexPath, isCancelled: Bool) {
    guard let movement else { return }
    move(to: path)
    self.movement = nil
    layout.invalidateLayout(
      with: layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [path], previousIndexPaths: [movement.target], movementCancelled: isCancelled))
    layoutSubviews()
  }

  /// Includes the item in the counts at its current position, and moves its cell.
  private func move(to path: IndexPath) {
    guard let from = movement?.target, from != path else { return }
    counts?[from.section] -= 1
    counts?[path.section] += 1
    movement?.target = path
    validated.removeAll()
    shown = [:]
  }
}
