/// Documentation: `UICollectionView`.
@MainActor open class UICollectionView: UIScrollView {
  /// Documentation: `UICollectionView.ElementCategory`.
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

  /// Documentation: `elementKindSectionHeader`.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// Documentation: `elementKindSectionFooter`.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Documentation: `dataSource`. Setting it reloads the data.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// Not in UIKit, where the delegate itself has this type.
  public var collectionDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }
  /// Documentation: `collectionViewLayout`.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Documentation: `prefetchDataSource`.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  #if !os(tvOS)
    /// Documentation: `dragDelegate`. Unavailable on tvOS.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)?
    /// Documentation: `dropDelegate`. Unavailable on tvOS.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)?
    /// Documentation: `dragInteractionEnabled`. False on iPhone. Unavailable on tvOS.
    open var dragInteractionEnabled = false
  #endif

  private(set) var layout: UICollectionViewLayout
  var counts: [Int]?
  var cellClasses: [String: AnyClass] = [:]
  var supplementaryClasses: [String: AnyClass] = [:]
  var offsetAdjustment = CGPoint.zero
  var validated = ValidatedAttributes()
  /// The supplementary elements that the layout has invalidated since it was last prepared.
  private var named: Set<DisplayedElement> = []
  /// The elements whose views must report their sizes again: the invalidated elements, or all.
  private var unfitted: Set<DisplayedElement> = []
  private var isUnfitted = true
  var batch: CollectionViewBatch?
  /// The item that is being reconfigured, and its cell.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
  /// Whether a batch is between its beginning and `finalizeCollectionViewUpdates()`.
  var isUpdating = false
  var movement: InteractiveMovement?
  /// Whether an item is being dragged in a drop session, and whether the session itself is ending the movement.
  var (isDropping, isEndingSession) = (false, false)
  /// Called when the animation at the end of an interactive transition has finished.
  var transitionEnding: (() -> Void)?
  /// The stored value of `isEditing`.
  var editing = false
  /// The nesting depth of queries to the layout (rule C3).
  var asking = 0
  let selection = CollectionViewSelection()
  /// Not in UIKit: the initial and final attributes of elements in the last change.
  public internal(set) var animations: [Animation] = []
  /// Not in UIKit: by kind, the supplementary and decoration elements that the layout reported as deleted and inserted
  /// in the last change.
  public internal(set) var namedByLayout: [String: (gone: [IndexPath], come: [IndexPath])] = [:]
  /// The views, by the elements that they show.
  public internal(set) var shown: [DisplayedElement: UICollectionReusableView] = [:]
  /// Not in UIKit: the problems for which UIKit would have thrown an exception.
  public var rejections: [String] = []
  /// Not in UIKit: the order of undocumented operations.
  public var order = UIKitOrder.current
  /// Not in UIKit: how often the data source was queried for counts, and the layout for attributes.
  public internal(set) var questions = Questions()

  /// Not in UIKit: numbers of queries.
  public struct Questions: Hashable, Sendable {
    /// Counts requested from the data source.
    public var counts: Int
    /// Counts of single sections requested by the layout.
    public var itemCounts: Int
    /// Attributes returned by the layout.
    public var attributes: Int

    /// Creates numbers of queries.
    public init(counts: Int = 0, itemCounts: Int = 0, attributes: Int = 0) {
      (self.counts, self.itemCounts, self.attributes) = (counts, itemCounts, attributes)
    }
  }

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
  open func numberOfItems(inSection section: Int) -> Int {
    questions.itemCounts += 1
    return currentCounts[section]
  }

  /// Not in UIKit: requests the counts again, as UIKit does while an item is dragged.
  public func forgetCounts() { counts = nil }

  var currentCounts: [Int] {
    if let counts { return counts }
    let counts = askedCounts
    self.counts = counts
    return counts
  }

  var askedCounts: [Int] {
    guard let dataSource else { return [] }
    questions.counts += 1
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  /// Documentation: `reloadData()`. Clears the selection (rule A17).
  open func reloadData() {
    checkSession("reloadData()")
    counts = nil
    selection.paths = []
    shown = [:]
    movement = nil
    layout.invalidate(everything: true, counts: true)
  }

  /// Documentation: `indexPathsForVisibleItems`.
  open var indexPathsForVisibleItems: [IndexPath] {
    shown.keys.filter { $0.category == .cell }.map { $0.indexPath }.sorted()
  }

  /// Documentation: `visibleCells`.
  open var visibleCells: [UICollectionViewCell] { shown.values.compactMap { $0 as? UICollectionViewCell } }

  /// Documentation: `cellForItem(at:)`.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown.first { $0.key.category == .cell && $0.key.indexPath == indexPath }?.value as? UICollectionViewCell
  }

  /// Documentation: `indexPath(for:)`.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key.indexPath }

  /// Documentation: `supplementaryView(forElementKind:at:)`.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    shown.first {
      $0.key.category == .supplementaryView && $0.key.kind == elementKind && $0.key.indexPath == indexPath
    }?.value
  }

  /// Documentation: `layoutAttributesForItem(at:)`.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return layout.layoutAttributesForItem(at: indexPath)
  }

  /// Documentation: `layoutAttributesForSupplementaryElement(ofKind:at:)`.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
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
    if let cell = shownCell(at: indexPath) { return cell }
    guard let type = cellClasses[identifier] as? UICollectionViewCell.Type else {
      rejections.append("no cell is registered for \(identifier)")
      return UICollectionViewCell(frame: .zero)
    }
    return UICollectionReusableView.make(type) as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
  }

  /// Documentation: `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let type = supplementaryClasses[elementKind + "/" + identifier] as? UICollectionReusableView.Type else {
      rejections.append("no view of kind \(elementKind) is registered for \(identifier)")
      return UICollectionReusableView(frame: .zero)
    }
    return UICollectionReusableView.make(type)
  }

  // MARK: Laying out

  /// Documentation: `bounds`.
  open override var bounds: CGRect {
    get { super.bounds }
    set { change(to: newValue) }
  }

  /// Documentation: `contentOffset`. A change while UIKit queries its layout restarts the pass each time (rule C3).
  open override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      if asking > 0, newValue != super.contentOffset {
        rejections.append("stuck in the update/layout loop: the layout changes the offset to \(newValue)")
      }
      super.contentOffset = newValue
    }
  }

  /// Queries the layout, which must not change the offset during the query.
  func asking<Result>(_ body: () -> Result) -> Result {
    asking += 1
    defer { asking -= 1 }
    return body()
  }

  private func change(to bounds: CGRect) {
    guard bounds != super.bounds else { return }
    guard asking({ layout.shouldInvalidateLayout(forBoundsChange: bounds) }) else {
      super.bounds = bounds
      return
    }
    let context = asking { layout.invalidationContext(forBoundsChange: bounds) }
    if order.contains(.invalidatesFirst) { asking { layout.invalidateLayout(with: context) } }
    super.bounds = bounds
    if !order.contains(.invalidatesFirst) { asking { layout.invalidateLayout(with: context) } }
  }

  /// Rule A5: a change to the safe area invalidates the layout without marking everything as stale. The documentation
  /// does not specify whether a change to the content inset does the same.
  override func insetsChanged(bySafeArea: Bool) {
    if bySafeArea || order.contains(.reportsInsets) { layout.invalidateLayout() }
  }

  /// Rule C9.
  override func refreshControlSet() {
    if traitCollection.userInterfaceIdiom == .mac { rejections.append("a refresh control in the Mac idiom") }
  }

  func adjust(by context: UICollectionViewLayoutInvalidationContext) {
    // Rule A9: not during a batch.
    if !isUpdating, batch == nil {
      offsetAdjustment.x += context.contentOffsetAdjustment.x
      offsetAdjustment.y += context.contentOffsetAdjustment.y
    }
    let elements = context.elements
    named.formUnion(elements)
    unfitted.formUnion(elements)
    if elements.isEmpty {
      validated.removeAll()
      isUnfitted = true
    } else {
      validated.invalidate(elements)
    }
  }

  /// Moves the content without querying the layout, as when an update sets an offset that the layout has returned.
  func position(at offset: CGPoint) { super.bounds.origin = rounded(offset) }

  func prepareLayout() {
    guard layout.isInvalid else { return }
    layout.isInvalid = false
    asking { layout.prepare() }
    contentSize = layout.collectionViewContentSize
    position(at: CGPoint(x: contentOffset.x + offsetAdjustment.x, y: contentOffset.y + offsetAdjustment.y))
    offsetAdjustment = .zero
    // Rule B2: an invalidated element must exist.
    for element in named {
      guard let kind = element.kind, element.category == .supplementaryView else { continue }
      if layout.layoutAttributesForSupplementaryView(ofKind: kind, at: element.indexPath) == nil {
        rejections.append("\(element) is invalidated and does not exist")
      }
    }
    named = []
  }

  /// The rectangle for which the layout is queried.
  private var askedRect: CGRect {
    guard order.contains(.asksForPages), bounds.width > 0, bounds.height > 0 else { return bounds }
    let (width, height) = (bounds.width, bounds.height)
    let (left, top) = ((bounds.minX / width).rounded(.down) * width, (bounds.minY / height).rounded(.down) * height)
    return CGRect(
      x: left, y: top, width: (bounds.maxX / width).rounded(.up) * width - left,
      height: (bounds.maxY / height).rounded(.up) * height - top)
  }

  /// Returns the attributes of visible elements, using stored ones where they exist.
  func visibleAttributes() -> [UICollectionViewLayoutAttributes] {
    if !validated.contains(bounds) {
      let rect = askedRect
      let answer = asking { layout.layoutAttributesForElements(in: rect) } ?? []
      questions.attributes += answer.count
      rejections += validated.keep(answer, in: rect)
    }
    return validated.elements(in: bounds)
  }

  /// Rule C3: the `layoutSubviews()` of a subclass is part of the pass.
  override func layOut() { asking { layoutSubviews() } }

  /// Documentation: `layoutSubviews()`.
  open override func layoutSubviews() {
    for _ in 0..<16 {
      prepareLayout()
      show(visibleAttributes())
      if !layout.isInvalid { return }
    }
    rejections.append("the layout is invalid after sixteen passes")
  }

  func show(_ elements: [UICollectionViewLayoutAttributes]) {
    let old = shown
    shown = [:]
    for attributes in elements {
      let element = DisplayedElement(attributes)
      let view = old[element] ?? makeView(for: attributes)
      shown[element] = view
      view.frame = attributes.frame
      view.alpha = attributes.alpha
      view.apply(attributes)
      view.layoutSubviews()
    }
    positionShown()
    // Rule A2: views report sizes when they are new or invalid, not in every pass.
    let (isUnfitted, unfitted) = (isUnfitted, unfitted)
    (self.isUnfitted, self.unfitted) = (false, [])
    for attributes in elements where attributes.representedElementCategory != .decorationView {
      let element = DisplayedElement(attributes)
      guard isUnfitted || old[element] == nil || unfitted.contains(element), let view = shown[element],
        let copy = attributes.copy() as? UICollectionViewLayoutAttributes
      else { continue }
      prefer(view.preferredLayoutAttributesFitting(copy), to: attributes)
    }
  }

  override func contentSizeInvalidated(in view: UICollectionReusableView?) {
    guard view is UICollectionViewCell else { return }
    for (element, shown) in shown where shown === view { unfitted.insert(element) }
  }

  func prefer(_ preferred: UICollectionViewLayoutAttributes, to original: UICollectionViewLayoutAttributes) {
    asking {
      guard
        layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      else { return }
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    }
  }

  private func makeView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    let path = attributes.indexPath
    ProvidedView.kinds.append(attributes.representedElementKind)
    defer { ProvidedView.kinds.removeLast() }
    // Rule B3: views are created only for sections and items that exist.
    if attributes.representedElementCategory != .decorationView, path.section >= numberOfSections {
      rejections.append("there is no section for \(DisplayedElement(attributes))")
    }
    switch attributes.representedElementCategory {
    case .cell:
      if path.section >= currentCounts.count || path.item >= currentCounts[path.section] {
        rejections.append("there is no item at \(path)")
      }
      return dataSource?.collectionView(self, cellForItemAt: movement?.dataPath(of: path) ?? path)
        ?? UICollectionViewCell(frame: .zero)
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
      return UICollectionReusableView.make(type)
    }
  }

  func forget() {
    validated.removeAll()
    shown = [:]
  }

  func take(_ layout: UICollectionViewLayout) { self.layout = layout }
}
