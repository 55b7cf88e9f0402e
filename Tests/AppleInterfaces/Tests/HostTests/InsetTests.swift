import Tessera
import TesseraUIKit
import Testing
import UIKit

/// Insets that change while the content scrolls. In every step, the content must be at the requested position.
@MainActor @Suite(.everyOrder) struct InsetTests {
  private let feed = StackLayout(.list(length: 44).header(28, pinned: true))

  private func top(_ inset: CGFloat) -> UIEdgeInsets { UIEdgeInsets(top: inset, left: 0, bottom: 0, right: 0) }

  /// Scrolls to each offset, with a change before or after it, and compares the positions.
  private func scroll(
    _ screen: Screen, to offsets: [CGFloat], changing change: (UICollectionView, Int) -> Void, isFirst: Bool
  ) throws {
    for (step, offset) in offsets.enumerated() {
      if isFirst { change(screen.view, step) }
      screen.view.contentOffset.y = offset
      if !isFirst { change(screen.view, step) }
      screen.view.layoutIfNeeded()
      #expect(screen.view.contentOffset.y == offset, "step \(step)")
      #expect(try screen.frames == screen.frames(by: feed), "step \(step)")
    }
    #expect(screen.view.rejections == [])
  }

  @Test("A large title collapses while the content scrolls", arguments: [false, true])
  func aLargeTitleCollapses(isFirst: Bool) throws {
    let screen = Screen(feed, [40, 40]) { view, _, _ in view.safeAreaInsets = top(140) }
    screen.scroll(to: -140)
    let offsets = stride(from: -132, through: 60, by: 8).map { CGFloat($0) }
    try scroll(
      screen, to: offsets,
      changing: { view, step in view.safeAreaInsets = top(max(92, -offsets[step])) }, isFirst: isFirst)
  }

  @Test("A bar hides in the middle of the content", arguments: [false, true])
  func aBarHides(isFirst: Bool) throws {
    let screen = Screen(feed, [40, 40]) { view, _, _ in view.safeAreaInsets = top(92) }
    screen.scroll(to: 1000)
    try scroll(
      screen, to: (1...10).map { 1000 + 9 * CGFloat($0) },
      changing: { view, step in view.safeAreaInsets = top(max(47, 92 - 9 * CGFloat(step))) }, isFirst: isFirst)
  }

  @Test("A keyboard appears, and the content scrolls to its end", arguments: [false, true])
  func aKeyboardAppears(isFirst: Bool) throws {
    let screen = Screen(feed, [40, 40])
    screen.scroll(to: 1500)
    let end = screen.view.contentSize.height + 300 - 480
    try scroll(
      screen, to: [end], changing: { view, _ in view.contentInset.bottom = 300 }, isFirst: isFirst)
  }

  @Test("A keyboard is dismissed interactively", arguments: [false, true])
  func aKeyboardIsDismissedInteractively(isFirst: Bool) throws {
    let screen = Screen(feed, [40, 40]) { view, _, _ in view.contentInset.bottom = 300 }
    let end = screen.view.contentSize.height + 300 - 480
    screen.scroll(to: end)
    try scroll(
      screen, to: (1...30).map { end - 10 * CGFloat($0) },
      changing: { view, step in view.contentInset.bottom = 300 - 10 * CGFloat(step + 1) }, isFirst: isFirst)
  }

  @Test("A refresh control refreshes and stops", arguments: [false, true])
  func aRefreshControlRefreshes(isFirst: Bool) throws {
    let screen = Screen(feed, [40, 40]) { view, _, _ in view.contentInset.top = 92 }
    let refresh = UIRefreshControl()
    screen.view.refreshControl = refresh
    screen.scroll(to: -92)
    let offsets: [CGFloat] = [-120, -152, -152, -100, 0, 300, 310, 320]
    for (step, offset) in offsets.enumerated() {
      func change() {
        if step == 2 { refresh.beginRefreshing() }
        if step == 6 { refresh.endRefreshing() }
      }
      if isFirst { change() }
      screen.view.contentOffset.y = offset
      if !isFirst { change() }
      screen.view.layoutIfNeeded()
      #expect(screen.view.contentOffset.y == offset, "step \(step)")
      if offset >= 0 { #expect(screen.top(of: .header(of: 0)) == 92, "step \(step)") }
    }
    #expect(screen.view.rejections == [])
  }

  @Test("After the insets change, a proposed offset is kept and the old layout is released")
  func changedInsetsReleaseTheOldLayout() {
    let screen = Screen(feed, [40, 40])
    screen.view.contentInset.top = 90
    screen.scroll(to: 100)
    screen.scroll(to: 101)
    #expect(screen.layout.targetContentOffset(forProposedContentOffset: CGPoint(x: 0, y: 2000)).y == 2000)
  }

  @Test("Side insets that change while the content scrolls keep the reading position")
  func sideInsetsKeepTheReadingPosition() throws {
    let screen = Screen(StackLayout(.list(aspectRatio: 4)), [200])
    screen.scroll(to: 800)
    #expect(screen.top(of: .item(0, 10)) == 0)
    screen.view.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    screen.scroll(to: screen.view.contentOffset.y + 10)
    #expect(screen.top(of: .item(0, 10)) == -10)
    #expect(screen.view.rejections == [])
  }

  @Test("Measured sizes survive a change to the safe area") func measuredSizesSurviveASafeAreaChange() {
    let screen = Screen(StackLayout(.list(length: .estimated(100))), [50]) { _, _, data in
      for item in 0..<50 { data.heights[IndexPath(item: item, section: 0)] = 60 }
    }
    screen.data.heights = [:]
    screen.view.safeAreaInsets = top(47)
    screen.view.layoutIfNeeded()
    #expect(screen.layout.attributes(of: .item(0, 1))?.frame.height == 60)
    screen.layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(screen.layout.attributes(of: .item(0, 1))?.frame.height == 60)
  }
}
