/// What a `SumTree` adds up over its elements.
protocol Summary {
  /// The summary of nothing.
  static var zero: Self { get }
  /// The summary of `a` followed by `b`.
  static func + (a: Self, b: Self) -> Self
}

/// An element of a `SumTree`.
protocol Summarized {
  associatedtype Total: Summary
  var summary: Total { get }
}

/// A sequence in a balanced tree whose nodes know the sums below them, so that any place that a running sum can tell is
/// found in O(log n).
///
/// One element needs no node: most sections are a single run of equal items.
struct SumTree<Element: Summarized> {
  typealias Total = Element.Total

  private enum Root {
    case empty
    case one(Element)
    case node(Node)
  }

  /// A class for the identity that sharing needs: copies of a tree share what they have in common.
  private final class Node {
    let total: Total
    let totals: ContiguousArray<Total>
    let content: Content

    enum Content {
      case elements(ContiguousArray<Element>)
      case children(ContiguousArray<Node>)
    }

    init(_ elements: ArraySlice<Element>) {
      totals = ContiguousArray(elements.lazy.map { $0.summary })
      total = totals.reduce(.zero, +)
      content = .elements(ContiguousArray(elements))
    }

    init(children: ArraySlice<Node>) {
      totals = ContiguousArray(children.lazy.map { $0.total })
      total = totals.reduce(.zero, +)
      content = .children(ContiguousArray(children))
    }
  }

  private static var fanOut: Int { 16 }
  private var root: Root

  /// Makes a tree of elements in order. O(n).
  init(_ elements: [Element] = []) {
    if elements.count <= 1 {
      root = elements.first.map(Root.one) ?? .empty
      return
    }
    var level: [Node] = Self.groups(of: elements).map { Node(elements[$0]) }
    while level.count > 1 {
      level = Self.groups(of: level).map { Node(children: level[$0]) }
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
    case .one(let element): element.summary
    case .node(let node): node.total
    }
  }

  /// Gives, in order, the elements that match, each with the sum before it.
  ///
  /// `matches` takes the sum before a stretch and the sum of the stretch, and must hold for every stretch that has a
  /// matching element in it.
  func forEach(where matches: (Total, Total) -> Bool, _ body: (Element, Total) -> Void) {
    _ = first(where: matches) { element, before in
      body(element, before)
      return false
    }
  }

  /// The first element that matches, with the sum before it; `matches` as in `forEach`.
  func first(where matches: (Total, Total) -> Bool) -> (element: Element, before: Total)? {
    first(where: matches) { _, _ in true }
  }

  /// The last element that matches, with the sum before it; `matches` as in `forEach`.
  func last(where matches: (Total, Total) -> Bool) -> (element: Element, before: Total)? {
    switch root {
    case .empty: nil
    case .one(let element): matches(.zero, element.summary) ? (element, .zero) : nil
    case .node(let node): matches(.zero, node.total) ? Self.last(in: node, before: .zero, where: matches) : nil
    }
  }

  private func first(
    where matches: (Total, Total) -> Bool, accept: (Element, Total) -> Bool
  ) -> (element: Element, before: Total)? {
    switch root {
    case .empty: nil
    case .one(let element):
      matches(.zero, element.summary) && accept(element, .zero) ? (element, .zero) : nil
    case .node(let node):
      matches(.zero, node.total) ? Self.first(in: node, before: .zero, where: matches, accept: accept) : nil
    }
  }

  private static func first(
    in node: Node, before: Total, where matches: (Total, Total) -> Bool, accept: (Element, Total) -> Bool
  ) -> (element: Element, before: Total)? {
    var before = before
    for index in node.totals.indices {
      let total = node.totals[index]
      if matches(before, total) {
        switch node.content {
        case .elements(let elements):
          if accept(elements[index], before) { return (elements[index], before) }
        case .children(let children):
          if let found = first(in: children[index], before: before, where: matches, accept: accept) { return found }
        }
      }
      before = before + total
    }
    return nil
  }

  private static func last(
    in node: Node, before: Total, where matches: (Total, Total) -> Bool
  ) -> (element: Element, before: Total)? {
    var starts = ContiguousArray<Total>()
    starts.reserveCapacity(fanOut)
    var start = before
    for total in node.totals {
      starts.append(start)
      start = start + total
    }
    for index in node.totals.indices.reversed() where matches(starts[index], node.totals[index]) {
      switch node.content {
      case .elements(let elements):
        return (elements[index], starts[index])
      case .children(let children):
        if let found = last(in: children[index], before: starts[index], where: matches) { return found }
      }
    }
    return nil
  }
}
