/// The numbers below `count` in the order of `precedes`. Equal ones keep their order. O(n log n).
///
/// Embedded Swift generates the standard library's sort for each type of element, which takes some kilobytes. Sorts
/// that are neither done in every frame nor large sort indices instead.
@inline(never)
private func ordered(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  var order = Array(0..<count)
  order.sort(by: precedes)
  return order
}

extension Array {
  /// The elements in the order of `precedes`. Equal ones keep their order. O(n log n).
  package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    if count < 2 { return self }
    return TesseraLayout.ordered(count) { precedes(self[$0], self[$1]) }.map { self[$0] }
  }

  /// The elements in the order of a path, which is asked for once for each. Equal ones keep their order. O(n log n).
  func ordered(byPath path: (Element) -> ItemPath) -> [Element] {
    if count < 2 { return self }
    let paths = map(path)
    return TesseraLayout.ordered(count) { paths[$0] < paths[$1] }.map { self[$0] }
  }
}
