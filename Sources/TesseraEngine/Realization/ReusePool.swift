import TesseraLayout

/// Views that show nothing, by what they can be reused for.
struct ReusePool {
  /// Idle views of one kind.
  private struct Idle {
    let identifier: ReuseIdentifier
    var views: [ViewID] = []
  }

  // A list, because there are few kinds, and because what a dictionary gives first is chance.
  private var idle: [Idle] = []
  private(set) var count = 0
  private var nextNumber: UInt32 = 0
  /// Numbers of views that the host has given up.
  private var freeNumbers: [UInt32] = []

  /// A view for an element, and whether the host has it already.
  mutating func take(_ identifier: ReuseIdentifier) -> (view: ViewID, isRecycled: Bool) {
    if let index = index(of: identifier), let view = idle[index].views.popLast() {
      count -= 1
      return (view, true)
    }
    if let number = freeNumbers.popLast() { return (ViewID(number: number), false) }
    nextNumber += 1
    return (ViewID(number: nextNumber - 1), false)
  }

  /// Puts a view back that shows nothing any more.
  mutating func put(_ view: ViewID, _ identifier: ReuseIdentifier) {
    if let index = index(of: identifier) {
      idle[index].views.append(view)
    } else {
      idle.append(Idle(identifier: identifier, views: [view]))
    }
    count += 1
  }

  /// Forgets a view that the host never came to know.
  mutating func forget(_ view: ViewID) { freeNumbers.append(view.number) }

  /// Gives up views until no more than that many are idle, those of which there are most first.
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
