/// The lengths of items that have been measured, of which the greatest is always known.
///
/// Items that were never measured take no room beside their neighbours. A change takes O(log n) for each item.
struct MeasuredLengths {
  /// Neighbours that were never measured, or one item that was.
  private struct Run: Summarized {
    var count: Int
    var length: Fixed?
    /// Whether the length still holds. Otherwise it is an estimate, as after a change of the room.
    var isMeasured = false

    static let unmeasured = Run(count: 1)

    var summary: Total { Total(items: count, greatest: length) }
  }

  private struct Total: Summary {
    var items = 0
    var greatest: Fixed?

    static let zero = Total()

    static func + (a: Total, b: Total) -> Total {
      var greatest = a.greatest ?? b.greatest
      if let first = a.greatest, let second = b.greatest { greatest = max(first, second) }
      return Total(items: a.items + b.items, greatest: greatest)
    }
  }

  private var runs: SumTree<Run>

  /// Makes the lengths of items that were never measured.
  init(count: Int) {
    runs = SumTree(count > 0 ? [Run(count: count)] : [])
  }

  /// The greatest length; nil if no item was ever measured. O(1).
  var greatest: Fixed? { runs.total.greatest }

  /// Whether an item has been measured. O(log n).
  func isMeasured(_ item: Int) -> Bool { run(of: item)?.isMeasured == true }

  /// Takes the measured length of an item. O(log n).
  mutating func measure(_ item: Int, _ length: Fixed) {
    replace(item, with: Run(count: 1, length: length, isMeasured: true))
  }

  /// Makes all lengths estimates. Linear in the items that have been measured.
  mutating func forgetMeasuring() {
    runs = SumTree(runs.elements.map { Run(count: $0.count, length: $0.length) })
  }

  /// Makes the changes of a batch. Items that move inside the section keep their lengths.
  ///
  /// - Parameter section: the index of the section before the batch.
  mutating func make(_ edit: SectionEdits.Edit, in section: Int) {
    let before = self
    for item in edit.reloaded { replace(item, with: .unmeasured) }
    for item in edit.removed.reversed() { replace(item, with: nil) }
    for (item, source) in edit.placed {
      var kept: Run?
      if case .moved(let from) = source, from.section == section { kept = before.run(of: from.item) }
      if kept?.length == nil { kept = nil }
      insert(kept ?? .unmeasured, at: item)
    }
  }

  private func run(of item: Int) -> Run? {
    runs.first { before, total in before.items + total.items > item }?.element
  }

  private mutating func replace(_ item: Int, with new: Run?) {
    runs.edit(where: { before, total in before.items + total.items > item }) { runs, index, before in
      let (first, count) = (item - before.items, runs[index].count)
      let parts = [first > 0 ? Run(count: first) : nil, new, first + 1 < count ? Run(count: count - first - 1) : nil]
      runs.replaceSubrange(index...index, with: parts.compactMap { $0 })
    }
  }

  private mutating func insert(_ new: Run, at item: Int) {
    let isInside = runs.edit(where: { before, total in before.items + total.items >= item }) { runs, index, before in
      let (first, run) = (item - before.items, runs[index])
      if new.length == nil, run.length == nil {
        runs[index].count += 1
      } else if first == 0 || first == run.count {
        runs.insert(new, at: first == 0 ? index : index + 1)
      } else {
        runs.replaceSubrange(index...index, with: [Run(count: first), new, Run(count: run.count - first)])
      }
    }
    if !isInside { runs.append(new) }
  }
}
