import Tessera

/// A collection, its scroll position, and one change: an input for checking the promises about what a reader sees.
///
/// It describes data only by IDs and lengths, and does not depend on how an engine anchors content.
public struct ReadingCase: Hashable, Sendable {
  /// The arrangement of the items of all sections.
  public enum Arrangement: Hashable, Sendable {
    case list
    case grid(columns: Int)
    case flow
    case waterfall(columns: Int)
    case mosaic
    case shelf
    case table
    case calendar(days: Int, visible: Int)
  }

  /// An item, and its real length along the axis of its arrangement.
  public struct Item: Hashable, Sendable {
    var id: Int
    var length: Double
  }

  /// A header or footer of every section.
  public struct Bar: Hashable, Sendable {
    var length: Double
    /// The length that the layout declares as an estimate; nil to declare the real one.
    var estimate: Double?
    var isPinned: Bool
  }

  /// A section.
  public struct Section: Hashable, Sendable {
    var id: Int
    var items: [Item]
    /// The maximum width; nil for none.
    var maximumWidth: Double?
  }

  /// The change to make.
  public enum Change: Hashable, Sendable {
    // Nothing actually changes.
    case sameLayout
    case sameData
    case reload([Int])
    case reconfigure([Int])
    case reloadSection(Int)
    // The data change.
    case insert([Item], section: Int, at: Int)
    case delete([Int])
    case move(Int, after: Int)
    case insertSection(Section, at: Int)
    case deleteSection(Int)
    /// All other items are removed, as by a filter, and inserted again.
    case find([Int])
    /// A view needs a different length.
    case resizeItem(Int, length: Double)
    // The container changes.
    case size(LayoutSize)
    case insets(Insets)
    case direction(ReadingDirection)
    /// A different layout of the same kind, with longer hours or a different number of visible days.
    case calendar(hourLength: Double, visible: Int)
    /// The user scrolls.
    case scroll(Double)
    /// The user drags an item over one of the views on screen, specified as a fraction of all views in data order.
    case hold(Int, over: Double)
  }

  /// A pressed point in an item that gets a different length.
  public struct Press: Hashable, Sendable {
    /// The position of the point, as a fraction of the item's length.
    var part: Double
    /// Whether the item grows before the point instead of after it.
    var growsBefore: Bool
  }

  var arrangement: Arrangement
  var axis = LayoutAxis.vertical
  var sections: [Section]
  /// The estimated length of all items, as a multiple of the real one; nil if lengths are declared.
  var estimate: Double?
  /// Whether estimates follow the average of the measured lengths. If so, all items share one estimate.
  var averages = false
  var header: Bar?
  var footer: Bar?
  var spacing = 0.0
  var hourLength = 60.0
  /// Whether items have the lengths of wrapping text.
  var rewraps = false
  var environment: LayoutEnvironment
  var followsEnd = false
  var staysAtStart = true
  /// The scroll position, as fractions of the ranges along and across the axis, plus some points.
  var position = LayoutPoint.zero
  var steps: [Double] = []
  /// The position of every shelf, as a fraction of its range.
  var shelfPosition = 0.0
  var isAnimated = false
  /// The distance that the user scrolls during an animated change.
  var scrollMeanwhile = 0.0
  /// The pressed point in an item whose length changes; nil for none.
  var press: Press?
  var change: Change

  /// Returns the estimate for an item.
  func estimatedLength(_ length: Double) -> Double? { estimate.map { max(1, (length * $0).rounded()) } }

  /// Returns the real length of an item in a container.
  func length(_ length: Double, in environment: LayoutEnvironment) -> Double {
    guard rewraps else { return length }
    let cross = axis == .vertical ? environment.containerSize.width : environment.containerSize.height
    return (length * 300 / max(60, cross)).rounded()
  }
}

// MARK: - Layouts

extension ReadingCase {
  /// The layout's queries to the owner of the data.
  struct Questions {
    let section: (Int) -> Section?
    let length: (ItemPath) -> Double
  }

  /// Returns the layout of a stack.
  func stack(_ questions: Questions) -> StackLayout {
    var stack = StackLayout(axis: axis) { context in self.section(questions.section(context.index), questions) }
    stack.sectionSpacing = spacing
    return stack
  }

  /// The estimate that all items share, if it follows the average.
  private var average: Length? {
    guard averages, let estimate else { return nil }
    return .estimated(averaging: max(1, (70 * estimate).rounded()))
  }

  /// Returns the lengths of items: one that all share, or one for each.
  private func provided<Value>(
    _ length: @escaping (ItemPath) -> Length, _ value: @escaping (Length) -> Value
  ) -> ItemProvider<Value> {
    if let average { .same(value(average)) } else { .each { value(length($0)) } }
  }

  private func section(_ section: Section?, _ questions: Questions) -> SectionLayout {
    func length(_ path: ItemPath) -> Length {
      let real = questions.length(path)
      return estimatedLength(real).map { .estimated($0) } ?? .fixed(real)
    }
    var layout: SectionLayout =
      switch arrangement {
      case .list, .table, .calendar:
        SectionLayout(.list(ListArrangement(length: provided(length) { $0 }, spacing: spacing)))
      case .grid(let columns):
        SectionLayout(
          .grid(
            GridArrangement(
              columns: .count(columns), items: provided(length) { GridArrangement.Item(length: $0) },
              lineSpacing: spacing, itemSpacing: spacing, alignment: .start)))
      case .flow:
        SectionLayout(
          .flow(
            FlowArrangement(
              itemSize: .each { path in
                let width = Length.fixed(30 + Double(Int(questions.length(path)) % 5) * 15)
                return axis == .vertical
                  ? ItemSize(width: width, height: length(path)) : ItemSize(width: length(path), height: width)
              }, lineSpacing: spacing, itemSpacing: spacing, distribution: .start, alignment: .start)))
      case .waterfall(let columns):
        SectionLayout(
          .waterfall(
            WaterfallArrangement(
              columns: .count(columns), items: .each { WaterfallArrangement.Item(length: length($0)) },
              lineSpacing: spacing, itemSpacing: spacing)))
      case .mosaic:
        SectionLayout(
          MosaicArrangement(
            groups: [
              MosaicGroup(.columns([.item(), MosaicGroup(.rows([.item(), .item()]))])),
              MosaicGroup(.columns([.item(), .item()])),
            ], length: .fixed(80), lineSpacing: spacing, itemSpacing: spacing))
      case .shelf:
        SectionLayout(
          .shelf(
            ShelfArrangement(
              .list(ListArrangement(length: provided(length) { $0 }, spacing: spacing)), length: .fixed(60))))
      }
    func bar(_ bar: Bar?) -> SupplementaryLayout? {
      bar.map {
        SupplementaryLayout(length: $0.estimate.map { .estimated($0) } ?? .fixed($0.length), pins: $0.isPinned)
      }
    }
    (layout.header, layout.footer) = (bar(header), bar(footer))
    layout.maximumWidth = section?.maximumWidth.map { WidthLimit($0, alignment: .center) }
    return layout
  }

  /// Returns the layout of a table.
  func table() -> TableLayout {
    TableLayout(
      rows: .each { .fixed(30 + Double($0 * 7 % 5) * 6) }, columns: .each { .fixed(50 + Double($0 * 3 % 4) * 20) },
      frozenRows: header?.isPinned == true ? 1 : 0, frozenColumns: header?.isPinned == true ? 1 : 0,
      rowSpacing: spacing, columnSpacing: spacing)
  }

  /// Returns the layout of a calendar.
  func calendar(_ days: Int, visible: Int, hourLength: Double) -> CalendarLayout {
    CalendarLayout(
      days: days, visibleDays: visible, hourLength: hourLength, dayHeader: 30, hourGutter: 40
    ) { path in
      let hour = 7 + (path.section * 5 + path.item * 3) % 12
      return .timed(day: (path.section * 3 + path.item * 2) % days, start: hour * 60, end: hour * 60 + 45)
    }
  }
}
