import TesseraLayout

/// Data that change, and what a layout knows of them: slow, obvious, straight from layout rules 31 to 35.
///
/// At any time a stack can be made from scratch that has to equal the live one (rule 37).
public struct ScriptModel: Sendable {
  /// An item: which one it is to the data owner, and what it declares if not what all of its section do.
  struct Item: Hashable, Sendable {
    var number: Int
    var own: ItemValue?
  }

  /// A section, its description as it was when it appeared.
  struct Section: Hashable, Sendable {
    var description: SectionDescription
    var items: [Item]
    /// The first column of each item of a waterfall; nothing for other sections.
    var columns: [Int] = []
  }

  /// The axis along which sections follow one another.
  public let axis: LayoutAxis
  let sectionSpacing: Double
  /// The description that all sections share, if they do.
  let uniform: SectionDescription?
  var header: SupplementaryLayout?
  var footer: SupplementaryLayout?
  var sections: [Section] = []
  /// The container as it is now.
  public internal(set) var environment: LayoutEnvironment
  /// Where the container stands now.
  public internal(set) var viewport = Viewport()
  var nextNumber = 0

  /// The model of a stack as it is at first.
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

  /// The sections with the numbers by which their items take sizes in turns.
  public var numberedSections: [(description: SectionDescription, numbers: [Int])] {
    sections.map { ($0.description, $0.items.map { $0.number }) }
  }

  /// An item as it is when it appears in a section.
  mutating func newItem(in description: SectionDescription) -> Item {
    nextNumber += 1
    return Item(asking: description, number: nextNumber - 1)
  }
}

extension ScriptModel.Item {
  /// An item of which a section asks what it declares.
  init(asking description: SectionDescription, number: Int) {
    self.number = number
    own = description.arrangement.isSame ? nil : description.arrangement.value(number)
  }
}

// MARK: - From scratch

extension ScriptModel {
  /// The layout of the data as they are, with all that was measured as estimates.
  public var layout: StackLayout {
    let layouts = sections.map { $0.layout }
    var layout = StackLayout(axis: axis, sectionSpacing: sectionSpacing) { layouts[$0.index] }
    layout.header = header
    layout.footer = footer
    return layout
  }

  /// The shape of the data as they are.
  public var data: DataShape { DataShape(itemCounts) }
}

extension ScriptModel.Section {
  fileprivate var layout: SectionLayout {
    description.layout(of: arrangement.keeping(columns))
  }

  private var arrangement: SectionArrangement {
    let arrangement = description.arrangement
    if arrangement.isSame, !items.contains(where: { $0.own != nil }) { return arrangement.arrangement() }
    return arrangement.arrangement(of: items.map { value(of: $0) })
  }

  /// What an item declares, measured or not.
  func value(of item: ScriptModel.Item) -> ItemValue {
    item.own ?? description.arrangement.value(item.number)
  }
}

extension SectionArrangement {
  /// The arrangement; items of a waterfall are assigned their columns.
  fileprivate func keeping(_ columns: [Int]) -> SectionArrangement {
    guard case .waterfall(var waterfall) = self else { return self }
    waterfall.keptColumns = columns
    return .waterfall(waterfall)
  }
}
