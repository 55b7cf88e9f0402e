import TesseraLayout

/// Views that show nothing, by what they can be reused for.
struct ReusePool {
  private var idle: [ReuseIdentifier: [ViewID]] = [:]
  private(set) var count = 0
  private var nextNumber: UInt32 = 0
  /// Numbers of views that the host has given up.
  private var freeNumbers: [UInt32] = []

  /// A view for an element, and whether the host has it already.
  mutating func take(_ identifier: ReuseIdentifier) -> (view: ViewID, isRecycled: Bool) {
    if let view = idle[identifier]?.popLast() {
      count -= 1
      return (view, true)
    }
    if let number = freeNumbers.popLast() { return (ViewID(number: number), false) }
    nextNumber += 1
    return (ViewID(number: nextNumber - 1), false)
  }

  /// Puts a view back that shows nothing any more.
  mutating func put(_ view: ViewID, _ identifier: ReuseIdentifier) {
    idle[identifier, default: []].append(view)
    count += 1
  }

  /// Forgets a view that the host never came to know.
  mutating func forget(_ view: ViewID) { freeNumbers.append(view.number) }

  /// Gives up views until no more than so many are idle.
  mutating func trim(to limit: Int, _ body: (ViewID) -> Void) {
    while count > limit {
      var longest: ReuseIdentifier?
      var most = 0
      for (identifier, views) in idle where views.count > most { (longest, most) = (identifier, views.count) }
      guard let longest, let view = idle[longest]?.popLast() else { return }
      count -= 1
      freeNumbers.append(view.number)
      body(view)
    }
  }
}
