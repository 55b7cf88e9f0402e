/// Checks that UIKit is known to accept a batch: its counts add up, and it is not one of the batches that UIKit
/// reportedly rejects nevertheless. The check is intentionally stricter than UIKit.
struct CollectionViewBatchCheck {
  let before: [Int]
  let after: [Int]
  let changes: [CollectionViewBatch.Change]

  init(before: [Int], after: [Int], _ changes: [CollectionViewBatch.Change]) {
    (self.before, self.after, self.changes) = (before, after, changes)
  }

  /// A description of the problem; nil if there is none.
  var problem: String? {
    if let mixed { return mixed }
    guard let sources else { return "invalid number of sections: \(changes) from \(before) to \(after)" }
    var expected = sources.map { $0.map { before[$0] } }
    for change in changes {
      func add(_ count: Int, after section: Int) -> Bool {
        guard section < expected.count, let old = expected[section] else { return false }
        expected[section] = old + count
        return true
      }
      func take(before section: Int) -> Bool {
        sources.firstIndex(of: section).map { add(-1, after: $0) } ?? false
      }
      let isRight =
        switch change {
        case .insertItem(let path): add(1, after: path.section)
        case .deleteItem(let path): path.item < before[path.section] && take(before: path.section)
        case .moveItem(let from, let to): take(before: from.section) && add(1, after: to.section)
        default: true
        }
      if !isRight { return "\(change) in an inserted or deleted section: \(changes)" }
    }
    for (section, count) in expected.enumerated() where count != nil && count != after[section] {
      return "invalid number of items in section \(section): \(changes) from \(before) to \(after)"
    }
    return nil
  }

  /// A description of reloads combined with other changes, of items in moved sections, or of positions that are used
  /// twice; nil if there are none.
  private var mixed: String? {
    var (hasReload, hasOther) = (false, false)
    var (claimed, targets): ([CollectionViewBatch.Change], [CollectionViewBatch.Change]) = ([], [])
    var (movedFrom, movedTo): (Set<Int>, Set<Int>) = ([], [])
    for change in changes {
      switch change {
      case .moveSection(let from, let to):
        (claimed, targets) = (claimed + [.deleteSection(from)], targets + [.insertSection(to)])
        movedFrom.insert(from)
        movedTo.insert(to)
      case .moveItem(let from, let to):
        (claimed, targets) = (claimed + [.deleteItem(from)], targets + [.insertItem(to)])
      case .deleteSection, .deleteItem, .reloadItem, .reloadSection: claimed.append(change)
      case .insertSection, .insertItem: targets.append(change)
      }
      switch change {
      case .reloadItem: hasReload = true
      case .reloadSection(let section):
        hasReload = true
        if section >= before.count || before[section] == 0 { return "an empty section is reloaded: \(changes)" }
      default: hasOther = true
      }
    }
    if hasReload && hasOther { return "reloads together with other changes: \(changes)" }
    for list in [claimed, targets] {
      for (index, change) in list.enumerated() where list[..<index].contains(change) {
        return "\(change) twice: \(changes)"
      }
    }
    for change in changes {
      switch change {
      case .insertItem(let path) where movedTo.contains(path.section): return "\(change) in a moved section"
      case .deleteItem(let path) where movedFrom.contains(path.section): return "\(change) in a moved section"
      case .moveItem(let from, let to) where movedFrom.contains(from.section) || movedTo.contains(to.section):
        return "\(change) in a moved section"
      default: break
      }
    }
    return nil
  }

  /// The previous index of each section after the batch; nil for inserted sections. The whole array is nil if the
  /// sections do not add up.
  var sources: [Int?]? {
    var gone: Set<Int> = []
    var placed: [Int: Int?] = [:]
    for change in changes {
      switch change {
      case .deleteSection(let index): gone.insert(index)
      case .insertSection(let index): placed[index] = .some(nil)
      case .moveSection(let from, let to):
        gone.insert(from)
        placed[to] = from
      default: break
      }
    }
    var rest = before.indices.filter { !gone.contains($0) }[...]
    var sources: [Int?] = []
    for index in after.indices {
      if let source = placed[index] {
        sources.append(source)
      } else if let next = rest.popFirst() {
        sources.append(next)
      } else {
        return nil
      }
    }
    return rest.isEmpty && placed.keys.allSatisfy { $0 < after.count } ? sources : nil
  }
}
