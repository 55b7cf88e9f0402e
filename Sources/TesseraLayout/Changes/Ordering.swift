/// The numbers below `count` in the order that `precedes` tells; what is equal stays in its order. O(n log n).
///
/// The one sort there is: the standard library's is made anew for every type of element, of two kilobytes each.
@inline(never)
private func ordered(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  var order = Array(0..<count)
  order.sort(by: precedes)
  return order
}

extension Array {
  /// The elements in the order that `precedes` tells; what is equal stays in its order. O(n log n).
  package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    if count < 2 { return self }
    return TesseraLayout.ordered(count) { precedes(self[$0], self[$1]) }.map { self[$0] }
  }
}
