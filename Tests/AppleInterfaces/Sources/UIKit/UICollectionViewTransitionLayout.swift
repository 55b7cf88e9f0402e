/// Documentation: `UICollectionViewTransitionLayout`.
@MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// Documentation: `transitionProgress`. Takes effect after `invalidateLayout()`.
  open var transitionProgress: CGFloat = 0
  /// Documentation: `currentLayout`.
  open var currentLayout: UICollectionViewLayout { from }
  /// Documentation: `nextLayout`.
  open var nextLayout: UICollectionViewLayout { to }

  private let from: UICollectionViewLayout
  private let to: UICollectionViewLayout
  fileprivate var completion: UICollectionView.LayoutInteractiveTransitionCompletion?

  /// Documentation: `init(currentLayout:nextLayout:)`.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (from, to) = (currentLayout, newLayout)
    super.init()
  }

  /// Documentation: `init?(coder:)`.
  public required init?(coder: NSCoder) {
    (from, to) = (UICollectionViewLayout(), UICollectionViewLayout())
    super.init(coder: coder)
  }

  open override var collectionViewContentSize: CGSize {
    mixed(from.collectionViewContentSize, to.collectionViewContentSize)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    from.shouldInvalidateLayout(forBoundsChange: newBounds) || to.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  /// Elements that exist only in one of the layouts fade.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found: Set<DisplayedElement> = []
    return ((from.layoutAttributesForElements(in: rect) ?? []) + (to.layoutAttributesForElements(in: rect) ?? []))
      .compactMap { found.insert(DisplayedElement($0)).inserted ? mixed(from.current($0), to.current($0)) : nil }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    mixed(from.layoutAttributesForItem(at: indexPath), to.layoutAttributesForItem(at: indexPath))
  }

  private func mixed(_ from: UICollectionViewLayoutAttributes?, _ to: UICollectionViewLayoutAttributes?)
    -> UICollectionViewLayoutAttributes?
  {
    guard let copy = (to ?? from)?.copy() as? UICollectionViewLayoutAttributes else { return nil }
    if let from, let to {
      (copy.size, copy.alpha) = (mixed(from.size, to.size), mixed(from.alpha, to.alpha))
      copy.center = CGPoint(x: mixed(from.center.x, to.center.x), y: mixed(from.center.y, to.center.y))
      if transitionProgress < 0.5 { copy.transform3D = from.transform3D }
    } else {
      copy.alpha *= to == nil ? 1 - transitionProgress : transitionProgress
    }
    return copy
  }

  private func mixed(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * transitionProgress }

  private func mixed(_ from: CGSize, _ to: CGSize) -> CGSize {
    CGSize(width: mixed(from.width, to.width), height: mixed(from.height, to.height))
  }
}

extension UICollectionViewLayout {
  /// Returns the attributes that an element from a different layout has in this layout.
  fileprivate func current(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes? {
    let (path, kind) = (attributes.indexPath, attributes.representedElementKind ?? "")
    return switch attributes.representedElementCategory {
    case .cell: layoutAttributesForItem(at: path)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: kind, at: path)
    case .decorationView: layoutAttributesForDecorationView(ofKind: kind, at: path)
    }
  }
}

extension UICollectionView {
  /// Documentation: `UICollectionView.LayoutInteractiveTransitionCompletion`.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

  /// Documentation: `startInteractiveTransition(to:completion:)`.
  ///
  /// The offset does not change until the transition ends. A second transition during the first causes an exception
  /// (rule B7).
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    if transitionEnding != nil { rejections.append("the end of a transition is being animated") }
    if let transition = self.layout as? UICollectionViewTransitionLayout {
      rejections.append("a transition is already in progress")
      return transition
    }
    prepareLayout()
    let from = self.layout
    let transition = UICollectionViewTransitionLayout(currentLayout: from, nextLayout: layout)
    transition.completion = completion
    (layout.collectionView, transition.collectionView) = (self, self)
    from.prepareForTransition(to: layout)
    layout.prepareForTransition(from: from)
    layout.isInvalid = false
    layout.prepare()
    take(transition)
    // The layout of the transition creates the decoration views (rule C4).
    forgetDecorations()
    transition.invalidateLayout()
    return transition
  }

  /// Not in UIKit: finishes the animation after the end of an interactive transition.
  public func endTransitionAnimation() {
    let ending = transitionEnding
    transitionEnding = nil
    ending?()
  }

  /// Documentation: `finishInteractiveTransition()`. Here, `endTransitionAnimation()` calls the completion.
  public func finishInteractiveTransition() { endTransition(isFinished: true) }

  /// Documentation: `cancelInteractiveTransition()`. Here, `endTransitionAnimation()` calls the completion.
  public func cancelInteractiveTransition() { endTransition(isFinished: false) }

  private func endTransition(isFinished: Bool) {
    guard let transition = layout as? UICollectionViewTransitionLayout else {
      rejections.append("no transition is in progress")
      return
    }
    let (from, to) = (transition.currentLayout, transition.nextLayout)
    let (kept, left) = isFinished ? (to, from) : (from, to)
    take(kept)
    if isFinished { position(at: kept.targetContentOffset(forProposedContentOffset: contentOffset)) }
    from.finalizeLayoutTransition()
    to.finalizeLayoutTransition()
    (left.collectionView, transition.collectionView) = (nil, nil)
    kept.isInvalid = true
    // Without specified elements, everything is queried.
    adjust(by: UICollectionViewLayoutInvalidationContext())
    layoutSubviews()
    transitionEnding = { transition.completion?(true, isFinished) }
  }
}
