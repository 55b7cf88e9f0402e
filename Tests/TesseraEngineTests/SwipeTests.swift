import Foundation
import Tessera
import Testing

@Suite("Swiped rows")
struct SwipeTests {
  private let row = SwipeRow(width: 320, leading: 76, trailing: 152, fullSwipeSides: [.trailing])
  private let rules = SwipeRules()

  @Test(
    "A released row closes, stays open, or performs its first action",
    arguments: [
      (.closed, -49, 0, .open(.trailing)), (.closed, -48, 0, .closed), (.closed, -20, -300, .open(.trailing)),
      (.closed, -100, 600, .closed), (.closed, 49, 0, .open(.leading)), (.closed, 20, 0, .closed),
      (.open(.trailing), -105, 0, .open(.trailing)), (.open(.trailing), -103, 0, .closed),
      (.open(.trailing), -152, 500, .closed), (.open(.trailing), 60, 0, .open(.leading)),
      // A full swipe crosses three fifths of the row, or the actions and the minimum distance.
      (.closed, -200, 0, .full(.trailing)), (.closed, -199, 0, .open(.trailing)),
      (.open(.trailing), -250, 0, .full(.trailing)), (.closed, -250, 1, .open(.trailing)),
      (.closed, 300, 0, .open(.leading)),
    ] as [(SwipePosition, Double, Double, SwipePosition)])
  func released(start: SwipePosition, offset: Double, velocity: Double, rest: SwipePosition) {
    #expect(rules.restingPosition(of: row, from: start, releasedAt: offset, velocity: velocity) == rest)
  }

  @Test("A row that has no actions on a side does not open there") func noActions() {
    let plain = SwipeRow(width: 320, trailing: .nan, fullSwipeSides: [.leading, .trailing])
    #expect(plain.offsetRange == 0...0)
    for offset in [-300.0, 300] {
      #expect(rules.restingPosition(of: plain, from: .closed, releasedAt: offset, velocity: offset) == .closed)
    }
    #expect(row.offsetRange == -320...76)
  }

  @Test("At most one row is open, and scrolling closes it unless its actions have the keyboard focus") func oneRow() {
    var open = OpenRow<Int>()
    #expect(open.open(1, at: .open(.trailing)) == nil)
    #expect(open.open(1, at: .open(.leading)) == nil)
    #expect(open.open(2, at: .open(.trailing)) == 1)
    #expect(open.scroll(hasFocus: true) == nil)
    #expect(open.row == 2)
    #expect(open.scroll(hasFocus: false) == 2)
    #expect(open.close() == nil)
    #expect(open.open(3, at: .closed) == nil)
    #expect(open.row == nil)
  }

  @Test("The gallery's rows use these rules") func gallery() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let script = try String(contentsOf: root.appendingPathComponent("Web/gallery/swipes.js"), encoding: .utf8)
    for name in ["begins", "rest", "opened", "left"] { #expect(script.contains("tessera_swipe_\(name)")) }
  }
}
