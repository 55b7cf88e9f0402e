import Tessera
import TesseraRandom
import TesseraScripts

/// Outlines that are edited and applied repeatedly, and compared with a tree each time.
public struct OutlineTrial {
  /// The seed of the edits.
  public var seed: UInt64
  /// The number of times that a copy is edited and applied.
  public var sessions: Int

  /// Creates the trial of a seed.
  public init(seed: UInt64, sessions: Int) {
    self.seed = seed
    self.sessions = sessions
  }

  /// Returns a description of the first failure; nil if everything agrees.
  public func failure() -> String? {
    var generator = SeededGenerator(seed: seed)
    let (tree, sections) = (OutlineTree(), [100, 101, 102])
    var shown = Snapshot<Int, Int>()
    shown.appendSections(sections)
    for session in 0..<sessions {
      var next = generator.chance(10) ? tree.snapshot : shown
      let before = tree.shownItems
      for _ in 0..<generator.pick([1, 2, 5]) {
        let edit = OutlineEdit(of: tree, &generator)
        edit.make(in: &next)
        let isDone = edit.make(in: tree)
        if isDone != (next.wrongEdit == nil) { return "seed \(seed), session \(session): \(edit) gave \(isDone)" }
        if let difference = tree.difference(from: next) {
          return "seed \(seed), session \(session): \(difference), \(edit)"
        }
        if !isDone { next = next.committed() }
      }
      guard let change = try? next.change(from: shown),
        let reading = BatchReading(change.batch, before: before, counts: tree.shownItems.map { $0.count })
      else { return "seed \(seed), session \(session): there is no change" }
      for (row, items) in zip(reading.rows, tree.shownItems) {
        for (position, item) in zip(row, items) {
          let expected: BatchReading.Source = before.contains { $0.contains(item) } ? .kept(item) : .new
          if position != expected { return "seed \(seed), session \(session): \(item) is \(position)" }
        }
      }
      guard next == tree.snapshot, next.committed() == tree.snapshot else { return "seed \(seed): not equal" }
      shown = next.committed()
    }
    return nil
  }
}

/// An edit of an outline.
private enum OutlineEdit {
  case append([Int], section: Int)
  case appendUnder([Int], parent: Int)
  case insertBefore([Int], Int)
  case insertAfter([Int], Int)
  case delete([Int])
  case moveBefore(Int, Int)
  case moveAfter(Int, Int)
  case moveUnder(Int, Int)
  case moveToEnd(Int, section: Int)
  case moveTo(Int, ItemPath)
  case expand([Int])
  case collapse([Int])
  case toggle(section: Int)

  init(of tree: OutlineTree, _ generator: inout SeededGenerator) {
    let items = tree.sections.flatMap { $0.items }
    func one() -> Int { items.isEmpty || generator.chance(3) ? -1 : generator.pick(items) }
    func new() -> [Int] {
      let free = (0..<60).filter { tree.node($0) == nil }
      return Array(generator.shuffled(free).prefix(1 + generator.below(3)))
    }
    let section = generator.pick([100, 101, 102])
    switch generator.below(items.count > 40 ? 18 : 15) {
    case 0, 1: self = .append(new(), section: section)
    case 2, 3: self = .appendUnder(new(), parent: one())
    case 4: self = .insertBefore(new(), one())
    case 5: self = .insertAfter(new(), one())
    case 6: self = .moveBefore(one(), one())
    case 7: self = .moveAfter(one(), one())
    case 8: self = .moveUnder(one(), one())
    case 9: self = .moveToEnd(one(), section: section)
    case 10: self = .moveTo(one(), ItemPath(section: generator.below(4), item: generator.below(12)))
    case 11, 12: self = .expand([one()])
    case 13: self = .collapse([one()])
    case 14: self = .toggle(section: section)
    default: self = .delete(Array(Set([one(), one()])))
    }
  }

  func make(in snapshot: inout Snapshot<Int, Int>) {
    switch self {
    case .append(let new, let section): snapshot.append(new, to: section)
    case .appendUnder(let new, let parent): snapshot.append(new, under: parent)
    case .insertBefore(let new, let other): snapshot.insert(new, before: other)
    case .insertAfter(let new, let other): snapshot.insert(new, after: other)
    case .delete(let items): snapshot.delete(items)
    case .moveBefore(let item, let other): snapshot.move(item, before: other)
    case .moveAfter(let item, let other): snapshot.move(item, after: other)
    case .moveUnder(let item, let parent): snapshot.move(item, under: parent)
    case .moveToEnd(let item, let section): snapshot.move(item, to: section)
    case .moveTo(let item, let path): snapshot.move(item, to: path)
    case .expand(let items): snapshot.expandItems(items)
    case .collapse(let items): snapshot.collapseItems(items)
    case .toggle(let section):
      if snapshot.isCollapsed(section) == true { snapshot.expand([section]) } else { snapshot.collapse([section]) }
    }
  }

  /// Applies the edit, unless it is impossible.
  func make(in tree: OutlineTree) -> Bool {
    switch self {
    case .append(let new, let section): return tree.insert(new, in: tree.root(of: section), at: .max)
    case .appendUnder(let new, let parent): return tree.node(parent).map { tree.insert(new, in: $0, at: .max) } ?? false
    case .insertBefore(let new, let other): return tree.insert(new, beside: other, distance: 0)
    case .insertAfter(let new, let other): return tree.insert(new, beside: other, distance: 1)
    case .delete(let items):
      let nodes = items.compactMap { tree.node($0) }
      if nodes.count < items.count { return false }
      for node in nodes { node.remove() }
      return true
    case .moveBefore(let item, let other): return tree.move(item, beside: other, distance: 0)
    case .moveAfter(let item, let other): return tree.move(item, beside: other, distance: 1)
    case .moveUnder(let item, let parent):
      guard let node = tree.node(item), let parent = tree.node(parent), !parent.isInside(node) else { return false }
      node.move(to: parent, at: .max)
      return true
    case .moveToEnd(let item, let section):
      tree.node(item)?.move(to: tree.root(of: section), at: .max)
      return tree.node(item) != nil
    case .moveTo(let item, let path): return tree.move(item, to: path)
    case .expand(let items), .collapse(let items):
      for item in items { tree.node(item)?.isExpanded = if case .expand = self { true } else { false } }
      return items.allSatisfy { tree.node($0) != nil }
    case .toggle(let section):
      tree.root(of: section).isExpanded.toggle()
      return true
    }
  }
}

/// An item, or a section as the parent of its outermost items.
private final class OutlineNode {
  let id: Int
  var isExpanded: Bool
  private(set) var children: [OutlineNode] = []
  private(set) weak var parent: OutlineNode?

  init(_ id: Int, isExpanded: Bool = false) { (self.id, self.isExpanded) = (id, isExpanded) }

  /// All items below this one.
  var items: [Int] { children.flatMap { [$0.id] + $0.items } }
  var shownNodes: [OutlineNode] { isExpanded ? children.flatMap { [$0] + $0.shownNodes } : [] }
  var index: Int { parent?.children.firstIndex { $0 === self } ?? 0 }

  func find(_ id: Int) -> OutlineNode? {
    for child in children {
      if let found = child.id == id ? child : child.find(id) { return found }
    }
    return nil
  }

  func isInside(_ other: OutlineNode) -> Bool { self === other || parent?.isInside(other) == true }

  func add(_ node: OutlineNode, at index: Int) {
    children.insert(node, at: min(index, children.count))
    node.parent = self
  }

  func remove() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  func move(to parent: OutlineNode, at index: Int) {
    remove()
    parent.add(self, at: index)
  }
}

/// The reference model: sections as trees.
private final class OutlineTree {
  let sections = [100, 101, 102].map { OutlineNode($0, isExpanded: true) }

  var shownItems: [[Int]] { sections.map { $0.shownNodes.map { $0.id } } }

  func root(of section: Int) -> OutlineNode { sections[section - 100] }

  func node(_ id: Int) -> OutlineNode? {
    for section in sections { if let found = section.find(id) { return found } }
    return nil
  }

  func insert(_ new: [Int], in parent: OutlineNode, at index: Int) -> Bool {
    for (offset, id) in new.enumerated() { parent.add(OutlineNode(id), at: index == .max ? .max : index + offset) }
    return true
  }

  func insert(_ new: [Int], beside other: Int, distance: Int) -> Bool {
    guard let other = node(other), let parent = other.parent else { return false }
    return insert(new, in: parent, at: other.index + distance)
  }

  func move(_ item: Int, beside other: Int, distance: Int) -> Bool {
    guard let node = node(item), let other = self.node(other), let parent = other.parent else { return false }
    if node === other { return true }
    if other.isInside(node) { return false }
    node.remove()
    parent.add(node, at: other.index + distance)
    return true
  }

  func move(_ item: Int, to path: ItemPath) -> Bool {
    guard let node = node(item), sections.indices.contains(path.section) else { return false }
    let section = sections[path.section]
    let others = section.shownNodes.filter { $0 !== node }
    if path.item > others.count { return false }
    guard path.item < others.count else {
      if section.shownNodes.last === node { return true }
      if let last = others.last, last.isInside(node) { return true }
      node.move(to: section, at: section.isExpanded ? .max : 0)
      return true
    }
    let next = others[path.item]
    let isInPlace = section.shownNodes.firstIndex { $0 === node } == path.item
    if isInPlace || next.isInside(node) { return true }
    return move(item, beside: next.id, distance: 0)
  }

  /// The tree as a snapshot that shares no storage with others.
  var snapshot: Snapshot<Int, Int> {
    var snapshot = Snapshot<Int, Int>()
    snapshot.appendSections(sections.map { $0.id })
    for section in sections {
      snapshot.append(section.children.map { $0.id }, to: section.id)
      for item in section.items {
        guard let node = section.find(item) else { continue }
        snapshot.append(node.children.map { $0.id }, under: item)
        if node.isExpanded { snapshot.expandItems([item]) }
      }
      if !section.isExpanded { snapshot.collapse([section.id]) }
    }
    return snapshot.committed()
  }

  /// Returns the properties whose values a snapshot reports differently.
  func difference(from snapshot: Snapshot<Int, Int>) -> String? {
    for (index, section) in sections.enumerated() {
      if snapshot.items(in: section.id) != section.items { return "other items in \(section.id)" }
      let shown = section.shownNodes.map { $0.id }
      if snapshot.visibleItems(in: section.id) != shown { return "other visible items in \(section.id)" }
      for id in section.items {
        guard let node = section.find(id) else { continue }
        let level = sequence(first: node, next: { $0.parent }).dropFirst(2).reduce(0) { count, _ in count + 1 }
        let path = shown.firstIndex(of: id).map { ItemPath(section: index, item: $0) }
        let parent = node.parent === section ? nil : node.parent?.id
        guard snapshot.level(of: id) == level, snapshot.parent(of: id) == parent, snapshot.path(of: id) == path,
          snapshot.children(of: id) == node.children.map({ $0.id }), snapshot.isExpanded(id) == node.isExpanded,
          path.map({ snapshot.item(at: $0) == id }) != false
        else { return "another item \(id)" }
      }
      if snapshot.item(at: ItemPath(section: index, item: shown.count)) != nil { return "an item behind the last" }
    }
    return snapshot.shape == DataShape(shownItems.map { $0.count }) ? nil : "another shape"
  }
}
