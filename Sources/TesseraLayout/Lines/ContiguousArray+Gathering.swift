extension ContiguousArray {
  /// A copy without spare capacity.
  var withoutSpareRoom: ContiguousArray {
    var copy = self
    return copy.takeAll()
  }

  /// Returns the gathered elements in an array without spare capacity, and empties this one, which keeps its capacity.
  mutating func takeAll() -> ContiguousArray {
    // Not `ContiguousArray(self[...])`, which shares the storage with its capacity: 17 instead of 11 bytes an item of a
    // flow.
    var all = ContiguousArray()
    all.reserveCapacity(count)
    all.append(contentsOf: self)
    removeAll(keepingCapacity: true)
    return all
  }
}
