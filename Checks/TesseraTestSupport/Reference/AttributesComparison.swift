import Tessera

/// Returns the first difference between attributes and a reference: the names of the differing attributes, and then the
/// element.
func attributesDifference(_ found: LayoutAttributes?, _ expected: LayoutAttributes?) -> String {
  guard let found, let expected, found.element == expected.element else {
    return "\(found.map { "\($0)" } ?? "nothing"), by the reference \(expected.map { "\($0)" } ?? "nothing")"
  }
  let differences = found.differences(from: expected).map { "\($0.name) \($0.value), by the reference \($0.other)" }
  return "\(differences.joined(separator: "; ")); found \(found)"
}
