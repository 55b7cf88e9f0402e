import Tessera
import TesseraTesting
import Testing

@testable import TesseraEngine

/// A change without animation followed by an animated change, before the host shows another frame.
@Suite("Changes in the same frame")
struct SameFrameTests {
  enum Change: String, CaseIterable {
    case layout, insertion, removal, move, header
  }

  enum Animated: String, CaseIterable {
    case layout, transition, insertion, move
  }

  private let list = StackLayout(.list(length: 40).header(30, pinned: true))
  private let grid = StackLayout(.grid(columns: 4, length: 60).header(30, pinned: true))
  private let rows = StackLayout(.list(length: 30).header(50, pinned: true))

  private func make(_ change: Change, in host: RecordingHost) throws {
    let engine = host.engine
    let counts = engine.layout.data
    switch change {
    case .layout: try engine.setLayout(grid)
    case .insertion: try engine.apply(BatchUpdate((0..<7).map { .insertItem([0, $0]) }), data: [107, 100])
    case .removal: try engine.apply(BatchUpdate((10..<20).map { .deleteItem([0, $0]) }), data: [90, 100])
    case .move: try engine.apply(BatchUpdate([.moveItem(from: [0, 27], to: [0, 31])]), data: counts)
    case .header: try engine.setLayout(StackLayout(.list(length: 40).header(45, pinned: true)))
    }
  }

  private func make(_ change: Animated, in host: RecordingHost) throws {
    let engine = host.engine
    let count = engine.layout.data.runs[0].items
    switch change {
    case .layout: try engine.setLayout(rows, animation: .spring)
    case .transition: try engine.beginTransition(to: rows)
    case .insertion:
      try engine.apply(BatchUpdate([.insertItem([0, 30])]), data: [count + 1, 100], animation: .spring)
    case .move:
      try engine.apply(
        BatchUpdate([.moveItem(from: [0, 26], to: [0, 29])]), data: [count, 100], animation: .spring)
    }
  }

  private func isSeenAtTheEnd(_ element: Element, in host: RecordingHost) -> Bool {
    let engine = host.engine
    guard let frame = engine.layout.attributes(of: element, viewport: engine.viewport)?.frame else { return false }
    return frame.maxY > engine.viewport.offset.y && frame.minY < engine.viewport.offset.y + 480
  }

  @Test(
    "An animated change starts from the positions of a preceding change without animation",
    arguments: Change.allCases, Animated.allCases)
  func start(first: Change, second: Animated) throws {
    var hosts: [RecordingHost] = []
    for showsBetween in [true, false] {
      let host = try host(list, [100, 100])
      // Item 24 is the first item below the header, and begins a line of the grid.
      host.scroll(to: LayoutPoint(x: 0, y: 24 * 40))
      try make(first, in: host)
      if showsBetween { host.frame(after: 0) }
      try make(second, in: host)
      host.frame(after: 0)
      hosts.append(host)
    }
    for frame in 0..<40 {
      #expect(hosts[0].engine.viewport == hosts[1].engine.viewport)
      let seen = hosts[0].shown.keys.filter { hosts[0].frame(of: $0).map { $0.maxY > 0 && $0.minY < 480 } ?? false }
      #expect(seen.count > 5)
      for element in seen {
        let position = hosts[1].frame(of: element)
        // Elements that only the skipped frame would have shown, and disappearing elements, do not need views.
        if position == nil, !isSeenAtTheEnd(element, in: hosts[0]) { continue }
        #expect(hosts[0].frame(of: element) == position, "\(frame) \(element)")
      }
      for host in hosts {
        if second == .transition { host.engine.setTransition(progress: min(1, Double(frame) / 30)) }
        host.frame()
      }
    }
    for host in hosts {
      host.engine.finishTransition()
      host.runUntilIdle()
      #expect(host.violations == [])
    }
  }

  @Test(
    "However many animated changes come before a frame, that frame ends them all and retains none of them")
  func manyChanges() throws {
    let host = try host(list, [20])
    var maximum = 0
    for count in 21...3_000 {
      try host.engine.apply(BatchUpdate([.insertItem([0, count % 7])]), data: [count], animation: .spring)
      maximum = max(maximum, host.engine.animator.group.plans.count)
    }
    // The number is at least that of the items in a dropped selection, but it is limited.
    #expect((DragPolicy.maximumItemCount...2_000).contains(maximum))
    host.runUntilIdle()
    #expect(host.engine.animator.group.plans.isEmpty)
    #expect(host.violations == [])
    for (element, attributes) in host.shown {
      #expect(attributes.frame == host.engine.layout.attributes(of: element, viewport: host.engine.viewport)?.frame)
    }
  }

  @Test("The host knows the paths of views whose items move and are then deleted in one frame")
  func movedAndDeleted() throws {
    let host = try host(list, [5, 5, 5])
    try host.engine.apply(BatchUpdate([.insertSection(0)]), data: [2, 5, 5, 5], animation: .spring)
    try host.engine.apply(BatchUpdate([.deleteSection(2)]), data: [2, 5, 5], animation: .spring)
    host.runUntilIdle()
    #expect(host.violations == [])
  }
}
