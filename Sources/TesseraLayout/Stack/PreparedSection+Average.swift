extension PreparedSection {
  /// Gives items their measured sizes. The items that have never been measured follow the average.
  ///
  /// O(log n) in a list, and linear in these items. Linear in all measured items of the section if whole points of the
  /// average have changed.
  mutating func measure(from first: Int, as items: [LineItem]) {
    guard let average else { return self.items.resize(from: first, to: items) }
    var new = average
    for (index, item) in items.enumerated() { new = new.measured(item, before: self.items.item(first + index)) }
    self.items.resize(from: first, to: items)
    let follows = new.rounded != new.estimate && self.items.follow(new, to: new.rounded)
    self.average = follows ? new.following : new
  }

  /// Makes the edits of a batch. New items have the average as their estimate.
  mutating func make(_ edits: ItemEdits) {
    guard let average else { return items.make(edits) }
    var edits = edits
    for index in edits.placed.indices { edits.placed[index].size.follow(average) }
    for index in edits.reloaded.indices { edits.reloaded[index].size.follow(average) }
    items.make(edits)
  }
}

extension LineItem {
  /// Gives an item that has not been measured the average.
  fileprivate mutating func follow(_ average: AverageLength) {
    if sizing.contains(.lengthIsEstimated), !sizing.contains(.isMeasured) { length = average.estimate }
  }
}
