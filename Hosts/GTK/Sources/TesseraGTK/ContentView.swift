import CGtk
import CTesseraGTK
import TesseraScreen

/// Shows a content by widgets: a box with a widget for each part. Widgets of the same kinds and styles are used again.
final class ContentView {
  /// What the parts of a content report.
  struct Actions {
    /// A part was used.
    var use: (PartName, PartAction) -> Void
    /// What style sheets of GTK cannot say.
    var styles: ContentStyles
    /// A field has got the keyboard's focus, or lost it.
    var edit: (Bool) -> Void
  }

  /// The widget of the content.
  let widget: Widget
  private let actions: Actions
  private let isRow: Bool
  private var parts: [PartView] = []
  /// The style classes that numbers have given, which may change while everything else stays.
  private var numberClasses: [String] = []

  init(_ style: String, _ arrangement: ContentPart.Arrangement = .free, _ actions: Actions) {
    self.actions = actions
    let isRow = arrangement == .row || arrangement == .free && style.isOne(of: actions.styles.rows)
    widget = gtk_box_new(isRow ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, 0)
    var classes = style.classes
    switch arrangement {
    case .free: break
    case .row: classes.append("content-row")
    case .column: classes.append("content-column")
    }
    if isRow, arrangement == .free { classes.append("content-row") }
    if arrangement != .row { gtk_widget_set_hexpand(widget, 1) }
    self.isRow = isRow
    widget.setClasses(["content"] + classes)
  }

  /// Shows a content of the style that the view was made for.
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

  /// A single text is in the middle of its frame from top to bottom, as in a header. The text of some styles is centered.
  private func align(_ content: Content) {
    let isCentered = content.style.name.isOne(of: actions.styles.centered)
    for part in parts where part.isText && !part.isCompact {
      if isCentered { gtk_label_set_justify(part.widget.opaque, GTK_JUSTIFY_CENTER) }
      gtk_label_set_xalign(part.widget.opaque, isCentered ? 0.5 : 0)
      gtk_widget_set_vexpand(part.widget, parts.count == 1 || isRow ? 1 : 0)
      gtk_widget_set_hexpand(part.widget, 1)
    }
  }

  private func append(_ part: PartView) {
    gtk_box_append(widget.cast(), part.widget)
    parts.append(part)
  }

  private func removeParts(from index: Int) {
    while parts.count > index { gtk_box_remove(widget.cast(), parts.removeLast().widget) }
  }

  /// GTK has no variables for single widgets: a number is a style class of its name and its value, in steps of ten, or
  /// of a tenth for numbers up to one.
  private func showNumbers(_ numbers: [(name: String, value: Double)]) {
    let classes = numbers.map { name, value in
      let step = abs(value) <= 1 ? value * 10 : (value / 10).rounded() * 10
      return "\(name)-\(Int(max(-1e6, min(step.isFinite ? step.rounded() : 0, 1e6))))"
    }
    if classes == numberClasses { return }
    for name in numberClasses where !classes.contains(name) { gtk_widget_remove_css_class(widget, name) }
    for name in classes where !numberClasses.contains(name) { gtk_widget_add_css_class(widget, name) }
    numberClasses = classes
  }

  /// Moves the keyboard's focus to the first or the last part that takes it.
  func focus(isLast: Bool) { gtk_widget_child_focus(widget, isLast ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD) }
}

/// How GTK arranges contents of some styles, which its style sheets cannot say. Every style is a list of classes.
public struct ContentStyles: Sendable {
  /// Contents whose parts are side by side.
  public var rows: Set<String> = []
  /// Contents whose text is centered.
  public var centered: Set<String> = []
  /// Parts that are as large as their content needs, at the start.
  public var compact: Set<String> = []

  /// Creates styles that are all arranged from top to bottom, and as wide as their contents.
  public init() {}
}

extension String {
  /// Whether one of the classes of the style is in a set.
  func isOne(of names: Set<String>) -> Bool { !names.isEmpty && classes.contains { names.contains($0) } }

  /// The style classes that the name of a style consists of.
  var classes: [String] { split(separator: " ").map(String.init) }
}
