import Tessera
import TesseraScreen

// Encodes contents and controls as numbers.
extension Commands {
  mutating func add(_ content: Content) {
    add(content.style.name)
    add(content.label ?? "")
    add(content.sortOrder?.rawValue ?? 0)
    add(content.numbers.count)
    for (name, value) in content.numbers {
      add(name)
      add(value)
    }
    add(content.parts.count)
    for part in content.parts { add(part) }
  }

  private mutating func add(_ part: ContentPart) {
    switch part {
    case .text(let text, let style): add(.text, style, text)
    case .symbol(let name, let style): add(.symbol, style, name)
    case .shape(let style, let description): add(.shape, style, description)
    case .image(let image, let style): add(image, style)
    case .styledText, .link, .group, .custom: addComposed(part)
    case .button, .toggle, .field, .progress: addControl(part)
    }
  }

  private mutating func add(_ image: ContentPart.Image, _ style: Content.Style) {
    add(.image, style, WebAddress.isImage(image.source) ? image.source : "")
    add(image.description)
    add(image.width ?? -1)
    add(image.height ?? -1)
    add(image.loading.rawValue)
  }

  /// Adds a part that contains other parts. This is a separate function because most screens do not need it for their
  /// first frame.
  private mutating func addComposed(_ part: ContentPart) {
    switch part {
    case .styledText(let text, let style):
      add(.styledText, style)
      add(text.spans.count)
      for span in text.spans { add(span) }
    case .link(let title, let address, let style):
      guard WebAddress.isLink(address) else { return add(.text, style, title) }
      add(.link, style, address)
      add(title)
    case .group(let content, let arrangement):
      add(PartCode.group.rawValue)
      add(arrangement.rawValue)
      add(content)
    case .custom(let name, let values, let style):
      add(.custom, style, name.text)
      add(values.count)
      for (name, value) in values {
        add(name)
        add(value)
      }
    default: break
    }
  }

  /// Adds a part that the user operates or that shows progress.
  private mutating func addControl(_ part: ContentPart) {
    switch part {
    case .button(let name, let button, let style):
      add(.button, style, name.text)
      add(button.title)
      add(button.symbol)
      add(button.isEnabled)
      add(button.isExpanded.map { $0 ? 1 : 0 } ?? button.isPressed.map { $0 ? 3 : 2 } ?? -1)
    case .toggle(let name, let toggle, let style):
      add(.toggle, style, name.text)
      add(toggle.label)
      add(toggle.isOn)
      add(toggle.isEnabled)
    case .field(let name, let field, let style):
      add(.field, style, name.text)
      add(field.text)
      add(field.label)
      add(field.placeholder)
      add(field.lines.rawValue)
      add(field.isFocused)
      add(field.submits)
    case .progress(let fraction, let label, let style):
      add(.progress, style, label)
      add(fraction.map { $0.isFinite ? max(0, min(1, $0)) : -1 } ?? -1)
    default: break
    }
  }

  private mutating func add(_ span: StyledText.Span) {
    add(span.style.name)
    add(span.text)
    add(span.emphasis.rawValue)
    add(span.address.map { WebAddress.isLink($0) ? $0 : "" } ?? "")
  }

  private mutating func add(_ value: PartValue) {
    switch value {
    case .number(let number):
      add(0)
      add(number)
    case .text(let text):
      add(1)
      add(text)
    case .flag(let flag):
      add(2)
      add(flag)
    }
  }

  /// The kind of a part.
  private enum PartCode: Int {
    case text, symbol, image, shape, styledText, link, group, button, toggle, field, progress, custom
  }

  private mutating func add(_ code: PartCode, _ style: Content.Style) {
    add(code.rawValue)
    add(style.name)
  }

  private mutating func add(_ code: PartCode, _ style: Content.Style, _ text: String) {
    add(code, style)
    add(text)
  }

  mutating func encode(_ controls: [Control]) {
    begin(.controls)
    add(controls.count)
    for control in controls {
      switch control {
      case .button(_, let isEnabled, _):
        add(0)
        add(isEnabled)
      case .choice(_, let options, let chosen, _):
        add(1)
        add(chosen)
        add(options.count)
        for option in options { add(option) }
      case .toggle(_, let isOn, _):
        add(2)
        add(isOn)
      case .slider(_, let value, _, _):
        add(3)
        add(value)
      case .search:
        add(4)
        add(0)
      }
      add(control.title)
    }
  }
}
