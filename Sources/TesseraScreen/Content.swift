/// What a view shows, as a value that a host draws with what it has: text, symbols, pictures, and how they look.
///
/// ```swift
/// Content("book").number("hue", 210).text("Emma", "title").text("Jane Austen", "author")
/// ```
public struct Content {
  /// How something looks, by a name that the host knows: in a browser its classes, separated by spaces. A literal, so
  /// that a name costs nothing where there is little room for strings.
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
    /// A picture by its address, described for those who do not see it.
    case image(source: String, description: String, Style)
    /// A shape without content of its own, described if it is a picture.
    case shape(Style, description: String = "")
  }

  /// How the whole looks.
  public var style: Style
  /// What is in it, in reading order.
  public var parts: [Part] = []
  /// Numbers that the style may draw with, such as a hue: in a browser custom properties, `--hue`.
  public var numbers: [(name: StaticString, value: Double)] = []
  /// What assistive technology reads instead of the text; nil for the text itself.
  public var label: String?

  /// Makes content without parts.
  public init(_ style: Style = "") {
    self.style = style
  }

  /// What assistive technology reads: the label, or else texts and descriptions.
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

  /// The same with one part more.
  public func part(_ part: Part) -> Content {
    var content = self
    content.parts.append(part)
    return content
  }

  /// The same with a text more.
  public func text(_ text: String, _ style: Style = "") -> Content { part(.text(text, style)) }

  /// The same with a symbol more.
  public func symbol(_ name: StaticString, _ style: Style = "") -> Content { part(.symbol(name, style)) }

  /// The same with a picture more.
  public func image(_ source: String, description: String = "", _ style: Style = "") -> Content {
    part(.image(source: source, description: description, style))
  }

  /// The same with a shape more.
  public func shape(_ style: Style, description: String = "") -> Content {
    part(.shape(style, description: description))
  }

  /// The same with a number to draw with.
  public func number(_ name: StaticString, _ value: Double) -> Content {
    var content = self
    content.numbers.append((name: name, value: value))
    return content
  }

  /// The same with words for those who do not see it.
  public func labelled(_ label: String) -> Content {
    var content = self
    content.label = label
    return content
  }
}
