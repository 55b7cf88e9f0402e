/// A place in a JSON document, written like `$.sections[2].header.length`.
struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  private enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  private var steps: [Step] = []

  /// The whole document.
  static let root = JSONPath()

  func appending(key: String) -> JSONPath { appending(.key(key)) }

  func appending(index: Int) -> JSONPath { appending(.index(index)) }

  private func appending(_ step: Step) -> JSONPath {
    var copy = self
    copy.steps.append(step)
    return copy
  }

  private static func isWord(_ key: String) -> Bool {
    key.count <= String.mostRepeated && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  var description: String {
    steps.reduce(into: "$") { text, step in
      switch step {
      case .key(let key) where Self.isWord(key): text += ".\(key)"
      case .key(let key): text += "['\(key.inShort)']"
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}
