import TesseraTesting
import Testing

@testable import TesseraLayout

/// A range of units as an element of a tree.
private struct Stretch: Summarized, Equatable {
  struct Total: Summary {
    var count: Int
    static let zero = Total(count: 0)
    static func + (a: Total, b: Total) -> Total { Total(count: a.count + b.count) }
  }

  var name: Int
  var length: Int
  var summary: Total { Total(count: length) }
}

/// Finds the stretch that contains a unit.
private struct Holding: TreeQuery {
  let position: Int
  func asks(for stretch: Stretch.Total, after before: Stretch.Total) -> Bool { before.count + stretch.count > position }
}

/// Finds the stretches that start at a unit or before it.
private struct StartingBy: TreeQuery {
  let position: Int
  func asks(for stretch: Stretch.Total, after before: Stretch.Total) -> Bool { before.count <= position }
}

/// Finds the stretches that contain units in a range.
private struct Meeting: TreeQuery {
  let positions: Range<Int>

  func asks(for stretch: Stretch.Total, after before: Stretch.Total) -> Bool {
    before.count + stretch.count > positions.lowerBound && before.count < positions.upperBound
  }

  func isPast(_ before: Stretch.Total) -> Bool { before.count >= positions.upperBound }
}

@Suite("Sum trees")
struct SumTreeTests {
  @Test("A tree of any size returns its elements", arguments: [0, 1, 2, 15, 16, 17, 255, 256, 257, 5000])
  func roundTrip(count: Int) {
    let stretches = (0..<count).map { Stretch(name: $0, length: $0 % 3 + 1) }
    let tree = SumTree(stretches)
    #expect(tree.elements == stretches)
    #expect(tree.total.count == stretches.reduce(0) { $0 + $1.length })
  }

  @Test("Random edits have the same result as in an array", arguments: [0, 1, 40, 700], [1, 5, 90])
  func randomEdits(count: Int, maximum: Int) {
    var generator = SeededGenerator(seed: UInt64(count * 1000 + maximum))
    var array = (0..<count).map { Stretch(name: $0, length: 1) }
    var tree = SumTree(array)
    var name = count
    for step in 0..<600 {
      let copy = (step % 50 == 0) ? (tree, array) : nil
      // The array alternately grows and shrinks, which splits and joins nodes at every size.
      let grows = step / 150 % 2 == 0
      let added = (0..<generator.below(grows ? maximum + 1 : 2)).map { Stretch(name: name + $0, length: 1) }
      name += added.count
      let removed = generator.below(grows ? 2 : 4)
      edit(&tree, &array, at: array.isEmpty ? 0 : generator.below(array.count), removing: removed, adding: added)
      #expect(tree.total.count == array.count, "step \(step)")
      if step % 10 == 0 { #expect(tree.elements == array, "step \(step)") }
      if let (oldTree, oldArray) = copy { #expect(oldTree.elements == oldArray, "a copy changed in step \(step)") }
    }
    #expect(tree.elements == array)
  }

  /// Replaces a few elements, starting at a position. In the tree, all of them are in one node.
  private func edit(
    _ tree: inout SumTree<Stretch>, _ array: inout [Stretch], at position: Int, removing count: Int,
    adding added: [Stretch]
  ) {
    var removed = 0
    let isFound = tree.edit(Holding(position: position)) { elements, index, before in
      removed = min(count, elements.count - index)
      elements.replaceSubrange(index..<index + removed, with: added)
    }
    if isFound {
      array.replaceSubrange(position..<position + removed, with: added)
    } else {
      for element in added { tree.append(element) }
      array.append(contentsOf: added)
    }
  }

  @Test("The first and the last matching element are found, with the sum before them")
  func search() {
    let tree = SumTree((0..<300).map { Stretch(name: $0, length: 2) })
    for position in [0, 1, 299, 300, 599] {
      let first = tree.first(Holding(position: position))
      #expect(first?.element.name == position / 2)
      #expect(first?.before.count == position / 2 * 2)
      #expect(tree.last(StartingBy(position: position))?.element.name == position / 2)
    }
    #expect(tree.first(Holding(position: 600)) == nil)
  }

  @Test(
    "The elements of a range are visited in order, with the sums before them", arguments: [0, 1, 16, 17, 300, 5000])
  func visits(count: Int) {
    let stretches = (0..<count).map { Stretch(name: $0, length: $0 % 4) }
    let tree = SumTree(stretches)
    var end = 0
    let starts = stretches.map { stretch in
      defer { end += stretch.length }
      return end
    }
    var generator = SeededGenerator(seed: UInt64(count))
    for _ in 0..<60 {
      let low = generator.below(tree.total.count + 2)
      let positions = low..<low + generator.below(40)
      var found: [Stretch] = []
      tree.forEach(Meeting(positions: positions)) { stretch, before in
        #expect(before.count == starts[stretch.name])
        found.append(stretch)
      }
      #expect(
        found
          == stretches.filter {
            starts[$0.name] + $0.length > positions.lowerBound && starts[$0.name] < positions.upperBound
          })
    }
  }
}
