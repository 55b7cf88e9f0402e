/// One thing inside a view.
public enum ContentPart {
  /// A line or paragraph of text.
  case text(String, Content.Style)
  /// Text whose spans have styles of their own, and may be links.
  case styledText(StyledText, Content.Style)
  /// A symbol that the host has, by its name.
  case symbol(String, Content.Style)
  /// A picture.
  indirect case image(Image, Content.Style)
  /// A shape without content of its own, with a description if it is a picture.
  case shape(Content.Style, description: String = "")
  /// A progress indicator, from 0 to 1; nil for indeterminate progress.
  indirect case progress(fraction: Double?, label: String, Content.Style)
  /// A link.
  indirect case link(title: String, address: String, Content.Style)
  /// Nested content, and the arrangement of its parts.
  indirect case group(Content, Arrangement)
  /// A button.
  indirect case button(PartName, Button, Content.Style)
  /// A switch that is on or off.
  indirect case toggle(PartName, Toggle, Content.Style)
  /// A text field.
  indirect case field(PartName, Field, Content.Style)
  /// A custom element that the host makes, given the name, with the values to show.
  indirect case custom(PartName, [(name: String, value: PartValue)], Content.Style)

  /// The arrangement of a group's parts.
  public enum Arrangement: Int, Sendable {
    /// As the style of the group specifies.
    case free
    /// Side by side in reading direction, centered on one line.
    case row
    /// One below the other.
    case column
  }

  /// A picture.
  public struct Image: Sendable {
    /// Its address, relative to the page. A host shows no picture of an address that `WebAddress` refuses.
    public var source: String
    /// The description that assistive technology reads; empty for a decorative picture.
    public var description: String
    /// Its width, in points; nil if the style sets it.
    public var width: Double?
    /// Its height, in points; nil if the style sets it.
    public var height: Double?
    /// When the host fetches it.
    public var loading: Loading

    /// When a host fetches a picture.
    public enum Loading: Int, Sendable {
      /// As soon as its view exists, before the view is visible.
      case atOnce
      /// When the host expects it to become visible soon.
      case lazy
    }
  }

  /// A button.
  public struct Button: Sendable {
    /// Its title, which assistive technology reads.
    public var title: String
    /// The name of the symbol that it shows instead of its title; empty for none.
    public var symbol: String
    /// Whether it can be pressed.
    public var isEnabled: Bool
    /// Whether the part that the button opens and closes is open; nil for other buttons. Assistive technology reads it.
    public var isExpanded: Bool?
    /// Whether the option that the button turns on is on; nil for other buttons. Assistive technology reads it.
    public var isPressed: Bool?
  }

  /// A switch that is on or off.
  public struct Toggle: Sendable {
    /// Whether it is on.
    public var isOn: Bool
    /// The label that assistive technology reads; empty for its name.
    public var label: String
    /// Whether it can be changed.
    public var isEnabled: Bool
  }

  /// A text field.
  public struct Field: Sendable {
    /// Its text.
    public var text: String
    /// The label that assistive technology reads; empty for the placeholder, or else its name.
    public var label: String
    /// The text that it shows when it is empty.
    public var placeholder: String
    /// Whether it has one line or several.
    public var lines: Lines
    /// Whether it takes the keyboard's focus when it appears.
    public var isFocused: Bool
    /// Whether the Return key submits its text, and the user continues to write.
    public var submits: Bool

    /// The number of lines of a text field.
    public enum Lines: Int, Sendable {
      /// One line. The Return key ends editing.
      case one
      /// Several lines. The field grows with its text if its style allows it. In a field that submits
      /// its text, Shift and the Return key begin a new line.
      case several
    }
  }

  /// The text that assistive technology reads for the part, not counting controls.
  var words: String {
    switch self {
    case .text(let text, _): text
    case .styledText(let text, _): text.words
    case .image(let image, _): image.description
    case .shape(_, let description): description
    case .link(let title, _, _): title
    case .group(let content, _): content.words
    case .field(_, let field, _): field.text
    case .symbol, .progress, .button, .toggle, .custom: ""
    }
  }

  /// Whether the user can move the keyboard's focus to the part or into it. True for elements of the page, which may be
  /// focusable.
  public var isFocusable: Bool {
    switch self {
    case .styledText(let text, _): text.spans.contains { $0.address.map(WebAddress.isLink) ?? false }
    case .link(_, let address, _): WebAddress.isLink(address)
    case .group(let content, _): content.isFocusable
    case .button(_, let button, _): button.isEnabled
    case .toggle(_, let toggle, _): toggle.isEnabled
    case .field, .custom: true
    case .text, .symbol, .image, .shape, .progress: false
    }
  }
}

extension Content {
  /// Whether the user can move the keyboard's focus to one of the parts.
  public var isFocusable: Bool { parts.contains { $0.isFocusable } }
}
