import CGtk
import CTesseraGTK
import Tessera
import TesseraScreen
import Testing

@testable import TesseraGTK

/// Content parts: fields, custom parts, progress, and Tab key navigation between parts.
@MainActor struct ContentTests {
  init() { TestWindow.open() }

  private func makeScreen(_ count: Int, _ content: @escaping (Int) -> Content) throws -> ScreenWidget {
    let engine = try CollectionEngine(
      StackLayout(.list(length: 60)), data: DataShape(sections: 1, itemsPerSection: count))
    return ScreenWidget(Screen(engine) { content($0.path.item ?? 0) })
  }

  /// Returns the first widget of a type inside another widget.
  private func first(_ type: GType, in widget: Widget) -> Widget? {
    if g_type_check_instance_is_a(widget.cast(), type) != 0 { return widget }
    return TestWindow.children(of: widget).lazy.compactMap { first(type, in: $0) }.first
  }

  // MARK: - Fields

  private func makeField(_ lines: ContentPart.Field.Lines, submits: Bool, _ report: @escaping (PartAction) -> Void)
    throws -> (FieldView, ContentPart.Field)
  {
    let content = Content("").field("note", "One", placeholder: "Note", lines: lines, submits: submits)
    guard case .field(_, let field, _) = content.parts[0] else { throw TestWindow.TimedOut() }
    let view = FieldView(field, report: report, edit: { _ in })
    view.show(field, name: "note")
    return (view, field)
  }

  @Test func aFieldOfSeveralLinesGrowsReportsEditsAndSubmits() throws {
    var actions: [PartAction] = []
    let (view, content) = try makeField(.several, submits: true) { actions.append($0) }
    try TestWindow.show(view.widget) { window in
      let buffer = gtk_text_view_get_buffer(view.editor.cast())
      func height() -> Int32 {
        var natural: Int32 = 0
        gtk_widget_measure(view.widget, GTK_ORIENTATION_VERTICAL, 300, nil, &natural, nil, nil)
        return natural
      }
      try TestWindow.frames(2, in: window)
      let low = height()
      gtk_text_buffer_insert_at_cursor(buffer, "\nTwo\nThree", -1)
      #expect(actions == [.edited("One\nTwo\nThree")])
      try TestWindow.wait { height() > 2 * low }
      // An update with the previous text does not change what the user has typed.
      view.show(content, name: "note")
      #expect(gtk_text_buffer_get_line_count(buffer) == 3)
      // Shift-Return begins a new line. Return submits the text, and the field shows the content's text again.
      #expect(!view.pressed(guint(GDK_KEY_Return), GDK_SHIFT_MASK))
      #expect(view.pressed(guint(GDK_KEY_Return), GdkModifierType(0)))
      #expect(actions.last == .submitted("One\nTwo\nThree"))
      var emptied = content
      emptied.text = ""
      view.show(emptied, name: "note")
      #expect(gtk_text_buffer_get_char_count(buffer) == 0)
      // Changes that the content makes are not reported as user edits.
      #expect(actions.count == 2)
    }
  }

  @Test(arguments: [ContentPart.Field.Lines.one, .several]) func escapeShowsTheTextOfTheContentAgain(
    lines: ContentPart.Field.Lines
  ) throws {
    var actions: [PartAction] = []
    let (view, content) = try makeField(lines, submits: false) { actions.append($0) }
    try TestWindow.show(view.widget) { window in
      func text() -> String {
        guard lines == .several else { return String(cString: gtk_editable_get_text(view.editor.opaque)) }
        var (start, end) = (GtkTextIter(), GtkTextIter())
        let buffer = gtk_text_view_get_buffer(view.editor.cast())
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        return String(cString: gtk_text_buffer_get_text(buffer, &start, &end, 0))
      }
      if lines == .several {
        gtk_text_buffer_insert_at_cursor(gtk_text_view_get_buffer(view.editor.cast()), " more", -1)
      } else {
        gtk_editable_set_text(view.editor.opaque, "One more")
      }
      #expect(actions.last == .edited("One more"))
      #expect(view.pressed(guint(GDK_KEY_Escape), GdkModifierType(0)))
      #expect(actions.last == .cancelled)
      view.show(content, name: "note")
      #expect(text() == "One")
      // In a field that does not submit its text, GTK handles the Return key.
      #expect(!view.pressed(guint(GDK_KEY_Return), GdkModifierType(0)))
    }
  }

  @Test func aFieldThatWantsTheFocusGetsIt() throws {
    let screen = try makeScreen(3) { row in
      Content("").field("note", "", placeholder: "Note", lines: .several, isFocused: row == 1)
    }
    try TestWindow.show(screen.widget) { window in
      let cell = try screen.collection.shownCell(.item(0, 1)).widget
      try TestWindow.wait { gtk_root_get_focus(window.opaque).map { gtk_widget_is_ancestor($0, cell) != 0 } == true }
    }
  }

  // MARK: - Other parts

  @Test func aCustomPartIsTheWidgetThatTheApplicationMakes() throws {
    let screen = try makeScreen(1) { _ in Content("").custom("dial", ["value": 7]).custom("other") }
    var (shown, sent): ([Double], [PartEvent]) = ([], [])
    screen.custom = { name, send in
      if name != "dial" { return nil }
      let dial: Widget = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 10, 1)
      connect(dial, "value-changed") { send("\(gtk_range_get_value(dial.cast()))") }
      return CustomWidget(dial) { values in
        if case .number(let number)? = values.first(where: { $0.name == "value" })?.value { shown.append(number) }
      }
    }
    screen.screen.onPart = { sent.append($0) }
    try TestWindow.show(screen.widget) { window in
      let cell = try screen.collection.shownCell(.item(0, 0)).widget
      let dial = try #require(first(gtk_scale_get_type(), in: cell))
      #expect(shown.last == 7)
      #expect(first(gtk_label_get_type(), in: cell).map { String(cString: gtk_label_get_text($0.opaque)) } == "other")
      gtk_range_set_value(dial.cast(), 4)
      try TestWindow.wait { !sent.isEmpty }
      #expect((sent[0].part.text, sent[0].action) == ("dial", .sent("4.0")))
    }
  }

  @Test func aProgressWithoutAFractionPulsesUnlessMotionIsReduced() throws {
    let settings = gtk_settings_get_default()
    defer { tessera_settings_set_boolean(settings, "gtk-enable-animations", 1) }
    let progress = ProgressView()
    progress.show(nil)
    try TestWindow.show(progress.widget) { window in
      try TestWindow.frames(2, in: window)
      let start = picture(of: progress.widget)
      try TestWindow.wait { picture(of: progress.widget) != start }
      tessera_settings_set_boolean(settings, "gtk-enable-animations", 0)
      #expect(gtk_progress_bar_get_fraction(progress.widget.opaque) == 0.3)
      progress.show(0.7)
      #expect(gtk_progress_bar_get_fraction(progress.widget.opaque) == 0.7)
    }
  }

  /// Returns a widget's pixels.
  private func picture(of widget: Widget) -> [UInt8] {
    guard let texture = tessera_picture_new(widget) else { return [] }
    defer { g_object_unref(texture.address) }
    let (width, height) = (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    gdk_texture_download(texture, &pixels, gsize(width * 4))
    return pixels
  }

  // MARK: - Tab

  @Test func tabReachesAPartFarBeyondTheWindowAndBack() throws {
    // Only rows 0 and 300 have parts, two in each row.
    let screen = try makeScreen(400) { row in
      let content = Content("").text("Row \(row)")
      return row % 300 == 0 ? content.button("one", "One").button("two", "Two") : content
    }
    try TestWindow.show(screen.widget) { window in
      let cell = try screen.collection.shownCell(.item(0, 0)).widget
      let button = try #require(first(gtk_button_get_type(), in: cell))
      gtk_widget_grab_focus(button)
      func focused() -> (row: Int, title: String)? {
        guard let focus = gtk_root_get_focus(window.opaque) else { return nil }
        let row = screen.collection.cells.first { gtk_widget_is_ancestor(focus, $0.widget) != 0 }?.element.path.item
        return row.map { ($0, String(cString: gtk_button_get_label(focus.cast()))) }
      }
      var visited = ["\(focused().map { "\($0)" } ?? "")"]
      for isBackward in [false, false, false, true, true, true] {
        let before = focused()
        #expect(screen.tab(isBackward: isBackward))
        try TestWindow.wait {
          screen.collection.requestFrame()
          return focused().map { now in before.map { $0 != now } ?? true } == true
        }
        visited.append("\(focused().map { "\($0)" } ?? "")")
      }
      let way = [(0, "One"), (0, "Two"), (300, "One"), (300, "Two"), (300, "One"), (0, "Two"), (0, "One")]
      #expect(visited == way.map { "(row: \($0.0), title: \"\($0.1)\")" })
      // There are no more parts in this direction, so GTK moves the focus out of the collection.
      #expect(!screen.tab(isBackward: true))
    }
  }
}
