import Tessera
import TesseraTesting
import Testing

@testable import TesseraScene

/// After every step, a scene equals a scene created from the same data. After a rejected step, it is unchanged.
@Suite("Scenes after steps compared with new scenes")
struct SceneAgainstFreshTests {
  @Test("Every step leads to the scene of the resulting data", arguments: 0..<120 as Range<UInt64>)
  func everyStepLeadsToTheSceneOfItsData(seed: UInt64) throws {
    var random = RandomScene(seed: seed)
    let player = try ScenePlayer(random.start())
    for number in 1...12 {
      let before = player.sections
      let seen = Seen(player)
      let step = random.step(from: before)
      try player.play(step)
      let refusal = String(describing: player.refusal)
      let comment = Comment(rawValue: "seed \(seed), step \(number): \(step)\nrejected: \(refusal)")
      if player.refusal != nil {
        #expect(player.sections == before, comment)
        #expect(Seen(player) == seen, comment)
      } else {
        let fresh = try ScenePlayer(
          CollectionScene(environment: player.environment, layout: player.layout, sections: player.sections))
        #expect(Seen(player) == Seen(fresh, viewport: player.viewport), comment)
        if let said = step.saidLabels { #expect(player.sections.map(\.labels) == said, comment) }
      }
    }
  }

  /// All elements at a point in time.
  private struct Seen: Equatable {
    let contentSize: LayoutSize
    var elements: [LayoutAttributes] = []

    init(_ player: ScenePlayer, viewport: Viewport? = nil) {
      contentSize = player.prepared.contentSize
      let everything = LayoutRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
      player.prepared.forEachElement(in: everything, viewport: viewport ?? player.viewport) { elements.append($0) }
    }
  }
}

extension CollectionScene.Section {
  fileprivate var labels: [String?] { items.all.map(\.label) }
}

extension CollectionScene.Step {
  /// The labels of all sections after the step, or `nil` if the step does not determine them.
  fileprivate var saidLabels: [[String?]]? {
    switch self {
    case .batch(let batch): batch.sections.map(\.labels)
    case .diff(let sections): sections.map(\.labels)
    default: nil
    }
  }
}

/// Seeded scenes and steps, with stacks of lists, grids and flows, with and without individual item sizes.
private struct RandomScene {
  private var random: SeededGenerator
  private var newest = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  mutating func start() -> CollectionScene {
    CollectionScene(
      environment: environment(), layout: layout(),
      sections: (0..<number(1...4)).map { _ in section() })
  }

  private mutating func environment() -> LayoutEnvironment {
    LayoutEnvironment(
      containerSize: LayoutSize(width: Double(number(60...240)), height: Double(number(60...240))),
      insets: Insets(Double(number(0...1) * 8)), scale: Double(number(0...2)),
      direction: chance(30) ? .rightToLeft : .leftToRight)
  }

  private mutating func layout() -> CollectionScene.Layout {
    .stack(
      CollectionScene.Stack(
        axis: chance(30) ? .horizontal : .vertical, sectionSpacing: Double(number(0...1) * 7),
        header: chance(30) ? CollectionScene.Supplementary(20, pinned: chance(50)) : nil))
  }

  private mutating func section() -> CollectionScene.Section {
    let arrangement = arrangement()
    var section = CollectionScene.Section(
      title: chance(50) ? "T\(number(0...3))" : nil,
      items: .each((0..<number(0...7)).map { _ in item(of: arrangement, needsSize: !arrangement.hasItemSize) }),
      arrangement: arrangement,
      header: chance(40)
        ? CollectionScene.Supplementary(Length.fixed(Double(number(5...15))), pinned: chance(50)) : nil,
      footer: chance(20) ? CollectionScene.Supplementary(9) : nil,
      itemInsets: Insets(Double(number(0...1) * 3)))
    if chance(20) { section.separators = SeparatorLayout(thickness: 1) }
    if chance(20) { section.background = BackgroundLayout() }
    return section
  }

  // Waterfalls are omitted: their items keep their columns (rule 17), but choose columns again in a new scene.
  private mutating func arrangement() -> CollectionScene.Arrangement {
    let content = contentArrangement()
    return chance(20) ? .shelf(ShelfArrangement(content.layout, length: .fixed(Double(number(20...80))))) : content
  }

  private mutating func contentArrangement() -> CollectionScene.Arrangement {
    switch number(0...3) {
    case 0: .list(CollectionScene.List(itemSize: chance(75) ? length() : nil, spacing: Double(number(0...4))))
    case 1:
      .grid(
        CollectionScene.Grid(
          columns: .count(number(1...4)), itemSize: chance(75) ? GridArrangement.Item(length: length()) : nil,
          itemSpacing: Double(number(0...4))))
    default:
      .flow(
        CollectionScene.Flow(
          itemSize: chance(75) ? box() : nil, itemSpacing: Double(number(0...4)),
          distribution: chance(75) ? .justified : .start))
    }
  }

  private mutating func length() -> Length {
    chance(25) ? .estimated(Double(number(1...40))) : .fixed(Double(number(1...40)))
  }

  private mutating func box() -> ItemSize {
    ItemSize(width: .fixed(Double(number(5...90))), height: .fixed(Double(number(5...40))))
  }

  private mutating func item(of arrangement: CollectionScene.Arrangement?, needsSize: Bool) -> CollectionScene.Item {
    newest += 1
    var item = CollectionScene.Item(label: chance(80) ? "L\(newest)" : nil)
    if chance(20) { item.id = "I\(newest)" }
    if needsSize || chance(25) { item.size = size(of: arrangement) }
    return item
  }

  private mutating func size(of arrangement: CollectionScene.Arrangement?) -> CollectionScene.ItemSize {
    switch arrangement?.ofItems {
    case .list: .line(length())
    case .grid: .cell(GridArrangement.Item(span: number(1...2), length: length()))
    case .flow: .box(box())
    case .waterfall, .mosaic, .shelf, .some(.none), nil: chance(50) ? .line(length()) : .box(box())
    }
  }

  mutating func step(from sections: [CollectionScene.Section]) -> CollectionScene.Step {
    switch number(0...19) {
    case 0...4: .insert(.item(newcomer(to: sections), at: position(in: sections, beyond: 1)))
    case 5: .insert(.section(section(), at: number(0...sections.count)))
    case 6...7: .delete(.item(position(in: sections)))
    case 8: sections.count > 1 ? .delete(.section(number(0...sections.count))) : .reload(.section(0))
    case 9...10: .move(from: .item(position(in: sections)), to: .item(position(in: sections)))
    case 11: .reload(.item(position(in: sections)))
    case 12...13: .batch(batch(from: sections))
    case 14...15: .diff(other(than: sections))
    case 16: describe(sections)
    case 17:
      .header(section: number(0...max(0, sections.count - 1)), chance(50) ? CollectionScene.Supplementary(11) : nil)
    case 18: .resize(LayoutSize(width: Double(number(60...240)), height: Double(number(60...240))))
    default: chance(30) ? layoutSwitch() : .reload(.section(number(0...max(0, sections.count - 1))))
    }
  }

  private mutating func position(in sections: [CollectionScene.Section], beyond: Int = 0) -> ItemPath {
    let section = number(0...max(0, sections.count - 1))
    let count = sections.indices.contains(section) ? sections[section].items.count : 0
    return ItemPath(section: section, item: number(0...max(0, count - 1 + beyond)))
  }

  private mutating func newcomer(to sections: [CollectionScene.Section]) -> CollectionScene.Item {
    let arrangement = chance(80) ? sections.randomElement(using: &random)?.arrangement : nil
    return item(of: arrangement, needsSize: chance(30))
  }

  /// Returns deletions, insertions, moves and reloads in one batch, and occasionally an inconsistent batch.
  private mutating func batch(from sections: [CollectionScene.Section]) -> CollectionScene.Batch {
    var after = sections
    var operations: [BatchUpdate.Operation] = []
    for index in sections.indices {
      let count = sections[index].items.count
      let gone = (0..<count).filter { _ in chance(15) }
      operations += gone.map { .deleteItem(ItemPath(section: index, item: $0)) }
      var items = sections[index].items.all.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
      for position in 0..<count where !gone.contains(position) && chance(10) {
        operations.append(.reloadItem(ItemPath(section: index, item: position)))
        items[position - gone.filter { $0 < position }.count] = item(of: sections[index].arrangement, needsSize: true)
      }
      for _ in 0..<number(0...2) {
        let position = number(0...items.count)
        // Later insertions would move earlier ones, so items are inserted only at the end.
        if position == items.count {
          operations.append(.insertItem(ItemPath(section: index, item: position)))
          items.append(item(of: sections[index].arrangement, needsSize: !sections[index].arrangement.hasItemSize))
        }
      }
      // A batch's description of an existing section is ignored.
      if chance(20), sections[index].arrangement.hasItemSize {
        after[index].arrangement = .list(CollectionScene.List(itemSize: 3))
      }
      after[index].items = .each(items)
    }
    if chance(10) { after.append(section()) }
    return CollectionScene.Batch(operations, sections: after)
  }

  /// Returns the same data in a different order, with some items deleted, some inserted, and some of a different size.
  private mutating func other(than sections: [CollectionScene.Section]) -> [CollectionScene.Section] {
    var after = sections.shuffled(using: &random)
    for index in after.indices {
      var items = after[index].items.all.filter { _ in !chance(15) }
      if chance(50) { items.shuffle(using: &random) }
      for position in items.indices where chance(15) { items[position].size = size(of: after[index].arrangement) }
      if chance(40) { items.append(item(of: after[index].arrangement, needsSize: true)) }
      after[index].items = .each(items)
    }
    if chance(20) { after.append(section()) }
    return after
  }

  private mutating func describe(_ sections: [CollectionScene.Section]) -> CollectionScene.Step {
    let index = number(0...max(0, sections.count - 1))
    var new = section()
    let count = sections.indices.contains(index) ? sections[index].items.count : 0
    new.items = .each((0..<count).map { _ in item(of: new.arrangement, needsSize: true) })
    return .describe(section: index, new)
  }

  private mutating func layoutSwitch() -> CollectionScene.Step {
    let section = CollectionScene.Section(
      items: .count(0), arrangement: .list(CollectionScene.List(itemSize: length())))
    return .switchLayout(CollectionScene.LayoutSwitch(to: layout(), section: section), progress: nil)
  }
}
