import CGtk
import CTesseraGTK
import TesseraGTK

/// The desktop's preference for light or dark windows. If the portal does not report a preference, GTK's settings and
/// theme determine it.
final class DarkPreference {
  private(set) var isDark = false
  private let changed: (Bool) -> Void
  /// The preference that the portal reports; nil if there is none.
  private var portal: Bool?
  private var connection: OpaquePointer?

  private static let (bus, path, interface) = (
    "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings"
  )
  private static let (namespace, key) = ("org.freedesktop.appearance", "color-scheme")
  /// The maximum time that the first window waits for the portal, in milliseconds.
  private static let patience: Int32 = 300

  /// Observes the desktop's preference.
  ///
  /// - Parameter changed: called with the preference after each change, but not with the initial one.
  init(_ changed: @escaping (Bool) -> Void) {
    self.changed = changed
    askPortal()
    if let settings = gtk_settings_get_default() {
      for name in ["gtk-application-prefer-dark-theme", "gtk-theme-name"] {
        let read: (UnsafeMutableRawPointer?) -> Void = { [unowned self] _ in update() }
        connect(settings, "notify::\(name)", read)
      }
    }
    isDark = current
  }

  private var current: Bool {
    if let portal { return portal }
    guard let settings = gtk_settings_get_default() else { return false }
    var isDark: gboolean = 0
    tessera_settings_get_boolean(settings, "gtk-application-prefer-dark-theme", &isDark)
    guard let theme = tessera_settings_get_string(settings, "gtk-theme-name") else { return isDark != 0 }
    defer { g_free(theme) }
    return isDark != 0 || String(cString: theme).lowercased().hasSuffix("-dark")
  }

  private func update() {
    let (old, new) = (isDark, current)
    isDark = new
    if old != new { changed(new) }
  }

  // MARK: - Portal

  private func askPortal() {
    guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return }
    self.connection = connection
    let read: GDBusSignalCallback = { _, _, _, _, _, parameters, data in
      Unmanaged<DarkPreference>.fromOpaque(nonNull(data)).takeUnretainedValue().take(nonNull(parameters))
    }
    g_dbus_connection_signal_subscribe(
      connection, Self.bus, Self.interface, "SettingChanged", Self.path, Self.namespace, G_DBUS_SIGNAL_FLAGS_NONE, read,
      Unmanaged.passUnretained(self).toOpaque(), nil)
    var question: [OpaquePointer?] = [g_variant_new_string(Self.namespace), g_variant_new_string(Self.key)]
    guard
      let answer = g_dbus_connection_call_sync(
        connection, Self.bus, Self.path, Self.interface, "Read", g_variant_new_tuple(&question, 2), nil,
        G_DBUS_CALL_FLAGS_NO_AUTO_START, Self.patience, nil, nil)
    else { return }
    defer { g_variant_unref(answer) }
    portal = Self.preference(g_variant_get_child_value(answer, 0))
  }

  /// Handles a signal: a namespace, a key and a value.
  private func take(_ parameters: OpaquePointer) {
    guard g_variant_n_children(parameters) == 3, let key = g_variant_get_child_value(parameters, 1) else { return }
    defer { g_variant_unref(key) }
    guard String(cString: g_variant_get_type_string(key)) == "s", let name = g_variant_get_string(key, nil),
      String(cString: name) == Self.key
    else { return }
    portal = Self.preference(g_variant_get_child_value(parameters, 2))
    // Without a preference, the desktop's settings apply again.
    if portal == nil { gtk_settings_reset_property(gtk_settings_get_default(), "gtk-application-prefer-dark-theme") }
    update()
  }

  /// Reads a preference from nested variants, where 1 is dark and 2 is light, and releases the value.
  private static func preference(_ value: OpaquePointer?) -> Bool? {
    guard let value else { return nil }
    defer { g_variant_unref(value) }
    switch String(cString: g_variant_get_type_string(value)) {
    case "v": return preference(g_variant_get_variant(value))
    case "u": return [1: true, 2: false][g_variant_get_uint32(value)]
    default: return nil
    }
  }
}
