import TesseraTesting
import Testing

@testable import TesseraLayout

@Suite("Edits to lines")
struct PreparedLinesEditTests {
  static let breakings: [LineRules.Breaking] = [
    .single, .columns(count: 3, width: Fixed(units: 100)), .columns(count: 1, width: Fixed(units: 300)), .fitting,
  ]

  private func rules(_ breaking: LineRules.Breaking) -> LineRules {
    LineRules(
      breaking: breaking, spread: .start, alignment: .start, room: Fixed(units: 300), gap: Fixed(units: 7),
      lineSpacing: Fixed(units: 11))
  }

  private func lines(_ items: [LineItem], _ rules: LineRules) -> PreparedLines {
    var builder = LineBuilder(rules)
    for item in items { builder.append(item) }
    return PreparedLines(rules: rules, runs: SumTree(builder.finish() ?? []))
  }

  private func item(_ breaking: LineRules.Breaking, _ generator: inout SeededGenerator) -> LineItem {
    let share: Int64
    switch breaking {
    case .single: share = 1
    case .columns: share = Int64(generator.pick([1, 1, 1, 2, 5]))
    case .fitting: share = Int64(generator.pick([20, 90, 90, 150, 400]))
    }
    var item = LineItem(share: share, length: Fixed(units: Int64(generator.pick([10, 10, 20, 35]))))
    if generator.chance(10) { item.sizing = [.lengthIsEstimated] }
    // A length that a packed block cannot store.
    if generator.chance(2) { item.length = Fixed(units: 1 << 33) }
    return item
  }

  /// Returns different items, or many equal items.
  private func items(
    _ count: Int, _ breaking: LineRules.Breaking, _ generator: inout SeededGenerator
  ) -> [LineItem] {
    var items: [LineItem] = []
    while items.count < count {
      let length = generator.chance(5) ? generator.pick([70, 200, 900]) : 1
      items += Array(repeating: item(breaking, &generator), count: min(length, count - items.count))
    }
    return items
  }

  @Test(
    "After random edits the lines equal lines created from the same items", arguments: breakings,
    [0, 8, 400, 4000])
  func randomEdits(breaking: LineRules.Breaking, count: Int) {
    let rules = rules(breaking)
    var generator = SeededGenerator(seed: UInt64(count))
    var array = items(count, breaking, &generator)
    var edited = lines(array, rules)
    for step in 0..<(count > 1000 ? 60 : 200) {
      let start = generator.below(array.count + 1)
      let maximum = generator.chance(8) ? 700 : 4
      let end = min(array.count, start + generator.below(maximum))
      let new = items(generator.below(maximum), breaking, &generator)
      edited.replace(start..<end, with: new)
      array.replaceSubrange(start..<end, with: new)
      expectEqual(edited, lines(array, rules), array, step: step)
    }
  }

  @Test(
    "After many edits at once the lines equal lines created from the same items", arguments: breakings,
    [0, 8, 400, 4000])
  func manyEdits(breaking: LineRules.Breaking, count: Int) {
    let rules = rules(breaking)
    var generator = SeededGenerator(seed: UInt64(count) + 1)
    var array = items(count, breaking, &generator)
    var edited = lines(array, rules)
    for step in 0..<30 {
      let rate = generator.pick([1, 10, 60])
      var edits = ItemEdits(removed: [], placed: [], reloaded: [])
      var new: [LineItem] = []
      for index in 0...array.count {
        if generator.chance(rate) {
          edits.placed.append((new.count, item(breaking, &generator)))
          new.append(edits.placed[edits.placed.count - 1].size)
        }
        guard index < array.count else { break }
        if generator.chance(rate) {
          edits.removed.append(index)
        } else if generator.chance(rate / 2) {
          edits.reloaded.append((index, item(breaking, &generator)))
          new.append(edits.reloaded[edits.reloaded.count - 1].size)
        } else {
          new.append(array[index])
        }
      }
      edits.make(in: &edited)
      array = new
      expectEqual(edited, lines(array, rules), array, step: step)
    }
  }

  /// If an edit leaves a small block, the block is merged with its neighbor. If the result were always small again, one
  /// edit would rebuild all following blocks.
  @Test("An edit changes a few blocks and leaves no small blocks", arguments: breakings)
  func changedBlocks(breaking: LineRules.Breaking) {
    let rules = rules(breaking)
    var generator = SeededGenerator(seed: 12)
    func mixed(_ count: Int) -> [LineItem] {
      (0..<count).map { _ in
        var mixed = item(breaking, &generator)
        mixed.length = Fixed(units: Int64(10 + generator.below(50)))
        return mixed
      }
    }
    var edited = lines(mixed(20_000), rules)
    var before = sizes(edited)
    for step in 0..<400 {
      let start = generator.below(edited.total.items - 30)
      let removed = generator.chance(50) ? 0 : generator.below(30)
      edited.replace(start..<start + removed, with: mixed(generator.below(30)))
      let after = sizes(edited)
      let same = zip(before, after).prefix { $0 == $1 }.count
      let kept = zip(before.dropFirst(same).reversed(), after.dropFirst(same).reversed()).prefix { $0 == $1 }.count
      #expect(after.count - same - kept <= 8, "step \(step)")
      before = after
    }
    #expect(before.dropLast().allSatisfy { $0 >= LengthBlock.capacity / 4 }, "\(before)")
  }

  /// Returns the number of items in each block.
  private func sizes(_ lines: PreparedLines) -> [Int] { lines.runs.elements.map { $0.summary.items } }

  private func expectEqual(_ edited: PreparedLines, _ fresh: PreparedLines, _ items: [LineItem], step: Int) {
    #expect(edited.total == fresh.total, "step \(step)")
    #expect(edited.extent == fresh.extent, "step \(step)")
    #expect(edited.stretches.flatMap { Array(repeating: $0.item, count: $0.count) } == items, "step \(step)")
    #expect(starts(edited) == starts(fresh), "step \(step)")
  }

  private func starts(_ lines: PreparedLines) -> [[Int64]] {
    var starts: [[Int64]] = []
    lines.forEachLine(from: Fixed(units: -1), to: lines.extent + Fixed(units: 1)) { line in
      starts.append([Int64(line.firstItem), Int64(line.itemCount), line.start.units, line.thickness.units])
    }
    return starts
  }
}
