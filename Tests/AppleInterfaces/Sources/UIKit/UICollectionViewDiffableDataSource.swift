/// Documentation: `NSDiffableDataSourceSnapshot`.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// Documentation: `sectionIdentifiers`.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]

  /// Documentation: `init()`.
  public init() {}

  /// Documentation: `appendSections(_:)`.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { sectionIdentifiers += identifiers }

  /// Documentation: `appendItems(_:toSection:)`.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else { return }
    items[section, default: []] += identifiers
  }

  /// Documentation: `itemIdentifiers(inSection:)`.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[identifier] ?? []
  }

  /// Documentation: `itemIdentifiers`.
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { itemIdentifiers(inSection: $0) } }

  /// Documentation: `numberOfItems`.
  public var numberOfItems: Int { itemIdentifiers.count }

  /// Documentation: `indexOfSection(_:)`.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  /// Documentation: `sectionIdentifier(containingItem:)`.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sectionIdentifiers.first { itemIdentifiers(inSection: $0).contains(identifier) }
  }

  /// Documentation: `deleteItems(_:)`.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    for section in sectionIdentifiers { items[section]?.removeAll { identifiers.contains($0) } }
  }

  /// Documentation: `reconfigureItems(_:)`.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  /// Documentation: `reconfiguredItemIdentifiers`.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Documentation: `insertItems(_:beforeItem:)`.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem: ItemIdentifierType) {
    guard let section = sectionIdentifier(containingItem: beforeItem),
      let index = items[section]?.firstIndex(of: beforeItem)
    else { return }
    items[section]?.insert(contentsOf: identifiers, at: index)
  }
}

/// Documentation: `UICollectionViewDiffableDataSource`. Supports inserted and deleted items, but not moved ones.
@MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// Documentation: `CellProvider`.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// Documentation: `SupplementaryViewProvider`.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

  private let cellProvider: CellProvider
  /// Documentation: `supplementaryViewProvider`.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  private weak var collectionView: UICollectionView?
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// Documentation: `init(collectionView:cellProvider:)`.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  /// Documentation: `snapshot()`.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

  /// Documentation: `itemIdentifier(for:)`.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard current.sectionIdentifiers.indices.contains(indexPath.section) else { return nil }
    let items = current.itemIdentifiers(inSection: current.sectionIdentifiers[indexPath.section])
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  /// Documentation: `applySnapshotUsingReloadData(_:completion:)`.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
  ) {
    current = snapshot
    collectionView?.reloadData()
    completion?()
  }

  /// Documentation: `apply(_:animatingDifferences:completion:)`. It applies the differences even without animation
  /// (rule A18).
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard animatingDifferences || !UIView.areAnimationsEnabled else {
      UIView.performWithoutAnimation {
        apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
      }
      return
    }
    let old = current
    guard old.sectionIdentifiers == snapshot.sectionIdentifiers else {
      current = snapshot
      collectionView?.reloadData()
      completion?()
      return
    }
    collectionView?.performBatchUpdates({ [self] in
      current = snapshot
      for (section, identifier) in snapshot.sectionIdentifiers.enumerated() {
        let (before, after) = (
          old.itemIdentifiers(inSection: identifier), snapshot.itemIdentifiers(inSection: identifier)
        )
        func paths(_ items: [ItemIdentifierType], notIn others: [ItemIdentifierType]) -> [IndexPath] {
          let known = Set(others)
          return items.enumerated().filter { !known.contains($0.element) }.map {
            IndexPath(item: $0.offset, section: section)
          }
        }
        collectionView?.deleteItems(at: paths(before, notIn: after))
        collectionView?.insertItems(at: paths(after, notIn: before))
        for case .remove(let from, _, let to?) in after.difference(from: before).inferringMoves() {
          collectionView?.moveItem(
            at: IndexPath(item: from, section: section), to: IndexPath(item: to, section: section))
        }
      }
    }) { _ in completion?() }
  }

  /// Documentation: `numberOfSections(in:)`.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.sectionIdentifiers.count }

  /// Documentation: `collectionView(_:numberOfItemsInSection:)`.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    current.itemIdentifiers(inSection: current.sectionIdentifiers[section]).count
  }

  /// Documentation: `collectionView(_:cellForItemAt:)`.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let section = current.sectionIdentifiers[indexPath.section]
    let item = current.itemIdentifiers(inSection: section)[indexPath.item]
    return cellProvider(collectionView, indexPath, item) ?? UICollectionViewCell(frame: .zero)
  }

  /// Documentation: `collectionView(_:viewForSupplementaryElementOfKind:at:)`.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
  }
}
