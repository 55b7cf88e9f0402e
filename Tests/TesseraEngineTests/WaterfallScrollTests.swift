import Tessera
import TesseraRandom
import TesseraTesting
import Testing

/// Waterfalls with estimated lengths that are scrolled back to unmeasured items. Source: layout rules 17 and 38.
@Suite("Waterfalls scrolled back")
struct WaterfallScrollTests {
  @Test(
    "Visible items move only by the scroll, whatever the estimate is",
    arguments: [0.16, 0.5, 0.7, 1.5, 3, 6], [false, true])
  func columnsStay(estimate: Double, isHorizontal: Bool) throws {
    var waterfall = Waterfall()
    waterfall.estimate = (115 * estimate).rounded()
    waterfall.axis = isHorizontal ? .horizontal : .vertical
    #expect(try waterfall.screen().wrongMovements(steps: 40, of: 100) == [])
  }

  @Test("An example from a page: three columns, with items estimated at 80")
  func example() throws {
    #expect(try Waterfall().screen().wrongMovements(steps: 40, of: 100) == [])
  }

  @Test("From right to left")
  func rightToLeft() throws {
    var waterfall = Waterfall()
    waterfall.axis = .horizontal
    waterfall.direction = .rightToLeft
    #expect(try waterfall.screen().wrongMovements(steps: 40, of: 100) == [])
  }

  @Test("With sections before and after")
  func sections() throws {
    var waterfall = Waterfall()
    waterfall.sections = [50, 3000, 50]
    #expect(try waterfall.screen().wrongMovements(steps: 40, of: 100) == [])
    // Scrolls from the last section into the previous one.
    waterfall.sections = [3000, 3000, 50]
    waterfall.start = .item(2, 0)
    #expect(try waterfall.screen().wrongMovements(steps: 60, of: 40) == [])
  }

  @Test("At the start, all columns begin at 0 and all items are measured", arguments: [20.0, 80, 115, 400])
  func start(estimate: Double) throws {
    var waterfall = Waterfall()
    waterfall.estimate = estimate
    waterfall.sections = [300]
    waterfall.start = .item(0, 150)
    let screen = try waterfall.screen()
    var steps = 0
    while screen.position > 0, steps < 1000 {
      screen.scroll(by: 100)
      steps += 1
    }
    #expect(screen.position == 0)
    for item in 0..<3 {
      let attributes = try #require(screen.host.shown[.item(0, item)])
      #expect(attributes.frame.y == 0)
      #expect(attributes.frame.height == Waterfall.length(item))
      #expect(attributes.estimates.isEmpty)
    }
  }

  @Test("Near the start, all columns except one move at most once", arguments: [20.0, 80, 115, 400])
  func nearStart(estimate: Double) throws {
    var waterfall = Waterfall()
    waterfall.estimate = estimate
    waterfall.sections = [900]
    waterfall.start = .item(0, 450)
    let screen = try waterfall.screen()
    var moved = 0
    for _ in 0..<1000 where screen.position > 0 { moved += screen.wrongMovements(steps: 1, of: 100).count }
    #expect(moved <= 2)
  }

  @Test("Random waterfalls", arguments: 1...40 as ClosedRange<UInt64>)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var waterfall = Waterfall()
    waterfall.axis = random.below(2) == 0 ? .vertical : .horizontal
    waterfall.direction = random.below(2) == 0 ? .leftToRight : .rightToLeft
    waterfall.columns = 2 + random.below(5)
    waterfall.spacing = Double(random.below(40)) / 4
    waterfall.scale = [0, 1, 1.25, 1.5, 2, 3][random.below(6)]
    waterfall.divisor = [1, 4, 7][random.below(3)]
    // The estimate is from a sixth of the mean length to six times that length.
    let factor = 1 + Double(random.below(11)) / 2
    waterfall.estimate = 115 / waterfall.divisor * (random.below(2) == 0 ? factor : 1 / factor)
    waterfall.insets = random.below(2) == 0 ? .zero : Insets(top: 30, leading: 20, bottom: 10, trailing: 40)
    waterfall.header = random.below(2) == 0 ? nil : .estimated(Double(random.below(100)))
    waterfall.sections = [random.below(100), 40_000, random.below(100)]
    waterfall.start = .item(1, 30_000 + random.below(9000))
    let screen = try waterfall.screen()
    // When the length of mirrored content changes by a unit, its positions are at different fractions of a pixel.
    let tolerance = waterfall.divisor == 1 || waterfall.scale == 0 ? 1e-4 : 2 / waterfall.scale + 1e-4
    for _ in 0..<30 {
      let step = Double(random.int(in: -50...150))
      #expect(screen.wrongMovements(steps: 1, of: step, tolerance: tolerance) == [])
    }
  }

  @Test("Sizes reported together or one by one have the same effect")
  func oneByOne() throws {
    let (together, single) = (try Waterfall().screen(), try Waterfall().screen(isReportedTogether: false))
    for _ in 0..<40 {
      together.scroll(by: 100)
      single.scroll(by: 100)
      #expect(together.visible == single.visible)
    }
  }

  @Test("Scrolling back through 100,000 items measures only nearby items")
  func many() throws {
    var waterfall = Waterfall()
    waterfall.sections = [100_000]
    waterfall.start = .item(0, 60_000)
    #expect(try waterfall.screen().wrongMovements(steps: 300, of: 150) == [])
  }
}

/// A collection of waterfalls. Each item has a different measured length.
private struct Waterfall {
  var axis = LayoutAxis.vertical
  var direction = ReadingDirection.leftToRight
  var columns = 3
  var spacing = 4.0
  var scale = 1.0
  var estimate = 80.0
  var divisor = 1.0
  var insets = Insets.zero
  var header: Length?
  var sections = [3000]
  /// The first position to scroll to.
  var start: Element?

  /// Returns the length of an item.
  static func length(_ item: Int) -> Double { Double(30 + item * 7919 % 170) }

  func screen(isReportedTogether: Bool = true) throws -> Screen {
    var section = SectionLayout.waterfall(
      columns: .count(columns), length: .estimated(estimate), lineSpacing: spacing, itemSpacing: spacing)
    section.header = header.map { SupplementaryLayout(length: $0) }
    let size = axis == .vertical ? LayoutSize(width: 300, height: 400) : LayoutSize(width: 400, height: 300)
    let environment = LayoutEnvironment(containerSize: size, insets: insets, scale: scale, direction: direction)
    let engine = try CollectionEngine(
      StackLayout(axis: axis) { _ in section }, data: DataShape(sections), in: environment)
    let host = RecordingHost(engine)
    let (axis, divisor) = (axis, divisor)
    host.size = { measurement in
      let length = Self.length(measurement.element.path.item) / divisor
      return axis == .vertical
        ? LayoutSize(width: measurement.proposal.width, height: length)
        : LayoutSize(width: length, height: measurement.proposal.height)
    }
    let screen = Screen(
      host: host, isVertical: axis == .vertical, isMirrored: axis == .horizontal && direction == .rightToLeft,
      isReportedTogether: isReportedTogether)
    screen.frame()
    engine.scroll(to: start ?? .item(0, sections[0] / 2), at: .start)
    screen.frame()
    screen.frame()
    return screen
  }
}

/// The collection as a reader sees it.
private struct Screen {
  let host: RecordingHost
  let isVertical: Bool
  let isMirrored: Bool
  /// Whether the requested sizes of an update are reported in one call.
  let isReportedTogether: Bool

  func frame() {
    if isReportedTogether { return host.frame() }
    for _ in 0..<4 {
      var answers: [(view: ViewID, size: LayoutSize)] = []
      host.engine.update(at: host.time) { update in answers = host.perform(update) }
      for answer in answers { try? host.engine.measured([answer]) }
    }
  }

  /// The scroll distance from the start, down or in reading direction.
  var position: Double {
    let range = host.engine.scrollRange(on: isVertical ? .vertical : .horizontal)
    if isVertical { return host.offset.y - range.lowerBound }
    return isMirrored ? range.upperBound - host.offset.x : host.offset.x - range.lowerBound
  }

  /// Scrolls back by a distance.
  func scroll(by distance: Double) {
    var offset = host.offset
    let step = min(distance, position)
    if isVertical { offset.y -= step } else { offset.x -= isMirrored ? -step : step }
    host.setOffset(offset)
    host.engine.scrolled(to: offset, at: host.time)
    frame()
  }

  /// The positions of visible elements along the scroll axis.
  var visible: [Element: Double] {
    let environment = host.engine.layout.environment
    let (low, high) = environment.pinRange(host.engine.viewport, on: isVertical ? .vertical : .horizontal)
    var starts: [Element: Double] = [:]
    for (element, attributes) in host.shown {
      let range =
        isVertical
        ? (attributes.frame.minY, attributes.frame.maxY) : (attributes.frame.minX, attributes.frame.maxX)
      guard range.0 < high, range.1 > low else { continue }
      starts[element] = (isMirrored ? range.1 : range.0) - (isVertical ? host.offset.y : host.offset.x)
    }
    return starts
  }

  /// Scrolls back in steps. Returns the steps in which a visible element has moved by a different distance.
  func wrongMovements(steps: Int, of distance: Double, tolerance: Double = 1e-6) -> [String] {
    var wrong: [String] = []
    for step in 0..<steps {
      let before = visible
      let expected = min(distance, position)
      scroll(by: distance)
      var moved: [Double] = []
      for (element, attributes) in host.shown {
        guard let old = before[element] else { continue }
        let now =
          isVertical
          ? attributes.frame.minY - host.offset.y
          : (isMirrored ? attributes.frame.maxX : attributes.frame.minX) - host.offset.x
        moved.append((now - old) * (isMirrored ? -1 : 1))
      }
      if let minimum = moved.min(), let maximum = moved.max(), max(expected - minimum, maximum - expected) > tolerance {
        wrong.append("step \(step): \(minimum)...\(maximum)")
      }
    }
    return wrong
  }
}
