/// Documentation: `UICollectionView`.
@MainActor open class UICollectionView: UIScrollView {
  /// Documentation: `UICollectionView.ElementCategory`.
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

  /// Documentation: `elementKindSectionHeader`.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// Documentation: `elementKindSectionFooter`.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Documentation: `dataSource`.
  open weak var dataSource: (any UICollectionViewDataSource)?
  /// Documentation: `delegate`.
  open weak var delegate: (any UICollectionViewDelegate)?
  /// Documentation: `collectionViewLayout`.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  private(set) var layout: UICollectionViewLayout
  var counts: [Int]?
  var cellClasses: [String: AnyClass] = [:]
  var supplementaryClasses: [String: AnyClass] = [:]
  var offsetAdjustment = CGPoint.zero
  /// What has been invalidated since everything was asked for last; nil for everything.
  private var invalidated: Set<DisplayedElement>? = nil
  private var shownAttributes: [DisplayedElement: UICollectionViewLayoutAttributes] = [:]
  var batch: CollectionViewBatch?
  /// Not UIKit's: from where to where the elements went in the last change.
  public internal(set) var animations: [Animation] = []
  /// Not UIKit's: by kind, the elements beside items that the layout said were gone and had come in the last change.
  public internal(set) var named: [String: (gone: [IndexPath], come: [IndexPath])] = [:]
  /// What shows the elements, by what they are.
  public private(set) var shown: [DisplayedElement: UICollectionReusableView] = [:]
  /// Not UIKit's: what it would have thrown an exception for.
  public var rejections: [String] = []
  /// Not UIKit's: whether it asks for the content size and what is seen before it passes updates, as is reported of
  /// UIKit, and invalidates before its bounds change; neither is documented.
  public var asksEarly = false

  /// Documentation: `init(frame:collectionViewLayout:)`.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Documentation: `init?(coder:)`.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  // MARK: Data

  /// Documentation: `numberOfSections`.
  open var numberOfSections: Int { currentCounts.count }

  /// Documentation: `numberOfItems(inSection:)`.
  open func numberOfItems(inSection section: Int) -> Int { currentCounts[section] }

  /// Not UIKit's: takes the counts again, as while an item is dragged.
  public func forgetCounts() { counts = nil }

  private var currentCounts: [Int] {
    if let counts { return counts }
    let counts = askedCounts
    self.counts = counts
    return counts
  }

  var askedCounts: [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  /// Documentation: `reloadData()`.
  open func reloadData() {
    counts = nil
    shown = [:]
    let context = layout.makeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    layout.invalidateLayout(with: context)
  }

  /// Documentation: `indexPathsForVisibleItems`.
  open var indexPathsForVisibleItems: [IndexPath] {
    shown.keys.filter { $0.category == .cell }.map { $0.indexPath }.sorted()
  }

  // MARK: Views

  /// Documentation: `register(_:forCellWithReuseIdentifier:)`.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass
  }

  /// Documentation: `register(_:forSupplementaryViewOfKind:withReuseIdentifier:)`.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    supplementaryClasses[elementKind + "/" + identifier] = viewClass
  }

  /// Documentation: `dequeueReusableCell(withReuseIdentifier:for:)`.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let type = cellClasses[identifier] as? UICollectionViewCell.Type else {
      rejections.append("no cell is registered for \(identifier)")
      return UICollectionViewCell(frame: .zero)
    }
    return type.init(frame: .zero)
  }

  /// Documentation: `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let type = supplementaryClasses[elementKind + "/" + identifier] as? UICollectionReusableView.Type else {
      rejections.append("no view of kind \(elementKind) is registered for \(identifier)")
      return UICollectionReusableView(frame: .zero)
    }
    return type.init(frame: .zero)
  }

  // MARK: Laying out

  /// Documentation: `bounds`.
  open override var bounds: CGRect {
    get { super.bounds }
    set { change(to: newValue) }
  }

  private func change(to bounds: CGRect) {
    guard bounds != super.bounds else { return }
    guard layout.shouldInvalidateLayout(forBoundsChange: bounds) else {
      super.bounds = bounds
      return
    }
    let context = layout.invalidationContext(forBoundsChange: bounds)
    if asksEarly { layout.invalidateLayout(with: context) }
    super.bounds = bounds
    if !asksEarly { layout.invalidateLayout(with: context) }
  }

  func adjust(by context: UICollectionViewLayoutInvalidationContext) {
    offsetAdjustment.x += context.contentOffsetAdjustment.x
    offsetAdjustment.y += context.contentOffsetAdjustment.y
    let named = context.elements
    if named.isEmpty { invalidated = nil } else { invalidated?.formUnion(named) }
  }

  /// What is not invalid must be as it was: UIKit keeps the answers for it.
  private func check(_ elements: [UICollectionViewLayoutAttributes]) {
    let old = shownAttributes
    shownAttributes = [:]
    for attributes in elements {
      let element = DisplayedElement(attributes)
      shownAttributes[element] = attributes
      guard let invalidated, let before = old[element], !invalidated.contains(element), !before.isEqual(attributes)
      else { continue }
      rejections.append("\(element) has changed and was not invalidated")
    }
    invalidated = []
  }

  /// Moves the content without asking the layout, as when an update sets an offset that it was asked about.
  func place(at offset: CGPoint) { super.bounds.origin = offset }

  func prepareLayout() {
    guard layout.isInvalid else { return }
    layout.isInvalid = false
    layout.prepare()
    contentSize = layout.collectionViewContentSize
    place(at: CGPoint(x: contentOffset.x + offsetAdjustment.x, y: contentOffset.y + offsetAdjustment.y))
    offsetAdjustment = .zero
  }

  /// Documentation: `layoutSubviews()`.
  open override func layoutSubviews() {
    for _ in 0..<16 {
      prepareLayout()
      show(layout.layoutAttributesForElements(in: bounds) ?? [])
      if !layout.isInvalid { return }
    }
    rejections.append("the layout is invalid after sixteen passes")
  }

  private func show(_ elements: [UICollectionViewLayoutAttributes]) {
    check(elements)
    let old = shown
    shown = [:]
    for attributes in elements {
      let element = DisplayedElement(attributes)
      if shown[element] != nil { rejections.append("\(element) is there twice") }
      let view = old[element] ?? makeView(for: attributes)
      shown[element] = view
      view.frame = attributes.frame
      view.alpha = attributes.alpha
      view.apply(attributes)
    }
    for attributes in elements where attributes.representedElementCategory != .decorationView {
      guard let view = shown[DisplayedElement(attributes)],
        let copy = attributes.copy() as? UICollectionViewLayoutAttributes
      else { continue }
      let preferred = view.preferredLayoutAttributesFitting(copy)
      if layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes) {
        layout.invalidateLayout(
          with: layout.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
      }
    }
  }

  private func makeView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    let path = attributes.indexPath
    switch attributes.representedElementCategory {
    case .cell:
      if path.section >= numberOfSections || path.item >= numberOfItems(inSection: path.section) {
        rejections.append("there is no item at \(path)")
      }
      return dataSource?.collectionView(self, cellForItemAt: path) ?? UICollectionViewCell(frame: .zero)
    case .supplementaryView:
      return dataSource?.collectionView(
        self, viewForSupplementaryElementOfKind: attributes.representedElementKind ?? "", at: path)
        ?? UICollectionReusableView(frame: .zero)
    case .decorationView:
      let kind = attributes.representedElementKind ?? ""
      guard let type = layout.decorationClasses[kind] as? UICollectionReusableView.Type else {
        rejections.append("no decoration view of kind \(kind) is registered")
        return UICollectionReusableView(frame: .zero)
      }
      return type.init(frame: .zero)
    }
  }

  func forget() { (shown, invalidated) = ([:], nil) }

  func take(_ layout: UICollectionViewLayout) { self.layout = layout }
}
