#ifndef TESSERA_GTK_CLASSES_H
#define TESSERA_GTK_CLASSES_H
#include "CTesseraGTK.h"

G_DECLARE_FINAL_TYPE(TesseraCell, tessera_cell, TESSERA, CELL, GtkWidget)

struct _TesseraCell {
  GtkWidget parent;
  graphene_rect_t frame;
  GskTransform *transform;
  /* The window of the shelf that the cell scrolls with. */
  graphene_rect_t clip;
  gboolean is_clipped, is_hidden;
  /* Cells of a greater z are painted above others, whatever the order of their siblings is. */
  int z;
  /* Whether pointers can reach the cell where no other one covers it. */
  gboolean is_target;
  /* What is painted of the cell, in canvas coordinates, where others cover it; a count below 0 for all. */
  graphene_rect_t *parts;
  int part_count;
  /* Where the child is in the cell; a width below 0 for all of it. */
  graphene_rect_t content;
  /* The width that the cell requests, whatever its child needs; below 0 for that of the child. */
  int width;
};

/* Before each event of a pointer, leaves out the cells of a canvas that are covered there. */
void tessera_pick_follow(GtkWidget *canvas);
void tessera_pick_forget(GtkWidget *canvas);
#endif
