/// The calls inside `performBatchUpdates`.
struct CollectionViewBatch {
  enum Change: Equatable {
    case insertSection(Int), deleteSection(Int), reloadSection(Int), moveSection(Int, Int)
    case insertItem(IndexPath), deleteItem(IndexPath), reloadItem(IndexPath), moveItem(IndexPath, IndexPath)
  }

  var changes: [Change] = []
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
  /// Documentation: `reconfigureItems(at:)`. Does nothing here.
  public func reconfigureItems(at indexPaths: [IndexPath]) {}
  /// Documentation: `moveItem(at:to:)`.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change([.moveItem(indexPath, newIndexPath)])
  }

  /// Documentation: `performBatchUpdates(_:completion:)`.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    prepareLayout()
    let before = (0..<numberOfSections).map { numberOfItems(inSection: $0) }
    batch = CollectionViewBatch()
    updates?()
    let changes = batch?.changes ?? []
    batch = nil
    let after = askedCounts
    if let problem = CollectionViewBatchCheck(before: before, after: after, changes).problem {
      rejections.append(problem)
      reloadData()
      completion?(false)
      return
    }
    counts = after
    let old = layout.layoutAttributesForElements(in: bounds) ?? []
    let context = layout.makeContext()
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    layout.isInvalid = false
    layout.prepare()
    if asksEarly {
      contentSize = layout.collectionViewContentSize
      _ = layout.layoutAttributesForElements(in: bounds)
    }
    layout.prepare(forCollectionViewUpdates: changes.map { $0.updateItem })
    finish(on: layout, from: old) { layout.finalizeCollectionViewUpdates() }
    completion?(true)
  }

  /// Documentation: `setCollectionViewLayout(_:animated:)`.
  public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    guard animated else {
      self.layout.collectionView = nil
      take(layout)
      layout.collectionView = self
      layout.isInvalid = true
      forget()
      return
    }
    prepareLayout()
    let from = self.layout
    let old = from.layoutAttributesForElements(in: bounds) ?? []
    layout.collectionView = self
    from.prepareForTransition(to: layout)
    layout.prepareForTransition(from: from)
    layout.isInvalid = false
    layout.prepare()
    take(layout)
    finish(on: layout, from: old) {
      from.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
    }
    from.collectionView = nil
  }

  /// Not UIKit's: what happens inside the animation of a rotation.
  public func rotate(to size: CGSize) {
    prepareLayout()
    let (oldBounds, old) = (bounds, layout.layoutAttributesForElements(in: bounds) ?? [])
    bounds.size = size
    prepareLayout()
    layout.prepare(forAnimatedBoundsChange: oldBounds)
    finish(on: layout, from: old) { layout.finalizeAnimatedBoundsChange() }
  }

  /// Asks where the content is to stand, what everything starts from and what it ends as.
  private func finish(
    on layout: UICollectionViewLayout, from old: [UICollectionViewLayoutAttributes], _ finish: () -> Void
  ) {
    place(at: layout.targetContentOffset(forProposedContentOffset: contentOffset))
    contentSize = layout.collectionViewContentSize
    (animations, named) = ([], [:])
    let new = layout.layoutAttributesForElements(in: bounds) ?? []
    for attributes in new {
      animations.append((.appearing, layout.initial(attributes), attributes))
    }
    for attributes in old { animations.append((.disappearing, attributes, layout.final(attributes))) }
    for kind in Set((old + new).compactMap { $0.representedElementKind }) {
      named[kind] = (
        layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)
          + layout.indexPathsToDeleteForDecorationView(ofKind: kind),
        layout.indexPathsToInsertForSupplementaryView(ofKind: kind)
          + layout.indexPathsToInsertForDecorationView(ofKind: kind)
      )
    }
    finish()
    forget()
    layoutSubviews()
  }
}

/// Not UIKit's: which way an element goes.
public enum AnimatedWay: Sendable { case appearing, disappearing }

extension UICollectionView {
  /// Not UIKit's: from where to where the elements went last.
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
