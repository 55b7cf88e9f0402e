extension PreparedSection {
  /// Sets the measured sizes of items. Items that have never been measured follow the average.
  ///
  /// O(log n) in a list, and linear in the number of these items. If the rounded average changes, linear in the number
  /// of measured items in the section.
  mutating func measure(from first: Int, as items: [LineItem]) {
    guard let average else { return self.items.resize(from: first, to: items) }
    var new = average
    for (index, item) in items.enumerated() { new = new.measured(item, before: self.items.item(first + index)) }
    self.items.resize(from: first, to: items)
    let follows = new.rounded != new.estimate && self.items.follow(new, to: new.rounded)
    self.average = follows ? new.following : new
  }

  /// Applies a batch's edits. The estimate of new items is the average.
  mutating func make(_ edits: ItemEdits) {
    guard let average else { return items.make(edits) }
    var edits = edits
    for index in edits.placed.indices { edits.placed[index].size.follow(average) }
    for index in edits.reloaded.indices { edits.reloaded[index].size.follow(average) }
    items.make(edits)
  }
}

extension LineItem {
  /// Sets the length of an item that has not been measured to the average.
  fileprivate mutating func follow(_ average: AverageLength) {
    if sizing.contains(.lengthIsEstimated), !sizing.contains(.isMeasured) { length = average.estimate }
  }
}
