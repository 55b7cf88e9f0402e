#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import Testing
  import UIKit

  /// A view for decorations.
  final class MarkView: UICollectionReusableView {}

  /// Attributes with an additional tint.
  final class TintAttributes: TesseraLayoutAttributes {
    nonisolated(unsafe) var tint = 0

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? TintAttributes)?.tint = tint
      return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
      super.isEqual(object) && (object as? TintAttributes)?.tint == tint
    }
  }

  private final class TintLayout: TesseraCollectionViewLayout {
    override class var layoutAttributesClass: AnyClass { TintAttributes.self }

    override func makeAttributes(for element: Element) -> TesseraLayoutAttributes {
      guard case .item(let path) = element else { return super.makeAttributes(for: element) }
      let attributes = TintAttributes(forCellWith: IndexPath(path))
      attributes.tint = path.item
      return attributes
    }
  }

  /// Tests of the features that use a particular part of UIKit, one test for each feature.
  @MainActor struct FeatureTests {
    private var rows: [[String]] { [(0..<20).map { "Row \($0)" }, (0..<20).map { "Other \($0)" }] }

    private func views<View: UIView>(_ type: View.Type, in stage: Stage) -> [View] {
      stage.view.subviews.compactMap { $0 as? View }.filter { !$0.isHidden }
    }

    @Test("A shelf scrolls its items") func shelf() throws {
      let stage = Stage(StackLayout(.shelf(itemLength: 100, height: 80)), rows)
      #expect(stage.layout.shelf(ofSection: 0)?.offset == 0)
      stage.layout.scrollShelf(ofSection: 0, to: 250, animated: false)
      stage.view.layoutIfNeeded()
      #expect(stage.layout.shelf(ofSection: 0)?.offset == 250)
      let cell = try #require(stage.view.cellForItem(at: IndexPath(item: 3, section: 0)))
      #expect(abs(cell.frame.minX - 50) < 0.51)
      #expect(stage.view.contentOffset == .zero)
    }

    @Test("Decorations are shown") func decorations() {
      let stage = Stage(StackLayout(.list(length: 44).background("card").separators("line", thickness: 1)), rows)
      stage.layout.register(MarkView.self, for: "card")
      stage.view.layoutIfNeeded()
      #expect(!views(MarkView.self, in: stage).isEmpty)
    }

    @Test("Badges follow their items through a batch") func accessories() async throws {
      let stage = Stage(StackLayout(.list(length: 44).accessory("badge", size: 20, at: .topTrailing)), rows)
      let path = IndexPath(item: 1, section: 0)
      #expect(stage.view.supplementaryView(forElementKind: "badge", at: path) != nil)
      let asked = stage.data.asked["badge"]?.filter { $0 == path }.count ?? 0
      var batch = BatchUpdate()
      batch.insert(at: [0, 0])
      try await stage.apply(DataChange(batch, shape: [21, 20]), [["new"] + rows[0], rows[1]])
      #expect(stage.data.asked["badge"]?.filter { $0 == path }.count ?? 0 > asked)
    }

    @Test("The delegate and the section provider describe sections") func describing() {
      final class Insets: TesseraCollectionViewLayoutDelegate {
        func collectionView(
          _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
          insetForSectionAt section: Int
        ) -> UIEdgeInsets { UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0) }
      }
      let stage = Stage(StackLayout(.list(length: 44)), rows)
      let delegate = Insets()
      stage.layout.delegate = delegate
      stage.view.layoutIfNeeded()
      #expect(stage.top(0, 0) == 7)
      stage.layout.delegate = nil
      stage.layout.sectionProvider = { _, environment in
        .grid(columns: environment.containerSize.width > 400 ? 4 : 2, length: 50)
      }
      stage.view.layoutIfNeeded()
      #expect(stage.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.width == 160)
      stage.view.frame.size.width = 480
      stage.view.layoutIfNeeded()
      #expect(stage.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.width == 120)
      withExtendedLifetime(delegate) {}
    }

    @Test("Attributes of a subclass reach UIKit") func attributes() {
      let stage = Stage(StackLayout(.list(length: 44)), rows)
      stage.view.setCollectionViewLayout(TintLayout(StackLayout(.list(length: 44))), animated: false)
      stage.view.layoutIfNeeded()
      let attributes = stage.view.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))
      #expect((attributes as? TintAttributes)?.tint == 3)
    }

    @Test("An interactive transition shows the decorations of both layouts") func transition()
      async throws
    {
      let stage = Stage(StackLayout(.list(length: 44).background("card")), rows)
      stage.layout.register(MarkView.self, for: "card")
      stage.view.layoutIfNeeded()
      let other = TesseraCollectionViewLayout(StackLayout(.grid(columns: 3, aspectRatio: 1).background("board")))
      other.register(MarkView.self, for: "board")
      let transition = stage.view.startInteractiveTransition(to: other)
      for progress in [0.25, 0.75] {
        transition.transitionProgress = progress
        transition.invalidateLayout()
        stage.view.layoutIfNeeded()
        #expect(!views(MarkView.self, in: stage).isEmpty)
      }
      stage.view.finishInteractiveTransition()
      for _ in 0..<500 where stage.view.collectionViewLayout !== other {
        try await Task.sleep(nanoseconds: 10_000_000)
      }
      #expect(stage.view.collectionViewLayout === other)
      stage.view.layoutIfNeeded()
      #expect(stage.view.cellForItem(at: IndexPath(item: 1, section: 0)).map { $0.frame.minX > 100 } == true)
    }

    @Test("A diffable data source shows a snapshot") func diffable() async throws {
      let stage = Stage(StackLayout(.list(length: .estimated(60))), [[]])
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: stage.view) { view, path, text in
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        (cell as? TextCell)?.text = text
        return cell
      }
      for items in [["a", "b", "c"], ["c", "new", "a"]] {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(items, toSection: 0)
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
          stage.view.apply(snapshot, to: source) { done.resume() }
        }
        stage.view.layoutIfNeeded()
        let shown = stage.view.indexPathsForVisibleItems.sorted().map {
          (stage.view.cellForItem(at: $0) as? TextCell)?.text
        }
        #expect(shown == items)
      }
    }
  }
#endif
