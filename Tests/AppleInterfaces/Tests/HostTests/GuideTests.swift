import Foundation
import TesseraUIKit
import Testing
import UIKit

// Code from the guide that is not in the examples.

private final class FlowMessages: NSObject {
  let messages = ["One", "Two"]
}

extension FlowMessages: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: collectionView.bounds.width, height: indexPath.item == 0 ? 120 : 44) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: section == 0 ? 0 : 44) }
}

private final class Messages: NSObject {
  let messages = ["One", "Two"]
}

extension Messages: TesseraItemSizeDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: collectionView.bounds.width, height: indexPath.item == 0 ? 120 : 44) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: section == 0 ? 0 : 44) }
}

final class MessageCell: TesseraCell {
  private lazy var label: UILabel = {
    let label = UILabel()
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
    ])
    return label
  }()

  func show(_ text: String) {
    label.text = text
    // Measures the cell again if the text changes while the cell is visible.
    setNeedsMeasurement()
  }
}

/// A data source for strings, in cells that measure them.
@MainActor private final class Texts: NSObject, UICollectionViewDataSource {
  let texts = ["Short", String(repeating: "x", count: 100)]
  let cells = UICollectionView.CellRegistration<MessageCell, String> { cell, _, text in cell.show(text) }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: texts[indexPath.item])
  }
}

/// An outline that can be edited, in list cells.
private final class OutlineViewController: UIViewController, UICollectionViewDataSource {
  var settings: Snapshot<Int, String> = {
    var settings: Snapshot<Int, String> = [0: ["General", "Help"]]
    settings.append(["About", "Fonts"], under: "General")
    return settings.committed()
  }()
  private(set) lazy var collectionView = UICollectionView(
    frame: view.bounds,
    collectionViewLayout: TesseraCollectionViewLayout(StackLayout(.list(length: .estimated(44)))))

  private lazy var rows = UICollectionView.CellRegistration<TesseraListCell, String> {
    [weak self] cell, path, setting in
    var content = UIListContentConfiguration.cell()
    content.text = setting
    cell.contentConfiguration = content
    // Indents the row and rotates its disclosure indicator.
    cell.outlinePosition = ItemPath(path).flatMap { self?.settings.outlinePosition(at: $0) }
    cell.onExpansion = { _ in self?.toggle(setting) }
    cell.accessories = [.delete { self?.change { $0.delete([setting]) } }]
    if cell.outlinePosition?.isExpanded != nil {
      cell.accessories.append(.outlineDisclosure { self?.toggle(setting) })
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    _ = rows
    collectionView.dataSource = self
    view.addSubview(collectionView)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
  }

  private func toggle(_ setting: String) {
    change { next in
      if next.isExpanded(setting) == true { next.collapseItems([setting]) } else { next.expandItems([setting]) }
      next.reconfigure([setting])
    }
  }

  private func change(_ edit: (inout Snapshot<Int, String>) -> Void) {
    var next = settings
    edit(&next)
    try? collectionView.apply(next.change(from: settings)) { self.settings = next.committed() }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    settings.visibleItemCount(in: section) ?? 0
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let setting = ItemPath(indexPath).flatMap { settings.item(at: $0) }
    return collectionView.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: setting)
  }
}

private final class LineView: UICollectionReusableView {
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    // Hides the line below the first row, as an item separator handler can.
    backgroundColor = layoutAttributes.indexPath.item == 0 ? nil : .separator
  }
}

private final class GroupView: UICollectionReusableView {
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    backgroundColor = .systemGray.withAlphaComponent(0.15)
    layer.cornerRadius = 10
  }
}

extension ElementKind {
  fileprivate static let card: ElementKind = "card"
}

@MainActor let shelves = StackLayout(.list(length: 44))

@MainActor struct GuideTests {
  @Test("Every snippet of the guide is compiled") func everySnippetOfTheGuideIsCompiled() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = tests.appendingPathComponent("../../../..").standardizedFileURL
    let examples = root.appendingPathComponent("Examples/UIKit")
    let files =
      try FileManager.default.contentsOfDirectory(at: examples, includingPropertiesForKeys: nil)
      + [URL(fileURLWithPath: #filePath)]
    /// Returns the lines of a string without indentation.
    func lines(_ text: some StringProtocol) -> String {
      "\n" + text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n") + "\n"
    }
    let compiled = try files.map { lines(try String(contentsOf: $0, encoding: .utf8)) }
    for guide in ["ON-IOS.md", "FROM-UICOLLECTIONVIEWFLOWLAYOUT.md"] {
      let path = root.appendingPathComponent("Sources/Tessera/Tessera.docc/\(guide)")
      let text = try String(contentsOf: path, encoding: .utf8)
      let snippets = text.components(separatedBy: "```swift\n").dropFirst().compactMap {
        $0.components(separatedBy: "```").first
      }
      #expect(snippets.count > 5)
      for snippet in snippets {
        #expect(compiled.contains { $0.contains(lines(snippet)) }, "\(snippet)")
      }
    }
  }

  @Test("The delegate of a flow becomes a delegate of Tessera") func theDelegateOfAFlowBecomesADelegateOfTessera() {
    let (before, after) = (FlowMessages(), Messages())
    let screen = Screen(StackLayout(.list(length: 60)), [2, 1]) { _, layout, _ in layout.delegate = after }
    let (view, layout) = (screen.view, screen.layout)
    let paths = [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0), IndexPath(item: 0, section: 1)]
    let sizes = paths.map { before.collectionView(view, layout: layout, sizeForItemAt: $0) }
    #expect(paths.map { layout.layoutAttributesForItem(at: $0)?.size } == sizes)
    #expect(layout.attributes(of: .item(0, 0))?.frame.y == 8)
    #expect(layout.attributes(of: .header(of: 0)) == nil)
    #expect(layout.attributes(of: .header(of: 1))?.frame.height == 44)
  }

  @Test("Cells with an estimated length get the height of their text") func cellsGetTheHeightOfTheirText() {
    let layout = TesseraCollectionViewLayout(StackLayout(.list(length: .estimated(60))))
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let texts = Texts()
    view.dataSource = texts
    view.layoutIfNeeded()
    // One line of 20 points, and three lines for 100 characters at 36 per line, with 8 points above and below.
    #expect(layout.attributes(of: .item(0, 0))?.frame.height == 36)
    #expect(layout.attributes(of: .item(0, 1))?.frame.height == 76)
  }

  @Test("Sections are described one by one") func sectionsAreDescribedOneByOne() throws {
    let page = StackLayout(sectionSpacing: 16) { section in
      switch section.index {
      case 0: .grid(columns: 3, aspectRatio: 1, lineSpacing: 8, itemSpacing: 8).itemInsets(16)
      default: .list(length: .estimated(44)).header(.estimated(44), pinned: true).background("card")
      }
    }
    let screen = Screen(page, [3, 2], decorations: ["card"])
    let tile = try #require(screen.layout.attributes(of: .item(0, 0))).frame
    #expect(tile.x == 16)
    // Below the inset of the first section and the spacing.
    #expect(screen.layout.attributes(of: .header(of: 1))?.frame.y == tile.height + 3 * 16)
    #expect(screen.frames.keys.contains { $0.kind == "card" })
  }

  @Test("The code in the tables compiles") func theCodeInTheTablesCompiles() throws {
    let sections: [SectionLayout] = [
      .list(length: .fraction(0.5)).separators(thickness: 0.5), .grid(columns: 3, length: 120).header(60, on: .leading),
      .grid(columns: .fractions) { _ in .init(fraction: 0.25, length: 120) },
      .flow(itemSize: .estimated(width: 80, height: 32), distribution: .start).sectionInsets(16),
      .grid(columns: .minimumWidth(90), aspectRatio: 1).background("card", insets: 4),
      .mosaic(.columns(.item(width: .fraction(2.0 / 3)), .rows(.item, .item)), length: 200),
      .mosaic(.rows(2, of: .item), length: 80),
      .mosaic(.columns(.item, .item), .columns(.item, .item, .item), length: 120),
      .mosaic(.columns(.item, .item), length: .estimated(120)),
      .shelf(itemLength: 116, height: 174, spacing: 14).snapping(to: .item),
      .shelf(
        .grid(GridArrangement(columns: .count(3), items: .same(.init(length: 270)))), height: 228
      )
      .snapping(to: .line),
      .shelf(itemLength: .fraction(1), height: 200).snapping(to: .page),
      .shelf(itemLength: 260, height: .estimated(96)),
      .shelf(itemLength: 116, height: 174).snapping(to: .item, oneAtATime: true),
      .shelf(itemLength: 116, height: 174).snapping(to: .item, at: .center, oneAtATime: true),
      .list(length: 44).accessory("badge", size: 20, at: .topTrailing, anchor: .center),
      .list(length: 44).accessory("badge", size: 20, at: FramePoint(x: 0.9, y: 0.1)),
      .flow(itemSize: .estimated(width: 80, height: 32), distribution: .center),
      .grid(columns: 2, alignment: .stretch) { _ in .init(length: .estimated(80)) },
      .list(length: .estimated(44)).header(.estimated(28), pinned: true).sectionInsets(Insets(top: 12)),
      .list(length: 44).accessory("line", size: ItemSize(width: .fraction(1), height: 0.5), at: .bottom) {
        $0.item != 2
      },
    ]
    for section in sections {
      var problems: [LayoutError] = []
      let screen = Screen(StackLayout(section).footer(20).snapping(to: .page), [4]) { _, layout, _ in
        layout.onError = { problems.append($0) }
      }
      #expect(problems == [])
      #expect(!screen.frames.isEmpty)
    }
  }

  @Test("The number of rows in the feature table is correct") func theRowCountOfTheFeatureTableIsCorrect() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let path = "../../../../Sources/Tessera/Tessera.docc/FROM-UICOLLECTIONVIEWFLOWLAYOUT.md"
    let guide = try String(contentsOf: tests.appendingPathComponent(path).standardizedFileURL, encoding: .utf8)
    let table = try #require(guide.components(separatedBy: "## Which features of UIKit work").last)
    func count(_ status: String) -> Int { table.components(separatedBy: " | \(status) | ").count - 1 }
    let (provided, delegated, unsupported) = (count("provides"), count("relies on UIKit"), count("does not support"))
    let text = table.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      text.contains(
        "Of \(provided + delegated + unsupported) features, Tessera **provides** \(provided) itself, "
          + "**relies on UIKit** for \(delegated), and **does not support** \(unsupported)."))
    #expect(provided > 20 && delegated > 10 && unsupported > 3)
  }

  @Test("A grouped list has cards, lines and spacing") func aGroupedList() throws {
    let rows = SectionLayout.list(length: .estimated(44))
      .header(.estimated(36))
      .footer(.estimated(20))
      .separators(thickness: 0.5, insets: Insets(leading: 16))
      .background(.card, covering: .items)
      .sectionInsets(Insets(leading: 20, trailing: 20))
    let layout = TesseraCollectionViewLayout(StackLayout(sectionSpacing: 20, rows))
    layout.register(LineView.self, for: .separator)
    layout.register(GroupView.self, for: .card)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let data = Counts([3, 2])
    view.dataSource = data
    view.layoutIfNeeded()
    func frame(_ element: Element) throws -> LayoutRect { try #require(layout.attributes(of: element)).frame }
    #expect(try frame(.item(0, 0)) == LayoutRect(x: 20, y: 36, width: 280, height: 44))
    // Three rows between the header and the footer.
    #expect(try frame(.decoration("card", ItemPath(section: 0, item: 0))).height == 3 * 44)
    #expect(try frame(.header(of: 1)).y == 36 + 3 * 44 + 20 + 20)
    let lines = view.subviews.compactMap { $0 as? LineView }.sorted { $0.frame.minY < $1.frame.minY }
    #expect(lines.map { $0.backgroundColor == nil } == [true, false, true])
    #expect(lines.first?.frame.minX == 36)
    #expect(view.rejections == [])
  }

  @Test("A snapshot can do everything that section snapshots can") func aSnapshotDoesWhatSectionSnapshotsDo() throws {
    var settings: Snapshot<Int, String> = [0: ["General", "Fonts"], 1: ["Help"]]
    settings.append(["Old"], under: "Fonts")
    settings = settings.committed()
    let screen = Screen(StackLayout(.list(length: 44)), [2, 1])
    let collectionView = screen.view
    screen.data.counts = [5, 1]
    var next = settings
    // replace(childrenOf:using:)
    next.delete(next.children(of: "Fonts") ?? [])
    next.append(["Serif", "Sans", "Mono"], under: "Fonts")
    next.expandItems(["Fonts"])
    // rootItems, and snapshot(of:) one level deep
    let roots = next.items(in: 0)?.filter { next.parent(of: $0) == nil }
    let fonts = next.children(of: "Fonts")
    // apply(_:to:animatingDifferences:)
    try collectionView.apply(next.change(from: settings)) { settings = next.committed() }
    #expect(roots == ["General", "Fonts"])
    #expect(fonts == ["Serif", "Sans", "Mono"])
    #expect(view(of: "Sans", in: settings) == 3)
    // isVisible(_:), index(of:), level(of:), deleteAll(), and the rest of the table.
    #expect(settings.path(of: "Old") == nil && !settings.contains("Old"))
    #expect(settings.visibleItems(in: 0)?.count == 5)
    #expect(settings.level(of: "Sans") == 1 && settings.isExpanded("Fonts") == true)
    next = settings
    next.insert(["Slab"], after: "Serif")
    next.insert(["Display"], before: "Serif")
    #expect(next.children(of: "Fonts") == ["Display", "Serif", "Slab", "Sans", "Mono"])
    #expect(next.index(of: "Slab") == 4)
    next.collapseItems(["Fonts"])
    next.delete(next.items(in: 0) ?? [])
    #expect(next.itemCount == 1 && next.wrongEdit == nil)
    #expect(screen.view.rejections == [])
  }

  private func view(of item: String, in settings: Snapshot<Int, String>) -> Int? { settings.path(of: item)?.item }

  @Test("An empty section shows the global header without data") func aHeaderWithoutData() {
    let months = StackLayout { section in
      let books = SectionLayout.grid(columns: 3, aspectRatio: 3.0 / 4)
      return section.itemCount == 0 ? books : books.header(45, pinned: true)
    }
    .header(60)
    let screen = Screen(months, [0])
    #expect(screen.frames == [DisplayedElement(.globalHeader): CGRect(x: 0, y: 0, width: 320, height: 60)])
    #expect(screen.view.contentSize.height == 60)
    screen.view.performBatchUpdates({
      screen.data.counts = [2]
      screen.view.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
    })
    #expect(screen.layout.attributes(of: .header(of: 0))?.frame.y == 60)
    #expect(screen.view.rejections == [])
  }

  @Test("List cells show an outline and can be edited") func listCellsShowAnOutline() throws {
    let screen = OutlineViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.addSubview(screen.view)
    screen.view.layoutIfNeeded()
    let view = screen.collectionView
    func cell(_ item: Int) throws -> TesseraListCell {
      view.layoutIfNeeded()
      return try #require(view.cellForItem(at: IndexPath(item: item, section: 0)) as? TesseraListCell)
    }
    #expect(view.numberOfItems(inSection: 0) == 2)
    #expect(try cell(0).configurationState.isExpanded == false)
    try cell(0).accessories.last?.action?()
    #expect(view.numberOfItems(inSection: 0) == 4)
    #expect(try cell(0).configurationState.isExpanded)
    #expect(try (0..<4).map { try cell($0).indentationLevel } == [0, 1, 1, 0])
    #expect(try cell(1).accessories.count == 1)
    // Assistive technology.
    #expect(try cell(0).accessibilityExpandedStatus == .expanded)
    #expect(try cell(0).accessibilityCustomActions?.map { $0.name } == ["Collapse"])
    let collapse = try #require(try cell(0).accessibilityCustomActions?.first)
    #expect(collapse.actionHandler?(collapse) == true)
    #expect(view.numberOfItems(inSection: 0) == 2)
    screen.setEditing(true, animated: true)
    #expect(try cell(1).configurationState.isEditing)
    try cell(1).accessories.first?.action?()
    #expect(view.numberOfItems(inSection: 0) == 1)
    #expect(view.rejections == [])
  }

  @Test("Sections follow the size classes") func sectionsFollowTheSizeClasses() {
    let layout = TesseraCollectionViewLayout { section, environment in
      let isWide = environment.traitCollection.horizontalSizeClass == .regular
      return .grid(columns: isWide ? 4 : 2, length: .estimated(120)).header(45)
    }
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let data = Counts([5])
    view.dataSource = data
    view.layoutIfNeeded()
    #expect(layout.attributes(of: .item(0, 2))?.frame.x == 0)
    view.traitCollection.horizontalSizeClass = .regular
    view.frame.size.width = 800
    view.layoutIfNeeded()
    #expect(layout.attributes(of: .item(0, 4))?.frame.x == 0)
  }

  @Test("A page control follows a shelf") func aPageControlFollowsAShelf() {
    let store = StackLayout { section in
      section.index == 0
        ? .shelf(itemLength: .fraction(1), height: 200, spacing: 12).snapping(to: .item, oneAtATime: true)
        : .shelf(itemLength: 116, height: 174, spacing: 14).snapping(to: .item).header(44)
    }
    let layout = Screen(store, [6, 20]).layout
    var page = 0
    layout.onShelfScroll = { [unowned layout] section in
      guard let shelf = layout.shelf(ofSection: section) else { return }
      page = Int((shelf.offset / (shelf.window.width + 12)).rounded())
    }
    layout.scrollShelf(ofSection: 0, to: 2 * 332, animated: false)
    #expect(page == 2)
  }

  @Test("A batch that does not add up is an error") func aBatchThatDoesNotAddUpIsAnError() {
    let collectionView = Screen(StackLayout(.list(length: 44)), [4, 7, 3]).view
    #expect(throws: ChangeError.self) {
      var batch = BatchUpdate()
      batch.insert(at: [0, 0])
      try collectionView.validate(batch, to: [4, 7, 2])
    }
  }

  @Test("A data change is applied in one call") func aDataChangeIsAppliedInOneCall() throws {
    var photos: Snapshot<String, Int> = ["Today": [1, 2, 3], "May": [17, 18]]
    let screen = Screen(StackLayout(.list(length: 44)), [3, 2])
    let collectionView = screen.view
    var next = photos
    next.delete([17])
    next.move(3, before: 1)
    try collectionView.apply(next.change(from: photos)) {
      photos = next.committed()
      screen.data.counts = [3, 1]
    }
    #expect(screen.view.rejections == [])
    #expect(photos.items(in: "Today").map { Array($0) } == [3, 1, 2])
  }
}
