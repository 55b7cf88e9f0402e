#ifndef TESSERA_GTK_H
#define TESSERA_GTK_H
#include <gtk/gtk.h>

/* ---- The canvas: a GtkScrollable whose children have frames ------------------------------------------------------- */

/* The functions that a canvas calls. All hooks receive the context. */
typedef struct {
  void *context;
  /* A frame is due. Called after the update phase of the frame clock, in which kinetic scrolling moves the adjustments. */
  void (*frame)(void *context);
  /* The canvas has a new size. Called during allocation, before the children are allocated. */
  void (*resized)(void *context, int width, int height);
  /* The contents may need different sizes. Called during every other allocation, before the children are allocated. */
  void (*remeasure)(void *context);
  /* The platform has scrolled by changing an adjustment's value. */
  void (*scrolled)(void *context);
} TesseraCanvasHooks;

GtkWidget *tessera_canvas_new(TesseraCanvasHooks hooks, GtkAccessibleRole role, const char *css_name);
/* Replaces the hooks. */
void tessera_canvas_set_hooks(GtkWidget *canvas, TesseraCanvasHooks hooks);
/* Stops calling hooks. */
void tessera_canvas_close(GtkWidget *canvas);
void tessera_canvas_request_frame(GtkWidget *canvas);
/* The time of the current frame, in seconds. */
double tessera_canvas_time(GtkWidget *canvas);
GtkAdjustment *tessera_canvas_adjustment(GtkWidget *canvas, GtkOrientation axis);
/* Configures an adjustment without calling `scrolled`. */
void tessera_canvas_configure(GtkWidget *canvas, GtkOrientation axis, double value, double lower, double upper, double page);

/* ---- The cell: shows one child, or a line of them, clipped to its frame ---------------------------------------------------------------- */

GtkWidget *tessera_cell_new(GtkAccessibleRole role, const char *css_name);
GtkWidget *tessera_cell_child(GtkWidget *cell);
void tessera_cell_set_child(GtkWidget *cell, GtkWidget *child);
/* Makes the cell show any number of children side by side, which `gtk_widget_insert_after` adds. */
void tessera_cell_make_line(GtkWidget *cell);
/* Sets the frame in canvas coordinates for the next allocation. Takes ownership of the transform, which is relative to
   the center of the frame. */
void tessera_cell_position(GtkWidget *cell, graphene_rect_t frame, GskTransform *transform, const graphene_rect_t *clip);
/* Paints only parts of the cell, in canvas coordinates. A negative count paints the whole cell. */
void tessera_cell_set_parts(GtkWidget *cell, const graphene_rect_t *parts, int count);
/* Returns the number of painted parts; a negative number if the whole cell is painted. */
int tessera_cell_part_count(GtkWidget *cell);
void tessera_cell_set_hidden(GtkWidget *cell, gboolean is_hidden);
/* Paints the cell above cells with a lower z. Cells with the same z are painted in the order of siblings. */
void tessera_cell_set_z(GtkWidget *cell, int z);
/* Sets whether pointers can reach the cell. */
void tessera_cell_set_target(GtkWidget *cell, gboolean is_target);
/* Sets the width of the cell, including its border and padding, regardless of its child. */
void tessera_cell_set_width(GtkWidget *cell, int width);
/* Sets the child's frame within the cell. Content that is pinned within the cell begins there. */
void tessera_cell_set_content(GtkWidget *cell, graphene_rect_t content);

/* ---- Functions with variable arguments ------------------------------------------------------------------------------ */

/* Creates an image with a CSS name other than `image`. */
GtkWidget *tessera_image_new(const char *css_name);
void tessera_accessible_label(GtkWidget *widget, const char *label);
void tessera_accessible_description(GtkWidget *widget, const char *description);
void tessera_accessible_level(GtkWidget *widget, int level);
void tessera_accessible_position(GtkWidget *widget, int position, int count);
void tessera_accessible_cell(GtkWidget *widget, int row, int column);
void tessera_accessible_table(GtkWidget *widget, int rows, int columns);
void tessera_accessible_selected(GtkWidget *widget, gboolean is_selected);
void tessera_accessible_multiselectable(GtkWidget *widget, gboolean is_multiselectable);
void tessera_accessible_hidden(GtkWidget *widget, gboolean is_hidden);
void tessera_accessible_sort(GtkWidget *widget, GtkAccessibleSort sort);
void tessera_accessible_expanded(GtkWidget *widget, gboolean is_expanded);
void tessera_accessible_outline(GtkWidget *widget, int level, int expanded);
void tessera_accessible_active_descendant(GtkWidget *widget, GtkWidget *descendant);

void tessera_settings_get_boolean(GtkSettings *settings, const char *name, gboolean *value);
void tessera_settings_set_boolean(GtkSettings *settings, const char *name, gboolean value);
void tessera_settings_set_integer(GtkSettings *settings, const char *name, int value);
char *tessera_settings_get_string(GtkSettings *settings, const char *name);
void tessera_settings_set_string(GtkSettings *settings, const char *name, const char *value);

/* Returns whether Cairo paints a widget. Cairo does not support depth. */
gboolean tessera_is_flat(GtkWidget *widget);
/* Returns a picture of a widget's content; null if it shows nothing. */
GdkTexture *tessera_picture_new(GtkWidget *widget);

/* Lets the user cancel a drag with Escape in cases where GDK does not. */
void tessera_drag_cancel_by_escape(GdkDrag *drag);

GType tessera_string_type(void);
gboolean tessera_is_label(gpointer object);
gboolean tessera_is_selection_model(gpointer object);
gboolean tessera_is_multi_selection(gpointer object);
gboolean tessera_is_no_selection(gpointer object);
/* Disconnects all handlers whose data is a specific address. */
void tessera_disconnect(gpointer object, gpointer data);

/* ---- The box: an object that holds a Swift value -------------------------------------------------------------------- */

GType tessera_box_type(void);
/* Creates an object that releases the value when it is finalized. */
gpointer tessera_box_new(gpointer value, GDestroyNotify release);
/* Returns the value of a box; null for any other object. */
gpointer tessera_box_value(gpointer object);

/* ---- Measures ------------------------------------------------------------------------------------------------------- */

/* Returns the number of widgets in a widget tree, including its root. */
int tessera_widget_count(GtkWidget *widget);
/* Writes a warning to GLib's log. */
void tessera_warn(const char *text);
/* Starts counting GLib's warnings and critical messages. */
void tessera_count_warnings(void);
int tessera_warning_count(void);
/* Returns the CPU time of this thread, in seconds. */
double tessera_thread_seconds(void);
/* Returns the number of allocated bytes; 0 if the C library does not count them. */
size_t tessera_heap_bytes(void);
/* Creates a list model of boxes that contain their indices. Each box exists only while something retains it. */
GListModel *tessera_numbers_new(guint count);
#endif
