import Foundation
import Tessera
import TesseraTesting
import Testing

@testable import ExampleLayouts

/// Tests that the layouts in Sources/Tessera/Tessera.docc/WRITE-YOUR-OWN.md meet the contract, and that the document
/// contains their current code.
@Suite("Custom layouts")
struct ExampleLayoutsTests {
  private static let environments = [ReadingDirection.leftToRight, .rightToLeft].flatMap { direction in
    [0.0, 1, 2, 3].flatMap { scale in
      [LayoutSize(width: 320, height: 240), LayoutSize(width: 75, height: 500), LayoutSize(width: 0, height: 50)].map {
        size in
        LayoutEnvironment(
          containerSize: size, insets: Insets(top: 20, leading: 5, bottom: 10, trailing: 2.5), scale: scale,
          direction: direction)
      }
    }
  }

  private static let shapes: [DataShape] = [[], [0], [1], [7, 0, 12], [30, 1, 1, 30]]

  @Test("A honeycomb meets the layout contract", arguments: environments)
  func honeycomb(environment: LayoutEnvironment) throws {
    for data in Self.shapes {
      for layout in [Honeycomb(), Honeycomb(width: 30.3, spacing: 0)] {
        let prepared = try layout.prepare(data, in: environment)
        #expect(violations(of: prepared) == [])
        #expect(prepared.elements(in: everywhere).count == items(data))
      }
    }
  }

  @Test(
    "A timeline meets the layout contract on both axes", arguments: environments, [LayoutAxis.vertical, .horizontal])
  func timeline(environment: LayoutEnvironment, axis: LayoutAxis) throws {
    for data in Self.shapes {
      let layout = Timeline(axis: axis) { Double($0.item * 29 % 47) + Double($0.section) / 3 }
      let prepared = try layout.prepare(data, in: environment)
      #expect(violations(of: prepared) == [])
      let sections = data.runs.reduce(0) { $0 + $1.sections }
      #expect(prepared.elements(in: everywhere).count == items(data) + sections + min(1, sections))
    }
  }

  @Test(
    "Arrangements meet the layout contract on both axes", arguments: environments, [LayoutAxis.vertical, .horizontal])
  func arrangements(environment: LayoutEnvironment, axis: LayoutAxis) throws {
    for data in Self.shapes {
      for section in Self.arrangements({ Double($0.item * 29 % 47 + 3) / 20 }) {
        let prepared = try StackLayout(axis: axis, section.header(20, pinned: true)).prepare(data, in: environment)
        #expect(violations(of: prepared, allowsOverhang: environment.availableSize.width < 20) == [])
        let sections = data.runs.reduce(0) { $0 + $1.sections }
        #expect(
          prepared.elements(in: everywhere).count == items(data) + sections || environment.availableSize.width < 20)
      }
    }
  }

  @Test(
    "An arrangement changed in place equals an arrangement prepared again", arguments: 0..<30 as Range<UInt64>)
  func changes(seed: UInt64) throws {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 240), scale: 2)
    for index in 0..<2 {
      let changes = Changes(seed: seed, counts: [Int(seed) * 3, 40])
      let section = Self.arrangements { path in
        Double(changes.random.sections[path.section][path.item] * 29 % 47 + 3) / 20
      }[index]
      let layout = StackLayout(section.header(20))
      let live = try layout.makePreparedLayout(for: changes.random.data, in: environment)
      for _ in 0..<15 {
        let batch = changes.random.next()
        try live.apply(batch, data: changes.random.data)
        let fresh = try layout.prepare(changes.random.data, in: environment)
        #expect(live.contentSize == fresh.contentSize)
        #expect(live.elements(in: everywhere) == fresh.elements(in: everywhere))
        let part = LayoutRect(x: 0, y: fresh.contentSize.height / 2, width: 100, height: 150)
        #expect(live.elements(in: part) == fresh.elements(in: part))
      }
    }
  }

  private final class Changes {
    var random: RandomChanges
    init(seed: UInt64, counts: [Int]) { random = RandomChanges(seed: seed, counts: counts) }
  }

  private static func arrangements(_ shape: @escaping (ItemPath) -> Double) -> [SectionLayout] {
    [SectionLayout(Quilt()), SectionLayout(PhotoRows(shape: shape))]
  }

  @Test("An invalid number causes an error that names it")
  func unusable() {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 240))
    #expect(throws: LayoutError(.notPositive, .itemSize, value: 0, at: .layout)) {
      try Honeycomb(width: 0).prepare([1], in: environment)
    }
    #expect(throws: LayoutError(.negative, .itemSize, value: -1, at: .item([1, 2]))) {
      try Timeline { $0 == [1, 2] ? -1 : 10 }.prepare([3, 3], in: environment)
    }
    #expect(throws: LayoutError(.negative, .itemCount, value: -4, at: .section(1))) {
      try Honeycomb().prepare([1, -4], in: environment)
    }
  }

  @Test("A query with a rectangle or viewport that is not finite finds nothing")
  func notFinite() throws {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 240))
    let endless = LayoutRect(x: 0, y: 0, width: .infinity, height: 100)
    let nowhere = Viewport(offset: LayoutPoint(x: 0, y: .nan))
    let (honeycomb, timeline) = (
      try Honeycomb().prepare([5], in: environment), try Timeline { _ in 30 }.prepare([5], in: environment)
    )
    #expect(honeycomb.elements(in: endless) == [] && honeycomb.elements(in: everywhere, viewport: nowhere) == [])
    #expect(timeline.elements(in: endless) == [] && timeline.elements(in: everywhere, viewport: nowhere) == [])
  }

  @Test("The cost of showing a million hexagons depends only on the screen")
  func onlyWhatIsAskedFor() throws {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 240))
    let prepared = try Honeycomb().prepare(DataShape(sections: 1000, itemsPerSection: 1000), in: environment)
    let viewport = Viewport(offset: LayoutPoint(x: 0, y: prepared.contentSize.height / 2))
    #expect((9...30).contains(prepared.visibleElements(viewport).count))
  }

  @Test(
    "The guide contains each layout's current code, which has fewer than 80 lines",
    arguments: ["Quilt", "PhotoRows", "Honeycomb", "Timeline"])
  func guide(name: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
    let source = try text("Examples/Layouts/\(name).swift")
    #expect(source.split(separator: "\n").count < 80)
    #expect(try text("Sources/Tessera/Tessera.docc/WRITE-YOUR-OWN.md").contains("```swift\n" + source + "```"))
  }

  private let everywhere = LayoutRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  private func items(_ data: DataShape) -> Int { data.runs.reduce(0) { $0 + $1.sections * $1.items } }

  private func violations(of prepared: some PreparedLayout, allowsOverhang: Bool = false) -> [LayoutContract.Violation]
  {
    let viewports = [-40, 0, 33, 120.5, 400, 2000].map {
      Viewport(offset: LayoutPoint(x: $0, y: $0), pinInsets: $0 == 33 ? 12 : .zero)
    }
    let rects = [
      LayoutRect(x: 0, y: 0, width: 320, height: 240), LayoutRect(x: 30, y: 40, width: 1, height: 1),
      LayoutRect(x: -50, y: 90, width: 500, height: 30), LayoutRect(x: 90, y: -50, width: 30, height: 500),
      LayoutRect(x: 0, y: 1e300, width: 5, height: 1e300),
    ]
    return LayoutContract { _ in allowsOverhang }.violations(of: prepared, viewports: viewports, rects: rects)
  }
}
