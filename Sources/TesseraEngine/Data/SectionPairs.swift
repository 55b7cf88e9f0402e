/// The pairs of sections before and after a change, and the sections that move.
struct SectionPairs {
  /// For each index after: the index before, or `absent`.
  private var origins: ContiguousArray<Token>
  /// For each index before: the index after, or `absent`.
  private var targets: ContiguousArray<Token>
  /// The reloaded sections, by index before the change.
  private var reloaded: TokenSet
  /// The fewest possible moves, from indices before to indices after, in the order after.
  private(set) var moves: [(source: Int, target: Int)] = []

  /// Linear in the sections, except for the longest increasing subsequence.
  init(_ old: TokenSnapshot, _ new: TokenSnapshot) {
    origins = ContiguousArray(repeating: .absent, count: new.sections.count)
    targets = ContiguousArray(repeating: .absent, count: old.sections.count)
    reloaded = TokenSet(capacity: old.sections.count)
    for (index, section) in new.sections.enumerated() {
      guard let origin = old.index(ofSection: section.token) else { continue }
      origins[index] = Token(truncatingIfNeeded: origin)
      targets[origin] = Token(truncatingIfNeeded: index)
    }
    for token in new.marks.reloadedSections {
      if let origin = old.index(ofSection: token) { reloaded.insert(Token(truncatingIfNeeded: origin)) }
    }
    findMoves()
  }

  /// The index before of a section after, if it existed.
  func origin(of index: Int) -> Int? { origins[index] == .absent ? nil : Int(origins[index]) }

  /// The index after of a section before, if it still exists.
  func target(of index: Int) -> Int? { targets[index] == .absent ? nil : Int(targets[index]) }

  /// Whether the section at an index before still exists after and is described again.
  func isReloaded(_ index: Int) -> Bool { reloaded.contains(Token(truncatingIfNeeded: index)) }

  /// The index before of a section after that keeps its description.
  func keptOrigin(of index: Int) -> Int? { origin(of: index).flatMap { isReloaded($0) ? nil : $0 } }

  /// The index after of a section before that keeps its description.
  func keptTarget(of index: Int) -> Int? { isReloaded(index) ? nil : target(of: index) }

  private mutating func findMoves() {
    let rise = LongestIncreasingSubsequence(of: origins)
    for (index, origin) in origins.enumerated() where rise.leavesOut(index) { moves.append((Int(origin), index)) }
  }
}
