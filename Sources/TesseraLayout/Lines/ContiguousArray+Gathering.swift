extension ContiguousArray {
  /// A copy without room to spare.
  var withoutSpareRoom: ContiguousArray {
    var copy = self
    return copy.takeAll()
  }

  /// Gives what has been gathered in an array without room to spare, and starts again in the room there is.
  mutating func takeAll() -> ContiguousArray {
    // Not `ContiguousArray(self[...])`, which shares the storage with its room: 17 instead of 11 bytes an item of a flow.
    var all = ContiguousArray()
    all.reserveCapacity(count)
    all.append(contentsOf: self)
    removeAll(keepingCapacity: true)
    return all
  }
}
