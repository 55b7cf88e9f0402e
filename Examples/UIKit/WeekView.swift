#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import TesseraUIKit

  /// A week whose events are positioned by time. The days at the top and the hours on the side stay visible while the
  /// content scrolls in either direction. A button adds an event.
  struct WeekView: View {
    private struct Event {
      let title: String
      let slot: CalendarSlot
    }

    private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    @State private var events = [
      Event(title: "Fair", slot: .allDay(1..<3)),
      Event(title: "Breakfast", slot: .timed(day: 0, start: 8 * 60, end: 9 * 60)),
      Event(title: "Review", slot: .timed(day: 1, start: 10 * 60, end: 12 * 60)),
      Event(title: "Call", slot: .timed(day: 1, start: 11 * 60, end: 11 * 60 + 30)),
      Event(title: "Lunch", slot: .timed(day: 3, start: 12 * 60, end: 13 * 60)),
      Event(title: "Concert", slot: .timed(day: 5, start: 19 * 60, end: 22 * 60)),
    ]

    var body: some View {
      VStack(spacing: 0) {
        HStack {
          Text("Week").font(.headline)
          Spacer()
          Button("Add event") { withAnimation { addEvent() } }
        }
        .padding()
        TesseraCollection([0: Array(events.indices)] as Snapshot<Int, Int>, layout: week) { event in
          Text(events[event].title)
            .font(.caption)
            // The layout determines the sizes, so limit the size of text.
            .dynamicTypeSize(...DynamicTypeSize.xLarge)
            .padding(4)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(Color.accentColor.opacity(0.2), in: RoundedRectangle(cornerRadius: 4))
        }
        .supplementary(.dayHeader) {
          Text(Self.days[$0.item]).font(.caption).dynamicTypeSize(...DynamicTypeSize.xLarge)
        }
        .supplementary(.hourHeader) { Text("\($0.item):00").font(.caption).dynamicTypeSize(...DynamicTypeSize.xLarge) }
        .supplementary(.corner) { _ in Rectangle().fill(.background) }
        .decoration(.hourLine) { Rectangle().fill(.quaternary) }
        .decoration(.dayLine) { Rectangle().fill(.quaternary) }
        .decoration(.nowLine) { Rectangle().fill(Color.red) }
        .ignoresSafeArea(.container, edges: .bottom)
      }
    }

    /// The layout of the current events. Its closure is called again when the data change.
    private var week: CalendarLayout {
      CalendarLayout(
        days: 7, hourLength: 50, dayHeader: 40, hourGutter: 56, now: .init(day: 2, minute: 10 * 60 + 40)
      ) { [events] path in events[path.item].slot }
    }

    private func addEvent() {
      events.append(Event(title: "Walk", slot: .timed(day: events.count % 7, start: 14 * 60, end: 15 * 60)))
    }
  }
#endif
