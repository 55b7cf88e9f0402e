import Foundation
import Tessera
import TesseraScripts
import TesseraTesting
import Testing

@testable import TesseraTestSupport

@Suite("Calendars compared with the reference")
struct CalendarAgainstReferenceTests {
  private struct Sample {
    let calendar: PreparedCalendar
    let reference: ReferenceCalendar
    let layout: CalendarLayout
    let slots: [[CalendarSlot]]
    let viewports: [Viewport]
  }

  private func sample(_ seed: UInt64) throws -> Sample {
    var random = RandomCalendars(seed: seed)
    let slots = random.sections().map { $0.map(\.known) }
    let layout = random.layout { slots[$0.section][$0.item] }
    let environment = random.environment()
    let calendar = try layout.prepare(DataShape(slots.map(\.count)), in: environment)
    let viewports = (0..<4).map { _ in random.viewport(over: calendar.contentSize) }
    return Sample(
      calendar: calendar, reference: ReferenceCalendar(layout, sections: slots, environment: environment),
      layout: layout, slots: slots, viewports: viewports)
  }

  private let seeds = UInt64(0)..<(ProcessInfo.processInfo.environment["TESSERA_SEEDS"].flatMap(UInt64.init) ?? 300)

  @Test("Every element of a random calendar is at the position that the rules define")
  func frames() throws {
    for seed in seeds {
      let sample = try sample(seed)
      for viewport in sample.viewports {
        let difference = firstDifference(between: sample.calendar, and: sample.reference, in: viewport)
        #expect(difference == nil, "seed \(seed)")
        if difference != nil { return }
      }
    }
  }

  @Test("Random calendars satisfy the layout contract")
  func contract() throws {
    let contract = LayoutContract(allowsMissingItems: true)
    for seed in seeds {
      let sample = try sample(seed)
      let size = sample.calendar.contentSize
      let rects = [
        LayoutRect(x: size.width / 3, y: size.height / 3, width: size.width / 4, height: size.height / 4),
        LayoutRect(x: 0, y: size.height / 2, width: size.width, height: 0.5), .everywhere,
      ]
      let violations = contract.violations(of: sample.calendar, viewports: sample.viewports, rects: rects)
      #expect(violations == [], "seed \(seed)")
      if !violations.isEmpty { return }
    }
  }

  @Test("A cluster has as many columns as there are events that overlap at the same time")
  func columns() throws {
    for seed in seeds {
      let sample = try sample(seed)
      for day in 0..<sample.layout.days {
        for cluster in sample.reference.clusters(on: day) where cluster.count <= 8 {
          let count = (sample.reference.columns(cluster).max() ?? 0) + 1
          #expect(count == Self.fewestColors(cluster.map(\.span)), "seed \(seed), day \(day)")
        }
      }
    }
  }

  /// Returns the smallest number of colors with which no two overlapping events have the same color, found by trying
  /// all.
  private static func fewestColors(_ spans: [TesseraTestSupport.Span]) -> Int {
    func canColor(_ colors: [Int], with count: Int) -> Bool {
      if colors.count == spans.count { return true }
      return (0..<count).contains { color in
        let isFree = colors.indices.allSatisfy {
          colors[$0] != color || !ReferenceCalendar.overlap(spans[$0], spans[colors.count])
        }
        return isFree && canColor(colors + [color], with: count)
      }
    }
    return (1...max(1, spans.count)).first { canColor([], with: $0) } ?? 0
  }

  @Test("No two events on a day overlap, including widened ones")
  func apart() throws {
    for seed in seeds {
      let sample = try sample(seed)
      var days: [Int: [(ItemPath, LayoutRect)]] = [:]
      for (section, slots) in sample.slots.enumerated() {
        for (item, slot) in slots.enumerated() {
          guard case .timed(let day, _, _) = slot,
            let frame = sample.calendar.attributes(of: .item(section, item), viewport: Viewport())?.frame,
            frame.width > 0, frame.height > 0
          else { continue }
          days[day, default: []].append(([section, item], frame))
        }
      }
      for events in days.values {
        for (index, event) in events.enumerated() {
          let others = events[..<index].filter { $0.1.intersects(event.1) }
          #expect(others.isEmpty, "seed \(seed), \(event)")
        }
      }
    }
  }

  @Test("A rectangle within an event finds the event, wherever the event begins and ends")
  func reachingIn() throws {
    for seed in seeds {
      let sample = try sample(seed)
      let all = sample.calendar.elements(in: .everywhere).filter { $0.element.kind == nil }
      for attributes in all where attributes.frame.width > 0 && attributes.frame.height > 0 {
        let frame = attributes.frame
        let rect = LayoutRect(
          x: frame.x + frame.width / 4, y: frame.y + frame.height * 3 / 4, width: frame.width / 8,
          height: frame.height / 8)
        #expect(sample.calendar.elements(in: rect).contains(attributes), "seed \(seed)")
      }
    }
  }
}
