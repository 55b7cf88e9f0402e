import Tessera
import TesseraJSON

/// A description of a collection or of a change to it, as received in a message.
struct CollectionDescription {
  /// The data, with the items of each section or only their number.
  struct Data {
    /// A section, identified by its token.
    struct Section {
      var token: Int
      /// The number of items, if items have no IDs.
      var count = 0
      /// The changes to existing items, from the start to the end of the section. Empty if items have no IDs.
      var changes: [Change] = []
      /// A number for each item of an outline: twice the item's level, plus 1 if it is expanded. Empty for a section
      /// without levels.
      var outline: [Int] = []
    }

    /// A change to consecutive items.
    struct Change {
      /// The number of unchanged items since the last change.
      var kept: Int
      /// The number of removed items.
      var removed: Int
      /// The tokens of the items that replace the removed ones.
      var items: [Int] = []
    }

    var sections: [Section] = []
    /// Whether items have only indices and no IDs.
    var isCounted = false
    /// Whether sections have outlines or had them before.
    var hasOutlines = false
    /// The items to describe again, by their tokens.
    var reloaded: [Int] = []
    /// The items whose positions in an outline have changed, by their tokens. Their cells are filled again.
    var reconfigured: [Int] = []
  }

  var data = Data()
  /// The declarations of items that are new to the layout.
  var declared = ItemDeclarations()
  /// Whether items declare their sizes.
  var declaresSizes: Bool
  /// Whether items declare their slots in a calendar.
  var declaresSlots: Bool
  /// Whether items declare sizes, slots or accessories.
  var declaresItems: Bool
  var label: String
  var isLog: Bool
  var selectionMode: SelectionMode
  var selectionUnit: SelectionUnit
  var followsEnd: Bool
  var staysAtStart: Bool
  var drags: Bool
  /// Whether dropping a selected item also moves the other selected items.
  var movesSelection: Bool
  var deletes: Bool
  var appearance: Appearance?
  var animation: AnimationCurve?
  /// Whether a data change preserves the scroll offset instead of anchoring visible elements.
  var keepsOffset: Bool
  /// Whether sections retain their settings, which are then not repeated in the message.
  let retainsSections: Bool
  private var layout: JSONNode?
  /// The settings of sections, in order; nil if no section has any.
  private var ownSections: JSONNode?

  /// Reads a message.
  init(_ message: inout Message) throws(JSONError) {
    let root = JSONNode(value: message.value(), path: .root)
    let members = try root.object(keys: [
      "layout", "sections", "declaresSizes", "accessoryKinds", "label", "role", "selectionMode", "followsEnd",
      "staysAtStart", "drags", "movesSelection", "deletes", "appearance", "animation", "selectionUnit", "keepsOffset",
      "declaresSlots", "retainsSections",
    ])
    layout = members["layout"]
    ownSections = members["sections"]
    declaresSizes = try members["declaresSizes"]?.bool() ?? false
    declaresSlots = try members["declaresSlots"]?.bool() ?? false
    for node in try members["accessoryKinds"]?.array() ?? [] { declared.accessoryKinds.append(try node.elementKind()) }
    declaresItems = members["accessoryKinds"] != nil || declaresSizes || declaresSlots
    label = try members["label"]?.string() ?? ""
    isLog = try members["role"].map { node throws(JSONError) in try node.choice(RoleWord.self) } == .log
    selectionMode = try members["selectionMode"].map { node throws(JSONError) in try node.selectionMode() } ?? .none
    selectionUnit = try members["selectionUnit"].map { node throws(JSONError) in try node.selectionUnit() } ?? .cell
    keepsOffset = try members["keepsOffset"]?.bool() ?? false
    retainsSections = try members["retainsSections"]?.bool() ?? false
    followsEnd = try members["followsEnd"]?.bool() ?? false
    staysAtStart = try members["staysAtStart"]?.bool() ?? !followsEnd
    drags = try members["drags"]?.bool() ?? false
    movesSelection = try members["movesSelection"]?.bool() ?? true
    deletes = try members["deletes"]?.bool() ?? false
    appearance = try members["appearance"].map { node throws(JSONError) in try node.appearance() }
    animation = try members["animation"].map { node throws(JSONError) in try node.animation() }
    try readNumbers(&message)
    if message.isBroken { throw JSONError(path: "$", expected: "a description", found: "malformed data") }
  }

  /// The maximum token of an item that declares something.
  private static let maximumDeclaredCount = 1 << 22

  private mutating func readNumbers(_ message: inout Message) throws(JSONError) {
    let form = message.number()
    (data.isCounted, data.hasOutlines) = (form == 1, form == 2)
    for _ in 0..<message.count() {
      var section = Data.Section(token: message.token())
      if data.isCounted {
        section.count = Int(exactly: message.number()) ?? -1
      } else {
        for _ in 0..<message.count() { section.changes.append(Self.change(&message)) }
        if data.hasOutlines { section.outline = Self.tokens(&message) }
      }
      data.sections.append(section)
    }
    for _ in 0..<message.count() {
      let token = message.token()
      let (first, second) = (message.number(), message.number())
      let (share, accessories) = (message.number(), message.number())
      // Declarations are indexed by token. The page's script reuses tokens, so a greater token cannot be valid.
      if token >= Self.maximumDeclaredCount {
        throw JSONError(path: "$", expected: "a token of an item", found: "\(token)")
      }
      declared[token] = ItemDeclarations.Declaration(
        first: first, second: second, share: share, accessories: UInt32(exactly: accessories) ?? .max)
    }
    data.reloaded = Self.tokens(&message)
    if data.hasOutlines { data.reconfigured = Self.tokens(&message) }
  }

  private static func tokens(_ message: inout Message) -> [Int] {
    let count = message.count()
    var tokens: [Int] = []
    tokens.reserveCapacity(count)
    for _ in 0..<count { tokens.append(message.token()) }
    return tokens
  }

  private static func change(_ message: inout Message) -> Data.Change {
    let (kept, removed) = (Int(exactly: message.number()) ?? -1, Int(exactly: message.number()) ?? -1)
    var change = Data.Change(kept: kept, removed: removed)
    change.items = tokens(&message)
    return change
  }

  /// Reads the layout.
  func layoutOfAll() throws(JSONError) -> DescribedLayout {
    guard let node = layout else {
      throw JSONError(path: "$.layout", expected: "a layout", found: "nothing")
    }
    let layout = try DescribedLayout(node)
    // Defaults are not required if all sections have their own settings.
    if !data.sections.isEmpty, ownSections == nil { try layout.requireDefaults(declaresSizes: declaresSizes) }
    return layout
  }

  /// Reads the settings of sections in a layout, by their tokens.
  func sections(in layout: DescribedLayout) throws(JSONError) -> [Int: DescribedSection] {
    var sections: [Int: DescribedSection] = [:]
    guard let ownSections else { return sections }
    for (node, section) in zip(try ownSections.array(), data.sections) {
      if node.isNull {
        try layout.requireDefaults(declaresSizes: declaresSizes)
      } else {
        sections[section.token] = try layout.section(node, declaresSizes: declaresSizes)
      }
    }
    return sections
  }
}

/// The names of roles.
private enum RoleWord: FieldWord, CaseIterable {
  case collection, log

  static var words: [String] { ["collection", "log"] }
}

/// The names of selection modes.
private enum SelectionWord: FieldWord, CaseIterable {
  case none, single, multiple

  static var words: [String] { ["none", "single", "multiple"] }
}

/// The names of the units that a click in a table selects.
private enum SelectionUnitWord: FieldWord, CaseIterable {
  case cell, row

  static var words: [String] { ["cell", "row"] }
}

/// The names of appearances.
private enum AppearanceWord: FieldWord, CaseIterable {
  case none, fade, scale

  static var words: [String] { ["none", "fade", "scale"] }
}

extension JSONNode {
  fileprivate func selectionMode() throws(JSONError) -> SelectionMode {
    switch try choice(SelectionWord.self) {
    case .none: .none
    case .single: .single
    case .multiple: .multiple
    }
  }

  fileprivate func selectionUnit() throws(JSONError) -> SelectionUnit {
    switch try choice(SelectionUnitWord.self) {
    case .cell: .cell
    case .row: .row
    }
  }

  fileprivate func appearance() throws(JSONError) -> Appearance {
    switch try choice(AppearanceWord.self) {
    case .none: .none
    case .fade: .fade
    case .scale: .scale(0.6)
    }
  }
}
