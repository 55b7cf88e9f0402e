import Tessera
import TesseraTesting
import Testing

/// Headers beside their section's items, whose content stays visible, in transitions to and from other headers.
@Suite("Titles pinned beside their section, in motion")
struct BandTransitionTests {
  private let list = StackLayout(.list(length: 64, spacing: 6).itemInsets(12).header(40, pinned: true))
  private let shelf = StackLayout(
    axis: .horizontal, sectionSpacing: 20,
    .flow(itemSize: LayoutSize(width: 110, height: 110), lineSpacing: 8, itemSpacing: 8, distribution: .start)
      .itemInsets(Insets(leading: 16, trailing: 16)).header(48, on: .top, contentLength: 140, pinned: true))

  /// The position of a section's title on screen.
  private func title(_ section: Int, _ host: RecordingHost) -> LayoutPoint? {
    guard let shown = host.shown[.header(of: section)] else { return nil }
    let seen = shown.contentFrame ?? shown.frame
    return LayoutPoint(x: seen.x - host.offset.x, y: seen.y - host.offset.y)
  }

  private func isNear(_ one: LayoutPoint, _ other: LayoutPoint) -> Bool {
    abs(one.x - other.x) < 0.2 && abs(one.y - other.y) < 0.2
  }

  @Test(
    "A title moves straight from its visible position to its new position", arguments: [true, false],
    [ReadingDirection.leftToRight, .rightToLeft])
  func straight(isToShelf: Bool, direction: ReadingDirection) throws {
    let (from, to) = isToShelf ? (list, shelf) : (shelf, list)
    var compared = 0
    for part in [0, 0.1, 0.35, 0.6, 0.93] {
      let host = try host(
        from, [9, 14, 200],
        in: LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480), direction: direction))
      let size = host.contentSize
      host.scroll(
        to: LayoutPoint(
          x: isToShelf ? host.offset.x : size.width * (direction == .leftToRight ? part : 0.98 - part),
          y: isToShelf ? size.height * part : 0))
      let before = (0..<3).map { title($0, host) }
      try host.engine.beginTransition(to: to)
      host.frame()
      for section in 0..<3 {
        guard let seen = before[section], let now = title(section, host) else { continue }
        #expect(isNear(seen, now), "section \(section) from \(seen) to \(now) at \(part)")
        compared += 1
      }
      let starts = (0..<3).map { title($0, host) }
      host.engine.setTransition(progress: 1)
      host.frame()
      let ends = (0..<3).map { title($0, host) }
      host.engine.setTransition(progress: 0.5)
      host.frame()
      for section in 0..<3 {
        guard let start = starts[section], let end = ends[section], let now = title(section, host) else { continue }
        #expect(
          isNear(now, LayoutPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)), "section \(section) at \(part)")
      }
      host.engine.finishTransition()
      host.runUntilIdle()
      #expect(host.violations == [])
    }
    #expect(compared >= 5)
  }

  @Test("When an element slides in, its content moves with it")
  func slide() throws {
    let attributes = LayoutAttributes(element: .header(of: 0), frame: LayoutRect(x: 0, y: 0, width: 900, height: 48))
    var held = attributes
    held.contentFrame = LayoutRect(x: 300, y: 0, width: 140, height: 48)
    let start = Appearance.slide(x: 20, y: -30).appearing(held)
    #expect(start.frame.origin == LayoutPoint(x: 20, y: -30))
    #expect(start.contentFrame?.origin == LayoutPoint(x: 320, y: -30))
  }
}
