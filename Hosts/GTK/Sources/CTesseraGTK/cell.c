#include "classes.h"

/* A child is never smaller than its minimum size, because GTK would issue a warning. Instead, the cell clips it. */

G_DEFINE_TYPE(TesseraCell, tessera_cell, GTK_TYPE_WIDGET)

static GtkWidget *child_of(GtkWidget *cell) { return gtk_widget_get_first_child(cell); }

/* Returns the child's natural extent along an axis for an extent along the other axis; −1 for none. */
static int extent_of_child(GtkWidget *cell, GtkOrientation axis, int other) {
  GtkWidget *child = child_of(cell);
  int least = 0, natural = 0;
  if (!child) return 0;
  if (other >= 0) {
    gtk_widget_measure(child, 1 - axis, -1, &least, NULL, NULL, NULL);
    other = MAX(other, least);
  }
  gtk_widget_measure(child, axis, other, NULL, &natural, NULL, NULL);
  return natural;
}

/* Returns the width that the style adds to the content as margin, border and padding. */
static int width_of_box(GtkWidget *cell) {
  GtkStyleContext *context = gtk_widget_get_style_context(cell);
  GtkBorder margin, border, padding;
  gtk_style_context_get_margin(context, &margin);
  gtk_style_context_get_border(context, &border);
  gtk_style_context_get_padding(context, &padding);
  return margin.left + margin.right + border.left + border.right + padding.left + padding.right;
}

static void cell_measure(
    GtkWidget *cell, GtkOrientation axis, int other, int *least, int *natural, int *least_line, int *natural_line) {
  GtkWidget *child = child_of(cell);
  *least = *natural = 0;
  *least_line = *natural_line = -1;
  if (axis == GTK_ORIENTATION_HORIZONTAL && TESSERA_CELL(cell)->width >= 0) {
    *least = *natural = MAX(0, TESSERA_CELL(cell)->width - width_of_box(cell));
    return;
  }
  if (child) *natural = extent_of_child(cell, axis, other);
}

static GtkSizeRequestMode cell_mode(GtkWidget *cell) {
  (void)cell;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void cell_allocate(GtkWidget *widget, int width, int height, int baseline) {
  TesseraCell *cell = TESSERA_CELL(widget);
  GtkWidget *child = child_of(widget);
  (void)baseline;
  if (!child) return;
  GskTransform *transform = NULL;
  if (cell->content.size.width >= 0) {
    graphene_point_t origin = GRAPHENE_POINT_INIT(cell->content.origin.x, cell->content.origin.y);
    transform = gsk_transform_translate(NULL, &origin);
    width = (int)(cell->content.size.width + .5f);
    height = (int)(cell->content.size.height + .5f);
  }
  int least = 0;
  gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  width = MAX(width, least);
  gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  gtk_widget_allocate(child, width, MAX(height, least), -1, transform);
}

static void cell_dispose(GObject *object) {
  TesseraCell *cell = TESSERA_CELL(object);
  while (child_of(GTK_WIDGET(object))) gtk_widget_unparent(child_of(GTK_WIDGET(object)));
  g_clear_pointer(&cell->transform, gsk_transform_unref);
  g_clear_pointer(&cell->parts, g_free);
  cell->part_count = -1;
  G_OBJECT_CLASS(tessera_cell_parent_class)->dispose(object);
}

static void tessera_cell_class_init(TesseraCellClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  widget->measure = cell_measure;
  widget->size_allocate = cell_allocate;
  widget->get_request_mode = cell_mode;
  G_OBJECT_CLASS(class)->dispose = cell_dispose;
}

static void tessera_cell_init(TesseraCell *cell) {
  cell->content.size.width = -1;
  cell->width = -1;
  cell->part_count = -1;
  cell->is_target = TRUE;
  gtk_widget_set_overflow(GTK_WIDGET(cell), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *tessera_cell_new(GtkAccessibleRole role, const char *css_name) {
  return g_object_new(tessera_cell_get_type(), "accessible-role", role, "css-name", css_name, NULL);
}

GtkWidget *tessera_cell_child(GtkWidget *cell) { return child_of(cell); }

void tessera_cell_set_child(GtkWidget *cell, GtkWidget *child) {
  GtkWidget *old = child_of(cell);
  if (old == child) return;
  if (old) gtk_widget_unparent(old);
  if (child) gtk_widget_set_parent(child, cell);
}

void tessera_cell_make_line(GtkWidget *cell) {
  gtk_widget_set_layout_manager(cell, gtk_box_layout_new(GTK_ORIENTATION_HORIZONTAL));
}

void tessera_cell_set_z(GtkWidget *widget, int z) {
  TesseraCell *cell = TESSERA_CELL(widget);
  if (cell->z == z) return;
  cell->z = z;
  gtk_widget_queue_draw(gtk_widget_get_parent(widget));
}

void tessera_cell_set_target(GtkWidget *widget, gboolean is_target) {
  TESSERA_CELL(widget)->is_target = is_target;
  gtk_widget_set_can_target(widget, is_target);
}

void tessera_cell_position(GtkWidget *widget, graphene_rect_t frame, GskTransform *transform, const graphene_rect_t *clip) {
  TesseraCell *cell = TESSERA_CELL(widget);
  cell->frame = frame;
  g_clear_pointer(&cell->transform, gsk_transform_unref);
  cell->transform = transform;
  cell->is_clipped = clip != NULL;
  if (clip) cell->clip = *clip;
}

void tessera_cell_set_parts(GtkWidget *widget, const graphene_rect_t *parts, int count) {
  TesseraCell *cell = TESSERA_CELL(widget);
  if (count < 0 && cell->part_count < 0) return;
  g_free(cell->parts);
  cell->parts = count > 0 ? g_memdup2(parts, count * sizeof(*parts)) : NULL;
  cell->part_count = count;
  gtk_widget_queue_draw(gtk_widget_get_parent(widget));
}

int tessera_cell_part_count(GtkWidget *cell) { return TESSERA_CELL(cell)->part_count; }

void tessera_cell_set_hidden(GtkWidget *widget, gboolean is_hidden) {
  TesseraCell *cell = TESSERA_CELL(widget);
  if (cell->is_hidden == is_hidden) return;
  cell->is_hidden = is_hidden;
  gtk_widget_set_child_visible(widget, !is_hidden);
}

void tessera_cell_set_width(GtkWidget *widget, int width) {
  TesseraCell *cell = TESSERA_CELL(widget);
  if (cell->width == width) return;
  cell->width = width;
  gtk_widget_queue_resize(widget);
}

void tessera_cell_set_content(GtkWidget *widget, graphene_rect_t content) { TESSERA_CELL(widget)->content = content; }
