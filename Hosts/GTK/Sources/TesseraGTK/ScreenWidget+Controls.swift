import CGtk
import CTesseraGTK
import TesseraScreen

// The controls of a screen as GTK widgets.
extension ScreenWidget {
  func showControls() {
    isUpdating = true
    defer { isUpdating = false }
    // Keep a control that the user is operating, such as a slider or a field.
    if updateControls() { return }
    while let child = gtk_widget_get_first_child(controls) { gtk_box_remove(controls.cast(), child) }
    for (index, control) in screen.controls.enumerated() { gtk_box_append(controls.cast(), make(control, index)) }
  }

  /// Updates the values of the widgets, if their kinds and titles have not changed.
  private func updateControls() -> Bool {
    var child = gtk_widget_get_first_child(controls)
    for control in screen.controls {
      guard let widget = child, String(cString: gtk_widget_get_name(widget)) == key(of: control) else { return false }
      update(widget, control)
      child = gtk_widget_get_next_sibling(widget)
    }
    return child == nil
  }

  /// Identifies the widget of a control.
  private func key(of control: Control) -> String {
    switch control {
    case .button(let title, _, _): "button \(title)"
    case .choice(let title, let options, _, _): "choice \(title) \(options.joined(separator: " "))"
    case .toggle(let title, _, _): "toggle \(title)"
    case .slider(let title, _, _, _): "slider \(title)"
    case .search(let title, _): "search \(title)"
    }
  }

  private func make(_ control: Control, _ index: Int) -> Widget {
    let widget: Widget
    switch control {
    case .button(let title, _, _):
      widget = gtk_button_new_with_label(title)
      connect(widget, "clicked") { [unowned self] in use(index, 1) }
    case .choice(let title, let options, _, _):
      widget = withStrings(options) { gtk_drop_down_new_from_strings($0) }
      tessera_accessible_label(widget, title)
      let chosen: (UnsafeMutableRawPointer?) -> Void = { [unowned self] _ in
        use(index, Double(gtk_drop_down_get_selected(widget.opaque)))
      }
      connect(widget, "notify::selected", chosen)
    case .toggle(let title, _, _):
      widget = gtk_check_button_new_with_label(title)
      connect(widget, "toggled") { [unowned self] in use(index, gtk_check_button_get_active(widget.cast()) != 0 ? 1 : 0)
      }
    case .slider(let title, _, _, _): widget = makeSlider(title, index)
    case .search(let title, _):
      widget = gtk_search_entry_new()
      tessera_accessible_label(widget, title)
      connect(widget, "search-changed") { [unowned self] in
        use(index, 0, String(cString: gtk_editable_get_text(widget.opaque)))
      }
    }
    gtk_widget_set_name(widget, key(of: control))
    update(widget, control)
    return widget
  }

  private func makeSlider(_ title: String, _ index: Int) -> Widget {
    let slider: Widget = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.01)
    gtk_widget_set_size_request(slider, 200, -1)
    tessera_accessible_label(slider, title)
    connect(slider, "value-changed") { [unowned self] in use(index, gtk_range_get_value(slider.cast())) }
    // A GtkRange claims the pointer and does not report its release, so observe events in the capture phase.
    let watch = nonNull(gtk_event_controller_legacy_new())
    gtk_event_controller_set_propagation_phase(watch, GTK_PHASE_CAPTURE)
    let seen: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> gboolean = { _, event, data in
      let kind = gdk_event_get_event_type(event)
      if kind == GDK_BUTTON_RELEASE || kind == GDK_TOUCH_END {
        let widget = Unmanaged<ScreenWidget>.fromOpaque(nonNull(data)).takeUnretainedValue()
        after(0) { [weak widget] in widget?.releaseSliders() }
      }
      return 0
    }
    connect(watch, "event", of: self, seen)
    gtk_widget_add_controller(slider, watch)
    return slider
  }

  private func releaseSliders() {
    for (index, control) in screen.controls.enumerated() { if case .slider = control { use(index, -1) } }
  }

  private func update(_ widget: Widget, _ control: Control) {
    switch control {
    case .button(_, let isEnabled, _): gtk_widget_set_sensitive(widget, isEnabled ? 1 : 0)
    case .choice(_, _, let chosen, _): gtk_drop_down_set_selected(widget.opaque, guint(max(0, chosen)))
    case .toggle(_, let isOn, _): gtk_check_button_set_active(widget.cast(), isOn ? 1 : 0)
    case .slider(_, let value, _, _): gtk_range_set_value(widget.cast(), value)
    case .search: break
    }
  }

  private func use(_ index: Int, _ value: Double, _ text: String = "") {
    if isUpdating { return }
    presenter.useControl(index, value: value, text: text)
  }
}

extension ScreenWidget {
  /// Operates a control of the screen programmatically.
  ///
  /// - Parameters:
  ///   - index: the index of the control in `Screen.controls`.
  ///   - value: as in `ScreenPresenter.useControl(_:value:text:)`.
  ///   - text: the text of a search field.
  public func use(control index: Int, value: Double, text: String = "") {
    presenter.useControl(index, value: value, text: text)
  }
}
