import Foundation
import Tessera
import TesseraScreen
import TesseraTesting
import Testing

@testable import TesseraScene

/// The visible state of an engine, saved as a scene that looks the same.
@Suite struct SceneReportTests {
  /// Returns all frames, by their elements.
  private func frames(_ layout: AnyPreparedLayout, _ viewport: Viewport) -> [Element: LayoutAttributes] {
    var frames: [Element: LayoutAttributes] = [:]
    let everything = LayoutRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
    layout.forEachElement(in: everything, viewport: viewport) { frames[$0.element] = $0 }
    return frames
  }

  /// Saves the state of an engine, reads it back, and compares.
  private func check(_ engine: CollectionEngine, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let scene = try CollectionScene(engine) { element in "\(element)" }
    let read = try SceneReader().scene(from: SceneWriter().data(for: scene))
    #expect(read == scene, sourceLocation: sourceLocation)
    let player = try ScenePlayer(read)
    #expect(player.prepared.contentSize == engine.layout.contentSize, sourceLocation: sourceLocation)
    #expect(player.viewport == engine.viewport, sourceLocation: sourceLocation)
    let (shown, saved) = (frames(engine.layout, engine.viewport), frames(player.prepared, player.viewport))
    #expect(shown.count == saved.count, sourceLocation: sourceLocation)
    for (element, attributes) in shown {
      #expect(saved[element] == attributes, "\(element)", sourceLocation: sourceLocation)
    }
  }

  @Test("Opening and saving an example scene does not change it", arguments: try SceneFiles.exampleNames)
  func examples(_ name: String) throws {
    let scene = try SceneFiles.example(name)
    if case .calendar = scene.layout { return }
    let screen = try scene.archive.screen()
    try screen.engine.setEnvironment(scene.environment)
    screen.engine.update(at: 0) { _ in }
    screen.engine.scroll(to: LayoutPoint(x: 0, y: 130))
    screen.engine.update(at: 1) { _ in }
    try check(screen.engine)
  }

  @Test("Sizes from closures, measured sizes, changes and shelves are saved") func changes() throws {
    let layout = StackLayout { context in
      switch context.index % 4 {
      case 0: .list(spacing: 3) { path in .fixed(Double(30 + 11 * path.item)) }.header(30, pinned: true)
      case 1: .list(length: .estimated(40)).footer(20)
      case 2: .waterfall(columns: 3) { path in WaterfallArrangement.Item(length: .fixed(Double(20 + 7 * path.item))) }
      default: .shelf(itemLength: 90, height: 70, spacing: 5)
      }
    }
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 500), scale: 2)
    let engine = try CollectionEngine(layout, data: [4, 5, 9, 20], in: environment)
    var sizes: [(view: ViewID, size: LayoutSize)] = []
    engine.update(at: 0) { update in
      for view in update.realizations where view.attributes.element.path.section == 1 {
        sizes.append((view: view.view, size: LayoutSize(width: 320, height: 50 + 9 * Double(sizes.count))))
      }
    }
    #expect(sizes.count > 2)
    try engine.measured(sizes)
    engine.update(at: 1) { _ in }
    engine.scrollShelf(ofSection: 3, to: 120)
    engine.scroll(to: LayoutPoint(x: 0, y: 60))
    engine.update(at: 2) { _ in }
    try check(engine)
    // Lengths measured at a different width are treated as estimates, which the items still have.
    var narrow = environment
    narrow.containerSize.width = 300
    try engine.setEnvironment(narrow)
    let saved = try CollectionScene(engine)
    #expect(saved.sections[1].items.all.prefix(3).map(\.size) == [.line(50), .line(59), .line(68)])
    var batch = BatchUpdate()
    batch.delete(at: [0, 1])
    batch.insert(at: [2, 0])
    try engine.apply(batch, data: [3, 5, 10, 20])
    engine.update(at: 3) { _ in }
    // Sizes from closures are saved with their current values.
    let scene = try CollectionScene(engine)
    #expect(scene.sections.map(\.items.count) == [3, 5, 10, 20])
  }

  @Test("Among many items, measured items are saved, wherever they are") func many() throws {
    let layout = StackLayout(.list(length: .estimated(40), spacing: 2))
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 400))
    let engine = try CollectionEngine(layout, data: [30_000], in: environment)
    engine.scroll(to: .item(ItemPath(section: 0, item: 17_000)), at: .start)
    var sizes: [(view: ViewID, size: LayoutSize)] = []
    engine.update(at: 0) { update in
      for view in update.realizations {
        sizes.append((view: view.view, size: LayoutSize(width: 300, height: 50 + Double(sizes.count % 7))))
      }
    }
    #expect(sizes.count > 5)
    try engine.measured(sizes)
    engine.update(at: 1) { _ in }
    try check(engine)
    let alike = try CollectionEngine(StackLayout(.list(length: 10)), data: [1_000_000_000], in: environment)
    #expect(try CollectionScene(alike).sections[0].items.count == 1_000_000_000)
    let many = try CollectionEngine(StackLayout(.list { _ in 10 }), data: [1_000_001], in: environment)
    #expect(throws: SceneError.self) { try CollectionScene(many) }
  }

  @Test("A screen is saved with its text") func words() throws {
    let titles = ["Emma", "Walden"]
    let books = try CollectionController(StackLayout(.list(length: 40).header(30)), ["May": [0, 1]])
    let screen = Screen(books) {
      Content("book").text(titles[$0])
    } header: {
      Content("month").text($0)
    }
    screen.label = "Library"
    let scene = try CollectionScene(screen)
    #expect(scene.title == "Library")
    #expect(scene.sections[0].items.all.map(\.label) == titles)
    #expect(scene.sections[0].header?.label == "May")
  }

  @Test("Values that scenes cannot contain are rejected") func refused() throws {
    let calendar = try CollectionEngine(
      CalendarLayout(days: 7, hourLength: 40) { _ in .allDay(0..<1) }, data: [1])
    #expect(throws: SceneError.self) { try CollectionScene(calendar) }
    let many = try CollectionEngine(
      StackLayout(.list(length: 1)), data: DataShape(sections: 200_000, itemsPerSection: 1))
    #expect(throws: SceneError.self) { try CollectionScene(many) }
  }
}
