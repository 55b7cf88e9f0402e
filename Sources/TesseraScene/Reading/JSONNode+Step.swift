import Tessera

extension JSONNode {
  func step() throws(SceneError) -> Scene.Step {
    let names: Set<String> = ["scroll", "resize", "insets", "pinInsets", "direction", "scale"]
    let expected = "a step (an object with one of " + names.sorted().joined(separator: ", ") + ")"
    let (name, node) = try object(expected, keys: names).only(expected)
    switch name {
    case "scroll": return try node.scroll()
    case "resize": return .resize(try node.size())
    case "insets": return .insets(try node.insets())
    case "pinInsets": return .pinInsets(try node.insets())
    case "direction": return .direction(try node.choice())
    default: return .scale(try node.number())
    }
  }

  private func scroll() throws(SceneError) -> Scene.Step {
    let expected = "an object with x, y or both"
    let members = try object(expected, keys: ["x", "y"])
    guard members["x"] != nil || members["y"] != nil else { throw mismatch(expected: expected) }
    return .scroll(x: try members["x"]?.number(), y: try members["y"]?.number())
  }
}
