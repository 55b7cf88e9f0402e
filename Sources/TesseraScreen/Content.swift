/// The content of a view, as a value that a host draws by its own means: text, pictures, controls, and their styles.
///
/// ```swift
/// Content("book").number("hue", 210).text("Emma", "title").text("Jane Austen", "author")
/// ```
///
/// Contents can be nested, and can have interactive parts, whose events are passed to `Screen.onPart`.
///
/// ```swift
/// Content("todo").toggle("done", isOn: todo.isDone)
///   .column(Content("words").text(todo.title, "title").text(todo.note, "note"))
///   .button("delete", "Delete")
/// ```
///
/// Text is never interpreted as markup, and addresses of links and images are checked (see `WebAddress`). Contents can
/// therefore show untrusted text.
public struct Content {
  /// The look of a content, as a name that the host knows: in a browser, its classes, separated by spaces.
  public struct Style: ExpressibleByStringInterpolation, Sendable {
    /// The name.
    public let name: String

    /// Makes a style from its name, which may be computed.
    public init(_ name: String) {
      self.name = name
    }

    /// Makes a style from its name.
    public init(stringLiteral name: String) {
      self.name = name
    }
  }

  /// The style of the whole.
  public var style: Style
  /// Its parts, in reading order.
  public var parts: [ContentPart] = []
  /// Numbers that the style may draw with, such as a hue: in a browser custom properties, `--hue`.
  public var numbers: [(name: String, value: Double)] = []
  /// The text that assistive technology reads; nil for the words of the parts.
  public var label: String?
  /// The order of the rows below the header of a column, for assistive technology; nil if they are not sorted by the
  /// column.
  public var sortOrder: SortOrder?

  /// An order of rows.
  public enum SortOrder: Int, Sendable {
    /// The lowest value is first.
    case ascending = 1
    /// The greatest value is first.
    case descending
  }

  /// Makes content without parts.
  public init(_ style: Style = "") {
    self.style = style
  }

  /// The text that assistive technology reads: the label, or else the words of the parts.
  public var words: String {
    if let label { return label }
    var words = ""
    for part in parts {
      let text = part.words
      if !words.utf8.isEmpty, !text.utf8.isEmpty { words += " " }
      words += text
    }
    return words
  }

  /// Returns the content with a part added.
  public func part(_ part: ContentPart) -> Content {
    var content = self
    content.parts.append(part)
    return content
  }

  /// Returns the content with a number added for its style.
  public func number(_ name: String, _ value: Double) -> Content {
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

  /// Returns the content of a column's header with the order of the rows below it, which assistive technology reads.
  ///
  /// - Parameter order: the order; nil if the rows are not sorted by the column.
  public func sorted(_ order: SortOrder?) -> Content {
    var content = self
    content.sortOrder = order
    return content
  }
}

// MARK: - Text and pictures

extension Content {
  /// Returns the content with a text added.
  public func text(_ text: String, _ style: Style = "") -> Content { part(.text(text, style)) }

  /// Returns the content with a text added that has spans of its own style, and links.
  public func text(_ text: StyledText, _ style: Style = "") -> Content { part(.styledText(text, style)) }

  /// Returns the content with a symbol added, by the name that the host knows.
  public func symbol(_ name: String, _ style: Style = "") -> Content { part(.symbol(name, style)) }

  /// Returns the content with a picture added.
  ///
  /// - Parameters:
  ///   - source: its address, relative to the page. A host shows no picture of an address that `WebAddress` refuses.
  ///   - description: what assistive technology reads; empty for a decorative picture.
  ///   - width: its width in points, for layout until it has arrived; nil if the style sets it.
  ///   - height: its height in points, likewise.
  ///   - loading: when the host fetches it.
  ///   - style: how it looks.
  public func image(
    _ source: String, description: String = "", width: Double? = nil, height: Double? = nil,
    loading: ContentPart.Image.Loading = .atOnce, _ style: Style = ""
  ) -> Content {
    let image = ContentPart.Image(
      source: source, description: description, width: width, height: height, loading: loading)
    return part(.image(image, style))
  }

  /// Returns the content with a shape added.
  public func shape(_ style: Style, description: String = "") -> Content {
    part(.shape(style, description: description))
  }

  /// Returns the content with a progress indicator added.
  ///
  /// - Parameters:
  ///   - fraction: from 0 to 1; nil for indeterminate progress.
  ///   - label: the name of the activity, for assistive technology.
  ///   - style: how it looks.
  public func progress(_ fraction: Double?, label: String, _ style: Style = "") -> Content {
    part(.progress(fraction: fraction, label: label, style))
  }
}

// MARK: - Groups

extension Content {
  /// Returns the content with a group added, whose parts are side by side in reading direction.
  public func row(_ content: Content) -> Content { part(.group(content, .row)) }

  /// Returns the content with a group added, whose parts are one below the other.
  public func column(_ content: Content) -> Content { part(.group(content, .column)) }

  /// Returns the content with a group added, whose style arranges its parts.
  public func group(_ content: Content) -> Content { part(.group(content, .free)) }

  /// Returns the content with a custom element of the page added: a registered custom element, or one made by a
  /// function registered under the name.
  ///
  /// - Parameters:
  ///   - name: the name that the page knows. Nothing is shown for a name that it does not know.
  ///   - values: the values that the element shows. It is updated when they change.
  ///   - style: how it looks.
  public func custom(_ name: PartName, _ values: KeyValuePairs<String, PartValue> = [:], style: Style = "") -> Content {
    part(.custom(name, values.map { (name: $0.key, value: $0.value) }, style))
  }
}

// MARK: - Controls

extension Content {
  /// Returns the content with a link added.
  ///
  /// - Parameters:
  ///   - title: its text.
  ///   - address: where it leads. If `WebAddress` refuses it, the title is plain text.
  ///   - style: how it looks.
  public func link(_ title: String, to address: String, _ style: Style = "") -> Content {
    part(.link(title: title, address: address, style))
  }

  /// Returns the content with a button added, which reports `PartAction.pressed`.
  ///
  /// - Parameters:
  ///   - name: the name of the part in its events.
  ///   - title: its title. A button with a symbol shows only that, and assistive technology reads the title.
  ///   - symbol: the name of its symbol; empty for none.
  ///   - isEnabled: whether it can be pressed.
  ///   - isExpanded: whether the part that the button opens and closes is open; nil for other buttons. Use the same
  ///     title for both states, because assistive technology reads the state too.
  ///   - isPressed: whether the option that the button turns on is on; nil for other buttons. Ignored for a button with
  ///     `isExpanded`.
  ///   - style: how it looks.
  public func button(
    _ name: PartName, _ title: String, symbol: String = "", isEnabled: Bool = true, isExpanded: Bool? = nil,
    isPressed: Bool? = nil, style: Style = ""
  ) -> Content {
    let button = ContentPart.Button(
      title: title, symbol: symbol, isEnabled: isEnabled, isExpanded: isExpanded,
      isPressed: isExpanded == nil ? isPressed : nil)
    return part(.button(name, button, style))
  }

  /// Returns the content with a toggle added, which reports `PartAction.toggled`.
  ///
  /// - Parameters:
  ///   - name: the name of the part in its events.
  ///   - isOn: whether it is on.
  ///   - label: what assistive technology reads; empty for the name.
  ///   - isEnabled: whether it can be changed.
  ///   - style: how it looks.
  public func toggle(
    _ name: PartName, isOn: Bool, label: String = "", isEnabled: Bool = true, style: Style = ""
  ) -> Content {
    part(.toggle(name, ContentPart.Toggle(isOn: isOn, label: label, isEnabled: isEnabled), style))
  }

  /// Returns the content with a text field added, which reports `PartAction.edited` and `PartAction.ended`, and
  /// `PartAction.submitted` if the Return key submits its text.
  ///
  /// While the user edits the field, updates of the content preserve its text, caret, selection and composition, and
  /// its view is retained even offscreen. A text that differs from the last given one replaces the text in the field.
  ///
  /// - Parameters:
  ///   - name: the name of the part in its events.
  ///   - text: its text.
  ///   - label: what assistive technology reads; empty for the placeholder, or else the name.
  ///   - placeholder: what an empty field shows.
  ///   - lines: whether it has one line, which the Return key ends, or several.
  ///   - isFocused: whether the field takes the keyboard's focus when it appears.
  ///   - submits: whether the Return key submits the text, as in a field for messages, and the user continues to write.
  ///   - style: how it looks.
  public func field(
    _ name: PartName, _ text: String, label: String = "", placeholder: String = "",
    lines: ContentPart.Field.Lines = .one, isFocused: Bool = false, submits: Bool = false, style: Style = ""
  ) -> Content {
    let field = ContentPart.Field(
      text: text, label: label, placeholder: placeholder, lines: lines, isFocused: isFocused, submits: submits)
    return part(.field(name, field, style))
  }
}
