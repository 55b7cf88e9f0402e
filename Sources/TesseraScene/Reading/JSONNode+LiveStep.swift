import Tessera
import TesseraJSON

extension JSONNode {
  func scrollTo() throws(JSONError) -> CollectionScene.Step {
    let coordinates: Set<JSONKey> = ["x", "y"]
    let expected = "one of footer, global, header and item, with an optional at; or x, y or both"
    let members = try object(keys: Self.elementKeys.union(coordinates).union(["at"]))
    if coordinates.contains(where: { members[$0] != nil }) {
      _ = try object(keys: coordinates)
      return .scrollToOffset(x: try members["x"]?.number(), y: try members["y"]?.number())
    }
    return .scrollTo(
      try members.element(expected, beside: "at"),
      at: try members["at"]?.choice() ?? .nearest)
  }

  func switchLayout() throws(JSONError) -> CollectionScene.Step {
    let members = try object(keys: ["layout", "progress"])
    let node = try members.required("layout", "a layout")
    let (layout, defaults) = try node.layout()
    return .switchLayout(
      CollectionScene.LayoutSwitch(to: layout, section: try node.sectionOfAll(defaults)),
      progress: try members["progress"]?.progress())
  }

  /// Reads the layout that all sections share, for a layout that must describe all sections in the same way.
  private func sectionOfAll(_ defaults: SectionDefaults) throws(JSONError) -> CollectionScene.Section {
    if defaults.areRows { return CollectionScene.Section(items: .count(0), row: CollectionScene.Row()) }
    if defaults.calendar != nil { return CollectionScene.Section(items: .count(0), arrangement: .none) }
    let path = path.appending(key: "section").appending(key: "arrangement")
    let section = CollectionScene.Section(
      items: .count(0), layout: defaults.section.layout, labels: defaults.section.labels)
    guard section.arrangement != .none else {
      throw JSONError(path: path.description, expected: "an arrangement for all sections", found: "nothing")
    }
    guard section.arrangement.hasItemSize else {
      throw JSONError(
        path: path.appending(key: "itemSize").description, expected: "a size for items that do not specify their own",
        found: "nothing")
    }
    return section
  }

  private func progress(_ expected: String = "a number from 0 to 1") throws(JSONError) -> Double {
    try number(in: 0...1, expected)
  }

  func transition() throws(JSONError) -> CollectionScene.Transition {
    let expected = #"a number from 0 to 1, "finish" or "cancel""#
    switch value {
    case .string("finish"): return .finish
    case .string("cancel"): return .cancel
    default: return .progress(try progress(expected))
    }
  }
}

extension CollectionScene.Step {
  /// The reason why a step cannot be animated, in words; nil if it can be animated.
  var reasonAgainstAnimation: String? {
    switch self {
    case .switchLayout(_, progress: .some), .transition(.progress): "the progress determines the frames"
    case .animated: "the step already has an animation"
    case _: type.reasonAgainstAnimation
    }
  }
}
