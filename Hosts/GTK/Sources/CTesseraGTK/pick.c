#include "classes.h"

/* GTK searches for the widget below a pointer from the last sibling to the first, but cells are in reading order and
   painted by their z. Before GTK handles an event, cells that others cover at the pointer are therefore excluded. */

static GSList *canvases;

/* Converts a point on a surface to canvas coordinates; FALSE if the canvas is in a different surface. */
static gboolean to_canvas(GtkWidget *canvas, GdkSurface *surface, double x, double y, graphene_point_t *point) {
  GtkNative *native = gtk_widget_get_native(canvas);
  double left = 0, top = 0;
  if (!native || !gtk_widget_get_mapped(canvas) || gtk_native_get_surface(native) != surface) return FALSE;
  gtk_native_get_surface_transform(native, &left, &top);
  graphene_point_t position = GRAPHENE_POINT_INIT(x - left, y - top);
  return gtk_widget_compute_point(GTK_WIDGET(native), canvas, &position, point);
}

static gboolean is_below(TesseraCell *cell, const graphene_point_t *point) {
  graphene_rect_t bounds;
  if (cell->is_hidden || !cell->is_target) return FALSE;
  if (cell->is_clipped && !graphene_rect_contains_point(&cell->clip, point)) return FALSE;
  return gtk_widget_compute_bounds(GTK_WIDGET(cell), gtk_widget_get_parent(GTK_WIDGET(cell)), &bounds) &&
         graphene_rect_contains_point(&bounds, point);
}

static void set_can_target(TesseraCell *cell, gboolean is_target) {
  if (gtk_widget_get_can_target(GTK_WIDGET(cell)) != is_target) gtk_widget_set_can_target(GTK_WIDGET(cell), is_target);
}

static void retarget(GtkWidget *canvas, const graphene_point_t *point) {
  TesseraCell *top = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child(canvas); child; child = gtk_widget_get_next_sibling(child)) {
    TesseraCell *cell = TESSERA_CELL(child);
    if (is_below(cell, point) && (!top || cell->z >= top->z)) top = cell;
  }
  gboolean is_behind = FALSE;
  for (GtkWidget *child = gtk_widget_get_first_child(canvas); child; child = gtk_widget_get_next_sibling(child)) {
    TesseraCell *cell = TESSERA_CELL(child);
    set_can_target(cell, cell->is_target && !(is_behind && is_below(cell, point)));
    is_behind = is_behind || cell == top;
  }
}

static gboolean
before_event(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
  (void)hint, (void)data;
  GdkEvent *event = count > 1 ? g_value_get_pointer(values + 1) : NULL;
  double x = 0, y = 0;
  if (!event || !gdk_event_get_position(event, &x, &y)) return TRUE;
  GdkSurface *surface = g_value_get_object(values);
  for (GSList *item = canvases; item; item = item->next) {
    graphene_point_t point;
    if (to_canvas(item->data, surface, x, y, &point)) retarget(item->data, &point);
  }
  return TRUE;
}

void tessera_pick_follow(GtkWidget *canvas) {
  static gboolean is_listening;
  if (!is_listening) {
    is_listening = TRUE;
    g_signal_add_emission_hook(g_signal_lookup("event", GDK_TYPE_SURFACE), 0, before_event, NULL, NULL);
  }
  canvases = g_slist_prepend(canvases, canvas);
}

void tessera_pick_forget(GtkWidget *canvas) { canvases = g_slist_remove(canvases, canvas); }
