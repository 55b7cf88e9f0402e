#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import Testing
  import UIKit

  @MainActor struct ScrollingTests {
    private let list = StackLayout(.list(length: 44).header(28, pinned: true))

    private func rows(_ counts: [Int]) -> [[String]] { counts.map { (0..<$0).map { "Row \($0)" } } }

    @Test("Headers stay at the top until the next header pushes them out") func headersStayAtTheTop() throws {
      let stage = Stage(list, rows([20, 20, 20]))
      for y in stride(from: 0.0, through: 2000, by: 23) {
        stage.scroll(to: y)
        let section = Int(y / 908)
        let end = CGFloat(section + 1) * 908 - y
        let expected: CGFloat = min(0, end - 28)
        #expect(stage.headerTop(section) == expected, "at \(y)")
        #expect(try stage.isPlaced(by: list))
      }
    }

    @Test("Jumps leave no outdated header") func jumps() throws {
      var numbers = Numbers(state: 3)
      let stage = Stage(list, rows((0..<40).map { $0 % 7 }))
      let maximum = Int(stage.view.contentSize.height) - 480
      for _ in 0..<150 {
        stage.scroll(to: CGFloat(numbers.next(maximum)))
        #expect(try stage.isPlaced(by: list))
        let first = try #require(stage.view.indexPathsForVisibleItems.min())
        // At the top, or above the first item if the item is lower.
        let top = try #require(stage.top(first.section, first.item))
        #expect(try #require(stage.headerTop(first.section)) <= max(0, top - 28) + 0.5)
      }
    }

    @Test("Insets that change while the content scrolls leave it at the requested offset") func insets() {
      let stage = Stage(list, rows([60]))
      stage.view.contentInset.top = 140
      stage.scroll(to: -140)
      for step in 1...20 {
        let offset = -140 + 8 * CGFloat(step)
        stage.view.contentInset.top = max(92, -offset)
        stage.scroll(to: offset)
        #expect(stage.view.contentOffset.y == offset)
      }
      stage.view.contentInset.bottom = 300
      let end = stage.view.contentSize.height + 300 - 480
      stage.scroll(to: end)
      #expect(stage.view.contentOffset.y == end)
    }

    @Test("A bar moves pinned headers") func aBar() {
      let stage = Stage(list, rows([60]))
      stage.scroll(to: 300)
      stage.layout.pinInsets.top = 50
      stage.view.layoutIfNeeded()
      #expect(stage.headerTop(0) == 50)
    }

    @Test("Attributes reach the views") func attributes() {
      let stage = Stage(list, rows([60]))
      func isPinned() -> Bool? {
        let header = stage.view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        return (header as? PlainHeader)?.isPinned
      }
      #expect(isPinned() == false)
      stage.scroll(to: 100)
      #expect(isPinned() == true)
    }

    @Test("A size change keeps the reading position") func resizing() {
      let stage = Stage(StackLayout(.list(aspectRatio: 4)), rows([100]))
      stage.scroll(to: 800)
      stage.view.frame.size.width = 240
      stage.view.layoutIfNeeded()
      #expect(stage.top(0, 10).map { abs($0) < 0.51 } == true)
    }
  }

  @MainActor struct SelfSizingTests {
    private let feed = StackLayout(.list(length: .estimated(60), spacing: 2).header(20, pinned: true))

    private var texts: [[String]] {
      [(0..<120).map { String(repeating: "word ", count: 1 + $0 * 37 % 60) }]
    }

    @Test("Cells have the height that Auto Layout gives their text") func heights() throws {
      let stage = Stage(feed, texts)
      for y in stride(from: 0.0, through: 3000, by: 170) {
        stage.scroll(to: y)
        for cell in stage.view.visibleCells {
          let cell = try #require(cell as? TextCell)
          #expect(cell.frame.width == 320)
          #expect(abs(cell.frame.height - cell.height(atWidth: 320)) < 1)
        }
      }
    }

    @Test("Scrolling up over rows that have never been visible moves nothing else") func scrollingUp() throws {
      let stage = Stage(feed, texts)
      stage.layout.scrollToEnd(animated: false)
      for _ in 0..<60 {
        let path = try #require(stage.view.indexPathsForVisibleItems.max())
        let before = try #require(stage.top(0, path.item))
        stage.scroll(to: stage.view.contentOffset.y - 40)
        let after = try #require(stage.top(0, path.item))
        #expect(abs(after - before - 40) < 1)
      }
    }

    @Test("A jump lands exactly", arguments: [0, 37, 80, 119]) func jump(item: Int) throws {
      let stage = Stage(feed, texts)
      stage.layout.scrollToItem(at: IndexPath(item: item, section: 0), at: .start, animated: false)
      let top = try #require(stage.top(0, item))
      let isAtEnd = abs(stage.view.contentOffset.y - stage.layout.endContentOffset.y) < 1
      #expect(abs(top - 20) < 1 || isAtEnd)
    }

    @Test("A list that is anchored to its end follows the end") func anchored() async throws {
      let stage = Stage(feed, texts)
      stage.layout.isAnchoredToEnd = true
      stage.layout.scrollToEnd(animated: false)
      var batch = BatchUpdate()
      batch.insert(at: [0, 120])
      try await stage.apply(DataChange(batch, shape: [121]), [texts[0] + ["the last word"]])
      #expect(abs(stage.view.contentOffset.y - stage.layout.endContentOffset.y) < 1)
    }
  }

  @MainActor struct ChangeTests {
    private let list = StackLayout(.list(length: 44, spacing: 2).header(28, pinned: true).footer(9))

    private func texts(_ snapshot: Snapshot<Int, Int>) -> [[String]] {
      snapshot.sections.map { (snapshot.items(in: $0) ?? []).map { "\($0)" } }
    }

    @Test(
      "Any change is applied without an exception, and cells end at their positions in the layout", arguments: 0..<40)
    func anyChange(seed: UInt64) async throws {
      var numbers = Numbers(state: seed)
      func random() -> Snapshot<Int, Int> {
        var snapshot = Snapshot<Int, Int>()
        var items = (0..<40).filter { _ in numbers.next(4) != 0 }
        for index in items.indices.dropFirst() where numbers.next(3) == 0 { items.swapAt(index, numbers.next(index)) }
        for section in 0..<5 where numbers.next(4) != 0 {
          snapshot.appendSections([section])
          let count = min(items.count, numbers.next(14))
          snapshot.append(Array(items.prefix(count)), to: section)
          items.removeFirst(count)
        }
        return snapshot
      }
      var current = random()
      let stage = Stage(list, texts(current))
      for _ in 0..<4 {
        var next = random()
        for item in 0..<40 where numbers.next(8) == 0 && next.contains(item) { next.reload([item]) }
        let change = try next.change(from: current)
        current = next.committed()
        try await stage.apply(change, texts(current), animated: numbers.next(4) != 0)
        #expect(try stage.isPlaced(by: list))
        let shown = stage.view.visibleCells.compactMap { ($0 as? TextCell)?.text }
        let expected = stage.view.indexPathsForVisibleItems.map { texts(current)[$0.section][$0.item] }
        #expect(shown.sorted() == expected.sorted())
      }
    }

    @Test("An insertion above keeps the reading position") func insertionAbove() async throws {
      let rows = [(0..<200).map { "\($0)" }]
      let stage = Stage(list, rows)
      stage.scroll(to: 2000)
      let top = stage.top(0, 50)
      var batch = BatchUpdate()
      batch.insert(at: [0, 3])
      try await stage.apply(DataChange(batch, shape: [201]), [Array(rows[0][..<3]) + ["new"] + Array(rows[0][3...])])
      #expect(stage.top(0, 51) == top)
    }

    @Test("Reloads keep the reading position") func reloads() async throws {
      let rows = [(0..<200).map { "\($0)" }]
      let stage = Stage(list, rows)
      stage.scroll(to: 2000)
      let top = stage.top(0, 50)
      stage.data.texts = [["a", "b"] + rows[0]]
      stage.view.reloadDataKeepingPosition { ItemPath(section: $0.section, item: $0.item + 2) }
      #expect(stage.top(0, 52) == top)
    }

    @Test("A new layout value and a switch to another layout take effect") func layouts() throws {
      let stage = Stage(list, [(0..<50).map { "\($0)" }])
      let other = StackLayout(.list(length: 60))
      stage.layout.setLayout(other)
      stage.view.layoutIfNeeded()
      #expect(try stage.isPlaced(by: other))
      let wall = TesseraCollectionViewLayout(StackLayout(.grid(columns: 3, aspectRatio: 1)))
      stage.view.setCollectionViewLayout(wall, animated: false)
      stage.view.layoutIfNeeded()
      #expect(stage.view.cellForItem(at: IndexPath(item: 1, section: 0)).map { $0.frame.minX > 100 } == true)
    }

    @Test("An item is moved into an empty section") func movement() throws {
      let stage = Stage(list, [["a", "b", "c"], [], ["d"]])
      #expect(stage.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
      let header = try #require(stage.headerTop(1))
      stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: header + 14))
      stage.view.endInteractiveMovement()
      #expect(stage.data.texts == [["b", "c"], ["a"], ["d"]])
    }
  }
#endif
