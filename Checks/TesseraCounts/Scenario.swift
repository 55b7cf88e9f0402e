import Tessera
import TesseraRandom

/// Work whose instructions are counted. It is the same in every run, because the data and positions come from fixed
/// seeds.
struct Scenario {
  /// The scenario's name in `Checks/Benchmarks/instruction-counts.json`.
  let name: String
  /// Prepares the work, which is not counted, and returns it. The work returns a checksum, which must not be 0.
  let work: () -> () -> Int

  static var all: [Scenario] { queries + changes + firstLayouts + frames }

  // MARK: - Queries

  private static var queries: [Scenario] {
    [
      Scenario(name: "query of mixed rows") {
        let stack = needed(try? Items.list.prepare(Items.data, in: Items.environment))
        return { visits(stack, Items.positions(400, in: stack.contentSize)) }
      },
      Scenario(name: "query of a flow") {
        let stack = needed(try? Items.flow.prepare(Items.data, in: Items.environment))
        return { visits(stack, Items.positions(400, in: stack.contentSize)) }
      },
      Scenario(name: "query of sections under pinned headers") {
        let layout = StackLayout(.list(length: 52).header(40, pinned: true))
        let data = DataShape(sections: 10_000, itemsPerSection: 100)
        let stack = needed(try? layout.prepare(data, in: Items.environment))
        return { visits(stack, Items.positions(400, in: stack.contentSize)) }
      },
      Scenario(name: "query of a table") {
        let layout = TableLayout(rows: .same(32), columns: .same(90), frozenRows: 1, frozenColumns: 1)
        let data = DataShape(sections: 100_000, itemsPerSection: 100)
        let table = needed(try? layout.prepare(data, in: Items.environment))
        return { visits(table, Items.positions(200, in: table.contentSize)) }
      },
      Scenario(name: "query of a calendar") {
        var random = SeededGenerator(seed: 4)
        let starts = (0..<20_000).map { _ in (day: random.below(2_000), start: random.below(1_320)) }
        let layout = CalendarLayout(days: 2_000, visibleDays: 7, hourLength: 60) { path in
          let (day, start) = starts[path.item]
          return .timed(day: day, start: start, end: start + 60)
        }
        let calendar = needed(try? layout.prepare([starts.count], in: Items.environment))
        return { visits(calendar, Items.positions(200, in: calendar.contentSize)) }
      },
    ]
  }

  /// Queries the elements in viewports.
  private static func visits(_ layout: some PreparedLayout, _ positions: [LayoutPoint]) -> Int {
    var count = 0
    for position in positions {
      let viewport = Viewport(offset: position)
      layout.forEachElement(in: layout.visibleRect(viewport), viewport: viewport) {
        count += $0.frame.width > 0 ? 1 : 0
      }
    }
    return count
  }

  // MARK: - Changes

  private static var changes: [Scenario] {
    [
      Scenario(name: "measuring rows again") {
        var stack = needed(
          try? StackLayout(.list(length: .estimated(52))).prepare(Items.data, in: Items.environment))
        try? stack.measure(Items.sizes.indices.map { MeasuredSize(.item(0, $0), Items.sizes[$0]) })
        var random = SeededGenerator(seed: 3)
        let sizes = (0..<400).map { _ in MeasuredSize(.item(0, random.below(Items.count)), Items.size(&random)) }
        return {
          for size in sizes { needed(try? stack.measure([size])) }
          return Int(stack.contentSize.height)
        }
      },
      Scenario(name: "measuring rows for the first time") {
        var stack = needed(
          try? StackLayout(.list(length: .estimated(52))).prepare(Items.data, in: Items.environment))
        let batches = stride(from: 0, to: 4_000, by: 20).map { start in
          (start..<start + 20).map { MeasuredSize(.item(0, $0), Items.sizes[$0]) }
        }
        return {
          for batch in batches { needed(try? stack.measure(batch)) }
          return Int(stack.contentSize.height)
        }
      },
      Scenario(name: "insert and remove rows") {
        let layout = needed(try? Items.list.makePreparedLayout(for: Items.data, in: Items.environment))
        return { edit(400) { needed(try? layout.apply($0, data: $1)) } }
      },
      Scenario(name: "insert and remove ten rows together") { editsOfTen(of: Items.list) },
      Scenario(name: "insert and remove ten cells of a grid together") { editsOfTen(of: Items.grid) },
      Scenario(name: "insert and remove ten items of a flow together") { editsOfTen(of: Items.flow) },
      Scenario(name: "equal items come to one place of a flow") {
        let layout = needed(try? Items.flow.makePreparedLayout(for: Items.data, in: Items.environment))
        return {
          for count in Items.count + 1...Items.count + 200 {
            needed(try? layout.apply(BatchUpdate([.insertItem([0, 50_000])]), data: [count]))
          }
          return Int(layout.contentSize.height)
        }
      },
      Scenario(name: "insert and remove rows through the engine") { edits(of: Items.list) },
      Scenario(name: "insert and remove items of a flow through the engine") { edits(of: Items.flow) },
      Scenario(name: "a snapshot of new IDs") {
        let ids = (0..<20_000).map { (index: Int) -> Int in index &* 1_640_531_527 }
        return {
          var snapshot = Snapshot<Int, Int>()
          snapshot.appendSections([0])
          snapshot.append(ids, to: 0)
          return snapshot.itemCount
        }
      },
      Scenario(name: "changes of reshuffled data") {
        let ids = (0..<20_000).map { (index: Int) -> Int in index &* 1_640_531_527 }
        let before: Snapshot<Int, Int> = [0: ids]
        var random = SeededGenerator(seed: 14)
        let after: Snapshot<Int, Int> = [0: random.shuffled(ids)]
        return { needed(try? after.change(from: before)).batch.operations.count }
      },
    ]
  }

  /// Inserts and deletes items in an engine that shows the first viewport.
  private static func edits(of layout: StackLayout) -> () -> Int {
    let engine = needed(try? CollectionEngine(layout, data: Items.data, in: Items.environment))
    engine.update(at: 0) { _ in }
    return { edit(200) { needed(try? engine.apply($0, data: $1)) } }
  }

  /// Inserts and deletes ten adjacent items at a time, often enough for some edits to divide a block.
  private static func editsOfTen(of layout: StackLayout) -> () -> Int {
    let layout = needed(try? layout.makePreparedLayout(for: Items.data, in: Items.environment))
    return { edit(400, together: 10) { needed(try? layout.apply($0, data: $1)) } }
  }

  /// Alternately inserts and deletes adjacent items at random positions.
  private static func edit(_ count: Int, together: Int = 1, _ apply: (BatchUpdate, DataShape) -> Void) -> Int {
    var random = SeededGenerator(seed: 5)
    for round in 0..<count {
      let first = random.below(Items.count - together + 1)
      let isInserted = round % 2 == 0
      let positions = (first..<first + together).map { ItemPath(section: 0, item: $0) }
      let batch = BatchUpdate(positions.map { isInserted ? .insertItem($0) : .deleteItem($0) })
      apply(batch, [isInserted ? Items.count + together : Items.count])
    }
    return count
  }

  // MARK: - First layouts

  private static var firstLayouts: [Scenario] {
    [
      Scenario(name: "first layout of rows") {
        _ = Items.sizes
        return { length(Items.list) }
      },
      Scenario(name: "first layout of rows from memory") {
        let lengths = Items.sizes.map { Length.fixed($0.height) }
        return { length(StackLayout(.list { _, items in lengths[items] })) }
      },
      Scenario(name: "first layout of a flow") {
        _ = Items.sizes
        return { length(Items.flow) }
      },
      Scenario(name: "first layout of a waterfall") {
        _ = Items.sizes
        let layout = StackLayout(
          .waterfall(columns: 4, lineSpacing: 8, itemSpacing: 8) { .init(length: .fixed(Items.sizes[$0.item].height)) })
        return { length(layout) }
      },
    ]
  }

  private static func length(_ layout: StackLayout) -> Int {
    Int(needed(try? layout.prepare(Items.data, in: Items.environment)).contentSize.height)
  }

  // MARK: - Frames of an engine

  private static var frames: [Scenario] {
    [
      Scenario(name: "frames of scrolling") {
        let layout = StackLayout(.list { .fixed(Items.sizes[$0.item].height) }.header(40, pinned: true))
        let engine = needed(try? CollectionEngine(layout, data: Items.data, in: Items.environment))
        engine.update(at: 0) { _ in }
        return {
          var views = 0
          for frame in 1...400 {
            let time = Double(frame) / 60
            engine.scrolled(to: LayoutPoint(x: 0, y: 40 * Double(frame)), at: time)
            engine.update(at: time) { views += $0.realizations.count }
          }
          return views
        }
      },
      Scenario(name: "frames of a switch to another layout") {
        let engine = needed(try? CollectionEngine(Items.flow, data: Items.data, in: Items.environment))
        engine.update(at: 0) { _ in }
        needed(try? engine.beginTransition(to: Items.list))
        engine.update(at: 0) { _ in }
        return {
          var placements = 0
          for frame in 1...200 {
            engine.setTransition(progress: Double(frame) / 200)
            engine.update(at: Double(frame) / 60) { placements += $0.placements.count }
          }
          return placements
        }
      },
    ]
  }
}

/// Returns the result of work that cannot fail here.
@discardableResult
private func needed<Value>(_ value: Value?) -> Value {
  guard let value else { fatalError("The work failed.") }
  return value
}

/// Items of mixed sizes.
enum Items {
  static let count = 100_000
  static let data: DataShape = [count]
  static let environment = LayoutEnvironment(containerSize: LayoutSize(width: 390, height: 844))
  static let sizes: [LayoutSize] = {
    var random = SeededGenerator(seed: 1)
    return (0..<count).map { _ in size(&random) }
  }()
  static var list: StackLayout { StackLayout(.list { .fixed(sizes[$0.item % count].height) }) }
  static var grid: StackLayout {
    StackLayout(
      .grid(columns: 3, lineSpacing: 8, itemSpacing: 8) { path in
        let size = sizes[path.item % count]
        return GridArrangement.Item(span: size.width > 100 ? 2 : 1, length: .fixed(size.height))
      })
  }
  static var flow: StackLayout {
    StackLayout(.flow(lineSpacing: 8, itemSpacing: 8) { ItemSize(sizes[$0.item % count]) })
  }

  static func size(_ random: inout SeededGenerator) -> LayoutSize {
    LayoutSize(width: Double(40 + random.below(128)), height: Double(40 + random.below(64)))
  }

  /// Returns random positions in the content.
  static func positions(_ count: Int, in size: LayoutSize) -> [LayoutPoint] {
    var random = SeededGenerator(seed: 2)
    let (across, down) = (
      max(0, size.width - environment.containerSize.width), size.height - environment.containerSize.height
    )
    return (0..<count).map { _ in
      LayoutPoint(x: (across * random.fraction()).rounded(), y: (down * random.fraction()).rounded())
    }
  }
}
