/// A place in a JSON document, written like `$.sections[2].header.length`.
package struct JSONPath: Sendable, CustomStringConvertible {
  private enum Step: Sendable {
    case key(String)
    case index(Int)
  }

  private var steps: [Step] = []

  /// The whole document.
  package static let root = JSONPath()

  package func appending(key: String) -> JSONPath { appending(.key(key)) }

  package func appending(index: Int) -> JSONPath { appending(.index(index)) }

  private func appending(_ step: Step) -> JSONPath {
    var copy = self
    copy.steps.append(step)
    return copy
  }

  /// Whether a key can be written without quotation marks.
  private static func isWord(_ key: String) -> Bool {
    key.isShort
      && key.utf8.allSatisfy { byte in
        switch byte {
        case 48...57, 65...90, 95, 97...122: true
        // Letters beyond ASCII.
        default: byte >= 128
        }
      }
  }

  package var description: String {
    var text = "$"
    for step in steps {
      switch step {
      case .key(let key) where Self.isWord(key): text += ".\(key)"
      case .key(let key): text += "['\(key.inShort)']"
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}
