import Tessera

extension CollectionArchive {
  /// Returns the content of an element of a collection that contains only text. Pages style it with the classes
  /// `scene-item`, `scene-extra` (headers and footers), `scene-accessory`, `scene-ruler` (days and hours), `scene-line`
  /// and `scene-back`, and with the number `hue`, which depends on the section.
  ///
  /// - Parameters:
  ///   - element: the element, by its path in the data.
  ///   - text: the element's text; nil for none. An item without text shows its path.
  ///   - isOfItem: whether the element belongs to an item, such as a badge.
  public static func content(of element: Element, text: String?, isOfItem: Bool) -> Content {
    let hue = Double(element.path.section % 360 * 47 % 360)
    let text = text ?? ""
    switch element {
    case .item(let path):
      return Content("scene-item").number("hue", hue).text(text.utf8.isEmpty ? "\(path.section), \(path.item)" : text)
    case .supplementary(.dayHeader, _), .supplementary(.hourHeader, _), .supplementary(.corner, _):
      return Content("scene-ruler").text(text)
    case .supplementary where isOfItem: return Content("scene-accessory").number("hue", hue).text(text)
    case .supplementary: return Content("scene-extra").number("hue", hue).text(text)
    case .decoration(.separator, _), .decoration(.rowLine, _), .decoration(.columnLine, _), .decoration(.hourLine, _),
      .decoration(.dayLine, _), .decoration(.nowLine, _):
      return Content("scene-line")
    case .decoration: return Content("scene-back").number("hue", hue)
    }
  }

  /// Creates a screen that shows the collection.
  ///
  /// - Throws: `LayoutError` if the layout cannot be prepared.
  public func screen() throws(LayoutError) -> Screen {
    let environment = LayoutEnvironment(containerSize: size)
    let engine =
      switch layout {
      case .stack(let layout): try CollectionEngine(layout, data: data, in: environment)
      case .table(let layout): try CollectionEngine(layout, data: data, in: environment)
      case .calendar(let layout): try CollectionEngine(layout, data: data, in: environment)
      }
    let screen = Screen(engine) { [label] element in
      Self.content(of: element, text: label(element), isOfItem: engine.layout.owner(of: element) == .item)
    }
    screen.label = "Scene"
    return screen
  }
}
