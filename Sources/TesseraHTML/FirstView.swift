import Tessera
import TesseraScreen
import TesseraWeb

/// The first view of a screen as HTML and CSS, for servers and for pages whose program has not started or cannot run.
///
/// ```swift
/// let first = try FirstView(books(), in: LayoutEnvironment(containerSize: LayoutSize(width: 390, height: 844), scale: 2))
/// page.write("<style>\(first.styles)</style>")
/// page.write("<tessera-collection src=\"books.wasm\" screen=\"books\">\(first.html)</tessera-collection>")
/// ```
///
/// The elements have the same classes and content as those that the program creates, so the page's own style sheets
/// apply. CSS alone keeps pinned headers sticky. When the program starts, it takes over the collection's element: it
/// shows the same elements in the same positions, preserves the scroll position, and removes the first view.
///
/// In layouts that scroll vertically, elements with estimated sizes are in flow, and their sizes follow the text. In
/// other layouts, they have their estimated sizes. The program adds the bar (`Screen.bar`), elements beyond the first
/// view, and the page's own elements (`Content.custom`) unless you provide their markup.
public struct FirstView {
  /// A closure that returns the markup of a custom element, given its name and values; nil if only the page's script
  /// can create the element. The markup is inserted verbatim, so any text in it must be escaped.
  public typealias CustomMarkup = (_ name: PartName, _ values: [(name: String, value: PartValue)]) -> String?

  /// The HTML of the elements, to insert into the collection's element.
  public let html: String
  /// The style rules, for a style sheet. There are no inline styles, because pages with a strict security policy would
  /// reject them.
  public let styles: String

  /// Lays out a screen and writes the elements that are visible at its start.
  ///
  /// - Parameters:
  ///   - screen: the screen, which must not be shown by a host.
  ///   - environment: the container, with its insets, scale and direction.
  ///   - prefix: the prefix of the elements' identifiers, which must be different for each collection on a page.
  ///   - custom: returns the markup of custom elements; by default, none.
  /// - Throws: `LayoutError` if the layout cannot be prepared for the environment.
  /// - Complexity: linear in the number of visible elements, in addition to preparing the layout.
  public init(
    _ screen: Screen, in environment: LayoutEnvironment, prefix: String = "first-",
    custom: @escaping CustomMarkup = { _, _ in nil }
  ) throws(LayoutError) {
    let shown = try ShownElements(of: screen, in: environment)
    var writer = HTMLWriter(prefix: prefix, custom: custom)
    let held = shown.pinInsets.physical(environment.direction)
    let around = environment.insets.physical(environment.direction)
    let root = [
      ("width", shown.contentSize.width.px),
      ("padding", [around.top, around.trailing, around.bottom, around.leading].map { $0.px }.joined(separator: " ")),
      ("--tessera-top", held.top.px), ("--tessera-left", held.leading.px), ("--tessera-bottom", held.bottom.px),
      ("--tessera-right", held.trailing.px),
    ]
    let mirrored = environment.direction == .rightToLeft ? " is-mirrored" : ""
    writer.element("div", ["class": "tessera-first\(mirrored)"], rules: root) { writer in
      let height = (shown.areInFlow ? "min-height" : "height", shown.contentSize.height.px)
      writer.element("div", ["class": "tessera-all"], rules: [height]) { writer in
        if shown.areInFlow {
          FlowedElements(shown, screen.content).write(to: &writer)
        } else {
          PlacedElements(shown, screen.content).write(to: &writer)
        }
        writer.line()
      }
    }
    html = writer.html
    styles = Self.baseStyles + writer.styles
  }

  /// The base styles that every collection needs. The program adds the same styles from `Web/tessera/styles.js`.
  private static let baseStyles = """
    .tessera-first { isolation: isolate; overflow: clip; direction: ltr; }
    .tessera-first .tessera-all { display: flow-root; position: relative; }
    .tessera-first .tessera-view { box-sizing: border-box; }
    .tessera-first .tessera-box { position: absolute; display: flex; flex-direction: column; }
    .tessera-first .tessera-shelf { position: absolute; overflow: auto hidden; scrollbar-width: none; }
    .tessera-first .tessera-shelf.is-down { overflow: hidden auto; }
    .tessera-first .tessera-shelf.is-mirrored { direction: rtl; }
    .tessera-first .tessera-body { display: inherit; flex: none; grid-area: 1 / 1 / -1 / -1; place-self: start; flex-flow: inherit; \
    place-content: inherit; place-items: inherit; gap: inherit; grid-template: inherit; grid-auto-columns: inherit; \
    grid-auto-rows: inherit; grid-auto-flow: inherit; }
    .tessera-first .tessera-band { display: flex; flex-flow: column; padding: 0; }
    .tessera-first .tessera-band > .tessera-body { position: sticky; box-sizing: border-box; }
    .tessera-first.is-mirrored .tessera-view:not(.tessera-band), .tessera-first.is-mirrored .tessera-band > .tessera-body { direction: rtl; }
    .tessera-first .tessera-row, .tessera-first .tessera-column { display: flex; }
    .tessera-first .tessera-row { align-items: center; }
    .tessera-first .tessera-column { flex-direction: column; }
    .tessera-first .tessera-view button > svg { display: block; width: 1em; height: 1em; }
    .tessera-first :where(.tessera-cell) { display: flow-root; }
    .tessera-first .tessera-cell { box-sizing: border-box; height: 100%; }
    .tessera-first .tessera-section { display: flow-root; position: relative; }
    .tessera-first .tessera-line { position: relative; display: flex; align-items: start; }

    """
}

extension HTMLWriter {
  /// Writes the view of an element.
  ///
  /// - Parameters:
  ///   - body: the declarations of the node around the element's content; nil if there is no such node.
  mutating func view(
    _ shown: ShownElements.Shown, _ content: Content, rules: [(String, String)], body: [(String, String)]? = nil,
    classes: String = ""
  ) {
    line()
    let kind = shown.attributes.element.kind
    let family =
      switch shown.attributes.element {
      case .item: "item"
      case .supplementary: "supplementary"
      case .decoration: "decoration"
      }
    let names = "tessera-view tessera-\(family) kind-\(kind?.name ?? "item") \(classes) \(content.style.name)"
    var (role, level): (String?, String?)
    if case .heading(let number) = shown.role, !content.spokenText.isEmpty { (role, level) = ("heading", "\(number)") }
    element(
      "div",
      [
        "class": names.split(separator: " ").joined(separator: " "), "role": role, "aria-level": level,
        "aria-label": content.label,
      ], rules: rules + Self.properties(content)
    ) { writer in
      guard let body else { return writer.parts(of: content) }
      writer.element("div", ["class": "tessera-body"], rules: body) { $0.parts(of: content) }
    }
  }

  /// Returns the declarations for an element's appearance, independent of its position.
  static func looks(_ attributes: LayoutAttributes) -> [(String, String)] {
    var rules: [(String, String)] = []
    if attributes.zIndex != 0 { rules.append(("z-index", "\(attributes.zIndex)")) }
    if attributes.alpha != 1 { rules.append(("opacity", attributes.alpha.css)) }
    if attributes.isHidden { rules.append(("visibility", "hidden")) }
    for name in attributes.values.names where name.name.isPropertyName {
      rules.append(("--\(name.name)", (attributes.values[name] ?? 0).css))
    }
    return rules
  }
}
