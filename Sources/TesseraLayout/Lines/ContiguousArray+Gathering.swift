extension ContiguousArray {
  /// Returns the gathered elements in an array without spare capacity, and empties this one, which keeps its capacity.
  mutating func takeAll() -> ContiguousArray {
    // Do not use `ContiguousArray(self[...])`, which shares the storage with its capacity: 17 instead of 11 bytes per
    // item of a flow.
    let all = withUnsafeBufferPointer { ContiguousArray($0) }
    removeAll(keepingCapacity: true)
    return all
  }
}
