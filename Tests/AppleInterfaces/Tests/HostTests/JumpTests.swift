import Tessera
import TesseraUIKit
import Testing
import UIKit

/// Scrolls of any length, in layouts whose elements follow the viewport. UIKit keeps attributes unless they are
/// reported as invalid, even for elements that are not visible.
@MainActor struct JumpTests {
  @Test("Jumps leave no outdated header", arguments: 0..<32) func jumpsLeaveNoStaleHeader(seed: UInt64) throws {
    var source = SplitMix(state: seed)
    let value = StackLayout(
      .list(length: 44, spacing: 3).header(28, pinned: true).footer(20, pinned: true).separators(thickness: 1)
        .background("card")
    ).header(60)
    let counts = (0..<20).map { _ in Int(source.next() % 12) }
    let screen = Screen(
      value, counts, order: UIKitOrder.all[Int(seed) % 32], decorations: ["card", .separator])
    let maximum = Int(screen.view.contentSize.height) - 480
    for step in 0..<40 {
      let y = CGFloat(screen.view.contentOffset.y)
      let near = y + CGFloat(Int(source.next() % 120)) - 60
      screen.scroll(to: source.next() % 3 == 0 ? CGFloat(Int(source.next() % UInt64(maximum))) : near)
      if source.next() % 8 == 0 {
        screen.layout.pinInsets.top = Double(source.next() % 90)
        screen.view.layoutIfNeeded()
      }
      #expect(try screen.frames == screen.frames(by: value), "seed \(seed), step \(step)")
    }
    #expect(screen.view.rejections == [], "seed \(seed)")
  }

  @Test("Jumps in a calendar leave no outdated header", arguments: 0..<16) func jumpsOverACalendar(seed: UInt64) throws
  {
    var source = SplitMix(state: seed)
    let week = CalendarLayout(
      days: 60, visibleDays: 7, hourLength: 60, dayHeader: 40, hourGutter: 56, now: .init(day: 2, minute: 600)
    ) { path in .timed(day: path.item % 60, start: 30 * (path.item % 40), end: 30 * (path.item % 40) + 45) }
    let screen = Screen(
      week, [90], order: UIKitOrder.all[Int(seed) % 32], decorations: [.hourLine, .dayLine, .nowLine, .allDayBand])
    let size = screen.view.contentSize
    for step in 0..<30 {
      let isJump = source.next() % 3 == 0
      let offset = screen.view.contentOffset
      screen.view.contentOffset = CGPoint(
        x: isJump
          ? CGFloat(Int(source.next() % UInt64(size.width - 320))) : offset.x + CGFloat(Int(source.next() % 60)) - 30,
        y: isJump
          ? CGFloat(Int(source.next() % UInt64(size.height - 480))) : offset.y + CGFloat(Int(source.next() % 60)) - 30)
      screen.view.layoutIfNeeded()
      #expect(try screen.frames == screen.frames(by: week), "seed \(seed), step \(step)")
    }
    #expect(screen.view.rejections == [], "seed \(seed)")
  }
}
