/// The pairs of matching sections before and after a change, and the sections that move.
struct SectionPairs {
  /// The old index of each section after the change, or `absent`.
  private var origins: ContiguousArray<Token>
  /// The new index of each section before the change, or `absent`.
  private var targets: ContiguousArray<Token>
  /// The reloaded sections, by their old indices.
  private var reloaded: TokenSet
  /// The smallest possible set of moves from old to new indices, sorted by new index.
  private(set) var moves: [(source: Int, target: Int)] = []

  /// Matches the sections of two snapshots. Linear in the number of sections, except for the search for the longest
  /// increasing subsequence.
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

  /// Returns the old index of a section, given its new index; nil if the section is new.
  func origin(of index: Int) -> Int? { origins[index] == .absent ? nil : Int(origins[index]) }

  /// Returns the new index of a section, given its old index; nil if the section no longer exists.
  func target(of index: Int) -> Int? { targets[index] == .absent ? nil : Int(targets[index]) }

  /// Returns whether a section, given its old index, still exists and is reloaded.
  func isReloaded(_ index: Int) -> Bool { reloaded.contains(Token(truncatingIfNeeded: index)) }

  /// Returns the old index of a section that is not reloaded, given its new index.
  func keptOrigin(of index: Int) -> Int? { origin(of: index).flatMap { isReloaded($0) ? nil : $0 } }

  /// Returns the new index of a section that is not reloaded, given its old index.
  func keptTarget(of index: Int) -> Int? { isReloaded(index) ? nil : target(of: index) }

  private mutating func findMoves() {
    let rise = LongestIncreasingSubsequence(of: origins)
    for (index, origin) in origins.enumerated() where rise.leavesOut(index) { moves.append((Int(origin), index)) }
  }
}
