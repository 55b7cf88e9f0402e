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

extension PreparedStack {
  /// Makes the change if it is valid and of a section whose items are declared; false, with nothing changed, leaves it
  /// to a plan, which says what is wrong.
  mutating func make(
    _ change: LoneItemChange, itemCountAfter: (Int) -> Int
  ) throws(ChangeError) -> Bool {
    let path = change.path
    guard let (form, count, mostRearranged) = declaredItems(ofSection: path.section),
      path.item >= 0, path.item < count + (change.isInsertion ? 1 : 0),
      itemCountAfter(path.section) == count + (change.isInsertion ? 1 : -1)
    else { return false }
    var new: [LineItem] = []
    if change.isInsertion {
      do { new = [try form.item(at: path, in: context)] } catch { throw .layout(error) }
    }
    let removed = change.isInsertion ? path.item..<path.item : path.item..<path.item + 1
    let growth = new.reduce(mostRearranged) { $0 + $1.length + form.rules.lineSpacing }
    try keepingBounds(growth: growth) { stack in
      stack.editSection(path.section) { section in section.items.replace(removed, with: new) }
    }
    return true
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
