#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  /// A week with events placed by their times. The days at the top and the hours at the side stay in view in both
  /// scroll directions.
  final class WeekViewController: UIViewController, UICollectionViewDataSource {
    private let events: [(title: String, slot: CalendarSlot)] = [
      ("Fair", .allDay(1..<3)),
      ("Breakfast", .timed(day: 0, start: 8 * 60, end: 9 * 60)),
      ("Review", .timed(day: 1, start: 10 * 60, end: 12 * 60)),
      ("Call", .timed(day: 1, start: 11 * 60, end: 11 * 60 + 30)),
      ("Lunch", .timed(day: 3, start: 12 * 60, end: 13 * 60)),
      ("Concert", .timed(day: 5, start: 19 * 60, end: 22 * 60)),
    ]
    private let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    override func viewDidLoad() {
      super.viewDidLoad()
      let slots = events.map { $0.slot }
      let week = CalendarLayout(
        days: 7, hourLength: 50, dayHeader: 40, hourGutter: 56, now: .init(day: 2, minute: 10 * 60 + 40)
      ) { slots[$0.item] }
      let layout = TesseraCollectionViewLayout(week)
      for kind in [ElementKind.hourLine, .dayLine, .nowLine, .allDayBand] { layout.register(LineView.self, for: kind) }
      UICollectionView.example(layout, in: view).dataSource = self
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      events.count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.cell(events[indexPath.item].title, at: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let title =
        switch ElementKind(elementKind: kind) {
        case .dayHeader: days[indexPath.item]
        case .hourHeader: "\(indexPath.item):00"
        default: ""
        }
      return collectionView.title(title, kind, at: indexPath)
    }
  }
#endif
