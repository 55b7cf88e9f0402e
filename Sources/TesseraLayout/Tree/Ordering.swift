/// The numbers below `count` in the order of `precedes`. Equal ones keep their order. O(n log n).
///
/// Embedded Swift generates the standard library's sort for each type of element, which takes some kilobytes. Sorts
/// that are small and do not run in every frame therefore sort indices.
@inline(never)
private func ordered(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  var order = Array(0..<count)
  order.sort(by: precedes)
  return order
}

extension Array {
  /// The elements in the order of `precedes`. Equal ones keep their order.
  ///
  /// - Complexity: O(n log n).
  package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    if count < 2 { return self }
    return TesseraLayout.ordered(count) { precedes(self[$0], self[$1]) }.map { self[$0] }
  }

  /// The elements in the order of a path, which is computed once for each. Equal ones keep their order.
  ///
  /// - Complexity: O(n log n).
  func ordered(byPath path: (Element) -> ItemPath) -> [Element] { order(byPath: path).map { self[$0] } }

  /// The indices of the elements in the order of a path, as in `ordered(byPath:)`.
  func order(byPath path: (Element) -> ItemPath) -> [Int] {
    if count < 2 { return Array<Int>(indices) }
    let paths = map(path)
    return orderInOneSection(paths) ?? TesseraLayout.ordered(count) { paths[$0] < paths[$1] }
  }
}

/// The indices of the paths of one section in the order of the paths; nil for several sections, or for item numbers too
/// great to leave bits for indices.
///
/// Each path is one number with its index in the low bits, so sorting compares plain numbers, which takes a quarter of
/// the instructions.
private func orderInOneSection(_ paths: [ItemPath]) -> [Int]? {
  let bits = Int.bitWidth - paths.count.leadingZeroBitCount
  var keys: [Int] = []
  keys.reserveCapacity(paths.count)
  for path in paths {
    guard path.section == paths[0].section, path.item >= 0, path.item.leadingZeroBitCount > bits else { return nil }
    keys.append(path.item << bits | keys.count)
  }
  keys.sort()
  for index in keys.indices { keys[index] &= 1 << bits - 1 }
  return keys
}
