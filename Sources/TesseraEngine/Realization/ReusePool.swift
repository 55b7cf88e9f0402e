import TesseraLayout

/// Idle views, grouped by reuse identifier.
struct ReusePool {
  /// Idle views with the same reuse identifier.
  private struct Idle {
    let identifier: ReuseIdentifier
    var views: [ViewID] = []
  }

  // This is an array because there are few kinds, and because a dictionary has a random order.
  private var idle: [Idle] = []
  private(set) var count = 0
  private var nextNumber: UInt32 = 0
  /// The numbers of discarded views.
  private var freeNumbers: [UInt32] = []

  /// Returns a view for an element, and whether the host already has that view.
  mutating func take(_ identifier: ReuseIdentifier) -> (view: ViewID, isRecycled: Bool) {
    if let index = index(of: identifier), let view = idle[index].views.popLast() {
      count -= 1
      return (view, true)
    }
    if let number = freeNumbers.popLast() { return (ViewID(number: number), false) }
    nextNumber += 1
    return (ViewID(number: nextNumber - 1), false)
  }

  /// Returns a view to the pool after it stops showing an element.
  mutating func put(_ view: ViewID, _ identifier: ReuseIdentifier) {
    if let index = index(of: identifier) {
      idle[index].views.append(view)
    } else {
      idle.append(Idle(identifier: identifier, views: [view]))
    }
    count += 1
  }

  /// Discards a view that was never reported to the host.
  mutating func forget(_ view: ViewID) { freeNumbers.append(view.number) }

  /// Discards views of the most common kinds until the number of idle views is within a limit.
  mutating func trim(to limit: Int, _ body: (ViewID) -> Void) {
    while count > limit {
      var longest = 0
      for index in idle.indices where idle[index].views.count > idle[longest].views.count { longest = index }
      guard let view = idle[longest].views.popLast() else { return }
      count -= 1
      freeNumbers.append(view.number)
      body(view)
    }
  }

  private func index(of identifier: ReuseIdentifier) -> Int? {
    for index in idle.indices where idle[index].identifier == identifier { return index }
    return nil
  }
}
