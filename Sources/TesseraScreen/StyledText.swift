/// Text whose spans can have individual styles and links.
///
/// ```swift
/// StyledText("Read ").bold("all").plain(" of it ").link("here", to: "https://example.com/emma")
/// ```
public struct StyledText: Sendable {
  /// A part of the text with a uniform style.
  public struct Span: Sendable {
    /// The text.
    public var text: String
    /// The weight and slant.
    public var emphasis: Emphasis
    /// The span's style, in addition to its emphasis.
    public var style: Content.Style
    /// The address of a link; nil for other spans. If `WebAddress` rejects the address, the span is shown as plain
    /// text.
    public var address: String?

    /// Creates a span.
    public init(
      _ text: String, emphasis: Emphasis = [], style: Content.Style = "", address: String? = nil
    ) {
      (self.text, self.emphasis, self.style, self.address) = (text, emphasis, style, address)
    }
  }

  /// The emphasis of text.
  public struct Emphasis: OptionSet, Sendable {
    /// The set as a number: 1 for bold, 2 for italic.
    public let rawValue: Int

    /// Creates a set from its number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Bold.
    public static let bold = Emphasis(rawValue: 1)
    /// Italic.
    public static let italic = Emphasis(rawValue: 2)
  }

  /// The spans, in reading order.
  public var spans: [Span]

  /// Creates text that begins with plain text.
  public init(_ text: String) {
    spans = [Span(text)]
  }

  /// Creates text from spans.
  public init(_ spans: [Span]) {
    self.spans = spans
  }

  /// The text without its styles.
  public var plainText: String {
    var words = ""
    for span in spans { words += span.text }
    return words
  }

  /// Returns the text with plain text added.
  public func plain(_ text: String, _ style: Content.Style = "") -> StyledText { adding(Span(text, style: style)) }

  /// Returns the text with bold text added.
  public func bold(_ text: String, _ style: Content.Style = "") -> StyledText {
    adding(Span(text, emphasis: .bold, style: style))
  }

  /// Returns the text with italic text added.
  public func italic(_ text: String, _ style: Content.Style = "") -> StyledText {
    adding(Span(text, emphasis: .italic, style: style))
  }

  /// Returns the text with a link added.
  public func link(_ text: String, to address: String, _ style: Content.Style = "") -> StyledText {
    adding(Span(text, style: style, address: address))
  }

  private func adding(_ span: Span) -> StyledText {
    var text = self
    text.spans.append(span)
    return text
  }
}
