import CGtk
import CTesseraGTK
import Foundation
import TesseraGTK

/// The style sheet of the gallery: one CSS file, a light and a dark set of colors, and generated rules for numeric
/// styles such as `hue`.
final class Sheet {
  /// The page's colors (`Web/gallery.css`) for light and dark mode.
  static let tokens: [(name: String, light: String, dark: String)] = [
    ("paper", "#f5f5f7", "#0f1014"), ("card", "#fff", "#1a1b21"), ("ink", "#1d1d1f", "#f2f2f5"),
    ("soft", "#616167", "#9a9aa4"), ("line", "#d9d9de", "#2e3038"), ("accent", "#3457d5", "#7d9bff"),
    ("accent-ink", "#fff", "#0b1020"),
    ("chosen", "#fff", "#3d3f4a"),
  ]

  /// Colors of individual screens that are hard-coded on the page (`Web/screens.css`) or that only GTK needs.
  private static let others: [(name: String, light: String, dark: String)] = [
    // The darkest header of three levels.
    ("part", "#1d1d1f", "#43454f"), ("alert", "#c9302f", "#c9302f"),
    ("on-color", "#fff", "#fff"), ("night", "#181a22", "#181a22"), ("now", "#e5484d", "#e5484d"),
    ("own", "#2456d0", "#2456d0"), ("like", "#e0245e", "#e0245e"), ("flag", "#d9730d", "#d9730d"),
    ("shadow", "#000", "#000"),
  ]

  private let provider = nonNull(gtk_css_provider_new())

  init() {
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  /// Shows all windows in light or dark mode.
  func show(isDark: Bool) {
    if let settings = gtk_settings_get_default() {
      var isSet: gboolean = 0
      tessera_settings_get_boolean(settings, "gtk-application-prefer-dark-theme", &isSet)
      // After an application sets this value, changes to the desktop's setting have no effect.
      if (isSet != 0) != isDark {
        tessera_settings_set_boolean(settings, "gtk-application-prefer-dark-theme", isDark ? 1 : 0)
      }
    }
    let colors = (Self.tokens + Self.others).map { "@define-color t-\($0.name) \(isDark ? $0.dark : $0.light);\n" }
      .joined()
    let rules = String(decoding: PackageResources.gallery_css, as: UTF8.self)
    gtk_css_provider_load_from_data(provider, colors + rules + Self.hues(isDark: isDark), -1)
  }

  /// Returns the rules for contents with a hue, in steps of ten.
  private static func hues(isDark: Bool) -> String {
    stride(from: 0, through: 720, by: 10).map { hue in
      func color(_ saturation: Double, _ lightness: Double, turnedBy turn: Double = 0) -> String {
        hsl(Double(hue) + turn, saturation, lightness)
      }
      let (ground, ink) = isDark ? (color(0.4, 0.24), color(0.8, 0.86)) : (color(0.78, 0.91), color(0.62, 0.21))
      return """
        .cover.hue-\(hue) { background-image: linear-gradient(to right, rgba(0,0,0,.3) 0, rgba(255,255,255,.18) 6px, rgba(255,255,255,0) 10px), linear-gradient(140deg, \(color(0.42, 0.3)), \(color(0.42, 0.42, turnedBy: 38))); }
        .tile.hue-\(hue), .cell.hue-\(hue) { background-image: linear-gradient(150deg, \(color(0.6, 0.52)), \(color(0.6, 0.42, turnedBy: 30))); }
        .hero.hue-\(hue) { background-image: linear-gradient(135deg, \(color(0.5, 0.4)), \(color(0.5, 0.24, turnedBy: 60))); }
        .avatar.hue-\(hue), .hue-\(hue) .avatar, .hue-\(hue) .post-avatar { background-image: linear-gradient(\(color(0.4, 0.5)), \(color(0.42, 0.38))); }
        .photo.hue-\(hue) { background-color: \(color(0.22, 0.5)); }
        .event.hue-\(hue), .hue-\(hue) .board-tag, .board-tag.hue-\(hue) { background-color: \(ground); color: \(ink); }
        .event.hue-\(hue):dir(ltr) { border-left: 3px solid \(color(0.62, 0.52)); }
        .event.hue-\(hue):dir(rtl) { border-right: 3px solid \(color(0.62, 0.52)); }
        .hue-\(hue) > .element-symbol { background-image: linear-gradient(\(color(0.45, 0.5)), \(color(0.48, 0.4))); }
        .card.hue-\(hue) { background-color: \(isDark ? color(0.22, 0.18) : color(0.66, 0.95)); }
        .chart.hue-\(hue) .chart-cover, .hue-\(hue) .chart-cover { background-image: linear-gradient(140deg, \(color(0.45, 0.38)), \(color(0.45, 0.55, turnedBy: 40))); }

        """
    }.joined()
  }

  private static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double) -> String {
    let chroma = (1 - abs(2 * lightness - 1)) * saturation
    func channel(_ turn: Double) -> Int {
      let angle = (turn + hue / 30).truncatingRemainder(dividingBy: 12)
      let value = lightness - chroma / 2 * max(-1, min(angle - 3, 9 - angle, 1))
      return Int((value * 255).rounded())
    }
    return "rgb(\(channel(0)),\(channel(8)),\(channel(4)))"
  }
}
