import Tessera
import TesseraUIKit
import Testing
import UIKit

/// A cell with text inside margins of 10 points.
private final class TextCell: TesseraCell {
  private let text = UILabel(frame: .zero)
  private let box = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    text.numberOfLines = 0
    for (view, parent) in [(box, contentView), (text, box)] as [(UIView, UIView)] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 5),
        view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 5),
        parent.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 5),
        parent.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 5),
      ])
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ string: String) { text.text = string }
}

/// A header with text.
private final class TextHeader: TesseraReusableView {
  private let text = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    text.numberOfLines = 0
    text.translatesAutoresizingMaskIntoConstraints = false
    addSubview(text)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: topAnchor, constant: 4),
      text.leadingAnchor.constraint(equalTo: leadingAnchor),
      bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 4),
      trailingAnchor.constraint(equalTo: text.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ string: String) { text.text = string }
}

/// Strings by path.
@MainActor private final class Texts: NSObject, UICollectionViewDataSource {
  var texts: [[String]]
  private(set) var asked = 0

  init(_ texts: [[String]]) { self.texts = texts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { texts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    texts[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    asked += 1
    let cell = TextCell(frame: .zero)
    cell.show(texts[indexPath.section][indexPath.item])
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = TextHeader(frame: .zero)
    header.show(String(repeating: "t", count: 50))
    return header
  }
}

/// Cells that show content configurations.
@MainActor private final class Configured: NSObject, UICollectionViewDataSource {
  static func content(of letters: Int) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.cell()
    content.text = String(repeating: "x", count: letters)
    return content
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = TesseraCell(frame: .zero)
    cell.contentConfiguration = Self.content(of: 1)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { TesseraReusableView(frame: .zero) }
}

/// A configuration that cannot be compared.
private struct PlainConfiguration: UIContentConfiguration {
  let content: UIListContentConfiguration

  func makeContentView() -> UIView & UIContentView { content.makeContentView() }
  func updated(for state: any UIConfigurationState) -> PlainConfiguration { self }
}

@MainActor @Suite(.everyOrder, .serialized) struct SelfSizingTests {
  private func view(
    _ layout: some CollectionLayout, _ texts: any UICollectionViewDataSource, width: CGFloat = 320
  ) -> (UICollectionView, TesseraCollectionViewLayout, UIWindow) {
    let layout = TesseraCollectionViewLayout(layout)
    let size = CGSize(width: width, height: 480)
    let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.addSubview(view)
    view.dataSource = texts
    view.layoutIfNeeded()
    return (view, layout, window)
  }

  /// Returns the height of text with a number of letters. Each letter is 8 points wide and each line is 20 points
  /// high, with margins of 10 points on each side.
  private func height(_ letters: Int, width: CGFloat) -> CGFloat {
    20 + 20 * (CGFloat(letters) * 8 / (width - 20)).rounded(.up)
  }

  private let feed = StackLayout(.list(length: .estimated(60)).header(.estimated(30), pinned: true))

  @Test("Rows are as tall as their text and as wide as the list") func rowsAreAsTallAsTheirText() {
    let lengths = [10, 100, 55, 200]
    let texts = Texts([lengths.map { String(repeating: "x", count: $0) }])
    let (view, layout, window) = view(feed, texts)
    for (item, length) in lengths.enumerated() {
      let frame = layout.attributes(of: .item(0, item))?.frame
      #expect(frame?.size == LayoutSize(width: 320, height: Double(height(length, width: 320))))
    }
    // Two lines of 40 letters, and the margins.
    #expect(layout.attributes(of: .header(of: 0))?.frame.height == 48)
    #expect(view.rejections == [])
    withExtendedLifetime(window) {}
  }

  @Test("A cell is measured once for a width") func aCellIsMeasuredOnceForAWidth() {
    let texts = Texts([(0..<4).map { String(repeating: "x", count: 30 + 40 * $0) }])
    let (view, layout, window) = view(feed, texts)
    /// Returns how often each cell was measured.
    func measurements() -> [Int] { view.visibleCells.map { $0.contentView.measurements } }
    #expect(measurements() == [1, 1, 1, 1])
    for _ in 0..<5 {
      layout.invalidateLayout()
      view.layoutIfNeeded()
    }
    #expect(measurements() == [1, 1, 1, 1])
    view.bounds.size.width = 400
    view.layoutIfNeeded()
    #expect(measurements() == [2, 2, 2, 2])
    #expect(layout.attributes(of: .item(0, 3))?.frame.height == Double(height(150, width: 400)))
    #expect(view.rejections == [])
    withExtendedLifetime(window) {}
  }

  @Test("Cells with a declared size are not measured") func declaredSizesAreNotMeasured() {
    let (view, _, window) = view(StackLayout(.list(length: 44)), Texts([["a", "b"]]))
    #expect(view.visibleCells.map { $0.contentView.measurements } == [0, 0])
    #expect(view.rejections == [])
    withExtendedLifetime(window) {}
  }

  @Test("A cell whose content changes is measured again on request") func aChangedCellIsMeasuredAgain() throws {
    let (view, layout, window) = view(feed, Texts([["a", "b"]]))
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? TextCell)
    cell.show(String(repeating: "x", count: 200))
    view.layoutIfNeeded()
    #expect(layout.attributes(of: .item(0, 0))?.frame.height == 40)
    cell.setNeedsMeasurement()
    view.layoutIfNeeded()
    #expect(layout.attributes(of: .item(0, 0))?.frame.height == Double(height(200, width: 320)))
    #expect(view.rejections == [])
    withExtendedLifetime(window) {}
  }

  @Test("A different content configuration is measured, and an equal one is not")
  func aDifferentConfigurationIsMeasured() throws {
    let data = Configured()
    let layout = TesseraCollectionViewLayout(feed)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    window.addSubview(view)
    view.dataSource = data
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? TesseraCell)
    /// Shows different text, and makes UIKit query all views again.
    func show(_ content: any UIContentConfiguration) {
      cell.contentConfiguration = content
      layout.invalidateLayout()
      view.layoutIfNeeded()
    }
    #expect(cell.frame.height == 42 && cell.contentView.measurements == 1)
    show(Configured.content(of: 1))
    #expect(cell.frame.height == 42 && cell.contentView.measurements == 1)
    show(Configured.content(of: 100))
    #expect(cell.frame.height == 82 && cell.contentView.measurements == 2)
    // The configuration is not equatable, so it may have changed.
    for measurements in 3...4 {
      show(PlainConfiguration(content: Configured.content(of: 100)))
      #expect(cell.frame.height == 82 && cell.contentView.measurements == measurements)
    }
    #expect(view.rejections == [])
  }

  @Test("A header that a batch has removed is not measured") func aRemovedHeaderIsNotMeasured() throws {
    let texts = Texts([["a"], ["b"]])
    let (view, _, window) = view(feed, texts)
    let header = try #require(
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1)) as? TextHeader)
    texts.texts.removeLast()
    view.performBatchUpdates({ view.deleteSections([1]) })
    // UIKit shows it until its animation ends.
    view.addSubview(header)
    header.show("t")
    header.setNeedsMeasurement()
    view.layoutIfNeeded()
    #expect(view.rejections == [])
    withExtendedLifetime(window) {}
  }

  @Test("A cell that a batch has moved is measured at its new path") func aMovedCellIsMeasured() throws {
    let layout = RecordingLayout(feed)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let texts = Texts([["a", "b", "c"]])
    view.dataSource = texts
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? TextCell)
    // UIKit applies the attributes of the new path without requesting a size.
    cell.apply(try #require(layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))))
    layout.forget()
    cell.setNeedsMeasurement()
    #expect(layout.contexts.map { $0.invalidatedItemIndexPaths } == [[IndexPath(item: 2, section: 0)]])
    #expect(view.rejections == [])
  }

  @Test("Only content that invalidates its size is measured again") func invalidatedContent() throws {
    let (view, layout, window) = view(feed, Texts([["a", "b", "c"]]))
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? TextCell)
    let before = view.visibleCells.map { $0.contentView.measurements }.reduce(0, +)
    cell.show(String(repeating: "x", count: 200))
    cell.contentView.invalidateIntrinsicContentSize()
    view.layoutIfNeeded()
    #expect(layout.attributes(of: .item(0, 1))?.frame.height == Double(height(200, width: 320)))
    #expect(view.visibleCells.map { $0.contentView.measurements }.reduce(0, +) == before + 1)
    #expect(view.rejections == [])
    withExtendedLifetime(window) {}
  }

  /// The ways to change the content of an offscreen row.
  enum Change: CaseIterable { case batch, reload, diffable, call }

  @Test("A row whose content changes offscreen is measured when it is visible again", arguments: Change.allCases)
  func contentThatChangesOffscreen(change: Change) throws {
    let texts = Texts([Array(repeating: "short", count: 100)])
    let (view, layout, window) = view(StackLayout(.list(length: .estimated(44))), texts)
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
      texts.collectionView(view, cellForItemAt: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    if change == .diffable {
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<100))
      source.apply(snapshot, animatingDifferences: false)
    } else {
      view.dataSource = texts
    }
    view.layoutIfNeeded()
    let short = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0))).frame.height
    if change == .reload { view.removeFromSuperview() } else { view.contentOffset.y = 1000 }
    view.layoutIfNeeded()
    let long = String(repeating: "x", count: 160)
    switch change {
    case .batch, .reload:
      // The item is at a different path after the change.
      let batch = BatchUpdate([.insertItem([0, 0])])
      try view.apply(DataChange(batch, shape: [101], reconfigured: [[0, 2]])) {
        texts.texts[0].insert("short", at: 0)
        texts.texts[0][2] = long
      }
    case .diffable:
      texts.texts[0][2] = long
      snapshot.reconfigureItems([2])
      view.apply(snapshot, to: source)
    case .call:
      texts.texts[0][2] = long
      layout.setNeedsMeasurement(of: [.item(0, 2)])
    }
    if change == .reload { window.addSubview(view) }
    view.layoutIfNeeded()
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    let rows = (0..<4).map { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame.height }
    #expect(rows == [short, short, height(160, width: view.bounds.width), short])
    #expect(view.rejections == [])
  }

  @Test("Cells without a determined height keep the estimate") func emptyCells() throws {
    final class Empty: NSObject, UICollectionViewDataSource {
      var made = 0
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3000 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        made += 1
        return TesseraCell(frame: .zero)
      }
      func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
      ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
    }
    let empty = Empty()
    let (view, layout, window) = view(StackLayout(.list(length: .estimated(60))), empty)
    for _ in 0..<5 { view.layoutIfNeeded() }
    #expect(layout.attributes(of: .item(0, 0))?.frame.height == 60)
    #expect(empty.made < 20)
    #expect(view.rejections == [])
    withExtendedLifetime(window) {}
  }

  @Test("Text of a different size is measured again, even in cells that are not visible")
  func textOfADifferentSize() throws {
    let texts = Texts([(0..<60).map { _ in "a" }])
    let (view, layout, window) = view(feed, texts)
    view.contentOffset.y = 1000
    view.layoutIfNeeded()
    #expect(layout.attributes(of: .item(0, 0))?.frame.height == 40)
    view.traitCollection.preferredContentSizeCategory = .extraLarge
    for cell in view.visibleCells { cell.traitCollection.preferredContentSizeCategory = .extraLarge }
    view.layoutIfNeeded()
    // The row is estimated again.
    #expect(layout.attributes(of: .item(0, 0))?.frame.height == 60)
    #expect(view.visibleCells.allSatisfy { $0.frame.height == 40 })
    #expect(view.rejections == [])
    withExtendedLifetime(window) {}
  }

  @Test("A cell that limits its text size causes only that cell to be measured") func limitedTextSize() throws {
    let texts = Texts([(0..<60).map { _ in "a" }])
    let (view, layout, window) = view(feed, texts)
    let measured = (0..<60).map { layout.attributes(of: .item(0, $0))?.estimates.isEmpty }
    let cell = try #require(view.visibleCells.first)
    cell.traitCollection.preferredContentSizeCategory = .extraLarge
    view.layoutIfNeeded()
    #expect((0..<60).map { layout.attributes(of: .item(0, $0))?.estimates.isEmpty } == measured)
    #expect(view.rejections == [])
    withExtendedLifetime(window) {}
  }

  @Test("Plain views do not report a new text size, but are measured again") func plainViews() {
    let texts = Texts([(0..<60).map { _ in "a" }])
    let (view, layout, window) = view(feed, texts)
    view.contentOffset.y = 1000
    view.layoutIfNeeded()
    #expect(layout.attributes(of: .item(0, 0))?.frame.height == 40)
    view.traitCollection.preferredContentSizeCategory = .extraLarge
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(layout.attributes(of: .item(0, 0))?.frame.height == 60)
    #expect(view.rejections == [])
    withExtendedLifetime(window) {}
  }

  @Test("A shelf is as tall as the tallest cell it has shown so far") func aShelfIsAsTallAsItsTallestCell() {
    let lengths = [10, 100, 55, 200, 5]
    let texts = Texts([lengths.map { String(repeating: "x", count: $0) }, ["y"]])
    let page = StackLayout { section in
      section.index == 0 ? .shelf(itemLength: 160, height: .estimated(50)) : .list(length: 44)
    }
    let (view, layout, window) = view(page, texts)
    func expect(_ seen: ClosedRange<Int>, _ highest: CGFloat) {
      for item in seen {
        #expect(layout.attributes(of: .item(0, item))?.frame.size == LayoutSize(width: 160, height: Double(highest)))
        #expect(layout.attributes(of: .item(0, item))?.estimates == [])
        #expect(view.cellForItem(at: IndexPath(item: item, section: 0))?.frame.height == highest)
      }
      #expect(view.cellForItem(at: IndexPath(item: 0, section: 1))?.frame.minY == highest)
    }
    expect(0...1, height(100, width: 160))
    #expect(view.visibleCells.map { $0.contentView.measurements }.max() == 1)
    layout.scrollShelf(ofSection: 0, to: 320, animated: false)
    view.layoutIfNeeded()
    expect(2...3, height(200, width: 160))
    #expect(view.rejections == [])
    withExtendedLifetime(window) {}
  }

  @Test("Chips in a flow have the width and height of their text") func chipsHaveTheSizeOfTheirText() {
    let chips = StackLayout(
      .flow(itemSize: .estimated(width: 50, height: 30), itemSpacing: 8, distribution: .start))
    let (view, layout, window) = view(chips, Texts([["red", "green", "turquoise"]]))
    for (item, letters) in [3, 5, 9].enumerated() {
      #expect(
        layout.attributes(of: .item(0, item))?.frame.size == LayoutSize(width: Double(letters) * 8 + 20, height: 40))
    }
    #expect(view.rejections == [])
    withExtendedLifetime(window) {}
  }

  @Test("A base cell of UIKit fits both axes, and the layout ignores its width")
  func aBaseCellFitsBothAxes() throws {
    final class Base: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = UICollectionViewCell(frame: .zero)
        let label = UILabel(frame: .zero)
        label.text = String(repeating: "x", count: 100)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(label)
        NSLayoutConstraint.activate([
          label.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
          label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
          cell.contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor),
          cell.contentView.trailingAnchor.constraint(equalTo: label.trailingAnchor),
        ])
        return cell
      }
    }
    let data = Base()
    let layout = TesseraCollectionViewLayout(StackLayout(.list(length: .estimated(60))))
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.dataSource = data
    view.layoutIfNeeded()
    // One line, because nothing limited the width.
    #expect(layout.attributes(of: .item(0, 0))?.frame.size == LayoutSize(width: 320, height: 20))
    #expect(view.rejections == [])
  }

  @Test("Nothing jumps at either end while rows are measured", arguments: [false, true])
  func nothingJumpsAtEitherEnd(isAnchored: Bool) throws {
    let texts = Texts([(0..<60).map { String(repeating: "x", count: 10 + $0 * 37 % 150) }])
    let (view, layout, window) = view(feed, texts)
    layout.isAnchoredToEnd = isAnchored
    layout.scrollToEnd(animated: false)
    let end = view.contentSize.height - 480
    #expect(abs(view.contentOffset.y - end) < 0.001)
    // Scroll up through rows that have never been visible, and then down to the end again. Each step must move the
    // visible rows by the same distance.
    while view.contentOffset.y > 0 {
      let path = try #require(view.indexPathsForVisibleItems.last)
      let before = try #require(layout.layoutAttributesForItem(at: path)).frame.minY - view.contentOffset.y
      let step = min(130, view.contentOffset.y)
      view.contentOffset.y -= step
      view.layoutIfNeeded()
      let after = try #require(layout.layoutAttributesForItem(at: path)).frame.minY - view.contentOffset.y
      #expect(abs(after - before - step) < 0.001)
    }
    #expect(view.rejections == [])
    withExtendedLifetime(window) {}
  }
}
