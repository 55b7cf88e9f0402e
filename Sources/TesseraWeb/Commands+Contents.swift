import Tessera
import TesseraScreen

// The encoding of contents and controls, word by word.
extension Commands {
  mutating func add(_ content: Content) {
    add(content.style.name)
    add(content.label ?? "")
    add(content.numbers.count)
    for (name, value) in content.numbers {
      add(name)
      add(value)
    }
    add(content.parts.count)
    for part in content.parts {
      switch part {
      case .text(let text, let style):
        add(0, style)
        add(text)
        add("" as StaticString)
      case .symbol(let name, let style):
        add(1, style)
        add(name)
        add("" as StaticString)
      case .image(let source, let description, let style):
        add(2, style)
        add(source)
        add(description)
      case .shape(let style, let description):
        add(3, style)
        add(description)
        add("" as StaticString)
      }
    }
  }

  private mutating func add(_ kind: Int, _ style: Content.Style) {
    add(kind)
    add(style.name)
  }

  mutating func encode(_ controls: [Control]) {
    begin(.controls)
    add(controls.count)
    for control in controls {
      switch control {
      case .button:
        add(0)
        add(0)
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
