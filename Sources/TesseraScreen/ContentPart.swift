/// A part of a view's content.
public enum ContentPart {
  /// A line or paragraph of text.
  case text(String, Content.Style)
  /// Text whose spans can have individual styles and links.
  case styledText(StyledText, Content.Style)
  /// A symbol, identified by a name that the host knows.
  case symbol(String, Content.Style)
  /// An image.
  indirect case image(Image, Content.Style)
  /// A shape without content, with a description if it conveys meaning.
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
  /// A custom element that the host creates for a name, with the values to show.
  indirect case custom(PartName, [(name: String, value: PartValue)], Content.Style)

  /// The arrangement of a group's parts.
  public enum Arrangement: Int, Sendable {
    /// As the group's style specifies.
    case free
    /// Side by side in reading direction, centered on a line.
    case row
    /// Stacked vertically.
    case column
  }

  /// An image.
  public struct Image: Sendable {
    /// The address, relative to the page. A host does not show an image whose address `WebAddress` rejects.
    public var source: String
    /// The description that assistive technology reads; empty for a decorative image.
    public var description: String
    /// The width, in points; nil if the style sets it.
    public var width: Double?
    /// The height, in points; nil if the style sets it.
    public var height: Double?
    /// When the host loads the image.
    public var loading: Loading

    /// When a host loads an image.
    public enum Loading: Int, Sendable {
      /// As soon as its view exists, before the view is visible.
      case atOnce
      /// When the host expects it to become visible soon.
      case lazy
    }
  }

  /// A button.
  public struct Button: Sendable {
    /// The title, which assistive technology reads.
    public var title: String
    /// The name of the symbol that the button shows instead of its title; empty for none.
    public var symbol: String
    /// Whether the button can be pressed.
    public var isEnabled: Bool
    /// Whether the part that the button expands and collapses is expanded; nil for other buttons. Assistive technology
    /// reads this state.
    public var isExpanded: Bool?
    /// Whether the option that the button turns on and off is on; nil for other buttons. Assistive technology reads
    /// this state.
    public var isPressed: Bool?
  }

  /// A switch that is on or off.
  public struct Toggle: Sendable {
    /// Whether the toggle is on.
    public var isOn: Bool
    /// The label that assistive technology reads; empty to use the name.
    public var label: String
    /// Whether the user can change the toggle.
    public var isEnabled: Bool
  }

  /// A text field.
  public struct Field: Sendable {
    /// The text.
    public var text: String
    /// The label that assistive technology reads; empty to use the placeholder, or the name if there is none.
    public var label: String
    /// The text that the field shows when it is empty.
    public var placeholder: String
    /// Whether the field has one line or several.
    public var lines: Lines
    /// Whether the field gets the keyboard focus when it appears.
    public var isFocused: Bool
    /// Whether the Return key submits the text while editing continues.
    public var submits: Bool

    /// The number of lines of a text field.
    public enum Lines: Int, Sendable {
      /// One line. The Return key ends editing.
      case one
      /// Several lines. If its style allows it, the field grows with its text. In a field that submits its text,
      /// Shift-Return begins a new line.
      case several
    }
  }

  /// The text that assistive technology reads for the part; empty for symbols, progress indicators, buttons, toggles
  /// and custom elements.
  var spokenText: String {
    switch self {
    case .text(let text, _): text
    case .styledText(let text, _): text.plainText
    case .image(let image, _): image.description
    case .shape(_, let description): description
    case .link(let title, _, _): title
    case .group(let content, _): content.spokenText
    case .field(_, let field, _): field.text
    case .symbol, .progress, .button, .toggle, .custom: ""
    }
  }

  /// Whether the user can move the keyboard focus to the part or into it. This is true for all custom elements, because
  /// they may be focusable.
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
  /// Whether the user can move the keyboard focus to one of the parts.
  public var isFocusable: Bool { parts.contains { $0.isFocusable } }
}
