/// The levels of a section's items, and the set of expanded items.
///
/// The items in a section are in outline order, which means that children follow their parent and are one level below
/// it.
struct Outline: Equatable, Sendable {
  /// The number of ancestors of each item in the section.
  var levels: ContiguousArray<Token>
  /// The items that show their children, or would show children if they had any.
  var expanded: Set<Token> = []
  /// The items that are not hidden by an ancestor.
  private(set) var shown: ContiguousArray<Token> = []
  /// The index of each shown item among all items in the section.
  private(set) var shownIndices: ContiguousArray<Token> = []
  /// The index of each shown item among its parent's children.
  private(set) var childIndices: ContiguousArray<Token> = []
  /// The number of siblings of each shown item, including itself.
  private(set) var childCounts: ContiguousArray<Token> = []

  init(count: Int) { levels = ContiguousArray(repeating: 0, count: count) }

  /// Whether the outline has no effect on the section.
  var isTrivial: Bool { expanded.isEmpty && !levels.contains { $0 > 0 } }

  /// Finds the items that are shown. Linear.
  mutating func findShown(of items: ContiguousArray<Token>) {
    (shown, shownIndices) = ([], [])
    // The deepest level that is shown under the current ancestors.
    var visible: Token = 0
    for (index, token) in items.enumerated() where levels[index] <= visible {
      shown.append(token)
      shownIndices.append(Token(truncatingIfNeeded: index))
      visible = levels[index] + (expanded.contains(token) ? 1 : 0)
    }
    countChildren()
  }

  /// Counts each parent's children among the shown items. Either all or none of an item's children are shown.
  private mutating func countChildren() {
    childIndices = ContiguousArray(repeating: 0, count: shown.count)
    childCounts = childIndices
    /// The number of items so far at each level under their parent.
    var counts: ContiguousArray<Token> = []
    func take(_ level: Int, _ counts: inout ContiguousArray<Token>) {
      if counts.count > level + 1 { counts.removeLast(counts.count - level - 1) }
      while counts.count <= level { counts.append(0) }
    }
    for index in shown.indices {
      let level = Int(levels[Int(shownIndices[index])])
      take(level, &counts)
      childIndices[index] = counts[level]
      counts[level] += 1
    }
    counts = []
    for index in shown.indices.reversed() {
      let level = Int(levels[Int(shownIndices[index])])
      take(level, &counts)
      // In reverse order, the first child found is the last one, so its index determines the count.
      if counts[level] == 0 { counts[level] = childIndices[index] + 1 }
      childCounts[index] = counts[level]
    }
  }

  /// Returns the outline position of the item shown at an index. O(1).
  func position(ofShown index: Int) -> OutlinePosition {
    let item = Int(shownIndices[index])
    let hasChildren = item + 1 < levels.count && levels[item + 1] > levels[item]
    return OutlinePosition(
      level: Int(levels[item]) + 1, isExpanded: hasChildren ? expanded.contains(shown[index]) : nil,
      index: Int(childIndices[index]), count: Int(childCounts[index]))
  }

  /// Returns the same outline with different tokens for the items.
  func renamed(_ names: ContiguousArray<Token>, items: ContiguousArray<Token>) -> Outline {
    var renamed = self
    renamed.expanded = Set(expanded.map { names[Int($0)] })
    renamed.findShown(of: items)
    return renamed
  }

  /// Returns the index of an item among the shown items; nil if an ancestor hides it. O(log n).
  func shownIndex(of index: Int) -> Int? {
    var (low, high) = (0, shownIndices.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(shownIndices[middle]) < index { low = middle + 1 } else { high = middle }
    }
    return low < shownIndices.count && Int(shownIndices[low]) == index ? low : nil
  }
}

/// An item and all its descendants, which move out of a section together.
struct Branch {
  let tokens: ContiguousArray<Token>
  /// The items' levels, relative to the first item's level.
  var levels: ContiguousArray<Token> = [0]
  var expanded: [Token] = []
}

extension TokenSnapshot.Section {
  /// Returns the number of ancestors of an item.
  func level(at index: Int) -> Token { outline.map { $0.levels[index] } ?? 0 }

  /// Returns the indices of an item and all its descendants. Linear in the number of these items.
  func branch(at index: Int) -> Range<Int> {
    guard let levels = outline?.levels else { return index..<index + 1 }
    var end = index + 1
    while end < levels.count && levels[end] > levels[index] { end += 1 }
    return index..<end
  }

  /// Returns the index of an item's parent. Linear in the number of items between them.
  func parent(of index: Int) -> Int? {
    guard let levels = outline?.levels, levels[index] > 0 else { return nil }
    return levels[..<index].lastIndex { $0 < levels[index] }
  }

  /// Returns the index of an item among the shown items; nil if an ancestor or the section hides it. O(log n).
  func shownIndex(of index: Int) -> Int? {
    if isCollapsed { return nil }
    guard let outline else { return index }
    return outline.shownIndex(of: index)
  }

  /// Returns an item's index among all items, given its index among the shown items.
  func index(ofShown index: Int) -> Int { outline.map { Int($0.shownIndices[index]) } ?? index }

  /// Inserts items without children.
  mutating func insert(_ tokens: ContiguousArray<Token>, at index: Int, level: Token) {
    changeOutline(if: level > 0) { outline in
      outline.levels.insert(contentsOf: repeatElement(level, count: tokens.count), at: index)
    } items: { items in
      if items.isEmpty { items = tokens } else { items.insert(contentsOf: tokens, at: index) }
    }
  }

  mutating func insert(_ branch: Branch, at index: Int, level: Token) {
    changeOutline(if: level > 0 || branch.tokens.count > 1 || !branch.expanded.isEmpty) { outline in
      outline.levels.insert(contentsOf: branch.levels.map { $0 + level }, at: index)
      outline.expanded.formUnion(branch.expanded)
    } items: { items in
      items.insert(contentsOf: branch.tokens, at: index)
    }
  }

  mutating func remove(_ range: Range<Int>) -> Branch {
    var branch = Branch(tokens: ContiguousArray(items[range]))
    changeOutline(if: false) { outline in
      let level = outline.levels[range.lowerBound]
      branch.levels = ContiguousArray(outline.levels[range].map { $0 - level })
      branch.expanded = branch.tokens.filter { outline.expanded.contains($0) }
      outline.expanded.subtract(branch.expanded)
      outline.levels.removeSubrange(range)
    } items: { items in
      items.removeSubrange(range)
    }
    return branch
  }

  /// Removes items and all their descendants. Linear.
  ///
  /// - Returns: the items that were removed only because their ancestors were.
  mutating func removeBranches(of isRemoved: (Token) -> Bool) -> ContiguousArray<Token> {
    guard let levels = outline?.levels else {
      items.removeAll(where: isRemoved)
      return []
    }
    var (kept, keptLevels, below) = (ContiguousArray<Token>(), ContiguousArray<Token>(), ContiguousArray<Token>())
    /// The level of the ancestor that is being removed.
    var removed: Token?
    for (token, level) in zip(items, levels) {
      if let ancestor = removed, level > ancestor {
        if !isRemoved(token) { below.append(token) }
      } else if isRemoved(token) {
        removed = level
      } else {
        removed = nil
        kept.append(token)
        keptLevels.append(level)
      }
    }
    changeOutline(if: false) { outline in
      outline.levels = keptLevels
      let removed = Set(below)
      outline.expanded = outline.expanded.filter { !isRemoved($0) && !removed.contains($0) }
    } items: { items in
      items = kept
    }
    return below
  }

  /// Shows or hides the children of items.
  mutating func setExpanded(_ isExpanded: Bool, _ tokens: some Sequence<Token>) {
    changeOutline(if: isExpanded) { outline in
      if isExpanded { outline.expanded.formUnion(tokens) } else { outline.expanded.subtract(tokens) }
    } items: { _ in
    }
  }

  /// Changes the items, and their outline if they have or need one.
  private mutating func changeOutline(
    if isNeeded: Bool, _ change: (inout Outline) -> Void, items changeItems: (inout ContiguousArray<Token>) -> Void
  ) {
    guard isNeeded || outline != nil else { return changeItems(&items) }
    var changed = outline ?? Outline(count: items.count)
    outline = nil
    change(&changed)
    changeItems(&items)
    if changed.isTrivial { return }
    changed.findShown(of: items)
    outline = changed
  }
}
