#ifndef TESSERA_GTK_CLASSES_H
#define TESSERA_GTK_CLASSES_H
#include "CTesseraGTK.h"

G_DECLARE_FINAL_TYPE(TesseraCell, tessera_cell, TESSERA, CELL, GtkWidget)

struct _TesseraCell {
  GtkWidget parent;
  graphene_rect_t frame;
  GskTransform *transform;
  /* The window of the shelf that contains the cell. */
  graphene_rect_t clip;
  gboolean is_clipped, is_hidden;
  /* Cells with a higher z are painted above others, regardless of the order of siblings. */
  int z;
  /* Whether pointers can reach the cell where no other cell covers it. */
  gboolean is_target;
  /* The painted parts of a partly covered cell, in canvas coordinates. A negative count stands for the whole cell. */
  graphene_rect_t *parts;
  int part_count;
  /* The frame of the child in the cell. A negative width stands for the whole cell. */
  graphene_rect_t content;
  /* The width that the cell requests, regardless of its child. If negative, the cell requests the child's width. */
  int width;
};

/* Excludes covered cells of a canvas from picking, before each pointer event. */
void tessera_pick_follow(GtkWidget *canvas);
void tessera_pick_forget(GtkWidget *canvas);
#endif
