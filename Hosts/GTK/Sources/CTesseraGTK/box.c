#include "CTesseraGTK.h"

/* An object that contains a Swift value. */

G_DECLARE_FINAL_TYPE(TesseraBox, tessera_box, TESSERA, BOX, GObject)

struct _TesseraBox {
  GObject parent;
  gpointer value;
  GDestroyNotify release;
};

G_DEFINE_TYPE(TesseraBox, tessera_box, G_TYPE_OBJECT)

static void box_finalize(GObject *object) {
  TesseraBox *box = TESSERA_BOX(object);
  if (box->release) box->release(box->value);
  G_OBJECT_CLASS(tessera_box_parent_class)->finalize(object);
}

static void tessera_box_class_init(TesseraBoxClass *class) { G_OBJECT_CLASS(class)->finalize = box_finalize; }
static void tessera_box_init(TesseraBox *box) { (void)box; }

GType tessera_box_type(void) { return tessera_box_get_type(); }

gpointer tessera_box_new(gpointer value, GDestroyNotify release) {
  TesseraBox *box = g_object_new(tessera_box_get_type(), NULL);
  box->value = value;
  box->release = release;
  return box;
}

gpointer tessera_box_value(gpointer object) { return TESSERA_IS_BOX(object) ? TESSERA_BOX(object)->value : NULL; }
