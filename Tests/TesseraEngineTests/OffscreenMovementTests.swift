import Tessera
import TesseraRandom
import TesseraTesting
import Testing

/// Movements from and to distant positions. Source: layout rule 70.
@Suite("Movements from distant positions are visible")
struct OffscreenMovementTests {
  /// Returns the part of the container that items cover, from 0 to 1, for each frame until nothing moves.
  private func coverage(_ host: RecordingHost) -> [Double] {
    var parts: [Double] = []
    for _ in 0..<200 {
      host.frame()
      var rows = [Bool](repeating: false, count: Int(phone.containerSize.height / 20))
      for view in host.shown.values where view.element.kind == nil {
        for row in rows.indices {
          let strip = LayoutRect(x: host.offset.x, y: host.offset.y + Double(row) * 20 + 5, width: 320, height: 10)
          if view.frame.intersects(strip) { rows[row] = true }
        }
      }
      parts.append(Double(rows.count { $0 }) / Double(rows.count))
      if !host.wantsTick { break }
    }
    return parts
  }

  @Test(
    "A window is never empty while its items are replaced with far items", arguments: [30, 100, 1_000, 30_000],
    [false, true])
  func reversed(count: Int, hasFocus: Bool) throws {
    let list = try CollectionController<Int, Int>(StackLayout(.list(length: 40)), [0: Array(0..<count)])
    try list.engine.setEnvironment(phone)
    let host = RecordingHost(list.engine)
    // The focused item has a view even at a distant position.
    if hasFocus { list.engine.setFocus([0, 2]) }
    host.runUntilIdle()
    try list.apply([0: Array((0..<count).reversed())], animation: .spring(duration: 0.5, bounce: 0))
    let parts = coverage(host)
    #expect(parts.count > 10)
    // Nearby items are visible the whole time.
    #expect(parts.allSatisfy { $0 > (count == 30 ? 0 : 0.4) }, "\(parts.map { ($0 * 10).rounded() / 10 })")
    #expect(host.frame(of: .item(0, 0))?.y == 0)
    #expect(host.violations == [])
  }

  @Test("Items that are replaced with distant items fade in place", arguments: [false, true])
  func fading(isLarger: Bool) throws {
    let list = try CollectionController<Int, Int>(StackLayout(.list(length: 40)), [0: Array(0..<1_000)])
    try list.engine.setEnvironment(phone)
    list.engine.settings.offscreenMovement = .fading
    let host = RecordingHost(list.engine)
    host.runUntilIdle()
    let before = host.shown.values.filter { $0.frame.y < phone.containerSize.height }.map { $0.frame }
    if isLarger {
      // The first two items stay in range. In the other layout, whose items are larger, all others are far away.
      try list.engine.setLayout(StackLayout(.list(length: 480)), animation: .linear(duration: 0.5))
    } else {
      try list.apply([0: Array((0..<1_000).reversed())], animation: .linear(duration: 0.5))
    }
    let after = (0..<12).map { LayoutRect(x: 0, y: Double($0) * 40, width: 320, height: 40) }
    // In the layout with larger items, only the first two items stay in range.
    let far = isLarger ? before.filter { $0.y >= 80 } : before
    var numbers: [Int] = []
    repeat {
      host.frame()
      let fading = host.shown.values.filter {
        $0.alpha > 0 && $0.alpha < 1 && $0.frame.y < phone.containerSize.height
      }
      #expect(fading.allSatisfy { far.contains($0.frame) || (!isLarger && after.contains($0.frame)) })
      #expect(fading.allSatisfy { $0.zIndex == -1 })
      numbers.append(fading.count)
    } while host.wantsTick && numbers.count < 100
    // Items fade out. Other items fade in at the same positions only when these are invisible.
    #expect(numbers.allSatisfy { $0 == 0 || $0 == far.count })
    #expect(numbers.count { $0 > 0 } > (isLarger ? 10 : 20))
    host.runUntilIdle()
    #expect(host.shown.values.allSatisfy { $0.alpha == 1 })
    #expect(host.violations == [])
  }

  @Test("Items that move by the same long distance stay together", arguments: [false, true], [45, 1_000, 100_000])
  func block(isComing: Bool, count: Int) throws {
    let host = try host(StackLayout(.list(length: 40)), [count + 100])
    // Rows move up from below deleted rows, or down below inserted rows.
    let batch =
      isComing
      ? BatchUpdate((0..<count).map { .deleteItem([0, $0]) }) : BatchUpdate((0..<count).map { .insertItem([0, $0]) })
    try host.engine.apply(
      batch, data: [isComing ? 100 : 2 * count + 100], animation: .spring(duration: 0.5, bounce: 0.2))
    var movedFrames = 0
    repeat {
      host.frame()
      let moving = host.shown.values.filter {
        $0.element.kind == nil && $0.frame.y != ($0.frame.y / 40).rounded() * 40
      }
      let positions = moving.map { $0.frame.y / 40 - ($0.frame.y / 40).rounded(.down) }
      guard let first = positions.first else { continue }
      movedFrames += 1
      #expect(positions.allSatisfy { abs($0 - first) < 1e-6 }, "at \(host.time): \(positions)")
    } while host.wantsTick
    #expect(movedFrames > 10)
    #expect(host.violations == [])
  }

  @Test("A movement outside the window continues during scrolls and other changes", arguments: 0..<40 as Range<UInt64>)
  func scrolledMeanwhile(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    let list = try CollectionController<Int, Int>(
      StackLayout(.list(length: 40).header(30, pinned: true)), [0: Array(0..<2_000)])
    try list.engine.setEnvironment(phone)
    let host = RecordingHost(list.engine)
    host.runUntilIdle()
    var positions: [Int: LayoutRect] = [:]
    for step in 0..<60 {
      let isChanged = step % 12 == 0
      if isChanged {
        try list.update(animation: .spring(duration: 0.6, bounce: 0)) { data in
          for _ in 0..<below(40) {
            let items = data.items(in: 0) ?? []
            data.move(items[below(items.count)], before: items[below(40)])
            data.move(items[below(40)], before: items[1_000 + below(900)])
          }
        }
      }
      if !isChanged, below(3) == 0 { host.scroll(to: LayoutPoint(x: 0, y: host.offset.y + Double(below(60)))) }
      host.frame()
      // Springs over a few extents move rows only a little from one frame to the next.
      var now: [Int: LayoutRect] = [:]
      for element in host.shown.keys {
        guard case .item(let path) = element, let item = list.snapshot.item(at: path),
          let position = host.frame(of: element),
          position.intersects(LayoutRect(origin: .zero, size: phone.containerSize))
        else { continue }
        now[item] = position
      }
      for (item, frame) in now {
        guard let former = positions[item] else { continue }
        #expect(abs(frame.y - former.y) < 200, "item \(item) at step \(step)")
      }
      positions = now
    }
    host.runUntilIdle()
    #expect(host.violations == [])
  }

  @Test(
    "Long movements also work in containers without an extent",
    arguments: [
      LayoutSize(width: 0, height: 480), LayoutSize(width: 320, height: 0), LayoutSize(width: 0, height: 0),
      LayoutSize(width: 320, height: 1e-9), LayoutSize(width: 1e-300, height: 1e-300),
    ], [LayoutAxis.vertical, .horizontal])
  func withoutExtent(size: LayoutSize, axis: LayoutAxis) throws {
    let section = SectionLayout.list(length: 40).header(30, pinned: true)
    // Headers move far with their sections.
    func data(_ sections: [Int]) -> Snapshot<Int, Int> {
      var data = Snapshot<Int, Int>()
      for section in sections {
        data.appendSections([section])
        data.append(section * 10..<section * 10 + 10, to: section)
      }
      return data
    }
    let (order, reversed) = (data(Array(0..<200)), data(Array((0..<200).reversed())))
    let list = try CollectionController<Int, Int>(StackLayout(axis: axis, section), order)
    try list.engine.setEnvironment(phone)
    let host = RecordingHost(list.engine)
    host.runUntilIdle()
    try list.apply(reversed, animation: .spring)
    host.frame()
    // The container changes its size during the movements.
    try list.engine.setEnvironment(LayoutEnvironment(containerSize: size), animation: .spring)
    host.frame()
    try list.apply(order, animation: .spring)
    host.runUntilIdle()
    try list.engine.setEnvironment(phone, animation: .spring)
    host.runUntilIdle()
    #expect(host.violations == [])
  }

  /// A movement of distant elements, by axis, direction and curve.
  struct Way: CustomTestStringConvertible {
    let axis: LayoutAxis
    let direction: ReadingDirection
    let curve: AnimationCurve

    var testDescription: String { "\(axis), \(direction), \(curve)" }

    static let all = [
      (LayoutAxis.vertical, ReadingDirection.leftToRight), (.horizontal, .leftToRight), (.horizontal, .rightToLeft),
    ].flatMap { axis, direction in
      [AnimationCurve.linear(duration: 1), .spring(duration: 0.5, bounce: 0.3)].map {
        Way(axis: axis, direction: direction, curve: $0)
      }
    }
  }

  @Test(
    "Elements that move by the same long distance keep their distances, whatever their extent", arguments: Way.all,
    [false, true])
  func together(way: Way, isComing: Bool) throws {
    for (pinned, scrolled) in [(false, 0.0), (true, 0), (false, 405), (true, 405), (false, 137), (true, 1_011)] {
      let section = SectionLayout.list { .fixed([40, 90, 500, 35, 60, 310, 20][$0.item % 7]) }
        .header(30, pinned: pinned).footer(25, pinned: pinned).background()
        .accessory("badge", size: 10, at: .topTrailing)
      let environment = LayoutEnvironment(
        containerSize: LayoutSize(width: 300, height: 300), direction: way.direction)
      let list = try CollectionController<Int, Int>(
        StackLayout(axis: way.axis, section), [0: Array(0..<60), 1: Array(100..<160), 2: Array(200..<260)],
        in: environment)
      let host = RecordingHost(list.engine)
      host.runUntilIdle()
      let (content, start) = (host.contentSize, host.offset)
      // When the third section leaves, the second section ends in the window.
      let length = (way.axis == .vertical ? content.height : content.width) / 3
      let distance = isComing ? scrolled : 2 * length - 137 - scrolled / 10
      host.scroll(
        to: way.axis == .vertical
          ? LayoutPoint(x: 0, y: distance)
          : LayoutPoint(x: start.x + (way.direction == .leftToRight ? distance : -distance), y: 0))
      host.runUntilIdle()
      func along(_ view: RecordingHost.View) -> Double? {
        guard let frame = view.attributes?.frame else { return nil }
        return way.axis == .vertical ? frame.y - host.offset.y : frame.x - host.offset.x
      }
      func isVisible(_ view: RecordingHost.View) -> Bool {
        guard var frame = view.attributes?.frame else { return false }
        (frame.x, frame.y) = (frame.x - host.offset.x, frame.y - host.offset.y)
        return frame.intersects(LayoutRect(x: 0, y: 0, width: 300, height: 300))
      }
      // The second section comes from a distant position, or the third section leaves for one.
      let former = host.views
      var ids = former.filter { isVisible($0.value) && $0.value.attributes?.element.path.section == 2 }.map { $0.key }
      // The positions at the end of the movement if sections enter the window, or at its start if they leave.
      var fixed: [ViewID: Double] = [:]
      for id in ids { fixed[id] = former[id].flatMap(along) }
      if isComing {
        try list.update(animation: way.curve) { $0.deleteSections([0]) }
      } else {
        try list.update(animation: way.curve) { $0.moveSection(2, before: 0) }
      }
      host.frame(after: 0)
      if isComing {
        ids = host.views.filter { !$0.value.isDeparting && former[$0.key]?.attributes?.element.path.section != 0 }
          .map { $0.key }
      }
      var frames: [[ViewID: (Double, Bool)]] = []
      for frame in 0..<40 {
        if frame > 0 { host.frame(after: 1.0 / 40) }
        var positions: [ViewID: (Double, Bool)] = [:]
        for id in ids {
          guard let view = host.views[id], let position = along(view) else { continue }
          if pinned, view.attributes?.element.kind == .header || view.attributes?.element.kind == .footer { continue }
          positions[id] = (position, isVisible(view))
        }
        frames.append(positions)
      }
      host.runUntilIdle()
      if isComing { for id in ids { fixed[id] = host.views[id].flatMap(along) } }
      let ends = Dictionary(uniqueKeysWithValues: ids.map { ($0, host.views[$0].map(isVisible) ?? false) })
      var count = 0
      for (number, positions) in frames.enumerated() {
        let moved = positions.compactMap { id, position -> (Double, ViewID)? in
          // Elements that are offscreen before and after the change are already at their positions.
          guard position.1, !isComing || ends[id] == true else { return nil }
          return fixed[id].map { (position.0 - $0, id) }
        }
        guard let first = moved.first else { continue }
        count += moved.count
        for (distance, id) in moved {
          #expect(
            abs(distance - first.0) < 0.01,
            "frame \(number), pinned \(pinned): \(host.views[id]?.attributes?.element as Any)")
        }
      }
      #expect(count > 40)
      #expect(host.violations == [])
    }
  }

  @Test("A background that is too long to leave the window fades", arguments: Way.all)
  func longBackground(way: Way) throws {
    let section = SectionLayout.list(length: 40).background()
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 300), direction: way.direction)
    let list = try CollectionController<Int, Int>(
      StackLayout(axis: way.axis, section),
      [0: Array(0..<60), 1: Array(100..<160), 2: Array(200..<260), 3: Array(300..<360)], in: environment)
    let host = RecordingHost(list.engine)
    host.runUntilIdle()
    // The second section ends in the window.
    let distance = 2 * 60 * 40 - 137.0
    host.scroll(
      to: way.axis == .vertical
        ? LayoutPoint(x: 0, y: distance)
        : LayoutPoint(x: host.offset.x + (way.direction == .leftToRight ? distance : -distance), y: 0))
    host.runUntilIdle()
    let view = try #require(
      host.views.first {
        $0.value.attributes?.element.kind == .background && $0.value.attributes?.element.path.section == 1
      }?.key)
    try list.update(animation: way.curve) { $0.moveSection(1, after: 3) }
    var last = 1.0
    host.frame(after: 0)
    #expect(host.views[view]?.attributes?.alpha == 1)
    while host.wantsTick {
      host.frame()
      guard let attributes = host.views[view]?.attributes else { break }
      var frame = attributes.frame
      (frame.x, frame.y) = (frame.x - host.offset.x, frame.y - host.offset.y)
      guard frame.intersects(LayoutRect(x: 0, y: 0, width: 300, height: 300)) else { break }
      last = attributes.isHidden ? 0 : attributes.alpha
    }
    #expect(last < 0.1)
    host.runUntilIdle()
    // The background fades in on the way back, in front of the items at the end of the window, which stay in place.
    list.engine.settings.followsEnd = true
    let back = 60 * 40 - 20.0
    let start = way.direction == .leftToRight ? 0 : host.contentSize.width - 300
    host.scroll(
      to: way.axis == .vertical
        ? LayoutPoint(x: 0, y: back)
        : LayoutPoint(x: way.direction == .leftToRight ? back : start - back, y: 0))
    host.runUntilIdle()
    try list.update(animation: way.curve) { $0.moveSection(1, before: 2) }
    host.frame(after: 0)
    let shown = try #require(host.shown.values.first { $0.element.kind == .background && $0.element.path.section == 1 })
    #expect(shown.isHidden || shown.alpha < 0.01)
    host.runUntilIdle()
    #expect(host.violations == [])
  }
}
