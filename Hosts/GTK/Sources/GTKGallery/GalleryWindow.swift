import CGtk
import CTesseraGTK
import Foundation
import TesseraGTK
import TesseraGallery
import TesseraScreen

/// The gallery's window. Its sidebar lists the screens, and the chosen screen is beside it.
final class GalleryWindow {
  let window: Widget
  private(set) var shown: ScreenWidget?
  private(set) var native: NativeScreen?
  private(set) var name = ""
  let stage: Widget
  private let title: Widget
  private let list: Widget
  private let sheet = Sheet()
  private var preference: DarkPreference?
  /// The button that switches the window to dark mode.
  private let dark: Widget
  private var rows: [(name: String, row: Widget)] = []

  /// The screens in the sidebar and their titles, by group.
  static let menu: [(group: String, screens: [(name: String, title: String)])] = [
    (
      "Pinned headers",
      [("books", "Books"), ("plain", "People"), ("cards", "Cards"), ("levels", "Three levels"), ("outline", "Outline")]
    ),
    ("Scrolling sections", [("shelves", "Shelves"), ("store", "Book shop"), ("wheels", "Time picker")]),
    (
      "Photos and layouts",
      [
        ("photos", "Photo wall"), ("album", "Album"), ("switching", "Four layouts"), ("waterfall", "Waterfall"),
        ("appearing", "Insert and remove"), ("coverflow", "Custom layout"),
      ]
    ),
    (
      "Large data",
      [("table", "A million rows"), ("billion", "A billion rows"), ("elements", "Elements"), ("unicode", "Unicode")]
    ),
    (
      "Applications",
      [("week", "Week"), ("board", "Board"), ("chat", "Chat"), ("feed", "Feed"), ("mail", "Mail"), ("todo", "To do")]
    ),
    ("Only in GTK", [("columns", "Columns"), ("exchange", "Two lists"), ("folders", "Folders")]),
  ]

  /// Creates the window.
  ///
  /// - Parameter isDark: whether the window is initially dark; nil to follow the desktop's preference and its changes.
  init(isDark: Bool?) {
    window = gtk_window_new()
    dark = gtk_toggle_button_new()
    stage = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    title = gtk_label_new("")
    list = gtk_list_box_new()
    gtk_window_set_default_size(window.cast(), 1_180, 780)
    if isDark == nil {
      preference = DarkPreference { [unowned self] in gtk_toggle_button_set_active(dark.cast(), $0 ? 1 : 0) }
    }
    let isDark = isDark ?? preference?.isDark == true
    makeHeaderBar(isDark: isDark)
    makeSidebar()
    sheet.show(isDark: isDark)
  }

  /// Whether the window is dark.
  var isDark: Bool { gtk_toggle_button_get_active(dark.cast()) != 0 }

  // MARK: - Parts

  private func makeHeaderBar(isDark: Bool) {
    let bar: Widget = gtk_header_bar_new()
    title.setClasses(["title"])
    gtk_header_bar_set_title_widget(bar.opaque, title)
    gtk_button_set_icon_name(dark.cast(), "weather-clear-night-symbolic")
    gtk_widget_set_tooltip_text(dark, "Dark style")
    tessera_accessible_label(dark, "Dark style")
    gtk_toggle_button_set_active(dark.cast(), isDark ? 1 : 0)
    connect(dark, "toggled") { [unowned self] in sheet.show(isDark: self.isDark) }
    gtk_header_bar_pack_end(bar.opaque, dark)
    gtk_window_set_titlebar(window.cast(), bar)
    gtk_window_set_title(window.cast(), "Tessera")
  }

  private func makeSidebar() {
    let paned: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    let scroller: Widget = gtk_scrolled_window_new()
    gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_widget_set_size_request(scroller, 220, -1)
    list.setClasses(["navigation-sidebar"])
    tessera_accessible_label(list, "Screens")
    for group in Self.menu {
      addHeading(group.group)
      for screen in group.screens { addRow(screen.name, screen.title) }
    }
    let chosen: (UnsafeMutableRawPointer?) -> Void = { [unowned self] row in
      guard let row, let entry = rows.first(where: { $0.row.address == row }), entry.name != name else { return }
      open(entry.name)
    }
    connect(list, "row-selected", chosen)
    gtk_scrolled_window_set_child(scroller.opaque, list)
    // The first screen is chosen before the sidebar has a size.
    connect(nonNull(gtk_scrolled_window_get_vadjustment(scroller.opaque)), "changed") { [unowned self] in
      after(0) { [weak self] in self?.scrollSidebar() }
    }
    gtk_box_append(paned.cast(), scroller)
    gtk_box_append(paned.cast(), gtk_separator_new(GTK_ORIENTATION_VERTICAL))
    gtk_widget_set_hexpand(stage, 1)
    stage.setClasses(["stage"])
    gtk_box_append(paned.cast(), stage)
    gtk_window_set_child(window.cast(), paned)
  }

  private func addHeading(_ text: String) {
    let row: Widget = gtk_list_box_row_new()
    let label: Widget = gtk_label_new(text)
    gtk_label_set_xalign(label.opaque, 0)
    label.setClasses(["heading", "group-heading"])
    gtk_list_box_row_set_child(row.cast(), label)
    gtk_list_box_row_set_selectable(row.cast(), 0)
    gtk_list_box_row_set_activatable(row.cast(), 0)
    gtk_list_box_append(list.opaque, row)
  }

  private func addRow(_ name: String, _ title: String) {
    let row: Widget = gtk_list_box_row_new()
    let label: Widget = gtk_label_new(title)
    gtk_label_set_xalign(label.opaque, 0)
    gtk_list_box_row_set_child(row.cast(), label)
    gtk_list_box_append(list.opaque, row)
    rows.append((name, row))
  }

  // MARK: - Screens

  /// Shows the screen with the specified name. Does nothing if there is no such screen.
  func open(_ name: String) {
    if let native = NativeScreen.make(name) {
      close()
      self.native = native
      gtk_widget_set_vexpand(native.widget, 1)
      show(native.widget, name)
    } else if let entry = Gallery.entries.first(where: { $0.name == name }), let screen = entry.make() {
      close()
      open(screen, name)
    }
  }

  /// The collections that the window shows, in order.
  var collections: [CollectionWidget] { shown.map { [$0.collection] } ?? native?.collections ?? [] }

  private func close() {
    if let widget = shown?.widget ?? native?.widget { gtk_box_remove(stage.cast(), widget) }
    shown?.close()
    (shown, native) = (nil, nil)
  }

  private func open(_ screen: Screen, _ name: String) {
    let made = ScreenWidget(screen)
    made.file = { Self.file($0) }
    made.styles = .gallery
    shown = made
    show(made.widget, name)
  }

  private func show(_ widget: Widget, _ name: String) {
    self.name = name
    stage.setClasses(["stage", "stage-\(name)"])
    gtk_box_append(stage.cast(), widget)
    let title = Self.menu.flatMap(\.screens).first { $0.name == name }?.title ?? name
    gtk_label_set_text(self.title.opaque, title)
    guard let row = rows.first(where: { $0.name == name })?.row else { return }
    gtk_list_box_select_row(list.opaque, row.cast())
    // Without this, the first row would get the keyboard focus, and the sidebar would scroll to it.
    if gtk_root_get_focus(window.opaque) == nil { gtk_widget_grab_focus(row) }
    scrollSidebar()
  }

  /// Scrolls the sidebar as little as possible to show the chosen row.
  private func scrollSidebar() {
    var bounds = graphene_rect_t()
    guard let row = rows.first(where: { $0.name == name })?.row, gtk_widget_compute_bounds(row, list, &bounds) != 0,
      let adjustment = gtk_list_box_get_adjustment(list.opaque)
    else { return }
    gtk_adjustment_clamp_page(adjustment, Double(bounds.origin.y), Double(bounds.origin.y + bounds.size.height))
  }

  /// The folder that contains the files that screens need, from the argument `--files=FOLDER`; nil without that
  /// argument.
  static let files = CommandLine.arguments.lazy.filter { $0.hasPrefix("--files=") }.first
    .map { String($0.dropFirst("--files=".count)) }

  /// Returns a file that a screen needs.
  private static func file(_ name: String) -> [UInt8]? {
    files.flatMap { FileManager.default.contents(atPath: "\($0)/\(name)") }.map { Array($0) }
  }
}
