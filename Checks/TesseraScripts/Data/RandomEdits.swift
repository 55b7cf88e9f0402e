import TesseraRandom

/// Seeded random edits of data, most of which are valid.
public struct RandomEdits: Sendable {
  /// The source of randomness.
  public var generator: SeededGenerator
  /// The maximum number of items. The more items there are, the more often items are deleted.
  public var itemLimit: Int
  private var nextID = 1000

  /// Creates the edits of a seed.
  public init(seed: UInt64, itemLimit: Int = 24) {
    generator = SeededGenerator(seed: seed)
    self.itemLimit = itemLimit
  }

  /// Returns an edit of the current data.
  public mutating func edit(of model: DataModel) -> DataEdit {
    let sections = model.sections.map { $0.id }
    let items = model.items
    if sections.count > 6 && generator.chance(20) { return .deleteSections(some(of: sections)) }
    if items.count > itemLimit && generator.chance(70) { return .delete(some(of: items)) }
    switch generator.below(24) {
    case 0: return .appendSections(new(like: sections))
    case 1: return .insertSections(new(like: sections), side(), one(of: sections))
    case 2: return .deleteSections(some(of: sections))
    case 3, 4: return .moveSection(one(of: sections), side(), one(of: sections))
    case 5: return .reloadSections(some(of: sections))
    case 6: return .collapse(some(of: sections))
    case 7: return .expand(some(of: sections))
    case 8, 9, 10: return .append(new(like: items), to: generator.chance(20) ? nil : one(of: sections))
    case 11, 12, 13: return .insert(new(like: items), side(), one(of: items))
    case 14, 15: return .delete(some(of: items))
    case 16, 17, 18: return .move(one(of: items), side(), one(of: items))
    case 19, 20: return .moveToEnd(one(of: items), of: one(of: sections))
    case 21, 22: return .reload(some(of: items))
    default: return .reconfigure(some(of: items))
    }
  }

  private mutating func side() -> DataSide { generator.chance(50) ? .before : .after }

  /// Returns an existing ID, or occasionally an ID that does not exist or no longer exists.
  private mutating func one(of ids: [Int]) -> Int {
    ids.isEmpty || generator.chance(2) ? unknown() : ids[generator.below(ids.count)]
  }

  /// Returns some existing IDs; occasionally, one of them does not exist, or is repeated.
  private mutating func some(of ids: [Int]) -> [Int] {
    var chosen = Array(generator.shuffled(ids).prefix(1 + generator.below(4) * generator.below(2)))
    if generator.chance(3) { chosen.append(chosen.first ?? unknown()) }
    if generator.chance(3) { chosen.insert(unknown(), at: generator.below(chosen.count + 1)) }
    return chosen
  }

  /// Returns some IDs that do not exist, including deleted IDs. Occasionally, an ID exists or is repeated.
  private mutating func new(like ids: [Int]) -> [Int] {
    var chosen: [Int] = []
    for _ in 0..<generator.below(5) {
      let id = generator.chance(30) ? generator.below(60) : nextID
      nextID += 1
      if !ids.contains(id) && !chosen.contains(id) { chosen.append(id) }
    }
    if generator.chance(3), let id = ids.first { chosen.insert(id, at: generator.below(chosen.count + 1)) }
    if generator.chance(3), let id = chosen.first { chosen.append(id) }
    return chosen
  }

  private mutating func unknown() -> Int { generator.chance(50) ? -1 : generator.below(60) }
}
