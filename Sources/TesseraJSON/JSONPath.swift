/// A location in a JSON document, formatted like `$.sections[2].header.length`.
package indirect enum JSONPath: Sendable, CustomStringConvertible {
  /// The whole document.
  case root
  case key(String, of: JSONPath)
  case index(Int, of: JSONPath)

  /// The maximum number of steps in a message. A message omits the middle of longer paths.
  package static let maximumStepCount = 32

  /// - Complexity: O(1).
  package func appending(key: String) -> JSONPath { .key(key, of: self) }

  /// - Complexity: O(1).
  package func appending(index: Int) -> JSONPath { .index(index, of: self) }

  /// Returns whether a key can be written without quotation marks.
  private static func isWord(_ key: String) -> Bool {
    key.isShort
      && key.utf8.allSatisfy { byte in
        switch byte {
        case 48...57, 65...90, 95, 97...122: true
        // Non-ASCII letters.
        default: byte >= 128
        }
      }
  }

  package var description: String {
    var steps: [String] = []
    var path = self
    while true {
      switch path {
      case .root: return Self.text(ofBackward: steps)
      case .key(let key, let outer):
        steps.append(Self.isWord(key) ? ".\(key)" : "['\(key.inShort)']")
        path = outer
      case .index(let index, let outer):
        steps.append("[\(index)]")
        path = outer
      }
    }
  }

  private static func text(ofBackward steps: [String]) -> String {
    var text = "$"
    for (index, step) in steps.reversed().enumerated() {
      if steps.count > maximumStepCount, index >= maximumStepCount / 2, index < steps.count - maximumStepCount / 2 {
        if index == maximumStepCount / 2 { text += "…" }
      } else {
        text += step
      }
    }
    return text
  }
}
