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

/// An arrangement as plain values.
public enum ArrangementDescription: Hashable, Sendable {
  /// A list.
  case list(ItemsDescription<Length>, spacing: Double)
  /// A grid.
  case grid(
    GridArrangement.Columns, ItemsDescription<GridArrangement.Item>, lineSpacing: Double, itemSpacing: Double,
    alignment: LineAlignment)
  /// A flow.
  case flow(
    ItemsDescription<ItemSize>, lineSpacing: Double, itemSpacing: Double, distribution: LineDistribution,
    alignment: LineAlignment)
  /// A waterfall.
  case waterfall(
    WaterfallArrangement.Columns, ItemsDescription<WaterfallArrangement.Item>, lineSpacing: Double,
    itemSpacing: Double)
  /// A mosaic.
  case mosaic(MosaicDescription)
  /// Any of the other arrangements, on a shelf of a given length.
  indirect case shelf(ArrangementDescription, length: Length)

  /// The arrangement of the items, in a shelf or not.
  public var content: ArrangementDescription {
    if case .shelf(let content, length: _) = self { content } else { self }
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
    case .list(let lengths, let spacing):
      .list(ListArrangement(length: lengths.perItem(numbers), spacing: spacing))
    case .grid(let columns, let items, let lineSpacing, let itemSpacing, let alignment):
      .grid(
        GridArrangement(
          columns: columns, items: items.perItem(numbers), lineSpacing: lineSpacing, itemSpacing: itemSpacing,
          alignment: alignment))
    case .flow(let sizes, let lineSpacing, let itemSpacing, let distribution, let alignment):
      .flow(
        FlowArrangement(
          itemSize: sizes.perItem(numbers), lineSpacing: lineSpacing, itemSpacing: itemSpacing,
          distribution: distribution,
          alignment: alignment))
    case .waterfall(let columns, let items, let lineSpacing, let itemSpacing):
      .waterfall(
        WaterfallArrangement(
          columns: columns, items: items.perItem(numbers), lineSpacing: lineSpacing, itemSpacing: itemSpacing))
    case .mosaic(let mosaic): .mosaic(mosaic.arrangement())
    case .shelf(let content, let length):
      .shelf(ShelfArrangement(content.arrangement(numbers: numbers), length: length))
    }
  }
}

/// A mosaic as plain values.
public struct MosaicDescription: Hashable, Sendable {
  /// The groups.
  public var groups: [MosaicGroup]
  /// The length of groups without their own.
  public var length: Length?
  /// The space between groups.
  public var lineSpacing = 0.0
  /// The space between members.
  public var itemSpacing = 0.0
  /// Whether all items are measured; otherwise, none is.
  public var isMeasured: Bool

  /// Creates the description of a mosaic.
  public init(_ groups: [MosaicGroup], length: Length?, isMeasured: Bool) {
    (self.groups, self.length, self.isMeasured) = (groups, length, isMeasured)
  }

  /// Returns the arrangement, in which items keep some of their measured lengths.
  public func arrangement(keeping lengths: [Double?] = []) -> MosaicArrangement {
    var mosaic = MosaicArrangement(
      groups: groups, length: length, lineSpacing: lineSpacing, itemSpacing: itemSpacing)
    if isMeasured { mosaic.keptLengths = lengths }
    return mosaic
  }
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
