/// The content of a view, as a value that a host draws by its own means: text, symbols, pictures, and their styles.
///
/// ```swift
/// Content("book").number("hue", 210).text("Emma", "title").text("Jane Austen", "author")
/// ```
public struct Content {
  /// How something looks, by a name that the host knows: in a browser its classes, separated by spaces. The name is a
  /// literal, so that it costs no memory for strings.
  public struct Style: ExpressibleByStringLiteral, Sendable {
    /// The name.
    public let name: StaticString

    /// Makes a style from its name.
    public init(stringLiteral name: StaticString) {
      self.name = name
    }
  }

  /// One thing inside a view.
  public enum Part {
    /// A line or paragraph of text.
    case text(String, Style)
    /// A symbol that the host has, by its name.
    case symbol(StaticString, Style)
    /// A picture by its address, with a description for assistive technology.
    case image(source: String, description: String, Style)
    /// A shape without content of its own, with a description if it is a picture.
    case shape(Style, description: String = "")
  }

  /// The style of the whole.
  public var style: Style
  /// Its parts, in reading order.
  public var parts: [Part] = []
  /// Numbers that the style may draw with, such as a hue: in a browser custom properties, `--hue`.
  public var numbers: [(name: StaticString, value: Double)] = []
  /// The text that assistive technology reads; nil for the texts and descriptions of the parts.
  public var label: String?

  /// Makes content without parts.
  public init(_ style: Style = "") {
    self.style = style
  }

  /// The text that assistive technology reads: the label, or else the texts and descriptions of the parts.
  public var words: String {
    if let label { return label }
    var words = ""
    for part in parts {
      let text =
        switch part {
        case .text(let text, _): text
        case .image(_, let description, _), .shape(_, let description): description
        case .symbol: ""
        }
      if !words.utf8.isEmpty, !text.utf8.isEmpty { words += " " }
      words += text
    }
    return words
  }

  /// Returns the content with a part added.
  public func part(_ part: Part) -> Content {
    var content = self
    content.parts.append(part)
    return content
  }

  /// Returns the content with a text added.
  public func text(_ text: String, _ style: Style = "") -> Content { part(.text(text, style)) }

  /// Returns the content with a symbol added.
  public func symbol(_ name: StaticString, _ style: Style = "") -> Content { part(.symbol(name, style)) }

  /// Returns the content with a picture added.
  public func image(_ source: String, description: String = "", _ style: Style = "") -> Content {
    part(.image(source: source, description: description, style))
  }

  /// Returns the content with a shape added.
  public func shape(_ style: Style, description: String = "") -> Content {
    part(.shape(style, description: description))
  }

  /// Returns the content with a number added for its style.
  public func number(_ name: StaticString, _ value: Double) -> Content {
    var content = self
    content.numbers.append((name: name, value: value))
    return content
  }

  /// Returns the content with a label for assistive technology.
  public func labelled(_ label: String) -> Content {
    var content = self
    content.label = label
    return content
  }
}
