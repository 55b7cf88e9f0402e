import CGtk
import Tessera
import TesseraGTK

/// The widgets of a screen's controls, for tests.
struct ShownControls {
  /// The widgets, in order.
  private let widgets: [Widget]

  /// The kinds of control widgets.
  private enum Kind: String {
    case button, choice, toggle, slider, search
  }

  init(of screen: ScreenWidget?) {
    widgets = screen.map { Self.children(of: $0.controls) } ?? []
  }

  private static func children(of widget: Widget) -> [Widget] {
    var (children, next) = ([Widget](), gtk_widget_get_first_child(widget))
    while let child = next {
      children.append(child)
      next = gtk_widget_get_next_sibling(child)
    }
    return children
  }

  private static func kind(of widget: Widget) -> Kind {
    func isA(_ type: GType) -> Bool { g_type_check_instance_is_a(widget.cast(), type) != 0 }
    if isA(gtk_drop_down_get_type()) { return .choice }
    if isA(gtk_check_button_get_type()) { return .toggle }
    if isA(gtk_range_get_type()) { return .slider }
    return isA(gtk_search_entry_get_type()) ? .search : .button
  }

  /// Returns the controls as JSON, with their kinds, their frames in a widget, and their numbers of options.
  func json(in root: Widget) -> String {
    let members = widgets.map { widget in
      var bounds = graphene_rect_t()
      _ = gtk_widget_compute_bounds(widget, root, &bounds)
      let kind = Self.kind(of: widget)
      let options = kind == .choice ? g_list_model_get_n_items(gtk_drop_down_get_model(widget.opaque)) : 0
      let frame = [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height]
      return "{\"kind\":\"\(kind.rawValue)\",\"options\":\(options),\"frame\":\(frame)}"
    }
    return "[\(members.joined(separator: ","))]"
  }

  /// Operates a control through its widget, as a user does.
  ///
  /// - Parameters:
  ///   - index: the index of the control.
  ///   - value: the chosen option, the position of a slider, or whether a switch is on.
  ///   - text: the text of a search field.
  func use(_ index: Int, _ value: Double, _ text: String) {
    guard widgets.indices.contains(index) else { return }
    let widget = widgets[index]
    switch Self.kind(of: widget) {
    case .button: gtk_widget_activate(widget)
    case .choice: gtk_drop_down_set_selected(widget.opaque, guint(value))
    case .toggle: gtk_check_button_set_active(widget.cast(), value == 0 ? 0 : 1)
    case .slider: gtk_range_set_value(widget.cast(), value)
    case .search: gtk_editable_set_text(widget.opaque, text)
    }
  }
}
