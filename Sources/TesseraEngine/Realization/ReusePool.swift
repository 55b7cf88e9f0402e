import TesseraLayout

/// Idle views by their reuse identifiers.
struct ReusePool {
  /// Idle views of one kind.
  private struct Idle {
    let identifier: ReuseIdentifier
    var views: [ViewID] = []
  }

  // An array, because there are few kinds, and because the order of a dictionary is random.
  private var idle: [Idle] = []
  private(set) var count = 0
  private var nextNumber: UInt32 = 0
  /// The numbers of discarded views.
  private var freeNumbers: [UInt32] = []

  /// A view for an element, and whether the host already has it.
  mutating func take(_ identifier: ReuseIdentifier) -> (view: ViewID, isRecycled: Bool) {
    if let index = index(of: identifier), let view = idle[index].views.popLast() {
      count -= 1
      return (view, true)
    }
    if let number = freeNumbers.popLast() { return (ViewID(number: number), false) }
    nextNumber += 1
    return (ViewID(number: nextNumber - 1), false)
  }

  /// Puts back a view that no longer shows an element.
  mutating func put(_ view: ViewID, _ identifier: ReuseIdentifier) {
    if let index = index(of: identifier) {
      idle[index].views.append(view)
    } else {
      idle.append(Idle(identifier: identifier, views: [view]))
    }
    count += 1
  }

  /// Forgets a view that was never reported to the host.
  mutating func forget(_ view: ViewID) { freeNumbers.append(view.number) }

  /// Discards views until no more than a limit are idle, starting with the most numerous kind.
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
