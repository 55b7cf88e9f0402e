import TesseraScreen

// Writes the same elements for contents as the page's script `Web/tessera/parts.js`. Controls are inert until the
// program has loaded, so no user input is lost.
extension HTMLWriter {
  /// Returns a content's custom properties.
  static func properties(_ content: Content) -> [(String, String)] {
    content.numbers.compactMap { name, value in name.isPropertyName ? ("--\(name)", value.css) : nil }
  }

  mutating func parts(of content: Content) {
    for part in content.parts { add(part) }
  }

  private mutating func add(_ part: ContentPart) {
    switch part {
    case .text(let text, let style): element("span", ["class": style.attribute]) { $0.text(text) }
    case .styledText(let text, let style):
      element("span", ["class": style.attribute]) { writer in
        for span in text.spans { writer.add(span) }
      }
    case .symbol(let name, let style):
      element("svg", ["aria-hidden": "true", "class": style.attribute]) { $0.element("use", ["href": "#\(name)"]) }
    case .image(let image, let style):
      element(
        "img",
        [
          "decoding": "async", "draggable": "false", "loading": image.loading == .lazy ? "lazy" : "eager",
          "alt": image.description, "width": image.width?.css, "height": image.height?.css,
          "src": WebAddress.isImage(image.source) ? image.source : nil, "class": style.attribute,
        ])
    case .shape(let style, let description):
      element(
        "span",
        [
          "class": style.attribute, "role": description.isEmpty ? nil : "img",
          "aria-label": description.isEmpty ? nil : description,
        ])
    case .progress(let fraction, let label, let style):
      let value = fraction.flatMap { $0.isFinite ? max(0, min(1, $0)).css : nil }
      element("progress", ["aria-label": label, "value": value, "class": style.attribute])
    case .link(let title, let address, let style):
      guard WebAddress.isLink(address) else { return add(.text(title, style)) }
      element("a", ["href": address, "class": style.attribute]) { $0.text(title) }
    case .group(let content, let arrangement): add(content, arrangement)
    case .button(_, let button, let style): add(button, style)
    case .toggle(let name, let toggle, let style):
      element(
        "input",
        [
          "type": "checkbox", "inert": "", "aria-label": toggle.label.isEmpty ? name.text : toggle.label,
          "disabled": toggle.isEnabled ? nil : "", "checked": toggle.isOn ? "" : nil, "class": style.attribute,
        ])
    case .field(let name, let field, let style): add(field, name, style)
    case .custom(let name, let values, let style):
      if let written = custom(name, values) { return markup(written) }
      // Only the page's script can create this element.
      element("span", ["data-part": name.text, "class": style.attribute])
    }
  }

  private mutating func add(_ span: StyledText.Span) {
    let address = span.address.flatMap { WebAddress.isLink($0) ? $0 : nil }
    var names: [String] = []
    if address != nil { names.append("a") }
    if span.emphasis.contains(.bold) { names.append("strong") }
    if span.emphasis.contains(.italic) { names.append("em") }
    if names.isEmpty, span.style.attribute != nil { names.append("span") }
    nest(names[...], ["class": span.style.attribute, "href": address]) { $0.text(span.text) }
  }

  /// Writes nested elements, with attributes on the outermost one.
  private mutating func nest(
    _ names: ArraySlice<String>, _ attributes: KeyValuePairs<String, String?> = [:], _ body: (inout HTMLWriter) -> Void
  ) {
    guard let name = names.first else { return body(&self) }
    element(name, attributes) { $0.nest(names.dropFirst(), [:], body) }
  }

  private mutating func add(_ content: Content, _ arrangement: ContentPart.Arrangement) {
    let classes: String? =
      switch arrangement {
      case .free: nil
      case .row: "tessera-row"
      case .column: "tessera-column"
      }
    let all = [classes, content.style.attribute].compactMap { $0 }.joined(separator: " ")
    element(
      "div",
      ["class": all.isEmpty ? nil : all, "role": content.label.map { _ in "group" }, "aria-label": content.label],
      rules: Self.properties(content)
    ) { $0.parts(of: content) }
  }

  private mutating func add(_ button: ContentPart.Button, _ style: Content.Style) {
    element(
      "button",
      [
        "type": "button", "inert": "", "class": style.attribute, "disabled": button.isEnabled ? nil : "",
        "aria-label": button.symbol.isEmpty ? nil : button.title, "aria-expanded": button.isExpanded.map { "\($0)" },
        "aria-pressed": button.isPressed.map { "\($0)" },
      ]
    ) { writer in
      if button.symbol.isEmpty { return writer.text(button.title) }
      writer.element("svg", ["aria-hidden": "true"]) { $0.element("use", ["href": "#\(button.symbol)"]) }
    }
  }

  private mutating func add(_ field: ContentPart.Field, _ name: PartName, _ style: Content.Style) {
    let label = [field.label, field.placeholder, name.text].first { !$0.isEmpty }
    let isOneLine = field.lines == .one
    element(
      isOneLine ? "input" : "textarea",
      [
        "type": isOneLine ? "text" : nil, "inert": "", "rows": isOneLine ? nil : "1", "aria-label": label,
        "placeholder": field.placeholder, "enterkeyhint": field.submits ? "send" : nil,
        "value": isOneLine ? field.text : nil, "class": style.attribute,
      ]
    ) { writer in
      // HTML ignores a line feed at the start of the text.
      if let first = field.text.utf8.first, first == 10 || first == 13 { writer.text("\n") }
      writer.text(field.text)
    }
  }
}

extension Content.Style {
  /// The value of the attribute `class`; nil for none.
  var attribute: String? { name.isEmpty ? nil : name }
}

extension String {
  /// Whether the text can follow the two hyphens in the name of a custom property. It must contain only letters,
  /// digits, hyphens, underscores and characters outside ASCII.
  var isPropertyName: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case 48...57, 65...90, 97...122, 45, 95: true
        default: byte >= 128
        }
      }
  }
}
