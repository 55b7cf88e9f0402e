import Tessera
@testable import TesseraUIKit
import Testing
import UIKit

@MainActor @Suite(.everyOrder) struct ElementScrollTests {
  private let feed = StackLayout(.list(length: .estimated(50), spacing: 3).header(30, pinned: true))

  private func screen(_ count: Int = 400) -> Screen {
    Screen(feed, [count, 30]) { _, _, data in
      for section in 0..<2 {
        for item in 0..<count {
          data.heights[IndexPath(item: item, section: section)] = 30 + CGFloat(item * 37 % 90)
        }
      }
    }
  }

  @Test("A jump lands exactly, although nothing there has been measured")
  func aJumpLandsExactly() {
    let screen = screen()
    for item in [200, 3, 399, 120, 0] {
      #expect(screen.layout.scrollToItem(at: IndexPath(item: item, section: 0), at: .start, animated: false))
      // The target is below the header, unless the content ends first.
      let top = screen.top(of: .item(0, item))
      if screen.view.contentOffset != screen.layout.endContentOffset { #expect(top == 30, "item \(item)") }
    }
    screen.layout.scroll(to: .header(of: 1), at: .start, animated: false)
    #expect(screen.top(of: .header(of: 1)) == 0)
    screen.layout.scrollToEnd(animated: false)
    #expect(screen.view.contentOffset == screen.layout.endContentOffset)
    let height = CGFloat(30 + 29 * 37 % 90)
    #expect(screen.top(of: .item(1, 29)) == 480 - height)
    #expect(!screen.layout.scrollToItem(at: IndexPath(item: 400, section: 0), animated: false))
    #expect(screen.view.rejections == [])
  }

  @Test(
    "An animated scroll lands exactly and moves in one direction", arguments: [ScrollAlignment.start, .center, .end])
  func anAnimatedScrollLandsExactly(alignment: ScrollAlignment) throws {
    let screen = screen(120)
    let clock = ManualClock()
    screen.layout.scroller.makeClock = { clock }
    screen.layout.scrollToItem(at: IndexPath(item: 100, section: 0), at: alignment)
    var last = -1.0
    var frames = 0
    clock.run {
      // The distance to the item decreases, regardless of measurements on the way.
      let top = screen.layout.attributes(of: .item(0, 100)).map { $0.frame.y - screen.view.contentOffset.y } ?? 0
      if last >= 0 { #expect(top <= last + 0.001) }
      last = Double(top)
      frames += 1
    }
    #expect(frames > 10)
    #expect(clock.frame == nil)
    let height = 30 + CGFloat(100 * 37 % 90)
    let expected: CGFloat =
      switch alignment {
      case .start: 30
      case .end: 480 - height
      default: (30 + 480 - height) / 2
      }
    #expect(screen.top(of: .item(0, 100)) == expected)
    #expect(screen.view.rejections == [])
  }

  @Test("A scroll follows its item through a batch, and ends if the item is deleted", arguments: [false, true])
  func aBatchDuringAScroll(isDeleted: Bool) {
    let screen = screen(120)
    let clock = ManualClock()
    screen.layout.scroller.makeClock = { clock }
    screen.layout.scrollToItem(at: IndexPath(item: 60, section: 0), at: .start)
    clock.frame?(0)
    clock.frame?(0.1)
    screen.data.heights = [:]
    screen.view.performBatchUpdates({
      screen.data.counts[0] += isDeleted ? 9 : 10
      screen.view.insertItems(at: (0..<10).map { IndexPath(item: $0, section: 0) })
      if isDeleted { screen.view.deleteItems(at: [IndexPath(item: 60, section: 0)]) }
    })
    #expect((clock.frame == nil) == isDeleted)
    clock.run()
    #expect((screen.top(of: .item(0, 70)) == 30) == !isDeleted)
    #expect(screen.view.rejections == [])
  }

  @Test("A touch ends an animated scroll at its position") func aTouchEndsAScroll() {
    let screen = screen()
    let clock = ManualClock()
    screen.layout.scroller.makeClock = { clock }
    screen.layout.scrollToItem(at: IndexPath(item: 300, section: 0))
    clock.frame?(0)
    clock.frame?(0.1)
    let offset = screen.view.contentOffset
    #expect(offset.y > 0)
    screen.view.isTracking = true
    clock.run()
    #expect(screen.view.contentOffset == offset)
    #expect(clock.frame == nil)
  }

  @Test("A scroll to an item ends a deceleration", arguments: [false, true])
  func aScrollEndsADeceleration(isAnimated: Bool) {
    let screen = screen(120)
    let clock = ManualClock()
    screen.layout.scroller.makeClock = { clock }
    screen.view.flick(by: CGPoint(x: 0, y: 40))
    screen.view.decelerate()
    #expect(screen.view.contentOffset.y == 40)
    screen.layout.scrollToItem(at: IndexPath(item: 60, section: 0), at: .start, animated: isAnimated)
    clock.run { screen.view.decelerate() }
    screen.view.decelerate()
    #expect(screen.top(of: .item(0, 60)) == 30)
    #expect(screen.view.rejections == [])
  }

  @Test("The end of an animated scroll is reported once, and not earlier", arguments: [false, true])
  func theEndOfAScrollIsReported(isTouched: Bool) {
    final class Ends: NSObject, UICollectionViewDelegate {
      var offsets: [CGPoint] = []
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset) }
    }
    let screen = screen(120)
    let (clock, ends) = (ManualClock(), Ends())
    screen.view.delegate = ends
    screen.layout.scroller.makeClock = { clock }
    screen.layout.scrollToItem(at: IndexPath(item: 60, section: 0), at: .start)
    clock.frame?(0)
    clock.frame?(0.1)
    #expect(ends.offsets == [])
    screen.view.isTracking = isTouched
    clock.run()
    #expect(ends.offsets == (isTouched ? [] : [screen.view.contentOffset]))
    screen.view.isTracking = false
    screen.layout.scrollToItem(at: IndexPath(item: 20, section: 0), at: .start, animated: false)
    #expect(ends.offsets.count == (isTouched ? 0 : 1))
  }

  @Test("With reduced motion, an animated scroll jumps") func reducedMotionJumps() {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    let screen = screen()
    screen.layout.scroller.makeClock = {
      Issue.record("a clock was created")
      return ScreenClock()
    }
    screen.layout.scrollToItem(at: IndexPath(item: 300, section: 0), at: .start)
    #expect(screen.top(of: .item(0, 300)) == 30)
  }

  @Test("A different scroll or layout ends an animated scroll", arguments: [false, true])
  func anotherScrollEndsAScroll(isLayout: Bool) {
    let screen = Screen(StackLayout(.list(length: 44)), [400])
    let clock = ManualClock()
    screen.layout.scroller.makeClock = { clock }
    screen.scroll(to: 4000)
    screen.layout.scrollToItem(at: IndexPath(item: 300, section: 0), at: .start, animated: true)
    clock.run(frames: 5)
    if isLayout {
      let other = TesseraCollectionViewLayout(StackLayout(.grid(columns: 3, length: 20)))
      screen.view.setCollectionViewLayout(other, animated: false)
      screen.view.layoutIfNeeded()
      screen.view.contentOffset = .zero
    } else {
      // A tap on the status bar has the same effect.
      screen.view.setContentOffset(.zero, animated: true)
    }
    screen.view.layoutIfNeeded()
    clock.run()
    #expect(screen.view.contentOffset == .zero)
    #expect(clock.frame == nil)
  }
}
