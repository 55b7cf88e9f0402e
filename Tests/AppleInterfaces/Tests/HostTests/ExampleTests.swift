@testable import ExamplesSwift5
@testable import ExamplesSwift6
import Tessera
import TesseraUIKit
import Testing
import UIKit

@MainActor @Suite(.everyOrder) struct ExampleTests {
  /// Views outside a window do not animate.
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func view(of screen: UIViewController) throws -> UICollectionView {
    window.addSubview(screen.view)
    return try #require(screen.view.subviews.lazy.compactMap { $0 as? UICollectionView }.first)
  }

  /// Returns the collection view after the screen has been laid out.
  private func shownView(of screen: UIViewController) throws -> UICollectionView {
    let view = try view(of: screen)
    screen.view.layoutIfNeeded()
    return view
  }

  private func button(of screen: UIViewController) throws -> UIButton {
    try #require(screen.view.subviews.lazy.compactMap { $0 as? UIButton }.first)
  }

  @Test("Every screen can be shown, scrolled and rotated", arguments: Examples.uiKit.indices)
  func everyScreenIsShownScrolledAndRotated(index: Int) throws { try showScrollAndRotate(Examples.uiKit[index]()) }

  fileprivate func showScrollAndRotate(_ screen: UIViewController, steps: Int = 20) throws {
    let view = try shownView(of: screen)
    #expect(!view.shown.isEmpty)
    let isSideways = view.contentSize.height <= view.bounds.size.height
    for step in 0..<steps {
      view.contentOffset = isSideways ? CGPoint(x: step * 10, y: 0) : CGPoint(x: 0, y: step * 25)
      view.delegate?.scrollViewDidScroll(view)
      view.layoutIfNeeded()
      #expect(view.rejections == [])
    }
    view.rotate(to: CGSize(width: 480, height: 320))
    screen.viewDidLayoutSubviews()
    view.layoutIfNeeded()
    #expect(!view.shown.isEmpty)
    #expect(view.rejections == [])
  }

  @Test("The focused row offers its swipe actions and its outline action") func focusedRows() throws {
    for (screen, names) in [
      (ExamplesSwift6.MailboxViewController() as UIViewController, ["Read", "Delete", "Flag"]),
      (ExamplesSwift6.SettingsViewController(), ["Collapse"]),
    ] {
      let view = try shownView(of: screen)
      let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
      let element = try #require(UIAccessibility.moveFocus(into: cell) as? UIView)
      #expect(element.accessibilityCustomActions?.map { $0.name } == names)
      #expect(element.accessibilityLabel?.isEmpty == false)
    }
  }

  @Test("A swipe marks, flags or deletes a message, and the row closes") func aSwipeOfAMessage() throws {
    let screen = ExamplesSwift6.MailboxViewController()
    let view = try shownView(of: screen)
    let layout = try #require(view.collectionViewLayout as? TesseraCollectionViewLayout)
    let path = IndexPath(item: 1, section: 0)
    func swipe(_ distance: CGFloat) throws {
      let frame = try #require(view.cellForItem(at: path)).frame
      let scroller = try #require(
        view.beginPan(at: CGPoint(x: frame.midX, y: frame.midY), velocity: CGPoint(x: distance, y: 0)))
      scroller.contentOffset.x -= distance
      scroller.release(velocity: .zero, proposed: scroller.contentOffset)
      view.layoutIfNeeded()
    }
    func text() -> String? {
      (view.cellForItem(at: path)?.contentConfiguration as? UIListContentConfiguration)?.text
    }
    #expect(text()?.hasPrefix("● Message 2") == true)
    try swipe(250)
    #expect(text()?.hasPrefix("Message 2") == true)
    try swipe(-60)
    let frame = try #require(view.cellForItem(at: path)).frame
    view.touch(at: CGPoint(x: view.bounds.width - 100, y: frame.midY))
    view.layoutIfNeeded()
    #expect(text()?.hasPrefix("⚑ Message 2") == true)
    try swipe(-260)
    #expect(text()?.hasPrefix("Message 3") == true)
    #expect(view.numberOfItems(inSection: 0) == 7)
    #expect(view.cellForItem(at: path)?.layer.sublayerTransform.m41 == 0)
    layout.closeSwipeActions()
    #expect(view.rejections == [])
  }

  @Test("A tap expands a group of settings, and a row can be dragged into another group") func settings() throws {
    let screen = ExamplesSwift6.SettingsViewController()
    let view = try shownView(of: screen)
    func texts() -> [String] {
      view.layoutIfNeeded()
      return view.indexPathsForVisibleItems.map {
        (view.cellForItem(at: $0)?.contentConfiguration as? UIListContentConfiguration)?.text ?? ""
      }
    }
    #expect(texts() == ["General  ⌄", "About", "Fonts  ›", "Language", "Privacy  ›", "Help"])
    view.tap(IndexPath(item: 2, section: 0))
    #expect(texts() == ["General  ⌄", "About", "Fonts  ⌄", "Serif", "Sans", "Language", "Privacy  ›", "Help"])
    view.tap(IndexPath(item: 0, section: 0))
    #expect(texts() == ["General  ›", "Privacy  ›", "Help"])
    view.tap(IndexPath(item: 1, section: 0))
    let (help, photos) = (IndexPath(item: 0, section: 1), IndexPath(item: 3, section: 0))
    let target = try #require(view.cellForItem(at: photos)).frame
    let dropped = view.dragAndDrop(help, over: [CGPoint(x: target.midX, y: target.midY)])
    #expect(dropped == photos)
    #expect(texts() == ["General  ›", "Privacy  ⌄", "Location", "Help", "Photos"])
    let cell = view.cellForItem(at: photos)
    #expect((cell?.contentConfiguration as? UIListContentConfiguration)?.directionalLayoutMargins.leading == 36)
    // Drops an item in the middle of a group that is collapsed or expanded.
    func drop(_ item: Int, intoMiddleOf group: Int) throws -> IndexPath? {
      let frame = try #require(view.cellForItem(at: IndexPath(item: group, section: 0))).frame
      return view.dragAndDrop(IndexPath(item: item, section: 0), over: [CGPoint(x: frame.midX, y: frame.midY)])
    }
    #expect(try drop(2, intoMiddleOf: 0) == IndexPath(item: 0, section: 0))
    #expect(texts() == ["General  ›", "Privacy  ⌄", "Help", "Photos"])
    #expect(try drop(0, intoMiddleOf: 1) == IndexPath(item: 3, section: 0))
    #expect(texts() == ["Privacy  ⌄", "Help", "Photos", "General  ›"])
    #expect(try drop(0, intoMiddleOf: 0) == IndexPath(item: 0, section: 0))
    #expect(texts() == ["Privacy  ⌄", "Help", "Photos", "General  ›"])
    #expect(view.rejections == [])
  }

  @Test("A tap adds a photo") func aTapAddsAPhoto() throws {
    let screen = ExamplesSwift6.PhotoWallViewController()
    let view = try shownView(of: screen)
    view.collectionDelegate?.collectionView(view, didSelectItemAt: IndexPath(item: 2, section: 0))
    view.layoutIfNeeded()
    #expect(view.rejections == [])
    #expect(view.numberOfItems(inSection: 0) == 6)
    let fresh = view.animations.filter { $0.way == .appearing && $0.from?.alpha == 0 }
    #expect(fresh.compactMap { $0.to?.indexPath } == [IndexPath(item: 3, section: 0)])
  }

  @Test("A tap adds a book before the tapped one") func aTapAddsABookBeforeIt() throws {
    let screen = ExamplesSwift6.LibraryViewController()
    let view = try shownView(of: screen)
    view.collectionDelegate?.collectionView(view, didSelectItemAt: IndexPath(item: 1, section: 0))
    view.layoutIfNeeded()
    #expect(view.rejections == [])
    #expect(view.numberOfItems(inSection: 0) == 4)
    let fresh = view.animations.filter { $0.way == .appearing && $0.from?.alpha == 0 }
    #expect(fresh.compactMap { $0.to?.indexPath } == [IndexPath(item: 1, section: 0)])
  }

  @Test("Headers of the plain list stay below the bar") func headersOfThePlainListStayBelowTheBar() throws {
    let screen = ExamplesSwift6.PlainListViewController()
    let view = try shownView(of: screen)
    for (offset, top) in [(0.0, 64.0), (10, 54), (20, 44), (300, 44)] {
      view.contentOffset.y = offset
      view.delegate?.scrollViewDidScroll(view)
      view.layoutIfNeeded()
      let header = view.collectionViewLayout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
      #expect((header?.frame.origin.y ?? 0) - offset == top)
    }
  }

  @Test("The shop's covers scroll sideways, with their badges") func theCoversOfTheShopScrollSideways() throws {
    let view = try shownView(of: ExamplesSwift6.StoreViewController())
    let layout = try #require(view.collectionViewLayout as? TesseraCollectionViewLayout)
    let badge = IndexPath(item: 1, section: 1)
    func frames() throws -> (cell: CGRect, badge: CGRect) {
      (
        try #require(view.cellForItem(at: badge)).frame,
        try #require(view.supplementaryView(forElementKind: "badge", at: badge)).frame
      )
    }
    let before = try frames()
    // Anchored by its center to the corner of its item.
    #expect(CGPoint(x: before.badge.midX, y: before.badge.midY) == CGPoint(x: before.cell.maxX, y: before.cell.minY))
    #expect(view.supplementaryView(forElementKind: "badge", at: IndexPath(item: 0, section: 1)) == nil)
    let window = try #require(layout.shelf(ofSection: 1)?.window)
    let scroller = try #require(
      view.beginPan(at: CGPoint(x: 50, y: window.y + 50), velocity: CGPoint(x: -200, y: 0)))
    scroller.drag(to: CGPoint(x: 60, y: 0))
    view.layoutIfNeeded()
    #expect(try frames() == (before.cell.offsetBy(dx: -60, dy: 0), before.badge.offsetBy(dx: -60, dy: 0)))
    scroller.release(velocity: CGPoint(x: 0.5, y: 0), proposed: CGPoint(x: 700, y: 0))
    view.layoutIfNeeded()
    #expect(layout.shelf(ofSection: 1)?.offset == 650)
    #expect(view.rejections == [])
  }

  @Test("The shop's highlights continue beyond both ends") func theHighlightsContinueBeyondBothEnds() throws {
    let view = try shownView(of: ExamplesSwift6.StoreViewController())
    let layout = try #require(view.collectionViewLayout as? TesseraCollectionViewLayout)
    let shelf = try #require(layout.shelf(ofSection: 0))
    #expect(shelf.offset > 1000 && shelf.offset < shelf.maximumOffset - 1000)
    #expect(view.contentOffset == .zero)
    #expect(view.cellForItem(at: IndexPath(item: 40_000, section: 0))?.frame.minX == 20)
    #expect(view.rejections == [])
  }

  @Test("A shelf's header is as wide as its section") func aHeaderOfAShelfIsAsWideAsItsSection() throws {
    let screen = ExamplesSwift6.ShelvesViewController()
    let view = try shownView(of: screen)
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

  @Test("A header is blurred while it is pinned") func aHeaderIsBlurredWhileItIsPinned() throws {
    // A collection view does not retain its data source.
    let screen = ExamplesSwift6.BooksViewController()
    let view = try shownView(of: screen)
    func isBlurred(_ section: Int) -> Bool? {
      let header = view.shown[DisplayedElement(.header(of: section))] as? UICollectionViewCell
      return header?.backgroundConfiguration.map { $0.visualEffect != nil }
    }
    #expect(isBlurred(0) == false)
    view.contentOffset.y = 200
    view.layoutIfNeeded()
    #expect(isBlurred(0) == true)
    #expect(isBlurred(1) == false)
  }

  @Test("Each card has the color and the symbol of its section")
  func eachCardHasTheColorAndSymbolOfItsSection() throws {
    // A collection view does not retain its data source.
    let screen = ExamplesSwift6.CardsViewController()
    let view = try shownView(of: screen)
    view.frame.size.height = 800
    view.layoutIfNeeded()
    let cards = view.shown.filter { $0.key.kind == "card" }.map { ($0.key.indexPath.section, $0.value) }
    let symbols = cards.sorted { $0.0 < $1.0 }.map { ($0.1.subviews.first as? UIImageView)?.image?.systemName }
    #expect(symbols == ["paintpalette", "triangle", "paintpalette"])
    #expect(Set(cards.map { $0.1.backgroundColor }).count == 2)
  }

  @Test("The button adds an event to the week", arguments: [5, 6]) func theButtonAddsAnEvent(mode: Int) throws {
    let screen: UIViewController =
      mode == 5 ? ExamplesSwift5.WeekViewController() : ExamplesSwift6.WeekViewController()
    let view = try shownView(of: screen)
    view.contentOffset.y = 500
    view.layoutIfNeeded()
    for count in 7...9 {
      try button(of: screen).sendActions(for: .primaryActionTriggered)
      view.layoutIfNeeded()
      #expect(view.rejections == [])
      #expect(view.numberOfItems(inSection: 0) == count)
      let fresh = view.animations.filter { $0.way == .appearing && $0.from?.alpha == 0 }
      #expect(fresh.compactMap { $0.to?.indexPath } == [IndexPath(item: count - 1, section: 0)])
      // One hour, minus the line above the next one.
      #expect(fresh.first?.to?.size.height == 49)
    }
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: 8, section: 0)) != nil)
    #expect(view.rejections == [])
  }

  @Test("The button cycles through three layouts", arguments: [5, 6])
  func theButtonCyclesThroughThreeLayouts(mode: Int) throws {
    let screen: UIViewController =
      mode == 5 ? ExamplesSwift5.LayoutSwitchViewController() : ExamplesSwift6.LayoutSwitchViewController()
    let view = try shownView(of: screen)
    func frame() -> CGRect? { view.shown[DisplayedElement(.item(0, 1))]?.frame }
    var frames = [frame()]
    for _ in 0..<3 {
      try button(of: screen).sendActions(for: .primaryActionTriggered)
      view.layoutIfNeeded()
      frames.append(frame())
      #expect(view.animations.contains { $0.way == .appearing && $0.from?.frame == frames[frames.count - 2] })
    }
    #expect(Set(frames).count == 3)
    #expect(frames.first == frames.last)
    #expect(view.rejections == [])
  }

  @Test("A pinch switches to the next layout, or back", arguments: [false, true])
  func aPinchSwitchesToTheNextLayoutOrBack(isFinished: Bool) throws {
    let screen = ExamplesSwift6.LayoutSwitchViewController()
    let view = try shownView(of: screen)
    let pinch = try #require(view.gestureRecognizers?.first as? UIPinchGestureRecognizer)
    #expect(pinch.action == Selector("pinch:"))
    func frame() throws -> CGRect { try #require(view.shown[DisplayedElement(.item(0, 1))]?.frame) }
    func send(_ state: UIGestureRecognizer.State, _ scale: CGFloat) {
      (pinch.state, pinch.scale) = (state, scale)
      screen.pinch(pinch)
      view.layoutIfNeeded()
    }
    let before = try frame()
    send(.began, 1)
    #expect(try frame() == before)
    // The button has no effect during a pinch.
    try button(of: screen).sendActions(for: .primaryActionTriggered)
    send(.changed, 1.5)
    let halfway = try frame()
    send(.changed, isFinished ? 2 : 1.25)
    let last = try frame()
    send(.ended, isFinished ? 2 : 1.25)
    #expect(try frame() == (isFinished ? last : before))
    if isFinished {
      #expect(halfway.origin.x == (before.origin.x + last.origin.x) / 2)
      #expect(halfway.size.width == (before.size.width + last.size.width) / 2)
    }
    #expect(before != halfway && halfway != last)
    let layout = try #require(view.collectionViewLayout as? TesseraCollectionViewLayout)
    #expect(layout.collectionView === view)
    // A pinch before the end of the animation has no effect.
    for (state, scale) in [(UIGestureRecognizer.State.began, 1.0), (.changed, 1.5), (.ended, 2)] { send(state, scale) }
    #expect(try frame() == (isFinished ? last : before))
    view.endTransitionAnimation()
    // The next pinch begins where the first one ended.
    send(.began, 1)
    send(.changed, 2)
    send(.cancelled, 2)
    view.endTransitionAnimation()
    #expect(try frame() == (isFinished ? last : before))
    #expect(view.collectionViewLayout === layout)
    #expect(view.rejections == [])
  }

  @Test("Attributes of a subclass color the cells") func attributesOfASubclassColorTheCells() throws {
    let screen = ExamplesSwift6.TintedListViewController()
    let view = try shownView(of: screen)
    let colors = (0..<4).map { item in
      let cell = view.shown[DisplayedElement(.item(0, item))] as? UICollectionViewCell
      return cell?.backgroundConfiguration?.backgroundColor
    }
    let teal = UIColor.systemTeal.withAlphaComponent(0.25)
    #expect(colors == [teal, nil, teal, nil])
    #expect(view.rejections == [])
  }

  @Test("Named numbers in the layout's attributes color the cells") func namedNumbersColorTheCells() throws {
    // A collection view does not retain its data source.
    let screen = ExamplesSwift6.OwnAttributesViewController()
    let view = try shownView(of: screen)
    func color(of item: Int) -> UIColor? {
      let cell = view.shown[DisplayedElement(.item(0, item))] as? UICollectionViewCell
      return cell?.backgroundConfiguration?.backgroundColor
    }
    // The middle of row 3 is at 234 points, and the middle of the screen is at 240.
    #expect(color(of: 3) == .systemOrange.withAlphaComponent(0.1 + 0.4 * (1 - 6.0 / 240)))
    view.contentOffset.y = 62
    view.layoutIfNeeded()
    #expect(color(of: 4) == .systemOrange.withAlphaComponent(0.5))
    #expect(view.rejections == [])
  }
}

/// The same sources in Swift 5 mode. Only compiler checks differ, so one order of calls is enough.
@MainActor @Suite struct ExampleInSwift5Tests {
  @Test("Every screen can be shown, scrolled and rotated", arguments: Examples.uiKitInSwift5.indices)
  func everyScreenIsShownScrolledAndRotated(index: Int) throws {
    // The code differs only in the language mode, so a few steps show whether it runs.
    try ExampleTests().showScrollAndRotate(Examples.uiKitInSwift5[index](), steps: 4)
  }
}
