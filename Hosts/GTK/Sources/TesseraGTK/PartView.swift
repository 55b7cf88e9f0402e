import CGtk
import CTesseraGTK
import TesseraScreen

/// The widget of a part.
final class PartView {
  /// The properties that determine whether a widget can show a part: its kind and its style. A widget's style never
  /// changes, because GTK would measure the widget with its old style until the next frame.
  struct Kind: Equatable {
    let code: Int
    let style: String

    init(_ part: ContentPart) {
      (code, style) =
        switch part {
        case .text(_, let style): (0, style.name)
        case .styledText(_, let style): (1, style.name)
        case .symbol(_, let style): (2, style.name)
        case .image(_, let style): (3, style.name)
        case .shape(let style, _): (4, style.name)
        case .progress(_, _, let style): (5, style.name)
        case .link(_, _, let style): (6, style.name)
        case .group(let content, .free): (7, content.style.name)
        case .group(let content, .row): (8, content.style.name)
        case .group(let content, .column): (9, content.style.name)
        case .button(_, _, let style): (10, style.name)
        case .toggle(_, _, let style): (11, style.name)
        case .field(_, let field, let style): (field.lines == .one ? 12 : 13, style.name)
        case .custom(let name, _, let style): (14, "\(style.name) \(name.text)")
        }
    }
  }

  let kind: Kind
  let widget: Widget
  private let actions: ContentView.Actions
  private let field: FieldView?
  private let progress: ProgressView?
  private let custom: CustomWidget?
  private var name: PartName?
  /// The content of a group.
  private var nested: ContentView?
  /// The picture, which is the widget itself or fills another widget.
  private var picture: Widget?
  /// The part that was last shown, used to skip updates that change nothing.
  private var shownText: String?
  /// Whether the content is changing the widget. Such changes are not user actions.
  private var isUpdating = false

  /// Whether the part is only as large as its content needs.
  var isCompact: Bool { kind.style.isOne(of: actions.styles.compact) }

  /// Whether the part is text that is only as wide as necessary.
  var isFitted: Bool { kind.style.isOne(of: actions.styles.fitted) }

  /// The icon that a button shows instead of its title; nil for none.
  private var icon: String? {
    kind.style.classes.lazy.compactMap { [actions] in actions.styles.icons[$0] }.first
  }

  /// Whether the part is a label.
  var isText: Bool { kind.code <= 1 }

  init(_ part: ContentPart, _ kind: Kind, _ actions: ContentView.Actions) {
    (self.kind, self.actions) = (kind, actions)
    // The owner of the parts. It releases them before it is released itself.
    weak var owner: PartView?
    (field, progress, custom) = (
      Self.field(part, actions) { owner?.report($0) }, part.isProgress ? ProgressView() : nil,
      Self.custom(part, actions) { owner?.report(.sent($0)) }
    )
    switch part {
    case .text, .styledText: widget = Self.label()
    case .custom: widget = custom?.widget ?? Self.label()
    case .symbol: widget = gtk_image_new()
    case .image:
      let picture: Widget = gtk_picture_new()
      self.picture = picture
      widget = kind.style.isOne(of: actions.styles.filling) ? Self.filling(picture) : picture
    case .shape: widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    case .progress: widget = progress?.widget ?? Self.label()
    case .link: widget = gtk_link_button_new("")
    case .group(let content, let arrangement):
      let content = ContentView(content.style.name, arrangement, actions)
      nested = content
      widget = content.widget
    case .button: widget = gtk_button_new()
    case .toggle: widget = gtk_check_button_new()
    case .field: widget = field?.widget ?? Self.label()
    }
    owner = self
    if nested == nil { for name in kind.style.classes { gtk_widget_add_css_class(widget, name) } }
    listen(to: part)
    style()
  }

  private static func field(
    _ part: ContentPart, _ actions: ContentView.Actions, _ report: @escaping (PartAction) -> Void
  ) -> FieldView? {
    guard case .field(_, let field, _) = part else { return nil }
    return FieldView(field, report: report, edit: actions.edit)
  }

  private static func custom(
    _ part: ContentPart, _ actions: ContentView.Actions, _ send: @escaping (String) -> Void
  ) -> CustomWidget? {
    guard case .custom(let name, _, _) = part else { return nil }
    return actions.custom?(name.text, send)
  }

  /// Returns a widget that a picture fills, cropped at its edges. The picture does not affect its size.
  private static func filling(_ picture: Widget) -> Widget {
    let overlay: Widget = gtk_overlay_new()
    gtk_picture_set_content_fit(picture.opaque, GTK_CONTENT_FIT_COVER)
    gtk_overlay_add_overlay(overlay.opaque, picture)
    gtk_widget_set_overflow(overlay, GTK_OVERFLOW_HIDDEN)
    gtk_widget_set_hexpand(overlay, 1)
    gtk_widget_set_vexpand(overlay, 1)
    return overlay
  }

  /// Sets the properties that GTK's style sheets cannot describe.
  private func style() {
    let styles = actions.styles
    if kind.style.isOne(of: styles.hidden) { gtk_widget_set_visible(widget, 0) }
    if isText {
      if isCompact { gtk_label_set_wrap(widget.opaque, 0) }
      if isFitted { gtk_label_set_max_width_chars(widget.opaque, 52) }
      if kind.style.isOne(of: styles.singleLine) {
        gtk_label_set_wrap(widget.opaque, 0)
        gtk_label_set_ellipsize(widget.opaque, PANGO_ELLIPSIZE_END)
      }
      if kind.style.isOne(of: styles.centered) { gtk_label_set_xalign(widget.opaque, 0.5) }
    }
    if isCompact {
      gtk_widget_set_halign(widget, GTK_ALIGN_START)
      gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
      gtk_widget_set_hexpand(widget, 0)
      gtk_widget_set_vexpand(widget, 0)
    }
  }

  private static func label() -> Widget {
    let label: Widget = gtk_label_new("")
    gtk_label_set_wrap(label.opaque, 1)
    gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_xalign(label.opaque, 0)
    return label
  }

  // MARK: - User actions

  private func listen(to part: ContentPart) {
    switch part {
    case .button:
      gtk_widget_set_halign(widget, GTK_ALIGN_START)
      gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
      connect(widget, "clicked") { [unowned self] in report(.pressed) }
    case .toggle:
      gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
      connect(widget, "toggled") { [unowned self] in
        report(.toggled(gtk_check_button_get_active(widget.cast()) != 0))
      }
    case .shape:
      gtk_widget_set_hexpand(widget, 1)
      gtk_widget_set_vexpand(widget, 1)
    case .text, .styledText, .symbol, .image, .progress, .link, .group, .field, .custom: break
    }
  }

  private func report(_ action: PartAction) { if !isUpdating, let name { actions.use(name, action) } }

  // MARK: - Showing

  func show(_ part: ContentPart) {
    isUpdating = true
    defer { isUpdating = false }
    switch part {
    case .text(let text, _): show(text) { gtk_label_set_text(widget.opaque, $0) }
    case .styledText(let text, _): show(text.markup) { gtk_label_set_markup(widget.opaque, $0) }
    case .symbol(let name, _): show(name) { gtk_image_set_from_icon_name(widget.opaque, $0) }
    case .image(let image, _): show(image)
    case .shape(_, let description): if !description.isEmpty { tessera_accessible_label(widget, description) }
    case .progress(let fraction, let label, _):
      progress?.show(fraction)
      tessera_accessible_label(widget, label)
    case .link(let title, let address, _):
      gtk_button_set_label(widget.cast(), title)
      gtk_link_button_set_uri(widget.opaque, WebAddress.isLink(address) ? address : "")
    case .group(let content, _): nested?.show(content)
    case .button(let name, let button, _): show(button, name)
    case .toggle(let name, let toggle, _):
      self.name = name
      gtk_check_button_set_active(widget.cast(), toggle.isOn ? 1 : 0)
      gtk_widget_set_sensitive(widget, toggle.isEnabled ? 1 : 0)
      tessera_accessible_label(widget, toggle.label.isEmpty ? name.text : toggle.label)
    case .field(let name, let content, _):
      self.name = name
      field?.show(content, name: name.text)
    case .custom(let name, let values, _):
      self.name = name
      if let custom { custom.show(values) } else { show(name.text) { gtk_label_set_text(widget.opaque, $0) } }
    }
  }

  private func show(_ text: String, _ set: (String) -> Void) {
    if text == shownText { return }
    shownText = text
    set(text)
  }

  private func show(_ image: ContentPart.Image) {
    guard let picture else { return }
    gtk_widget_set_size_request(picture, Int32(clamping: image.width), Int32(clamping: image.height))
    // Load only the application's files, never network addresses.
    show(image.source) { source in
      guard WebAddress.isImage(source), !source.contains(":") else { return }
      let path = (actions.styles.pictureFolder.map { $0 + "/" } ?? "") + source
      gtk_picture_set_paintable(picture.opaque, PictureCache.shared.texture(at: path))
    }
    gtk_picture_set_alternative_text(picture.opaque, image.description)
  }

  private func show(_ button: ContentPart.Button, _ name: PartName) {
    self.name = name
    if let icon {
      show(button.isExpanded.map { $0 ? "pan-down-symbolic" : "pan-end-symbolic" } ?? icon) {
        gtk_button_set_icon_name(widget.cast(), $0)
      }
      gtk_widget_set_tooltip_text(widget, button.title)
    } else {
      let sign = button.isExpanded.map { $0 ? "▾ " : "▸ " } ?? ""
      show(sign + button.title) { gtk_button_set_label(widget.cast(), $0) }
    }
    gtk_widget_set_sensitive(widget, button.isEnabled ? 1 : 0)
    widget.setState(GTK_STATE_FLAG_CHECKED, button.isPressed == true)
    if let isExpanded = button.isExpanded { tessera_accessible_expanded(widget, isExpanded ? 1 : 0) }
    tessera_accessible_label(widget, button.title)
  }
}

extension ContentPart {
  fileprivate var isProgress: Bool { if case .progress = self { true } else { false } }
}

extension StyledText {
  /// The text as Pango markup. Text is never interpreted as markup.
  var markup: String {
    spans.map { span in
      var text = span.text.escaped
      if span.emphasis.contains(.bold) { text = "<b>\(text)</b>" }
      if span.emphasis.contains(.italic) { text = "<i>\(text)</i>" }
      if let address = span.address, WebAddress.isLink(address) { text = "<a href=\"\(address.escaped)\">\(text)</a>" }
      return text
    }.joined()
  }
}

extension String {
  /// The text, with characters that are special in markup escaped.
  fileprivate var escaped: String {
    guard let text = g_markup_escape_text(self, -1) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}

extension Int32 {
  /// Creates a width or a height for a widget; −1 for none.
  fileprivate init(clamping side: Double?) { self = side.map { Int32(Swift.max(0, Swift.min($0, 1e5))) } ?? -1 }
}
