/// Returns the numbers below `count`, sorted by `precedes`. Equal numbers keep their order. O(n log n).
///
/// Embedded Swift generates the standard library's sort for each element type, which takes a few kilobytes. Small sorts
/// that do not run in every frame therefore sort indices.
@inline(never)
private func ordered(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  var order = Array(0..<count)
  order.sort(by: precedes)
  return order
}

extension Array {
  /// Returns the elements, sorted by `precedes`. Equal elements keep their order.
  ///
  /// - Complexity: O(n log n).
  package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    if count < 2 { return self }
    return TesseraLayout.ordered(count) { precedes(self[$0], self[$1]) }.map { self[$0] }
  }

  /// Returns the elements sorted by path. Computes the path of each element only once. Elements with equal paths keep
  /// their order.
  ///
  /// - Complexity: O(n log n).
  func ordered(byPath path: (Element) -> ItemPath) -> [Element] { order(byPath: path).map { self[$0] } }

  /// Returns the indices of the elements sorted by path, as in `ordered(byPath:)`.
  func order(byPath path: (Element) -> ItemPath) -> [Int] {
    if count < 2 { return Array<Int>(indices) }
    let paths = map(path)
    return orderInOneSection(paths) ?? TesseraLayout.ordered(count) { paths[$0] < paths[$1] }
  }
}

/// Returns the indices of paths sorted by path, if all paths are in the same section; nil if they are not, or if item
/// numbers are too large to leave bits for indices.
///
/// Encodes each path as a number with its index in the low bits. Sorting then compares plain numbers, which takes a
/// quarter of the instructions.
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
