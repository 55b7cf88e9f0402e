#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import TesseraUIKit
  import Testing
  import UIKit

  /// A collection in SwiftUI.
  @MainActor struct SwiftUIFeatureTests {
    private func collectionView(in view: UIView) -> UICollectionView? {
      view as? UICollectionView ?? view.subviews.lazy.compactMap { self.collectionView(in: $0) }.first
    }

    @available(iOS 16, tvOS 16, *)
    private func collection(_ library: Snapshot<String, Int>) -> TesseraCollection<String, Int> {
      TesseraCollection(library, layout: StackLayout(.list(length: .estimated(30)).header(.estimated(25)))) { item in
        Text("Row \(item)")
      } header: { month in
        Text(month)
      }
    }

    @Test("A collection of SwiftUI shows its snapshot, and the next one") func collection() async throws {
      guard #available(iOS 16, tvOS 16, *) else { return }
      let controller = UIHostingController(rootView: collection(["May": [1, 2, 3], "June": [4]]))
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let root: UIView = controller.view
      window.addSubview(root)
      root.frame = window.bounds
      window.isHidden = false
      root.layoutIfNeeded()
      var view = collectionView(in: root)
      while view?.indexPathsForVisibleItems.count != 4 {
        await Task.yield()
        root.layoutIfNeeded()
        view = collectionView(in: root)
      }
      controller.rootView = collection(["May": [3], "June": [4, 5]])
      while view?.indexPathsForVisibleItems.count != 3 {
        await Task.yield()
        root.layoutIfNeeded()
      }
      #expect(view?.numberOfItems(inSection: 1) == 2)
    }
  }
#endif
