import TesseraEngine
import TesseraLayout

/// The layout that a prepared layout was created from, if documents can represent its type.
package enum LayoutSource {
  case stack(StackLayout)
  case table(TableLayout)
  case calendar(CalendarLayout)
}

/// The current state of an engine, expressed as a scene document. It includes the container, the scroll position, the
/// layout and the data. The data includes the sizes that closures return and the measured sizes of views.
///
/// Linear in the number of sections and the number of items with individual values.
package struct SceneReport {
  private let layout: AnyPreparedLayout
  private let viewport: Viewport
  /// A closure that returns an element's text, given its data path; nil for none.
  private let label: (Element) -> String?

  /// The maximum number of items whose text is included in a report. The report has no text for other items.
  private static let maximumLabelCount = 2_000
  /// The maximum number of sections in a report.
  package static let maximumSectionCount = 100_000
  /// The maximum number of sections in a report to a page. The page is blocked while the report is created.
  package static let maximumSectionCountInPages = 10_000
  /// The maximum number of items with individual values.
  private static let maximumItemCount = 1_000_000

  package init(_ engine: CollectionEngine, label: @escaping (Element) -> String?) {
    (layout, viewport, self.label) = (engine.layout, engine.viewport, label)
  }

  /// Returns the document; nil if there are too many sections or items, or if the layout is a calendar, whose days have
  /// no dates in a program.
  ///
  /// - Parameter limit: the maximum number of sections.
  package func document(
    of source: LayoutSource, title: String?, limit: Int = SceneReport.maximumSectionCount
  ) -> JSONValue? {
    guard layout.data.runs.reduce(0, { $0 + $1.sections }) <= limit else { return nil }
    var members: [JSONKey: JSONValue] = ["viewport": view]
    if let title { members["title"] = .string(title) }
    switch source {
    case .stack(let stack):
      members["layout"] = .object(FieldWriter.members(of: stack, labels: globalLabels(of: stack)))
      guard let sections = sections({ index, count in section(index, count, of: stack) }) else { return nil }
      members["sections"] = .array(sections)
    case .table(let table):
      members["layout"] = layout(of: table)
      guard let rows = sections({ index, count in row(index, count, of: table) }) else { return nil }
      members["sections"] = .array(rows)
    case .calendar: return nil
    }
    return .object(members)
  }

  // MARK: - The view

  private var view: JSONValue {
    let environment = layout.environment
    var members: [JSONKey: JSONValue] = [
      "size": .object([
        "width": .number(environment.containerSize.width), "height": .number(environment.containerSize.height),
      ])
    ]
    if environment.insets != .zero { members["insets"] = environment.insets.json }
    if viewport.offset != .zero { members["offset"] = viewport.offset.json }
    if viewport.pinInsets != .zero { members["pinInsets"] = viewport.pinInsets.json }
    if viewport.scrollPadding != .zero { members["scrollPadding"] = viewport.scrollPadding.json }
    if environment.scale != 0 { members["scale"] = .number(environment.scale) }
    if environment.direction == .rightToLeft { members["direction"] = .string("rightToLeft") }
    return .object(members)
  }

  // MARK: - The data

  /// The number of items in all sections.
  private var itemCount: Int { layout.data.runs.reduce(0) { $0 + $1.sections * $1.items } }

  private func sections(_ describe: (_ index: Int, _ count: Int) -> JSONValue?) -> [JSONValue]? {
    var sections: [JSONValue] = []
    for run in layout.data.runs {
      for _ in 0..<run.sections {
        guard let section = describe(sections.count, run.items) else { return nil }
        sections.append(section)
      }
    }
    return sections
  }

  private func labels(_ pairs: [(JSONKey, Element)]) -> [JSONKey: String] {
    var labels: [JSONKey: String] = [:]
    for (key, element) in pairs {
      if let text = label(element), !text.utf8.isEmpty { labels[key] = text }
    }
    return labels
  }

  private func globalLabels(of stack: StackLayout) -> [JSONKey: String] {
    labels([
      ("header", .supplementary(.globalHeader, ItemPath(section: 0, item: 0))),
      ("footer", .supplementary(.globalFooter, ItemPath(section: 0, item: 0))),
    ])
  }

  private func section(_ index: Int, _ count: Int, of stack: StackLayout) -> JSONValue? {
    let section =
      switch stack.sections {
      case .uniform(let section): section
      case .each(let describe): describe(SectionContext(index: index, itemCount: count))
      }
    var members = FieldWriter.members(
      of: section, labels: labels([("header", .header(of: index)), ("footer", .footer(of: index))]))
    let first = ItemPath(section: index, item: 0)
    // Closures can only be called for items that exist.
    let mayDiffer =
      count > 0
      && (section.arrangement.size(at: first, nil, axis: stack.axis) != nil || section.shown(at: first) != nil
        || !layout.measurableSides(of: .item(first)).isEmpty)
    let items = items(index, count, mayDiffer: mayDiffer) { path in
      var item: [JSONKey: JSONValue] = [:]
      let declared = section.arrangement.lengths(at: path, axis: stack.axis)
      let measured = measured(path, declared: declared)
      // Include measured sizes, because a scene measures only elements that have views.
      if let size = section.arrangement.size(at: path, measured, axis: stack.axis) {
        item["size"] = size
      } else if let measured {
        item["measured"] = .object(measured.members)
      }
      if let accessories = section.shown(at: path) { item["accessories"] = accessories }
      return item
    }
    guard let items else { return nil }
    members["items"] = items
    if let shelf = layout.shelf(ofSection: index), shelf.offset != 0 { members["shelfOffset"] = .number(shelf.offset) }
    return .object(members)
  }

  /// Returns the items in a section, or only their count if no item has individual values; nil if there are too many
  /// for a document.
  ///
  /// - Parameter mayDiffer: whether items can have individual sizes or other members.
  private func items(
    _ section: Int, _ count: Int, mayDiffer: Bool, _ describe: (ItemPath) -> [JSONKey: JSONValue]
  ) -> JSONValue? {
    let hasLabels = itemCount <= Self.maximumLabelCount
    if count == 0 || !hasLabels && !mayDiffer { return .number(Double(count)) }
    guard count <= Self.maximumItemCount else { return nil }
    var items: [JSONValue] = []
    for item in 0..<count {
      let path = ItemPath(section: section, item: item)
      var members = describe(path)
      if hasLabels, let text = label(.item(path)), !text.utf8.isEmpty { members["label"] = .string(text) }
      items.append(.object(members))
    }
    return .array(items)
  }

  /// Returns an item's measured dimensions; nil if there are none. In a container with a different width, they become
  /// estimates until they are remeasured, but they are still the item's dimensions.
  private func measured(_ path: ItemPath, declared: (width: Length?, height: Length?)) -> MeasuredSides? {
    let sides = layout.measurableSides(of: .item(path))
    guard !sides.isEmpty, let attributes = layout.attributes(of: .item(path), viewport: viewport) else { return nil }
    func length(_ side: EstimatedSides, _ length: Double, _ declared: Length?) -> Double? {
      guard sides.contains(side) else { return nil }
      if attributes.estimates.contains(side) {
        guard case .estimated(let estimate)? = declared, abs(estimate - length) >= 1 else { return nil }
      }
      return length
    }
    let measured = MeasuredSides(
      width: length(.width, attributes.frame.width, declared.width),
      height: length(.height, attributes.frame.height, declared.height))
    return measured.members.isEmpty ? nil : measured
  }

  // MARK: - Tables

  private func layout(of table: TableLayout) -> JSONValue {
    var members = FieldWriter.members(of: table)
    members["type"] = .string("table")
    members["rows"] = table.rows.shared?.json ?? .number(0)
    if let width = table.columns.shared {
      members["columns"] = width.json
    } else {
      let columns = layout.data.runs.reduce(1) { max($0, $1.items) }
      members["columns"] = .array((0..<columns).map { table.columns.length(at: $0).json })
    }
    return .object(members)
  }

  private func row(_ index: Int, _ count: Int, of table: TableLayout) -> JSONValue? {
    guard let items = items(index, count, mayDiffer: false, { _ in [:] }) else { return nil }
    var members: [JSONKey: JSONValue] = ["items": items]
    if table.rows.shared == nil { members["height"] = table.rows.length(at: index).json }
    return .object(members)
  }
}

extension TrackLengths {
  fileprivate var shared: Length? {
    if case .same(let length) = self { length } else { nil }
  }
}

extension ItemProvider where Value: Coded {
  /// Returns the item's individual value; nil if all items share a value.
  fileprivate func own(at path: ItemPath) -> JSONValue? {
    if case .same = self { nil } else { value(at: path)?.json }
  }
}

/// An item's measured dimensions.
private struct MeasuredSides {
  var width: Double?
  var height: Double?

  var members: [JSONKey: JSONValue] {
    var members: [JSONKey: JSONValue] = [:]
    if let width { members["width"] = .number(width) }
    if let height { members["height"] = .number(height) }
    return members
  }

  /// Returns the length along the scroll axis.
  func main(_ axis: LayoutAxis) -> Length? { (axis == .vertical ? height : width).map { .fixed($0) } }
}

extension SectionArrangement {
  /// Returns an item's size, using its measured dimensions; nil if all items have the size that the arrangement
  /// declares, or if the arrangement does not declare a size.
  fileprivate func size(at path: ItemPath, _ measured: MeasuredSides?, axis: LayoutAxis) -> JSONValue? {
    switch self {
    case .list(let list): return measured?.main(axis)?.json ?? list.length.own(at: path)
    case .grid(let grid):
      guard let length = measured?.main(axis), var item = grid.items.value(at: path) else {
        return grid.items.own(at: path)
      }
      item.length = length
      return item.json
    case .waterfall(let waterfall):
      guard let length = measured?.main(axis), var item = waterfall.items.value(at: path) else {
        return waterfall.items.own(at: path)
      }
      item.length = length
      return item.json
    case .flow(let flow):
      guard let measured, var size = flow.itemSize.value(at: path) else { return flow.itemSize.own(at: path) }
      if let width = measured.width { size.width = .fixed(width) }
      if let height = measured.height { size.height = .fixed(height) }
      return size.json
    case .custom:
      // A shelf's lines are perpendicular to the stack's scroll axis. A length that is measured perpendicular to those lines
      // belongs to the shelf.
      return measured == nil ? shelf?.content.size(at: path, nil, axis: axis) : nil
    }
  }
}

extension ItemProvider {
  fileprivate func value(at path: ItemPath) -> Value? {
    switch self {
    case .same(let value): value
    case .each(let value): value(path)
    case .ranges(let values): values(path.section, path.item..<path.item + 1).first
    }
  }
}

extension SectionArrangement {
  /// Returns an item's declared dimensions; nil for each dimension that the arrangement determines.
  fileprivate func lengths(at path: ItemPath, axis: LayoutAxis) -> (width: Length?, height: Length?) {
    if case .flow(let flow) = self {
      let size = flow.itemSize.value(at: path)
      return (width: size?.width, height: size?.height)
    }
    let main: Length? =
      switch self {
      case .list(let list): list.length.value(at: path)
      case .grid(let grid): grid.items.value(at: path)?.length
      case .waterfall(let waterfall): waterfall.items.value(at: path)?.length
      case .flow, .custom: nil
      }
    return axis == .vertical ? (width: nil, height: main) : (width: main, height: nil)
  }
}

extension SectionLayout {
  /// Returns the accessories that an item has; nil if all items have all accessories.
  fileprivate func shown(at path: ItemPath) -> JSONValue? {
    var members: [JSONKey: JSONValue] = [:]
    var hasOwn = false
    for accessory in accessories {
      hasOwn = hasOwn || accessory.isShown != nil
      if accessory.isShown?(path) ?? true { members[JSONKey(accessory.kind.name)] = .string("") }
    }
    return hasOwn ? .object(members) : nil
  }
}
