#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  /// A week whose events are positioned by time. The days at the top and the hours on the side stay visible while the
  /// content scrolls in either direction. A button adds an event.
  final class WeekViewController: UIViewController, UICollectionViewDataSource {
    private struct Event {
      let title: String
      let slot: CalendarSlot
    }

    private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private var events = [
      Event(title: "Fair", slot: .allDay(1..<3)),
      Event(title: "Breakfast", slot: .timed(day: 0, start: 8 * 60, end: 9 * 60)),
      Event(title: "Review", slot: .timed(day: 1, start: 10 * 60, end: 12 * 60)),
      Event(title: "Call", slot: .timed(day: 1, start: 11 * 60, end: 11 * 60 + 30)),
      Event(title: "Lunch", slot: .timed(day: 3, start: 12 * 60, end: 13 * 60)),
      Event(title: "Concert", slot: .timed(day: 5, start: 19 * 60, end: 22 * 60)),
    ]
    private lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())

    private let cells = UICollectionView.CellRegistration<TesseraCell, String> { cell, _, title in
      var content = UIListContentConfiguration.cell()
      content.text = title
      content.textProperties.font = .preferredFont(forTextStyle: .caption2)
      content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 2, trailing: 4)
      cell.contentConfiguration = content
      // The layout determines the size of the cell, so limit the size of its text.
      cell.maximumContentSizeCategory = .extraLarge
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .systemBlue.withAlphaComponent(0.25)
      background.cornerRadius = 4
      cell.backgroundConfiguration = background
    }
    private let dayHeaders = UICollectionView.SupplementaryRegistration<HeadingView>(
      elementKind: ElementKind.dayHeader.elementKind
    ) { header, _, indexPath in header.show(days[indexPath.item]) }
    private let hourHeaders = UICollectionView.SupplementaryRegistration<HeadingView>(
      elementKind: ElementKind.hourHeader.elementKind
    ) { header, _, indexPath in header.show("\(indexPath.item):00") }
    private let corner = UICollectionView.SupplementaryRegistration<HeadingView>(
      elementKind: ElementKind.corner.elementKind
    ) { header, _, _ in header.show("") }

    override func viewDidLoad() {
      super.viewDidLoad()
      #if !os(tvOS)
        view.backgroundColor = .systemBackground
      #endif
      collectionView.backgroundColor = .clear
      collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      collectionView.dataSource = self
      view.addSubview(collectionView)
      let button = UIButton(
        configuration: .filled(), primaryAction: UIAction(title: "Add event") { [weak self] _ in self?.addEvent() })
      button.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(button)
      NSLayoutConstraint.activate([
        button.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -16),
        button.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
      ])
    }

    private func makeLayout() -> TesseraCollectionViewLayout {
      // The closure always reads the current events, not a copy from when the layout was created.
      let week = CalendarLayout(
        days: 7, hourLength: 50, dayHeader: 40, hourGutter: 56, now: .init(day: 2, minute: 10 * 60 + 40)
      ) { [weak self] path in self?.slot(at: path.item) ?? .allDay(0..<1) }
      let layout = TesseraCollectionViewLayout(week)
      for kind in [ElementKind.hourLine, .dayLine, .nowLine, .allDayBand] { layout.register(LineView.self, for: kind) }
      return layout
    }

    private func slot(at index: Int) -> CalendarSlot? { events.indices.contains(index) ? events[index].slot : nil }

    private func addEvent() {
      let (day, index) = (events.count % 7, events.count)
      collectionView.performBatchUpdates { [self] in
        events.append(Event(title: "Walk", slot: .timed(day: day, start: 14 * 60, end: 15 * 60)))
        collectionView.insertItems(at: [IndexPath(item: index, section: 0)])
      }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      events.count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: events[indexPath.item].title)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let registration =
        switch ElementKind(elementKind: kind) {
        case .dayHeader: dayHeaders
        case .hourHeader: hourHeaders
        default: corner
        }
      return collectionView.dequeueConfiguredReusableSupplementary(using: registration, for: indexPath)
    }
  }

  /// A day or an hour. Events scroll below it.
  private final class HeadingView: TesseraCell {
    func show(_ title: String) {
      var content = UIListContentConfiguration.cell()
      content.text = title
      content.textProperties.font = .preferredFont(forTextStyle: .caption2)
      content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 2, trailing: 4)
      contentConfiguration = content
      maximumContentSizeCategory = .extraLarge
      var background = UIBackgroundConfiguration.clear()
      background.visualEffect = UIBlurEffect(style: .regular)
      backgroundConfiguration = background
    }
  }

  /// A line in the calendar. The line at the current time is red.
  private final class LineView: UICollectionReusableView {
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      let isNow = layoutAttributes.representedElementKind == ElementKind.nowLine.elementKind
      backgroundColor = isNow ? .systemRed : .separator
    }
  }
#endif
