/// The content of a view, as a value that a host shows by its own means. It consists of text, images, controls, and
/// their styles.
///
/// ```swift
/// Content("book").number("hue", 210).text("Emma", "title").text("Jane Austen", "author")
/// ```
///
/// Contents can be nested and can have interactive parts. Events of interactive parts are passed to `Screen.onPart`.
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
  /// The appearance of content, as a name that the host knows. In a browser, the name is a list of classes, separated
  /// by spaces.
  public struct Style: ExpressibleByStringInterpolation, Sendable {
    /// The name.
    public let name: String

    /// Creates a style from its name, which may be computed.
    public init(_ name: String) {
      self.name = name
    }

    /// Creates a style from its name.
    public init(stringLiteral name: String) {
      self.name = name
    }
  }

  /// The style of the content as a whole.
  public var style: Style
  /// The parts of the content, in reading order.
  public var parts: [ContentPart] = []
  /// Numbers that the style can use, such as a hue. In a browser, these are custom properties, such as `--hue`.
  public var numbers: [(name: String, value: Double)] = []
  /// The text that assistive technology reads; nil for the words of the parts.
  public var label: String?
  /// The sort order of the rows below a column's header, for assistive technology; nil if they are not sorted by the
  /// column.
  public var sortOrder: SortOrder?

  /// A sort order of rows.
  public enum SortOrder: Int, Sendable {
    /// The lowest value is first.
    case ascending = 1
    /// The highest value is first.
    case descending
  }

  /// Creates content without parts.
  public init(_ style: Style = "") {
    self.style = style
  }

  /// The text that assistive technology reads: the label, or the words of the parts if there is no label.
  public var spokenText: String {
    if let label { return label }
    var words = ""
    for part in parts {
      let text = part.spokenText
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
  public func labeled(_ label: String) -> Content {
    var content = self
    content.label = label
    return content
  }

  /// Returns the content of a column's header with the sort order of the rows below it, which assistive technology
  /// reads.
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
  /// Returns the content with text added.
  public func text(_ text: String, _ style: Style = "") -> Content { part(.text(text, style)) }

  /// Returns the content with styled text added, whose spans can have individual styles and links.
  public func text(_ text: StyledText, _ style: Style = "") -> Content { part(.styledText(text, style)) }

  /// Returns the content with a symbol added, identified by a name that the host knows.
  public func symbol(_ name: String, _ style: Style = "") -> Content { part(.symbol(name, style)) }

  /// Returns the content with an image added.
  ///
  /// - Parameters:
  ///   - source: the image's address, relative to the page. A host does not show an image whose address `WebAddress`
  ///     rejects.
  ///   - description: the description that assistive technology reads; empty for a decorative image.
  ///   - width: the width in points, used for layout until the image has loaded; nil if the style sets it.
  ///   - height: the height in points, used for layout until the image has loaded; nil if the style sets it.
  ///   - loading: when the host loads the image.
  ///   - style: the style.
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
  ///   - fraction: the progress, from 0 to 1; nil for indeterminate progress.
  ///   - label: the name of the activity, for assistive technology.
  ///   - style: the style.
  public func progress(_ fraction: Double?, label: String, _ style: Style = "") -> Content {
    part(.progress(fraction: fraction, label: label, style))
  }
}

// MARK: - Groups

extension Content {
  /// Returns the content with a group added. The group's parts are side by side in reading direction.
  public func row(_ content: Content) -> Content { part(.group(content, .row)) }

  /// Returns the content with a group added. The group's parts are stacked vertically.
  public func column(_ content: Content) -> Content { part(.group(content, .column)) }

  /// Returns the content with a group added. The group's style arranges its parts.
  public func group(_ content: Content) -> Content { part(.group(content, .free)) }

  /// Returns the content with a custom element added. This is a custom element that the page has registered, or an
  /// element created by a function that is registered under the name.
  ///
  /// - Parameters:
  ///   - name: the name that the page knows. For an unknown name, nothing is shown.
  ///   - values: the values that the element shows. The element is updated when they change.
  ///   - style: the style.
  public func custom(_ name: PartName, _ values: KeyValuePairs<String, PartValue> = [:], style: Style = "") -> Content {
    part(.custom(name, values.map { (name: $0.key, value: $0.value) }, style))
  }
}

// MARK: - Controls

extension Content {
  /// Returns the content with a link added.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - address: the link's destination. If `WebAddress` rejects it, the title is shown as plain text.
  ///   - style: the style.
  public func link(_ title: String, to address: String, _ style: Style = "") -> Content {
    part(.link(title: title, address: address, style))
  }

  /// Returns the content with a button added, which reports `PartAction.pressed`.
  ///
  /// - Parameters:
  ///   - name: the name that identifies the part in events.
  ///   - title: the title. A button with a symbol shows only the symbol, and assistive technology reads the title.
  ///   - symbol: the name of the symbol; empty for none.
  ///   - isEnabled: whether the button can be pressed.
  ///   - isExpanded: whether the part that the button expands and collapses is expanded; nil for other buttons. Use the
  ///     same title for both states, because assistive technology reads the state too.
  ///   - isPressed: whether the option that the button turns on and off is on; nil for other buttons. Ignored for a
  ///     button with `isExpanded`.
  ///   - style: the style.
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
  ///   - name: the name that identifies the part in events.
  ///   - isOn: whether the toggle is on.
  ///   - label: the label that assistive technology reads; empty to use the name.
  ///   - isEnabled: whether the user can change the toggle.
  ///   - style: the style.
  public func toggle(
    _ name: PartName, isOn: Bool, label: String = "", isEnabled: Bool = true, style: Style = ""
  ) -> Content {
    part(.toggle(name, ContentPart.Toggle(isOn: isOn, label: label, isEnabled: isEnabled), style))
  }

  /// Returns the content with a text field added, which reports `PartAction.edited` and `PartAction.ended`, and also
  /// `PartAction.submitted` if the Return key submits its text.
  ///
  /// While the user edits the field, content updates preserve its text, caret, selection and composition, and its view
  /// is retained even offscreen. If `text` is different from the value that was last passed, it replaces the text in
  /// the field.
  ///
  /// - Parameters:
  ///   - name: the name that identifies the part in events.
  ///   - text: the field's text.
  ///   - label: the label that assistive technology reads; empty to use the placeholder, or the name if there is
  ///     none.
  ///   - placeholder: the text that an empty field shows.
  ///   - lines: whether the field has several lines or one. In a field with one line, the Return key ends editing.
  ///   - isFocused: whether the field gets the keyboard focus when it appears.
  ///   - submits: whether the Return key submits the text while editing continues, as in a field for chat messages.
  ///   - style: the style.
  public func field(
    _ name: PartName, _ text: String, label: String = "", placeholder: String = "",
    lines: ContentPart.Field.Lines = .one, isFocused: Bool = false, submits: Bool = false, style: Style = ""
  ) -> Content {
    let field = ContentPart.Field(
      text: text, label: label, placeholder: placeholder, lines: lines, isFocused: isFocused, submits: submits)
    return part(.field(name, field, style))
  }
}
