#include "CTesseraGTK.h"

#define PROPERTY(widget, name, value) \
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_##name, value, -1)
#define RELATION(widget, name, value) \
  gtk_accessible_update_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_##name, value, -1)
#define STATE(widget, name, value) \
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_##name, value, -1)

void tessera_accessible_label(GtkWidget *widget, const char *label) { PROPERTY(widget, LABEL, label); }

void tessera_accessible_description(GtkWidget *widget, const char *description) {
  PROPERTY(widget, DESCRIPTION, description);
}

void tessera_accessible_level(GtkWidget *widget, int level) { PROPERTY(widget, LEVEL, level); }

void tessera_accessible_position(GtkWidget *widget, int position, int count) {
  RELATION(widget, POS_IN_SET, position);
  RELATION(widget, SET_SIZE, count);
}

void tessera_accessible_cell(GtkWidget *widget, int row, int column) {
  RELATION(widget, ROW_INDEX, row);
  RELATION(widget, COL_INDEX, column);
}

void tessera_accessible_table(GtkWidget *widget, int rows, int columns) {
  RELATION(widget, ROW_COUNT, rows);
  RELATION(widget, COL_COUNT, columns);
}

void tessera_accessible_selected(GtkWidget *widget, gboolean is_selected) { STATE(widget, SELECTED, is_selected); }

void tessera_accessible_multiselectable(GtkWidget *widget, gboolean is_multiselectable) {
  PROPERTY(widget, MULTI_SELECTABLE, is_multiselectable);
}

void tessera_accessible_hidden(GtkWidget *widget, gboolean is_hidden) { STATE(widget, HIDDEN, is_hidden); }

void tessera_accessible_sort(GtkWidget *widget, GtkAccessibleSort sort) { PROPERTY(widget, SORT, sort); }

void tessera_accessible_expanded(GtkWidget *widget, gboolean is_expanded) { STATE(widget, EXPANDED, is_expanded); }

// Sets an item's level (0 for none), and whether the item is expanded (-1 if it has no children).
void tessera_accessible_outline(GtkWidget *widget, int level, int expanded) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
  if (level > 0) {
    tessera_accessible_level(widget, level);
  } else {
    gtk_accessible_reset_property(accessible, GTK_ACCESSIBLE_PROPERTY_LEVEL);
  }
  if (expanded >= 0) {
    tessera_accessible_expanded(widget, expanded);
  } else {
    gtk_accessible_reset_state(accessible, GTK_ACCESSIBLE_STATE_EXPANDED);
  }
}

void tessera_accessible_active_descendant(GtkWidget *widget, GtkWidget *descendant) {
  if (descendant) {
    RELATION(widget, ACTIVE_DESCENDANT, descendant);
  } else {
    gtk_accessible_reset_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT);
  }
}

/* ---- Settings ---- */

void tessera_settings_get_boolean(GtkSettings *settings, const char *name, gboolean *value) {
  g_object_get(settings, name, value, NULL);
}

void tessera_settings_set_boolean(GtkSettings *settings, const char *name, gboolean value) {
  g_object_set(settings, name, value, NULL);
}

void tessera_settings_set_integer(GtkSettings *settings, const char *name, int value) {
  g_object_set(settings, name, value, NULL);
}

char *tessera_settings_get_string(GtkSettings *settings, const char *name) {
  char *value = NULL;
  g_object_get(settings, name, &value, NULL);
  return value;
}

void tessera_settings_set_string(GtkSettings *settings, const char *name, const char *value) {
  g_object_set(settings, name, value, NULL);
}

/* ---- Painting ---- */

gboolean tessera_is_flat(GtkWidget *widget) {
  GtkNative *native = gtk_widget_get_native(widget);
  GskRenderer *renderer = native ? gtk_native_get_renderer(native) : NULL;
  return renderer && !g_strcmp0(G_OBJECT_TYPE_NAME(renderer), "GskCairoRenderer");
}

GdkTexture *tessera_picture_new(GtkWidget *widget) {
  GtkNative *native = gtk_widget_get_native(widget);
  GdkPaintable *paintable = gtk_widget_paintable_new(widget);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gdk_paintable_snapshot(
      paintable, GDK_SNAPSHOT(snapshot), gtk_widget_get_width(widget), gtk_widget_get_height(widget));
  GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
  GdkTexture *texture = node ? gsk_renderer_render_texture(gtk_native_get_renderer(native), node, NULL) : NULL;
  if (node) gsk_render_node_unref(node);
  g_object_unref(paintable);
  return texture;
}

/* ---- Widgets ---- */

GtkWidget *tessera_image_new(const char *css_name) { return g_object_new(GTK_TYPE_IMAGE, "css-name", css_name, NULL); }

/* ---- Macros ---- */

GType tessera_string_type(void) { return G_TYPE_STRING; }
gboolean tessera_is_label(gpointer object) { return GTK_IS_LABEL(object); }
gboolean tessera_is_selection_model(gpointer object) { return GTK_IS_SELECTION_MODEL(object); }
gboolean tessera_is_multi_selection(gpointer object) { return GTK_IS_MULTI_SELECTION(object); }
gboolean tessera_is_no_selection(gpointer object) { return GTK_IS_NO_SELECTION(object); }
void tessera_disconnect(gpointer object, gpointer data) { g_signal_handlers_disconnect_by_data(object, data); }
