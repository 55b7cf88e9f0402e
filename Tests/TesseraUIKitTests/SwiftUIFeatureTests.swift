#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import TesseraUIKit
  import Testing
  import UIKit

  /// The state of an app with a collection.
  @MainActor private final class Library {
    var books: Snapshot<String, Int> = ["May": [1, 2, 3], "June": [4]]
    var selection: Set<Int> = []
    var position: Int?
    var deleted: Set<Int> = []
    var moved: [Int: ItemPath] = [:]
    var refreshCount = 0
  }

  /// A SwiftUI view in a window.
  @available(iOS 16, tvOS 16, *)
  @MainActor private final class HostedStage<Content: View> {
    private let controller: UIHostingController<Content>
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let root: UIView
    private let content: () -> Content

    init(_ content: @escaping () -> Content) {
      self.content = content
      controller = UIHostingController(rootView: content())
      root = controller.view
      window.addSubview(root)
      root.frame = window.bounds
      window.isHidden = false
      root.layoutIfNeeded()
    }

    private func collectionView(in view: UIView) -> UICollectionView? {
      view as? UICollectionView ?? view.subviews.lazy.compactMap { self.collectionView(in: $0) }.first
    }

    /// The collection view, or `nil` until SwiftUI has created it.
    var view: UICollectionView? { collectionView(in: root) }

    /// Updates the content, as after a state change.
    func update() { controller.rootView = content() }

    /// Waits until a condition is true, for a limited time.
    /// - Returns: Whether the condition is true.
    func wait(until isTrue: (UICollectionView) -> Bool) async throws -> Bool {
      for _ in 0..<500 {
        root.layoutIfNeeded()
        if let view, isTrue(view) { return true }
        try await Task.sleep(nanoseconds: 10_000_000)
      }
      return false
    }
  }

  /// A collection in SwiftUI.
  @MainActor struct SwiftUIFeatureTests {
    @available(iOS 16, tvOS 16, *)
    private func screen(_ library: Library) -> some View {
      TesseraCollection(
        library.books, layout: StackLayout(.list(length: .estimated(30)).header(.estimated(25), pinned: true))
      ) { item in
        Text("Row \(item)")
      } header: { month in
        Text(month)
      }
      .selection(binding({ library.selection }, { library.selection = $0 }))
      .scrollPosition(id: binding({ library.position }, { library.position = $0 }))
      .onDelete { library.deleted.formUnion($0) }
      .onMove { library.moved[$0] = $1 }
      .refreshable { @MainActor in library.refreshCount += 1 }
    }

    private func binding<Value: Sendable>(
      _ get: @escaping @MainActor () -> Value, _ set: @escaping @MainActor (Value) -> Void
    ) -> Binding<Value> {
      // SwiftUI calls the closures on the main actor.
      Binding {
        MainActor.assumeIsolated { get() }
      } set: { value in
        MainActor.assumeIsolated { set(value) }
      }
    }

    @available(iOS 16, tvOS 16, *)
    private func stage(_ library: Library) -> HostedStage<some View> { HostedStage { screen(library) } }

    /// The delegate's methods, which are optional in UIKit.
    @available(iOS 16, tvOS 16, *)
    private func coordinator(of view: UICollectionView?) throws -> TesseraCollection<String, Int>.Coordinator {
      try #require(view?.dataSource as? TesseraCollection<String, Int>.Coordinator)
    }

    @Test("A collection in SwiftUI shows its snapshot, and later a new one")
    func collection() async throws {
      guard #available(iOS 16, tvOS 16, *) else { return }
      let library = Library()
      let stage = stage(library)
      #expect(try await stage.wait { $0.indexPathsForVisibleItems.count == 4 })
      library.books = ["May": [3], "June": [4, 5]]
      stage.update()
      #expect(try await stage.wait { $0.indexPathsForVisibleItems.count == 3 })
      #expect(stage.view?.numberOfItems(inSection: 1) == 2)
    }

    @Test("The selection is bound in both directions") func selection() async throws {
      guard #available(iOS 16, tvOS 16, *) else { return }
      let library = Library()
      library.selection = [2]
      let stage = stage(library)
      #expect(try await stage.wait { $0.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)] })
      let view = try #require(stage.view)
      let path = IndexPath(item: 0, section: 1)
      view.selectItem(at: path, animated: false, scrollPosition: [])
      try coordinator(of: view).collectionView(view, didSelectItemAt: path)
      #expect(library.selection == [2, 4])
      library.selection = [4]
      stage.update()
      #expect(try await stage.wait { $0.indexPathsForSelectedItems == [path] })
    }

    @Test("The position is bound in both directions") func position() async throws {
      guard #available(iOS 16, tvOS 16, *) else { return }
      let library = Library()
      library.books = ["May": Array(0..<100)]
      library.position = 40
      let stage = stage(library)
      let row = IndexPath(item: 40, section: 0)
      /// Returns whether a row is directly below the pinned header.
      func isAtTop(_ path: IndexPath, _ view: UICollectionView) -> Bool {
        guard let cell = view.cellForItem(at: path) else { return false }
        let top = cell.frame.minY - view.contentOffset.y
        return top >= 0 && top < 60
      }
      #expect(try await stage.wait { isAtTop(row, $0) })
      stage.view?.setContentOffset(.zero, animated: false)
      #expect(try await stage.wait { _ in library.position == 0 })
      library.position = 70
      stage.update()
      #expect(try await stage.wait { isAtTop(IndexPath(item: 70, section: 0), $0) })
    }

    #if !os(tvOS)
      @Test("The refresh control performs its action and then stops") func refresh() async throws {
        guard #available(iOS 16, *) else { return }
        let library = Library()
        let stage = stage(library)
        #expect(try await stage.wait { $0.indexPathsForVisibleItems.count == 4 })
        let view = try #require(stage.view)
        // Catalyst's Mac idiom has no refresh control.
        if view.traitCollection.userInterfaceIdiom == .mac { return }
        let control = try #require(view.refreshControl)
        control.beginRefreshing()
        control.sendActions(for: .valueChanged)
        #expect(try await stage.wait { _ in library.refreshCount == 1 && !control.isRefreshing })
      }

      @Test("An action deletes rows, and a drop moves them") func moveAndDelete()
        async throws
      {
        guard #available(iOS 16, *) else { return }
        let library = Library()
        let stage = stage(library)
        #expect(try await stage.wait { $0.indexPathsForVisibleItems.count == 4 })
        let view = try #require(stage.view)
        let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
        let delete = try #require(cell.accessibilityCustomActions?.first)
        #expect(delete.actionHandler?(delete) == true)
        #expect(library.deleted == [2])
        library.books.delete([2])
        stage.update()
        #expect(try await stage.wait { $0.numberOfItems(inSection: 0) == 2 })
        // Drops from the first section into the second section.
        let item = UIDragItem(itemProvider: NSItemProvider())
        item.localObject = 1
        let target = IndexPath(item: 0, section: 1)
        let drop = Drop(item, from: IndexPath(item: 0, section: 0), to: target)
        try coordinator(of: view).collectionView(view, performDropWith: drop)
        #expect(library.moved == [1: ItemPath(section: 1, item: 0)])
        #expect(drop.dropped == target)
        #expect(view.numberOfItems(inSection: 1) == 2)
        library.books.move(1, to: ItemPath(section: 1, item: 0))
        stage.update()
        #expect(try await stage.wait { $0.numberOfItems(inSection: 0) == 1 })
      }
    #endif
  }
#endif
