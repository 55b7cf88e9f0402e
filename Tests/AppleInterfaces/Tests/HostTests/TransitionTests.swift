import Tessera
@testable import TesseraUIKit
import Testing
import UIKit

@MainActor @Suite(.everyOrder) struct TransitionTests {
  @Test("Every element starts at its position in the other layout")
  func everyElementStartsAtItsPositionInTheOtherLayout()
    throws
  {
    let list = StackLayout(.list(length: 44))
    let screen = Screen(books, [7, 3, 4])
    let old = screen.frames
    let new = RecordingLayout(list)
    screen.layout.forget()
    screen.view.setCollectionViewLayout(new, animated: true)
    #expect(screen.layout.calls.contains("transitionTo"))
    #expect(new.calls.filter { $0 != "elements" && $0 != "contentSize" } == ["transitionFrom", "prepare", "target"])
    #expect(screen.view.collectionViewLayout === new)
    var starts: [DisplayedElement: CGRect] = [:]
    for case (.appearing, let from?, let to?) in screen.view.animations where from.alpha == 1 {
      starts[DisplayedElement(to)] = from.frame
      #expect(DisplayedElement(from) == DisplayedElement(to))
    }
    #expect(old[DisplayedElement(.item(0, 4))] != nil)
    #expect(starts[DisplayedElement(.item(0, 4))] == old[DisplayedElement(.item(0, 4))])
    #expect(try screen.frames == screen.frames(by: list))
    for case (.disappearing, let from?, let to?) in screen.view.animations
    where from.representedElementCategory == .supplementaryView {
      #expect(to.alpha == 0)
    }
  }

  @Test("The visible item stays visible") func theVisibleItemStaysVisible() {
    let screen = Screen(StackLayout(.list(length: 44)), [500])
    screen.scroll(to: 4400)
    let new = RecordingLayout(StackLayout(.list(length: 100)))
    screen.view.setCollectionViewLayout(new, animated: true)
    #expect(screen.view.contentOffset == CGPoint(x: 0, y: 100 * 100))
  }

  @Test("A transition from a different type of layout causes no errors")
  func aTransitionFromADifferentTypeOfLayout() throws {
    let screen = Screen(books, [7, 3, 4])
    let list = RecordingLayout(StackLayout(.list(length: 44)))
    screen.view.setCollectionViewLayout(UICollectionViewLayout(), animated: true)
    screen.view.setCollectionViewLayout(list, animated: true)
    #expect(try screen.frames == screen.frames(by: StackLayout(.list(length: 44))))
    #expect(screen.view.rejections == [])
  }

  @Test("A layout that is set again uses the current data", arguments: [false, true])
  func aLayoutThatIsSetAgainUsesTheCurrentData(animated: Bool) throws {
    let screen = Screen(books, [7, 3, 4])
    screen.view.setCollectionViewLayout(RecordingLayout(StackLayout(.list(length: 44))), animated: animated)
    screen.view.layoutIfNeeded()
    screen.data.counts = [2, 1]
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    screen.view.setCollectionViewLayout(screen.layout, animated: animated)
    screen.view.layoutIfNeeded()
    #expect(try screen.frames == screen.frames(by: books))
    #expect(screen.view.rejections == [])
  }

  @Test("A new value takes effect immediately") func aNewValueTakesEffectImmediately() throws {
    let screen = Screen(books, [7, 3, 4])
    let list = StackLayout(.list(length: 44))
    screen.layout.setLayout(list)
    screen.view.layoutIfNeeded()
    #expect(try screen.frames == screen.frames(by: list))
  }

  @Test("UIKit's own layout for an interactive transition is between the two layouts", arguments: [false, true])
  func anInteractiveTransition(isFinished: Bool) throws {
    let screen = Screen(StackLayout(.list(length: .estimated(60))), [200]) { _, _, data in
      for item in 0..<200 { data.heights[IndexPath(item: item, section: 0)] = 100 }
    }
    for offset in stride(from: 0, through: 2000, by: 200) { screen.scroll(to: CGFloat(offset)) }
    let other = RecordingLayout(StackLayout(.grid(columns: 3, length: 50)))
    let path = try #require(screen.view.indexPathsForVisibleItems.first)
    let top = screen.top(of: .item(0, path.item))
    let transition = screen.view.startInteractiveTransition(to: other)
    screen.view.layoutIfNeeded()
    if isFinished {
      other.prepareForTransition(from: transition)
      screen.view.finishInteractiveTransition()
    } else {
      screen.layout.prepareForTransition(from: transition)
      screen.view.cancelInteractiveTransition()
    }
    screen.view.endTransitionAnimation()
    screen.view.layoutIfNeeded()
    #expect(screen.view.indexPathsForVisibleItems.contains(path))
    if !isFinished { #expect(screen.top(of: .item(0, path.item)) == top) }
    #expect(screen.view.rejections == [])
  }

  @Test("An interactive transition shows shelves and decorations of every kind", arguments: [false, true])
  func decorationsInAnInteractiveTransition(isFinished: Bool) {
    let from = StackLayout { section in
      section.index == 0
        ? .shelf(itemLength: 80, height: 60)
        : .list(length: 44).header(20).background("card").separators("line", thickness: 1)
    }
    let to = StackLayout(.grid(columns: 3, aspectRatio: 1).background("board"))
    let screen = Screen(from, [12, 20], decorations: ["card", "line"])
    let other = RecordingLayout(to)
    other.register(UICollectionReusableView.self, for: "board")
    let transition = screen.view.startInteractiveTransition(to: other)
    for progress in [0.0, 0.3, 0.8] {
      transition.transitionProgress = progress
      transition.invalidateLayout()
      screen.view.layoutIfNeeded()
    }
    let kinds = Set(screen.view.shown.keys.filter { $0.category == .decorationView }.compactMap { $0.kind })
    #expect(kinds == ["card", "line", "board", ShelfView.kind])
    if isFinished { screen.view.finishInteractiveTransition() } else { screen.view.cancelInteractiveTransition() }
    screen.view.endTransitionAnimation()
    screen.view.layoutIfNeeded()
    #expect(screen.view.rejections == [])
  }
}
