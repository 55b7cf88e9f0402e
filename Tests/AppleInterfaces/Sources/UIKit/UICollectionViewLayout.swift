/// Documentation: `UICollectionViewLayoutInvalidationContext`.
@MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Required here, because a collection view creates an instance of the layout's class.
  public required override init() { super.init() }

  /// Documentation: `invalidateEverything`.
  open internal(set) var invalidateEverything = false
  /// Documentation: `invalidateDataSourceCounts`.
  open internal(set) var invalidateDataSourceCounts = false
  /// Documentation: `contentOffsetAdjustment`.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Documentation: `contentSizeAdjustment`.
  open var contentSizeAdjustment = CGSize.zero
  /// Documentation: `invalidatedItemIndexPaths`.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// Documentation: `invalidatedSupplementaryIndexPaths`.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// Documentation: `invalidatedDecorationIndexPaths`.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Documentation: `invalidateItems(at:)`.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Documentation: `invalidateSupplementaryElements(ofKind:at:)`.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  /// Documentation: `invalidateDecorationElements(ofKind:at:)`.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}

/// Documentation: `UICollectionViewUpdateItem`.
@MainActor open class UICollectionViewUpdateItem: NSObject {
  /// Documentation: `UICollectionViewUpdateItem.Action`.
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }

  /// Documentation: `indexPathBeforeUpdate`.
  public let indexPathBeforeUpdate: IndexPath?
  /// Documentation: `indexPathAfterUpdate`.
  public let indexPathAfterUpdate: IndexPath?
  /// Documentation: `updateAction`.
  public let updateAction: Action

  /// Only a collection view creates updates.
  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
  }
}

/// Documentation: `UICollectionViewLayout`.
@MainActor open class UICollectionViewLayout: NSObject {
  /// Documentation: `init()`.
  public override init() { super.init() }

  /// Documentation: `init?(coder:)`.
  public required init?(coder: NSCoder) { super.init() }

  /// Documentation: `collectionView`.
  open internal(set) weak var collectionView: UICollectionView?

  // MARK: Invalidating

  /// Whether it must be prepared before the next query.
  var isInvalid = true

  /// Documentation: `invalidationContextClass`.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    guard let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
      return UICollectionViewLayoutInvalidationContext()
    }
    return type.init()
  }

  /// Documentation: `invalidateLayout()`. It does not mark everything as stale (rule A1).
  open func invalidateLayout() {
    guard let collectionView else { return invalidateLayout(with: makeContext()) }
    collectionView.asking { invalidateLayout(with: makeContext()) }
  }

  /// Invalidates the layout as a collection view does when its data or its layout change.
  func invalidate(everything: Bool, counts: Bool) {
    let context = makeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (everything, counts)
    invalidateLayout(with: context)
  }

  /// Documentation: `invalidateLayout(with:)`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isInvalid = true
    collectionView?.adjust(by: context)
  }

  /// Documentation: `shouldInvalidateLayout(forBoundsChange:)`.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Documentation: `invalidationContext(forBoundsChange:)`.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeContext()
  }

  /// Documentation: `shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)`.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Documentation: `invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)`.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Documentation: `invalidationContext(forInteractivelyMovingItems:withTargetPosition:previousIndexPaths:previousPosition:)`.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Documentation:
  /// `invalidationContextForEndingInteractiveMovementOfItems(toFinalIndexPaths:previousIndexPaths:movementCancelled:)`.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  // MARK: Moving items

  /// Documentation: `targetIndexPath(forInteractivelyMovingItem:withPosition:)`. The item at the position.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let target = CGRect(x: position.x, y: position.y, width: 1, height: 1)
    return (layoutAttributesForElements(in: target) ?? []).first {
      $0.representedElementCategory == .cell && $0.frame.meets(target)
    }?.indexPath ?? previousIndexPath
  }

  /// Documentation: `layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)`.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    let moved = attributes ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    moved.center = position
    return moved
  }

  // MARK: Queries

  /// Documentation: `layoutAttributesClass`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// Documentation: `prepare()`.
  open func prepare() {}

  /// Documentation: `collectionViewContentSize`.
  open var collectionViewContentSize: CGSize { .zero }

  /// Documentation: `layoutAttributesForElements(in:)`.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Documentation: `layoutAttributesForItem(at:)`.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Documentation: `layoutAttributesForSupplementaryView(ofKind:at:)`.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Documentation: `layoutAttributesForDecorationView(ofKind:at:)`.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Documentation: `targetContentOffset(forProposedContentOffset:)`.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Documentation: `targetContentOffset(forProposedContentOffset:withScrollingVelocity:)`.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Documentation: `developmentLayoutDirection`.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Documentation: `flipsHorizontallyInOppositeLayoutDirection`.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Decorations

  /// The classes of decorations, by kind.
  private(set) var decorationClasses: [String: AnyClass] = [:]

  /// Documentation: `register(_:forDecorationViewOfKind:)`.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass
  }

  /// Documentation: `register(_:forDecorationViewOfKind:)`, of a nib. Deprecated on visionOS (rule A7).
  @available(visionOS, deprecated) open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = nib == nil ? nil : UICollectionReusableView.self
  }

  // MARK: Updates

  /// Documentation: `prepare(forCollectionViewUpdates:)`. Layouts must be up to date when they call it (rule B11).
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    guard let collectionView, !collectionView.shown.isEmpty else { return }
    if layoutAttributesForElements(in: collectionView.bounds) == nil {
      collectionView.rejections.append("updates are passed on before the layout has applied them")
    }
  }

  /// Documentation: `finalizeCollectionViewUpdates()`.
  open func finalizeCollectionViewUpdates() {}

  /// Documentation: `prepare(forAnimatedBoundsChange:)`.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Documentation: `finalizeAnimatedBoundsChange()`.
  open func finalizeAnimatedBoundsChange() {}

  /// Documentation: `prepareForTransition(to:)`.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Documentation: `prepareForTransition(from:)`.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Documentation: `finalizeLayoutTransition()`.
  open func finalizeLayoutTransition() {}

  /// Documentation: `initialLayoutAttributesForAppearingItem(at:)`.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Documentation: `finalLayoutAttributesForDisappearingItem(at:)`.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Documentation: `initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:)`.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Documentation: `finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:)`.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Documentation: `initialLayoutAttributesForAppearingDecorationElement(ofKind:at:)`.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Documentation: `finalLayoutAttributesForDisappearingDecorationElement(ofKind:at:)`.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Documentation: `indexPathsToDeleteForSupplementaryView(ofKind:)`.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Documentation: `indexPathsToDeleteForDecorationView(ofKind:)`.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Documentation: `indexPathsToInsertForSupplementaryView(ofKind:)`.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Documentation: `indexPathsToInsertForDecorationView(ofKind:)`.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
}
