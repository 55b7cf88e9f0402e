import Tessera
import TesseraScripts
import TesseraTesting
import Testing

/// Pin states that are derived from attributes, compared with the stack's pin states. The stack computes them in whole
/// units, even if offsets, insets and pin insets are not whole units.
@Suite("Pin states")
struct PinStateTests {
  @Test("A header at an offset between whole units is pinned, not pushed by rounding")
  func betweenUnits() throws {
    let stack = try StackLayout(.list(length: 40).header(20, pinned: true)).prepare(
      [50], in: LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480)))
    for step in 1...200 {
      let viewport = Viewport(offset: LayoutPoint(x: 0, y: 50 + Double(step) / 10))
      let header = try #require(stack.attributes(of: .header(of: 0), viewport: viewport))
      #expect(header.pinState(on: .vertical, in: stack.environment, viewport: viewport) == .pinned)
    }
  }

  @Test("Frames that are not numbers cause no trap", arguments: [Double.nan, .infinity, -.infinity])
  func noNumber(number: Double) {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480))
    for frame in [
      LayoutRect(x: number, y: 0, width: 1, height: 1), LayoutRect(x: 0, y: number, width: 1, height: 1),
      LayoutRect(x: 0, y: 0, width: number, height: number),
    ] {
      let pin = Pin(edge: .max, distance: 0, box: 0...1, rest: 0)
      let attributes = LayoutAttributes(
        element: .item(0, 0), frame: frame, pins: Pins(horizontal: pin, vertical: pin))
      #expect(attributes.isPinned != nil)
      #expect(attributes.restingFrame.width.isNaN == frame.width.isNaN)
      #expect(attributes.pinState(on: .vertical, in: environment, viewport: Viewport()) != nil)
    }
  }

  @Test("Containers whose size is not a number cause no trap", arguments: [Double.nan, .infinity, -.infinity])
  func noContainer(number: Double) throws {
    for direction in [ReadingDirection.leftToRight, .rightToLeft] {
      for (size, inset) in [(number, 0), (100, number), (number, number)] {
        let environment = LayoutEnvironment(
          containerSize: LayoutSize(width: size, height: size),
          insets: Insets(top: inset, leading: inset, bottom: inset, trailing: inset), direction: direction)
        let layout = Bare(environment: environment)
        for axis in [LayoutAxis.horizontal, .vertical] {
          let range = layout.scrollRange(on: axis)
          #expect(range.lowerBound.isFinite && range.upperBound.isFinite)
        }
      }
    }
  }

  private struct Bare: PreparedLayout {
    var environment: LayoutEnvironment
    var contentSize: LayoutSize { LayoutSize(width: 1000, height: 1000) }
    func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {}
    func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? { nil }
  }

  @Test("Attributes and the stack give the same pin state at every offset", arguments: UInt64(0)..<200)
  func anything(seed: UInt64) throws {
    var stacks = RandomStacks(seed: seed)
    var generator = SeededGenerator(seed: seed)
    var description = stacks.next()
    description.environment.insets.top += generator.pick([0, 0.1])
    description.environment.insets.trailing += generator.pick([0, 1.0 / 3])
    let stack = try description.layout.prepare(description.data, in: description.environment)
    let (environment, size) = (stack.environment, stack.contentSize)
    for _ in 0..<20 {
      func position(_ extent: Double) -> Double { (generator.fraction() * 1.5 - 0.25) * extent }
      let viewport = Viewport(
        offset: LayoutPoint(x: position(size.width), y: position(size.height)),
        pinInsets: generator.chance(50) ? .zero : Insets(top: 0.1, leading: 0.3, bottom: 0.7, trailing: 1.0 / 3))
      let pinned = stack.elements(in: LayoutRect(x: -1e6, y: -1e6, width: 3e6, height: 3e6), viewport: viewport)
        .filter { !$0.pins.isEmpty }
      for attributes in pinned {
        let expected = stack.pinState(of: attributes.element, viewport: viewport)
        let found = attributes.pinState(on: description.axis, in: environment, viewport: viewport)
        #expect(isSame(found, expected, environment), "seed \(seed), \(attributes), \(viewport): \(expected as Any)")
      }
    }
  }

  /// Exact to the last unit without rounding. With rounding, pixels can hide a small push, or change it by up to two
  /// pixels.
  private func isSame(_ found: PinState?, _ expected: PinState?, _ environment: LayoutEnvironment) -> Bool {
    let pixel = environment.scale > 0 ? 1 / environment.scale : 0
    // A push of less than four units is ignored.
    let minimum = max(pixel, 0x1p-14)
    switch (found, expected) {
    case (.pushed(let found)?, .pushed(let expected)?): return abs(found - expected) <= 2 * pixel
    case (.pinned?, .pushed(let push)?): return push <= minimum + 2 * pixel
    // An element that is pinned less than half a pixel from its unpinned position is drawn at that position.
    case (.resting?, .pinned?), (.pinned?, .resting?), (.resting?, .pushed?): return pixel > 0
    case _: return found == expected
    }
  }
}
