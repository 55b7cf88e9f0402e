/// The paths of items after a batch (rule C1).
struct KeptItems {
  /// The previous index of each section after the batch; nil for inserted or reloaded ones.
  private let sources: [Int?]
  private var gone: Set<IndexPath> = []
  private var reloaded: Set<IndexPath> = []
  /// The paths after the batch that insertions and moves fill, with the source of each move.
  private var placed: [IndexPath: IndexPath?] = [:]

  init(_ changes: [CollectionViewBatch.Change], before: [Int], after: [Int]) {
    var reloadedSections: Set<Int> = []
    for change in changes {
      switch change {
      case .deleteItem(let path): gone.insert(path)
      case .insertItem(let path): placed[path] = .some(nil)
      case .moveItem(let from, let to):
        gone.insert(from)
        placed[to] = from
      case .reloadItem(let path): reloaded.insert(path)
      case .reloadSection(let section): reloadedSections.insert(section)
      case .insertSection, .deleteSection, .moveSection: break
      }
    }
    let known = CollectionViewBatchCheck(before: before, after: after, changes).sources ?? after.map { _ in nil }
    sources = known.map { $0.flatMap { reloadedSections.contains($0) ? nil : $0 } }
  }

  /// Whether a section after the batch is new or reloaded.
  func isNew(section: Int) -> Bool { !sources.indices.contains(section) || sources[section] == nil }

  /// Returns the path after the batch of an item that stays and is not reloaded.
  func after(_ path: IndexPath) -> IndexPath? {
    if reloaded.contains(path) { return nil }
    if let (target, _) = placed.first(where: { $0.value == path }) { return target }
    guard !gone.contains(path), let section = sources.firstIndex(of: path.section) else { return nil }
    var item = path.item - gone.filter { $0.section == path.section && $0.item < path.item }.count
    for taken in placed.keys.filter({ $0.section == section }).map({ $0.item }).sorted() where taken <= item {
      item += 1
    }
    return IndexPath(item: item, section: section)
  }
}

extension UICollectionView {
  /// Returns the views that stay during a batch: cells at the paths of their items, and other views at their previous
  /// paths, unless the layout names these paths or the section is new. UIKit does not request these views from the data
  /// source again (rule C1).
  func viewsThatStay(over kept: KeptItems) -> [DisplayedElement: UICollectionReusableView] {
    var stay: [DisplayedElement: UICollectionReusableView] = [:]
    for (element, view) in shown {
      let path = element.indexPath
      if element.category == .cell {
        if let after = kept.after(path) {
          stay[DisplayedElement(UICollectionViewLayoutAttributes(forCellWith: after))] = view
        }
      } else if !kept.isNew(section: path.section), !isNamed(element) {
        stay[element] = view
      }
    }
    return stay
  }

  /// A different layout creates new decoration views.
  func forgetDecorations() { shown = shown.filter { $0.key.category != .decorationView } }

  /// Returns whether the layout has named a path as deleted or inserted.
  private func isNamed(_ element: DisplayedElement) -> Bool {
    guard let kind = element.kind, let named = namedByLayout[kind] else { return false }
    return (named.gone + named.come).contains(element.indexPath)
  }
}
