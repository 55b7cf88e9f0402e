/// A sum that a `SumTree` maintains for its elements.
protocol Summary {
  /// The sum of no elements.
  static var zero: Self { get }
  /// Returns the sum of `a` followed by `b`.
  static func + (a: Self, b: Self) -> Self
}

/// An element of a `SumTree`.
protocol Summarized {
  associatedtype Total: Summary
  var summary: Total { get }
}

/// A query for a `SumTree`. This is a protocol because the compiler inlines the methods of a type into the search, but
/// not closures.
protocol TreeQuery<Total> {
  associatedtype Total: Summary
  /// Returns whether a range of elements matches, given its sum and the sum before it. This must be true for every
  /// range that contains a matching element.
  func asks(for stretch: Total, after before: Total) -> Bool
  /// Returns whether no matching element follows the sum before a range. The default is false. Only `forEach` uses this
  /// method.
  func isPast(_ before: Total) -> Bool
}

extension TreeQuery {
  func isPast(_ before: Total) -> Bool { false }
}

/// A sequence of elements in a balanced tree whose nodes store the sums of the elements below them. Finding a position
/// by a running sum takes O(log n).
///
/// A tree with a single element has no node, because most sections are a single run of equal items.
struct SumTree<Element: Summarized> {
  typealias Total = Element.Total

  private enum Root {
    case empty
    case one(Single)
    case node(Node)
  }

  /// A single element and its sum. The sum is stored because computing it takes longer than most queries. The object
  /// changes only while no tree has a reference to it.
  private final class Single {
    @exclusivity(unchecked) private(set) var element: Element
    @exclusivity(unchecked) private(set) var total: Total

    init(_ element: Element) {
      self.element = element
      total = element.summary
    }

    /// Calls `body`, which can change the element. If `body` returns false, nothing has changed.
    func change(_ body: (inout Element) -> Bool) -> Bool {
      let isChanged = body(&element)
      if isChanged { total = element.summary }
      return isChanged
    }
  }

  /// A class, because copies of a tree share nodes, and sharing requires identity.
  ///
  /// Access to the properties is not checked for exclusivity at run time, because the checks took 7 % of a query's
  /// time. Only the methods below change the properties, and code called during a change works on values that have been
  /// taken out.
  private final class Node {
    @exclusivity(unchecked) private(set) var total = Total.zero
    @exclusivity(unchecked) private(set) var totals: ContiguousArray<Total> = []
    /// The contents of the node: elements at the bottom of the tree, and child nodes above. The array that is not used
    /// is empty.
    @exclusivity(unchecked) private(set) var elements: ContiguousArray<Element>
    @exclusivity(unchecked) private(set) var children: ContiguousArray<Node>

    init(elements: ContiguousArray<Element> = [], children: ContiguousArray<Node> = []) {
      self.elements = elements
      self.children = children
      addUp()
    }

    var isLeaf: Bool { children.isEmpty }
    var count: Int { isLeaf ? elements.count : children.count }

    /// Recomputes the sums from the contents of the node.
    ///
    /// - Complexity: O(fan-out).
    func addUp() {
      let (elements, children) = (elements, children)
      // Take the sums out, as in the methods below.
      var sums = totals
      totals = []
      sums.removeAll(keepingCapacity: true)
      for index in elements.indices { sums.append(elements[index].summary) }
      for index in children.indices { sums.append(children[index].total) }
      totals = sums
      total = sums.reduce(.zero, +)
    }

    /// Recomputes the sums after a change to one part, if no parts were added or removed.
    private func addUp(changed index: Int) {
      var sums = totals
      totals = []
      sums[index] = isLeaf ? elements[index].summary : children[index].total
      totals = sums
      total = sums.reduce(.zero, +)
    }

    // Take the contents of a node out while they change. Changing a property of a class in place requires exclusivity
    // checks, which took a fifth of an edit's time.

    /// Calls `body`, which can change the elements.
    func changeElements(_ body: (inout ContiguousArray<Element>) -> Void) {
      var taken = elements
      elements = []
      body(&taken)
      elements = taken
      addUp()
    }

    /// Calls `body`, which can change an element. If `body` returns false, nothing has changed.
    func changeElement(_ index: Int, _ body: (inout Element) -> Bool) -> Bool {
      var taken = elements
      elements = []
      let isChanged = body(&taken[index])
      elements = taken
      if isChanged { addUp(changed: index) }
      return isChanged
    }

    /// Calls `body`, which can change the child nodes. Does not update the sums.
    func changeChildren<Result>(_ body: (inout ContiguousArray<Node>) -> Result) -> Result {
      var taken = children
      children = []
      let result = body(&taken)
      children = taken
      return result
    }

    /// Calls `body`, which can change a child node without adding or removing elements. If `body` returns false,
    /// nothing has changed.
    func changeChild(_ index: Int, _ body: (inout Node) -> Bool) -> Bool {
      let isChanged = changeChildren { body(&$0[index]) }
      if isChanged { addUp(changed: index) }
      return isChanged
    }

    func copy() -> Node { Node(elements: elements, children: children) }

    /// Splits the node. This node keeps the first half of its contents, and the returned node contains the second half.
    func split() -> Node {
      let half = count / 2
      let rest = Node(
        elements: ContiguousArray(elements.dropFirst(half)), children: ContiguousArray(children.dropFirst(half)))
      if isLeaf { elements.removeSubrange(half...) } else { children.removeSubrange(half...) }
      addUp()
      return rest
    }

    /// Appends the contents of the next adjacent node.
    func append(_ next: Node) {
      elements.append(contentsOf: next.elements)
      children.append(contentsOf: next.children)
      addUp()
    }
  }

  private struct Everything: TreeQuery {
    func asks(for stretch: Total, after before: Total) -> Bool { true }
  }

  private static var fanOut: Int { 16 }
  private var root: Root

  /// Creates a tree with the given elements.
  ///
  /// - Complexity: O(n).
  init(_ elements: [Element] = []) {
    if elements.count <= 1 {
      root = elements.first.map { .one(Single($0)) } ?? .empty
      return
    }
    var level: [Node] = Self.groups(of: elements).map { Node(elements: ContiguousArray(elements[$0])) }
    while level.count > 1 {
      level = Self.groups(of: level).map { Node(children: ContiguousArray(level[$0])) }
    }
    root = .node(level[0])
  }

  private static func groups<T>(of all: [T]) -> [Range<Int>] {
    stride(from: 0, to: all.count, by: fanOut).map { $0..<Swift.min($0 + fanOut, all.count) }
  }

  /// The sum of all elements.
  var total: Total {
    switch root {
    case .empty: .zero
    case .one(let single): single.total
    case .node(let node): node.total
    }
  }

  /// Calls a closure, in order, with the elements that match a query and the sum before each element.
  ///
  /// - Complexity: O(log n + number of elements found).
  func forEach<Query: TreeQuery>(_ query: Query, _ body: (Element, Total) -> Void) where Query.Total == Total {
    switch root {
    case .empty: break
    case .one(let single): if query.asks(for: single.total, after: .zero) { body(single.element, .zero) }
    case .node(let node): if query.asks(for: node.total, after: .zero) { Self.forEach(query, in: node, .zero, body) }
    }
  }

  /// Calls a closure, in order, with all elements and the sum before each element.
  ///
  /// - Complexity: O(n).
  func forEach(_ body: (Element, Total) -> Void) { forEach(Everything(), body) }

  /// Returns the first element that matches a query, and the sum before it.
  ///
  /// - Complexity: O(log n).
  func first<Query: TreeQuery>(_ query: Query) -> (element: Element, before: Total)? where Query.Total == Total {
    switch root {
    case .empty: nil
    case .one(let single): query.asks(for: single.total, after: .zero) ? (single.element, .zero) : nil
    case .node(let node): query.asks(for: node.total, after: .zero) ? Self.first(query, in: node, .zero) : nil
    }
  }

  /// The first element; nil if the tree is empty.
  ///
  /// - Complexity: O(log n).
  var first: Element? { first(Everything())?.element }

  /// Returns the last element that matches a query, and the sum before it.
  ///
  /// - Complexity: O(log n).
  func last<Query: TreeQuery>(_ query: Query) -> (element: Element, before: Total)? where Query.Total == Total {
    switch root {
    case .empty: nil
    case .one(let single): query.asks(for: single.total, after: .zero) ? (single.element, .zero) : nil
    case .node(let node): query.asks(for: node.total, after: .zero) ? Self.last(query, in: node, .zero) : nil
    }
  }

  private static func forEach<Query: TreeQuery>(
    _ query: Query, in node: Node, _ before: Total, _ body: (Element, Total) -> Void
  ) where Query.Total == Total {
    var before = before
    let totals = node.totals
    for index in totals.indices {
      if query.isPast(before) { return }
      let total = totals[index]
      if query.asks(for: total, after: before) {
        if node.isLeaf {
          body(node.elements[index], before)
        } else {
          forEach(query, in: node.children[index], before, body)
        }
      }
      before = before + total
    }
  }

  private static func first<Query: TreeQuery>(
    _ query: Query, in node: Node, _ before: Total
  ) -> (element: Element, before: Total)? where Query.Total == Total {
    var before = before
    let totals = node.totals
    for index in totals.indices {
      let total = totals[index]
      if query.asks(for: total, after: before) {
        if node.isLeaf { return (node.elements[index], before) }
        if let found = first(query, in: node.children[index], before) { return found }
      }
      before = before + total
    }
    return nil
  }

  private static func last<Query: TreeQuery>(
    _ query: Query, in node: Node, _ before: Total
  ) -> (element: Element, before: Total)? where Query.Total == Total {
    var starts = ContiguousArray<Total>()
    starts.reserveCapacity(node.totals.count)
    var start = before
    for total in node.totals {
      starts.append(start)
      start = start + total
    }
    for index in node.totals.indices.reversed() where query.asks(for: node.totals[index], after: starts[index]) {
      if node.isLeaf { return (node.elements[index], starts[index]) }
      if let found = last(query, in: node.children[index], starts[index]) { return found }
    }
    return nil
  }
}

// MARK: - Editing

extension SumTree {
  /// The maximum size of a node. A larger node is split in two, and a node with less than a quarter of this size is
  /// joined with an adjacent one.
  private static var capacity: Int { 2 * fanOut }

  /// Calls `body` to change the first element that matches a query, and to add or remove elements around it. The
  /// arguments are the elements of a node, the index of the matching element, and the sum before it. O(log n). If no
  /// element matches, returns false without calling `body`.
  @discardableResult
  mutating func edit<Query: TreeQuery>(
    _ query: Query, _ body: (inout ContiguousArray<Element>, Int, Total) -> Void
  ) -> Bool where Query.Total == Total {
    guard query.asks(for: total, after: .zero) else { return false }
    if let element = takeOne() {
      var elements: ContiguousArray = [element]
      body(&elements, 0, .zero)
      if elements.count == 1 { root = .one(Single(elements[0])) } else { plant(Node(elements: elements)) }
      return true
    }
    guard var node = takeNode() else { return false }
    let found = Self.edit(&node, query, .zero, body)
    plant(node)
    return found
  }

  // Take the root's contents out for the change. While there is another reference to them, no node below is uniquely
  // referenced.

  private mutating func takeSingle() -> Single? {
    guard case .one(let single) = root else { return nil }
    root = .empty
    return single
  }

  private mutating func takeOne() -> Element? { takeSingle()?.element }

  private mutating func takeNode() -> Node? {
    guard case .node(let node) = root else { return nil }
    root = .empty
    return node
  }

  /// Calls `body` to change the first element that matches a query. The arguments are the element and the sum before
  /// it. If `body` returns false, nothing has changed.
  ///
  /// The first range that matches the query must contain a matching element.
  ///
  /// - Complexity: O(log n), in half the time of `edit`, because only the sums above the element are recomputed.
  @discardableResult
  mutating func editElement<Query: TreeQuery>(
    _ query: Query, _ body: (inout Element, Total) -> Bool
  ) -> Bool where Query.Total == Total {
    guard query.asks(for: total, after: .zero) else { return false }
    if var single = takeSingle() {
      if !isKnownUniquelyReferenced(&single) { single = Single(single.element) }
      let isChanged = single.change { body(&$0, .zero) }
      root = .one(single)
      return isChanged
    }
    guard var node = takeNode() else { return false }
    let isChanged = Self.editElement(in: &node, query, .zero, body)
    root = .node(node)
    return isChanged
  }

  /// Adds an element at the end.
  ///
  /// - Complexity: O(log n).
  mutating func append(_ element: Element) {
    if let first = takeOne() {
      root = .node(Node(elements: [first, element]))
    } else if var node = takeNode() {
      Self.editLast(&node) { $0.append(element) }
      plant(node)
    } else {
      root = .one(Single(element))
    }
  }

  /// All elements in order.
  var elements: [Element] {
    var all: [Element] = []
    forEach { element, _ in all.append(element) }
    return all
  }

  private mutating func plant(_ node: Node) {
    var node = node
    while !node.isLeaf, node.count == 1 { node = node.children[0] }
    if node.count == 0 {
      root = .empty
    } else if node.isLeaf, node.count == 1 {
      root = .one(Single(node.elements[0]))
    } else if node.count > Self.capacity {
      let parent = Node(children: [node])
      Self.rebalance(parent, 0)
      plant(parent)
    } else {
      root = .node(node)
    }
  }

  private static func edit<Query: TreeQuery>(
    _ node: inout Node, _ query: Query, _ before: Total, _ body: (inout ContiguousArray<Element>, Int, Total) -> Void
  ) -> Bool where Query.Total == Total {
    if !isKnownUniquelyReferenced(&node) { node = node.copy() }
    var before = before
    for index in node.totals.indices {
      if query.asks(for: node.totals[index], after: before) {
        if node.isLeaf {
          node.changeElements { body(&$0, index, before) }
          return true
        }
        if node.changeChildren({ edit(&$0[index], query, before, body) }) {
          rebalance(node, index)
          return true
        }
      }
      before = before + node.totals[index]
    }
    return false
  }

  private static func editElement<Query: TreeQuery>(
    in node: inout Node, _ query: Query, _ before: Total, _ body: (inout Element, Total) -> Bool
  ) -> Bool where Query.Total == Total {
    if !isKnownUniquelyReferenced(&node) { node = node.copy() }
    var before = before
    for index in node.totals.indices {
      if query.asks(for: node.totals[index], after: before) {
        return node.isLeaf
          ? node.changeElement(index) { body(&$0, before) }
          : node.changeChild(index) { editElement(in: &$0, query, before, body) }
      }
      before = before + node.totals[index]
    }
    return false
  }

  private static func editLast(_ node: inout Node, _ body: (inout ContiguousArray<Element>) -> Void) {
    if !isKnownUniquelyReferenced(&node) { node = node.copy() }
    if node.isLeaf {
      node.changeElements(body)
    } else {
      let last = node.children.endIndex - 1
      node.changeChildren { editLast(&$0[last], body) }
      rebalance(node, last)
    }
  }

  /// Rebalances a node after a change to one of its children.
  private static func rebalance(_ node: Node, _ index: Int) {
    node.changeChildren { rebalance(&$0, index) }
    node.addUp()
  }

  private static func rebalance(_ children: inout ContiguousArray<Node>, _ index: Int) {
    // An edit can add many elements at once, so a child may have to be split more than once.
    var (child, end) = (index, index + 1)
    while child < end {
      if children[child].count > capacity {
        children.insert(children[child].split(), at: child + 1)
        end += 1
      } else {
        child += 1
      }
    }
    if children[index].count == 0 {
      children.remove(at: index)
    } else if children[index].count < fanOut / 4, children.count > 1 {
      let first = Swift.max(0, index - 1)
      join(&children[first], children[first + 1])
      children.remove(at: first + 1)
      if children[first].count > capacity { children.insert(children[first].split(), at: first + 1) }
    }
  }

  private static func join(_ node: inout Node, _ next: Node) {
    if !isKnownUniquelyReferenced(&node) { node = node.copy() }
    node.append(next)
  }
}
