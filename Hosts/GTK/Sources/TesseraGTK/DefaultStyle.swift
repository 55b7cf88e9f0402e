import CGtk

/// The style for elements that have no rules in GTK's themes. It has priority over the theme, but not over an
/// application's style. Headers have the same padding as rows in GTK's theme, and table rows have the same padding as
/// `columnview > listview > row`. The theme's focus ring and selected rows have the same color, so on selected rows,
/// this style draws the ring in the text color.
enum DefaultStyle {
  private static let rules = """
    .tessera > header, .tessera > footer { background-color: @theme_base_color; padding: 2px; }
    .tessera > .activatable:selected:focus:focus-visible {
      outline: 2px solid alpha(@theme_selected_fg_color, .8); outline-offset: -3px;
    }
    .tessera.drop-on-item:drop(active) { box-shadow: none; }
    .tessera-dragged { background-color: @theme_base_color; border: 1px solid @borders; }
    .tessera-dragged .tessera-count {
      background-color: @theme_selected_bg_color; color: @theme_selected_fg_color; border-radius: 9px; padding: 0 6px;
      margin: 2px; min-width: 6px; border: 1px solid @theme_selected_fg_color; opacity: 1;
    }
    columnview.tessera > header { padding: 0; }
    columnview.tessera > header > button:first-child { border-left: none; }
    columnview.tessera > header > button { outline-offset: -3px; }
    columnview.tessera > header > button:focus:focus-visible { outline: 2px solid alpha(@theme_selected_bg_color, .5); }
    columnview.tessera > header > button > box > sort-indicator { min-width: 16px; min-height: 16px; }
    columnview.tessera > row { padding: 0; }
    columnview.tessera > row > cell { padding: 8px 6px; }
    columnview.tessera > row > cell:not(:first-child) { border-left: 1px solid transparent; }
    columnview.tessera.column-separators > row > cell { border-left-color: @borders; }
    columnview.tessera.data-table > row > cell { padding-top: 2px; padding-bottom: 2px; }
    """

  /// Adds the style to the display the first time it is called.
  static func install() { _ = installed }

  private static let installed: Void = {
    let provider = nonNull(gtk_css_provider_new())
    gtk_css_provider_load_from_data(provider, rules, -1)
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_SETTINGS + 1))
    g_object_unref(provider)
  }()
}
