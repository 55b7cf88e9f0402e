import Tessera
import Testing

@testable import TesseraScene

@Suite("New layouts in a storyboard")
struct StoryboardLayoutTests {
  private static let grid = CollectionScene.LayoutSwitch(
    to: .stack(CollectionScene.Stack()),
    section: CollectionScene.Section(
      items: .count(0),
      arrangement: .grid(CollectionScene.Grid(columns: 2, itemSize: GridArrangement.Item(length: 50)))))
  private static let table = CollectionScene.LayoutSwitch(
    to: .table(CollectionScene.Table(rows: 30, columns: [60])),
    section: CollectionScene.Section(items: .count(0), row: CollectionScene.Row()))

  /// The position of the fourth item during the transition from the list to the grid.
  private func fourth(_ part: Double) -> LayoutRect {
    let (list, grid) = (
      LayoutRect(x: 0, y: 3 * row, width: 100, height: row), LayoutRect(x: 50, y: 50, width: 50, height: 50)
    )
    func between(_ side: (LayoutRect) -> Double) -> Double { side(list) * (1 - part) + side(grid) * part }
    return LayoutRect(x: between(\.x), y: between(\.y), width: between(\.width), height: between(\.height))
  }

  @Test("Progress moves elements back and forth") func progressMovesElementsBackAndForth() throws {
    let moments = try storyboard(
      .switchLayout(Self.grid, progress: 0.5), .transition(.progress(0.75)), .transition(.progress(0.25)),
      .transition(.cancel))
    #expect(moments.map { $0.element("D")?.attributes.frame } == [0, 0.5, 0.75, 0.25, 0].map { fourth($0) })
    #expect(moments.map { $0.live?.transition } == [nil, 0.5, 0.75, 0.25, nil])
    #expect(moments.map(\.contentSize.height) == [20 * row, 500, 500, 500, 20 * row])
  }

  @Test("A layout switch finishes on time") func aSwitchFinishesOnTime() throws {
    let moments = try storyboard(
      .switchLayout(Self.grid, progress: 0.5), .animated(.transition(.finish), by: .linear(duration: 1)),
      .advance(0.5), .advance(0.5))
    #expect(moments.map { $0.element("D")?.attributes.frame } == [0, 0.5, 0.5, 0.75, 1].map { fourth($0) })
  }

  @Test("A layout switch takes the specified time") func aSwitchTakesTheSpecifiedTime() throws {
    let moments = try storyboard(
      .animated(.switchLayout(Self.grid, progress: nil), by: .linear(duration: 1)), .advance(0.25))
    #expect(moments.map { $0.element("D")?.attributes.frame } == [0, 0, 0.25].map { fourth($0) })
  }

  @Test("The current layout lays out inserted sections")
  func theCurrentLayoutLaysOutInsertedSections() throws {
    let newcomer = CollectionScene.Step.insert(.section(rows(["new"]), at: 1))
    let (two, three): (Double, Double) = (2 * 50, 3 * 50)
    #expect(
      try storyboard([rows(letters(4))], [.switchLayout(Self.grid, progress: nil), newcomer]).map(\.contentSize.height)
        == [4 * row, two, three])
    let cancelled = try storyboard(
      [rows(letters(4))], [.switchLayout(Self.grid, progress: 0.5), .transition(.cancel), newcomer])
    #expect(cancelled.map(\.contentSize.height) == [4 * row, two, 4 * row, 5 * row])
  }

  @Test("A stack can become a table, and then a stack again") func aStackBecomesATableAndAStackAgain() throws {
    let moments = try storyboard(
      .switchLayout(Self.table, progress: nil), .describe(section: 0, rows(letters(20))),
      .switchLayout(Self.grid, progress: nil))
    #expect(moments.map { $0.element("B")?.attributes.frame.x } == [0, 60, 60, 50])
    #expect(moments.map { $0.error != nil } == [false, false, true, false])
  }

  @Test("A calendar can become a list") func aCalendarBecomesAList() throws {
    let moments = try SceneFrames.atEachStep(
      scene(
        #"{"viewport": {"size": {"width": 200, "height": 240}}, "layout": {"type": "calendar", "firstDay": "2026-11-16", "#
          + #""days": 2, "hourLength": 10, "eventSpacing": 0}, "sections": [{"items": ["#
          + #"{"label": "Talk", "start": "2026-11-17T08:00", "end": "2026-11-17T12:00"}]}], "#
          + #""steps": [{"switchLayout": {"layout": {"section": {"arrangement": {"type": "list", "itemSize": 20}}}, "#
          + #""progress": 0.5}}, {"transition": "cancel"}]}"#))
    let day = LayoutRect(x: 100, y: 80, width: 100, height: 40)
    #expect(
      moments.map { $0.element("Talk")?.attributes.frame } == [
        day, LayoutRect(x: 50, y: 40, width: 150, height: 30), day,
      ])
  }

  @Test("Finishing without a layout switch is rejected") func finishingWithoutASwitchIsRejected() throws {
    let moments = try storyboard(.transition(.finish), .scrollTo(.item(3, 3), at: .start))
    #expect(
      moments.map(\.error) == [
        nil, "no switch to another layout has begun", ScenePlayer.Refusal.noSuchElement(.item(3, 3)).description,
      ])
    #expect(moments.map(\.visibleRect.y) == [0, 0, 0])
  }

  @Test("A layout that cannot be prepared is reported with its step")
  func unpreparableLayoutsAreReportedWithTheirStep() throws {
    var bad = Self.grid
    bad.layout = .stack(CollectionScene.Stack(sectionSpacing: -1))
    let error = #expect(throws: ScenePlayError.self) { try storyboard(.advance(1), .switchLayout(bad, progress: 0.5)) }
    #expect(error?.step == 2)
  }
}
