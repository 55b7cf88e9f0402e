import Tessera
import TesseraTesting
import TesseraTestSupport
import Testing

@Suite("Layout contract")
struct LayoutContractTests {
  /// Layouts, by the names of their arrangements.
  struct Named: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let section: @Sendable () -> SectionLayout

    static let all = [
      Named(testDescription: "list") { .list(length: 20, spacing: 3) },
      Named(testDescription: "list of different lengths") { .list { .fixed(Double($0.item * 7 % 31)) } },
      Named(testDescription: "grid") { .grid(columns: 3, aspectRatio: 4.0 / 3, lineSpacing: 5, itemSpacing: 4) },
      Named(testDescription: "grid of as many columns as fit") { .grid(columns: .minimumWidth(45), length: 30) },
      Named(testDescription: "grid with spans") {
        .grid(columns: 4, itemSpacing: 2) { GridArrangement.Item(span: $0.item % 4 + 1, length: 25) }
      },
      Named(testDescription: "grid with fractions") {
        .grid(columns: .fractions) {
          GridArrangement.Item(fraction: $0.item % 2 == 0 ? 1.0 / 3 : 0.5, length: 25)
        }
      },
      Named(testDescription: "uniform flow") { .flow(itemSize: LayoutSize(width: 50, height: 40), itemSpacing: 6) },
      Named(testDescription: "flow of different sizes") {
        .flow(lineSpacing: 3, itemSpacing: 6) {
          ItemSize(LayoutSize(width: Double($0.item * 13 % 90), height: Double($0.item * 7 % 31)))
        }
      },
      Named(testDescription: "mosaic") {
        .mosaic(.columns(.item(width: .fraction(0.6)), .rows(.item, .item)), .item(height: 20), length: 90, spacing: 4)
      },
      Named(testDescription: "mosaic with estimated lengths") {
        .mosaic(.columns(.item, .rows(.item(height: 30), .item)), length: .estimated(40), spacing: 3)
      },
      Named(testDescription: "custom arrangement") { SectionLayout(StairsArrangement()) },
      Named(testDescription: "grid with accessories") {
        .grid(columns: 3, length: 30, itemSpacing: 8)
          .accessory("badge", size: 12, at: .topTrailing, anchor: .center) { $0.item % 3 != 1 }
          .accessory(
            "ribbon", size: ItemSize(width: .fraction(0.5), height: 6), at: .bottom, offset: LayoutPoint(x: 3, y: -2))
      },
      Named(testDescription: "shelf") { .shelf(itemLength: 60, height: 40, spacing: 8) },
      Named(testDescription: "shelf of a grid with badges") {
        .shelf(
          .grid(GridArrangement(columns: .count(2), items: .same(.init(length: .fraction(0.4))), itemSpacing: 4)),
          height: .fraction(0.5)
        ).accessory("badge", size: 12, at: .topTrailing, anchor: .center)
      },
      Named(testDescription: "custom arrangement with accessories") {
        SectionLayout(StairsArrangement()).accessory("badge", size: 9, at: .trailing, anchor: .leading)
      },
    ]
  }

  /// Both axes, each read in both directions.
  struct Reading: Hashable, Sendable {
    let axis: LayoutAxis
    let direction: ReadingDirection

    static let all = [
      Reading(axis: .vertical, direction: .leftToRight), Reading(axis: .vertical, direction: .rightToLeft),
      Reading(axis: .horizontal, direction: .leftToRight), Reading(axis: .horizontal, direction: .rightToLeft),
    ]
  }

  @Test("Every arrangement passes the contract on both axes and in both directions", arguments: Named.all, Reading.all)
  func everyArrangement(named: Named, reading: Reading) throws {
    let section = named.section().header(20, pinned: true).footer(15, pinned: true).itemInsets(8).sectionInsets(3)
      .maximumWidth(150).background(insets: -5).separators(thickness: 1)
    let layout = StackLayout(axis: reading.axis, sectionSpacing: 7, section)
      .header(30, pinned: true).footer(25, pinned: true)
    for scale in [0.0, 2] {
      let environment = LayoutEnvironment(
        containerSize: LayoutSize(width: 220, height: 180),
        insets: Insets(top: 20, leading: 5, bottom: 10, trailing: 0),
        scale: scale, direction: reading.direction)
      let prepared = try layout.prepare([7, 0, 12], in: environment)
      #expect(LayoutContract().violations(of: prepared, viewports: viewports, rects: rects) == [])
    }
  }

  @Test("Random stacks and their references pass the contract")
  func randomStacks() throws {
    for seed in 0..<UInt64(300) {
      var source = RandomStacks(seed: seed)
      let stack = source.next()
      let reference = ReferenceStack(stack.layout, data: stack.data, environment: stack.environment)
      let contract = LayoutContract { reference.exceedsItsRoom($0) }
      let rounds = StackQuestions(seed: seed, about: reference, rounds: 2).rounds
      let prepared = try stack.layout.prepare(stack.data, in: stack.environment)
      for round in rounds {
        let broken =
          contract.violations(of: reference, viewports: [round.viewport], rects: round.rects)
          + contract.violations(of: prepared, viewports: [round.viewport], rects: round.rects)
        #expect(broken == [], "seed \(seed), \(stack)")
      }
    }
  }

  @Test("A rectangle or viewport that is not finite finds no elements", arguments: StackSubject.allCases)
  func notFinite(subject: StackSubject) throws {
    let stack = try subject.prepare(SectionLayout.list(length: 20).header(10, pinned: true), items: 3)
    let endless = LayoutRect(x: 0, y: 0, width: .infinity, height: 100)
    let nowhere = Viewport(offset: LayoutPoint(x: 0, y: .nan))
    #expect(stack.elements(in: endless) == [])
    #expect(stack.elements(in: LayoutRect(x: 0, y: 0, width: 320, height: 480), viewport: nowhere) == [])
  }

  private let viewports = [
    Viewport(), Viewport(offset: LayoutPoint(x: -40, y: -40)), Viewport(offset: LayoutPoint(x: 33, y: 51)),
    Viewport(offset: LayoutPoint(x: 120.5, y: 140.25), pinInsets: 12), Viewport(offset: LayoutPoint(x: 2000, y: 2000)),
  ]

  private let rects = [
    LayoutRect(x: 0, y: 0, width: 220, height: 180), LayoutRect(x: 30, y: 40, width: 1, height: 1),
    LayoutRect(x: -50, y: 90, width: 500, height: 30), LayoutRect(x: 90, y: -50, width: 30, height: 500),
    LayoutRect(x: 60, y: 60, width: 0, height: 0),
  ]
}

/// Items of 20 × 20 arranged in stairs of three steps.
private struct StairsArrangement: Arrangement {
  struct Prepared: PreparedArrangement {
    let count: Int

    var extent: Double { Double(count) * 20 }

    func frame(of item: Int) -> AxisRect {
      AxisRect(main: Double(item) * 20, cross: Double(item % 3) * 20, mainExtent: 20, crossExtent: 20)
    }

    func forEachItem(in range: Range<Double>, across: Range<Double>, _ body: (Int, AxisRect) -> Void) {
      for item in 0..<count { body(item, frame(of: item)) }
    }
  }

  func prepare(_ context: ArrangementContext) -> Prepared {
    Prepared(count: context.itemCount)
  }
}
