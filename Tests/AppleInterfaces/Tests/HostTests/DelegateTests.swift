import Tessera
import TesseraUIKit
import Testing
import UIKit

@MainActor @Suite(.everyOrder) struct DelegateTests {
  private final class Sizes: TesseraItemSizeDelegate {
    var asked: [IndexPath] = []

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      asked.append(indexPath)
      return indexPath.item == 1
        ? TesseraCollectionViewLayout.unspecifiedSize : CGSize(width: 100, height: 20 + 10 * CGFloat(indexPath.item))
    }
  }

  private final class Sections: TesseraCollectionViewLayoutDelegate {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 5 }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { section == 0 ? .zero : CGSize(width: 0, height: 30) }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      backgroundForSectionAt section: Int
    ) -> SectionBackground { section == 0 ? .none : .of("card", covering: .items, insets: 2) }
  }

  private let stack = StackLayout(
    .flow(itemSize: LayoutSize(width: 50, height: 50), itemSpacing: 7).header(20, pinned: true).footer(9).background(
      "plain"))

  @Test("The delegate's values for sections take precedence")
  func theDelegatesValuesForSectionsTakePrecedence() throws {
    let delegate = Sections()
    let screen = Screen(stack, [8, 8], decorations: ["card", "plain"]) { _, layout, _ in layout.delegate = delegate }
    let section = SectionLayout.flow(itemSize: LayoutSize(width: 50, height: 50), lineSpacing: 5, itemSpacing: 7)
      .footer(9).itemInsets(Insets(top: 1, leading: 2, bottom: 3, trailing: 4))
    let expected = StackLayout { context in
      context.index == 0
        ? section : section.header(30, pinned: true).background("card", covering: .items, insets: 2)
    }
    #expect(try screen.frames == screen.frames(by: expected))
    #expect(screen.frames[DisplayedElement(.decoration("card", [1, 0]))] != nil)
  }

  @Test("The delegate is asked once for each item's size") func theDelegateIsAskedOnceForEachSize() throws {
    let delegate = Sizes()
    let screen = Screen(stack, [3]) { _, layout, _ in layout.delegate = delegate }
    let expected = StackLayout(
      .flow(itemSpacing: 7) { path in
        ItemSize(
          path.item == 1
            ? LayoutSize(width: 50, height: 50) : LayoutSize(width: 100, height: 20 + 10 * Double(path.item)))
      }.header(20, pinned: true).footer(9))
    #expect(try screen.frames == screen.frames(by: expected))
    let asked = delegate.asked
    #expect(asked.sorted() == (0..<3).map { IndexPath(item: $0, section: 0) })
    screen.scroll(to: 10)
    screen.view.performBatchUpdates({
      screen.data.counts = [4]
      screen.view.insertItems(at: [IndexPath(item: 3, section: 0)])
    })
    #expect(delegate.asked == asked + [IndexPath(item: 3, section: 0)])
  }

  @Test("In a list, a size is the length along the scroll axis") func inAListASizeIsTheLengthAlongTheScrollAxis() {
    let delegate = Sizes()
    let screen = Screen(StackLayout(.list(length: 44)), [3]) { _, layout, _ in layout.delegate = delegate }
    #expect((0..<3).map { screen.layout.attributes(of: .item(0, $0))?.frame.height } == [20, 44, 40])
  }

  @Test("The layout has a weak reference to its delegate") func theReferenceToTheDelegateIsWeak() throws {
    let screen = Screen(stack, [3])
    var delegate: Sizes? = Sizes()
    screen.layout.delegate = delegate
    screen.view.layoutIfNeeded()
    weak let held = delegate
    delegate = nil
    #expect(held == nil)
    screen.layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(screen.frames.count == 3 + 2)
  }

  @Test("A layout is released with its view") func aLayoutIsReleasedWithItsView() {
    let delegate = Sizes()
    weak var layout: TesseraCollectionViewLayout?
    weak var view: UICollectionView?
    do {
      let screen = Screen(stack, [3]) { _, layout, _ in layout.delegate = delegate }
      screen.view.rotate(to: CGSize(width: 480, height: 320))
      (layout, view) = (screen.layout, screen.view)
      #expect(layout != nil && view != nil)
    }
    #expect(layout == nil)
    #expect(view == nil)
  }

  @Test("A layout that is not a stack ignores the delegate") func otherLayoutsIgnoreTheDelegate() {
    let delegate = Sizes()
    let week = CalendarLayout(days: 7, hourLength: 60, dayHeader: 40, hourGutter: 56) { path in
      .timed(day: path.item, start: 60, end: 120)
    }
    let screen = Screen(week, [7]) { _, layout, _ in layout.delegate = delegate }
    #expect(delegate.asked.isEmpty)
    #expect(screen.frames.keys.filter { $0.kind == "dayHeader" }.count == 7)
  }
}
