import Tessera
import TesseraTesting
import Testing

@testable import TesseraEngine

/// Collections whose elements all fit into a window, however many there are.
private enum Crowd: CaseIterable {
  case list, headed, grid, flow, waterfall, mosaic, shelf, separated, sections, accessories, table, frozenTable,
    horizontal

  private static let many = 1_000_000_000

  var data: DataShape {
    switch self {
    case .sections: DataShape(sections: Self.many, itemsPerSection: 1)
    case .table, .frozenTable: DataShape(sections: 1_000_000, itemsPerSection: 1_000_000)
    default: [Self.many]
    }
  }

  func live() throws -> AnyPreparedLayout {
    switch self {
    case .list, .sections: try layout(.list(length: 0))
    case .grid: try layout(.grid(columns: 3, length: 0))
    case .flow: try layout(.flow(itemSize: ItemSize(width: 0, height: 0)))
    case .waterfall: try layout(.waterfall(columns: 3, length: 0))
    case .headed: try layout(SectionLayout.list(length: 0).header(20))
    case .mosaic: try layout(.mosaic(.rows(.item(height: 0), .item(height: 0)), length: 0))
    case .shelf: try layout(.shelf(itemLength: 0, height: 90))
    case .separated: try layout(SectionLayout.list(length: 0).separators(thickness: 1))
    case .accessories: try layout(SectionLayout.list(length: 0).accessory("badge", size: 5, at: .center))
    case .table: try TableLayout(rows: .same(0), columns: .same(0)).makePreparedLayout(for: data, in: phone)
    case .frozenTable:
      try TableLayout(rows: .same(20), columns: .same(50), frozenRows: 1_000_000, frozenColumns: 1_000_000)
        .makePreparedLayout(for: data, in: phone)
    case .horizontal:
      try StackLayout(axis: .horizontal, .list(length: 0)).makePreparedLayout(for: data, in: phone)
    }
  }

  private func layout(_ section: SectionLayout) throws -> AnyPreparedLayout {
    try StackLayout(section).makePreparedLayout(for: data, in: phone)
  }
}

@Suite("The amount of work is bounded for any number of elements")
struct BoundedWorkTests {
  private static let window = LayoutRect(x: -10, y: -10, width: 340, height: 500)

  @Test("A query with a limit ends at the limit", arguments: Crowd.allCases)
  fileprivate func queries(_ crowd: Crowd) throws {
    let layout = try crowd.live()
    let limit = QueryLimit(50)
    var found = 0
    layout.forEachElement(in: Self.window, viewport: Viewport(), upTo: limit) { _ in found += 1 }
    #expect(found == 50)
    #expect(limit.isExceeded)
    let element = layout.element(at: LayoutPoint(x: 5, y: 0))
    #expect(element == nil || element?.frame.contains(LayoutPoint(x: 5, y: 0)) == true)
    layout.forEachShelf(in: Self.window) { _, _ in }
  }

  @Test("A frame with too many elements shows some of them and reports an event", arguments: [Crowd.headed, .sections])
  fileprivate func frames(_ crowd: Crowd) throws {
    let engine = CollectionEngine(try crowd.live())
    var events: [EngineEvent] = []
    engine.update(at: 0) { update in
      events = update.events
      // A header, and items without extent.
      if crowd == .headed { #expect(update.realizations.count == 1 + CollectionLimits.maximumThinElementCount) }
    }
    #expect(events.contains(.tooManyElements))
  }

  @Test(
    "Focus, selection and scrolls finish among very many elements",
    arguments: [Crowd.list, .flow, .waterfall, .mosaic, .sections, .table, .frozenTable])
  fileprivate func interaction(_ crowd: Crowd) throws {
    let engine = CollectionEngine(try crowd.live())
    engine.settings.selectionMode = .multiple
    engine.setFocus([0, 0])
    for movement: FocusMovement in [.down, .last] { engine.moveFocus(movement) }
    engine.selectAll()
    engine.extendSelection(to: [0, 5], adding: true)
    _ = (engine.position, engine.scrollDestination, engine.snap())
    engine.restore(engine.position)
    let size = engine.layout.contentSize
    engine.scrolled(to: LayoutPoint(x: size.width / 2, y: size.height / 2), at: 1)
    engine.snap()
    #expect(!engine.selection.isEmpty)
  }

  @Test("After a batch, a selection of a billion sections is still stored as a few ranges")
  func selections() throws {
    let many = 1_000_000_000
    let layout = StackLayout(.list(length: 10))
    let engine = try CollectionEngine(layout, data: DataShape(sections: many, itemsPerSection: 3), in: phone)
    engine.settings.selectionMode = .multiple
    engine.selectAll()
    engine.setFocus([many - 1, 2])
    let data = DataShape(runs: [(1, 3), (1, 2), (many - 1, 3)])
    // Inserts an unselected section at index 0, and deletes an item of the section that was first before.
    try engine.apply(BatchUpdate([.insertSection(0), .deleteItem([0, 1])]), data: data)
    #expect(engine.selection.runs.map(\.sections) == [1..<2, 2..<many + 1])
    #expect(engine.selection.runs.map(\.items.count) == [2, 3])
    #expect(engine.focus == [many, 2])
  }

  @Test("A drag from a selection of a billion sections moves one item")
  func drags() throws {
    let many = 1_000_000_000
    let layout = StackLayout(.list(length: 40))
    let engine = try CollectionEngine(layout, data: DataShape(sections: many, itemsPerSection: 3), in: phone)
    var moves: [ItemPath] = []
    engine.dragPolicy = DragPolicy { _, target in moves.append(target) }
    engine.settings.selectionMode = .multiple
    engine.selectAll()
    engine.update(at: 0) { _ in }
    #expect(engine.beginDrag(of: [0, 0], at: LayoutPoint(x: 5, y: 5)))
    engine.moveDrag(to: LayoutPoint(x: 5, y: 85))
    engine.update(at: 1) { _ in }
    engine.endDrag()
    #expect(moves == [[0, 2]])
    #expect(engine.selection.count == 3 * many)
  }

  @Test("A batch that deletes or shortens the focused section finds the next item immediately")
  func focus() throws {
    let many = 1_000_000_000
    let data = DataShape(runs: [(1, many), (many, 0), (1, 2)])
    let engine = try CollectionEngine(StackLayout(.list(length: 10)), data: data, in: phone)
    engine.setFocus([0, many - 1])
    try engine.apply(BatchUpdate([.reloadSection(0)]), data: DataShape(runs: [(1, 5), (many, 0), (1, 2)]))
    #expect(engine.focus == [many + 1, 0])
    engine.setFocus([0, 4])
    try engine.apply(BatchUpdate([.deleteSection(0)]), data: DataShape(runs: [(many, 0), (1, 2)]))
    #expect(engine.focus == [many, 0])
  }

  @Test("A container of a billion points has views at its start", arguments: [Crowd.grid, .sections, .frozenTable])
  fileprivate func containers(_ crowd: Crowd) throws {
    let engine = CollectionEngine(try crowd.live())
    let size = LayoutSize(width: 1e9, height: 1e9)
    try engine.setEnvironment(LayoutEnvironment(containerSize: size))
    engine.setFocus([0, 0])
    for movement: FocusMovement in [.down, .pageForward] { engine.moveFocus(movement) }
    _ = (engine.position, engine.snap())
    guard crowd == .frozenTable else { return }
    engine.update(at: 0) { update in
      #expect(update.realizations.count <= CollectionEngine.maximumElementCount + 1)
      #expect(update.events.contains(.tooManyElements))
    }
  }
}

extension DataShape {
  /// Creates a shape from runs of sections with the same number of items.
  fileprivate init(runs: [(sections: Int, items: Int)]) {
    self.init()
    for run in runs { append(Run(sections: run.sections, items: run.items)) }
  }
}
