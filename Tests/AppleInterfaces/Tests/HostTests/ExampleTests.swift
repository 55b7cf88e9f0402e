@testable import ExamplesSwift5
@testable import ExamplesSwift6
import Tessera
import Testing
import UIKit

@MainActor struct ExampleTests {
  /// Views outside of a window do not animate.
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func view(of screen: UIViewController) throws -> UICollectionView {
    window.addSubview(screen.view)
    return try #require(screen.view.subviews.lazy.compactMap { $0 as? UICollectionView }.first)
  }

  @Test("Every screen is shown and scrolled", arguments: 0..<14) func everyScreenIsShownAndScrolled(index: Int) throws {
    let screens: [@MainActor () -> UIViewController] = [
      { ExamplesSwift6.BooksViewController() }, { ExamplesSwift5.BooksViewController() },
      { ExamplesSwift6.PlainListViewController() }, { ExamplesSwift5.PlainListViewController() },
      { ExamplesSwift6.ShelvesViewController() }, { ExamplesSwift5.ShelvesViewController() },
      { ExamplesSwift6.PhotoWallViewController() }, { ExamplesSwift5.PhotoWallViewController() },
      { ExamplesSwift6.WeekViewController() }, { ExamplesSwift5.WeekViewController() },
      { ExamplesSwift6.CardsViewController() }, { ExamplesSwift5.CardsViewController() },
      { ExamplesSwift6.LibraryViewController() }, { ExamplesSwift5.LibraryViewController() },
    ]
    let screen = screens[index]()
    let view = try view(of: screen)
    view.layoutIfNeeded()
    #expect(!view.shown.isEmpty)
    for step in 0..<20 {
      view.contentOffset = CGPoint(x: index / 2 == 2 ? step * 10 : 0, y: index / 2 == 2 ? 0 : step * 25)
      view.delegate?.scrollViewDidScroll(view)
      view.layoutIfNeeded()
      #expect(view.rejections == [])
    }
    view.rotate(to: CGSize(width: 480, height: 320))
    #expect(view.rejections == [])
  }

  @Test("A tap adds a photo") func aTapAddsAPhoto() throws {
    let screen = ExamplesSwift6.PhotoWallViewController()
    let view = try view(of: screen)
    view.layoutIfNeeded()
    view.delegate?.collectionView(view, didSelectItemAt: IndexPath(item: 2, section: 0))
    view.layoutIfNeeded()
    #expect(view.rejections == [])
    #expect(view.numberOfItems(inSection: 0) == 6)
    let fresh = view.animations.filter { $0.way == .appearing && $0.from?.alpha == 0 }
    #expect(fresh.compactMap { $0.to?.indexPath } == [IndexPath(item: 3, section: 0)])
  }

  @Test("A tap adds a book before the tapped one") func aTapAddsABookBeforeIt() throws {
    let screen = ExamplesSwift6.LibraryViewController()
    let view = try view(of: screen)
    view.layoutIfNeeded()
    view.delegate?.collectionView(view, didSelectItemAt: IndexPath(item: 1, section: 0))
    view.layoutIfNeeded()
    #expect(view.rejections == [])
    #expect(view.numberOfItems(inSection: 0) == 4)
    let fresh = view.animations.filter { $0.way == .appearing && $0.from?.alpha == 0 }
    #expect(fresh.compactMap { $0.to?.indexPath } == [IndexPath(item: 1, section: 0)])
  }

  @Test("Headers of the plain list stay below the bar") func headersOfThePlainListStayBelowTheBar() throws {
    let screen = ExamplesSwift6.PlainListViewController()
    let view = try view(of: screen)
    for (offset, top) in [(0.0, 64.0), (10, 54), (20, 44), (300, 44)] {
      view.contentOffset.y = offset
      view.delegate?.scrollViewDidScroll(view)
      view.layoutIfNeeded()
      let header = view.collectionViewLayout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
      #expect((header?.frame.origin.y ?? 0) - offset == top)
    }
  }

  @Test("A header of a shelf is as wide as its section") func aHeaderOfAShelfIsAsWideAsItsSection() throws {
    let screen = ExamplesSwift6.ShelvesViewController()
    let view = try view(of: screen)
    view.layoutIfNeeded()
    let header = view.collectionViewLayout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    // Eight items in columns of four.
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 50 + 10 + 50, height: 60))
  }

  @Test("The delegate chooses the card of each section") func theDelegateChoosesTheCardOfEachSection() throws {
    let screen = ExamplesSwift6.CardsViewController()
    let view = try view(of: screen)
    view.frame.size.height = 800
    view.layoutIfNeeded()
    let cards = view.shown.keys.filter { $0.kind == "card" }.map { $0.indexPath.section }
    #expect(cards.sorted() == [0, 1, 3])
  }
}
