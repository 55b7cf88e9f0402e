/// Writes elements and, separately, their style rules.
///
/// Text and attribute values are escaped. Styles are never written as attributes, because pages with a strict
/// Content-Security-Policy allow only style sheets.
struct HTMLWriter {
  private(set) var html = ""
  private(set) var styles = ""
  private var open: [String] = []
  private var ruleCount = 0
  /// The prefix of rule names, which distinguishes several documents on one page.
  private let prefix: String
  /// A closure that returns the markup of a custom element; nil for none.
  let custom: FirstView.CustomMarkup

  init(prefix: String, custom: @escaping FirstView.CustomMarkup) {
    self.prefix = prefix
    self.custom = custom
  }

  /// Writes an element.
  ///
  /// - Parameters:
  ///   - name: the element's name.
  ///   - attributes: the attributes, in order. Attributes whose value is nil are omitted.
  ///   - rules: the declarations of the element's own style rule; empty for none.
  ///   - body: writes the content.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], rules: [(String, String)] = [],
    _ body: (inout HTMLWriter) -> Void = { _ in }
  ) {
    html += "<\(name)"
    if !rules.isEmpty {
      let id = "\(prefix)\(ruleCount)"
      ruleCount += 1
      html += " id=\"\(Self.escaped(id))\""
      styles += "#\(id.cssIdentifier) { \(rules.map { "\($0.0): \($0.1);" }.joined(separator: " ")) }\n"
    }
    for (name, value) in attributes {
      guard let value else { continue }
      html += " \(name)=\"\(Self.escaped(value))\""
    }
    html += ">"
    if Self.void.contains(name) { return }
    body(&self)
    html += "</\(name)>"
  }

  /// Writes text.
  mutating func text(_ text: String) { html += Self.escaped(text) }

  /// Writes markup verbatim.
  mutating func markup(_ markup: String) { html += markup }

  /// Begins a new line, for readability.
  mutating func line() { html += "\n" }

  private static let void: Set<String> = ["img", "input", "use"]

  /// Returns the text with markup escaped. U+0000 becomes U+FFFD, because HTML cannot contain it.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\0": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension String {
  /// The text as a CSS identifier, with all special characters escaped.
  fileprivate var cssIdentifier: String {
    var identifier = ""
    for (index, scalar) in unicodeScalars.enumerated() {
      switch scalar {
      case "a"..."z", "A"..."Z", "_", "\u{80}"...: identifier.unicodeScalars.append(scalar)
      case "0"..."9" where index > 0, "-" where index > 0: identifier.unicodeScalars.append(scalar)
      case "\0": identifier += "\u{FFFD}"
      default: identifier += "\\\(String(scalar.value, radix: 16)) "
      }
    }
    return identifier
  }
}

extension Double {
  /// The number in CSS syntax. Numbers that are not finite become 0.
  var css: String {
    guard isFinite else { return "0" }
    if let whole = Int(exactly: self) { return "\(whole)" }
    let text = "\(self)"
    // Swift writes very large and very small numbers with exponents, which CSS does not support.
    return text.contains("e") ? (abs(self) < 1 ? "0" : "\(Int(max(-1e15, min(self, 1e15))))") : text
  }

  /// The number as a length in CSS pixels.
  var px: String { "\(css)px" }
}
