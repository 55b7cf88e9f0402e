import Tessera
@testable import TesseraUIKit
import Testing
import UIKit

/// Assistive technology and the focus reach the items of shelves one after another.
@MainActor @Suite(.everyOrder) struct ShelfReachTests {
  /// The contents of a cell, and the element that gets the focus.
  enum Cover: CaseIterable { case labelInPlainCell, label, labelInListCell, cell, elementOfItsOwn, privateElement }

  private final class Covers: NSObject, UICollectionViewDataSource {
    let cover: Cover

    init(_ cover: Cover) { self.cover = cover }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      section == 0 ? 20 : 5
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell: UICollectionViewCell =
        switch cover {
        case .labelInPlainCell, .elementOfItsOwn, .privateElement: UICollectionViewCell(frame: .zero)
        case .label, .cell: TesseraCell(frame: .zero)
        case .labelInListCell: TesseraListCell(frame: .zero)
        }
      switch cover {
      case .cell: cell.isAccessibilityElement = true
      case .elementOfItsOwn:
        cell.contentView.accessibilityElements = [UIAccessibilityElement(accessibilityContainer: cell.contentView)]
      case .privateElement: cell.contentView.accessibilityElements = [PrivateElement()]
      case .label, .labelInPlainCell, .labelInListCell: cell.contentView.addSubview(UILabel(frame: .zero))
      }
      return cell
    }
  }

  /// A shelf of 20 covers in a window of 320 points, above a list.
  @MainActor private struct Store {
    let view: UICollectionView
    let layout: TesseraCollectionViewLayout
    let window: UIWindow
    private let covers: Covers

    init(itemLength: Double = 100, isMirrored: Bool = false, _ cover: Cover = .label) {
      covers = Covers(cover)
      layout = TesseraCollectionViewLayout(
        StackLayout { section in
          section.index == 0 ? .shelf(itemLength: .fixed(itemLength), height: 90, spacing: 10) : .list(length: 60)
        })
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
      view.order = UIKitOrder.current
      if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
      view.dataSource = covers
      window = UIWindow(frame: view.frame)
      window.addSubview(view)
      view.layoutIfNeeded()
    }

    func cell(_ item: Int, section: Int = 0) -> UICollectionViewCell? {
      view.cellForItem(at: IndexPath(item: item, section: section))
    }

    var offset: Double? { layout.shelf(ofSection: 0)?.offset }
  }

  /// The focus system that focuses an item.
  enum Focus: CaseIterable { case voiceOver, keyboard }

  private func focus(_ cell: UICollectionViewCell, by focus: Focus) {
    switch focus {
    case .voiceOver: #expect(UIAccessibility.moveFocus(into: cell) != nil)
    case .keyboard: UIFocusSystem.moveFocus(to: cell.contentView)
    }
  }

  @Test(
    "Moving to the next or previous element reaches every item of a shelf",
    arguments: Focus.allCases, [false, true])
  func nextAndPrevious(by way: Focus, isMirrored: Bool) throws {
    let store = Store(isMirrored: isMirrored)
    for item in Array(0..<20) + (0..<19).reversed() {
      focus(try #require(store.cell(item), "item \(item) has no cell"), by: way)
      store.view.layoutIfNeeded()
    }
    #expect(store.offset == 0)
    #expect(store.view.contentOffset == .zero)
    #expect(store.view.rejections == [])
  }

  @Test(
    "The focus reaches every item of a shelf with cells of any class", arguments: Cover.allCases, Focus.allCases)
  func cellsOfAnyClass(cover: Cover, by way: Focus) throws {
    let store = Store(cover)
    for item in Array(0..<20) + (0..<19).reversed() {
      focus(try #require(store.cell(item), "item \(item) has no cell"), by: way)
      store.view.layoutIfNeeded()
    }
    #expect(store.offset == 0)
    #expect(store.view.rejections == [])
  }

  @Test("Moving the focus outside the collection view restores the shelf's normal range", arguments: Focus.allCases)
  func focusOutside(by way: Focus) throws {
    let store = Store(itemLength: 320)
    focus(try #require(store.cell(0)), by: way)
    store.view.layoutIfNeeded()
    func shown() -> [Int] { store.view.indexPathsForVisibleItems.filter { $0.section == 0 }.map { $0.item } }
    #expect(shown() == [0, 1])
    let other = UICollectionViewCell(frame: .zero)
    other.contentView.addSubview(UILabel(frame: .zero))
    store.window.addSubview(other)
    focus(other, by: way)
    store.view.layoutIfNeeded()
    #expect(shown() == [0])
    #expect(store.view.rejections == [])
  }

  @Test("Items nearly as long as the window show the edges of their neighbors") func longItems() throws {
    let store = Store(itemLength: 296)
    for item in 0..<20 {
      focus(try #require(store.cell(item), "item \(item) has no cell"), by: .voiceOver)
      store.view.layoutIfNeeded()
    }
  }

  @Test(
    "Moving to the next or previous element reaches items that fill the window, and longer ones",
    arguments: Focus.allCases, [320, 340, 500.0])
  func itemsThatFillTheWindow(by way: Focus, itemLength: Double) throws {
    for isMirrored in [false, true] {
      let store = Store(itemLength: itemLength, isMirrored: isMirrored)
      for item in Array(0..<20) + (0..<19).reversed() {
        let cell = try #require(store.cell(item), "item \(item) has no cell")
        // Part of it is in the window, where assistive technology finds it.
        #expect(cell.frame.intersection(store.view.bounds).width >= 1)
        focus(cell, by: way)
        store.view.layoutIfNeeded()
        // It fills the window, with at most two neighbors at its edges.
        let frame = try #require(store.cell(item)).frame
        #expect(frame.minX <= 0.5 && frame.maxX >= 319.5, "item \(item) is at \(frame.minX)")
        #expect(store.view.indexPathsForVisibleItems.filter { $0.section == 0 }.count == (1...18 ~= item ? 3 : 2))
      }
      // When the focus moves into the list, the neighbors disappear.
      focus(try #require(store.cell(1, section: 1)), by: way)
      store.view.layoutIfNeeded()
      #expect(store.view.indexPathsForVisibleItems.filter { $0.section == 0 }.count == 1)
      #expect(store.view.rejections == [])
    }
  }

  @Test(
    "A neighbor at the edge of the window gets its own position when the shelf scrolls, and disappears with new data")
  func neighborsAtTheEdges() throws {
    let store = Store(itemLength: 320)
    focus(try #require(store.cell(0)), by: .voiceOver)
    store.view.layoutIfNeeded()
    #expect(store.cell(1)?.frame.minX == 319)
    for offset in [5.0, 20, 100, 320] {
      store.layout.scrollShelf(ofSection: 0, to: offset, animated: false)
      store.view.layoutIfNeeded()
      let x = try #require(store.cell(1)).frame.minX
      #expect(abs(x - min(319, 330 - offset)) < 0.01)
    }
    focus(try #require(store.cell(1)), by: .voiceOver)
    store.view.layoutIfNeeded()
    #expect(store.cell(2) != nil && store.cell(0) != nil)
    store.view.reloadData()
    store.view.layoutIfNeeded()
    #expect(store.view.indexPathsForVisibleItems.filter { $0.section == 0 }.map { $0.item } == [1])
    #expect(store.view.rejections == [])
  }

  @Test("The focus scrolls a shelf only as far as the neighbors require") func leastMovement() throws {
    let store = Store()
    focus(try #require(store.cell(1)), by: .keyboard)
    // Items 0 to 2 are visible at the same time.
    #expect(store.offset == 0)
    focus(try #require(store.cell(2)), by: .keyboard)
    // The end of item 3 is at the end of the window.
    #expect(store.offset == Double(3 * 110 + 100 - 320))
    // Focusing a row in a list does not move any shelf.
    focus(try #require(store.cell(1, section: 1)), by: .keyboard)
    #expect(store.offset == 110)
    #expect(store.view.contentOffset == .zero)
  }

  @Test("VoiceOver's scroll gesture scrolls a shelf by its window, up to its ends", arguments: [false, true])
  func scrollGesture(isMirrored: Bool) throws {
    let store = Store(isMirrored: isMirrored)
    let (forward, backward): (UIAccessibilityScrollDirection, UIAccessibilityScrollDirection) =
      isMirrored ? (.right, .left) : (.left, .right)
    let cell = try #require(store.cell(0))
    #expect(!cell.accessibilityScroll(backward))
    #expect(!cell.accessibilityScroll(.up))
    #expect(cell.accessibilityScroll(forward))
    #expect(store.offset == 320)
    store.view.layoutIfNeeded()
    #expect(try #require(store.cell(4)).accessibilityScroll(.previous))
    #expect(store.offset == 0)
    #expect(try #require(store.cell(0, section: 1)).accessibilityScroll(forward) == false)
  }
}
