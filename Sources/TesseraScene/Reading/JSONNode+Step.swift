import Tessera
import TesseraJSON

extension JSONNode {
  private static let stepTypes = Dictionary(
    uniqueKeysWithValues: zip(StepType.words.map { JSONKey($0) }, StepType.allCases))
  private static let stepKeys = Set(stepTypes.keys).union(["animation"])
  private static let stepExpected =
    "a step (an object with one of " + StepType.words.sorted().joined(separator: ", ") + ")"

  /// Reads a step. New sections in it have the same defaults as sections at the start.
  func step(_ defaults: SectionDefaults) throws(JSONError) -> CollectionScene.Step {
    let members = try object(Self.stepExpected, keys: Self.stepKeys)
    let (name, node) = try members.only(Self.stepExpected, beside: "animation")
    guard let type = Self.stepTypes[name] else { throw mismatch(expected: Self.stepExpected) }
    if !defaults.areOfStack, type.isOfStacks {
      throw node.mismatch(expected: "a different step, because only stacks support this one")
    }
    let step = try node.step(type, defaults)
    guard let animation = members["animation"] else { return step }
    if let reason = step.reasonAgainstAnimation {
      throw animation.mismatch(expected: "no animation, because " + reason)
    }
    return .animated(step, by: try animation.animation())
  }

  private func step(_ type: StepType, _ defaults: SectionDefaults) throws(JSONError) -> CollectionScene.Step {
    let node = self
    switch type {
    case .scroll: return try node.scroll()
    case .settle: return try node.settle()
    case .resize: return .resize(try node.size())
    case .insets: return .insets(try node.insets())
    case .pinInsets: return .pinInsets(try node.insets())
    case .scrollPadding: return .scrollPadding(try node.insets())
    case .direction: return .direction(try node.choice())
    case .insert: return .insert(try node.newcomer(defaults))
    case .delete: return .delete(try node.elementPath())
    case .move:
      let (source, target) = try node.move()
      return .move(from: source, to: target)
    case .reload: return .reload(try node.elementPath())
    case .batch: return .batch(try node.batch(defaults))
    case .measure: return .measure(try node.measuredSizes())
    case .describe:
      let members = try node.object(keys: ["section", "as"])
      return .describe(
        section: try members.required("section", "the index of a section").integer(),
        try members.required("as", "a section").section(defaults))
    case .header:
      let (section, header) = try node.supplementaryOfSection(.header, defaults.section.axis)
      return .header(section: section, header)
    case .footer:
      let (section, footer) = try node.supplementaryOfSection(.footer, defaults.section.axis)
      return .footer(section: section, footer)
    case .diff:
      var sections: [CollectionScene.Section] = []
      for section in try node.array("the sections after the change") { sections.append(try section.section(defaults)) }
      return .diff(sections)
    case .scrollTo: return try node.scrollTo()
    case .switchLayout: return try node.switchLayout()
    case .transition: return .transition(try node.transition())
    case .advance:
      return .advance(try node.number(in: CollectionScene.Step.secondsOfAdvance, "a number of seconds from 0 to 60"))
    case .followsEnd: return .followsEnd(try node.bool())
    case .scale: return .scale(try node.number())
    }
  }

  private func scroll() throws(JSONError) -> CollectionScene.Step {
    let expected = "an object with x, y or both, or with shelf and offset"
    let members = try object(expected, keys: ["x", "y", "shelf", "offset"])
    if let shelf = members["shelf"] {
      let members = try object(expected, keys: ["shelf", "offset"])
      return .scrollShelf(
        section: try shelf.integer(), offset: try members.required("offset", "a number of points").number())
    }
    _ = try object(expected, keys: ["x", "y"])
    guard members["x"] != nil || members["y"] != nil else { throw mismatch(expected: expected) }
    return .scroll(x: try members["x"]?.number(), y: try members["y"]?.number())
  }

  private func settle() throws(JSONError) -> CollectionScene.Step {
    let members = try object("an object with x, y and velocity", keys: ["x", "y", "velocity"])
    return .settle(
      x: try members["x"]?.number(), y: try members["y"]?.number(), velocity: try members["velocity"]?.point() ?? .zero)
  }

  private func supplementaryOfSection(
    _ end: SupplementaryEnd, _ axis: LayoutAxis
  ) throws(JSONError) -> (section: Int, CollectionScene.Supplementary?) {
    let members = try object(keys: ["section", "as"])
    return (
      try members.required("section", "the index of a section").integer(),
      try members.required("as", "a header or footer, or null").supplementary(end, axis)
    )
  }
}

// MARK: - Changes of the data

extension JSONNode {
  private static let pathExpected = "a path (the index of a section, or an array of section and item)"

  private func elementPath() throws(JSONError) -> CollectionScene.Path {
    if case .number = value { return .section(try integer()) }
    return .item(try path(Self.pathExpected))
  }

  fileprivate func path(_ expected: String = "an array of section and item") throws(JSONError) -> ItemPath {
    let indices = try array(expected)
    guard indices.count == 2 else { throw mismatch(expected: expected) }
    return ItemPath(section: try indices[0].integer(), item: try indices[1].integer())
  }

  private func move() throws(JSONError) -> (from: CollectionScene.Path, to: CollectionScene.Path) {
    let members = try object(keys: ["from", "to"])
    let source = try members.required("from", Self.pathExpected).elementPath()
    let target = try members.required("to", Self.pathExpected)
    switch (source, try target.elementPath()) {
    case (.item, .section): throw target.mismatch(expected: "an array of section and item, as in from")
    case (.section, .item): throw target.mismatch(expected: "the index of a section, as in from")
    case (_, let path): return (source, path)
    }
  }

  private func newcomer(_ defaults: SectionDefaults) throws(JSONError) -> CollectionScene.Insertion {
    let members = try object(keys: ["at", "item", "section"])
    switch try members.required("at", Self.pathExpected).elementPath() {
    case .item(let path):
      if let section = members["section"] {
        throw section.mismatch(expected: "item, because at is the path of an item")
      }
      if let calendar = defaults.calendar {
        return .item(try members.required("item", "an event").event(in: calendar), at: path)
      }
      let item = try defaults.areRows ? members["item"]?.tableCell() : members["item"]?.newItem()
      return .item(item ?? CollectionScene.Item(), at: path)
    case .section(let index):
      if let item = members["item"] { throw item.mismatch(expected: "section, because at is the index of a section") }
      return .section(try members.required("section", "a section").section(defaults), at: index)
    }
  }

  /// Reads an item whose arrangement is not known yet. The kind of its size determines the arrangement.
  private func newItem() throws(JSONError) -> CollectionScene.Item {
    switch value {
    case .string(let label): return CollectionScene.Item(label: label)
    case .object(let members) where Self.describesItem(members):
      return try item { node throws(JSONError) in try node.sizeOfAnyForm() }
    default: return CollectionScene.Item(size: try sizeOfAnyForm())
    }
  }

  private func sizeOfAnyForm() throws(JSONError) -> CollectionScene.ItemSize {
    guard case .object(let members) = value else { return .line(try value(0)) }
    if members["width"] != nil || members["height"] != nil { return .box(try value(ItemSize(.zero))) }
    return members["length"] == nil ? .line(try value(0)) : .cell(try value(GridArrangement.Item(length: 0)))
  }

  private func batch(_ defaults: SectionDefaults) throws(JSONError) -> CollectionScene.Batch {
    let members = try object(keys: ["operations", "sections"])
    var operations: [BatchUpdate.Operation] = []
    for node in try members.required("operations", "an array of changes").array() {
      operations.append(try node.operation())
    }
    var sections: [CollectionScene.Section] = []
    for node in try members.required("sections", "the sections after the changes").array() {
      sections.append(try node.section(defaults))
    }
    return CollectionScene.Batch(operations, sections: sections)
  }

  private func operation() throws(JSONError) -> BatchUpdate.Operation {
    let expected = "a change (an object with one of delete, insert, move, reload)"
    let (name, node) = try object(expected, keys: ["insert", "delete", "move", "reload"]).only(expected)
    switch name {
    case "insert":
      switch try node.elementPath() {
      case .item(let path): return .insertItem(path)
      case .section(let index): return .insertSection(index)
      }
    case "delete":
      switch try node.elementPath() {
      case .item(let path): return .deleteItem(path)
      case .section(let index): return .deleteSection(index)
      }
    case "reload":
      switch try node.elementPath() {
      case .item(let path): return .reloadItem(path)
      case .section(let index): return .reloadSection(index)
      }
    default:
      switch try node.move() {
      case (.item(let source), .item(let target)): return .moveItem(from: source, to: target)
      case (.section(let source), .section(let target)): return .moveSection(from: source, to: target)
      case (.item, .section), (.section, .item): throw node.mismatch(expected: "two items or two sections")
      }
    }
  }

  private func measuredSizes() throws(JSONError) -> [MeasuredSize] {
    var sizes: [MeasuredSize] = []
    for node in try array("an array of measured sizes") { sizes.append(try node.measuredSize()) }
    return sizes
  }

  private func measuredSize() throws(JSONError) -> MeasuredSize {
    let members = try object(keys: Self.elementKeys.union(["size"]))
    let size = try members.required("size", "an object with width and height").size()
    return MeasuredSize(try members.element("size, and one of footer, global, header and item", beside: "size"), size)
  }

  static let elementKeys: Set<JSONKey> = ["item", "header", "footer", "global"]
}

extension JSONObject {
  /// Reads the element named by the only member of an object besides a specified one.
  func element(_ expected: String, beside other: JSONKey) throws(JSONError) -> Element {
    let (name, node) = try only(expected, beside: other)
    switch name {
    case "item": return .item(try node.path())
    case "header": return .header(of: try node.integer())
    case "footer": return .footer(of: try node.integer())
    default:
      let end: GlobalElement = try node.choice()
      return end == .header ? .globalHeader : .globalFooter
    }
  }
}
