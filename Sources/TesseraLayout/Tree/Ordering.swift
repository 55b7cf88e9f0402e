/// The numbers below `count` in the order of `precedes`; what is equal stays in its order. O(n log n).
///
/// Embedded Swift makes the standard library's sort again for each type of element, of some kilobytes: what is not sorted in
/// every frame, nor in great numbers, is sorted by its indices instead.
@inline(never)
private func ordered(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  var order = Array(0..<count)
  order.sort(by: precedes)
  return order
}

extension Array {
  /// The elements in the order of `precedes`; what is equal stays in its order. O(n log n).
  package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    if count < 2 { return self }
    return TesseraLayout.ordered(count) { precedes(self[$0], self[$1]) }.map { self[$0] }
  }
}
