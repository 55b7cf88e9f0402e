/// The levels of the items of a section, and which of them show their children.
///
/// The items of a section are in outline order: children follow their parent, one level below it.
struct Outline: Equatable, Sendable {
  /// For each item of the section, the number of its ancestors.
  var levels: ContiguousArray<Token>
  /// The items that show their children, or that would if they had any.
  var expanded: Set<Token> = []
  /// The items that no ancestor hides.
  private(set) var shown: ContiguousArray<Token> = []
  /// For each shown item, its index among all items of the section.
  private(set) var shownIndices: ContiguousArray<Token> = []
  /// For each shown item, its index among the children of its parent.
  private(set) var childIndices: ContiguousArray<Token> = []
  /// For each shown item, the number of children of its parent.
  private(set) var childCounts: ContiguousArray<Token> = []

  init(count: Int) { levels = ContiguousArray(repeating: 0, count: count) }

  /// Whether the section would be the same without an outline.
  var isTrivial: Bool { expanded.isEmpty && !levels.contains { $0 > 0 } }

  /// Finds the items that are shown. Linear.
  mutating func findShown(of items: ContiguousArray<Token>) {
    (shown, shownIndices) = ([], [])
    // Items below this level are hidden.
    var visible: Token = 0
    for (index, token) in items.enumerated() where levels[index] <= visible {
      shown.append(token)
      shownIndices.append(Token(truncatingIfNeeded: index))
      visible = levels[index] + (expanded.contains(token) ? 1 : 0)
    }
    countChildren()
  }

  /// Counts the children of each parent among the shown items. All children of an item are shown, or none.
  private mutating func countChildren() {
    childIndices = ContiguousArray(repeating: 0, count: shown.count)
    childCounts = childIndices
    /// For each level, the number of items since their parent.
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
      // The last child knows the count.
      if counts[level] == 0 { counts[level] = childIndices[index] + 1 }
      childCounts[index] = counts[level]
    }
  }

  /// The position of the item that is shown at an index. O(1).
  func position(ofShown index: Int) -> OutlinePosition {
    let item = Int(shownIndices[index])
    let hasChildren = item + 1 < levels.count && levels[item + 1] > levels[item]
    return OutlinePosition(
      level: Int(levels[item]) + 1, isExpanded: hasChildren ? expanded.contains(shown[index]) : nil,
      index: Int(childIndices[index]), count: Int(childCounts[index]))
  }

  /// The same outline of items with other tokens.
  func renamed(_ names: ContiguousArray<Token>, items: ContiguousArray<Token>) -> Outline {
    var renamed = self
    renamed.expanded = Set(expanded.map { names[Int($0)] })
    renamed.findShown(of: items)
    return renamed
  }

  /// The index of an item among those that are shown; nil if an ancestor hides it. O(log n).
  func shownIndex(of index: Int) -> Int? {
    var (low, high) = (0, shownIndices.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(shownIndices[middle]) < index { low = middle + 1 } else { high = middle }
    }
    return low < shownIndices.count && Int(shownIndices[low]) == index ? low : nil
  }
}

/// Items that are taken out of a section: one item with all that is below it.
struct Branch {
  let tokens: ContiguousArray<Token>
  /// The levels relative to the first item.
  var levels: ContiguousArray<Token> = [0]
  var expanded: [Token] = []
}

extension TokenSnapshot.Section {
  /// The number of ancestors of an item.
  func level(at index: Int) -> Token { outline.map { $0.levels[index] } ?? 0 }

  /// The indices of an item and of all items below it. Linear in these.
  func branch(at index: Int) -> Range<Int> {
    guard let levels = outline?.levels else { return index..<index + 1 }
    var end = index + 1
    while end < levels.count && levels[end] > levels[index] { end += 1 }
    return index..<end
  }

  /// The index of the parent of an item. Linear in the items between them.
  func parent(of index: Int) -> Int? {
    guard let levels = outline?.levels, levels[index] > 0 else { return nil }
    return levels[..<index].lastIndex { $0 < levels[index] }
  }

  /// The index at which an item is shown; nil if an ancestor or the section hides it. O(log n).
  func shownIndex(of index: Int) -> Int? {
    if isCollapsed { return nil }
    guard let outline else { return index }
    return outline.shownIndex(of: index)
  }

  /// The index of an item that is shown among all items.
  func index(ofShown index: Int) -> Int { outline.map { Int($0.shownIndices[index]) } ?? index }

  /// Inserts items that have no children.
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

  /// Removes items and all items below them. Linear.
  ///
  /// - Returns: the items that were removed because of an ancestor.
  mutating func removeBranches(of isRemoved: (Token) -> Bool) -> ContiguousArray<Token> {
    guard let levels = outline?.levels else {
      items.removeAll(where: isRemoved)
      return []
    }
    var (kept, keptLevels, below) = (ContiguousArray<Token>(), ContiguousArray<Token>(), ContiguousArray<Token>())
    /// The level of the ancestor that is removed.
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

  /// Changes the items, and their outline if they have one or need one.
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
