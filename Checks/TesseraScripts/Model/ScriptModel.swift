import TesseraLayout

/// A model of changing data and of what a layout knows about them: a slow and obvious implementation of layout rules 31
/// to 35.
///
/// At any time, the model can create a stack from scratch that must equal the live one (rule 37).
public struct ScriptModel: Sendable {
  /// An item, with its number for the owner of the data, and its declaration if it differs from the section's.
  struct Item: Hashable, Sendable {
    var number: Int
    var own: ItemValue?
    /// Whether the item has been measured in the current room.
    var isMeasured = false
  }

  /// A section, with its description from when it appeared.
  struct Section: Hashable, Sendable {
    var description: SectionDescription
    var items: [Item]
    /// The first column of each item of a waterfall; empty for other sections.
    var columns: [Int] = []
  }

  /// The axis along which sections follow one another.
  public let axis: LayoutAxis
  let sectionSpacing: Double
  /// The description that all sections share; nil if they have different ones.
  let uniform: SectionDescription?
  var header: SupplementaryLayout?
  var footer: SupplementaryLayout?
  var sections: [Section] = []
  /// The current environment.
  public internal(set) var environment: LayoutEnvironment
  /// The current viewport.
  public internal(set) var viewport = Viewport()
  /// The painted positions of a waterfall's columns; nil if they equal the current ones.
  var painted: PaintedColumns?
  /// The changes by measurements of the waterfall that are treated as one with the next measurement.
  var adjustment: Adjustment?

  /// Changed estimates of a waterfall, by item, relative to the state before the first of several measurements.
  struct Adjustment: Sendable {
    /// The properties that all these measurements share.
    let frame: PaintedFrame
    /// The start of the visible range, and the columns that must stay in place.
    let position: Int64
    let columns: [ColumnsOnScreen.Column]
    let lengths: [Int: (before: Int64, after: Int64)]
  }
  var nextNumber = 0

  /// Creates the model of a stack in its initial state.
  public init(_ stack: StackDescription) {
    axis = stack.axis
    sectionSpacing = stack.sectionSpacing
    uniform = stack.isUniform ? stack.sections.first : nil
    header = stack.header
    footer = stack.footer
    environment = stack.environment
    for section in stack.sections {
      let description = uniform ?? section
      sections.append(
        Section(description: description, items: (0..<section.itemCount).map { _ in newItem(in: description) }))
      chooseColumns(ofSection: sections.count - 1)
    }
  }

  /// The number of items in each section.
  public var itemCounts: [Int] { sections.map { $0.items.count } }

  /// The sections, with the numbers that cyclically select the sizes of their items.
  public var numberedSections: [(description: SectionDescription, numbers: [Int])] {
    sections.map { ($0.description, $0.items.map { $0.number }) }
  }

  /// Returns a new item of a section.
  mutating func newItem(in description: SectionDescription) -> Item {
    nextNumber += 1
    return Item(asking: description, number: nextNumber - 1)
  }
}

extension ScriptModel.Item {
  /// Creates an item whose declaration the section must query.
  init(asking description: SectionDescription, number: Int) {
    self.number = number
    own = description.arrangement.isSame ? nil : description.arrangement.value(number)
  }
}

// MARK: - From scratch

extension ScriptModel {
  /// The layout of the current data, with measured sizes as estimates.
  public var layout: StackLayout {
    let layouts = sections.map { $0.layout }
    var layout = StackLayout(axis: axis, sectionSpacing: sectionSpacing) { layouts[$0.index] }
    layout.header = header
    layout.footer = footer
    return layout
  }

  /// The shape of the current data.
  public var data: DataShape { DataShape(itemCounts) }
}

extension ScriptModel.Section {
  fileprivate var layout: SectionLayout {
    let items = items
    return description.layout(of: arrangement.keeping(columns)) { items[$0.item].number }
  }

  private var arrangement: SectionArrangement {
    let arrangement = description.arrangement
    if arrangement.isSame, !items.contains(where: { $0.own != nil }) { return arrangement.arrangement() }
    return arrangement.arrangement(of: items.map { value(of: $0) })
  }

  /// Returns the item's declaration, measured or not.
  func value(of item: ScriptModel.Item) -> ItemValue {
    item.own ?? description.arrangement.value(item.number)
  }
}

extension SectionArrangement {
  /// Returns the arrangement in which a waterfall's items have assigned columns.
  fileprivate func keeping(_ columns: [Int]) -> SectionArrangement {
    guard case .waterfall(var waterfall) = self else { return self }
    waterfall.keptColumns = columns
    return .waterfall(waterfall)
  }
}
