#include "classes.h"

G_DECLARE_FINAL_TYPE(TesseraCanvas, tessera_canvas, TESSERA, CANVAS, GtkWidget)

struct _TesseraCanvas {
  GtkWidget parent;
  TesseraCanvasHooks hooks;
  GtkAdjustment *adjustments[2];
  GtkScrollablePolicy policies[2];
  int width, height;
  gboolean is_configuring, needs_frame;
  GdkFrameClock *clock;
  gulong handler;
};

G_DEFINE_TYPE_WITH_CODE(
    TesseraCanvas, tessera_canvas, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE(GTK_TYPE_SCROLLABLE, NULL))

enum { NONE, HADJUSTMENT, VADJUSTMENT, HPOLICY, VPOLICY };

/* ---- Scrolling ---- */

static void value_changed(GtkAdjustment *adjustment, TesseraCanvas *canvas) {
  (void)adjustment;
  if (canvas->is_configuring || !canvas->hooks.scrolled) return;
  canvas->hooks.scrolled(canvas->hooks.context);
  tessera_canvas_request_frame(GTK_WIDGET(canvas));
}

static void forget_adjustment(TesseraCanvas *canvas, int axis) {
  if (!canvas->adjustments[axis]) return;
  g_signal_handlers_disconnect_by_func(canvas->adjustments[axis], value_changed, canvas);
  g_clear_object(&canvas->adjustments[axis]);
}

static void set_adjustment(TesseraCanvas *canvas, int axis, GtkAdjustment *adjustment) {
  if (adjustment && canvas->adjustments[axis] == adjustment) return;
  forget_adjustment(canvas, axis);
  if (!adjustment) adjustment = gtk_adjustment_new(0, 0, 0, 0, 0, 0);
  canvas->adjustments[axis] = g_object_ref_sink(adjustment);
  g_signal_connect(adjustment, "value-changed", G_CALLBACK(value_changed), canvas);
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
  TesseraCanvas *canvas = TESSERA_CANVAS(object);
  switch (id) {
    case HADJUSTMENT: set_adjustment(canvas, 0, g_value_get_object(value)); break;
    case VADJUSTMENT: set_adjustment(canvas, 1, g_value_get_object(value)); break;
    case HPOLICY: canvas->policies[0] = g_value_get_enum(value); break;
    case VPOLICY: canvas->policies[1] = g_value_get_enum(value); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
  }
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
  TesseraCanvas *canvas = TESSERA_CANVAS(object);
  switch (id) {
    case HADJUSTMENT: g_value_set_object(value, canvas->adjustments[0]); break;
    case VADJUSTMENT: g_value_set_object(value, canvas->adjustments[1]); break;
    case HPOLICY: g_value_set_enum(value, canvas->policies[0]); break;
    case VPOLICY: g_value_set_enum(value, canvas->policies[1]); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
  }
}

GtkAdjustment *tessera_canvas_adjustment(GtkWidget *widget, GtkOrientation axis) {
  return TESSERA_CANVAS(widget)->adjustments[axis == GTK_ORIENTATION_VERTICAL];
}

void tessera_canvas_configure(
    GtkWidget *widget, GtkOrientation axis, double value, double lower, double upper, double page) {
  TesseraCanvas *canvas = TESSERA_CANVAS(widget);
  GtkAdjustment *adjustment = tessera_canvas_adjustment(widget, axis);
  if (!adjustment) return;
  canvas->is_configuring = TRUE;
  gtk_adjustment_configure(adjustment, value, lower, upper, page * .1, page * .9, page);
  canvas->is_configuring = FALSE;
}

/* ---- Frames ---- */

double tessera_canvas_time(GtkWidget *widget) {
  TesseraCanvas *canvas = TESSERA_CANVAS(widget);
  return (canvas->clock ? gdk_frame_clock_get_frame_time(canvas->clock) : g_get_monotonic_time()) / 1e6;
}

static void clock_updated(GdkFrameClock *clock, TesseraCanvas *canvas) {
  (void)clock;
  if (!canvas->needs_frame || !canvas->hooks.frame || canvas->width <= 0) return;
  canvas->needs_frame = FALSE;
  canvas->hooks.frame(canvas->hooks.context);
}

void tessera_canvas_request_frame(GtkWidget *widget) {
  TesseraCanvas *canvas = TESSERA_CANVAS(widget);
  canvas->needs_frame = TRUE;
  if (canvas->clock) gdk_frame_clock_request_phase(canvas->clock, GDK_FRAME_CLOCK_PHASE_UPDATE);
}

static void canvas_realize(GtkWidget *widget) {
  TesseraCanvas *canvas = TESSERA_CANVAS(widget);
  GTK_WIDGET_CLASS(tessera_canvas_parent_class)->realize(widget);
  canvas->clock = gtk_widget_get_frame_clock(widget);
  /* Run after the tick callbacks of the scrolled window, whose kinetic scrolling moves the adjustments in this phase. */
  canvas->handler = g_signal_connect_after(canvas->clock, "update", G_CALLBACK(clock_updated), canvas);
  tessera_canvas_request_frame(widget);
}

static void canvas_unrealize(GtkWidget *widget) {
  TesseraCanvas *canvas = TESSERA_CANVAS(widget);
  if (canvas->clock) g_signal_handler_disconnect(canvas->clock, canvas->handler);
  canvas->clock = NULL;
  GTK_WIDGET_CLASS(tessera_canvas_parent_class)->unrealize(widget);
}

/* ---- Layout and drawing ---- */

static void canvas_measure(
    GtkWidget *widget, GtkOrientation axis, int other, int *least, int *natural, int *least_line, int *natural_line) {
  (void)widget, (void)axis, (void)other;
  *least = 0;
  *natural = 200;
  *least_line = *natural_line = -1;
}

static GskTransform *transform_of(TesseraCell *cell) {
  GskTransform *transform = gsk_transform_translate(NULL, &cell->frame.origin);
  if (!cell->transform) return transform;
  graphene_point_t middle = GRAPHENE_POINT_INIT(cell->frame.size.width / 2, cell->frame.size.height / 2);
  graphene_point_t back = GRAPHENE_POINT_INIT(-middle.x, -middle.y);
  transform = gsk_transform_translate(transform, &middle);
  transform = gsk_transform_transform(transform, cell->transform);
  return gsk_transform_translate(transform, &back);
}

static void canvas_allocate(GtkWidget *widget, int width, int height, int baseline) {
  TesseraCanvas *canvas = TESSERA_CANVAS(widget);
  (void)baseline;
  if (width != canvas->width || height != canvas->height) {
    canvas->width = width;
    canvas->height = height;
    if (canvas->hooks.resized) canvas->hooks.resized(canvas->hooks.context, width, height);
  } else if (canvas->hooks.remeasure) {
    canvas->hooks.remeasure(canvas->hooks.context);
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
    TesseraCell *cell = TESSERA_CELL(child);
    if (cell->is_hidden) continue;
    /* GTK warns about allocating widgets that have not been measured. */
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
    gtk_widget_allocate(
        child, (int)(cell->frame.size.width + .5f), (int)(cell->frame.size.height + .5f), -1, transform_of(cell));
  }
}

static void snapshot_cell(GtkWidget *widget, TesseraCell *cell, GtkSnapshot *snapshot) {
  if (cell->part_count < 0) gtk_widget_snapshot_child(widget, GTK_WIDGET(cell), snapshot);
  for (int part = 0; part < cell->part_count; part++) {
    gtk_snapshot_push_clip(snapshot, &cell->parts[part]);
    gtk_widget_snapshot_child(widget, GTK_WIDGET(cell), snapshot);
    gtk_snapshot_pop(snapshot);
  }
}

typedef struct {
  TesseraCell *cell;
  guint index;
} Painted;

static int compare_painted(gconstpointer first, gconstpointer second) {
  const Painted *a = first, *b = second;
  if (a->cell->z != b->cell->z) return a->cell->z < b->cell->z ? -1 : 1;
  return a->index < b->index ? -1 : 1;
}

/* Paints the cells by z, and cells with the same z in the order of siblings, which is the reading order. */
static void canvas_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  GArray *cells = g_array_new(FALSE, FALSE, sizeof(Painted));
  gboolean is_sorted = TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
    Painted painted = {TESSERA_CELL(child), cells->len};
    if (painted.cell->is_hidden) continue;
    if (cells->len > 0 && g_array_index(cells, Painted, cells->len - 1).cell->z > painted.cell->z) is_sorted = FALSE;
    g_array_append_val(cells, painted);
  }
  if (!is_sorted) g_array_sort(cells, compare_painted);
  for (guint index = 0; index < cells->len; index++) {
    TesseraCell *cell = g_array_index(cells, Painted, index).cell;
    if (cell->is_clipped) gtk_snapshot_push_clip(snapshot, &cell->clip);
    snapshot_cell(widget, cell, snapshot);
    if (cell->is_clipped) gtk_snapshot_pop(snapshot);
  }
  g_array_unref(cells);
}

/* ---- The class ---- */

static void canvas_dispose(GObject *object) {
  TesseraCanvas *canvas = TESSERA_CANVAS(object);
  GtkWidget *child;
  tessera_canvas_close(GTK_WIDGET(object));
  tessera_pick_forget(GTK_WIDGET(object));
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object)))) gtk_widget_unparent(child);
  for (int axis = 0; axis < 2; axis++) forget_adjustment(canvas, axis);
  G_OBJECT_CLASS(tessera_canvas_parent_class)->dispose(object);
}

static void tessera_canvas_class_init(TesseraCanvasClass *class) {
  GObjectClass *object = G_OBJECT_CLASS(class);
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  object->set_property = set_property;
  object->get_property = get_property;
  object->dispose = canvas_dispose;
  widget->measure = canvas_measure;
  widget->size_allocate = canvas_allocate;
  widget->snapshot = canvas_snapshot;
  widget->realize = canvas_realize;
  widget->unrealize = canvas_unrealize;
  g_object_class_override_property(object, HADJUSTMENT, "hadjustment");
  g_object_class_override_property(object, VADJUSTMENT, "vadjustment");
  g_object_class_override_property(object, HPOLICY, "hscroll-policy");
  g_object_class_override_property(object, VPOLICY, "vscroll-policy");
}

static void tessera_canvas_init(TesseraCanvas *canvas) {
  gtk_widget_set_overflow(GTK_WIDGET(canvas), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_focusable(GTK_WIDGET(canvas), TRUE);
}

GtkWidget *tessera_canvas_new(TesseraCanvasHooks hooks, GtkAccessibleRole role, const char *css_name) {
  TesseraCanvas *canvas =
      g_object_new(tessera_canvas_get_type(), "accessible-role", role, "css-name", css_name, NULL);
  canvas->hooks = hooks;
  tessera_pick_follow(GTK_WIDGET(canvas));
  return GTK_WIDGET(canvas);
}

void tessera_canvas_close(GtkWidget *widget) {
  TESSERA_CANVAS(widget)->hooks = (TesseraCanvasHooks){NULL, NULL, NULL, NULL, NULL};
}

void tessera_canvas_set_hooks(GtkWidget *widget, TesseraCanvasHooks hooks) { TESSERA_CANVAS(widget)->hooks = hooks; }
