import TesseraScreen

extension Content {
  /// The content as one line of characters. Terminals have a single text size and cannot show pictures or a page's
  /// elements, so their description or name is shown instead. Styles and numbers are omitted.
  public var line: String {
    parts.map(\.line).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension ContentPart {
  fileprivate var line: String {
    switch self {
    case .text(let text, _): text
    case .styledText(let text, _): text.spans.map(\.text).joined()
    case .symbol(let name, _): "(\(name))"
    case .image(let image, _): "▣ \(image.description)"
    case .shape(_, let description): description
    case .link(let title, let address, _): WebAddress.isLink(address) ? "\(title) ↗" : title
    case .group(let content, _): content.line
    case .button(_, let button, _): line(of: button)
    case .toggle(let name, let toggle, _):
      "\(toggle.isOn ? "☑" : "☐") \(toggle.label.isEmpty ? name.text : toggle.label)"
    case .field(_, let field, _):
      (field.text.isEmpty ? field.placeholder : field.text).split(separator: "\n").joined(separator: " ") + "▏"
    case .progress(let fraction?, let label, _): "\(bar(fraction)) \(label)"
    case .progress(nil, let label, _): "… \(label)"
    case .custom(let name, _, _): "‹\(name.text)›"
    }
  }

  private func line(of button: Button) -> String {
    let title =
      switch (button.isExpanded, button.isPressed) {
      case (true?, _): "▾ \(button.title)"
      case (false?, _): "▸ \(button.title)"
      case (nil, true?): "• \(button.title)"
      case (nil, _): button.title
      }
    return button.isEnabled ? "[\(title)]" : "(\(title))"
  }

  private func bar(_ fraction: Double) -> String {
    let full = Int((min(max(fraction, 0), 1) * 8).rounded())
    return String(repeating: "█", count: full) + String(repeating: "░", count: 8 - full)
  }
}
