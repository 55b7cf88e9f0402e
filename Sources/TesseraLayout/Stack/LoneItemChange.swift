/// A batch of one inserted or one deleted item: what typing and feeds make, over and over.
///
/// There is nothing to sort in it and nothing that could conflict; the hash tables of a plan took half of the time that
/// such a change takes (Benchmarks, “insert and delete one row”).
struct LoneItemChange {
  let path: ElementPath
  let isInsertion: Bool

  /// Nil for all other batches.
  init?(_ batch: BatchUpdate) {
    guard batch.operations.count == 1 else { return nil }
    switch batch.operations[0] {
    case .insertItem(let path): (self.path, isInsertion) = (path, true)
    case .deleteItem(let path): (self.path, isInsertion) = (path, false)
    case .moveItem, .reloadItem, .insertSection, .deleteSection, .moveSection, .reloadSection: return nil
    }
  }
}

/// One inserted or deleted item with its size worked out.
struct ResolvedLoneItem {
  let path: ElementPath
  /// The item, or none if it is deleted.
  let new: [LineItem]
  /// How much longer the content may get.
  let growth: Fixed
}

extension PreparedStack {
  /// Works out the change if it is valid and of a section whose items are declared; nil leaves it to a plan, which says
  /// what is wrong.
  func resolve(
    _ change: LoneItemChange, itemCountAfter: (Int) -> Int
  ) throws(ChangeError) -> ResolvedLoneItem? {
    let path = change.path
    guard let (form, count, mostRearranged) = declaredItems(ofSection: path.section),
      path.item >= 0, path.item < count + (change.isInsertion ? 1 : 0),
      itemCountAfter(path.section) == count + (change.isInsertion ? 1 : -1)
    else { return nil }
    var new: [LineItem] = []
    if change.isInsertion {
      do { new = [try form.item(at: path, in: context)] } catch { throw .layout(error) }
    }
    return ResolvedLoneItem(
      path: path, new: new, growth: new.reduce(mostRearranged) { $0 + $1.length + form.rules.lineSpacing })
  }

  mutating func make(_ change: ResolvedLoneItem) throws(ChangeError) {
    let (path, new) = (change.path, change.new)
    let removed = new.isEmpty ? path.item..<path.item + 1 : path.item..<path.item
    try keepingBounds(growth: change.growth) { stack in
      stack.editSection(path.section) { section in section.items.replace(removed, with: new) }
    }
  }

  /// What a section's items are declared by, how many there are, and how much longer they may get by taking other
  /// places; nil for sections of the user's own arrangements. No copy of the items, or they could not change in place.
  private func declaredItems(ofSection index: Int) -> (ItemForm, Int, Fixed)? {
    guard let section = section(at: index)?.section, case .items(let form) = section.form.arrangement else {
      return nil
    }
    return (form, section.itemCount, section.items.mostRearranged)
  }
}
