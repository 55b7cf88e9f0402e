#include "CTesseraGTK.h"
#include <malloc.h>
#include <time.h>

int tessera_widget_count(GtkWidget *widget) {
  int count = 1;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
    count += tessera_widget_count(child);
  }
  return count;
}

double tessera_thread_seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

size_t tessera_heap_bytes(void) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}

void tessera_warn(const char *text) { g_log("Tessera", G_LOG_LEVEL_WARNING, "%s", text); }

static int warnings;

static GLogWriterOutput write_log(GLogLevelFlags level, const GLogField *fields, gsize count, gpointer data) {
  if (level & (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL)) warnings++;
  return g_log_writer_default(level, fields, count, data);
}

void tessera_count_warnings(void) { g_log_set_writer_func(write_log, NULL, NULL); }

int tessera_warning_count(void) { return warnings; }

/* ---- A model of any size ---- */

typedef struct {
  GObject parent;
  guint count;
} TesseraNumbers;
typedef GObjectClass TesseraNumbersClass;

static GType item_type(GListModel *model) {
  (void)model;
  return G_TYPE_OBJECT;
}

static guint item_count(GListModel *model) { return ((TesseraNumbers *)model)->count; }

static gpointer item_at(GListModel *model, guint index) {
  return index < item_count(model) ? tessera_box_new(GUINT_TO_POINTER(index), NULL) : NULL;
}

static void list_model_init(GListModelInterface *interface) {
  interface->get_item_type = item_type;
  interface->get_n_items = item_count;
  interface->get_item = item_at;
}

G_DEFINE_TYPE_WITH_CODE(
    TesseraNumbers, tessera_numbers, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, list_model_init))
static void tessera_numbers_class_init(TesseraNumbersClass *class) { (void)class; }
static void tessera_numbers_init(TesseraNumbers *numbers) { (void)numbers; }

GListModel *tessera_numbers_new(guint count) {
  TesseraNumbers *numbers = g_object_new(tessera_numbers_get_type(), NULL);
  numbers->count = count;
  return G_LIST_MODEL(numbers);
}
