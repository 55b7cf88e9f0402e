@testable import ExamplesSwift5
@testable import ExamplesSwift6
import SwiftUI
import Tessera
@testable import TesseraUIKit
import Testing
import UIKit

/// The shops that adapt to their environment, in UIKit and SwiftUI.
@MainActor @Suite(.everyOrder) struct AdaptiveExampleTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  /// The frames of the visible items of a section, by item.
  private func frames(_ section: Int, _ view: UICollectionView) -> [CGRect] {
    view.indexPathsForVisibleItems.filter { $0.section == section }.sorted().compactMap {
      view.cellForItem(at: $0)?.frame
    }
  }

  /// The number of columns in the second section, whose first row is entirely visible.
  private func columns(_ view: UICollectionView) -> Int {
    let frames = frames(1, view)
    return frames.filter { $0.minY == frames.first?.minY }.count
  }

  /// Compares widths, with a tolerance for columns that end on whole pixels.
  private func isNear(_ width: CGFloat?, _ wanted: CGFloat) -> Bool { width.map { abs($0 - wanted) < 0.6 } == true }

  private func check(_ view: UICollectionView, resize: (CGSize) -> Void) {
    #expect(columns(view) == 2)
    // The width of the covers is a fraction of the width inside the margins.
    #expect(frames(0, view).first?.minX == 16)
    #expect(isNear(frames(0, view).first?.width, 0.42 * 288))
    view.traitCollection.horizontalSizeClass = .regular
    resize(CGSize(width: 800, height: 600))
    #expect(columns(view) == 5)
    #expect(frames(0, view).first?.minX == 32)
    #expect(isNear(frames(0, view).first?.width, 0.22 * 736))
    // The rows of the last section are side by side.
    view.contentOffset.y = 600
    view.layoutIfNeeded()
    let rows = frames(2, view)
    #expect(Set(rows.map { $0.minX }) == [32, 406])
    #expect(rows.allSatisfy { $0.width == 362 })
    view.contentOffset.y = 0
    view.traitCollection.horizontalSizeClass = .compact
    resize(CGSize(width: 320, height: 480))
    #expect(columns(view) == 2)
    #expect(view.rejections == [])
  }

  @Test("Columns, covers and margins follow the width in UIKit", arguments: [5, 6]) func uiKit(mode: Int) throws {
    let screen: UIViewController =
      mode == 5 ? ExamplesSwift5.AdaptiveStoreViewController() : ExamplesSwift6.AdaptiveStoreViewController()
    window.addSubview(screen.view)
    let view = try #require(screen.view.subviews.lazy.compactMap { $0 as? UICollectionView }.first)
    screen.view.layoutIfNeeded()
    check(view) { size in
      view.rotate(to: size)
      view.layoutIfNeeded()
    }
  }

  @Test("Columns, covers and margins follow the width in SwiftUI") func swiftUI() throws {
    #expect(ViewNode(ExamplesSwift5.AdaptiveStoreView(), in: EnvironmentValues()).representables.count == 1)
    let store = ExamplesSwift6.AdaptiveStoreView()
    func collection() throws -> TesseraCollection<String, Int> {
      let views = ViewNode(store, in: EnvironmentValues()).representables
      return try #require(views.first as? TesseraCollection<String, Int>)
    }
    let host = RepresentableHost(try collection(), size: CGSize(width: 320, height: 480))
    let next = try collection()
    check(host.view) { size in
      host.view.rotate(to: size)
      host.update(next)
    }
  }

  @Test("A section provider is called again for new data, and measured sizes are kept") func sectionProvider() {
    var columns = 2
    let shelf = Shelf(["May": [1, 2, 3], "June": [4, 5]], layout: StackLayout(.list(length: 44))) { collection in
      collection.sectionProvider { [columns] section, _ in
        .grid(columns: .count(section.itemCount > 2 ? columns : 1), length: .estimated(30))
      }
    }
    #expect(shelf.cell(0, 1)?.frame == CGRect(x: 160, y: 0, width: 160, height: 20))
    #expect(shelf.cell(1, 0)?.frame.width == 320)
    columns = 3
    shelf.state.library.append([6, 7], to: "June")
    shelf.update()
    #expect(isNear(shelf.cell(1, 2)?.frame.width, 320 / 3))
    #expect(shelf.cell(0, 1)?.frame.height == 20)
    #expect(shelf.view.rejections == [])
  }
}
