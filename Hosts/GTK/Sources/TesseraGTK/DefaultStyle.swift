import CGtk

/// The style of what themes have no rules for: below that of an application, above that of the theme, which has the
/// priority of settings. Headers have the padding of rows in GTK's theme. The focus ring of that theme has the color of
/// selected rows, where it would be invisible.
enum DefaultStyle {
  private static let rules = """
    .tessera > header, .tessera > footer { background-color: @theme_base_color; padding: 2px; }
    .tessera > row:selected:focus:focus-visible {
      outline: 2px solid alpha(@theme_selected_fg_color, .8); outline-offset: -3px;
    }
    .tessera.drop-on-item:drop(active) { box-shadow: none; }
    .tessera-dragged { background-color: @theme_base_color; border: 1px solid @borders; }
    .tessera-dragged .tessera-count {
      background-color: @theme_selected_bg_color; color: @theme_selected_fg_color; border-radius: 9px; padding: 0 6px;
      margin: 2px; min-width: 6px; border: 1px solid @theme_selected_fg_color; opacity: 1;
    }
    .tessera.rubberband {
      background: none; background-color: alpha(@theme_selected_bg_color, .25);
      border: 1px solid @theme_selected_bg_color;
    }
    .table row, .table header { padding: 0; }
    .table cell > * { padding: 7px 10px; }
    .table .header { border-bottom: 1px solid @borders; background-color: @theme_base_color; }
    .table columnheader button.column-title { border: none; border-radius: 0; padding: 6px 3px 6px 10px; font-weight: bold; }
    .table columnheader button.column-title:dir(rtl) { padding: 6px 10px 6px 3px; }
    .table columnheader button.column-title:not(:hover) { color: alpha(currentColor, .7); }
    .table .column-edge { min-width: 6px; }
    .table .column-edge { border-right: 1px solid alpha(currentColor, .2); margin: 6px 0; }
    .table .column-edge:dir(rtl) { border-right: none; border-left: 1px solid alpha(currentColor, .2); }
    """

  /// Adds the style to the display, once.
  static func install() { _ = installed }

  private static let installed: Void = {
    let provider = made(gtk_css_provider_new())
    gtk_css_provider_load_from_data(provider, rules, -1)
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_SETTINGS + 1))
    g_object_unref(provider)
  }()
}
