import Tessera
import TesseraTesting
import Testing

/// The tree of extents for custom arrangements, compared with an array that is summed for each query.
@Suite("Tree of extents")
struct ExtentTreeTests {
  /// The slow model.
  private struct Sums {
    var extents: [Double]
    let spacing: Double

    func range(of index: Int) -> Range<Double> {
      let start = extents[..<index].reduce(0) { $0 + $1 + spacing }
      return start..<start + extents[index]
    }

    var total: Double { extents.isEmpty ? 0 : range(of: extents.count - 1).upperBound }

    func index(at position: Double) -> Int? { extents.indices.last { range(of: $0).lowerBound <= position } }
  }

  @Test("Random changes agree with the sums of an array", arguments: 0..<24 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let spacing = generator.pick([0, 0, 1.5, 8])
    func extent() -> Double { Double(generator.below(200)) * generator.pick([0, 0.5, 1, 1, 1, 20_000]) }
    var sums = Sums(extents: (0..<generator.pick([0, 1, 3, 400])).map { _ in extent() }, spacing: spacing)
    var tree = try ExtentTree(sums.extents, spacing: spacing)
    for _ in 0..<40 {
      let low = generator.int(in: 0...sums.extents.count)
      let high = min(sums.extents.count, low + generator.pick([0, 0, 1, 1, 5, 100]))
      let new = generator.chance(20) ? Array(repeating: 44, count: 70) : (0..<generator.below(4)).map { _ in extent() }
      let kept = tree
      try tree.replaceSubrange(low..<high, with: new)
      #expect(kept.total == sums.total)
      sums.extents.replaceSubrange(low..<high, with: new)
      #expect(tree.count == sums.extents.count && tree.total == sums.total)
      guard !sums.extents.isEmpty else { continue }
      let index = generator.below(sums.extents.count)
      #expect(tree[index] == sums.extents[index] && tree.range(of: index) == sums.range(of: index))
      let position = generator.fraction() * (sums.total + 20) - 10
      #expect(tree.index(at: position) == sums.index(at: position))
      let range = position..<position + generator.pick([0, 0.25, 60, 900])
      let met = sums.extents.indices.filter {
        !range.isEmpty && sums.range(of: $0).lowerBound < range.upperBound
          && sums.range(of: $0).upperBound > range.lowerBound
      }
      let found = tree.indices(in: range)
      #expect(met.allSatisfy { found.contains($0) })
      #expect(found.allSatisfy { met.contains($0) || sums.extents[$0] == 0 })
    }
  }

  @Test("Invalid numbers change nothing")
  func unusable() throws {
    var tree = try ExtentTree(repeating: 10, count: 3)
    for bad in [-1, .nan, .infinity, 1e12] {
      #expect(throws: LayoutError.self) { try tree.append(bad) }
      #expect(throws: LayoutError.self) { try ExtentTree(repeating: bad, count: 1) }
      #expect(throws: LayoutError.self) { try ExtentTree(spacing: bad) }
    }
    #expect(throws: LayoutError.self) { try ExtentTree(repeating: 1, count: -1) }
    #expect(throws: LayoutError.self) { try ExtentTree(repeating: 2_147_483_648, count: 65) }
    #expect(throws: LayoutError.self) { try tree.replaceSubrange(0..<0, with: Array(repeating: 2e9, count: 70)) }
    #expect(tree.count == 3 && tree.total == 30)
    #expect(tree[3] == nil && tree[-1] == nil && tree.range(of: 3) == nil)
    #expect(tree.index(at: .nan) == nil && tree.index(at: -1) == nil && tree.index(at: .infinity) == 2)
    #expect(tree.indices(in: -.infinity..<Double.infinity) == 0..<3)
    try tree.replaceSubrange(90..<200, with: [5])
    #expect(tree.range(of: 3) == 30..<35)
  }

  @Test("A billion equal extents take no memory for each extent, and are created in constant time")
  func equal() throws {
    var tree = try ExtentTree(repeating: 44, count: 1_000_000_000, spacing: 1)
    #expect(tree.range(of: 999_999_999) == 44_999_999_955..<44_999_999_999)
    try tree.replaceSubrange(500..<501, with: [100])
    #expect(tree.total == 45_000_000_055)
  }

  @Test("A full tree accepts a replacement that is not longer")
  func full() throws {
    var tree = try ExtentTree(repeating: 2_147_483_648, count: 64)
    try tree.replaceSubrange(3..<4, with: [1])
    try tree.replaceSubrange(3..<4, with: [2_147_483_648])
    #expect(tree.total == 137_438_953_472)
    let error = LayoutError(
      .tooLarge(limit: 137_438_953_472), .contentExtent, value: 137_438_953_473, at: .layout)
    #expect(throws: error) { try tree.append(1) }
    #expect(tree.count == 64)
  }

  @Test("A tree with the maximum count does not accept further extents")
  func tooManyToCount() throws {
    var tree = try ExtentTree(repeating: 0, count: .max)
    #expect(throws: LayoutError.self) { try tree.append(0) }
    try tree.replaceSubrange(5..<6, with: [7])
    #expect(tree.count == .max && tree.total == 7)
  }

  @Test("A rejected change does not change the tree")
  func refusedChange() throws {
    var tree = try ExtentTree([1, 2, 3])
    let change = ArrangementChange.ItemsChange(
      section: 0, itemCount: 3, removed: [0], inserted: [.init(2)], reloaded: [])
    #expect(throws: LayoutError.self) { try tree.apply(change) { _ in -1 } }
    #expect((0..<3).map { tree[$0] } == [1, 2, 3])
  }

  @Test("Invalid positions in a change are ignored", arguments: [-1, 3, .max, .min])
  func invalidPositions(position: Int) throws {
    var tree = try ExtentTree([1, 2, 3])
    let change = ArrangementChange.ItemsChange(
      section: 0, itemCount: 4, removed: [position], inserted: [.init(position, from: .max)],
      reloaded: [.max, position])
    try tree.apply(change) { _ in 9 }
    #expect(tree.count == 4 && tree.total == 15)
  }
}
