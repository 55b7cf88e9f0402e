import Tessera
import TesseraUIKit
import Testing
import UIKit

/// Lists that are anchored to their end, such as chats.
@MainActor @Suite(.everyOrder) struct AnchoredTests {
  private let chat = StackLayout(.list(length: .estimated(50), spacing: 4).header(20, pinned: true))

  private func screen(_ count: Int, inset: CGFloat = 0) -> Screen {
    Screen(chat, [count]) { view, layout, data in
      layout.isAnchoredToEnd = true
      view.contentInset.bottom = inset
      for item in 0..<500 { data.heights[IndexPath(item: item, section: 0)] = 40 + CGFloat(item * 37 % 60) }
    }
  }

  private func append(_ count: Int, to screen: Screen) {
    let start = screen.data.counts[0]
    screen.view.performBatchUpdates({
      screen.data.counts[0] += count
      screen.view.insertItems(at: (start..<start + count).map { IndexPath(item: $0, section: 0) })
    })
  }

  /// The distance from the end of the last item to the end of the view.
  private func gap(_ screen: Screen) -> CGFloat? {
    let last = screen.data.counts[0] - 1
    return screen.layout.attributes(of: .item(0, last)).map {
      screen.view.contentOffset.y + 480 - ($0.frame.y + $0.frame.height)
    }
  }

  @Test("Short content is at the end and grows upward") func shortContentIsAtTheEnd() throws {
    let screen = screen(2)
    #expect(gap(screen) == 0)
    #expect(screen.view.contentOffset == .zero)
    let header = try #require(screen.layout.attributes(of: .header(of: 0))?.frame)
    #expect(header.y > 300)
    // The content does not scroll, so any scroll ends at its current position.
    for y in [-20.0, 0, 30] {
      let proposed = CGPoint(x: 0, y: y)
      #expect(
        screen.layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: .zero) == .zero)
    }
    for _ in 0..<12 {
      append(1, to: screen)
      #expect(gap(screen) ?? 1 < 0.001)
    }
    #expect(screen.contentSize.height > 480)
    #expect(screen.view.rejections == [])
  }

  @Test("A list at its end follows new messages, and a keyboard pushes them up")
  func aListAtItsEndFollowsNewMessages() {
    let screen = screen(100)
    screen.layout.scrollToEnd(animated: false)
    append(3, to: screen)
    #expect(gap(screen) ?? 1 < 0.001)
    screen.view.contentInset.bottom = 300
    screen.layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(gap(screen) ?? 1 == 300)
    append(2, to: screen)
    #expect(gap(screen) ?? 1 == 300)
    #expect(screen.view.rejections == [])
  }

  @Test("An interactive dismissal of the keyboard keeps the list at its end", arguments: [false, true])
  func aKeyboardIsDismissed(isFirst: Bool) {
    let screen = Screen(StackLayout(.list(length: 44)), [100]) { view, layout, _ in
      layout.isAnchoredToEnd = true
      view.contentInset.bottom = 300
    }
    screen.layout.scrollToEnd(animated: false)
    #expect(gap(screen) ?? 0 == 300)
    let start = screen.view.contentOffset.y
    for step in 1...30 {
      let offset = start - 10 * CGFloat(step)
      if isFirst { screen.view.contentInset.bottom = 300 - 10 * CGFloat(step) }
      screen.view.contentOffset.y = offset
      if !isFirst { screen.view.contentInset.bottom = 300 - 10 * CGFloat(step) }
      screen.view.layoutIfNeeded()
      #expect(screen.view.contentOffset.y == offset)
    }
    append(2, to: screen)
    #expect(gap(screen) ?? 1 < 0.001)
    #expect(screen.view.rejections == [])
  }

  @Test("A message inserted after an unreported keyboard change is above the keyboard") func anUnreportedKeyboard() {
    let screen = screen(100)
    screen.layout.scrollToEnd(animated: false)
    screen.view.contentInset.bottom = 300
    append(1, to: screen)
    #expect(gap(screen) ?? 1 == 300)
    #expect(screen.view.rejections == [])
  }

  @Test("A list that scrolls sideways is not anchored") func sidewaysIsNotAnchored() {
    let screen = Screen(StackLayout(axis: .horizontal, .list(length: 50)), [100]) { _, layout, _ in
      layout.isAnchoredToEnd = true
    }
    screen.view.contentOffset.x = 500
    screen.view.layoutIfNeeded()
    append(1, to: screen)
    #expect(screen.view.contentOffset.x == 500)
  }

  @Test("Away from the end, visible messages do not move") func awayFromTheEndNothingMoves() throws {
    let screen = screen(100)
    screen.layout.scrollToEnd(animated: false)
    screen.scroll(to: screen.view.contentOffset.y - 700)
    let path = try #require(screen.view.indexPathsForVisibleItems.last)
    let top = screen.top(of: .item(path.section, path.item))
    append(5, to: screen)
    #expect(screen.top(of: .item(path.section, path.item)) == top)
    // The layout already knows the sizes of cells whose sizes do not change.
    screen.data.heights = [:]
    screen.view.performBatchUpdates({
      screen.data.counts[0] += 4
      screen.view.insertItems(at: (0..<4).map { IndexPath(item: $0, section: 0) })
    })
    #expect(screen.top(of: .item(path.section, path.item + 4)) == top)
    #expect(screen.view.rejections == [])
  }

  @Test(
    "Older messages at the top of the history leave the visible ones in place", arguments: [0, 1, 20],
    [nil, true] as [Bool?])
  func olderMessagesLeaveVisibleOnesInPlace(offset: CGFloat, staysAtStart: Bool?) {
    let screen = screen(60)
    if let staysAtStart { screen.layout.staysAtStart = staysAtStart }
    screen.scroll(to: offset)
    screen.data.heights = [:]
    let top = screen.top(of: .item(0, 1))
    screen.view.performBatchUpdates({
      screen.data.counts[0] += 20
      screen.view.insertItems(at: (0..<20).map { IndexPath(item: $0, section: 0) })
    })
    if staysAtStart == true, offset < 1 {
      #expect(screen.view.contentOffset.y == 0)
    } else {
      #expect(screen.top(of: .item(0, 21)).flatMap { now in top.map { abs($0 - now) <= 0.5 } } == true)
    }
    #expect(screen.view.rejections == [])
  }
}
