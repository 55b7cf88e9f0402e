import Tessera
import TesseraJSON

/// A layout described by a page in the scene format.
enum DescribedLayout {
  /// A stack of sections.
  case stack(StackDescription)
  /// A table of rows and columns.
  case table(TableDescription)
  /// A calendar of days and hours, in which items declare their slots.
  case calendar(CalendarLayout)

  /// Reads a layout.
  init(_ node: JSONNode) throws(JSONError) {
    switch try node.layoutType() {
    case .stack: self = .stack(try node.stackDescription())
    case .table: self = .table(try node.tableDescription())
    case .calendar: self = .calendar(try node.calendarDescription())
    }
  }

  /// Reads the settings of a section.
  func section(_ node: JSONNode, declaresSizes: Bool) throws(JSONError) -> DescribedSection {
    var section = DescribedSection(value: node.value, layout: SectionDescription())
    switch self {
    case .stack(let stack):
      section.layout = try node.sectionDescription(over: stack.section) { reader, description in
        reader.requireArrangement(of: description)
      }
      try section.layout.requireItemSize(unless: declaresSizes, at: node.path)
    case .table:
      section.height = try node.object("an object with height", keys: ["height"])["height"]?.trackLength()
    case .calendar: _ = try node.object("an object without settings", keys: [])
    }
    return section
  }

  /// Checks the defaults. Throws if sections without settings have no arrangement, or if items have no size.
  func requireDefaults(declaresSizes: Bool) throws(JSONError) {
    guard case .stack(let stack) = self else { return }
    let path = JSONPath.root.appending(key: "layout").appending(key: "section")
    guard stack.section.isArranged else {
      throw JSONError(path: path.description, expected: "an object with an arrangement", found: "nothing")
    }
    try stack.section.requireItemSize(unless: declaresSizes, at: path)
  }
}

extension SectionDescription {
  fileprivate func requireItemSize(unless isDeclared: Bool, at path: JSONPath) throws(JSONError) {
    if isDeclared || layout.arrangement.hasItemSize { return }
    throw JSONError(
      path: path.appending(key: "arrangement").appending(key: "itemSize").description,
      expected: "the size of the items, here or in the option itemSize", found: "nothing")
  }
}

/// The page's declarations of individual items, by their tokens.
struct ItemDeclarations {
  /// A declaration of one item. The size is a length of any kind, or an item's width and height in a flow. A negative
  /// first number means that there is no size. The share is a number of columns or, if negative, a fraction of the
  /// line. The accessories are a bit set of kinds. If all bits are set, the item has all accessories.
  struct Declaration {
    var first: Double
    var second: Double
    var share: Double
    var accessories: UInt32
  }

  /// The kinds of accessories, in bit order.
  var accessoryKinds: [ElementKind] = []
  private var declarations: [Declaration?] = []

  subscript(token: Int) -> Declaration? {
    get { declarations.indices.contains(token) ? declarations[token] : nil }
    set {
      guard token >= 0 else { return }
      while declarations.count <= token { declarations.append(nil) }
      declarations[token] = newValue
    }
  }

  /// Returns whether an item has an accessory of a kind. An item without a declaration has all accessories.
  func shows(_ kind: ElementKind, on token: Int) -> Bool {
    guard let bits = self[token]?.accessories, bits != .max else { return true }
    return accessoryKinds.firstIndex(of: kind).map { $0 < 32 && bits & 1 << UInt32($0) != 0 } ?? false
  }

  /// Adds the declarations of other items, and replaces existing ones.
  mutating func merge(_ others: ItemDeclarations) {
    accessoryKinds = others.accessoryKinds
    for (token, declaration) in others.declarations.enumerated() {
      if let declaration { self[token] = declaration }
    }
  }
}

extension ItemDeclarations.Declaration {
  /// The declared calendar slot: a day and two minutes, or two days if the second number is negative.
  var slot: CalendarSlot {
    let (day, start, end) = (Int(exactly: first) ?? 0, Int(exactly: second) ?? 0, Int(exactly: share) ?? 0)
    return second < 0 ? .allDay(day..<max(day, end)) : .timed(day: day, start: start, end: end)
  }

  /// The declared length. The first number is the kind of length: 0 for fixed, 1 for estimated, 2 for a fraction, 3 for
  /// an aspect ratio, 4 for an averaging estimate.
  fileprivate var length: Length? {
    switch first {
    case ..<0: nil
    case 1: .estimated(second)
    case 2: .fraction(second)
    case 3: .aspectRatio(second)
    case 4: .averaged(second)
    default: .fixed(second)
    }
  }

  /// The number of columns that the item spans.
  private var span: Int { max(1, Int(exactly: share) ?? 1) }

  /// The declaration of an item in a grid.
  fileprivate var gridItem: GridArrangement.Item? {
    length.map { length in
      share < 0
        ? GridArrangement.Item(fraction: -share, length: length) : GridArrangement.Item(span: span, length: length)
    }
  }

  /// The declaration of an item in a waterfall.
  fileprivate var waterfallItem: WaterfallArrangement.Item? {
    length.map { WaterfallArrangement.Item(span: span, length: $0) }
  }

  /// The declared width and height of an item in a flow.
  fileprivate var box: ItemSize? { first < 0 ? nil : ItemSize(width: .fixed(first), height: .fixed(second)) }
}

extension SectionLayout {
  /// Returns the section layout with the declarations of its items applied.
  ///
  /// - Parameters:
  ///   - declaration: returns the declaration of the item at a path; nil for none.
  ///   - isShown: returns whether the item at a path has an accessory of a kind.
  func declaring(
    _ declaration: @escaping (ItemPath) -> ItemDeclarations.Declaration?,
    accessories isShown: @escaping (ElementKind, ItemPath) -> Bool
  ) -> SectionLayout {
    var section = self
    section.arrangement = arrangement.declaring(declaration)
    var accessories = self.accessories
    for index in accessories.indices {
      let kind = accessories[index].kind
      accessories[index].isShown = { isShown(kind, $0) }
    }
    if !accessories.isEmpty { section.accessories = accessories }
    return section
  }
}

extension SectionArrangement {
  fileprivate func declaring(
    _ declaration: @escaping (ItemPath) -> ItemDeclarations.Declaration?
  ) -> SectionArrangement {
    switch self {
    case .list(var list):
      let usual = list.length
      list.length = .each { path in declaration(path)?.length ?? usual.shared ?? 0 }
      return .list(list)
    case .grid(var grid):
      let usual = grid.items
      grid.items = .each { path in
        declaration(path)?.gridItem ?? usual.shared ?? GridArrangement.Item(length: 0)
      }
      return .grid(grid)
    case .flow(var flow):
      let usual = flow.itemSize
      flow.itemSize = .each { path in
        declaration(path)?.box ?? usual.shared ?? ItemSize(.zero)
      }
      return .flow(flow)
    case .waterfall(var waterfall):
      let usual = waterfall.items
      waterfall.items = .each { path in
        declaration(path)?.waterfallItem ?? usual.shared ?? WaterfallArrangement.Item(length: 0)
      }
      return .waterfall(waterfall)
    case .custom:
      guard var shelf else { return self }
      shelf.content = shelf.content.declaring(declaration)
      return .shelf(shelf)
    }
  }

  /// Whether the arrangement specifies the size of all items.
  var hasItemSize: Bool {
    switch self {
    case .list(let list): list.length.shared != nil
    case .grid(let grid): grid.items.shared != nil
    case .flow(let flow): flow.itemSize.shared != nil
    case .waterfall(let waterfall): waterfall.items.shared != nil
    case .custom: shelf?.content.hasItemSize ?? true
    }
  }
}
