import TesseraEngine

extension JSONNode {
  /// Returns an animation. A document specifies it as the name of a curve, or as an object with the curve's numbers.
  package func animation() throws(JSONError) -> AnimationCurve {
    let expected = #"an animation ("spring", "eased", or an object with one of eased, linear, spring)"#
    switch value {
    case .string(let name) where JSONKey(name) == "spring": return .spring
    case .string(let name) where JSONKey(name) == "eased": return .eased
    default: break
    }
    let (name, node) = try object(expected, keys: ["spring", "eased", "linear"]).only(expected)
    switch name {
    case "linear": return .linear(duration: try node.duration())
    case "eased": return .eased(duration: try node.duration())
    default:
      let members = try node.object(keys: ["duration", "bounce"])
      return .spring(
        duration: try members.required("duration", Self.durationExpected).duration(),
        bounce: try members["bounce"]?.number(in: -1...1, "a number from -1 to 1") ?? 0)
    }
  }

  private static let durationExpected = "a number of seconds from 0.001 to 60, or 0"

  // A movement shorter than a millisecond is not visible, and its speed could overflow.
  private func duration() throws(JSONError) -> Double {
    let seconds = try number(Self.durationExpected)
    guard seconds == 0 || (0.001...60).contains(seconds) else { throw mismatch(expected: Self.durationExpected) }
    return seconds
  }
}
