import TesseraLayout
import TesseraRandom

/// A difference between two stacks that should be equal.
public enum StackDifference: Hashable, Sendable {
  /// The second stack could not be created.
  case refused(LayoutError)
  /// The sizes of their content differ.
  case contentSize(LayoutSize, expected: LayoutSize)
  /// The first element in a rectangle that differs.
  case elements(LayoutRect, Viewport, LayoutAttributes?, expected: LayoutAttributes?)
  /// An element that is queried individually differs.
  case element(Element, Viewport, LayoutAttributes?, expected: LayoutAttributes?)
  /// The state of a pinned element differs.
  case pinState(Element, Viewport, PinState?, expected: PinState?)
  /// The number of items of a section differs.
  case itemCount(section: Int, Int?, expected: Int?)
  /// The window, the scroll position or the scroll range of a shelf differs.
  case shelf(section: Int)
  /// The section at the pin line differs, or the visible sections differ.
  case sections(Viewport)

  /// Returns the first difference found by seeded queries in a viewport and others near it.
  static func first(
    between stack: PreparedStack, and expected: PreparedStack, around viewport: Viewport, seed: UInt64
  ) -> StackDifference? {
    if stack.contentSize != expected.contentSize {
      return .contentSize(stack.contentSize, expected: expected.contentSize)
    }
    var generator = SeededGenerator(seed: seed)
    let size = expected.contentSize
    for round in 0..<2 {
      var viewport = viewport
      if round > 0 {
        viewport.offset.x = (generator.fraction() * (size.width + 120)).rounded(.down) - 60
        viewport.offset.y = (generator.fraction() * (size.height + 120)).rounded(.down) - 60
      }
      let pair = Pair(stack: stack, expected: expected, viewport: viewport)
      if let difference = pair.difference(&generator) { return difference }
    }
    for section in -1...expected.sectionCount
    where stack.itemCount(inSection: section) != expected.itemCount(inSection: section) {
      return .itemCount(
        section: section, stack.itemCount(inSection: section), expected: expected.itemCount(inSection: section))
    }
    return nil
  }
}

/// Two stacks in one viewport.
private struct Pair {
  let stack: PreparedStack
  let expected: PreparedStack
  let viewport: Viewport

  func difference(_ generator: inout SeededGenerator) -> StackDifference? {
    let all = expected.elements(in: .allContent, viewport: viewport)
    if let difference = difference(in: .allContent, expected: all) { return difference }
    for rect in rects(all, &generator) {
      if let difference = difference(in: rect, expected: expected.elements(in: rect, viewport: viewport)) {
        return difference
      }
    }
    for element in elements(all, &generator) {
      if let difference = difference(at: element) { return difference }
    }
    let agree =
      stack.currentSection(viewport) == expected.currentSection(viewport)
      && stack.visibleSections(viewport) == expected.visibleSections(viewport)
    return agree ? nil : .sections(viewport)
  }

  private func difference(in rect: LayoutRect, expected: [LayoutAttributes]) -> StackDifference? {
    let found = stack.elements(in: rect, viewport: viewport).map { $0.withoutEstimates }
    let expected = expected.map { $0.withoutEstimates }
    if found == expected { return nil }
    var index = 0
    while index < found.count, index < expected.count, found[index] == expected[index] { index += 1 }
    return .elements(
      rect, viewport, index < found.count ? found[index] : nil,
      expected: index < expected.count ? expected[index] : nil)
  }

  private func difference(at element: Element) -> StackDifference? {
    let (found, wanted) = (
      stack.attributes(of: element, viewport: viewport)?.withoutEstimates,
      expected.attributes(of: element, viewport: viewport)?.withoutEstimates
    )
    if found != wanted { return .element(element, viewport, found, expected: wanted) }
    let (state, wantedState) = (
      stack.pinState(of: element, viewport: viewport), expected.pinState(of: element, viewport: viewport)
    )
    return state == wantedState ? nil : .pinState(element, viewport, state, expected: wantedState)
  }

  /// Returns the visible rectangle, and two rectangles between the edges of elements.
  private func rects(_ all: [LayoutAttributes], _ generator: inout SeededGenerator) -> [LayoutRect] {
    var rects = [expected.visibleRect(viewport)]
    guard !all.isEmpty else { return rects }
    for _ in 0..<2 {
      let (a, b) = (generator.pick(all).frame, generator.pick(all).frame)
      let (x, y) = (min(a.minX, b.minX), min(a.maxY, b.maxY))
      rects.append(LayoutRect(x: x, y: y, width: max(a.maxX, b.maxX) - x, height: max(0, max(a.minY, b.minY) - y)))
    }
    return rects
  }

  /// Returns some elements that exist, and some that do not.
  private func elements(_ all: [LayoutAttributes], _ generator: inout SeededGenerator) -> [Element] {
    var elements: [Element] = [
      .item(expected.sectionCount, 0), .item(0, expected.itemCount(inSection: 0) ?? 0), .globalHeader, .globalFooter,
    ]
    if expected.sectionCount > 0 {
      let section = generator.below(expected.sectionCount)
      elements += [.header(of: section), .footer(of: section)]
    }
    for _ in 0..<6 where !all.isEmpty { elements.append(generator.pick(all).element) }
    return elements
  }
}

extension LayoutAttributes {
  /// The attributes as if nothing were left to measure. Measured sizes and equal estimates produce equal frames, so
  /// layouts are compared by frames instead of by the measurements that are still needed.
  public var withoutEstimates: LayoutAttributes {
    var copy = self
    copy.estimates = []
    return copy
  }
}

extension LayoutRect {
  /// A rectangle that contains all content.
  static let allContent = LayoutRect(x: -0x1p40, y: -0x1p40, width: 0x1p41, height: 0x1p41)
}
