import Tessera
import TesseraRandom
import TesseraTesting
import Testing

/// Movements from far and to far places. Source: layout rule 70.
@Suite("What comes from far is seen on its way")
struct FarMovementTests {
  /// The parts of the container that items cover, from 0 to 1, frame by frame until nothing moves.
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

  @Test("A window never empties while its items are exchanged with far ones", arguments: [30, 100, 1_000, 30_000])
  func reversed(count: Int) throws {
    let list = try CollectionController<Int, Int>(StackLayout(.list(length: 40)), [0: Array(0..<count)])
    try list.engine.setEnvironment(phone)
    let host = RecordingHost(list.engine)
    host.runUntilIdle()
    try list.apply([0: Array((0..<count).reversed())], animation: .spring(duration: 0.5, bounce: 0))
    let parts = coverage(host)
    #expect(parts.count > 10)
    // Near items come all the way.
    #expect(parts.allSatisfy { $0 > (count == 30 ? 0 : 0.4) }, "\(parts.map { ($0 * 10).rounded() / 10 })")
    #expect(host.place(of: .item(0, 0))?.y == 0)
    #expect(host.mistakes == [])
  }

  @Test("Items that move by the same far distance stay together", arguments: [false, true], [45, 1_000, 100_000])
  func block(isComing: Bool, count: Int) throws {
    let host = try host(StackLayout(.list(length: 40)), [count + 100])
    // Rows come up from below those that are deleted, or go down below those that are inserted.
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
      let places = moving.map { $0.frame.y / 40 - ($0.frame.y / 40).rounded(.down) }
      guard let first = places.first else { continue }
      movedFrames += 1
      #expect(places.allSatisfy { abs($0 - first) < 1e-6 }, "at \(host.time): \(places)")
    } while host.wantsTick
    #expect(movedFrames > 10)
    #expect(host.mistakes == [])
  }

  @Test("A way out of sight goes on through scrolls and other changes", arguments: 0..<40 as Range<UInt64>)
  func scrolledMeanwhile(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    let list = try CollectionController<Int, Int>(
      StackLayout(.list(length: 40).header(30, pinned: true)), [0: Array(0..<2_000)])
    try list.engine.setEnvironment(phone)
    let host = RecordingHost(list.engine)
    host.runUntilIdle()
    var places: [Int: LayoutRect] = [:]
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
      // On screen, a row that is seen in two frames has gone from one place to the other: by a spring over some extents.
      var now: [Int: LayoutRect] = [:]
      for element in host.shown.keys {
        guard case .item(let path) = element, let item = list.snapshot.item(at: path),
          let place = host.place(of: element),
          place.intersects(LayoutRect(origin: .zero, size: phone.containerSize))
        else { continue }
        now[item] = place
      }
      for (item, frame) in now {
        guard let former = places[item] else { continue }
        #expect(abs(frame.y - former.y) < 200, "item \(item) at step \(step)")
      }
      places = now
    }
    host.runUntilIdle()
    #expect(host.mistakes == [])
  }

  @Test(
    "Containers without extents have far movements too",
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
    // The container changes its size while views are on their ways.
    try list.engine.setEnvironment(LayoutEnvironment(containerSize: size), animation: .spring)
    host.frame()
    try list.apply(order, animation: .spring)
    host.runUntilIdle()
    try list.engine.setEnvironment(phone, animation: .spring)
    host.runUntilIdle()
    #expect(host.mistakes == [])
  }
}
