@testable import ExamplesSwift5
@testable import ExamplesSwift6
import SwiftUI
import Tessera
@testable import TesseraUIKit
import Testing
import UIKit

private struct NameKey: EnvironmentKey {
  static var defaultValue: String { "nobody" }
}

extension EnvironmentValues {
  fileprivate var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}

@MainActor @Suite(.everyOrder) struct SwiftUITests {
  private let months: Snapshot<String, Int> = ["May": [1, 2, 3], "June": [4, 5]]
  private let many: Snapshot<String, Int> = ["May": Array(0..<50), "June": Array(50..<100)]
  /// Text that breaks into three lines.
  private let long = String(repeating: "x", count: 100)

  // MARK: Showing

  @Test("Items and headers show their views") func itemsAndHeadersShowTheirViews() {
    let shelf = Shelf(months)
    #expect(shelf.texts == ["1", "2", "3", "4", "5"])
    #expect(shelf.header(0)?.hosted?.texts == ["May"])
    #expect(shelf.header(1)?.hosted?.texts == ["June"])
    #expect(shelf.content(at: IndexPath(item: 1, section: 1))?.identities == [5])
    #expect(shelf.view.rejections == [])
  }

  @Test("Rows and headers are as tall as their text") func rowsAndHeadersAreAsTallAsTheirText() {
    let shelf = Shelf(months)
    shelf.state.titles = [2: long]
    shelf.state.months = ["June": String(repeating: "y", count: 41)]
    #expect(shelf.cell(0, 0)?.frame == CGRect(x: 0, y: 20, width: 320, height: 20))
    #expect(shelf.cell(0, 1)?.frame == CGRect(x: 0, y: 40, width: 320, height: 60))
    #expect(shelf.header(1)?.frame == CGRect(x: 0, y: 120, width: 320, height: 40))
    #expect(shelf.view.contentSize.height == 200)
  }

  @Test("Changed contents are shown and measured") func changedContentsAreShownAndMeasured() {
    let shelf = Shelf(months)
    let cell = shelf.cell(0, 0)
    shelf.state.titles = [1: long]
    shelf.state.months = ["May": "Merry month of May, which is in the middle of spring"]
    shelf.update()
    #expect(shelf.cell(0, 0) === cell)
    #expect(shelf.texts == [long, "2", "3", "4", "5"])
    #expect(shelf.header(0)?.frame.height == 40)
    #expect(shelf.cell(0, 0)?.frame == CGRect(x: 0, y: 40, width: 320, height: 60))
    #expect(shelf.view.rejections == [])
  }

  @Test("An update measures only the rows whose contents have changed") func anUpdateMeasuresOnlyChangedRows() {
    let shelf = Shelf(months)
    let measurements = { shelf.view.visibleCells.map { $0.contentView.measurements }.reduce(0, +) }
    let before = measurements()
    for key in 1...3 {
      shelf.state.months = ["May": "May \(key)"]
      shelf.update()
    }
    #expect(measurements() == before)
    // This text has the same height as the previous one, but is wider.
    shelf.state.titles = [3: "three"]
    shelf.update()
    #expect(measurements() == before + 1)
    shelf.state.titles[2] = long
    shelf.update()
    #expect(shelf.texts == ["1", long, "three", "4", "5"])
    #expect(shelf.cell(0, 1)?.frame.height == 60)
    #expect(shelf.cell(0, 2)?.frame.height == 20)
    #expect(shelf.view.rejections == [])
  }

  @Test("An update measures only the headers whose contents have changed") func anUpdateMeasuresOnlyChangedHeaders()
    async
  {
    let boxes = StackLayout(.list(length: 44).header(.estimated(25), pinned: true).background())
    let shelf = Shelf(months, layout: boxes) { $0.decoration(.background) { Text("back") } }
    let headers = [shelf.header(0), shelf.header(1)]
    let contents = headers.map { $0?.subviews.first }
    let measurements = { headers.map { $0?.measurements ?? 0 }.reduce(0, +) }
    func update() async {
      shelf.update()
      await afterUpdates()
      shelf.view.layoutIfNeeded()
    }
    let before = measurements()
    for key in 1...3 {
      shelf.state.titles = [1: "\(key)"]
      await update()
    }
    #expect(measurements() == before)
    shelf.state.months = ["June": "A month"]
    await update()
    #expect(shelf.header(1)?.hosted?.texts == ["A month"])
    // This text has the same height as the previous one, but is wider.
    #expect(measurements() == before + 1)
    shelf.state.months = ["June": long]
    await update()
    #expect(shelf.header(1)?.frame.height == 60)
    #expect(shelf.header(0)?.frame.height == 20)
    #expect([shelf.header(0), shelf.header(1)] == headers)
    #expect(headers.map { $0?.subviews.first } == contents)
    // Environments are not compared.
    shelf.host.environment.dynamicTypeSize = .accessibility1
    await update()
    #expect(shelf.header(0)?.frame.height == 40)
    #expect(shelf.view.rejections == [])
  }

  @Test("Content that changed while it was not visible is measured when it becomes visible")
  func contentThatChangedWhileItWasNotVisibleIsMeasured() {
    let shelf = Shelf(many)
    shelf.view.drag(to: CGPoint(x: 0, y: 1000))
    shelf.state.titles = [3: long]
    shelf.update()
    shelf.view.drag(to: .zero)
    #expect(shelf.cell(0, 3)?.frame.height == 60)
  }

  @Test("A cell prepared before an update is updated when it is displayed")
  func aPreparedCellIsUpdatedWhenItIsDisplayed() throws {
    let shelf = Shelf(many)
    let path = IndexPath(item: 40, section: 0)
    let cell = try #require(shelf.view.dataSource?.collectionView(shelf.view, cellForItemAt: path))
    shelf.state.titles = [40: "later"]
    shelf.update()
    #expect(cell.contentView.hosted?.texts == ["40"])
    shelf.view.collectionDelegate?.collectionView(shelf.view, willDisplay: cell, forItemAt: path)
    cell.layoutIfNeeded()
    #expect(cell.contentView.hosted?.texts == ["later"])
  }

  @Test("Global headers, other kinds and decorations show their views") func otherKindsShowTheirViews() {
    let background = StackLayout(.list(length: 44).background().footer(20)).header(60).footer(30)
    var text = "back"
    let shelf = Shelf(months, layout: background) { collection in
      collection.globalHeader { Text("Books") }
        .globalFooter { Text("End") }
        .supplementary(.footer) { path in Text("Footer \(path.section)") }
        .decoration(.background) { Text(text) }
    }
    #expect(shelf.header(0, kind: .globalHeader)?.hosted?.texts == ["Books"])
    #expect(shelf.header(0, kind: .globalFooter)?.hosted?.texts == ["End"])
    #expect(shelf.header(1, kind: .footer)?.hosted?.texts == ["Footer 1"])
    func decorations() -> [String] {
      shelf.view.shown.filter { $0.key.category == .decorationView }.flatMap { $0.value.hosted?.texts ?? ["none"] }
    }
    #expect(decorations() == ["back", "back"])
    text = "other"
    shelf.update()
    #expect(decorations() == ["other", "other"])
    #expect(shelf.view.rejections == [])
  }

  @Test("The content of a header across the scroll axis stays visible") func contentOfAHeaderAcrossStaysVisible() {
    let shelves = StackLayout(
      axis: .horizontal, .list(length: 100).header(60, on: .top, contentLength: 80, pinned: true))
    let shelf = Shelf(many, layout: shelves)
    shelf.view.drag(to: CGPoint(x: 250, y: 0))
    shelf.view.layoutIfNeeded()
    #expect(shelf.header(0)?.frame == CGRect(x: 0, y: 0, width: 5000, height: 60))
    #expect(shelf.header(0)?.subviews.first?.frame == CGRect(x: 250, y: 0, width: 80, height: 60))
    #expect(shelf.view.rejections == [])
  }

  @Test("The app configures the view and each of its layouts") func configureView() {
    var layouts: [ObjectIdentifier] = []
    let shelf = Shelf(months) { collection in
      collection.configureView { view, layout in
        view.keyboardDismissMode = .interactive
        layout.pinInsets.top = 30
        layouts.append(ObjectIdentifier(layout))
      }
    }
    #expect(shelf.view.keyboardDismissMode == .interactive)
    // Headers are pinned below the bar.
    #expect(shelf.header(0)?.frame.minY == 30)
    shelf.update()
    #expect(layouts.count == 1)
    shelf.layout = StackLayout(.list(length: 60).header(25, pinned: true))
    shelf.animate()
    #expect(shelf.header(0)?.frame.minY == 30)
    #expect(layouts.count == 2 && layouts.last == shelf.tessera.map { ObjectIdentifier($0) })
    #expect(shelf.view.rejections == [])
  }

  // MARK: Changes to the data

  @Test("An insertion is animated as the transaction specifies", arguments: 0..<4)
  func anInsertionIsAnimatedByTheTransaction(index: Int) {
    var transaction = Transaction(animation: index == 0 ? nil : .default)
    transaction.disablesAnimations = index == 2
    let shelf = Shelf(months)
    #expect(shelf.texts.count == 5)
    shelf.host.environment.accessibilityReduceMotion = index == 3
    shelf.state.library.insert([6], before: 2)
    shelf.update(transaction)
    #expect(shelf.texts == ["1", "6", "2", "3", "4", "5"])
    #expect(shelf.state.isAnimated[6] == (index == 1))
    #expect(UIView.areAnimationsEnabled)
    let fresh = shelf.view.animations.filter { $0.way == .appearing && $0.from?.alpha == 0 }
    #expect(fresh.compactMap { $0.to?.indexPath } == [IndexPath(item: 1, section: 0)])
    #expect(shelf.view.rejections == [])
  }

  @Test("Items and sections are deleted and moved") func itemsAndSectionsAreDeletedAndMoved() {
    let shelf = Shelf(months)
    #expect(shelf.texts.count == 5)
    shelf.state.library.delete([2])
    shelf.state.library.move(5, before: 1)
    shelf.animate()
    #expect(shelf.texts == ["5", "1", "3", "4"])
    shelf.state.library.moveSection("June", before: "May")
    shelf.animate()
    #expect(shelf.texts == ["4", "5", "1", "3"])
    #expect(shelf.header(0)?.hosted?.texts == ["June"])
    shelf.state.library.deleteSections(["May"])
    shelf.update()
    #expect(shelf.texts == ["4"])
    #expect(shelf.view.rejections == [])
  }

  @Test("A collapsed section shows no items") func aCollapsedSectionShowsNoItems() {
    let shelf = Shelf(months)
    #expect(shelf.texts.count == 5)
    shelf.state.library.collapse(["May"])
    shelf.animate()
    #expect(shelf.texts == ["4", "5"])
    #expect(shelf.view.rejections == [])
  }

  @Test("Children of items are shown while their parents are expanded") func childrenAreShown() {
    let shelf = Shelf(months)
    shelf.state.library.append([21, 22], under: 2)
    shelf.animate()
    #expect(shelf.texts == ["1", "2", "3", "4", "5"])
    shelf.state.library.expandItems([2])
    shelf.animate()
    #expect(shelf.texts == ["1", "2", "21", "22", "3", "4", "5"])
    shelf.state.library.collapseItems([2])
    shelf.animate()
    #expect(shelf.texts == ["1", "2", "3", "4", "5"])
    #expect(shelf.view.rejections == [])
  }

  @Test("A reload mark is applied once") func aReloadMarkIsAppliedOnce() {
    let shelf = Shelf(months)
    let first = shelf.cell(0, 0)
    shelf.state.library.reload([1])
    shelf.update()
    let second = shelf.cell(0, 0)
    #expect(first !== second)
    shelf.update()
    #expect(shelf.cell(0, 0) === second)
    let other = shelf.cell(0, 1)
    shelf.state.library.reload([2])
    shelf.update()
    #expect(shelf.cell(0, 0) === second)
    #expect(shelf.cell(0, 1) !== other)
    #expect(shelf.view.rejections == [])
  }

  @Test("An invalid edit is reported once, and the other edits take effect") func anInvalidEditIsReportedOnce() async {
    let shelf = Shelf(months)
    #expect(shelf.texts.count == 5)
    shelf.state.library.delete([99])
    shelf.state.library.delete([1])
    shelf.update()
    #expect(shelf.state.errors.isEmpty)
    await afterUpdates()
    #expect(shelf.texts == ["2", "3", "4", "5"])
    #expect((shelf.state.errors.first as? SnapshotError<String, Int>)?.reason == .unknownItem(99))
    shelf.update()
    await afterUpdates()
    #expect(shelf.state.errors.count == 1)
  }

  @Test("An inconsistent change is reported, and the data are shown") func anInconsistentChangeIsReported() async {
    let shelf = Shelf(months)
    #expect(shelf.texts.count == 5)
    // Simulates a change that another owner makes to the view's data.
    shelf.host.coordinator.shown = ["May": [1]]
    shelf.state.library.delete([1])
    shelf.update()
    await afterUpdates()
    #expect(shelf.state.errors.first is ChangeError)
    #expect(shelf.texts == ["2", "3", "4", "5"])
  }

  @Test("An invalid number is reported") func anInvalidNumberIsReported() async {
    let shelf = Shelf(months, layout: StackLayout(.list(length: 44, spacing: .nan)))
    #expect(shelf.texts.isEmpty)
    await afterUpdates()
    #expect(shelf.state.errors.first is LayoutError)
  }

  @Test("An update during an update is made afterward") func anUpdateDuringAnUpdateFollowsIt() {
    let shelf = Shelf(months)
    #expect(shelf.texts.count == 5)
    shelf.state.willMake = { item in
      guard item == 6, !shelf.state.library.contains(7) else { return }
      shelf.state.library.append([7], to: "May")
      shelf.animate()
      // UIKit is in the middle of a batch.
      #expect(shelf.view.numberOfItems(inSection: 0) == 4)
    }
    shelf.state.library.append([6], to: "May")
    shelf.animate()
    #expect(shelf.texts == ["1", "2", "3", "6", "7", "4", "5"])
    #expect(shelf.view.rejections == [])
  }

  // MARK: Selection

  private func selecting(_ shelf: Shelf) -> Shelf {
    let state = shelf.state
    shelf.change = { $0.selection(Binding(get: { state.selection }, set: { state.selection = $0 })) }
    return shelf
  }

  private func selected(_ shelf: Shelf) -> [IndexPath] { (shelf.view.indexPathsForSelectedItems ?? []).sorted() }

  @Test("The selection follows the binding") func theSelectionFollowsTheBinding() {
    let shelf = selecting(Shelf(months))
    shelf.state.selection = [2, 5, 99]
    #expect(selected(shelf) == [IndexPath(item: 1, section: 0), IndexPath(item: 1, section: 1)])
    shelf.state.selection = [1]
    shelf.update()
    #expect(selected(shelf) == [IndexPath(item: 0, section: 0)])
    shelf.state.library.insert([6], before: 1)
    shelf.animate()
    #expect(selected(shelf) == [IndexPath(item: 1, section: 0)])
    #expect(shelf.state.selectionWrites == 2)
  }

  @Test("The binding follows the selection") func theBindingFollowsTheSelection() {
    let shelf = selecting(Shelf(months))
    shelf.view.tap(IndexPath(item: 0, section: 0))
    shelf.view.tap(IndexPath(item: 1, section: 1))
    #expect(shelf.state.selection == [1, 5])
    shelf.update()
    #expect(shelf.state.selectionWrites == 2)
    shelf.view.tap(IndexPath(item: 0, section: 0))
    shelf.update()
    #expect(shelf.state.selection == [5])
    #expect(selected(shelf) == [IndexPath(item: 1, section: 1)])
    #expect(shelf.state.selectionWrites == 3)
  }

  @Test("Many items are selected") func manyItemsAreSelected() {
    let shelf = selecting(Shelf(many))
    shelf.state.selection = Set(30..<80)
    #expect(selected(shelf).count == 50)
    #expect(selected(shelf).first == IndexPath(item: 30, section: 0))
    #expect(selected(shelf).last == IndexPath(item: 29, section: 1))
  }

  @Test("One item is selected at a time") func oneItemIsSelectedAtATime() {
    var selection: Int? = 1
    var writes = 0
    let shelf = Shelf(months) { collection in
      collection.selection(
        Binding {
          selection
        } set: {
          selection = $0
          writes += 1
        })
    }
    #expect(selected(shelf) == [IndexPath(item: 0, section: 0)])
    shelf.view.tap(IndexPath(item: 2, section: 0))
    #expect(selection == 3)
    #expect(writes == 1)
    selection = nil
    shelf.update()
    #expect(selected(shelf) == [])
  }

  @Test("Without a binding, nothing is selected") func withoutABindingNothingIsSelected() {
    let shelf = Shelf(months)
    shelf.view.tap(IndexPath(item: 0, section: 0))
    #expect(selected(shelf) == [])
  }

  // MARK: Scroll position

  private func positioned(_ shelf: Shelf) -> Shelf {
    let state = shelf.state
    shelf.change = { $0.scrollPosition(id: Binding(get: { state.position }, set: { state.position = $0 })) }
    return shelf
  }

  @Test("The initial position is shown below the pinned header") func theInitialPositionIsShown() {
    let shelf = positioned(Shelf(many))
    shelf.state.position = 30
    shelf.view.layoutIfNeeded()
    #expect(shelf.top(0, 30) == 20)
    #expect(shelf.state.position == 30)
    #expect(shelf.state.positionWrites == 1)
  }

  @Test("Setting a different position scrolls to it", arguments: [false, true]) func aDifferentPositionScrollsThere(
    isAnimated: Bool
  ) {
    let shelf = positioned(Shelf(many))
    let clock = StepClock()
    shelf.tessera?.scroller.makeClock = { clock }
    func update() {
      isAnimated ? shelf.animate() : shelf.update()
      #expect(clock.isRunning == isAnimated)
      clock.run()
    }
    for item in [60, 10, 70] {
      shelf.state.position = item
      update()
      #expect(shelf.top(item / 50, item % 50) == 20)
      #expect(shelf.state.position == item)
    }
    // The content ends before this item can reach the start.
    shelf.state.position = 99
    update()
    #expect(shelf.view.contentOffset.y == shelf.view.contentSize.height - 480)
    #expect(shelf.state.position == 99)
    #expect(shelf.state.positionWrites == 4)
    #expect(shelf.view.rejections == [])
  }

  @Test("Scrolling reports the item at the start, and the resulting update does not scroll")
  func scrollingReportsTheItemAtTheStart() {
    let shelf = positioned(Shelf(StackedRows.library, layout: StackedRows.layout))
    shelf.view.drag(to: CGPoint(x: 0, y: 101))
    #expect(shelf.state.position == 2)
    let offset = shelf.view.contentOffset
    shelf.update()
    #expect(shelf.view.contentOffset == offset)
    // One point of the row is still visible below the header of 20 points.
    shelf.view.drag(to: CGPoint(x: 0, y: 149))
    #expect(shelf.state.position == 2)
    shelf.view.drag(to: CGPoint(x: 0, y: 99))
    #expect(shelf.state.position == 1)
    #expect(shelf.state.positionWrites == 2)
  }

  /// Rows of 50 points under pinned headers of 20 points.
  private enum StackedRows {
    static let library: Snapshot<String, Int> = ["May": Array(0..<50)]
    @MainActor static let layout = StackLayout(.list(length: 50).header(20, pinned: true))
  }

  @Test("A position waits for its item") func aPositionWaitsForItsItem() {
    let shelf = positioned(Shelf(StackedRows.library, layout: StackedRows.layout))
    shelf.state.position = 77
    #expect(shelf.view.contentOffset == .zero)
    shelf.state.library.insert([77], before: 20)
    shelf.update()
    #expect(shelf.top(0, 20) == 20)
  }

  @Test("A deletion of the item at the start is reported after the update") func aDeletionIsReportedAfterIt() async {
    let shelf = positioned(Shelf(StackedRows.library, layout: StackedRows.layout))
    shelf.view.drag(to: CGPoint(x: 0, y: 500))
    #expect(shelf.state.position == 10)
    shelf.state.library.delete([10])
    shelf.animate()
    #expect(shelf.state.position == 10)
    await afterUpdates()
    // The items after it stay in place, so the previous one is now at the start.
    #expect(shelf.top(0, 10) == 70)
    #expect(shelf.state.position == 9)
  }

  // MARK: Layouts

  @Test("An equal layout stays, and a different one replaces it", arguments: [false, true])
  func aDifferentLayoutReplacesTheCurrentOne(isAnimated: Bool) {
    let shelf = Shelf(months, layout: StackLayout(.grid(columns: 2, aspectRatio: 1)))
    let first = shelf.view.collectionViewLayout
    #expect(shelf.cell(0, 0)?.frame.width == 160)
    shelf.layout = StackLayout(.grid(columns: 2, aspectRatio: 1))
    shelf.update()
    #expect(shelf.view.collectionViewLayout === first)
    shelf.layout = StackLayout(.grid(columns: 4, aspectRatio: 1))
    isAnimated ? shelf.animate() : shelf.update()
    #expect(shelf.view.collectionViewLayout !== first)
    #expect(shelf.cell(0, 0)?.frame.width == 80)
    #expect(shelf.view.rejections == [])
  }

  @Test("Data and layout change together") func dataAndLayoutChangeTogether() {
    let shelf = Shelf(months)
    #expect(shelf.texts.count == 5)
    shelf.layout = StackLayout(.grid(columns: 4, aspectRatio: 1))
    shelf.state.library.insert([6], before: 1)
    shelf.animate()
    #expect(shelf.texts == ["6", "1", "2", "3", "4", "5"])
    #expect(shelf.cell(0, 0)?.frame.width == 80)
    #expect(shelf.view.rejections == [])
  }

  @Test("A layout with closures keeps measured sizes when the data change") func aLayoutWithClosuresKeepsSizes() {
    let shelf = Shelf(many, layout: StackLayout { _ in .list(length: .estimated(30)) })
    shelf.state.titles = [2: long]
    shelf.update()
    func height(_ item: Int) -> Double? { shelf.tessera?.attributes(of: .item(0, item))?.frame.height }
    #expect(height(2) == 60)
    shelf.view.drag(to: CGPoint(x: 0, y: 1500))
    shelf.state.library.insert([200], before: 0)
    shelf.animate()
    // The row is not visible, so it has not been measured since then.
    #expect(shelf.cell(0, 3) == nil)
    #expect(height(3) == 60)
    #expect(height(4) == 20)
    #expect(shelf.view.rejections == [])
  }

  @Test("A layout with closures is replaced when its identity changes")
  func aLayoutWithClosuresIsReplacedByIdentity() {
    func columns(_ count: Int) -> StackLayout { StackLayout { _ in .grid(columns: .count(count), aspectRatio: 1) } }
    var id = 1
    let shelf = Shelf(months, layout: columns(2)) { $0.layoutID(id) }
    let first = shelf.view.collectionViewLayout
    shelf.layout = columns(4)
    shelf.update()
    #expect(shelf.view.collectionViewLayout === first)
    id = 2
    shelf.animate()
    #expect(shelf.view.collectionViewLayout !== first)
    #expect(shelf.cell(0, 0)?.frame.width == 80)
  }

  @Test("Closures of a layout are called with the data that they captured", arguments: 0..<3)
  func closuresAreCalledWithTheDataThatTheyCaptured(index: Int) {
    func layout(_ library: Snapshot<String, Int>) -> StackLayout {
      let lengths = library.sections.map { library.items(in: $0)?.map { Double($0) * 10 } ?? [] }
      return StackLayout { section in
        let own = lengths[section.index]
        return .list { .fixed(own[$0.item]) }
      }
    }
    let shelf = Shelf(months, layout: layout(months))
    #expect(shelf.cell(0, 1)?.frame.height == 20)
    shelf.state.library.appendSections(["July"])
    shelf.state.library.append([6, 7], to: "July")
    shelf.state.library.delete([1])
    shelf.layout = layout(shelf.state.library)
    // Outside a window, all data are reloaded.
    if index == 2 { shelf.view.removeFromSuperview() }
    index == 0 ? shelf.update() : shelf.animate()
    #expect(shelf.texts == ["2", "3", "4", "5", "6", "7"])
    #expect(shelf.cell(0, 0)?.frame.height == 20)
    #expect(shelf.cell(2, 1)?.frame.height == 70)
    #expect(shelf.view.rejections == [])
  }

  @Test("All parts of a stack are compared") func allPartsOfAStackAreCompared() {
    // New parts of a stack must also be added to the compared description.
    let section = SectionLayout.list(length: 44)
    #expect(Mirror(reflecting: StackLayout(section)).children.count == 6)
    #expect(Mirror(reflecting: section).children.count == 11)
    var other = section
    other.separator = SeparatorLayout(thickness: 1)
    let stacks = [
      StackLayout(section), StackLayout(other), StackLayout(axis: .horizontal, section),
      StackLayout(sectionSpacing: 1, section), StackLayout(section).header(1), StackLayout(section).footer(1),
      StackLayout(section).snapping(to: .item), StackLayout(section.header(1)), StackLayout(section.footer(1)),
      StackLayout(.shelf(itemLength: 44, height: 30)), StackLayout(.shelf(itemLength: 44, height: 31)),
      StackLayout(section.accessory("badge", size: 10, at: .top)),
      StackLayout(section.accessory("badge", size: 10, at: .top, takesPresses: true)),
      StackLayout(section.itemInsets(1)), StackLayout(section.sectionInsets(1)),
      StackLayout(section.maximumWidth(100)), StackLayout(section.background()), StackLayout(.list(length: 45)),
      StackLayout(.list(length: 44, spacing: 1)),
    ]
    for (index, stack) in stacks.enumerated() {
      let shelf = Shelf(months, layout: stacks[0])
      let first = shelf.view.collectionViewLayout
      shelf.layout = stack
      shelf.update()
      #expect((shelf.view.collectionViewLayout === first) == (index == 0), "stack \(index)")
    }
  }

  // MARK: The environment

  private struct NameView: View {
    @Environment(\.name) private var name
    var body: some View { Text(name) }
  }

  @Test("Views get the environment of the collection") func viewsGetTheEnvironment() {
    var environment = EnvironmentValues()
    environment.name = "Ada"
    let content = TesseraCollection(months, layout: Shelf.rows) { _ in NameView() }
    let host = RepresentableHost(content, environment: environment, size: CGSize(width: 320, height: 480))
    func names() -> Set<String> {
      Set(
        host.view.indexPathsForVisibleItems.flatMap { host.view.cellForItem(at: $0)?.contentView.hosted?.texts ?? [] })
    }
    #expect(names() == ["Ada"])
    host.environment.name = "Grace"
    host.update(content)
    #expect(names() == ["Grace"])
  }

  @Test("Larger type is measured, and the reading position is kept") func largerTypeIsMeasured() async {
    let shelf = Shelf(many)
    shelf.view.drag(to: CGPoint(x: 0, y: 400))
    let item = shelf.tessera.flatMap { _ in
      shelf.view.indexPathsForVisibleItems.first { (shelf.top(0, $0.item) ?? 0) >= 20 }
    }
    shelf.host.environment.dynamicTypeSize = .accessibility1
    shelf.update()
    await afterUpdates()
    shelf.view.layoutIfNeeded()
    #expect(shelf.view.indexPathsForVisibleItems.allSatisfy { shelf.view.cellForItem(at: $0)?.frame.height == 40 })
    #expect(item.flatMap { shelf.top(0, $0.item) } == 40)
    // Previous measurements no longer apply.
    shelf.view.drag(to: .zero)
    #expect(shelf.cell(0, 0)?.frame.height == 40)
  }

  @Test("The layout direction mirrors the layout") func theLayoutDirectionMirrorsTheLayout() {
    let shelf = Shelf(months, layout: StackLayout(.grid(columns: 2, aspectRatio: 1)))
    #expect(shelf.cell(0, 0)?.frame.origin.x == 0)
    shelf.host.environment.layoutDirection = .rightToLeft
    shelf.update()
    #expect(shelf.cell(0, 0)?.frame.origin.x == 160)
  }

  @Test("Right-to-left content starts at its right end") func contentStartsAtTheRightEnd() {
    var environment = EnvironmentValues()
    environment.layoutDirection = .rightToLeft
    let shelf = Shelf(many, layout: StackLayout(axis: .horizontal, .list(length: 100)), environment: environment)
    shelf.view.layoutIfNeeded()
    #expect(shelf.view.contentOffset.x == 9680)
    #expect(shelf.texts.first == "0")
  }

  @Test("Scrolling can be disabled") func scrollingCanBeDisabled() {
    let shelf = Shelf(months)
    #expect(shelf.view.isScrollEnabled)
    shelf.host.environment.isScrollEnabled = false
    shelf.update()
    #expect(!shelf.view.isScrollEnabled)
  }

  @Test("Pulling refreshes") func pullingRefreshes() async {
    let shelf = Shelf(months)
    #expect(shelf.view.refreshControl == nil)
    var count = 0
    shelf.host.environment.refresh = RefreshAction { count += 1 }
    shelf.update()
    let control = shelf.view.refreshControl
    control?.beginRefreshing()
    control?.sendActions(for: .valueChanged)
    await afterUpdates()
    #expect(count == 1)
    #expect(control?.isRefreshing == false)
    shelf.host.environment.refresh = nil
    shelf.update()
    #expect(shelf.view.refreshControl == nil)
  }

  @Test("A header can become a view of a different type, even if there was none before") func headerOfADifferentType() {
    let library: Snapshot<String, Int> = ["May": [1, 2]]
    let rows = StackLayout(.list(length: 44)).header(.estimated(30))
    func collection(_ header: Int) -> TesseraCollection<String, Int> {
      let plain = TesseraCollection(library, layout: rows) { Text("\($0)") }
      return switch header {
      case 0: plain
      case 1: plain.globalHeader { Text("Show") }
      default: plain.globalHeader { Text("Edit").padding(8) }
      }
    }
    let host = RepresentableHost(collection(0), size: CGSize(width: 320, height: 480))
    for (header, text) in [(1, "Show"), (2, "Edit"), (1, "Show")] {
      host.update(collection(header))
      let kind = ElementKind.globalHeader.elementKind
      let view = host.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))
      #expect(view?.hosted?.texts == [text])
      #expect(view?.subviews.count == 1)
    }
  }

  // MARK: The example

  @Test("The library is shown, and items can be selected and added", arguments: [false, true])
  func theLibraryIsShown(isSwift5: Bool) throws {
    if isSwift5 {
      let library = ExamplesSwift5.LibraryView()
      // This target's host is compiled for Swift 6, so the example is only evaluated here.
      #expect(ViewNode(library, in: EnvironmentValues()).representables.count == 1)
      return
    }
    let library = ExamplesSwift6.LibraryView()
    func node() -> ViewNode { ViewNode(library, in: EnvironmentValues()) }
    func collection() throws -> TesseraCollection<String, Int> {
      try #require(node().representables.first as? TesseraCollection<String, Int>)
    }
    let host = RepresentableHost(try collection(), size: CGSize(width: 320, height: 480))
    let view = host.view
    let texts = view.indexPathsForVisibleItems.map { view.cellForItem(at: $0)?.contentView.hosted?.texts.first ?? "" }
    #expect(texts == ["Book 1", "Book 2", "Book 3", "Book 4", "Book 5"])
    // A title, two sentences on two lines, a gap and the padding.
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.height == 88)
    view.tap(IndexPath(item: 2, section: 0))
    host.update(try collection())
    #expect(node().texts.first == "1 selected")
    let add = try #require(node().actions.first)
    add()
    host.update(try collection(), Transaction.last)
    let fresh = view.animations.filter { $0.way == .appearing && $0.from?.alpha == 0 }
    #expect(fresh.compactMap { $0.to?.indexPath } == [IndexPath(item: 0, section: 0)])
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
    #expect(view.rejections == [])
  }
}
