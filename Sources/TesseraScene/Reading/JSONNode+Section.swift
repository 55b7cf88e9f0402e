import Tessera

/// What sections have unless they say otherwise.
struct SectionDefaults {
  /// The calendar that they are sections of, if they are; nothing else is said of those.
  var calendar: Scene.Calendar?
  /// The scroll axis of the stack that they are sections of.
  var axis = Axis.vertical
  var arrangement: Scene.Arrangement?
  var header: Scene.Supplementary?
  var footer: Scene.Supplementary?
  var itemInsets: Insets = .zero
  var sectionInsets: Insets = .zero
  var maximumWidth: WidthLimit?
  var background: BackgroundLayout?
  var separators: SeparatorLayout?
  var outlineLevel = 0
  /// Whether sections are the rows of a table, which have nothing of the above.
  var areRows = false

  /// Whether sections have all of the above.
  var areOfStack: Bool { !areRows && calendar == nil }

  /// The keys of the document that say them.
  static let keys: Set<String> = [
    "arrangement", "header", "footer", "itemInsets", "sectionInsets", "maximumWidth", "background", "separators",
    "outlineLevel",
  ]
}

extension JSONNode {
  func sectionDefaults(_ axis: Axis) throws(SceneError) -> SectionDefaults {
    try object(keys: SectionDefaults.keys).description(over: SectionDefaults(axis: axis))
  }

  func section(_ defaults: SectionDefaults) throws(SceneError) -> Scene.Section {
    if defaults.areRows { return try row() }
    if let calendar = defaults.calendar { return try section(of: calendar) }
    let members = try object(keys: SectionDefaults.keys.union(["title", "id", "items"]))
    let own = try members.description(over: defaults)
    guard let arrangement = own.arrangement else {
      throw members.missing("arrangement", "an arrangement, here or in $.layout.section")
    }
    var section = Scene.Section(
      title: try members["title"]?.string(),
      items: try members.required("items", JSONNode.itemsExpected).items(in: arrangement),
      arrangement: arrangement, header: own.header, footer: own.footer, itemInsets: own.itemInsets,
      sectionInsets: own.sectionInsets, maximumWidth: own.maximumWidth, background: own.background,
      separators: own.separators, outlineLevel: own.outlineLevel)
    section.id = try members["id"]?.string()
    return section
  }

  /// A header or footer; what it does not say is as in the default, and null removes that.
  ///
  /// - Parameter edges: the sides that it may stand on.
  func supplementary(
    over base: Scene.Supplementary? = nil, on edges: SupplementaryEdges
  ) throws(SceneError) -> Scene.Supplementary? {
    if isNull { return nil }
    if case .number(let length) = value {
      guard var copy = base else { return Scene.Supplementary(.fixed(length)) }
      copy.layout.length = .fixed(length)
      return copy
    }
    let members = try object(
      "a number, an object with length, edge, contentLength, pinned and label, or null",
      keys: ["length", "edge", "contentLength", "pinned", "label"])
    guard let length = try members["length"]?.length() ?? base?.layout.length else {
      throw members.missing("length", Self.lengthExpected)
    }
    var result = base ?? Scene.Supplementary(length)
    result.layout.length = length
    if let edge = members["edge"] { result.layout.edge = try edge.edge(among: edges) }
    if let contentLength = members["contentLength"] { result.layout.contentLength = try contentLength.length() }
    if let pinned = members["pinned"] { result.layout.isPinned = try pinned.bool() }
    if let label = members["label"] { result.label = try label.string() }
    return result
  }

  private func edge(among edges: SupplementaryEdges) throws(SceneError) -> RectEdge {
    let edge: RectEdge = try choice()
    guard edges.contains(edge) else { throw mismatch(expected: edges.expected) }
    return edge
  }

  fileprivate func widthLimit(over base: WidthLimit?) throws(SceneError) -> WidthLimit? {
    if isNull { return nil }
    if case .number(let length) = value { return WidthLimit(length, alignment: base?.alignment ?? .center) }
    let members = try object("a number, an object with length and alignment, or null", keys: ["length", "alignment"])
    guard let length = try members["length"]?.number() ?? base?.length else {
      throw members.missing("length", "a number")
    }
    return WidthLimit(length, alignment: try members["alignment"]?.choice() ?? base?.alignment ?? .center)
  }

  fileprivate func background(over base: BackgroundLayout?) throws(SceneError) -> BackgroundLayout? {
    if isNull { return nil }
    let members = try object("an object with kind, coverage and insets, or null", keys: ["kind", "coverage", "insets"])
    var background = base ?? BackgroundLayout()
    if let kind = members["kind"] { background.kind = try kind.elementKind() }
    if let coverage = members["coverage"] { background.coverage = try coverage.choice() }
    if let insets = members["insets"] { background.insets = try insets.insets() }
    return background
  }

  fileprivate func separators(over base: SeparatorLayout?) throws(SceneError) -> SeparatorLayout? {
    if isNull { return nil }
    let members = try object(
      "an object with kind, thickness and insets, or null", keys: ["kind", "thickness", "insets"])
    guard let thickness = try members["thickness"]?.number() ?? base?.thickness else {
      throw members.missing("thickness", "a number")
    }
    var separators = base ?? SeparatorLayout(thickness: thickness)
    separators.thickness = thickness
    if let kind = members["kind"] { separators.kind = try kind.elementKind() }
    if let insets = members["insets"] { separators.insets = try insets.insets() }
    return separators
  }
}

extension JSONNode {
  /// A kind, which pages use as the name of a class.
  fileprivate func elementKind() throws(SceneError) -> ElementKind {
    let expected = "a kind (one to 64 of the letters a to z, A to Z, digits, - and _, not beginning with a digit)"
    let name = try string(expected)
    let isWord = name.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
      default: false
      }
    }
    guard isWord, (1...64).contains(name.utf8.count), !("0"..."9").contains(name.prefix(1)) else {
      throw mismatch(expected: expected)
    }
    return ElementKind(name)
  }
}

extension JSONObject {
  /// The keys that say how a section is laid out, over what holds where they are missing.
  fileprivate func description(over defaults: SectionDefaults) throws(SceneError) -> SectionDefaults {
    var result = defaults
    if let node = self["arrangement"] { result.arrangement = try node.arrangement(over: defaults.arrangement) }
    if let node = self["header"] {
      result.header = try node.supplementary(over: defaults.header, on: SupplementaryEdges(.header, defaults.axis))
    }
    if let node = self["footer"] {
      result.footer = try node.supplementary(over: defaults.footer, on: SupplementaryEdges(.footer, defaults.axis))
    }
    if let node = self["itemInsets"] { result.itemInsets = try node.insets() }
    if let node = self["sectionInsets"] { result.sectionInsets = try node.insets() }
    if let node = self["maximumWidth"] { result.maximumWidth = try node.widthLimit(over: defaults.maximumWidth) }
    if let node = self["background"] { result.background = try node.background(over: defaults.background) }
    if let node = self["separators"] { result.separators = try node.separators(over: defaults.separators) }
    if let node = self["outlineLevel"] { result.outlineLevel = try node.integer() }
    return result
  }
}
