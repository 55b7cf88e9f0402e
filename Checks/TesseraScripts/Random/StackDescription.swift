import TesseraLayout

/// A stack, its data and its environment as plain values that a failure message can print and a test can simplify.
public struct StackDescription: Hashable, Sendable {
  /// The scroll axis.
  public var axis = LayoutAxis.vertical
  /// The space between sections.
  public var sectionSpacing = 0.0
  /// Whether all sections share the first section's description, except for item counts.
  public var isUniform = false
  /// The sections.
  public var sections: [SectionDescription] = []
  /// The header above all sections.
  public var header: SupplementaryLayout?
  /// The footer below all sections.
  public var footer: SupplementaryLayout?
  /// The environment.
  public var environment: LayoutEnvironment

  /// Creates the description of a stack without sections.
  public init(environment: LayoutEnvironment) {
    self.environment = environment
  }

  /// The layout.
  public var layout: StackLayout {
    let sections = sections
    var layout =
      if isUniform, let first = sections.first {
        StackLayout(axis: axis, sectionSpacing: sectionSpacing, first.layout)
      } else {
        StackLayout(axis: axis, sectionSpacing: sectionSpacing) { sections[$0.index].layout }
      }
    layout.header = header
    layout.footer = footer
    return layout
  }

  /// The shape of the data.
  public var data: DataShape { DataShape(sections.map { $0.itemCount }) }
}

/// A section as plain values.
public struct SectionDescription: Hashable, Sendable {
  /// The arrangement of the items.
  public var arrangement: ArrangementDescription
  /// The number of items.
  public var itemCount: Int
  /// The header.
  public var header: SupplementaryLayout?
  /// The footer.
  public var footer: SupplementaryLayout?
  /// The distances around the items.
  public var itemInsets = Insets.zero
  /// The distances around the section.
  public var sectionInsets = Insets.zero
  /// The maximum width.
  public var maximumWidth: WidthLimit?
  /// The background.
  public var background: BackgroundLayout?
  /// The separators.
  public var separator: SeparatorLayout?
  /// The depth in the outline.
  public var outlineLevel = 0
  /// The accessories of the items.
  public var accessories: [AccessoryDescription] = []

  /// Creates the description of a section with nothing around its items.
  public init(_ arrangement: ArrangementDescription, itemCount: Int) {
    self.arrangement = arrangement
    self.itemCount = itemCount
  }

  /// The layout of the section.
  public var layout: SectionLayout { layout(of: arrangement.arrangement()) }

  /// Returns the layout of the section with a different arrangement.
  ///
  /// - Parameter numbers: returns the items' numbers in the data, which determine their accessories.
  public func layout(
    of arrangement: SectionArrangement, numbers: @escaping (ItemPath) -> Int = { $0.section + $0.item }
  ) -> SectionLayout {
    var layout = SectionLayout(arrangement)
    layout.header = header
    layout.footer = footer
    layout.itemInsets = itemInsets
    layout.sectionInsets = sectionInsets
    layout.maximumWidth = maximumWidth
    layout.background = background
    layout.separator = separator
    layout.outlineLevel = outlineLevel
    if !accessories.isEmpty { layout.accessories = accessories.map { $0.layout(numbers) } }
    return layout
  }
}

/// An arrangement, and the values of its items as plain values.
///
/// The arrangement itself has every option, and placeholders for the values of its items.
public enum ArrangementDescription: @unchecked Sendable {
  /// A list.
  case list(ListArrangement, ItemsDescription<Length>)
  /// A grid.
  case grid(GridArrangement, ItemsDescription<GridArrangement.Item>)
  /// A flow.
  case flow(FlowArrangement, ItemsDescription<ItemSize>)
  /// A waterfall.
  case waterfall(WaterfallArrangement, ItemsDescription<WaterfallArrangement.Item>)
  /// A mosaic in which either all or none of the items are measured.
  case mosaic(MosaicArrangement, isMeasured: Bool)
  /// A shelf with any of the other arrangements.
  indirect case shelf(ShelfArrangement, ArrangementDescription)

  /// Returns a list without spacing.
  public static func list(_ lengths: ItemsDescription<Length>) -> ArrangementDescription {
    .list(ListArrangement(length: .placeholder(0)), lengths)
  }

  /// The arrangement of the items, in a shelf or not.
  public var content: ArrangementDescription {
    if case .shelf(_, let content) = self { content } else { self }
  }

  /// Whether the items scroll on their own.
  public var isShelf: Bool {
    if case .shelf = self { true } else { false }
  }

  /// Returns the arrangement. Several sizes are used cyclically, selected by the items' numbers in the data.
  public func arrangement(
    numbers: @escaping (ItemPath) -> Int = { $0.section + $0.item }
  ) -> SectionArrangement {
    switch self {
    case .list(var list, let lengths):
      list.length = lengths.perItem(numbers)
      return .list(list)
    case .grid(var grid, let items):
      grid.items = items.perItem(numbers)
      return .grid(grid)
    case .flow(var flow, let sizes):
      flow.itemSize = sizes.perItem(numbers)
      return .flow(flow)
    case .waterfall(var waterfall, let items):
      waterfall.items = items.perItem(numbers)
      return .waterfall(waterfall)
    case .mosaic(let mosaic, isMeasured: _): return .mosaic(mosaic)
    case .shelf(var shelf, let content):
      shelf.content = content.arrangement(numbers: numbers)
      return .shelf(shelf)
    }
  }
}

extension ArrangementDescription: Hashable {
  /// Returns whether all options and values are equal.
  public static func == (a: ArrangementDescription, b: ArrangementDescription) -> Bool {
    guard a.options == b.options else { return false }
    switch (a, b) {
    case (.list(_, let a), .list(_, let b)): return a == b
    case (.grid(_, let a), .grid(_, let b)): return a == b
    case (.flow(_, let a), .flow(_, let b)): return a == b
    case (.waterfall(_, let a), .waterfall(_, let b)): return a == b
    case (.mosaic(_, isMeasured: let a), .mosaic(_, isMeasured: let b)): return a == b
    case (.shelf(_, let a), .shelf(_, let b)): return a == b
    case _: return false
    }
  }

  /// Hashes the options.
  public func hash(into hasher: inout Hasher) { hasher.combine(options) }

  /// All options, according to the field list of the arrangement.
  private var options: FieldValues { FieldValues(of: arrangement(of: [])) }
}

/// The values of a section's items, as plain values.
public enum ItemsDescription<Value: Hashable & Sendable>: Hashable, Sendable {
  /// One value for all items.
  case same(Value)
  /// Values used cyclically, selected by the number of the item.
  case cycling([Value])
  /// Values used cyclically, selected in the same way but provided for ranges of items.
  case ranges([Value])

  /// Returns the provider for an arrangement.
  func perItem(_ numbers: @escaping (ItemPath) -> Int) -> ItemProvider<Value> {
    switch self {
    case .same(let value): .same(value)
    case .cycling(let values): .each { values[numbers($0) % values.count] }
    case .ranges(let values):
      .ranges { section, items in
        // The slice starts at an arbitrary index of an array.
        let others = Array(repeating: values[0], count: (section + items.lowerBound) % 4)
        let asked = items.map { values[numbers(ItemPath(section: section, item: $0)) % values.count] }
        return (others + asked + others).dropFirst(others.count).prefix(asked.count)
      }
    }
  }

  /// Returns the value of the item with a number.
  func value(_ number: Int) -> Value {
    switch self {
    case .same(let value): value
    case .cycling(let values), .ranges(let values): values[number % values.count]
    }
  }

  /// Whether all items share one value.
  var isSame: Bool {
    if case .same = self { true } else { false }
  }
}
