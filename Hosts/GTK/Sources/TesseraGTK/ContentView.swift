import CGtk
import CTesseraGTK
import TesseraScreen

/// Shows content as a box with a widget for each part. Widgets are reused for content with the same kinds and styles of
/// parts.
final class ContentView {
  /// The callbacks for the parts of content.
  struct Actions {
    /// A closure called when the user interacts with a part.
    var use: (PartName, PartAction) -> Void
    /// The arrangements that GTK's style sheets cannot describe.
    var styles: ContentStyles
    /// A closure called when a field has received or lost the keyboard focus.
    var edit: (Bool) -> Void
    /// A closure that creates the widgets of custom parts.
    var custom: CustomWidget.Provider?
  }

  /// The widget that shows the content.
  let widget: Widget
  private let actions: Actions
  private let isRow: Bool
  /// The box that contains the parts. If the first part is beside the others, this box contains only the others.
  private var box: Widget
  /// Whether the first part is beside the others.
  private let hasLeadingPart: Bool
  /// Whether the parts after the first one are above it.
  private let isOverlaid: Bool
  private var parts: [PartView] = []
  /// The style classes generated from numbers, which may change while everything else stays the same.
  private var numberClasses: [String] = []

  init(_ style: String, _ arrangement: ContentPart.Arrangement = .free, _ actions: Actions) {
    self.actions = actions
    let isRow = arrangement == .row || arrangement == .free && style.isOne(of: actions.styles.rows)
    hasLeadingPart = arrangement == .free && style.isOne(of: actions.styles.firstPartLeading)
    isOverlaid = arrangement == .free && style.isOne(of: actions.styles.overlaid)
    widget =
      isOverlaid
      ? gtk_overlay_new()
      : gtk_box_new(isRow || hasLeadingPart ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, 0)
    var classes = style.classes
    switch arrangement {
    case .free: break
    case .row: classes.append("content-row")
    case .column: classes.append("content-column")
    }
    if isRow, arrangement == .free { classes.append("content-row") }
    if arrangement != .row { gtk_widget_set_hexpand(widget, 1) }
    self.isRow = isRow
    box = widget
    widget.setClasses(["content"] + classes)
  }

  /// Shows content that has the style for which the view was created.
  func show(_ content: Content) {
    showNumbers(content.numbers)
    for (index, part) in content.parts.enumerated() {
      let kind = PartView.Kind(part)
      if index < parts.count, parts[index].kind != kind { removeParts(from: index) }
      if index == parts.count { append(PartView(part, kind, actions)) }
      parts[index].show(part)
    }
    removeParts(from: content.parts.count)
    align(content)
  }

  /// Centers text vertically in its frame if it is the only part, as in a header. In some styles, the text is also
  /// centered horizontally.
  private func align(_ content: Content) {
    let isCentered = content.style.name.isOne(of: actions.styles.centered)
    let isAtEnd = content.style.name.isOne(of: actions.styles.trailingAligned)
    for part in parts where part.isText && !part.isCompact {
      if isCentered { gtk_label_set_justify(part.widget.opaque, GTK_JUSTIFY_CENTER) }
      gtk_label_set_xalign(part.widget.opaque, isCentered ? 0.5 : isAtEnd ? 1 : 0)
      gtk_widget_set_vexpand(part.widget, parts.count == 1 || isRow ? 1 : 0)
      gtk_widget_set_hexpand(part.widget, 1)
      if part.isFitted {
        gtk_widget_set_halign(
          part.widget, isCentered ? GTK_ALIGN_CENTER : isAtEnd ? GTK_ALIGN_END : GTK_ALIGN_START)
      }
    }
  }

  private func append(_ part: PartView) {
    parts.append(part)
    if isOverlaid { return overlay(part.widget) }
    gtk_box_append(box.cast(), part.widget)
    if hasLeadingPart, parts.count == 1 {
      gtk_widget_set_valign(part.widget, GTK_ALIGN_START)
      box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
      box.setClasses(["content", "content-column"])
      gtk_widget_set_hexpand(box, 1)
      gtk_box_append(widget.cast(), box)
    }
  }

  private func overlay(_ part: Widget) {
    if parts.count == 1 { return gtk_overlay_set_child(widget.opaque, part) }
    gtk_widget_set_halign(part, GTK_ALIGN_END)
    gtk_overlay_add_overlay(widget.opaque, part)
  }

  private func removeParts(from index: Int) {
    while parts.count > index {
      let part = parts.removeLast().widget
      if isOverlaid {
        if parts.isEmpty {
          gtk_overlay_set_child(widget.opaque, nil)
        } else {
          gtk_overlay_remove_overlay(widget.opaque, part)
        }
        continue
      }
      if hasLeadingPart, parts.isEmpty {
        gtk_box_remove(widget.cast(), box)
        box = widget
      }
      gtk_box_remove(box.cast(), part)
    }
  }

  /// Adds a style class for each number, made from its name and value, because GTK has no variables for individual
  /// widgets. Values are rounded to tens, to tenths for numbers up to one, or to whole numbers for the names in
  /// `wholeNumbers`.
  private func showNumbers(_ numbers: [(name: String, value: Double)]) {
    let classes = numbers.map { name, value in
      let isWhole = actions.styles.wholeNumbers.contains(name)
      let step = isWhole ? value : abs(value) <= 1 ? value * 10 : (value / 10).rounded() * 10
      return "\(name)-\(Int(max(-1e6, min(step.isFinite ? step.rounded() : 0, 1e6))))"
    }
    if classes == numberClasses { return }
    for name in numberClasses where !classes.contains(name) { gtk_widget_remove_css_class(widget, name) }
    for name in classes where !numberClasses.contains(name) { gtk_widget_add_css_class(widget, name) }
    numberClasses = classes
  }
}

/// Properties of content styles that GTK's style sheets cannot describe. Every style is a list of classes.
public struct ContentStyles: Sendable {
  /// The styles of contents whose parts are side by side.
  public var rows: Set<String> = []
  /// The styles of contents whose text is centered.
  public var centered: Set<String> = []
  /// The styles of parts at the start that are only as large as their content.
  public var compact: Set<String> = []
  /// The styles of text that is only as wide as necessary, up to about fifty characters, such as in chat bubbles.
  public var fitted: Set<String> = []
  /// The styles of contents whose text is aligned to the end.
  public var trailingAligned: Set<String> = []
  /// The styles of contents whose first part is beside the others, which are stacked from top to bottom.
  public var firstPartLeading: Set<String> = []
  /// The styles of contents whose other parts overlay the end of the first part.
  public var overlaid: Set<String> = []
  /// The styles of text that stays on one line and is truncated with an ellipsis.
  public var singleLine: Set<String> = []
  /// The styles of pictures that fill the content's area and are cropped at the edges. A style sheet can give them a
  /// minimum size.
  public var filling: Set<String> = []
  /// The folder from which pictures are loaded; nil for the working directory.
  public var pictureFolder: String?
  /// The styles of hidden parts. Assistive technology reads the content's label instead.
  public var hidden: Set<String> = []
  /// The theme icons that buttons show instead of their titles, by style. A button that expands or collapses a group
  /// shows the group's state.
  public var icons: [String: String] = [:]
  /// The names of numbers that are rounded to whole numbers for their classes, such as `level-2`.
  public var wholeNumbers: Set<String> = []

  /// Creates an object in which all contents are arranged from top to bottom and fill the available width.
  public init() {}
}

extension String {
  /// Returns whether one of the style's classes is in a set.
  func isOne(of names: Set<String>) -> Bool { !names.isEmpty && classes.contains { names.contains($0) } }

  /// The classes in a style's name.
  var classes: [String] { split(separator: " ").map(String.init) }
}
