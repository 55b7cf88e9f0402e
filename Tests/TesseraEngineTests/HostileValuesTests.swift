import Tessera
import TesseraTesting
import Testing

/// A custom layout that returns specified values.
private struct Answers: CollectionLayout {
  var frames: [LayoutRect]
  var contentSize = LayoutSize(width: 100, height: 400)
  var complete: (inout LayoutAttributes) -> Void = { _ in }

  struct Prepared: PreparedLayout {
    let layout: Answers
    let environment: LayoutEnvironment

    var contentSize: LayoutSize { layout.contentSize }

    func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
      for item in layout.frames.indices {
        if let found = attributes(of: .item(0, item), viewport: viewport) { body(found) }
      }
    }

    func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
      guard case .item(let path) = element, layout.frames.indices.contains(path.item) else { return nil }
      var attributes = LayoutAttributes(element: element, frame: layout.frames[path.item])
      layout.complete(&attributes)
      return attributes
    }

    func targetOffset(proposed: LayoutPoint, velocity: LayoutPoint, viewport: Viewport) -> LayoutPoint {
      LayoutPoint(x: .nan, y: .infinity)
    }
  }

  func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> Prepared {
    Prepared(layout: self, environment: environment)
  }
}

extension LayoutAttributes {
  fileprivate var isFinite: Bool {
    [frame.x, frame.y, frame.width, frame.height, alpha].allSatisfy(\.isFinite) && frame.width >= 0
      && frame.height >= 0
  }
}

@Suite("Extreme values")
struct HostileValuesTests {
  static let extremes = [
    Double.nan, .infinity, -.infinity, 1e308, -1e308, 1e300, 1e155, 1e-155, 1e-308, 5e-324, -1, 0, -0.0, 1e-9,
  ]
  static let curves: [AnimationCurve] = extremes.flatMap { number in
    [
      .linear(duration: number), .eased(duration: number), .spring(duration: number, bounce: 0),
      .spring(duration: 0.3, bounce: number), .spring(duration: number, bounce: number),
    ]
  }

  private func expectFinite(_ host: RecordingHost, _ comment: Comment) {
    let offset = host.engine.viewport.offset
    #expect(offset.x.isFinite && offset.y.isFinite, comment)
    let areFinite = host.shown.values.allSatisfy(\.isFinite)
    #expect(areFinite, comment)
  }

  @Test("A movement stays finite and ends, whatever its curve", arguments: curves)
  func movements(_ curve: AnimationCurve) throws {
    let host = try host(StackLayout(.list(length: 40)), [100])
    host.engine.scroll(to: .item(0, 60), at: .start, animation: curve)
    for _ in 0..<4 {
      host.frame(after: 0.01)
      expectFinite(host, "\(curve)")
      try host.engine.apply(BatchUpdate([.insertItem([0, 62])]), data: [101], animation: curve)
      host.frame(after: 0.01)
      expectFinite(host, "\(curve)")
      try host.engine.apply(BatchUpdate([.deleteItem([0, 62])]), data: [100], animation: curve)
    }
    // Even ten minutes of oscillation end.
    for _ in 0..<3 { host.frame(after: 1e6) }
    expectFinite(host, "\(curve)")
    #expect(!host.wantsTick, "\(curve)")
    #expect(host.offset == LayoutPoint(x: 0, y: 60 * 40), "\(curve)")
    #expect(host.violations == [], "\(curve)")
  }

  @Test("A scroll from an extremely distant position ends at its target", arguments: extremes)
  func farScrolls(_ far: Double) throws {
    let host = try host(StackLayout(.list(length: 40)), [100])
    for animation: AnimationCurve? in [.spring, .linear(duration: 0.1), nil] {
      host.engine.scrolled(to: LayoutPoint(x: far, y: far), at: 1)
      host.engine.update(at: 1) { host.perform($0) }
      host.engine.scroll(to: .item(0, 60), at: .start, animation: animation)
      host.engine.update(at: 1.01) { host.perform($0) }
      try host.engine.apply(BatchUpdate([.reloadItem([0, 62])]), data: [100], animation: animation)
      host.runUntilIdle()
      expectFinite(host, "\(far)")
      #expect(host.engine.viewport.offset == LayoutPoint(x: 0, y: 60 * 40), "\(far)")
    }
  }

  @Test(
    "Unusable frames of a custom layout, and values computed from them, never reach a host", arguments: extremes)
  func wrongFrames(_ number: Double) throws {
    let right = LayoutRect(x: 0, y: 100, width: 100, height: 50)
    var wrong: [LayoutRect] = []
    for side in 0..<4 {
      var numbers = [right.x, right.y, right.width, right.height]
      numbers[side] = number
      wrong.append(LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
    let layouts = [
      Answers(frames: [right] + wrong),
      Answers(frames: [right], contentSize: LayoutSize(width: number, height: number)),
      Answers(frames: [right]) {
        $0.alpha = number
        $0.transform = Transform3D(row1: SIMD4(repeating: number), row2: .zero, row3: .zero, row4: .zero)
        $0.values["level"] = number
      },
    ]
    for layout in layouts {
      for direction in [ReadingDirection.leftToRight, .rightToLeft] {
        var environment = phone
        environment.direction = direction
        let host = try host(layout, [5], in: environment)
        expectFinite(host, "\(number)")
        for axis in [LayoutAxis.horizontal, .vertical] {
          let range = host.engine.scrollRange(on: axis)
          #expect(range.lowerBound.isFinite && range.upperBound.isFinite, "\(number)")
        }
        let prepared = try layout.prepare([5], in: environment)
        #expect(prepared.offset(nearestTo: LayoutPoint(x: 7, y: 7)).x.isFinite, "\(number)")
        for item in 0..<5 {
          host.engine.scroll(to: .item(0, item), at: .start, animation: .spring)
          host.frame(after: 0.1)
          expectFinite(host, "\(number)")
        }
        host.engine.snap(animation: nil)
        host.engine.setFocus([0, 0])
        for movement in [
          FocusMovement.up, .down, .left, .right, .pageForward, .pageBackward, .rowStart, .rowEnd, .first, .last,
        ] {
          host.engine.moveFocus(movement)
        }
        _ = host.engine.position
        host.runUntilIdle()
        expectFinite(host, "\(number)")
        try host.engine.setLayout(StackLayout(.list(length: 40)), animation: .spring)
        host.runUntilIdle()
        expectFinite(host, "\(number)")
        #expect(host.contentSize == LayoutSize(width: 320, height: 200))
        #expect(host.engine.viewport.offset == .zero)
      }
    }
  }

  @Test("A search with arrow keys ends, however many items without an extent there are")
  func arrowsWithoutExtent() throws {
    for (layout, data) in [
      (StackLayout(.list(length: 40)), DataShape(sections: 1, itemsPerSection: 1_000_000_000)),
      (StackLayout(.list(length: 40).header(10)), DataShape(sections: 100_000, itemsPerSection: 10)),
    ] {
      var environment = phone
      environment.containerSize.width = 0
      for insets in [Insets.zero, Insets(leading: 200, trailing: 200)] {
        environment.insets = insets
        environment.containerSize.width = insets == .zero ? 0 : 320
        let host = try host(layout, data, in: environment)
        host.engine.setFocus([0, 3])
        for movement in [FocusMovement.down, .up, .left, .right, .pageForward, .pageBackward] {
          #expect(!host.engine.moveFocus(movement))
        }
      }
    }
    // Negative frames in a custom layout.
    let host = try host(
      Answers(frames: [
        LayoutRect(x: 0, y: 0, width: 40, height: -40), LayoutRect(x: 0, y: 1e300, width: -40, height: 40),
      ]), [2])
    host.engine.setFocus([0, 0])
    for movement in [FocusMovement.down, .up, .left, .right, .pageForward, .pageBackward] {
      host.engine.moveFocus(movement)
    }
  }

  @Test("An appearance with invalid numbers has no effect", arguments: extremes)
  func appearance(_ number: Double) throws {
    for appearance in [
      Appearance.slide(x: number, y: 0), .slide(x: 0, y: number), .scale(number),
    ] {
      let host = try host(StackLayout(.list(length: 40).appearance(appearance)), [20])
      try host.engine.apply(BatchUpdate([.insertItem([0, 1])]), data: [21], animation: .linear(duration: 0.2))
      try host.engine.apply(BatchUpdate([.deleteItem([0, 4])]), data: [20], animation: .linear(duration: 0.2))
      for _ in 0..<4 {
        host.frame(after: 0.04)
        for view in host.views.values {
          guard let frame = view.attributes?.frame, let alpha = view.attributes?.alpha else { continue }
          #expect([frame.x, frame.y, frame.width, frame.height, alpha].allSatisfy { $0.isFinite }, "\(appearance)")
        }
      }
      host.runUntilIdle()
      #expect(host.violations == [])
    }
  }

  @Test(
    "Every visible element has a view, and the overscan is limited, whatever its value", arguments: extremes)
  func overscan(_ number: Double) throws {
    let host = try host(StackLayout(.list(length: 40)), [1_000_000])
    let overscans = [
      Overscan(resting: number), Overscan(behind: number), Overscan(secondsAhead: number),
      Overscan(maximumAhead: number),
      Overscan(resting: number, behind: number, secondsAhead: number, maximumAhead: number),
    ]
    for (index, overscan) in overscans.enumerated() {
      host.engine.settings.overscan = overscan
      host.scroll(to: LayoutPoint(x: 0, y: 20_000 * Double(index + 1)))
      host.scroll(to: LayoutPoint(x: 0, y: 20_000 * Double(index + 1) + 90))
      #expect(host.violations == [], "\(overscan)")
      #expect(host.shown.count >= 12 && host.shown.count <= 20_000, "\(overscan)")
    }
    // Negative values and values that are not numbers are treated as 0.
    if !(number > 0) {
      let none = try self.realized(Overscan(resting: 0, behind: 0, secondsAhead: 0, maximumAhead: 4))
      let same = try self.realized(Overscan(resting: 0, behind: 0, secondsAhead: number, maximumAhead: 4))
      #expect(same == none)
    }
  }

  /// Returns the number of elements with views in a fast scroll.
  private func realized(_ overscan: Overscan) throws -> Int {
    let host = try host(StackLayout(.list(length: 40)), [1_000_000])
    host.engine.settings.overscan = overscan
    for step in 1...10 { host.scroll(to: LayoutPoint(x: 0, y: 900 * Double(step))) }
    return host.shown.count
  }

  @Test(
    "Content that scrolls on both axes has views for at most twice the visible extent, whether or not it is moving",
    arguments: [(0, 0), (0, 5), (3, 0), (12, 20), (60, 40), (-40, 70), (300, 200), (0, 400), (-900, -900)])
  func corners(x: Double, y: Double) throws {
    let table = TableLayout(rows: .same(20), columns: .same(40))
    let host = RecordingHost(
      try CollectionEngine(table, data: DataShape(Array(repeating: 4000, count: 8000)), in: phone))
    var position = LayoutPoint(x: 80_000, y: 80_000)
    host.engine.scroll(to: position)
    host.runUntilIdle()
    for frame in 0..<30 {
      (position.x, position.y) = (position.x + x, position.y + y)
      host.scroll(to: position)
      let visible = LayoutRect(
        x: position.x, y: position.y, width: phone.containerSize.width, height: phone.containerSize.height)
      // Lines between the cells also have views.
      let cells = host.shown.filter { if case .item = $0.key { true } else { false } }
      let seen = cells.values.count { $0.frame.intersects(visible) }
      #expect(cells.count <= 2 * seen && cells.count > seen, "\(cells.count) of \(seen) cells in frame \(frame)")
      #expect(host.violations == [])
    }
  }

  @Test("Slow scrolling on both axes does not search for cells in every frame")
  func cornersAtRest() throws {
    let table = TableLayout(rows: .same(20), columns: .same(40))
    let host = RecordingHost(
      try CollectionEngine(table, data: DataShape(Array(repeating: 4000, count: 8000)), in: phone))
    host.engine.scroll(to: LayoutPoint(x: 80_000, y: 80_000))
    host.runUntilIdle()
    var changes = 0
    for frame in 1...60 {
      let before = Set(host.shown.keys)
      host.scroll(to: LayoutPoint(x: 80_000 + 2 * Double(frame), y: 80_000 + 2 * Double(frame)))
      if before != Set(host.shown.keys) { changes += 1 }
    }
    #expect(changes < 12, "cells appeared or disappeared in \(changes) of 60 frames")
  }

  @Test("The number of views is limited, and the owner receives an event")
  func tooMany() throws {
    func hostile(_ layout: StackLayout, _ data: DataShape, _ environment: LayoutEnvironment) throws -> RecordingHost {
      RecordingHost(try CollectionEngine(layout, data: data, in: environment))
    }
    let roomless = SectionLayout.grid(columns: 3, aspectRatio: 1).itemInsets(Insets(leading: 200, trailing: 200))
    let long = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 20_000_000))
    let hosts = [
      try hostile(StackLayout(roomless), [200_000], phone),
      try hostile(StackLayout(.list(length: 40)), [1_000_000], long),
      try hostile(StackLayout(.list(length: 0)), [200_000], phone),
    ]
    for (index, host) in hosts.enumerated() {
      host.frame()
      #expect(host.engine.viewCount <= CollectionEngine.maximumElementCount)
      let isReported = host.takeEvents().contains(.tooManyElements)
      #expect(isReported, "host \(index): \(host.engine.realizedElements.count) elements")
      // The event is sent only once while the condition lasts.
      host.scroll(to: LayoutPoint(x: 0, y: 300))
      #expect(!host.takeEvents().contains(.tooManyElements))
      #expect(host.engine.viewCount <= 2 * CollectionEngine.maximumElementCount)
      // Then, a reasonable layout replaces it.
      try host.engine.setLayout(StackLayout(.list(length: 40)))
      try host.engine.setEnvironment(phone)
      host.engine.scroll(to: .zero)
      host.runUntilIdle()
      #expect(host.engine.realizedElements.count < 100)
      #expect(host.violations == [])
    }
  }

  @Test("In a large window with small cells, every cell has a view")
  func manySmallCells() throws {
    let wall = LayoutEnvironment(containerSize: LayoutSize(width: 3_840, height: 2_160))
    let table = TableLayout(rows: .same(24), columns: .same(60))
    let host = try host(table, DataShape(sections: 1_000, itemsPerSection: 200), in: wall)
    #expect(!host.takeEvents().contains(.tooManyElements))
    #expect(host.violations == [])
    #expect(host.shown.count >= 64 * 90)
  }

  @Test("The cost of retaining many views is at most proportional to their number")
  func retainedViews() throws {
    let host = try host(StackLayout(.list(length: 40)), [20_000])
    for item in 0..<10_000 { host.engine.keepAlive(.item(0, item), true) }
    host.frame()
    #expect(host.engine.realizedElements.count == 10_000)
    #expect(host.engine.realizedElements == (0..<10_000).map { .item(0, $0) })
    host.frame()
    #expect(host.violations == [])
  }

  @Test("A controller rejects a change computed for other data")
  func foreignChanges() throws {
    let layout = StackLayout(.list(length: 40))
    let shown = try CollectionController<Int, Int>(layout, [0: [1, 2, 3]], in: phone)
    var next = shown.snapshot
    next.delete([2])
    let own = try next.change(from: shown.snapshot)
    // The shape is the same as that of the current data, but the items differ.
    let other: Snapshot<Int, Int> = [0: [7, 8, 9]]
    var otherNext = other
    otherNext.delete([7])
    let foreign = try otherNext.change(from: other)
    let before = shown.snapshot
    #expect(throws: (any Error).self) { try shown.apply(next, foreign) }
    #expect(throws: (any Error).self) { try shown.apply(otherNext, own) }
    #expect(shown.snapshot == before)
    #expect(shown.engine.layout.data == [3])
    try shown.apply(next, own)
    #expect(shown.snapshot == [0: [1, 3]])
  }
}
