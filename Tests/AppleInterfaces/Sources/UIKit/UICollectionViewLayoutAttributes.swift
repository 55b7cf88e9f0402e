/// Documentation: `UICollectionViewLayoutAttributes`.
@MainActor open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  // The values for `isEqual` and `copy`, which are not isolated.
  private struct Stored {
    var center = CGPoint.zero
    var size = CGSize.zero
    var transform3D = CATransform3DIdentity
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false
    var indexPath = IndexPath(item: 0, section: 0)
    var category = UICollectionView.ElementCategory.cell
    var kind: String?
  }

  nonisolated(unsafe) private var stored = Stored()

  /// Documentation: `init()`. Required here, because copies must have the same class.
  nonisolated public required override init() { super.init() }

  /// Documentation: `init(forCellWith:)`.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    stored.indexPath = indexPath
  }

  /// Documentation: `init(forSupplementaryViewOfKind:with:)`.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    (stored.category, stored.kind, stored.indexPath) = (.supplementaryView, elementKind, indexPath)
  }

  /// Documentation: `init(forDecorationViewOfKind:with:)`.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    (stored.category, stored.kind, stored.indexPath) = (.decorationView, decorationViewKind, indexPath)
  }

  /// Documentation: `frame`.
  open var frame: CGRect {
    get {
      CGRect(
        x: stored.center.x - stored.size.width / 2, y: stored.center.y - stored.size.height / 2,
        width: stored.size.width, height: stored.size.height)
    }
    set {
      stored.size = newValue.size
      stored.center = CGPoint(x: newValue.origin.x + newValue.width / 2, y: newValue.origin.y + newValue.height / 2)
    }
  }

  /// Documentation: `center`.
  open var center: CGPoint {
    get { stored.center }
    set { stored.center = newValue }
  }

  /// Documentation: `size`.
  open var size: CGSize {
    get { stored.size }
    set { stored.size = newValue }
  }

  /// Documentation: `transform3D`.
  open var transform3D: CATransform3D {
    get { stored.transform3D }
    set { stored.transform3D = newValue }
  }

  /// Documentation: `alpha`.
  open var alpha: CGFloat {
    get { stored.alpha }
    set { stored.alpha = newValue }
  }

  /// Documentation: `zIndex`.
  open var zIndex: Int {
    get { stored.zIndex }
    set { stored.zIndex = newValue }
  }

  /// Documentation: `isHidden`.
  open var isHidden: Bool {
    get { stored.isHidden }
    set { stored.isHidden = newValue }
  }

  /// Documentation: `indexPath`.
  open var indexPath: IndexPath {
    get { stored.indexPath }
    set { stored.indexPath = newValue }
  }

  /// Documentation: `representedElementCategory`.
  open var representedElementCategory: UICollectionView.ElementCategory { stored.category }

  /// Documentation: `representedElementKind`.
  open var representedElementKind: String? { stored.kind }

  /// Documentation: `copy(with:)`.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.stored = stored
    return copy
  }

  /// Documentation: `isEqual(_:)`.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    let (a, b) = (stored, other.stored)
    return a.center == b.center && a.size == b.size && CATransform3DEqualToTransform(a.transform3D, b.transform3D)
      && a.alpha == b.alpha && a.zIndex == b.zIndex && a.isHidden == b.isHidden && a.indexPath == b.indexPath
      && a.category == b.category && a.kind == b.kind
  }

  /// Documentation: `hash`.
  nonisolated open override var hash: Int { stored.indexPath.hashValue }
}
