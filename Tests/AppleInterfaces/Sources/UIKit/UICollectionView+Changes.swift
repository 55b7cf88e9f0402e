/// The calls inside `performBatchUpdates`.
struct CollectionViewBatch {
  enum Change: Equatable {
    case insertSection(Int), deleteSection(Int), reloadSection(Int), moveSection(Int, Int)
    case insertItem(IndexPath), deleteItem(IndexPath), reloadItem(IndexPath), moveItem(IndexPath, IndexPath)
  }

  var changes: [Change] = []
  var reconfigured: [IndexPath] = []
}

extension UICollectionView {
  private func change(_ changes: [CollectionViewBatch.Change]) {
    guard batch == nil else {
      batch?.changes += changes
      return
    }
    performBatchUpdates({ self.batch?.changes += changes }, completion: nil)
  }

  /// Documentation: `insertSections(_:)`.
  public func insertSections(_ sections: IndexSet) { change(sections.map { .insertSection($0) }) }
  /// Documentation: `deleteSections(_:)`.
  public func deleteSections(_ sections: IndexSet) { change(sections.map { .deleteSection($0) }) }
  /// Documentation: `reloadSections(_:)`.
  public func reloadSections(_ sections: IndexSet) { change(sections.map { .reloadSection($0) }) }
  /// Documentation: `moveSection(_:toSection:)`.
  public func moveSection(_ section: Int, toSection newSection: Int) { change([.moveSection(section, newSection)]) }
  /// Documentation: `insertItems(at:)`.
  public func insertItems(at indexPaths: [IndexPath]) { change(indexPaths.map { .insertItem($0) }) }
  /// Documentation: `deleteItems(at:)`.
  public func deleteItems(at indexPaths: [IndexPath]) { change(indexPaths.map { .deleteItem($0) }) }
  /// Documentation: `reloadItems(at:)`.
  public func reloadItems(at indexPaths: [IndexPath]) { change(indexPaths.map { .reloadItem($0) }) }
  /// Documentation: `reconfigureItems(at:)`. When the data source dequeues cells, it gets the cells that are visible.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    guard batch == nil else {
      batch?.reconfigured += indexPaths
      return
    }
    performBatchUpdates({ self.batch?.reconfigured += indexPaths }, completion: nil)
  }

  private func reconfigure(_ indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = cellForItem(at: path) else { continue }
      ProvidedView.kinds.append(nil)
      reconfigured = (path, cell)
      _ = dataSource?.collectionView(self, cellForItemAt: path)
      reconfigured = nil
      ProvidedView.kinds.removeLast()
    }
  }

  /// Documentation: `moveItem(at:to:)`.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change([.moveItem(indexPath, newIndexPath)])
  }

  /// Documentation: `performBatchUpdates(_:completion:)`.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    endMovementOfSession()
    if movement != nil { rejections.append("a batch during an interactive movement") }
    prepareLayout()
    let before = currentCounts
    batch = CollectionViewBatch()
    updates?()
    let (changes, reconfigured) = (batch?.changes ?? [], batch?.reconfigured ?? [])
    batch = nil
    let after = askedCounts
    if let problem = CollectionViewBatchCheck(before: before, after: after, changes).problem {
      rejections.append(problem)
      reloadData()
      completion?(false)
      return
    }
    counts = after
    let old = visibleAttributes()
    isUpdating = true
    layout.invalidate(everything: false, counts: true)
    layout.isInvalid = false
    layout.prepare()
    // Rule A4: attributes that the layout returns too early are stored.
    if order.contains(.asksBeforeUpdates) {
      contentSize = layout.collectionViewContentSize
      let early = layout.layoutAttributesForElements(in: bounds)
      if let early { rejections += validated.keep(early, in: bounds) }
      for case .insertItem(let path) in changes {
        if let attributes = layout.layoutAttributesForItem(at: path) { validated.keep(attributes) }
      }
    }
    layout.prepare(forCollectionViewUpdates: changes.map { $0.updateItem })
    finish(on: layout, from: old, keeping: KeptItems(changes, before: before, after: after)) {
      isUpdating = false
      layout.finalizeCollectionViewUpdates()
    }
    reconfigure(reconfigured)
    completion?(true)
  }

  /// Documentation: `setCollectionViewLayout(_:animated:)`.
  public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    guard animated else {
      self.layout.collectionView = nil
      take(layout)
      layout.collectionView = self
      layout.invalidate(everything: true, counts: false)
      forget()
      return
    }
    prepareLayout()
    let from = self.layout
    let old = visibleAttributes()
    layout.collectionView = self
    from.prepareForTransition(to: layout)
    layout.prepareForTransition(from: from)
    layout.isInvalid = false
    layout.prepare()
    take(layout)
    validated.removeAll()
    finish(on: layout, from: old) {
      from.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
    }
    from.collectionView = nil
  }

  /// Not in UIKit: performs the changes inside the animation of a rotation.
  public func rotate(to size: CGSize) {
    prepareLayout()
    let (oldBounds, old) = (bounds, visibleAttributes())
    bounds.size = size
    prepareLayout()
    layout.prepare(forAnimatedBoundsChange: oldBounds)
    finish(on: layout, from: old) { layout.finalizeAnimatedBoundsChange() }
  }

  /// Queries the target offset, and the initial and final attributes of all elements.
  private func finish(
    on layout: UICollectionViewLayout, from old: [UICollectionViewLayoutAttributes], keeping kept: KeptItems? = nil,
    _ finish: () -> Void
  ) {
    let target = layout.targetContentOffset(forProposedContentOffset: contentOffset)
    contentSize = layout.collectionViewContentSize
    checkWidth()
    // The visible rectangle after the change.
    let window = CGRect(origin: target, size: bounds.size)
    if !order.contains(.animatesFirst) { position(at: target) }
    let new = layout.layoutAttributesForElements(in: window) ?? []
    // Until the animation begins, the layout may change attributes that it has returned.
    var starts: [(UICollectionViewLayoutAttributes?, UICollectionViewLayoutAttributes)] = []
    for attributes in new { starts.append((layout.initial(attributes), attributes)) }
    let ends = old.map { ($0, layout.final($0)) }
    position(at: target)
    (animations, namedByLayout) = ([], [:])
    for kind in Set((old + new).compactMap { $0.representedElementKind }) {
      namedByLayout[kind] = (
        layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)
          + layout.indexPathsToDeleteForDecorationView(ofKind: kind),
        layout.indexPathsToInsertForSupplementaryView(ofKind: kind)
          + layout.indexPathsToInsertForDecorationView(ofKind: kind)
      )
    }
    if let kept { shown = viewsThatStay(over: kept) } else { forgetDecorations() }
    if isUpdating {
      checkStalePaths(old)
      // Cells are created, and report preferred sizes, inside the batch (rule A9).
      layoutSubviews()
    }
    finish()
    layoutSubviews()
    for (start, attributes) in starts {
      animations.append((.appearing, start, validated[DisplayedElement(attributes)] ?? attributes))
    }
    for (attributes, end) in ends { animations.append((.disappearing, attributes, end)) }
  }

  /// Rule B8: content that exactly fills the width of the container is not queried often enough during a change.
  private func checkWidth() {
    let room = bounds.width - adjustedContentInset.left - adjustedContentInset.right
    if isUpdating, room > 0, contentSize.width == room {
      rejections.append("content exactly as wide as the container: inserted cells cover others")
    }
  }

  /// Rule B1: the preferred attributes of supplementary views may have a path from before the batch, which may no
  /// longer exist.
  private func checkStalePaths(_ old: [UICollectionViewLayoutAttributes]) {
    for attributes in old where attributes.representedElementCategory == .supplementaryView {
      guard attributes.indexPath.section >= numberOfSections,
        let preferred = attributes.copy() as? UICollectionViewLayoutAttributes
      else { continue }
      preferred.size.height += 7
      prefer(preferred, to: attributes)
    }
  }
}

/// Not in UIKit: whether an element appears or disappears.
public enum AnimatedWay: Sendable { case appearing, disappearing }

extension UICollectionView {
  /// Not in UIKit: the initial and final attributes of elements in the last animation.
  public typealias Animation = (
    way: AnimatedWay, from: UICollectionViewLayoutAttributes?, to: UICollectionViewLayoutAttributes?
  )
}

extension UICollectionViewLayout {
  func initial(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes? {
    let (path, kind) = (attributes.indexPath, attributes.representedElementKind ?? "")
    return switch attributes.representedElementCategory {
    case .cell: initialLayoutAttributesForAppearingItem(at: path)
    case .supplementaryView: initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView: initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
    }
  }

  func final(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes? {
    let (path, kind) = (attributes.indexPath, attributes.representedElementKind ?? "")
    return switch attributes.representedElementCategory {
    case .cell: finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementaryView: finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView: finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
    }
  }
}

extension CollectionViewBatch.Change {
  @MainActor fileprivate var updateItem: UICollectionViewUpdateItem {
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    return switch self {
    case .insertSection(let index): UICollectionViewUpdateItem(.insert, from: nil, to: section(index))
    case .deleteSection(let index): UICollectionViewUpdateItem(.delete, from: section(index), to: nil)
    case .reloadSection(let index): UICollectionViewUpdateItem(.reload, from: section(index), to: section(index))
    case .moveSection(let from, let to): UICollectionViewUpdateItem(.move, from: section(from), to: section(to))
    case .insertItem(let path): UICollectionViewUpdateItem(.insert, from: nil, to: path)
    case .deleteItem(let path): UICollectionViewUpdateItem(.delete, from: path, to: nil)
    case .reloadItem(let path): UICollectionViewUpdateItem(.reload, from: path, to: path)
    case .moveItem(let from, let to): UICollectionViewUpdateItem(.move, from: from, to: to)
    }
  }
}
