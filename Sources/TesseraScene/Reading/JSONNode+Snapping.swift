import Tessera

extension JSONNode {
  /// A unit alone, or an object with all there is to say.
  func snapping() throws(SceneError) -> Snapping {
    if case .string = value { return Snapping(to: try choice()) }
    let expected = "snapping (\"item\", \"line\", \"section\", \"page\", or an object with to)"
    let members = try object(expected, keys: ["to", "at", "strictness", "oneAtATime"])
    return Snapping(
      to: try members.required("to", Snapping.Unit.expected).choice(),
      at: try members["at"]?.choice() ?? .start,
      try members["strictness"]?.choice() ?? .mandatory,
      oneAtATime: try members["oneAtATime"]?.bool() ?? false)
  }
}
