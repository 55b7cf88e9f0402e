import CGtk
import CTesseraGTK
import TesseraScreen

/// A text field with one line (a GtkEntry) or several lines (a GtkTextView that grows with its text).
final class FieldView {
  /// The widget to arrange.
  let widget: Widget
  /// The widget that receives keyboard focus.
  let editor: Widget
  /// The text buffer of a multiline field; nil for a single-line field.
  private let buffer: UnsafeMutablePointer<GtkTextBuffer>?
  /// The placeholder of a multiline field.
  private let placeholder: Widget?
  private let submits: Bool
  private let report: (PartAction) -> Void
  private let edit: (Bool) -> Void
  /// The text that the content last provided; nil if the field must show the text of the next content even if the user
  /// has edited it.
  private var givenText: String? = ""
  private var isUpdating = false
  private var wasFocused = false

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - report: called with the user's actions.
  ///   - edit: called when the field gets or loses the keyboard focus.
  init(_ field: ContentPart.Field, report: @escaping (PartAction) -> Void, edit: @escaping (Bool) -> Void) {
    (self.report, self.edit, submits) = (report, edit, field.submits)
    switch field.lines {
    case .one:
      editor = gtk_entry_new()
      (widget, buffer, placeholder) = (editor, nil, nil)
    case .several:
      editor = gtk_text_view_new()
      gtk_text_view_set_wrap_mode(editor.cast(), GTK_WRAP_WORD_CHAR)
      // The Tab key leaves the field.
      gtk_text_view_set_accepts_tab(editor.cast(), 0)
      buffer = gtk_text_view_get_buffer(editor.cast())
      // Put both widgets into the same cell of a grid. In an overlay, the label would be painted without an allocation
      // when the text view grows.
      let (grid, label): (Widget, Widget) = (gtk_grid_new(), gtk_label_new(""))
      label.setClasses(["placeholder", "dim-label"])
      gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
      gtk_widget_set_halign(label, GTK_ALIGN_START)
      gtk_widget_set_valign(label, GTK_ALIGN_START)
      gtk_widget_set_can_target(label, 0)
      gtk_widget_set_hexpand(editor, 1)
      for child in [editor, label] { gtk_grid_attach(grid.cast(), child, 0, 0, 1, 1) }
      gtk_widget_set_valign(grid, GTK_ALIGN_CENTER)
      (widget, placeholder) = (grid, label)
    }
    gtk_widget_set_hexpand(widget, 1)
    listen()
  }

  private var text: String {
    guard let buffer else { return String(cString: gtk_editable_get_text(editor.opaque)) }
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 0) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  private func setText(_ text: String) {
    if text == self.text { return }
    isUpdating = true
    if let buffer { gtk_text_buffer_set_text(buffer, text, -1) } else { gtk_editable_set_text(editor.opaque, text) }
    isUpdating = false
    showPlaceholder()
  }

  private func showPlaceholder() {
    if let placeholder { gtk_widget_set_visible(placeholder, text.isEmpty ? 1 : 0) }
  }

  /// Shows a field with the same number of lines.
  func show(_ field: ContentPart.Field, name: String) {
    // Keep the user's edits as long as the content provides the same text.
    if field.text != givenText { setText(field.text) }
    givenText = field.text
    if let placeholder {
      gtk_label_set_text(placeholder.opaque, field.placeholder)
    } else {
      gtk_entry_set_placeholder_text(editor.cast(), field.placeholder)
    }
    let label = field.label.isEmpty ? field.placeholder.isEmpty ? name : field.placeholder : field.label
    tessera_accessible_label(editor, label)
    if field.isFocused, !wasFocused { focus() }
    wasFocused = field.isFocused
  }

  /// Moves the keyboard focus to the field when it is in a window.
  private func focus() { after(0) { [weak self] in if let self { gtk_widget_grab_focus(editor) } } }

  // MARK: - User actions

  private func listen() {
    let changed: () -> Void = { [unowned self] in
      showPlaceholder()
      if !isUpdating { report(.edited(text)) }
    }
    if let buffer { connect(buffer, "changed", changed) } else { connect(editor, "changed", changed) }
    if buffer == nil { connect(editor, "activate") { [unowned self] in finish() } }
    let keys = nonNull(gtk_event_controller_key_new())
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    let pressed: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
      Unmanaged<FieldView>.fromOpaque(nonNull($4)).takeUnretainedValue().pressed($1, $3) ? 1 : 0
    }
    connect(keys, "key-pressed", of: self, pressed)
    gtk_widget_add_controller(editor, keys)
    let focus = nonNull(gtk_event_controller_focus_new())
    connect(focus, "enter") { [weak self] in self?.edit(true) }
    connect(focus, "leave") { [weak self, edit] in
      // A field also loses the focus when it is removed.
      edit(false)
      guard let self else { return }
      givenText = nil
      report(.ended(text))
    }
    gtk_widget_add_controller(editor, focus)
  }

  func pressed(_ key: guint, _ state: GdkModifierType) -> Bool {
    switch Int32(bitPattern: key) {
    case GDK_KEY_Escape:
      givenText = nil
      report(.cancelled)
      return true
    case GDK_KEY_Return, GDK_KEY_KP_Enter:
      // Shift-Return always begins a new line. Return begins a new line only if the field does not submit its text.
      guard buffer != nil, submits, state.rawValue & GDK_SHIFT_MASK.rawValue == 0 else { return false }
      finish()
      return true
    default: return false
    }
  }

  /// Reports the text and shows the content's text again.
  private func finish() {
    let text = text
    givenText = nil
    report(submits ? .submitted(text) : .ended(text))
  }
}
